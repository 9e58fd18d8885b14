"""An exercise: its question, how it is judged, three hints, a solution, and the position it is about."""

from dataclasses import dataclass, replace
from typing import Any, Self

from teg.languages import Both
from teg.lessons.judges.entry import Entry
from teg.lessons.judges.kinds import KINDS
from teg.lessons.judges.lines_of_play import Start, start_of
from teg.lessons.judges.numbers import Task, empty
from teg.lessons.judges.parts import Parts
from teg.lessons.judges.reply import DONE, Verdict

HINTS = ("where", "try", "because")
RUNGS = len(HINTS)


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
    position: Start | None = None
    explained_by_hint: bool = False
    """Whether the solution only names the answer; then the last hint says why it is right."""

    @classmethod
    def read(cls, entry: Entry) -> Self:
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
        return self.id[:2]

    @property
    def code(self) -> str | None:
        """The code of the position it is about."""
        return self.position().code if self.position else None

    def judge(self, text: str) -> Verdict:
        """What to say of an answer, an empty one included."""
        verdict = self.task.judge(text) if text else empty(self.task.form)
        return replace(verdict, words=self.why, rules=self.rules[:1]) if verdict.words == DONE else verdict

    @property
    def why(self) -> Both:
        """What is said of a right answer: that it is right, why, and by which rule."""
        reason, rule = self.hints[-1] if self.explained_by_hint else self.solution, self.rules[0]
        return Both(
            *(
                f"{done} {text[:1].upper()}{text[1:]}" + ("" if rule in text else f" ({rule})") + "."
                for done, text in zip(DONE, (text.rstrip(".") for text in reason), strict=True)
            )
        )


def _known(task: Task) -> dict[str, Any]:
    """What a task lets the texts of its exercise say."""
    names: dict[str, Any] = {"ANSWER": task.answer} if hasattr(task, "answer") else {}
    if isinstance(task, Parts):
        names["PARTS"] = tuple(
            Both(*(f"{place}) {name}" for name in part.name)) for place, part in enumerate(task.parts, 1)
        )
    return names
