"""The operations that cards are written in: which card may use which, and with what arguments."""

from dataclasses import dataclass

from teg.boxes.galaxies.model import RESOURCES, TRACKS, Value
from teg.languages import Both

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
        if self.high < self.low:
            return Both(" or ".join(words), " ou ".join(words))
        number = Both(
            f"a whole number from {self.low} to {self.high}",
            f"un nombre entier de {self.low} à {self.high}",
        )
        return Both(" or ".join([*words, number.en]), " ou ".join([*words, number.fr]))


@dataclass(frozen=True, slots=True)
class Verb:
    """One operation: its arguments, what it means, and a right example as it stands in a box."""

    name: str
    args: tuple[Arg, ...]
    means: str
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


def _verb(
    name: str, args: str, means: str, *takes: Arg, one_of: tuple[str, ...] = (), own_turn: bool = False
) -> Verb:
    example = f'{{ op = "{name}"{", " if args else ""}{args} }}'
    return Verb(name, takes, means, example, one_of, own_turn)


_PLANET = (
    _verb(
        "gain",
        'resource = "energy", amount = 1',
        'you gain that much of the resource; per = "home_ship" instead '
        "of amount: 1 for each of your ships at home",
        RESOURCE,
        Arg("amount", low=1, high=7),
        Arg("per", ("home_ship",)),
        one_of=("amount", "per"),
    ),
    _verb(
        "gain_others", 'resource = "energy", amount = 1', "every other player gains it", RESOURCE, _amount()
    ),
    _verb(
        "pay",
        'resource = "culture", amount = 1',
        "you pay this first, or nothing of the effect happens",
        RESOURCE,
        _amount(),
    ),
    _verb(
        "convert",
        'from = "energy", to = "culture"',
        "change any amount, one for one",
        Arg("from", RESOURCES),
        Arg("to", RESOURCES),
    ),
    _verb(
        "steal",
        'resource = "culture", amount = 1',
        "take it from one other player you choose",
        RESOURCE,
        _amount(),
    ),
    _verb("advance", 'track = "any", steps = 1', "one of your orbiting ships goes forward", TRACK, _steps()),
    _verb(
        "regress",
        'track = "any", ships = 1, steps = 1',
        "opposing orbiting ships go back, never below the start",
        TRACK,
        Arg("ships", low=1, high=4),
        _steps(),
    ),
    _verb("trade_steps", "", "one of your ships goes back 1, then a different one forward 1"),
    _verb(
        "others_advance", "steps = 1", "each other player, clockwise, sends one of theirs forward", _steps()
    ),
    _verb(
        "replace_planet", "", "discard a planet of the row that has no ship, reveal a new one in its place"
    ),
    _verb(
        "upgrade",
        'discount = 0, payment = "mixed", only_if_lowest = false',
        'upgrade your empire; payment is "single" (one resource) or "mixed"',
        Arg("discount", low=0, high=6, default=0),
        Arg("payment", ("single", "mixed"), default="single"),
        Arg("only_if_lowest", (False, True), default=False),
    ),
    _verb("reroll", "", "roll any of your inactive dice again, free", own_turn=True),
    _verb("set_die", "", "turn one inactive die to any face", own_turn=True),
    _verb(
        "discard_dice",
        "amount = 1",
        "give up that many inactive dice, or nothing of the effect happens",
        _amount(6),
        own_turn=True,
    ),
    _verb(
        "move",
        "ships = 2",
        "full normal moves with that many different ships",
        Arg("ships", low=1, high=4, default=2),
    ),
    _verb("copy_row", "", "carry out the action of a planet of the row"),
    _verb(
        "copy_colony",
        'resource = "culture"',
        "pay 1 to another player and use one of their colonies",
        RESOURCE,
    ),
    _verb("recall", "", "bring an orbiting ship home and gain energy or culture equal to its space"),
    _verb("die_action", "", "carry out any one die action; all others may follow it free"),
    _verb(
        "follow_income",
        'resource = "energy"',
        "for the rest of the turn, 1 for each follow of your dice",
        RESOURCE,
        own_turn=True,
    ),
    _verb(
        "follow_price",
        "price = 2",
        "for the rest of the turn, following you costs that much culture",
        Arg("price", low=0, high=7),
        own_turn=True,
    ),
    _verb(
        "transfer_orbit",
        "",
        "one of your orbiting ships goes to another orbit, onto the space of the same number",
    ),
    _verb("repeat_die", "", "carry out the action of a die already activated this turn"),
)

_EXPLORATION = (
    _verb("gain", 'resource = "energy", amount = 2', "you gain it", RESOURCE, _amount()),
    _verb("gain_any", "amount = 2", "you gain that many in any mix of energy and culture", _amount()),
    _verb("lose", 'resource = "culture", amount = 1', "you lose it", RESOURCE, _amount()),
    _verb("lose_any", "amount = 2", "you lose that many in any mix you choose", _amount()),
    _verb("dwarf", "", "this card is a dwarf planet"),
    _verb(
        "track",
        "length = 3",
        "danger track: the ship needs that many advances to leave (Dangers only)",
        Arg("length", low=1, high=6),
    ),
    _verb("send_home", "", "the exploring ship goes home"),
    _verb("advance", 'track = "any", steps = 1', "one of your orbiting ships goes forward", TRACK, _steps()),
)

_PILOT = (
    _verb("yield_double", "", "this ship yields 2 where a ship yields 1"),
    _verb("guard", "", "no other ship may overtake it in an orbit"),
    _verb("act_in_orbit", "", "may use a planet's action on entering its orbit"),
    _verb("yield_both", "", "at a planet it yields on both acquire dice"),
    _verb("swift", "", "a diplomacy or economy die advances it 2"),
    _verb("envoy", "", "either of the two advance dice moves it"),
    _verb("steadfast", "", "rivals cannot push it back"),
    _verb(
        "land_gain",
        'resource = "energy", amount = 1',
        "gains it on landing on a surface",
        RESOURCE,
        _amount(),
    ),
    _verb(
        "orbit_gain",
        'resource = "culture", amount = 1',
        "gains it on entering an orbit by a move",
        RESOURCE,
        _amount(),
    ),
    _verb("head_start", "", "enters orbits on space 1"),
    _verb(
        "explore_gain",
        'resource = "energy", amount = 1',
        "gains it on arriving in Unexplored Space",
        RESOURCE,
        _amount(),
    ),
    _verb(
        "colonise_gain", 'resource = "culture", amount = 2', "gains it when it colonises", RESOURCE, _amount()
    ),
    _verb("home_culture", "", "at home it also yields culture"),
    _verb("slip_track", "", "may leave a danger track by a Move"),
    _verb("hardy", "", "losses of exploration cards it takes are ignored"),
    _verb("hop", "", "may move between surface and orbit of one planet"),
    _verb("space_energy", "", "in Unexplored Space it also yields energy"),
)

_ROGUE = (
    _verb("lose", 'resource = "energy", amount = 1', "the human loses it", RESOURCE, _amount()),
    _verb("gain", 'resource = "energy", amount = 2', "the Rogue gains it", RESOURCE, _amount()),
    _verb(
        "steal", 'resource = "culture", amount = 1', "the Rogue takes it from the human", RESOURCE, _amount()
    ),
    _verb(
        "steal_any",
        "amount = 2",
        "the Rogue takes that many in any mix, the human chooses which",
        _amount(),
        Arg("chosen_by", ("human",), default="human"),
    ),
    _verb(
        "regress",
        "ships = 1, steps = 1",
        'human ships go back (ships = "all": every one)',
        Arg("ships", ("all",), low=1, high=4),
        _steps(),
    ),
    _verb("advance", "steps = 1", "all orbiting Rogue ships go forward", _steps()),
    _verb("fewer_dice", "amount = 1", "the human rolls that many dice fewer next turn", _amount(3)),
)

VOCABULARY: dict[str, dict[str, Verb]] = {
    "planet": {verb.name: verb for verb in _PLANET},
    "exploration": {verb.name: verb for verb in _EXPLORATION},
    "pilot": {verb.name: verb for verb in _PILOT},
    "rogue": {verb.name: verb for verb in _ROGUE},
}
