"""Printing a paper with real Chromium: how many pages it makes, and what does not fit on them."""

import re
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser

# What sticks out of a page or of its middle is cut off on paper.
_LOST = """() => [...document.querySelectorAll('.page')].flatMap((page, number) => {
    const edge = page.getBoundingClientRect(), lost = [];
    const main = page.querySelector('main').getBoundingClientRect();
    for (const part of page.querySelectorAll('main *:not(g, g *)')) {
        const box = part.getBoundingClientRect();
        if (box.bottom > main.bottom + 1) lost.push(`page ${number + 1}: ${part.textContent.slice(0, 60)}`);
    }
    for (const part of page.querySelectorAll('*:not(g, g *)')) {
        const box = part.getBoundingClientRect();
        const out = box.right > edge.right - 20 || box.left < edge.left + 20 || box.bottom > edge.bottom - 15;
        if (box.width && out)
            lost.push(`page ${number + 1} edge: ${part.textContent.slice(0, 60)}`);
    }
    return lost;
})"""
_COLOURED = """() => [...document.querySelectorAll('*')].flatMap(part => {
    const style = getComputedStyle(part);
    return ['color', 'backgroundColor', 'fill', 'stroke'].map(name => style[name]);
})"""
_SMALLEST = """() => Math.min(...[...document.querySelectorAll('.page *:not(svg, svg *)')]
    .filter(part => [...part.childNodes].some(child => child.nodeType === 3 && child.textContent.trim()))
    .map(part => parseFloat(getComputedStyle(part).fontSize) * .75))"""
_GREY = re.compile(r"none|rgba?\((\d+), \1, \1(, [\d.]+)?\)")


@dataclass(frozen=True)
class Printed:
    """What came of a paper."""

    pages: int
    lost: list[str]
    colours: set[str]
    requests: list[str]
    smallest: float
    """The smallest letters, in points."""


def printed(browser: Browser, html: str, folder: Path) -> Printed:
    """Print a paper as a person would: from a file, on A4."""
    file = folder / "paper.html"
    file.write_text(html, "utf-8")
    page = browser.new_page(viewport={"width": 1000, "height": 1400})
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    try:
        page.goto(file.as_uri())
        pdf = page.pdf(prefer_css_page_size=True)
        # A page object of the file, not the tree of pages.
        pages = len(re.findall(rb"/Type\s*/Page\b", pdf))
        colours = {colour for colour in page.evaluate(_COLOURED) if not _GREY.fullmatch(colour)}
        return Printed(pages, page.evaluate(_LOST), colours, asked[1:], page.evaluate(_SMALLEST))
    finally:
        page.close()
