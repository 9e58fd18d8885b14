"""Several notebooks of one learner write one file at the same instant, and one of them may be killed."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from teg import galaxies
from teg.core import files
from teg.lessons import Study, exercises
from teg.lessons.study import FileStorage

ANSWERING = """
import sys
from teg.lessons import Study
path, *ids = sys.argv[1:]
study = Study(path)
print("ready", flush=True)
sys.stdin.readline()
for id in ids:
    study.hint_at(id, 1)
"""
HOLDING = """
import sys, time
from teg.core.files import alone
with alone(sys.argv[1]):
    print("held", flush=True)
    time.sleep(600)
"""


def program(text: str, *words: str) -> "subprocess.Popen[str]":
    """Another Python that has come as far as its first line."""
    command = [sys.executable, "-c", text, *words]
    running = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert running.stdout and running.stdout.readline()
    return running


def test_no_record_is_lost_when_notebooks_answer_at_once(tmp_path: Path) -> None:
    path = tmp_path / "new" / "progress.json"
    ids = [one.id for one in exercises()][:24]
    notebooks = [program(ANSWERING, str(path), *ids[start::4]) for start in range(4)]
    for notebook in notebooks:
        assert notebook.stdin
        notebook.stdin.write("go\n")
        notebook.stdin.flush()
    assert [notebook.wait(60) for notebook in notebooks] == [0] * 4
    assert set(Study(path).progress.records) == set(ids)
    assert os.listdir(path.parent) == ["progress.json"], "no lock and no draft is left"


def test_a_broken_file_is_moved_aside_with_nobody_in_between(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else the second notebook moves away what the first one has written anew."""
    path = tmp_path / "progress.json"
    path.write_text("{")
    rename, there = Path.rename, []

    def seen(old: Path, new: Path) -> Path:
        there.extend(os.listdir(tmp_path))
        return rename(old, new)

    monkeypatch.setattr(Path, "rename", seen)
    assert Study(path).notice
    assert set(there) == {"progress.json", "progress.json.lock"}
    assert os.listdir(tmp_path) == ["progress.json.broken-1"]


def test_what_another_one_wrote_while_a_notebook_opened_is_not_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where no lock can be had, too."""
    monkeypatch.setattr(files, "PATIENCE", 0.1)
    path = tmp_path / "progress.json"
    first, second, third = (one.id for one in exercises()[:3])
    other = Study(path)
    other.hint_at(first, 1)
    read = FileStorage.read

    def while_reading(storage: FileStorage) -> bytes | None:
        monkeypatch.setattr(FileStorage, "read", read)
        found = read(storage)
        other.hint_at(second, 1)
        return found

    monkeypatch.setattr(FileStorage, "read", while_reading)
    Study(path).hint_at(third, 1)
    assert set(Study(path).progress.records) == {first, second, third}


@pytest.mark.parametrize("tries", [3, 10**9])
def test_a_file_that_a_reader_holds_on_windows_is_written_a_moment_later(
    tries: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "PATIENCE", 60 if tries == 3 else 0.4)  # three may take long
    monkeypatch.setattr(sys, "platform", "win32")
    replace, refused = os.replace, []

    def held(old: str, new: str) -> None:
        if len(refused) < tries:
            refused.append(new)
            raise PermissionError(13, "in use")
        replace(old, new)

    study = Study(tmp_path / "progress.json")
    monkeypatch.setattr(os, "replace", held)
    study.sign("Ana")
    assert bool(study.notice) == (tries > 3)
    assert os.listdir(tmp_path) == ([] if study.notice else ["progress.json"])


def test_a_killed_notebook_locks_nobody_out(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    killed = program(HOLDING, str(path))
    killed.kill()
    killed.wait(60)
    began = time.monotonic()
    Study(path).hint_at(exercises()[0].id, 1)
    assert time.monotonic() - began < files.PATIENCE / 2
    assert Study(path).progress.records
    assert os.listdir(tmp_path) == ["progress.json"]


def test_a_notebook_that_hangs_is_not_waited_for_forever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "PATIENCE", 0.1)
    path = tmp_path / "progress.json"
    hanging = program(HOLDING, str(path))
    try:
        study = Study(path)
        assert study.hint_at(exercises()[0].id, 1)
        assert Study(path).progress.records and not study.notice
    finally:
        hanging.kill()
        hanging.wait(60)


def test_two_studies_of_one_notebook_take_turns(tmp_path: Path) -> None:
    one, two = Study(tmp_path / "progress.json"), Study(tmp_path / "progress.json")
    first, second = (each.id for each in exercises()[:2])
    for study, id in ((one, first), (two, second), (one, first), (two, first)):
        study.hint_at(id, 1)
    assert set(Study(tmp_path / "progress.json").progress.records) == {first, second}


def test_what_nobody_changed_is_not_written(tmp_path: Path) -> None:
    study = Study(tmp_path / "progress.json")
    id = exercises()[0].id
    study.hint_at(id, 1)
    before = (tmp_path / "progress.json").stat().st_mtime_ns
    study.hint_at(id, 3)
    assert (tmp_path / "progress.json").stat().st_mtime_ns == before


@pytest.mark.parametrize("name", ["progress.json", "game.json"])
def test_drafts_of_killed_saves_are_swept(tmp_path: Path, name: str) -> None:
    old = time.time() - 2 * files.OLD
    stale, fresh, others = (
        f"{name}.0123abcd.part",
        f"{name}.89abcdef.part",
        [
            f"{name}.part",
            "other.json.0123abcd.part",
            f"{name}.0123abcd.part.txt",
            f"{name}.0123ABCD.part",
            f"{name}.0123abc.part",
            "thesis.part",
        ],
    )
    for each in (stale, fresh, *others):
        (tmp_path / each).write_text("x")
        os.utime(tmp_path / each, None if each == fresh else (old, old))
    (tmp_path / f"{name}.fedcba98.part").mkdir()
    os.utime(tmp_path / f"{name}.fedcba98.part", (old, old))
    if name == "game.json":
        galaxies.new(seed=1).save(tmp_path / name)
    else:
        Study(tmp_path / name).sign("Ana")
    assert set(os.listdir(tmp_path)) == {name, fresh, *others, f"{name}.fedcba98.part"}
