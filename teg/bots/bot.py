"""What a bot is."""

from random import Random
from typing import Protocol

from teg.galaxies import State


class Bot(Protocol):
    """Anything that can take a seat."""

    def choose(self, view: State, rng: Random) -> int:
        """One of `view.moves()`, where `view` is what the acting seat may see, made for this decision."""
