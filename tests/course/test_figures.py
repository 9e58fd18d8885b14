"""Every figure of the prose is one that the engine, the odds or the story gives."""

import re
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from tests.course.figures import Figure, dec, pc, written
from tests.course.reading import NAMES, prose
from tests.course.test_prose import CODE, FIGURE, LINK, RULE

HERE = {path.stem for path in (Path(__file__).parent / "figures").glob("[a-z]*.py")}
TOLD = [name for name in NAMES if name[3:] in HERE]

NAMED = re.compile(r"[A-Za-z][\w-]*\d\w*")
"""Vici-KS156 counts nothing."""


def module(name: str) -> ModuleType:
    return import_module(f"tests.course.figures.{name[3:]}")


def told(text: str) -> set[str]:
    """The figures of a prose: ids of rules, links, code and the number in the title are none."""
    for other in (RULE, LINK, CODE, NAMED):
        text = other.sub(" ", text)
    lines = (line for line in text.splitlines() if not line.startswith("# "))
    return {found.replace(",", ".") for found in FIGURE.findall("\n".join(lines))}


def given(figures: dict[str, Figure]) -> dict[str, list[str]]:
    """What can be told, and by which names."""
    names: dict[str, list[str]] = {}
    for name, value in figures.items():
        names.setdefault(written(value), []).append(name)
    return names


@pytest.mark.parametrize("name", TOLD)
def test_the_prose_tells_these_figures_and_no_others(name: str) -> None:
    page = module(name)
    known, counts_nothing = given(page.FIGURES), set(page.NAMES.split())
    for lang in (1, 2):
        figures: set[str] = set().union(*(told(cell[lang]) for cell in prose(name)))
        assert figures - counts_nothing - set(known) == set(), "told, but given by nothing"
        assert {n: known[n] for n in set(known) - figures} == {}, "given, but told nowhere"


def test_a_figure_is_written_as_the_prose_writes_it() -> None:
    assert [written(one) for one in (12, pc(51 / 145), dec(17 / 12))] == ["12", "35.2", "1.42"]
    assert told("# 07 · A title\n\nBB-36: 51/145, or 35.2 %, of `30`; 12.\n") == {"51/145", "35.2", "12"}
    assert told("17,5 et 3/4") == {"17.5", "3/4"}


def test_every_notebook_that_tells_a_figure_has_its_module() -> None:
    tell = {name[3:] for name in NAMES if any(map(told, (text for cell in prose(name) for text in cell[1:])))}
    assert tell == HERE
