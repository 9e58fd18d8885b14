"""The toy games are known while the tests of the core run, and to nobody else."""

import pytest

from teg.games import GAMES
from tests.core.kuhn import KUHN
from tests.core.race import RACE
from tests.core.walk import WALK


@pytest.fixture(autouse=True)
def _toys(monkeypatch: pytest.MonkeyPatch) -> None:
    for toy in (KUHN, RACE, WALK):
        monkeypatch.setitem(GAMES, toy.name, toy)
