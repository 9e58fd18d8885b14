"""A class: everybody's records in one table, and how each item did."""

import csv
import io
import os
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

from teg.core.files import read_whole
from teg.lessons.progress import Progress, TaskRecord, read_progress
from teg.mistake import Mistake

Learners = Sequence[tuple[str, Progress]]
HEAD = ("learner", "item", "tries", "right", "stars", "hints", "revealed", "faults")
ITEM_HEAD = ("item", "learners", "right", "first_try", "mean_tries", "with_hints", "revealed", "usual_fault")


@dataclass(frozen=True, slots=True)
class Statistics:
    """How one item did in a class; `common_fault` is the known mistake made by most, or ""."""

    item: str
    learners: int
    right: int
    first_try: int
    mean_tries: Fraction
    with_hints: int
    revealed: int
    common_fault: str


def learners(paths: Iterable[str | os.PathLike[str]]) -> list[tuple[str, Progress]]:
    """The progress files of a class by the learner's name, else the file's, else its folder's.

    Nobody's records are mixed with another's: a name that comes again is numbered.
    """
    found: list[tuple[str, Progress]] = []
    places = [Path(path) for path in paths]
    stems = Counter(place.stem for place in places)
    for path in places:
        try:
            progress = read_progress(read_whole(path))
        except Mistake as mistake:
            raise mistake.at(path.name) from mistake
        own = path.stem if stems[path.stem] == 1 else path.absolute().parent.name
        found.append((apart(progress.learner or own, found), progress))
    return found


def apart(name: str, group: Learners) -> str:
    """A name that nobody of the group has yet: "Ann", "Ann (2)"."""
    taken = {other for other, _ in group}
    names = (f"{name} ({number})" for number in range(2, len(taken) + 3))
    return name if name not in taken else next(one for one in names if one not in taken)


def statistics(group: Learners) -> tuple[Statistics, ...]:
    """Every item that somebody tried, by its id."""
    ids = sorted({id for _, progress in group for id in progress.records})
    return tuple(_item(id, [p.records[id] for _, p in group if id in p.records]) for id in ids)


def _item(id: str, records: Sequence[TaskRecord]) -> Statistics:
    tried = [record for record in records if record.tries]
    faults = Counter(fault for record in records for fault in record.faults)
    common = min(faults.items(), key=lambda fault: (-fault[1], fault[0]))[0] if faults else ""
    return Statistics(
        id,
        len(records),
        sum(record.right for record in records),
        sum(record.right and record.tries == 1 for record in records),
        Fraction(sum(record.tries for record in tried), max(len(tried), 1)),
        sum(record.hints > 0 for record in records),
        sum(record.revealed for record in records),
        common,
    )


def records_csv(group: Learners) -> str:
    """A row for each learner and item."""
    rows = [
        (
            name,
            id,
            record.tries,
            int(record.right),
            record.stars,
            record.hints,
            int(record.revealed),
            " ".join(f"{fault}×{count}" for fault, count in sorted(record.faults.items())),
        )
        for name, progress in group
        for id, record in sorted(progress.records.items())
    ]
    return _csv(HEAD, rows)


def items_csv(group: Learners) -> str:
    """A row for each item."""
    rows = [
        (
            one.item,
            one.learners,
            one.right,
            one.first_try,
            f"{float(one.mean_tries):.2f}",
            one.with_hints,
            one.revealed,
            one.common_fault,
        )
        for one in statistics(group)
    ]
    return _csv(ITEM_HEAD, rows)


def _csv(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    page = io.StringIO()
    writer = csv.writer(page, lineterminator="\n")
    writer.writerow(head)
    writer.writerows([inert(value) for value in row] for row in rows)
    return page.getvalue()


def inert(value: object) -> object:
    """A text that a spreadsheet would take for a formula is marked as text."""
    return f"'{value}" if isinstance(value, str) and value[:1] in ("=", "+", "-", "@", "\t", "\r") else value
