"""axe-core on a page, and the measures that it does not take."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Any

import axe_playwright_python
from playwright.sync_api import Page

# WCAG 2.2 AA holds the rules of the versions before it; the best practices are more than it asks for.
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"]

# Elements whose content is wider or higher than they are, so that it cannot be seen whole, and what reaches out of the
# page. What is there for a screen reader alone, and a field that scrolls what is typed, are no truncation.
CLIPPED = """() => {
  const found = [];
  const width = document.documentElement.clientWidth;
  for (const element of document.body.querySelectorAll("*")) {
    if (element.closest("svg, template, .visually-hidden, .skip, noscript") || !element.checkVisibility()) continue;
    if (["INPUT", "SELECT", "TEXTAREA", "OPTION"].includes(element.tagName)) continue;
    const style = getComputedStyle(element);
    const name = element.tagName.toLowerCase() + (element.className ? "." + element.className : "") + ": " +
      element.textContent.trim().slice(0, 60);
    if (style.textOverflow === "ellipsis") found.push("ellipsis in " + name);
    const isWide = element.scrollWidth > element.clientWidth + 1;
    const isHigh = element.scrollHeight > element.clientHeight + 1;
    if (style.overflowX !== "visible" && isWide) found.push("cut off: " + name);
    if (style.overflowY !== "visible" && isHigh) found.push("cut off: " + name);
    if (style.display !== "inline" && isWide && element.clientWidth > 0)
      found.push("overflows: " + name);
    const box = element.getBoundingClientRect();
    if (box.right > width + 1 || box.left < -1) found.push("outside the page: " + name);
  }
  return found;
}"""


@functools.cache
def _source() -> str:
    return (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")


def violations(page: Page, rules: list[str] | None = None) -> list[str]:
    """What axe-core finds on the page as it stands: the rule, what it asks for, and where. Only some rules if named."""
    page.evaluate(_source())
    options: dict[str, Any] = {"resultTypes": ["violations"]}
    options["runOnly"] = {"type": "rule", "values": rules} if rules else {"type": "tag", "values": TAGS}
    result = page.evaluate("(options) => axe.run(document, options)", options)
    return [
        f"{violation['id']} ({violation['help']}): {', '.join(str(node['target']) for node in violation['nodes'])}"
        for violation in result["violations"]
    ]


def unreadable(page: Page) -> list[str]:
    """Text that is cut off or lies outside the page, and a page that has to be moved sideways (SCREEN-24)."""
    found: list[str] = page.evaluate(CLIPPED)
    widths = page.evaluate("() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]")
    if widths[0] > widths[1]:
        found.append(f"The page is {widths[0]} wide on a screen of {widths[1]}")
    return found
