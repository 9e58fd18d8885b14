"""What the nodes of a tree are called, in the picture and in its outline, in English and French."""

from collections.abc import Mapping
from fractions import Fraction
from math import lcm
from typing import Any

from teg.charts.scene import tell
from teg.languages import Both, clauses, each, labelled, listed
from teg.odds.explore.explore_answer import derivation
from teg.odds.explore.exploring import Exploration
from teg.odds.explore.median import Medians
from teg.odds.words import percent, points

MOST_NAMES = 4
MOST_SHARES = 8
MOST_PARTS = 999


def label(
    step: str,
    cards: tuple[Both, ...] = (),
    colour: str = "",
    advice: str = "",
    times: tuple[int, int] = (0, 0),
    long: bool = False,
) -> Both:
    """What leads to a node: "take Relic", "Danger ×10"; `long` names all cards.

    `times` are the least and the most cards that it stands for.
    """
    return each(_label, step, cards, colour, advice, times, long)


def _label(
    step: str,
    cards: tuple[Both, ...],
    colour: str,
    advice: str,
    times: tuple[int, int],
    long: bool,
    lang: str,
) -> str:
    if step != "turn up":
        told = tell(lang, f"step_{step}")
        named = step == "take" and len(cards) == 1 and (long or any(times))
        return f"{told} {cards[0].in_(lang)}" if named else told
    if len(cards) == 1:
        name = cards[0].in_(lang)
    elif colour == "danger":
        name = "Danger"
    else:
        name = _advised(advice, long, lang)
    least, most = times
    if most > 1 or (most and len(cards) > 1):
        name += f" ×{most}" if least == most else f" ×{least}–{most}"
    if long and len(cards) > 1:
        shown = [card.in_(lang) for card in cards[:MOST_NAMES]]
        shown += ["…"] if len(cards) > MOST_NAMES else []
        name += f" ({', '.join(shown)})"
    return name


def _advised(advice: str, long: bool, lang: str) -> str:
    """Discoveries that are better taken, better left or either."""
    told = {"": "none", "take push": "either"}.get(advice, advice)
    return tell(lang, f"long_{told}" if long and advice else f"advice_{told}")


def odds(chance: Fraction, lang: str) -> str:
    """A chance on a branch: fraction and percentage, or only the latter if the fraction is long."""
    shown = percent(chance, lang)
    return shown if chance.denominator > 999 else f"{chance} {shown}"


def named(knot: Mapping[str, Any], chance: Fraction, lang: str) -> str:
    """A node in words, all its cards and its chance in full."""
    name = labelled(tell(lang, f"node_{knot['kind']}"), knot["words"].in_(lang), lang)
    return name if chance == 1 else f"{name} · {odds(chance, lang)}"


def arithmetic(graph: Any, node: str, lang: str) -> str:
    """How the value of a node follows from its branches: "18/30 × 6 + 12/30 × (−1) = 3.20"."""
    knot, below = graph.nodes[node], graph[node]
    value = points(knot["value"], lang)
    if not below:
        return tell(lang, "tree_is_folded" if knot["folded"] else "tree_is_end", value=value)
    ways = [(graph.nodes[child], way) for child, way in below.items()]
    if knot["kind"] == "decision":
        told = [f"{each['label'].in_(lang)} {_less(each['value'], way['cost'], lang)}" for each, way in ways]
        best = [each["label"].in_(lang) for each, way in ways if way["best"]]
        worth = max(each["value"] - way["cost"] for each, way in ways)
        # The middles of cards shown as one branch need not be in the order of the middles card by card.
        key = "tree_each_is"
        if knot["value"] == worth:
            key = "tree_best_is" if len(best) == 1 else "tree_same_is"
        return tell(lang, key, branches=clauses(told, lang), best=best[0], value=value)
    if graph.graph.get("middle"):
        return tell(lang, "tree_half_is", value=value)
    whole = lcm(*(way["chance"].denominator for _, way in ways))
    shares = [_share(way["chance"], whole, each["value"], lang) for each, way in ways[:MOST_SHARES]]
    shares += ["…"] if len(ways) > MOST_SHARES else []
    return f"{' + '.join(shares)} = {value}"


def _less(value: Fraction, cost: Fraction, lang: str) -> str:
    told = points(value - cost, lang)
    return f"{points(value, lang)} − {points(cost, lang)} = {told}" if cost else told


def _share(chance: Fraction, whole: int, value: Fraction, lang: str) -> str:
    """A chance in parts of the whole deck, times what it leads to."""
    odds = str(chance) if whole > MOST_PARTS else f"{chance * whole}/{whole}"
    told = points(value, lang)
    return f"{odds} × {f'({told})' if value < 0 else told}"


def checked(graph: Any, node: str) -> Fraction | None:
    """The sum of the chances below a chance node that shows its branches."""
    if graph.nodes[node]["kind"] != "chance" or not graph[node]:
        return None
    return sum((way["chance"] for way in graph[node].values()), Fraction(0))


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
