"""What the planner has learned: a row of weights in a small file that says how they were trained."""

import json
import os
from collections.abc import Callable
from dataclasses import dataclass, field
from math import exp
from pathlib import Path
from typing import Any, Final

from teg.core.files import read_whole, write_whole
from teg.games import GameType
from teg.languages import Both, Phrases, grouped
from teg.mistake import Mistake

tell: Final = Phrases(__file__, "bots.toml")

FORMAT: Final = 1
SHIPPED: Final = Path(__file__).with_name("weights")
FINE: Final = 100
"""Weights are kept in hundredths of a point."""
ROUGH: Final = 0.0, 0.4
"""What a value says about winning where nobody has counted: at no points even, with five it is likely."""


@dataclass(slots=True)
class Knowledge:
    """Weights for one box and one kind of table, and where they come from."""

    game: str
    box: str
    digest: str
    table: str
    """Which table they are for, as the insight of the game names it: "2", "many", "solo" ..."""
    row: list[float]
    games: int = 0
    trained: str = ""
    """The day."""
    practice: int = 0
    """Games of the planner with itself by which its accounts were weighed."""
    seen: list[float] = field(default_factory=list)
    """How often each weight was learned from: only while training is not done."""
    general: bool = False
    """Whether it was learned on another box, and names no cards."""
    odds: list[tuple[float, float]] = field(default_factory=list)
    """For each stage of the game the logit of winning at no points, and what a point adds to it."""

    def chance(self, value: float, stage: int) -> float:
        """The chance to win with a value, in points, at the end of a turn in a stage of the game."""
        even, point = self.odds[stage] if self.odds else ROUGH
        return 1 / (1 + exp(min(50.0, -even - point * value)))

    def told(self) -> Both:
        """Where it comes from, in a sentence, and in two if its chances are rough."""
        told = self._learned()
        if self.odds or not self.games:
            return told
        return tell.both("learned_no_chances", told=told)

    def _learned(self) -> Both:
        if not self.games:
            return tell.both("learned_nothing")
        if self.general:
            return tell.both("learned_elsewhere", box=self.box)
        told = {"games": grouped(self.games), "day": self.trained}
        if not self.practice:
            return tell.both("learned_here", **told)
        return tell.both("learned_by_practice", practice=grouped(self.practice), **told)


def own_folder() -> Path:
    """Where weights of one's own boxes are kept."""
    return Path(os.environ.get("TEG_WEIGHTS") or Path.home() / ".teg" / "weights")


def save(path: Path, known: Knowledge) -> None:
    """Write it whole or not at all; weights of nothing are left out."""
    places = [place for place, value in enumerate(known.row) if round(value * FINE)]
    data: dict[str, Any] = {
        "format": FORMAT,
        "game": known.game,
        "box": known.box,
        "digest": known.digest,
        "table": known.table,
        "size": len(known.row),
        "games": known.games,
        "trained": known.trained,
        "practice": known.practice,
        "odds": [[round(number, 4) + 0.0 for number in stage] for stage in known.odds],
        "steps": [after - before for before, after in zip([0, *places], places, strict=False)],
        "weights": [round(known.row[place] * FINE) for place in places],
    }
    if known.seen:
        data["seen"] = [round(count, 1) for count in known.seen]
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, json.dumps(data, separators=(",", ":")) + "\n")


def load(path: Path, size: int) -> Knowledge:
    """What a file holds; a `Mistake` if it is broken or of another version."""
    try:
        data = json.loads(read_whole(path))
        if data["format"] != FORMAT or data["size"] != size:
            raise Mistake(tell, "weights_of_another_version", path=path)
        row = [0.0] * size
        place = 0
        for step, weight in zip(data["steps"], data["weights"], strict=True):
            if step < 0:
                raise ValueError
            place += step
            row[place] = weight / FINE
        seen = [float(count) for count in data.get("seen", ())]
        odds = [(float(even), float(point)) for even, point in data.get("odds", ())]
        if len(seen) not in (0, size):
            raise ValueError
        texts = [data[name] for name in ("game", "box", "digest", "table", "trained")]
        if not all(isinstance(text, str) for text in texts) or not isinstance(data["games"], int):
            raise ValueError
    except Mistake:
        raise
    except (ValueError, KeyError, TypeError, IndexError, RecursionError):
        raise Mistake(tell, "no_weights", path=path) from None
    game, box, digest, table, trained = texts
    practice = int(data.get("practice", 0))
    return Knowledge(game, box, digest, table, row, data["games"], trained, practice, seen, odds=odds)


def place_of(game: GameType, box: Any, table: str) -> Path:
    """Where the weights of a box are kept: with those that are shipped, or in a folder of one's own."""
    if box.text:
        return own_folder() / f"{game.name}-{box.digest[:16]}-{table}.json"
    return SHIPPED / f"{game.name}-{box.id}-{table}.json"


_known: dict[Path, Knowledge] = {}


def knowledge(
    game: GameType, box: Any, table: str, general: int, ignorant: Callable[[Any, str], Knowledge]
) -> Knowledge:
    """The weights of a box and a table, read once; `forget` them after they changed.

    A box without weights, or changed since they were trained, has those of a shipped one, cut where they
    begin to name cards; where there are none at all, it is `ignorant`.
    """
    path = place_of(game, box, table)
    if path not in _known:
        nothing = ignorant(box, table)
        size = len(nothing.row)
        found = load(path, size) if path.exists() else None
        if not found or found.digest != box.digest:
            found = nothing
            for other in game.shipped:
                shipped = SHIPPED / f"{game.name}-{other}-{table}.json"
                if shipped.exists():
                    found = load(shipped, size)
                    found.row[general:] = [0.0] * (size - general)
                    found.general = True
                    break
        _known[path] = found
    return _known[path]


def forget() -> None:
    """Read all weights anew."""
    _known.clear()
