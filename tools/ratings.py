"""`make ratings`: play the tables of docs/planner.md anew; ARGS="--games 100 planner-strong" for some rows.

A row that is not played stays as it is. The figures are those of `teg.match` and of `teg lab match --pool`.
"""

import argparse
import re
from pathlib import Path
from typing import Any

import teg
from teg.bots.pool import members
from teg.games import GALAXIES, TAKE
from teg.lab import Experiment, run
from teg.lab.results import Results

PAGE = Path(__file__).parents[1] / "docs" / "planner.md"
TABLES: dict[str, dict[str, Any]] = {
    "training, 2 players": {},
    "training, 4 players": {},
    "training, alone": {"solo": "gamelyn"},
    "base, 2 players": {"box": "base"},
    "Take The Galaxy, 2 players": {"game": TAKE.name},
    "Take The Galaxy, 4 players": {"game": TAKE.name},
    "Take The Galaxy, teams of two": {"game": TAKE.name, "teams": True},
}
"""What the third column of the first table stands for."""
NAMES = {"quick-wild": "wild", "planner-hasty": "hasty", "planner": "fast", "planner-strong": "strong"}
"""What members of the pool are called at the head of the second table."""


def main() -> None:
    """Play the rows that are asked for and write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rows", nargs="*", help="parts of rows (planner-deep), pool for the second")
    parser.add_argument("--games", type=int, default=100, help="games of a row, at least")
    asked = parser.parse_args()
    text = PAGE.read_text("utf-8")
    rows = [
        line for line in text.splitlines() if line.startswith("| ") and any(map(line.__contains__, TABLES))
    ]
    for row in rows:
        if not asked.rows or any(part in row for part in asked.rows):
            text = text.replace(row, matched(row, asked.games))
            PAGE.write_text(text, "utf-8")  # whoever stops it keeps what is played
    if not asked.rows or "pool" in asked.rows:
        table = re.compile(r"\| [^\n]* games a pair \|.*?\n\n", re.DOTALL)
        PAGE.write_text(table.sub(pool(asked.games), PAGE.read_text("utf-8")), "utf-8")


def matched(line: str, games: int) -> str:
    """A row of the first table, played."""
    cells = [cell.strip() for cell in line.strip("|").split("|")]
    name = cells[0].removeprefix("two ").strip("`")
    rival = "quick" if "quick" in cells[1] else cells[1].strip("`")
    table = TABLES[cells[2]]
    if "solo" in table:
        bots = [name]
    elif "teams" in table:
        bots = [name, rival] * 2
    else:
        bots = [name, *[rival] * (int(cells[2].split()[-2]) - 1)]
    found = teg.match(*bots, games=games, seed=1, **table)
    seats = bots.count(name)  # a team wins what its seats win
    won, error = (100 * seats * value for value in (found.won(), found.error()))
    low, high = max(0.0, won - error), min(100.0, won + error)
    print(found)
    cells[3:5] = f"{won:.1f} % [{low:.1f}, {high:.1f}]", f"{found.games:,}"
    return f"| {' | '.join(cells)} |"


def pool(games: int) -> str:
    """The second table, played."""
    names = [*members(GALAXIES.name)]
    found = run(Experiment.of(*names, pairs=True, games=games, seed=1))
    results = Results.of(found.rows(), found.columns)
    won = {}
    for arm in results.arms.values():
        (one, first), (two, second) = arm.players.items()
        won[one, two], won[two, one] = first.won.mean, second.won.mean
    heads = [NAMES.get(name, name) for name in names]
    lines = [
        f"| training, 2 players, {games} games a pair | Elo above the average | "
        f"won against {' | '.join(heads)} |",
        "| --- " * (2 + len(names)) + "|",
    ]
    for rating in results.ratings():
        elo, (low, high) = rating.elo.mean, rating.elo.once
        cells = [f"{100 * won[rating.name, other]:.0f} %" if other != rating.name else "" for other in names]
        low, elo, high = (round(value) for value in (low, elo, high))
        told = f"{elo} [{low}, {high}]".replace("-", "−")
        lines.append(f"| `{rating.name}` | {told} | {' | '.join(cells)} |")
    return "\n".join([*lines, "", ""])


if __name__ == "__main__":
    main()
