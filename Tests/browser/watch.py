"""What a page must never do while a test looks at it: fail in a script, or ask anybody but its own server."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Request, WebError

# How Chromium words that an answer had such a status.
STATUS = re.compile(r"the server responded with a status of (\d+)")


class Watch:
    """Collects the console's errors and warnings, scripts' errors, and requests to other origins (PRIV-1, PROD-4)."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.problems: list[str] = []
        self._expected: set[int] = set()
        self._is_cut_off = False

    def follow(self, context: BrowserContext) -> None:
        """Watches every page of a browser context from now on."""
        context.on("console", self._console)
        context.on("weberror", self._error)
        context.on("request", self._request)

    @contextmanager
    def expecting(self, *statuses: int) -> Iterator[None]:
        """Inside, answers of these statuses are what the test is about, and the console may say so."""
        before = set(self._expected)
        self._expected |= set(statuses)
        yield
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
        status = STATUS.search(message.text)
        if status and int(status[1]) in self._expected:
            return
        if self._is_cut_off and "net::ERR_" in message.text:
            return
        self.problems.append(f"console: {message.text} ({message.location.get('url', '')})")

    def _error(self, error: WebError) -> None:
        self.problems.append(f"script: {error.error}")

    def _request(self, request: Request) -> None:
        parts = urlsplit(request.url)
        if parts.scheme in ("http", "https", "ws", "wss") and f"{parts.scheme}://{parts.netloc}" != self.origin:
            self.problems.append(f"request to {request.url}")

    def check(self) -> None:
        """Fails the test where anything was found."""
        assert not self.problems, "\n".join(self.problems)
