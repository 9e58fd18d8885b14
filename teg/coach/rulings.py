"""What if the rule were otherwise: the open rulings under which another move would be best."""

from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from teg.bots.move_reason import EQUAL
from teg.coach.pricing import Pricing
from teg.core.kit import Setup, kit_of
from teg.rulebook.switches import switches_of, unusual


@dataclass(frozen=True, slots=True)
class Ruling:
    """Another reading of an open point, and what would be best under it instead of what is best now."""

    switch: str
    value: str
    best: int
    loss: float | None
    """What the move that is best now would cost under it; None if it could not be made at all."""
    error: float


def table_under(setup: Setup, name: str, value: str) -> Any:
    """The table of the rules with another value of a switch."""
    chosen = unusual({**setup.switches, name: value}, setup.game)
    return kit_of(setup.game).start(replace(setup, switches=chosen)).t


def other_tables(setup: Setup) -> Generator[None, None, dict[tuple[str, str], Any]]:
    """The tables under each other value of each switch, a moment a table."""
    found = {}
    for name, switch in switches_of(setup.game).items():
        for value in switch.names:
            if value != setup.switches.get(name, switch.default):
                found[name, value] = table_under(setup, name, value)
                yield
    return found


def otherwise(
    view: Any, moves: tuple[int, int], tables: dict[tuple[str, str], Any], seed: str
) -> Generator[None, None, tuple[Ruling, ...]]:
    """Each ruling that acts on the best move or the one made, and would change the advice beyond doubt."""
    best, _ = moves
    found = []
    for (name, value), t in tables.items():
        other = view.copy()
        other.t = t
        # Under another ruling this may not have come about at all.
        if not other.moves() or not acts(view, other, moves):
            continue
        there = best in other.moves()
        priced = Pricing(other, best if there else -1, f"{seed}/{name}", few=1)
        yield from priced.run()
        gap, error = priced.gap if there else (None, 0.0)
        if gap is None or gap > EQUAL * error:
            found.append(Ruling(name, value, priced.pick, gap, error))
    return tuple(found)


def acts(view: Any, other: Any, moves: Sequence[int]) -> bool:
    """Whether the same position under another ruling allows something else, or makes something else of it."""
    if view.moves() != other.moves():
        return True
    for move in moves:
        one, two = view.copy(), other.copy()
        one.apply(move)
        two.apply(move)
        two.t = one.t
        if one != two or one.moves() != two.moves():
            return True
    return False
