"""Presses, links and other devices' changes on a page that stays where it is."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import UTC, datetime
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from driver import look_away
from phone import Phones, module, pair
from product import Product


@pytest.fixture
def running(product: Product, page: Page) -> Page:
    """A phone that looks at a running shift."""
    product.run("start")
    page.goto("/")
    # Gone once the page is loaded anew.
    page.evaluate("window.isStillThisPage = true")
    return page


def is_still_this_page(page: Page) -> bool:
    """Whether the page was never loaded anew."""
    still: bool = page.evaluate("window.isStillThisPage === true")
    return still


def heading(page: Page) -> Locator:
    """The page's own heading."""
    return page.get_by_role("heading", level=1)


def deliver_first(page: Page) -> None:
    """Accepts a delivery and presses its steps up to the last."""
    page.get_by_role("button", name="Start Delivery", exact=True).click()
    for step in ["Arrived", "Picked Up", "Delivered"]:
        page.locator("#next button", has_text=step).click()


def test_the_zone_of_the_device_is_used(phones: Phones, product: Product) -> None:
    """LOCALE-2 a browser in another zone than the server sees its own time of day."""
    page = phones.context(timezone_id="America/Argentina/Ushuaia").new_page()
    pair(page, phones.server.pairing_address)
    product.run("start")
    started = datetime.fromisoformat(product.run("status")["shift"]["startedAt"])
    page.goto("/")
    there = started.astimezone(ZoneInfo("America/Argentina/Ushuaia"))
    assert product.zone != "America/Argentina/Ushuaia"
    said = page.get_by_text("Started ").inner_text().replace("\u202f", " ")
    assert said.endswith(there.strftime("%-I:%M %p")), said


def test_a_press_changes_the_content_in_place(running: Page, product: Product) -> None:
    """INTAKE-18 HTTP-1 a press loads nothing anew, is recorded, and the next one can be made at once."""
    deliver_first(running)
    expect(running.get_by_role("button", name=re.compile("^Undo"))).to_be_visible()
    assert is_still_this_page(running)
    assert product.run("status")["deliverySummary"]["deliveredCount"] == 1
    expect(heading(running)).to_be_focused()
    expect(running).to_have_title("Now – DashPilot")


def test_links_and_history(running: Page) -> None:
    """INTAKE-18 links, the way back and forward, titles, headings and the navigation's mark follow each other."""
    navigation = running.get_by_role("navigation", name="Main")
    navigation.get_by_role("link", name="Expenses").click()
    expect(running).to_have_url(re.compile("/expenses$"))
    expect(heading(running)).to_have_text("Expenses")
    expect(heading(running)).to_be_focused()
    expect(running).to_have_title(re.compile("^Expenses"))
    expect(navigation.locator("[aria-current=page]")).to_have_text("Expenses")
    running.get_by_role("link", name="Add", exact=False).first.click()
    expect(running).to_have_url(re.compile("/expenses/adding$"))
    running.go_back()
    expect(heading(running)).to_have_text("Expenses")
    running.go_back()
    expect(heading(running)).to_have_text("Shift in Progress")
    expect(navigation.locator("[aria-current=page]")).to_have_text("Now")
    running.go_forward()
    expect(heading(running)).to_have_text("Expenses")
    assert is_still_this_page(running)


def test_the_skip_link_stays_on_the_page(running: Page) -> None:
    """INTAKE-18 A11Y-1 a place on the same page is no visit."""
    running.get_by_text("Skip to the content").focus()
    running.keyboard.press("Enter")
    expect(running.locator("main")).to_be_focused()
    assert is_still_this_page(running)


def test_a_sheet_is_filled_in_in_place(running: Page, phones: Phones, product: Product) -> None:
    """INTAKE-18 HTTP-1 a sheet's refusal keeps what was typed, and its success leads back."""
    running.get_by_role("button", name="Start Delivery", exact=True).click()
    running.get_by_role("link", name=re.compile("expected pay", re.IGNORECASE)).click()
    field = running.locator("main input:not([type=hidden])").first
    field.fill("12,x")
    with phones.watch.expecting(422):
        running.get_by_role("button", name="Save").click()
        expect(running.get_by_role("alert")).to_be_focused()
    expect(field).to_have_value("12,x")
    address = running.url
    field.fill("7.25")
    running.get_by_role("button", name="Save").click()
    expect(heading(running)).to_have_text("Shift in Progress")
    expect(running.locator("main")).to_contain_text("$7.25")
    running.go_back()
    expect(running).to_have_url(address)
    assert is_still_this_page(running)
    assert product.run("status")["deliverySummary"]["inProgressCount"] == 1


def test_what_happens_before_the_stream_opens_appears(running: Page, product: Product) -> None:
    """HTTP-6 what was recorded between the making of the page and its stream of events is shown once there is one."""
    held: list[Route] = []
    running.route("**/api/v1/events", lambda route: held.append(route))
    running.reload()
    expect(heading(running)).to_have_text("Shift in Progress")
    product.run("accept")
    # The server looks for other processes' commits every second, and has told everybody who listened by then.
    running.wait_for_timeout(1_500)
    expect(running.locator("#delivery-1")).to_be_hidden()
    assert held
    for route in held:
        route.continue_()
    expect(running.locator("#delivery-1")).to_be_visible()


def test_undo_outlives_another_devices_change(running: Page, product: Product) -> None:
    """REOPEN-11 HTTP-6 what another process records appears by itself, and the undo stays and works."""
    deliver_first(running)
    undo = running.get_by_role("button", name=re.compile("^Undo"))
    expect(undo).to_be_visible()
    product.run("accept")
    expect(running.locator("#delivery-2")).to_be_visible()
    expect(undo).to_be_visible()
    undo.click()
    expect(undo).to_be_hidden()
    assert product.run("status")["deliverySummary"]["inProgressCount"] == 2


def test_the_undo_ends_after_its_seconds(running: Page) -> None:
    """REOPEN-11 after 20 seconds the undo is gone, from the page and from its address, whatever was refreshed."""
    running.clock.install()
    # The server's clock goes on as ever, so nothing may be asked for anew: the page hears of no change.
    held: list[Route] = []
    running.route("**/api/v1/events", lambda route: held.append(route))
    running.reload()
    deliver_first(running)
    undo = running.get_by_role("button", name=re.compile("^Undo"))
    expect(undo).to_be_visible()
    running.clock.fast_forward(18_000)
    expect(undo).to_be_visible()
    running.clock.fast_forward(3_000)
    expect(undo).to_be_hidden()
    expect(running).to_have_url(re.compile("/$"))


def test_a_refusal_outlives_another_devices_change(running: Page, product: Product) -> None:
    """HTTP-1 HTTP-6 what a press was refused with stays to be read while the rest is brought up to date."""
    running.get_by_role("button", name="Start Delivery", exact=True).click()
    expect(running.locator("#delivery-1")).to_be_visible()
    running.get_by_role("button", name="End Shift").click()
    refusal = running.locator("#end-refusal")
    expect(refusal).to_be_focused()
    product.run("accept")
    expect(running.locator("#delivery-2")).to_be_visible()
    expect(refusal).to_be_visible()
    # The next press is answered without it.
    running.locator("#park button").click()
    expect(running.locator("#drive button")).to_be_visible()
    expect(refusal).to_be_hidden()


def open_expense(page: Page) -> Locator:
    """Opens the form of a new expense and fills it in. Returns its button."""
    page.get_by_role("navigation", name="Main").get_by_role("link", name="Expenses").click()
    page.get_by_role("link", name="Add", exact=False).first.click()
    page.get_by_label("Amount").fill("12.50")
    page.get_by_label("Category").select_option(index=1)
    return page.get_by_role("button", name="Save")


def test_a_page_of_somebody_else_is_left_to_the_browser(phones: Phones) -> None:
    """INTAKE-18 HTTP-8 the page of a network that asks to sign in first is shown by itself, and not drawn into ours."""
    page = phones.paired()
    # What a worker asks for cannot be answered here; it lets such a page through (test_worker.py).
    page.add_init_script("delete Navigator.prototype.serviceWorker")
    page.goto("/")
    page.evaluate("window.isStillThisPage = true")
    page.route("**/settings", lambda route: route.fulfill(content_type="text/html", body="<h1>Hotel</h1>"))
    page.get_by_role("navigation", name="Main").get_by_role("link", name="Settings").click()
    expect(heading(page)).to_have_text("Hotel")
    assert not is_still_this_page(page)


def test_busy_records_leave_the_form_and_say_so(running: Page, phones: Phones, product: Product) -> None:
    """STORE-11 HTTP-1 a press that the busy records could not take stands there to be pressed again."""
    save = open_expense(running)
    with product.busy(), phones.watch.expecting(503):
        save.click()
        expect(running.get_by_role("alert")).to_contain_text("No expense was changed", timeout=20_000)
    save.click()
    expect(heading(running)).to_have_text("Expenses")
    assert is_still_this_page(running)
    assert len(product.run("expense", "list")["expenses"]) == 1


def test_a_lost_network_leaves_the_form_and_says_so(running: Page, phones: Phones, product: Product) -> None:
    """HTTP-11 a press without a network stands there to be pressed again, and is recorded once."""
    save = open_expense(running)
    with phones.watch.cut_off():
        running.context.set_offline(True)
        save.click()
        expect(running.get_by_role("alert")).to_contain_text("Press again")
        running.context.set_offline(False)
    save.click()
    expect(heading(running)).to_have_text("Expenses")
    assert is_still_this_page(running)
    assert len(product.run("expense", "list")["expenses"]) == 1


def test_an_answer_that_is_lost_records_once(running: Page, phones: Phones, product: Product) -> None:
    """HTTP-11 a press that was recorded and whose answer was lost is not recorded again."""
    save = open_expense(running)
    running.route("**/expenses/adding", lambda route: (route.fetch(max_redirects=0), route.abort()))
    with phones.watch.cut_off():
        save.click()
        expect(running.get_by_role("alert")).to_contain_text("Press again")
    assert len(product.run("expense", "list")["expenses"]) == 1
    running.unroute("**/expenses/adding")
    save.click()
    expect(heading(running)).to_have_text("Expenses")
    assert len(product.run("expense", "list")["expenses"]) == 1


def test_a_notice_that_comes_in_between_moves_no_control(running: Page, product: Product) -> None:
    """HTTP-6 what is recorded elsewhere leaves a control that a finger is on where it is, and what stands around it."""
    product.run("accept", "2")
    expect(running.locator("#delivery-2")).to_be_visible()
    expect(running.get_by_role("link", name="Correct Grouping")).to_be_visible()
    running.evaluate("() => { window.pressed = document.querySelectorAll('#next button, article button'); }")
    product.run("park")
    expect(running.get_by_role("button", name="Resume Driving")).to_be_visible()
    assert running.evaluate("() => [...window.pressed].map((button) => button.isConnected)") == [True] * 3


def test_a_step_whose_answer_is_lost_is_not_taken_twice(running: Page, phones: Phones, product: Product) -> None:
    """HTTP-11 where the control has become that of the next step meanwhile, it stands there anew, and for itself."""
    running.get_by_role("button", name="Start Delivery", exact=True).click()
    expect(running.locator("#next button")).to_contain_text("Arrived")
    running.route("**/api/v1/taps", lambda route: (route.fetch(), route.abort()), times=1)
    with phones.watch.cut_off():
        running.locator("#next button").click()
        expect(running.locator("#next button")).to_contain_text("Picked Up")
        expect(running.locator("#away")).to_have_count(0)
    assert product.run("status")["deliveries"][0]["state"] == "arrivedAtPickup"
    running.locator("#next button").click()
    expect(running.locator("#next button")).to_contain_text("Delivered")
    assert product.run("status")["deliveries"][0]["state"] == "pickedUp"


def test_a_device_that_is_no_longer_paired_is_told(running: Page, phones: Phones, product: Product) -> None:
    """ACCESS-2 the answer to a press of a revoked device stands in place."""
    [device] = product.run("device", "list")["devices"]
    product.run("device", "revoke", device["id"], "--yes")
    with phones.watch.expecting(401):
        running.get_by_role("button", name="Start Delivery", exact=True).click()
        expect(heading(running)).to_have_text("This device is not paired")
        expect(running.get_by_role("alert")).to_be_focused()
    assert is_still_this_page(running)
    assert product.run("status")["deliverySummary"]["inProgressCount"] == 0


def test_two_taps_at_one_place_record_one_step(running: Page, product: Product) -> None:
    """HTTP-11 the second tap of a doubled one meets no other step in the place of the first."""
    running.clock.install()
    running.reload()
    running.get_by_role("button", name="Start Delivery", exact=True).click()
    step = running.locator("#next button")
    expect(step).to_contain_text("Arrived")
    # However long the machine takes from here on, for the page it is one moment.
    running.clock.pause_at(datetime.fromtimestamp(running.evaluate("Date.now()") / 1000 + 60, UTC))
    box = step.bounding_box()
    assert box is not None
    spot = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    with running.expect_response(lambda answer: answer.request.method == "POST"):
        running.touchscreen.tap(*spot)
    expect(step).to_contain_text("Picked Up")
    # It can be seen that it takes no tap yet.
    expect(step).to_be_disabled()
    expect(step).to_have_css("opacity", "0.55")
    running.touchscreen.tap(*spot)
    assert product.run("status")["deliveries"][0]["state"] == "arrivedAtPickup"
    running.clock.fast_forward(1_000)
    expect(step).to_be_enabled()
    expect(step).to_have_css("opacity", "1")
    running.touchscreen.tap(*spot)
    expect(step).to_contain_text("Delivered")
    assert product.run("status")["deliveries"][0]["state"] == "pickedUp"


def test_a_step_taken_back_can_be_made_again_at_once(running: Page, product: Product) -> None:
    """HTTP-11 REOPEN-11 the same press is no second of a doubled one when something else was pressed in between."""
    product.run("accept")
    product.run("delivery", "arrive", "1")
    product.run("delivery", "pickup", "1")
    running.clock.install()
    running.reload()
    delivered = running.locator("#next button")
    expect(delivered).to_contain_text("Delivered")
    # However long the machine takes from here on, for the page it is one moment.
    running.clock.pause_at(datetime.fromtimestamp(running.evaluate("Date.now()") / 1000 + 60, UTC))
    undo = running.get_by_role("button", name=re.compile("Undo delivered for Delivery 1"))
    delivered.tap()
    undo.tap()
    expect(delivered).to_contain_text("Delivered")
    delivered.tap()
    expect(undo).to_be_visible()
    assert product.run("status")["deliveries"][0]["state"] == "delivered"


def press_and_hold(page: Page, control: Locator, address: str) -> Route:
    """Presses a control whose request waits until the test lets it go on."""
    held: list[Route] = []
    page.route(address, lambda route: held.append(route), times=1)
    control.click()
    while not held:
        page.wait_for_timeout(10)
    return held[0]


def first_step_told_by_stream(running: Page) -> tuple[Locator, Callable[[], None]]:
    """Presses a delivery's first step, which is recorded and told by the stream while its answer is held back.

    Returns the control, which is the second step's by then, and what lets the answer go."""
    running.get_by_role("button", name="Start Delivery", exact=True).click()
    step = running.locator("#next button")
    expect(step).to_contain_text("Arrived")
    held = press_and_hold(running, step, "**/api/v1/taps")
    answer = held.fetch()
    expect(step).to_contain_text("Picked Up")
    return step, lambda: held.fulfill(response=answer)


def taps_are_settled(page: Page) -> None:
    """Waits until the page has heard what became of every tap."""
    page.wait_for_function(
        f"async () => (await (await {module('kept.js')}).kept()).every((tap) => tap.status !== 'waiting')"
    )
    # And has acted on it.
    page.wait_for_timeout(300)


def test_the_next_step_may_be_pressed_before_the_last_is_answered(running: Page, product: Product) -> None:
    """HTTP-11 HTTP-6 a page that has heard of a step takes the press of the next, though the first is not answered."""
    step, let_answer_go = first_step_told_by_stream(running)
    step.click()
    let_answer_go()
    expect(step).to_contain_text("Delivered")
    expect(running.locator("#away")).to_have_count(0)
    assert product.run("status")["deliveries"][0]["state"] == "pickedUp"


def test_a_late_answer_keeps_nobody_from_the_next_step(running: Page, product: Product) -> None:
    """HTTP-11 the step that the stream of events has shown rests then, and not again when the press is answered."""
    step, let_answer_go = first_step_told_by_stream(running)
    expect(step).to_be_enabled()
    running.evaluate("""() => {
        window.rested = 0;
        new MutationObserver((changes) => window.rested += changes.filter(({ target }) => target.disabled).length)
            .observe(document.querySelector("#next"), { subtree: true, attributeFilter: ["disabled"] });
    }""")
    with running.expect_response(lambda answer: answer.request.resource_type == "fetch" and answer.url.endswith("/")):
        let_answer_go()
    expect(running.locator("main h1")).to_be_focused()
    assert running.evaluate("window.rested") == 0
    step.click()
    expect(step).to_contain_text("Delivered")
    assert product.run("status")["deliveries"][0]["state"] == "pickedUp"


def test_an_answer_takes_nobody_back(running: Page, product: Product) -> None:
    """HTTP-1 HTTP-6 who has gone on to a sheet before a tap was answered stays there, with what is typed."""
    _, let_answer_go = first_step_told_by_stream(running)
    running.get_by_role("link", name="Add pickup place for Delivery 1").click()
    place = running.get_by_label("Pickup place", exact=True)
    place.fill("Corner Bak")
    let_answer_go()
    taps_are_settled(running)
    expect(place).to_have_value("Corner Bak")
    place.press_sequentially("ery")
    running.get_by_role("button", name="Save Pickup Place for Delivery 1").click()
    expect(running.locator("#next button")).to_contain_text("Picked Up")
    expect(running.locator("main")).to_contain_text("Corner Bakery")
    assert product.run("status")["deliveries"][0]["state"] == "arrivedAtPickup"


def test_a_refusal_reaches_who_has_gone_on(running: Page, product: Product) -> None:
    """OFFLINE-4 what a tap was refused with is said on the page that the driver has gone on to."""
    held = press_and_hold(running, running.get_by_role("button", name="Pause Shift"), "**/api/v1/taps")
    running.get_by_role("link", name="Expenses").click()
    expect(heading(running)).to_have_text("Expenses")
    product.run("pause")
    held.continue_()
    expect(running.locator("#refused-taps")).to_contain_text("Pause Shift, tapped at")
    expect(heading(running)).to_have_text("Expenses")
    running.get_by_role("button", name="Dismiss").click()
    expect(running.locator("#refused-taps")).to_be_hidden()


@pytest.mark.parametrize("amount", ["12.50", "much"])
def test_the_answer_to_a_form_takes_nobody_back(running: Page, phones: Phones, product: Product, amount: str) -> None:
    """HTTP-1 HTTP-6 who has gone on before a form was answered stays, and learns there what was not recorded."""
    save = open_expense(running)
    running.get_by_label("Amount").fill(amount)
    held = press_and_hold(running, save, "**/expenses/adding")
    running.get_by_role("link", name="Settings").click()
    expect(heading(running)).to_have_text("Settings")
    with phones.watch.expecting(422):
        with running.expect_response("**/expenses/adding"):
            held.continue_()
        running.wait_for_timeout(300)
    expect(heading(running)).to_have_text("Settings")
    assert urlsplit(running.url).path == "/settings"
    said = running.get_by_text("What you sent before was not recorded.")
    expect(said).to_have_count(0 if amount == "12.50" else 1)
    assert len(product.run("expense", "list")["expenses"]) == (amount == "12.50")


def test_a_lost_answer_is_told_to_who_has_gone_on(running: Page, phones: Phones, product: Product) -> None:
    """HTTP-11 who has gone on before the answer to a form was lost learns that nobody knows what came of it."""
    save = open_expense(running)
    held = press_and_hold(running, save, "**/expenses/adding")
    running.get_by_role("link", name="Settings").click()
    expect(heading(running)).to_have_text("Settings")
    with phones.watch.cut_off():
        held.abort()
        expect(running.get_by_role("alert")).to_contain_text("The answer to what you sent before was lost")
    expect(heading(running)).to_have_text("Settings")
    assert product.run("expense", "list")["expenses"] == []


def test_who_could_not_go_on_is_led_by_the_answer(running: Page, phones: Phones, product: Product) -> None:
    """HTTP-11 a link that led nowhere leaves nobody before a form that is recorded and looks as if it were not."""
    save = open_expense(running)
    held = press_and_hold(running, save, "**/expenses/adding")
    running.route("**/settings", lambda route: route.abort())
    with phones.watch.cut_off():
        running.get_by_role("link", name="Settings").click()
        expect(running.get_by_role("alert")).to_contain_text("DashPilot cannot be reached.")
    held.continue_()
    expect(heading(running)).to_have_text("Expenses")
    assert len(product.run("expense", "list")["expenses"]) == 1


def test_what_was_recorded_is_shown_to_who_has_gone_on(running: Page, product: Product) -> None:
    """HTTP-1 a page that was opened before a form was answered shows what the form recorded, in place."""
    save = open_expense(running)
    held = press_and_hold(running, save, "**/expenses/adding")
    running.get_by_role("link", name="Expenses").click()
    expect(heading(running)).to_have_text("Expenses")
    assert "$12.50" not in running.locator("main").inner_text()
    held.continue_()
    expect(running.locator("main")).to_contain_text("$12.50")
    assert len(product.run("expense", "list")["expenses"]) == 1


def test_pages_that_nobody_sees_hold_no_connection(running: Page, product: Product) -> None:
    """HTTP-6 tabs left open behind keep no page from loading, and each is up to date when it comes in front."""
    look_away(running)
    for _ in range(8):
        other = running.context.new_page()
        other.goto("/")
        expect(heading(other)).to_have_text("Shift in Progress")
        look_away(other)
    product.run("accept")
    look_away(running, away=False)
    expect(running.locator("#delivery-1")).to_be_visible()
    product.run("accept")
    expect(running.locator("#delivery-2")).to_be_visible()


def test_nothing_moves_when_the_content_is_replaced(running: Page, product: Product) -> None:
    """A11Y-4 somebody else's change shifts nothing, and keeps the place read and the control with the focus."""
    product.run("accept", "4")
    expect(running.locator("#delivery-4")).to_be_visible()
    control = running.get_by_role("link", name="Change pickup place for Delivery 4").or_(
        running.get_by_role("link", name="Add pickup place for Delivery 4")
    )
    control.focus()
    running.evaluate("""() => {
        window.shifts = [];
        new PerformanceObserver((list) => window.shifts.push(...list.getEntries().map((entry) => entry.value)))
            .observe({ type: "layout-shift" });
    }""")
    top = running.evaluate("scrollY")
    assert top > 0
    product.run("delivery", "expect", "4", "6.50")
    expect(running.locator("main")).to_contain_text("$6.50")
    expect(control).to_be_focused()
    assert running.evaluate("scrollY") == top
    assert is_still_this_page(running)


def test_other_content_keeps_what_is_typed(page: Page) -> None:
    """HTTP-6 what was typed stays, in the focus or not; what was not typed follows the records."""
    page.goto("/")
    found = page.evaluate(
        """async () => {
        const { update, parse } = await CONTENT;
        const main = (words, value) => `<title>t</title><main><h1>${words}</h1><form id="f" action="/f">
            <input type="hidden" name="attempt" value="${value}"><input id="a" value="${value}">
            <input id="b" value="${value}"></form><details id="d"><summary>${words}</summary></details></main>`;
        update(parse(main("one", "1")), true);
        const [a, details] = [document.getElementById("a"), document.getElementById("d")];
        a.value = "typed";
        details.open = true;
        update(parse(main("two", "2")), true);
        return [document.querySelector("h1").textContent, a.isConnected, a.value, document.getElementById("b").value,
            document.querySelector("[name=attempt]").value, details.open, details.textContent];
    }""".replace("CONTENT", module("content.js"))
    )
    assert found == ["two", True, "typed", "2", "2", True, "two"]
