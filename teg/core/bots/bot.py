"""What a bot is."""

from random import Random
from typing import Protocol, TypeVar

from teg.core import State

S_contra = TypeVar("S_contra", bound=State, contravariant=True)


class Bot(Protocol[S_contra]):
    """Anything that can take a seat."""

    def choose(self, view: S_contra, rng: Random) -> int:
        """One of `view.moves()`, where `view` is what the acting seat may see, made for this decision."""
