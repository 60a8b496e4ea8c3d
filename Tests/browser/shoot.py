"""Makes a picture of every page in both colour schemes: `python shoot.py FOLDER [SCENE…]`."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from conftest import launch
from phone import Phones
from product import Product
from scenes import SCENES, Scene, Stage


def shoot(scene: Scene, folder: Path) -> None:
    """Pictures of all views of a scene."""
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        browser = launch(playwright)
        product = Product(Path(place))
        scene.before(product)
        with product.serve() as server:
            stage = Stage(server)
            scene.after(stage)
            phones = Phones(browser, server)
            for scheme in ("light", "dark"):
                page = phones.paired(color_scheme=scheme)
                stranger = phones.context(color_scheme=scheme).new_page()
                for view in scene.views:
                    shown = page if view.paired else stranger
                    with phones.watch.expecting(*view.statuses):
                        view.open(shown, stage)
                    shown.screenshot(path=folder / f"{view.name}-{scheme}.png", full_page=True)
            phones.close()
        browser.close()


if __name__ == "__main__":
    target = Path(sys.argv[1])
    target.mkdir(parents=True, exist_ok=True)
    for chosen in SCENES:
        if not sys.argv[2:] or chosen.name in sys.argv[2:]:
            shoot(chosen, target)
