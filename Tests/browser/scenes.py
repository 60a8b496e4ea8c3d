"""Every page of the product in every state it can be in, over invented records (PRIV-16).

The accessibility checks and the screenshots go through the same list, so a page that is added here is both checked and
looked at.
"""

from __future__ import annotations

import json
import time
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any

from playwright.sync_api import FilePayload, Page

import track
from product import Product, Server

NOWHERE = "00000000-0000-4000-8000-000000000000"


def ago(*, hours: float = 0, minutes: float = 0) -> str:
    """An instant before now, as --at takes it."""
    return moment(hours=hours, minutes=minutes).strftime("%Y-%m-%dT%H:%M:%SZ")


def moment(*, hours: float = 0, minutes: float = 0) -> datetime:
    """An instant before now."""
    return datetime.now(UTC) - timedelta(hours=hours, minutes=minutes)


@dataclass
class Stage:
    """A running server and what its scene's records are called."""

    server: Server
    ids: dict[str, str] = field(default_factory=dict)

    @property
    def product(self) -> Product:
        """The commands over the same ledger."""
        return self.server.product


@dataclass(frozen=True)
class View:
    """One page in one state: where it is opened, and what is pressed there before it is looked at."""

    name: str
    path: str
    then: Callable[[Page], None] = lambda page: None
    statuses: tuple[int, ...] = ()
    paired: bool = True

    # The heading that the press leads to, where it leads to another page.
    leads_to: str = ""

    def open(self, page: Page, stage: Stage) -> None:
        """Shows the view. `{name}` in its path is the record the scene called so, `{soon}` is in fifteen seconds."""
        soon = str(round(time.time() * 1000) + 15_000)
        page.goto(self.path.format_map(stage.ids | {"soon": soon}))
        self.then(page)
        if self.statuses:
            page.get_by_role("alert").first.wait_for()
        if self.leads_to:
            page.get_by_role("heading", name=self.leads_to, exact=True).wait_for()


@dataclass(frozen=True)
class Scene:
    """A ledger and the views worth looking at over it."""

    name: str
    title: str
    views: tuple[View, ...]
    before: Callable[[Product], None] = lambda product: None
    after: Callable[[Stage], None] = lambda stage: None


def press(name: str) -> Callable[[Page], None]:
    """Presses a button by the name a screen reader says."""
    return lambda page: page.get_by_role("button", name=name, exact=True).click()


def follow(words: str) -> Callable[[Page], None]:
    """Follows the first link that begins so."""
    return lambda page: page.get_by_role("link", name=words).first.click()


def fill(values: dict[str, str], button: str) -> Callable[[Page], None]:
    """Types into labelled fields and presses a button."""

    def then(page: Page) -> None:
        for label, text in values.items():
            page.get_by_label(label, exact=True).fill(text)
        press(button)(page)

    return then


def bring_in(content: str) -> Callable[[Page], None]:
    """Chooses a file of that content as an export and presses Import."""

    def then(page: Page) -> None:
        chosen: FilePayload = {"name": "all.json", "mimeType": "application/json", "buffer": content.encode()}
        page.get_by_label("A JSON export of DashPilot").set_input_files(chosen)
        press("Import")(page)

    return then


# Two shifts a year before the made-up quarter, one of them paused.
EXPORT = json.dumps(
    {
        "formatVersion": 4,
        "producer": "DashPilot",
        "shiftCount": 2,
        "shifts": [
            {
                "id": f"00000000-0000-4000-8000-00000000000{day}",
                "startedAt": f"2024-08-1{day}T13:00:00Z",
                "endedAt": f"2024-08-1{day}T16:00:00Z",
                "currencyCode": "USD",
                "pauseCount": day - 1,
                "pausedSeconds": 0,
                "grossEarnings": "31.40",
                "deliveries": [],
            }
            for day in (1, 2)
        ],
        "expenses": [],
    }
)


# The running shift


def start(product: Product) -> None:
    """A shift of two hours and some, with a vehicle."""
    product.run("vehicle", "add", "--mpg", "34", "Blue Hatchback")
    product.run("settings", "gas-price", "3.14")
    product.run("start", at=ago(hours=2, minutes=13))


def drive(stage: Stage) -> None:
    """A location app sends the invented drive, and goes on sending until now."""
    token = stage.product.run("token", "create", "--scope", "capture", "--name", "Overland")["token"]
    for start_of_part in (moment(hours=1, minutes=50), moment(minutes=8)):
        request = urllib.request.Request(
            f"{stage.server.address}/intake/overland",
            json.dumps(track.overland(start_of_part)).encode(),
            {"Authorization": f"Bearer {token}", "Content-Type": "application/json"},
        )
        with urllib.request.urlopen(request, timeout=20) as answer:
            assert answer.status == 200


def one_open(product: Product) -> None:
    """One delivery on its way, with a place and what it is expected to pay."""
    start(product)
    product.run("accept", at=ago(minutes=21))
    product.run("delivery", "place", "1", "Corner Bakery")
    product.run("delivery", "expect", "1", "11.75")


def several_open(product: Product) -> None:
    """Two delivered, one cancelled, and two of an offer of three still open in different states."""
    start(product)
    product.run("accept", at=ago(minutes=110))
    product.run("delivery", "place", "1", "Corner Bakery")
    product.run("delivery", "arrive", "1", at=ago(minutes=104))
    product.run("delivery", "pickup", "1", at=ago(minutes=98))
    product.run("delivery", "deliver", "1", at=ago(minutes=80))
    product.run("accept", at=ago(minutes=78))
    product.run("delivery", "cancel", "2", at=ago(minutes=70))
    product.run("accept", "3", at=ago(minutes=34))
    product.run("delivery", "place", "3", "Noodle House on the Old Harbour Road")
    product.run("delivery", "expect", "3", "9.50")
    product.run("delivery", "arrive", "3", at=ago(minutes=25))
    product.run("delivery", "pickup", "3", at=ago(minutes=19))
    product.run("delivery", "place", "4", "Noodle House on the Old Harbour Road")
    product.run("delivery", "arrive", "4", at=ago(minutes=25))
    product.run("delivery", "expect", "5", "8.25")
    product.run("delivery", "arrive", "5", at=ago(minutes=25))
    product.run("delivery", "pickup", "5", at=ago(minutes=20))
    product.run("delivery", "deliver", "5", at=ago(minutes=4))


def paused(product: Product) -> None:
    """A shift paused between deliveries."""
    start(product)
    product.run("accept", at=ago(minutes=110))
    product.run("delivery", "cancel", "1", at=ago(minutes=80))
    product.run("pause", at=ago(minutes=12))


def parked(product: Product) -> None:
    """Parked at the pickup of one delivery."""
    one_open(product)
    product.run("park", at=ago(minutes=3))
    product.run("delivery", "arrive", "1", at=ago(minutes=2))


def name_open_deliveries(stage: Stage) -> None:
    """Names the running shift and its deliveries, for views that open their sheets."""
    status = stage.product.run("status")
    stage.ids["shift"] = status["shift"]["id"]
    for delivery in status["deliveries"]:
        stage.ids[f"delivery{delivery['number']}"] = delivery["id"]


def drive_with_deliveries(stage: Stage) -> None:
    """The drive, and names for the sheets."""
    drive(stage)
    name_open_deliveries(stage)


# Finished records


def demo(product: Product) -> None:
    """A made-up quarter that ends yesterday."""
    product.run("demo", "--ending", moment(hours=24).date().isoformat(), str(product.ledger))


def name_demo_records(stage: Stage) -> None:
    """Names a full shift of the demo, its deliveries, pauses and places, and some of everything else."""
    shifts: list[dict[str, Any]] = stage.product.run("shift", "list")["shifts"]
    full = next(
        shift
        for shift in shifts
        if shift["pauses"]
        and shift["routeSuspensions"]
        and shift["cancelledCount"]
        and any(delivery["additionalTips"] for delivery in shift["deliveries"])
    )
    stage.ids["shift"] = full["id"]
    stage.ids["pause"] = full["pauses"][0]["id"]
    bare = [shift for shift in shifts if not shift["deliveries"] or shift["grossEarnings"] is None]
    stage.ids["bare"] = (bare or shifts)[0]["id"]
    tipped = next(delivery for delivery in full["deliveries"] if delivery["additionalTips"])
    stage.ids["delivery"] = tipped["id"]
    stage.ids["number"] = str(tipped["number"])
    stage.ids["tip"] = tipped["additionalTips"][0]["id"]
    delivered = next(delivery for delivery in full["deliveries"] if delivery["deliveredAt"])
    stage.ids["delivered"] = delivered["id"]
    stage.ids["expense"] = stage.product.run("expense", "list")["expenses"][0]["id"]
    stage.ids["vehicle"] = stage.product.run("vehicle", "list")["vehicles"][0]["id"]
    places = stage.product.run("place", "list")["places"]
    stage.ids["place"], stage.ids["otherPlace"] = places[0]["id"], places[1]["id"]
    stage.product.run("token", "create", "--scope", "capture", "--name", "Overland")
    stage.product.run("token", "create", "--scope", "actions", "--name", "Phone shortcut")


def spoil(product: Product) -> None:
    """A file in the ledger's place that is none."""
    product.ledger.write_bytes(b"This is no ledger. " * 400)


EMPTY = Scene(
    "empty",
    "Before anything is recorded, and what cannot be shown",
    (
        View("now-no-shift", "/"),
        View("shifts-empty", "/shifts"),
        View("summary-empty", "/summary/week"),
        View("expenses-empty", "/expenses"),
        View("settings-empty", "/settings"),
        View("export-empty", "/export"),
        View("devices-empty", "/devices"),
        View("not-paired", "/", statuses=(401,), paired=False),
        View("pairing", "/pair/0123456789abcdefghijklmnopqrstuvwxyzABCDEFG", paired=False),
        View(
            "pairing-refused",
            "/pair/0123456789abcdefghijklmnopqrstuvwxyzABCDEFG",
            press("Pair This Device"),
            (401, 403, 409, 422),
            paired=False,
        ),
        View("not-found", "/nothing-here", statuses=(404,)),
        View("shift-gone", f"/shifts/{NOWHERE}", statuses=(404,)),
        View("vehicle-refused", "/settings/vehicles/adding", fill({"Name": "Van", "Miles per gallon": "none"}, "Save"),
             (422,)),
    ),
)  # fmt: skip

RUNNING = Scene("running", "A shift", (View("now-running", "/"), View("now-vehicle", "/now/vehicle")), start)

ONE_OPEN = Scene(
    "one-open",
    "One delivery in progress",
    (
        View("now-one-open", "/"),
        View("delivery-place", "/deliveries/{delivery1}/place"),
        View("delivery-place-refused", "/deliveries/{delivery1}/place",
             fill({"Pickup place": "   "}, "Save Pickup Place for Delivery 1"), (422,)),
        View("delivery-expected", "/deliveries/{delivery1}/expected"),
        View("delivery-expected-refused", "/deliveries/{delivery1}/expected",
             fill({"Expected pay": "twelve"}, "Save Expected Pay for Delivery 1"), (422,)),
        View("delivery-cancelling", "/deliveries/{delivery1}/cancelling"),
        View("now-several", "/now/several"),
        View("now-end-refused", "/", press("End Shift"), (409,)),
        View("now-pause-refused", "/", press("Pause Shift"), (409,)),
    ),
    one_open,
    drive_with_deliveries,
)  # fmt: skip

SEVERAL_OPEN = Scene(
    "several-open",
    "Several deliveries in progress",
    (
        View("now-several-open", "/"),
        View("grouping", "/shifts/{shift}/grouping"),
        View("reopen-list", "/now/reopening"),
        View("reopening", "/deliveries/{delivery5}/reopening"),
        View("pay-confirmation", "/deliveries/{delivery5}/confirmation"),
        View("now-undo", "/?delivered={delivery5}&until={soon}"),
    ),
    several_open,
    drive_with_deliveries,
)

PAUSED = Scene("paused", "A pause", (View("now-paused", "/"),), paused, drive)

PARKED = Scene("parked", "Parked for a pickup", (View("now-parked", "/"),), parked, drive)

DEMO = Scene(
    "demo",
    "Finished records",
    (
        View("shifts", "/shifts"),
        View("shift", "/shifts/{shift}"),
        View("shift-bare", "/shifts/{bare}"),
        View("shift-end", "/shifts/{shift}/end"),
        View("shift-earnings", "/shifts/{shift}/earnings"),
        View("shift-fuel", "/shifts/{shift}/fuel"),
        View("pause-adding", "/shifts/{shift}/pauses"),
        View("pause-editing", "/shifts/{shift}/pauses/{pause}"),
        View("pause-deletion", "/shifts/{shift}/pauses/{pause}/deletion"),
        View("shift-grouping", "/shifts/{shift}/grouping"),
        View("shift-deletion", "/shifts/{shift}/deletion"),
        View("delivery-earnings", "/deliveries/{delivery}/earnings"),
        View("delivery-tips", "/deliveries/{delivery}/tips"),
        View("delivery-times", "/deliveries/{delivery}/times"),
        View("delivery-cancellation", "/deliveries/{delivered}/cancellation"),
        View("place", "/places/{place}"),
        View("place-renaming", "/places/{place}/renaming"),
        View("place-merging", "/places/{place}/merging"),
        View("place-merging-into", "/places/{place}/merging/{otherPlace}"),
        View("summary-day", "/summary/day"),
        View("summary-week", "/summary/week"),
        View("summary-month", "/summary/month"),
        View("summary-range", "/summary/custom"),
        View("expenses", "/expenses"),
        View("expense-adding", "/expenses/adding"),
        View("expense-editing", "/expenses/{expense}/editing"),
        View("expense-deleting", "/expenses/{expense}/deleting"),
        View("settings", "/settings"),
        View("vehicle-adding", "/settings/vehicles/adding"),
        View("vehicle-editing", "/settings/vehicles/{vehicle}/editing"),
        View("vehicle-deleting", "/settings/vehicles/{vehicle}/deleting"),
        View("export", "/export"),
        View("export-all", "/export?scope=allHistory"),
        View("export-range-refused", "/export?scope=custom&from=2025-12-10&to=2025-12-01", statuses=(422,)),
        View("import", "/import"),
        View("import-refused", "/import", bring_in("no export"), (422,)),
        View("import-done", "/import", bring_in(EXPORT), leads_to="Left out"),
        View("devices", "/devices"),
        View("device-pairing", "/devices", press("Pair a Device"), leads_to="Pair a Device"),
        View("device-revoking", "/devices", follow("Revoke this device"), leads_to="Revoke this device?"),
    ),
    demo,
    name_demo_records,
)

UNAVAILABLE = Scene(
    "unavailable",
    "Records that cannot be opened",
    (View("records-unavailable", "/", statuses=(503,)),),
    spoil,
)

SCENES = (EMPTY, RUNNING, ONE_OPEN, SEVERAL_OPEN, PAUSED, PARKED, DEMO, UNAVAILABLE)
