"""That the tests' own ground holds: what they rely on to fail does fail."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from phone import Phones
from product import CommandError, Product, Server


def test_pairing_leads_to_the_first_page(page: Page) -> None:
    """ACCESS-2 opening the printed address and pressing its button pairs this browser."""
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_have_text("No shift in progress")


def test_pairing_address_works_once(phones: Phones, page: Page) -> None:
    """ACCESS-2 the printed code pairs one browser and no second one."""
    other = phones.context().new_page()
    other.goto(phones.server.pairing_address)
    with phones.watch.expecting(401, 403, 409, 422):
        other.get_by_role("button", name="Pair This Device").click()
        expect(other.get_by_role("alert")).to_be_visible()


@pytest.mark.parametrize(
    ("address", "script", "problem"),
    [
        ("/", "console.error('found')", "console: found"),
        ("/", "setTimeout(() => { throw new Error('thrown') })", "script: .*thrown"),
        ("/", "fetch('http://127.0.0.1:9/').catch(() => {})", "Content Security Policy"),
        ("about:blank", "fetch('http://127.0.0.1:9/').catch(() => {})", "request to http://127.0.0.1:9/"),
    ],
)
def test_a_page_that_misbehaves_fails_its_test(
    browser: Browser, server: Server, address: str, script: str, problem: str
) -> None:
    """PRIV-1 a console error, a script's error and a request to another origin are each found."""
    phones = Phones(browser, server)
    page = phones.paired()
    page.goto(address)
    page.evaluate(script)
    page.evaluate("() => new Promise((done) => setTimeout(done, 100))")
    with pytest.raises(AssertionError, match=problem):
        phones.close()


def test_commands_work_beside_the_server(server: Server, product: Product, page: Page) -> None:
    """PROD-2 a shift started from a shell stands on the page, and a refusal has its code."""
    product.run("start")
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_have_text("Shift in Progress")
    with pytest.raises(CommandError) as refused:
        product.run("start")
    assert (refused.value.status, refused.value.code) == (1, "shiftAlreadyActive")
