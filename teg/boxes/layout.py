"""What boxes of every game share: header, parts and layout, which game one is for, and how it is read."""

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Generic, Protocol, TypeVar

from teg.boxes.origin import Origin
from teg.boxes.report import BoxReport, Path, closest, meant, shown, tell
from teg.boxes.row import BoxRow
from teg.games import GALAXIES, GAMES, GameType
from teg.languages import Phrases, alike


class AnyBox(Protocol):
    """What every box has: an id, and its text where it is one's own."""

    @property
    def id(self) -> str:
        """The name of a shipped box, or one made from its name."""

    @property
    def text(self) -> str:
        """The source of a box that is not shipped, else empty."""


B = TypeVar("B", bound=AnyBox)


@dataclass(slots=True)
class Header:
    """The [box] table: how the box is called and which shipped box it builds on."""

    id: str = ""
    name: str = ""
    name_fr: str = ""
    extends: str = ""


@dataclass(slots=True)
class BoxParts:
    """What the files of one box say themselves, before it is laid over the box it extends."""

    headers: int = 0
    header: Header = field(default_factory=Header)
    rows: dict[str, list[Any]] = field(default_factory=dict)
    places: dict[str, list[Path]] = field(default_factory=dict)
    counts: dict[str, int] = field(default_factory=dict)  # broken rows as well
    settings: dict[str, tuple[Any, Origin]] = field(default_factory=dict)

    def first(self, section: str) -> Path:
        """Where the first row of a section stands, else the first file."""
        places = self.places.get(section)
        return places[0] if places else (0,)


@dataclass(frozen=True, slots=True)
class BoxLayout(Generic[B]):
    """How the boxes of one game are made: how rows and settings are read, and how layers become a box."""

    game: GameType
    readers: Mapping[str, Callable[[BoxRow], Any]]
    settings: Mapping[str, Callable[[BoxRow], Any]]
    compose: Callable[[list[BoxParts], BoxReport, str], B]
    example: str
    """A section that a box of this game may have."""
    setting: str
    """The head of a setting that it may have."""
    tell: Phrases
    """The words of its cards; `a_SECTION` is what a row is."""


def slug(name: str) -> str:
    """A name as an id: plain lower-case letters, digits and hyphens."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", plain.lower()).strip("-")


def named(word: object) -> GameType | None:
    """The game that a header writes like this."""
    return next((game for game in GAMES.values() if game.command == word), None)


def shipping(box: str) -> GameType | None:
    """The game that a shipped box belongs to."""
    return next((game for game in GAMES.values() if box in game.boxes), None)


def written() -> list[str]:
    """What the header of a box may write for its game."""
    return [game.command for game in GAMES.values()]


def likeliest(files: Iterable[dict[str, Any] | None]) -> GameType:
    """The game that the files of a box are for, as far as their header or their sections tell."""
    tables = [data for data in files if data is not None]
    for data in tables:
        header = data.get("box")
        word = header.get("game") if isinstance(header, dict) else None
        game = named(closest(word.replace(" ", "-").lower(), written())) if isinstance(word, str) else None
        if game:
            return game
    sections = {section for data in tables for section in data}
    return next((game for game in GAMES.values() if sections & game.sections), GALAXIES)


def read_sections(
    layout: BoxLayout[Any], data: dict[str, Any], file: int, parts: BoxParts, report: BoxReport
) -> None:
    """Read all sections of one file into `parts`, and every problem into `report`."""
    for section, value in data.items():
        if report.full:
            return
        at: Path = (file, section)
        if section in layout.readers:
            _read_rows(layout, section, value, at, parts, report)
        elif section == "box":
            _read_header(layout, value, at, parts, report)
        elif section == "settings":
            _read_settings(layout, value, at, parts, report)
        else:
            known = ("box", *layout.readers, "settings")
            what = tell.both("no_such_section", name=shown(section), near=meant(section, known))
            report.wrong(at, what, layout.example)


def _read_rows(
    layout: BoxLayout[Any], section: str, value: Any, at: Path, parts: BoxParts, report: BoxReport
) -> None:
    read, kind = layout.readers[section], partial(layout.tell.both, f"a_{section}")
    if not isinstance(value, list):
        what = tell.both("no_double_brackets", section=section)
        report.wrong(at, what, f"[[{section}]]")
        return
    parts.counts[section] = parts.counts.get(section, 0) + len(value)
    for i, item in enumerate(value):
        if report.full:
            return
        row = BoxRow(item, (*at, i), report, kind, f"[[{section}]]")
        before = len(report.found)
        if isinstance(item, dict):
            card = read(row)
            row.done()
            if len(report.found) == before:
                parts.rows.setdefault(section, []).append(card)
                parts.places.setdefault(section, []).append(row.at)


def _read_header(layout: BoxLayout[Any], value: Any, at: Path, parts: BoxParts, report: BoxReport) -> None:
    parts.headers += 1
    if parts.headers > 1:
        what = tell.both("two_headers")
        report.wrong(at, what)
    row = BoxRow(value, at, report, lambda: alike("[box]"), '[box] name = "My box"')
    parts.header.name = row.text("name", 'name = "My box"')
    parts.header.name_fr = row.text("name_fr", 'name_fr = "Ma boîte"', False) or parts.header.name
    parts.header.id = slug(row.text("id", 'id = "my-box"', False))
    _read_game(layout, row)
    if "extends" in row.data:
        parts.header.extends = row.word("extends", layout.game.shipped)
    row.asked["extends"] = f'extends = "{layout.game.shipped[0]}"'
    row.done()


def _read_game(layout: BoxLayout[Any], row: BoxRow) -> None:
    right = f'game = "{layout.game.command}"'
    row.asked["game"] = right
    if "game" in row.data:
        word = row.data["game"]
        if word != layout.game.command:
            what = tell.both("no_such_game", word=shown(word), near=meant(word, written()))
            row.wrong("game", what, right)
    elif layout.game is not GALAXIES:  # a box of the first game need not name it
        title = layout.game.title
        what = tell.both("game_not_named", game=title)
        row.report.wrong(row.at, what, right)


def _read_settings(layout: BoxLayout[Any], value: Any, at: Path, parts: BoxParts, report: BoxReport) -> None:
    if not isinstance(value, dict):
        what = tell.both("setting_no_table")
        report.wrong(at, what, layout.setting)
        return
    for name, item in value.items():
        if report.full:
            return
        if name not in layout.settings:
            what = tell.both("no_such_setting", name=shown(name), near=meant(name, layout.settings))
            report.wrong((*at, name), what, layout.setting)
            continue
        if name in parts.settings:
            what = tell.both("setting_twice", name=name)
            report.wrong((*at, name), what)
        kind = partial(tell.both, "the_setting", name=name)
        row = BoxRow(item, (*at, name), report, kind, f"[settings.{name}]")
        number = layout.settings[name](row)
        parts.settings[name] = number, row.origin()
        row.done()
