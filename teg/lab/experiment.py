"""An experiment as data: who plays what, how often, with which luck, and what is varied."""

import os
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from hashlib import sha256
from itertools import product
from math import inf, prod
from pathlib import Path
from random import SystemRandom
from typing import Any

from teg.core.files import read_whole
from teg.core.given import paired, whole
from teg.core.host import host_of, wished
from teg.core.kit import Setup, kit_of
from teg.games import GALAXIES
from teg.lab.census import Census, census_of
from teg.lab.numbers_of_cards import with_number
from teg.lab.players import FileBot, Player, bot_file, kept, names_of, seated, unkept
from teg.mistake import Mistake, printable
from teg.rulebook.book import nearest
from teg.rulebook.switches import switches_of, unusual

GAMES, LONGEST = 100, 100_000
"""So many games are played if nobody says how many: without and with a reason to end earlier."""
PATIENCE = 60.0
"""Seconds that a decision of a bot of one's own may take."""
MOST_ARMS = 200
BOT = "bot"
"""What is varied when the first player is."""


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
        **options: Any,
    ) -> "Experiment":
        """An experiment from plain values; options are those of the game, as for `teg.new`.

        `vary` gives values to what is varied: a switch, a number of a card ("planet.jakks.vp",
        "settings.pilot_vp"), or "bot", who takes the place of the first player.
        """
        if "dealer" in options:
            raise Mistake(
                "match: bots wait for nobody's dice, so no dealer is asked; leave it out.",
                "match : les robots n'attendent les dés de personne, il n'y a donc pas de donneur ; ôtez-le.",
            )
        known, wish = wished(
            game, len(bots) if players is None else players, box, 0, switches, "seeded", options
        )
        setup = host_of(known.name).new(wish).setup
        if setup.players != len(bots):
            raise Mistake(
                f"match: {len(bots)} bots cannot sit at a table of {setup.players}; name one for each seat.",
                f"match : {len(bots)} robots ne peuvent s'asseoir à une table de {setup.players} ; nommez-en "
                "un par siège.",
            )
        usual = GAMES if width is None and elo is None else LONGEST
        made = cls(
            setup,
            seated(bots, known.name),
            whole("games", usual if games is None else games, least=1),
            SystemRandom().randrange(1 << 32) if seed is None else whole("seed", seed),
            _varied(vary or {}, known.name),
            bool(cards),
            _number("patience", patience),
            None if width is None else _number("width", width),
            None if elo is None else _two(elo),
        )
        _ = made.arms  # what cannot be varied so is told now
        return made

    @cached_property
    def arms(self) -> list[Arm]:
        """Every combination of what is varied; one arm without a name where nothing is."""
        if (count := prod(map(len, self.vary.values()))) > MOST_ARMS:
            raise Mistake(
                f"vary: {count} combinations are too many; keep to {MOST_ARMS}.",
                f"vary : {count} combinaisons, c'est trop ; restez à {MOST_ARMS}.",
            )
        values = product(*([(what, value) for value in each] for what, each in self.vary.items()))
        return [self._arm(chosen) for chosen in values]

    def _arm(self, chosen: Sequence[tuple[str, Any]]) -> Arm:
        setup, bots, names = self.setup, self.bots, []
        for what, value in chosen:
            if what == BOT:
                bots = (*seated([value], setup.game), *bots[1:])
                names.append(names_of(bots)[0])
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
                what: [kept(value) if what == BOT else value for value in values]
                for what, values in self.vary.items()
            },
            "cards": self.cards,
            "patience": self.patience,
            "width": self.width,
            "elo": list(self.elo) if self.elo else None,
            "digests": [arm.digest for arm in self.arms],
        }

    @classmethod
    def from_data(cls, data: Mapping[str, Any], games: int) -> "Experiment":
        """The experiment that `data` told."""
        names = ("game", "players", "box", "solo", "switches", "options", "box_text")
        setup = Setup(**{name: data[name] for name in names})
        vary = {
            what: tuple(map(unkept, values)) if what == BOT else tuple(values)
            for what, values in data["vary"].items()
        }
        bots = seated([unkept(player) for player in data["bots"]], setup.game)
        elo = _two(data["elo"]) if data["elo"] else None
        told = {name: data[name] for name in ("seed", "cards", "patience", "width")}
        return cls(setup, bots, games, vary=vary, elo=elo, **told)

    def __getstate__(self) -> dict[str, Any]:
        """What travels to workers; they find out the arms for themselves."""
        return {each.name: getattr(self, each.name) for each in fields(self)}


def _number(name: str, value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 < value < inf:
        raise Mistake(
            f"{name}: a number above 0 is wanted, not {value!a:.40}; write one like 0.5.",
            f"{name} : il faut un nombre au-dessus de 0, pas {value!a:.40} ; écrivez par exemple 0.5.",
        )
    return float(value)


def _two(elo: Sequence[float]) -> tuple[float, float]:
    if isinstance(elo, str) or len([*elo]) != 2 or not all(isinstance(each, int | float) for each in elo):
        raise Mistake(
            f"elo: two numbers are wanted, not {elo!a:.40}; write them like [0, 10].",
            f"elo : il faut deux nombres, pas {elo!a:.40} ; écrivez par exemple [0, 10].",
        )
    return float(elo[0]), float(elo[1])


def _varied(vary: Mapping[str, Sequence[Any]], game: str) -> dict[str, tuple[Any, ...]]:
    paired("vary", vary)
    found = {}
    for what, values in vary.items():
        listed = values if isinstance(values, Sequence) and not isinstance(values, str) else ()
        if not listed:
            raise Mistake(
                f"vary: {printable(what)} wants a list of values; write one like [1, 2, 3].",
                f"vary : {printable(what)} veut une liste de valeurs ; écrivez par exemple [1, 2, 3].",
            )
        found[what] = tuple(dict.fromkeys(listed))
    return found


def read_experiment(path: str | os.PathLike[str]) -> Experiment:
    """The experiment of a TOML file; bots and boxes named as files are looked for beside it."""
    place = printable(os.fspath(path))
    try:
        asked = tomllib.loads(read_whole(path).decode("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise Mistake(
            f"{place}: this is no TOML ({error}); see docs/lab.md for one that is.",
            f"{place} : ce n'est pas du TOML ({error}) ; docs/lab.md en montre un.",
        ) from None
    folder = Path(path).parent
    bots = asked.pop("bots", None)
    if not isinstance(bots, list):
        raise Mistake(
            f'{place}: it names no bots; write bots = ["quick", "random"].',
            f'{place} : il ne nomme pas de robots ; écrivez bots = ["quick", "random"].',
        )
    try:
        vary = asked.get("vary")
        if isinstance(vary, dict) and isinstance(vary.get(BOT), list):
            vary[BOT] = [named_bot(each, folder) for each in vary[BOT]]
        if isinstance(asked.get("box"), str) and asked["box"].endswith(".toml"):
            asked["box"] = folder / asked["box"]
        known = {*(Experiment.of.__kwdefaults__ or ())}
        for name in asked:
            near = nearest(name, [*known, "bots"])
            if name not in known and near and name not in ("solo", "teams", "deck"):
                raise Mistake(
                    f"there is no {printable(name)!a} here (did you mean {near[0]}?).",
                    f"il n'y a pas de {printable(name)!a} ici (vouliez-vous dire {near[0]} ?).",
                )
        return Experiment.of(*(named_bot(each, folder) for each in bots), **asked)
    except Mistake as mistake:
        raise mistake.at(place) from None


def named_bot(word: Any, folder: Path | None = None) -> Player:
    """A bot as people write it, a name or a file such as `my_bot.py`; only who may run code asks so."""
    if isinstance(word, str) and ".py" in word:
        return bot_file(folder / word if folder else word)
    player: Player = word
    return player
