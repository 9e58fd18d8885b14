"""What open rulings did in simulated games, as `teg lab rulings` measured it: which day, by which bot."""

from dataclasses import dataclass
from functools import cache
from typing import Any

from teg.rulebook.book import tables

Span = tuple[float, float, float]
"""A figure and the ends of its interval."""


@dataclass(frozen=True, slots=True)
class Effect:
    """Another value of a switch, at one table: what it changed of so many deals."""

    switch: str
    value: str
    box: str
    players: int
    deals: int
    changed: Span
    """The share of the deals that end otherwise."""
    first: Span
    """How much more of the victories whoever begins has."""
    total: Span
    """By how much the points of all together change."""


@dataclass(frozen=True, slots=True)
class Measured:
    """All that was measured."""

    date: str
    bot: str
    effects: tuple[Effect, ...]

    def of(self, switch: str) -> list[Effect]:
        """What was measured of a switch."""
        return [effect for effect in self.effects if effect.switch == switch]


@cache
def measured() -> Measured:
    """What the shipped file holds."""
    data: dict[str, Any] = tables("effects.toml")[0]
    return Measured(str(data["date"]), data["bot"], tuple(Effect(**row) for row in data["effect"]))
