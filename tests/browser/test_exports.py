"""Every file that can be kept of a chart is pressed, opened and read."""

import csv
import io
import json
import struct
import zlib
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Browser, Locator

from teg.ui.page.catalogue import DASHBOARDS
from tests.browser.visit import Visit

pytestmark = pytest.mark.xdist_group("browser")
KINDS = ("csv", "svg", "png", "html")
SVG = "{http://www.w3.org/2000/svg}"
# What stands in folds is there to be pressed too.
FOLDED = '[data-teg="panel"] details:not([open]) > summary'
TABLE = """saves => {
  const found = saves.closest(".twins, details")?.querySelector("table");
  const told = (row) => [...row.cells].map((cell) => cell.innerText.trim());
  return found && { heads: told(found.tHead.rows[0]), rows: [...found.tBodies[0].rows].map(told) };
}"""


def unfold(seen: Visit) -> None:
    """Open every fold, and those inside."""
    for _ in range(60):
        closed = seen.page.locator(f"{FOLDED} >> visible=true")
        if not closed.count():
            return
        seen.do(closed.first.click)
    raise AssertionError("a fold does not stay open")


def kept(seen: Visit, button: Locator, folder: Path) -> Path:
    """The file that a press gives."""
    with seen.page.expect_download() as download:
        button.click()
    file = folder / download.value.suggested_filename
    download.value.save_as(file)
    return file


def look_at_csv(text: str, shown: dict[str, list[str]] | None) -> None:
    heads, *rows = csv.reader(io.StringIO(text, newline=""))
    assert text.startswith("\ufeff") or shown is None
    assert len(heads) > 1 and rows and all(len(row) == len(heads) for row in rows)
    if shown:
        assert [head.removeprefix("\ufeff") for head in heads] == shown["heads"]
        assert [row[0] for row in rows] == [row[0] for row in shown["rows"]]


def look_at_svg(text: str) -> None:
    root = ElementTree.fromstring(text)
    assert root.tag == f"{SVG}svg"
    words = [each.strip() for each in root.itertext() if each.strip()]
    assert len(words) > 3
    assert "http" not in text.replace("http://www.w3.org/", "")


def look_at_png(data: bytes) -> None:
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    at, packed, size = 8, b"", (0, 0)
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at : at + 8])
        inside = data[at + 8 : at + 8 + length]
        assert struct.unpack(">I", data[at + 8 + length : at + 12 + length])[0] == zlib.crc32(kind + inside)
        if kind == b"IHDR":
            size = struct.unpack(">II", inside[:8])
        packed += inside if kind == b"IDAT" else b""
        at += 12 + length
    width, height = size
    assert 300 <= width <= 5000 and 100 <= height <= 9000
    drawn = zlib.decompress(packed)
    assert len(drawn) % height == 0
    # Several colours, in many lines that differ: it is not blank.
    step = len(drawn) // height
    assert len({drawn[row : row + step] for row in range(0, len(drawn), step)}) > 20
    assert len(set(drawn)) > 3


def look_at_html(browser: Browser, file: Path, title: str, lang: str) -> None:
    """Open it as somebody does to whom it was sent, without a network."""
    context = browser.new_context(offline=True)
    try:
        page, asked, said = context.new_page(), list[str](), list[str]()
        page.on("request", lambda request: asked.append(request.url))
        page.on("pageerror", lambda error: said.append(str(error)))
        page.on("console", lambda told: said.append(told.text))
        page.goto(file.as_uri())
        assert page.locator("html").get_attribute("lang") == lang
        assert title in page.locator("body").inner_text()
        assert page.locator("svg").count() and page.locator("table").count()
        assert [url for url in asked if not url.startswith(("data:", file.as_uri()))] == [] and said == []
    finally:
        context.close()
    assert file.read_text("utf-8").rstrip().endswith("</html>")


@pytest.mark.parametrize(
    ("name", "lang"), [*((name, "en") for name in DASHBOARDS), ("badges", "fr")], ids=lambda each: str(each)
)
def test_every_file_of_every_chart_is_whole(
    visit: Callable[..., Visit], chromium: Browser, tmp_path: Path, name: str, lang: str
) -> None:
    seen = visit(name, f"?lang={lang}").live()
    if name == "theatre":
        # Its chart is of the turns played, which are told when asked for.
        seen.do(seen.panel.locator('[data-do="turns"]:visible').first.click)
        for _ in range(40):
            if seen.panel.locator(".saves").count():
                break
            seen.play()
    unfold(seen)
    if name == "theatre":
        game = kept(seen, seen.panel.locator('[data-do="save"]:not(.saves *)'), tmp_path)
        assert json.loads(game.read_text("utf-8"))["moves"]
    groups = seen.panel.locator(".saves")
    assert groups.count()
    for group in groups.all():
        if not group.is_visible():
            continue
        shown = group.evaluate(TABLE)
        for button in group.locator("button").all():
            kind = button.inner_text().strip().lower()
            file = kept(seen, button, tmp_path)
            assert kind in KINDS and file.suffix == f".{kind}"
            match kind:
                case "csv":
                    look_at_csv(file.read_bytes().decode("utf-8"), shown)
                case "svg":
                    look_at_svg(file.read_text("utf-8"))
                case "png":
                    look_at_png(file.read_bytes())
                case "html":
                    title = ElementTree.fromstring((tmp_path / f"{file.stem}.svg").read_text("utf-8"))
                    look_at_html(chromium, file, (title.findtext(f"{SVG}title") or "").strip(), lang)
    assert seen.troubles == []
