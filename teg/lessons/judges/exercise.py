"""An exercise: its question, how it is judged, three hints, a solution, and the position it is about."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any

from teg.core import Game
from teg.languages import Both, both
from teg.lessons.judges.numbers import DONE, Task, empty
from teg.lessons.judges.reply import Verdict

RUNGS = 3


Ladder = tuple[Both, Both, Both]


def ladder(where_en: str, where_fr: str, what_en: str, what_fr: str, why_en: str, why_fr: str) -> Ladder:
    """The three hints, written plainly in both languages."""
    return both(where_en, where_fr), both(what_en, what_fr), both(why_en, why_fr)


def joined(texts: Iterable[Both]) -> Both:
    """Texts one after the other, as a sentence."""
    told = list(texts)
    return both("; ".join(text.en for text in told) + ".", " ; ".join(text.fr for text in told) + ".")


@dataclass(frozen=True)
class Exercise:
    """One question of a notebook. `hints` say where to look, what to try, and why with numbers."""

    id: str
    title: Both
    question: Both
    task: Task
    rules: tuple[str, ...]
    hints: Ladder
    solution: Both
    position: Callable[[], Game[Any]] | None = None
    bare: bool = False
    """Whether the solution only names the answer; then the last hint says why it is right."""

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
        told_why, cited = self.hints[-1] if self.bare else self.solution, self.rules[0]
        return Both(
            *(
                f"{done} {told[:1].upper()}{told[1:]}" + ("" if cited in told else f" ({cited})") + "."
                for done, told in zip(DONE, (text.rstrip(".") for text in told_why), strict=True)
            )
        )
