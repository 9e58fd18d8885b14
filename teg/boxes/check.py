"""Checking a box at a path: every problem with its file, line and column, and a right example."""

import pathlib
import tomllib
from bisect import bisect_right
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from teg.boxes.files import SHIPPED_FOLDER, File, read_files
from teg.boxes.layout import likeliest, shipping
from teg.boxes.report import MOST_PROBLEMS, BoxReport, Path, tell
from teg.boxes.shelf import Shelf
from teg.games import GameType
from teg.languages import Both, alike


def scan(text: str) -> dict[Path, int]:
    """Path in the data to offset in the text, for a text that tomllib has already read without complaint."""
    scanner = _Scanner(text)
    # An unplaced problem is told at the nearest place that is known.
    with suppress(IndexError, RecursionError, ValueError):
        scanner.document()
    return scanner.where


DEEPEST = 12
"""No box has keys nearly as deep; paths of hundreds of parts would be slow to keep."""


class _Scanner:
    def __init__(self, text: str) -> None:
        self.text = text
        self.pos = 0
        self.where: dict[Path, int] = {}
        self.rows: dict[Path, int] = {}

    def document(self) -> None:
        table: Path = ()
        while self.skip(newlines=True):
            if self.text[self.pos] == "[":
                table = self.header()
            else:
                self.pair(table)

    def header(self) -> Path:
        """`[a.b]` opens a table, `[[a.b]]` the next row of a list of tables."""
        start = self.pos
        double = self.text.startswith("[[", start)
        self.pos += 2 if double else 1
        names = self.keys()
        self.pos = self.text.index("]", self.pos) + (2 if double else 1)
        path: Path = ()
        for i, name in enumerate(names):
            path = (*path, name)
            self.where.setdefault(path, start)
            if double and i == len(names) - 1:
                self.rows[path] = self.rows.get(path, -1) + 1
            if path in self.rows:
                path = (*path, self.rows[path])
        self.where.setdefault(path, start)
        return path

    def pair(self, table: Path) -> None:
        start = self.pos
        for name in self.keys():
            table = (*table, name)
            self.where.setdefault(table, start)
        self.skip()
        self.pos += 1  # the sign "="
        self.skip()
        self.value(table)

    def keys(self) -> list[str]:
        names = []
        while True:
            self.skip()
            names.append(self.key())
            self.skip()
            if self.text[self.pos] != ".":
                return names
            self.pos += 1

    def key(self) -> str:
        start = self.pos
        if self.text[start] in "\"'":
            self.string()
            return str(tomllib.loads(f"key = {self.text[start : self.pos]}")["key"])
        while self.text[self.pos].isalnum() or self.text[self.pos] in "-_":
            self.pos += 1
        if self.pos == start:
            raise IndexError  # not a key: stop scanning rather than loop
        return self.text[start : self.pos]

    def value(self, path: Path) -> None:
        if len(path) > DEEPEST:
            raise IndexError
        first = self.text[self.pos]
        if first in "\"'":
            self.string()
        elif first == "[":
            self.items(path)
        elif first == "{":
            self.inline(path)
        else:
            while self.pos < len(self.text) and self.text[self.pos] not in ",]}#\n":
                self.pos += 1

    def items(self, path: Path) -> None:
        self.pos += 1
        number = 0
        while self.skip(newlines=True) and self.text[self.pos] != "]":
            self.where[*path, number] = self.pos
            self.value((*path, number))
            number += 1
            self.skip(newlines=True)
            if self.text[self.pos] == ",":
                self.pos += 1
        self.pos += 1

    def inline(self, path: Path) -> None:
        self.pos += 1
        while self.skip(newlines=True) and self.text[self.pos] != "}":
            self.pair(path)
            self.skip(newlines=True)
            if self.text[self.pos] == ",":
                self.pos += 1
        self.pos += 1

    def string(self) -> None:
        quote = self.text[self.pos]
        long = self.text.startswith(quote * 3, self.pos)
        close = quote * 3 if long else quote
        self.pos += len(close)
        while not self.text.startswith(close, self.pos):
            self.pos += 2 if self.text[self.pos] == "\\" and quote == '"' else 1
        self.pos += len(close)
        # A long string may end with one or two quotes of its own.
        while long and self.text.startswith(quote, self.pos):
            self.pos += 1

    def skip(self, newlines: bool = False) -> bool:
        """Pass over blanks and comments (and line ends); False at the end of the text."""
        blank = " \t\n" if newlines else " \t"
        while self.pos < len(self.text):
            here = self.text[self.pos]
            if here == "#" and newlines:
                end = self.text.find("\n", self.pos)
                self.pos = len(self.text) if end < 0 else end
            elif here in blank:
                self.pos += 1
            else:
                return True
        return False


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing to put right (or, at level "note", to know): where, what, and a right example."""

    file: str
    line: int
    column: int
    words: Both
    right: Both
    level: str

    @property
    def what(self) -> str:
        """What is wrong, in English."""
        return self.words.en

    @property
    def example(self) -> str:
        """The right example, in English; empty where there is none."""
        return self.right.en

    def __str__(self) -> str:
        return self.in_("en")

    def in_(self, lang: str) -> str:
        """All of it as one line in a language."""
        note = tell(lang, "note") if self.level == "note" else ""
        right = tell(lang, "right", example=self.right) if self.example else ""
        return f"{self.file}:{self.line}:{self.column}: {note}{self.words.in_(lang)}{right}"


def located(files: list[File], report: BoxReport) -> list[Problem]:
    """All problems of a report with file, line and column, in the order of the files."""
    places: dict[int, _Places] = {}
    problems = []
    for found in report.found:
        number = int(found.at[0])
        if number not in places:
            places[number] = _Places(files[number])
        line, column = places[number].of(found.at[1:])
        problem = Problem(files[number].name, line, column, found.what, found.example, found.level)
        problems.append((number, line, column, problem))
    problems.sort(key=lambda item: item[:3])
    every = [item[3] for item in problems]
    if report.full:
        more = tell.both("too_many_problems", most=MOST_PROBLEMS)
        every.append(replace(every[-1], words=more, right=alike(""), level="error"))
    return every


class _Places:
    def __init__(self, file: File) -> None:
        self.flaw = file.flaw
        self.where = {} if file.data is None else scan(file.text)
        self.starts = [0, *(i + 1 for i, letter in enumerate(file.text) if letter == "\n")]

    def of(self, path: Path) -> tuple[int, int]:
        """Line and column of the longest part of the path that is known."""
        for length in range(len(path), 0, -1):
            offset = self.where.get(path[:length])
            if offset is not None:
                line = bisect_right(self.starts, offset)
                return line, offset - self.starts[line - 1] + 1
        return self.flaw


def check(path: str | pathlib.Path) -> list[Problem]:
    """Every problem of the box at a path, in the order of its lines; notes have the level "note"."""
    return examine(path)[1]


def examine(path: str | pathlib.Path) -> tuple[Any, list[Problem]]:
    """The box at a path, None if it cannot be played, and every problem and note about it."""
    return examine_for(path)[1:]


def examine_for(path: str | pathlib.Path) -> tuple[GameType, Any, list[Problem]]:
    """The game that the box at a path is for, with what `examine` tells."""
    report = BoxReport()
    game = shipping(str(path))
    files = read_files(SHIPPED_FOLDER / path if game else pathlib.Path(path), report)
    wanted = game or likeliest(file.data for file in files)
    shelf: Shelf[Any] = wanted.load("cards", "compose").SHELF
    box = shelf.build(files, report, str(path) if game else pathlib.Path(path).stem, game is not None)
    return wanted, None if report.errors() else box, located(files, report)
