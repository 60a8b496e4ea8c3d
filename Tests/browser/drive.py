"""A phone on the road: its positions, and what the ledger has of them in the end."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from phone import Phones, module
from product import Product

# North by so many degrees is about 15 m, less than the two accuracies together: no step is too fast, none too small.
STEP_DEGREES = 0.000135
ACCURACY_METRES = 10


class Drive:
    """One page that records, and the road that its phone is on."""

    def __init__(self, phones: Phones, product: Product) -> None:
        self.product = product
        self.page = phones.paired(permissions=["geolocation"])
        self.count = 0

    def begin(self) -> None:
        """Opens the page of a running shift and presses the button that allows positions."""
        self._place()
        self.page.goto("/")
        with self.page.expect_response("**/api/v1/positions"):
            self.page.get_by_role("button", name="Allow Location").click()
        expect(self.page.locator("#capture")).to_contain_text("Location tracking active")

    def _place(self) -> None:
        self.page.context.set_geolocation(
            {"latitude": 39.96 + self.count * STEP_DEGREES, "longitude": -83.0, "accuracy": ACCURACY_METRES}
        )
        self.count += 1

    def go_on(self, steps: int = 1) -> None:
        """Drives so many steps, each sent and answered before the next."""
        for _ in range(steps):
            # Of several pages of a browser any may be the one that sends.
            with self.page.context.expect_event("response", lambda answer: answer.url.endswith("/api/v1/positions")):
                self._place()

    def go_on_unanswered(self, steps: int = 1) -> None:
        """Drives so many steps that nobody answers for; each is in the browser's storage before the next."""
        for _ in range(steps):
            before = waiting(self.page)
            self._place()
            until(self.page, f"async () => (await queue.waiting()).count > {before}")

    def all_sent(self) -> None:
        """Waits until none waits any more."""
        until(self.page, "async () => (await queue.waiting()).count === 0")

    def not_recording(self) -> None:
        """Waits until no page of this browser records."""
        until(self.page, f"async () => !(await {RECORDS})")

    def recording(self) -> None:
        """Waits until a page of this browser records."""
        until(self.page, f"async () => await {RECORDS}")

    def route(self) -> dict[str, Any]:
        """Ends the shift from a shell and reads what its route measures."""
        self.product.run("end")
        route: dict[str, Any] = self.product.run("route", "show", "last")
        return route


RECORDS = "navigator.locks.query().then(({ held }) => held.some((lock) => lock.name === 'dashpilot-recording'))"


def waiting(page: Page) -> int:
    """How many positions wait in the page's own storage."""
    count: int = page.evaluate(f"async () => (await (await {module('queue.js')}).waiting()).count")
    return count


def until(page: Page, condition: str, seconds: int = 60) -> None:
    """Waits in the page until an asynchronous function of it answers yes. It may use the page's `queue`."""
    page.evaluate(
        """async (seconds) => {
            const queue = await QUEUE;
            const holds = CONDITION;
            const end = performance.now() + seconds * 1000;
            while (!(await holds())) {
                if (performance.now() > end) throw new Error(`${holds} did not come true`);
                await new Promise((wait) => setTimeout(wait, 50));
            }
        }""".replace("QUEUE", module("queue.js")).replace("CONDITION", condition),
        seconds,
    )
