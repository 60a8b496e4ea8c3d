"""Fixtures of the tests in a browser: a server over a fresh ledger, and phones paired with it."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from phone import Phones
from product import Product, Server


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The machine's own Chromium. Its sandbox stays on except for root, whom Chromium refuses one."""
    chromium = shutil.which("chromium")
    assert chromium is not None, "There is no chromium here; scripts/test installs it."
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium, args=["--no-sandbox"] if os.geteuid() == 0 else []
        )
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
