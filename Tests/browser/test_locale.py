"""Figures and dates follow the device that looks."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from driver import state, tap
from phone import Phones
from product import Product


@pytest.fixture
def shift(product: Product) -> str:
    """A shift of New York's evening of 2 March, which is past midnight in Berlin and Cairo."""
    product.run("start", at="2026-03-02T19:30:00-05:00")
    product.run("accept", at="2026-03-02T19:40:00-05:00")
    product.run("delivery", "arrive", "1", at="2026-03-02T19:45:00-05:00")
    product.run("delivery", "pickup", "1", at="2026-03-02T19:50:00-05:00")
    product.run("delivery", "deliver", "1", at="2026-03-02T20:05:00-05:00")
    product.run("end", at="2026-03-02T22:00:00-05:00")
    product.run("shift", "earnings", "last", "1234.5")
    identifier: str = product.run("shift", "show", "last")["id"]
    return identifier


@pytest.mark.parametrize(
    ("locale", "zone", "title", "amount", "start"),
    [
        ("en-US", "America/New_York", "Monday, March 2, 2026", "$1,234.50", "7:30"),
        ("de-DE", "Europe/Berlin", "Dienstag, 3. März 2026", "1.234,50", "1:30"),
        # Cairo's own digits; two in the morning there.
        ("ar-EG", "Africa/Cairo", "٢٠٢٦", "١٬٢٣٤٫٥٠", "٢:٣٠"),
    ],
)
def test_figures_follow_the_device(
    phones: Phones, shift: str, locale: str, zone: str, title: str, amount: str, start: str
) -> None:
    """LOCALE-1 LOCALE-2 dates, times, amounts and digits are those of the device's language and zone; the currency
    stays USD and the words English."""
    page = phones.paired(locale=locale, timezone_id=zone)
    # The page tells its zone by a script, so the first page of a new device is drawn before it is known.
    page.goto("/")
    page.goto(f"/shifts/{shift}")
    expect(state(page)).to_contain_text(title)
    main = page.get_by_role("main")
    expect(main).to_contain_text(amount)
    expect(main).to_contain_text(start)
    expect(main).to_contain_text("Edit Earnings")
    expect(page.locator("html")).to_have_attribute("lang", "en")


def test_an_amount_is_typed_as_the_device_writes_it(phones: Phones, product: Product, shift: str) -> None:
    """MINPUT-18 LOCALE-1 a German device types a comma, finds its comma again, and records the same decimal."""
    page = phones.paired(locale="de-DE", timezone_id="Europe/Berlin")
    page.goto(f"/shifts/{shift}/earnings")
    page.get_by_label("Gross earnings", exact=True).fill("85,40")
    tap(page, "Save Earnings")
    expect(page.get_by_text(re.compile(r"85,40\s\$")).first).to_be_visible()
    assert product.run("shift", "show", "last")["grossEarnings"] == "85.40"
    page.goto(f"/shifts/{shift}/earnings")
    expect(page.get_by_label("Gross earnings", exact=True)).to_have_value(re.compile("^85,40?$"))


def test_two_devices_have_their_own_days(phones: Phones, shift: str) -> None:
    """LOCALE-2 one shift lies on 2 March for a device in New York, on 3 March for one in Berlin."""
    for zone, day, other in (
        ("America/New_York", "2026-03-02", "2026-03-03"),
        ("Europe/Berlin", "2026-03-03", "2026-03-02"),
    ):
        page = phones.paired(timezone_id=zone)
        page.goto("/")
        page.goto(f"/summary/day?date={day}")
        expect(page.get_by_role("main")).to_contain_text("1 completed shift")
        page.goto(f"/summary/day?date={other}")
        expect(page.get_by_role("main")).not_to_contain_text("1 completed shift")
