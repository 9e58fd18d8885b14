"""Golden playthroughs, a readable transcript each; `python -m tests.take.golden` writes them.

A transcript is the beginning and the end of one game, and its final count; `tests.core.golden` tells how the
game goes.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from teg.take import State, new
from teg.take.rules import moves as M
from teg.take.rules.scoring import tallies, winners
from teg.take.speech import seat_name
from teg.take.speech.preview import happened
from teg.take.state import CHANCE, DONE
from tests.core.golden import chosen, kept, write

FOLDER = Path(__file__).parent / "golden"
IDLE = {M.END, M.TRADE_MANPOWER, M.TRADE_PRODUCTION}
VARIANTS: dict[str, dict[str, Any]] = {
    "1-player": {"players": 1},
    "2-players": {"players": 2},
    "3-players": {"players": 3},
    "4-players": {"players": 4},
    "teams": {"players": 4, "teams": True},
    "2-players-random-deck": {"players": 2, "deck": "random"},
}


def plies(name: str) -> Iterator[tuple[str, State]]:
    """Every ply of the game in words, with the position after it."""
    s, ply = new(**VARIANTS[name], seed=0, dealer="typed").state, 0
    while s.actor != DONE:
        ply += 1
        move = chosen(s, name, ply, IDLE)
        before = s.copy()
        s.apply(move)
        who = "chance" if before.actor == CHANCE else seat_name(before, before.actor)
        what = happened(before, move, s)
        yield f"{ply} {who}: {before.say(move)}{f' -> {what}' if what else ''}", s


def transcript(name: str) -> str:
    """The game as it is kept in the file."""
    lines, positions = zip(*plies(name), strict=True)
    return kept(name, lines, [*final_count(positions[-1])])


def final_count(s: State) -> Iterator[str]:
    """Where everybody's renown comes from, and who wins."""
    for seat, tally in enumerate(tallies(s)):
        parts = (
            f"tokens {tally.tokens}",
            f"relinquished {tally.relinquished}",
            f"anomalies {tally.anomalies}",
            f"events {tally.events}",
            f"systems {tally.systems}",
            f"colonies {tally.colonies}",
        )
        yield f"{seat_name(s, seat)}: {', '.join(parts)} = {tally.total}"
    yield f"won by {' and '.join(seat_name(s, seat) for seat in winners(s))}"


def main() -> int:
    """Write every transcript anew and say which have changed."""
    write(FOLDER, {name: transcript(name) for name in VARIANTS})
    return 0


if __name__ == "__main__":
    sys.exit(main())
