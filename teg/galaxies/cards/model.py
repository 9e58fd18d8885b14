"""What a box of the first game holds: frozen cards and numbers; the index of a card is its number."""

from dataclasses import dataclass
from typing import Any

from teg.boxes.origin import Origin
from teg.languages import LANGUAGES, name_in

ENERGY, CULTURE = "energy", "culture"
RESOURCES = (ENERGY, CULTURE)
TRACKS = ("diplomacy", "economy")
FACES = ("move", "energy", "culture", "diplomacy", "economy", "colony")
SHIPS = ("Aurora", "Intrepid", "Ambition", "Nexus")
COLOURS = ("discovery", "danger")
DIFFICULTIES = ("beginner", "easy", "medium", "hard", "epic")

Value = int | str | bool
Badges = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Op:
    """One step of an effect: a name of the vocabulary and its arguments, defaults filled in."""

    name: str
    args: tuple[tuple[str, Value], ...] = ()

    def __getitem__(self, key: str) -> Any:
        """The argument of that name; KeyError if this op does not carry it."""
        for name, value in self.args:
            if name == key:
                return value
        raise KeyError(key)

    def get(self, key: str, default: Any = None) -> Any:
        """The argument of that name, or `default`."""
        for name, value in self.args:
            if name == key:
                return value
        return default


@dataclass(frozen=True, slots=True)
class Planet:
    """A planet card; colonising it takes `spaces` + 1 advances. `once` is once per turn."""

    id: str
    name: str
    resources: tuple[str, ...]
    track: str
    spaces: int
    vp: int
    effect: tuple[Op, ...]
    own_turn: bool
    once: bool
    origin: Origin


@dataclass(frozen=True, slots=True)
class PilotCard:
    """A pilot card; the ability is bound to the ship flown. `vp` is the box's setting `pilot_vp`."""

    id: str
    name: str
    name_fr: str
    trained: tuple[str, ...]
    ability: Op
    badges: Badges
    vp: int
    origin: Origin


@dataclass(frozen=True, slots=True)
class ExplorationCard:
    """An exploration card: a Discovery (may be left) or a Danger (must be taken)."""

    id: str
    name: str
    name_fr: str
    colour: str
    effect: tuple[Op, ...]
    badges: Badges
    origin: Origin


@dataclass(frozen=True, slots=True)
class Condition:
    """What a mission asks: a test, with `what` (most, fewest), `a` and `b` (equal) or `need` (at_least)."""

    test: str
    what: str = ""
    a: str = ""
    b: str = ""
    need: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Mission:
    """A secret mission; `vp_if_tied` is 0 when a tie gives nothing."""

    id: str
    name: str
    name_fr: str
    condition: Condition
    vp: int
    vp_if_tied: int
    three_plus: bool
    origin: Origin


@dataclass(frozen=True, slots=True)
class EmpireLevel:
    """One step of the empire track; `vp` is not cumulative, `price` is what entering the level costs."""

    level: int
    dice: int
    ships: int
    vp: int
    price: int
    origin: Origin


@dataclass(frozen=True, slots=True)
class Rogue:
    """A Rogue Galaxy mat: the attack of each of its five levels."""

    id: str
    name: str
    difficulty: str
    attacks: tuple[tuple[Op, ...], ...]
    origin: Origin


@dataclass(frozen=True, slots=True)
class HangarPlace:
    """The two die faces, either of which doubled hires a trained pilot for this ship."""

    ship: str
    faces: tuple[str, str]
    origin: Origin


@dataclass(frozen=True, slots=True)
class Badge:
    """One of the four badge types."""

    name: str
    name_fr: str
    symbol: str
    origin: Origin


@dataclass(frozen=True, slots=True)
class GalaxiesSettings:
    """Printed numbers that sit on no card; `origins` says for each name where it comes from."""

    badge_first: int = 0
    badge_second: int = 0
    badge_tied_first: int = 0
    badge_tied_second: int = 0
    badge_two_player_tie: int = 0
    dwarf_vp: int = 0
    pilot_vp: int = 0
    rogue_resource_max: int = 0
    rogue_dice: tuple[int, ...] = ()
    rogue_vp: tuple[int, ...] = ()
    origins: tuple[tuple[str, Origin], ...] = ()

    def origin(self, name: str) -> Origin:
        """Source and confidence of the setting called `name`."""
        return dict(self.origins)[name]


@dataclass(frozen=True, slots=True)
class Box:
    """All cards and numbers of one box; `text` is the source of a box that is not shipped, else empty."""

    id: str
    name: str
    name_fr: str
    planets: tuple[Planet, ...]
    missions: tuple[Mission, ...]
    empire: tuple[EmpireLevel, ...]
    rogues: tuple[Rogue, ...]
    pilots: tuple[PilotCard, ...]
    explorations: tuple[ExplorationCard, ...]
    hangar_places: tuple[HangarPlace, ...]
    badges: tuple[Badge, ...]
    settings: GalaxiesSettings
    digest: str
    text: str = ""

    @property
    def expansion(self) -> bool:
        """Whether this box is played with Beyond the Black."""
        return bool(self.pilots)

    @property
    def hangar(self) -> dict[str, tuple[str, str]]:
        """Ship name to its two die faces."""
        return {place.ship: place.faces for place in self.hangar_places}

    @property
    def badge_names(self) -> dict[str, tuple[str, ...]]:
        """The four badge types' names by language."""
        return {lang: tuple(name_in(badge, lang) for badge in self.badges) for lang in LANGUAGES}


Card = Planet | PilotCard | ExplorationCard | Mission | EmpireLevel | Rogue | HangarPlace | Badge
