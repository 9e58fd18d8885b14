"""The decision tree drawn: squares decide, circles are chance, triangles end; what is cut is marked //."""

from itertools import accumulate
from typing import Any, NamedTuple

from teg.charts import code, live_style
from teg.charts.chart import Plot
from teg.charts.finding import Finding
from teg.charts.palette import THEMES
from teg.charts.scene import Disc, Line, Mark, Shape, Sheet, View, box, ring
from teg.charts.text_width import halved, measure, wrap
from teg.charts.tree_graph import FAN, LEVEL, LINE, MOST_VISIBLE, ROW, Tree, branch, place, tree
from teg.charts.tree_words import KINDS, checked, how, label, odds, outline, sentence, table, walk
from teg.languages import Both
from teg.odds.explore.explore_answer import assumptions
from teg.odds.explore.exploring import Exploration
from teg.odds.words import percent, points

RADIUS = 9.0
SMALL = 12.0
"""The size of the labels on branches."""
AFTER_FAN = 12
"""From where a branch runs level to its label; the marks of a cut are between them."""
BEFORE = 40
"""Room before the first node for its value, and after an end before the chance of getting there."""
AROUND = FAN + AFTER_FAN + RADIUS + 5
"""What a level takes besides the words on its branches."""
AFTER_END = 130
"""Room for all that stands after the last ends of a chart."""


def decision_tree(exploration: Exploration, most: int = MOST_VISIBLE, grain: str | None = None) -> Finding:
    """The tree of an exploration, merged to at most so many nodes; `grain` as in `tree`."""
    given = [code.exploration(exploration)]
    given += [f"most={most}" if most != MOST_VISIBLE else "", f"grain={grain!r}" if grain else ""]
    return of_tree(
        tree(exploration, most, grain),
        sentence(exploration),
        how(exploration),
        code.call("decision_tree", *given, imports=code.imports(exploration)),
        assumptions(exploration),
    )


def of_tree(
    graph: Tree, sentence: Both, how: Both, code: str = "", assumptions: tuple[Both, ...] = ()
) -> Finding:
    """Any digraph whose nodes have the attributes of `Knot`, the root first, parents before children."""
    return Finding(
        "decision-tree",
        sentence,
        lambda view: table(graph, view),
        code,
        how,
        assumptions,
        entries=lambda view: outline(graph, view),
        plot=lambda view: _plot(graph, sentence, view),
        picture=lambda sheet: _picture(sheet, graph),
    )


def _picture(sheet: Sheet, graph: Tree) -> None:
    if sheet.view.phone:
        _overview(sheet, graph)
        return
    view, left, top = sheet.view, sheet.margin + RADIUS + BEFORE, sheet.y + 34
    depths, wide = _depths(graph), columns(graph, sheet.view)
    starts = list(accumulate(wide, initial=left))
    rooms = {end: wide[depths[end] - 1] - AROUND for _, end in graph.edges}
    tall = {node for node, room in rooms.items() if measure(label(graph.nodes[node], view), SMALL) > room}
    at = {node: (starts[depths[node]], top + y) for node, (_, y) in place(graph, tall=tall).items()}
    for node in graph:
        for child in graph.successors(node):
            _branch(sheet, at[node], at[child], graph.nodes[child], rooms[child])
    for node in graph:
        _node(sheet, graph, node, *at[node], LINE if node in tall else 0)
    sheet.wide = max(sheet.view.width, round(starts[-1] + _after(graph, sheet.view) + sheet.margin))
    sheet.y = max(y for _, y in at.values()) + ROW
    _legend(sheet)


class Needs(NamedTuple):
    """How wide a level must be: for labels on two lines, on one, and then for chances in full."""

    least: float = 0
    level: float = 0
    full: float = 0


def columns(graph: Tree, view: View) -> list[float]:
    """How wide each level is: all alike, or where the view is too narrow for that as narrow as it takes."""
    needs = _needs(graph, view)
    found = [each.least for each in needs]
    spare = view.width - breadth(graph, view)
    for wish in ([each.level for each in needs], [each.full for each in needs]):
        # As many levels as there is room for get what they would like.
        for depth in sorted(range(len(needs)), key=lambda depth: wish[depth] - found[depth]):
            more = wish[depth] - found[depth]
            if more <= spare:
                found[depth], spare = wish[depth], spare - more
    wished = [max(LEVEL - each, 0) for each in found]
    share = min(max(spare, 0) / (sum(wished) or 1), 1)
    return [each + share * more for each, more in zip(found, wished, strict=True)]


def breadth(graph: Tree, view: View) -> float:
    """The least width at which the whole tree can be read."""
    margin = Sheet(view).margin
    least = sum(each.least for each in _needs(graph, view))
    return least + 2 * margin + RADIUS + BEFORE + _after(graph, view)


def _needs(graph: Tree, view: View) -> list[Needs]:
    """What the words of each level ask for."""
    found: list[Needs] = []
    depths = _depths(graph)
    for _, end in graph.edges:
        knot, depth = graph.nodes[end], depths[end]
        found += [Needs()] * (depth - len(found))
        name = label(knot, view)
        below = [measure(text, SMALL) for text in _below(knot, view)] or [0.0]
        whole, half = measure(name, SMALL), max(measure(each, SMALL) for each in halved(name, SMALL))
        value_width = 0.0
        if graph.out_degree(end):
            value_width = measure(points(knot["value"], view.lang), SMALL, True)
            value_width += (measure("= 1 ✓", SMALL) + 8) * (knot["kind"] == "chance") + FAN + 2
        words = (max(half, below[-1]), max(whole, below[-1]), max(whole, below[0]))
        wanted = Needs(*(max(AROUND + each, value_width) for each in words))
        found[depth - 1] = Needs(*map(max, zip(found[depth - 1], wanted, strict=True)))
    return found


def _depths(graph: Tree) -> dict[int, int]:
    return {node: round(depth) for node, (depth, _) in place(graph, level=1).items()}


def _after(graph: Tree, view: View) -> float:
    """Room for the value and the reach of the last ends."""
    ends = [graph.nodes[node] for node in graph if not graph.out_degree(node)]
    wide = max(measure(_end(knot, view), 13, True) for knot in ends)
    reach = max(measure(percent(knot["reach"], view.lang), SMALL) for knot in ends)
    return RADIUS + 6 + max(wide + 8, BEFORE) + reach


def _end(knot: dict[str, Any], view: View) -> str:
    return f"{'… ' if knot['folded'] else ''}{points(knot['value'], view.lang)}"


def _below(knot: dict[str, Any], view: View) -> list[str]:
    """What stands below a branch: its cost, or its chance; the shortest way to say it last."""
    if knot["cost"]:
        return [view.says("cost", points=points(knot["cost"], view.lang))]
    if knot["chance"] == 1 and knot["step"] != "turn up":
        return []
    return [odds(knot["chance"], view), percent(knot["chance"], view.lang)]


def _legend(sheet: Sheet) -> None:
    """The shapes and signs, in words."""
    x = sheet.margin + 6
    sheet.y += 10
    for kind, words in KINDS.items():
        sheet.add(symbol({"kind": kind, "cut": False, "folded": False, "value": 0}, x, sheet.y - 4, 5))
        name = words.in_(sheet.view.lang).lower()
        sheet.words(x + 12, sheet.y, name, size=SMALL, role="muted", what="legend")
        x += 12 + measure(name, SMALL) + 20
    sheet.y += 2
    sheet.paragraph(sheet.view.says("tree_legend"), role="muted", size=SMALL)


def _role(knot: dict[str, Any]) -> str:
    return "muted" if knot["cut"] else "accent" if knot["best"] and knot["step"] != "turn up" else "ink"


def _branch(
    sheet: Sheet, start: tuple[float, float], end: tuple[float, float], knot: Any, room: float
) -> None:
    view = sheet.view
    way = branch(start, end)
    chosen = knot["best"] and not knot["cut"]
    role = "edge" if knot["cut"] else _role(knot)
    sheet.add(Line(way, role, 3 if chosen else 1.5, what="cut branch" if knot["cut"] else "branch"))
    if not knot["best"]:
        sheet.add(*_slashes(way))
    x, y = start[0] + FAN + AFTER_FAN, end[1]
    words = "muted" if knot["cut"] else "ink"
    name = label(knot, view)
    lines = halved(name, SMALL) if measure(name, SMALL) > room else [name]
    for number, line in enumerate(lines):
        up = 6 + LINE * (len(lines) - 1 - number)
        sheet.words(x, y - up, line, size=SMALL, role=words, what="second line" if number else "label")
    below = _below(knot, view)
    if below:
        note = next((text for text in below if measure(text, SMALL) <= room), below[-1])
        sheet.words(x, y + 15, note, size=SMALL, role="muted", what="odds")


def _slashes(way: tuple[tuple[float, float], ...]) -> list[Mark]:
    """The two strokes across a cut branch, where it begins to run level."""
    x, y = way[1]
    return [Line(((x + shift - 3, y + 7), (x + shift + 3, y - 7)), "ink", 2, what="cut") for shift in (1, 7)]


def _node(sheet: Sheet, graph: Tree, node: int, x: float, y: float, up: float) -> None:
    knot, view = graph.nodes[node], sheet.view
    sheet.add(symbol(knot, x, y, RADIUS))
    value = points(knot["value"], view.lang)
    words = "muted" if knot["cut"] else "ink"
    if graph.out_degree(node):
        # Left of the node and above its branch's label, where no line passes.
        x, y = (x - RADIUS - 8, y + 5) if node == 0 else (x - 1, y - 20 - up)
        size = SMALL if node else sheet.size
        sheet.words(x, y, value, anchor="end", bold=True, role=words, size=size, what="value")
        total = checked(graph, node)
        if total is not None:
            text = "= 1 ✓" if total == 1 else f"= {total} ✗"
            x, y = (x, y + 16) if node == 0 else (x - measure(value, size, True) - 6, y)
            sheet.words(x, y, text, anchor="end", size=SMALL, role="muted", what="sum")
        return
    value = _end(knot, view)
    sheet.words(x + RADIUS + 6, y + 5, value, bold=True, role=words, what="value")
    reach = percent(knot["reach"], view.lang)
    after = max(measure(value, sheet.size, True) + 8, BEFORE)
    sheet.words(x + RADIUS + 6 + after, y + 5, reach, role="muted", size=SMALL, what="reach")


def symbol(knot: Any, x: float, y: float, radius: float) -> Mark:
    """Square, circle or triangle; an end is filled by its sign."""
    role = "muted" if knot["cut"] else "ink"
    if knot["kind"] == "decision":
        return box(
            x - radius,
            y - radius,
            2 * radius,
            2 * radius,
            "panel",
            "muted" if knot["cut"] else "accent",
            2.5,
            what="decision",
        )
    if knot["kind"] == "chance":
        return Disc(x, y, radius, "panel" if knot["folded"] else role, role, 2, what="chance")
    tone = "danger" if knot["value"] < 0 else "discovery" if knot["value"] > 0 else "edge"
    points = ring(x + radius * 0.2, y, radius * 1.1, 3, 180)
    # A loss is hatched, so that the sign is seen without colour.
    if knot["value"] < 0:
        return Shape(points, "panel", tone, 1.5, tone, what="end")
    return Shape(points, tone if not knot["cut"] else "panel", tone, 1.5, what="end")


def _overview(sheet: Sheet, graph: Tree) -> None:
    """A phone shows the shape of the tree, and below it every node as a line of the outline."""
    places = place(graph)
    deep = max(x for x, _ in places.values()) / LEVEL or 1
    level, row = (sheet.inner - 24) / deep, 14.0
    at = {
        node: (sheet.margin + 10 + x / LEVEL * level, sheet.y + 12 + y / ROW * row)
        for node, (x, y) in places.items()
    }
    for node in graph:
        for child in graph.successors(node):
            knot = graph.nodes[child]
            way = branch(at[node], at[child], min(FAN, level / 2))
            chosen = knot["best"] and not knot["cut"]
            what = "cut branch" if knot["cut"] else "branch"
            sheet.add(Line(way, "edge" if knot["cut"] else _role(knot), 2 if chosen else 1, what=what))
    for node in graph:
        sheet.add(symbol(graph.nodes[node], *at[node], 5))
    sheet.y = max(y for _, y in at.values()) + 24
    lines = outline(graph, sheet.view)
    for node, entry in zip(walk(graph), lines, strict=True):
        knot = graph.nodes[node]
        x = sheet.margin + 6 + entry.depth * 12
        sheet.y += 20
        sheet.add(symbol(knot, x, sheet.y - 4, 5))
        value = points(knot["value"], sheet.view.lang)
        right = sheet.margin + sheet.inner
        sheet.words(
            right,
            sheet.y,
            value,
            anchor="end",
            bold=True,
            role="muted" if knot["cut"] else "ink",
            what="value",
        )
        text = ("// " if not knot["best"] else "") + label(knot, sheet.view)
        if knot["chance"] != 1:
            text += f" · {odds(knot['chance'], sheet.view)}"
        if knot["cost"]:
            cost = sheet.view.says("cost", points=points(knot["cost"], sheet.view.lang))
            text += f" · {cost}"
        if knot["folded"]:
            text += " …"
        room = right - 52 - x - 12
        role = "muted" if knot["cut"] else "ink"
        for number, line in enumerate(wrap(text.replace(" %", f"{chr(160)}%"), sheet.size, room)):
            sheet.y += 17 * (number > 0)
            sheet.words(x + 12, sheet.y, line, role=role, what="second line" if number else "label")
    sheet.y += 12
    _legend(sheet)


_SYMBOLS = {"decision": "square", "chance": "circle", "end": "triangle-left"}


def _plot(graph: Tree, sentence: Both, view: View) -> Plot:
    colours = THEMES[view.theme]
    places = place(graph, level=max(LEVEL, *(each.full for each in _needs(graph, view))))
    data: list[dict[str, Any]] = []
    for name, role, width in (("best", "accent", 3), ("chance", "ink", 3), ("cut", "edge", 1.5)):
        xs: list[float | None] = []
        ys: list[float | None] = []
        for start, end in graph.edges:
            knot = graph.nodes[end]
            kind = "cut" if knot["cut"] else "chance" if knot["step"] == "turn up" else "best"
            if kind == name:
                way = branch(places[start], places[end])
                xs += [*(x for x, _ in way), None]
                ys += [*(-y for _, y in way), None]
        line = {"color": colours[role], "width": width}
        data.append(
            {
                "type": "scatter",
                "mode": "lines",
                "name": name,
                "x": xs,
                "y": ys,
                "line": line,
                "hoverinfo": "none",
            }
        )
    for kind, shape in _SYMBOLS.items():
        nodes = [node for node in graph if graph.nodes[node]["kind"] == kind]
        fill, edge = [], []
        for node in nodes:
            mark = symbol(graph.nodes[node], 0, 0, 1)
            assert isinstance(mark, Shape | Disc)
            fill.append(colours[mark.fill] if mark.fill else colours["panel"])
            edge.append(colours[mark.edge])
        data.append(
            {
                "type": "scatter",
                "mode": "markers",
                "name": kind,
                "x": [places[node][0] for node in nodes],
                "y": [-places[node][1] for node in nodes],
                "customdata": nodes,
                "marker": {"symbol": shape, "size": 16, "color": fill, "line": {"color": edge, "width": 2}},
                "hoverinfo": "none",
            }
        )
    data += _plot_words(graph, places, view)
    deepest = max(x for x, _ in places.values())
    tallest = max(y for _, y in places.values())
    # Where the page is narrow the picture keeps its size and scrolls, so that the words stay readable.
    wide, high = max(view.width, deepest + 60 + AFTER_END), tallest + 2 * ROW
    made = live_style.layout(
        view._replace(width=round(wide)),
        sentence.in_(view.lang),
        round(high) + 30,
        hovermode="closest",
        xaxis={**live_style.bare(), "range": [-60, wide - 76]},
        yaxis={**live_style.bare(), "range": [-tallest - ROW, ROW]},
    )
    made["margin"] |= {"l": 8, "r": 8, "b": 8}
    return {"data": data, "layout": made}


def _plot_words(graph: Tree, places: dict[int, tuple[float, float]], view: View) -> list[dict[str, Any]]:
    colours = THEMES[view.theme]
    rows: dict[str, list[tuple[float, float, str, bool]]] = {
        name: [] for name in ("labels", "odds", "ends", "values", "sums", "cuts")
    }
    for start, end in graph.edges:
        knot = graph.nodes[end]
        x, y = places[start][0] + FAN + AFTER_FAN - 4, -places[end][1]
        rows["labels"].append((x, y + 10, live_style.safe(label(knot, view)), knot["cut"]))
        if knot["cost"]:
            cost = view.says("cost", points=points(knot["cost"], view.lang))
            rows["odds"].append((x, y - 10, cost, True))
        elif knot["step"] == "turn up":
            rows["odds"].append((x, y - 10, odds(knot["chance"], view), True))
        if not knot["best"]:
            rows["cuts"].append((places[start][0] + FAN + 4, y, "//", False))
    for node, (x, y) in places.items():
        knot = graph.nodes[node]
        value = f"<b>{points(knot['value'], view.lang)}</b>"
        if not graph.out_degree(node):
            more = "… " if knot["folded"] else ""
            rows["ends"].append(
                (x + RADIUS + 4, -y, f"{more}{value}  {percent(knot['reach'], view.lang)}", knot["cut"])
            )
            continue
        left, up = (x - RADIUS - 2, -y) if node == 0 else (x + 4, -y + 25)
        rows["values"].append((left, up, value, knot["cut"]))
        total = checked(graph, node)
        if total is not None:
            words = "= 1 ✓" if total == 1 else f"= {total} ✗"
            at = (left, up - 16) if node == 0 else (left - 42, up)
            rows["sums"].append((*at, words, True))
    sides = {"values": "middle left", "sums": "middle left", "cuts": "middle center"}
    return [
        {
            "type": "scatter",
            "mode": "text",
            "name": name,
            "x": [x for x, *_ in held],
            "y": [y for _, y, *_ in held],
            "text": [text for *_, text, _ in held],
            "textposition": sides.get(name, "middle right"),
            "textfont": {"size": SMALL, "color": [colours["muted" if pale else "ink"] for *_, pale in held]},
            "hoverinfo": "skip",
            "cliponaxis": False,
        }
        for name, held in rows.items()
    ]
