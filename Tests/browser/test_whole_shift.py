"""A shift from its start to its corrections: by touch, by keyboard alone and without scripts."""

from __future__ import annotations

import re
import time
from datetime import datetime

import pytest
from playwright.sync_api import Page, expect

import track
from driver import deliver, dock, recorded, running, state, tap
from phone import Phones
from product import Product, Server

ACCURACY_METRES = 30
ROAD = track.recorded()
METRES_PER_MILE = 1609.344


def drive(page: Page, product: Product, fixes: int) -> None:
    """Moves the phone along a real car's way, each fix once the page has had the one before recorded."""
    before = running(product)["shift"]["route"]["usableSampleCount"]
    for count, (latitude, longitude) in enumerate(ROAD[before : before + fixes], start=before + 1):
        page.context.set_geolocation({"latitude": latitude, "longitude": longitude, "accuracy": ACCURACY_METRES})
        wait_for_positions(product, count)


def wait_for_positions(product: Product, count: int) -> None:
    """Until so many positions are on disk."""
    deadline = time.monotonic() + 20
    while running(product)["shift"]["route"]["usableSampleCount"] < count:
        assert time.monotonic() < deadline, f"{count} positions did not arrive: {running(product)}"


def test_a_whole_shift_by_touch(phones: Phones, product: Product) -> None:
    """A11Y-3 HTTP-1 a driver works a whole shift with a thumb, and what was recorded is what was pressed."""
    page = phones.paired()
    page.goto("/")
    tap(page, "Start Shift")
    expect(state(page)).to_have_text("Shift in Progress")

    # The route: asked for by a tap, then recorded from the phone's own geolocation.
    page.context.grant_permissions(["geolocation"])
    latitude, longitude = ROAD[0]
    page.context.set_geolocation({"latitude": latitude, "longitude": longitude, "accuracy": ACCURACY_METRES})
    tap(page, "Allow Location")
    expect(page.get_by_text("Location tracking active")).to_be_visible()
    wait_for_positions(product, 1)
    drive(page, product, 19)
    before_parking = track.length(ROAD[:20])
    expect(page.get_by_text(f"{before_parking / METRES_PER_MILE:.1f} mi recorded")).to_be_visible()

    # One delivery with a place and what it should pay.
    tap(page, "Start Delivery")
    expect(page.get_by_text("Heading to the pickup")).to_be_visible()
    tap(page, "Add pickup place for Delivery 1", link=True)
    page.get_by_label("Pickup place", exact=True).fill("Corner Bakery")
    tap(page, "Save Pickup Place for Delivery 1")
    expect(page.get_by_text("Corner Bakery")).to_be_visible()
    tap(page, "Add expected pay for Delivery 1", link=True)
    page.get_by_label("Expected pay", exact=True).fill("11.75")
    tap(page, "Save Expected Pay for Delivery 1")
    expect(page.get_by_text("$11.75")).to_be_visible()

    # Parking at the pickup, and driving again.
    tap(page, "Parked for a pickup. The route stops recording while the shift goes on")
    expect(page.get_by_text("Parked", exact=True)).to_be_visible()
    expect(state(page)).to_have_text("Shift in Progress")
    tap(page, "Delivery 1. Mark arrived at pickup")
    tap(page, "Delivery 1. Mark order picked up")
    expect(page.get_by_text("Heading to the customer")).to_be_visible()
    tap(page, "Resume Driving")
    expect(page.get_by_text("Parked", exact=True)).to_have_count(0)
    drive(page, product, 12)

    # Delivered, and asked what it paid.
    tap(page, "Delivery 1. Mark delivery completed")
    expect(state(page)).to_have_text("What did Delivery 1 pay?")
    page.get_by_label("Gross earnings", exact=True).fill("12.25")
    tap(page, "Record Earnings for Delivery 1")
    undo = page.get_by_role("button", name=re.compile("Undo delivered for Delivery 1"))
    undo.tap()
    expect(page.get_by_text("Heading to the customer")).to_be_visible()
    tap(page, "Delivery 1. Mark delivery completed")
    expect(page.get_by_text("1 completed")).to_be_visible()

    # An offer of three: one delivered, one cancelled, one delivered.
    tap(page, "Offer With Several Deliveries", link=True)
    tap(page, "Record an offer of 3 deliveries")
    expect(page.get_by_text("3 deliveries accepted together")).to_be_visible()
    deliver(page, 2)
    tap(page, "Delivery 3. Cancel this delivery", link=True)
    expect(state(page)).to_have_text("Cancel Delivery 3?")
    tap(page, "Cancel Delivery 3")
    expect(page.get_by_text("1 cancelled")).to_be_visible()

    # With a delivery open neither a pause nor the end is possible, and the page says so.
    with phones.watch.expecting(409):
        tap(page, "End Shift")
        expect(page.get_by_role("alert")).to_be_visible()
    deliver(page, 4)
    tap(page, "Pause Shift")
    expect(state(page)).to_have_text("Shift Paused")
    tap(page, "Resume Shift")
    expect(state(page)).to_have_text("Shift in Progress")
    tap(page, "End Shift")
    expect(state(page)).to_have_text("No shift in progress")

    shift = recorded(product)
    assert [delivery["state"] for delivery in shift["deliveries"]] == [
        "delivered",
        "delivered",
        "cancelled",
        "delivered",
    ]
    assert [delivery["offerNumber"] for delivery in shift["deliveries"]] == [1, 2, 2, 2]
    first = shift["deliveries"][0]
    assert (first["pickupPlaceName"], first["expectedEarnings"], first["grossEarnings"]) == (
        "Corner Bakery",
        "11.75",
        "12.25",
    )
    assert shift["pauseCount"] == 1
    assert len(shift["routeSuspensions"]) == 1
    route = shift["route"]
    assert (route["usableSampleCount"], route["segmentCount"], route["gapCount"]) == (32, 2, 1)
    # Nobody recorded the way from where the vehicle stood to where it was driving again.
    driven = before_parking + track.length(ROAD[20:32])
    assert route["recordedDistanceMetres"] == pytest.approx(driven, abs=1)
    # The page of the finished shift says the same.
    page.goto("/shifts")
    page.locator("main .row-link").first.tap()
    expect(page.locator("main")).to_contain_text(f"{driven / METRES_PER_MILE:.1f} mi")


def test_corrections_of_a_finished_shift_by_touch(phones: Phones, product: Product, server: Server) -> None:
    """HTTP-12 SCREEN-36 earnings, tips, times, pauses and the end are corrected on their sheets, and deleted on one."""
    product.run("start", at="2026-03-02T09:00:00-05:00")
    product.run("accept", at="2026-03-02T09:10:00-05:00")
    product.run("delivery", "arrive", "1", at="2026-03-02T09:20:00-05:00")
    product.run("delivery", "pickup", "1", at="2026-03-02T09:25:00-05:00")
    product.run("delivery", "deliver", "1", at="2026-03-02T09:40:00-05:00")
    product.run("end", at="2026-03-02T12:00:00-05:00")
    page = phones.paired()
    page.goto("/shifts")
    # The driver's own weeks begin with this one, in which nothing is finished.
    tap(page, "View Older Weeks", link=True)
    page.get_by_role("link", name=re.compile("March 2, 2026|Mar 2, 2026")).tap()
    expect(state(page)).to_have_text("Monday, March 2, 2026")

    tap(page, "Add Earnings", link=True)
    page.get_by_label("Gross earnings", exact=True).fill("85.40")
    tap(page, "Save Earnings")
    expect(page.get_by_text("$85.40").first).to_be_visible()

    tap(page, "Add gross earnings for Delivery 1", link=True)
    page.get_by_label("Gross earnings", exact=True).fill("9")
    tap(page, "Save Earnings for Delivery 1")
    tap(page, "Add an additional tip to Delivery 1", link=True)
    page.get_by_label("Amount", exact=True).fill("2.5")
    page.get_by_label("Cash", exact=True).check()
    tap(page, "Add Tip to Delivery 1")

    tap(page, "Correct Times of Delivery 1", link=True)
    page.get_by_label("Delivered", exact=True).fill("2026-03-02T09:45:30")
    tap(page, "Save Times of Delivery 1")

    tap(page, "Add Missed Pause", link=True)
    page.get_by_label("Start", exact=True).fill("2026-03-02T10:00")
    page.get_by_label("End", exact=True).fill("2026-03-02T10:30")
    tap(page, "Check")
    # Three hours less the half hour.
    expect(page.get_by_role("status")).to_contain_text("2 hr, 30 min")
    assert recorded(product)["pauseCount"] == 0
    tap(page, "Save Pause")
    expect(page.get_by_text("Pause 1", exact=True)).to_be_visible()

    tap(page, "Correct End Time", link=True)
    page.get_by_label("End", exact=True).fill("2026-03-02T12:30")
    tap(page, "Check")
    expect(page.get_by_text("3 hr, 30 min")).to_be_visible()
    tap(page, "Save End Time")
    expect(state(page)).not_to_have_text("Correct End Time")

    shift = recorded(product)
    delivery = shift["deliveries"][0]
    assert shift["grossEarnings"] == "85.40"
    assert (shift["elapsedSeconds"], shift["workingSeconds"]) == (12_600, 10_800)
    assert (delivery["grossEarnings"], delivery["effectiveEarnings"]) == ("9.00", "11.50")
    assert [(tip["amount"], tip["method"]) for tip in delivery["additionalTips"]] == [("2.50", "cash")]
    # 9:10:00 to 9:45:30.
    assert delivery["acceptedToDeliveredSeconds"] == 2_130

    page.goto(f"/shifts/{shift['id']}")
    for shown in ("3 hr, 30 min", "3 hr", "$85.40", "$9.00", "$2.50", "$11.50"):
        expect(page.get_by_text(shown, exact=True).first).to_be_visible()

    tap(page, "Delete Shift", link=True)
    expect(state(page)).to_contain_text("Delete")
    tap(page, "Cancel", link=True)
    assert recorded(product)["id"] == shift["id"]
    tap(page, "Delete Shift", link=True)
    page.get_by_role("main").get_by_role("button").tap()
    expect(state(page)).to_have_text("Shifts")
    assert product.run("shift", "list")["shifts"] == []


def press_by_keyboard(page: Page, name: str, *, key: str = "Enter") -> None:
    """Moves to a control with Tab alone, sees that its focus shows and is not covered, and presses it."""
    for _ in range(120):
        page.keyboard.press("Tab")
        focus = page.evaluate(
            """() => {
              const element = document.activeElement;
              const style = getComputedStyle(element);
              const box = element.getBoundingClientRect();
              const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
              return {
                name: element.getAttribute("aria-label") || element.labels?.[0]?.textContent || element.textContent,
                outline: parseFloat(style.outlineWidth), isSeen: at !== null && element.contains(at),
              };
            }"""
        )
        if focus["name"].strip() == name:
            assert focus["outline"] >= 2, f"The focus on {name} cannot be seen"
            assert focus["isSeen"], f"{name} is covered while it has the focus"
            page.keyboard.press(key)
            return
    raise AssertionError(f"Tab never reached {name}")


def test_a_whole_shift_by_keyboard(phones: Phones, product: Product) -> None:
    """A11Y-1 every control is reached by Tab, shows its focus, is not covered, and works by Enter or Space."""
    page = phones.paired(has_touch=False, is_mobile=False)
    page.goto("/")
    press_by_keyboard(page, "Skip to the content")
    assert page.evaluate("document.activeElement.id") == "content"
    press_by_keyboard(page, "Start Shift")
    expect(state(page)).to_have_text("Shift in Progress")
    press_by_keyboard(page, "Start Delivery", key="Space")
    expect(page.get_by_text("Heading to the pickup")).to_be_visible()
    press_by_keyboard(page, "Add pickup place for Delivery 1")
    expect(state(page)).to_have_text("Pickup place for Delivery 1")
    press_by_keyboard(page, "Pickup place", key="Control+A")
    page.keyboard.type("Corner Bakery")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Corner Bakery")).to_be_visible()
    press_by_keyboard(page, "Delivery 1. Mark arrived at pickup")
    expect(page.get_by_text("Waiting at the pickup")).to_be_visible()
    press_by_keyboard(page, "Delivery 1. Mark order picked up", key="Space")
    expect(page.get_by_text("Heading to the customer")).to_be_visible()
    press_by_keyboard(page, "Delivery 1. Mark delivery completed")
    expect(page.get_by_text("1 completed")).to_be_visible()
    press_by_keyboard(page, "Parked for a pickup. The route stops recording while the shift goes on")
    expect(page.get_by_text("Parked", exact=True)).to_be_visible()
    press_by_keyboard(page, "Resume Driving")
    expect(page.get_by_text("Parked", exact=True)).to_have_count(0)
    press_by_keyboard(page, "Pause Shift")
    expect(state(page)).to_have_text("Shift Paused")
    press_by_keyboard(page, "Resume Shift")
    expect(state(page)).to_have_text("Shift in Progress")
    press_by_keyboard(page, "End Shift")
    expect(state(page)).to_have_text("No shift in progress")
    shift = recorded(product)
    assert (shift["deliveredCount"], shift["pauseCount"], len(shift["routeSuspensions"])) == (1, 1, 1)
    assert shift["deliveries"][0]["pickupPlaceName"] == "Corner Bakery"


def test_the_focus_moves_in_reading_order(phones: Phones, product: Product) -> None:
    """SCREEN-10 A11Y-1 Tab goes down the page and along the bar at its lower edge, never back up."""
    product.run("start")
    product.run("accept", "2")
    page = phones.paired(has_touch=False, is_mobile=False)
    page.goto("/")
    seen = []
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement === document.body"):
            break
        seen.append(
            page.evaluate(
                """() => {
                  const all = [...document.querySelectorAll("a, button, input, select, textarea, [tabindex]")];
                  return all.indexOf(document.activeElement);
                }"""
            )
        )
    assert len(seen) > 10
    assert seen == sorted(seen)
    expect(dock(page)).to_be_visible()


def test_a_whole_shift_without_scripts(phones: Phones, product: Product) -> None:
    """HTTP-1 HTTP-12 HTTP-13 without scripts everything is recorded by forms and links, the undo included."""
    page = phones.paired(java_script_enabled=False)
    page.goto("/")
    tap(page, "Start Shift")
    expect(state(page)).to_have_text("Shift in Progress")
    expect(page.get_by_role("button", name="Allow Location")).to_have_count(0)
    assert "Without scripts this page cannot ask." in (page.locator("noscript").text_content() or "")
    tap(page, "Start Delivery")
    deliver(page, 1)
    page.get_by_role("button", name=re.compile("Undo delivered for Delivery 1")).tap()
    expect(page.get_by_text("Heading to the customer")).to_be_visible()
    tap(page, "Delivery 1. Mark delivery completed")
    expect(page.get_by_role("button", name=re.compile("Undo"))).to_be_visible()
    # The offer belongs to the page that answers the press; a page opened otherwise has none.
    page.goto("/")
    expect(page.get_by_role("button", name=re.compile("Undo"))).to_have_count(0)
    tap(page, "End Shift")
    expect(state(page)).to_have_text("No shift in progress")
    shift = recorded(product)
    assert shift["deliveredCount"] == 1

    started, ended = (datetime.fromisoformat(shift[key]) for key in ("startedAt", "endedAt"))
    page.goto(f"/shifts/{shift['id']}/end")
    zone = page.locator("input[name=zone]").input_value()
    assert zone == "America/New_York"
    assert ended >= started
    with phones.watch.expecting(422):
        page.get_by_label("End", exact=True).fill("2020-01-01T00:00:00")
        page.evaluate("document.querySelector('form').noValidate = true")
        tap(page, "Check")
        expect(page.get_by_role("alert")).to_be_visible()
    assert recorded(product)["endedAt"] == shift["endedAt"]
