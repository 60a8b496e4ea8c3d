"""Fixtures of the tests in a browser: a server over a fresh ledger, and phones paired with it."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect, sync_playwright

from phone import Phones
from product import Product, Server

# A page may take five seconds to say that the records are busy, and a test machine may be busy itself.
expect.set_options(timeout=15_000)


def launch(playwright: Playwright, *settings: str) -> Browser:
    """Starts the machine's own Chromium. Its sandbox stays on except for root, whom Chromium refuses one."""
    chromium = shutil.which("chromium")
    assert chromium is not None, "There is no chromium here; scripts/test installs it."
    root = ["--no-sandbox"] if os.geteuid() == 0 else []
    return playwright.chromium.launch(executable_path=chromium, args=[*root, *settings])


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """What drives the browsers of a process; there can be one."""
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """One Chromium for all tests of a process; every test has browser contexts of its own in it."""
    browser = launch(playwright)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def large_text_browser(playwright: Playwright) -> Iterator[Browser]:
    """A Chromium whose text is twice its usual size, as a driver sets it for the whole phone."""
    browser = launch(playwright, "--blink-settings=defaultFontSize=32,defaultFixedFontSize=26")
    yield browser
    browser.close()


@pytest.fixture
def product(tmp_path: Path) -> Product:
    """The program over a ledger that does not exist yet."""
    return Product(tmp_path)


@pytest.fixture
def server(product: Product) -> Iterator[Server]:
    """A server on a free port, asked to stop at the end and held to exit 0."""
    with product.serve() as server:
        yield server


@pytest.fixture
def phones(browser: Browser, server: Server) -> Iterator[Phones]:
    """Opens phones for the server. The test fails if a page of any of them misbehaved."""
    phones = Phones(browser, server)
    yield phones
    phones.close()


@pytest.fixture
def page(phones: Phones) -> Page:
    """A paired phone, looking at nothing yet."""
    return phones.paired()
