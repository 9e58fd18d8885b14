"""What the tests of the house share: where things are and which tier each room stands on."""

import ast
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TypeVar

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "teg"
T = TypeVar("T")

# A room imports itself and rooms of earlier tiers, never its own tier or a later one.
TIERS = (
    ("languages",),
    ("mistake", "dice"),
    ("games",),
    ("rulebook", "boxes"),
    ("core",),
    ("galaxies", "take"),
    ("odds", "bots"),
    ("coach", "lab"),
    ("charts", "sitting"),
    ("lessons", "board"),
    ("paper",),
    ("ui",),
    ("panels",),
    ("course", "api"),
    ("serve",),
    ("site",),
    ("cli",),
    ("__main__",),
)
TIER = {room: tier for tier, rooms in enumerate(TIERS) for room in rooms}

# These run anywhere Python runs, a browser included.
ENGINE = (
    "languages",
    "dice",
    "mistake",
    "games",
    "core",
    "boxes",
    "rulebook",
    "galaxies",
    "take",
    "odds",
    "bots",
    "coach",
    "sitting",
    "board",
    "lessons",
    "paper",
    "cli",
)


def sources(*rooms: str) -> list[Path]:
    """The Python files of these rooms, or of every room."""
    return [path for path in sorted(PACKAGE.rglob("*.py")) if not rooms or room_of(path) in rooms]


def found(look: Callable[[str], Iterable[T]], paths: Iterable[Path] | None = None) -> dict[str, list[T]]:
    """What a look at the text of each file finds, by its name; nothing of files where it finds nothing."""
    looked = {path: [*look(path.read_text("utf-8"))] for path in paths or sources()}
    return {str(path.relative_to(ROOT)): wrong for path, wrong in looked.items() if wrong}


def room_of(path: Path) -> str:
    """`teg/core/record.py` is in the room `core`; `teg/cli/main.py` is the room `cli`."""
    return path.relative_to(PACKAGE).with_suffix("").parts[0]


def imports(path: Path, text: str | None = None) -> Iterator[tuple[int, str]]:
    """Line and full name of everything a file imports, inside functions too."""
    package = path.relative_to(ROOT).parts[:-1]
    for node in ast.walk(ast.parse(path.read_text("utf-8") if text is None else text)):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = [*package[: len(package) - node.level + 1]] if node.level else []
            base += node.module.split(".") if node.module else []
            yield from ((node.lineno, ".".join([*base, alias.name])) for alias in node.names)
