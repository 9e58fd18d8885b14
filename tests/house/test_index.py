"""TEG is on no package index: nobody is told to fetch a name there that is not ours."""

import re

import pytest

from tests.house.house import ROOT
from tests.house.test_files import tracked

FETCHED = re.compile(r"\b(?:pip3?|pipx|uvx?|conda|mamba|poetry)\b[^\n`;]*?\s['\"]?teg(?![\w/-]|\.\w)")


def test_nobody_is_told_to_fetch_teg_from_an_index() -> None:
    found = [
        f"{path.relative_to(ROOT)}: {match.group()}"
        for path in tracked()
        if path != ROOT / "tests/house/test_index.py"
        if (match := FETCHED.search(path.read_text("utf-8")))
    ]
    assert found == []


@pytest.mark.parametrize(
    "line",
    [
        "pip install teg",
        "pip install 'teg[app]'",
        '%pip install -U "teg[app]"',
        "python -m pip install --user teg",
        "conda install -c forge teg",
        "uv add teg",
        "pipx install teg.",
        "uvx teg play",
    ],
)
def test_it_would_be_seen(line: str) -> None:
    assert FETCHED.search(line)


@pytest.mark.parametrize(
    "line",
    [
        "pip install -e .",
        "pip install 'FILE.whl[app]'",
        "pip install teg-0.1.0-py3-none-any.whl",
        "make run; teg play",
    ],
)
def test_what_is_ours_may_be_installed(line: str) -> None:
    assert not FETCHED.search(line)
