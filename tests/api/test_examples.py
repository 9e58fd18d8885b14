"""Every name of the front door has an example, and every example is true."""

import doctest
import subprocess
import sys
from importlib import import_module
from types import ModuleType

import pytest

import teg

HOW = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE | doctest.IGNORE_EXCEPTION_DETAIL
MODULES = ["teg", *(f"teg.{room}" for room in sorted(set(teg._ROOMS.values()) - {"mistake"}))]


@pytest.mark.parametrize("name", MODULES)
def test_every_example_is_true(name: str) -> None:
    found = doctest.testmod(import_module(name), optionflags=HOW)
    assert found.attempted and not found.failed


@pytest.mark.parametrize("name", sorted(set(teg.__all__) - {"Mistake", "Match", "Chance"}))
def test_every_name_has_an_example(name: str) -> None:
    asked = getattr(teg, name)
    assert not isinstance(asked, ModuleType) and ">>> " in (asked.__doc__ or "")


def test_dir_shows_the_door_and_nothing_else() -> None:
    assert {name for name in dir(teg) if not name.startswith("_")} == {*teg.__all__, "lab", "panels"}


def test_an_unknown_name_is_told_with_the_known_ones() -> None:
    with pytest.raises(AttributeError, match="chance, explore, load, match, new"):
        teg.nothing  # noqa: B018


def test_importing_brings_no_game() -> None:
    code = "import sys, teg; print([name for name in sys.modules if name.startswith('teg.')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
