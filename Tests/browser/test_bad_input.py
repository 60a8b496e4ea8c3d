"""Bad input, bad timing and bad luck: the page says what happened, keeps what was typed, records nothing twice."""

from __future__ import annotations

import contextlib
import re
import sqlite3
import threading
import unicodedata
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from driver import running, state, tap
from phone import Phones
from product import Product, Server
from scenes import ago, one_open

HOSTILE = {
    "markup": """<script>alert(1)</script><b onclick="x">&amp; "quoted" 'too'</b>""",
    "right to left": "\u202eesuoH eldooN \u2066مطعم\u2069 \u200f",
    "emoji": "🍜 Noodle 👩‍👩‍👧 Café e\u0301",
    "NUL": "Noodle\0House",
    "very long": "x" * 100_000,
}

# Every line of text a person can type, where it stands, what else its form needs, and the button that sends it.
FIELDS = {
    "Pickup place": ("/deliveries/{delivery}/place", {}, "Save Pickup Place for Delivery 1"),
    "Expected pay": ("/deliveries/{delivery}/expected", {}, "Save Expected Pay for Delivery 1"),
    "Note (optional)": ("/expenses/adding", {"Amount": "4"}, "Save"),
    "Amount": ("/expenses/adding", {}, "Save"),
    "Name": ("/settings/vehicles/adding", {"Miles per gallon": "30"}, "Save"),
    "Miles per gallon": ("/settings/vehicles/adding", {"Name": "Van"}, "Save"),
    "Price per gallon": ("/settings", {}, "Save"),
    "Name of the new token": ("/devices", {}, "Make Token"),
}


def dump(product: Product) -> list[str]:
    """Everything in the ledger, as text."""
    with closing(sqlite3.connect(product.ledger)) as ledger:
        return list(ledger.iterdump())


@pytest.mark.parametrize("kind", HOSTILE)
def test_hostile_text_in_every_field(phones: Phones, product: Product, kind: str) -> None:
    """HTTP-1 GEN-5 whatever is typed into a field is either recorded and shown as typed, or refused in a sentence with
    what was typed still there; none of it ever runs."""
    text = HOSTILE[kind]
    one_open(product)
    delivery = running(product)["deliveries"][0]["id"]
    page = phones.paired()
    page.on("dialog", lambda dialog: pytest.fail(f"A dialog opened: {dialog.message}"))
    for label, (path, others, button) in FIELDS.items():
        page.goto(path.format(delivery=delivery))
        before = dump(product)
        for other, value in others.items():
            page.get_by_label(other, exact=True).fill(value)
        if page.get_by_label("Category").count():
            page.get_by_label("Category").select_option("fuel")
        if label == "Name of the new token":
            page.get_by_role("radio").first.check()
        page.get_by_label(label, exact=True).fill(text)
        # No page can hold a NUL: the sign for a character that cannot be shown stands for it.
        typed = page.get_by_label(label, exact=True).input_value().replace("\0", "\ufffd")
        with phones.watch.expecting(422):
            # The page as the answer to the press has it, whether loaded anew or changed in place.
            page.locator("main").evaluate("main => { for (const part of main.children) part.dataset.isOld = 'yes'; }")
            page.get_by_role("button", name=button, exact=True).first.click()
            expect(page.locator("main > [data-is-old]")).to_have_count(0)
        refusal = page.get_by_role("alert")
        if refusal.count():
            assert refusal.count() == 1, label
            assert len(refusal.inner_text()) > 20, label
            kept = page.get_by_label(label, exact=True).input_value().replace("\0", "\ufffd")
            assert kept == typed, label
            assert dump(product) == before, label
        else:
            assert kind != "very long", label
            shown = unicodedata.normalize("NFC", text.replace("\0", "\ufffd"))
            assert shown in unicodedata.normalize("NFC", page.locator("body").inner_text()), label
    assert page.evaluate("document.querySelectorAll('main script, main [onclick]').length") == 0


def test_a_doubled_press_records_once(phones: Phones, product: Product) -> None:
    """HTTP-11 OFFER-6 two quick presses of one button record one delivery, with scripts and without."""
    product.run("start")
    for scripts in (True, False):
        page = phones.paired(java_script_enabled=scripts)
        page.goto("/")
        before = len(running(product)["deliveries"])
        page.get_by_role("button", name="Start Delivery").dblclick(no_wait_after=True)
        expect(page.get_by_role("article")).to_have_count(before + 1)
        assert len(running(product)["deliveries"]) == before + 1


def test_a_stale_page_is_told_so(phones: Phones, product: Product) -> None:
    """GEN-13 a press on a page drawn before the shift ended elsewhere records nothing and says why."""
    product.run("start", at=ago(minutes=5))
    page = phones.paired(java_script_enabled=False)
    page.goto("/")
    product.run("end")
    before = dump(product)
    with phones.watch.expecting(409):
        tap(page, "Start Delivery")
        expect(page.get_by_role("alert")).to_contain_text("shift")
    expect(state(page)).to_have_text("No shift in progress")
    assert dump(product) == before


def test_a_shift_ended_elsewhere_leaves_the_page(phones: Phones, product: Product) -> None:
    """HTTP-6 with scripts the page follows what another process records, without being asked."""
    product.run("start", at=ago(minutes=5))
    page = phones.paired()
    page.goto("/")
    expect(state(page)).to_have_text("Shift in Progress")
    product.run("end")
    expect(state(page)).to_have_text("No shift in progress")


def test_back_and_reload_record_nothing(phones: Phones, product: Product) -> None:
    """HTTP-11 after a form that was accepted or refused, reloading and going back and forth records nothing again."""
    product.run("start", at=ago(minutes=5))
    page = phones.paired(java_script_enabled=False)
    page.goto("/")
    tap(page, "Start Delivery")
    expect(page.get_by_role("article")).to_have_count(1)
    before = dump(product)
    page.reload()
    page.goto("/shifts")
    page.go_back()
    page.go_forward()
    assert dump(product) == before
    with phones.watch.expecting(409):
        page.goto("/")
        tap(page, "End Shift")
        expect(page.get_by_role("alert")).to_be_visible()
        # A reload sends the refused form again.
        page.reload()
        expect(page.get_by_role("alert")).to_be_visible()
    page.go_back()
    expect(state(page)).to_have_text("Shift in Progress")
    assert dump(product) == before


@pytest.mark.parametrize("path", ["/now/ending", "/now/offers", "/settings/gas-price"])
def test_a_forms_address_opened_again_leads_home(page: Page, path: str) -> None:
    """HTTP-1 a phone that opens its tabs anew asks for the address a refused form was sent to: it gets the page of the
    form, not an error."""
    page.goto(path)
    expect(state(page)).to_have_text(re.compile("No shift in progress|Settings"))


@contextmanager
def other_site(markup: str) -> Iterator[str]:
    """Another web site on this machine, with one page."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(markup.encode())

        def log_message(self, *_: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as site:
        threading.Thread(target=site.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{site.server_address[1]}/"
        site.shutdown()


def test_a_form_of_another_site_is_refused(browser: Browser, phones: Phones, product: Product, server: Server) -> None:
    """ACCESS-5 a form on another site that posts here, with this browser's cookie, records nothing."""
    product.run("start", at=ago(minutes=5))
    phones.paired()
    before = dump(product)
    markup = f'<form method=post action="{server.address}/now/offers"><button>Win a prize</button></form>'
    with other_site(markup) as address, closing(browser.new_context(storage_state=phones.pairing)) as context:
        page = context.new_page()
        page.goto(address)
        with page.expect_navigation() as navigation:
            page.get_by_role("button").click()
        assert navigation.value.status == 403
        expect(page.get_by_role("alert")).to_be_visible()
    assert dump(product) == before


def test_a_revoked_device_is_out_at_once(phones: Phones, product: Product) -> None:
    """ACCESS-2 revoking a device ends its open event stream too, and its next page says that it is not paired."""
    product.run("start", at=ago(minutes=5))
    page = phones.paired()
    with page.expect_request("**/api/v1/events") as stream:
        page.goto("/")
    device = product.run("device", "list")["devices"][0]
    with phones.watch.expecting(401), phones.watch.cut_off():
        with page.expect_event("requestfinished", lambda request: request == stream.value):
            product.run("device", "revoke", device["id"], "--yes")
        page.goto("/")
        expect(state(page)).to_have_text("This device is not paired")


def test_a_locked_ledger_keeps_what_was_typed(phones: Phones, product: Product) -> None:
    """STORE-11 HTTP-1 while another process writes, the page says that the records are busy and nothing was recorded,
    keeps what was typed, and a second press records it once."""
    product.run("vehicle", "add", "--mpg", "30", "Van")
    page = phones.paired()
    page.goto("/settings/vehicles/adding")
    page.get_by_label("Name", exact=True).fill("Blue Hatchback")
    page.get_by_label("Miles per gallon", exact=True).fill("34")
    with closing(sqlite3.connect(product.ledger, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with phones.watch.expecting(503):
            tap(page, "Save")
            expect(page.get_by_role("alert")).to_contain_text("busy")
        other.execute("ROLLBACK")
    expect(page.get_by_label("Name", exact=True)).to_have_value("Blue Hatchback")
    expect(page.get_by_label("Miles per gallon", exact=True)).to_have_value("34")
    assert [vehicle["name"] for vehicle in product.run("vehicle", "list")["vehicles"]] == ["Van"]
    tap(page, "Save")
    expect(state(page)).to_have_text("Settings")
    names = [vehicle["name"] for vehicle in product.run("vehicle", "list")["vehicles"]]
    assert names == ["Van", "Blue Hatchback"]


def test_a_full_disk_is_said(tmp_path: Path, browser: Browser) -> None:
    """STORE-3 OFFLINE-5 on a full disk a press says why it is not recorded, waits, and is recorded with room again."""
    product = Product(tmp_path)
    disk = tmp_path / "disk"
    disk.mkdir()
    product.ledger = disk / "ledger.sqlite"
    # A small disk of the server's own, seen by nobody else and gone with it.
    small = [
        "unshare",
        "--mount",
        "--map-root-user",
        "sh",
        "-c",
        f'mount -t tmpfs -o size=2m small "{disk}" && exec "$@"',
        "-",
    ]
    with product.serve(inside=small) as server:
        phones = Phones(browser, server)
        page = phones.paired()
        page.goto("/")
        inside = Path(f"/proc/{server.process.pid}/root{disk}")
        filler = inside / "filler"
        with filler.open("wb", buffering=0) as file, contextlib.suppress(OSError):
            while True:
                file.write(b"x" * 512)
        with phones.watch.expecting(503):
            tap(page, "Start Shift")
            expect(page.locator("#away")).to_contain_text("full")
            expect(page.locator("#waiting")).to_contain_text("1 tap waits to be sent and is not recorded yet.")
            filler.unlink()
            expect(page.locator("#away")).to_have_count(0, timeout=40_000)
        expect(state(page)).to_have_text("Shift in Progress")
        expect(page.locator("#waiting")).to_be_hidden()
        phones.close()
