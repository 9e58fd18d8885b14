"""Every chart as a plain plotly figure: it tells the numbers of its table and of the exact answers."""

import re
from collections.abc import Iterator
from fractions import Fraction
from html import unescape
from typing import Any

import pytest

from teg.charts.chart import coloured
from teg.charts.palette import THEMES
from teg.charts.printed import draw
from teg.charts.scene import Sheet, View, svg
from teg.mistake import Mistake
from tests.charts.examples import MAKERS, made

CHARTS = [name for name in MAKERS if made(name).picture is None]
PICTURES = [name for name in MAKERS if name.startswith("deck")]
CHANCES = ("dots", "survival", "draws", "danger")
ROUNDED = 0.0051
"""Points are written with two decimals."""


def points(plain: dict[str, Any]) -> Iterator[tuple[str, str, dict[str, float]]]:
    """Each point that can be asked about: its id, what it tells, its numbers."""
    for trace in plain["data"]:
        places = [*zip(trace["x"], trace["y"], strict=True)]
        base = trace.get("base", [0.0] * len(places))
        told = [unescape(text.replace("<br>", " ")) for text in trace.get("hovertext", ())]
        for number, (one, text) in enumerate(zip(trace.get("ids", ()), told, strict=True)):
            x, y = places[number]
            yield one, text, {"x": x, "y": y, "base": base[number]}


def numbers(texts: Any) -> list[float]:
    """All numbers in some texts, percentages as chances."""
    found = []
    for text in texts:
        for sign, digits, percent in re.findall(r"(−?)(\d+(?:\.\d+)?)( %)?", text):
            value = float(digits) * (-1 if sign else 1)
            found.append(value / 100 if percent else value)
    return found


def near(value: float, among: list[float]) -> bool:
    return any(abs(value - each) < ROUNDED for each in among)


@pytest.mark.parametrize("name", CHARTS)
def test_every_number_of_a_chart_is_in_its_table(name: str) -> None:
    finding = made(name)
    table = numbers(cell for row in finding.table.rows for cell in row)
    shown = [*points(finding.plain)]
    assert shown and len({one for one, *_ in shown}) == len(shown), "each is known by an id of its own"
    for one, told, at in shown:
        kind = "" if name.startswith("tree") else one.split(":")[0]
        # A bar ends where its base and its length lead; a tree's and a cell's places are no numbers.
        if kind in ("ending", "turns", "seat") and ":turn:" not in one and ":badge:" not in one:
            assert near(at["x"], table), (one, at)
        elif ":turn:" in one:
            (row,) = [row for row in finding.table.rows if row[0] == f"{at['x']:g}"]
            # Who ties stands a little apart.
            assert round(at["y"]) == int(row[1 + int(one.split(":")[1])]), (one, at)
        elif ":badge:" in one:
            assert near(at["x"], table)
        elif kind == "turn":
            (row,) = [row for row in finding.table.rows if row[0] == f"{at['x']:g}"]
            assert at["y"] == float(Fraction(row[1])), (one, at)
        elif kind == "draw":
            assert near(at["y"] if name.startswith("survival") else at["x"], table), (one, at)
        elif kind in ("lowered", "raised"):
            assert near(at["base"], table) or near(at["base"] + at["x"], table), (one, at)
        assert told.endswith((".", ")")) or kind in ("came",), told


@pytest.mark.parametrize("name", [name for name in CHARTS if name.startswith(CHANCES)])
def test_what_a_point_tells_is_the_exact_fraction_of_its_table(name: str) -> None:
    finding = made(name)
    column = finding.table.heads.index("fraction")
    exact = {Fraction(row[column]) for row in finding.table.rows if row[column]}
    for one, told, _ in points(finding.plain):
        if one != "came":
            # The number of turns comes before the chance.
            first = re.search(r"(\d+) in (\d+)|(\d+)/(\d+)|(\d+) %", told)
            assert first, told
            part, whole = (int(each) for each in first.groups("0")[:2])
            if not whole:
                part, whole = (int(each) for each in first.groups("0")[2:4])
            value = Fraction(part, whole) if whole else Fraction(int(first[5]), 100)
            assert value in exact, told


@pytest.mark.parametrize("name", CHARTS)
def test_a_chart_is_an_ordinary_figure_of_plotly(name: str) -> None:
    graph_objects = pytest.importorskip("plotly.graph_objects")
    for lang, theme, width in (("en", "light", 720), ("fr", "dark", 320)):
        finding = made(name).looking(lang, theme, width)
        figure = finding.figure()
        assert isinstance(figure, graph_objects.Figure)
        assert len(figure.data) == len(finding.plain["data"])
        first = finding.title.split()[0]
        assert first in unescape(figure.layout.title.text) and figure.layout.width >= width
        # Only a tree may need more room than there is.
        assert figure.layout.width == width or name.startswith("tree")
        text = figure.to_json()
        assert '"@' not in text and "http" not in text and "<a" not in text
        colours = set(re.findall(r"#[0-9A-F]{6}", text))
        assert colours <= set(THEMES[theme].values())


@pytest.mark.parametrize("name", CHARTS)
def test_the_colours_of_a_plain_chart_are_roles(name: str) -> None:
    finding = made(name)
    light, dark = (finding.looking(theme=theme).plain for theme in ("light", "dark"))
    assert light == dark, "a change of theme costs nothing"
    assert not re.search(r"#[0-9A-F]{6}", repr(light))
    assert coloured(light, "light") != coloured(light, "dark")


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_no_chart(name: str) -> None:
    with pytest.raises(Mistake, match="is a picture"):
        made(name).figure()


def test_a_name_that_looks_like_a_role_stays_a_name() -> None:
    layout = {"font": {"color": "@ink"}, "annotations": [{"text": "@ink", "bgcolor": "@panel"}]}
    assert coloured(layout, "light") == {
        "font": {"color": THEMES["light"]["ink"]},
        "annotations": [{"text": "@ink", "bgcolor": THEMES["light"]["panel"]}],
    }


AXIS = {"range": [0, 10], "showticklabels": False}
FRAME = {
    "width": 300,
    "height": 220,
    "margin": {"l": 50, "r": 50, "t": 10, "b": 10},
    "xaxis": AXIS,
    "yaxis": AXIS,
}


def test_lines_words_and_marks_are_printed() -> None:
    line = {"color": "@accent", "width": 2, "dash": "dot"}
    traces = [
        {
            "type": "scatter",
            "mode": "lines",
            "x": [0, 10, None, 0, 5],
            "y": [0, 10, None, 5, 5],
            "line": line,
        },
        {
            "type": "scatter",
            "mode": "markers+text",
            "x": [5],
            "y": [5],
            "marker": {"size": 10, "color": "@danger", "symbol": "triangle-left"},
            "text": ["a &lt; b"],
            "textposition": "middle right",
            "textfont": {"size": 12, "color": "@ink"},
        },
    ]
    sheet = Sheet(View(width=300))
    draw({"data": traces, "layout": FRAME}, sheet)
    text = svg(sheet.scene(), sheet.view, "", "")
    # The gap leaves two lines.
    assert 'points="50,210 250,10"' in text and 'points="50,110 150,110"' in text
    assert text.count("stroke-dasharray") == 2 and text.count("<polygon") == 1
    assert 'x="150"' in text and ">a &lt; b</text>" in text
