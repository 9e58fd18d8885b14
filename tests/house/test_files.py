"""Files stay small, and say nothing about the machine they were written on."""

import re
import subprocess
from collections import Counter
from importlib import import_module
from inspect import getdoc, isclass, isfunction
from pathlib import Path

import pytest

from tests.house.house import PACKAGE, ROOT, sources

FOLDERS = "|".join(["home", "Users", "root", "work", "opt", "tmp", "mnt", "srv", "private"])
MACHINE = re.compile(
    rf"(?<![\w.:/~-])/(?:{FOLDERS})/(?!tljh\b)\w|file:///|[A-Z]:\\\\?Users"  # only one machine has it
    r"|\b(?:extra-)?index-url\b|--find-links|https?://[^/\s]*(?:pypi|registry|artifactory|nexus)[^/\s]*/",
)


def tracked() -> list[Path]:
    """Every text file git knows."""
    if not (ROOT / ".git").exists():
        pytest.skip("not a git checkout, so nothing is tracked")
    names = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split("\0")
    paths = [ROOT / name for name in names if name]
    return [path for path in paths if path.is_file() and b"\0" not in path.read_bytes()]


def test_no_file_of_the_package_holds_two_ideas() -> None:
    lengths = {str(path.relative_to(ROOT)): len(path.read_text("utf-8").splitlines()) for path in sources()}
    assert {name: length for name, length in lengths.items() if length > 600} == {}


def test_no_folder_of_the_package_holds_more_than_a_glance_takes_in() -> None:
    held = Counter(path.parent for path in PACKAGE.rglob("*") if path.is_file() and path.suffix != ".pyc")
    assert {str(folder.relative_to(ROOT)): count for folder, count in held.items() if count > 25} == {}


def test_a_name_says_which_file_is_meant() -> None:
    named = Counter(path.name for path in sources() if path.name != "__init__.py")
    assert {name: count for name, count in named.items() if count > 3} == {}


def test_a_public_method_says_what_it_does_or_overrides_one_that_says_so() -> None:
    silent = []
    for path in sources():
        name = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        if name == "teg.__main__":
            continue
        module = import_module(name)
        for owner in vars(module).values():
            if isclass(owner) and owner.__module__ == name and not owner.__name__.startswith("_"):
                silent += [f"{name}.{owner.__qualname__}.{each}" for each in undocumented(owner)]
    assert silent == []


def undocumented(owner: type) -> list[str]:
    """The public methods of a class without a docstring, neither of its own nor where it comes from."""
    own = {name: getattr(value, "fget", None) or value for name, value in vars(owner).items()}
    return [
        name
        for name, value in own.items()
        if isfunction(value) and value.__name__ == name and not name.startswith("_")
        if not any(getdoc(vars(base)[name]) for base in owner.__mro__ if name in vars(base))
    ]


def test_a_silent_method_would_be_seen() -> None:
    class Silent:
        def told(self) -> None: ...

    class Said:
        def told(self) -> None:
            """Says it."""

    class Heir(Said):
        def told(self) -> None: ...

    assert undocumented(Silent) == ["told"] and undocumented(Heir) == []


def test_no_tracked_file_names_a_machine() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number}: {match.group()}"
        for path in tracked()
        if path != Path(__file__)
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if (match := MACHINE.search(line))
    ]
    assert found == []


@pytest.mark.parametrize(
    "line",
    [
        "see /home/ann/teg",
        'open("/tmp/box.toml")',
        "file:///srv/wheels",
        "--extra-index-url=x",
        "https://pypi.example.org/simple/",
        r"C:\Users\ann",
    ],
)
def test_a_machine_would_be_seen(line: str) -> None:
    assert MACHINE.search(line)


@pytest.mark.parametrize(
    "line", ["#!/usr/bin/env bash", "teg/work/x", "https://a.org/home/page", "and/or work/rest", "~/tmp/x"]
)
def test_an_ordinary_line_is_let_through(line: str) -> None:
    assert not MACHINE.search(line)
