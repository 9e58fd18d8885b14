"""Variants of exercises: endless, filled in, in both languages, and their answers worked out a second way."""

import json
import re
from collections.abc import Callable, Mapping
from fractions import Fraction
from itertools import pairwise, product
from math import comb
from typing import Any

import pytest

from teg.languages import LANGUAGES
from teg.lessons import check, exercise, exercises
from teg.lessons.drills import asked, drill_of, drills
from teg.lessons.judges.choices import ChoiceTask
from teg.lessons.judges.exercise import PartsTask
from teg.lessons.judges.numbers import ChanceTask, CountTask
from teg.rulebook import rules

SEEDS = [str(number) for number in range(12)]
each = pytest.mark.parametrize("drill", drills())
Values = Mapping[str, Any]


def all_green(v: Values) -> Fraction:
    green, cards, draws = v["CARDS"] - v["RED"], v["CARDS"], v["DRAWS"]
    return Fraction(comb(green, draws), comb(cards, draws))


def neighbours(v: Values) -> Fraction:
    """Every roll of two kinds of steps: the next die is like the one before, or one of five others."""
    apart = Fraction(1)
    for _ in range(v["DICE"] - 1):
        apart *= Fraction(5, 6)
    if v["DICE"] <= 5:
        rolls = [*product(range(6), repeat=v["DICE"])]
        found = sum(any(a == b for a, b in pairwise(roll)) for roll in rolls)
        assert Fraction(found, len(rolls)) == 1 - apart
    return 1 - apart


def at_least(v: Values) -> Fraction:
    dice = v["DICE"]
    ways = sum(comb(dice, k) * 5 ** (dice - k) for k in range(v["WANTED"], dice + 1))
    return Fraction(ways, 6**dice)


def bonus(totals: list[int]) -> list[int]:
    """2 for a sole first, 1 for a tie for first; 1 for second, tied or not, behind a sole first of three."""
    best = max(totals)
    if not best:
        return [0] * len(totals)
    if totals.count(best) > 1:
        return [int(one == best) for one in totals]
    rest = [one for one in totals if one < best]
    second = max(rest) if len(totals) > 2 else -1
    return [2 if one == best else int(one == second and one > 0) for one in totals]


def numbers(text: str) -> list[int]:
    return [int(one) for one in re.findall(r"\d+", text)]


def changed(v: Values) -> int:
    you = "ABC".index(v["YOUR_SEAT"])
    who = you if v["WHO"].en == "You take" else "ABC".index(v["WHO"].en[0])
    before = numbers(v["BEFORE"].en)
    after = [one + v["MORE"] * (seat == who) for seat, one in enumerate(before)]
    return bonus(after)[you] - bonus(before)[you]


def first_draw(v: Values) -> Fraction:
    loss = -numbers(v["LOSS"].en)[0]
    deck = [loss] * v["REDS"] + [v["SMALL"]] * v["SMALLS"] + [v["GREAT"]]
    worth = Fraction(0)
    for place, card in enumerate(deck):
        rest = deck[:place] + deck[place + 1 :]
        worth += max(Fraction(card), Fraction(sum(rest), len(rest))) if card > 0 else card
    return worth / len(deck)


def break_even(v: Values) -> Fraction:
    worths = numbers(v["WORTHS"].en)
    return (Fraction(sum(worths), len(worths)) - v["POINTS"]) / v["ENERGY"]


def turns_each(v: Values) -> int:
    seat = ("first player", "second player", "third player", "fourth player").index(v["WHO"].en)
    return sum(turn % v["PLAYERS"] == seat for turn in range(v["CARDS"] - v["PLAYERS"]))


def drops(v: Values) -> int:
    row, reveal = v["NEWER"] + 1, 0
    while row <= v["PLAYERS"] + 1:
        row, reveal = row + 1, reveal + 1
    return reveal


SECOND_WAY: Mapping[str, Callable[[Values], Fraction | int]] = {
    "all-green": all_green,
    "some-red": lambda v: 1 - all_green(v),
    "cards-seen": lambda v: Fraction(v["RED"] - v["SEEN_RED"], v["CARDS"] - v["SEEN_RED"] - v["SEEN_GREEN"]),
    "most-draws": lambda v: min(4 - v["UP"], v["CARDS"]),
    "neighbours": neighbours,
    "at-least": at_least,
    "rerolls": lambda v: v["TIMES"] - 1,
    "followed-energy": lambda v: min(7, v["BEFORE"] + v["HOME"]),
    "paid": lambda v: bonus([v["YOU"], *numbers(v["OTHERS"].en)])[0],
    "changed": changed,
    "stacked": lambda v: sum(numbers(v["BADGES"].en)),
    "first-draw": first_draw,
    "break-even": break_even,
    "row": lambda v: {1: 4, 5: 6}.get(v["PLAYERS"], v["PLAYERS"] + 2),
    "level": lambda v: {"d": (4, 5, 5, 6, 6, 7), "s": (2, 2, 3, 3, 4, 4)}[v["WHAT"].en[0]][v["LEVEL"] - 1],
    "follow-up": lambda v: v["LEVEL"] + 1,
    "off-the-track": lambda v: v["LENGTH"] - v["SPACE"] + 1,
    "culture": lambda v: v["SPACE"],
    "rogue-dice": lambda v: (5, 5, 6, 6, 7)[v["LEVEL"] - 1] + 3,
    "games-for": lambda v: v["GAMES"] * v["TIMES"] ** 2,
    "drops": drops,
    "turns-each": turns_each,
}


def test_every_exercise_that_asks_for_numbers_alone_has_variants() -> None:
    for one in exercises():
        asks = isinstance(one.task, ChanceTask | CountTask) or (
            isinstance(one.task, PartsTask)
            and not any(isinstance(part.task, ChoiceTask) for part in one.task.parts)
        )
        assert bool(drill_of(one.id)) == asks, one.id
    assert {of for row in drills().values() for of in row["of"]} <= {one.id for one in exercises()}
    assert SECOND_WAY.keys() == drills().keys()


@each
def test_an_answer_is_the_same_by_another_way(drill: str) -> None:
    for seed in map(str, range(25)):
        values = asked(drill, seed)
        assert values["ANSWER"] == SECOND_WAY[drill](values), dict(values)


@each
def test_variants_differ_and_come_again_by_their_seed(drill: str) -> None:
    parent = drills()[drill]["of"][0]
    found = [exercise(f"{parent}~{seed}") for seed in SEEDS]
    assert len({one.question for one in found}) >= 4
    assert exercise(f"{parent}~5").question == found[5].question
    assert exercise(f" {parent.upper()}~5 ").id == f"{parent}~5"


@each
def test_a_variant_is_judged_with_replies_of_its_own(drill: str) -> None:
    for parent in drills()[drill]["of"]:
        for seed in SEEDS:
            one = exercise(f"{parent}~{seed}")
            assert isinstance(one.task, ChanceTask | CountTask) and set(one.rules) <= rules().keys()
            for lang in LANGUAGES:
                assert check(one.id, one.task.answer, lang).right
                assert check(one.id, one.solution.in_(lang), lang).right
                for text in (one.question.in_(lang), one.solution.in_(lang)):
                    assert not re.search(r"[{}|]|Fraction|None", text), text
            faults = [slip.fault for slip in one.task.slips]
            assert len({slip.answer for slip in one.task.slips}) == len(faults)
            for slip in one.task.slips:
                assert check(one.id, slip.answer).fault == slip.fault
                assert set(slip.rules) <= rules().keys()


@each
def test_a_question_does_not_tell_its_chance(drill: str) -> None:
    one = exercise(f"{drills()[drill]['of'][0]}~7")
    if isinstance(one.task, ChanceTask):
        shown = json.dumps([*one.question, *one.task.form])
        assert not [form for form in one.task.right if form.strip() in shown]
