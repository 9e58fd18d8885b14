"""The compiled engines play the same: the conformance suite and the golden games, with their wheel."""

import subprocess
import sys
import zipfile
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from teg.cli.main import version
from teg.core.kit import Setup, kit_of
from teg.games import game_type
from tests.house.house import ROOT
from tools.compiled import fixed, written_out

SUITE = ("tests/core/test_conformance.py", "tests/galaxies/test_golden.py", "tests/take/test_golden.py")


def test_the_version_tells_that_this_one_is_pure() -> None:
    assert version().endswith("(pure Python)")


@pytest.mark.parametrize("game", ["galaxies", "take"])
def test_a_position_written_out_is_the_same(game: str) -> None:
    """What the compiler is given, run as it is: nothing is compiled here."""
    pure = import_module(f"teg.{game}.state")
    source = Path(str(pure.__file__)).read_text("utf-8")
    names: dict[str, Any] = {"__name__": pure.__name__}
    exec(compile(written_out(fixed(source, vars(pure))), "state.py", "exec"), names)
    state = kit_of(pure.State.game).start(
        Setup(pure.State.game, 2, game_type(pure.State.game).default_box, seed=1)
    )
    made = names["State"]()
    for slot in pure.State.__annotations__:
        setattr(made, slot, getattr(state, slot))
    other = made.copy()
    assert other == made and other.key() == made.key() == state.key()
    assert made.values(made) == state.values(state) and "OVER" in names
    assert all(names[name] == value for name, value in vars(pure).items() if type(value) is int)
    kept = [slot for slot in pure.State.__annotations__ if isinstance(getattr(made, slot), list)]
    for slot in kept:
        getattr(other, slot).append(None)
        assert getattr(other, slot) != getattr(made, slot) == getattr(state, slot)
    with pytest.raises(TypeError):
        hash(made)
    assert repr(made) == repr(state) and made.say(state.outcomes()[0][0]) == state.say(state.outcomes()[0][0])


@pytest.mark.deep
def test_the_compiled_engines_pass_the_suite(tmp_path: Path) -> None:
    built = [sys.executable, "tools/compiled.py"]
    told = subprocess.run(built, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    with zipfile.ZipFile(ROOT / told.splitlines()[-1]) as wheel:
        wheel.extractall(tmp_path)
    # The tests stand beside the compiled package, where nothing leads back to this one.
    (tmp_path / "tests").symlink_to(ROOT / "tests")
    which = "from teg.cli.main import version; assert version().endswith('(compiled)'), version()"
    plain = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-n",
        "0",
        "-p",
        "no:cacheprovider",
        "--rootdir",
        str(tmp_path),
    ]
    settings = ["-c", str(ROOT / "pyproject.toml"), *SUITE]
    for command in ([sys.executable, "-c", which], [*plain, *settings]):
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout[-3000:] + done.stderr
