"""What people type, understood in any game: which moves are meant, in which language, or that none is."""

from collections.abc import Callable, Iterable
from copy import copy
from difflib import get_close_matches
from functools import cached_property
from typing import Any, Generic, TypeVar

from teg.core.contract import DONE
from teg.core.engine import seated
from teg.languages import LANGUAGES, Phrases, clauses
from teg.languages.typed import Pattern, meant, plain
from teg.mistake import Mistake

LONGEST = 2000
"""Letters that are read at the most."""
_SHOWN = 40
_COMPARED = 200
"""Phrases among which the nearest is looked for."""

S = TypeVar("S", bound=Any)


class Reading(Generic[S]):
    """How a game understands: by its words for a move and its commands; `prompt` is what to type for one."""

    def __init__(
        self,
        tell: Phrases,
        say: Callable[[S, int, str], str],
        commands: Callable[[S, int], Iterable[Pattern]],
        prompt: Callable[[S, int, str], str] | None = None,
    ) -> None:
        self.tell, self.say, self.commands, self.prompt = tell, say, commands, prompt or say
        # A line is read word by word at one position, whose moves are called the same each time.
        self._position: Any = None
        self._phrases: dict[int, tuple[str, ...]] = {}
        self._commands: dict[int, tuple[Pattern, ...]] = {}

    def meant(self, s: S, typed: str, ways: Iterable[int]) -> tuple[int, list[int]]:
        """The moves that fit best, and how well: told in full, by a command, or by a shortened one."""
        known = self._position
        if known is None or s.values(known) != s.values(s) or known.t.people != s.t.people:
            self._position, self._phrases, self._commands = s.copy(), {}, {}
        return meant(typed, ways, self._texts, self._commanded)

    def _texts(self, move: int) -> tuple[str, ...]:
        if move not in self._phrases:
            here = self._position
            # Whoever has a name at this table may be called by the number of the seat all the same.
            alike = (here, seated(here)) if here.t.people else (here,)
            self._phrases[move] = tuple(plain(self.say(s, move, lang)) for s in alike for lang in LANGUAGES)
        return self._phrases[move]

    def _commanded(self, move: int) -> tuple[Pattern, ...]:
        if move not in self._commands:
            self._commands[move] = tuple(self.commands(self._position, move))
        return self._commands[move]

    @cached_property
    def vocabulary(self) -> dict[str, frozenset[str]]:
        """The words that the game uses in each language."""
        phrases = {lang: map(plain, self.tell.in_[lang].values()) for lang in LANGUAGES}
        return {lang: frozenset(" ".join(texts).split()) for lang, texts in phrases.items()}

    def language(self, typed: str) -> str:
        """The language that more of the words belong to."""
        words = typed.split()
        return max(LANGUAGES, key=lambda lang: sum(word in self.vocabulary[lang] for word in words))

    def ambiguous(self, s: S, text: str, moves: list[int], lang: str) -> Mistake:
        """The question which of several moves is meant."""
        *some, other = (self.prompt(s, move, lang) for move in moves[:4])
        one = self.tell(lang, "unsure_joint").join(some)
        return Mistake(self.tell(lang, "ambiguous", text=shown(text), one=one, other=other))

    def unknown(self, s: S, text: str, typed: str, ways: tuple[int, ...], lang: str) -> Mistake:
        """That nothing is understood, with the nearest that would be."""
        if s.actor == DONE:
            return Mistake(self.tell(lang, "read_over", text=shown(text)))
        some = reversed(ways[:_COMPARED])
        phrases = {plain(phrase): phrase for phrase in (self.prompt(s, move, lang) for move in some)}
        near = [sound for sound in reversed(phrases) if typed and f" {typed}" in f" {sound}"]
        near += [sound for sound in get_close_matches(typed, phrases, 3, 0.4) if sound not in near]
        near = (near or list(reversed(phrases)))[:3]
        nearest = clauses(map(phrases.__getitem__, near), lang)
        return Mistake(self.tell(lang, "read_unknown", text=shown(text), phrases=nearest))


def shown(text: str) -> str:
    """What was typed, as a sentence quotes it."""
    text = " ".join(text.split())
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"


def only_answer(s: S, move: int, questions: tuple[int, ...]) -> S | None:
    """The question, of these phases, that a legal move asks, where its only answer is given at once."""
    if s.actor < 0 or move not in s.moves():
        return None
    question: S = s.copy()
    question.t = copy(s.t)
    question.t.asks_all = True
    question.apply(move)
    return question if question.phase in questions and len(question.moves()) == 1 else None
