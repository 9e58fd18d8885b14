"""A question about hiring, answered in full: data, words, and a program that checks it."""

from collections.abc import Sequence
from typing import Any

from teg.languages import LANGUAGES, Both, clauses, each, listed
from teg.odds.answer import Answer, Grid, PageBlock, heads
from teg.odds.dice import dice_answer
from teg.odds.dice.dice_answer import advice, faces
from teg.odds.hire.hiring import Hire, Market, Plan, any_hire, hires, ship_called, tell
from teg.odds.words import chance, names, percent


def hire_odds(market: Market) -> Answer:
    """Every pilot on every ship: payable now, the chance, what to keep, why not; the chance of any hire."""
    found = hires(market)
    target = any_hire(market)
    anybody = Plan(market, target) if target else None
    check = proof(anybody, market) if anybody else None
    return Answer(
        {
            "hires": [
                {
                    "pilot": hire.pilot.name,
                    "called": Both(*map(hire.pilot.called, LANGUAGES)),
                    "ship": hire.ship,
                    "trained": hire.trained,
                    "now": bool(hire.pays),
                    "pays": [names(paid) for paid in hire.pays],
                    "chance": hire.chance,
                    "by_energy": hire.by_energy,
                    "exact": hire.exact,
                    **dice_answer.as_data(hire.steps),
                    "reasons": [
                        {"rule": why.rule, "reason": why.reason, "unlock": why.unlock} for why in hire.reasons
                    ],
                }
                for hire in found
            ],
            "anybody": anybody.chance if anybody else 0,
            "steps": dice_answer.as_data(anybody.steps)["steps"] if anybody else [],
            "hand": names(market.hand),
            "rolling": market.rolling,
            "energy": market.energy,
            "free": market.free,
            "converter": market.converter,
            "gain": market.gain,
            "colonies": [act.by for act in market.colonies],
        },
        finding(market, found),
        derivation(),
        assumptions(market),
        check,
        anybody.chance if anybody and check else None,
        all(hire.exact for hire in found) and (anybody is None or anybody.exact),
        tables=_table,
    )


MOST_NAMED = 4
"""More hires than this are counted instead of named."""


def finding(market: Market, found: Sequence[Hire]) -> Both:
    """Who can be hired now; if nobody can, the likeliest hire and what to keep for it."""
    return each(_finding, market, found)


def _finding(market: Market, found: Sequence[Hire], lang: str) -> str:
    now = [who(hire, lang) for hire in found if hire.pays]
    if len(now) > MOST_NAMED:
        return tell(lang, "many", count=len(now), every=len(found), some=listed(now[:2], lang))
    if now:
        return tell(lang, "some", pairs=listed(now, lang))
    best = max(found, key=lambda hire: hire.chance, default=None)
    if best is None or not best.chance:
        return tell(lang, "nobody")
    what = [f"{who(best, lang)}, {chance(best.chance, lang)}"]
    what += [advice(step, market.hand, lang) for step in best.steps[:1]]
    return tell(lang, "likeliest", what=clauses(what, lang))


def who(hire: Hire, lang: str) -> str:
    """A pilot and the ship it would fly: "Bulwark → Frigate"."""
    return f"{hire.pilot.called(lang)} → {ship_called(hire.ship, lang)}"


def derivation() -> Both:
    """How the chances of hires were computed, in one line."""
    return tell.both("how")


def assumptions(market: Market) -> tuple[Both, ...]:
    """What the chances of hires take for granted."""
    return tell.both("rule"), tell.both("each"), *counted(market)


def counted(market: Market) -> tuple[Both, ...]:
    """What dice that are activated on the way add to the plan."""
    notes = [tell.both("staying"), tell.both("gain" if market.gain else "no_gain", gain=market.gain)]
    if market.colonies:
        notes.append(tell.both("colonies", names=each(listed, [act.by for act in market.colonies])))
    if market.uncounted:
        notes.append(tell.both("uncounted", names=each(listed, market.uncounted)))
    return tuple(notes)


def proof(plan: Plan, market: Market) -> str | None:
    """The chance of a goal from the dice that lie; None where dice in the air or colonies come into it."""
    if market.rolling or market.put_aside is not None or market.colonies:
        return None
    hand = tuple(face for face, count in enumerate(market.hand) for _ in range(count))
    return _PLAN.format(
        gain=market.gain,
        target=plan.target.code(),
        given=f"{hand}, {market.energy}, {market.free}, {market.converter}",
    )


_PLAN = """\
from fractions import Fraction
from functools import cache
from itertools import combinations

import icepool  # faces: 0 move, 1 energy, 2 culture, 3 diplomacy, 4 economy, 5 colony

GAIN = {gain}  # what an activated energy die gives


def good(roll):
    n = [roll.count(face) for face in range(6)]
    return int({target})


@cache
def best(roll, energy, free, converter):
    found = [Fraction(good(roll))]
    if found[0] == 1:
        return found[0]
    if 1 in roll and GAIN:
        at = roll.index(1)
        found.append(best(roll[:at] + roll[at + 1 :], min(7, energy + GAIN), free, converter))
    if converter and len(roll) > 2:
        kept = combinations(roll, len(roll) - 3)
        made = {{tuple(sorted((*keep, face))) for keep in kept for face in range(6)}}
        found += [best(hand, energy, free, False) for hand in made]
    if free or energy:
        paid = (energy, free - 1) if free else (energy - 1, 0)
        keeps = {{keep for size in range(len(roll)) for keep in combinations(roll, size)}}
        found += [again(keep, len(roll) - len(keep), *paid, converter) for keep in keeps]
    return max(found)


@cache
def again(keep, dice, *rest):
    new = icepool.z(6).pool(dice).expand()
    return Fraction(new.map(lambda more: best(tuple(sorted(keep + more)), *rest)).mean())


answer = best({given})
print(answer)
"""


def _table(data: dict[str, Any], lang: str) -> list[PageBlock]:
    """The likeliest first; one sentence if the same thing bars them all."""
    barred = [
        [(why["rule"], why["reason"], why["unlock"]) for why in hire["reasons"]] for hire in data["hires"]
    ]
    if barred and barred[0] and all(why == barred[0] for why in barred):
        why_none = (f"{reason.in_(lang)} {unlock.in_(lang)} ({rule})" for rule, reason, unlock in barred[0])
        return [" ".join(why_none)]
    ranked = sorted(data["hires"], key=lambda hire: (-hire["now"], -hire["chance"]))
    rows = []
    for hire in ranked:
        why = hire["reasons"][0] if hire["reasons"] else None
        rows.append(
            (
                hire["called"].in_(lang),
                ship_called(hire["ship"], lang),
                *plan_cells(hire, lang),
                f"{why['unlock'].in_(lang)} ({why['rule']})" if why else "",
            )
        )
    return [Grid(heads(tell, lang, "pilot", "ship", "chance", "step", "lacking"), rows, lang)]


def plan_cells(plan: dict[str, Any], lang: str) -> tuple[str, str]:
    """A plan's chance and what to do first, or that its goal is met now."""
    if plan["now"]:
        return tell(lang, "head_now"), ""
    odds = ("" if plan["exact"] else "≥ ") + percent(plan["chance"], lang)
    if not plan["chance"] or not plan["steps"]:
        return odds, ""
    first = plan["steps"][0]
    step = "all" if first["do"] == "reroll" and not first["dice"] else first["do"].replace(" ", "_")
    return odds, tell(lang, f"step_{step}", dice=faces(first["dice"], lang), by=first.get("by"))
