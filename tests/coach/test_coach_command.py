"""`teg coach GAME.json`: the report in the terminal; stopped, it keeps what is priced."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import teg
from teg.cli.main import main
from teg.coach.report import CoachReport
from tests.coach.test_review import played


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("games") / "game.json"
    played("galaxies", 3, "random", players=2, plies=60).save(path)
    return str(path)


def test_a_saved_game_is_told_in_both_languages(saved: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["coach", saved, "--seat", "1"]) == 0
    told = capsys.readouterr()
    assert "You gave away" in told.out and "Turns" in told.out and not told.err
    assert main(["coach", saved, "--seat", "1", "--lang", "fr"]) == 0
    assert "Vous avez laissé filer" in capsys.readouterr().out


def test_stopped_by_the_keyboard_it_keeps_what_is_priced_and_goes_on(
    saved: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = CoachReport.run
    kept = str(tmp_path / "report.json")

    def stopped(self: CoachReport) -> Iterator[float]:
        for share in whole(self):
            yield share
            if share > 0.3:
                raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(CoachReport, "run", stopped)
        assert main(["coach", saved, "--keep", kept]) == 130
    early = capsys.readouterr().out
    assert "% of the work is done" in early and "You gave away" in early
    assert main(["coach", saved, "--keep", kept]) == 0
    assert "% of the work is done" not in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["nowhere.json"], "nowhere.json: it could not be read"),
        (["GAME", "--seat", "0"], "there is no player 0"),
        (["GAME", "--seat", "7"], "there is no player 7"),
        (["GAME", "--keep", "GAME"], "no report of the coach"),
        (["EARLY"], "nobody had anything to decide"),
        (["train", "--game", "chess"], "'chess' is unknown"),
    ],
)
def test_wrong_input_is_one_sentence(
    words: list[str], told: str, saved: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    early = tmp_path / "early.json"
    teg.new(seed=7).save(early)
    given = [{"GAME": saved, "EARLY": str(early)}.get(word, word) for word in words]
    assert main(["coach", *given]) == 2
    found = capsys.readouterr()
    assert told in found.err and found.err.count("\n") == 1 and not found.out


def test_a_kept_report_answers_for_its_own_players_alone(
    saved: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = str(tmp_path / "report.json")
    assert main(["coach", saved, "--seat", "2", "--keep", kept]) == 0
    first = capsys.readouterr().out
    for other in (), ("--seat", "1"):
        assert main(["coach", saved, "--keep", kept, *other]) == 2
    told = capsys.readouterr()
    assert "a report on player 2;" in told.err and told.err.count("\n") == 2 and not told.out
    assert main(["coach", saved, "--seat", "2", "--keep", kept]) == 0
    assert capsys.readouterr().out == first


@pytest.mark.parametrize("option", ["--html", "--keep"])
def test_a_file_that_cannot_be_written_costs_nothing_that_was_priced(
    option: str, saved: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["coach", saved, "--seat", "1", option, str(tmp_path / "nowhere" / "file")]) == 2
    told = capsys.readouterr()
    assert "You gave away" in told.out and told.err.count("\n") == 1
