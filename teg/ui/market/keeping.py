"""Which dice to keep for a hire, and what more energy or more dice would do."""

from fractions import Fraction
from functools import lru_cache
from typing import Any

from teg.dice import FACES, MOST_DICE
from teg.galaxies.speech import names as N
from teg.odds.dice.chance import Turn
from teg.odds.dice.dice_answer import advice
from teg.odds.dice.energy import Option
from teg.odds.dice.target import Show, Target, any_of
from teg.odds.hire.hiring import Market
from teg.odds.words import chance, percent
from teg.ui.kit.meters import meter
from teg.ui.kit.nodes import Node, node, table
from teg.ui.kit.words import tell
from teg.ui.market.dice_tray import faces_of
from teg.ui.market.market_settings import Tried

MOST_OPTIONS = 10


@lru_cache(maxsize=64)
def options(now: Market, target: Target) -> tuple[Option, ...]:
    """Everything to do with the dice that lie, the likeliest first."""
    return now.turn(target).options(now.hand)


def own_keep(now: Market, target: Target | None, tried: Tried, lang: str) -> str:
    """The chance of the very dice somebody wants to keep."""
    if not tried.keep or target is None:
        return tell(lang, "keep_hint")
    faces = faces_of(now)
    kept = [faces[number] for number in tried.keep if number < len(faces)]
    held = tuple(kept.count(face) for face in range(len(FACES)))
    # Keeping all is whatever can be done without rolling again.
    stay = held == now.hand
    for option in options(now, target):
        if option.do != "reroll" if stay else (option.do, option.counts) == ("reroll", held):
            odds, best = chance(option.value, lang), percent(option.value + option.loss, lang)
            return tell(lang, "own_keep", chance=odds, best=best)
    return tell(lang, "keep_hint")


def what_to_do(now: Market, target: Target | None, lang: str) -> list[Node]:
    """The best things to do with the dice, and the chance with more and more energy."""
    if target is None or not sum(now.hand):
        return [node("p", tell(lang, "no_chance" if target is None else "no_dice"), class_="facts")]
    told = _told_apart(options(now, target))[:MOST_OPTIONS]
    turn = now.turn(target)
    energies = [
        _bar(N.amount(energy, 0, lang), turn.after(now.hand, energy), lang, energy == now.energy)
        for energy in range(4)
    ]
    return [
        node("h3", tell(lang, "what_to_do")),
        node(
            "ol",
            *(_bar(advice(option, now.hand, lang), option.value, lang, option.best) for option in told),
            class_="bars",
        ),
        node("h3", tell(lang, "by_energy")),
        node("ol", *energies, class_="bars"),
    ]


def by_dice(target: Target, symbols: tuple[int, ...], lang: str) -> Node:
    """How the number of dice tells: the chance of a fresh roll, before and after one reroll."""
    goals: list[tuple[str, Target]] = [(tell(lang, "this_goal"), target)]
    if symbols:
        pair = any_of([Show(symbol, 2) for symbol in dict.fromkeys(symbols)])
        goals.insert(0, (tell(lang, "a_pair"), pair))
    heads = [tell(lang, "dice")]
    heads += [f"{name}, {tell(lang, when)}" for name, _ in goals for when in ("one_roll", "after_reroll")]
    rows: list[list[Any]] = [
        [str(dice), *(chance(value, lang) for _, goal in goals for value in _fresh(dice, goal).curve(1))]
        for dice in range(4, MOST_DICE + 1)
    ]
    return node("div", table(tell(lang, "by_dice_help"), heads, rows), class_="scroll", tabindex=0)


@lru_cache(maxsize=64)
def _fresh(dice: int, target: Target) -> Turn:
    return Turn(dice, target)


def _told_apart(found: tuple[Option, ...]) -> list[Option]:
    """Every reroll, but of the Converter and of each colony only the best use."""
    seen = set()
    told = []
    for option in found:
        if option.do == "reroll" or (option.do, option.by) not in seen:
            seen.add((option.do, option.by))
            told.append(option)
    return told


def _bar(what: str, value: Fraction, lang: str, best: bool) -> Node:
    """A chance as words and as a bar; the words tell all that the bar shows."""
    return node(
        "li",
        node("span", what, class_="what"),
        node("b", percent(value, lang)),
        meter(float(value)),
        class_="best" if best else None,
    )
