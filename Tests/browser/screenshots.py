"""Makes a picture of every page in both colour schemes, over invented records, and a page that shows them all."""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from conftest import launch
from phone import HEIGHT, WIDTH, Phones
from product import Product
from scenes import SCENES, Scene, Stage, View

SCHEMES = ("light", "dark")

# Two screens and a half: what follows on the longest pages looks like what is there.
GREATEST_HEIGHT = 2100

INTRODUCTION = """# The pages

Every page as a phone of 390 × 844 shows it, light and dark. The records are invented. `scripts/screenshots` makes
the pictures anew; the longest pages are cut off here.
"""


def title(view: View) -> str:
    """A view's name in words."""
    return view.name.replace("-", " ").capitalize()


def take(page: Page, path: Path) -> None:
    """A picture of the whole page, or of as much as is shown."""
    whole = page.evaluate("document.documentElement.scrollHeight")
    height = max(HEIGHT, min(whole, GREATEST_HEIGHT))
    # The screen is made as high as the picture, so that the bar at the lower edge covers nothing.
    page.set_viewport_size({"width": WIDTH, "height": height})
    page.screenshot(path=path)
    page.set_viewport_size({"width": WIDTH, "height": HEIGHT})


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
            for scheme in SCHEMES:
                page = phones.paired(color_scheme=scheme)
                stranger = phones.context(color_scheme=scheme).new_page()
                for view in scene.views:
                    shown = page if view.paired else stranger
                    with phones.watch.expecting(*view.statuses):
                        view.open(shown, stage)
                    take(shown, folder / f"{view.name}-{scheme}.png")
            phones.close()
        browser.close()


def gallery() -> str:
    """The page that shows all pictures, in Markdown."""
    parts = [INTRODUCTION]
    for scene in SCENES:
        parts.append(f"## {scene.title}\n")
        for view in scene.views:
            images = " ".join(
                f'<img src="{view.name}-{scheme}.png" width="300" alt="{title(view)}, {scheme}">' for scheme in SCHEMES
            )
            parts.append(f"### {title(view)}\n\n{images}\n")
    return "\n".join(parts)


def main(folder: Path, names: list[str]) -> None:
    """Makes the pictures of all scenes, or of those that are named."""
    if not names:
        shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True, exist_ok=True)
    for scene in SCENES:
        if not names or scene.name in names:
            shoot(scene, folder)
    (folder / "README.md").write_text(gallery(), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
