"""Laying out a position by hand: for lessons, questions and tests."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from teg.core import Game, Setup
from teg.core.given import listed, paired, seated, seeded, whole, worded
from teg.dice import FACES, MOST_DICE, hand_of
from teg.galaxies.cards.compose import SHELF
from teg.galaxies.check import check
from teg.galaxies.kit import tables, tell
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.fleet import place_of, put_on_track, put_ship
from teg.galaxies.rules.flow import end_turn
from teg.galaxies.rules.hire import man_ship, set_pilot
from teg.galaxies.rules.scoring import tallies
from teg.galaxies.rules.setup import blank
from teg.galaxies.rules.tables import SHIPS
from teg.galaxies.rules.tracks import set_place
from teg.galaxies.state import MENU, State
from teg.games import GALAXIES
from teg.languages import each, of
from teg.mistake import Mistake
from teg.rulebook.switches import unusual


@dataclass(frozen=True)
class Seat:
    """What one player has.

    `ships` lists places: "home", "space", "on helios", "orbit helios 2", "track CARD 1"; ships not listed are
    at home or still locked. `hired` maps an advanced ship to its pilot, or to pilots of whom the last one
    flies it; the ships are manned in the order of `ships`.
    """

    energy: int = 2
    culture: int = 1
    level: int = 1
    ships: Sequence[str] = ()
    hired: Mapping[str, str | Sequence[str]] = field(default_factory=dict)
    colonies: Sequence[str] = ()
    found: Sequence[str] = ()
    mission: str | None = None

    def __post_init__(self) -> None:
        for name in ("energy", "culture", "level"):
            whole(name, getattr(self, name))
        for name in ("ships", "colonies", "found"):
            listed(name, getattr(self, name))
        paired("hired", self.hired)
        for ship, crew in self.hired.items():
            listed(f"hired: {ship}", [crew] if isinstance(crew, str) else crew)
        worded("mission", "" if self.mission is None else self.mission)


def arrange(
    *seats: Seat,
    dice: str = "",
    row: Sequence[str] = (),
    pilots: Sequence[str] = (),
    face_up: Sequence[str] = (),
    deck: Sequence[str] | None = None,
    turn: int = 0,
    box: str | Path = "training",
    solo: str | None = None,
    switches: Mapping[str, str] | None = None,
    seed: int = 0,
    box_text: str | None = None,
) -> Game[State]:
    """A game that begins in the middle of a turn, with these inactive dice (or none: they are rolled next).

    Rows are filled up with cards that nobody named. `deck` names the exploration cards that are left; by
    default all that are not elsewhere. With 21 points (not in solo play), or no card left, the last round is
    on. Cards are named by their id or their name. With `box_text`, the text of a box of one's own, `box` is
    only its name.
    """
    for what, cards in (("row", row), ("pilots", pilots), ("face_up", face_up), ("deck", deck or ())):
        listed(what, cards)
    seated(seats, Seat)
    worded("dice", dice)
    worded("solo", "" if solo is None else solo)
    worded("box_text", "" if box_text is None else box_text)
    paired("switches", {} if switches is None else switches)
    name, text = SHELF.named(box) if box_text is None else (str(box), box_text)
    setup = Setup(
        game=GALAXIES.name,
        players=1 if solo else len(seats),
        box=name,
        solo=solo,
        switches=unusual(switches or {}),
        seed=seeded(seed),
        box_text=text,
    )
    t = tables(setup)
    s = blank(t)
    planets, men = t.box.planets, t.box.pilots
    found, missions = t.box.explorations, t.box.missions
    if len(seats) > t.seats:
        raise Mistake(tell, "seats_of_solo", count=len(seats))
    if not 0 <= whole("turn", turn) < t.seats:
        raise Mistake(tell, "no_such_turn", turn=turn, last=t.seats - 1)
    if t.solo and turn == 1 and dice:
        raise Mistake(tell, "dice_of_the_rogue")
    if not t.expansion and (pilots or face_up or deck is not None):
        raise Mistake(tell, "box_without_expansion", name=name)
    named = [_number(planets, planet) for seat in seats for planet in seat.colonies]
    for place, planet in enumerate(_filled(row, planets, t.places, named)):
        set_place(s, place, planet)
        s.planets &= ~(1 << planet)
    flown = [pilot for seat in seats for crew in seat.hired.values() for pilot in _crew(crew)]
    if t.expansion:
        taken = [_number(men, pilot) for pilot in flown]
        for place, pilot in enumerate(_filled(pilots, men, t.places, taken)):
            set_pilot(s, place, pilot)
            s.pilots &= ~(1 << pilot)
        s.cards_up = tuple(_number(found, card) for card in face_up)
    for number, seat in enumerate(seats):
        _seat(s, number, seat)
    if t.expansion:
        left = set(range(len(found))) - {*s.cards_up, *(card for cards in s.found for card in cards)}
        if deck is not None:  # cards that are nowhere else lie with the last seat
            wanted = {_number(found, card) for card in deck}
            s.found[-1] = tuple(sorted({*s.found[-1], *(left - wanted)}))
            left = wanted
        s.cards = sum(1 << card for card in left)
        s.cards_left = len(left)
    if t.missions_for:
        free = [mission for mission in range(len(missions)) if t.all_missions >> mission & 1]
        kept = [_number(missions, seat.mission) if seat.mission else -1 for seat in seats[: t.missions_for]]
        if not {*kept} <= {-1, *free}:
            raise Mistake(tell, "mission_for_three", seats=t.seats)
        free = [mission for mission in free if mission not in kept]
        s.mission[: len(kept)] = [mission if mission >= 0 else free.pop(0) for mission in kept]
        s.returned[: len(kept)] = [free.pop(0) for _ in kept]
        s.missions = sum(1 << mission for mission in free)
    s.points = [tally.planets + tally.empire + tally.pilots + tally.dwarfs for tally in tallies(s)]
    reached = [seat for seat in range(t.seats) if s.points[seat] >= 21 and not t.solo]
    s.ending = int(bool(reached) or (t.expansion and not s.cards_left))
    s.ender = reached[0] if reached else -1
    faces = [_face(word) for word in dice.split()]
    if len(faces) > MOST_DICE:
        raise Mistake(tell, "dice_over_seven", count=len(faces))
    if faces:
        s.turn = s.turns = turn
        s.hand = hand_of(faces)
        s.actor, s.phase = turn, MENU
    else:
        s.turn = s.turns = turn - 1
        end_turn(s)
    try:
        check(s)
    except ValueError as error:
        raise Mistake(tell, "no_such_position", why=error) from None
    return Game(setup, s)


def _seat(s: State, number: int, seat: Seat) -> None:
    t = s.t
    box = t.box
    s.energy[number], s.culture[number] = seat.energy, seat.culture
    s.level[number] = seat.level
    s.colonies[number] = tuple(sorted(_number(box.planets, name) for name in seat.colonies))
    s.planets &= ~sum(1 << planet for planet in s.colonies[number])
    s.found[number] = tuple(sorted(_number(box.explorations, name) for name in seat.found))
    rogue = t.solo and number == 1
    levels = len(t.rogue_dice) - 1 if rogue else t.top_level
    if not 1 <= seat.level <= levels:
        raise Mistake(tell, "no_such_level", level=seat.level, levels=levels)
    if seat.mission and number >= t.missions_for:
        raise Mistake(tell, "no_mission_here", mission=seat.mission)
    ships = 4 if rogue else t.ships[seat.level]
    if len(seat.ships) > ships or len(seat.hired) > 4:
        raise Mistake(tell, "too_many_ships", ships=ships, level=seat.level)
    for ship in range(4):
        unlocked = rogue or ship < t.ships[seat.level]
        put_ship(s, number, ship, M.HOME if unlocked else M.LOCKED)
    for ship, words in enumerate(seat.ships):
        _place(s, number, ship, words.split())
    for ship, (kind, crew) in enumerate(seat.hired.items()):
        if place_of(s, number, ship) == M.LOCKED:
            raise Mistake(tell, "no_ship_for_pilot", kind=kind, level=seat.level)
        for pilot in _crew(crew):
            hired = _number(box.pilots, pilot)
            s.pilots &= ~(1 << hired)
            man_ship(s, number, ship, _ship(kind), hired)


def _place(s: State, seat: int, ship: int, words: list[str]) -> None:
    box = s.t.box
    match words:
        case ["home"]:
            put_ship(s, seat, ship, M.HOME)
        case ["space"]:
            put_ship(s, seat, ship, M.SPACE)
        case ["on", *name]:
            put_ship(s, seat, ship, M.SURFACE + _row_place(s, " ".join(name)))
        case ["orbit", *name, step] if step.isdecimal():
            place = _row_place(s, " ".join(name))
            put_ship(s, seat, ship, place)
            s.steps[seat] |= _space(step, " ".join(name), s.t.spaces[s.row[place]]) << 3 * ship
        case ["track", *name, step] if step.isdecimal():
            put_on_track(s, seat, ship, _track(s, seat, " ".join(name)))
            last = s.t.track[_number(box.explorations, " ".join(name))] - 1
            s.steps[seat] |= _space(step, " ".join(name), last) << 3 * ship
        case _:
            raise Mistake(tell, "no_place", place=" ".join(words))


def _track(s: State, seat: int, name: str) -> int:
    """The card of a danger track; it must have one, and lie with the seat whose ship is on it."""
    card = _number(s.t.box.explorations, name)
    if not s.t.track[card]:
        raise Mistake(tell, "no_danger_track", card=name)
    if card not in s.found[seat]:
        raise Mistake(tell, "card_not_held", card=name)
    return card


def _space(step: str, name: str, last: int) -> int:
    if len(step) > 1 or int(step) > last:
        of_card = each(lambda lang: of(name, lang))
        raise Mistake(tell, "no_such_space", of_card=of_card, space=step[:9], last=last)
    return int(step)


def _row_place(s: State, name: str) -> int:
    planet = _number(s.t.box.planets, name)
    if planet not in s.row:
        raise Mistake(tell, "card_not_in_row", card=name)
    return s.row.index(planet)


def _crew(crew: str | Sequence[str]) -> Sequence[str]:
    return (crew,) if isinstance(crew, str) else crew


def _filled(names: Sequence[str], cards: Sequence[object], places: int, taken: list[int]) -> list[int]:
    row = [_number(cards, name) for name in names]
    if len(row) > places:
        raise Mistake(tell, "row_too_long", count=len(row), places=places)
    others = (card for card in range(len(cards)) if card not in row and card not in taken)
    return row + [next(others) for _ in range(places - len(row))]


def _number(cards: Sequence[object], name: str) -> int:
    wanted = _plain(name)
    for number, card in enumerate(cards):
        if wanted in (_plain(card.id), _plain(card.name)):  # type: ignore[attr-defined]
            return number
    raise Mistake(tell, "no_such_card", name=name)


def _plain(name: str) -> str:
    return "".join(letter for letter in name.casefold() if letter.isalnum())


def _face(word: str) -> int:
    if word not in FACES:
        raise Mistake(tell, "no_such_face", face=word, faces=", ".join(FACES))
    return FACES.index(word)


def _ship(name: str) -> int:
    kinds = [ship.casefold() for ship in SHIPS]
    if name.casefold() not in kinds:
        raise Mistake(tell, "no_such_ship", name=name, ships=", ".join(SHIPS))
    return kinds.index(name.casefold())
