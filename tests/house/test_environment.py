"""What is imported is declared, bounded and pinned, and conda and pip install the same."""

import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.house.house import PACKAGE, ROOT, imports

# conda-forge has no icepool and no axe, calls duckdb otherwise, and only pip's playwright has its own driver.
BY_PIP = {"axe-playwright-python", "duckdb", "icepool", "playwright"}

# Needed without an import: `make lab`, and the templates that ours are built on.
RUN_ONLY = {"dask", "jupyterlab", "nbconvert"}
TOOLS = {"mypy", "nbval", "pytest-xdist", "ruff"}

WITHIN = ("app", "lab", "docs", "test")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
EXTRAS = {
    extra: {canonicalize_name(wanted.name): wanted for wanted in map(Requirement, listed)}
    for extra, listed in PROJECT["optional-dependencies"].items()
}
CONSTRAINTS = (ROOT / "constraints.txt").read_text("utf-8").splitlines()


def environment(project: str = ".") -> str:
    """`environment.yml` as `pyproject.toml` would have it, with the way from its folder to the project."""
    extras = PROJECT["optional-dependencies"]
    wanted = sorted(
        [*PROJECT["dependencies"], *(each for extra in WITHIN for each in extras[extra])], key=name
    )
    return "\n".join(
        [
            "# The same packages as pyproject.toml's extras; "
            "tests/house/test_environment.py keeps the two alike.",
            "name: teg",
            "channels:",
            "  - conda-forge",
            "  - nodefaults",
            "dependencies:",
            f"  - python{PROJECT['requires-python']}",
            "  - pip",
            *(f"  - {package}" for package in wanted if name(package) not in BY_PIP),
            "  - pip:",
            *(f"      - {package}" for package in wanted if name(package) in BY_PIP),
            f"      - -e {project}",
            "",
        ]
    )


def name(requirement: str) -> str:
    """The package of a requirement: `voila>=0.5.8,<0.6` is about `voila`."""
    return canonicalize_name(Requirement(requirement).name)


def imported(*folders: Path) -> set[str]:
    """The packages that these folders import, standard library and our own left out."""
    names = {
        full.split(".")[0] for folder in folders for path in folder.rglob("*.py") for _, full in imports(path)
    }
    ours = {"teg", "tests", "benchmarks", "tools"}
    return {canonicalize_name(each) for each in names - sys.stdlib_module_names - ours}


def test_conda_and_pip_install_the_same() -> None:
    assert (ROOT / "environment.yml").read_text("utf-8") == environment()
    # Where there is a folder of its own, Binder looks at no other; pip starts where the file lies.
    assert (ROOT / "binder" / "environment.yml").read_text("utf-8") == environment("..")


@pytest.mark.skipif(sys.platform == "win32", reason="its script is for POSIX shells")
def test_binder_opens_the_map() -> None:
    told = "import os; print(os.environ['JUPYTER_CONFIG_PATH'], os.environ['JUPYTER_PATH'])"
    started = subprocess.run(
        [ROOT / "binder" / "start", sys.executable, "-c", told], cwd=ROOT, capture_output=True, check=True
    )
    folders = [Path(each) for words in started.stdout.decode().split() for each in words.split(os.pathsep)]
    assert all(folder.is_dir() for folder in folders[:3])
    opened = json.loads((folders[0] / "jupyter_lab_config.json").read_text("utf-8"))["LabApp"]["default_url"]
    assert (ROOT / opened.removeprefix("/lab/tree/")).is_file()


def test_the_core_needs_nothing() -> None:
    assert PROJECT["dependencies"] == []


def test_what_the_package_imports_is_what_app_and_lab_declare() -> None:
    assert imported(PACKAGE) | RUN_ONLY == {*EXTRAS["app"], *EXTRAS["lab"]}


def test_what_the_tests_import_is_declared() -> None:
    assert imported(ROOT / "tests", ROOT / "benchmarks") - {*EXTRAS["app"], *EXTRAS["lab"]} | TOOLS == set(
        EXTRAS["test"]
    )


def test_no_major_version_comes_in_untried() -> None:
    """A new major of what learners run waits until somebody has tried it and moved the bound."""
    for package, wanted in EXTRAS["app"].items():
        signs = sorted(each.operator for each in wanted.specifier)
        assert signs == ["<", ">="], package


def test_every_declared_package_is_pinned_within_its_bounds() -> None:
    pins = dict(line.split("==") for line in CONSTRAINTS[1:])
    known = {canonicalize_name(package): version for package, version in pins.items()}
    for wanted in (wanted for extra in WITHIN for wanted in EXTRAS[extra].values()):
        assert known[canonicalize_name(wanted.name)] in wanted.specifier, wanted


def test_the_pins_name_no_machine_and_no_host() -> None:
    first, *pins = CONSTRAINTS
    assert re.fullmatch(
        r"# Written by make constraints with Python 3\.\d+; newer ones take the same\.", first
    )
    assert [line for line in pins if not re.fullmatch(r"[\w.-]+==[\w.!+]+", line)] == []
    assert len(pins) > 50


def test_a_hidden_import_would_be_seen() -> None:
    found = [full for _, full in imports(PACKAGE / "x.py", "def f() -> None:\n    import numpy.random")]
    assert found == ["numpy.random"]
