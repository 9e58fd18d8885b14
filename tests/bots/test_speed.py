"""The speed table: what it prints, what it accepts, what it refuses."""

import importlib.util
import json
import sys
from pathlib import Path
from types import ModuleType

import pytest

SPEED = Path(__file__).parents[2] / "benchmarks" / "speed.py"


@pytest.fixture
def speed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location("speed", SPEED)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "ACCEPTED", tmp_path / "accepted.json")
    monkeypatch.setattr(module, "measure", lambda: {key: 7.4 for key in module.ROWS})
    monkeypatch.setattr(sys, "argv", ["speed.py"])
    return module


@pytest.mark.parametrize("game", ["random_a_kL", "take_a_kL"])
@pytest.mark.parametrize(("mark", "code"), [(7.4, 0), (9.8, 0), (9.9, 1)])
def test_a_fall_below_three_quarters_fails(
    speed: ModuleType, capsys: pytest.CaptureFixture[str], game: str, mark: float, code: int
) -> None:
    speed.ACCEPTED.write_text(json.dumps({"random_a_kL": 7, "take_a_kL": 7} | {game: mark}), "utf-8")
    assert speed.main() == code
    told = capsys.readouterr()
    assert (told.err.count("\n"), "below 75%" in told.err) == (code, bool(code))
    assert "7.40 a/kL" in told.out


def test_accepting_writes_the_mark(speed: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["speed.py", "--accept"])
    assert speed.main() == 0
    assert json.loads(speed.ACCEPTED.read_text("utf-8")) == {"random_a_kL": 7.4, "take_a_kL": 7.4}


def test_the_numbers_as_json(
    speed: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["speed.py", "--json"])
    assert speed.main() == 0
    assert json.loads(capsys.readouterr().out).keys() == speed.ROWS.keys()


def test_the_marks_in_the_project_are_numbers() -> None:
    marks = json.loads(SPEED.with_name("accepted.json").read_text("utf-8"))
    assert marks["random_a_kL"] > 1
    assert marks["take_a_kL"] >= 3
