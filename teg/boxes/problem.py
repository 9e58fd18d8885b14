"""A problem as people are told it: file, line, column, what is wrong, and a right example."""

from bisect import bisect_right
from dataclasses import dataclass

from teg.boxes.files import File
from teg.boxes.report import MOST_PROBLEMS, Path, Report
from teg.boxes.scan import scan


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing to put right (or, at level "note", to know): where, what, and a right example."""

    file: str
    line: int
    column: int
    what: str
    example: str = ""
    level: str = "error"

    def __str__(self) -> str:
        note = "note: " if self.level == "note" else ""
        right = f" (right: {self.example})" if self.example else ""
        return f"{self.file}:{self.line}:{self.column}: {note}{self.what}{right}"


def located(files: list[File], report: Report) -> list[Problem]:
    """All problems of a report with file, line and column, in the order of the files."""
    places: dict[int, _Places] = {}
    problems = []
    for found in report.found:
        number = int(found.at[0])
        if number not in places:
            places[number] = _Places(files[number])
        line, column = places[number].of(found.at[1:])
        what = found.what
        problems.append(
            (
                number,
                line,
                column,
                Problem(files[number].name, line, column, what, found.example, found.level),
            )
        )
    problems.sort(key=lambda item: item[:3])
    told = [item[3] for item in problems]
    if report.full:
        last = told[-1]
        more = f"{MOST_PROBLEMS} problems are told; put these right and check again"
        told.append(Problem(last.file, last.line, last.column, more))
    return told


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
