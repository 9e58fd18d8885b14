"""What the engine pays for badges."""

from teg.core import Game
from teg.galaxies import State
from teg.galaxies.rules.scoring import badge_bonus, tallies
from teg.lessons.positions import laid_out

BARS = 1


def bonus(table: str, *totals: int) -> list[int]:
    """What a badge type pays everybody at "three_players", "two_players" or "alone"."""
    game: Game[State] = laid_out("09", table)
    return badge_bonus(game.state.t, list(totals))


def three(*totals: int) -> list[int]:
    """What a badge type pays three players."""
    return bonus("three_players", *totals)


YOURS = (
    three(4, 4, 2)[2],
    three(5, 3, 3)[1],
    three(0, 0, 0)[0],
    bonus("two_players", 1, 3)[0],
    bonus("alone", 2, 2)[0],
    tallies(laid_out("09", "covered_badge").state)[0].badges[BARS],
)
"""At each of six tables."""

BEFORE, AFTER = three(5, 4, 3), three(5, 4, 5)
LOST = BEFORE[1] - AFTER[1]
CATCH_BEFORE, CATCH_AFTER = three(5, 4, 1), three(5, 5, 1)
CHANGE = [after - before for before, after in zip(CATCH_BEFORE, CATCH_AFTER, strict=True)]

_values = laid_out("09", "three_players").state.t.box.settings
FIRST, SECOND = _values.badge_first, _values.badge_second
BOTH = FIRST + SECOND

_TABLES = {"sole": (3, 1, 0), "second": (2, 3, 1), "tie": (2, 2, 1), "third": (1, 3, 2), "behind": (1, 2, 2)}
PAID = frozenset(name for name, totals in _TABLES.items() if three(*totals)[0])
"""The tables that pay player 1 something."""
