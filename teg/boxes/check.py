"""Checking a box at a path: every problem and note, and the box itself when it can be played."""

from pathlib import Path

from teg.boxes.files import SHIPPED, SHIPPED_FOLDER, read_files
from teg.boxes.loader import SHELF
from teg.boxes.model import Box
from teg.boxes.problem import Problem, located
from teg.boxes.report import Report


def check(path: str | Path) -> list[Problem]:
    """Every problem of the box at a path, in the order of its lines; notes have the level "note"."""
    return examine(path)[1]


def examine(path: str | Path) -> tuple[Box | None, list[Problem]]:
    """The box at a path, None if it cannot be played, and every problem and note about it."""
    report = Report()
    shipped = str(path) in SHIPPED
    files = read_files(SHIPPED_FOLDER / path if shipped else Path(path), report)
    box = SHELF.build(files, report, str(path) if shipped else Path(path).stem, shipped)
    return (None if report.errors() else box), located(files, report)
