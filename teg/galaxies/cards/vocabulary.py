"""The operations that cards are written in: which card may use which, and with what arguments."""

from dataclasses import dataclass
from typing import Final

from teg.galaxies.cards.model import RESOURCES, TRACKS, Value
from teg.languages import GRAMMARS, Both, Phrases, each

tell: Final = Phrases(__file__, "cards.toml")

QUANTITIES = (
    "energy",
    "culture",
    "planets",
    "diplomacy_planets",
    "economy_planets",
    "level",
    "pilots",
    "cards",
    "dangers",
    "dwarfs",
    "ships_home",
    "ships_in_space",
    "advanced_ships",
    "badges",
)
COSTS = ("pay", "discard_dice")
"""What is given up before the rest of an effect."""
TESTS = ("most", "fewest", "equal", "ended_game", "at_least", "all_home", "none_home")


@dataclass(frozen=True, slots=True)
class Arg:
    """One argument: words to choose from, a number from `low` to `high`, or either; no default: needed."""

    name: str
    choices: tuple[Value, ...] = ()
    low: int = 0
    high: int = -1
    default: Value | None = None

    def takes(self, value: object) -> bool:
        """Whether `value` is of the right type and in range."""
        if isinstance(value, bool):
            return any(choice is value for choice in self.choices)
        if isinstance(value, int):
            return self.low <= value <= self.high
        return isinstance(value, str) and value in self.choices

    def wanted(self) -> Both:
        """What would be right, in words."""
        words = ["true" if c is True else "false" if c is False else f'"{c}"' for c in self.choices]

        def told(lang: str) -> str:
            number = [tell(lang, "number_from_to", low=self.low, high=self.high)] * (self.low <= self.high)
            return f" {GRAMMARS[lang].or_} ".join([*words, *number])

        return each(told)


@dataclass(frozen=True, slots=True)
class Verb:
    """One operation: its arguments, and a right example as it stands in a box."""

    name: str
    args: tuple[Arg, ...]
    example: str
    one_of: tuple[str, ...] = ()
    own_turn: bool = False

    def arg(self, name: str) -> Arg | None:
        """The argument of that name, if the operation has one."""
        return next((arg for arg in self.args if arg.name == name), None)


RESOURCE = Arg("resource", RESOURCES)
TRACK = Arg("track", ("any", *TRACKS))


def _amount(high: int = 7) -> Arg:
    return Arg("amount", low=1, high=high)


def _steps(high: int = 6) -> Arg:
    return Arg("steps", low=1, high=high)


def _verb(name: str, args: str, *takes: Arg, one_of: tuple[str, ...] = (), own_turn: bool = False) -> Verb:
    example = f'{{ op = "{name}"{", " if args else ""}{args} }}'
    return Verb(name, takes, example, one_of, own_turn)


_PLANET = (
    _verb(
        "gain",
        'resource = "energy", amount = 1',
        RESOURCE,
        Arg("amount", low=1, high=7),
        Arg("per", ("home_ship",)),
        one_of=("amount", "per"),
    ),
    _verb("gain_others", 'resource = "energy", amount = 1', RESOURCE, _amount()),
    _verb("pay", 'resource = "culture", amount = 1', RESOURCE, _amount()),
    _verb("convert", 'from = "energy", to = "culture"', Arg("from", RESOURCES), Arg("to", RESOURCES)),
    _verb("steal", 'resource = "culture", amount = 1', RESOURCE, _amount()),
    _verb("advance", 'track = "any", steps = 1', TRACK, _steps()),
    _verb("regress", 'track = "any", ships = 1, steps = 1', TRACK, Arg("ships", low=1, high=4), _steps()),
    _verb("trade_steps", ""),
    _verb("others_advance", "steps = 1", _steps()),
    _verb("replace_planet", ""),
    _verb(
        "upgrade",
        'discount = 0, payment = "mixed", only_if_lowest = false',
        Arg("discount", low=0, high=6, default=0),
        Arg("payment", ("single", "mixed"), default="single"),
        Arg("only_if_lowest", (False, True), default=False),
    ),
    _verb("reroll", "", own_turn=True),
    _verb("set_die", "", own_turn=True),
    _verb("discard_dice", "amount = 1", _amount(6), own_turn=True),
    _verb("move", "ships = 2", Arg("ships", low=1, high=4, default=2)),
    _verb("copy_row", ""),
    _verb("copy_colony", 'resource = "culture"', RESOURCE),
    _verb("recall", ""),
    _verb("die_action", ""),
    _verb("follow_income", 'resource = "energy"', RESOURCE, own_turn=True),
    _verb("follow_price", "price = 2", Arg("price", low=0, high=7), own_turn=True),
    _verb("transfer_orbit", ""),
    _verb("repeat_die", ""),
)

_EXPLORATION = (
    _verb("gain", 'resource = "energy", amount = 2', RESOURCE, _amount()),
    _verb("gain_any", "amount = 2", _amount()),
    _verb("lose", 'resource = "culture", amount = 1', RESOURCE, _amount()),
    _verb("lose_any", "amount = 2", _amount()),
    _verb("dwarf", ""),
    _verb("track", "length = 3", Arg("length", low=1, high=6)),
    _verb("send_home", ""),
    _verb("advance", 'track = "any", steps = 1', TRACK, _steps()),
)

_PILOT = (
    _verb("yield_double", ""),
    _verb("guard", ""),
    _verb("act_in_orbit", ""),
    _verb("yield_both", ""),
    _verb("swift", ""),
    _verb("envoy", ""),
    _verb("steadfast", ""),
    _verb("land_gain", 'resource = "energy", amount = 1', RESOURCE, _amount()),
    _verb("orbit_gain", 'resource = "culture", amount = 1', RESOURCE, _amount()),
    _verb("head_start", ""),
    _verb("explore_gain", 'resource = "energy", amount = 1', RESOURCE, _amount()),
    _verb("colonise_gain", 'resource = "culture", amount = 2', RESOURCE, _amount()),
    _verb("home_culture", ""),
    _verb("slip_track", ""),
    _verb("hardy", ""),
    _verb("hop", ""),
    _verb("space_energy", ""),
)

_ROGUE = (
    _verb("lose", 'resource = "energy", amount = 1', RESOURCE, _amount()),
    _verb("gain", 'resource = "energy", amount = 2', RESOURCE, _amount()),
    _verb("steal", 'resource = "culture", amount = 1', RESOURCE, _amount()),
    _verb("steal_any", "amount = 2", _amount(), Arg("chosen_by", ("human",), default="human")),
    _verb("regress", "ships = 1, steps = 1", Arg("ships", ("all",), low=1, high=4), _steps()),
    _verb("advance", "steps = 1", _steps()),
    _verb("fewer_dice", "amount = 1", _amount(3)),
)

VOCABULARY: dict[str, dict[str, Verb]] = {
    "planet": {verb.name: verb for verb in _PLANET},
    "exploration": {verb.name: verb for verb in _EXPLORATION},
    "pilot": {verb.name: verb for verb in _PILOT},
    "rogue": {verb.name: verb for verb in _ROGUE},
}
