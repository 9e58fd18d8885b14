"""One refusal asks about one move: it does not go through all that could be tried."""

from typing import Any

import pytest

from tests.calls import calls
from tests.galaxies import wandering as galaxies
from tests.take import wandering as takethegalaxy

TOLD, EXPLAINED = 1_000, 10_000
"""So many calls for the reason, and with the change that helps; one pass over all attempts took 29,000."""


@pytest.mark.parametrize(
    ("game", "name"),
    [(galaxies, "four"), (galaxies, "Hades"), (takethegalaxy, "two"), (takethegalaxy, "teams")],
)
def test_one_refusal_takes_few_calls(game: Any, name: str) -> None:
    asked = 0
    for s in game.wander(name, 6, seed=21):
        tried = [attempt.tries[0] for attempt in s.attempts() if attempt.refusal and attempt.tries]
        for move in tried[::3]:
            asked += 1
            assert calls(lambda s=s, move=move: s.refusal(move).sentence) < TOLD
            assert calls(lambda s=s, move=move: s.refusal(move).unlock) < EXPLAINED
    assert asked > 20
