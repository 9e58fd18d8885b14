"""Every finding in every form: complete in two languages, self-contained, the same each time."""

import csv
import io
import json
import re
from html.parser import HTMLParser
from typing import Any
from xml.etree import ElementTree

import pytest

from teg import charts
from teg.charts.palette import THEMES
from teg.galaxies.rules.scoring import Tally
from teg.mistake import Mistake
from teg.odds.explore.exploring import Exploration, Kind
from teg.odds.hire.hiring import Market, Pilot, Ship
from tests.charts.examples import MAKERS, F, made


def drawn(finding: charts.Finding) -> Any:
    """A chart as plain data, nothing for a picture."""
    return finding.plain if finding.plot else None


SVG = "{http://www.w3.org/2000/svg}"
OUTSIDE = re.compile(r"(?:https?:)?//(?!www\.w3\.org/2000/svg)[\w.-]+\.\w|@import|url\((?!#)", re.I)
FEW = ("badges", "hires", "race", "points", "survival row", "dots row", "tree row", "deck row")


@pytest.mark.parametrize("name", MAKERS)
def test_two_languages_say_the_same_numbers_in_other_words(name: str) -> None:
    english, french = (made(name).looking(lang) for lang in ("en", "fr"))
    assert english.title and french.title and english.title != french.title
    numbers = [re.findall(r"\d+(?:[.,]\d+)?", one.title) for one in (english, french)]
    assert sorted(numbers[0]) == sorted(number.replace(",", ".") for number in numbers[1])
    assert english.table.heads != french.table.heads and english.notes != french.notes
    assert len(english.table.rows) == len(french.table.rows)
    every = [
        french.title,
        french.notes,
        *french.table.heads,
        *(cell for row in french.table.rows for cell in row),
    ]
    assert not [text for text in every if re.search(r" [:;?!%»]|« ", text)], "an ordinary space would break"


@pytest.mark.parametrize("name", MAKERS)
def test_tables_are_full(name: str) -> None:
    for lang in ("en", "fr"):
        table = made(name).looking(lang).table
        assert len(set(table.heads)) == len(table.heads) and all(table.heads)
        assert all(len(row) == len(table.heads) and row[0] for row in table.rows)


@pytest.mark.parametrize("name", MAKERS)
def test_the_code_makes_the_same_finding_again(name: str) -> None:
    finding = made(name)
    setup, _, call = finding.code.rpartition("\n\n")
    scope: dict[str, Any] = {}
    exec(setup, scope)
    again = eval(call, scope)
    assert again.svg() == finding.svg() and again.text() == finding.text() and again.csv() == finding.csv()
    assert again.code == finding.code


@pytest.mark.parametrize("name", MAKERS)
@pytest.mark.parametrize("theme", THEMES)
def test_svg_is_well_formed_named_and_alone(name: str, theme: str) -> None:
    finding = made(name).looking("fr", theme, 390)
    text = finding.svg()
    root = ElementTree.fromstring(text)
    assert root.tag == f"{SVG}svg" and root.get("role") == "img" and root.get("lang") == "fr"
    title, desc = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
    assert title is not None and desc is not None
    assert title.text == finding.title and desc.text == finding.notes
    assert root.get("aria-labelledby") == f"{title.get('id')} {desc.get('id')}"
    ids = re.findall(r'\bid="([^"]+)"', text)
    assert len(ids) == len(set(ids)) and set(re.findall(r"url\(#([^)]+)\)", text)) <= set(ids)
    assert not OUTSIDE.search(text) and "<script" not in text and "<image" not in text
    assert root.find(f"{SVG}rect") is not None
    assert set(re.findall(r"#[0-9A-F]{6}", text)) <= set(THEMES[theme].values())


def test_pictures_on_one_page_do_not_share_ids() -> None:
    texts = [
        made(name).looking(lang, theme).svg()
        for name in FEW
        for lang, theme in (("en", "light"), ("fr", "dark"))
    ]
    ids = [one for text in texts for one in re.findall(r'\bid="([^"]+)"', text)]
    assert len(ids) == len(set(ids))


class Reader(HTMLParser):
    """Collects tags, and sees that each is closed."""

    VOID = ("meta", "br", "link", "img")

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))


@pytest.mark.parametrize("name", MAKERS)
def test_html_stands_alone(name: str) -> None:
    finding = made(name)
    text = finding.html()
    reader = Reader()
    reader.feed(text)
    assert reader.open == []
    tags = [tag for tag, _ in reader.seen]
    assert tags[0] == "figure" and "svg" in tags and "script" not in tags and "img" not in tags
    heads = [attributes for tag, attributes in reader.seen if tag == "th"]
    assert sum(head["scope"] == "col" for head in heads) == len(finding.table.heads)
    assert sum(head["scope"] == "row" for head in heads) == len(finding.table.rows)
    assert not OUTSIDE.search(re.sub(r'href="data:[^"]*"', "", text))
    links = [attributes["href"] or "" for tag, attributes in reader.seen if tag == "a"]
    assert len(links) == 2 and all(link.startswith("data:") for link in links)


def seen(finding: charts.Finding) -> Any:
    """What plotly writes of a chart: no ids, which nobody reads, and no names of lines, told as they are."""
    plain = finding.plain
    traces = [{key: value for key, value in trace.items() if key != "ids"} for trace in plain["data"]]
    return traces, {key: value for key, value in plain["layout"].items() if key != "meta"}


def test_names_cannot_bring_markup_in() -> None:
    deck = Exploration([Kind("<u>A", 3, F(1))], face_up=[Kind("<i>&", 1, F(2))])
    names = ["<i>&", "<u>A"]
    findings = [
        charts.decision_tree(deck),
        charts.take_or_draw(deck),
        charts.race([Tally(1, 1, 0, 0, 0, (0, 0, 0, 0))] * 2, names),
        charts.points([(1, 2)], names),
        charts.badge_ladders([[1, 2]], names, [("<i>&", "<u>A")]),
        charts.hire_matrix(Market((1, 1, 0, 0, 0, 0), (Pilot("<u>A", ("<i>&",)),), (Ship("<i>&", (0, 1)),))),
    ]
    for finding in findings:
        for text in (finding.html(), finding.svg(), json.dumps(seen(finding))):
            assert "<i>" not in text and "<u>" not in text and "&lt;i&gt;&amp;" in text, finding


@pytest.mark.parametrize("name", MAKERS)
def test_csv_is_the_table(name: str) -> None:
    finding = made(name)
    rows = list(csv.reader(io.StringIO(finding.csv())))
    assert rows == [list(finding.table.heads), *map(list, finding.table.rows)]


def test_a_name_is_no_formula() -> None:
    table = charts.race([Tally(1, 1, 0, 0, 0, (0, 0, 0, 0))] * 2, ["=1+1", "-x"]).csv()
    assert "'=1+1" in table and "'-x" in table


@pytest.mark.parametrize("name", FEW)
def test_the_same_question_gives_the_same_bytes(name: str) -> None:
    one, other = MAKERS[name](), MAKERS[name]()
    assert one.svg() == other.svg() and one.html() == other.html()
    assert json.dumps(drawn(one)) == json.dumps(drawn(other))


def test_what_is_too_wide_scrolls_by_keyboard() -> None:
    assert made("tree thirty").looking(width=720).html().count('class="teg-scroll" tabindex="0"') == 2
    assert made("race").html().count('class="teg-scroll" tabindex="0"') == 1


@pytest.mark.parametrize("name", MAKERS)
def test_text_begins_with_the_sentence(name: str) -> None:
    finding = made(name)
    assert finding.text().startswith(finding.title) and str(finding) == finding.text()
    assert finding.notes in finding.text() and finding.title in repr(finding)
    assert finding._repr_mimebundle_() == {"text/plain": finding.text(), "text/html": finding._repr_html_()}


def test_files_are_named_and_made() -> None:
    files = made("race").looking("fr").files()
    assert list(files) == ["race.csv", "race.html", "race.svg"]
    done = {name: make() for name, make in files.items()}
    assert done["race.csv"].startswith(b"\xef\xbb\xbf")
    assert done["race.html"].startswith(b"<!doctype html>") and b'lang="fr"' in done["race.html"]
    assert ElementTree.fromstring(done["race.svg"]).tag == f"{SVG}svg"


@pytest.mark.parametrize(
    ("lang", "theme", "width"),
    [("de", None, None), (None, "neon", None), (None, None, 20), (None, None, 9999)],
)
def test_a_wrong_view_is_told(lang: str | None, theme: str | None, width: int | None) -> None:
    with pytest.raises(Mistake):
        made("race").looking(lang, theme, width)


@pytest.mark.parametrize("name", list(MAKERS))
def test_the_code_of_a_deck_is_readable(name: str) -> None:
    text = MAKERS[name]().code
    if "Kind(" in text:
        assert max(map(len, text.splitlines())) <= 160
        assert all(line.count(" Kind(") <= 2 for line in text.splitlines() if len(line) > 110)
