"""The drawings: there, described in words, self-contained, and good on paper."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import Page, expect

from phone import Phones
from product import Product
from scenes import Stage, demo, name_demo_records

NOT_GREY = """() => {
  const isGrey = (colour) => {
    const [red, green, blue, alpha = 1] = colour.match(/[\\d.]+/g).map(Number);
    return alpha === 0 || (Math.abs(red - green) < 3 && Math.abs(green - blue) < 3);
  };
  return [...document.querySelectorAll("body, body *")]
    .filter((element) => element.checkVisibility())
    .flatMap((element) => {
      const style = getComputedStyle(element);
      const painted = [style.color, style.backgroundColor];
      if (parseFloat(style.borderTopWidth) > 0) painted.push(style.borderTopColor);
      return painted.filter((colour) => !isGrey(colour)).map((colour) => `${element.tagName} ${colour}`);
    });
}"""


@pytest.fixture
def stage(product: Product, request: pytest.FixtureRequest) -> Stage:
    """The demo, with names for its records. It has to be made before the server opens the ledger."""
    demo(product)
    stage = Stage(request.getfixturevalue("server"))
    name_demo_records(stage)
    return stage


def pictures(page: Page) -> dict[str, str]:
    """Every drawing's name and description, as a screen reader has them."""
    found: dict[str, str] = page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll("main svg[role=img]")].map((picture) => {
          const [title, description] = picture.getAttribute("aria-labelledby").split(" ")
            .map((id) => document.getElementById(id).textContent);
          return [title, description];
        }))"""
    )
    return found


def test_a_finished_shift_is_drawn(stage: Stage, phones: Phones) -> None:
    """PICTURE-1 PICTURE-2 PICTURE-4 a shift's route and timeline are drawn in the page itself and told in words."""
    page = phones.paired()
    page.goto(f"/shifts/{stage.ids['shift']}")
    found = pictures(page)
    assert set(found) == {"Recorded route", "Timeline of the shift"}
    assert "mi recorded" in found["Recorded route"]
    assert "Pause 1" in found["Timeline of the shift"]
    shift = stage.product.run("shift", "show", stage.ids["shift"])
    for delivery in shift["deliveries"]:
        assert f"Delivery {delivery['number']}:" in found["Timeline of the shift"]
    # A path for every recorded segment, so a gap is no line, and nothing from elsewhere.
    picture = page.locator("svg[aria-labelledby^=route-picture]")
    assert picture.locator("image, use, a").count() == 0
    assert picture.locator("path").count() >= shift["route"]["segmentCount"]
    expect(picture.locator("text", has_text="Start")).to_be_visible()
    expect(picture.locator("text", has_text="End")).to_be_visible()
    expect(picture.locator("text", has_text="mi")).to_be_visible()
    # The words stand on the page too, not only in the drawing.
    for sentence in page.locator("figure.picture").first.locator("li").all_inner_texts():
        assert sentence in found["Recorded route"]


def test_the_running_page_has_no_picture(product: Product, phones: Phones) -> None:
    """PICTURE-1 SCREEN-15 a running shift shows no drawing."""
    product.run("start")
    page = phones.paired()
    page.goto("/")
    assert page.locator("main svg").count() == 0


def test_a_period_is_drawn(stage: Stage, phones: Phones) -> None:
    """PICTURE-3 PICTURE-4 a period's days are drawn as bars and stand in a table in words."""
    page = phones.paired()
    page.goto("/summary/month")
    found = pictures(page)
    assert set(found) == {"Working time and recorded earnings by day"}
    page.get_by_text("The days in words").click()
    rows = page.get_by_role("table").get_by_role("row")
    shifts = stage.product.run("shift", "list")["shifts"]
    zone = ZoneInfo(stage.product.zone)
    days = {datetime.fromisoformat(shift["startedAt"]).astimezone(zone).date() for shift in shifts}
    today = datetime.now(zone).date()
    # A line of headings, and one for each day of this month that a shift began on.
    worked = [day for day in days if (day.year, day.month) == (today.year, today.month)]
    expect(rows).to_have_count(1 + len(worked))
    expect(page.get_by_role("columnheader")).to_have_text(["Day", "Working time", "Earnings"])


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pages_print_in_black_and_white(stage: Stage, phones: Phones, scheme: str) -> None:
    """PICTURE-4 on paper nothing depends on a colour, also from a phone that is dark, and controls stay away."""
    page = phones.paired(color_scheme=scheme)
    for path in (f"/shifts/{stage.ids['shift']}", "/summary/month"):
        page.goto(path)
        page.emulate_media(media="print")
        assert page.evaluate(NOT_GREY) == []
        background = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
        assert background == "rgb(255, 255, 255)"
        assert page.evaluate("getComputedStyle(document.querySelector('h1')).color") == "rgb(0, 0, 0)"
        expect(page.get_by_role("navigation", name="Main")).to_be_hidden()
        expect(page.locator("main svg").first).to_be_visible()
        page.emulate_media(media="screen")
