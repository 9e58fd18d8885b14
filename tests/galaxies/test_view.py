"""A view: what others hold face down is masked, and counts as unseen."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

from teg.galaxies import State, new
from teg.galaxies.rules import moves as M
from teg.galaxies.state import CHANCE, DONE
from teg.galaxies.view import HIDDEN, open_cards
from teg.mistake import Mistake


def positions(players: int, seed: int) -> Iterator[State]:
    """Every third position of a game that explores whenever it can."""
    state, rng, count = new(players, seed=seed).at(0), Random(seed), 0
    while state.actor != DONE:
        if count % 3 == 0:
            yield state.copy()
        count += 1
        if state.actor == CHANCE:
            state.apply(state.draw(rng))
            continue
        moves = state.moves()
        outward = [move for move in moves if M.SAIL <= move < M.MISSION and (move - M.SAIL) & 15 == M.SPACE]
        state.apply(rng.choice(outward or moves))


@pytest.mark.parametrize("players", [2, 3, 5])
def test_hidden_cards_join_the_unseen_ones(players: int) -> None:
    met = set()
    for state in (state for seed in range(6) for state in positions(players, seed)):
        for seat in range(players):
            view = state.view(seat)
            cards, missions = state.cards, state.missions
            for other in range(players):
                if other == seat:
                    assert view.found[seat] == state.found[seat]
                    assert view.mission[seat] == state.mission[seat]
                    continue
                shown = open_cards(state, other)
                hidden = [card for card in state.found[other] if card not in shown]
                met.add((bool(hidden), bool(shown)))
                cards |= sum(1 << card for card in hidden)
                assert sorted(view.found[other]) == sorted([HIDDEN] * len(hidden) + shown)
                for mission in (state.mission[other], state.returned[other], *state.dealt[other]):
                    missions |= 1 << mission if mission >= 0 else 0
                assert {view.mission[other], view.returned[other], *view.dealt[other]} <= {HIDDEN, -1}
            assert (view.cards, view.missions) == (cards, missions)
    assert len(met) == 4, "cards face down and cards on whose track a ship stands were met"


@pytest.mark.parametrize("seat", [5, 2, -1, "a", None])
def test_there_is_no_view_of_a_seat_that_is_not_there(seat: int) -> None:
    with pytest.raises(Mistake, match=r"there is no seat .* from 0 to 1"):
        new(2, seed=1).state.view(seat)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("players", "a"),
        ("players", 2.0),
        ("players", None),
        ("players", 0),
        ("seed", "x"),
        ("seed", 1.5),
        ("solo", 5),
        ("switches", [1]),
        ("switches", "a=b"),
        ("switches", {1: 2}),
        ("dealer", 5),
    ],
)
def test_a_new_game_of_nonsense_is_one_sentence(name: str, value: Any) -> None:
    with pytest.raises(Mistake, match=name) as mistake:
        new(**{name: value})
    assert str(mistake.value).count("\n") == 0


def test_a_view_shares_nothing_with_the_position() -> None:
    for state in islice(positions(3, 4), 0, None, 9):
        before = state.copy()
        view = state.view(1)
        while view.actor != CHANCE and view.actor != DONE and view.moves():
            view.apply(view.moves()[0])
        assert state == before
