"""Changes of where ships are, who flies them, and what they explore."""

from collections.abc import Iterator
from dataclasses import dataclass

from teg.core.reasons import NotPossible
from teg.galaxies.refusals.reason import Change, around, planet, ship, tell
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.explore import MOST_FACE_UP
from teg.galaxies.rules.fleet import place_of, places, put_ship, step_of
from teg.galaxies.rules.flow import MOVE_AGAIN
from teg.galaxies.rules.hire import man_ship, replaceable
from teg.galaxies.rules.tracks import bits, clear_place, set_place
from teg.galaxies.speech import names as N
from teg.galaxies.state import EXPLORING, FOUND, State


@dataclass(frozen=True, slots=True)
class ShipAt(Change):
    """A ship is somewhere else, or on another space of its orbit."""

    seat: int
    ship: int
    place: int
    step: int = 0

    def less(self) -> Iterator[Change]:
        return (ShipAt(self.seat, self.ship, self.place, step) for step in range(self.step))

    @property
    def cost(self) -> int:
        """A ship further along is further away."""
        return 2 + self.step

    def say(self, s: State, lang: str = "en") -> str:
        """ "your ship 1 is in orbit around Helios"."""
        name = ship(s, self.seat, self.ship, lang)
        if self.place == M.HOME:
            return tell(lang, "ship_home", ship=name)
        if self.place == M.SPACE:
            return tell(lang, "ship_space", ship=name)
        world = around(s, self.place, lang)
        if self.place >= M.SURFACE:
            return tell(lang, "ship_surface", ship=name, planet=world)
        if self.step:
            return tell(lang, "ship_orbit_at", ship=name, planet=world, step=self.step)
        return tell(lang, "ship_orbit", ship=name, planet=world)

    def change(self, s: State) -> None:
        """Put it there, if there is room."""
        seat, place = self.seat, self.place
        if place_of(s, seat, self.ship) == M.LOCKED:
            raise NotPossible
        if place < M.HOME:
            others = [at for number, at in enumerate(places(s.fleet[seat])) if number != self.ship]
            if place in others or s.row[place % 6] < 0:
                raise NotPossible
            if self.step > s.t.spaces[s.row[place % 6]]:
                raise NotPossible
        put_ship(s, seat, self.ship, place)
        s.steps[seat] |= self.step << 3 * self.ship


@dataclass(frozen=True, slots=True)
class Deserted(Change):
    """No ship is at a planet of the row."""

    place: int

    def say(self, s: State, lang: str = "en") -> str:
        """ "no ship is at Helios"."""
        return tell(lang, "deserted", planet=planet(s, self.place, lang))

    def change(self, s: State) -> None:
        clear_place(s, self.place)


@dataclass(frozen=True, slots=True)
class InRow(Change):
    """Another planet lies at a place of the row."""

    place: int
    planet: int

    @property
    def by_hand(self) -> bool:
        return True

    far = 5  # it takes luck

    def say(self, s: State, lang: str = "en") -> str:
        """ "Helios lies in the row in place of Jakks"."""
        names = {"planet": N.planet_name(s, self.planet, lang), "old": planet(s, self.place, lang)}
        return tell(lang, "in_row", **names)

    def change(self, s: State) -> None:
        """The planet there returns to the deck; ships stay, if the new track is long enough."""
        old = s.row[self.place]
        if not s.planets >> self.planet & 1:
            raise NotPossible
        for seat in range(s.t.seats):
            for number in range(4):
                here = place_of(s, seat, number) == self.place
                if here and step_of(s, seat, number) > s.t.spaces[self.planet]:
                    raise NotPossible
        s.planets ^= 1 << self.planet
        if old >= 0:
            s.planets |= 1 << old
        set_place(s, self.place, self.planet)


@dataclass(frozen=True, slots=True)
class OtherPilot(Change):
    """Another pilot has taken over a ship."""

    seat: int
    ship: int
    pilot: int

    far = 5  # it takes a hire

    def say(self, s: State, lang: str = "en") -> str:
        """ "another pilot flies ship 1 of player 2"."""
        return tell(lang, "other_pilot", ship=ship(s, self.seat, self.ship, lang))

    def change(self, s: State) -> None:
        """A pilot from the deck comes aboard, or one who was covered is back; the end is not looked at."""
        seat, kind = self.seat, s.kinds[self.seat][self.ship]
        if s.pilots >> self.pilot & 1:
            s.pilots ^= 1 << self.pilot
        elif self.pilot in s.hired[seat] and self.pilot not in s.flyer[seat]:
            s.hired[seat] = tuple(pilot for pilot in s.hired[seat] if pilot != self.pilot)
            s.points[seat] -= s.t.pilot_vp
        else:
            raise NotPossible
        ending, ender = s.ending, s.ender
        man_ship(s, seat, self.ship, kind, self.pilot)
        s.ending, s.ender = ending, ender


@dataclass(frozen=True, slots=True)
class NotMoved(Change):
    """A ship has not had its move of this action yet."""

    ship: int

    def say(self, s: State, lang: str = "en") -> str:
        """ "your ship 1 had not moved yet"."""
        return tell(lang, "not_moved", ship=ship(s, s.actor, self.ship, lang))

    def change(self, s: State) -> None:
        """Let it move, now and after this move."""
        bit = 1 << self.ship
        s.ask = (s.ask[0] & ~bit,)
        if s.todo is not None and s.todo[0][0] == MOVE_AGAIN:
            (kind, who, barred, left, chain), rest = s.todo
            s.todo = ((kind, who, barred & ~bit, left, chain), rest)


@dataclass(frozen=True, slots=True)
class NotPushed(Change):
    """A rival's ship has not been pushed by this action yet."""

    seat: int
    ship: int

    def say(self, s: State, lang: str = "en") -> str:
        """ "ship 1 of player 2 had not been pushed before"."""
        return tell(lang, "not_pushed", ship=ship(s, self.seat, self.ship, lang))

    def change(self, s: State) -> None:
        s.ask = (*s.ask[:-1], s.ask[-1] & ~(1 << 4 * self.seat + self.ship))


@dataclass(frozen=True, slots=True)
class SetBack(Change):
    """Another ship was the one set back."""

    ship: int

    def say(self, s: State, lang: str = "en") -> str:
        """ "you had set back your ship 2 instead"."""
        return tell(lang, "set_back", ship=ship(s, s.actor, self.ship, lang))

    def change(self, s: State) -> None:
        """Ask as if it had been that one."""
        s.ask = (s.ask[0], self.ship)


@dataclass(frozen=True, slots=True)
class HiredFor(Change):
    """The hire is for another ship or another pilot."""

    place: int
    kind: int

    def say(self, s: State, lang: str = "en") -> str:
        """ "you hire Overseer for the Intrepid instead"."""
        return tell(lang, "hired_for", hire=s.say(M.HIRE + 4 * self.place + self.kind, lang))

    def change(self, s: State) -> None:
        """Ask for the payment of that one, if there is a ship for it."""
        if self.kind not in s.kinds[s.turn] and not replaceable(s, s.turn):
            raise NotPossible
        s.ask = (self.place, self.kind)


def other_pilots(s: State, seat: int, unwanted: int) -> list[int]:
    """Pilots of the deck, or covered ones of the seat, without this ability."""
    pilots = bits(s.pilots) + [pilot for pilot in s.hired[seat] if pilot not in s.flyer[seat]]
    return [pilot for pilot in pilots if s.t.ability[pilot] != unwanted]


@dataclass(frozen=True, slots=True)
class FewerFaceUp(Change):
    """One card fewer lies face up."""

    def say(self, s: State, lang: str = "en") -> str:
        """ "only 2 cards are face up"."""
        return tell(lang, "fewer_face_up", count=len(s.cards_up) - 1)

    def change(self, s: State) -> None:
        """The last one returns to the deck."""
        s.cards |= 1 << s.cards_up[-1]
        s.cards_left += 1
        s.cards_up = s.cards_up[:-1]


@dataclass(frozen=True, slots=True)
class FaceUp(Change):
    """A Discovery more lies face up."""

    card: int

    def say(self, s: State, lang: str = "en") -> str:
        """ "another card lies face up there"."""
        return tell(lang, "face_up")

    def change(self, s: State) -> None:
        s.cards ^= 1 << self.card
        s.cards_left -= 1
        s.cards_up = (*s.cards_up, self.card)


@dataclass(frozen=True, slots=True)
class DiscoveryDrawn(Change):
    """The explorer has drawn a Discovery."""

    card: int

    def say(self, s: State, lang: str = "en") -> str:
        """ "you then draw a Discovery"."""
        return tell(lang, "drawn")

    def change(self, s: State) -> None:
        """It comes from the deck; the last card, or a fourth one, would have to be taken."""
        if s.cards_left < 2 or s.t.danger[self.card] or len(s.cards_up) == MOST_FACE_UP:
            raise NotPossible
        s.cards ^= 1 << self.card
        s.cards_left -= 1
        s.drawn = self.card
        s.phase = FOUND


@dataclass(frozen=True, slots=True)
class NotDrawn(Change):
    """The explorer has not drawn yet."""

    def say(self, s: State, lang: str = "en") -> str:
        """ "you had not drawn a card"."""
        return tell(lang, "not_drawn")

    def change(self, s: State) -> None:
        """The card drawn returns to the deck."""
        s.cards |= 1 << s.drawn
        s.cards_left += 1
        s.drawn = -1
        s.ask = (*s.ask[:2], 0)
        s.phase = EXPLORING


@dataclass(frozen=True, slots=True)
class NextExploration(Change):
    """This exploration is over, and a ship arrives anew."""

    def say(self, s: State, lang: str = "en") -> str:
        """ "you explore again after a new arrival"."""
        return tell(lang, "next_exploration")

    def change(self, s: State) -> None:
        """The card drawn is left as well, and the choice begins anew."""
        s.cards_up = (*s.cards_up, s.drawn)
        s.drawn = -1
        s.ask = (*s.ask[:2], 0)
        s.phase = EXPLORING
