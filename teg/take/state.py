"""The position of a game: ints and tuples in named slots, changed in place by `apply`.

There is no deck order in here (a deck is the cards not yet drawn, the space deck a mask), no log, no name and
no generator. `apply` trusts its caller; `teg.core.Game` is the checked door.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from teg.core.engine import Engine, Slotted
from teg.core.given import no_seat
from teg.games import TAKE
from teg.take.rules import moves as M

if TYPE_CHECKING:
    from teg.take.rules.tables import Tables

CHANCE = -1
DONE = -2

# The phases: what the position waits for. Each has its list of moves in MOVES or of outcomes in DRAWS.
(
    REVEALING,  # chance: the top card of the space deck
    DRAWING,  # chance: the top card of the active player's deck; `draws` of them are still due
    STARTING,  # which frontier colony stands beside the home
    MENU,  # the active player's free choice
    CLAIMING,  # which colony goes onto the system of `act`
    PLACING,  # where the colony `card` goes
    COVERING,  # which colony the upgrade `card` covers
    PAYING,  # which card is discarded; `due` of them, in ascending order
    TAKING,  # which card comes back from the discard pile
    GIVING_UP,  # which ship leaves
    CHANGING,  # which card of the renown pile is changed into tokens
    OVER,
) = range(12)

SETTING_UP, NEW_TURN, PIRATES, NOTHING = -4, -3, -2, -1
"""What is going on, in the slot `act`, when it is no move of the menu."""

HIDDEN = -2
"""A card that a view does not know, in a hand; it counts as one of the deck."""

Cards = tuple[int, ...]
"""Cards in ascending order."""
Stack = tuple[int, ...]
"""The colonies in one slot, the covered ones first; empty for a free slot."""
Held = tuple[Stack, ...]
"""A stack for each slot of a system."""
Amounts = tuple[int, int, int, int]


class State(Slotted):
    """A position. Seats count from 0; `turn` is the active seat."""

    game = TAKE.name

    t: Tables
    # Who decides what
    actor: int
    phase: int
    turn: int
    turns: int  # turns ended so far
    act: int  # the move of the menu that is being carried out, or one of the four above
    card: int  # the card being built, out of the hand already; NOTHING
    spot: int  # where it goes; NOTHING
    due: int  # cards still to be discarded
    least: int  # the lowest card that may be discarded, so that no combination comes up twice
    draws: int  # cards still to be drawn
    # The active player's turn
    claimed: int
    relinquished: int
    turned: int  # opportunities used, as a mask of positions in Explored Space
    manpower: int
    production: int
    science: int
    # The middle of the table
    row: tuple[int, ...]  # Explored Space, the newest card first
    cleared: tuple[int, ...]  # hazards removed from each of them
    events: int  # kinds of events lying there, as a mask
    space: int  # cards of the space deck not seen, as a mask; a random deck does not play them all
    left: int  # how many of them are still to come
    # By seat
    hand: list[Cards]
    known: list[Cards]  # the cards of the hand that everybody can tell
    deck: list[Cards]  # cards not yet drawn
    discard: list[Cards]
    systems: list[tuple[int, ...]]  # systems held, the oldest first
    stacks: list[tuple[Held, ...]]
    bounty: list[tuple[Amounts, ...]]  # tokens lying on each system
    used: list[int]  # colonies used, as a mask of spots
    ships: list[Cards]
    tired: list[Cards]  # the ships that are used
    pile: list[Cards]  # space cards in the renown pile
    tokens: list[int]  # renown in tokens; may be negative
    # What follows from the stacks, kept for speed
    tops: list[tuple[tuple[int, int], ...]]  # (spot, card) of every colony in force
    free: list[int]  # kinds of slots that are free, as a mask
    costs: list[tuple[int, int, int]]  # for each family of colonies, the costs of those built, as a mask
    viewer: int  # the seat whose view this is, -1 for the whole truth

    __slots__ = tuple(__annotations__)

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
        """What this seat may know: other seats' hands are masked, but for the cards that all can tell."""
        return view(self, seat)

    def resample(self, seat: int, rng: Random) -> State:
        """A full position, drawn at random among those that look like this to the seat."""
        return resample(self, seat, rng)

    def scores(self) -> tuple[int, ...]:
        """Renown by seat as if the game ended now; partners are not added up."""
        from teg.take.rules.scoring import scores

        return scores(self)


def pool(s: State) -> tuple[int, int, int]:
    """Manpower, production and science of the turn."""
    return s.manpower, s.production, s.science


_ENGINE: Engine[State] = Engine(M.SIZE, OVER + 1)
DO, MOVES, DRAWS, OUTCOMES, on = _ENGINE.do, _ENGINE.moves, _ENGINE.draws, _ENGINE.outcomes, _ENGINE.on


# What a seat may know, and positions dealt anew that look the same to it

_TRIES = 500  # deals tried before one is taken that merely allows something


def view(s: State, seat: int) -> State:
    """The position with other seats' hands masked; what is hidden of them joins their decks."""
    if seat not in range(s.t.seats):
        raise no_seat("view", seat, s.t.seats)
    v = s.copy()
    v.viewer = seat
    if s.viewer >= 0:
        return v
    for other, hand in enumerate(s.hand):
        known = s.known[other]
        if other == seat or len(known) == len(hand):
            continue
        hidden = list(hand)
        for card in known:
            hidden.remove(card)
        v.hand[other] = (HIDDEN,) * len(hidden) + known
        v.deck[other] = tuple(sorted(s.deck[other] + tuple(hidden)))
        if other == s.turn:
            v.least = 0  # hidden cards have no order
    return v


def resample(s: State, seat: int, rng: Random) -> State:
    """A full position that looks like this one to the seat, all such deals being equally likely."""
    new = s.copy() if s.viewer == seat else view(s, seat)
    new.viewer = NOTHING
    for other, hand in enumerate(new.hand):
        hidden = hand.count(HIDDEN)
        if hidden:
            deciding = new.phase in (CLAIMING, PAYING) and other == new.turn
            pool = list(new.deck[other])
            possible = new.moves() if deciding else ()  # whatever the hand may hold
            for _ in range(_TRIES if deciding else 1):
                rng.shuffle(pool)
                _deal(new, other, hand[hidden:], pool, hidden)
                # A question with one answer would not be asked.
                if not deciding or len(new.moves()) > 1:
                    break
            else:
                if not new.moves():
                    pool.sort(key=lambda card: M.BUILD + card not in possible)
                    _deal(new, other, hand[hidden:], pool, hidden)
    return new


def _deal(s: State, seat: int, seen: Cards, pool: list[int], hidden: int) -> None:
    """Let the first cards of the pool be the hidden ones."""
    s.hand[seat] = tuple(sorted((*seen, *pool[:hidden])))
    s.deck[seat] = tuple(sorted(pool[hidden:]))
