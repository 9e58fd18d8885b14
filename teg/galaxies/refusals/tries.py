"""What a learner may want in each phase besides the legal moves."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from teg.dice import ENERGY, HANDS, HAS
from teg.galaxies import state as P
from teg.galaxies.refusals import answers
from teg.galaxies.refusals.reason import Part
from teg.galaxies.refusals.sailing import listed
from teg.galaxies.refusals.ships import named
from teg.galaxies.rules import effects as A
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.explore import MOST_FACE_UP
from teg.galaxies.rules.fleet import place_of, sails
from teg.galaxies.rules.rogue import ROGUE
from teg.galaxies.state import State

OF_THE_MENU = frozenset((M.END, M.REROLL, M.CONVERT, *range(M.ACTIVATE, M.ASIDE), *range(M.HIRE, M.PAY)))
"""What is done between dice only."""

BUSY = (
    P.PUTTING_ASIDE,
    P.SPENDING,
    P.TURNING,
    P.TURNING_INTO,
    P.SAILING,
    P.LANDED,
    P.EXPLORING,
    P.FOUND,
    P.PAYING,
    P.ASKING,
)
"""The phases in which the active player is in the middle of something."""


@dataclass(frozen=True, slots=True)
class WishedMove:
    """A move that somebody may try, other numbers for the same thing, and words where its own do not do."""

    move: int
    more: tuple[int, ...] = ()
    words: str = ""
    parts: dict[str, Part] = field(default_factory=dict)


def wishes(s: State) -> Iterator[WishedMove]:
    """Everything that may be tried here, in the order in which it is shown; legal moves among it."""
    for wish in WISHES[s.phase](s):
        yield wish if isinstance(wish, WishedMove) else WishedMove(wish)
    if s.phase in BUSY and s.actor == s.turn and s.hand:
        face = min(face for face in range(6) if HAS[s.hand] >> face & 1)
        others = tuple(sorted(OF_THE_MENU - {M.ACTIVATE + face}))
        yield WishedMove(M.ACTIVATE + face, others, "another_die")


def wish_for(s: State, move: int) -> WishedMove:
    """The wish for one move; an upgrade that nobody is asked about may be paid either way.

    A ship that cannot go anywhere is told of as such, wherever it was to go.
    """
    if s.phase == P.SAILING and M.SAIL <= move < M.MISSION and _stuck(s, (move - M.SAIL) >> 4):
        return WishedMove(move, (), "move_ship", {"ship": named(s.actor, (move - M.SAIL) >> 4)})
    if not M.UPGRADE <= move < M.FACE_UP or (s.phase == P.ASKING and s.level[s.actor] < s.t.top_level):
        return WishedMove(move)
    return upgrading(s)


def upgrading(s: State) -> WishedMove:
    """The next level, paid in what there is more of."""
    seat = s.actor
    level = s.level[seat] + 1
    if level > s.t.top_level:
        return WishedMove(M.UPGRADE, tuple(range(M.UPGRADE + 1, M.FACE_UP)), "upgrade_to", {"level": level})
    price = s.t.upgrade[level]
    pays = [M.UPGRADE + price, M.UPGRADE]
    first = s.culture[seat] > s.energy[seat]
    return WishedMove(pays[first], (pays[not first],), "upgrade_to", {"level": level})


def _hires(s: State) -> list[int]:
    return [
        M.HIRE + 4 * place + kind
        for place, pilot in enumerate(s.pilot_row)
        if pilot >= 0
        for kind in range(4)
    ]


def _menu(s: State) -> Iterator[int | WishedMove]:
    yield from range(M.ACTIVATE, M.ACTIVATE + 6)
    yield from (M.REROLL, M.CONVERT)
    yield from _hires(s)
    seat = s.turn
    if s.level[seat] < s.t.top_level:
        yield upgrading(s)
    yield from (WishedMove(M.CARD + card) for card in s.colonies[seat])
    to_space = {M.SAIL + 16 * ship + M.SPACE for ship in range(4)}
    exploring = [move for move in _all_sails(s) if move in to_space]
    if exploring:
        yield WishedMove(exploring[0], (*exploring[1:], M.DRAW), "explore")
    others = tuple(move for move in _all_sails(s) if move not in to_space)
    yield WishedMove(others[0], others[1:], "move_a_ship")
    yield WishedMove(M.FOLLOW, (), "follow_own")


def _all_sails(s: State) -> list[int]:
    """The moves of ships by their numbers, those first that a Move die would allow."""
    able = sails(s, s.turn)
    places = [place for place in range(M.SPACE + 1) if place >= M.HOME or place % 6 < len(s.row)]
    if not s.t.expansion:
        places.remove(M.SPACE)
    numbers = [M.SAIL + 16 * ship + place for ship in range(4) for place in places]
    return sorted(numbers, key=lambda number: number not in able)


def _sails(s: State) -> Iterator[int | WishedMove]:
    seat = s.actor
    legal = set(s.moves())
    places = [M.SURFACE * level + place for place in range(len(s.row)) for level in (0, 1)]
    places += [M.HOME, M.SPACE] if s.t.expansion else [M.HOME]
    for ship in range(4):
        numbers = tuple(M.SAIL + 16 * ship + place for place in places)
        if _stuck(s, ship) and not legal.intersection(numbers):
            yield WishedMove(numbers[0], numbers[1:], "move_ship", {"ship": named(seat, ship)})
        else:
            yield from (number for number in numbers if listed(s, number) == number)


def _stuck(s: State, ship: int) -> bool:
    """Whether a ship waits, is on a danger track, or has had its move."""
    barred = bool(s.ask) and bool(s.ask[0] >> ship & 1)
    return barred or place_of(s, s.actor, ship) in (M.LOCKED, M.TRACK)


def _follows(s: State) -> Iterator[int | WishedMove]:
    yield from (M.FOLLOW, M.PASS)
    closed = s.t.closed_pilots and not s.pilots
    if not closed and (hires := _hires(s)):
        yield WishedMove(hires[0], tuple(hires[1:]), "hire_somebody")
    yield from (M.REROLL, M.CONVERT)
    others = tuple(move for move in range(M.ACTIVATE, M.ASIDE) if move != M.ACTIVATE + ENERGY)
    yield WishedMove(M.ACTIVATE + ENERGY, (*others, M.END), "own_die_now")
    if s.t.solo and s.turn == ROGUE:
        yield M.FORCE


def _explores(s: State) -> Iterator[int | WishedMove]:
    yield M.DRAW
    yield from (M.FACE_UP + position for position in range(len(s.cards_up)))
    if len(s.cards_up) < MOST_FACE_UP:
        yield WishedMove(M.FACE_UP + len(s.cards_up))
    yield WishedMove(M.LEAVE, (), "draw_and_leave")
    yield WishedMove(M.SKIP, (), "park")


def _finds(s: State) -> Iterator[int | WishedMove]:
    yield from (M.TAKE, M.LEAVE, M.DRAW)
    yield from (M.FACE_UP + position for position in range(len(s.cards_up)))


def _pays(s: State) -> Iterator[int | WishedMove]:
    """Every two or three alike of the faces in hand."""
    for dice in (2, 3):
        for face, count in enumerate(HANDS[s.hand]):
            if count >= dice - 1:
                yield WishedMove(M.PAY + 6 * (dice - 2) + face)


def _chooses(s: State) -> Iterator[int | WishedMove]:
    yield from s.moves()
    yield WishedMove(M.SKIP, (), "keep_neither")


def _answers(s: State) -> Iterator[int | WishedMove]:
    legal = set(s.moves())
    tried = [move for move in answers.tries(s) if listed(s, move) == move]
    for move in sorted(legal.union(tried)):
        if s.ask[0] in (A.COLONY_DIE, A.UPGRADE) and move == M.UPGRADE and s.level[s.actor] == s.t.top_level:
            level: dict[str, Part] = {"level": s.level[s.actor] + 1}
            yield WishedMove(move, tuple(range(move + 1, M.FACE_UP)), "upgrade_to", level)
        else:
            yield move


def _block(first: int) -> Callable[[State], Iterator[int | WishedMove]]:
    def faces(s: State) -> Iterator[int | WishedMove]:
        yield from range(first, first + 6)

    return faces


def _only_legal(s: State) -> Iterator[int | WishedMove]:
    yield from s.moves()


def _aside(s: State) -> Iterator[int | WishedMove]:
    yield from range(M.ASIDE, M.ASIDE + 6)
    yield M.ROLL


def _rogue_die(s: State) -> Iterator[int | WishedMove]:
    yield from (M.ACCEPT, M.FORCE)
    yield WishedMove(M.FOLLOW, (), "follow_at_once")


WISHES: dict[int, Callable[[State], Iterator[int | WishedMove]]] = {
    **dict.fromkeys(range(P.OVER + 1), _only_legal),
    P.CHOOSING: _chooses,
    P.MENU: _menu,
    P.PUTTING_ASIDE: _aside,
    P.SPENDING: _block(M.SPEND),
    P.TURNING: _block(M.TURN),
    P.TURNING_INTO: _block(M.INTO),
    P.SAILING: _sails,
    P.FOLLOWING: _follows,
    P.EXPLORING: _explores,
    P.FOUND: _finds,
    P.PAYING: _pays,
    P.ASKING: _answers,
    P.ROGUE_DIE: _rogue_die,
}
