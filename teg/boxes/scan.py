"""Where things stand in a TOML text: a scan that gives every key and list item its offset."""

import tomllib
from contextlib import suppress

from teg.boxes.report import Path


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
