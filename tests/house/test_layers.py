"""Everything flows one way, and the engine leans on the standard library alone."""

import sys
from pathlib import Path

import pytest

from tests.house.house import ENGINE, PACKAGE, ROOT, TIER, imports, room_of, sources


def backward(path: Path, text: str | None = None) -> list[str]:
    """The imports of this file that go against the flow."""
    room = room_of(path)
    wrong = []
    for line, name in imports(path, text):
        top, *rest = name.split(".")
        if top != "teg" or not rest or rest[0] == room or rest[0] == "__version__":
            continue
        if TIER.get(rest[0], len(TIER)) >= TIER[room]:
            wrong.append(f"{path.relative_to(ROOT)}:{line}: {room} must not import {name}")
    return wrong


def foreign(path: Path, text: str | None = None) -> list[str]:
    """The imports of this file that are neither ours nor the standard library's."""
    return [
        f"{path.relative_to(ROOT)}:{line}: {name}"
        for line, name in imports(path, text)
        if (top := name.split(".")[0]) != "teg" and top not in sys.stdlib_module_names
    ]


def test_every_room_has_a_tier() -> None:
    rooms = {room_of(path) for path in sources()} - {"__init__"}
    assert rooms <= TIER.keys(), "give the new room a place in TIERS (tests/house/house.py)"


def test_imports_flow_one_way() -> None:
    assert [wrong for path in sources() if room_of(path) != "__init__" for wrong in backward(path)] == []


def test_the_package_itself_imports_only_its_front_door() -> None:
    brought = {name for _, name in imports(PACKAGE / "__init__.py")}
    own = {name for name in brought if name.startswith(("teg.api.", "teg.mistake."))}
    assert brought - own == {"importlib.import_module", "typing.TYPE_CHECKING", "typing.Any"}


def test_the_engine_imports_only_the_standard_library() -> None:
    assert [wrong for path in sources(*ENGINE) for wrong in foreign(path)] == []


@pytest.mark.parametrize(
    "text",
    [
        "from teg.galaxies import new",
        "import teg.sitting.orders",
        "def lazy():\n    from teg import odds",
        "from ..odds import ask",
        "from .. import galaxies",
        "from teg.galaxies.cards import load",
    ],
)
def test_a_backward_import_would_be_seen(text: str) -> None:
    assert len(backward(PACKAGE / "core" / "record.py", text)) == 1


@pytest.mark.parametrize(
    "text",
    ["from . import codes", "from .codes import read", "from teg.mistake import Mistake", "import json"],
)
def test_a_forward_import_is_let_through(text: str) -> None:
    assert backward(PACKAGE / "core" / "record.py", text) == []


def test_a_foreign_import_would_be_seen() -> None:
    text = "import json, networkx as nx\ndef f():\n    from plotly.graph_objects import Figure"
    assert len(foreign(PACKAGE / "odds" / "answer.py", text)) == 2
