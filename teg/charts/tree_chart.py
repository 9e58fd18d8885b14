"""The decision tree as a chart: squares decide, circles are chance, triangles end; what is cut is marked //.

A unit of its axes is a pixel, so words never meet; coming closer makes branches longer, not words larger.
"""

from typing import Any

from teg.charts import code
from teg.charts.chart import Chart, Plot
from teg.charts.finding import Entry, Finding, Table
from teg.charts.scene import View, tell
from teg.charts.tree_graph import MOST_VISIBLE, TreeGraph, depths, tree, walk, way_to
from teg.charts.tree_layout import SMALL, USUALLY, Looks, Pen, indented, levelled, radius
from teg.charts.tree_words import checked, how, named, sentence
from teg.languages import Both
from teg.odds.explore.explore_answer import assumptions
from teg.odds.explore.exploring import Exploration
from teg.odds.words import percent, points

RING = 11.0
"""How much larger than a node the ring around it is."""
SYMBOLS = {"decision": "square", "chance": "circle", "end": "triangle-left"}


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
    graph: TreeGraph,
    sentence: Both,
    how: Both,
    code: str = "",
    assumptions: tuple[Both, ...] = (),
    looks: Looks = USUALLY,
) -> Finding:
    """Any digraph that is rolled back (`roll_back`), whose nodes have a `kind`, a `label` and `words`."""
    return Finding(
        "decision-tree",
        sentence,
        lambda view: table(graph, view),
        plot=lambda view: plot(graph, view, looks),
        code=code,
        how=how,
        assumptions=assumptions,
        entries=lambda view: outline(graph, view),
        grown=graph.copy,
    )


def outline(graph: TreeGraph, view: View) -> list[Entry]:
    """Every node in words, nested as in the picture."""
    deep = depths(graph)
    return [Entry(deep[node], _line(graph, node, view)) for node in walk(graph)]


def _line(graph: TreeGraph, node: str, view: View) -> str:
    knot, way, lang = graph.nodes[node], way_to(graph, node), view.lang
    parts = [named(knot, way["chance"], lang), view.says("tree_worth", points=points(knot["value"], lang))]
    if way["cost"]:
        parts.append(view.says("cost", points=points(way["cost"], lang)))
    if knot["cut"]:
        parts.append(view.says("cut"))
    if knot["folded"]:
        parts.append(view.says("tree_folded"))
    return " · ".join(parts)


def table(graph: TreeGraph, view: View) -> Table:
    """Every node as a row, in the order of the picture."""
    heads = view.heads("node", "level", "kind", "chance", "reach", "value", "fraction", "cost", "cut", "sum")
    deep, yes, lang = depths(graph), view.says("yes"), view.lang
    rows = []
    for node in walk(graph):
        knot, way, total = graph.nodes[node], way_to(graph, node), checked(graph, node)
        rows.append(
            (
                knot["words"].in_(lang),
                str(deep[node]),
                tell(lang, f"node_{knot['kind']}"),
                f"{way['chance']}",
                percent(knot["reach"], lang),
                points(knot["value"], lang),
                f"{knot['value']}",
                points(way["cost"], lang) if way["cost"] else "",
                yes if knot["cut"] else "",
                "" if total is None else f"{total}{' ✓' if total == 1 else ' ✗'}",
            )
        )
    return Table(heads, rows)


def plot(graph: TreeGraph, view: View, looks: Looks = USUALLY) -> Plot:
    """The plain figure; the points of the trace "nodes" are the nodes, by their names."""
    pen = Pen()
    places, wide, high = (indented if view.phone else levelled)(pen, graph, view, looks)
    edge = 12 if view.phone else 16
    chart = Chart(view._replace(width=round(wide)), high, (edge, round(wide) - edge), (high, 0))
    chart.data += pen.traces()
    if looks.chosen in graph:
        x, y = places[looks.chosen]
        ring = 2 * radius(graph.nodes[looks.chosen]) + RING
        chart.points([x], [y], [], [], size=ring, fill="panel", edge="accent", name="chosen")
    order = walk(graph)
    knots = {node: graph.nodes[node] for node in order}
    tones = [_tones(knot, node in looks.waiting) for node, knot in knots.items()]
    chart.points(
        [places[node][0] for node in order],
        [places[node][1] for node in order],
        order,
        [_hover(graph, node, view, looks) for node in order],
        symbol=[SYMBOLS[knot["kind"]] for knot in knots.values()],
        size=[2 * radius(knot) for knot in knots.values()],
        fill=[fill for fill, _ in tones],
        edge=[edge for _, edge in tones],
        name="nodes",
    )
    chart.data[-1]["marker"]["opacity"] = 1
    # The node above each, so that the arrow keys go along branches.
    numbers = {node: number for number, node in enumerate(order)}
    above = [next((numbers[each] for each in graph.pred[node]), None) for node in order]
    chart.data[-1]["meta"] = {"above": above}
    inside = Pen()
    for node, knot in knots.items():
        if knot["folded"]:
            more = f"+{knot['folded']}" if knot["folded"] > 0 else "…"
            inside.words(*places[node], more, "folded", side="center", role="accent", bold=True, size=11)
    chart.data += inside.traces()
    chart.below(view.says("tree_legend"), role="muted", size=SMALL)
    made = chart.plot()
    # What is laid out for a phone fits it; a finger there moves the page.
    free = {} if view.phone else {"fixedrange": False}
    layout = made["layout"] | {axis: made["layout"][axis] | free for axis in ("xaxis", "yaxis")}
    # Another tree is seen whole, however close one was to the one before.
    layout["uirevision"] = f"{layout['width']} {layout['height']}"
    return {"data": made["data"], "layout": layout | ({} if view.phone else {"dragmode": "pan"})}


def _tones(knot: dict[str, Any], waits: bool) -> tuple[str, str]:
    """What a node is filled and edged with; a gain is full and a loss hollow, so that the sign is seen."""
    pale = "muted" if knot["cut"] else "ink"
    if knot["kind"] == "end":
        tone = "danger" if knot["value"] < 0 else "discovery" if knot["value"] > 0 else "edge"
        return ("panel" if knot["cut"] or knot["value"] <= 0 else tone), tone
    if knot["folded"] or knot["kind"] == "decision" or waits:
        return "panel", "muted" if knot["cut"] and not knot["folded"] else "accent"
    return pale, pale


def _hover(graph: TreeGraph, node: str, view: View, looks: Looks) -> str:
    """A node in one sentence, with its exact value."""
    knot, lang = graph.nodes[node], view.lang
    name = named(knot, way_to(graph, node)["chance"], lang)
    if node in looks.waiting:
        return view.says("tree_hover_waits", name=name)
    exact = "" if 100 % knot["value"].denominator == 0 else view.says("tree_exactly", value=knot["value"])
    told = view.says(
        "tree_hover",
        name=name,
        value=points(knot["value"], lang),
        exact=exact,
        reach=percent(knot["reach"], lang),
    )
    if knot["folded"] > 0:
        told += " " + view.says("tree_more", count=knot["folded"])
    return told
