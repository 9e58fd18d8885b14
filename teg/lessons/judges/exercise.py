"""An exercise: its question, how it is judged, three hints, a solution, and the position it is about."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, Self

from teg.languages import LANGUAGES, Both, capital
from teg.languages.typed import plain
from teg.lessons.judges.choices import ChoiceTask, OrderTask, PickTask
from teg.lessons.judges.entry import ExerciseEntry
from teg.lessons.judges.lines_of_play import GameStart, LineTask, RefusalTask, start_of
from teg.lessons.judges.numbers import ChanceTask, CountTask, Task, empty, not_read
from teg.lessons.judges.rules import RuleIdsTask, RuleOfThumbTask
from teg.lessons.reply import DONE, RIGHT, Verdict, say

MOST_NAMED = 5
"""From so many parts on, their names would be too long a list."""


SMALL: Mapping[str, type[ChanceTask | CountTask | ChoiceTask]] = {
    "chance": ChanceTask,
    "number": CountTask,
    "choice": ChoiceTask,
}


@dataclass(frozen=True)
class TaskPart:
    """One question of several."""

    name: Both
    task: ChanceTask | CountTask | ChoiceTask
    also: tuple[str, ...] = ()


@dataclass(frozen=True)
class PartsTask:
    """Several small questions answered together; the first unmet one is spoken of."""

    parts: tuple[TaskPart, ...]

    @classmethod
    def read(cls, entry: ExerciseEntry) -> Self:
        """Each `part`; those that are choices may share each `option`."""
        return cls(
            tuple(
                TaskPart(one.table("name").words(), one.choice("kind", SMALL).read(one), one.texts("also"))
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


KINDS: Mapping[str, type[Task]] = {
    "choice": ChoiceTask,
    "pick": PickTask,
    "order": OrderTask,
    "chance": ChanceTask,
    "number": CountTask,
    "rule": RuleIdsTask,
    "line": LineTask,
    "refusal": RefusalTask,
    "thumb": RuleOfThumbTask,
    "parts": PartsTask,
}


HINTS = ("where", "try", "because")
RUNGS = len(HINTS)


LATER = {"00-how-sure": "13"}
"""Exercises that are asked later than in the notebook they are named after."""


@dataclass(frozen=True)
class Exercise:
    """One question of a notebook. `hints` say where to look, what to try, and why with numbers."""

    id: str
    title: Both
    question: Both
    task: Task
    rules: tuple[str, ...]
    hints: tuple[Both, ...]
    solution: Both
    position: GameStart | None = None
    explained_by_hint: bool = False
    """Whether the solution only names the answer; then the last hint says why it is right."""

    @classmethod
    def read(cls, entry: ExerciseEntry) -> Self:
        """The exercise of a table; its texts may name its ANSWER and its PARTS, too."""
        task = entry.choice("kind", KINDS).read(entry)
        entry.values = {**entry.values, **_known(task)}
        hints = entry.table("hint")
        found = cls(
            entry.text("id"),
            entry.table("title").words(),
            entry.table("question").words(),
            task,
            entry.texts("rules"),
            tuple(hints.table(rung).words() for rung in HINTS),
            entry.table("solution").words(),
            start_of(entry) if "position" in entry else None,
            entry.flag("explained_by_hint"),
        )
        entry.done()
        return found

    @property
    def notebook(self) -> str:
        """The number of its notebook, "00" to "13"."""
        return LATER.get(self.id, self.id[:2])

    @property
    def code(self) -> str | None:
        """The code of the position it is about."""
        return self.position().code if self.position else None

    def judge(self, text: str) -> Verdict:
        """What to say of an answer, an empty one included."""
        if plain(text) and plain(text) in map(plain, self.solution):
            verdict = Verdict(RIGHT, DONE)  # copied as it is written there
        else:
            verdict = self.task.judge(text) if text else empty(self.task.form)
        return replace(verdict, words=self.why, rules=self.rules[:1]) if verdict.words == DONE else verdict

    @property
    def why(self) -> Both:
        """What is said of a right answer: that it is right, why, and by which rule, or in which notebook."""
        reason = self.hints[-1] if self.explained_by_hint else self.solution
        told = []
        for lang in LANGUAGES:
            text = reason.in_(lang).rstrip(".")
            bare = re.sub(f"^{say(lang, 'because')}", "", text)
            key = "right_alone" if bare == text else "right_because"
            where = self.rules[0] if self.rules else say(lang, "lesson", number=self.notebook)
            cited = "" if where in text else f" ({where})"
            told.append(say(lang, key, why=(capital(text) if bare == text else bare) + cited))
        return Both(*told)


def _known(task: Task) -> dict[str, Any]:
    """What a task lets the texts of its exercise say."""
    names: dict[str, Any] = {"ANSWER": task.answer} if hasattr(task, "answer") else {}
    if isinstance(task, PartsTask):
        names["PARTS"] = tuple(
            Both(*(f"{place}) {name}" for name in part.name)) for place, part in enumerate(task.parts, 1)
        )
    return names
