"""Why the planner prefers a move: what it values, part by part, on fresh deals; and how it would go on."""

from collections import defaultdict
from collections.abc import Callable, Collection
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from teg.bots.insight import Insight, PhaseRules
from teg.bots.planner import ComparedMove, Gain, Planner
from teg.bots.trial import Trial
from teg.core.contract import DONE
from teg.languages import Both, Phrases, each, listed, pointed

tell: Final = Phrases(__file__, "bots.toml")
LEAST: Final = 0.05
"""Parts of fewer points are not told by name."""
MOST_PARTS: Final = 4
LONGEST: Final = 6
"""Moves of a line that is told."""
EQUAL: Final = 2.0
"""Within so many errors two moves are about equal."""


@dataclass(frozen=True)
class MoveReason:
    """Why a move is preferred to the next best, in a sentence; the line it expects; and the accounts."""

    priced: tuple[ComparedMove, ...]
    """The moves that were compared, the preferred one first."""
    difference: float
    """To the next best move, in points, on fresh deals."""
    error: float
    parts: dict[str, float]
    """Of the difference, by account; they add up to it."""
    told: Both
    line: Both


def reason(
    planner: Planner, view: Any, rng: Random, same: Callable[[int], Collection[int]] = lambda best: ()
) -> MoveReason:
    """Why the planner would play what it plays here; what is the `same` in the end is no other move."""
    insight = planner.insight
    priced = tuple(planner.prices(view, rng))
    best = priced[0].move
    line = _line(insight, view, best, planner.strength.turns, rng)
    alike = same(best)
    ranked = (*(one.move for one in priced[1:]), *insight.field(view, best, planner.strength.field))
    others = [move for move in ranked if move not in alike]
    if not others:
        key = "any_order" if ranked else "settled" if len(view.moves()) > 1 else "no_choice"
        return MoveReason(
            priced, 0.0, 0.0, {}, each(lambda lang: tell(lang, key, move=view.say(best, lang))), line
        )
    other = others[0]
    gain, parts = _difference(planner, view, best, other, rng)
    return MoveReason(priced, gain.mean, gain.error, parts, _told(view, best, other, gain, parts), line)


def reckoned(planner: Planner, view: Any, best: int, other: int, rng: Random) -> Both:
    """What the difference between two moves is made of, in a sentence, if there is one to this eye."""
    gain, parts = _difference(planner, view, best, other, rng)

    def told(lang: str) -> str:
        whole = {"points": points(gain.mean, lang, "+"), "error": give_or_take(gain.error, lang)}
        if gain.mean <= EQUAL * gain.error:
            return tell(lang, "reckoned_not", **whole)
        return tell(lang, "reckoned", parts=named(parts, lang), **whole)

    return each(told)


def _told(view: Any, best: int, other: int, gain: Gain, parts: dict[str, float]) -> Both:
    def told(lang: str) -> str:
        told_parts = named(parts, lang)
        return tell(
            lang,
            "better" if gain.mean > EQUAL * gain.error and told_parts else "equal",
            move=view.say(best, lang),
            other=view.say(other, lang),
            points=points(gain.mean, lang),
            error=give_or_take(gain.error, lang),
            parts=told_parts,
        )

    return each(told)


def named(parts: dict[str, float], lang: str) -> str:
    """The largest parts of a difference by name, and what the others come to: together all of it."""
    ranked = sorted(parts, key=lambda account: -abs(parts[account]))
    large = [account for account in ranked[:MOST_PARTS] if abs(parts[account]) >= LEAST]
    told = [
        tell(lang, "part", account=tell(lang, account), points=points(parts[account], lang, "+"))
        for account in large
    ]
    small = [parts[account] for account in ranked[len(large) :] if parts[account]]
    if small and (not told or abs(sum(small)) >= LEAST):
        told.append(tell(lang, "smaller", count=len(small), points=points(sum(small), lang, "+")))
    return listed(told, lang)


def _difference(
    planner: Planner, view: Any, best: int, other: int, rng: Random
) -> tuple[Gain, dict[str, float]]:
    """By how much one move is better on fresh deals, and where that comes from."""
    insight, seat = planner.insight, view.actor
    trial = Trial(insight, view, view.actor, planner.strength.turns, rng)
    row = insight.known(view.t).row
    gain, parts = Gain(planner.strength.doubt), defaultdict[str, float](float)
    for _ in range(planner.strength.most):
        whole = 0.0
        for sign, end in zip((1, -1), trial.ends([(best,), (other,)]), strict=True):
            for account, value in accounts(insight, row, end, seat).items():
                parts[account] += sign * value
                whole += sign * value
        gain.add(whole)
    return gain, {account: value / gain.n for account, value in parts.items()}


def accounts(insight: Insight, row: list[float], s: Any, seat: int) -> dict[str, float]:
    """The value of a position part by part: an account of the weights, and no proof of a cause."""
    if s.actor == DONE:
        return {"end": insight.worth(s, seat)}
    found = defaultdict[str, float](float)
    for factor, places in insight.sides(s, seat):
        for place in places:
            account = insight.TABLES.account(place)
            found[account if factor > 0 or account == "rogue" else "others"] += factor * row[place]
    return dict(found)


def _line(insight: Insight, view: Any, move: int, turns: int, rng: Random) -> Both:
    """The moves that its seat would make after a move, on one deal."""
    seat = view.actor
    line = [each(lambda lang: str(view.say(move, lang)))]

    def noted(rule: Any) -> Any:
        def play(s: Any) -> int:
            chosen = int(rule(s))
            if len(line) < LONGEST and s.turns == view.turns:
                line.append(each(lambda lang: str(s.say(chosen, lang))))
            return chosen

        return play

    rules: list[PhaseRules] = list(insight.ways(view)[0])
    rules[seat] = [noted(rule) for rule in rules[seat]]
    Trial(insight, view, seat, turns, rng, [rules]).ends([(move,)])
    return each(lambda lang: tell(lang, "expected", line=", ".join(words.in_(lang) for words in line)))


def give_or_take(error: float, lang: str) -> str:
    """An error to a tenth, and never none."""
    return pointed(f"{max(error, 0.05):.1f}", lang)


def points(value: float, lang: str, sign: str = "-") -> str:
    """Points to a tenth; "+" asks for the sign of gains, too."""
    return pointed(f"{round(value, 1) + 0.0:{sign}.1f}", lang).replace("-", "\u2212")
