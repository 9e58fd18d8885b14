"""The first game on My table: what can be done with each thing, and ships in hand."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from random import Random
from typing import Any, ClassVar

from teg.board import Zone
from teg.board.galaxies import EMPTY, laid_zones
from teg.core import Attempt
from teg.dice import FACES
from teg.galaxies.cards.sentences import sentence
from teg.galaxies.draft import ASIDE, DONE, HAND, Draft
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.fleet import most, place_of, step_of
from teg.galaxies.rules.scoring import GOAL
from teg.galaxies.rules.tables import CARDS_AT
from teg.galaxies.rules.tracks import bits
from teg.galaxies.speech import names as N
from teg.galaxies.speech.picture import facts, skills
from teg.galaxies.state import State
from teg.galaxies.view import HIDDEN, hidden_dwarfs
from teg.languages import capital
from teg.mistake import Mistake
from teg.ui.layout.laying import Laying, LayoutChoice, LayoutContext, LayoutHands, tell
from teg.ui.slides import galaxies_slides
from teg.ui.slides.slide import Slide


class _GalaxiesContext(LayoutContext):
    __slots__ = ()
    s: State

    def player(self, seat: int) -> str:
        return N.seat_name(self.s, seat, self.lang, the=True)

    def named(self, cards: Iterable[int], name: Callable[[State, int, str], str]) -> list[tuple[str, int]]:
        return sorted((name(self.s, card, self.lang), card) for card in cards)

    def away(self, what: str, card: int) -> LayoutChoice:
        return LayoutChoice(self.say("away"), (f"put_back_{what}", card))


def _planets(
    at: _GalaxiesContext, edit: Callable[[int], tuple[Any, ...]], row: bool = False
) -> Iterator[LayoutChoice]:
    lying = [planet for planet in at.s.row if planet >= 0] if row else []
    for name, planet in at.named([*bits(at.s.planets), *lying], N.planet_name):
        yield LayoutChoice(name, edit(planet), facts(at.s, planet, at.lang))


def _planet(at: _GalaxiesContext, rest: list[str], planet: int) -> Iterator[LayoutChoice]:
    s = at.s
    owner = next((seat for seat, cards in enumerate(s.colonies) if planet in cards), -1)
    for seat in range(s.t.seats):
        if seat != owner:
            yield LayoutChoice(
                at.say("colony_of", of=N.of_seat(s, seat, at.lang)), ("colonize", seat, planet)
            )
    if s.t.once[planet]:
        for seat in range(s.t.seats) if owner < 0 else (owner,):
            used = bool(s.used >> CARDS_AT * seat + planet & 1)
            said = capital(at.say("not_used" if used else "used_once", player=at.player(seat)))
            yield LayoutChoice(said, ("use_planet", seat, planet, not used))
    yield at.away("planet", planet)
    if planet in s.row:
        yield from _planets(at, partial(lambda place, new: ("lay_planet", place, new), s.row.index(planet)))


def _pilots(
    at: _GalaxiesContext, edit: Callable[[int], tuple[Any, ...]], first: int = -1
) -> Iterator[LayoutChoice]:
    """Pilots to choose from, those trained for a ship first."""
    lying = [pilot for pilot in at.s.pilot_row if pilot >= 0] if first >= 0 else []
    found = at.named([*bits(at.s.pilots), *lying], N.pilot_name)
    for name, pilot in sorted(
        found, key=lambda each: first >= 0 and not at.s.t.trained[each[1]] >> first & 1
    ):
        yield LayoutChoice(name, edit(pilot), skills(at.s, at.s.t.box.pilots[pilot], at.lang))


def _for_kind(at: _GalaxiesContext, kind: int) -> int:
    """The ship that a new pilot flies: of this kind already, the one in hand, or the first normal one."""
    s, seat = at.s, at.seat
    if kind in s.kinds[seat]:
        return s.kinds[seat].index(kind)
    if at.ship >= 0:
        return at.ship
    free = [n for n in range(4) if s.kinds[seat][n] < 0 and place_of(s, seat, n) != M.LOCKED]
    return free[0] if free else -1


def _hangar(at: _GalaxiesContext, rest: list[str], kind: int) -> Iterator[LayoutChoice]:
    ship = _for_kind(at, kind)
    return _pilots(at, lambda pilot: ("hire", at.seat, ship, kind, pilot), kind) if ship >= 0 else iter(())


def _pilot(at: _GalaxiesContext, rest: list[str], pilot: int) -> Iterator[LayoutChoice]:
    s = at.s
    owner = next((seat for seat, crew in enumerate(s.hired) if pilot in crew), -1)
    if owner < 0:
        for kind in sorted(range(4), key=lambda kind: not s.t.trained[pilot] >> kind & 1):
            if (ship := _for_kind(at, kind)) >= 0:
                said = at.say("hired_for", ship=N.kind_name(kind, at.lang))
                yield LayoutChoice(said, ("hire", at.seat, ship, kind, pilot))
    elif pilot in s.flyer[owner]:
        yield LayoutChoice(at.say("retired"), ("retire", owner, pilot))
    yield at.away("pilot", pilot)
    if pilot in s.pilot_row:
        place = s.pilot_row.index(pilot)
        yield from _pilots(at, lambda new: ("lay_pilot", place, new))


def _unseen(
    at: _GalaxiesContext, edit: Callable[[int], tuple[Any, ...]], dangers: bool
) -> Iterator[LayoutChoice]:
    for name, card in at.named(bits(at.s.cards), N.card_name):
        if dangers or not at.s.t.danger[card]:
            yield LayoutChoice(name, edit(card), sentence(at.s.t.box.explorations[card], at.lang))


def _face_up(at: _GalaxiesContext, rest: list[str], *_: int) -> Iterator[LayoutChoice]:
    return _unseen(at, lambda card: ("lay_card", card), dangers=False)


def _found(at: _GalaxiesContext, rest: list[str], seat: int) -> Iterator[LayoutChoice]:
    s = at.s
    hidden = s.found[seat].count(HIDDEN)
    if s.viewer not in (seat, -1):
        yield LayoutChoice(
            at.say("one_hidden"), ("hide_cards", seat, hidden + 1), at.say("hidden_now", count=hidden)
        )
        if hidden:
            yield LayoutChoice(at.say("one_hidden_less"), ("hide_cards", seat, hidden - 1))
    yield from _unseen(at, lambda card: ("find_card", seat, card), dangers=True)


def _card(at: _GalaxiesContext, rest: list[str], card: int) -> Iterator[LayoutChoice]:
    s = at.s
    owner = next((seat for seat, cards in enumerate(s.found) if card in cards), -1)
    if owner >= 0 and s.t.track[card]:
        for ship in (at.ship,) if at.ship >= 0 and owner == at.seat else range(4):
            if place_of(s, owner, ship) != M.LOCKED:
                for step in range(s.t.track[card]):
                    said = at.say(
                        "on_track", ship=capital(N.ship_name(s, owner, ship, at.lang)), step=step + 1
                    )
                    yield LayoutChoice(said, ("put_on_track", owner, ship, card, step))
    for seat in range(s.t.seats):
        if seat != owner:
            yield LayoutChoice(at.say("found_by", player=at.player(seat)), ("find_card", seat, card))
    if owner >= 0 and not s.t.danger[card]:
        yield LayoutChoice(at.say("face_up"), ("lay_card", card))
    yield at.away("card", card)


def _missions(at: _GalaxiesContext, rest: list[str], seat: int) -> Iterator[LayoutChoice]:
    s, box = at.s, at.s.t.box
    kept = s.mission[seat]
    if kept >= 0:
        name = N.mission_name(s, kept, at.lang)
        unknown = HIDDEN if s.viewer not in (seat, -1) else -1
        yield LayoutChoice(at.say("not_this_mission", mission=name), ("keep_mission", seat, unknown))
    taken = [mission for mission in (*s.mission, *s.returned) if mission >= 0]
    free = [mission for mission in bits(s.t.all_missions) if mission not in taken]
    for name, mission in at.named(free, N.mission_name):
        yield LayoutChoice(name, ("keep_mission", seat, mission), sentence(box.missions[mission], at.lang))
    if kept >= 0:
        for name, mission in at.named(free, N.mission_name):
            yield LayoutChoice(at.say("returned", mission=name), ("keep_mission", seat, mission, True))


def _points(at: _GalaxiesContext, rest: list[str], seat: int) -> Iterator[LayoutChoice]:
    s = at.s
    hidden = s.found[seat].count(HIDDEN)
    if hidden and s.viewer != seat and (now := hidden_dwarfs(s, seat)) >= 0:
        base = s.points[seat] - s.t.dwarf_vp * now
        for count in range(hidden + 1):
            points = N.counted(base + s.t.dwarf_vp * count, "point", at.lang)
            yield LayoutChoice(points, ("hide_dwarfs", seat, count), at.say("dwarfs", count=count))
    if s.ending and s.ender != seat and s.points[seat] >= GOAL:
        yield LayoutChoice(capital(at.say("ended_by", player=at.player(seat))), ("last_round", seat))


def _used_die(at: _GalaxiesContext, rest: list[str], *_: int) -> Iterator[LayoutChoice]:
    face = FACES.index(rest[0])
    yield LayoutChoice(at.say("away"), ("take_die", face, DONE))
    yield LayoutChoice(at.say("die_unused"), ("move_die", face, DONE, face, HAND))
    yield LayoutChoice(at.say("die_aside"), ("move_die", face, DONE, face, ASIDE))
    for new in range(len(FACES)):
        if new != face:
            said = at.say("die_shows", face=capital(N.face(new, at.lang)))
            yield LayoutChoice(said, ("move_die", face, DONE, new, HAND))


def _die_aside(at: _GalaxiesContext, rest: list[str], *_: int) -> Iterator[LayoutChoice]:
    face = FACES.index(rest[0])
    yield LayoutChoice(at.say("away"), ("take_die", face, ASIDE))
    yield LayoutChoice(at.say("die_unused"), ("move_die", face, ASIDE, face, HAND))


_KINDS: dict[str, Callable[..., Iterator[LayoutChoice]]] = {
    "place": lambda at, rest, place: _planets(at, lambda planet: ("lay_planet", place, planet)),
    "planet": _planet,
    "colonies": lambda at, rest, seat: _planets(at, lambda planet: ("colonize", seat, planet), row=True),
    "gap": lambda at, rest, place: _pilots(at, lambda pilot: ("lay_pilot", place, pilot)),
    "pilot": _pilot,
    "hangar": _hangar,
    "card-place": _face_up,
    "deck": _face_up,
    "card": _card,
    "cards": _found,
    "missions": _missions,
    "points": _points,
    "activated": _used_die,
    "aside": _die_aside,
}


class ShipHands(LayoutHands):
    """Hands that take ships: where one goes is pressed."""

    def handled(self, key: str) -> bool:
        """Take a ship in hand; one of another seat tells where the one in hand goes."""
        kind, *rest = key.split(":")
        if kind != "ship" or len(rest) != 2 or not all(map(str.isdecimal, rest)):
            return False
        seat, ship = map(int, rest)
        s = self.table.draft.state
        if seat >= s.t.seats or ship > 3:
            return True
        place = place_of(s, seat, ship)
        if self.held >= 0 and seat != self.seat and (place < M.HOME or place == M.SPACE):
            self._put(place, step_of(s, seat, ship))
        elif (self.seat, self.held) == (seat, ship):
            self.held = -1
        else:
            self.seat, self.held = seat, ship
        return True

    def drop(self, held: str, path: list[str]) -> None:
        """Let a ship go over a place."""
        kind, *rest = held.split(":")
        if kind == "ship" and path[0] != held and len(rest) == 2 and all(map(str.isdecimal, rest)):
            self.seat, self.held = int(rest[0]), int(rest[1])
            self.press(path)

    def placed(self, key: str) -> bool:
        """Put the ship in hand, or the next one at home, where a key says; False if it is no place."""
        s = self.table.draft.state
        match key.split(":"):
            case ["planet", planet, "orbit", *step] if planet.isdecimal() and int(planet) in s.row:
                at = int(step[0]) if step and step[0].isdecimal() else 0
                self._put(M.ORBIT + s.row.index(int(planet)), at)
            case ["planet", planet, "surface"] if planet.isdecimal() and int(planet) in s.row:
                self._put(M.SURFACE + s.row.index(int(planet)))
            case ["space"]:
                self._put(M.SPACE)
            case ["home", seat] if self.held >= 0 and seat == str(self.seat):
                self._put(M.HOME)
            case _:
                return False
        return True

    def _put(self, place: int, step: int = 0) -> None:
        s, ship = self.table.draft.state, self.held
        if ship < 0:
            home = [number for number in range(4) if place_of(s, self.seat, number) == M.HOME]
            if not home:
                player = capital(N.seat_name(s, self.seat, self.table.lang, the=True))
                raise Mistake(tell, "none_home", player=player)
            ship = home[0]
        self.held = -1
        self.table.edit("put_ship", self.seat, ship, place, step)


class GalaxiesTable(Laying):
    """Planets, pilots, cards, mats and dice."""

    draft = Draft
    hands = ShipHands
    empty = EMPTY
    gaps = ("place", "gap")
    next: ClassVar = {"place": ("place", "gap"), "gap": ("gap",)}
    again = ("cards",)
    empty_lists = ("hangar", "points")
    flags = ("rerolled", "converted")
    at = _GalaxiesContext
    kinds = _KINDS

    def zones(self, state: State, seat: int, lang: str) -> list[Zone]:
        return laid_zones(state, seat, lang)

    def at_once(self, draft: Draft, key: str) -> tuple[Any, ...] | None:
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

    def filled(self, draft: Draft) -> Draft:
        """The draft with cards on every empty place of the rows: the same ones each time."""
        full, rng = draft.copy(), Random(draft.text)
        for row, deck, lay in (("row", "planets", "lay_planet"), ("pilot_row", "pilots", "lay_pilot")):
            for place, card in enumerate(getattr(full.state, row)):
                left = bits(getattr(full.state, deck))
                if card < 0 and left:
                    getattr(full, lay)(place, rng.choice(left))
        return full

    def states(self, keys: Mapping[str, str], hands: LayoutHands) -> dict[str, list[str]]:
        """What waits for a card, what is in hand, and where that can go."""
        seat, held = hands.seat, hands.held
        if held < 0:
            return super().states(keys, hands) | {key: ["can"] for key in keys if key.startswith("ship:")}
        found = {f"ship:{seat}:{held}": ["chosen"]}
        for key in keys:
            kind, *rest = key.split(":")
            orbit_or_surface = kind == "planet" and rest[1:2] and rest[-1] != "orbit"
            if key in ("space", f"home:{seat}") or orbit_or_surface:
                found[key] = ["target"]
        return found

    def flagged(self, state: State) -> Mapping[str, bool]:
        """The free reroll and the Converter of whoever rolls as people do."""
        return {} if state.t.solo and state.turn == 1 else super().flagged(state)

    def lead(self, draft: Draft, hands: LayoutHands, lang: str) -> str:
        """Where the ship in hand goes, or who rolls or goes on."""
        s = draft.state
        if hands.held >= 0:
            ship, player = N.ship_name(s, hands.seat, hands.held, lang), N.seat_name(s, hands.seat, lang)
            return tell(lang, "ship_held", ship=ship, player=capital(player))
        if s.hand or s.aside:
            return tell(lang, "can_be", of=N.of_seat(s, s.turn, lang))
        return tell(lang, "can_be_rolled", player=N.seat_name(s, s.turn, lang, the=True))

    def slides(self, view: State, attempts: list[Attempt], lang: str, theme: str) -> list[Slide]:
        return galaxies_slides.table_slides(view, attempts, lang)

    def numbers(self, state: State, seat: int) -> Mapping[str, tuple[int, int, int]]:
        return {"rounds": (state.turns // state.t.seats, 0, 99), "follow_price": (state.price, 1, 2)}

    def set_number(self, draft: Draft, name: str, value: int, seat: int) -> None:
        if name == "rounds" and 0 <= value < 100:
            draft.set_round(value)
        elif name == "follow_price" and value in (1, 2):
            draft.set_turn(price=value)


LAYING = GalaxiesTable()
