"""The pool: who plays in it, and the command that plays it."""

import pytest

import teg
from teg.bots.pool import members
from teg.cli.main import main
from teg.core.bots import bot, bots_of
from teg.mistake import Mistake


@pytest.mark.parametrize("game", ["galaxies", "takethegalaxy"])
def test_everybody_in_the_pool_plays_by_the_rules(game: str) -> None:
    bots = members(game)
    assert next(iter(bots)) == "quick" and {"quick-wild", "planner"} < bots.keys()
    for name in bots:
        if name != "planner-strong":
            found = teg.match(name, "random", games=2, game=game, seed=1)
            assert found.games == 2, name


def test_a_wild_bot_is_worse_than_the_rules_it_forgets() -> None:
    assert teg.match("quick", "quick-wild", games=60, seed=2).won() > 0.6


def test_the_pool_is_played_by_one_command(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    quick = {name: members("galaxies")[name] for name in ("quick", "quick-wild")}
    monkeypatch.setattr("teg.bots.pool.members", lambda game: quick)
    words = ["match", "--pool", "random", "--games", "40", "--seed", "1", "--workers", "1", "--lang", "fr"]
    assert main(["lab", *words]) == 0
    told = capsys.readouterr().out
    assert "quick arrive en tête" in told or "quick est le plus fort" in told
    assert "quick – random\u00a0: 100,0\u00a0%" in told and "120 parties sur 120" in told


def test_no_list_offers_those_who_are_only_rated() -> None:
    assert "quick-wild" not in bots_of("galaxies") and bot("quick-wild").choose
    with pytest.raises(Mistake, match="'nobody' is unknown; choose one of random"):
        bot("nobody")


def stop(view: object, rng: object) -> int:
    """As if somebody pressed Ctrl-C while this bot thinks."""
    raise KeyboardInterrupt


def test_a_match_that_is_stopped_is_no_match() -> None:
    with pytest.raises(KeyboardInterrupt):
        teg.match(stop, "quick", games=2, seed=1)
