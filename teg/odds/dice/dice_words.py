"""What a turn of dice comes to, in words."""

from collections.abc import Sequence
from fractions import Fraction

from teg.languages import Both, capital, clauses, each, labelled
from teg.odds.dice.chance import Keep, Turn
from teg.odds.dice.energy import EnergyTurn, Option
from teg.odds.dice.target import Alike, All, Counts, Show, Some, Target, fewest, tell
from teg.odds.words import chance, dice, kept, names, points

MOST_TIES = 3
"""Further equal keeps that a sentence names."""


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
        return each(_option, best, roll, each(shown, turn, best.value))
    if roll is not None:
        return each(_keeps, turn, keeps, roll)
    return tell.both(
        "turn",
        dice=turn.dice,
        rerolls=tell.both("rerolls" if rerolls else "no_reroll", count=rerolls),
        goal=each(goal, turn),
        value=each(shown, turn, value),
    )


def _keeps(turn: Turn, keeps: Sequence[Keep], roll: Counts, lang: str) -> str:
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


def advice(option: Option, roll: Counts, lang: str) -> str:
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


def as_data(steps: Sequence[Option]) -> dict[str, object]:
    """The best things to do as data; `keep` are the dice kept by those that only keep or roll again."""
    return {
        "keep": [names(step.counts) for step in steps if step.do in ("stop", "reroll")],
        "steps": [
            {"do": step.do, "dice": names(step.counts)} | ({"by": step.by} if step.by else {})
            for step in steps
        ],
    }


def _option(option: Option, roll: Counts, value: Both, lang: str) -> str:
    return f"{labelled(capital(advice(option, roll, lang)), value.in_(lang), lang)}."


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
