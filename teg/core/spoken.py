"""A position in words, as the speech of its game says them."""

from functools import cache
from typing import Any, Self

from teg.core.contract import CHANCE, DONE, Attempt, Position
from teg.core.refusal import Refusal
from teg.games import game_type


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
        first: int = _part(self.game, "left_out").lead(self, move)
        return first

    def asked(self, move: int) -> Self | None:
        """The question that a move asks, where it has but one answer, which is given at once."""
        question: Self | None = _part(self.game, "left_out").asked(self, move)
        return question

    def in_order(self, words: list[str]) -> list[str]:
        """The words of a line, with answers that may be told in any order put as they are asked for."""
        ordered: list[str] = _part(self.game, "left_out").in_order(self, words)
        return ordered

    def attempts(self, lang: str = "en") -> list[Attempt]:
        """Everything a learner may try now: legal with a preview, or refused with the reason."""
        found: list[Attempt] = _part(self.game, "refusals").attempts(self, lang)
        return found

    def refusal(self, move: int, lang: str = "en") -> Refusal | None:
        """Why a move, any number, may not be made now, always with a rule; None if it may."""
        refused: Refusal | None = _part(self.game, "refusals").refusal(self, move, lang)
        return refused
