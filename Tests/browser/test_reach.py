"""What a driver presses while working lies under the thumb."""

from __future__ import annotations

from typing import Literal

import pytest
from playwright.sync_api import Locator, Page, expect

from driver import dock
from phone import HEIGHT, WIDTH, Phones
from product import Product
from scenes import one_open, parked, several_open, start

PARK = "Parked for a pickup. The route stops recording while the shift goes on"


def is_within_reach(control: Locator) -> bool:
    """Whether it is at least 48 px high and wide, in the lower half of the screen, and nothing lies over it."""
    box = control.bounding_box()
    assert box is not None
    hit = control.evaluate(
        """element => {
          const box = element.getBoundingClientRect();
          return element.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
        }"""
    )
    return (
        bool(hit)
        and box["height"] >= 48
        and box["width"] >= 48
        and box["y"] >= HEIGHT / 2
        and box["y"] + box["height"] <= HEIGHT
        and box["x"] >= 0
        and box["x"] + box["width"] <= WIDTH
    )


@pytest.mark.parametrize(
    ("state", "names"),
    [
        (start, ["Start Delivery", PARK]),
        (one_open, ["Delivery 1. Mark arrived at pickup", "Start Delivery", PARK]),
        (several_open, ["Delivery 3. Mark delivery completed", "Start Delivery", PARK]),
        (parked, ["Delivery 1. Mark order picked up", "Start Delivery", "Resume Driving"]),
    ],
    ids=["none open", "one open", "several open", "parked"],
)
def test_working_controls_are_under_the_thumb(phones: Phones, product: Product, state, names: list[str]) -> None:  # type: ignore[no-untyped-def]  # noqa: ANN001
    """A11Y-3 the first delivery's next step, accepting, parking and driving again are 48 px high and in the lower half
    of 390 × 844 without scrolling, with every delivery there is."""
    state(product)
    page = phones.paired()
    page.goto("/")
    for name in names:
        assert is_within_reach(dock(page).get_by_role("button", name=name, exact=True)), name


def test_every_target_is_large_enough(phones: Phones, product: Product) -> None:
    """A11Y-3 on the running shift's page no control at all is lower than 48 px."""
    several_open(product)
    page = phones.paired()
    page.goto("/")
    small = page.evaluate(
        """() => [...document.querySelectorAll("main a, main button, nav a")]
          .filter((control) => control.checkVisibility() && control.getBoundingClientRect().height < 48)
          .map((control) => control.textContent)"""
    )
    assert small == []


def test_a_refusal_is_seen(phones: Phones, product: Product) -> None:
    """GEN-5 after a refused press the reason is on the screen, wherever the control stands, and has the focus."""
    one_open(product)
    page = phones.paired()
    page.goto("/")
    with phones.watch.expecting(409):
        page.get_by_role("button", name="End Shift").tap()
        refusal = page.get_by_role("alert")
        expect(refusal).to_have_text("1 delivery is still in progress. Deliver or cancel it before ending the shift.")
    expect(refusal).to_be_in_viewport(ratio=1)
    expect(refusal).to_be_focused()
    assert is_uncovered(page, refusal)


def is_uncovered(page: Page, element: Locator) -> bool:
    """Whether the bar at the lower edge leaves the element free."""
    box, bar = element.bounding_box(), dock(page).bounding_box()
    return box is not None and bar is not None and box["y"] + box["height"] <= bar["y"]


@pytest.mark.parametrize("wish", ["no-preference", "reduce"])
def test_nothing_glides(phones: Phones, product: Product, wish: Literal["no-preference", "reduce"]) -> None:
    """A11Y-4 whatever motion a device wishes for, no part of a page glides, nor does the way to a place on it."""
    several_open(product)
    page = phones.paired(reduced_motion=wish)
    for path in ["/", "/shifts", "/summary/week", "/settings"]:
        page.goto(path)
        gliding = page.evaluate(
            """() => [document.documentElement, ...document.querySelectorAll("*")].filter((element) => {
              const style = getComputedStyle(element);
              return style.scrollBehavior !== "auto" || style.animationName !== "none" ||
                style.transitionDuration.split(", ").some((duration) => duration !== "0s");
            }).map((element) => element.outerHTML)"""
        )
        assert gliding == []
