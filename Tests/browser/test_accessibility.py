"""Every page in every state: axe-core, narrow screens and large text, in both colour schemes."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

from axe import unreadable, violations
from phone import HEIGHT, WIDTH, Phones
from product import Product
from scenes import SCENES, Scene, Stage

NARROW = 320
COLOUR_RULES = ["color-contrast", "link-in-text-block"]
SCREENS = ("usual", "narrow", "large text")


def findings(page: Page) -> list[str]:
    """Everything that is wrong with the page as it stands, in light and then in dark, where only colours differ."""
    found = [f"light: {problem}" for problem in violations(page)]
    found += unreadable(page)
    page.emulate_media(color_scheme="dark")
    found += [f"dark: {problem}" for problem in violations(page, COLOUR_RULES)]
    page.emulate_media(color_scheme="light")
    return found


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
def test_every_page_passes(
    product: Product, browser: Browser, large_text_browser: Browser, scene: Scene, screen: str
) -> None:
    """A11Y-1 SCREEN-24 A11Y-4 no page in any state breaks a rule of axe-core at WCAG 2.2 AA or its best practices, in
    light or dark, at 320 px or with text at 200%, and none cuts text off or has to be moved sideways."""
    scene.before(product)
    found: list[str] = []
    with product.serve() as server:
        stage = Stage(server)
        scene.after(stage)
        phones = Phones(large_text_browser if screen == "large text" else browser, server)
        size = {"width": NARROW if screen == "narrow" else WIDTH, "height": HEIGHT}
        page = phones.paired(viewport=size)
        stranger = phones.context(viewport=size).new_page()
        for view in scene.views:
            shown = page if view.paired else stranger
            with phones.watch.expecting(*view.statuses):
                view.open(shown, stage)
            shown.wait_for_load_state()
            found += [f"{view.name}, {screen}, {problem}" for problem in findings(shown)]
        phones.close()
    assert not found, "\n".join(found)
