"""Every file that can be kept of a chart is pressed, opened and read."""

import csv
import io
import json
from base64 import b64encode
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Browser, Locator

from teg.charts.palette import THEMES, rgb
from teg.ui.page.catalogue import BEGIN, DASHBOARDS
from tests.browser.visit import CALM, Visit

pytestmark = pytest.mark.xdist_group("browser")
CHARTED = [name for name, entry in DASHBOARDS.items() if entry.group != BEGIN]
KINDS = ("csv", "svg", "png", "html")
SVG = "{http://www.w3.org/2000/svg}"
# What stands in folds is there to be pressed too.
FOLDED = '[data-teg="panel"] details:not([open]) > summary'
TABLE = """saves => {
  const found = saves.closest(".twins, details")?.querySelector("table");
  const told = (row) => [...row.cells].map((cell) => cell.innerText.trim());
  return found && { heads: told(found.tHead.rows[0]), rows: [...found.tBodies[0].rows].map(told) };
}"""

LOOK = """async data => {
  const picture = Object.assign(new Image(), { src: data });
  await picture.decode();
  const { width, height } = picture;
  const pen = Object.assign(document.createElement("canvas"), { width, height }).getContext("2d");
  pen.drawImage(picture, 0, 0);
  const ground = [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3);
  const blank = String(ground), colours = new Set();
  let drawn = 0;
  for (let y = 0; y < height; y++) {
    const { data } = pen.getImageData(0, y, width, 1), here = new Set();
    for (let x = 0; x < data.length; x += 4) here.add(String([data[x], data[x + 1], data[x + 2]]));
    if (here.size > 1 || !here.has(blank)) drawn++;
    for (const colour of here) colours.add(colour);
  }
  return { width, height, ground, drawn, colours: [...colours] };
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


def look_at_png(browser: Browser, file: Path, svg: str) -> None:
    """Open it as a picture: it is the SVG, twice as fine, in the colours of the palette."""
    data = file.read_bytes()
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    page = browser.new_page()
    try:
        seen = page.evaluate(LOOK, f"data:image/png;base64,{b64encode(data).decode()}")
    finally:
        page.close()
    root = ElementTree.fromstring(svg)
    assert [seen["width"], seen["height"]] == [2 * int(root.get(side, "")) for side in ("width", "height")]
    light = {role: list(rgb(colour)) for role, colour in THEMES["light"].items()}
    assert seen["ground"] == light["panel"] and ",".join(map(str, light["ink"])) in seen["colours"]
    assert seen["drawn"] > seen["height"] / 4


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
    ("name", "lang"), [*((name, "en") for name in CHARTED), ("badges", "fr")], ids=lambda each: str(each)
)
def test_every_file_of_every_chart_is_whole(
    visit: Callable[..., Visit], chromium: Browser, tmp_path: Path, name: str, lang: str
) -> None:
    seen = visit(name, f"?lang={lang}").live()
    if (skip := seen.panel.locator('[data-do="skip"]')).count():
        # What is to be guessed first is not told yet.
        seen.do(skip.click)
    if name == "theatre":
        # Its chart is of the turns played, which are told when asked for.
        for _ in range(8):
            for _ in range(5):
                seen.play()
            seen.tab("log")
            if seen.panel.locator('[data-do="turns"][aria-expanded="false"]').count():
                seen.do(seen.panel.locator('[data-do="turns"]').click)
            if seen.panel.locator(".saves").count():
                break
    elif name in ("solo", "conveyor"):
        seen.tab("race" if name == "solo" else "draws")
    elif name == "lab":
        seen.change(lambda: seen.panel.locator('select[data-do="games"]').select_option("200"))
        seen.panel.get_by_role("button", name="Play", exact=True).click()
        seen.until(f"document.querySelector('progress')?.value === 1 && {CALM}")
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
                    look_at_png(chromium, file, (tmp_path / f"{file.stem}.svg").read_text("utf-8"))
                case "html":
                    title = ElementTree.fromstring((tmp_path / f"{file.stem}.svg").read_text("utf-8"))
                    look_at_html(chromium, file, (title.findtext(f"{SVG}title") or "").strip(), lang)
    assert seen.troubles == []
