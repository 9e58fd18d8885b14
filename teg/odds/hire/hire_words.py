"""What hiring comes to, in words."""

from collections.abc import Sequence

from teg.languages import Both, clauses, each, listed
from teg.odds.dice.dice_words import advice
from teg.odds.hire.hiring import Hire, Market, ship_called, tell
from teg.odds.words import chance

MOST_NAMED = 4
"""More hires than this are counted instead of named."""


def finding(market: Market, found: Sequence[Hire]) -> Both:
    """Who can be hired now; if nobody can, the likeliest hire and what to keep for it."""
    return each(_finding, market, found)


def _finding(market: Market, found: Sequence[Hire], lang: str) -> str:
    now = [_who(hire, lang) for hire in found if hire.pays]
    if len(now) > MOST_NAMED:
        return tell(lang, "many", count=len(now), every=len(found), some=listed(now[:2], lang))
    if now:
        return tell(lang, "some", pairs=listed(now, lang))
    best = max(found, key=lambda hire: hire.chance, default=None)
    if best is None or not best.chance:
        return tell(lang, "nobody")
    what = [f"{_who(best, lang)}, {chance(best.chance, lang)}"]
    what += [advice(step, market.hand, lang) for step in best.steps[:1]]
    return tell(lang, "likeliest", what=clauses(what, lang))


def _who(hire: Hire, lang: str) -> str:
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
