"""The decision tree drawn: squares decide, circles are chance, triangles end; what is cut is marked //."""

from itertools import accumulate
from typing import Any

from teg.draw import code, marks, plots
from teg.draw.finding import Finding, Plot
from teg.draw.grow import MOST_VISIBLE, Tree, tree
from teg.draw.layout import FAN, LEVEL, ROW, branch, place
from teg.draw.lettering import measure, shorten
from teg.draw.palette import THEMES
from teg.draw.scene import Disc, Line, Mark, Shape, Sheet, View, box
from teg.draw.tree_words import KINDS, checked, how, label, odds, outline, sentence, table, walk
from teg.odds.explore import Exploration
from teg.odds.explore_words import assumptions
from teg.odds.words import Both, both, percent, points

RADIUS = 9.0
SMALL = 12.0
"""The size of the labels on branches."""
AFTER_FAN = 12
"""From where a branch runs level to its label; the marks of a cut are between them."""
LEAST = 120
"""As narrow as a level may become although its labels are shortened then."""
BEFORE = 40
"""Room before the first node for its value, and after an end before the chance of getting there."""
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
        lambda sheet: _picture(sheet, graph),
        lambda view: _plot(graph, sentence, view),
        code,
        how,
        assumptions,
        entries=lambda view: outline(graph, view),
    )


def _picture(sheet: Sheet, graph: Tree) -> None:
    if sheet.view.phone:
        _overview(sheet, graph)
        return
    left, top = sheet.margin + RADIUS + BEFORE, sheet.y + 34
    starts = list(accumulate(columns(graph, sheet.view), initial=left))
    at = {node: (starts[round(depth)], top + y) for node, (depth, y) in place(graph, level=1).items()}
    for node in graph:
        for child in graph.successors(node):
            _branch(sheet, at[node], at[child], graph.nodes[child])
    for node in graph:
        _node(sheet, graph, node, *at[node])
    sheet.wide = max(sheet.view.width, round(starts[-1] + _after(graph, sheet.view) + sheet.margin))
    sheet.y = max(y for _, y in at.values()) + ROW
    _legend(sheet)


def columns(graph: Tree, view: View) -> list[float]:
    """How wide each level is: all alike, or where the view is too narrow for that as narrow as it takes."""
    least = narrowest(graph, view)
    spare = view.width - breadth(graph, view)
    wish = sum(LEVEL - each for each in least) or 1
    share = min(max(spare / wish, 0), 1)
    return [each + share * (LEVEL - each) for each in least]


def breadth(graph: Tree, view: View) -> float:
    """The least width at which the whole tree can be read."""
    margin = Sheet(view).margin
    return sum(narrowest(graph, view)) + 2 * margin + RADIUS + BEFORE + _after(graph, view)


def narrowest(graph: Tree, view: View) -> list[float]:
    """The least width of each level: as its labels ask for, or somewhat less if these are long."""
    found: list[float] = []
    depths = {node: round(depth) for node, (depth, _) in place(graph, level=1).items()}
    for _, end in graph.edges:
        knot, depth = graph.nodes[end], depths[end]
        found += [0.0] * (depth - len(found))
        words = max(measure(label(knot, view), SMALL), measure(_below(knot, view), SMALL))
        room = FAN + AFTER_FAN + words + RADIUS + 5
        if graph.out_degree(end):
            said = measure(points(knot["value"], view.lang), SMALL, True)
            room = max(room, said + (measure("= 1 ✓", SMALL) + 8) * (knot["kind"] == "chance") + FAN + 2)
        found[depth - 1] = max(found[depth - 1], min(room, LEAST))
    return found


def _after(graph: Tree, view: View) -> float:
    """Room for the value and the reach of the last ends."""
    ends = [graph.nodes[node] for node in graph if not graph.out_degree(node)]
    wide = max(measure(_end(knot, view), 13, True) for knot in ends)
    reach = max(measure(percent(knot["reach"], view.lang), SMALL) for knot in ends)
    return RADIUS + 6 + max(wide + 8, BEFORE) + reach


def _end(knot: dict[str, Any], view: View) -> str:
    return f"{'… ' if knot['folded'] else ''}{points(knot['value'], view.lang)}"


def _below(knot: dict[str, Any], view: View) -> str:
    """What stands below a branch: its cost, or its chance."""
    if knot["cost"]:
        return f"{'coût' if view.fr else 'cost'} {points(knot['cost'], view.lang)}"
    return odds(knot["chance"], view) if knot["chance"] != 1 or knot["step"] == "turn up" else ""


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
    said = both(
        "Bold: the value; then the chance of getting there. //: cut. …: not shown further. = 1 ✓: the chances"
        " add up.",
        "En gras : la valeur ; puis la chance d'arriver là. // : coupé. … : suite non montrée. = 1 ✓ : les"
        " chances se complètent.",
    )
    sheet.paragraph(said.in_(sheet.view.lang), role="muted", size=SMALL)


def _role(knot: dict[str, Any]) -> str:
    return "muted" if knot["cut"] else "accent" if knot["best"] and knot["step"] != "turn up" else "ink"


def _branch(sheet: Sheet, start: tuple[float, float], end: tuple[float, float], knot: Any) -> None:
    view = sheet.view
    way = branch(start, end)
    chosen = knot["best"] and not knot["cut"]
    role = "edge" if knot["cut"] else _role(knot)
    sheet.add(Line(way, role, 3 if chosen else 1.5, what="cut branch" if knot["cut"] else "branch"))
    if not knot["best"]:
        sheet.add(*_slashes(way))
    x, y = start[0] + FAN + AFTER_FAN, end[1]
    room = end[0] - x - RADIUS - 3
    words = "muted" if knot["cut"] else "ink"
    sheet.words(x, y - 6, label(knot, view), size=SMALL, role=words, within=room, what="label")
    if below := _below(knot, view):
        sheet.words(x, y + 15, below, size=SMALL, role="muted", within=room, what="odds")


def _slashes(way: tuple[tuple[float, float], ...]) -> list[Mark]:
    """The two strokes across a cut branch, where it begins to run level."""
    x, y = way[1]
    return [Line(((x + shift - 3, y + 7), (x + shift + 3, y - 7)), "ink", 2, what="cut") for shift in (1, 7)]


def _node(sheet: Sheet, graph: Tree, node: int, x: float, y: float) -> None:
    knot, view = graph.nodes[node], sheet.view
    sheet.add(symbol(knot, x, y, RADIUS))
    value = points(knot["value"], view.lang)
    words = "muted" if knot["cut"] else "ink"
    if graph.out_degree(node):
        # Left of the node and above its branch's label, where no line passes.
        x, y = (x - RADIUS - 6, y + 5) if node == 0 else (x - 1, y - 20)
        size = SMALL if node else sheet.size
        sheet.words(x, y, value, anchor="end", bold=True, role=words, size=size, what="value")
        total = checked(graph, node)
        if total is not None:
            said = "= 1 ✓" if total == 1 else f"= {total} ✗"
            x, y = (x, y + 16) if node == 0 else (x - measure(value, size, True) - 6, y)
            sheet.words(x, y, said, anchor="end", size=SMALL, role="muted", what="sum")
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
    points = marks.ring(x + radius * 0.2, y, radius * 1.1, 3, 180)
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
            text += f" · {'coût' if sheet.view.fr else 'cost'} {points(knot['cost'], sheet.view.lang)}"
        if knot["folded"]:
            text += " …"
        room = right - 52 - x - 12
        sheet.words(x + 12, sheet.y, text, role="muted" if knot["cut"] else "ink", within=room, what="label")
    sheet.y += 12
    _legend(sheet)


_SYMBOLS = {"decision": "square", "chance": "circle", "end": "triangle-left"}


def _plot(graph: Tree, sentence: Both, view: View) -> Plot:
    colours = THEMES[view.theme]
    places = place(graph)
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
    made = plots.layout(
        view._replace(width=round(wide)),
        sentence.in_(view.lang),
        round(high) + 30,
        hovermode="closest",
        xaxis={**plots.bare(), "range": [-60, wide - 76]},
        yaxis={**plots.bare(), "range": [-tallest - ROW, ROW]},
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
        room = LEVEL - FAN - AFTER_FAN - RADIUS - 3
        rows["labels"].append((x, y + 10, plots.safe(shorten(label(knot, view), SMALL, room)), knot["cut"]))
        if knot["cost"]:
            cost = f"{'coût' if view.fr else 'cost'} {points(knot['cost'], view.lang)}"
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
            said = "= 1 ✓" if total == 1 else f"= {total} ✗"
            at = (left, up - 16) if node == 0 else (left - 42, up)
            rows["sums"].append((*at, said, True))
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
