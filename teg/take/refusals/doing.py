"""What a player can do at once so that a wish comes true: a few moves of the menu made before it."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from teg.core import reasons
from teg.core.reasons import NotPossible, tell
from teg.take.refusals.changes import MoreCards, Pool
from teg.take.refusals.reason import Reason
from teg.take.rules import moves as M
from teg.take.state import CHANCE, DRAWING, MENU, State

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
class Doing(reasons.First[State]):
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
