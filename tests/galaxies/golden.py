"""Golden playthroughs: a readable transcript for each variant; `python -m tests.galaxies.golden` writes them.

A transcript is the beginning and the end of one game, and its final count; `tests.core.golden` tells how the
game goes.
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from teg.galaxies import State, new
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.scoring import skull, tallies, winners
from teg.galaxies.speech import seat_name
from teg.galaxies.speech.preview import happened
from teg.galaxies.state import CHANCE, DONE
from tests.core.golden import chosen, kept, write
from tests.galaxies.positions import MATS

FOLDER = Path(__file__).parent / "golden"
IDLE = {M.END, M.PASS, M.SKIP, M.REROLL, M.CONVERT, M.FORCE}


@dataclass(frozen=True)
class Variant:
    """One way to set up a game."""

    box: str
    players: int = 2
    mat: str | None = None

    @property
    def name(self) -> str:
        """The name of the file."""
        return f"solo-{self.mat}-{self.box}" if self.mat else f"{self.players}-players-{self.box}"

    def start(self) -> State:
        """The first position."""
        return new(self.players, self.box, seed=0, solo=self.mat, dealer="typed").state


VARIANTS = [
    *(Variant(box, players) for players in (2, 3, 4, 5) for box in ("base", "training")),
    *(Variant(box, mat=mat) for mat in MATS for box in ("base", "training")),
]


def plies(variant: Variant) -> Iterator[tuple[str, State]]:
    """Every ply of the game in words, with the position after it."""
    s, ply = variant.start(), 0
    while s.actor != DONE:
        ply += 1
        move = chosen(s, variant.name, ply, IDLE)
        before = s.copy()
        s.apply(move)
        who = "chance" if before.actor == CHANCE else seat_name(before, before.actor)
        what = happened(before, move, s)
        yield f"{ply} {who}: {before.say(move)}{f' -> {what}' if what else ''}", s


def transcript(variant: Variant) -> str:
    """The game as it is kept in the file."""
    lines, positions = zip(*plies(variant), strict=True)
    return kept(variant.name, lines, [*final_count(positions[-1])])


def final_count(s: State) -> Iterator[str]:
    """Where everybody's points come from, and who wins."""
    if skull(s):
        yield "The Rogue has reached the skull."
    for seat, tally in enumerate(tallies(s)):
        mission = s.t.box.missions[s.mission[seat]].name if s.mission[seat] >= 0 else "no mission"
        parts = [f"planets {tally.planets}", f"empire {tally.empire}", f"{mission} {tally.mission}"]
        if s.t.expansion:
            badges = " + ".join(map(str, tally.badges))
            parts[2:2] = [f"pilots {tally.pilots}", f"dwarf planets {tally.dwarfs}"]
            parts.append(f"badges {badges}")
        yield f"{seat_name(s, seat)}: {', '.join(parts)} = {tally.total}"
    yield f"won by {' and '.join(seat_name(s, seat) for seat in winners(s))}"


def main() -> int:
    """Write every transcript anew and say which have changed."""
    write(FOLDER, {variant.name: transcript(variant) for variant in VARIANTS})
    return 0


if __name__ == "__main__":
    sys.exit(main())
