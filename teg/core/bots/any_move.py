"""The bot `random`: any legal move, all equally likely."""

from random import Random

from teg.core import Position


class AnyMove:
    """Plays anything that is allowed."""

    def choose(self, view: Position, rng: Random) -> int:
        """One of the legal moves."""
        moves = view.moves()
        return moves[int(rng.random() * len(moves))]
