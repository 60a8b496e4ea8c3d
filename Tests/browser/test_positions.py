"""A phone that records its own route on the road."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Request, Route, expect

from drive import Drive, until, waiting
from driver import look_away
from phone import Phones, module
from product import Product, Server


@pytest.fixture
def drive(phones: Phones, product: Product) -> Drive:
    """A phone that has been allowed to record a running shift."""
    product.run("start")
    drive = Drive(phones, product)
    drive.begin()
    return drive


def positions(request: Request) -> list[dict[str, float]]:
    """What a page sends as positions."""
    body = request.post_data_json
    assert body is not None
    found: list[dict[str, float]] = body["positions"]
    return found


def test_nothing_is_asked_for_without_a_tap(phones: Phones, product: Product) -> None:
    """AUTH-9 PRIV-15 INTAKE-18 also a browser that would give positions gives none before the driver has tapped, and
    nothing but positions is asked for then."""
    product.run("start")
    page = phones.paired(permissions=["geolocation"], geolocation={"latitude": 40, "longitude": -83})
    page.add_init_script("""
        window.asked = [];
        for (const [owner, name] of [
            [Geolocation.prototype, "watchPosition"], [Geolocation.prototype, "getCurrentPosition"],
            [Notification, "requestPermission"], [MediaDevices.prototype, "getUserMedia"],
            [PushManager.prototype, "subscribe"],
        ]) {
            const real = owner[name];
            owner[name] = function (...given) { window.asked.push(name); return real.apply(this, given); };
        }
    """)
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url))
    page.goto("/")
    expect(page.locator("#capture")).to_contain_text("Location permission required")
    assert page.evaluate("asked") == []
    assert not [url for url in sent if url.endswith("/positions")]
    with page.expect_response("**/api/v1/positions"):
        page.get_by_role("button", name="Allow Location").tap()
    assert page.evaluate("asked") == ["watchPosition"]


def test_denied_positions_are_named_and_asked_for_no_more(phones: Phones, product: Product) -> None:
    """AUTH-8 AUTH-13 a refusal of the browser is said in words, and the shift goes on."""
    product.run("start")
    page = phones.paired()
    page.goto("/")
    page.get_by_role("button", name="Allow Location").click()
    expect(page.locator("#capture")).to_contain_text("This browser does not give DashPilot your location")
    expect(page.get_by_role("button", name="Allow Location")).to_be_hidden()
    assert product.run("status")["state"] == "running"


def test_presses_and_links_keep_one_recording(drive: Drive) -> None:
    """INTAKE-18 S4 presses, links, sheets and the way back leave the route in one piece."""
    page = drive.page
    drive.go_on(2)
    page.get_by_role("button", name="Start Delivery", exact=True).click()
    drive.go_on(1)
    page.locator("#next button", has_text="Arrived").click()
    expect(page.locator("#next button")).to_contain_text("Picked Up")
    drive.go_on(1)
    page.get_by_role("navigation", name="Main").get_by_role("link", name="Shifts").click()
    expect(page).to_have_title("Shifts – DashPilot")
    drive.go_on(2)
    page.go_back()
    expect(page.locator("#capture")).to_contain_text("Location tracking active")
    page.get_by_role("link", name="Add pickup place for Delivery 1").click()
    drive.go_on(1)
    page.locator("main input:not([type=hidden])").first.fill("Corner Cafe")
    page.get_by_role("button", name="Save").click()
    expect(page.locator("#capture")).to_contain_text("Location tracking active")
    drive.go_on(2)
    for step in ["Picked Up", "Delivered"]:
        page.locator("#next button", has_text=step).click()
        drive.go_on(1)
    expect(page.get_by_role("button", name=re.compile("^Undo"))).to_be_visible()
    expect(page.get_by_text("recorded").first).to_be_visible()
    route = drive.route()
    assert (route["segmentCount"], route["gapCount"], route["usableSampleCount"]) == (1, 0, drive.count)


def test_a_drive_fetches_only_what_moves(drive: Drive) -> None:
    """MILE-23 SCREEN-13 the mileage follows the route, and the page is not fetched whole for each of its positions."""
    page = drive.page
    page.get_by_role("button", name="Start Delivery", exact=True).click()
    expect(page.locator("#delivery-1")).to_be_visible()
    drive.go_on(2)
    drive.all_sent()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(f"{request.method} {urlsplit(request.url).path}"))
    figure = page.locator("#route-so-far .figure-value").first
    before = figure.inner_text()
    with page.expect_response("**/now/route") as answer:
        # More than a tenth of a mile.
        drive.go_on(14)
    assert len(answer.value.body()) < 4096
    expect(figure).not_to_have_text(before)
    expect(page.locator("#capture")).to_contain_text("Location tracking active")
    assert "GET /" not in asked


def test_refused_presses_keep_the_recording(drive: Drive) -> None:
    """S10 INTAKE-8 a refused press ends no recording."""
    drive.page.get_by_role("button", name="Start Delivery", exact=True).click()
    expect(drive.page.locator("#delivery-1")).to_be_visible()
    drive.go_on(1)
    drive.page.get_by_role("button", name="End Shift").click()
    expect(drive.page.locator("#end-refusal")).to_be_visible()
    drive.go_on(2)
    drive.product.run("delivery", "cancel", "1")
    route = drive.route()
    assert (route["segmentCount"], route["usableSampleCount"]) == (1, drive.count)


def test_pausing_ends_the_recording_and_resuming_begins_another(drive: Drive) -> None:
    """S5 CAPTURE-4 a pause, wherever it was pressed, stops the page; resuming starts it anew without a tap."""
    drive.go_on(2)
    drive.product.run("pause")
    expect(drive.page.locator("#capture")).to_contain_text("Route recording stopped")
    drive.not_recording()
    with drive.page.expect_response("**/api/v1/positions"):
        drive.product.run("resume")
    expect(drive.page.locator("#capture")).to_contain_text("Location tracking active")
    drive.go_on(2)
    route = drive.route()
    assert (route["segmentCount"], route["gapCount"]) == (2, 1)


def test_ending_elsewhere_stops_a_page_of_something_else(drive: Drive) -> None:
    """CAPTURE-7 a shift that was ended from a shell stops the recording also where another page is in view."""
    drive.go_on(1)
    drive.page.get_by_role("navigation", name="Main").get_by_role("link", name="Expenses").click()
    expect(drive.page).to_have_title("Expenses – DashPilot")
    drive.go_on(1)
    drive.product.run("end")
    drive.not_recording()


def test_a_server_that_is_killed_costs_no_position(drive: Drive, phones: Phones, server: Server) -> None:
    """INTAKE-12 INTAKE-13 INTAKE-8 what was answered is on disk, the rest is sent afterwards, as one recording."""
    drive.go_on(3)
    with phones.watch.cut_off():
        server.kill()
        drive.go_on_unanswered(5)
        expect(drive.page.locator("#waiting")).to_contain_text("5 positions of your route wait to be sent.")
        server.start_again()
        drive.all_sent()
    expect(drive.page.locator("#waiting")).to_be_hidden()
    drive.go_on(2)
    route = drive.route()
    assert (route["segmentCount"], route["gapCount"], route["usableSampleCount"]) == (1, 0, drive.count)


def test_without_a_network_positions_wait_also_for_a_page_loaded_anew(drive: Drive, phones: Phones) -> None:
    """INTAKE-13 OFFLINE-5 positions without a network are counted, survive the page, and are sent in order."""
    drive.go_on(2)
    with phones.watch.cut_off():
        drive.page.context.set_offline(True)
        drive.go_on_unanswered(3)
        expect(drive.page.locator("#waiting")).to_contain_text("3 positions of your route wait")
        drive.page.close()
        drive.page = drive.page.context.new_page()
        drive.page.context.set_offline(False)
    drive.page.goto("/")
    drive.all_sent()
    assert drive.product.run("status")["shift"]["route"]["usableSampleCount"] >= drive.count


def test_a_revoked_device_keeps_what_it_recorded(drive: Drive, phones: Phones) -> None:
    """ACCESS-2 INTAKE-13 a device that is no longer let in says so and lets no position go."""
    drive.go_on(2)
    [device] = drive.product.run("device", "list")["devices"]
    with phones.watch.expecting(401):
        drive.product.run("device", "revoke", device["id"], "--yes")
        drive.go_on(1)
        notice = drive.page.locator("#waiting")
        expect(notice).to_contain_text("1 position of your route waits to be sent. This device is not paired any more.")
        drive.go_on_unanswered(2)
        expect(notice).to_contain_text("3 positions")
        drive.page.reload()
        expect(notice).to_contain_text("3 positions")
    assert waiting(drive.page) == 3


def test_one_position_that_cannot_be_read_holds_up_no_other(drive: Drive, phones: Phones) -> None:
    """INTAKE-13 a batch that is refused is sent in parts, and what is left out is counted until it was seen."""
    drive.go_on(1)
    with phones.watch.cut_off():
        drive.page.context.set_offline(True)
        drive.go_on_unanswered(7)
    bad = 39.96 + 4 * 0.000135

    def refuse(route: Route) -> None:
        if any(abs(position["latitude"] - bad) < 1e-9 for position in positions(route.request)):
            route.fulfill(status=400, content_type="application/problem+json", body='{"code":"malformed"}')
        else:
            route.continue_()

    drive.page.route("**/api/v1/positions", refuse)
    with phones.watch.expecting(400):
        drive.page.context.set_offline(False)
        expect(drive.page.locator("#waiting")).to_contain_text(
            "1 position of your route could not be read by DashPilot"
        )
    assert waiting(drive.page) == 0
    drive.page.get_by_role("button", name="OK").click()
    expect(drive.page.locator("#waiting")).to_be_hidden()
    drive.page.unroute("**/api/v1/positions")
    assert drive.route()["usableSampleCount"] == drive.count - 1


@pytest.mark.parametrize(
    ("status", "body"), [(200, "<h1>Welcome to this network</h1>"), (400, "Bad gateway"), (502, ""), (413, "too long")]
)
def test_nobody_elses_answer_lets_a_position_go(drive: Drive, phones: Phones, status: int, body: str) -> None:
    """INTAKE-13 only the server's own answer counts, not that of something on the way to it."""
    drive.page.route(
        "**/api/v1/positions", lambda route: route.fulfill(status=status, content_type="text/html", body=body)
    )
    with phones.watch.expecting(status):
        drive.go_on(1)
        expect(drive.page.locator("#waiting")).to_contain_text("1 position of your route waits")
    assert waiting(drive.page) == 1


def test_two_pages_record_once(drive: Drive) -> None:
    """INTAKE-7 INTAKE-17 of two pages open at once one records; when it is closed the other goes on."""
    drive.go_on(2)
    second = drive.page.context.new_page()
    second.goto("/")
    expect(second.locator("#capture")).to_contain_text("Location tracking active")
    sent: list[int] = []

    def note(request: Request) -> None:
        if request.url.endswith("/positions"):
            sent.append(len(positions(request)))

    drive.page.context.on("request", note)
    drive.go_on(4)
    assert sum(sent) == 4
    drive.page.close()
    drive.page = second
    drive.recording()
    drive.go_on(2)


def test_forty_thousand_positions_are_sent(phones: Phones, product: Product) -> None:
    """INTAKE-13 K3 a queue of a long day without a network is kept and sent whole, and an old one is warned of."""
    product.run("start", at="2026-01-01 00:00")
    page = phones.paired()
    page.goto("/")
    page.route("**/api/v1/positions", lambda route: route.abort())
    with phones.watch.cut_off():
        page.evaluate(
            """async () => {
            const { waiting, add } = await QUEUE;
            await waiting();
            const database = await new Promise((resolve) => {
                const request = indexedDB.open("dashpilot", 1);
                request.onsuccess = () => resolve(request.result);
            });
            const transaction = database.transaction("positions", "readwrite");
            const begun = Date.parse("2026-01-01T06:00:00Z");
            for (let number = 0; number < 40000; number += 1) {
                const instant = begun + number * 1000;
                transaction.objectStore("positions").add({ load: "a", position: {
                    instant, latitude: 30 + number * 0.0001, longitude: -83, accuracy: 5, receivedAt: instant } });
            }
            await new Promise((resolve) => { transaction.oncomplete = resolve; });
            database.close();
        }""".replace("QUEUE", module("queue.js"))
        )
        page.reload()
        notice = page.locator("#waiting")
        expect(notice).to_contain_text("40000 positions of your route wait to be sent.")
        expect(notice).to_contain_text("more than a day old")
    page.unroute("**/api/v1/positions")
    page.reload()
    until(page, "async () => (await queue.waiting()).count === 0", seconds=180)
    route = product.run("status")["shift"]["route"]
    assert (route["usableSampleCount"], route["segmentCount"], route["gapCount"]) == (40_000, 1, 0)


def test_the_screen_stays_on_and_the_page_says_why(phones: Phones, product: Product) -> None:
    """INTAKE-13 CAPTURE-22 while the page records it keeps the screen on, where the phone lets it, and says so."""
    product.run("start")
    drive = Drive(phones, product)
    # No screen is there to be kept on: what the page asks for is noted instead.
    drive.page.add_init_script("""
        window.screens = [];
        navigator.wakeLock.request = async (kind) => {
            const screen = Object.assign(new EventTarget(), { kind, release() { this.isReleased = true; } });
            window.screens.push(screen);
            return screen;
        };
    """)
    drive.begin()
    words = drive.page.locator("#capture")
    expect(words).to_contain_text("The screen stays on while this page records")
    expect(words).to_contain_text("Recording stops when you leave this page")
    # A phone that saves its battery takes the screen back.
    drive.page.evaluate("window.screens[0].dispatchEvent(new Event('release'))")
    expect(words).not_to_contain_text("The screen stays on")
    product.run("pause")
    drive.not_recording()
    product.run("resume")
    expect(words).to_contain_text("The screen stays on while this page records")
    product.run("end")
    drive.not_recording()
    assert drive.page.evaluate("window.screens.map((screen) => [screen.kind, screen.isReleased ?? false])") == [
        ["screen", False],
        ["screen", True],
    ]


def test_leaving_the_front_stops_and_returning_starts_anew(drive: Drive) -> None:
    """CAPTURE-13 S9 a hidden page records nothing and begins a new recording on its return."""
    drive.go_on(2)
    look_away(drive.page)
    expect(drive.page.locator("#capture")).to_contain_text("Route recording paused")
    with drive.page.expect_response("**/api/v1/positions"):
        look_away(drive.page, away=False)
    drive.go_on(2)
    route = drive.route()
    assert (route["segmentCount"], route["gapCount"]) == (2, 1)
