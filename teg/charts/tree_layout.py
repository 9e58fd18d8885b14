"""Where the nodes of a decision tree go, and what is said beside them, in pixels.

On a wide page levels go from left to right, every leaf on a line of its own: no two branches can cross, for
the leaves below a node are neighbours, and a node lies between its first and its last child. On a phone every
node has a line of its own, as deep in as it lies.
"""

from collections.abc import Collection, Iterable, Sequence
from itertools import accumulate
from typing import Any, NamedTuple

from teg.charts.chart import safe, tint
from teg.charts.scene import Point, View
from teg.charts.text_width import halved, measure, wrap
from teg.charts.tree_graph import TreeGraph, depths, walk, way_to
from teg.charts.tree_words import odds
from teg.odds.words import percent, points

LEVEL = 190
ROW = 48
INDENT, LINE_ROW = 20, 46
"""On a phone: what a level goes in at most, and what a node takes."""
SPOKEN = 200
"""What a node's symbol, name and value take there."""
FAN = 26
"""From a node to where its branches run level."""
AFTER_FAN = 12
"""From where a branch runs level to its label; the marks of a cut are between them."""
LINE = 16
"""What one more line on a branch takes."""
TOP = 40
"""Room above the first leaf for what is said there."""
RADIUS, FOLDED = 9.0, 13.0
"""A node, and one with the number of those folded away inside."""
SMALL, USUAL, LARGE = 12, 13, 15
EDGE = 16
BEFORE = EDGE + 54
"""Room before the first node for its value."""
AROUND = FAN + AFTER_FAN + FOLDED + 5
"""What a level takes besides the words on its branches."""
AFTER = 8
"""From an end to its value."""
THINNEST, THICKEST = 1.0, 9.0

Places = dict[str, Point]


class Looks(NamedTuple):
    """How a tree is looked at: which node is `chosen`, which are `waiting` for their value, and whether
    branches are as thick `by_chance` as one gets there.
    """

    chosen: str = ""
    waiting: Collection[str] = ()
    by_chance: bool = False


USUALLY = Looks()


class Pen:
    """Lines and words in the making: those of one look are one trace, which is moved about at once."""

    def __init__(self) -> None:
        self.lines: dict[tuple[str, str, float], tuple[list[Any], list[Any]]] = {}
        self.texts: dict[tuple[str, str, str, int], list[tuple[float, float, str]]] = {}

    def line(self, way: Iterable[Point], role: str, width: float, what: str = "branch") -> None:
        """A line through some points."""
        xs, ys = self.lines.setdefault((what, role, width), ([], []))
        for x, y in way:
            xs.append(x)
            ys.append(y)
        xs.append(None)
        ys.append(None)

    def words(
        self,
        x: float,
        y: float,
        text: str,
        what: str,
        *,
        side: str = "right",
        role: str = "ink",
        bold: bool = False,
        size: int = SMALL,
    ) -> None:
        """Words to the right or the left of a place, or in its middle."""
        told = f"<b>{safe(text)}</b>" if bold else safe(text)
        self.texts.setdefault((what, side, role, size), []).append((x, y, told))

    def traces(self) -> list[dict[str, Any]]:
        """Lines first, words on top."""
        quiet = {"type": "scatter", "hoverinfo": "skip", "cliponaxis": False}
        lines = [
            {**quiet, "name": what, "mode": "lines", "x": xs, "y": ys}
            | {"line": {"color": tint(role), "width": width}}
            for (what, role, width), (xs, ys) in self.lines.items()
        ]
        texts = [
            {**quiet, "name": what, "mode": "text", "textposition": f"middle {side}"}
            | dict(zip(("x", "y", "text"), map(list, zip(*rows, strict=True)), strict=True))
            | {"textfont": {"size": size, "color": tint(role)}}
            for (what, side, role, size), rows in self.texts.items()
        ]
        return [*lines, *texts]


def radius(knot: dict[str, Any]) -> float:
    """How large a node is."""
    return FOLDED if knot["folded"] else RADIUS


def followed(graph: TreeGraph, node: str) -> bool:
    """Whether best play may come to a node by its branch."""
    return bool(way_to(graph, node)["best"] and not graph.nodes[node]["cut"])


def _decided(graph: TreeGraph, node: str, looks: Looks) -> bool:
    """Whether the branch to a node is what to do; a decision that waits has not said so yet."""
    return (
        followed(graph, node)
        and "decision" in _above(graph, node)
        and not {*graph.pred[node]} & {*looks.waiting}
    )


def _above(graph: TreeGraph, node: str) -> list[str]:
    """Of which kind the node before is, if there is one."""
    return [graph.nodes[above]["kind"] for above in graph.pred[node]]


def _branch(pen: Pen, graph: TreeGraph, node: str, way: Sequence[Point], looks: Looks) -> None:
    """The branch that leads to a node, with two strokes across it where it is cut."""
    goes, decided = followed(graph, node), _decided(graph, node, looks)
    role, width = ("accent", 3.5) if decided else ("ink", 2.0) if goes else ("edge", 1.5)
    if looks.by_chance:
        width = round(2 * (THINNEST + (THICKEST - THINNEST) * float(graph.nodes[node]["reach"]))) / 2
    pen.line(way, role, width, "branch" if goes else "cut branch")
    if not way_to(graph, node)["best"]:
        x, y = way[1]
        for shift in (1, 7):
            pen.line(((x + shift - 3, y + 7), (x + shift + 3, y - 7)), "ink", 2, "cut")


def _value(graph: TreeGraph, node: str, view: View, looks: Looks) -> str:
    return "?" if node in looks.waiting else points(graph.nodes[node]["value"], view.lang)


def _below(graph: TreeGraph, node: str, view: View) -> list[str]:
    """What stands below a branch: its cost, or its chance; the shortest way to say it last."""
    way = way_to(graph, node)
    if way["cost"]:
        return [view.says("cost", points=points(way["cost"], view.lang))]
    if "chance" not in _above(graph, node):
        return []
    return [odds(way["chance"], view.lang), percent(way["chance"], view.lang)]


# levels from left to right


class _Needs(NamedTuple):
    """How wide a level must be: for labels on two lines, on one, and then for chances in full."""

    least: float = 0
    level: float = 0
    full: float = 0


def breadth(graph: TreeGraph, view: View) -> float:
    """The least width at which the whole tree can be read, level after level."""
    return BEFORE + sum(each.least for each in _needs(graph, view)) + _after(graph, view)


def _columns(graph: TreeGraph, view: View) -> list[float]:
    """How wide each level is: as it would like where there is room, or as narrow as it takes."""
    needs, room = _needs(graph, view), view.width - BEFORE - _after(graph, view)
    found = [each.least for each in needs]
    for wish in ([each.level for each in needs], [each.full for each in needs]):
        found = wish if sum(wish) <= room else found
    wished = [max(LEVEL - each, 0) for each in found]
    share = min(max(room - sum(found), 0) / (sum(wished) or 1), 1)
    return [each + share * more for each, more in zip(found, wished, strict=True)]


def _needs(graph: TreeGraph, view: View) -> list[_Needs]:
    """What the words of each level ask for."""
    deep = depths(graph)
    found = [_Needs()] * max(deep.values())
    for node, depth in deep.items():
        if not depth:
            continue
        name = graph.nodes[node]["label"].in_(view.lang)
        below = [measure(text, SMALL) for text in _below(graph, node, view)] or [0.0]
        whole = measure(name, USUAL, True)
        half = max(measure(each, USUAL, True) for each in halved(name, USUAL))
        value = measure(points(graph.nodes[node]["value"], view.lang), USUAL, True) + FAN + 2
        words = (max(half, below[-1]), max(whole, below[-1]), max(whole, below[0]))
        wanted = _Needs(*(max(AROUND + each, value) for each in words))
        found[depth - 1] = _Needs(*map(max, zip(found[depth - 1], wanted, strict=True)))
    return found


def _after(graph: TreeGraph, view: View) -> float:
    """Room for the value and the reach of the last ends."""
    ends = [graph.nodes[node] for node in graph if not graph[node]]
    wide = max(measure(points(knot["value"], view.lang), LARGE, True) for knot in ends)
    reach = max(measure(percent(knot["reach"], view.lang), SMALL) for knot in ends)
    return FOLDED + AFTER + wide + 8 + reach + EDGE


def heights(graph: TreeGraph, tall: Collection[str] = ()) -> dict[str, float]:
    """How far down every node is, the first leaf at 0; nodes that are `tall` have more room above."""
    order, found, height = walk(graph), dict[str, float](), 0.0
    for node in order:
        height += LINE * (node in tall)
        if not graph[node]:
            found[node] = height
            height += ROW
    for node in reversed(order):
        if below := list(graph[node]):
            found[node] = (found[below[0]] + found[below[-1]]) / 2
    return found


def branch(start: Point, end: Point, fan: float = FAN) -> tuple[Point, ...]:
    """The way of a branch: a slanting part right after its node, then level."""
    return (start, (start[0] + fan, end[1]), end)


def levelled(pen: Pen, graph: TreeGraph, view: View, looks: Looks) -> tuple[Places, float, float]:
    """Levels from left to right: the places of the nodes, and how wide and high the tree is."""
    deep, wide = depths(graph), _columns(graph, view)
    starts = list(accumulate(wide, initial=float(BEFORE)))
    names = {node: graph.nodes[node]["label"].in_(view.lang) for node in graph}
    tall = {
        node
        for node, depth in deep.items()
        if depth and measure(names[node], USUAL, True) > wide[depth - 1] - AROUND
    }
    places = {node: (starts[deep[node]], TOP + y) for node, y in heights(graph, tall).items()}
    for above, node in graph.edges:
        left, y = places[above][0] + FAN + AFTER_FAN, places[node][1]
        _branch(pen, graph, node, branch(places[above], places[node]), looks)
        decided = _decided(graph, node, looks)
        role = "accent" if decided else "muted" if graph.nodes[node]["cut"] else "ink"
        lines = halved(names[node], USUAL) if node in tall else [names[node]]
        for number, line in enumerate(lines):
            up, what = 11 + LINE * (len(lines) - 1 - number), "second line" if number else "label"
            pen.words(left, y - up, line, what, role=role, bold=decided, size=USUAL)
        if below := _below(graph, node, view):
            room = wide[deep[above]] - AROUND
            note = next((text for text in below if measure(text, SMALL) <= room), below[-1])
            pen.words(left, y + 11, note, "odds", role="muted")
    for node, (x, y) in places.items():
        knot, value = graph.nodes[node], _value(graph, node, view, looks)
        role = "muted" if knot["cut"] else "ink"
        if not graph.pred[node]:
            pen.words(x - FOLDED - 2, y, value, "value", side="left", bold=True, size=LARGE)
        elif graph[node]:
            # Left of the node and above its branch's label, where no line passes.
            up = 27 + LINE * (node in tall)
            pen.words(x - 1, y - up, value, "value", side="left", role=role, bold=True, size=USUAL)
        else:
            x += radius(knot) + AFTER
            pen.words(x, y, value, "value", role=role, bold=True, size=LARGE)
            x += measure(value, LARGE, True) + 8
            pen.words(x, y, percent(knot["reach"], view.lang), "reach", role="muted")
    width = max(float(view.width), starts[-1] + _after(graph, view))
    return places, width, max(y for _, y in places.values()) + ROW / 2


# a line for each node


def indented(pen: Pen, graph: TreeGraph, view: View, looks: Looks) -> tuple[Places, float, float]:
    """A line for each node, as deep in as it lies: the places of the nodes, and how wide and high it is."""
    deep, right, y = depths(graph), view.width - 12.0, 26.0
    indent = min(INDENT, (view.width - SPOKEN) / (max(deep.values()) or 1))
    places: Places = {}
    for node in walk(graph):
        knot, decided = graph.nodes[node], _decided(graph, node, looks)
        role = "accent" if decided else "muted" if knot["cut"] else "ink"
        value = _value(graph, node, view, looks)
        x = 12 + FOLDED + deep[node] * indent
        left = x + FOLDED + 6
        room = right - measure(value, LARGE, True) - 8 - left
        name = ("" if way_to(graph, node)["best"] else "// ") + knot["label"].in_(view.lang)
        lines, below = wrap(name, USUAL, room, decided), _below(graph, node, view)
        top = y - 9 * (len(lines) - (not below))
        for number, line in enumerate(lines):
            what = "second line" if number else "label"
            pen.words(left, top + 18 * number, line, what, role=role, bold=decided, size=USUAL)
        if below:
            note = next((text for text in below if measure(text, SMALL) <= room), below[-1])
            pen.words(left, top + 18 * len(lines), note, "odds", role="muted")
        pen.words(right, y, value, "value", side="left", role=role, bold=True, size=LARGE)
        places[node] = (x, y)
        y += LINE_ROW + 18 * (len(lines) - 1)
    for above, node in graph.edges:
        (x, begin), end = places[above], places[node]
        _branch(pen, graph, node, ((x, begin), (x, end[1]), end), looks)
    return places, float(view.width), y - LINE_ROW / 2
