"""The files of a box: read as bytes, decoded and parsed, with every way to fail told as a problem."""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from re import search
from typing import Any

from teg.boxes.games import GALAXIES, Game
from teg.boxes.report import Report

LARGEST = 1_000_000
LONGEST_LINE = 4_000
MOST_FILES = 32
MOST_DOTS = 50
SHIPPED_FOLDER = Path(__file__).parent


@dataclass(slots=True)
class File:
    """One TOML file of a box. `flaw` is the line and column of what kept it from being read."""

    name: str
    text: str = ""
    data: dict[str, Any] | None = None
    flaw: tuple[int, int] = (1, 1)


def read_files(path: Path, report: Report, game: Game = GALAXIES) -> list[File]:
    """The files at `path` (a .toml file, or a folder of them) of a game, in the order of their names."""
    try:
        if path.is_dir():
            paths = sorted(path.glob("*.toml"))
            if not 1 <= len(paths) <= MOST_FILES:
                what = f"this folder holds {len(paths)} .toml files; a box has 1 to {MOST_FILES}"
                report.wrong((0,), what, game.fresh)
                return [File(printable(path))]
        elif path.exists():
            paths = [path]
        else:
            report.wrong((0,), "there is no such file or folder", game.fresh)
            return [File(printable(path))]
        return [_read(each, number, report) for number, each in enumerate(paths)]
    except (OSError, ValueError) as error:
        report.wrong((0,), f"this path cannot be read ({_reason(error)})", game.fresh)
        return [File(printable(path))]


def printable(path: str | Path) -> str:
    """A path as it can always be printed on one line."""
    text = str(path).encode("utf-8", "backslashreplace").decode()
    return "".join(letter if letter.isprintable() else "?" for letter in text)


def exists(path: Path) -> bool:
    """Whether something is at that path; a name that cannot be a path is nowhere."""
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def parse(name: str, text: str, number: int, report: Report) -> File:
    """One file from its text."""
    file = File(name, text)
    for line, content in enumerate(text.split("\n"), 1):
        if len(content) > LONGEST_LINE:
            file.flaw = line, 1
            report.wrong((number,), f"this line is longer than {LONGEST_LINE} characters")
            return file
        if content.count(".") > MOST_DOTS:  # tomllib takes minutes over long dotted keys
            file.flaw = line, 1
            report.wrong((number,), f"this line has more than {MOST_DOTS} dots")
            return file
    try:
        file.data = tomllib.loads(text)
    except RecursionError:
        report.wrong((number,), "lists or tables are nested too deeply")
    except (ValueError, OverflowError) as error:  # tomllib.TOMLDecodeError is a ValueError
        what = str(error).split("\n")[0]
        place = search(r" \(at line (\d+), column (\d+)\)$", what)
        if place:
            file.flaw = int(place[1]), int(place[2])
            what = what[: place.start()]
        elif what.endswith(" (at end of document)"):
            what = what.removesuffix(" (at end of document)") + " before the file ends"
            file.flaw = text.count("\n") + 1, len(text) - text.rfind("\n")
        report.wrong(
            (number,), f"this is not TOML: {what[:200]}", 'key = "text", key = 3 or key = ["a", "b"]'
        )
    return file


def _read(path: Path, number: int, report: Report) -> File:
    file = File(printable(path))
    if not path.is_file():  # opening a pipe could wait for ever
        report.wrong((number,), "this is not an ordinary file", "teg box new my-box")
        return file
    try:
        with path.open("rb") as stream:
            junk = stream.read(LARGEST + 1)
    except OSError as error:
        report.wrong((number,), f"this file cannot be read ({_reason(error)})")
        return file
    if len(junk) > LARGEST:
        report.wrong(
            (number,), f"this file is larger than {LARGEST // 1_000_000} MB; a box is a few pages of text"
        )
        return file
    try:
        text = junk.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = junk[: error.start]
        file.flaw = before.count(b"\n") + 1, error.start - before.rfind(b"\n")
        report.wrong((number,), "this is not text in UTF-8", "save the file as UTF-8")
        return file
    return parse(file.name, text.replace("\r\n", "\n"), number, report)


def _reason(error: Exception) -> str:
    return getattr(error, "strerror", None) or "the name is not a path"
