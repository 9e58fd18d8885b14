"""A box in the making: rows as they were entered, its text as TOML, and all that is wrong with them."""

import json
from dataclasses import fields
from typing import Any

from teg.boxes.check import Problem, located
from teg.boxes.files import parse
from teg.boxes.layout import BoxParts, likeliest, read_sections, slug
from teg.boxes.origin import Origin
from teg.boxes.report import BoxReport
from teg.boxes.shelf import Shelf
from teg.games import GALAXIES, GameType
from teg.languages import LANGUAGES
from teg.ui.kit import tell

Row = dict[str, Any]

ORIGIN = {"source": "my own copy", "confidence": "sourced"}
FROM = tuple(each.name for each in fields(Origin))
"""The keys that say where a row comes from; no form asks for them."""


class BoxDraft:
    """The rows of a box of a game by section, under its name and on top of the shipped box it `extends`."""

    def __init__(self, game: GameType, name: str | None = None) -> None:
        self.game = game
        self.name = tell(LANGUAGES[0], "my_box") if name is None else name
        self.extends = game.shipped[0]
        self.kept: dict[str, str] = {}
        """What a header that was read says besides."""
        self.rows: dict[str, list[Row]] = {}
        self.settings: dict[str, Row] = {}

    @property
    def shelf(self) -> Shelf[Any]:
        """Where boxes of this game are read."""
        shelf: Shelf[Any] = self.game.load("cards", "compose").SHELF
        return shelf

    @property
    def empty(self) -> bool:
        """Whether nothing is entered yet."""
        return self.name in ("", *tell.both("my_box")) and not self.settings and not any(self.rows.values())

    def text(self) -> str:
        """The box as a TOML file."""
        header = {"name": self.name, **self.kept}
        if self.game is not GALAXIES:
            header = {"game": self.game.command, **header}
        if self.extends:
            header["extends"] = self.extends
        lines = ["[box]", *_pairs(header)]
        for name, row in self.settings.items():
            lines += ["", f"[settings.{_key(name)}]", *_pairs(row)]
        for section, rows in self.rows.items():
            for row in rows:
                lines += ["", f"[[{_key(section)}]]", *_pairs(row)]
        return "\n".join(lines) + "\n"

    def problems(self) -> list[Problem]:
        """Everything that is wrong or odd with the box, in the order of the lines of its text."""
        return self.shelf.problems(self.text(), "box")

    def card(self, section: str, row: Row) -> Any:
        """The card that a row of a section is, None if it is none."""
        report, parts = BoxReport(), BoxParts()
        read_sections(self.shelf.layout, {section: [row]}, 0, parts, report)
        return None if report.errors() else parts.rows[section][0]


def read_draft(game: GameType, text: str) -> BoxDraft | GameType | Problem:
    """The draft that a TOML text holds; the other game it is for; or why it is no TOML."""
    report = BoxReport()
    file = parse("box", text, 0, report)
    if file.data is None:
        return located([file], report)[0]
    header = file.data.get("box")
    words: Row = header if isinstance(header, dict) else {}
    other = likeliest([file.data])
    if other is not game and ("game" in words or file.data.keys() & _sections(other)):
        return other
    draft = BoxDraft(game, str(words.get("name", "")))
    # A box that stands alone says so by a header that names none below it.
    draft.extends = words.get("extends", "" if words else game.shipped[0])
    if draft.extends not in ("", *game.shipped):
        draft.extends = game.shipped[0]
    draft.kept = {key: words[key] for key in ("id", "name_fr") if isinstance(words.get(key), str)}
    for section, rows in file.data.items():
        if isinstance(rows, list) and all(isinstance(row, dict) for row in rows):
            draft.rows[section] = rows
    settings = file.data.get("settings")
    if isinstance(settings, dict):
        draft.settings = {name: row for name, row in settings.items() if isinstance(row, dict)}
    return draft


def _sections(game: GameType) -> set[str]:
    return {*game.load("cards", "compose").LAYOUT.readers}


# TOML


def value(given: Any) -> str:
    """A value as TOML writes it."""
    if isinstance(given, bool):
        return "true" if given else "false"
    if isinstance(given, str):
        return json.dumps(given, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(given, dict):
        return f"{{ {', '.join(_pairs(given))} }}" if given else "{}"
    if isinstance(given, list):
        return f"[{', '.join(map(value, given))}]"
    return str(given)


def _pairs(row: Row) -> list[str]:
    return [f"{_key(key)} = {value(given)}" for key, given in row.items()]


def _key(name: str) -> str:
    return name if name and slug(name).replace("-", "_") == name else value(name)
