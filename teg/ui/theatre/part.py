"""What the theatre must be told about a game to show it; all else of a turn is alike in every game."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from teg.charts.finding import Finding
from teg.core import CHANCE, DONE, Attempt
from teg.core.contract import State
from teg.core.host import host_of
from teg.games import game_type
from teg.languages import capital
from teg.odds.words import percent
from teg.ui.kit import marks, tell
from teg.ui.kit.nodes import Message, Node, node
from teg.ui.slides.slide import Slide
from teg.ui.theatre.desk import Desk

Points = list[list[int]]
Files = Mapping[str, Callable[[], bytes]]


class ChanceLabel(NamedTuple):
    """A chance in a few letters, and in a sentence."""

    short: str
    told: str


def chance_of(key: str, value: Fraction, lang: str, exact: bool = True, **parts: str) -> ChanceLabel:
    """A chance as it is shown, with the sentence of that key."""
    # What some Colony die could still add is not counted: then it is at least this.
    short = f"{'' if exact else '≥ '}{percent(value, lang)}"
    return ChanceLabel(short, tell(lang, key, chance=short, **parts))


class TheatrePart(ABC):
    """The part of the theatre that knows one game. It decides no rule."""

    tabs: tuple[str, ...] = ()
    """The pages of the panel beside the board that only this game has."""

    @property
    def opens(self) -> str:
        """The page that is open until another one is chosen."""
        return "ask"

    goal: int | None = None
    """The number of points that ends a game, where there is one."""

    settings_too: tuple[str, ...] = ()
    """The settings that only this game has."""

    def __init__(self, desk: Desk, settings: Any = None) -> None:
        self.desk = desk
        self.settings = settings
        self.files: Files = {}

    @abstractmethod
    def headline(self, view: Any) -> str:
        """What has to be decided, or what matters most."""

    @abstractmethod
    def page(self, tab: str, view: Any, points: Points) -> list[Node]:
        """A page of the panel, with everybody's points until here."""

    def by_turn(self, states: Sequence[Any], first: int) -> list[Finding]:
        """What this game alone shows turn by turn, of the positions after each turn from `first` turns on."""
        return []

    @abstractmethod
    def slides(self, view: Any, attempts: list[Attempt]) -> list[Slide]:
        """Questions for a class, made of the position and of all that may be tried there."""

    has_chances = False
    """Whether chances can be shown at the things and the buttons."""

    def chances(self) -> Mapping[str, ChanceLabel]:
        """The chances that matter here, by the key of their thing or button."""
        return {}

    def tray(self, view: Any) -> list[Node]:
        """What stands beside the dice, or in their place."""
        return []

    def below(self, view: Any) -> list[Node]:
        """What stands below the board: odds and the like, never the board once more."""
        return []

    @abstractmethod
    def changed(self, view: Any, truth: Any, number: int) -> State | None:
        """The position in which the refused attempt of that number is possible."""

    def dealer(self, view: Any) -> Node | None:
        """A form of this game's own to tell what chance decided; None for a plain list."""
        return None

    def hear(self, message: Message) -> bool:
        """Do what a message asks for; False if it is none of this game's own."""
        return False


def part_of(desk: Desk, settings: Any = None) -> TheatrePart:
    """The part for the game of a desk, set like this where it is shown; only that game is loaded."""
    made: TheatrePart = game_type(desk.game.setup.game).load("part")(desk, settings)
    return made


def seat_row(
    s: Any,
    seat: int,
    lang: str,
    held: str,
    points: list[int],
    most: int,
    notes: list[str],
    *more: Node | None,
) -> Node:
    """A seat among all: what it has, its points until here; `notes` follow on who acts or has the turn."""
    host, acts = host_of(s.game), seat == s.actor
    if acts or (seat == host.turn(s)[0] and s.actor != DONE):
        notes = [tell(lang, "acts" if acts else "turn_of"), *notes]
    name = capital(host.seat_name(s, seat, lang))
    return node(
        "li",
        node("h3", marks.seat(seat), name, node("b", held, class_="points")),
        node("p", " · ".join(notes), class_="facts") if notes else None,
        *more,
        marks.spark(points, most) if len(set(points)) > 1 else None,
        class_="player acts" if acts else "player",
        key=f"sits-{seat}",
    )


def under_way(state: Any) -> bool:
    """Whether somebody has to decide."""
    return state.actor not in (CHANCE, DONE)
