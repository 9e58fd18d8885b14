"""Where no browser is installed, the tests say at their end what was not tested and how to get it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.house.house import ROOT

PRESSES = ("tests/ui/test_surface.py", "-k", "press")


@pytest.mark.parametrize("workers", [pytest.param("0", marks=pytest.mark.deep), "1"])
def test_a_missing_browser_is_told_last(workers: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-n", workers, *PRESSES],
        cwd=ROOT,
        env={key: value for key, value in os.environ.items() if key != "CI"} | {"PATH": str(tmp_path)},
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=240,
    )
    *_, told, closing = done.stdout.splitlines()
    assert done.returncode == 0 and "2 skipped" in closing
    assert told == "2 not run. Skipped: no chromium here (on Debian and Ubuntu: apt install chromium)"
