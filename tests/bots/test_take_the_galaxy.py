"""Bots made of rules play every variant of Take The Galaxy, from what their seat may see alone."""

from collections.abc import Iterator
from random import Random
from statistics import mean

import pytest

from teg.bots import take_insight
from teg.bots.trial import MoveLine, Trial
from teg.core.bots import bot, bots_of, play_out
from teg.take import Seat, State, new
from teg.take.rules import moves as M
from teg.take.state import CHANCE, DONE
from tests.take.drive import SETUPS, table

BOTS = {name: player for name, player in bots_of("takethegalaxy").items() if name in ("quick", "random")}
QUICK, RANDOM = BOTS["quick"], BOTS["random"]


def decisions(name: str, seeds: range) -> Iterator[State]:
    """The positions of games in which the quick bot decides never, seldom, often, always."""
    for seed in seeds:
        state = new(seed=seed, **SETUPS[name]).state
        rng = Random(seed)
        share = (0, 0.3, 0.7, 1)[seed % 4]
        while state.actor != DONE:
            if state.actor == CHANCE:
                state.apply(state.draw(rng))
                continue
            yield state
            player = QUICK if rng.random() < share else RANDOM
            state.apply(player.choose(state.view(state.actor), rng))


@pytest.mark.parametrize("name", SETUPS)
def test_every_choice_is_legal_and_follows_from_the_view(name: str) -> None:
    rng = Random(1)
    for number, state in enumerate(decisions(name, range(8))):
        seat = state.actor
        for player in BOTS.values():
            assert player.choose(state.view(seat), rng) in state.moves(), state.phase
        if number % 10 == 0:
            dealt = state.resample(seat, Random(number))
            for player in BOTS.values():
                move = player.choose(state.view(seat), Random(number))
                assert player.choose(dealt.view(seat), Random(number)) == move


@pytest.mark.parametrize("name", ["two", "four"])
def test_what_a_line_leads_to_owes_nothing_to_the_lines_beside_it(name: str) -> None:
    """Lines that come to the same are followed once; with only one there is nothing to share."""
    for number, state in enumerate(decisions(name, range(2, 4))):
        if number % 20:
            continue
        lines = [*((move,) for move in state.moves()), *((move, M.END) for move in state.moves())]
        alone = [ends_of(state, [line], number)[0] for line in lines]
        assert ends_of(state, lines, number) == alone


def ends_of(state: State, lines: list[MoveLine], seed: int) -> list[State]:
    """Where lines lead to until the next own turn is over, on one deal."""
    view, turns = state.view(state.actor), state.t.seats + 1
    return Trial(take_insight, view, view.viewer, turns, Random(seed)).ends(lines)


def test_quick_is_clearly_better_than_random() -> None:
    won, scores = 0, []
    for number in range(60):
        seats = [RANDOM, RANDOM]
        seats[number % 2] = QUICK
        ends = play_out(new(2, seed=number).state, seats, Random(number)).scores()
        won += ends[number % 2] > ends[1 - number % 2]
        scores.append(ends[number % 2])
    assert won >= 57
    assert mean(scores) > 40


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_quick_makes_a_game_of_it(players: int) -> None:
    """As much renown as a sensible person: relinquishing, upgrading and anomalies all play a part."""
    ends = [play_out(new(players, seed=n).state, [QUICK] * players, Random(n)) for n in range(12)]
    assert mean(points for end in ends for points in end.scores()) > 38
    assert all(end.turns == 11 * players for end in ends)
    assert mean(len(end.pile[0]) for end in ends) > 3


def test_the_bots_of_one_game_are_not_those_of_the_other() -> None:
    assert bots_of("takethegalaxy").keys() == bots_of("galaxies").keys()
    assert bot("quick", "takethegalaxy") is QUICK
    assert bot("quick") is not QUICK


def said(state: State) -> str:
    return state.say(QUICK.choose(state.view(state.actor), Random(1)))


@pytest.mark.parametrize(
    ("seat", "row", "does"),
    [
        (Seat(), (), "use Frontier Colony on Homeworld"),
        (Seat(used=("frontier colony",)), ("intergalactic-migration",), "use the opportunity Intergalactic"),
        (
            Seat(
                hand=("terrace village", "ore drift"),
                systems={"home": ("indenture camp",)},
                used=("indenture camp",),
            ),
            (),
            "upgrade to Terrace Village",
        ),
        (
            Seat(hand=("surface pit", "ore drift"), used=("frontier colony",)),
            ("tallow moon",),
            "claim Tallow Moon",
        ),
    ],
)
def test_what_it_does_with_plain_situations(seat: Seat, row: tuple[str, ...], does: str) -> None:
    assert said(table(seat, row=row)).startswith(does)


def test_it_studies_an_anomaly_rather_than_trade_its_science() -> None:
    seat = Seat(used=("frontier colony",), discard=("ore drift",))
    assert said(table(seat, row=("glass comet",), science=2)) == "study Glass Comet"


def test_it_makes_room_for_a_fifth_system() -> None:
    systems = {
        "home": ("frontier colony", "supply depot"),
        "tallow moon": ("surface pit",),
        "mirelight": ("frontier colony",),
        "kiln": ("ore drift",),
    }
    used = ("frontier colony", "frontier colony", "surface pit", "ore drift", "supply depot")
    hand = ("frontier colony", "indenture camp", "indenture camp")
    seat = Seat(hand=hand, systems=systems, used=used, spent=("mirelight",))
    assert said(table(seat, row=("pilgrim's rest",), left=12)).startswith("relinquish")
