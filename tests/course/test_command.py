"""`teg course`: the notebooks where a learner wants them, and never over a learner's work."""

import os
from pathlib import Path

import pytest

from teg.cli.main import main
from tests.course.reading import FILES
from tests.languages.french import strays


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the learner is."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def course(folder: Path | str, capsys: pytest.CaptureFixture[str], lang: str = "en") -> str:
    """What the command says when all is well."""
    assert main(["course", str(folder), "--lang", lang]) == 0
    told = capsys.readouterr()
    assert told.err == ""
    return told.out


def refused(folder: Path | str, capsys: pytest.CaptureFixture[str], lang: str = "en") -> str:
    """The one sentence of a command that wrote nothing."""
    assert main(["course", str(folder), "--lang", lang]) == 2
    told = capsys.readouterr()
    assert told.out == "" and told.err.count("\n") == 1
    return told.err


def test_every_notebook_is_written_as_it_is_in_the_project(capsys: pytest.CaptureFixture[str]) -> None:
    told = course("a/b", capsys)
    assert told == f"The course is in a/b: {len(FILES)} notebooks. Begin with: jupyter lab a/b/map.ipynb\n"
    assert {path.name: path.read_text("utf-8") for path in Path("a/b").iterdir()} == {
        path.name: path.read_text("utf-8") for path in FILES
    }
    french = course("a/b", capsys, "fr")
    assert french.startswith(
        f"Le cours est dans a/b\u00a0: {len(FILES)} carnets. Commencez par\u00a0: jupyter"
    )


def test_work_of_a_learner_is_never_written_over(capsys: pytest.CaptureFixture[str]) -> None:
    course("mine", capsys)
    work, lost = Path("mine", FILES[5].name), Path("mine", FILES[2].name)
    work.write_text("my work", "utf-8")
    lost.unlink()
    told = refused("mine", capsys)
    assert told.startswith(f"{work}: this notebook is there already") and "choose another folder" in told
    assert work.read_text("utf-8") == "my work" and not lost.exists()
    french = refused("mine", capsys, "fr")
    assert french.startswith(f"{work}\u00a0: ce carnet est déjà là")
    assert strays(french.replace(str(work), "")) == []
    work.unlink()
    course("mine", capsys)
    assert lost.exists() and work.exists()


def test_what_is_there_as_it_was_written_is_left_alone(capsys: pytest.CaptureFixture[str]) -> None:
    course("mine", capsys)
    before = {path: path.stat().st_mtime_ns for path in Path("mine").iterdir()}
    course("mine", capsys)
    assert {path: path.stat().st_mtime_ns for path in Path("mine").iterdir()} == before


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_place_that_cannot_be_a_folder_is_one_sentence(
    home: Path, capsys: pytest.CaptureFixture[str], lang: str
) -> None:
    Path("file").write_text("x")
    Path("full", FILES[0].name).mkdir(parents=True)
    for place in ("file", "file/deeper", "full", "nul\0", "x" * 5000):
        told = refused(place, capsys, lang)
        assert ("choose another folder" if lang == "en" else "choisissez un autre dossier") in told, told
    assert sorted(os.listdir(home)) == ["file", "full"]
