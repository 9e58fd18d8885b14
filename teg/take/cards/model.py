"""What a box of Take The Galaxy holds: frozen cards in a stable order (a card's number is its index)."""

from dataclasses import dataclass

from teg.boxes.origin import Origin
from teg.games import TAKE

RESOURCES = ("manpower", "production", "science", "credit")
FAMILIES = ("civilization", "mining", "utility", "ship")
SLOTS = ("biosphere", "deposit", "utility")
SECTORS = ("core", "expanse", "fringe")
EVENTS = (
    "intergalactic_migration",
    "galactic_investors",
    "space_pirates",
    "nomad_guildship",
    "cosmic_burst",
    "space_race",
    "ai_strike",
    "stellar_crackdown",
    "mech_revolution",
    "the_next_step",
)
OPPORTUNITIES = (
    "intergalactic_migration",
    "galactic_investors",
    "nomad_guildship",
    "space_race",
    "the_next_step",
)
MOST_PLAYERS = TAKE.most_players

Amounts = tuple[int, int, int, int]
"""How many of each resource, in the order of RESOURCES."""
Counts = tuple[int, int, int, int]
"""Systems, events, anomalies, and cards that may be an event or an anomaly."""


@dataclass(frozen=True, slots=True)
class Card:
    """A colony or ship of a player's deck: `copies` in all, of which `start` begin in hand.

    It generates when `takes` is all zero, else it turns what it takes into what it gives. A `frontier`
    colony may be chosen to stand beside the home at the start.
    """

    id: str
    name: str
    name_fr: str
    family: str
    copies: int
    start: int
    frontier: bool
    cost: int
    takes: Amounts
    gives: Amounts
    renown: int
    origin: Origin


@dataclass(frozen=True, slots=True)
class System:
    """A system with its slots from left to right; `wormhole` is 0 for the home of a player."""

    id: str
    name: str
    name_fr: str
    sector: str
    wormhole: int
    slots: tuple[str, ...]
    renown: int
    hazards: int
    bounty: Amounts
    origin: Origin


@dataclass(frozen=True, slots=True)
class Anomaly:
    """An anomaly: studied for science, worth renown."""

    id: str
    name: str
    name_fr: str
    sector: str
    wormhole: int
    science: int
    renown: int
    origin: Origin


@dataclass(frozen=True, slots=True)
class Event:
    """An event of one of ten kinds; `cost` solves it. Two cards of one kind differ in their `id` only."""

    id: str
    kind: str
    name: str
    name_fr: str
    sector: str
    wormhole: int
    cost: Amounts
    renown: int
    origin: Origin


@dataclass(frozen=True, slots=True)
class TakeSettings:
    """Numbers that sit on no listed card; `origins` says for each name where it comes from.

    `random_1` to `random_4` tell a random deck for that many players: Counts of core, expanse, fringe.
    """

    hazard_price: int = 0
    migration_gain: int = 0
    investors_cost: int = 0
    investors_gain: int = 0
    pirates_loss: int = 0
    nomad_cost: int = 0
    nomad_gain: int = 0
    burst_hazards: int = 0
    race_gain: int = 0
    mech_discount: int = 0
    step_gain: int = 0
    random_1: tuple[Counts, ...] = ()
    random_2: tuple[Counts, ...] = ()
    random_3: tuple[Counts, ...] = ()
    random_4: tuple[Counts, ...] = ()
    origins: tuple[tuple[str, Origin], ...] = ()

    def origin(self, name: str) -> Origin:
        """Source and confidence of the setting called `name`."""
        return dict(self.origins)[name]

    def random(self, players: int) -> tuple[Counts, ...]:
        """How a random deck for so many players is made up: Counts of core, expanse and fringe."""
        return (self.random_1, self.random_2, self.random_3, self.random_4)[players - 1]


@dataclass(frozen=True, slots=True)
class TakeBox:
    """All cards and numbers of one box; `text` is the source of a box that is not shipped, else empty."""

    id: str
    name: str
    name_fr: str
    home: System
    cards: tuple[Card, ...]
    systems: tuple[System, ...]
    anomalies: tuple[Anomaly, ...]
    events: tuple[Event, ...]
    settings: TakeSettings
    digest: str
    text: str = ""


TakeCard = Card | System | Anomaly | Event
