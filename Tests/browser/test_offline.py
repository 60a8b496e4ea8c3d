"""The running shift without a network: taps are kept, shown as waiting, and recorded once at their own instants."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, Response, Route, expect

from drive import Drive
from phone import Phones, module, pair
from product import Product, Server

# The phone's clock: what the test says, at every page of the browser. It stands still at an instant, or goes on so many
# milliseconds ahead of the present, as a clock does whose time is compared with the server's.
CLOCK = """(() => {
    const real = Date;
    const present = () => {
        const [kind, milliseconds] = (localStorage.getItem("test-clock") ?? "ahead 0").split(" ");
        return Number(milliseconds) + (kind === "ahead" ? real.now() : 0);
    };
    window.Date = class extends real {
        constructor(...parts) { super(...(parts.length === 0 ? [present()] : parts)); }
        static now() { return present(); }
    };
})()"""

PARK = "Parked for a pickup. The route stops recording while the shift goes on"


@dataclass
class Road:
    """A phone on the road, on a shift that began three hours ago. Its clock shows what the test says."""

    phones: Phones
    product: Product
    page: Page
    start: datetime

    def clock(self, minutes: float) -> datetime:
        """Lets the phone's clock stand at an instant so many minutes after the shift's start."""
        instant = self.start + timedelta(minutes=minutes)
        self._set_clock("still", instant.timestamp())
        return instant

    def now(self, seconds_ahead: float = 0) -> None:
        """Lets the phone's clock show the present, or be ahead of it."""
        self._set_clock("ahead", seconds_ahead)

    def _set_clock(self, kind: str, seconds: float) -> None:
        self.page.evaluate("(text) => localStorage.setItem('test-clock', text)", f"{kind} {round(seconds * 1000)}")

    def tap(self, minutes: float | None, name: str | re.Pattern[str]) -> str:
        """Taps a control so many minutes after the start, or now where the network is there, since every sending states
        what the clock shows. Waits until the tap is kept, and returns its instant."""
        if minutes is None:
            self.now()
        else:
            self.clock(minutes)
        # One from before may be let go meanwhile, so they are told apart and not counted.
        before = [tap["id"] for tap in self.kept()]
        self.button(name).click()
        instant: int = self.page.evaluate(
            """async (before) => {
                const { kept } = await KEPT;
                const end = performance.now() + 20000;
                for (;;) {
                    const tap = (await kept()).findLast((tap) => !before.includes(tap.id));
                    if (tap) return tap.instant;
                    if (performance.now() > end) throw new Error(JSON.stringify(await kept()));
                    await new Promise((wait) => setTimeout(wait, 30));
                }
            }""".replace("KEPT", module("kept.js")),
            before,
        )
        return stamp(instant)

    def press(self, name: str | re.Pattern[str]) -> str:
        """Taps a control with the network there. Returns its instant."""
        with self.page.expect_request("**/api/v1/taps") as sending:
            self.button(name).click()
        [tap] = (sending.value.post_data_json or {})["taps"]
        return stamp(tap["instant"])

    def button(self, name: str | re.Pattern[str]) -> Locator:
        """The first control of that name; the bar at the lower edge has some of a card's as well."""
        return self.page.locator("main").get_by_role("button", name=name, exact=isinstance(name, str)).first

    def kept(self) -> list[dict[str, Any]]:
        """What the browser keeps."""
        kept: list[dict[str, Any]] = self.page.evaluate(f"async () => (await {module('kept.js')}).kept()")
        return kept

    def until_kept(self, count: int, status: str | None = None) -> None:
        """Waits until so many taps are kept."""
        self.page.evaluate(
            """async ([count, status]) => {
                const { kept } = await KEPT;
                const end = performance.now() + 20000;
                while ((await kept()).filter((tap) => !status || tap.status === status).length !== count) {
                    if (performance.now() > end) throw new Error(JSON.stringify(await kept()));
                    await new Promise((wait) => setTimeout(wait, 30));
                }
            }""".replace("KEPT", module("kept.js")),
            [count, status],
        )

    def heading(self) -> Locator:
        """The page's own heading."""
        return self.page.get_by_role("heading", level=1)

    @contextmanager
    def cut_off(self) -> Iterator[None]:
        """Inside, the phone has no network."""
        with self.phones.watch.cut_off():
            self.page.context.set_offline(True)
            yield
            self.now()
            self.page.context.set_offline(False)
            self.all_sent()

    def all_sent(self) -> None:
        """Waits until nothing waits any more and the page shows what the server says."""
        self.until_kept(0, "waiting")
        expect(self.page.locator("#away")).to_have_count(0)

    def reopen(self) -> None:
        """Closes the page and opens another."""
        context = self.page.context
        self.page.close()
        self.page = context.new_page()
        self.page.goto("/")


def ready(page: Page) -> None:
    """Waits until the page's worker would open it without a network."""
    page.evaluate("""async () => {
        await navigator.serviceWorker.ready;
        while (!navigator.serviceWorker.controller || !(await caches.match("/"))) {
            await new Promise((wait) => setTimeout(wait, 30));
        }
    }""")


def stamp(instant: datetime | int) -> str:
    """An instant, or its milliseconds since 1970, as whole seconds since 1970."""
    return str(instant // 1000 if isinstance(instant, int) else int(instant.timestamp()))


def epoch(text: str | None) -> str | None:
    """The command line's instant as seconds since 1970."""
    return None if text is None else f"{int(datetime.fromisoformat(text).timestamp())}"


@pytest.fixture
def road(phones: Phones, product: Product) -> Road:
    """A phone whose worker is ready, looking at a shift that began three hours ago."""
    start = (datetime.now().astimezone() - timedelta(hours=3)).replace(microsecond=0)
    product.run("start", at=start.isoformat())
    page = phones.paired()
    page.context.add_init_script(CLOCK)
    road = Road(phones, product, page, start)
    page.goto("/")
    ready(page)
    expect(road.heading()).to_have_text("Shift in Progress")
    return road


def shown(product: Product) -> dict[str, Any]:
    """The last finished shift as a command shows it."""
    shift: dict[str, Any] = product.run("shift", "show", "last")
    return shift


def times(delivery: dict[str, Any]) -> list[str | None]:
    """What a delivery records, in the order of a lifecycle."""
    return [
        epoch(delivery[name])
        for name in ("acceptedAt", "arrivedAtPickupAt", "pickedUpAt", "deliveredAt", "cancelledAt")
    ]


def test_a_whole_shift_without_a_network(road: Road) -> None:
    """OFFLINE-1 OFFLINE-2 E7 every tap, over two reloads and a closed page, is recorded at its own instant."""
    page = road.page
    with road.cut_off():
        accepted = road.tap(10, "Start Delivery")
        expect(page.locator("#delivery-1")).to_be_visible()
        arrived = road.tap(20, "Delivery 1. Mark arrived at pickup")
        expect(page.locator("main")).to_contain_text("Waiting at the pickup")
        page.reload()
        expect(page.locator("main")).to_contain_text("Waiting at the pickup")
        parked = road.tap(21, PARK)
        page.reload()
        drove = road.tap(24, "Resume Driving")
        picked_up = road.tap(25, "Delivery 1. Mark order picked up")
        page.locator("summary", has_text="Several").click()
        several = road.tap(30, "Record an offer of 2 deliveries")
        expect(page.locator("details.several")).not_to_have_attribute("open", "")
        road.reopen()
        page = road.page
        expect(page.locator("#delivery-3")).to_be_visible()
        road.clock(31)
        road.button("Delivery 2. Cancel this delivery").click()
        expect(page.get_by_role("dialog")).to_contain_text("Delivery 2 ends here and is kept as cancelled")
        page.get_by_role("dialog").get_by_role("button", name="Cancel Delivery 2").click()
        cancelled = stamp(road.start + timedelta(minutes=31))
        expect(page.locator("#delivery-2")).to_be_hidden()
        road.clock(32)
        road.button("Delivery 3. Cancel this delivery").click()
        page.get_by_role("dialog").get_by_role("button", name="Keep It").click()
        expect(page.locator("#delivery-3")).to_be_visible()
        road.button("Delivery 3. Cancel this delivery").click()
        page.get_by_role("dialog").get_by_role("button", name="Cancel Delivery 3").click()
        expect(page.locator("#delivery-3")).to_be_hidden()
        delivered = road.tap(40, "Delivery 1. Mark delivery completed")
        paused = road.tap(60, "Pause Shift")
        expect(road.heading()).to_have_text("Shift Paused")
        expect(page.locator("#waiting")).to_contain_text("10 taps wait to be sent and are not recorded yet.")
        assert road.product.run("status")["deliverySummary"]["inProgressCount"] == 0
        resumed = road.tap(90, "Resume Shift")
        ended = road.tap(120, "End Shift")
        expect(road.heading()).to_have_text("No shift in progress")
        assert road.product.run("status")["state"] == "running"
    expect(road.heading()).to_have_text("No shift in progress")
    expect(page.locator("#waiting")).to_be_hidden()
    shift = shown(road.product)
    assert epoch(shift["endedAt"]) == ended
    assert [times(delivery) for delivery in shift["deliveries"]] == [
        [accepted, arrived, picked_up, delivered, None],
        [several, None, None, None, cancelled],
        [several, None, None, None, stamp(road.start + timedelta(minutes=32))],
    ]
    assert [(epoch(pause["startedAt"]), epoch(pause["endedAt"])) for pause in shift["pauses"]] == [(paused, resumed)]
    assert shift["route"]["suspensionCount"] == 1
    assert shift["route"]["suspendedSeconds"] == int(drove) - int(parked) == 180
    assert road.kept() == []


def test_a_killed_server_costs_no_tap(road: Road, server: Server) -> None:
    """OFFLINE-2 STORE-3 taps while the server is gone wait, over a page that is opened anew, and are recorded once."""
    accepted = road.press("Start Delivery")
    expect(road.page.locator("#delivery-1")).to_be_visible()
    with road.phones.watch.cut_off():
        server.kill()
        arrived = road.tap(None, "Delivery 1. Mark arrived at pickup")
        expect(road.page.locator("#away")).to_contain_text("DashPilot cannot be reached.")
        road.reopen()
        expect(road.page.locator("#away")).to_contain_text("with the taps that wait")
        picked_up = road.tap(None, "Delivery 1. Mark order picked up")
        road.now()
        server.start_again()
        road.all_sent()
    expect(road.page.locator("#next button")).to_contain_text("Delivered")
    [delivery] = road.product.run("status")["deliveries"]
    assert times(delivery) == [accepted, arrived, picked_up, None, None]


def test_the_last_state_is_shown_with_its_age(road: Road) -> None:
    """OFFLINE-1 what was recorded last is shown as such, and nothing that waits is shown as recorded (OFFLINE-5)."""
    page = road.page
    with road.cut_off():
        road.now(seconds_ahead=12 * 60)
        page.reload()
        away = page.locator("#away")
        expect(away).to_contain_text("This is what was recorded at")
        expect(away).to_contain_text("12 minutes ago")
        expect(page.locator("#waiting")).to_have_count(0)
        road.tap(10, "Start Delivery")
        listed = page.get_by_role("region", name="Not recorded yet")
        expect(listed.get_by_role("listitem")).to_have_text(re.compile(r"· Start Delivery \(waits to be sent\)$"))
        expect(page.locator("article")).to_contain_text("Not recorded yet: this waits to be sent.")
        expect(page.locator("#waiting")).to_contain_text("1 tap waits to be sent and is not recorded yet.")
        page.evaluate("() => { window.pressed = document.querySelector('#next button'); }")
    assert road.product.run("status")["deliverySummary"]["inProgressCount"] == 1
    expect(page.locator("article")).not_to_contain_text("Not recorded yet")
    # A finger that is on it meanwhile presses it.
    assert page.evaluate("() => document.querySelector('#next button') === window.pressed")


def test_what_waits_is_counted_on_every_page(road: Road) -> None:
    """OFFLINE-5 the count stands on other pages too, and goes once everything is sent."""
    page = road.page
    page.route("**/api/v1/taps", lambda route: route.fulfill(status=503, content_type="text/plain", body="busy"))
    with road.phones.watch.expecting(503):
        road.tap(None, PARK)
        expect(page.locator("#away")).to_contain_text("DashPilot cannot record at present.")
        page.get_by_role("navigation", name="Main").get_by_role("link", name="Expenses").click()
        expect(road.heading()).to_have_text("Expenses")
        expect(page.locator("#waiting")).to_contain_text("1 tap waits to be sent")
        page.reload()
        expect(page.locator("#waiting")).to_contain_text("1 tap waits to be sent")
        page.unroute("**/api/v1/taps")
        road.now()
        expect(page.locator("#waiting")).to_be_hidden(timeout=60_000)
    assert road.product.run("status")["parked"] is True


def test_busy_records_take_the_tap_later(road: Road) -> None:
    """OFFLINE-2 STORE-11 a tap that the busy records could not take is recorded without another press."""
    page = road.page
    with road.product.busy(), road.phones.watch.expecting(503):
        accepted = road.tap(None, "Start Delivery")
        expect(page.locator("#away")).to_contain_text("The records are busy", timeout=20_000)
        assert road.product.run("status")["deliverySummary"]["inProgressCount"] == 0
    road.now()
    road.all_sent()
    [delivery] = road.product.run("status")["deliveries"]
    assert times(delivery)[0] == accepted


def test_a_refused_tap_is_shown_until_it_is_dismissed(road: Road) -> None:
    """OFFLINE-4 a tap refused on arrival stays with its time and sentence; what is independent is sent."""
    page = road.page
    with road.cut_off():
        parked = road.clock(10)
        road.button(PARK).click()
        road.until_kept(1)
        accepted = road.tap(11, "Start Delivery")
        # Somebody else parks meanwhile.
        road.product.run("park", at=(road.start + timedelta(minutes=9)).isoformat())
    refused = page.get_by_role("alert", name="Not recorded")
    clock = parked.astimezone(ZoneInfo(road.product.zone)).strftime("%-I:%M")
    expect(refused).to_contain_text(
        re.compile(f"Parked for a Pickup, tapped at {clock}.*was not recorded. The vehicle")
    )
    expect(page.locator("#waiting")).to_be_hidden()
    [delivery] = road.product.run("status")["deliveries"]
    assert times(delivery)[0] == accepted
    page.reload()
    expect(refused).to_contain_text("was not recorded")
    page.get_by_role("navigation", name="Main").get_by_role("link", name="Shifts").click()
    expect(road.heading()).to_have_text("Shifts")
    expect(refused).to_be_visible()
    refused.get_by_role("button", name=re.compile("^Dismiss")).click()
    expect(refused).to_be_hidden()
    page.reload()
    expect(road.heading()).to_have_text("Shifts")
    expect(refused).to_have_count(0)
    assert road.kept() == []


def test_a_phone_whose_clock_is_five_minutes_ahead(road: Road) -> None:
    """OFFLINE-6 taps are moved by the difference of the clocks, and the driver is told of it."""
    page = road.page
    with road.phones.watch.cut_off():
        page.context.set_offline(True)
        accepted = road.clock(10)
        road.button("Start Delivery").click()
        road.until_kept(1)
        road.now(seconds_ahead=300)
        page.context.set_offline(False)
        road.all_sent()
    expect(page.locator("#waiting")).to_contain_text("This phone's clock is 5 minutes ahead.")
    [delivery] = road.product.run("status")["deliveries"]
    recorded = datetime.fromisoformat(delivery["acceptedAt"])
    # The network takes a moment, and the command line cuts to the second.
    assert timedelta(0) <= recorded - (accepted - timedelta(minutes=5)) + timedelta(seconds=1) < timedelta(seconds=20)


def test_a_tap_that_nobody_answers_for_is_counted(road: Road) -> None:
    """OFFLINE-5 a network that neither answers nor fails leaves no press unseen, on no page."""
    page = road.page
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/api/v1/taps", hold)
    page.get_by_role("link", name="Several").click()
    road.tap(None, "Record an offer of 2 deliveries")
    expect(page.locator("#waiting")).to_contain_text("1 tap waits to be sent and is not recorded yet.")
    expect(page.locator("#away")).to_contain_text("DashPilot has not answered yet.")
    expect(page.locator("#delivery-2")).to_be_visible()
    for route in held:
        route.continue_()
    road.all_sent()
    expect(page.locator("#waiting")).to_be_hidden()
    assert road.product.run("status")["deliverySummary"]["inProgressCount"] == 2


def test_a_proxy_that_asks_for_a_password_has_not_unpaired_the_phone(road: Road) -> None:
    """OFFLINE-1 OFFLINE-2 only the server's own answer takes the page that is kept; the tap waits."""
    page = road.page
    page.route("**/api/v1/taps", lambda route: route.fulfill(status=401, content_type="text/html", body="Sign in"))
    with road.phones.watch.expecting(401):
        road.tap(None, PARK)
        expect(page.locator("#away")).to_contain_text("DashPilot cannot record at present.")
        expect(page.locator("#waiting")).to_contain_text("DashPilot cannot take what waits at present.")
        assert page.evaluate("async () => (await caches.match('/')) !== undefined") is True
        page.unroute("**/api/v1/taps")
        road.now()
        page.evaluate("() => dispatchEvent(new Event('online'))")
        road.all_sent()
    assert road.product.run("status")["parked"] is True


def test_an_answer_that_is_lost_records_once(road: Road) -> None:
    """OFFLINE-3 HTTP-11 A27 a tap that was recorded and whose answer was lost is not recorded again."""
    page = road.page
    lost: list[int] = []

    def lose(route: Route) -> None:
        # Those that the page sends again are lost on their way there.
        if not lost:
            lost.append(route.fetch().status)
        route.abort()

    page.route("**/api/v1/taps", lose)
    with road.phones.watch.cut_off():
        accepted = road.tap(None, "Start Delivery")
        expect(page.locator("#away")).to_contain_text("DashPilot cannot be reached.")
        assert road.product.run("status")["deliverySummary"]["inProgressCount"] == 1
        page.reload()
        page.unroute("**/api/v1/taps")
        page.reload()
        road.now()
        road.all_sent()
    assert lost == [200]
    [delivery] = road.product.run("status")["deliveries"]
    assert times(delivery)[0] == accepted
    expect(page.locator("article")).to_have_count(1)


def test_a_tap_that_is_refused_at_once_is_refused_beside_its_control(road: Road) -> None:
    """HTTP-1 GEN-13 with a network a refusal stands where it was pressed, and nothing is kept."""
    road.press("Start Delivery")
    expect(road.page.locator("#delivery-1")).to_be_visible()
    road.press("Pause Shift")
    refusal = road.page.locator("#pause").get_by_role("alert")
    expect(refusal).to_contain_text("1 delivery is still in progress.")
    expect(refusal).to_be_focused()
    assert road.kept() == []


def test_a_completion_leads_to_what_it_raises(road: Road) -> None:
    """EXPECT-7 REOPEN-12 a completion with an expected amount asks for it, and the undo is offered after that."""
    road.press("Start Delivery")
    expect(road.page.locator("#delivery-1")).to_be_visible()
    road.product.run("delivery", "expect", "1", "7.25")
    for step in ["Arrived", "Picked Up", "Delivered"]:
        road.page.locator("#next button", has_text=step).click()
    expect(road.page.locator("main")).to_contain_text("$7.25")
    expect(road.page).to_have_url(re.compile("/confirmation$"))
    assert road.kept() == [] or all(tap["status"] == "recorded" for tap in road.kept())


def test_an_answer_that_is_late_offers_the_undo(road: Road) -> None:
    """REOPEN-11 a completion that could not be sent at once offers its undo once it is recorded, if that is soon."""
    page = road.page
    road.press("Start Delivery")
    for step in ["Arrived", "Picked Up"]:
        page.locator("#next button", has_text=step).click()
    expect(page.locator("#next button")).to_contain_text("Delivered")
    with road.cut_off():
        road.tap(None, "Delivery 1. Mark delivery completed")
        expect(page.locator("#away")).to_be_visible()
        expect(page.get_by_role("button", name=re.compile("^Undo"))).to_have_count(0)
    expect(page.get_by_role("button", name=re.compile("^Undo"))).to_be_visible()


def test_a_revoked_phone_lets_the_page_go_and_keeps_the_taps(road: Road, phones: Phones, server: Server) -> None:
    """OFFLINE-2 ACCESS-2 what was kept of the records goes with the pairing; taps wait for the next one."""
    page = road.page
    [device] = road.product.run("device", "list")["devices"]
    road.product.run("device", "revoke", device["id"], "--yes")
    with phones.watch.expecting(401):
        accepted = road.tap(None, "Start Delivery")
        expect(road.heading()).to_have_text("This device is not paired")
        expect(page.locator("#waiting")).to_contain_text("1 tap waits to be sent")
        expect(page.locator("#waiting")).to_contain_text("This device is not paired any more.")
        names = dict(
            page.evaluate("""async () => Promise.all((await caches.keys()).map(async (name) =>
                [name, (await (await caches.open(name)).keys()).map((one) => new URL(one.url).pathname)]))""")
        )
        assert [name for name in names if name.startswith("dashpilot-page")] == []
        [files] = names.values()
        assert any(file.endswith("/script.js") for file in files)
        assert "/" not in files
        with phones.watch.cut_off():
            page.context.set_offline(True)
            page.goto("/")
            expect(road.heading()).to_have_text("DashPilot cannot be reached")
            expect(page.locator("#waiting")).to_contain_text("1 tap waits to be sent")
            page.context.set_offline(False)
        assert road.product.run("status")["deliverySummary"]["inProgressCount"] == 0
        road.now()
        with phones.watch.cut_off():
            server.kill()
            server.start_again()
            pair(page, server.pairing_address)
            road.all_sent()
    [delivery] = road.product.run("status")["deliveries"]
    assert times(delivery)[0] == accepted


def test_a_shift_is_begun_without_a_network(phones: Phones, product: Product, page: Page) -> None:
    """OFFLINE-1 also the start of a shift, and what is tapped on it, waits and is recorded at its instant."""
    page.context.add_init_script(CLOCK)
    page.goto("/")
    ready(page)
    road = Road(phones, product, page, datetime.now().astimezone().replace(microsecond=0) - timedelta(hours=1))
    with road.cut_off():
        started = road.tap(0, "Start Shift")
        expect(road.heading()).to_have_text("Shift in Progress")
        page.reload()
        accepted = road.tap(10, "Start Delivery")
        expect(page.locator("#delivery-1")).to_be_visible()
    status = product.run("status")
    assert epoch(status["shift"]["startedAt"]) == started
    assert times(status["deliveries"][0])[0] == accepted


def test_taps_that_the_browser_will_not_store_are_sent_all_the_same(road: Road) -> None:
    """OFFLINE-2 a full storage costs no tap while the page stays open, and the driver is told that it has to."""
    page = road.page
    page.add_init_script("""
        const open = indexedDB.open.bind(indexedDB);
        indexedDB.open = (name, version) => {
            if (name === "dashpilot-taps") throw new DOMException("full", "QuotaExceededError");
            return open(name, version);
        };
    """)
    page.reload()
    with road.cut_off():
        accepted = road.tap(10, "Start Delivery")
        expect(page.locator("#waiting")).to_contain_text(
            "would not store it. Keep this page open until nothing waits any more."
        )
    [delivery] = road.product.run("status")["deliveries"]
    assert times(delivery)[0] == accepted


def test_what_the_storage_takes_again_keeps_its_order(road: Road) -> None:
    """OFFLINE-2 a tap that could not be stored is stored before the next, and both survive closing the page."""
    page = road.page
    page.add_init_script("""
        const open = indexedDB.open.bind(indexedDB);
        indexedDB.open = (name, version) => {
            if (name === "dashpilot-taps" && window.isFull) throw new DOMException("full", "QuotaExceededError");
            return open(name, version);
        };
        window.isFull = true;
    """)
    page.reload()
    with road.cut_off():
        accepted = road.tap(10, "Start Delivery")
        expect(page.locator("#waiting")).to_contain_text("This browser would not store it.")
        page.evaluate("() => { window.isFull = false; }")
        arrived = road.tap(12, "Delivery 1. Mark arrived at pickup")
        expect(page.locator("#waiting")).not_to_contain_text("would not store")
        road.reopen()
        expect(road.page.locator("#waiting")).to_contain_text("2 taps wait to be sent")
    [delivery] = road.product.run("status")["deliveries"]
    assert times(delivery)[:2] == [accepted, arrived]


def test_a_storage_that_cannot_be_read_for_a_moment_has_lost_nothing(road: Road) -> None:
    """OFFLINE-5 a tap that waits is not taken for recorded because the browser does not give it out."""
    page = road.page
    with road.cut_off():
        road.tap(10, "Start Delivery")
        expect(page.locator("#waiting")).to_contain_text("1 tap waits to be sent")
        before, during = page.evaluate(
            """async () => {
                const { kept } = await KEPT;
                const before = await kept();
                const transaction = IDBDatabase.prototype.transaction;
                IDBDatabase.prototype.transaction = () => { throw new DOMException("closing", "InvalidStateError"); };
                const during = await kept();
                IDBDatabase.prototype.transaction = transaction;
                return [before, during];
            }""".replace("KEPT", module("kept.js"))
        )
        assert before == during
        assert len(before) == 1


def test_taps_kept_at_once_are_kept_once_each(road: Road) -> None:
    """OFFLINE-3 two presses on their way to the storage at once are two entries, in their order."""
    kept = road.page.evaluate(
        """async () => {
            const { keep, kept, forget } = await KEPT;
            await Promise.all(["a", "b", "c"].map((id) => keep({ id, action: "end", instant: 1, label: id })));
            const all = await kept();
            await forget(all);
            return all.map((tap) => tap.id);
        }""".replace("KEPT", module("kept.js"))
    )
    assert kept == ["a", "b", "c"]


def test_what_was_undone_elsewhere_does_not_come_back_without_a_network(road: Road) -> None:
    """OFFLINE-1 a tap that is recorded and was undone before a page showed it is let go, and not drawn again later."""
    page = road.page
    page.evaluate(
        """async (instant) => {
            const { keep, kept, note } = await KEPT;
            const shift = document.querySelector("#end").dataset.shift;
            await keep({ id: crypto.randomUUID(), action: "accept", instant, label: "Start Delivery", shift,
                offer: crypto.randomUUID(), deliveries: [crypto.randomUUID()] });
            const [tap] = await kept();
            await note(tap, { status: "recorded", recordedAt: instant, next: null });
        }""".replace("KEPT", module("kept.js")),
        int((datetime.now().astimezone() - timedelta(minutes=2)).timestamp() * 1000),
    )
    page.reload()
    road.until_kept(0)
    with road.cut_off():
        page.reload()
        expect(page.locator("#away")).to_be_visible()
        expect(page.locator("article")).to_have_count(0)


def test_a_press_under_way_reaches_its_button(road: Road) -> None:
    """OFFLINE-1 A11Y-4 what is drawn anew while a finger is on a control leaves the control where it is."""
    page = road.page
    with road.cut_off():
        road.tap(10, "Start Delivery")
        page.locator("summary", has_text="Several").click()
        box = page.locator("#next button").bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.mouse.down()
        before = page.locator("#away").inner_text()
        road.now(seconds_ahead=75 * 60)
        # A sending that fails draws the page again, with its age at that time.
        page.evaluate("() => dispatchEvent(new Event('online'))")
        expect(page.locator("#away")).not_to_have_text(before)
        expect(page.locator("details.several")).to_have_attribute("open", "")
        page.mouse.up()
        road.until_kept(2)
        expect(page.locator("main")).to_contain_text("Waiting at the pickup")
    [delivery] = road.product.run("status")["deliveries"]
    assert delivery["state"] == "arrivedAtPickup"


def test_taps_on_a_shift_that_ended_elsewhere_touch_no_other(road: Road) -> None:
    """OFFLINE-4 decision 0022: taps on a shift that has ended are refused; none lands on the one that runs now."""
    page = road.page
    with road.cut_off():
        road.tap(100, "Start Delivery")
        road.tap(101, PARK)
        road.product.run("end", at=(road.start + timedelta(minutes=90)).isoformat())
        road.product.run("start", at=(road.start + timedelta(minutes=95)).isoformat())
    refused = page.get_by_role("alert", name="Not recorded")
    expect(refused.get_by_role("button", name=re.compile("^Dismiss"))).to_have_count(2)
    expect(refused).to_contain_text(re.compile("Start Delivery, tapped at .* was not recorded"))
    status = road.product.run("status")
    assert (status["deliveries"], status["parked"]) == ([], False)
    shift = shown(road.product)
    assert (shift["deliveries"], shift["route"]["suspensionCount"]) == ([], 0)


def test_a_tap_that_has_waited_for_a_day_is_warned_of(road: Road) -> None:
    """K3 OFFLINE-2 what a browser may clear before it is sent is warned of."""
    with road.cut_off():
        road.tap(10, PARK)
        expect(road.page.locator("#waiting")).not_to_contain_text("more than a day")
        road.clock(10 + 24 * 60 + 1)
        road.page.reload()
        expect(road.page.locator("#waiting")).to_contain_text("The first has waited for more than a day.")


def test_two_pages_of_one_phone_send_once(road: Road) -> None:
    """OFFLINE-3 E7 a tap that both pages know of is sent by one of them, and neither writes over the other's."""
    second = road.page.context.new_page()
    second.goto("/")
    sent: list[str] = []

    def note(answer: Response) -> None:
        if answer.url.endswith("/api/v1/taps"):
            sent.extend(tap["id"] for tap in (answer.request.post_data_json or {})["taps"])

    with road.phones.watch.cut_off():
        road.page.context.set_offline(True)
        first = road.tap(10, "Start Delivery")
        expect(second.locator("#waiting")).to_contain_text("1 tap waits to be sent")
        other = Road(road.phones, road.product, second, road.start)
        parked = other.tap(11, PARK)
        road.until_kept(2)
        road.page.context.on("response", note)
        road.now()
        # What one page stores reaches the other by and by.
        other.now()
        road.page.context.set_offline(False)
        road.all_sent()
        other.all_sent()
    assert len(sent) == len(set(sent)) == 2
    status = road.product.run("status")
    assert times(status["deliveries"][0])[0] == first
    assert epoch(status["shift"]["parkedAt"]) == parked


def test_taps_and_positions_go_together_in_order(phones: Phones, product: Product) -> None:
    """OFFLINE-2 INTAKE-19 the route of a drive without a network is what it would have been with one."""
    product.run("start")
    drive = Drive(phones, product)
    drive.begin()
    page = drive.page
    ready(page)
    drive.go_on(2)
    sent: dict[int, str] = {}

    def note(answer: Response) -> None:
        body = answer.request.post_data_json or {}
        sent.update((tap["instant"], tap["action"]) for tap in body.get("taps", []))
        # A stream that starts anew hands out the fix that it has, once more under the same instant.
        sent.update((position["instant"], "position") for position in body.get("positions", []))

    with phones.watch.cut_off():
        page.context.set_offline(True)
        drive.go_on_unanswered(3)
        page.get_by_role("button", name=PARK).click()
        expect(page.locator("main")).to_contain_text("Resuming driving starts a new recording")
        drive.not_recording()
        page.get_by_role("button", name="Resume Driving").click()
        expect(page.locator("#capture")).to_contain_text("Location tracking active")
        drive.recording()
        drive.go_on_unanswered(2)
        page.context.on("response", note)
        page.context.set_offline(False)
        drive.all_sent()
        expect(page.locator("#away")).to_have_count(0)
    assert list(sent.values()) == ["position"] * 3 + ["park", "drive"] + ["position"] * 2
    assert list(sent) == sorted(sent)
    route = drive.route()
    assert (route["segmentCount"], route["gapCount"]) == (2, 1)
    assert route["suspensionCount"] == 1
    assert route["usableSampleCount"] == drive.count


def test_the_part_that_moves_with_the_route_undoes_no_tap(phones: Phones, product: Product) -> None:
    """OFFLINE-5 SCREEN-13 positions of another phone bring nothing back that a waiting tap has changed."""
    product.run("start")
    drive = Drive(phones, product)
    drive.begin()
    page = drive.page
    ready(page)
    page.route("**/api/v1/taps", lambda route: route.fulfill(status=503, content_type="text/plain", body="busy"))
    with phones.watch.expecting(503):
        page.get_by_role("button", name=PARK).click()
        expect(page.locator("#away")).to_contain_text("DashPilot cannot record at present.")
        drive.not_recording()
        other = Drive(phones, product)
        with page.expect_response("**/now/route") as answer:
            other.begin()
        assert 'data-wanted="yes"' in answer.value.text()
        other.go_on(1)
        expect(page.locator("#capture")).to_have_count(0)
        expect(page.locator("main")).to_contain_text("Resuming driving starts a new recording")
        drive.not_recording()
        page.unroute("**/api/v1/taps")
        page.evaluate("() => dispatchEvent(new Event('online'))")
        expect(page.locator("#away")).to_have_count(0)
    assert product.run("status")["parked"] is True


def test_the_page_without_a_network_is_accessible(road: Road) -> None:
    """A11Y-1 axe-core finds nothing on the page of a shift that waits, nor in its question."""
    page = road.page
    with road.cut_off():
        road.tap(10, "Start Delivery")
        road.tap(11, PARK)
        page.locator("summary", has_text="Several").click()
        found = Axe().run(page).response["violations"]
        page.locator("summary", has_text="Several").click()
        road.button("Delivery 1. Cancel this delivery").click()
        expect(page.get_by_role("dialog")).to_be_visible()
        found += Axe().run(page).response["violations"]
        page.get_by_role("button", name="Keep It").click()
    assert [(rule["id"], [node["html"] for node in rule["nodes"]]) for rule in found] == []
