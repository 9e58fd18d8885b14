"""A problem as people are told it: file, line, column, what is wrong, and a right example."""

from bisect import bisect_right
from dataclasses import dataclass, replace

from teg.boxes.files import File
from teg.boxes.report import MOST_PROBLEMS, Path, Report
from teg.boxes.scan import scan
from teg.languages import Both, both


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
        note = _NOTE.in_(lang) if self.level == "note" else ""
        right = _RIGHT.in_(lang).format(self.right.in_(lang)) if self.right.en else ""
        return f"{self.file}:{self.line}:{self.column}: {note}{self.words.in_(lang)}{right}"


_NOTE = both("note: ", "remarque : ")
_RIGHT = both(" (right: {})", " (correct : {})")


def located(files: list[File], report: Report) -> list[Problem]:
    """All problems of a report with file, line and column, in the order of the files."""
    places: dict[int, _Places] = {}
    problems = []
    for found in report.found:
        number = int(found.at[0])
        if number not in places:
            places[number] = _Places(files[number])
        line, column = places[number].of(found.at[1:])
        told = Problem(files[number].name, line, column, found.what, found.example, found.level)
        problems.append((number, line, column, told))
    problems.sort(key=lambda item: item[:3])
    every = [item[3] for item in problems]
    if report.full:
        more = both(
            f"{MOST_PROBLEMS} problems are told; put these right and check again",
            f"{MOST_PROBLEMS} problèmes sont dits ; corrigez-les et vérifiez de nouveau",
        )
        every.append(replace(every[-1], words=more, right=Both("", ""), level="error"))
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
