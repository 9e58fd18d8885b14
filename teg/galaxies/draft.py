"""A position in the making: the things of a real table, laid out one by one in any order.

Meanwhile it may be impossible; `problems` tells why, in sentences. What follows from the rest (points, decks,
whether the last round is on) is kept in step with every edit.
"""

from collections.abc import Iterator, Sequence
from typing import Final, Self

from teg.core import Game, Reader, Setup
from teg.core import draft as core
from teg.dice import MINUS, PLUS, SIZE, together
from teg.galaxies.check import check, check_course
from teg.galaxies.codec import decode
from teg.galaxies.kit import tables
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.fleet import most, place_of, put_on_track, put_ship, step_of
from teg.galaxies.rules.flow import end_turn
from teg.galaxies.rules.hire import set_pilot
from teg.galaxies.rules.scoring import GOAL, dwarfs
from teg.galaxies.rules.setup import blank
from teg.galaxies.rules.steps import GUARD, shape_of
from teg.galaxies.rules.tables import CARDS_AT
from teg.galaxies.rules.tracks import set_place
from teg.galaxies.speech import names as N
from teg.galaxies.state import MENU, PUTTING_ASIDE, State
from teg.galaxies.view import HIDDEN
from teg.languages import LANGUAGES, Both, Phrases, capital, each
from teg.mistake import Mistake

tell: Final = Phrases(__file__, "draft.toml")

HAND, DONE, ASIDE = "hand", "done", "aside"
"""Dice that can still be used, those that were, and those picked up to be rolled again."""
FACE_UP = 3
NOWHERE = -1


class Draft(core.Draft[State]):
    """What lies on a table. Seats count from 0; cards are told by their numbers in the box, -1 for none.

    `state` is drawn as any position is. Its viewer is the seat of whoever lays it out, whose rivals have
    cards that nobody can name; -1 knows all. An edit puts a card where it is to lie, wherever it lay before.
    """

    tell = tell

    @classmethod
    def empty(cls, setup: Setup) -> Self:
        """The bare table: mats as they are at the start, nothing in the middle, the first seat's turn."""
        s = blank(tables(setup))
        s.phase, s.turn, s.actor = MENU, 0, 0
        draft = cls(setup, s)
        draft.look_as(0)
        return draft

    @classmethod
    def of(cls, game: Game[State]) -> Self:
        """What lies on the table of a game; a choice in the middle of a move is taken back to before it."""
        s = game.state
        t = s.t
        if s.rolling and not s.hand and not s.done:
            s.fewer = max(0, t.dice[s.level[s.turn]] - s.rolling)
        if s.aside and (s.phase != PUTTING_ASIDE or s.ask):
            s.hand, s.aside = together(s.hand, s.aside), 0
        if s.drawn >= 0:
            s.cards, s.cards_left, s.drawn = s.cards | 1 << s.drawn, s.cards_left + 1, NOWHERE
        s.dealt = [()] * t.seats
        s.rolling = s.chain = 0
        s.todo, s.ask = None, ()
        s.phase, s.actor = MENU, s.turn
        return cls._of(game.setup, s)

    @classmethod
    def _decoded(cls, reader: Reader, setup: Setup) -> Self:
        return cls(setup, decode(reader, tables(setup), finished=False))

    # as a position

    @property
    def position(self) -> State:
        """What is laid out, as the game goes on from there: without dice the turn's seat rolls next."""
        s = self.state.copy()
        if s.aside:
            s.phase = PUTTING_ASIDE
        elif not s.hand:
            s.turn, s.turns = s.turn - 1, s.turns - 1
            end_turn(s)
        return s

    @property
    def waits(self) -> bool:
        return not (self.state.hand or self.state.aside)

    def _check(self, position: State) -> None:
        check(position)
        check_course(position)

    def _problems(self) -> Iterator[tuple[str, str, dict[str, object]]]:
        s = self.state
        t = s.t
        for place, planet in enumerate(s.row):
            if planet < 0 and s.planets:
                yield f"place:{place}", "no_planet", {"place": place + 1}
        for place, pilot in enumerate(s.pilot_row):
            if pilot < 0 and s.pilots:
                yield f"gap:{place}", "no_pilot", {"place": place + 1}
        for seat in range(t.seats):
            yield from self._seat_problems(seat)
        if s.cards_left < 0:
            yield "deck", "too_many_cards", {}
        yield from self._turn_problems()

    def _seat_problems(self, seat: int) -> Iterator[tuple[str, str, dict[str, object]]]:
        s = self.state
        t, who = s.t, {"player": _player(s, seat)}
        for resource, amount in (("energy", s.energy[seat]), ("culture", s.culture[seat])):
            if amount > most(s, seat):
                yield f"{resource}:{seat}", f"most_{resource}", {**who, "most": most(s, seat)}
        where = [place_of(s, seat, ship) for ship in range(4)]
        for ship, place in enumerate(where):
            if place < M.HOME and place in where[:ship]:
                other = where.index(place)
                parts = {"ship": other + 1, "other": ship + 1, "place": each(N.place_name, s, place)}
                yield f"ship:{seat}:{ship}", "together", {**who, **parts}
            last = t.spaces[s.row[place]] if place < M.SURFACE else 7
            if step_of(s, seat, ship) > last:
                yield f"ship:{seat}:{ship}", "beyond", {**who, "ship": ship + 1, "last": last}
        if t.solo and seat == 1 and s.level[1] >= len(t.rogue_dice):
            yield f"level:{seat}", "skull", {}
        if s.points[seat] >= GOAL and t.solo and not (t.expansion and t.equal_turns_at_21):
            yield f"seat:{seat}", "over", {**who, "goal": GOAL}

    def _turn_problems(self) -> Iterator[tuple[str, str, dict[str, object]]]:
        s = self.state
        dice, rolls = _dice(s), s.t.dice[s.level[s.turn]] if not self.rogues_turn else 7
        if dice > rolls:
            player = _player(s, s.turn)
            yield "dice", "too_many_dice", {"player": player, "rolls": rolls, "dice": dice}
        elif s.done and not s.hand and not s.aside:
            yield "dice", "turn_over", {}
        elif s.aside and s.rerolled and not s.energy[s.turn]:
            yield "dice", "no_energy", {"player": _player(s, s.turn)}

    def top_level(self, seat: int) -> int:
        """The last level of a seat; that of the Rogue is the skull."""
        t = self.state.t
        return len(t.rogue_dice) if t.solo and seat == 1 else t.top_level

    @property
    def rogues_turn(self) -> bool:
        """Whether it is the turn of the Rogue, who rolls its own dice."""
        return bool(self.state.t.solo) and self.state.turn == 1

    # the middle of the table

    def lay_planet(self, place: int, planet: int) -> None:
        """Lay a planet into the row; its ships stay where they are, and fly home from a place left empty."""
        with self._edit() as s:
            self._lift_planet(planet)
            set_place(s, place, planet)
            if planet < 0:
                self._send_home(place)

    def colonize(self, seat: int, planet: int) -> None:
        """Lay a planet at a seat's mat."""
        with self._edit() as s:
            self._lift_planet(planet)
            s.colonies[seat] = tuple(sorted((*s.colonies[seat], planet)))

    def put_back_planet(self, planet: int) -> None:
        """Put a planet back into the deck."""
        with self._edit():
            self._lift_planet(planet)

    def lay_pilot(self, place: int, pilot: int) -> None:
        """Lay a pilot into the row."""
        with self._edit() as s:
            self._lift_pilot(pilot)
            set_pilot(s, place, pilot)

    def put_back_pilot(self, pilot: int) -> None:
        """Put a pilot back into the deck; the ship that it flew is a normal one again."""
        with self._edit():
            self._lift_pilot(pilot)

    def lay_card(self, card: int) -> None:
        """Lay an exploration card face up beside the deck."""
        with self._edit() as s:
            if s.t.danger[card]:
                raise Mistake(tell, "no_danger_up")
            self._lift_card(card)
            if len(s.cards_up) == FACE_UP:
                raise Mistake(tell, "three_up")
            s.cards_up = (*s.cards_up, card)

    def find_card(self, seat: int, card: int) -> None:
        """Give a seat an exploration card."""
        with self._edit() as s:
            self._lift_card(card)
            s.found[seat] = tuple(sorted((*s.found[seat], card)))

    def hide_cards(self, seat: int, count: int) -> None:
        """So many cards of a seat lie face down and cannot be named."""
        with self._edit() as s:
            if count and s.viewer in (seat, -1):
                raise Mistake(tell, "all_known")
            s.found[seat] = (HIDDEN,) * max(0, count) + tuple(card for card in s.found[seat] if card >= 0)

    def hide_dwarfs(self, seat: int, count: int) -> None:
        """So many of a seat's hidden cards are dwarf planets, as its points tell."""
        with self._edit() as s:
            s.points[seat] = _known_points(s, seat) + s.t.dwarf_vp * count

    def put_back_card(self, card: int) -> None:
        """Put an exploration card back into the deck."""
        with self._edit():
            self._lift_card(card)

    # mats

    def set_energy(self, seat: int, amount: int) -> None:
        """Set a seat's energy."""
        with self._edit() as s:
            s.energy[seat] = amount

    def set_culture(self, seat: int, amount: int) -> None:
        """Set a seat's culture."""
        with self._edit() as s:
            s.culture[seat] = amount

    def set_level(self, seat: int, level: int) -> None:
        """Set a seat's level; ships that this locks leave the table with their pilots."""
        with self._edit() as s:
            s.level[seat] = level
            if s.t.solo and seat == 1:
                return
            for ship in range(4):
                locked = ship >= s.t.ships[level]
                if locked and s.flyer[seat][ship] >= 0:
                    self._lift_pilot(s.flyer[seat][ship])
                if locked != (place_of(s, seat, ship) == M.LOCKED):
                    put_ship(s, seat, ship, M.LOCKED if locked else M.HOME)

    def put_ship(self, seat: int, ship: int, place: int, step: int = 0) -> None:
        """Put a ship somewhere: `place` as moves name it, in an orbit on one of its spaces."""
        with self._edit() as s:
            self._unlocked(seat, ship)
            put_ship(s, seat, ship, place)
            s.steps[seat] |= step << 3 * ship

    def put_on_track(self, seat: int, ship: int, card: int, step: int = 0) -> None:
        """Put a ship on the track of a Danger card of its seat; another one there flies home."""
        with self._edit() as s:
            self._unlocked(seat, ship)
            for other in range(4):
                if (s.tracks[seat] >> 6 * other & 63) == card + 1:
                    put_ship(s, seat, other, M.HOME)
            put_on_track(s, seat, ship, card)
            s.steps[seat] |= step << 3 * ship

    def hire(self, seat: int, ship: int, kind: int, pilot: int) -> None:
        """A pilot flies a ship as an advanced one; who flew it before stays hired."""
        with self._edit() as s:
            self._unlocked(seat, ship)
            if kind in s.kinds[seat] and s.kinds[seat][ship] != kind:
                raise Mistake(tell, "one_of_a_kind")
            self._lift_pilot(pilot)
            s.hired[seat] += (pilot,)
            self._fly(seat, ship, kind, pilot)

    def retire(self, seat: int, pilot: int) -> None:
        """A pilot was hired but flies no ship any more."""
        with self._edit() as s:
            self._lift_pilot(pilot)
            s.hired[seat] += (pilot,)

    def keep_mission(self, seat: int, mission: int, returned: bool = False) -> None:
        """A seat's secret mission, or the one that it returned."""
        with self._edit() as s:
            for missions in (s.mission, s.returned):
                if mission >= 0 and mission in missions:
                    missions[missions.index(mission)] = NOWHERE
            (s.returned if returned else s.mission)[seat] = mission

    # the turn

    def give_turn(self, seat: int) -> None:
        """Whose turn it is."""
        with self._edit() as s:
            s.turns += seat - s.turn
            s.turn = s.actor = seat
            if self.rogues_turn:
                s.hand = s.done = s.aside = 0

    def set_round(self, number: int) -> None:
        """How many rounds were played before this one."""
        with self._edit() as s:
            s.turns = number * s.t.seats + s.turn

    def add_die(self, face: int, pile: str = HAND) -> None:
        """Lay a die showing a face among those to be used, or those that were."""
        with self._edit() as s:
            if self.rogues_turn:
                raise Mistake(tell, "rogues_dice")
            if _dice(s) == 7:
                raise Mistake(tell, "seven_dice")
            setattr(s, pile, PLUS[getattr(s, pile)][face])

    def take_die(self, face: int, pile: str = HAND) -> None:
        """Take a die away."""
        with self._edit() as s:
            _take(s, face, pile)

    def move_die(self, face: int, pile: str, new_face: int, new_pile: str) -> None:
        """Turn a die, use it, or take its use back."""
        with self._edit() as s:
            _take(s, face, pile)
            setattr(s, new_pile, PLUS[getattr(s, new_pile)][new_face])

    def set_turn(self, **values: int) -> None:
        """What was done this turn: `rerolled`, `converted`, `price`, `next_price`, `income`, `fewer`."""
        with self._edit() as s:
            for name, value in values.items():
                setattr(s, name, value)

    def use_planet(self, seat: int, planet: int, used: bool = True) -> None:
        """Whether a planet that may be used once a turn was used."""
        with self._edit() as s:
            bit = 1 << CARDS_AT * seat + planet
            s.used = s.used | bit if used else s.used & ~bit

    def last_round(self, seat: int) -> None:
        """Who brought about the last round, -1 for nobody."""
        with self._edit() as s:
            s.ending, s.ender = int(seat >= 0), seat

    def look_as(self, seat: int) -> None:
        """Whose table this is: other seats have missions that nobody knows; -1 knows everything."""
        with self._edit() as s:
            s.viewer = seat
            for own in range(s.t.seats) if seat < 0 else (seat,):
                s.found[own] = tuple(card for card in s.found[own] if card >= 0)
            for other in range(s.t.missions_for):
                unknown = HIDDEN if seat not in (other, -1) else NOWHERE
                for missions in (s.mission, s.returned):
                    if missions[other] < 0:
                        missions[other] = unknown

    # inside

    def _settle(self, before: State) -> None:
        s = self.state
        t = s.t
        every = (1 << len(t.box.planets)) - 1
        gone = every & ~(before.planets | _mask(before.row, *before.colonies))
        s.planets = every & ~(_mask(s.row, *s.colonies) | gone)
        if t.expansion:
            s.pilots = (1 << len(t.box.pilots)) - 1 & ~_mask(s.pilot_row, *s.hired)
            s.cards = (1 << len(t.box.explorations)) - 1 & ~_mask(s.cards_up, *s.found)
            s.cards_left = s.cards.bit_count() - sum(cards.count(HIDDEN) for cards in s.found)
        if t.missions_for:
            s.missions = t.all_missions & ~_mask(s.mission, s.returned)
        for seat in range(t.seats):
            self._man(seat)
            if s.points[seat] == before.points[seat]:  # not what this edit was about
                extra = before.points[seat] - _known_points(before, seat)
                s.points[seat] = _known_points(s, seat) + extra * (HIDDEN in s.found[seat])
        self._end()

    def _end(self) -> None:
        """Somebody with 21 points, or the last card, brings about the last round."""
        s = self.state
        reached = [seat for seat in range(s.t.seats) if s.points[seat] >= GOAL]
        if not reached and (s.cards_left > 0 or not s.t.expansion):
            s.ending, s.ender = 0, NOWHERE
        elif not s.ending:
            s.ending, s.ender = 1, s.turn if s.turn in reached else (reached or [NOWHERE])[0]

    def _man(self, seat: int) -> None:
        s = self.state
        flyer, abilities = s.flyer[seat], s.t.abilities[seat]
        s.shape[seat] = shape_of(s.kinds[seat], flyer, abilities)
        own = ((seat, ship) for ship in range(4) if flyer[ship] >= 0 and abilities[flyer[ship]] == GUARD)
        s.guards = (*(guard for guard in s.guards if guard[0] != seat), *own)

    def _fly(self, seat: int, ship: int, kind: int, pilot: int) -> None:
        for values, value in ((self.state.kinds, kind), (self.state.flyer, pilot)):
            values[seat] = (*values[seat][:ship], value, *values[seat][ship + 1 :])

    def _unlocked(self, seat: int, ship: int) -> None:
        s = self.state
        if place_of(s, seat, ship) == M.LOCKED:
            raise Mistake(tell, "locked", ship=ship + 1, level=s.level[seat])

    def _lift_planet(self, planet: int) -> None:
        s = self.state
        if planet in s.row and planet >= 0:
            place = s.row.index(planet)
            set_place(s, place, NOWHERE)
            self._send_home(place)
        s.colonies = [tuple(other for other in cards if other != planet) for cards in s.colonies]

    def _lift_pilot(self, pilot: int) -> None:
        s = self.state
        if pilot in s.pilot_row and pilot >= 0:
            set_pilot(s, s.pilot_row.index(pilot), NOWHERE)
        for seat, crew in enumerate(s.hired):
            if pilot in crew:
                s.hired[seat] = tuple(other for other in crew if other != pilot)
                if pilot in s.flyer[seat]:
                    self._fly(seat, s.flyer[seat].index(pilot), -1, -1)

    def _lift_card(self, card: int) -> None:
        s = self.state
        s.cards_up = tuple(other for other in s.cards_up if other != card)
        for seat, cards in enumerate(s.found):
            if card in cards:
                s.found[seat] = tuple(other for other in cards if other != card)
                for ship in range(4):
                    if (s.tracks[seat] >> 6 * ship & 63) == card + 1:
                        put_ship(s, seat, ship, M.HOME)

    def _send_home(self, place: int) -> None:
        s = self.state
        for seat in range(s.t.seats):
            for ship in range(4):
                if place_of(s, seat, ship) in (place, M.SURFACE + place):
                    put_ship(s, seat, ship, M.HOME)


def _known_points(s: State, seat: int) -> int:
    """What counts toward 21 of all that can be named."""
    t = s.t
    levels = t.rogue_vp if t.solo and seat == 1 else t.level_vp
    points = levels[s.level[seat]] + t.pilot_vp * len(s.hired[seat]) + t.dwarf_vp * dwarfs(s, seat)
    return points + sum(t.planet_vp[planet] for planet in s.colonies[seat])


def _mask(*rows: Sequence[int]) -> int:
    """The cards of these rows that can be named, as a mask."""
    return sum(1 << card for card in {card for row in rows for card in row if card >= 0})


def _dice(s: State) -> int:
    """How many dice lie on the table."""
    return SIZE[s.hand] + SIZE[s.done] + SIZE[s.aside]


def _take(s: State, face: int, pile: str) -> None:
    less = MINUS[getattr(s, pile)][face]
    if less < 0:
        raise Mistake(tell, "no_such_die")
    setattr(s, pile, less)


def _player(s: State, seat: int) -> Both:
    return Both(*(capital(N.seat_name(s, seat, lang, the=True)) for lang in LANGUAGES))
