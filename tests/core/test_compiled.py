"""The compiled engines play the same: the conformance suite and the golden games, with their wheel."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from teg.cli.main import version
from tests.house.house import ROOT

SUITE = ("tests/core/test_conformance.py", "tests/galaxies/test_golden.py", "tests/take/test_golden.py")


def test_the_version_tells_that_this_one_is_pure() -> None:
    assert version().endswith("(pure Python)")


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
