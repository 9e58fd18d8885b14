"""Where things stand in a TOML text: a scan that gives every key and list item its line and column."""

from dataclasses import dataclass

from teg.boxes.files import File
from teg.boxes.report import Path, Report


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
        like = f" (right would be: {self.example})" if self.example else ""
        note = "note: " if self.level == "note" else ""
        return f"{self.file}:{self.line}:{self.column}: {note}{self.what}{like}"


def located(files: list[File], report: Report) -> list[Problem]:
    """All problems of a report with file, line and column, in the order of the files."""
    return []
