"""`environment.yml` (conda, Binder) and `pyproject.toml` (pip) list the same packages."""

import re
import tomllib

from tests.house.house import ROOT

# conda-forge has no icepool and no axe, and only pip's playwright brings its own driver.
BY_PIP = {"axe-playwright-python", "icepool", "playwright"}

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def name(requirement: str) -> str:
    """The package of a requirement: `voila>=0.5.8,<0.6` is about `voila`."""
    found = re.match(r"[a-z0-9-]+", requirement)
    assert found, requirement
    return found.group()


def environment() -> str:
    """`environment.yml` as `pyproject.toml` would have it."""
    extras = PROJECT["optional-dependencies"]
    wanted = sorted([*PROJECT["dependencies"], *extras["app"], *extras["test"]], key=name)
    return "\n".join(
        [
            "# The same packages as pyproject.toml's `app` and `test`; "
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
            "      - -e .",
            "",
        ]
    )


def test_conda_and_pip_install_the_same() -> None:
    assert (ROOT / "environment.yml").read_text("utf-8") == environment()


def test_the_core_needs_nothing() -> None:
    assert PROJECT["dependencies"] == []


def test_the_extras_hold_what_they_promise() -> None:
    extras = PROJECT["optional-dependencies"]
    assert {extra: {name(package) for package in wanted} for extra, wanted in extras.items()} == {
        "app": {"anywidget", "ipywidgets", "jupyterlab", "networkx", "plotly", "voila"},
        "test": {
            "axe-playwright-python",
            "hypothesis",
            "icepool",
            "mypy",
            "nbval",
            "playwright",
            "pytest",
            "pytest-xdist",
            "ruff",
        },
    }
