"""The bots made of rules play every variant, from what their seat may see and nothing else."""

from collections.abc import Iterator
from random import Random

import pytest

from teg.core.bots import bot, bots_of, play_out
from teg.galaxies import State, new
from teg.galaxies.rules.scoring import winners
from teg.galaxies.state import ASKING, CHANCE, DONE, OVER
from teg.mistake import Mistake

MATS = ("artemis", "rothkel", "zendica", "hades", "gamelyn")
VARIANTS = [(box, players, None) for box in ("base", "training") for players in (2, 3, 4, 5)]
VARIANTS += [(box, 1, mat) for box in ("base", "training") for mat in MATS]
BOTS = {name: player for name, player in bots_of("galaxies").items() if name in ("quick", "random")}
QUICK, RANDOM = BOTS["quick"], BOTS["random"]


def decisions(box: str, players: int, solo: str | None, seeds: range) -> Iterator[State]:
    """The positions of games in which the quick bot decides never, seldom, often, nearly always."""
    for seed in seeds:
        state = new(players, box, seed, solo).state
        rng = Random(seed)
        share = (0, 0.3, 0.7, 0.95)[seed % 4]
        while state.actor != DONE:
            if state.actor == CHANCE:
                state.apply(state.draw(rng))
                continue
            yield state
            if rng.random() < share:
                state.apply(QUICK.choose(state.view(state.actor), rng))
            else:
                state.apply(rng.choice(state.moves()))


@pytest.mark.parametrize(("box", "players", "solo"), VARIANTS)
def test_every_choice_is_legal(box: str, players: int, solo: str | None) -> None:
    rng = Random(1)
    for state in decisions(box, players, solo, range(8)):
        for player in BOTS.values():
            move = player.choose(state.view(state.actor), rng)
            assert move in state.moves(), (state.phase, state.ask, move)


def test_the_random_positions_ask_everything() -> None:
    """Else the test of legality would show little."""
    phases, questions = set(), set()
    for box, players, solo in VARIANTS:
        for state in decisions(box, players, solo, range(16)):
            phases.add(state.phase)
            if state.phase == ASKING:
                questions.add(state.ask[0])
    deciding = {phase for phase in range(OVER)} - {0, 2, 12, 14, 15, 18, 20}  # those are chance's
    assert phases == deciding
    assert len(questions) >= 24


@pytest.mark.parametrize(("box", "players", "solo"), VARIANTS)
def test_a_choice_follows_from_the_view_and_the_generator(box: str, players: int, solo: str | None) -> None:
    for player in BOTS.values():
        for number, state in enumerate(decisions(box, players, solo, range(2))):
            seat = state.actor
            move = player.choose(state.view(seat), Random(number))
            assert player.choose(state.view(seat), Random(number)) == move
            if number % 10 == 0:
                dealt = state.resample(seat, Random(number))
                assert player.choose(dealt.view(seat), Random(number)) == move


def test_resampling_does_change_what_is_hidden() -> None:
    """Else the test above would show nothing."""
    changed = sum(
        state.resample(state.actor, Random(1)).mission != state.mission
        for state in decisions("training", 3, None, range(1))
    )
    assert changed


class Peeping:
    """Looks whether it was given more than a view."""

    def choose(self, view: State, rng: Random) -> int:
        seat = view.actor
        assert view.viewer == seat
        assert all(mission < 0 for other, mission in enumerate(view.mission) if other != seat)
        return RANDOM.choose(view, rng)


def test_play_out_shows_a_seat_its_view_only() -> None:
    play_out(new(3, seed=1).state, [Peeping()] * 3, Random(1))


def test_quick_beats_random() -> None:
    start = new(2, seed=1).state
    won = 0
    for number in range(100):
        seats = [RANDOM, RANDOM]
        seats[number % 2] = QUICK
        won += winners(play_out(start.copy(), seats, Random(number))) == [number % 2]
    assert won > 90


@pytest.mark.parametrize("mat", MATS)
def test_quick_has_a_chance_against_the_rogue(mat: str) -> None:
    ends = [play_out(new(seed=number, solo=mat).state, [QUICK], Random(number)) for number in range(30)]
    assert sum(winners(end) == [0] for end in ends) >= 5


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_games_of_quick_bots_end_soon(players: int) -> None:
    for number in range(40):
        end = play_out(new(players, seed=number).state, [QUICK] * players, Random(number))
        assert end.actor == DONE
        assert end.turns <= 25 * players


def test_the_same_generator_gives_the_same_game() -> None:
    start = new(4, seed=2).state
    ends = [play_out(start.copy(), [QUICK, RANDOM] * 2, Random(5)) for _ in range(2)]
    assert ends[0].scores() == ends[1].scores()
    assert ends[0].turns == ends[1].turns


def test_an_unknown_bot_is_a_mistake() -> None:
    assert bot("quick") is QUICK
    with pytest.raises(Mistake, match=r"^bot: 'deep' is unknown; choose one of random, learner,"):
        bot("deep")
