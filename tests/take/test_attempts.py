"""Everything a learner may try: complete, once each, with a preview or a reason."""

import pytest

from teg.take import Seat, new
from teg.take.refusals import attempts
from tests.take.drive import table
from tests.take.wandering import SETUPS, wander


@pytest.mark.parametrize("name", SETUPS)
def test_attempts_cover_the_moves_and_nothing_twice(name: str) -> None:
    for s in wander(name, 25, seed=3):
        told = attempts(s)
        assert {move for attempt in told for move in attempt.moves} == set(s.moves())
        names = [attempt.what for attempt in told]
        assert len(set(names)) == len(names), [name for name in names if names.count(name) > 1]
        assert not {move for attempt in told for move in attempt.tries} & set(s.moves())


def test_while_chance_decides_and_after_the_end_nobody_may() -> None:
    waiting = attempts(new(2, seed=1, dealer="typed").state)
    assert [(a.moves, a.refusal and a.refusal.rule) for a in waiting] == [((), "TG-32")]


def test_every_card_of_the_row_and_the_hand_is_tried() -> None:
    hand = ("ore drift", "garden township", "scout skiff")
    s = table(Seat(hand=hand), row=("kiln", "glass comet", "space-pirates"))
    told = " | ".join(attempt.what for attempt in attempts(s))
    for words in (
        "claim Kiln",
        "study Glass Comet",
        "solve Space Pirates",
        "build Ore Drift",
        "upgrade to Garden",
    ):
        assert words in told


def test_attempts_are_made_quickly() -> None:
    from time import process_time

    positions = list(wander("teams", 20))
    start = process_time()
    for s in positions:
        attempts(s)
    assert (process_time() - start) / len(positions) < 0.05
