"""Those who err on purpose: by the rules, from their view alone, and by as much as they say."""

from random import Random

import pytest

import teg
from teg.bots.learner import LearnerBot
from teg.bots.planner import Planner
from teg.bots.trial import Trial
from teg.core import CHANCE, Setup
from teg.core.bots import bot, bots_of
from teg.core.kit import kit_of
from teg.games import GALAXIES, GAMES, TAKE, GameType

FRESH = 20
"""Deals on which a loss is measured, after as many others have told which move is best."""


def losses(name: str, setup: Setup, games: int, share: float) -> list[float]:
    """What a bot loses in some of the decisions of its games, measured on fresh deals."""
    player, planner, found = bot(name, setup.game), bot("planner", setup.game), []
    assert isinstance(planner, Planner)
    insight = planner.insight
    for seed in range(games):
        rng, state = Random(seed), kit_of(setup.game).start(setup)
        while (actor := state.actor) >= 0 or actor == CHANCE:
            if actor == CHANCE:
                state.apply(state.draw(rng))
                continue
            view = state.view(actor)
            move = player.choose(view, rng)
            if len(view.moves()) > 1 and rng.random() < share:
                usual = planner.usual(view)
                moves = [*dict.fromkeys([usual, *insight.field(view, usual, planner.strength.field), move])]
                means = []
                for _ in range(2):
                    trial = Trial(insight, view, view.actor, planner.strength.turns, rng)
                    rows = zip(*(trial.deal([(move,) for move in moves]) for _ in range(FRESH)), strict=True)
                    means.append([sum(value for value, _ in row) / FRESH for row in rows])
                best = means[0].index(max(means[0]))
                found.append(means[1][best] - means[1][moves.index(move)])
            state.apply(move)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_bots_are_listed_from_the_weakest_to_the_strongest(game: str) -> None:
    assert [*bots_of(game)] == [
        "random",
        "learner",
        "improver",
        "quick",
        "planner",
        "planner-strong",
        "planner-deep",
    ]


CASES = [
    # game, box, games, share of their decisions, how near the mean must come
    pytest.param(GALAXIES, GALAXIES.default_box, 2, 0.15, 0.5, id=GALAXIES.name),
    pytest.param(TAKE, TAKE.default_box, 2, 0.15, 0.5, id=TAKE.name, marks=pytest.mark.deep),
    *(
        pytest.param(game, box, 40, 0.5, 0.2, id=f"{box}, long", marks=pytest.mark.deep)
        for game in (GALAXIES, TAKE)
        for box in game.boxes
    ),
]


@pytest.mark.parametrize("name", ["learner", "improver"])
@pytest.mark.parametrize(("game", "box", "games", "share", "within"), CASES)
def test_it_loses_on_average_what_it_says(
    game: GameType, box: str, games: int, share: float, within: float, name: str
) -> None:
    """Roughly in a few games, and closely in many."""
    player = bot(name, game.name)
    assert isinstance(player, LearnerBot)
    found = losses(name, Setup(game.name, 2, box), games, share)
    assert sum(found) / len(found) == pytest.approx(player.faults.loss, rel=within)


@pytest.mark.parametrize("name", ["learner", "improver"])
@pytest.mark.parametrize("game", [GALAXIES, TAKE], ids=lambda game: game.name)
def test_it_decides_from_its_view_alone_and_a_seed_replays(game: GameType, name: str) -> None:
    player, quick, rng = bot(name, game.name), bot("quick", game.name), Random(1)
    state, seen = kit_of(game.name).start(Setup(game.name, 3, game.default_box, seed=2)), 0
    while seen < 8:
        if state.actor == CHANCE:
            state.apply(state.draw(rng))
            continue
        seat = state.actor
        if len(state.moves()) > 2 and rng.random() < 0.3:
            seen += 1
            chosen = [player.choose(state.view(seat), Random(n)) for n in range(4)]
            assert {*chosen} <= {*state.moves()}
            truth = state.resample(seat, rng)
            assert [player.choose(truth.view(seat), Random(n)) for n in range(4)] == chosen
        state.apply(quick.choose(state.view(seat), rng))


def test_the_more_a_move_costs_the_rarer_it_is() -> None:
    learner, improver = bot("learner"), bot("improver")
    assert isinstance(learner, LearnerBot) and isinstance(improver, LearnerBot)
    assert learner.weight(0.0) == improver.weight(0.0) == 1.0
    assert improver.weight(2.0) < learner.weight(2.0) < learner.weight(1.0) < 1.0


def test_whoever_errs_more_wins_less() -> None:
    assert teg.match("improver", "learner", games=4, seed=1).won() > 0.75
