"""The outline of a tree, and one of its nodes looked at closely: its value, how that follows, its endings."""

from collections.abc import Collection
from fractions import Fraction

from teg.charts.dots import quantiles, stacks
from teg.charts.scene import Disc, Line, Mark, Text
from teg.charts.scene import tell as word
from teg.charts.tree_graph import TreeGraph, depths, endings, root, walk, way_to
from teg.charts.tree_words import arithmetic, checked, odds
from teg.languages import labelled
from teg.odds.explore.exploring import Exploration
from teg.odds.words import percent, points
from teg.odds.words import points as in_points
from teg.ui.kit.findings import drawing, marks
from teg.ui.kit.nodes import Child, Node, node, sheet, table
from teg.ui.tree.studio_words import say

DEEPEST = 8


def outline(graph: TreeGraph, lang: str, chosen: str, waiting: Collection[str]) -> Node:
    """The tree as a list of lines to press, one for each node, as deep as it lies."""
    deep = depths(graph)
    lines = []
    for name in walk(graph):
        knot, way = graph.nodes[name], way_to(graph, name)
        parts = [labelled(word(lang, f"node_{knot['kind']}"), knot["label"].in_(lang), lang)]
        if way["chance"] != 1:
            parts.append(odds(way["chance"], lang).replace(" %", f"{chr(160)}%"))
        if knot["cut"]:
            parts.append(say(lang, "cut"))
        if knot["folded"]:
            parts.append(f"+{knot['folded']}" if knot["folded"] > 0 else "…")
        # The first one may neither be folded nor unfolded.
        may_fold = graph.pred[name] and (graph[name] or knot["folded"] > 0)
        goes = way["best"] and not knot["cut"] and knot["step"] != "turn up"
        line = node(
            "button",
            node("span", " · ".join(parts)),
            node("b", "?" if name in waiting else points(knot["value"], lang)),
            do={"do": "pick", "at": name},
            aria_current="true" if name == chosen else None,
            aria_expanded=("false" if knot["folded"] > 0 else "true") if may_fold else None,
            class_="cut" if knot["cut"] else "best-way" if goes else None,
            key=f"line-{name}",
        )
        lines.append(node("li", line, class_=f"deep-{min(deep[name], DEEPEST)}", key=f"line-{name}"))
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
        Text(4, tall + 20, points(low, lang), 12, "muted"),
        Text(276, tall + 20, points(high, lang), 12, "muted", "end"),
    ]
    return drawing(280, tall + 26, marks(drawn), name)


def inspected(
    graph: TreeGraph, exploration: Exploration, at: str, known: bool, lang: str, fold: Node | None
) -> Node:
    """What there is to tell about a node; its value and its endings only if they are `known` yet.

    On a phone it is a sheet of one line, the value and the chance, until it is pressed.
    """
    knot, cost = graph.nodes[at], way_to(graph, at)["cost"]
    value = in_points(knot["value"], lang) if known else say(lang, "value_waits")
    if known and 100 % knot["value"].denominator:
        value = say(lang, "value_exactly", value=value, exact=knot["value"])
    facts: list[tuple[str, str]] = [
        (say(lang, "value"), value),
        (say(lang, "reach"), f"{knot['reach']} ({percent(knot['reach'], lang)})"),
    ]
    total = checked(graph, at)
    if total is not None:
        facts.append((say(lang, "sum"), f"= {total} {'✓' if total == 1 else '✗'}"))
    name = labelled(word(lang, f"node_{knot['kind']}"), knot["words"].in_(lang), lang)
    parts: list[Node | None] = [
        node("p", node("b", name), key="name"),
        node("p", say(lang, "comes_by", way=path(graph, at, lang)), class_="facts")
        if graph.pred[at]
        else None,
        node("p", arithmetic(graph, at, lang), key="arithmetic") if known else None,
        node("dl", *(part for name, text in facts for part in (node("dt", name), node("dd", text)))),
        node("p", say(lang, "cost_is", cost=in_points(cost, lang))) if cost else None,
        node("p", say(lang, "is_cut"), class_="facts") if knot["cut"] else None,
        fold,
        *(_spread(graph, exploration, at, lang) if known else ()),
    ]
    brief = f"{knot['label'].in_(lang)} · {facts[0][1]} · {percent(knot['reach'], lang)}"
    return node(
        "details",
        node("summary", node("h2", say(lang, "inspect")), node("span", brief, class_="brief")),
        node("div", *parts, class_="inside"),
        class_="inspect",
        data_open="wide",
        key="inspect",
    )


def path(graph: TreeGraph, at: str, lang: str) -> str:
    """The steps from the start to a node, in words."""
    import networkx as nx

    steps = nx.shortest_path(graph, root(graph), at)[1:]
    return " › ".join(graph.nodes[step]["label"].in_(lang) for step in steps)


def _spread(graph: TreeGraph, exploration: Exploration, at: str, lang: str) -> list[Node]:
    """Where it may end from a node under best play, exactly."""
    chances = endings(graph, exploration, at)
    if len(chances) < 2:
        return []
    worst, middle, best = min(chances), quantiles(chances, 1)[0], max(chances)
    values = {"worst": worst, "middle": middle, "best": best}
    text = say(lang, "spread_says", **{name: in_points(value, lang) for name, value in values.items()})
    rows: list[list[Child]] = [
        [in_points(value, lang), f"{chance} ({percent(chance, lang)})"]
        if chance.denominator < 1000
        else [in_points(value, lang), percent(chance, lang)]
        for value, chance in chances.items()
    ]
    heads = [say(lang, "spread_value"), say(lang, "spread_chance")]
    title = say(lang, "spread_table")
    return [
        node("h3", say(lang, "spread")),
        node("p", text, key="spread-says"),
        dots(chances, lang, text),
        sheet("spread", title, table(title, heads, rows)),
    ]
