"""What a screen reader says, read from the browser's own accessibility tree."""

from __future__ import annotations

import re

from playwright.sync_api import Page

from phone import Phones
from product import Product, Server
from scenes import Stage, drive, paused, several_open

# Words that a screen reader makes nothing of, or reads as something else.
UNSPEAKABLE = re.compile(r"[·–—→✓✕◔×/]|\b(hr|min|sec|mi|gal|MPG)\b")


def names(page: Page, roles: tuple[str, ...] = ("button", "link", "group", "timer", "heading")) -> list[str]:
    """The accessible names on the page, in reading order."""
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    return [
        node["name"]["value"]
        for node in nodes
        if not node.get("ignored") and node.get("role", {}).get("value") in roles and node.get("name", {}).get("value")
    ]


def test_a_running_shift_is_spoken(phones: Phones, product: Product, server: Server) -> None:
    """A11Y-2 WORD-1 WORD-5 WORD-6 WORD-9 WORD-13 WORD-15 WORD-17 the clock, the counts and every control of a
    running shift have the spoken forms of the rules."""
    several_open(product)
    drive(Stage(server))
    page = phones.paired()
    page.goto("/")
    spoken = names(page)
    # Started two hours and 13 minutes ago; said to the minute.
    assert any(re.fullmatch(r"2 hours, 1[34] minutes worked so far", name) for name in spoken), spoken
    for name in (
        "2 deliveries in progress. 2 deliveries delivered. 1 delivery cancelled.",
        "Delivery 3, heading to the customer",
        "Delivery 4, waiting at the pickup",
        "Expected pay for Delivery 3, $9.50. Nothing is recorded yet.",
        "Delivery 3. Mark delivery completed",
        "Delivery 4. Mark order picked up",
        "Delivery 3. Cancel this delivery",
        "Change pickup place for Delivery 3",
        "Change expected pay for Delivery 3",
        "Add expected pay for Delivery 4",
        "Parked for a pickup. The route stops recording while the shift goes on",
        "Start Delivery",
        "Offer With Several Deliveries",
        "Pause Shift",
        "End Shift",
        "3 deliveries accepted together",
    ):
        assert name in spoken, (name, spoken)
    assert "$9.50 expected" in " ".join(spoken) or any("9.50" in name and "Delivery 3" in name for name in spoken), (
        spoken
    )
    assert [name for name in spoken if UNSPEAKABLE.search(name)] == []


def test_a_paused_shift_is_spoken(phones: Phones, product: Product) -> None:
    """A11Y-2 WORD-15 a paused shift offers Resume Shift and End Shift in those words, and no start."""
    paused(product)
    page = phones.paired()
    page.goto("/")
    spoken = names(page)
    assert "Resume Shift" in spoken
    assert "End Shift" in spoken
    assert "Start Delivery" not in spoken
    assert "Pause Shift" not in spoken
    assert [name for name in spoken if UNSPEAKABLE.search(name)] == []


def test_a_finished_shift_is_spoken(phones: Phones, product: Product) -> None:
    """A11Y-2 WORD-4 WORD-10 WORD-16 LABEL-1 durations, money, counts and tips of a finished shift are spoken in
    full, each with what it is of."""
    product.run("start", at="2026-03-02T09:00:00-05:00")
    product.run("accept", at="2026-03-02T09:10:00-05:00")
    product.run("delivery", "arrive", "1", at="2026-03-02T09:20:00-05:00")
    product.run("delivery", "pickup", "1", at="2026-03-02T09:25:00-05:00")
    product.run("delivery", "deliver", "1", at="2026-03-02T09:40:00-05:00")
    product.run("accept", at="2026-03-02T10:10:00-05:00")
    product.run("delivery", "cancel", "2", at="2026-03-02T10:20:00-05:00")
    product.run("end", at="2026-03-02T12:00:00-05:00")
    product.run("delivery", "pay", "--shift", "last", "1", "14.75")
    product.run("delivery", "tip", "--shift", "last", "--method", "cash", "1", "2")
    product.run("shift", "earnings", "last", "60")
    shift = product.run("shift", "show", "last")
    page = phones.paired()
    page.goto(f"/shifts/{shift['id']}")
    spoken = names(page)
    for name in (
        "3 hours elapsed shift time",
        # From each acceptance to the end: 30 and 10 minutes, of 180.
        "40 minutes delivery active time",
        "2 hours, 20 minutes non-delivery time",
        "$60.00 recorded gross earnings for this shift",
        # $60 in 3 hours, and in 40 minutes.
        "$20.00 gross earnings per working hour",
        "$90.00 gross earnings per delivery active hour",
        "1 delivery completed. 1 delivery cancelled",
        "Delivery 1, delivered",
        "Waited at pickup 5 minutes",
        "Accepted to delivered 30 minutes",
        "Platform pay for Delivery 1, $14.75",
        "Total recorded for Delivery 1, $16.75",
        "$33.50 gross earnings per recorded delivery hour, for Delivery 1",
        "Edit gross earnings for Delivery 1",
        "Edit the 1 additional tip recorded for Delivery 1",
        "Correct Times of Delivery 1",
        "Correct Delivery 1 to cancelled. It stays finished and counts as cancelled instead of delivered.",
        "Delivery 2, cancelled",
        "Add gross earnings for Delivery 2",
        "Delete Shift",
    ):
        assert name in spoken, (name, spoken)
    assert any(name.startswith("Tip 1 for Delivery 1, $2.00. Cash, recorded ") for name in spoken), spoken
    assert [name for name in spoken if UNSPEAKABLE.search(name)] == []


def test_no_control_is_labelled_emptily(phones: Phones, product: Product) -> None:
    """WORD-2 no control is called only Next, Continue, Done, OK, Advance or Update."""
    several_open(product)
    page = phones.paired()
    empty = {"Next", "Continue", "Done", "OK", "Advance", "Update", ""}
    for path in ("/", "/shifts", "/summary/week", "/expenses", "/expenses/adding", "/settings", "/devices"):
        page.goto(path)
        assert not empty & set(names(page, ("button", "link"))), path
