"""Each notebook and its readable twin: `notebooks/text/05_name.md` is what people write and review.

    python -m teg.course.notebooks            write every notebook from its text
    python -m teg.course.notebooks --take     write every text from its notebook, after work in JupyterLab

French may be typed with plain spaces: before `: ; ? ! %` and inside guillemets they become no-break ones.

A cell of the text begins with a line `<!-- cell: its-id -->`; a cell of code is a fence of Python below it.
Code is folded away, but for cells that are meant to be read or written: `<!-- cell: its-id, open -->`.
"""

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from teg.core.files import write_whole
from teg.languages import Phrases
from teg.mistake import Mistake, reason

tell: Final = Phrases(__file__, "course.toml")

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
TEXTS = NOTEBOOKS / "text"
MAP = "map"
"""The notebook that opens first."""
MARK = re.compile(r"^<!-- cell: ([a-z0-9][a-z0-9-]{0,62})(, open)? -->$")
FOLDED = {"jupyter": {"source_hidden": True}}
"""What a notebook says of a cell whose code is folded away."""
OPEN, CLOSE = "```python", "```"

Cell = dict[str, Any]


def printed(text: str) -> str:
    """The text with the no-break spaces of French, which nobody needs to type."""

    def spaced(found: re.Match[str]) -> str:
        lines = found[0].split("\n")
        return "\n".join(line if _RULED.fullmatch(line) else _APART.sub("\u00a0", line) for line in lines)

    return re.sub(r'^<div lang="fr">\n.*?^</div>$', spaced, text, flags=re.DOTALL | re.MULTILINE)


_RULED = re.compile(r"\|[|: -]+")
"""The line under the head of a table, whose colons are no punctuation."""

_APART = re.compile(r" (?=[:;?!%»])|(?<=«) ")


class TextCell(NamedTuple):
    """A cell as it is written."""

    id: str
    kind: str
    """ "code" or "markdown"."""
    source: str
    open: bool
    """Whether its code is to be seen."""


def cells_of_text(text: str) -> Iterator[TextCell]:
    """The cells of a text."""
    id, shown, lines = "", False, list[str]()
    for line in [*text.splitlines(), "<!-- cell: end -->"]:
        mark = MARK.match(line)
        if not mark:
            lines.append(line)
            continue
        if id:
            yield TextCell(id, *_kind("\n".join(lines).strip("\n")), shown)
        elif any(lines):
            raise ValueError(f"text before the first cell: {lines[0]}")
        id, shown, lines = mark[1], bool(mark[2]), []


def _kind(source: str) -> tuple[str, str]:
    lines = source.split("\n")
    if lines[0] == OPEN and lines[-1] == CLOSE:
        return "code", "\n".join(lines[1:-1])
    return "markdown", source


def notebook_of(text: str) -> dict[str, Any]:
    """The notebook of a text, without outputs."""
    cells: list[Cell] = []
    for id, kind, source, shown in cells_of_text(text):
        cell: Cell = {"cell_type": kind, "id": id, "metadata": {}, "source": source.splitlines(keepends=True)}
        if kind == "code":
            cell |= {"execution_count": None, "outputs": [], "metadata": {} if shown else FOLDED}
        cells.append(dict(sorted(cell.items())))
    title = re.search(r"^# (.+)$", text, re.MULTILINE)
    return {
        "cells": cells,
        "metadata": {
            "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
            "language_info": {"name": "python"},
            "title": title[1] if title else "",
        },
        "nbformat": 4,
        "nbformat_minor": 5,
    }


def text_of(notebook: dict[str, Any]) -> str:
    """The text of a notebook; outputs are left behind."""
    parts = []
    for cell in notebook["cells"]:
        source = cell["source"] if isinstance(cell["source"], str) else "".join(cell["source"])
        source = source.strip("\n")
        is_code = cell["cell_type"] == "code"
        written = f"{OPEN}\n{source}\n{CLOSE}" if is_code else source
        folded = cell["metadata"].get("jupyter", {}).get("source_hidden", False)
        mark = f"{cell['id']}, open" if is_code and not folded else cell["id"]
        parts.append(f"<!-- cell: {mark} -->\n{written}\n")
    return "\n".join(parts)


def stored(notebook: dict[str, Any]) -> str:
    """A notebook as it is kept in a file."""
    return json.dumps(notebook, ensure_ascii=False, indent=1) + "\n"


def write_course(folder: Path) -> list[Path]:
    """The course in a folder, its map first, all or nothing; a `Mistake` names the notebook in the way."""
    found = sorted(texts().glob("*.md"), key=lambda path: (path.stem != MAP, path.stem))
    course = {folder / f"{path.stem}.ipynb": path for path in found}
    wanted = {path: stored(notebook_of(text.read_text("utf-8"))) for path, text in course.items()}
    try:
        folder.mkdir(parents=True, exist_ok=True)
        there = {path: path.read_bytes() for path in wanted if path.exists()}
    except (OSError, ValueError) as error:
        raise Mistake(tell, "course_unwritten", folder=folder, why=reason(error)) from error
    for path, content in there.items():
        if content != wanted[path].encode():
            raise Mistake(tell, "notebook_worked_on", path=path)
    for path, text in wanted.items():
        if path not in there:
            write_whole(path, text)
    return list(wanted)


WIDGET = "application/vnd.jupyter.widget-view+json"


def without_widgets(model: dict[str, Any], **more: Any) -> None:
    """Keep widgets out of what JupyterLab saves: when the file is opened again, each would be an error."""
    content = model.get("content") if model.get("type") == "notebook" else None
    for cell in content["cells"] if content else ():
        if cell["cell_type"] == "code":
            cell["outputs"] = [shown for shown in cell["outputs"] if WIDGET not in shown.get("data", {})]


def texts() -> Path:
    """Where the texts of the notebooks are: beside the package in the project, inside it when installed."""
    inside = Path(__file__).parent / "text"
    return inside if inside.is_dir() else TEXTS


def _write(path: Path, text: str) -> None:
    if not path.exists() or path.read_text("utf-8") != text:
        path.write_text(text, "utf-8")
        print(f"wrote {path.relative_to(NOTEBOOKS.parent)}")


def main(arguments: list[str]) -> int:
    """Write one kind from the other, and say which files changed."""
    take = arguments == ["--take"]
    if arguments and not take:
        print(__doc__, file=sys.stderr)
        return 2
    for path in sorted(NOTEBOOKS.glob("*.ipynb") if take else TEXTS.glob("*.md")):
        text = path.read_text("utf-8")
        if take:
            cells = printed(text_of(json.loads(text)))
            _write(TEXTS / f"{path.stem}.md", cells)
            # The notebook loses the outputs and counters that JupyterLab left in it.
            _write(path, stored(notebook_of(cells)))
        else:
            cells = printed(text)
            _write(path, cells)
            _write(NOTEBOOKS / f"{path.stem}.ipynb", stored(notebook_of(cells)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
