"""What a driver does on the pages, by the names that are spoken."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, expect

from product import Product


def state(page: Page) -> Locator:
    """The heading that says what is going on."""
    return page.get_by_role("heading", level=1)


def dock(page: Page) -> Locator:
    """The bar at the lower edge."""
    return page.locator(".dock")


def tap(page: Page, name: str, *, link: bool = False) -> None:
    """Touches a button or link by its spoken name; of two alike the bar's."""
    control = page.get_by_role("link" if link else "button", name=name, exact=True)
    in_dock = dock(page).get_by_role("link" if link else "button", name=name, exact=True)
    (in_dock if in_dock.count() else control).first.tap()


def recorded(product: Product) -> dict[str, Any]:
    """The shift that started last, finished, as `dashpilot shift show --json` gives it."""
    shift: dict[str, Any] = product.run("shift", "show", "last")
    return shift


def running(product: Product) -> dict[str, Any]:
    """What goes on, as `dashpilot status --json` gives it."""
    status: dict[str, Any] = product.run("status")
    return status


def deliver(page: Page, number: int) -> None:
    """Taps a delivery through its three steps, as the running shift's page offers them."""
    for step in ("Mark arrived at pickup", "Mark order picked up", "Mark delivery completed"):
        name = f"Delivery {number}. {step}"
        tap(page, name)
        expect(page.get_by_role("button", name=name, exact=True)).to_have_count(0)


def look_away(page: Page, *, away: bool = True) -> None:
    """Has a page believe that another is in front of it, or that it is in front again."""
    page.evaluate(
        """(state) => {
        Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
        document.dispatchEvent(new Event("visibilitychange"));
    }""",
        "hidden" if away else "visible",
    )
