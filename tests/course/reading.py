"""What tests of the course share: the notebooks, their cells, and the two languages of their prose."""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from teg.course.notebooks import NOTEBOOKS, TEXTS

FILES = sorted(NOTEBOOKS.glob("*.ipynb"))
ALL = [path.stem for path in FILES]
NAMES = [name for name in ALL if name[:2].isdigit()]
"""The stations; beside them there is the map."""
PROSE = re.compile(
    r'<div lang="en">\n\n(?P<en>.+?)\n\n</div>\n<div lang="fr">\n\n(?P<fr>.+?)\n\n</div>', re.DOTALL
)


class Cell(NamedTuple):
    id: str
    kind: str
    source: str
    raw: dict[str, Any]


@cache
def cells(name: str) -> tuple[Cell, ...]:
    """The cells of a notebook in their order."""
    notebook = json.loads((NOTEBOOKS / f"{name}.ipynb").read_text("utf-8"))
    return tuple(
        Cell(cell["id"], cell["cell_type"], "".join(cell["source"]), cell) for cell in notebook["cells"]
    )


def code(name: str) -> list[Cell]:
    return [cell for cell in cells(name) if cell.kind == "code"]


def prose(name: str) -> list[tuple[str, str, str]]:
    """Id, English and French of every cell of prose that is written as it should be."""
    found = []
    for cell in cells(name):
        match = PROSE.fullmatch(cell.source) if cell.kind == "markdown" else None
        if match:
            found.append((cell.id, match["en"], match["fr"]))
    return found


def text_path(name: str) -> Path:
    return TEXTS / f"{name}.md"
