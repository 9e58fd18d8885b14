"""What a press on a chart asks: which cards lead to an ending, and which cards keep the draws clear."""

import re
from collections.abc import Callable
from fractions import Fraction

from teg.languages import labelled, listed
from teg.odds.explore.decisions import Ending, endings
from teg.odds.explore.exploring import Exploration
from teg.odds.words import chance, points
from teg.ui.exploration.exploration_words import say
from teg.ui.kit.nodes import Node, node

ENDING = re.compile(r"ending:(-?\d{1,9}(?:/[1-9]\d{0,8})?):\d{1,3}")
DRAW = re.compile(r"draw:([1-4])")
MOST_WAYS = 6


def ways_to(now: Exploration, point: str, lang: str) -> list[Node]:
    """The likeliest ways to end so, and how likely the others are together."""
    found = ENDING.fullmatch(point)
    ways = [way for way in endings(now) if found and way.value == Fraction(found[1])]
    if not ways:
        return []
    ways.sort(key=lambda way: -way.chance)
    every = sum((way.chance for way in ways), Fraction(0))
    lines = [labelled(_way(way, lang), chance(way.chance, lang), lang) for way in ways[:MOST_WAYS]]
    if rest := ways[MOST_WAYS:]:
        odds = chance(sum((way.chance for way in rest), Fraction(0)), lang)
        lines.append(say(lang, "more_ways", count=len(rest), chance=odds))
    value = ways[0].value
    title = say(lang, "ends_with", value=points(value, lang), count=value, chance=chance(every, lang))
    return [node("p", title), node("ul", *(node("li", line) for line in lines))]


def _way(way: Ending, lang: str) -> str:
    card = way.card.called(lang)
    if not way.left:
        return card
    return say(lang, "after", card=card, left=listed((kind.called(lang) for kind in way.left), lang))


def clear_draws(now: Exploration, point: str, lang: str) -> list[Node]:
    """How so many draws stay clear: one chance after the other, and the cards that do it."""
    found = DRAW.fullmatch(point)
    safe = [Fraction(1), *(value for value in now.safe if value is not None)]
    if not found or int(found[1]) >= len(safe):
        return []
    count = int(found[1])
    steps = " × ".join(_step(now, safe, number) for number in range(count))
    told = say(lang, "clear_draws", count=count, steps=steps, chance=chance(safe[count], lang))
    greens = listed((now.kinds[kind].called(lang) for kind in now.green), lang)
    return [node("p", told), node("p", say(lang, "greens_are", cards=greens))]


def _step(now: Exploration, safe: list[Fraction], gone: int) -> str:
    """The chance of one more Discovery, counted in cards where all are alike."""
    if now.alike:
        return f"{max(now.unseen - now.reds - gone, 0)}/{now.unseen - gone}"
    return str(safe[gone + 1] / safe[gone] if safe[gone] else Fraction(0))


ANSWERS: dict[str, Callable[[Exploration, str, str], list[Node]]] = {
    "take-or-draw": ways_to,
    "survival": clear_draws,
}
