"""Tables of players with badges, and what the engine pays them."""

from teg.core import Game
from teg.galaxies import Seat, State, arrange
from teg.galaxies.rules.scoring import badge_bonus

DICE = "move energy culture culture"
BARS = 1


def three_players() -> Game[State]:
    """Three players; who has which badges is told in the question."""
    return arrange(Seat(), Seat(), Seat(), dice=DICE)


def two_players() -> Game[State]:
    """Two players."""
    return arrange(Seat(), Seat(), dice=DICE)


def covered_badge() -> Game[State]:
    """You: Overseer's Bars under Ambidexter. Your rival: one Bars on a card."""
    return arrange(
        Seat(hired={"Intrepid": ("overseer", "ambidexter")}), Seat(found=["silent archive"]), dice=DICE
    )


def alone() -> Game[State]:
    """You and the Rogue."""
    return arrange(Seat(), Seat(), dice=DICE, solo="artemis")


def bonus(game: Game[State], *totals: int) -> list[int]:
    """What a badge type pays everybody at this table."""
    return badge_bonus(game.state.t, list(totals))


def paying() -> frozenset[str]:
    """Which of the tables pay player 1 something."""
    tables = {
        "sole": (3, 1, 0),
        "second": (2, 3, 1),
        "tie": (2, 2, 1),
        "third": (1, 3, 2),
        "behind": (1, 2, 2),
    }
    return frozenset(name for name, totals in tables.items() if bonus(three_players(), *totals)[0])
