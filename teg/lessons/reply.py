"""What a check answers, and the words of lessons in every language."""

from dataclasses import dataclass
from typing import Any, Final

from teg.languages import Both, Phrases

say: Final = Phrases(__file__, "lessons.toml")

RIGHT, WRONG, EMPTY, UNREAD = "right", "wrong", "empty", "unread"
DONE = say.both("right")


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a task says of an answer. `fault` names the mistake if it is a known one, `part` where it is."""

    kind: str
    words: Both
    rules: tuple[str, ...] = ()
    fault: str = ""
    part: int | None = None

    def reply(self, id: str, lang: str, rung: int = 0) -> "Reply":
        """The same said to a learner, about this exercise or question."""
        words = self.words
        return Reply(id, self.kind, words.in_(lang), words, self.rules, self.fault, self.part, rung)


@dataclass(frozen=True, slots=True)
class Reply:
    """The answer of `check`: a verdict ("right", "wrong", "empty", "unread") and one message.

    `text` is in the language asked for, `words` holds both. `part` counts from 0 in answers of several
    parts; `rung` is the highest hint that had been read.
    """

    id: str
    verdict: str
    text: str
    words: Both
    rules: tuple[str, ...] = ()
    fault: str = ""
    part: int | None = None
    rung: int = 0

    @property
    def right(self) -> bool:
        """Whether the answer is accepted."""
        return self.verdict == RIGHT

    def __str__(self) -> str:
        return self.text

    def _repr_pretty_(self, page: Any, cycle: bool) -> None:
        """In a notebook a reply is its sentence."""
        page.text(self.text)


def unread(why: str) -> Verdict:
    """No answer at all, one far too long, or one that works out to far too much."""
    return Verdict(UNREAD, say.both(why))
