"""The drawn tree one can point at, and its outline; both show which node is chosen."""

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from typing import Any

from teg.charts.dots import quantiles, stacks
from teg.charts.finding import Finding
from teg.charts.scene import Disc, Line, Mark, Shape, View, Words
from teg.charts.tree_words import KINDS, label, odds, walk
from teg.languages import labelled
from teg.odds.words import points
from teg.ui.kit.findings import Column, drawing, marks, number, scrolling
from teg.ui.kit.nodes import Node, node
from teg.ui.tree.growth import depths
from teg.ui.tree.studio_words import say

THICKEST, THINNEST = 9.0, 1.0
SPOT = 15
_SYMBOLS = {"decision", "chance", "end"}
_BRANCHES = {"branch", "cut branch"}


def picture(
    finding: Finding,
    graph: Any,
    view: Column,
    chosen: int,
    waiting: set[int],
    by_chance: bool,
    scale: float = 1,
) -> list[Node]:
    """The tree for a wide page, every node to be pointed at, and its shape alone for a narrow one.

    The value of a node in `waiting` is not shown yet; `by_chance` draws a branch as thick as it is likely.
    On a wide page it is drawn `scale` times as large as it is laid out.
    """
    scene = replace(finding, view=view).scene(titled=False)
    edges, knots, legend = _sorted(graph, scene.marks)
    ends = list(graph.edges)
    parts: list[Node] = []
    for (_, end), drawn in zip(ends, edges, strict=True):
        thick = THINNEST + (THICKEST - THINNEST) * float(graph.nodes[end]["reach"])
        parts += marks(_thick(mark, thick) for mark in drawn) if by_chance else marks(drawn)
    shape = [part for part in parts if part[0] != "text"]
    for at, drawn in zip(graph, knots, strict=True):
        shown = [mark for mark in drawn if at not in waiting or mark.what not in ("value", "sum")]
        x, y = map(number, _middle(drawn[0]))
        spot = node("circle", cx=x, cy=y, r=SPOT, class_="spot")
        class_ = "knot chosen" if at == chosen else "knot"
        name = node("title", named(graph.nodes[at], view.lang))
        parts.append(node("g", name, spot, *marks(shown), class_=class_, data_pick=at, key=f"knot-{at}"))
        if at == chosen:
            ring = node("circle", cx=x, cy=y, r=2 * SPOT, fill="none", stroke="var(--accent)", stroke_width=6)
            shape.append(ring)
        shape += marks(drawn[:1])
    parts += marks(legend)
    whole = drawing(scene.width, scene.height, parts, finding.title, scale)
    small = drawing(scene.width, scene.height, shape, finding.title)
    return [
        scrolling(finding.title, whole, "picture scroll on-wide", "tree-wide"),
        node("div", small, class_="picture overview on-narrow", key="tree-narrow"),
    ]


def named(knot: dict[str, Any], lang: str) -> str:
    """A node in words, all its cards and its chance in full."""
    name = labelled(KINDS[knot["kind"]].in_(lang), label(knot, View(lang), True), lang)
    return name if knot["chance"] == 1 else f"{name} · {odds(knot['chance'], View(lang))}"


def _thick(mark: Mark, width: float) -> Mark:
    return replace(mark, width=width) if isinstance(mark, Line) and mark.what in _BRANCHES else mark


def _sorted(graph: Any, drawn: Iterable[Mark]) -> tuple[list[list[Mark]], list[list[Mark]], list[Mark]]:
    """The marks of each branch, of each node, and the rest, in the order in which they are drawn."""
    edges: list[list[Mark]] = []
    knots: list[list[Mark]] = []
    legend: list[Mark] = []
    for mark in drawn:
        if isinstance(mark, Shape | Disc) and mark.what in _SYMBOLS:
            if len(knots) < len(graph):
                knots.append([mark])
            else:
                legend.append(mark)
        elif isinstance(mark, Line) and mark.what in _BRANCHES:
            edges.append([mark])
        elif legend:
            legend.append(mark)
        else:
            (knots or edges)[-1].append(mark)
    return edges, knots, legend


def _middle(mark: Mark) -> tuple[float, float]:
    if isinstance(mark, Disc):
        return mark.x, mark.y
    assert isinstance(mark, Shape)
    xs, ys = zip(*mark.points, strict=True)
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


def outline(graph: Any, lang: str, chosen: int, waiting: set[int]) -> Node:
    """The same tree as a list of lines to press, one for each node, as deep as it lies."""
    deep = depths(graph)
    view = Column(lang)
    lines = []
    for at in walk(graph):
        knot = graph.nodes[at]
        parts = [labelled(KINDS[knot["kind"]].in_(lang), label(knot, view), lang)]
        if knot["chance"] != 1:
            parts.append(odds(knot["chance"], view).replace(" %", f"{chr(160)}%"))
        if knot["cut"]:
            parts.append(say(lang, "cut"))
        if knot["folded"]:
            parts.append("…")
        chosen_way = knot["best"] and not knot["cut"] and knot["step"] != "turn up"
        line = node(
            "button",
            node("span", " · ".join(parts)),
            node("b", "?" if at in waiting else points(knot["value"], lang)),
            do={"do": "pick", "at": at},
            aria_current="true" if at == chosen else None,
            class_="cut" if knot["cut"] else "best-way" if chosen_way else None,
            key=f"line-{at}",
        )
        lines.append(node("li", line, class_=f"deep-{min(deep[at], 8)}", key=f"line-{at}"))
    return node("ol", *lines, class_="outline", data_arrows=True, data_first=True, key="outline")


def dots(chances: dict[Fraction, Fraction], lang: str, name: str) -> Node:
    """Twenty equally likely endings along a line, with the ends of the scale in points."""
    low, high = min(chances), max(chances)
    room = float(high - low) or 1.0
    places = [14 + float(value - low) / room * 252 for value in quantiles(chances, 20)]
    placed = stacks(places, 12)
    tall = 12 * (max(level for _, level in placed) + 1)
    drawn: list[Mark] = [Disc(x, tall - 12 * level - 4, 5, "accent") for x, level in placed]
    drawn += [
        Line(((4, tall + 4), (276, tall + 4)), "edge"),
        Words(4, tall + 20, points(low, lang), 12, "muted"),
        Words(276, tall + 20, points(high, lang), 12, "muted", "end"),
    ]
    return drawing(280, tall + 26, marks(drawn), name)
