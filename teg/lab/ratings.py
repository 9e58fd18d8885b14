"""How strong many bots are on one scale: Plackett and Luce's model, which for two is Bradley and Terry's.

Whoever is first among the seats of a game is so with a chance in proportion to the strength, then whoever is
second among the rest, and so on. Who shared a place may have come in any order, each as likely. The model has
no seats and no styles: with three and more at a table it ranks bots against this field and no other.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import permutations
from math import exp, log, sqrt
from statistics import NormalDist, fmean
from typing import Final

from teg.lab.intervals import MISSED, Estimate, radius
from teg.languages import Phrases
from teg.mistake import Mistake

tell: Final = Phrases(__file__, "report.toml")

ELO = 400 / log(10)
"""Elo points in a unit of the logarithm of strength."""
ROUNDS = 100

Places = tuple[tuple[str, ...], ...]
"""Who came first, who second, and so on; whoever shared a place stands together."""
BlockPlaces = tuple[Places, ...]


@dataclass(frozen=True, slots=True)
class Rating:
    """A bot with its lead in Elo over the average bot of the field."""

    name: str
    elo: Estimate


def ratings(
    blocks: Iterable[BlockPlaces] | Mapping[BlockPlaces, int], missed: float = MISSED, drawn: float = 1.0
) -> list[Rating]:
    """The bots of many games, the strongest first; the games of a block share their luck.

    `drawn` games of each bot with an average one, neither won nor lost, are taken for granted: else a bot
    that won all would be endlessly strong. The intervals hold at any time, in the limit of many blocks; they
    count blocks and not games, so shared luck does not make them too narrow.
    """
    # Blocks that ended alike are counted, so a million of them take no room.
    seen = blocks if isinstance(blocks, Mapping) else Counter(blocks)
    names = sorted({name for block in seen for places in block for shared in places for name in shared})
    if len(names) < 2:
        raise Mistake(tell, "one_bot_alone")
    known = [(count, [_orders(places, names) for places in block]) for block, count in seen.items()]
    strength = [0.0] * len(names)
    for _ in range(ROUNDS):
        chances = [1 / (1 + exp(-one)) for one in strength]
        slope = [drawn * (0.5 - chance) for chance in chances]
        bend = [[0.0] * len(names) for _ in names]
        for one, chance in enumerate(chances):
            bend[one][one] = drawn * chance * (1 - chance)
        for count, block in known:
            for orders in block:
                _add(count, orders, strength, slope, bend)
        step = solve(bend, [slope])[0]
        # A long step would leave the region where the curve looks like its parabola.
        longest = max(map(abs, step))
        strength = [old + by / max(1.0, longest) for old, by in zip(strength, step, strict=True)]
        if longest < 1e-9:
            break
    # How far each block pulls each rating: a mean over blocks like any other, so its interval is one, too.
    total = sum(seen.values())
    spread = [0.0] * len(names)
    pulls = []
    for _, block in known:
        slope = [0.0] * len(names)
        for orders in block:
            _add(1, orders, strength, slope, None)
        pulls.append(slope)
    for (count, _), moved in zip(known, solve(bend, pulls), strict=True):
        for one in range(len(names)):
            spread[one] += count * (total * (moved[one] - fmean(moved)) * ELO) ** 2
    found = []
    for name, power, squares in zip(names, strength, spread, strict=True):
        elo = (power - fmean(strength)) * ELO
        far = radius(total, squares, missed, unseen=ELO)
        near = NormalDist().inv_cdf(1 - missed / 2) * sqrt(squares) / total
        found.append(Rating(name, Estimate(elo, elo - far, elo + far, total, (elo - near, elo + near))))
    return sorted(found, key=lambda rating: -rating.elo.mean)


def _orders(places: Places, names: list[str]) -> list[tuple[float, list[int]]]:
    """Every order that the places may stand for, with its weight."""
    orders: list[list[int]] = [[]]
    for shared in places:
        orders = [[*order, *map(names.index, more)] for order in orders for more in permutations(shared)]
    return [(1 / len(orders), order) for order in orders]


def _add(
    count: float,
    orders: list[tuple[float, list[int]]],
    strength: list[float],
    slope: list[float],
    bend: list[list[float]] | None,
) -> None:
    """Add the first and the second derivatives (the latter turned round) of a game's likelihood, so often."""
    for share, order in orders:
        weight = count * share
        for first in range(len(order) - 1):
            rest = order[first:]
            powers = [exp(strength[one]) for one in rest]
            whole = sum(powers)
            slope[rest[0]] += weight
            for one, power in zip(rest, powers, strict=True):
                slope[one] -= weight * power / whole
                if bend is not None:
                    bend[one][one] += weight * power / whole
                    for other, beside in zip(rest, powers, strict=True):
                        bend[one][other] -= weight * power * beside / whole**2


def solve(matrix: list[list[float]], sides: list[list[float]]) -> list[list[float]]:
    """What the matrix must be multiplied with to give each of the sides."""
    size = len(matrix)
    rows = [[*row, *(side[place] for side in sides)] for place, row in enumerate(matrix)]
    for here in range(size):
        best = max(range(here, size), key=lambda row: abs(rows[row][here]))
        rows[here], rows[best] = rows[best], rows[here]
        pivot = rows[here][here]
        rows[here] = [value / pivot for value in rows[here]]
        for other in range(size):
            if other != here and (by := rows[other][here]):
                rows[other] = [value - by * own for value, own in zip(rows[other], rows[here], strict=True)]
    return [[rows[place][size + side] for place in range(size)] for side in range(len(sides))]
