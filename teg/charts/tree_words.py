"""What the nodes of a tree are called, in the picture and in its outline, in English and French."""

from fractions import Fraction
from typing import Any

from teg.charts.finding import Entry, Table
from teg.charts.scene import View, tell
from teg.charts.tree_graph import place
from teg.languages import Both, both, clauses, each, labelled, listed
from teg.odds.explore.explore_answer import derivation
from teg.odds.explore.exploring import Exploration
from teg.odds.explore.median import Medians
from teg.odds.words import percent, points

MOST_NAMES = 4
KINDS = {
    "decision": both("Decision", "Décision"),
    "chance": both("Chance", "Hasard"),
    "end": both("End", "Fin"),
}
_ADVICE = {
    "take": both("To take", "À prendre"),
    "push": both("To leave", "À laisser"),
    "take push": both("Either way", "Au choix"),
    "": both("Discovery", "Découverte"),
}
_LONG = {
    "take": both("Discovery better taken", "Découverte à prendre"),
    "push": both("Discovery better left", "Découverte à laisser"),
    "take push": both("Discovery, either way the same", "Découverte, au choix"),
    "": both("Discovery", "Découverte"),
}
_STEPS = {
    "start": both("start", "départ"),
    "take": both("take", "prendre"),
    "draw": both("draw", "piocher"),
    "push": both("draw on", "repiocher"),
}


def label(knot: dict[str, Any], view: View, long: bool = False) -> str:
    """What leads to a node: "take Relic", "Danger ×10"; `long` names all cards."""
    lang: str = view.lang
    cards: tuple[Both, ...] = knot["cards"]
    if knot["step"] != "turn up":
        step = _STEPS[knot["step"]].in_(lang) if knot["step"] in _STEPS else str(knot["step"])
        named = knot["step"] == "take" and len(cards) == 1 and (long or knot["least"])
        return f"{step} {cards[0].in_(lang)}" if named else step
    if len(cards) == 1:
        name = cards[0].in_(lang)
    elif knot["colour"] == "danger":
        name = "Danger"
    else:
        name = (_LONG if long else _ADVICE)[knot["advice"]].in_(lang)
    name += times(knot)
    if long and len(cards) > 1:
        shown = [card.in_(lang) for card in cards[:MOST_NAMES]]
        shown += ["…"] if len(cards) > MOST_NAMES else []
        name += f" ({', '.join(shown)})"
    return name


def times(knot: dict[str, Any]) -> str:
    """How many cards a branch stands for, if more than one."""
    least, most = knot["least"], knot["most"]
    if most <= 1 and len(knot["cards"]) <= 1:
        return ""
    return f" ×{most}" if least == most else f" ×{least}–{most}"


def odds(chance: Fraction, view: View) -> str:
    """A chance on a branch: fraction and percentage, or only the latter if the fraction is long."""
    shown = percent(chance, view.lang)
    return shown if chance.denominator > 999 else f"{chance} {shown}"


def outline(graph: Any, view: View) -> list[Entry]:
    """Every node in words, nested as in the picture."""
    depths = {node: round(x) for node, (x, _) in place(graph, level=1).items()}
    return [Entry(depths[node], _line(graph.nodes[node], view)) for node in walk(graph)]


def walk(graph: Any) -> list[int]:
    """All nodes from the top of the picture to the bottom, each before those below it."""
    found: list[int] = []
    waiting = [next(iter(graph))]
    while waiting:
        found.append(waiting.pop())
        waiting += list(graph.successors(found[-1]))[::-1]
    return found


def _line(knot: dict[str, Any], view: View) -> str:
    lang = view.lang
    parts = [labelled(KINDS[knot["kind"]].in_(lang), label(knot, view, True), lang)]
    if knot["chance"] != 1:
        parts.append(f"{knot['chance']} ({percent(knot['chance'], lang)})")
    parts.append(view.says("tree_worth", points=points(knot["value"], lang)))
    if knot["cost"]:
        parts.append(view.says("cost", points=points(knot["cost"], lang)))
    if knot["cut"]:
        parts.append(view.says("cut"))
    if knot["folded"]:
        parts.append(view.says("tree_folded"))
    return " · ".join(parts)


def table(graph: Any, view: View) -> Table:
    """Every node as a row, in the order of the picture."""
    heads = view.heads("node", "level", "kind", "chance", "reach", "value", "cost", "cut", "sum")
    levels = {node: str(round(x)) for node, (x, _) in place(graph, level=1).items()}
    yes = view.says("yes")
    rows = []
    for node in walk(graph):
        knot = graph.nodes[node]
        total = checked(graph, node)
        rows.append(
            (
                label(knot, view, True),
                levels[node],
                KINDS[knot["kind"]].in_(view.lang),
                f"{knot['chance']}",
                percent(knot["reach"], view.lang),
                points(knot["value"], view.lang),
                points(knot["cost"], view.lang) if knot["cost"] else "",
                yes if knot["cut"] else "",
                "" if total is None else f"{total}{' ✓' if total == 1 else ' ✗'}",
            )
        )
    return Table(heads, rows)


def checked(graph: Any, node: int) -> Fraction | None:
    """The sum of the chances below a chance node that shows its branches."""
    below = list(graph.successors(node))
    if graph.nodes[node]["kind"] != "chance" or not below:
        return None
    return sum((graph.nodes[child]["chance"] for child in below), Fraction(0))


def how(exploration: Exploration) -> Both:
    """How the tree was rolled back."""
    if not isinstance(exploration, Medians):
        return derivation(exploration)
    states = sum(1 for _ in exploration.states())
    return tell.both("tree_how", states=states)


def sentence(exploration: Exploration) -> Both:
    """What drawing is worth and what to do, short enough for a title."""
    return each(_sentence, exploration)


def _sentence(deck: Exploration, lang: str) -> str:
    key = "tree_middle" if isinstance(deck, Medians) else "tree_mean"
    drawing = tell(lang, key, worth=points(deck.push, lang))
    if deck.take is not None:
        top = deck.in_hand or max(deck.face_up, key=lambda held: held.value + held.gift)
        key = "tree_same" if len(deck.best) == 2 else "tree_take" if deck.best == ("take",) else "tree_draw"
        return tell(lang, key, drawing=drawing, card=top.called(lang), value=points(deck.take, lang))
    groups: dict[tuple[str, ...], list[str]] = {}
    for choice in deck.choices():
        groups.setdefault(choice.best, []).append(deck.kinds[choice.kind].called(lang))
    every = sum(map(len, groups.values()))
    lines = []
    for best, cards in groups.items():
        few = len(cards) <= MOST_NAMES
        which = listed(cards, lang) if few else tell(lang, "tree_of", count=len(cards), every=every)
        lines.append(tell(lang, f"choice_{best[0] if len(best) == 1 else 'either'}", cards=which))
    if not lines:
        return f"{drawing}."
    return tell(lang, "tree_choices", drawing=drawing, choices=clauses(lines, lang))
