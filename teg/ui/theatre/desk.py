"""A sitting in front of a visitor: how it is looked at, how panels are set, and the boxes that were given."""

from collections.abc import Callable, Iterator, Mapping
from random import Random
from time import process_time
from typing import Any

from teg.core import DONE, Game, Setup, read_position
from teg.core.bots import bots_of
from teg.core.host import host_of
from teg.core.position import mark, own_box
from teg.games import GALAXIES, GAMES, game_type
from teg.languages import LANGUAGES
from teg.mistake import Mistake
from teg.rulebook.switches import settle, switches_of
from teg.sitting.orders import ROWS, SittingOrder
from teg.sitting.sitting import Sitting
from teg.ui.coach.sliced_work import SlicedWork
from teg.ui.kit import tell
from teg.ui.page.catalogue import DASHBOARDS
from teg.ui.page.opening import opening

REFEREE = "referee"
CLOSED = "closed"
THEMES = ("light", "dark")
LONGEST = 500
"""Letters of a line that anybody types here."""
PATIENCE = 0.2
"""Seconds that a click waits for bots; what they do after that comes between clicks."""


def _elsewhere(desk: "Desk", words: str, order: str) -> str:
    """What the terminal has words for and a page controls."""
    return desk.phrase("help_elsewhere")


class Desk(Sitting):
    """A sitting and the way it is shown; panels read it and draw themselves anew when it changes.

    `seat` is whose view is shown: a seat from 0, "referee" for everything, or "closed" for whoever decides.
    People at one screen whose hands are closed see none of them until the one who decides says to be there.
    """

    game: Game[Any]
    """Each panel knows the positions of its own game."""

    rows = (
        *ROWS,
        SittingOrder("elsewhere", _elsewhere),
    )

    def __init__(
        self,
        game: Game[Any] | None = None,
        *,
        lang: str = "en",
        theme: str = "light",
        seat: int | str = REFEREE,
        present: bool = False,
        tab: str = "",
    ) -> None:
        game = opening("theatre") if game is None else game
        _check(game, lang, theme, seat, present)
        super().__init__(game, lang)
        self.theme = theme
        self.seat = seat
        self.there = -1
        """The person who said to be at the screen, until somebody else decides."""
        self.looks = False
        """Whether the one who decides wants to see the own hand, although it is not needed."""
        self.played_here = False
        """Whether people play on a panel here, instead of looking something up."""
        self.referee = -1
        """The seat whose view is the referee's, where a panel shows nobody everything."""
        self.present = present
        """Whether slides about the position are shown instead of it."""
        self.tab = tab
        self.lines = False
        """Whether the lines of Python that make the view again are looked at."""
        self.left: Game[Any] | None = None
        """The game that lay here before another box was laid on the table."""
        self.opens = "theatre"
        """The dashboard whose first position another box is laid out in."""
        self.waiting = ""
        """The code of a position that opens as soon as its own box is given."""
        self.own_boxes: dict[str, tuple[str, str]] = {}
        """For each game the name and text of a box of one's own that new games may use."""
        self.troubles: dict[str, list[str]] = {}
        """All that is wrong with the file read last, by what it was to be: told beside its field."""
        self._games = tuple(GAMES)
        self._astray: tuple[str, Game[Any] | None] = ("", None)
        """What was told of the position that no panel here knows, and that position."""
        self.thinking = SlicedWork(self._thought)
        """Bots that take their time."""
        self._callbacks: list[Callable[[], None]] = []

    # telling everybody

    def on_change(self, callback: Callable[[], None]) -> None:
        """Call this after every change."""
        self._callbacks.append(callback)

    def off_change(self, callback: Callable[[], None]) -> None:
        """Call this no longer."""
        if callback in self._callbacks:
            self._callbacks.remove(callback)

    def only(self, panel: str) -> None:
        """The panel of that name knows only the game it opens with; another one is told and gives way."""
        start = opening(panel)
        self._games = (start.setup.game,)
        if self.game.setup.game not in self._games:
            self._stray(self.game)
            self.game = start

    def set(self, **changes: Any) -> None:
        """Change several things, then tell everybody once."""
        asked = changes.get("game", self.game)
        if asked.setup.game not in self._games:
            del changes["game"]
        for name, value in changes.items():
            setattr(self, name, value)
        if "game" in changes:
            self.put(self.game)
            self.message, self.refusal = "", None
        if asked.setup.game not in self._games:
            self._stray(asked)
        self.changed()

    def adjust(self, *, code: str = "", **changes: Any) -> None:
        """Change what is shown as Python asks: another game, `lang`, `theme`, `seat`, `present`, or a code.

        What cannot be is refused, and nothing is changed.
        """
        if code:
            self.load_code(code)
            if self.message:
                raise Mistake(self.message)
            return
        looks = {name: getattr(self, name) for name in ("game", "lang", "theme", "seat", "present")}
        _check(**{**looks, **changes})
        self.set(**changes)

    def changed(self) -> None:
        if self.there >= 0 and self.viewer != self.there:
            self.there = -1
        for callback in tuple(self._callbacks):
            callback()

    def say(self, message: str) -> None:
        """Have a sentence shown."""
        self.message, self.refusal = message, None
        self.changed()

    # what is seen

    @property
    def viewer(self) -> int:
        """The seat whose view is shown, -1 for all there is; a seat this game lacks sees as the referee."""
        seat = self._decides if self.seat == CLOSED else self.seat
        return seat if isinstance(seat, int) and 0 <= seat < self.game.setup.players else self.referee

    @property
    def _decides(self) -> int:
        """The person who acts, else whose turn it is, else the first."""
        state, people = self.game.state, self.people
        seats = state.actor, self.host.turn(state)[0], *people
        return next((seat for seat in seats if seat in people), self.referee)

    @property
    def over(self) -> bool:
        """Whether the line in hand was played to its end: then nothing is hidden, wherever one looks."""
        game = self.home or self.game
        return game.at(game.plies).actor == DONE

    @property
    def shared(self) -> bool:
        """Whether several people take turns at this screen with their hands closed."""
        return self.seat == CLOSED and len(self.people) > 1

    @property
    def eyes(self) -> list[int]:
        """Where people share the screen, all of them, whoever may be looking away."""
        return self.people if self.seat == CLOSED and self.shared else super().eyes

    def seen(self, state: Any) -> Any:
        if self.seat == CLOSED and self.shared and self.viewer != self.there and not self.over:
            return self.host.closed(state, self.viewer) or state.view(self.viewer)
        return super().seen(state)

    @property
    def away(self) -> bool:
        """Whether the person who decides is waited for: then nothing of the position is to be seen."""
        if not self.shared:
            return False
        state, seat = self.game.state, self.viewer
        if seat == self.there or self.over:
            return False
        return self.looks or self.host.closed(state, seat) is None

    def come(self) -> None:
        """The person who decides is there."""
        self.there, self.looks = self.viewer, False
        self.changed()

    def look_in(self) -> None:
        """The person who decides wants to see the own hand, and is waited for."""
        self.looks = True
        self.changed()

    @property
    def astray(self) -> Game[Any] | None:
        """The position that was asked for last and that no panel here knows, as long as that is told."""
        told, game = self._astray
        return game if told and told == self.message else None

    # whole games

    def load_code(self, code: str, *, pasted: bool = False) -> None:
        """The position of a code; a wrong one changes nothing, nor does one as long as its box is missing.

        Those who have `pasted` it may be several at this screen.
        """
        with self._doing():
            code = code.strip()
            try:
                needed = own_box(code)
                given = self._box_of(*needed) if needed else ()
                position = None if given is None else read_position(code, *given)
            except Mistake:
                raise Mistake(tell, "bad_code") from None
            if position:
                self.put(Game(*position, self.game.dealer))
                if pasted:
                    self.close_hands()
            elif needed and needed[0] not in self._games:
                raise Mistake(self._not_this(needed[0]))
            elif needed:
                self.waiting = code

    def load_record(self, text: str) -> None:
        """The game of a saved record."""
        with self._doing():
            self.troubles.pop("load", None)
            try:
                game = Game.from_text(text)
            except Mistake as mistake:
                why = "" if str(mistake).startswith("format:") else f" ({mistake.in_(self.lang)})"
                words = tell(self.lang, "bad_record", why=why)
                self.troubles["load"] = [words]
                raise Mistake(words) from None
            self.put(game)
            self.close_hands()

    def close_hands(self) -> None:
        """Where several people play at this screen, each sees no more than at a real table.

        Whoever plays alone, or chose whose view is shown, sees it as before.
        """
        if self.played_here and self.seat == REFEREE and len(self.people) > 1:
            self.seat = CLOSED

    def begin(
        self,
        players: int = 2,
        box: str = "training",
        seed: int | None = None,
        solo: str | None = None,
        switches: Mapping[str, str] | None = None,
        box_text: str | None = None,
        bots: Mapping[int, str] | None = None,
        options: Mapping[str, str] | None = None,
        game: str = GALAXIES.name,
    ) -> None:
        """A new game of the game of that name; `box_text` is the text of a box of one's own."""
        with self._doing():
            known = switches_of(game)
            setup = Setup(
                game,
                1 if solo else players,
                box,
                solo,
                {
                    name: value
                    for name, value in settle(switches or {}, game=game).items()
                    if value != known[name].default
                },
                Random().randrange(1 << 32) if seed is None else seed,
                options or {},
                box_text,
            )
            self.put(Game(setup))
            wanted = (bots or {}).items()
            self.bots = {seat: name for seat, name in wanted if seat < players and name in bots_of(game)}
            self._bots_answer()
            self.message = " ".join(host_of(game).notices(setup, self.lang))

    def lay(self, game: Game[Any], message: str) -> None:
        """Another game on the table, with a sentence about it; `lift` brings back the one that lay there."""
        with self._doing():
            before = self.game
            self.put(game)
            self.left, self.message = before, message

    def lift(self) -> None:
        """Back to the game that lay there before."""
        with self._doing():
            if self.left is not None:
                self.put(self.left)

    def put(self, game: Game[Any]) -> None:
        """Another game on the table, if the panels here know it."""
        if game.setup.game not in self._games:
            self._stray(game)
            raise Mistake(self.message)
        super().put(game)
        self.left, self.waiting = None, ""

    def answer(self, typed: str) -> str:
        """Carry out one line as at any table; what is longer than anybody types is cut."""
        return super().answer(" ".join(typed[: 4 * LONGEST].split())[:LONGEST]).strip("\n")

    # inside

    def play(self, *moves: int | str) -> None:
        """Nobody plays for bots that are still deciding."""
        if not self.thinking.runs:
            super().play(*moves)

    def _bots_answer(self) -> None:
        """At once; where an event loop runs, those who take long go on between clicks."""
        answers, end = self._answers(), process_time() + PATIENCE
        for _ in answers:
            if process_time() > end:
                self.thinking.begin(answers)
                if self.thinking.goes_on:
                    return
                self.thinking.stop()

    def _answers(self) -> Iterator[None]:
        """The bots' moves, until it is for a person to do something, or somebody has gone elsewhere."""
        game, ply = self.game, self.game.ply
        while self.people and self.game is game and game.ply == ply and not self.waits():
            self.bot_move()
            ply = game.ply
            yield

    def _thought(self) -> None:
        if self.thinking.mistake:
            self.message = self.thinking.mistake.in_(self.lang)
        self.changed()

    def _stray(self, game: Game[Any]) -> None:
        """Tell that no panel here knows this game; it is offered elsewhere as long as that is told."""
        self.message, self.refusal = self._not_this(game.setup.game), None
        self._astray = self.message, game

    def _not_this(self, game: str) -> str:
        other = game_type(game)
        page = DASHBOARDS[other.dashboard].title[self.lang]
        return tell(self.lang, "not_this_game", game=other.title, page=page)

    def _box_of(self, game: str, wanted: int) -> tuple[str, str] | None:
        """The box of one's own with that mark, if it is on the table or was given before."""
        setup = self.game.setup
        boxes = [(setup.box, setup.box_text or "")] if setup.game == game else []
        boxes += [self.own_boxes[game]] if game in self.own_boxes else []
        return next(((name, text) for name, text in boxes if mark(text) == wanted), None)


def _check(game: object, lang: object, theme: object, seat: object, present: object) -> None:
    """Refuse what a panel was called with if nothing can be shown for it."""
    if not isinstance(game, Game):
        raise Mistake(tell, "no_game", game=game)
    players = game.setup.players
    for name, value, words in (("lang", lang, LANGUAGES), ("theme", theme, THEMES)):
        if value not in words:
            raise Mistake(tell, "no_such_choice", name=name, value=value, words=", ".join(words))
    if type(present) is not bool:
        raise Mistake(tell, "neither_yes_nor_no", present=present)
    if seat not in (REFEREE, CLOSED) and (type(seat) is not int or not 0 <= seat < players):
        seats = tell.both("to_last", players=players - 1) if players > 1 else 0
        raise Mistake(tell, "no_such_seat", seat=seat, seats=seats, referee=REFEREE, closed=CLOSED)
