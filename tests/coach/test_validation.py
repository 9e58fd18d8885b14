"""The coach is right: its prices against long rollouts and games played out, its losses against results.

Each measurement takes its size, so that a few minutes tell roughly what `make deep` tells in hours.
"""

import tracemalloc
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from math import sqrt
from random import Random
from statistics import correlation, mean, stdev
from time import process_time
from typing import Any, NamedTuple

import pytest

from teg.api.game import Game, new
from teg.coach.losses import Decision
from teg.coach.pricing import Pricing, planner_of
from teg.coach.report import CoachReport
from teg.core.bots import bot
from teg.core.contract import CHANCE, DONE

pytestmark = pytest.mark.deep


class Measured(NamedTuple):
    """A mean with the interval that holds the truth in 95 of 100 such samples."""

    mean: float
    error: float


def measured(values: Sequence[float]) -> Measured:
    return Measured(mean(values), 1.96 * stdev(values) / sqrt(len(values)))


def played(seed: int, *names: str, **table: Any) -> Game:
    """A whole game between bots."""
    game = new(seed=seed, players=len(names), **table)
    bots, rng = [bot(name, game.setup.game) for name in names], Random(seed)
    while (state := game.state).actor != DONE:
        game.play(bots[state.actor].choose(state.view(state.actor), rng))
    return game


def loss(report: CoachReport, seat: int) -> float:
    """Points a turn."""
    turns = report.turns_of(seat)
    return sum(turn.gap for turn in turns) / len(turns)


def held_out(seed: int) -> Iterator[tuple[Game, int]]:
    """Decisions of games that nothing was learned from, two a game."""
    rng = Random(seed)
    while True:
        game = played(rng.randrange(1 << 40), "planner", "quick")
        steps = [step for step in range(game.plies) if len(game.at(step).moves()) > 1]
        yield from ((game, step) for step in rng.sample(steps, 2))


def of_prices(positions: int, rollouts: int) -> Measured:
    """Price less long rollouts to the end, by the rules that the price plays on by."""
    errors = []
    for number, (game, step) in enumerate(islice(held_out(1), positions)):
        state = game.at(step)
        view, rng = state.view(state.actor), Random(number)
        priced = Pricing(view, seed=number, few=1)
        for _ in priced.run(aim=0.0, most=400):
            pass
        insight = priced.planner.insight
        ways, luck = insight.ways(view), [(rng, rng)] * 200
        total = 0.0
        for rollout in range(rollouts):
            world = view.resample(view.viewer, rng)
            world.apply(priced.pick)
            insight.run(world, view.turns + 150, luck, ways[rollout % len(ways)])
            total += insight.worth(world, view.viewer)
        errors.append(priced.options[0].value - total / rollouts)
    return measured(errors)


def test_prices_agree_with_long_rollouts() -> None:
    bias = of_prices(200, 10_000)
    assert abs(bias.mean) <= 0.2 + bias.error, bias


BOTS = ("planner-deep", "planner", "quick", "random")


def of_bots(games: int) -> list[dict[str, float]]:
    """The loss a turn of each bot against itself, deal by deal: a game that is decided would hide losses."""
    found = []
    for seed in range(games):
        losses = {}
        for name in BOTS:
            report = CoachReport(played(seed, name, name)).run_all()
            losses[name] = mean(loss(report, seat) for seat in report.seats)
        found.append(losses)
    return found


def test_losses_order_the_bots() -> None:
    """All of them together in this order, and on nearly every single deal."""
    found = of_bots(20)
    rising = [mean(each[name] for each in found) for name in BOTS]
    assert rising == sorted(rising), rising
    assert sum([*each.values()] == sorted(each.values()) for each in found) >= 18, found
    assert rising[0] <= rising[2] / 5


def of_margins(games: int) -> float:
    """How what a seat gave away goes with its margin at the end."""
    losses, margins = [], []
    for seed in range(games):
        rng = Random(seed)
        game = played(seed, *rng.choices(["quick", "planner"], k=2))
        report = CoachReport(game).run_all()
        points = game.state.scores()
        losses.append(sum(turn.gap for turn in report.turns_of(0)) - sum(t.gap for t in report.turns_of(1)))
        margins.append(float(points[0] - points[1]))
    return correlation(losses, margins)


def test_losses_go_with_margins() -> None:
    assert of_margins(1000) < -0.3


class Case(NamedTuple):
    """A sure mistake: what it is said to have cost, and what it cost when both moves were played out."""

    claimed: float
    found: float
    error: float


def of_mistakes(cases: int, deals: int) -> list[Case]:
    """Sure mistakes of more than a point, both moves played out by the planner on the same deals."""
    fast = bot("planner")
    found: list[Case] = []
    seed = 500
    while len(found) < cases:
        game = played(seed, "quick", "quick")
        report = CoachReport(game).run_all()
        sure = [each for seat in report.seats for each in report.mistakes(seat) if each.loss > 1]
        for decision in Random(seed).sample(sure, min(4, len(sure), cases - len(found))):
            gaps = [_played_out(game, decision, fast, deal) for deal in range(deals)]
            found.append(Case(decision.loss, mean(gaps), stdev(gaps) / sqrt(deals)))
        seed += 1
    return found


def _played_out(game: Game, decision: Decision, player: Any, deal: int) -> float:
    """The best move less the one made, on one deal."""
    world = game.at(decision.step).resample(decision.seat, Random(f"{decision.step}/{deal}"))
    insight = planner_of(game.setup.game).insight
    worths = []
    for move in (decision.best.move, decision.chosen.move):
        state = world.copy()
        state.apply(move)
        _finished(state, player, deal)
        worths.append(insight.worth(state, decision.seat))
    return worths[0] - worths[1]


def _finished(state: Any, player: Any, deal: int) -> None:
    """Play on to the end; what a turn rolls and draws first is the same whatever was done before."""
    met: Counter[tuple[int, int]] = Counter()
    while state.actor != DONE:
        at = state.turns, state.phase
        met[at] += 1
        rng = Random(f"{deal}/{at}/{met[at]}")
        if state.actor == CHANCE:
            state.apply(state.draw(rng))
        else:
            state.apply(player.choose(state.view(state.actor), rng))


def slope(cases: Sequence[Case]) -> float:
    """Found for each point claimed, exact cases counting more."""
    weights = [1 / (case.error**2 + 0.5) for case in cases]
    return sum(w * c.found * c.claimed for w, c in zip(weights, cases, strict=True)) / sum(
        w * c.claimed**2 for w, c in zip(weights, cases, strict=True)
    )


def test_sure_mistakes_cost_what_is_said() -> None:
    cases = of_mistakes(300, 80)
    assert sum(case.found > 0 for case in cases) >= 0.8 * len(cases)
    assert 0.8 <= slope(cases) <= 1.2


def of_identity(games: int) -> tuple[list[float], list[float]]:
    """Start + luck - losses less the result, in errors, both priced on different deals; the luck."""
    off, lucks = [], []
    for seed in range(games):
        game = played(1000 + seed, "quick", "quick")
        one, other = (CoachReport(game, seed=seed).run_all().balance(0) for seed in (1, 2))
        left = one.start + other.luck + other.given - one.losses - one.result
        off.append(left / sqrt(one.error**2 + other.error**2))
        lucks.append(one.luck)
    return off, lucks


def test_start_and_luck_and_losses_make_the_result() -> None:
    off, lucks = of_identity(200)
    assert sum(abs(each) <= 2 for each in off) >= 0.9 * len(off)
    luck = measured(lucks)
    assert abs(luck.mean) <= luck.error + 0.5, luck


@pytest.mark.parametrize("name", ["galaxies", "take-the-galaxy"])
def test_a_game_is_priced_in_five_seconds_and_forty_megabytes(name: str) -> None:
    """To 0.3 points in the median, on an idle machine: look at the load before worrying."""
    game = played(9, "quick", "quick", game=name)
    begun = process_time()
    report = CoachReport(game).run_all()
    assert process_time() - begun <= 5
    errors = sorted(decision.error for decision in report.decisions)
    assert errors[len(errors) // 2] <= 0.3
    tracemalloc.start()
    CoachReport(game).run_all()
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most <= 40_000_000
