"""What is on the table in front of a visitor: a game, how it is looked at, and everything done with it.

Whatever is refused or wrong becomes `message`, a sentence; the game then stays as it was.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from random import Random
from typing import Any

from teg.core import CHANCE, DONE, Game, Refusal, Refused, Setup, read_position
from teg.core.bots import bot, bots_of
from teg.core.host import host_of
from teg.core.position import mark, own_box
from teg.core.rooms import ROOMS
from teg.languages import LANGUAGES, Both
from teg.mistake import Mistake
from teg.rulebook.switches import settle, switches_of
from teg.sitting.seats import note_of, seated
from teg.ui.kit.words import tell
from teg.ui.page.opening import opening

REFEREE = "referee"
THEMES = ("light", "dark")


class Desk:
    """The position and the way it is shown; panels read it and draw themselves anew when it changes.

    `seat` is whose view is shown: a seat from 0, or "referee" for everything. `message` is what there is to
    say about the last thing done, `refusal` the reason if it was refused.
    """

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
        if game is not None and not isinstance(game, Game):
            raise Mistake(
                f"game: {game!a:.60} is no game; give one, as by Game.from_code(...), or nothing.",
                f"game : {game!a:.60} n'est pas une partie ; donnez-en une, de Game.from_code, ou rien.",
            )
        self.game: Game[Any] = opening("theatre") if game is None else game
        _check(lang, theme, seat, self.game.setup.players)
        self.lang = lang
        self.theme = theme
        self.seat = seat
        self.present = present
        self.tab = tab
        self.message = ""
        self.refusal: Refusal | None = None
        self.home: Game[Any] | None = None
        """The game one left to look at a what-if."""
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
        self.settings: dict[str, dict[str, str]] = {}
        """What each panel is set to, by the panel's name: only what differs from the usual."""
        self.bots = seated(self.game, None)
        self._games = tuple(ROOMS)
        self._callbacks: list[Callable[[], None]] = []
        self._followers: list[Callable[[], None]] = []

    # telling everybody

    def on_change(self, callback: Callable[[], None]) -> None:
        """Call this after every change."""
        self._callbacks.append(callback)

    def on_settings(self, callback: Callable[[], None]) -> None:
        """Call this when a panel has come to be set otherwise."""
        self._followers.append(callback)

    def keep(self, panel: str, settings: dict[str, str]) -> None:
        """Remember what a panel is set to; the panels themselves need not hear of it."""
        if settings != self.settings.get(panel, {}):
            self.settings = {**self.settings, panel: settings}
            for callback in self._followers:
                callback()

    def only(self, panel: str) -> None:
        """The panel of that name knows only the game it opens with; another one is told and gives way."""
        start = opening(panel)
        self._games = (start.setup.game,)
        if self.game.setup.game not in self._games:
            self.game, self.message = start, tell(self.lang, "not_this_game")

    def set(self, **changes: Any) -> None:
        """Change several things, then tell everybody once."""
        asked = changes.get("game", self.game)
        if asked.setup.game not in self._games:
            del changes["game"]
        for name, value in changes.items():
            setattr(self, name, value)
        if "game" in changes:
            self._put(self.game)
            self.message, self.refusal = "", None
        if asked.setup.game not in self._games:
            self.message, self.refusal = tell(self.lang, "not_this_game"), None
        self.changed()

    def changed(self) -> None:
        """Tell everybody."""
        for callback in self._callbacks:
            callback()

    def say(self, message: str) -> None:
        """Have a sentence shown."""
        self.message, self.refusal = message, None
        self.changed()

    # what is seen

    @property
    def viewer(self) -> int:
        """The seat whose view is shown, -1 for the referee's; a seat this game lacks sees as the referee."""
        seat = self.seat
        return seat if isinstance(seat, int) and 0 <= seat < self.game.setup.players else -1

    @property
    def view(self) -> Any:
        """The position as it is shown; when the game is over everything is."""
        return self.seen(self.game.state)

    def seen(self, state: Any) -> Any:
        """Any position of this game as it is shown."""
        return state if self.viewer < 0 or state.actor == DONE else state.view(self.viewer)

    @property
    def open_seats(self) -> list[int]:
        """The seats whose secrets are shown."""
        over = self.game.state.actor == DONE
        return list(range(len(self.game.state.scores()))) if self.viewer < 0 or over else [self.viewer]

    @property
    def people(self) -> list[int]:
        """The seats without a bot."""
        return [seat for seat in range(self.game.setup.players) if seat not in self.bots]

    def waits(self) -> bool:
        """Whether it is for a person to do something."""
        return self.game.state.actor in (*self.people, CHANCE, DONE)

    @property
    def can_undo(self) -> bool:
        """Whether there is a decision of a person to go back to."""
        game, people = self.game, self.people
        typed = game.dealer == "typed"
        actors = (game.at(ply).actor for ply in range(game.ply - 1, -1, -1))
        return any(actor in people if actor >= 0 and people else typed or actor >= 0 for actor in actors)

    # playing

    def play(self, *moves: int | str) -> None:
        """Make moves or tell outcomes, all or none; then the bots answer."""
        with self._doing():
            before = self.game.ply
            try:
                for move in moves:
                    self.game.play(move, self.lang)
            except BaseException:
                self.game.branch(before)
                raise
            self._let_bots_play()

    def command(self, text: str) -> None:
        """Make the moves of a line of words, all or none; then the bots answer."""
        with self._doing():
            before = self.game.ply
            self.game.play_line(text, self.lang)
            for ply in range(before, self.game.ply):
                if self.game.at(ply).actor in self.bots:
                    self.game.branch(ply)
                    break
            self._let_bots_play()

    def step(self) -> None:
        """Let whoever is next go on: a bot makes its move, chance decides, or what lies ahead is redone."""
        with self._doing():
            game = self.game
            if game.state.actor == CHANCE:
                self._deal()
            elif game.state.actor in self.bots:
                self._bot_move()
            elif game.ply < game.plies:
                game.redo()
            else:
                raise Mistake(tell(self.lang, "no_step"))

    def deal(self) -> None:
        """Let chance decide this once."""
        with self._doing():
            if self.game.state.actor != CHANCE:
                raise Mistake(tell(self.lang, "no_deal"))
            self._deal()
            self._let_bots_play()

    def typed(self, typed: bool) -> None:
        """Whether dice and cards wait to be told, instead of being drawn from the seed."""
        with self._doing():
            self.game.dealer = "typed" if typed else "seeded"
            if not typed:
                self.game.deal()
                self._let_bots_play()

    def seat_bot(self, seat: int, name: str) -> None:
        """Put a bot on a seat, or nobody with an empty name."""
        with self._doing():
            if name in bots_of(self.game.setup.game) and 0 <= seat < self.game.setup.players:
                self.bots[seat] = name
            else:
                self.bots.pop(seat, None)
            self._let_bots_play()

    # going back and forth

    def undo(self) -> None:
        """Back to the previous decision of a person."""
        with self._doing():
            game = self.game
            here = game.ply
            try:
                move = game.undo()
                while self.people and not self.waits():
                    move = game.undo()
            except Mistake:
                game.branch(here)
                raise Mistake(tell(self.lang, "no_undo")) from None
            self.message = tell(self.lang, "undone", move=self._veiled_move(move))

    def redo(self) -> None:
        """Forward again to the next decision of a person."""
        with self._doing():
            game = self.game
            if game.ply == game.plies:
                raise Mistake(tell(self.lang, "no_redo"))
            game.redo()
            while self.people and not self.waits() and game.ply < game.plies:
                game.redo()

    def goto(self, ply: int) -> None:
        """Any place of the line in hand; playing something else there starts a variation."""
        with self._doing():
            self.game.branch(max(0, min(ply, self.game.plies)))

    # whole games

    def load_code(self, code: str) -> None:
        """The position of a code; a wrong one changes nothing, nor does one as long as its box is missing."""
        with self._doing():
            code = code.strip()
            try:
                needed = own_box(code)
                given = self._box_of(*needed) if needed else ()
                position = None if given is None else read_position(code, *given)
            except Mistake:
                raise Mistake(tell(self.lang, "bad_code")) from None
            if position:
                self._put(Game(*position, self.game.dealer))
            elif needed:
                self._known(needed[0])
                self.waiting = code

    def load_record(self, text: str) -> None:
        """The game of a saved record."""
        with self._doing():
            self.troubles.pop("load", None)
            try:
                game = Game.from_text(text)
            except Mistake as mistake:
                why = "" if str(mistake).startswith("format:") else f" ({mistake.told(self.lang)})"
                told = tell(self.lang, "bad_record", why=why)
                self.troubles["load"] = [told]
                raise Mistake(told) from None
            self._put(game)

    def record(self, game: Game[Any] | None = None) -> str:
        """The game, or another one, with every line played, to be saved."""
        game = game or self.game
        return game.to_text(note_of(self.bots, game.setup.players))

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
        game: str = "galaxies",
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
            self._put(Game(setup))
            wanted = (bots or {}).items()
            self.bots = {seat: name for seat, name in wanted if seat < players and name in bots_of(game)}
            self._let_bots_play()
            self.message = " ".join(host_of(game).notices(setup, self.lang))

    def lay(self, game: Game[Any], message: str) -> None:
        """Another game on the table, with a sentence about it; `lift` brings back the one that lay there."""
        with self._doing():
            before = self.game
            self._put(game)
            self.left, self.message = before, message

    def lift(self) -> None:
        """Back to the game that lay there before."""
        with self._doing():
            if self.left is not None:
                self._put(self.left)

    def suppose(self, state: Any) -> None:
        """Lay another position on the table, to be looked at and played on; `back` returns from it."""
        game = self.game
        self.home = self.home or game
        self.game = Game(game.setup, state, game.dealer)

    def back(self) -> None:
        """From a what-if to the game."""
        with self._doing():
            if self.home is not None:
                self.game, self.home = self.home, None

    # inside

    @contextmanager
    def _doing(self) -> Iterator[None]:
        """Do something; what cannot be done is told, and everybody hears of the change."""
        self.message, self.refusal = "", None
        try:
            yield
        except Refused as refused:
            self.refusal, self.message = refused.refusal, str(refused)
        except Mistake as mistake:
            self.message = mistake.told(self.lang)
        self.changed()

    def _put(self, game: Game[Any]) -> None:
        self._known(game.setup.game)
        self.game, self.home, self.left, self.waiting = game, None, None, ""
        self.bots = seated(game, None)

    def _known(self, game: str) -> None:
        if game not in self._games:
            raise Mistake(tell(self.lang, "not_this_game"))

    def _box_of(self, game: str, wanted: int) -> tuple[str, str] | None:
        """The box of one's own with that mark, if it is on the table or was given before."""
        setup = self.game.setup
        boxes = [(setup.box, setup.box_text or "")] if setup.game == game else []
        boxes += [self.own_boxes[game]] if game in self.own_boxes else []
        return next(((name, text) for name, text in boxes if mark(text) == wanted), None)

    def _deal(self) -> None:
        game = self.game
        if ahead := game.ahead():
            game.play(ahead[0])
        elif game.dealer == "seeded":
            game.deal()
        else:
            game.play(game.state.draw(Random()))

    def _bot_move(self) -> None:
        state = self.game.state
        rng = Random(f"{self.game.setup.seed}/bot/{self.game.ply}")
        self.game.play(bot(self.bots[state.actor], self.game.setup.game).choose(state.view(state.actor), rng))

    def _let_bots_play(self) -> None:
        """While there are people, the bots need no asking."""
        while self.people and not self.waits():
            self._bot_move()

    def _veiled_move(self, move: int) -> str:
        """A move in words that tell no secret."""
        game = self.game
        told = host_of(game.setup.game).secret(game.state, move, self.open_seats, self.lang)
        return told or self.view.say(move, self.lang)


def _check(lang: object, theme: object, seat: object, players: int) -> None:
    """Refuse what a panel was called with if nothing can be shown for it."""
    for name, value, words in (("lang", lang, LANGUAGES), ("theme", theme, THEMES)):
        if value not in words:
            raise Mistake(
                f"{name}: {value!a:.60} is unknown here; write one of {', '.join(words)}.",
                f"{name} : {value!a:.60} est inconnu ici ; écrivez l'un de {', '.join(words)}.",
            )
    if seat != REFEREE and (type(seat) is not int or not 0 <= seat < players):
        seats = Both(f"0 to {players - 1}", f"de 0 à {players - 1}") if players > 1 else Both("0", "0")
        raise Mistake(
            f"seat: {seat!a:.60} is no seat of this game; give {seats.en}, or '{REFEREE}'.",
            f"seat : {seat!a:.60} n'est pas un siège de cette partie ; donnez {seats.fr}, ou « {REFEREE} ».",
        )
