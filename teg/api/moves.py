"""The moves of a position as a person wants them: in words, with their numbers behind them."""

from collections.abc import Iterator, Sequence
from typing import Any, Self, overload

from teg.core import CHANCE
from teg.core.contract import State, choices
from teg.mistake import Mistake

MOST_SHOWN = 6


class Move(str):
    """A move or outcome in words; `number` is the engine's own name for it."""

    number: int

    def __new__(cls, words: str, number: int) -> Self:
        """The words, which are all that most people need."""
        move = super().__new__(cls, words)
        move.number = number
        return move


class Moves(Sequence[Move]):
    """Everything that may come next; `in` and `index` understand words, in any spelling, and numbers."""

    def __init__(self, state: State, lang: str = "en") -> None:
        self._state = state
        self._lang = lang
        self.numbers = choices(state)

    def __len__(self) -> int:
        return len(self.numbers)

    @overload
    def __getitem__(self, at: int) -> Move: ...
    @overload
    def __getitem__(self, at: slice) -> list[Move]: ...
    def __getitem__(self, at: int | slice) -> Move | list[Move]:
        """A move by its place; a slice is a list."""
        if isinstance(at, slice):
            return [self._told(number) for number in self.numbers[at]]
        return self._told(self.numbers[at])

    def __iter__(self) -> Iterator[Move]:
        return map(self._told, self.numbers)

    def __contains__(self, move: object) -> bool:
        return self._number(move) in self.numbers

    def index(self, move: Any, start: int = 0, stop: int | None = None) -> int:
        """The place of a move told in words or by its number."""
        return self.numbers.index(self._number(move), start, len(self) if stop is None else stop)

    def __repr__(self) -> str:
        kind = "outcome" if self._state.actor == CHANCE else "move"
        head = f"{len(self)} {kind}{'' if len(self) == 1 else 's'}"
        lines = [*self[:MOST_SHOWN], *(["..."] if len(self) > MOST_SHOWN else [])]
        return f"<{head}{': ' if lines else ''}{', '.join(lines)}>"

    def __str__(self) -> str:
        return "\n".join(f"{place:>3}. {move}" for place, move in enumerate(self, 1))

    def _told(self, number: int) -> Move:
        return Move(self._state.say(number, self._lang), number)

    def _number(self, move: object) -> int:
        if isinstance(move, Move):
            return move.number
        if isinstance(move, str):
            try:
                return self._state.read(move)
            except Mistake:
                return -1
        return move if isinstance(move, int) and not isinstance(move, bool) else -1
