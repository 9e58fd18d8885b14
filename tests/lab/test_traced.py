"""Counting how often rulings and rules act, beside games in which somebody knows it."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from teg.core import Setup
from teg.core.bots import bot, play_out
from teg.core.kit import kit_of
from teg.lab.census import KnownChance, census_of
from teg.lab.traced import Traced, trace

SETUP = Setup("galaxies", 2, "training")
QUICK = [bot("quick"), bot("quick")]


def traced(setup: Setup = SETUP, games: int = 3, known: Sequence[KnownChance] | None = None) -> Traced:
    *_, found = trace(setup, QUICK, range(games), known)
    return found


@pytest.fixture(scope="module")
def found() -> Traced:
    return traced()


def ends(setup: Setup, seed: int) -> Any:
    state: Any = kit_of(setup.game).start(replace(setup, seed=seed))
    return play_out(state, QUICK, Random(seed))


def test_it_plays_the_games_that_are_played_without_looking(found: Traced) -> None:
    """A ruling that never acted in them changes nothing in them."""
    assert found.games == 3 and found.decisions > 100
    for (name, value), (times, games) in found.rulings.items():
        assert times >= games
        if not times:
            for seed in range(3):
                other = ends(replace(SETUP, switches={name: value}), seed)
                assert other.scores() == ends(SETUP, seed).scores(), name


def test_a_ruling_of_the_solo_game_acts_there_only(found: Traced) -> None:
    alone = traced(Setup("galaxies", 1, "training", solo="hades"), 1)
    assert found.rulings["solo.missions", "yes"] == [0, 0]
    assert alone.rulings["solo.missions", "yes"] == [1, 1]


def test_a_ruling_of_the_end_acts_at_the_end_or_not_at_all() -> None:
    times, games = traced(games=6).rulings["badge.all_zero", "everyone_tied"]
    assert times == games


def test_the_value_in_force_is_not_counted() -> None:
    other = traced(replace(SETUP, switches={"copy.pay_yourself": "yes"}), 1)
    assert ("copy.pay_yourself", "no") in other.rulings
    assert ("copy.pay_yourself", "yes") not in other.rulings


def test_rules_that_forbid_are_counted_and_others_are_told(found: Traced) -> None:
    times, games = found.rules["BB-02"]
    assert times > games == 3
    assert "BB-02" not in found.never() and "BG-23" in found.never()
    assert not any(id.startswith("TG") for id in found.rules)


@pytest.mark.parametrize("game", ["galaxies", "takethegalaxy"])
def test_odds_that_are_known_lie_beside_what_came(game: str) -> None:
    setup = Setup(game, 2, "training" if game == "galaxies" else "representative")
    bots = [bot("quick", game)] * 2
    *_, found = trace(setup, bots, range(4 if game == "galaxies" else 2))
    assert len(found.beside) == len(census_of(game).known) > 0
    for _, beside in found.beside.values():
        came = beside.came
        assert came.n > 5 and came.low <= beside.expected <= came.high


def test_wrong_odds_would_be_seen() -> None:
    surely = KnownChance("nothing", lambda s: Fraction(1, 2), lambda s, move: True)
    ((_, beside),) = traced(games=1, known=[surely]).beside.values()
    assert beside.expected == 0.5 and beside.came.mean == 1 and beside.came.low > 0.5
