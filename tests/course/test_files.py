"""Notebooks as they are stored: small, without outputs, and the same as their readable twins."""

import json

import pytest

from teg.course.pair import NOTEBOOKS, TEXTS, notebook_of, stored, text_of
from tests.course.reading import NAMES, cells, code, text_path

each = pytest.mark.parametrize("name", NAMES)

LARGEST = 200_000
MOST_LINES = 15


def test_every_notebook_has_its_text_and_every_text_its_notebook() -> None:
    assert NAMES and sorted(path.stem for path in TEXTS.glob("*.md")) == NAMES


@each
def test_notebook_and_text_agree(name: str) -> None:
    notebook, text = (NOTEBOOKS / f"{name}.ipynb").read_text("utf-8"), text_path(name).read_text("utf-8")
    assert notebook == stored(notebook_of(text)), "write notebooks from their texts with: make course"
    assert text_of(json.loads(notebook)) == text


@each
def test_it_is_small_and_holds_no_output(name: str) -> None:
    assert (NOTEBOOKS / f"{name}.ipynb").stat().st_size < LARGEST
    for cell in code(name):
        assert cell.raw["outputs"] == [] and cell.raw["execution_count"] is None


@each
def test_cells_are_short_and_have_ids_of_their_own(name: str) -> None:
    assert {
        cell.id: len(cell.source.splitlines())
        for cell in code(name)
        if len(cell.source.splitlines()) > MOST_LINES
    } == {}
    ids = [cell.id for cell in cells(name)]
    assert len(set(ids)) == len(ids) and not any(cell.raw["metadata"] for cell in cells(name))


@each
def test_it_is_a_valid_notebook(name: str) -> None:
    import nbformat

    nbformat.validate(nbformat.reads((NOTEBOOKS / f"{name}.ipynb").read_text("utf-8"), as_version=4))


def test_outputs_and_counters_do_not_reach_the_text() -> None:
    cell = {
        "cell_type": "code",
        "id": "a",
        "metadata": {},
        "source": "1 + 1",
        "outputs": [{"x": 1}],
        "execution_count": 3,
    }
    told = text_of({"cells": [cell]})
    assert told == "<!-- cell: a -->\n```python\n1 + 1\n```\n"
    assert notebook_of(told)["cells"][0]["outputs"] == []


def test_text_outside_cells_is_refused() -> None:
    with pytest.raises(ValueError, match="before the first cell"):
        notebook_of("lost words\n<!-- cell: a -->\nx")
