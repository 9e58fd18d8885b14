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
VERSION: Final = 2


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
            [each.step, each.kind, [_option(option) for option in each.options], *astuple(each)[-3:]]
            for each in report.decisions
        ],
        "rulings": [[step, [astuple(each) for each in found]] for step, found in report.rulings.items()],
        "stretches": [[each.steps[0], each.best, each.gap, each.error] for each in report.stretches],
        "deep": sorted(report.deep),
        "lines": [[*turn, line] for turn, line in report.lines.items()],
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
        if [*report.seats] != seats:
            raise ValueError
        if data["line"] != mark(report):
            raise Mistake(tell, "report_of_another_game")
        walks = {step: walk for walk in report.walks for step in walk.choices}
        report.course = [(int(step), tuple(map(float, chances))) for step, chances in data["course"]]
        if any(len(chances) <= report.seats[-1] for _, chances in report.course):
            raise ValueError
        report.ends = {int(seat): (float(a), float(b), float(c)) for seat, a, b, c in data["ends"]}
        for step, kind, options, gap, error, deep in data["decisions"]:
            walk, made, moves = walks[step], report.moves_made[step], report.states[step].moves()
            priced = tuple(_priced(*option) for option in options)
            decision = Decision(
                step, walk.seat, walk.turn, kind, priced, made, float(gap), float(error), bool(deep)
            )
            # What is no kind has no words, and a move that nobody could make neither.
            tell("en", f"kind_{kind}")
            if not (decision.chosen and all(option.move in moves for option in priced)):
                raise ValueError
            report.priced[step] = decision
        for first, best, gap, error in data["stretches"]:
            walk = walks[first]
            report.stretched[walk.first] = Stretch(
                walk.seat, walk.turn, (*walk.choices,), float(best), float(gap), float(error)
            )
        report.deep = {step for step in data["deep"] if step in report.priced}
        report.lines |= {(seat, turn): tuple(line) for seat, turn, line in data["lines"]}
        for step, found in data["rulings"]:
            report.rulings[step] = tuple(Ruling(*each) for each in found)
        report.done, report.share = bool(data["done"]), float(data["share"])
    except (ArithmeticError, LookupError, TypeError, ValueError, StopIteration, RecursionError):
        raise Mistake(tell, "report_broken") from None
    return report


def _priced(
    move: int, value: float, error: float, chance: float, n: int, same: list[int], exact: str | None
) -> PricedMove:
    worth = None if exact is None else Fraction(exact)
    return PricedMove(move, float(value), float(error), float(chance), n, tuple(same), worth)


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
