"""The outline of a tree, and the endings of one of its nodes as dots."""

from collections.abc import Collection
from fractions import Fraction

from teg.charts.dots import quantiles, stacks
from teg.charts.scene import Disc, Line, Mark, Words
from teg.charts.tree_graph import Tree, depths, walk, way_to
from teg.charts.tree_words import KINDS, odds
from teg.languages import labelled
from teg.odds.words import points
from teg.ui.kit.findings import drawing, marks
from teg.ui.kit.nodes import Node, node
from teg.ui.tree.studio_words import say

DEEPEST = 8


def outline(graph: Tree, lang: str, chosen: str, waiting: Collection[str]) -> Node:
    """The tree as a list of lines to press, one for each node, as deep as it lies."""
    deep = depths(graph)
    lines = []
    for name in walk(graph):
        knot, way = graph.nodes[name], way_to(graph, name)
        parts = [labelled(KINDS[knot["kind"]].in_(lang), knot["label"].in_(lang), lang)]
        if way["chance"] != 1:
            parts.append(odds(way["chance"], lang).replace(" %", f"{chr(160)}%"))
        if knot["cut"]:
            parts.append(say(lang, "cut"))
        if knot["folded"]:
            parts.append(f"+{knot['folded']}" if knot["folded"] > 0 else "…")
        goes = way["best"] and not knot["cut"] and knot["step"] != "turn up"
        line = node(
            "button",
            node("span", " · ".join(parts)),
            node("b", "?" if name in waiting else points(knot["value"], lang)),
            do={"do": "pick", "at": name},
            aria_current="true" if name == chosen else None,
            aria_expanded=("false" if knot["folded"] > 0 else "true") if _may_fold(graph, name) else None,
            class_="cut" if knot["cut"] else "best-way" if goes else None,
            key=f"line-{name}",
        )
        lines.append(node("li", line, class_=f"deep-{min(deep[name], DEEPEST)}", key=f"line-{name}"))
    return node("ol", *lines, class_="outline", data_arrows=True, data_first=True, key="outline")


def _may_fold(graph: Tree, name: str) -> bool:
    """Whether a node may be folded, or unfolded; the first one may not."""
    return bool(graph.pred[name]) and bool(graph[name] or graph.nodes[name]["folded"] > 0)


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
