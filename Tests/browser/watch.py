"""What a page must never do while a test looks at it: fail in a script, or ask anybody but its own server."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Request, Response, WebError

# How Chromium words that an answer had such a status.
STATUS = re.compile(r"the server responded with a status of (\d+)")


class Watch:
    """Collects the console's errors and warnings, scripts' errors, and requests to other origins (PRIV-1, PROD-4)."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self._problems: list[str] = []
        self._contexts: list[BrowserContext] = []
        self._expected: set[int] = set()
        # What the console said of an answer's status, judged at the end: it may say so after the answer was expected.
        self._refusals: list[tuple[int, str]] = []
        self._expected_refusals: set[tuple[int, str]] = set()
        # Likewise of answers that never came.
        self._losses: list[tuple[str, str]] = []
        self._expected_losses: set[str] = set()
        self._is_cut_off = False

    def follow(self, context: BrowserContext) -> None:
        """Watches every page of a browser context from now on."""
        context.on("console", self._console)
        context.on("weberror", self._error)
        context.on("request", self._request)
        context.on("requestfailed", self._lost)
        context.on("response", self._response)
        self._contexts.append(context)

    @contextmanager
    def expecting(self, *statuses: int) -> Iterator[None]:
        """Inside, answers of these statuses are what the test is about, and the console may say so."""
        before = set(self._expected)
        self._expected |= set(statuses)
        yield
        for context in self._contexts:
            for page in context.pages:
                page.wait_for_load_state()
        self._expected = before

    @contextmanager
    def cut_off(self) -> Iterator[None]:
        """Inside, the server may be away, and the console may say so."""
        self._is_cut_off = True
        yield
        self._is_cut_off = False

    def _console(self, message: ConsoleMessage) -> None:
        if message.type not in ("error", "warning"):
            return
        address = message.location.get("url", "")
        status = STATUS.search(message.text)
        if status:
            self._refusals.append((int(status[1]), address))
            return
        if "net::ERR_" in message.text:
            if not self._is_cut_off:
                self._losses.append((address, message.text))
            return
        self._problems.append(f"console: {message.text} ({address})")

    def _error(self, error: WebError) -> None:
        self._problems.append(f"script: {error.error}")

    def _request(self, request: Request) -> None:
        self._lost(request)
        parts = urlsplit(request.url)
        if parts.scheme in ("http", "https", "ws", "wss") and f"{parts.scheme}://{parts.netloc}" != self.origin:
            self._problems.append(f"request to {request.url}")

    def _lost(self, request: Request) -> None:
        if self._is_cut_off:
            self._expected_losses.add(request.url)

    def _response(self, response: Response) -> None:
        if response.status in self._expected:
            self._expected_refusals.add((response.status, response.url))

    @property
    def problems(self) -> list[str]:
        """Everything found so far that no test asked for."""
        refusals = [refusal for refusal in self._refusals if refusal not in self._expected_refusals]
        losses = [loss for loss in self._losses if loss[0] not in self._expected_losses]
        return (
            self._problems
            + [f"console: {address} was answered {status}" for status, address in refusals]
            + [f"console: {text} ({address})" for address, text in losses]
        )

    def check(self) -> None:
        """Fails the test where anything was found."""
        problems = self.problems
        assert not problems, "\n".join(problems)
