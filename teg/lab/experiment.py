"""An experiment as data: who plays what, how often, with which luck, and what is varied."""

import os
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from hashlib import sha256
from itertools import combinations, product
from math import comb, prod
from pathlib import Path
from sys import float_info
from typing import Any, NamedTuple

from teg.boxes.files import flawed
from teg.core.files import read_whole
from teg.core.given import boxed, named, paired, seeded, ticked, whole
from teg.core.host import host_of, wished
from teg.core.kit import Setup, kit_of
from teg.games import GALAXIES, game_type
from teg.lab.census import VERSUS, Census, census_of
from teg.lab.numbers_of_cards import with_number
from teg.lab.players import FileBot, Player, bot_file, kept, names_of, seated, tell, unkept
from teg.mistake import Mistake, printable
from teg.rulebook.book import nearest
from teg.rulebook.switches import switches_of, unusual

GAMES, LONGEST = 100, 100_000
"""So many games are played if nobody says how many: without and with a reason to end earlier."""
PATIENCE = 60.0
"""Seconds that a decision of a bot of one's own may take."""
MOST_ARMS = 200
MOST_ELO = 10_000
BOT, BOX = "bot", "box"
"""What is varied when the first player is, or the box."""


class Boxed(NamedTuple):
    """A box of one's own with its text, as a value of what is varied."""

    name: str
    text: str


@dataclass(frozen=True)
class Arm:
    """One value of what is varied: its name, the table and who sits at it."""

    name: str
    setup: Setup
    bots: tuple[Player, ...]

    @cached_property
    def names(self) -> tuple[str, ...]:
        """What the bots are called in tables."""
        return names_of(self.bots)

    @cached_property
    def seatings(self) -> list[tuple[int, ...]]:
        """Who sits where: each bot once in each seat; seatings that differ in nothing are one."""
        seats = len(self.bots)
        found: dict[tuple[str, ...], tuple[int, ...]] = {}
        for turn in range(seats):
            seating = tuple((seat + turn) % seats for seat in range(seats))
            found.setdefault(tuple(self.names[place] for place in seating), seating)
        return list(found.values())

    @property
    def digest(self) -> str:
        """What tells the cards from others."""
        if (text := self.setup.box_text) is not None:
            return sha256(text.encode()).hexdigest()[:16]
        return kit_of(self.setup.game).fingerprint(self.setup.box)


@dataclass(frozen=True)
class Experiment:
    """Games to be played, each with the luck of its place: the same seed gives the same table.

    A block is one deal; every arm plays every block with the same luck, once from each seating of its bots.
    """

    setup: Setup
    bots: tuple[Player, ...]
    games: int = GAMES
    """Games of each arm, at least; blocks are whole."""
    seed: int = 0
    vary: Mapping[str, Sequence[Any]] = field(default_factory=dict)
    cards: bool = False
    """Whether what happens to cards is kept as well."""
    patience: float = PATIENCE
    width: float | None = None
    """The run ends once the lead is known so many points to either side."""
    elo: tuple[float, float] | None = None
    """It ends once it is clear by which of these the first bot is stronger."""
    pairs: bool = False
    """Whether all bots play all others, two at a table: each pair is an arm."""

    @classmethod
    def of(
        cls,
        *bots: Player,
        game: str = GALAXIES.name,
        games: int | None = None,
        seed: int | None = None,
        players: int | None = None,
        box: str | os.PathLike[str] | None = None,
        switches: Mapping[str, str] | None = None,
        vary: Mapping[str, Sequence[Any]] | None = None,
        cards: bool = False,
        patience: float = PATIENCE,
        width: float | None = None,
        elo: Sequence[float] | None = None,
        pairs: bool = False,
        **options: Any,
    ) -> "Experiment":
        """An experiment from plain values; options are those of the game, as for `teg.new`.

        `vary` gives values to what is varied: a switch, a number of a card ("planet.jakks.vp",
        "settings.pilot_vp"), "bot", who takes the place of the first player, or "box", a name or a path.
        With `pairs` any number of bots play all against all, two at a table.
        """
        if "dealer" in options:
            raise Mistake(tell, "dealer_of_bots")
        if not bots:
            raise Mistake(tell, "no_player")
        known, wish = wished(
            game,
            (2 if pairs else len(bots)) if players is None else players,
            box,
            0,
            switches,
            "seeded",
            options,
        )
        setup = host_of(known.name).new(wish).setup
        if pairs and (setup.players != 2 or len({*bots}) < max(2, len(bots)) or vary):
            raise Mistake(tell, "no_pairs")
        if not pairs and setup.players != len(bots):
            raise Mistake(tell, "other_number_of_bots", bots=len(bots), seats=setup.players)
        usual = GAMES if width is None and elo is None else LONGEST
        made = cls(
            setup,
            seated(bots, known.name),
            whole("games", usual if games is None else games, least=1),
            seeded(seed),
            _varied(vary or {}, known.name),
            ticked("cards", cards),
            _number("patience", patience),
            None if width is None else _number("width", width),
            None if elo is None else _two(elo),
            ticked("pairs", pairs),
        )
        _ = made.arms  # what cannot be varied so is told now
        return made

    @cached_property
    def arms(self) -> list[Arm]:
        """Every combination of what is varied; one arm without a name where nothing is."""
        count = comb(len(self.bots), 2) if self.pairs else prod(map(len, self.vary.values()))
        if count > MOST_ARMS:
            raise Mistake(tell, "too_many_arms", count=count, most=MOST_ARMS)
        if self.pairs:
            couples = [*combinations(zip(names_of(self.bots), self.bots, strict=True), 2)]
            return [Arm(f"{one}{VERSUS}{two}", self.setup, (a, b)) for (one, a), (two, b) in couples]
        values = product(*([(what, value) for value in each] for what, each in self.vary.items()))
        return [self._arm(chosen) for chosen in values]

    def _arm(self, chosen: Sequence[tuple[str, Any]]) -> Arm:
        setup, bots, names = self.setup, self.bots, []
        for what, value in chosen:
            if what == BOT:
                bots = (*seated([value], setup.game), *bots[1:])
                names.append(names_of(bots)[0])
                continue
            if what == BOX:
                name, text = value if isinstance(value, Boxed) else (value, None)
                setup = replace(setup, box=name, box_text=text)
                names.append(f"{what}={name}")
                continue
            if what in switches_of(setup.game):
                setup = replace(setup, switches=unusual({**setup.switches, what: value}, setup.game))
            else:
                setup = with_number(setup, what, value)
            names.append(f"{what}={value}")
        kit_of(setup.game).start(setup)
        return Arm(", ".join(names), setup, bots)

    @property
    def census(self) -> Census:
        """What is counted of each game."""
        return census_of(self.setup.game)

    @property
    def blocks(self) -> int:
        """How many deals are played."""
        return -(-self.games // min(len(arm.seatings) for arm in self.arms))

    @property
    def travels(self) -> bool:
        """Whether every bot is the same wherever it plays: a name, or a file."""
        return all(isinstance(player, str | FileBot) for arm in self.arms for player in arm.bots)

    @property
    def ends_early(self) -> bool:
        """Whether it may have seen enough before all games are played."""
        return self.width is not None or self.elo is not None

    @property
    def tables(self) -> int:
        """How many games a block has."""
        return sum(len(arm.seatings) for arm in self.arms)

    def data(self) -> dict[str, Any]:
        """The experiment as plain values, bots of files with their text: all but how many games it plays."""
        setup = self.setup
        return {
            "game": setup.game,
            "players": setup.players,
            "solo": setup.solo,
            "box": setup.box,
            "box_text": setup.box_text,
            "switches": dict(setup.switches),
            "options": dict(setup.options),
            "seed": self.seed,
            "bots": [kept(player) for player in self.bots],
            "vary": {
                what: [kept(value) if what == BOT else _kept_value(value) for value in values]
                for what, values in self.vary.items()
            },
            "cards": self.cards,
            "patience": self.patience,
            "width": self.width,
            "elo": list(self.elo) if self.elo else None,
            "pairs": self.pairs,
            "digests": [arm.digest for arm in self.arms],
        }

    @classmethod
    def from_data(cls, data: Mapping[str, Any], games: int) -> "Experiment":
        """The experiment that `data` told."""
        names = ("game", "players", "box", "solo", "switches", "options", "box_text")
        setup = Setup(**{name: data[name] for name in names})
        vary = {
            what: tuple(map(unkept, values)) if what == BOT else tuple(map(_unkept_value, values))
            for what, values in data["vary"].items()
        }
        bots = seated([unkept(player) for player in data["bots"]], setup.game)
        elo = _two(data["elo"]) if data["elo"] else None
        told = {name: data[name] for name in ("seed", "cards", "patience", "width", "pairs")}
        return cls(setup, bots, games, vary=vary, elo=elo, **told)

    def __getstate__(self) -> dict[str, Any]:
        """What travels to workers; they find out the arms for themselves."""
        return {each.name: getattr(self, each.name) for each in fields(self)}


def _number(name: str, value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 < value <= float_info.max:
        raise Mistake(tell, "not_above_zero", name=name, value=value)
    return float(value)


def _two(elo: Sequence[float]) -> tuple[float, float]:
    pair = isinstance(elo, Sequence) and len(elo) == 2
    if not pair or not all(isinstance(each, int | float) and abs(each) < MOST_ELO for each in elo):
        raise Mistake(tell, "no_elo", elo=elo)
    return float(elo[0]), float(elo[1])


def _varied(vary: Mapping[str, Sequence[Any]], game: str) -> dict[str, tuple[Any, ...]]:
    paired("vary", vary)
    found = {}
    for what, values in vary.items():
        listed = values if isinstance(values, Sequence) and not isinstance(values, str) else ()
        if not listed:
            raise Mistake(tell, "no_values", what=what)
        if what == BOX:
            listed = [_boxed(value, game) for value in listed]
        if twice := [value for at, value in enumerate(listed) if value in listed[:at]]:
            raise Mistake(tell, "value_twice", what=what, value=twice[0])
        found[what] = tuple(listed)
    return found


def _boxed(value: Any, game: str) -> str | Boxed:
    """A box that is varied: a shipped one by its name, one's own by its path or with its text."""
    if isinstance(value, Boxed):
        return value
    boxed(value)
    name, text = game_type(game).load("cards", "compose").SHELF.named(value)
    return name if text is None else Boxed(name, text)


def _kept_value(value: Any) -> Any:
    return [*value] if isinstance(value, Boxed) else value


def _unkept_value(value: Any) -> Any:
    return Boxed(*value) if isinstance(value, list) else value


def read_experiment(path: str | os.PathLike[str]) -> Experiment:
    """The experiment of a TOML file; bots and boxes named as files are looked for beside it."""
    named(path)
    place = printable(os.fspath(path))
    try:
        text = read_whole(path).decode("utf-8-sig")
        asked = tomllib.loads(text.replace("\r\n", "\n"))
    except UnicodeDecodeError:
        raise Mistake(tell, "no_utf8", file=place) from None
    except tomllib.TOMLDecodeError as error:
        where, flaw = flawed(str(error))
        line = where[0] if where else len(text.splitlines()) or 1
        raise Mistake(tell, "no_toml", file=place, line=line, flaw=flaw) from None
    folder = Path(path).parent
    bots = asked.pop("bots", None)
    if not isinstance(bots, list):
        raise Mistake(tell, "no_bots", file=place)
    try:
        vary = asked.get("vary")
        if isinstance(vary, dict) and isinstance(vary.get(BOT), list):
            vary[BOT] = [named_bot(each, folder) for each in vary[BOT]]
        if isinstance(vary, dict) and isinstance(vary.get(BOX), list):
            vary[BOX] = [folder / each if str(each).endswith(".toml") else each for each in vary[BOX]]
        if isinstance(asked.get("box"), str) and asked["box"].endswith(".toml"):
            asked["box"] = folder / asked["box"]
        known = {*(Experiment.of.__kwdefaults__ or ())}
        for name in asked:
            near = nearest(name, [*known, "bots"])
            if name not in known and near and name not in ("solo", "teams", "deck"):
                raise Mistake(tell, "not_here", name=name, near=near[0])
        return Experiment.of(*(named_bot(each, folder) for each in bots), **asked)
    except Mistake as mistake:
        raise mistake.at(place) from None


def asked_for(given: object) -> None:
    """Refuse what is no experiment."""
    if not isinstance(given, Experiment):
        raise Mistake(tell, "no_experiment", given=given)


def named_bot(word: Any, folder: Path | None = None) -> Player:
    """A bot as people write it, a name or a file such as `my_bot.py`; only who may run code asks so."""
    if isinstance(word, str) and ".py" in word:
        return bot_file(folder / word if folder else word)
    player: Player = word
    return player
