"""A game is known by one descriptor: it says where every part is, and no other room tells the games apart."""

import ast

import pytest

from teg.games import GAMES
from teg.ui.page.catalogue import DASHBOARDS
from tests.house.house import PACKAGE, imports, sources

NAMES = {"galaxies", "takethegalaxy", "take-the-galaxy"}


@pytest.mark.parametrize("folder", ["games", "boxes", "core", "sitting"])
def test_what_all_games_share_imports_no_game(folder: str) -> None:
    files = [path for path in sources() if path.parent == PACKAGE / folder]
    assert files
    names = {name for path in files for _, name in imports(path)}
    assert not {name for name in names if name.startswith(("teg.galaxies", "teg.take"))}


def test_the_name_of_a_game_is_written_in_its_descriptor_only() -> None:
    for path in sources():
        if path.parent.name != "games":
            nodes = ast.walk(ast.parse(path.read_text("utf-8")))
            written = {node.value for node in nodes if isinstance(node, ast.Constant)}
            assert not written & NAMES, path


@pytest.mark.parametrize("name", ["galaxies", "takethegalaxy"])
def test_every_part_is_where_the_descriptor_says(name: str) -> None:
    game = GAMES[name]
    for part in ("room", "kit", "host", "quick_bot", "census", "hints", "odds", "part", "box_form"):
        assert game.load(part)
    for module in ("compose", "sentences", "sections"):
        assert game.load("cards", module)
    assert game.dashboard in DASHBOARDS
    assert game.default_box in game.boxes
