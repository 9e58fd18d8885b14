"""The planner learns from games and goes on where it stopped; bad input to its commands is one sentence."""

from pathlib import Path
from random import Random

import pytest

from teg.bots import knowledge
from teg.bots.galaxies_insight import PLANNERS, TABLES
from teg.bots.planner import Planner, Strength
from teg.bots.practice import Practice, solved
from teg.bots.take_insight import PLANNERS as TAKE_PLANNERS
from teg.bots.training import Training
from teg.cli.main import main
from teg.core.kit import Setup, kit_of
from teg.games import GALAXIES, TAKE, GameType

PLANNER = {GALAXIES.name: PLANNERS["planner"], TAKE.name: TAKE_PLANNERS["planner"]}
SHIPPED = knowledge.SHIPPED
INSIGHTS = {name: planner.insight for name, planner in PLANNER.items()}
KINDS = [(game, table) for game in (GALAXIES, TAKE) for table in ("2", "many", "solo")] + [(TAKE, "teams")]


@pytest.fixture(autouse=True)
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Weights of one's own are kept here, and those that are shipped are left alone."""
    monkeypatch.setattr(knowledge, "SHIPPED", tmp_path / "shipped")
    knowledge.forget()
    return tmp_path


def training(game: GameType, table: str, path: Path) -> Training:
    insight = INSIGHTS[game.name]
    setups = insight.setups(Setup(game.name, 2, game.default_box))[table]
    starts = [kit_of(game.name).start(setup) for setup in setups]
    box = starts[0].t.box
    known = knowledge.load(path, insight.TABLES.size) if path.exists() else insight.ignorant(box, table)
    return Training(PLANNER[game.name], starts, known, path, 1)


@pytest.mark.parametrize(
    ("game", "table"),
    [kind if kind[1] in ("solo", "teams") else pytest.param(*kind, marks=pytest.mark.deep) for kind in KINDS],
)
def test_every_table_of_both_games_can_be_learned(game: GameType, table: str, tmp_path: Path) -> None:
    path = tmp_path / "w.json"
    *_, last = training(game, table, path).run(50)
    assert last.practised and last.games == last.of == 1
    found = knowledge.load(path, INSIGHTS[game.name].TABLES.size)
    assert (found.game, found.table, found.games, found.practice, found.seen) == (game.name, table, 50, 1, [])


def test_what_is_learned_explains_more_and_more(tmp_path: Path) -> None:
    *_, last = training(GALAXIES, "2", tmp_path / "w.json").run(200)
    assert last.explained > 0.1


def test_a_training_that_is_stopped_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "w.json"
    run = training(GALAXIES, "2", path).run(150)
    next(run)
    run.close()  # as Ctrl-C does
    begun = knowledge.load(path, TABLES.size)
    assert begun.games == 50
    assert len(begun.seen) == TABLES.size
    assert {now.games for now in training(GALAXIES, "2", path).run(150) if not now.practised} == {100, 150}
    assert not knowledge.load(path, TABLES.size).seen


def test_what_is_told_too_large_shrinks_when_the_planner_plays_itself() -> None:
    """Weights of thrice their size, in games of a hasty planner."""
    knowledge.forget()
    start = kit_of(GALAXIES.name).start(Setup(GALAXIES.name, 2, "training", seed=1))
    hasty = Planner(PLANNERS["planner"].insight, Strength(1, 1, 1, 2, 1.0))
    known = knowledge.load(SHIPPED / "galaxies-training-2.json", TABLES.size)
    assert known.practice >= 400
    known.row = [3 * weight for weight in known.row]
    practice = Practice(hasty, known, [start])
    for game in range(30):
        practice.game(Random(game))
    factors = dict(zip(practice.accounts, practice.factors, strict=True))
    assert max(factors[account] for account in ("points", "ships", "stocks")) < 0.75
    assert practice.row()[0] == known.row[0] * factors["points"]


def test_sums_are_solved() -> None:
    assert solved([[2.0, 1.0], [1.0, 3.0]], [5.0, 10.0]) == pytest.approx([1.0, 3.0])


# the commands


def test_a_box_is_trained_by_one_command(own: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["coach", "train", "--games", "50"]) == 0
    assert "learned from 50 games" in capsys.readouterr().out
    assert knowledge.load(own / "shipped" / "galaxies-training-2.json", TABLES.size).games == 50
    assert main(["coach", "train", "--games", "50", "--lang", "fr"]) == 2
    assert "déjà apprises" in capsys.readouterr().err
    assert main(["coach", "train", "--games", "100"]) == 0


def test_other_tables_begin_with_what_two_players_have_learned(
    own: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["coach", "train", "--game", "take-the-galaxy", "--games"]
    assert main([*words, "50"]) == 0
    assert main([*words, "60", "--table", "teams"]) == 0
    assert "learned from 60 games" in capsys.readouterr().out
    name = "takethegalaxy-representative-{}.json"
    two, teams = (
        knowledge.load(own / "shipped" / name.format(table), INSIGHTS[TAKE.name].TABLES.size)
        for table in ("2", "teams")
    )
    alike = [a for a, b in zip(two.row, teams.row, strict=True) if a and abs(a - b) < 0.5]
    assert len(alike) > 0.5 * sum(1 for weight in two.row if weight)
    assert (teams.games, teams.table, teams.seen) == (60, "teams", [])


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("train --table five", "choose one of 2, many, solo"),
        ("train --games 0 --anew", "--games: 0 is too few"),
        ("train --box nowhere", "there is no box 'nowhere'"),
    ],
)
def test_bad_input_is_one_sentence(words: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["coach", *words.split()]) == 2
    told = capsys.readouterr().err
    assert said in told
    assert told.count("\n") == 1


def test_broken_weights_are_told_when_they_are_needed(own: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken = own / "shipped" / "galaxies-training-2.json"
    broken.parent.mkdir()
    broken.write_text("{", "utf-8")
    assert main(["lab", "match", "quick", "planner", "--games", "2", "--workers", "1"]) == 2
    assert "no file of weights" in capsys.readouterr().err
    # Who is told to train anew is told how.
    assert main(["coach", "train", "--games", "20"]) == 2
    assert "begin --anew" in capsys.readouterr().err
    assert main(["coach", "train", "--games", "20", "--anew"]) == 0
