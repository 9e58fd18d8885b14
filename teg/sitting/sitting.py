"""A sitting: a game, who plays it, and all that is done with it, in a terminal or in a browser."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from random import Random
from typing import Any

from teg.core import CHANCE, DONE, Game, Refusal, Refused, State
from teg.core.bots import bot, bots_of
from teg.core.host import Host, host_of
from teg.games import QUOTED, game_type
from teg.mistake import Mistake
from teg.sitting.orders import ROWS, SittingOrder, find, number
from teg.sitting.screen import folded, lines, listed, name, position, shown, tell, witnessed

PERSON = "person"
"""How `--bots` calls a seat without a bot that has bots before it."""
NOTE = "seats: "
"""How the note of a save begins that says which seats are bots."""


class Sitting:
    """A game on the table. Seats without a bot are people; as long as there are any, the bots need no asking.

    What is refused or wrong becomes `message`, a sentence, and the game stays as it was; `refusal` is the
    reason if a move was refused.
    """

    rows: tuple[SittingOrder, ...] = ROWS
    """The orders that are understood here."""

    def __init__(self, game: Game[State], lang: str = "en", bots: Mapping[int, str] | None = None) -> None:
        self.game = game
        self.lang = lang
        self.bots = seated(game, None) if bots is None else dict(bots)
        """The name of the bot on each seat that has one."""
        self.home: Game[State] | None = None
        """The game one left to look at a what-if."""
        self.message = ""
        self.refusal: Refusal | None = None
        self.hinted: tuple[object, int] = (None, 0)
        """Where the last hint was given, and which of the three it was."""

    def changed(self) -> None:
        """Called after everything that is done, for whoever shows this."""

    # who sits here, and what is seen

    @property
    def host(self) -> Host:
        """What the game shows to people."""
        return host_of(self.game.setup.game)

    @property
    def examples(self) -> dict[str, str]:
        """What the help of this game quotes, in the language spoken."""
        quoted = game_type(self.game.setup.game).examples
        return {name: quoted(self.lang, f"example_{name}") for name in QUOTED} if quoted else {}

    @property
    def people(self) -> list[int]:
        """The seats without a bot; the Rogue Galaxy decides nothing and has no seat here."""
        return [seat for seat in range(self.game.setup.players) if seat not in self.bots]

    def waits(self) -> bool:
        """Whether it is for a person to do something."""
        return self.game.state.actor in (*self.people, CHANCE, DONE)

    @property
    def viewer(self) -> int:
        """The seat whose view is shown, -1 for all there is."""
        return -1

    @property
    def view(self) -> Any:
        """The position as it is shown; when the game is over everything is."""
        return self.seen(self.game.state)

    def seen(self, state: Any) -> Any:
        """Any position of this game as it is shown."""
        return state if self.viewer < 0 or state.actor == DONE else state.view(self.viewer)

    @property
    def eyes(self) -> list[int]:
        """The seats that what happened is told to; none where nothing is hidden."""
        return [] if self.viewer < 0 else [self.viewer]

    def seat_name(self, seat: int) -> str:
        """A seat at the beginning of a sentence, as it is called in this game."""
        return name(self.host, self.game.state, seat, self.lang)

    # playing

    def play(self, *moves: int | str) -> None:
        """Make moves or tell outcomes, all or none; then the bots answer."""
        with self._doing(), self._all_or_nothing():
            for move in moves:
                self.game.play(move, self.lang)
            self._bots_answer()

    def command(self, text: str) -> None:
        """Make the move of this number, or the moves of these words, all or none; then the bots answer."""
        with self._doing(), self._all_or_nothing():
            before, moves = self.game.ply, self.view.moves()
            if text.isdecimal() and moves:
                if not 1 <= number(text) <= len(moves):
                    raise Mistake(tell, "no_number", number=text, count=len(moves))
                self.game.play(moves[number(text) - 1])
            else:
                self.game.play_line(text, self.lang)
            self.message = self._stop_at_bots(before)
            self._bots_answer()

    def step(self) -> None:
        """Let whoever is next go on: a bot makes its move, chance decides, or what lies ahead is redone."""
        with self._doing():
            game, actor = self.game, self.game.state.actor
            if actor == CHANCE:
                self._let_chance_decide()
            elif actor in self.bots:
                self.bot_move()
            elif game.ply < game.plies:
                game.redo()
            else:
                raise Mistake(tell, "no_step")

    def deal(self) -> None:
        """Let chance decide this once."""
        with self._doing():
            if self.game.state.actor != CHANCE:
                raise Mistake(tell, "no_deal")
            self._let_chance_decide()
            self._bots_answer()

    def typed(self, typed: bool) -> None:
        """Whether dice and cards wait to be told, instead of being drawn from the seed."""
        with self._doing():
            self.game.dealer = "typed" if typed else "seeded"
            if not typed:
                self.game.deal()
                self._bots_answer()

    def seat_bot(self, seat: int, name: str) -> None:
        """Put a bot on a seat, or nobody with an empty name."""
        with self._doing():
            if name in bots_of(self.game.setup.game) and 0 <= seat < self.game.setup.players:
                self.bots[seat] = name
            else:
                self.bots.pop(seat, None)
            self._bots_answer()

    def bot_move(self) -> None:
        """Let the bot that has to decide do so."""
        game = self.game
        state, kind = game.state, game.setup.game
        rng = Random(f"{game.setup.seed}/bot/{game.ply}")
        game.play(bot(self.bots[state.actor], kind).choose(state.view(state.actor), rng))

    # going back and forth

    @property
    def can_undo(self) -> bool:
        """Whether there is a decision of a person to go back to."""
        game, people = self.game, self.people
        typed = game.dealer == "typed"
        actors = (game.at(ply).actor for ply in range(game.ply - 1, -1, -1))
        return any(actor in people if actor >= 0 and people else typed or actor >= 0 for actor in actors)

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
                raise Mistake(tell, "no_undo") from None
            seen = witnessed(self.host, game.state, move, self.eyes)
            self.message = tell(self.lang, "undone", move=shown(self.host, seen, move, self.lang))

    def redo(self) -> None:
        """Forward again to the next decision of a person."""
        with self._doing():
            if self.game.ply == self.game.plies:
                raise Mistake(tell, "no_redo")
            self.game.redo()
            self.redo_to_person()

    def redo_to_person(self) -> None:
        """Along the line in hand as far as the next decision of a person."""
        game = self.game
        while self.people and not self.waits() and game.ply < game.plies:
            game.redo()

    def goto(self, ply: int) -> None:
        """Any place of the line in hand; playing something else there starts a variation."""
        with self._doing():
            self.game.branch(max(0, min(ply, self.game.plies)))

    # another position

    def suppose(self, state: Any) -> None:
        """Lay another position on the table, to be looked at and played on; `back` returns from it."""
        game = self.game
        self.home = self.home or game
        self.game = Game(game.setup, state, game.dealer)

    def leave(self) -> None:
        """From a what-if to the game, without a word."""
        if self.home is not None:
            self.game, self.home = self.home, None

    def back(self) -> None:
        """From a what-if to the game."""
        with self._doing():
            self.leave()

    def put(self, game: Game[State]) -> None:
        """Another game on the table, with the bots it was saved with."""
        self.game, self.home = game, None
        self.bots = seated(game, None)
        self.hinted = (None, 0)

    def record(self, game: Game[State] | None = None) -> str:
        """The game, or another one, with every line played, to be saved."""
        game = game or self.game
        return game.to_text(note_of(self.bots, game.setup.players))

    # in words

    def answer(self, typed: str) -> str:
        """Carry out one line: what there is to tell of it besides `message`."""
        text = typed.strip()
        word, _, rest = text.partition(" ")
        self.message, self.refusal = "", None
        if row := find(word, self.rows):
            try:
                return row.order(self, rest.strip(), word)
            except Mistake as mistake:
                return folded(mistake.in_(self.lang))
        if text:
            self.command(text)
        return ""

    def look(self) -> str:
        """The whole table as it is shown here, and what may be done."""
        return position(self.host, self.view, self.lang)

    def happened(self, since: int) -> str:
        """What happened since a ply."""
        return listed(lines(self.game, since, self.game.ply, self.lang, self.eyes))

    def phrase(self, key: str, **parts: object) -> str:
        """A phrase in the language spoken."""
        return folded(tell(self.lang, key, **parts))

    # inside

    @contextmanager
    def _doing(self) -> Iterator[None]:
        """Do something; what cannot be done is told, and everybody hears of the change."""
        self.message, self.refusal = "", None
        try:
            yield
        except Mistake as mistake:
            self.message = mistake.in_(self.lang)
            self.refusal = mistake.refusal if isinstance(mistake, Refused) else None
        self.changed()

    @contextmanager
    def _all_or_nothing(self) -> Iterator[None]:
        """Play; where the choice is for other eyes, why not would tell what is possible."""
        before, knows = self.game.ply, self.host.knows(self.view)
        try:
            yield
        except BaseException as error:
            self.game.branch(before)
            if isinstance(error, Mistake) and not knows:
                raise Mistake(tell, "hidden_choice") from None
            raise

    def _let_chance_decide(self) -> None:
        """As it did before on this line, or by the seed, or by any luck where the table's own is typed."""
        game = self.game
        if ahead := game.ahead():
            game.play(ahead[0])
        elif game.dealer == "seeded":
            game.deal()
        else:
            game.play(game.state.draw(Random()))

    def _bots_answer(self) -> None:
        while self.people and not self.waits():
            self.bot_move()

    def _stop_at_bots(self, since: int) -> str:
        """Take back what a line played for a bot."""
        game = self.game
        for ply in range(since, game.ply):
            seat = game.at(ply).actor
            if seat in self.bots:
                game.branch(ply)
                return tell(self.lang, "not_ahead", seat=self.seat_name(seat))
        return ""


def note_of(bots: dict[int, str], seats: int) -> str:
    """The note of a save: a word for each seat, "-" for people."""
    return NOTE + " ".join(bots.get(seat, "-") for seat in range(seats))


def seated(game: Game[State], words: list[str] | None) -> dict[int, str]:
    """The bots by seat: these on the last seats, or those that the game was saved with."""
    seats = game.setup.players
    if words is None:
        kept = game.note.removeprefix(NOTE).split() if game.note.startswith(NOTE) else []
        if len(kept) != seats:
            return {}
        return {seat: word for seat, word in enumerate(kept) if word in bots_of(game.setup.game)}
    if len(words) > seats:
        raise Mistake(tell, "too_many_bots", count=len(words), seats=seats)
    first = seats - len(words)
    bots = {first + number: word for number, word in enumerate(words) if word != PERSON}
    for word in bots.values():
        bot(word, game.setup.game)
    return bots


def words_of(bots: dict[int, str], seats: int) -> list[str]:
    """What `--bots` must be told so that these bots sit on these seats."""
    return [bots.get(seat, PERSON) for seat in range(min(bots, default=seats), seats)]
