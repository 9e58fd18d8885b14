"""What golden playthroughs of all games share: who moves how, what a transcript holds, how files are written.

Neither chance nor the mover depends on a generator of the language: both follow from the name of the variant.
"""

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from zlib import crc32

from teg.core import CHANCE, State

FIRST, LAST = 80, 12  # how many plies of a game are told


def chosen(s: State, name: str, ply: int, idle: Collection[int]) -> int:
    """The outcome or the move of this ply: chance by its weights, the mover mostly something useful."""
    lot = crc32(f"{name}/{ply}".encode())
    if s.actor == CHANCE:
        outcomes = s.outcomes()
        lot %= sum(weight for _, weight in outcomes)
        for outcome, weight in outcomes:
            lot -= weight
            if lot < 0:
                return outcome
    moves = s.moves()
    busy = [move for move in moves if move not in idle]
    if busy and lot % 8:
        return busy[lot // 8 % len(busy)]
    return moves[lot // 8 % len(moves)]


def kept(name: str, lines: Sequence[str], final_count: Sequence[str]) -> str:
    """A game as it is kept in its file: the beginning, the end, and the final count."""
    shown = [*lines[:FIRST], "...", *lines[-LAST:]] if len(lines) > FIRST + LAST else lines
    return "\n".join([name, "", *shown, "", *final_count, ""])


def write(folder: Path, texts: Mapping[str, str]) -> None:
    """Write every transcript anew and say which have changed."""
    folder.mkdir(exist_ok=True)
    wanted = {folder / f"{name}.txt": text for name, text in texts.items()}
    for path in sorted({*wanted, *folder.glob("*.txt")}):
        if path not in wanted:
            path.unlink()
            print(f"{path.name}: removed")
        elif not path.exists() or path.read_text("utf-8") != wanted[path]:
            path.write_text(wanted[path], "utf-8")
            print(f"{path.name}: written")
