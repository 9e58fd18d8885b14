"""Several small questions answered together."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Self

from teg.languages import Both
from teg.languages.typed import plain
from teg.lessons.judges.choices import Choice
from teg.lessons.judges.entry import Entry
from teg.lessons.judges.numbers import Chance, Count, not_read
from teg.lessons.judges.reply import DONE, RIGHT, Verdict
from teg.lessons.lesson_words import say

MOST_NAMED = 5
"""From so many parts on, their names would be too long a list."""


KINDS: Mapping[str, type[Chance | Count | Choice]] = {"chance": Chance, "number": Count, "choice": Choice}


@dataclass(frozen=True)
class Part:
    """One question of several."""

    name: Both
    task: Chance | Count | Choice
    also: tuple[str, ...] = ()


@dataclass(frozen=True)
class Parts:
    """Several small questions answered together; the first unmet one is spoken of."""

    parts: tuple[Part, ...]

    @classmethod
    def read(cls, entry: Entry) -> Self:
        """Each `part`; those that are choices may share each `option`."""
        return cls(
            tuple(
                Part(one.table("name").words(), one.choice("kind", KINDS).read(one), one.texts("also"))
                for one in entry.tables("part", shared="option")
            )
        )

    @property
    def answer(self) -> tuple[Both | Fraction | int, ...]:
        """The right answer to each part."""
        return tuple(part.task.answer for part in self.parts)

    @property
    def form(self) -> Both:
        """As many answers as parts."""
        form = say.both("form_parts", count=len(self.parts))
        if len(self.parts) >= MOST_NAMED:
            return form
        names = zip(*(part.name for part in self.parts), strict=True)
        return say.both("part", part=form, reply=Both(*map(", ".join, names)))

    def judge(self, text: str) -> Verdict:
        """The reply of the first part that is not right, with its name in front."""
        pieces = self._pieces(text)
        if pieces is None:
            return not_read(self.form)
        for place, (part, piece) in enumerate(zip(self.parts, pieces, strict=True)):
            verdict = part.task.judge(piece) if piece else not_read(part.task.form)
            if verdict.kind != RIGHT:
                words = say.both("part", part=part.name, reply=verdict.words)
                fault = verdict.fault and f"{place + 1}-{verdict.fault}"
                return Verdict(verdict.kind, words, verdict.rules, fault, place)
        return Verdict(RIGHT, DONE)

    def _pieces(self, text: str) -> list[str] | None:
        wanted = len(self.parts)
        for between in (r"[;\n|]", r",\s", r",", r"\s+", r"[\s,;]+", r"/"):
            pieces = [piece.strip() for piece in re.split(between, text.strip(" ;,\n[](){}"))]
            if len(pieces) == wanted:
                return self._sorted(pieces)
        return None

    def _sorted(self, pieces: list[str]) -> list[str]:
        """The pieces without their labels, and by their labels if all have one."""
        labels: list[int | None] = []
        values = []
        for piece in pieces:
            match = re.match(r"(.+?)\s*[:=)]\s*(.+)", piece)
            label = self._label(match[1]) if match else None
            labels.append(label)
            values.append(match[2] if match and label is not None else piece)
        if set(labels) == set(range(len(self.parts))):
            return [values[labels.index(place)] for place in range(len(self.parts))]
        return values

    def _label(self, text: str) -> int | None:
        label = plain(text)
        for place, part in enumerate(self.parts):
            if label in (str(place + 1), *(plain(name) for name in (*part.name, *part.also))):
                return place
        return None

    @property
    def right(self) -> tuple[str, ...]:
        """In a row with several separators, and with labels in another order."""
        values = [part.task.right[0] for part in self.parts]
        labelled = [f"{part.name.en}: {value}" for part, value in zip(self.parts, values, strict=True)]
        numbered = [f"{place + 1} = {value}" for place, value in enumerate(values)]
        return (
            "; ".join(values),
            "\n".join(values).upper(),
            "; ".join(reversed(labelled)),
            " | ".join(numbered),
            " ; ".join(part.task.right[1] for part in self.parts),
        )

    @property
    def wrong(self) -> tuple[tuple[str, str], ...]:
        """Every known mistake of every part, the other parts being right."""
        values = [part.task.right[0] for part in self.parts]
        return tuple(
            ("; ".join([*values[:place], answer, *values[place + 1 :]]), f"{place + 1}-{fault}")
            for place, part in enumerate(self.parts)
            for answer, fault in part.task.wrong
        )
