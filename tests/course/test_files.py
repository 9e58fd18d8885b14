"""Notebooks as they are stored: small, without outputs, and the same as their readable twins."""

import json
from pathlib import Path

import pytest

from teg.course import notebooks as pair
from teg.course.notebooks import FOLDED, NOTEBOOKS, TEXTS, cells_of_text, notebook_of, stored, text_of
from tests.course.reading import ALL, cells, code, text_path
from tests.house.house import ROOT

each = pytest.mark.parametrize("name", ALL)

LARGEST = 200_000
MOST_LINES = 15


def test_every_notebook_has_its_text_and_every_text_its_notebook() -> None:
    assert ALL and sorted(path.stem for path in TEXTS.glob("*.md")) == ALL


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
    assert len(set(ids)) == len(ids)


@each
def test_it_is_a_valid_notebook(name: str) -> None:
    import nbformat

    nbformat.validate(nbformat.reads((NOTEBOOKS / f"{name}.ipynb").read_text("utf-8"), as_version=4))


@each
def test_code_is_folded_unless_it_is_there_to_be_read_or_written(name: str) -> None:
    open_cells = {cell.id for cell in cells_of_text(text_path(name).read_text("utf-8")) if cell.open}
    assert {cell.id for cell in code(name) if cell.raw["metadata"] != FOLDED} == open_cells
    assert not any(cell.raw["metadata"] for cell in cells(name) if cell.kind == "markdown")


def test_the_mark_of_an_open_cell_survives_both_ways() -> None:
    text = "<!-- cell: a, open -->\n```python\n1\n```\n\n<!-- cell: b -->\n```python\n2\n```\n"
    assert [cell["metadata"] for cell in notebook_of(text)["cells"]] == [{}, FOLDED]
    assert text_of(notebook_of(text)) == text


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
    assert told == "<!-- cell: a, open -->\n```python\n1 + 1\n```\n"
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
    assert "# Why not?" in text and text.endswith("<!-- cell: b, open -->\n```python\n1\n```\n")
    assert (folder / "a.ipynb").read_text("utf-8") == stored(notebook_of(text))


def test_another_argument_changes_nothing(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "text" / "a.md").write_text(TEXT, "utf-8")
    assert pair.main(["--all"]) == 2 and not (folder / "a.ipynb").exists()
    assert "--take" in capsys.readouterr().err


def test_tables_and_english_keep_their_spaces() -> None:
    french = "| a | b |\n| :-- | :-- |\n\n« a » : 5 %"
    told = pair.printed(f'<div lang="en">\n\na : b\n\n</div>\n<div lang="fr">\n\n{french}\n\n</div>')
    assert "a : b" in told and "| :-- | :-- |" in told and "«\u00a0a\u00a0»\u00a0: 5\u00a0%" in told


def test_jupyterlab_saves_no_widgets(tmp_path: Path) -> None:
    """They would be errors when the notebook is opened again; whatever else a cell has shown is kept."""
    from jupyter_server.services.contents.largefilemanager import LargeFileManager
    from traitlets.config import Config

    told = json.loads((ROOT / "teg/serve/lab/jupyter_server_config.json").read_text("utf-8"))
    manager = LargeFileManager(root_dir=str(tmp_path), config=Config(told))
    notebook = json.loads((NOTEBOOKS / "15_ten_lines.ipynb").read_text("utf-8"))
    widget = {"output_type": "display_data", "metadata": {}, "data": {pair.WIDGET: {"model_id": "x"}}}
    text = {"output_type": "stream", "name": "stdout", "text": "4"}
    next(cell for cell in notebook["cells"] if cell["cell_type"] == "code")["outputs"] = [widget, text]
    manager.save({"type": "notebook", "content": notebook}, "kept.ipynb")
    kept = json.loads((tmp_path / "kept.ipynb").read_text("utf-8"))
    outputs = [each["name"] for cell in kept["cells"] for each in cell.get("outputs", ())]
    assert outputs == ["stdout"] and len(kept["cells"]) == len(notebook["cells"])
