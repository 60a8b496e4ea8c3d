"""Exporting: what the page says beforehand is what the phone then gets."""

from __future__ import annotations

import csv
import io
import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from phone import Phones
from product import Product

# Names that break tables and run in spreadsheets.
NAMES = ['=HYPERLINK("x")', "-2+3", "@sum", "Lantern, North", 'Joe "Big" Grill', "味の家 🍲", "12,345", "مطعم النيل"]


@pytest.fixture
def shift(product: Product) -> str:
    """A finished shift of eight deliveries to places of odd names, and one expense; its identifier."""
    product.run("start", at="2026-08-10 09:00")
    product.run("accept", str(len(NAMES)), at="2026-08-10 09:05")
    for number, name in enumerate(NAMES, start=1):
        product.run("delivery", "place", str(number), name)
        product.run("delivery", "cancel", str(number), at=f"2026-08-10 10:{number:02}")
    product.run("end", at="2026-08-10 12:00")
    product.run("expense", "add", "42.10", "--category", "fuel", "--on", "2026-08-10", "--note", "Full tank")
    listed = product.run("shift", "list")
    identifier: str = listed["shifts"][0]["id"]
    return identifier


def downloaded(page: Page, form: str) -> tuple[str, bytes]:
    """Presses a form's control and waits for the file."""
    with page.expect_download() as waiting:
        page.get_by_role("link", name=f"Download {form}").click()
    path = waiting.value.path()
    assert path is not None
    return waiting.value.suggested_filename, Path(path).read_bytes()


def said_size(page: Page, form: str) -> int:
    """How many bytes the page says the file has."""
    text = page.get_by_role("article", name=form).inner_text()
    found = re.search(r"([\d,.]+) bytes", text)
    assert found is not None, text
    return int(found[1].replace(",", ""))


def test_a_shift_is_exported_from_its_page(page: Page, shift: str) -> None:
    """EXPORT-2 EXPORT-16 FILE-1 the name and the size that were said are those of the file."""
    page.goto(f"/shifts/{shift}")
    page.get_by_role("link", name="Export Shift").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Export Shift")
    for form in ("JSON", "CSV"):
        size = said_size(page, form)
        name, content = downloaded(page, form)
        assert name == f"DashPilot-Shift-2026-08-10.{form.lower()}"
        assert len(content) == size
    # The page stays where it was.
    expect(page.get_by_role("heading", level=1)).to_have_text("Export Shift")


def test_the_table_reads_back(page: Page, shift: str) -> None:
    """CSV-1 CSV-8 CSV-11 another program's reader finds every field as it was, formulas with their mark."""
    page.goto(f"/export?shift={shift}")
    _, content = downloaded(page, "CSV")
    rows = list(csv.reader(io.StringIO(content.decode("utf-8"), newline=""), strict=True))
    assert [len(row) for row in rows] == [41] * (len(NAMES) + 1)
    place = rows[0].index("deliveryPickupPlaceName")
    assert [row[place] for row in rows[1:]] == [("'" if name[0] in "=-@" else "") + name for name in NAMES]


def test_the_record_reads_back(page: Page, shift: str) -> None:
    """EXPORT-6 JSON-2 all history holds the shift and the expense with its note."""
    page.goto("/shifts")
    page.get_by_role("link", name="Export All History").click()
    _, content = downloaded(page, "JSON")
    record = json.loads(content)
    assert [(one["id"], len(one["deliveries"])) for one in record["shifts"]] == [(shift, len(NAMES))]
    assert [one["note"] for one in record["expenses"]] == ["Full tank"]
    assert (record["formatVersion"], record["summary"]) == (4, None)


def test_a_range_is_chosen_and_refused(page: Page, phones: Phones, shift: str) -> None:
    """EXPORT-5 EXPORT-7 a range that ends before it starts is refused by its fields; an empty one has no control."""
    page.goto("/export")
    choice = page.get_by_role("form", name="A range of days")
    choice.get_by_label("First day").fill("2026-08-10")
    choice.get_by_label("Last day").fill("2026-08-09")
    with phones.watch.expecting(422):
        choice.get_by_role("button", name="Choose These Days").click()
        expect(page.get_by_role("alert")).to_contain_text("The last day of a range cannot come before its first.")
    choice.get_by_label("Last day").fill("2026-08-11")
    choice.get_by_role("button", name="Choose These Days").click()
    name, _ = downloaded(page, "CSV")
    assert name == "DashPilot-Range-2026-08-10-to-2026-08-11.csv"
    with phones.watch.expecting(409):
        page.goto("/export?scope=day&date=2026-08-09")
        expect(page.get_by_role("alert")).to_have_text("There is nothing finished to export here.")
    expect(page.get_by_role("link", name="Download")).to_have_count(0)


@pytest.mark.parametrize("scripts", [True, False])
def test_an_export_is_brought_back(phones: Phones, product: Product, shift: str, scripts: bool) -> None:
    """IMPORT-4 HTTP-1 what was exported and deleted comes back by the page, with scripts and without, and the page says
    what came of it; a file that is none is refused beside its field."""
    page = phones.paired(java_script_enabled=scripts)
    before = product.run("shift", "show", shift)
    page.goto("/export?scope=allHistory")
    _, content = downloaded(page, "JSON")
    product.run("shift", "delete", shift, "--yes")
    page.get_by_role("link", name="Import an Export").click()
    field = page.get_by_label("A JSON export of DashPilot")
    field.set_input_files({"name": "half.json", "mimeType": "application/json", "buffer": content[:-9]})
    with phones.watch.expecting(422):
        page.get_by_role("button", name="Import").click()
        expect(page.get_by_role("alert")).to_contain_text("The file ends in the middle.")
    field.set_input_files({"name": "all.json", "mimeType": "application/json", "buffer": content})
    page.get_by_role("button", name="Import").click()
    expect(page.get_by_role("heading", name="Brought in")).to_be_visible()
    expect(page.get_by_role("status")).to_contain_text("Already here")
    assert product.run("shift", "show", shift) == before


def test_a_file_may_take_as_long_as_it_moves(page: Page, product: Product, shift: str) -> None:
    """HTTP-7 IMPORT-4 a file on a slow connection is said to be on its way, and is not given up after 40 seconds."""
    page.clock.install()
    page.goto("/export?scope=allHistory")
    _, content = downloaded(page, "JSON")
    product.run("shift", "delete", shift, "--yes")
    page.goto("/import")
    held: list[Route] = []
    page.route("**/import", lambda route: held.append(route), times=1)
    field = page.get_by_label("A JSON export of DashPilot")
    field.set_input_files({"name": "all.json", "mimeType": "application/json", "buffer": content})
    with page.expect_request(lambda request: request.method == "POST"):
        page.get_by_role("button", name="Import").click()
    expect(page.get_by_role("status")).to_have_text("Sending the file. Keep this page open until it has been read.")
    page.clock.fast_forward(600_000)
    expect(page.get_by_role("alert")).to_have_count(0)
    while not held:
        page.wait_for_timeout(10)
    held[0].continue_()
    expect(page.get_by_role("heading", name="Brought in")).to_be_visible()
    assert product.run("shift", "show", shift)["id"] == shift
