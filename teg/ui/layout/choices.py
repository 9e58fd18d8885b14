"""What can be done with a thing on a table that is laid out: edits of its draft, each in words."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any, Final

from teg.dice import FACES
from teg.galaxies.cards.sentences import sentence
from teg.galaxies.draft import DONE, HAND, Draft
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.fleet import most, place_of
from teg.galaxies.rules.scoring import GOAL
from teg.galaxies.rules.tables import CARDS_AT
from teg.galaxies.rules.tracks import bits
from teg.galaxies.speech import names as N
from teg.galaxies.speech.picture import facts, skills
from teg.galaxies.state import State
from teg.galaxies.view import HIDDEN, hidden_dwarfs
from teg.languages import Phrases, capital

tell: Final = Phrases(__file__, "layout.toml")


@dataclass(frozen=True, slots=True)
class Choice:
    """One edit in words: the name of the draft's function and what it is given; `note` tells more."""

    label: str
    edit: tuple[Any, ...]
    note: str = ""


def choices(draft: Draft, key: str, seat: int, ship: int, lang: str) -> list[Choice]:
    """All that can be done with a thing; `seat` is the one laid out now, `ship` its ship in hand or -1."""
    kind, *rest = key.split(":")
    found = _KINDS.get(kind)
    numbers = [int(part) for part in rest if part.isdecimal()]
    table = _Table(draft.state, seat, ship, lang)
    try:
        return [*found(table, rest, *numbers)] if found else []
    except (IndexError, TypeError, ValueError):  # the key of no thing here
        return []


def at_once(draft: Draft, key: str) -> tuple[Any, ...] | None:
    """The edit of a thing that says all by itself, as a place of a track does."""
    s = draft.state
    kind, *rest = key.split(":")
    numbers = [int(part) for part in rest if part.isdecimal()]
    seat, amount = (*numbers, -1, -1)[:2]
    if not 0 <= seat < s.t.seats:
        seat = -1
    match [kind, *rest]:
        case ["energy" | "culture" as what, _, _] if seat >= 0 and 0 <= amount <= most(s, seat):
            return f"set_{what}", seat, amount
        case ["level", _, _] if seat >= 0 and 1 <= amount <= draft.top_level(seat):
            return "set_level", seat, amount
        case ["turn", _] if seat >= 0:
            return "give_turn", seat
        case ["add", face] if face in FACES:
            return "add_die", FACES.index(face)
        case ["die", face, *_] if face in FACES:
            return "move_die", FACES.index(face), HAND, FACES.index(face), DONE
    return None


def filled(draft: Draft) -> Draft:
    """The draft with cards on every empty place of the rows: the same ones each time."""
    full, rng = draft.copy(), Random(draft.text)
    for row, deck, lay in (("row", "planets", "lay_planet"), ("pilot_row", "pilots", "lay_pilot")):
        for place, card in enumerate(getattr(full.state, row)):
            left = bits(getattr(full.state, deck))
            if card < 0 and left:
                getattr(full, lay)(place, rng.choice(left))
    return full


@dataclass(frozen=True, slots=True)
class _Table:
    """What choices are made for."""

    s: State
    seat: int
    ship: int
    lang: str

    def say(self, key: str, **parts: Any) -> str:
        return tell(self.lang, key, **parts)

    def player(self, seat: int) -> str:
        return N.seat_name(self.s, seat, self.lang, the=True)

    def named(self, cards: Iterable[int], name: Callable[[State, int, str], str]) -> list[tuple[str, int]]:
        return sorted((name(self.s, card, self.lang), card) for card in cards)

    def away(self, what: str, card: int) -> Choice:
        return Choice(self.say("away"), (f"put_back_{what}", card))


def _planets(at: _Table, edit: Callable[[int], tuple[Any, ...]], row: bool = False) -> Iterator[Choice]:
    lying = [planet for planet in at.s.row if planet >= 0] if row else []
    for name, planet in at.named([*bits(at.s.planets), *lying], N.planet_name):
        yield Choice(name, edit(planet), facts(at.s, planet, at.lang))


def _place(at: _Table, rest: list[str], place: int) -> Iterator[Choice]:
    return _planets(at, lambda planet: ("lay_planet", place, planet))


def _planet(at: _Table, rest: list[str], planet: int) -> Iterator[Choice]:
    s = at.s
    owner = next((seat for seat, cards in enumerate(s.colonies) if planet in cards), -1)
    for seat in range(s.t.seats):
        if seat != owner:
            yield Choice(at.say("colony_of", of=N.of_seat(s, seat, at.lang)), ("colonize", seat, planet))
    if s.t.once[planet]:
        for seat in range(s.t.seats) if owner < 0 else (owner,):
            used = bool(s.used >> CARDS_AT * seat + planet & 1)
            said = capital(at.say("not_used" if used else "used_once", player=at.player(seat)))
            yield Choice(said, ("use_planet", seat, planet, not used))
    yield at.away("planet", planet)
    if planet in s.row:
        yield from _planets(at, partial(lambda place, new: ("lay_planet", place, new), s.row.index(planet)))


def _colonies(at: _Table, rest: list[str], seat: int) -> Iterator[Choice]:
    return _planets(at, lambda planet: ("colonize", seat, planet), row=True)


def _pilots(at: _Table, edit: Callable[[int], tuple[Any, ...]], first: int = -1) -> Iterator[Choice]:
    """Pilots to choose from, those trained for a ship first."""
    lying = [pilot for pilot in at.s.pilot_row if pilot >= 0] if first >= 0 else []
    found = at.named([*bits(at.s.pilots), *lying], N.pilot_name)
    for name, pilot in sorted(
        found, key=lambda each: first >= 0 and not at.s.t.trained[each[1]] >> first & 1
    ):
        yield Choice(name, edit(pilot), skills(at.s, at.s.t.box.pilots[pilot], at.lang))


def _gap(at: _Table, rest: list[str], place: int) -> Iterator[Choice]:
    return _pilots(at, lambda pilot: ("lay_pilot", place, pilot))


def _for_kind(at: _Table, kind: int) -> int:
    """The ship that a new pilot flies: of this kind already, the one in hand, or the first normal one."""
    s, seat = at.s, at.seat
    if kind in s.kinds[seat]:
        return s.kinds[seat].index(kind)
    if at.ship >= 0:
        return at.ship
    free = [n for n in range(4) if s.kinds[seat][n] < 0 and place_of(s, seat, n) != M.LOCKED]
    return free[0] if free else -1


def _hangar(at: _Table, rest: list[str], kind: int) -> Iterator[Choice]:
    ship = _for_kind(at, kind)
    return _pilots(at, lambda pilot: ("hire", at.seat, ship, kind, pilot), kind) if ship >= 0 else iter(())


def _pilot(at: _Table, rest: list[str], pilot: int) -> Iterator[Choice]:
    s = at.s
    owner = next((seat for seat, crew in enumerate(s.hired) if pilot in crew), -1)
    if owner < 0:
        for kind in sorted(range(4), key=lambda kind: not s.t.trained[pilot] >> kind & 1):
            if (ship := _for_kind(at, kind)) >= 0:
                said = at.say("hired_for", ship=N.kind_name(kind, at.lang))
                yield Choice(said, ("hire", at.seat, ship, kind, pilot))
    elif pilot in s.flyer[owner]:
        yield Choice(at.say("retired"), ("retire", owner, pilot))
    yield at.away("pilot", pilot)
    if pilot in s.pilot_row:
        place = s.pilot_row.index(pilot)
        yield from _pilots(at, lambda new: ("lay_pilot", place, new))


def _unseen(at: _Table, edit: Callable[[int], tuple[Any, ...]], dangers: bool) -> Iterator[Choice]:
    for name, card in at.named(bits(at.s.cards), N.card_name):
        if dangers or not at.s.t.danger[card]:
            yield Choice(name, edit(card), sentence(at.s.t.box.explorations[card], at.lang))


def _face_up(at: _Table, rest: list[str], *_: int) -> Iterator[Choice]:
    return _unseen(at, lambda card: ("lay_card", card), dangers=False)


def _found(at: _Table, rest: list[str], seat: int) -> Iterator[Choice]:
    s = at.s
    hidden = s.found[seat].count(HIDDEN)
    if s.viewer not in (seat, -1):
        yield Choice(
            at.say("one_hidden"), ("hide_cards", seat, hidden + 1), at.say("hidden_now", count=hidden)
        )
        if hidden:
            yield Choice(at.say("one_hidden_less"), ("hide_cards", seat, hidden - 1))
    yield from _unseen(at, lambda card: ("find_card", seat, card), dangers=True)


def _card(at: _Table, rest: list[str], card: int) -> Iterator[Choice]:
    s = at.s
    owner = next((seat for seat, cards in enumerate(s.found) if card in cards), -1)
    if owner >= 0 and s.t.track[card]:
        for ship in (at.ship,) if at.ship >= 0 and owner == at.seat else range(4):
            if place_of(s, owner, ship) != M.LOCKED:
                for step in range(s.t.track[card]):
                    said = at.say(
                        "on_track", ship=capital(N.ship_name(s, owner, ship, at.lang)), step=step + 1
                    )
                    yield Choice(said, ("put_on_track", owner, ship, card, step))
    for seat in range(s.t.seats):
        if seat != owner:
            yield Choice(at.say("found_by", player=at.player(seat)), ("find_card", seat, card))
    if owner >= 0 and not s.t.danger[card]:
        yield Choice(at.say("face_up"), ("lay_card", card))
    yield at.away("card", card)


def _missions(at: _Table, rest: list[str], seat: int) -> Iterator[Choice]:
    s, box = at.s, at.s.t.box
    kept = s.mission[seat]
    if kept >= 0:
        name = N.mission_name(s, kept, at.lang)
        unknown = HIDDEN if s.viewer not in (seat, -1) else -1
        yield Choice(at.say("not_this_mission", mission=name), ("keep_mission", seat, unknown))
    taken = [mission for mission in (*s.mission, *s.returned) if mission >= 0]
    free = [mission for mission in bits(s.t.all_missions) if mission not in taken]
    for name, mission in at.named(free, N.mission_name):
        yield Choice(name, ("keep_mission", seat, mission), sentence(box.missions[mission], at.lang))
    if kept >= 0:
        for name, mission in at.named(free, N.mission_name):
            yield Choice(at.say("returned", mission=name), ("keep_mission", seat, mission, True))


def _points(at: _Table, rest: list[str], seat: int) -> Iterator[Choice]:
    s = at.s
    hidden = s.found[seat].count(HIDDEN)
    if hidden and s.viewer != seat and (now := hidden_dwarfs(s, seat)) >= 0:
        base = s.points[seat] - s.t.dwarf_vp * now
        for count in range(hidden + 1):
            points = N.counted(base + s.t.dwarf_vp * count, "point", at.lang)
            yield Choice(points, ("hide_dwarfs", seat, count), at.say("dwarfs", count=count))
    if s.ending and s.ender != seat and s.points[seat] >= GOAL:
        yield Choice(capital(at.say("ended_by", player=at.player(seat))), ("last_round", seat))


def _used_die(at: _Table, rest: list[str], *_: int) -> Iterator[Choice]:
    face = FACES.index(rest[0])
    yield Choice(at.say("away"), ("take_die", face, DONE))
    yield Choice(at.say("die_unused"), ("move_die", face, DONE, face, HAND))
    for new in range(len(FACES)):
        if new != face:
            said = at.say("die_shows", face=capital(N.face(new, at.lang)))
            yield Choice(said, ("move_die", face, DONE, new, HAND))


_KINDS: dict[str, Callable[..., Iterator[Choice]]] = {
    "place": _place,
    "planet": _planet,
    "colonies": _colonies,
    "gap": _gap,
    "pilot": _pilot,
    "hangar": _hangar,
    "card-place": _face_up,
    "deck": _face_up,
    "card": _card,
    "cards": _found,
    "missions": _missions,
    "points": _points,
    "activated": _used_die,
}
