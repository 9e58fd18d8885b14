"""The files of a box: read as bytes, decoded and parsed, with every way to fail told as a problem."""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from teg.boxes.report import BoxReport, tell
from teg.games import GALAXIES, GameType
from teg.languages import Both, Complaints, each, grouped, labelled
from teg.mistake import printable, reason

LARGEST = 1_000_000
LONGEST_LINE = 4_000
MOST_FILES = 32
MOST_DOTS = 50
MOST_SIGNS = 30_000
"""Signs that part keys, values and rows: each takes time to read, and a box has about two thousand."""
SHIPPED_FOLDER = Path(__file__).parent


@dataclass(slots=True)
class File:
    """One TOML file of a box. `flaw` is the line and column of what kept it from being read."""

    name: str
    text: str = ""
    data: dict[str, Any] | None = None
    flaw: tuple[int, int] = (1, 1)


def read_files(path: Path, report: BoxReport, game: GameType = GALAXIES) -> list[File]:
    """The files at `path` (a .toml file, or a folder of them) of a game, in the order of their names."""
    try:
        if path.is_dir():
            paths = sorted(path.glob("*.toml"))
            if not 1 <= len(paths) <= MOST_FILES:
                what = tell.both("other_number_of_files", count=len(paths), most=MOST_FILES)
                report.wrong((0,), what, game.new_box)
                return [File(printable(path))]
        elif path.exists():
            paths = [path]
        else:
            what = tell.both("nothing_there")
            report.wrong((0,), what, game.new_box)
            return [File(printable(path))]
        return [_read(each, number, report) for number, each in enumerate(paths)]
    except (OSError, ValueError) as error:
        what = tell.both("path_not_read", why=reason(error))
        report.wrong((0,), what, game.new_box)
        return [File(printable(path))]


def exists(path: Path) -> bool:
    """Whether something is at that path; a name that cannot be a path is nowhere."""
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def parse(name: str, text: str, number: int, report: BoxReport) -> File:
    """One file from its text."""
    import tomllib  # here and not above: importing the room must stay cheap

    file = File(name, text)
    if sum(map(text.count, "=,.[{")) > MOST_SIGNS:
        most = grouped(MOST_SIGNS)
        what = tell.both("too_many_keys", most=most)
        report.wrong((number,), what)
        return file
    for line, content in enumerate(text.split("\n"), 1):
        if len(content) > LONGEST_LINE:
            file.flaw = line, 1
            what = tell.both("line_too_long", most=LONGEST_LINE)
            report.wrong((number,), what)
            return file
        if content.count(".") > MOST_DOTS:  # tomllib takes minutes over long dotted keys
            file.flaw = line, 1
            what = tell.both("too_many_dots", most=MOST_DOTS)
            report.wrong((number,), what)
            return file
    try:
        file.data = tomllib.loads(text)
    except RecursionError:
        what = tell.both("nested_too_deeply")
        report.wrong((number,), what)
    except (ValueError, OverflowError) as error:  # tomllib.TOMLDecodeError is a ValueError
        place, flaw = flawed(str(error))
        file.flaw = place or (text.count("\n") + 1, len(text) - text.rfind("\n"))
        right = tell.both("right_keys")
        report.wrong((number,), flaw, right)
    return file


def _read(path: Path, number: int, report: BoxReport) -> File:
    file = File(printable(path))
    if not path.is_file():  # opening a pipe could wait for ever
        what = tell.both("no_ordinary_file")
        report.wrong((number,), what, "teg box new my-box")
        return file
    try:
        with path.open("rb") as stream:
            junk = stream.read(LARGEST + 1)
    except OSError as error:
        what = tell.both("file_not_read", why=reason(error))
        report.wrong((number,), what)
        return file
    if len(junk) > LARGEST:
        what = tell.both("file_too_large", size=LARGEST // 1000000)
        report.wrong((number,), what)
        return file
    try:
        text = junk.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = junk[: error.start]
        file.flaw = before.count(b"\n") + 1, error.start - before.rfind(b"\n")
        what = tell.both("not_utf8")
        right = tell.both("save_as_utf8")
        report.wrong((number,), what, right)
        return file
    return parse(file.name, text.replace("\r\n", "\n"), number, report)


_complaints: Final = Complaints(__file__, "complaints.toml")
_AT: Final = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")


def flawed(complaint: str) -> tuple[tuple[int, int] | None, Both]:
    """Line and column of a flaw, None where the file ends too early, and what it is."""
    text = complaint.split("\n")[0]
    place = _AT.search(text)
    what = text[: place.start()] if place else text

    def said(lang: str) -> str:
        told = _complaints(what[:200], lang)
        return labelled("", told, lang) if told else ""

    end = tell.both("before_the_end") if place and not place[1] else ""
    flaw = tell.both("no_toml", what=each(said), end=end)
    if place and place[1]:
        return (int(place[1]), int(place[2])), flaw
    return ((1, 1) if place is None else None), flaw
