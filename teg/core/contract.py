"""What every game agrees to, in two parts: the position that is played, and the speech that tells it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any, Protocol, Self, TypeVar

from teg.core.given import tell
from teg.core.refusal import Refusal
from teg.games import game_type
from teg.languages import each
from teg.mistake import Mistake

CHANCE = -1
"""`State.actor` while dice or cards decide."""

DONE = -2
"""`State.actor` once the game is over."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """Something a person may try now: legal `moves` with a preview, or none and the refusal.

    `tries` are the numbers of the moves that a refused attempt stands for.
    """

    what: str
    moves: tuple[int, ...]
    preview: str
    refusal: Refusal | None = None
    tries: tuple[int, ...] = ()


class Position(Protocol):
    """A position: ints and tuples, changed in place by `apply`; no log, no generator, no deck order."""

    @property
    def game(self) -> str:
        """The name of the game it is of."""

    @property
    def actor(self) -> int:
        """The seat that must act, `CHANCE` or `DONE`."""

    @property
    def viewer(self) -> int:
        """The seat whose view this is, -1 for the whole truth."""

    def moves(self) -> tuple[int, ...]:
        """The legal moves of the acting seat, ascending and each once; empty at `CHANCE` and `DONE`."""

    def outcomes(self) -> list[tuple[int, int]]:
        """At `CHANCE`: everything that can happen, each once, with its positive whole weight."""

    def draw(self, rng: Random) -> int:
        """At `CHANCE`: one outcome, drawn by its weight."""

    def apply(self, move: int) -> None:
        """Carry out a legal move or a possible outcome; it trusts its caller: `Game.play` checks."""

    def copy(self) -> Self:
        """An independent position, cheaply."""

    def view(self, seat: int) -> Self:
        """What that seat may know: hidden cards become unknown ones."""

    def resample(self, seat: int, rng: Random) -> Self:
        """A full position, hidden cards dealt anew, that agrees with `view(seat)` and depends on it alone."""

    def scores(self) -> tuple[int, ...]:
        """The points of each seat as they stand."""


class Speech(Protocol):
    """The same position for people: its moves in words, in every language, and why something may not be done.

    Bots and odds never ask for it. `teg.core.contract.Spoken` takes it from the modules of a game.
    """

    def say(self, move: int, lang: str = "en") -> str:
        """A move or outcome of this position in words ("en" or "fr"); `read` understands them here."""

    def read(self, text: str, lang: str | None = None) -> int:
        """The number of one move or outcome told in words of either language; `Mistake` if there is none.

        The mistake is told in `lang`, or in the language that the words seem to be.
        """

    def lead(self, move: int) -> int:
        """The move that must come before this one, as people leave it out; -1 if there is none."""

    def asked(self, move: int) -> Self | None:
        """The position with the only answer to what a legal move asks, where it is given at once."""

    def in_order(self, words: list[str]) -> list[str]:
        """The words of a line, with answers that may be told in any order put as they are asked for."""

    def attempts(self, lang: str) -> list[Attempt]:
        """Everything a learner might try now; the legal ones together cover `moves()`."""

    def refusal(self, move: int, lang: str = "en") -> Refusal | None:
        """Why a move, any number, may not be made now, always with a rule; None if it may."""


class State(Position, Speech, Protocol):
    """A position with its words: what a record keeps and a sitting plays."""


P = TypeVar("P", bound=Position)
S = TypeVar("S", bound=State)


def choices(state: Position) -> tuple[int, ...]:
    """Every move, or at `CHANCE` every outcome, that may come next."""
    if state.actor == CHANCE:
        return tuple(outcome for outcome, _ in state.outcomes())
    return state.moves()


@cache
def _part(game: str, part: str, module: str = "") -> Any:
    """A part of a game's speech, loaded when it is first needed: a game played by bots says nothing."""
    return game_type(game).load(part, module)


def described(position: Position) -> str:
    """The `repr` of a position: whoever reads one holds a copy, and should not mistake it for the game."""
    seen = "" if position.viewer < 0 else f" as player {position.viewer + 1} sees it"
    points = ", ".join(map(str, position.scores()))
    decides = {CHANCE: "chance decides", DONE: "over"}
    actor = decides.get(position.actor, f"player {position.actor + 1} to move")
    return f"<copy of a position of {game_type(position.game).title}{seen}: {actor}; points {points}>"


class Spoken:
    """The Speech of a position (`teg.core.contract`), from the modules that its game's descriptor names."""

    __slots__ = ()
    game: str

    def say(self, move: int, lang: str = "en") -> str:
        """The move in words."""
        words: str = _part(self.game, "speech").say(self, move, lang)
        return words

    def read(self, text: str, lang: str | None = None) -> int:
        """The move or outcome that these words mean here."""
        move: int = _part(self.game, "speech", "reading").read(self, text, lang)
        return move

    def lead(self, move: int) -> int:
        """The move that must come before this one, as people leave it out; -1 if there is none."""
        first: int = _part(self.game, "speech", "reading").lead(self, move)
        return first

    def asked(self, move: int) -> Self | None:
        """The question that a move asks, where it has but one answer, which is given at once."""
        question: Self | None = _part(self.game, "speech", "reading").asked(self, move)
        return question

    def in_order(self, words: list[str]) -> list[str]:
        """The words of a line, with answers that may be told in any order put as they are asked for."""
        ordered: list[str] = _part(self.game, "speech", "reading").in_order(self, words)
        return ordered

    def attempts(self, lang: str = "en") -> list[Attempt]:
        """Everything a learner may try now: legal with a preview, or refused with the reason."""
        found: list[Attempt] = _part(self.game, "refusals").attempts(self, lang)
        return found

    def refusal(self, move: int, lang: str = "en") -> Refusal | None:
        """Why a move, any number, may not be made now, always with a rule; None if it may."""
        refused: Refusal | None = _part(self.game, "refusals").refusal(self, move, lang)
        return refused


class PlainSpeech(Spoken):
    """The Speech of a game whose moves have the same words everywhere; only `refusal` is left to write."""

    __slots__ = ()
    words: Mapping[str, Mapping[int, str]]
    """For each language the words of every move and outcome, as they are said and read."""
    ways: Iterable[int] = ()
    """The moves that a learner might try."""

    def say(self, move: int, lang: str = "en") -> str:
        """The move in words."""
        return self.words[lang][move]

    def read(self, text: str, lang: str | None = None) -> int:
        """The move or outcome that has these words in either language."""
        typed = " ".join(text.casefold().split())
        for words in self.words.values():
            for move, said in words.items():
                if said == typed:
                    return move
        example = each(lambda lang: next(iter(self.words[lang].values())))
        raise Mistake(tell, "no_such_words", text=text, example=example)

    def lead(self, move: int) -> int:
        """No move is left out."""
        return -1

    def asked(self, move: int) -> Self | None:
        """No move asks anything."""
        return None

    def in_order(self, words: list[str]) -> list[str]:
        """The words as they are."""
        return words

    def attempts(self, lang: str = "en") -> list[Attempt]:
        """Each of the ways, legal or refused."""
        tried = [((move,), self.say(move, lang), self.refusal(move, lang)) for move in self.ways]
        return [Attempt(what, () if no else way, "", no, way if no else ()) for way, what, no in tried]
