"""A class has a name of its own, so that whoever reads it knows which thing is meant, in every room."""

import ast
from collections.abc import Iterator, Mapping, Sequence

from tests.house.house import PACKAGE, sources

GAMES = {"galaxies", "take"}


def things(text: str) -> Iterator[tuple[str, bool, bool]]:
    """What a file names: the name, whether it is a class, and whether it is made from its namesake."""
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            yield node.name, True, any(called(base) == node.name for base in node.bases)
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            name = node.targets[0].id
            yield name, False, called(node.value) == name


def called(node: ast.expr) -> str:
    """What follows the last dot of `core.Game[Any]`."""
    return str(getattr(node.value if isinstance(node, ast.Subscript) else node, "attr", ""))


def clashes(files: Mapping[str, str]) -> dict[str, list[str]]:
    """The names of classes that other things have, too, each with the files of these things."""
    found: dict[str, list[tuple[str, bool, bool]]] = {}
    for file, text in files.items():
        for name, *what in things(text):
            found.setdefault(name, []).append((file, *what))
    return {
        name: [file for file, *_ in held]
        for name, held in found.items()
        if any(is_class for _, is_class, _ in held) and not one_thing(held)
    }


def one_thing(held: Sequence[tuple[str, bool, bool]]) -> bool:
    """Whether each game has its own, with what the core asks of both; or one has it and others its heirs."""
    rooms = [file.partition("/")[0] for file, *_ in held]
    of_each_game = len(rooms) == len({*rooms}) and GAMES <= {*rooms} <= GAMES | {"core"}
    return of_each_game or sum(not derived for *_, derived in held) <= 1


def test_a_class_has_a_name_of_its_own() -> None:
    files = {path.relative_to(PACKAGE).as_posix(): path.read_text("utf-8") for path in sources()}
    assert clashes(files) == {}


def test_a_second_thing_of_a_name_would_be_seen() -> None:
    seat = "class Seat:\n    ..."
    assert clashes({"galaxies/a.py": seat, "take/b.py": seat, "core/c.py": seat}) == {}
    assert clashes({"galaxies/a.py": seat, "take/b.py": seat, "take/c.py": seat})
    assert clashes({"galaxies/a.py": seat, "take/b.py": seat, "lab/c.py": seat})
    assert clashes({"core/a.py": seat, "core/b.py": seat}) and clashes({"core/a.py": seat, "take/b.py": seat})
    assert clashes({"core/a.py": seat, "api/b.py": "class Seat(core.Seat[int]):\n    ..."}) == {}
    assert clashes({"core/a.py": seat, "api/b.py": "class Seat(core.Chair):\n    ..."})
    assert clashes({"core/a.py": seat, "lab/b.py": "Seat = tuple[int, str]"})
    assert clashes({"core/a.py": seat, "take/b.py": "Seat = core.Seat[int]"}) == {}
