"""The quiz bank: questions whose wrong options each have a reply, with a position that shows the point."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from teg.core import Game
from teg.languages import Both, both
from teg.lessons.positions import position
from teg.mistake import Mistake


@dataclass(frozen=True, slots=True)
class Answer:
    """One option of a question: its words, the reply to whoever chooses it, and the rule behind."""

    key: str
    words: Both
    reply: Both
    rule: str
    right: bool


@dataclass(frozen=True)
class Question:
    """One question. `shown` lays out a position; `claims` are what the engine must say of it."""

    id: str
    notebook: str
    rule: str
    ask: Both
    answers: tuple[Answer, ...]
    shown: Mapping[str, Any]
    claims: Mapping[str, Any]

    @property
    def rules(self) -> tuple[str, ...]:
        """Every rule that the question or one of its replies cites."""
        return tuple(dict.fromkeys([self.rule, *(answer.rule for answer in self.answers)]))

    @property
    def right(self) -> str:
        """The key of the right answer."""
        return next(answer.key for answer in self.answers if answer.right)

    def answer(self, key: str) -> Answer:
        """The answer of a key; `Mistake` if there is none."""
        for answer in self.answers:
            if answer.key == key:
                return answer
        keys = ", ".join(answer.key for answer in self.answers)
        raise Mistake(f"answer: {key!a} is none of {keys}.", f"answer : {key!a} n'est pas parmi {keys}.")

    def show(self) -> Game[Any] | None:
        """The position that shows the point, if there is one."""
        return position(self.shown) if self.shown else None


_CLAIMS = ("legal", "refused", "after", "count", "badges", "where")


@cache
def bank() -> Mapping[str, Question]:
    """Every question by its id, in the order of the files."""
    pages = sorted(files("teg.lessons").joinpath("bank").iterdir(), key=lambda page: page.name)
    rows = [
        row
        for page in pages
        if page.name.endswith(".toml")
        for row in tomllib.loads(page.read_text("utf-8"))["question"]
    ]
    return {row["id"]: _question(row) for row in rows}


def _question(row: Mapping[str, Any]) -> Question:
    answers = tuple(
        Answer(
            "abcdefgh"[place],
            _words(option),
            _words(option["reply"]),
            option.get("rule", row["rule"]),
            place == 0,
        )
        for place, option in enumerate(row["option"])
    )
    claims = {name: row[name] for name in _CLAIMS if name in row}
    shown = row.get("show", {})
    return Question(row["id"], row["notebook"], row["rule"], _words(row["ask"]), answers, shown, claims)


def _words(table: Mapping[str, Any]) -> Both:
    return both(table["en"], table["fr"])


def question(id: str) -> Question:
    """The question of an id; `Mistake` if there is none."""
    if id not in bank():
        raise Mistake(
            f"question: there is none called {id[:80]!a}; 'bank()' lists them.",
            f"question : il n'y en a pas qui s'appelle {id[:80]!a} ; 'bank()' les énumère.",
        )
    return bank()[id]


def about(*rules: str) -> tuple[Question, ...]:
    """The questions that any of these rules is about."""
    return tuple(one for one in bank().values() if one.rule in rules)
