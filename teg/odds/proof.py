"""Small icepool programs that recompute an answer, for a sceptic to run."""

from collections.abc import Sequence

from teg.odds.badges.ranks import Hidden
from teg.odds.dice.chance import Turn
from teg.odds.dice.target import Target
from teg.odds.explore.exploring import ROW, Exploration
from teg.odds.hire.hiring import Market, Plan

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


def of_turn(turn: Turn, rerolls: int) -> str | None:
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


def _faces(roll: Sequence[int]) -> tuple[int, ...]:
    return tuple(face for face, count in enumerate(roll) for _ in range(count))


def of_plan(plan: Plan, market: Market) -> str | None:
    """The chance of a goal from the dice that lie; None where dice in the air or colonies come into it."""
    if market.rolling or market.put_aside is not None or market.colonies:
        return None
    return _PLAN.format(
        gain=market.gain,
        target=plan.target.code(),
        given=f"{_faces(market.hand)}, {market.energy}, {market.free}, {market.converter}",
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

_EXPLORE = """\
from fractions import Fraction
from functools import cache

import icepool

DECK = {deck}
VALUE = {value}
GIFT = {gift}
DANGER = {danger}
REMOVED = {removed}


@cache
def draw(row, left):
    def after(name):
        take = Fraction(VALUE[name])
        if name in DANGER or row == {full} or sum(count for _, count in left) - 1 <= REMOVED:
            return take
        rest = tuple((other, count - (other == name)) for other, count in left)
        return max(take, draw(row + 1, rest) - Fraction(GIFT[name]))

    return icepool.Die(dict(left)).map(after).mean()


answer = Fraction(draw({row}, tuple(DECK.items())))
print(answer)
"""


def of_exploration(deck: Exploration) -> str | None:
    """The value of drawing now; None where cards are not alike to come, or move with those that are left."""
    if not deck.alike:
        return None
    kinds = [kind for kind in deck.kinds if kind.count]
    return _EXPLORE.format(
        deck={kind.name: kind.count for kind in kinds},
        value={kind.name: str(kind.value) for kind in kinds},
        gift={kind.name: str(kind.gift) for kind in kinds},
        danger={kind.name for kind in kinds if kind.danger} or "()",
        removed=deck.unseen - deck.deck,
        full=ROW,
        row=deck.row,
    )


_BADGES = """\
import icepool

UNSEEN, HIDDEN, SHOWN = {unseen}, {hidden}, {shown}


class Totals(icepool.MultisetEvaluator):
    def next_state(self, state, order, badges, cards):
        return tuple(total + badges * count for total, count in zip(state or SHOWN, cards))


def rank(mine, *others):
    above, level = sum(other > mine for other in others), mine in others
    if mine == 0 and not any(others):
        return {all_zero!r}
    if mine == 0 and not {zero_can_place}:
        return "-"
    if above == 0:
        return "1=" if level else "1"
    if above == 1 and len(others) > 1:
        return "2=" if level else "2"
    return "-"


answer = Totals()(icepool.Deck(UNSEEN).deal(HIDDEN)).map(rank, star=True).probability({asked!r})
print(answer)
"""


def of_badges(badge: Hidden, asked: str, seat: int = 0) -> str | None:
    """The chance that a player has the rank `asked`; None where no card is hidden, or points tell of some."""
    unseen = badge.unseen
    players = [badge.players[seat], *badge.players[:seat], *badge.players[seat + 1 :]]
    hidden, shown = [player.hidden for player in players], [player.shown for player in players]
    rules = badge.rules
    if not unseen or not sum(hidden) or badge.dwarfs:
        return None
    return _BADGES.format(
        unseen=list(unseen),
        hidden=tuple(hidden),
        shown=tuple(shown),
        all_zero="1=" if rules.all_zero == "everyone_tied" else "-",
        zero_can_place=rules.zero_can_place,
        asked=asked,
    )
