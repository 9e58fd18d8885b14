"""The active player's menu: roll, activate dice, roll again, convert, end the turn."""

from bisect import bisect
from random import Random

from teg.dice import (
    BOUNDS,
    COLONY,
    CULTURE,
    DIPLOMACY,
    ECONOMY,
    EMPTY,
    ENERGY,
    HAS,
    MINUS,
    MOVE,
    ONES,
    PLUS,
    ROLLED,
    ROLLS,
    SIZE,
    together,
)
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.acting import can_use_colony, perform
from teg.galaxies.rules.fleet import acquire_culture, acquire_energy, sails
from teg.galaxies.rules.flow import WINDOW, end_turn, resume
from teg.galaxies.rules.follow import ask_follower, next_die
from teg.galaxies.rules.hire import hires
from teg.galaxies.rules.tracks import advancing_faces
from teg.galaxies.state import (
    CHANCE,
    DRAWS,
    MENU,
    MOVES,
    OUTCOMES,
    PUTTING_ASIDE,
    ROLLING,
    SPENDING,
    TURNING,
    TURNING_INTO,
    State,
    on,
)

_MOVE, _ADVANCING, _COLONY = 1 << MOVE, 1 << DIPLOMACY | 1 << ECONOMY, 1 << COLONY

# Every menu but for hiring: faces that can be activated (6 bits), reroll, convert.
_MENUS: tuple[tuple[int, ...], ...] = tuple(
    (
        M.END,
        *((M.REROLL,) if key & 64 else ()),
        *((M.CONVERT,) if key & 128 else ()),
        *(M.ACTIVATE + face for face in range(6) if key >> face & 1),
    )
    for key in range(256)
)


def _by_face(block: int) -> tuple[tuple[int, ...], ...]:
    """For each mask of faces present, the moves of a block."""
    return tuple(tuple(block + face for face in range(6) if mask >> face & 1) for mask in range(64))


_ASIDES = _by_face(M.ASIDE)
_ASIDES_OR_ROLL = tuple((M.ROLL, *asides) for asides in _ASIDES)
_SPENDS = _by_face(M.SPEND)
_TURNS = _by_face(M.TURN)
_INTOS = tuple(tuple(M.INTO + face for face in range(6) if face != other) for other in range(6))


def menu(s: State) -> tuple[int, ...]:
    """What the active player may do between dice."""
    t = s.t
    hand = s.hand
    seat = s.turn
    key = HAS[hand]
    if key & _ADVANCING:
        key &= advancing_faces(s, seat)
    if key & _COLONY and not can_use_colony(s, seat):
        key ^= _COLONY
    if key & _MOVE and (s.tracks[seat] or not s.planets) and not sails(s, seat):
        key ^= _MOVE
    if not s.rerolled or s.energy[seat]:
        key |= 64
    if not s.converted and SIZE[hand] > 2:
        key |= 128
    if t.hire_with[hand]:
        return _MENUS[key] + hires(s)
    return _MENUS[key]


def activate(s: State, face: int) -> None:
    """Spend one die of the face: its action first, then whoever follows."""
    s.hand = MINUS[s.hand][face]
    s.done = PLUS[s.done][face]
    s.chain = 0
    if s.income > 3 or s.next_price:
        next_die(s)
    seat = s.turn
    if face == ENERGY or face == CULTURE:
        if face == ENERGY:
            acquire_energy(s, seat)
        else:
            acquire_culture(s, seat)
        if not ask_follower(s, face, seat, 0, 0) and not s.hand:
            end_turn(s)
        return
    s.todo = ((WINDOW, face, seat, 0, 0), None)
    if not perform(s, seat, face):
        resume(s)


def _roll(s: State, rng: Random) -> int:
    dice = s.rolling
    return M.ROLLED + ROLLED[dice][bisect(BOUNDS[dice], rng.random() * BOUNDS[dice][-1])]


def _rolled(s: State, hand: int) -> None:
    s.hand = together(s.hand, hand) if s.hand else hand
    s.rolling = 0
    if s.todo is None:
        s.actor = s.turn
        s.phase = MENU
    else:
        resume(s)


def _reroll(s: State, _: int) -> None:
    """Begin to put dice aside; the price is paid when they are rolled."""
    s.phase = PUTTING_ASIDE
    s.ask = ()


def _put_aside(s: State, face: int) -> None:
    s.hand = MINUS[s.hand][face]
    s.aside = PLUS[s.aside][face]


def _roll_again(s: State, _: int) -> None:
    if not s.ask:
        if s.rerolled:
            s.energy[s.turn] -= 1
        s.rerolled = 1
    s.rolling = SIZE[s.aside]
    s.aside = EMPTY
    s.actor = CHANCE
    s.phase = ROLLING


def _convert(s: State, _: int) -> None:
    s.converted = 1
    s.phase = SPENDING
    s.ask = (2,)


def _spend(s: State, face: int) -> None:
    s.hand = MINUS[s.hand][face]
    if s.ask == (2,):
        s.ask = (1,)
    else:
        s.phase = TURNING


def _turn(s: State, face: int) -> None:
    s.hand = MINUS[s.hand][face]
    s.ask = (face,)
    s.phase = TURNING_INTO


def _into(s: State, face: int) -> None:
    s.hand = together(s.hand, ONES[face])
    s.phase = MENU


MOVES[MENU] = menu
MOVES[PUTTING_ASIDE] = lambda s: (_ASIDES_OR_ROLL if s.aside else _ASIDES)[HAS[s.hand]]
MOVES[SPENDING] = lambda s: _SPENDS[HAS[s.hand]]
MOVES[TURNING] = lambda s: _TURNS[HAS[s.hand]]
MOVES[TURNING_INTO] = lambda s: _INTOS[s.ask[0]]
DRAWS[ROLLING] = _roll
OUTCOMES[ROLLING] = lambda s: [(M.ROLLED + hand, weight) for hand, weight in ROLLS[s.rolling]]
on(M.ACTIVATE, activate, 6)
on(M.REROLL, _reroll)
on(M.ASIDE, _put_aside, 6)
on(M.ROLL, _roll_again)
on(M.CONVERT, _convert)
on(M.SPEND, _spend, 6)
on(M.TURN, _turn, 6)
on(M.INTO, _into, 6)
on(M.ROLLED, _rolled, 1716)
