"""What a bot is."""

from random import Random
from typing import Protocol, TypeVar

from teg.core import Position

P_contra = TypeVar("P_contra", bound=Position, contravariant=True)


class Bot(Protocol[P_contra]):
    """Anything that can take a seat."""

    def choose(self, view: P_contra, rng: Random) -> int:
        """One of `view.moves()`, where `view` is what the acting seat may see, made for this decision."""
