"""A decision tree as it is looked at: what it asks for, what is folded, how far it is rolled back."""

from collections.abc import Set
from dataclasses import replace
from fractions import Fraction
from typing import Any

from teg.charts.tree_picture import breadth
from teg.charts.tree_words import walk
from teg.odds.explore.exploring import Exploration, Left
from teg.odds.explore.worth import Marginal, Reaching
from teg.ui.kit.findings import Column
from teg.ui.study.deck import Deck

Tree = Any
"""A `networkx.DiGraph` as `teg.charts.tree` grows it."""
Way = tuple[str, ...]
"""A node by the steps that lead to it, the same however the tree is drawn."""
Mix = dict[Left, int]
WIDTH = 868
"""The place of a tree on a wide page, beside what is said about one node."""
FULL = 1196
"""A wide page from side to side."""
LARGER = 1.4
"""How much larger words are in front of a class."""


def reaching(deck: Deck, least: Fraction) -> Deck:
    """The same deck asked for the chance to end with a card worth at least so much: such a card counts 1."""

    def hit(value: Fraction) -> Fraction:
        return Fraction(int(value >= least))

    cards = tuple(replace(card, value=hit(card.value)) for card in deck.cards)
    held = deck.in_hand and replace(deck.in_hand, value=hit(deck.in_hand.value), gift=Fraction(0))
    later = None
    if isinstance(deck.later, Marginal):
        later = Reaching(deck.later, least, {card.name: card.value for card in deck.cards if card.left})
    return replace(deck, cards=cards, gift=Fraction(0), in_hand=held, later=later)


def ways(graph: Tree) -> dict[int, Way]:
    """Every node by its way."""
    found: dict[int, Way] = {}
    for node in graph:
        above = next(iter(graph.predecessors(node)), None)
        knot = graph.nodes[node]
        step = (
            f"{knot['step']}/{knot['advice']}/{knot['colour']}/{'+'.join(card.en for card in knot['cards'])}"
        )
        found[node] = (step,) if above is None else (*found[above], step)
    return found


def trimmed(graph: Tree, folded: Set[Way], hide_cut: bool) -> Tree:
    """The tree without what lies beyond folded nodes, or without the branches that best play never enters."""
    named = ways(graph)
    shown = graph.copy()
    for node in graph:
        if node not in shown:
            continue
        if hide_cut and graph.nodes[node]["cut"]:
            _remove(shown, node)
        elif named[node] in folded and shown.out_degree(node):
            shown.nodes[node]["folded"] = True
            for child in list(shown.successors(node)):
                _remove(shown, child)
    return shown


def too_deep(graph: Tree, lang: str, width: int = WIDTH) -> set[Way]:
    """The chances to fold, the deepest first, until the tree is no wider than its place on the page."""
    named, deep = ways(graph), depths(graph)
    shown = graph
    folded: set[Way] = set()
    view = Column(lang, width=width)
    while breadth(shown, view) > width:
        chances = [node for node in shown if shown.nodes[node]["kind"] == "chance" and shown.out_degree(node)]
        last = max((deep[node] for node in chances), default=0)
        if last < 2:
            break
        folded |= {named[node] for node in chances if deep[node] == last}
        shown = trimmed(graph, folded, False)
    return folded


def _remove(graph: Tree, node: int) -> None:
    for child in list(graph.successors(node)):
        _remove(graph, child)
    graph.remove_node(node)


def depths(graph: Tree) -> dict[int, int]:
    """How many steps each node is from the start."""
    found: dict[int, int] = {}
    for node in walk(graph):
        above = next(iter(graph.predecessors(node)), None)
        found[node] = 0 if above is None else found[above] + 1
    return found


def levels(graph: Tree) -> list[int]:
    """The depths at which something is to be rolled back, the deepest first."""
    deep = depths(graph)
    return sorted({deep[node] for node in graph if graph.out_degree(node)}, reverse=True)


def unrolled(graph: Tree, steps: int) -> set[int]:
    """The nodes without a value yet after so many steps of rolling back."""
    deep = depths(graph)
    waiting = set(levels(graph)[steps:])
    return {node for node in graph if graph.out_degree(node) and deep[node] in waiting}


def undecided(graph: Tree, without: set[int]) -> Tree:
    """The tree in which those decisions are still open: nothing below them is cut."""
    if not without:
        return graph
    shown = graph.copy()
    for node in walk(shown):
        above = next(iter(shown.predecessors(node)), None)
        knot = shown.nodes[node]
        if above is None:
            continue
        if above in without and shown.nodes[above]["kind"] == "decision":
            knot["best"] = True
        knot["cut"] = shown.nodes[above]["cut"] or not knot["best"]
    return shown


def mixes(graph: Tree, exploration: Exploration) -> dict[int, Mix]:
    """For every chance node the sets of cards left on the ways that are merged there, and how often each."""
    found: dict[int, Mix] = {}
    members: dict[int, list[tuple[Left, int, int]]] = {}
    for node in graph:
        knot = graph.nodes[node]
        above = next(iter(graph.predecessors(node)), None)
        if knot["kind"] == "chance":
            if above is None or above not in members:
                found[node] = {(): 1}
            else:
                mix: Mix = {}
                for left, kind, weight in members[above]:
                    after = tuple(sorted((*left, kind)))
                    mix[after] = mix.get(after, 0) + weight
                found[node] = mix
        elif knot["step"] == "turn up" and above in found:
            members[node] = _members(knot, found[above], exploration)
    return found


def _members(knot: dict[str, Any], mix: Mix, exploration: Exploration) -> list[tuple[Left, int, int]]:
    """The ways that a branch of cards stands for."""
    names = {card.en for card in knot["cards"]}
    found = []
    for left, often in mix.items():
        choices = {choice.kind: choice for choice in exploration.choices(left)}
        for number, kind in enumerate(exploration.kinds):
            count = exploration.ways(number, left)
            choice = choices.get(number)
            advice = "" if choice is None or choice.push is None else " ".join(choice.best)
            if count and kind.called("en") in names and advice == knot["advice"]:
                found.append((left, number, often * count))
    return found


def spread(exploration: Exploration, mix: Mix) -> dict[Fraction, Fraction]:
    """Every value one may end with when drawing after these cards were left, and its chance.

    Values count from here on; where taking and drawing on tie, the card is taken.
    """
    found: dict[Fraction, Fraction] = {}
    whole = sum(mix.values())
    reached = {left: (Fraction(often, whole), Fraction(0)) for left, often in mix.items()}
    while reached:
        onward: dict[Left, tuple[Fraction, Fraction]] = {}
        for left, (chance, spent) in reached.items():
            every = exploration.every(len(left))
            choices = {choice.kind: choice for choice in exploration.choices(left)}
            for number, kind in enumerate(exploration.kinds):
                ways = exploration.ways(number, left)
                if not ways:
                    continue
                share = chance * ways / every
                choice = choices.get(number)
                if choice is None or "take" in choice.best:
                    value = exploration.worth(number, left) - spent
                    found[value] = found.get(value, Fraction(0)) + share
                else:
                    after = tuple(sorted((*left, number)))
                    onward[after] = (onward.get(after, (Fraction(0), spent))[0] + share, spent + kind.gift)
        reached = onward
    return dict(sorted(found.items()))
