"""Checking a box at a path: every problem and note, and the box itself when it can be played."""

from pathlib import Path
from typing import Any

from teg.boxes.files import SHIPPED_FOLDER, read_files
from teg.boxes.likeliest import likeliest, shipping
from teg.boxes.problem import Problem, located
from teg.boxes.report import Report
from teg.boxes.shelf import Shelf
from teg.games import GameType


def check(path: str | Path) -> list[Problem]:
    """Every problem of the box at a path, in the order of its lines; notes have the level "note"."""
    return examine(path)[1]


def examine(path: str | Path) -> tuple[Any, list[Problem]]:
    """The box at a path, None if it cannot be played, and every problem and note about it."""
    return examine_for(path)[1:]


def examine_for(path: str | Path) -> tuple[GameType, Any, list[Problem]]:
    """The game that the box at a path is for, with what `examine` tells."""
    report = Report()
    game = shipping(str(path))
    files = read_files(SHIPPED_FOLDER / path if game else Path(path), report)
    wanted = game or likeliest(file.data for file in files)
    shelf: Shelf[Any] = wanted.load("cards", "loader").SHELF
    box = shelf.build(files, report, str(path) if game else Path(path).stem, game is not None)
    return wanted, None if report.errors() else box, located(files, report)
