"""One node of a decision tree looked at closely: its value, how that follows, and where one may end."""

from fractions import Fraction

from teg.charts.dots import quantiles
from teg.charts.scene import View
from teg.charts.tree_words import KINDS, checked, label
from teg.odds.explore.exploring import Exploration
from teg.odds.explore.median import Medians
from teg.odds.words import percent
from teg.odds.words import points as in_points
from teg.ui.kit.nodes import Child, Node, node, sheet, table
from teg.ui.tree.growth import Tree, mixes, spread
from teg.ui.tree.studio_words import say
from teg.ui.tree.tree_view import dots

MOST_BRANCHES = 8


def inspected(
    graph: Tree, exploration: Exploration, at: int, known: bool, lang: str, fold: Node | None
) -> Node:
    """What there is to tell about a node; its value and its endings only if they are `known` yet.

    On a phone it is a sheet of one line, the value and the chance, until it is pressed.
    """
    knot = graph.nodes[at]
    facts: list[tuple[str, str]] = [
        (say(lang, "reach"), f"{knot['reach']} ({percent(knot['reach'], lang)})"),
        (say(lang, "value"), in_points(knot["value"], lang) if known else say(lang, "value_waits")),
    ]
    total = checked(graph, at)
    if total is not None:
        facts.append((say(lang, "sum"), f"= {total} {'✓' if total == 1 else '✗'}"))
    name = f"{KINDS[knot['kind']].in_(lang)}, {label(knot, View(lang), True)}"
    parts: list[Node | None] = [
        node("p", node("b", name), key="name"),
        node("dl", *(part for name, text in facts for part in (node("dt", name), node("dd", text)))),
        node("p", _derived(graph, exploration, at, lang)) if known else None,
        node("p", say(lang, "cost_is", cost=in_points(knot["cost"], lang))) if knot["cost"] else None,
        node("p", say(lang, "is_cut"), class_="facts") if knot["cut"] else None,
        fold,
        *(_spread(graph, exploration, at, lang) if known else ()),
    ]
    brief = f"{label(knot, View(lang))} · {facts[1][1]} · {percent(knot['reach'], lang)}"
    return node(
        "details",
        node("summary", node("h2", say(lang, "inspect")), node("span", brief, class_="brief")),
        node("div", *parts, class_="inside"),
        class_="inspect",
        data_open="wide",
        key="inspect",
    )


def _derived(graph: Tree, exploration: Exploration, at: int, lang: str) -> str:
    """How a node's value follows from its branches."""
    knot, below = graph.nodes[at], [graph.nodes[child] for child in graph.successors(at)]
    value = in_points(knot["value"], lang)
    if not below:
        return say(lang, "is_folded" if knot["folded"] else "is_end")
    if knot["kind"] == "decision":
        worth = [each["value"] - each["cost"] for each in below]
        named = [label(each, View(lang)) for each in below]
        text = ", ".join(f"{name} {in_points(each, lang)}" for name, each in zip(named, worth, strict=True))
        # The middles of cards shown as one branch need not be in the order of the middles card by card.
        key = "max_is" if knot["value"] == max(worth) else "each_is"
        return say(lang, key, branches=text, value=value)
    if isinstance(exploration, Medians):
        return say(lang, "half_is", value=value)
    shares = [f"{each['chance']} × {in_points(each['value'], lang)}" for each in below[:MOST_BRANCHES]]
    shares += ["…"] if len(below) > MOST_BRANCHES else []
    return say(lang, "mean_is", sum=" + ".join(shares), value=value)


def _spread(graph: Tree, exploration: Exploration, at: int, lang: str) -> list[Node]:
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


def endings(graph: Tree, exploration: Exploration, at: int) -> dict[Fraction, Fraction]:
    """Every end and its chance from this node on; at a decision those of its best branch."""
    cost = Fraction(0)
    if graph.nodes[at]["kind"] == "decision":
        below = [child for child in graph.successors(at) if graph.nodes[child]["best"]]
        if not below:
            return {}
        at = below[0]
        cost = graph.nodes[at]["cost"]
    mix = mixes(graph, exploration).get(at)
    if mix is None:
        return {graph.nodes[at]["value"]: Fraction(1)}
    return {value - cost: chance for value, chance in spread(exploration, mix).items()}
