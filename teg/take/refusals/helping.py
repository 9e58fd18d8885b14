"""What would help: a switch that decides, moves made before, and of a change only what is needed."""

from bisect import bisect
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from operator import itemgetter
from typing import Final

from teg.core import reasons
from teg.core.reasons import NotPossible, Together, tell
from teg.games import TAKE
from teg.rulebook.switches import switches_of
from teg.take.refusals.changes import MoreCards, Pool, Tokens
from teg.take.refusals.reason import Change, Reason
from teg.take.rules import moves as M
from teg.take.rules.economy import survey
from teg.take.rules.tables import MOST_SYSTEMS, SPOTS, Tables
from teg.take.speech.names import colony_at
from teg.take.state import CHANCE, DRAWING, MENU, State

GONE = -1


def same(s: State, move: int, after: State) -> int:
    """The number that a move has in a changed position; `GONE` if what it is about is no longer there."""
    first, seat = M.BLOCKS.get(move, -1), s.turn
    if first in (M.CLAIM, M.OPPORTUNITY, M.PARTNER_INVESTS, M.CLEAR):
        return _moved(first, s.row, move - first, after.row)
    if first == M.RELINQUISH:
        return _moved(first, s.systems[seat], move - first, after.systems[seat])
    if first not in (M.USE, M.PARTNER_USE, M.BOUNTY, M.PARTNER_BOUNTY, M.PLACE, M.COVER):
        return move
    who = s.t.partner[seat] if first in (M.PARTNER_USE, M.PARTNER_BOUNTY) else seat
    place, rest = divmod(move - first, 4)
    if who < 0 or place >= len(s.systems[who]):
        return move
    there = _moved(0, s.systems[who], place, after.systems[who])
    if there == GONE:
        return GONE
    spot = 4 * there + rest
    colony = first in (M.USE, M.PARTNER_USE, M.COVER)
    if colony and colony_at(after, who, spot) != colony_at(s, who, move - first):
        return GONE
    return first + spot


def _moved(first: int, before: tuple[int, ...], place: int, after: tuple[int, ...]) -> int:
    return first + after.index(before[place]) if place < len(before) and before[place] in after else GONE


HAZARDS = ("hazard_resource", "cosmic_burst_stacks")
BY_MOVE: Final = (
    (M.END, 1, ()),
    (M.TRADE_MANPOWER, 1, ("manpower_per_card",)),
    (M.CLAIM, 8, (*HAZARDS, "utility_any_slot")),
    (M.OPPORTUNITY, 8, ("next_step_ship",)),
    (M.CLEAR, 8, ("hazard_resource", "partial_hazard_removal")),
    (M.RELINQUISH, MOST_SYSTEMS, ("relinquish_rule", "relinquish_home")),
    (M.PLACE, SPOTS, ("utility_any_slot",)),
    (M.COVER, SPOTS, ("mech_upgrade_compares",)),
    (M.BUILD, M.CARDS, (*HAZARDS, "utility_any_slot")),
    (M.UPGRADE, M.CARDS, ("mech_upgrade_compares",)),
    (M.GIVE_UP, M.CARDS, ("next_step_ship",)),
)
"""The switches that say whether a move of a block may be made."""


def deciding(s: State, move: int) -> tuple[str, ...]:
    """The names of these switches."""
    first, count, names = BY_MOVE[max(0, bisect(BY_MOVE, move, key=itemgetter(0)) - 1)]
    if not first <= move < first + count:
        return ()
    return tuple(name for name in names if any(move in other.moves() for other in _otherwise(s, name)))


def _otherwise(s: State, name: str) -> list[State]:
    """The position as each other value of a switch makes it."""
    found = []
    for value in switches_of(TAKE.name)[name].names:
        if value != s.t.switches[name]:
            other = s.copy()
            other.t = _tables(s.t, name, value)
            survey(other, other.turn)
            found.append(other)
    return found


@lru_cache(maxsize=64)
def _tables(t: Tables, name: str, value: str) -> Tables:
    return Tables(t.box, t.seats, t.teams, t.random, {**t.switches, name: value})


MOST_MOVES = 3
MOST_TRIED = 400
GAINS = (
    (M.TRADE_MANPOWER, M.TRADE_SCIENCE),
    (M.OPPORTUNITY, M.CLEAR),
    (M.USE, M.PLACE),
    (M.USE_SHIP, M.DISCARD),
)
"""The moves that may gain resources or cards."""


@dataclass(frozen=True, slots=True)
class Doing(reasons.MovesBefore[State]):
    """Legal moves are made before, each of which leads straight back to the menu."""

    def say(self, s: State, lang: str = "en") -> str:
        """ "you first choose “use Frontier Colony on Homeworld”"."""
        text, now = [], s
        for move in self.moves:
            text.append(now.say(move, lang))
            now = made(now, move)
        return tell(lang, "first", moves=tell(lang, "then").join(text))

    def change(self, s: State) -> None:
        """Make the moves; of cards drawn meanwhile the dearest comes, which helps least."""
        for move in self.moves:
            _make(s, move)


def doing(s: State, reason: Reason, legal: Callable[[State], bool]) -> Doing | None:
    """The fewest moves of the menu after which the wish is legal, if a few are enough."""
    if s.phase != MENU:
        return None
    found: list[tuple[State, tuple[int, ...]]] = [(s, ())]
    seen: set[tuple[object, ...]] = set()
    for depth in range(MOST_MOVES):
        after: list[tuple[State, tuple[int, ...]]] = []
        for now, moves in found:
            for move in _helping(now, reason, depth):
                if len(seen) == MOST_TRIED:
                    return None
                try:
                    new = made(now, move)
                except NotPossible:
                    continue
                key = _gained(new)
                if key in seen:
                    continue
                seen.add(key)
                if legal(new):
                    return Doing((*moves, move))
                after.append((new, (*moves, move)))
        found = after
    return None


def made(s: State, move: int) -> State:
    """The position after a move that leads straight back to the menu."""
    new = s.copy()
    _make(new, move)
    return new


def _make(s: State, move: int) -> None:
    turns = s.turns
    if move not in s.moves():
        raise NotPossible
    s.apply(move)
    while s.actor == CHANCE and s.phase == DRAWING:
        s.apply(max(s.outcomes(), key=lambda outcome: s.t.cost[outcome[0] - M.DRAWN])[0])
    if (s.phase, s.turns) != (MENU, turns):
        raise NotPossible


def _helping(s: State, reason: Reason, depth: int) -> Iterable[int]:
    """The legal moves that may help: any at first, later those that gain what is lacking."""
    if not depth:
        return s.moves()[1:]
    if not any(isinstance(way, Pool | MoreCards) for way in reason.ways):
        return ()
    return (move for move in s.moves() if any(first <= move < last for first, last in GAINS))


def _gained(s: State) -> tuple[object, ...]:
    """What of a position matters to a wish, whatever led to it."""
    done = (s.row, s.turned, s.claimed, s.relinquished, s.manpower, s.production, s.science)
    return (*done, *map(len, s.hand), *s.used, *s.tired, *s.bounty, *s.stacks, *s.ships, *s.tokens)


def pared(s: State, change: Change, legal: Callable[[State], bool]) -> Change:
    """The change without needless parts and with no more of anything than is needed."""
    parts = change.changes if isinstance(change, Together) else (change,)
    smaller = next((fewer for fewer in _fewer(parts) if _helps(s, fewer, legal)), None)
    if smaller is None:
        return change
    return pared(s, smaller[0] if len(smaller) == 1 else Together(smaller), legal)


def _fewer(parts: tuple[Change, ...]) -> Iterator[tuple[Change, ...]]:
    """The change with one part left out, or less of it."""
    for place, part in enumerate(parts):
        if len(parts) > 1 and not part.ends:
            yield (*parts[:place], *parts[place + 1 :])
        if (less := _less(part)) is not None:
            yield (*parts[:place], less, *parts[place + 1 :])


def _less(part: Change) -> Change | None:
    match part:
        case MoreCards(count) if count > 1:
            return MoreCards(count - 1)
        case Pool(resource, more) if more > 1:
            return Pool(resource, more - 1)
        case Tokens(seat, more) if more > 1:
            return Tokens(seat, more - 1)
    return None


def _helps(s: State, parts: tuple[Change, ...], legal: Callable[[State], bool]) -> bool:
    try:
        return legal(Together(parts).applied(s))
    except NotPossible:
        return False
