"""A driver's phone: Chromium with a touch screen of 390 × 844, paired with a server."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, StorageState

from product import Server
from watch import Watch

WIDTH, HEIGHT = 390, 844


@dataclass
class Phones:
    """Opens phones for one server, watches them all, and closes them."""

    browser: Browser
    server: Server
    watch: Watch = field(init=False)
    pairing: StorageState | None = None
    _open: list[BrowserContext] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.watch = Watch(self.server.address)

    def context(self, **options: Any) -> BrowserContext:  # noqa: ANN401  Playwright's own options
        """A browser of its own that is not paired."""
        usual: dict[str, Any] = {
            "base_url": self.server.address,
            "viewport": {"width": WIDTH, "height": HEIGHT},
            "has_touch": True,
            "is_mobile": True,
            "locale": "en-US",
            "timezone_id": self.server.product.zone,
        }
        context = self.browser.new_context(**(usual | options))
        context.set_default_timeout(20_000)
        self.watch.follow(context)
        self._open.append(context)
        return context

    def paired(self, **options: Any) -> Page:  # noqa: ANN401  Playwright's own options
        """A page of a paired browser. The first one pairs by the address the server printed; later ones hold the same
        cookie, as the same phone turned another way."""
        if self.pairing is None:
            first = self.context()
            pair(first.new_page(), self.server.pairing_address)
            self.pairing = first.storage_state()
            first.close()
        return self.context(**({"storage_state": self.pairing} | options)).new_page()

    def close(self) -> None:
        """Closes every browser, then fails where a page misbehaved."""
        for context in self._open:
            context.close()
        self._open.clear()
        self.watch.check()


def module(name: str) -> str:
    """What a page evaluates to get one of its own scripts, whatever version their addresses carry."""
    return f"import(new URL('{name}', document.querySelector('script[type=module]').src))"


def pair(page: Page, address: str, name: str = "Phone") -> None:
    """Opens a pairing address and presses its button, as a driver does."""
    page.goto(address)
    page.get_by_label("What this device is called").fill(name)
    page.get_by_role("button", name="Pair This Device").click()
    page.wait_for_url("**/")
