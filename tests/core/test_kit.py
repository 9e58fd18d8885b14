"""Games are known by name, and imported only when they are asked for."""

import subprocess
import sys
from dataclasses import replace

import pytest

from teg.core import kit_of
from teg.games import GAMES, add, game_type
from teg.mistake import Mistake
from tests.core.race import RaceKit


def test_a_game_is_found_by_name_and_letter() -> None:
    assert kit_of("race") is kit_of("r")
    assert isinstance(kit_of("race"), RaceKit)


@pytest.mark.parametrize("game", ["", "z", "chess", "os", "teg.mistake", "Race", "\0"])
def test_nothing_else_is_imported(game: str) -> None:
    with pytest.raises(Mistake, match="race"):
        kit_of(game)


def test_a_game_that_is_not_there_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(GAMES, "race")
    with pytest.raises(Mistake, match="galaxies"):
        game_type("race")


def test_a_room_that_is_broken_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    broken = replace(GAMES["race"], name="broken", kit="tests.core.no_such.room:KIT")
    monkeypatch.setitem(GAMES, "broken", broken)
    with pytest.raises(ModuleNotFoundError, match="no_such"):
        kit_of("broken")


def test_letters_differ() -> None:
    with pytest.raises(ValueError, match="galaxies"):
        add(replace(GAMES["race"], name="galactic"))


def test_importing_play_imports_no_game() -> None:
    code = "import sys, teg.core; print(*sorted(m for m in sys.modules if m.startswith('teg.')))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert {name.split(".")[1] for name in done.split()} == {"core", "games", "languages", "mistake"}
