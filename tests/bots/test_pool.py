"""The pool: who plays in it, and the command that plays it."""

import pytest

import teg
from teg.bots.pool import members
from teg.cli.main import main
from teg.core.bots import bot


@pytest.mark.parametrize("game", ["galaxies", "takethegalaxy"])
def test_everybody_in_the_pool_plays_by_the_rules(game: str) -> None:
    bots = members(game, "random")
    assert next(iter(bots)) == "quick" and {"quick-wild", "planner", "random"} < bots.keys()
    for name, player in bots.items():
        if name != "planner-strong":
            found = teg.match(player, bot("quick", game), games=2, game=game, seed=1)
            assert found.games == 2, name


def test_a_wild_bot_is_worse_than_the_rules_it_forgets() -> None:
    bots = members("galaxies", "planner")
    assert teg.match(bots["quick"], bots["quick-wild"], games=60, seed=2).won() > 0.6


def test_two_bots_sit_in_each_team(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--game", "take-the-galaxy", "--teams", "--bot", "random", "--against", "quick", "--games", "20"]
    assert main(["coach", "measure", *words]) == 0
    assert "random wins 0.0 %" in capsys.readouterr().out
    words[4], words[6] = words[6], words[4]
    assert main(["coach", "measure", *words]) == 0
    assert "quick wins 100.0 %" in capsys.readouterr().out


def test_the_pool_is_played_by_one_command(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    bots = {"quick": bot("quick"), "random": bot("random")}
    monkeypatch.setattr("teg.cli.measure.members", lambda game, guest: bots)
    assert main(["coach", "measure", "--pool", "--games", "20", "--lang", "fr"]) == 0
    best, worst, what = capsys.readouterr().out.splitlines()
    assert best.startswith("quick") and best.endswith("-  100")
    assert worst.startswith("random") and "\u2212" in worst
    assert "au moins 20 parties" in what


def stop(view: object, rng: object) -> int:
    """As if somebody pressed Ctrl-C while this bot thinks."""
    raise KeyboardInterrupt


def test_a_match_that_is_stopped_is_no_match() -> None:
    with pytest.raises(KeyboardInterrupt):
        teg.match(stop, "quick", games=2, seed=1)


def test_stopped_by_the_keyboard_it_tells_what_it_has(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    parts = iter([teg.match("quick", "random", games=4, seed=1)])

    def one_part(*bots: object, **table: object) -> object:
        return next(parts, None) or stop(bots, table)

    monkeypatch.setattr("teg.cli.measure.match", one_part)
    assert main(["coach", "measure", "--bot", "quick", "--against", "random", "--games", "90000"]) == 130
    assert "in 4 games" in capsys.readouterr().out


def test_the_pool_takes_no_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["coach", "measure", "--pool", "--players", "3"]) == 2
    told = capsys.readouterr().err
    assert "leave out --against, --players" in told and told.count("\n") == 1
