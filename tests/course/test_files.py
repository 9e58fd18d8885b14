"""Notebooks as they are stored: small, without outputs, and the same as their readable twins."""

import json
from pathlib import Path

import pytest

from teg.course import notebooks as pair
from teg.course.notebooks import NOTEBOOKS, TEXTS, notebook_of, stored, text_of
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


def test_tables_have_french_spaces_too() -> None:
    table = '<div lang="fr">\n\n| Quoi ? | « Oui » |\n| :--- | ---: |\n| 40 % | a ; b |\n\n</div>'
    told = pair.printed(table)
    assert "| Quoi\u00a0? | «\u00a0Oui\u00a0» |\n| :--- | ---: |\n| 40\u00a0% | a\u00a0; b |" in told


def test_text_outside_cells_is_refused() -> None:
    with pytest.raises(ValueError, match="before the first cell"):
        notebook_of("lost words\n<!-- cell: a -->\nx")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A place of its own for one notebook and its text."""
    home = tmp_path / "notebooks"
    (home / "text").mkdir(parents=True)
    monkeypatch.setattr(pair, "NOTEBOOKS", home)
    monkeypatch.setattr(pair, "TEXTS", home / "text")
    return home


TEXT = '<!-- cell: a -->\n<div lang="en">\n\n# Why?\n\n</div>\n<div lang="fr">\n\n# Pourquoi ?\n\n</div>\n'


def test_writing_sets_french_as_it_is_printed(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "text" / "a.md").write_text(TEXT, "utf-8")
    assert pair.main([]) == 0
    assert "wrote notebooks/a.ipynb" in capsys.readouterr().out
    assert (folder / "text" / "a.md").read_text("utf-8") == TEXT.replace(" ?", "\u00a0?")
    notebook = json.loads((folder / "a.ipynb").read_text("utf-8"))
    assert "# Pourquoi\u00a0?" in "".join(notebook["cells"][0]["source"])
    assert notebook["metadata"]["title"] == "Why?"
    assert pair.main([]) == 0 and capsys.readouterr().out == ""


def test_taking_back_what_was_edited_in_jupyterlab(folder: Path) -> None:
    (folder / "text" / "a.md").write_text(TEXT, "utf-8")
    pair.main([])
    notebook = json.loads((folder / "a.ipynb").read_text("utf-8"))
    notebook["cells"][0]["source"] = "".join(notebook["cells"][0]["source"]).replace("Why?", "Why not?")
    cell = {
        "cell_type": "code",
        "id": "b",
        "metadata": {},
        "source": "1",
        "outputs": [{}],
        "execution_count": 4,
    }
    notebook["cells"].append(cell)
    (folder / "a.ipynb").write_text(json.dumps(notebook), "utf-8")
    assert pair.main(["--take"]) == 0
    text = (folder / "text" / "a.md").read_text("utf-8")
    assert "# Why not?" in text and text.endswith("<!-- cell: b -->\n```python\n1\n```\n")
    assert (folder / "a.ipynb").read_text("utf-8") == stored(notebook_of(text))


def test_another_argument_changes_nothing(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "text" / "a.md").write_text(TEXT, "utf-8")
    assert pair.main(["--all"]) == 2 and not (folder / "a.ipynb").exists()
    assert "--take" in capsys.readouterr().err


def test_tables_and_english_keep_their_spaces() -> None:
    french = "| a | b |\n| :-- | :-- |\n\n« a » : 5 %"
    told = pair.printed(f'<div lang="en">\n\na : b\n\n</div>\n<div lang="fr">\n\n{french}\n\n</div>')
    assert "a : b" in told and "| :-- | :-- |" in told and "«\u00a0a\u00a0»\u00a0: 5\u00a0%" in told
