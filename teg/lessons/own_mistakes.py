"""Decisions of one's own games that cost something, kept to be decided again: "your own five mistakes".

The coach finds and prices them (`own_mistakes`), `Study.keep` puts them into the review of the course, and
each is a question like those of the quiz: what would you play here? What is about equal to the best is right.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from hashlib import sha256
from typing import Any, Final, NamedTuple, Protocol

from teg.bots.move_reason import EQUAL, give_or_take, points
from teg.coach.losses import Decision
from teg.coach.pricing import PricedMove
from teg.core import Game, Setup
from teg.core.host import host_of
from teg.core.position import read_position
from teg.languages import LANGUAGES, Both, capital, each, written
from teg.lessons.quiz import Question, QuizAnswer
from teg.lessons.reply import say
from teg.mistake import Mistake

MOST: Final = 5
"""Decisions of a game that are kept."""
CHOICES: Final = 5
"""Moves that are to be chosen from."""
OWN: Final = "own-"
"""How their ids begin."""


class Reviewed(Protocol):
    """What is asked of a report of the coach."""

    setup: Setup
    states: list[Any]

    def mistakes(self, seat: int, most: int) -> list[Decision]:
        """The decisions of a seat that cost most."""

    def why(self, decision: Decision) -> Both:
        """Why the best move is preferred to the one made."""


class MoveLoss(NamedTuple):
    """A move, what it costs against the best one found, and the error, in points."""

    move: int
    loss: float
    error: float

    @property
    def right(self) -> bool:
        """Whether nobody can tell that it is worse than the best."""
        return self.loss <= EQUAL * self.error


@dataclass(frozen=True)
class OwnMistake:
    """One decision: its position, the move that was made, and others with their prices, the best first."""

    code: str
    made: int
    choices: tuple[MoveLoss, ...]
    why: Both
    kept: date
    box: str = ""
    """The name of the box and its text, if it is one of one's own."""
    box_text: str = ""

    @cached_property
    def id(self) -> str:
        """What it is known by."""
        return OWN + sha256(f"{self.code}/{self.made}".encode()).hexdigest()[:12]

    def game(self) -> Game[Any]:
        """The position on the table; a `Mistake` if its cards are no longer what they were."""
        return Game(*read_position(self.code, self.box or None, self.box_text or None))

    def question(self) -> Question:
        """What would you play here? Judged by the prices."""
        state = self.game().state
        view, host = state.view(state.actor), host_of(state.game)
        moves = {*view.moves()}
        answers = tuple(
            QuizAnswer(
                "abcdefgh"[place],
                each(lambda lang, move=choice.move: capital(view.say(move, lang))),
                self._reply(choice, view),
                "",
                choice.right,
            )
            for place, choice in enumerate(self.choices)
            if choice.move in moves
        )
        ask = say.both("own_ask", status=each(lambda lang: host.status(view, lang)))
        return Question(self.id, "", "", ask, answers, {"own": self}, {})

    def _reply(self, choice: MoveLoss, view: Any) -> Both:
        best = self.choices[0]

        def told(lang: str) -> str:
            how = {"points": points(choice.loss, lang), "error": give_or_take(choice.error, lang)}
            if not choice.right:
                return say(lang, "own_again" if choice.move == self.made else "own_costs", **how)
            made = view.say(self.made, lang)
            if choice == best:
                return say(lang, "own_best", made=made, why=self.why)
            return say(lang, "own_equal", best=view.say(best.move, lang), made=made, **how)

        return each(told)

    def plain(self) -> dict[str, Any]:
        """As it stands in a file."""
        return {
            "code": self.code,
            "made": self.made,
            "choices": [
                [choice.move, round(choice.loss, 2), round(choice.error, 2)] for choice in self.choices
            ],
            "why": dict(zip(LANGUAGES, self.why, strict=True)),
            "kept": self.kept.isoformat(),
            "box": self.box,
            "box_text": self.box_text,
        }


def read_own(row: Mapping[str, Any]) -> OwnMistake:
    """What `plain` wrote; `ValueError` and the like for anything else."""
    texts = [row["code"], *(row["why"][lang] for lang in LANGUAGES), row["box"], row["box_text"]]
    choices = tuple(MoveLoss(int(move), float(loss), float(error)) for move, loss, error in row["choices"])
    if not all(isinstance(text, str) for text in texts) or not 1 < len(choices) <= CHOICES + 1:
        raise ValueError
    kept, why = date.fromisoformat(row["kept"]), written(row["why"])
    return OwnMistake(row["code"], int(row["made"]), choices, why, kept, row["box"], row["box_text"])


def asked_about(mistakes: Iterable[OwnMistake]) -> Iterator[Question]:
    """The questions about these, without those whose cards are no longer what they were."""
    for one in mistakes:
        with suppress(Mistake):
            yield one.question()


def own_mistakes(
    report: Reviewed, seat: int, most: int = MOST, today: date | None = None
) -> list[OwnMistake]:
    """The decisions of a seat that cost most beyond doubt, as they are kept."""
    if not hasattr(report, "mistakes"):
        raise Mistake(say, "no_coach_report")
    return [_own(report, decision, today or date.today()) for decision in report.mistakes(seat, most)]


def _own(report: Reviewed, decision: Decision, today: date) -> OwnMistake:
    setup = report.setup
    own_box = setup.box_text is not None
    alone = Game(setup, report.states[decision.step])
    return OwnMistake(
        alone.code,
        decision.made,
        tuple(_choices(decision.options, decision)),
        report.why(decision),
        today,
        setup.box if own_box else "",
        setup.box_text or "",
    )


def _choices(options: Sequence[PricedMove], decision: Decision) -> list[MoveLoss]:
    """The best moves and the one that was made."""
    best = options[0]
    rest = [option for option in options if not option.stands_for(decision.made)]
    found = [(option.move, max(0.0, best.value - option.value), option.error) for option in rest[:CHOICES]]
    found.append((decision.made, decision.loss, decision.error))
    return [MoveLoss(move, round(loss, 2), round(error, 2)) for move, loss, error in found]
