"""A question about a turn of dice, answered in full: data, words, tables, and a program that checks it."""

from collections.abc import Sequence
from fractions import Fraction
from math import comb
from typing import Any

from teg.languages import Both, capital, clauses, each, labelled
from teg.odds.answer import Answer, Grid, PageBlock, heads
from teg.odds.dice.chance import USUAL_REROLLS, Keep, Turn
from teg.odds.dice.energy import EnergyTurn, RollOption
from teg.odds.dice.target import Alike, All, Counts, Show, Some, Target, face_number, fewest, tell
from teg.odds.words import chance, dice, face, kept, names, percent, points

MOST_TIES = 3
"""Further equal keeps that a sentence names."""
MOST_DIGITS = 20
"""Longer fractions are left out of a table."""


def dice_odds(
    turn: Turn, rerolls: int = 1, roll: Counts | None = None, richer: EnergyTurn | None = None
) -> Answer:
    """A turn of dice; `richer` is the same turn with energy gained and spent on the way."""
    curve = turn.curve(max(USUAL_REROLLS, rerolls))
    value = richer.value() if richer else curve[rerolls]
    data: dict[str, object] = {
        "value": value,
        "by_rerolls": curve,
        "unit": "chance" if turn.is_chance else "points",
        "dice": turn.dice,
        "rerolls": rerolls,
        "free": turn.free,
        "price": turn.price,
        "converter": turn.converter,
    }
    keeps: tuple[Keep, ...] = ()
    if roll is not None:
        keeps = turn.keeps(roll, rerolls)
        data |= {
            "roll": names(roll),
            "roll_value": richer.after(roll) if richer else keeps[0].value,
            "keeps": [
                {"keep": names(keep.counts), "value": keep.value, "loss": keep.loss, "best": keep.best}
                for keep in keeps
            ],
        }
    if richer:
        data |= {"energy": richer.purse.energy, "gain": richer.gain, "without_gain": curve[rerolls]}
        if roll is not None:
            data["options"] = [
                {
                    "do": option.do,
                    "dice": names(option.counts),
                    "value": option.value,
                    "loss": option.loss,
                    "best": option.best,
                }
                for option in richer.options(roll)
            ]
    check = None if richer else proof(turn, rerolls)
    return Answer(
        data,
        finding(turn, rerolls, value, roll, keeps, richer),
        derivation(turn, rerolls, comb(turn.dice + 5, 5), value, richer),
        assumptions(turn, richer),
        check,
        value if check else None,
        tables=_table,
    )


def goal(turn: Turn, lang: str) -> str:
    """What the dice are for."""
    return turn.goal.say(lang) if isinstance(turn.goal, Target) else tell(lang, "value")


def shown(turn: Turn, value: Fraction, lang: str) -> str:
    """A value of a turn as a chance, or as points once a price or a value per hand is in it."""
    return chance(value, lang) if turn.is_chance else points(value, lang)


def finding(
    turn: Turn,
    rerolls: int,
    value: Fraction,
    roll: Counts | None,
    keeps: Sequence[Keep],
    richer: EnergyTurn | None,
) -> Both:
    """The finding about a turn, or about a roll."""
    if roll is not None and richer:
        best = richer.options(roll)[0]
        return each(_option, turn, best, roll)
    if roll is not None:
        return each(_best_keeps, turn, keeps, roll)
    return tell.both(
        "turn",
        dice=turn.dice,
        rerolls=tell.both("rerolls" if rerolls else "no_reroll", count=rerolls),
        goal=each(goal, turn),
        value=each(shown, turn, value),
    )


def _option(turn: Turn, option: RollOption, roll: Counts, lang: str) -> str:
    return f"{labelled(capital(advice(option, roll, lang)), shown(turn, option.value, lang), lang)}."


def _best_keeps(turn: Turn, keeps: Sequence[Keep], roll: Counts, lang: str) -> str:
    best = [keep for keep in keeps if keep.best]
    made = turn.converted(roll) if best[0].counts == roll else None
    step = _converting(made, lang) if made else _keep(best[0].counts, roll, lang)
    text = f"{labelled(capital(step), shown(turn, best[0].value, lang), lang)}."
    if len(best) == 1:
        return text
    others = [_keep(keep.counts, roll, lang) for keep in best[1 : 1 + MOST_TIES]]
    more = len(best) - 1 - MOST_TIES
    others += [tell(lang, "more_ties", count=more)] if more > 0 else []
    return tell(lang, "as_good", best=text, others=clauses(others, lang))


def _keep(counts: Counts, roll: Counts, lang: str) -> str:
    if counts == roll:
        return tell(lang, "stop")
    if not any(counts):
        return tell(lang, "roll_all")
    return tell(lang, "keep", dice=kept(counts, roll, lang))


def advice(option: RollOption, roll: Counts, lang: str) -> str:
    """Something to do with a roll, as part of a sentence."""
    do, counts = option.do, option.counts
    if do in ("stop", "reroll"):
        return _keep(counts, roll, lang)
    if do == "energy":
        return tell(lang, "energy")
    if do == "convert":
        return _converting(counts, lang)
    left = dice(counts, lang) or tell(lang, "no_die")
    return tell(lang, "colony" if do == "colony" else "colony_reroll", by=option.by, dice=left)


def _converting(left: Counts, lang: str) -> str:
    return tell(lang, "convert", dice=dice(left, lang))


def as_data(steps: Sequence[RollOption]) -> dict[str, object]:
    """The best things to do as data; `keep` are the dice kept by those that only keep or roll again."""
    return {
        "keep": [names(step.counts) for step in steps if step.do in ("stop", "reroll")],
        "steps": [
            {"do": step.do, "dice": names(step.counts)} | ({"by": step.by} if step.by else {})
            for step in steps
        ],
    }


def derivation(turn: Turn, rerolls: int, rolls: int, value: Fraction, richer: EnergyTurn | None) -> Both:
    """How a turn was computed, in one line."""
    if richer:
        return tell.both("by_energies", rolls=rolls)
    ways = 6 ** (turn.dice * (rerolls + 1))
    short = ways <= 10**12 and value.denominator <= ways
    total = tell.both("total", ways=value * ways, all=ways, value=value) if short else ""
    return tell.both("by_keeps", rolls=rolls, total=total)


def remarks(target: Target, dice: int) -> list[Both]:
    """A word where the target takes more dice than there are, and where dice may count twice for it."""
    found = []
    need = fewest(target)
    if need > dice:
        goal = each(target.say)
        found.append(tell.both("too_few", goal=goal, Goal=goal.en.capitalize(), need=need, dice=dice))
    if _counts_twice(target):
        found.append(tell.both("counts_twice"))
    return found


def _counts_twice(target: Target) -> bool:
    match target:
        case All(parts):
            return {Alike, Show} <= {type(part) for part in parts}
        case Some(parts):
            return any(map(_counts_twice, parts))
    return False


def assumptions(turn: Turn, richer: EnergyTurn | None) -> tuple[Both, ...]:
    """What a turn takes for granted."""
    found = [tell.both("fair"), tell.both("any_dice")]
    if turn.is_chance:
        found.append(tell.both("not_points"))
    if turn.price:
        key = {0: "price_each", 1: "price_after_one"}.get(turn.free, "price_after")
        found.append(tell.both(key, count=turn.free, price=turn.price))
    if isinstance(turn.goal, Target):
        found += remarks(turn.goal, turn.dice)
    if turn.converter:
        found.append(tell.both("converter_idle" if turn.dice < 3 else "converter"))
    if not richer:
        found.append(tell.both("energy_left_out"))
        return tuple(found)
    found.append(tell.both("energy_spent", gain=richer.gain))
    if richer.worth:
        found.append(tell.both("energy_worth", worth=each(points, richer.worth)))
    return tuple(found)


_DICE = """\
from fractions import Fraction
from functools import cache
from itertools import combinations

import icepool  # faces: 0 move, 1 energy, 2 culture, 3 diplomacy, 4 economy, 5 colony

DICE, REROLLS, FREE, PRICE = {dice}, {rerolls}, {free}, Fraction({price!r})


def good(roll):
    n = [roll.count(face) for face in range(6)]
    return int({target})


def worth(roll):
{worth}

@cache
def best(roll, left):
    keeps = {{keep for size in range(DICE) for keep in combinations(roll, size)}} if left else ()
    return max([worth(roll), *(again(keep, left) for keep in keeps)])


@cache
def again(keep, left):
    new = icepool.z(6).pool(DICE - len(keep)).expand()
    paid = 0 if REROLLS - left < FREE else PRICE
    return new.map(lambda more: best(tuple(sorted(keep + more)), left - 1)).mean() - paid


first = icepool.z(6).pool(DICE).expand()
answer = Fraction(first.map(lambda roll: best(roll, REROLLS)).mean())
print(answer)
"""
_PLAIN = """\
    return good(roll)
"""
_CONVERTED = """\
    made = ((*keep, face) for keep in combinations(roll, len(roll) - 3) for face in range(6))
    return max([good(roll), *map(good, made)]) if len(roll) > 2 else good(roll)
"""


def proof(turn: Turn, rerolls: int) -> str | None:
    """The value of a turn of dice; None for goals that are not made of symbols."""
    if not isinstance(turn.goal, Target) or not turn.dice:
        return None
    return _DICE.format(
        dice=turn.dice,
        rerolls=rerolls,
        free=turn.free,
        price=str(turn.price),
        target=turn.goal.code(),
        worth=_CONVERTED if turn.converter else _PLAIN,
    )


def _table(data: dict[str, Any], lang: str) -> list[PageBlock]:
    """What to keep or to do with a roll, and the value of every number of rerolls."""
    rows = [
        (str(n), str(value) if len(str(value)) <= MOST_DIGITS else "", _value(value, data, lang))
        for n, value in enumerate(data["by_rerolls"])
    ]
    by_rerolls = Grid(heads(tell, lang, "fresh" if "roll" in data else "rerolls", "value", ""), rows)
    if "options" in data:
        return [_options(data, lang), by_rerolls]
    return [_keeps(data, lang), by_rerolls] if "keeps" in data else [by_rerolls]


def _keeps(data: dict[str, Any], lang: str) -> Grid:
    rows = [
        (
            "*" if keep["best"] else "",
            faces(keep["keep"], lang),
            _value(keep["value"], data, lang),
            _value(keep["loss"], data, lang),
        )
        for keep in data["keeps"]
    ]
    return Grid(heads(tell, lang, "", "keep", "value", "loss"), rows, lang)


def _options(data: dict[str, Any], lang: str) -> Grid:
    rows = [
        (
            "*" if option["best"] else "",
            tell(lang, f"do_{option['do']}"),
            faces(option["dice"], lang),
            _value(option["value"], data, lang),
            _value(option["loss"], data, lang),
        )
        for option in data["options"]
    ]
    return Grid(heads(tell, lang, "", "do", "dice", "value", "loss"), rows, lang)


def faces(words: Sequence[str], lang: str) -> str:
    """Dice by their faces, one by one."""
    return " ".join(face(face_number(word), lang) for word in words) or tell(lang, "head_nothing")


def _value(value: Fraction, data: dict[str, Any], lang: str) -> str:
    return percent(value, lang) if data["unit"] == "chance" else points(value, lang)
