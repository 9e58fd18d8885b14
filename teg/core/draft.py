"""A position in the making, whatever the game: told as a text and read again, judged, played on from."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import ClassVar, Generic, Self

from teg.core.contract import S
from teg.core.game import Game
from teg.core.given import tell
from teg.core.kit import Setup, kit_of
from teg.core.position import Reader, Writer, only_mistakes, seal, unseal, write_position
from teg.games import game_type
from teg.languages import LANGUAGES, Phrases, each
from teg.mistake import Mistake


class Draft(ABC, Generic[S]):
    """What lies on a table, possible or not; `problems` tells in sentences why it is no position yet."""

    tell: ClassVar[Phrases]
    """The words of the game's problems; `impossible` where nothing more can be said."""

    def __init__(self, setup: Setup, state: S) -> None:
        self.setup, self.state = setup, state

    # what each game says

    @classmethod
    @abstractmethod
    def empty(cls, setup: Setup) -> Self:
        """The bare table."""

    @classmethod
    @abstractmethod
    def of(cls, game: Game[S]) -> Self:
        """What lies on the table of a game; what is begun in the middle of a move is taken back."""

    @classmethod
    @abstractmethod
    def _decoded(cls, reader: Reader, setup: Setup) -> Self:
        """The draft whose state the reader tells, possible or not."""

    @property
    @abstractmethod
    def position(self) -> S:
        """What is laid out, as the game goes on from there."""

    @property
    @abstractmethod
    def waits(self) -> bool:
        """Whether chance comes next, which is waited for to be told."""

    @abstractmethod
    def _problems(self) -> Iterator[tuple[str, str, dict[str, object]]]:
        """The key of each thing that is wrong, a phrase and its parts."""

    @abstractmethod
    def _check(self, position: S) -> None:
        """A `ValueError` or `LookupError` if no game comes to this position."""

    @abstractmethod
    def _settle(self, before: S) -> None:
        """What follows from the rest is counted anew after an edit of what lay there `before`."""

    # the same for all

    @contextmanager
    def _edit(self) -> Iterator[S]:
        """Around every edit of the position; one that ends in a `Mistake` changes nothing."""
        before = self.state.copy()
        try:
            yield self.state
            self._settle(before)
        except Mistake:
            self.state = before
            raise

    @classmethod
    def _of(cls, setup: Setup, state: S) -> Self:
        """The draft of a position that was changed from outside."""
        draft = cls(setup, state)
        with draft._edit():
            return draft

    @classmethod
    def read(cls, text: str, setup: Setup) -> Self:
        """The draft that `text` told, with the box of `setup`."""
        letter, number = unseal(text)
        if letter != game_type(setup.game).letter:
            raise Mistake(tell, "no_draft")
        reader = Reader(number)
        with only_mistakes(Mistake(tell, "no_draft")):
            blank = replace(setup, players=0, solo=None, options={}, switches={})
            return cls._decoded(reader, kit_of(setup.game).decode_setup(reader, blank))

    @property
    def text(self) -> str:
        """All of it, as short as a code; the box is not in it."""
        writer, kit = Writer(), kit_of(self.setup.game)
        kit.encode_setup(self.setup, writer)
        kit.encode(self.state, writer)
        return seal(game_type(self.setup.game).letter, writer.number)

    def copy(self) -> Self:
        """An independent copy."""
        return type(self)(self.setup, self.state.copy())

    @property
    def code(self) -> str:
        """The code of the position."""
        return write_position(self.setup, self.position)

    def game(self) -> Game[S]:
        """A game that begins here."""
        if self.problems(LANGUAGES[0]):
            raise Mistake(each(lambda lang: self.problems(lang)[0][1]))
        return Game(self.setup, self.position, "typed" if self.waits else "seeded")

    def problems(self, lang: str) -> list[tuple[str, str]]:
        """What is impossible or missing: the key of the thing and a sentence."""
        found = [(key, self.tell(lang, problem, **parts)) for key, problem, parts in self._problems()]
        if not found:
            try:
                self._check(self.position)
            except (LookupError, ValueError):
                found.append(("", self.tell(lang, "impossible")))
        return found
