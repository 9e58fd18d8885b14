"""A game in Python: moves in words, reasons, undo, the table when it is printed, odds and panels."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Self, overload

from teg import core
from teg.core import CHANCE, Refusal
from teg.core.contract import State, choices
from teg.core.game import whole as move_number
from teg.core.given import boxed, whole
from teg.core.host import Host, host_of, wished
from teg.core.record import Dealer
from teg.games import GALAXIES
from teg.languages import tellable
from teg.mistake import Mistake
from teg.sitting.why import why_not

if TYPE_CHECKING:
    from teg import odds
    from teg.coach.report import CoachReport
    from teg.ui.kit.surface import Easel


class Game(core.Game[Any]):
    """A game from the position of a code on; `teg.new` and `teg.load` begin one otherwise.

    >>> import teg
    >>> g = teg.new(seed=7)
    >>> g.moves
    <2 moves: keep Industrialist, keep Explorer>
    >>> g.push("keep explorer").moves
    <2 moves: keep Elder, keep Daredevil>
    >>> repr(g.pop()) == repr(teg.Game(g.code))
    True
    """

    def __init__(
        self, code: str, *, box: str | os.PathLike[str] | None = None, dealer: Dealer = "seeded"
    ) -> None:
        boxed(box)
        setup, state = core.read_position(code, None if box is None else os.fspath(box))
        super().__init__(setup, state, dealer)

    # playing

    @property
    def moves(self) -> Moves:
        """What may come next, in words: legal moves, or with typed luck what chance may bring.

        >>> import teg
        >>> moves = teg.new(seed=7).moves
        >>> "keep explorer" in moves, moves[0], moves[0].number == moves.numbers[0]
        (True, 'keep Industrialist', True)
        """
        return Moves(self.state)

    def push(self, *moves: int | str) -> Self:
        """Play moves, by number or in words, several in one line if you like: all of them or none.

        >>> import teg
        >>> g = teg.new(seed=7).push("keep explorer", "keep elder")
        >>> try:
        ...     g.push("end turn", "activate diplomacy")
        ... except teg.Mistake as mistake:
        ...     print(mistake)
        Not now: ...
        >>> g.ply == teg.new(seed=7).push("keep explorer", "keep elder").ply
        True
        """
        here = self.ply
        try:
            for move in moves:
                if isinstance(move, str) and not isinstance(move, Move):
                    self.play_line(move)
                else:
                    self.play(number_of(move))
        except BaseException:
            self.branch(here)
            raise
        return self

    def pop(self, count: int = 1) -> Self:
        """Take back the last decision, or several; `redo` makes it again, with the same luck.

        >>> import teg
        >>> teg.new(seed=7).push("keep explorer").pop().moves
        <2 moves: keep Industrialist, keep Explorer>
        """
        here = self.ply
        try:
            for _ in range(whole("count", count, least=0)):
                self.undo()
        except BaseException:
            self.branch(here)
            raise
        return self

    # asking

    def why(self, what: int | str) -> Refusal | list[Refusal] | None:
        """Why something may not be done now, in words or by number: the rule, the reason, what would help.

        None where it may be done; a list where a bare verb means several things, each with its reason.

        >>> import teg
        >>> g = teg.new(seed=7).push("keep explorer", "keep elder")
        >>> print(g.why("activate colony"))
        Not now: ...
        >>> g.why("activate colony").rule
        'BG-30'
        >>> g.why("end turn") is None
        True
        """
        state = self.state
        if isinstance(what, Move) or not isinstance(what, str):
            refusal: Refusal | None = state.refusal(number_of(what))
            return refusal
        found = why_not(self, state, what, "en")
        return found[0] if len(found) == 1 else found or None

    @property
    def odds(self) -> odds.Outlook:
        """The exact odds of this very position, as the seat on the clock may know them."""
        from teg import odds

        return odds.of(self)

    def coach(self, seat: int | None = None, *, seed: int = 0) -> CoachReport:
        """The coach's report on this game: what each turn of a seat, or of all, gave away; it prints itself.

        It takes some seconds; `teg.coach.report.CoachReport` prices step by step.

        >>> import teg
        >>> g = teg.new(seed=7).push("keep explorer", "keep elder", "end turn")
        >>> print(g.coach(0).headline(0))
        You gave away ...
        """
        from teg.coach.report import CoachReport  # who only plays needs no coach

        report = CoachReport(self, seat, seed)
        report.run_all()
        return report

    # looking

    def theatre(self, **how: Any) -> Easel:
        """The Turn Theatre of this game, to be played on; `lang`, `theme`, `seat`, settings as words.

        `coach=True` opens the coach's report below it, priced while you look and play.
        """
        return self._panel("theatre", how)

    def conveyor(self, **how: Any) -> Easel:
        """The table of Take The Galaxy with the odds of its conveyor."""
        return self._panel("conveyor", how)

    def exploration(self, **how: Any) -> Easel:
        """Exploration Odds: take or draw, card by card."""
        return self._panel("exploration", how)

    def tree(self, **how: Any) -> Easel:
        """The Decision Tree Studio: the tree an answer comes from."""
        return self._panel("tree", how)

    def badges(self, **how: Any) -> Easel:
        """Badge Standings: who is first in each badge, and what one more would change."""
        return self._panel("badges", how)

    def market(self, **how: Any) -> Easel:
        """The Pilot Market: every pilot on every ship, with its chance."""
        return self._panel("market", how)

    def solo(self, **how: Any) -> Easel:
        """Solo Command: the Rogue's turn die by die."""
        return self._panel("solo", how)

    def layout(self, **how: Any) -> Easel:
        """My table: this position, to be changed thing by thing."""
        return self._panel("layout", how)

    def _panel(self, name: str, how: dict[str, Any]) -> Easel:
        from teg import panels  # needs the packages of the dashboards, which playing does not

        shown: Easel = getattr(panels, name)(self, **how)
        return shown

    @property
    def host(self) -> Host:
        """What the game's room shows to people."""
        return host_of(self.setup.game)

    def __str__(self) -> str:
        return self.host.picture(self.state, "en")

    def __repr__(self) -> str:
        own = ", box=..." if self.setup.box_text is not None else ""
        return f"teg.Game({self.code!r}{own})"

    def _repr_html_(self) -> str:
        from teg.board import picture  # only notebooks show it

        return picture(self.state)


def new(
    game: str = GALAXIES.name,
    *,
    players: int | None = None,
    seed: int | None = None,
    box: str | os.PathLike[str] | None = None,
    switches: Mapping[str, str] | None = None,
    dealer: Dealer = "seeded",
    **options: Any,
) -> Game:
    """A new game. Each game has options of its own: `solo="hades"`; `teams=True`, `deck="random"`.

    `box` is the name of a shipped box or the path of your own, `dealer` "seeded" or "typed"; `switches`
    settle what rulebooks leave open, as `{"hire.follow_last_of_three": "all_but_first"}`.

    >>> import teg
    >>> teg.new(seed=7).setup.players, teg.new(solo="hades", seed=7).setup.players
    (2, 1)
    >>> teg.new("take-the-galaxy", players=3, seed=1).moves
    <9 moves: end the turn, claim Copperwake, ...>
    """
    known, wish = wished(game, players, box, seed, switches, dealer, options)
    return Game.of(host_of(known.name).new(wish)._record)


def number_of(move: int | Move) -> int:
    """The engine's number of a move."""
    return move.number if isinstance(move, Move) else move_number(move)


def load(path: str | os.PathLike[str]) -> Game:
    """The game that `save` wrote, exactly where it was left, with all that was tried on the way.

    >>> import os, tempfile, teg
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = os.path.join(folder, "game.json")
    ...     teg.new(seed=7).push("keep explorer").save(path)
    ...     teg.load(path).moves
    <2 moves: keep Elder, keep Daredevil>
    """
    return Game.of(core.Game.load(path)._record)


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
            return [self._worded(number) for number in self.numbers[at]]
        try:
            return self._worded(self.numbers[at])
        except IndexError:
            count = len(self)
            there = f"there are {count}, from 0 to {count - 1}" if count else "there are none now"
            raise IndexError(f"moves: there is no move at {tellable(at)}; {there}.") from None
        except TypeError:
            told = tellable(at)
            raise TypeError(f"moves: {told!a:.60} is no place; give a number, or words to 'index'.") from None

    def __iter__(self) -> Iterator[Move]:
        return map(self._worded, self.numbers)

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

    def _worded(self, number: int) -> Move:
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
