"""The position of a game: ints and tuples in named slots, changed in place by `apply`.

There is no deck order in here (a deck is the mask of cards not yet seen), no log, no name and no generator.
`apply` trusts its caller; `teg.core.Game` is the checked door.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import cache
from itertools import chain
from operator import attrgetter
from random import Random
from typing import TYPE_CHECKING, Any

from teg.core.engine import Engine, Slotted
from teg.galaxies.rules import moves as M
from teg.games import GALAXIES

if TYPE_CHECKING:
    from teg.galaxies.rules.tables import Tables

CHANCE = -1
DONE = -2

# The phases: what the position waits for. Each has its list of moves in MOVES or of outcomes in DRAWS.
(
    DEALING,  # chance: a secret mission
    CHOOSING,  # keep one of two missions
    ROLLING,  # chance: dice
    MENU,  # the active player's free choice
    PUTTING_ASIDE,  # dice to roll again
    SPENDING,  # dice for the Converter
    TURNING,  # which die the Converter turns
    TURNING_INTO,
    SAILING,  # which ship goes where
    LANDED,  # use the planet's action?
    FOLLOWING,  # follow or pass
    EXPLORING,  # a face-up card or the deck
    FINDING,  # chance: the top exploration card
    FOUND,  # take it or leave it
    REFILLING,  # chance: a planet for the row
    RECRUITING,  # chance: a pilot for the row
    PAYING,  # which dice hire the pilot
    ASKING,  # a choice that an effect demands
    ROGUE_ROLLING,  # chance: one die of the Rogue
    ROGUE_DIE,  # let it stand?
    ROGUE_SECRETLY,  # chance: a card that the Rogue takes unseen
    OVER,
) = range(22)

Frame = tuple[int, ...]
Stack = tuple[Frame, Any] | None
"""What is still to be carried out, next first: (frame, the rest)."""


@cache
def _viewer() -> Callable[[State, int], State]:
    """What makes views; a bot asks for one at each decision, and importing costs as much as a copy."""
    from teg.galaxies.view import view

    return view


class State(Slotted):
    """A position. Seats count from 0; `turn` is the active seat, `actor` the one who must decide now."""

    game = GALAXIES.name

    t: Tables
    # Who decides what
    actor: int
    phase: int
    turn: int
    turns: int  # turns ended so far
    ask: Frame  # what exactly is asked, for the phases that need to know
    todo: Stack
    chain: int  # planets whose actions led here by copying, as a mask
    # The active player's turn
    hand: int  # inactive dice
    aside: int  # dice put aside to be rolled again
    rolling: int  # how many dice chance rolls now
    done: int  # dice activated this turn
    rerolled: int  # the free reroll is gone
    converted: int  # the Converter is used up
    used: int  # once-a-turn planets used this turn, as a mask with 64 bits for each seat
    price: int  # culture that a follow costs
    next_price: int  # what it will cost from the next die on, 0 for the same
    income: int  # bits: 1 energy, 2 culture for each follow; 4, 8 the same from the next die on
    # The middle of the table
    row: list[int]  # planets, -1 for a gap
    e_mask: int  # places of the row that yield energy; c_ culture, d_ diplomacy track, x_ economy track
    c_mask: int
    d_mask: int
    x_mask: int
    pilot_row: list[int]
    pilot_key: int  # who in the row is trained for what, four bits each
    pilot_all: int  # four bits for each pilot in the row
    cards_up: tuple[int, ...]  # exploration cards face up
    drawn: int  # the card just drawn, -1 for none
    # Cards not yet seen, as masks
    planets: int
    pilots: int
    cards: int
    cards_left: int  # in the deck; a view knows the number but not which
    missions: int
    # By seat
    energy: list[int]
    culture: list[int]
    fleet: list[int]  # where the four ships are, four bits each
    steps: list[int]  # how far each has come on its track, three bits each
    level: list[int]
    points: list[int]  # what counts toward 21
    tracks: list[int]  # the Danger card + 1 whose track each ship is on, six bits each
    shape: list[int]  # which ships are advanced and what kind of abilities fly, as bits
    kinds: list[tuple[int, ...]]  # advanced ship type of each ship, -1 for a normal ship
    flyer: list[tuple[int, ...]]  # pilot of each ship, -1 for none
    hired: list[tuple[int, ...]]
    colonies: list[tuple[int, ...]]
    found: list[tuple[int, ...]]  # exploration cards collected
    mission: list[int]
    returned: list[int]  # the mission not kept
    dealt: list[tuple[int, ...]]
    guards: tuple[tuple[int, int], ...]  # (seat, ship) that may not be overtaken
    # End
    ending: int  # 1: the last round is on; 2: the game stops at once
    ender: int
    # Solo
    fewer: int  # dice that the human rolls fewer next turn
    rogue_last: int  # the Rogue's last symbol, -1 for none
    viewer: int  # the seat whose view this is, -1 for the whole truth

    __slots__ = tuple(__annotations__)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return (
            _PLAIN(self) == _PLAIN(other)
            and (self.phase in _UNASKED or self.ask == other.ask)
            and all(
                sorted(mine) == sorted(theirs) for mine, theirs in zip(_held(self), _held(other), strict=True)
            )
        )

    def key(self) -> Hashable:
        """Something hashable that is equal only for equal positions."""
        if self.ask and self.phase in _UNASKED:
            self = self.copy()
            self.ask = ()
        return super().key()

    def moves(self) -> tuple[int, ...]:
        """What the actor may do now; empty when chance decides or the game is over."""
        return MOVES[self.phase](self)

    def apply(self, move: int) -> None:
        """Carry out a move or an outcome of chance. It must be one of `moves()` or `outcomes()`."""
        handler, argument = DO[move]
        handler(self, argument)

    def draw(self, rng: Random) -> int:
        """Let chance decide: one outcome, by its odds."""
        return DRAWS[self.phase](self, rng)

    def outcomes(self) -> list[tuple[int, int]]:
        """Every outcome of the chance to come with its integer weight."""
        return OUTCOMES[self.phase](self)

    def view(self, seat: int) -> State:
        """What this seat may know: other seats' hidden cards are masked and count as unseen."""
        return _viewer()(self, seat)

    def resample(self, seat: int, rng: Random) -> State:
        """A full position, drawn at random among those that look like this to the seat."""
        from teg.galaxies.view import resample

        return resample(self, seat, rng)

    def scores(self) -> tuple[int, ...]:
        """Points by seat as if the game ended now, missions and badges included."""
        from teg.galaxies.rules.scoring import scores

        return scores(self)


# What tells positions apart: cards count in any order, and what an earlier question left behind does not.
_UNASKED = frozenset({CHOOSING, ROLLING, MENU, TURNING, ROGUE_SECRETLY, OVER})
_HELD = ("colonies", "found", "guards", "hired")
_PLAIN: Callable[[State], tuple[Any, ...]] = attrgetter(*({*State.__slots__} - {"ask", *_HELD}))


def _held(s: State) -> Iterator[Sequence[Any]]:
    yield s.guards
    yield from chain(s.colonies, s.found, s.hired)


_ENGINE: Engine[State] = Engine(M.SIZE, OVER + 1)
DO, MOVES, DRAWS, OUTCOMES, on = _ENGINE.do, _ENGINE.moves, _ENGINE.draws, _ENGINE.outcomes, _ENGINE.on
