"""Reviews as files: plain data, written whole or not at all, read with every word of it checked."""

import json
import os
from dataclasses import astuple
from fractions import Fraction
from hashlib import sha256
from typing import Any, Final

from teg.coach.losses import Decision, Stretch
from teg.coach.pricing import PricedMove, tell
from teg.coach.report import CoachReport
from teg.coach.rulings import Ruling
from teg.core.files import read_whole, write_whole
from teg.core.position import write_position
from teg.mistake import Mistake

FORMAT: Final = "teg review"
VERSION: Final = 1


def as_json(report: CoachReport) -> dict[str, Any]:
    """What a report has found so far."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "line": mark(report),
        "seats": report.seats,
        "seed": report.seed,
        "done": report.done,
        "share": round(report.share, 3),
        "course": report.course,
        "ends": [[seat, *ends] for seat, ends in report.ends.items()],
        "decisions": [
            [*astuple(decision)[:4], [_option(option) for option in decision.options], *astuple(decision)[5:]]
            for decision in report.decisions
        ],
        "rulings": [[step, [astuple(each) for each in found]] for step, found in report.rulings.items()],
        "stretches": [astuple(stretch) for stretch in report.stretches],
    }


def _option(option: PricedMove) -> list[Any]:
    *plain, exact = astuple(option)
    return [*(round(each, 4) if isinstance(each, float) else each for each in plain), exact and str(exact)]


def from_json(data: Any, game: Any) -> CoachReport:
    """The report on a game that `as_json` told; a `Mistake` if it is of another game, or broken."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise Mistake(tell, "no_report")
    if data.get("version") != VERSION:
        raise Mistake(tell, "report_version", version=VERSION)
    try:
        seats = data["seats"]
        report = CoachReport(game, seats[0] if len(seats) == 1 else None, int(data["seed"]))
        if data["line"] != mark(report):
            raise Mistake(tell, "report_of_another_game")
        report.course = [(int(step), tuple(map(float, chances))) for step, chances in data["course"]]
        report.ends = {int(seat): (float(a), float(b), float(c)) for seat, a, b, c in data["ends"]}
        steps = {step for walk in report.walks for step in walk.choices}
        for step, seat, turn, kind, options, *rest in data["decisions"]:
            priced = tuple(
                PricedMove(
                    move, value, error, chance, n, tuple(same), None if exact is None else Fraction(exact)
                )
                for move, value, error, chance, n, same, exact in options
            )
            decision = Decision(step, seat, turn, kind, priced, *rest)
            if step not in steps or not isinstance(decision.chosen, PricedMove):
                raise ValueError
            report.priced[step] = decision
        for seat, turn, choices, best, gap, error in data["stretches"]:
            report.stretched[choices[0]] = Stretch(
                seat, turn, tuple(choices), float(best), float(gap), float(error)
            )
        for step, found in data["rulings"]:
            report.rulings[step] = tuple(Ruling(*each) for each in found)
        report.done, report.share = bool(data["done"]), float(data["share"])
    except (ArithmeticError, LookupError, TypeError, ValueError, StopIteration, RecursionError):
        raise Mistake(tell, "report_broken") from None
    return report


def save(report: CoachReport, path: str | os.PathLike[str]) -> None:
    """Write what is found so far."""
    write_whole(path, json.dumps(as_json(report), separators=(",", ":")) + "\n")


def load(path: str | os.PathLike[str], game: Any) -> CoachReport:
    """The report on this game that `save` wrote; it can be gone on with."""
    try:
        data = json.loads(read_whole(path))
    except (ValueError, RecursionError):
        data = None
    try:
        return from_json(data, game)
    except Mistake as mistake:
        raise mistake.at(os.fspath(path)) from None


def mark(report: CoachReport) -> str:
    """What tells the line that is looked at from others."""
    told = f"{write_position(report.setup, report.states[0])} {report.moves_made}"
    return sha256(told.encode()).hexdigest()[:16]
