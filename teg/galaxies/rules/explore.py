"""Exploring: take a face-up card, or draw and decide again until a card is taken."""

from random import Random

from teg.galaxies.rules import moves as M
from teg.galaxies.rules.effects import use_card
from teg.galaxies.rules.flow import resume, trigger
from teg.galaxies.rules.tracks import bits, draw_bit
from teg.galaxies.state import CHANCE, DRAWS, EXPLORING, FINDING, FOUND, MOVES, OUTCOMES, State, on

MOST_FACE_UP = 3
_TAKE_OR_LEAVE = (M.TAKE, M.LEAVE)


def explore(s: State, seat: int, ship: int) -> bool:
    """A ship has arrived in Unexplored Space; True if somebody, or chance, must decide."""
    s.actor = seat
    s.ask = (seat, ship, 0)
    s.phase = EXPLORING
    if not s.cards_up:
        return _reveal(s)
    if not s.cards_left and len(s.cards_up) == 1:
        _take_face_up(s, 0)
        return False
    return True


def _menu(s: State) -> tuple[int, ...]:
    face_up = tuple(range(M.FACE_UP, M.FACE_UP + len(s.cards_up)))
    return (M.DRAW, *face_up) if s.cards_left else face_up


def _reveal(s: State) -> bool:
    s.actor = CHANCE
    s.phase = FINDING
    return True


def _draw(s: State, _: int) -> None:
    _reveal(s)


def _found(s: State, card: int) -> None:
    """A card is drawn. A Danger must be taken, and so must any card if no other could be drawn and left."""
    seat, ship, _ = s.ask
    s.cards ^= 1 << card
    s.cards_left -= 1
    if not s.cards_left:
        trigger(s, seat, at_once=False)
    if s.t.danger[card] or len(s.cards_up) == MOST_FACE_UP or not s.cards_left:
        collect(s, seat, card, ship)
        resume(s)
        return
    s.drawn = card
    s.actor = seat
    s.phase = FOUND


def _take(s: State, _: int) -> None:
    seat, ship, _ = s.ask
    card = s.drawn
    s.drawn = -1
    collect(s, seat, card, ship)
    resume(s)


def _leave(s: State, _: int) -> None:
    """A card left in an exploration is out of reach for the rest of it; `ask` counts them."""
    seat, ship, left = s.ask
    s.ask = (seat, ship, left + 1)
    s.cards_up = (*s.cards_up, s.drawn)
    s.drawn = -1
    _reveal(s)


def _take_face_up(s: State, position: int) -> None:
    seat, ship, _ = s.ask
    card = s.cards_up[position]
    s.cards_up = s.cards_up[:position] + s.cards_up[position + 1 :]
    collect(s, seat, card, ship)


def _face_up(s: State, position: int) -> None:
    _take_face_up(s, position)
    resume(s)


def collect(s: State, seat: int, card: int, ship: int) -> None:
    """Keep a card face down and resolve what it says."""
    s.found[seat] = (*s.found[seat], card)
    use_card(s, seat, card, ship)


def draw_card(s: State, rng: Random) -> int:
    """The top card of the exploration deck."""
    return M.FOUND + draw_bit(s.cards, rng)


def card_outcomes(s: State) -> list[tuple[int, int]]:
    """Every card that may be on top of the exploration deck."""
    return [(M.FOUND + card, 1) for card in bits(s.cards)]


MOVES[EXPLORING] = _menu
MOVES[FOUND] = lambda s: _TAKE_OR_LEAVE
DRAWS[FINDING] = draw_card
OUTCOMES[FINDING] = card_outcomes
on(M.DRAW, _draw)
on(M.FOUND, _found, 32)
on(M.TAKE, _take)
on(M.LEAVE, _leave)
on(M.FACE_UP, _face_up, 3)
