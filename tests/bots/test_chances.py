"""The chance to win is calibrated: of positions with 30 in 100, about 30 in 100 are won."""

from collections import defaultdict
from dataclasses import replace
from random import Random

import pytest

import teg
from teg.bots import knowledge
from teg.bots.chances import outcomes, played, stretch
from teg.bots.galaxies_insight import PLANNERS
from teg.bots.planner import Planner
from teg.bots.trial import outlook
from teg.core import CHANCE
from teg.core.bots import bot
from teg.core.kit import Setup, kit_of
from teg.games import GALAXIES, TAKE, GameType

TABLES = [(GALAXIES, box, table) for box in ("training", "base") for table in ("2", "many", "solo")]
TABLES += [(TAKE, "representative", table) for table in ("2", "many", "solo", "teams")]


def judged(game: GameType, box: str, table: str, games: int) -> tuple[float, float, float]:
    """Of games that were not learned from: the Brier score, that of who knows but how often one wins, and
    how far the chances told are from what came true, by tenth."""
    planner = bot("planner", game.name)
    assert isinstance(planner, Planner)
    insight, rng = planner.insight, Random(f"held out {table}")
    starts = [kit_of(game.name).start(setup) for setup in insight.setups(Setup(game.name, 2, box))[table]]
    known = insight.known(starts[0].t)
    seen = []
    for _ in range(games):
        found = outcomes(insight, known, played(insight, rng.choice(starts), rng))
        seen += [(known.chance(each.value, each.stage), each.won) for each in found]
    tenths = defaultdict[int, list[float]](list)
    for chance, won in seen:
        tenths[int(10 * chance)].append(chance - won)
    mean = sum(won for _, won in seen) / len(seen)
    return (
        sum((chance - won) ** 2 for chance, won in seen) / len(seen),
        sum((mean - won) ** 2 for _, won in seen) / len(seen),
        sum(abs(sum(wrong)) for wrong in tenths.values()) / len(seen),
    )


@pytest.mark.parametrize(("game", "box", "table"), TABLES)
def test_chances_tell_more_than_how_often_one_wins(game: GameType, box: str, table: str) -> None:
    brier, blind, wrong = judged(game, box, table, 100 if game is GALAXIES else 40)
    assert brier < 0.9 * blind
    assert wrong < 0.1


@pytest.mark.deep
@pytest.mark.parametrize(("game", "box", "table"), TABLES)
def test_chances_come_true_as_often_as_they_say(game: GameType, box: str, table: str) -> None:
    brier, blind, wrong = judged(game, box, table, 2000)
    assert brier < 0.85 * blind
    assert wrong < 0.03


@pytest.mark.parametrize("game", ["galaxies", "take-the-galaxy"])
def test_the_chances_of_two_add_up_to_one(game: str) -> None:
    state, rng = teg.new(game, players=2, seed=5).state, Random(5)
    planner, quick = bot("planner", state.game), bot("quick", state.game)
    assert isinstance(planner, Planner)
    look = outlook(planner.insight, planner.knows(state))
    chances = []
    while state.actor >= 0 or state.actor == CHANCE:
        turns = state.turns
        draw = state.actor == CHANCE
        state.apply(state.draw(rng) if draw else quick.choose(state.view(state.actor), rng))
        if state.turns > turns or state.actor < CHANCE:
            chances.append((look(state, 0)[1], look(state, 1)[1]))
    assert len(chances) > 10
    assert [sum(both) for both in chances] == pytest.approx([1.0] * len(chances), abs=0.001)
    assert sorted(chances[-1]) in ([0.0, 1.0], [0.5, 0.5])


def test_values_of_another_table_are_stretched_to_fit() -> None:
    insight = PLANNERS["planner"].insight
    start = teg.new(seed=1).state
    known = replace(insight.known(start.t))
    # The weights are those of games of the planner, in which what is ahead is not kept so surely.
    before = stretch(insight, known, [start], 60, Random(1))
    assert before == pytest.approx(1.3, abs=0.2)
    known.row = [2.5 * weight for weight in known.row]
    assert stretch(insight, known, [start], 60, Random(1)) == pytest.approx(before / 2.5)


def test_a_move_comes_with_its_chance() -> None:
    """More points, more of a chance, about: the planner's moves differ little in how sure they are."""
    state = teg.new(seed=7).push("keep explorer", "keep elder").state
    priced = PLANNERS["planner-strong"].prices(state.view(state.actor), Random(1))
    assert all(0 < each.chance < 1 for each in priced)
    best, *others = sorted(priced, key=lambda each: -each.value)
    assert others and all(best.chance > each.chance for each in others if each.value < best.value - 1)


def test_weights_that_have_not_counted_say_that_their_chances_are_rough() -> None:
    known = knowledge.Knowledge("galaxies", "mine", "abc", "2", [0.0], 7, "2026-01-01")
    assert known.chance(0.0, 3) == 0.5
    assert 0.8 < known.chance(5.0, 3) < 1 and known.chance(-10_000.0, 0) < 1e-9
    assert "rough" in known.told().en and "grossières" in known.told().fr
    known.odds = [(0.0, 0.4)] * 5
    assert "rough" not in known.told().en
