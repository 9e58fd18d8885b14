"""Changes of stocks, dice, cards and whose turn it is."""

from collections.abc import Iterator
from dataclasses import dataclass

from teg.core.reasons import NotPossible
from teg.dice import EMPTY, ENERGY, HANDS, MINUS, MOST_DICE, PLUS, SIZE
from teg.galaxies.refusals.reason import Change, player, tell
from teg.galaxies.rules.fleet import most, places, put_ship, stock
from teg.galaxies.rules.moves import HOME, LOCKED
from teg.galaxies.rules.tables import CARDS_AT
from teg.galaxies.speech import names as N
from teg.galaxies.state import ASKING, Frame, State


@dataclass(frozen=True, slots=True)
class MoreResource(Change):
    """A seat has more of a resource."""

    seat: int
    resource: int
    more: int

    @property
    def cost(self) -> int:
        return self.more

    def say(self, s: State, lang: str = "en") -> str:
        """ "you have 2 more energy"."""
        goods = N.amount(self.more, self.resource, lang)
        parts = {"goods": goods, "more": self.more, "resource": N.resource(self.resource, lang)}
        if self.seat == s.actor:
            return tell(lang, "stock_you", **parts)
        return tell(lang, "stock_other", player=player(s, self.seat, lang), **parts)

    def change(self, s: State) -> None:
        """Add it, up to what a seat can hold."""
        held = stock(s, self.resource)
        held[self.seat] += self.more
        if held[self.seat] > most(s, self.seat):
            raise NotPossible

    def less(self) -> Iterator[Change]:
        return (MoreResource(self.seat, self.resource, more) for more in range(1, self.more))

    def joined(self, later: Change) -> "MoreResource | None":
        """Gains of one resource are told as one."""
        if isinstance(later, MoreResource) and (later.seat, later.resource) == (self.seat, self.resource):
            return MoreResource(self.seat, self.resource, self.more + later.more)
        return None


@dataclass(frozen=True, slots=True)
class Dice(Change):
    """So many of the inactive dice show a face: others are turned, or were not used."""

    face: int
    count: int
    more: int

    def less(self) -> Iterator[Change]:
        had = self.count - self.more
        return (Dice(self.face, count, count - had) for count in range(had + 1, self.count))

    @property
    def cost(self) -> int:
        return 2 * self.more

    def say(self, s: State, lang: str = "en") -> str:
        """ "you have 2 inactive dice showing Move"."""
        key = "dice_one" if self.count == 1 else "dice_many"
        now = HANDS[s.hand][self.face]
        return tell(lang, key, face=N.face(self.face, lang), count=self.count, now=now)

    def change(self, s: State) -> None:
        """Turn the dice that are alone first; where there are none, have one more."""
        while HANDS[s.hand][self.face] < self.count:
            others = [
                (count, face) for face, count in enumerate(HANDS[s.hand]) if count and face != self.face
            ]
            if others:
                s.hand = MINUS[s.hand][min(others)[1]]
            elif s.aside != EMPTY:
                s.aside = MINUS[s.aside][next(face for face in range(6) if HANDS[s.aside][face])]
            more_dice(s, self.face)


def more_dice(s: State, face: int) -> None:
    """One more inactive die; of seven that are in use, one has not been activated."""
    if SIZE[s.hand] + SIZE[s.aside] + SIZE[s.done] + s.rolling >= MOST_DICE:
        if not s.done:
            raise NotPossible
        s.done = MINUS[s.done][next(other for other in range(6) if HANDS[s.done][other])]
    s.hand = PLUS[s.hand][face]


@dataclass(frozen=True, slots=True)
class MoreDice(Change):
    """So many dice more are still inactive."""

    count: int

    def less(self) -> Iterator[Change]:
        return (MoreDice(count) for count in range(1, self.count))

    @property
    def cost(self) -> int:
        return 3 * self.count

    def say(self, s: State, lang: str = "en") -> str:
        """ "you have 2 more inactive dice"."""
        return tell(lang, "more_die" if self.count == 1 else "more_dice", count=self.count)

    def change(self, s: State) -> None:
        """Take back dice activated before, or have more of them."""
        for _ in range(self.count):
            face = next((face for face in range(6) if HANDS[s.done][face]), -1)
            if face >= 0:
                s.done = MINUS[s.done][face]
            more_dice(s, face if face >= 0 else ENERGY)


@dataclass(frozen=True, slots=True)
class Activated(Change):
    """A die of a face has been activated this turn."""

    face: int

    def say(self, s: State, lang: str = "en") -> str:
        """ "you have activated a Move die this turn"."""
        return tell(lang, "activated", die=N.die(self.face, lang))

    def change(self, s: State) -> None:
        if s.done and SIZE[s.hand] + SIZE[s.done] >= MOST_DICE:
            s.done = MINUS[s.done][max(range(6), key=lambda face: HANDS[s.done][face])]
        elif SIZE[s.hand] == MOST_DICE:
            s.hand = MINUS[s.hand][max(range(6), key=lambda face: HANDS[s.hand][face])]
        s.done = PLUS[s.done][self.face]


@dataclass(frozen=True, slots=True)
class Level(Change):
    """A seat's empire is at another level."""

    seat: int
    level: int
    down: bool = False

    @property
    def by_hand(self) -> bool:
        return self.down

    @property
    def cost(self) -> int:
        """A level is far, and none is ever lost."""
        return 9 if self.down else 4

    def say(self, s: State, lang: str = "en") -> str:
        """ "your empire is at level 3"."""
        if self.seat == s.actor:
            return tell(lang, "level_you", level=self.level)
        return tell(lang, "level_other", owner=N.of_seat(s, self.seat, lang), level=self.level)

    def change(self, s: State) -> None:
        """Change level and points, and bring the ships of the level into play."""
        t, seat, old = s.t, self.seat, s.level[self.seat]
        rogue = t.solo and seat == 1
        top = len(t.rogue_dice) - 1 if rogue else t.top_level
        if not 1 <= self.level <= top:
            raise NotPossible
        points = t.rogue_vp if rogue else t.level_vp
        s.level[seat] = self.level
        s.points[seat] += points[self.level] - points[old]
        ships = 0 if rogue else t.ships[self.level] - t.ships[old]
        where = places(s.fleet[seat])
        locked = [ship for ship in range(4) if where[ship] == LOCKED]
        normal = [ship for ship in range(3, -1, -1) if where[ship] != LOCKED and s.kinds[seat][ship] < 0]
        changing, place = (locked, HOME) if ships > 0 else (normal, LOCKED)
        if len(changing) < abs(ships):
            raise NotPossible
        for ship in changing[: abs(ships)]:
            put_ship(s, seat, ship, place)


@dataclass(frozen=True, slots=True)
class Lowest(Change):
    """Every other empire is above a seat's."""

    seat: int

    far = 5  # levels are far

    def say(self, s: State, lang: str = "en") -> str:
        """ "every other empire is at level 3 or higher"."""
        return tell(lang, "lowest", level=s.level[self.seat] + 1)

    def change(self, s: State) -> None:
        above = s.level[self.seat] + 1
        for seat in range(s.t.seats):
            if seat != self.seat and s.level[seat] < above:
                Level(seat, above).change(s)


@dataclass(frozen=True, slots=True)
class Colonised(Change):
    """A planet is among a seat's colonies."""

    seat: int
    planet: int

    far = 6  # a colony is very far

    def say(self, s: State, lang: str = "en") -> str:
        """ "you have colonised Helios"."""
        name = N.planet_name(s, self.planet, lang)
        if self.seat == s.actor:
            return tell(lang, "colonised_you", planet=name)
        return tell(lang, "colonised_other", player=player(s, self.seat, lang), planet=name)

    def change(self, s: State) -> None:
        """Take the planet from the deck or from whoever has it."""
        points = s.t.planet_vp[self.planet]
        for seat, colonies in enumerate(s.colonies):
            if self.planet in colonies:
                s.colonies[seat] = tuple(planet for planet in colonies if planet != self.planet)
                s.points[seat] -= points
                break
        else:
            if not s.planets >> self.planet & 1:
                raise NotPossible
            s.planets ^= 1 << self.planet
        s.colonies[self.seat] = tuple(sorted((*s.colonies[self.seat], self.planet)))
        s.points[self.seat] += points


@dataclass(frozen=True, slots=True)
class ForPlanet(Change):
    """A change that helps as it makes a planet usable, which is named."""

    way: Change
    planet: int

    @property
    def cost(self) -> int:
        return self.way.cost

    @property
    def by_hand(self) -> bool:
        return self.way.by_hand

    def less(self) -> Iterator[Change]:
        return (ForPlanet(way, self.planet) for way in self.way.less())

    def joined(self, later: Change) -> "ForPlanet | None":
        """Two changes of one kind for the same planet."""
        if not isinstance(later, ForPlanet) or later.planet != self.planet:
            return None
        both: Change | None = self.way.joined(later.way)
        return None if both is None else ForPlanet(both, self.planet)

    def say(self, s: State, lang: str = "en") -> str:
        """ "you have 1 more energy, for Helios"."""
        name = N.planet_name(s, self.planet, lang)
        return tell(lang, "for_planet", change=self.way.say(s, lang), planet=name)

    def change(self, s: State) -> None:
        self.way.change(s)


@dataclass(frozen=True, slots=True)
class Unused(Change):
    """A once-a-turn planet has not been used this turn."""

    seat: int
    planet: int

    def say(self, s: State, lang: str = "en") -> str:
        """ "Nagato has not been used yet this turn"."""
        return tell(lang, "unused", planet=N.planet_name(s, self.planet, lang))

    def change(self, s: State) -> None:
        s.used &= ~(1 << CARDS_AT * self.seat + self.planet)


@dataclass(frozen=True, slots=True)
class NotInChain(Change):
    """The chain of copied planets did not come this way."""

    planet: int

    def say(self, s: State, lang: str = "en") -> str:
        """ "you had not come here through Walsfeo"."""
        return tell(lang, "not_in_chain", planet=N.planet_name(s, self.planet, lang))

    def change(self, s: State) -> None:
        s.chain &= ~(1 << self.planet)


@dataclass(frozen=True, slots=True)
class FreeReroll(Change):
    """The free reroll has not been used."""

    def say(self, s: State, lang: str = "en") -> str:
        """ "your free reroll is still unused"."""
        return tell(lang, "free_reroll")

    def change(self, s: State) -> None:
        s.rerolled = 0


@dataclass(frozen=True, slots=True)
class Unconverted(Change):
    """The Converter has not been used."""

    def say(self, s: State, lang: str = "en") -> str:
        """ "you have not used the Converter this turn"."""
        return tell(lang, "unconverted")

    def change(self, s: State) -> None:
        s.converted = 0


@dataclass(frozen=True, slots=True)
class OtherAnswer(Change):
    """What was answered just before was different; `key` and `ask` tell how."""

    key: str
    ask: Frame
    face: int

    def say(self, s: State, lang: str = "en") -> str:
        """ "the die showed Energy before"."""
        return tell(lang, self.key, face=N.face(self.face, lang))

    def change(self, s: State) -> None:
        """Ask as if it had been so."""
        s.ask = self.ask


@dataclass(frozen=True, slots=True)
class Mixed(Change):
    """The upgrade comes from a planet that takes a mixed payment."""

    planet: int
    discount: int
    question: int

    far = 3  # it takes another action

    def say(self, s: State, lang: str = "en") -> str:
        """ "you upgrade by Lureena instead"."""
        return tell(lang, "mixed_by", planet=N.planet_name(s, self.planet, lang))

    def change(self, s: State) -> None:
        s.phase = ASKING
        s.ask = (self.question, self.discount, 1)
