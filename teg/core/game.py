"""A game on record: every move and outcome from the setup on, with all that was tried on the way."""

import os
from collections.abc import Sequence
from contextlib import suppress
from copy import deepcopy
from operator import index
from random import Random
from typing import Generic, Self

from teg.core.contract import CHANCE, S, State, choices
from teg.core.files import read_whole, write_whole
from teg.core.given import boxed, listed, named, spoken, tell, worded
from teg.core.kit import Setup, kit_of
from teg.core.position import read_position, write_position
from teg.core.record import Dealer, Record, is_record, known_dealer, read_record, write_record
from teg.core.refusal import Miscounted, Refusal, Refused, Unfit
from teg.core.tree import Tree
from teg.languages import GRAMMARS, LANGUAGES
from teg.mistake import Mistake

LONGEST_COMMAND = 500
MOST_WORDS = 80
"""Of a command: each beginning of it is tried, which takes some milliseconds."""
JOINERS = {"", "and", "then", "et", "puis"}


class Game(Generic[S]):
    """A setup and the study of all lines played from its first position; `play` is the checked door.

    A ply is a move or an outcome. The line in hand runs from the start over here (`ply`) to its end
    (`plies`); what lies ahead can be redone. With the dealer "seeded", chance is drawn at once after a
    player's move, from the setup's seed and the number of outcomes before: the same place in any line sees
    the same luck. With "typed", the game waits at `CHANCE` until it is told what a real table rolled or drew.
    """

    def __init__(self, setup: Setup, state: S | None = None, dealer: Dealer = "seeded") -> None:
        start = None if state is None else write_position(setup, state)
        first = kit_of(setup.game).start(setup) if state is None else state.copy()
        self._record: Record[S] = Record(setup, Tree(first), known_dealer(dealer), start)
        if dealer == "seeded":
            self.deal()

    @classmethod
    def of(cls, record: Record[S]) -> Self:
        """The game of a record, exactly where it was left."""
        game = cls.__new__(cls)
        game._record = record
        return game

    def __copy__(self) -> Self:
        return deepcopy(self)  # on one record, the copy's moves would be played in both

    # where one is

    @property
    def setup(self) -> Setup:
        """How it was set up."""
        return self._record.setup

    @property
    def dealer(self) -> Dealer:
        """Who decides at `CHANCE`: "seeded" or "typed"."""
        return self._record.dealer

    @dealer.setter
    def dealer(self, dealer: Dealer) -> None:
        self._record.dealer = known_dealer(dealer)

    @property
    def note(self) -> str:
        """The words saved with it."""
        return self._record.note

    @property
    def state(self) -> S:
        """A copy of the position, to look at or to try things on."""
        return self._tree.here.state.copy()

    @property
    def ply(self) -> int:
        """How many moves and outcomes led here."""
        return self._tree.ply

    @property
    def plies(self) -> int:
        """How many moves and outcomes the line in hand has, those ahead included."""
        return len(self._tree.trunk) - 1

    def at(self, ply: int) -> S:
        """A copy of the position at a ply of the line in hand."""
        return self._tree.at(self._on_line(ply)).state.copy()

    def line(self) -> tuple[int, ...]:
        """The moves and outcomes from the start to here."""
        return tuple(self._tree.at(ply).move for ply in range(1, self.ply + 1))

    def ahead(self) -> tuple[int, ...]:
        """The moves and outcomes of the line in hand that lie ahead and can be redone."""
        return tuple(self._tree.at(ply).move for ply in range(self.ply + 1, self.plies + 1))

    @property
    def code(self) -> str:
        """The position as a short text that `Game.from_code` understands."""
        here = self._tree.here
        here.code = here.code or write_position(self.setup, here.state)
        return here.code

    # playing

    def play(self, move: int | str, lang: str = "en") -> None:
        """Make a move, or at `CHANCE` tell the outcome, by number or in words; `Refused` says why not."""
        spoken(lang)
        self._tree.step(self._checked(move, lang))
        if self.dealer == "seeded":
            self.deal()

    def play_line(self, text: str, lang: str = "en") -> None:
        """Make the moves of a command such as "move 2 orbit helios; end", all of them or none.

        Each move takes as many of the words as make sense together; commas, semicolons and "then" may part
        them. A move that must come before may be left out, and an answer given at once may be told.
        """
        spoken(lang)
        worded("command", text)
        if len(text) > LONGEST_COMMAND:
            raise Mistake(tell, "too_many_characters", count=len(text))
        words = text.replace(";", " ; ").split() or [""]
        if len(words) > MOST_WORDS:
            raise Mistake(tell, "too_many_words", count=len(words))
        mark = self._tree.mark()
        try:
            while words:
                words = self._play_first(self._tree.here.state.in_order(words), lang)
        except BaseException:
            self._tree.back_to(mark)
            raise

    def deal(self) -> None:
        """Let chance decide until a seat must act: as it did before on this line, or drawn from the seed."""
        tree = self._tree
        while (state := tree.here.state).actor == CHANCE:
            if tree.ahead:
                tree.step(tree.at(self.ply + 1).move)
            else:
                tree.step(state.draw(Random(f"{self.setup.seed}/{tree.here.chances}")))

    # going back and forth

    def undo(self) -> int:
        """Go back to the previous decision of a player, or with typed luck by one ply; the move undone."""
        back = (ply for ply in range(self.ply - 1, -1, -1) if self.dealer == "typed" or self._decided(ply))
        ply = next(back, None)
        if ply is None:
            raise Mistake(tell, "nothing_to_undo")
        self._tree.ply = ply
        return self._tree.at(ply + 1).move

    def redo(self) -> int:
        """Go forward again along the line in hand, with the same outcomes; the move made again."""
        if not self._tree.ahead:
            raise Mistake(tell, "nothing_to_redo")
        self._tree.ply += 1
        move = self._tree.here.move
        if self.dealer == "seeded":
            self.deal()
        return move

    def branch(self, ply: int) -> None:
        """Go to a ply of the line in hand; playing something else there starts a variation and loses nothing.

        At a ply where chance decides, another outcome may be played, or `deal` goes on.
        """
        self._tree.ply = self._on_line(ply)

    def variations(self) -> tuple[int, ...]:
        """The moves or outcomes that were played from here, the first played first."""
        return tuple(self._tree.nodes[child].move for child in self._tree.here.children)

    def lines(self) -> list[tuple[int, ...]]:
        """Every line of the study from the start to its end; `goto` takes one, or the beginning of one."""
        nodes = self._tree.nodes
        ends = (line[-1] for line in self._tree.lines())
        return [tuple(nodes[number].move for number in self._tree.path(end)[1:]) for end in ends]

    def goto(self, line: Sequence[int]) -> None:
        """Go where these moves and outcomes lead to from the start, if they were played."""
        if not isinstance(line, Sequence):
            raise Mistake(tell, "no_line", line=line)
        self._tree.goto(line)

    # keeping

    def say_log(self, lang: str = "en", names: Sequence[str] = ()) -> list[str]:
        """Who did what, a line a ply from the start to here; seats without a name are numbered from 1."""
        spoken(lang)
        listed("names", names)
        lines = []
        for ply in range(self.ply):
            state, move = self._tree.at(ply).state, self._tree.at(ply + 1).move
            lines.append(f"{who(state.actor, lang, names)}{GRAMMARS[lang].colon}{state.say(move, lang)}")
        return lines

    def save(self, path: str | os.PathLike[str], note: str | None = None) -> None:
        """Write the record, whole or not at all: a saved game there is replaced, any other file refused."""
        named(path)
        # What is no saved game may be worth more than this one.
        if os.path.exists(path) and not os.path.isdir(path) and not is_record(read_whole(path)):
            raise Mistake(tell, "file_of_something_else", path=path)
        write_whole(path, self.to_text(note))

    def to_text(self, note: str | None = None) -> str:
        """What `save` writes."""
        if note is not None:
            worded("note", note)
            self._record.note = note
        return write_record(self._record)

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> "Game[State]":
        """The game that `save` wrote; a `Mistake` names the place of whatever is wrong with the file."""
        named(path)
        content = read_whole(path)
        try:
            return cls.from_text(content)
        except Mistake as mistake:
            raise mistake.at(os.fspath(path)) from mistake

    @classmethod
    def from_text(cls, text: str | bytes) -> "Game[State]":
        """The game that `to_text` told."""
        if not isinstance(text, bytes):
            worded("game", text)
        return Game.of(read_record(text))

    @classmethod
    def from_code(
        cls, code: str, box: str | os.PathLike[str] | None = None, dealer: Dealer = "seeded"
    ) -> "Game[State]":
        """A game from the position of a code on; if it uses a box of one's own, the box's path is needed."""
        boxed(box)
        setup, state = read_position(code, None if box is None else os.fspath(box))
        return Game(setup, state, dealer)

    def __repr__(self) -> str:
        return f"Game.from_code({self.code!r})"

    # inside

    @property
    def _tree(self) -> Tree[S]:
        return self._record.tree

    def _decided(self, ply: int) -> bool:
        return self._tree.at(ply).state.actor >= 0

    def _on_line(self, ply: int) -> int:
        if not isinstance(ply, int) or not 0 <= ply <= self.plies:
            raise Mistake(tell, "no_such_ply", ply=ply, last=self.plies)
        return ply

    def _checked(self, move: int | str, lang: str) -> int:
        return checked(self._tree.here.state, move, lang)

    def _play_words(self, text: str, lang: str) -> S | None:
        """Play the words, after what they leave out; the question whose answer may still be told."""
        state = self._tree.here.state
        try:
            number = self._checked(text, lang)
        except Refused:
            if ";" in text:
                raise _Parted from None
            lead = state.lead(state.read(text, lang))
            if lead not in choices(state):
                raise
        else:
            if ";" in text and not is_wording(state, number, text):
                raise _Parted
            self.play(number, lang)
            return state.asked(number)
        mark = self._tree.mark()
        self.play(lead, lang)
        try:
            if question := state.asked(lead):
                return question.asked(checked(question, text, lang))
            here = self._tree.here.state
            number = self._checked(text, lang)
            self.play(number, lang)
            return here.asked(number)
        except Refused as refused:
            self._tree.back_to(mark)
            raise Unfit(refused.refusal) from None
        except Mistake:
            self._tree.back_to(mark)
            raise

    def _play_first(self, words: list[str], lang: str) -> list[str]:
        """Play the move that the longest beginning of the words tells; the words after it."""
        complaints: list[Mistake] = []
        most = len(words)
        if self._tree.here.state.actor == CHANCE:  # a roll has many words, and what follows it may look alike
            most = next((at for at, word in enumerate(words) if word == ";" and at), most)
        for size in range(most, 0, -1):
            try:
                question = self._play_words(bare(words[:size]), lang)
            except _Parted:
                continue
            except Miscounted:
                raise
            except Mistake as mistake:
                complaints.append(mistake)
                continue
            return after_answers(question, self._tree.here.state, after_joiners(words[size:]), lang)
        # A reason helps more than not having been understood.
        raise min(complaints, key=lambda mistake: not isinstance(mistake, Refused))


class _Parted(Exception):
    """Two commands, parted by a semicolon, that look like one."""


def is_wording(state: State, move: int, text: str) -> bool:
    """Whether these are the very words for a move."""
    words = text.casefold().split()
    return any(state.say(move, lang).casefold().replace(";", " ; ").split() == words for lang in LANGUAGES)


def bare(words: list[str]) -> str:
    """Words in one, without the signs around them."""
    return " ".join(words).strip(" ,;")


def after_joiners(words: list[str]) -> list[str]:
    """The words without those at the beginning that only join commands."""
    telling = (at for at, word in enumerate(words) if word.strip(",;").casefold() not in JOINERS)
    return words[next(telling, len(words)) :]


def after_answers(question: S | None, here: S, words: list[str], lang: str) -> list[str]:
    """The words without those at the beginning that tell answers which were given at once on the way here.

    An answer may be left out; what tells more as a command here is none.
    """
    while question and words:
        answers = question.in_order(words)
        if (size := understood(question, answers, lang)) and size >= understood(here, answers, lang):
            words = after_joiners(answers[size:])
        (answer,) = question.moves()
        question = question.asked(answer)
    return words


def understood(state: State, words: list[str], lang: str) -> int:
    """How many words at the beginning tell something that is possible in a position, at most."""
    possible = choices(state)
    for size in range(len(words), 0, -1):
        try:
            if state.read(bare(words[:size]), lang) in possible:
                return size
        except Mistake:
            continue
    return 0


def checked(state: S, move: int | str, lang: str) -> int:
    """The number of a move or outcome that is possible in a position; `Refused` says why not."""
    if isinstance(move, str):
        try:
            number = state.read(move, lang)
        except (Refused, Miscounted):
            raise
        except Mistake:
            if refusal := labelled(state, move, lang):
                raise Refused(refusal) from None
            raise
    else:
        number = whole(move)
    if refusal := None if number in choices(state) else state.refusal(number, lang):
        raise Refused(refusal)
    return number


def whole(move: object) -> int:
    """The number that somebody's program gave for a move; no truth value, and none too large to be told."""
    if not isinstance(move, bool):
        with suppress(TypeError):
            number = index(move)  # type: ignore[arg-type]
            if abs(number) < 1 << 199:
                return number
    what = f"{move}" if move is None or isinstance(move, bool | float) else type(move).__name__
    raise Mistake(tell, "no_move", what=what)


def who(actor: int, lang: str, names: Sequence[str]) -> str:
    """The one who acts, by name."""
    if actor == CHANCE:
        return tell(lang, "chance")
    return names[actor] if actor < len(names) else tell(lang, "player", number=actor + 1)


def labelled(state: State, what: str, lang: str) -> Refusal | None:
    """The refusal of an attempt, told by the words that stand for it in the list of attempts."""
    words = what.casefold().split()
    for attempt in state.attempts(lang) if state.actor >= 0 else ():
        if attempt.refusal and attempt.what.casefold().split() == words:
            return attempt.refusal
    return None
