"""What a game is known by before any of its engine is loaded, and where its parts are found."""

from dataclasses import dataclass
from importlib import import_module
from typing import Any, Final

from teg.languages import Phrases
from teg.mistake import Mistake

tell: Final = Phrases(__file__, "games.toml")


@dataclass(frozen=True, slots=True)
class GameOption:
    """How something that only this game has is asked for on a command line, as `--NAME`."""

    name: str
    help: str
    metavar: str = ""
    choices: tuple[str, ...] = ()
    players: int = 0
    """How many play with this option, if it says so."""

    @property
    def flag(self) -> bool:
        """Whether it is given without a value."""
        return not self.metavar and not self.choices

    @property
    def values(self) -> tuple[str, ...]:
        """What it may be in a setup, the default first; nothing where that depends on the box."""
        return ("no", "yes") if self.flag else self.choices


QUOTED = ("moves", "attempt", "rule", "search")
"""What the help quotes of a game: moves, an attempt, a rule's id, a word of the rulebook."""


@dataclass(frozen=True, kw_only=True)
class GameType:
    """One game: its names, what it is asked for with, and its parts, each as "module:name" or "module".

    `load` imports a part when it is first needed. A game without a part leaves its place empty.
    """

    name: str
    """Its name in setups, saves and tables; the first letter marks its codes."""
    command: str
    """What people call it on a command line and at the head of a box."""
    title: str
    most_players: int
    boxes: tuple[str, ...]
    """The shipped boxes, at most 15; their order is part of every code, so new ones go at the end."""
    default_box: str
    sections: frozenset[str] = frozenset()
    """The sections of a box that tell it from those of the first game."""
    lends: tuple[str, ...] = ()
    """The kinds of cards that a shipped box may lend to one of one's own."""
    options: tuple[GameOption, ...] = ()
    examples: Phrases | None = None
    """What is `QUOTED`, by the keys `example_moves` and so on."""
    players_help: str = "2"
    """How many may play, and how many do if nobody says."""
    boxes_help: str = ""
    """Which boxes there are, if more than their names is to be told."""
    usage: str = ""
    """Ways to begin, a line each."""

    room: str
    """The package with `new`, `arrange` and `Seat`."""
    kit: str
    """First positions and codes: a `teg.core.kit.Kit`."""
    speech: str = ""
    """Moves in words and back: the package with `say`, and in its module `reading` what understands them."""
    refusals: str = ""
    """What may be tried, and why not: the package with `attempts` and `refusal`."""
    host: str = ""
    """The game at a table: a `teg.core.host.Host`."""
    quick_bot: str = ""
    """The class of the bot that plays sensibly."""
    planners: str = ""
    """The bots that look ahead, by name: a mapping."""
    learners: str = ""
    """Those who err on purpose, likewise."""
    pool: str = ""
    """Those who are rated against each other, some known by name alone: a function of the game's name."""
    decisions: str = ""
    """What the coach is told of decisions: `kind` and `passed_up`."""
    exact: str = ""
    """What the odds answer exactly about the moves of a view: a function that gives numbers by move."""
    cards: str = ""
    """The package that reads boxes, with `compose`, `sentences` (and a `template`) and `sections`."""
    laying: str = ""
    """What My table is told of it: a `teg.ui.layout.laying.Laying`."""
    board: str = ""
    """The pieces of the table: `zones(view, lang)` (`teg.board`)."""
    census: str = ""
    """What the lab counts of a game: a `teg.lab.census.Census`."""
    hints: str = ""
    odds: str = ""
    """A `teg.odds.position.PositionQuestion`."""
    dashboard: str = ""
    """The dashboard that shows the game."""
    part: str = ""
    """What the theatre must be told: a class of `teg.ui.theatre.part.TheatrePart`."""
    box_form: str = ""
    """The form in which a box is entered: a `teg.ui.box_editor.box_form.BoxForm`."""

    @property
    def letter(self) -> str:
        """What marks its codes."""
        return self.name[0]

    @property
    def shipped(self) -> tuple[str, ...]:
        """The shipped boxes as people see them: the default first."""
        return (self.default_box, *(box for box in self.boxes if box != self.default_box))

    @property
    def new_box(self) -> str:
        """The command that writes a box of this game to fill in."""
        return "teg box new my-box" + (f" --game {self.command}" if self.sections else "")

    def load(self, part: str, module: str = "") -> Any:
        """The object or module at the place of a part, or a module of that package."""
        place, _, name = getattr(self, part).partition(":")
        if not place:
            raise Mistake(tell, "no_such_part", game=self.title, part=part.replace("_", " "))
        found = import_module(f"{place}.{module}" if module else place)
        return getattr(found, name) if name else found
