"""A sitting in the terminal: it prints, asks and obeys, keeps games in files, and guards secrets.

People at one screen take turns: what only the next one may know is shown once that person is there.
"""

import shlex
import shutil
import sys
from collections.abc import Mapping
from typing import Any

from teg.core import CHANCE, DONE, Game, State
from teg.languages import LANGUAGES
from teg.languages.typed import plain
from teg.mistake import LONGEST, Mistake, printable
from teg.sitting.orders import ROWS, SittingOrder, find
from teg.sitting.screen import decision, folded, position, tell
from teg.sitting.sitting import Sitting, note_of, words_of

PROMPT = "> "


class TerminalTable(Sitting):
    """A sitting with people at the terminal, who may also save, load, change the language and leave.

    Whoever acts sees what that seat may see.
    """

    def __init__(
        self, game: Game[State], lang: str, bots: Mapping[int, str] | None = None, box: str | None = None
    ) -> None:
        super().__init__(game, lang, bots)
        self.box = box
        """The path of the box, if it was asked for by one."""
        self.left = False
        """Whether somebody asked to leave the table."""
        self.present: int | None = None
        """The person at the screen: who said so, until somebody else is asked."""
        self.away = False
        """Whether the person who has to decide is waited for."""
        self.fresh = True
        """Whether there is something new to show."""
        self.drawn = -1
        """In which turn the whole table was drawn last."""

    # what is seen

    @property
    def viewer(self) -> int:
        """The person whose eyes are asked for: who acts, else whose turn it is, else the first."""
        people = self.people
        if not people:
            return -1
        state = self.game.state
        turn, _ = self.host.turn(state)
        return next((seat for seat in (state.actor, turn) if seat in people), people[0])

    @property
    def eyes(self) -> list[int]:
        """Everybody at the screen, whoever may be looking away."""
        return self.people

    # the run of play

    def run(self) -> None:
        """Play until somebody quits or there is nothing more to read."""
        _put(self.begin())
        try:
            answer = ""
            while not self.left:
                away = self.away
                text = joined(answer, self.go_on())
                if self.away and not away and sys.stdout.isatty():
                    print("\n" * shutil.get_terminal_size().lines)
                _put(text)
                if self.game.state.actor == DONE and not self.people:
                    return
                if None in (sys.stdin, sys.stdout):  # whoever started us has closed it
                    raise EOFError
                typed = input(PROMPT)
                if not sys.stdin.isatty():
                    print(printable(typed.strip(), word=LONGEST))
                answer = self.answer(typed)
        except (EOFError, KeyboardInterrupt):
            print()
        _put(self.farewell())

    def go_on(self) -> str:
        """Let the bots play until a person must decide; then tell what there is to decide."""
        before = self.game.ply
        while not self.waits():
            self.bot_move()
        text = self.happened(before)
        if self.fresh or text:
            text = joined(text, self.shown())
        return text

    def begin(self) -> str:
        """Greet, and say who is who."""
        lines = [
            self.phrase("against", seat=self.seat_name(seat), bot=word)
            for seat, word in sorted(self.bots.items())
        ]
        lines += [folded(notice) for notice in self.host.notices(self.game.setup, self.lang)]
        if self.game.dealer == "typed":
            lines.append(self.phrase("typed"))
        if self.people:
            lines.append(self.phrase("welcome"))
        return joined(*lines)

    def farewell(self) -> str:
        """How to go on another time."""
        lines = []
        if self.game.state.actor != DONE:
            lines += [self.phrase("go_on"), f"  {self.resume()}"]
            if self.game.setup.box_text is not None and self.box is None:
                lines.append(self.phrase("go_on_box", box=printable(self.game.setup.box)))
        return joined(*lines, self.phrase("bye"))

    def resume(self) -> str:
        """What goes on with this position at the same table."""
        game = self.game
        words = ["teg", "play"]
        if self.lang != LANGUAGES[0]:
            words += ["--lang", self.lang]
        if self.bots:
            words += ["--bots", ",".join(words_of(self.bots, game.setup.players))]
        if game.dealer == "typed":
            words += ["--dice", "typed"]
        if game.setup.box_text is not None:
            words += ["--box", "PATH" if self.box is None else self.box]
        return shlex.join([*words, "--code", game.code])

    # the person at the screen

    def look(self) -> str:
        """The whole table, for the eyes of whoever is there."""
        return self.shown(whole=True)

    def shown(self, whole: bool = False) -> str:
        """What is to be decided, at the beginning of a person's turn with the whole table around it.

        If it is for one person alone who is not there, that person is asked to the screen instead.
        """
        self.fresh = False
        seat, turn = self.host.turn(self.game.state)
        whole = whole or (self.drawn != turn and (seat in self.people or self.drawn < 0))
        self.away = self.secret(whole)
        if self.away:
            # Dice and cards are everybody's to tell.
            self.away = self.game.state.actor != CHANCE
            return self.called() if self.away else self.screen(self.view, whole=False)
        if self.people and self.viewer != self.present:
            self.present = None
        if whole:
            self.drawn = turn
        return self.screen(self.view, whole)

    def screen(self, view: Any, whole: bool) -> str:
        """What a view shows of the decision, or the end."""
        if view.actor == DONE:
            over = f"\n{self.phrase('over')}" if self.people else ""
            return f"\n{position(self.host, view, self.lang)}\n{over}"
        return f"\n{(position if whole else decision)(self.host, view, self.lang)}"

    def secret(self, whole: bool) -> bool:
        """Whether the screen would tell more than whoever is there now may know."""
        state, people, viewer = self.game.state, self.people, self.viewer
        if len(people) < 2 or state.actor == DONE or viewer == self.present:
            return False
        other = next(seat for seat in people if seat != viewer) if self.present is None else self.present
        return self.screen(state.view(viewer), whole) != self.screen(state.view(other), whole)

    def called(self) -> str:
        """The person who is waited for is asked to the screen."""
        return f"\n{self.phrase('hand_over', seat=self.seat_name(self.viewer))}"

    def answer(self, typed: str) -> str:
        """Carry out one line and tell all that came of it, or nothing that is for other eyes alone."""
        text = typed.strip()
        row = find(text.partition(" ")[0], self.rows)
        if row and row.private and not self.away and self.secret(whole=True):
            self.away = True
        if self.away and not text:
            self.present, self.fresh = self.viewer, True
            return ""
        if self.away and row and row.private:
            return self.called()
        game, before = self.game, self.game.ply
        unseen = self.away and not row and game.state.actor != CHANCE
        reply = super().answer(text)
        moved = self.game is not game or game.ply != before
        if unseen and not moved:  # why not would tell what is possible
            return self.called()
        if unseen:
            self.present = None  # whoever plays unseen need not be the one asked
        happened = self.happened(before) if self.game is game else ""
        news = joined(folded(self.message), reply, happened)
        self.fresh = self.fresh or moved or (text != "" and not news)
        return news

    # what reaches beyond the table

    def save(self, words: str, order: str) -> str:
        """Keep the game in a file."""
        if not words:
            raise Mistake(tell, "no_file", order=order)
        self.game.save(words, note_of(self.bots, self.game.setup.players))
        return self.phrase("saved", file=printable(words, word=LONGEST))

    def load(self, words: str, order: str) -> str:
        """Put the game of a file on the table."""
        if not words:
            raise Mistake(tell, "no_file", order=order)
        game = Game.load(words)
        if game.setup.game != self.game.setup.game:
            raise Mistake(tell, "other_game", file=words)
        self.put(game)
        self.box = self.present = None
        self.drawn = -1
        return self.phrase("loaded", file=printable(words, word=LONGEST))

    def speak(self, words: str, order: str) -> str:
        """Go on in another language."""
        chosen = plain(words)[:2]
        if chosen not in LANGUAGES:
            raise Mistake(tell, "no_lang")
        self.lang = chosen
        return ""

    def quit(self, words: str, order: str) -> str:
        """Leave the table."""
        self.left = True
        return ""

    rows = (
        *ROWS,
        SittingOrder("save", save),
        SittingOrder("load", load),
        SittingOrder("lang", speak),
        SittingOrder("quit", quit),
    )


def joined(*texts: str) -> str:
    """Texts that are not empty, one under the other."""
    return "\n".join(filter(None, texts))


def _put(text: str) -> None:
    """Print what there is to tell, if anything."""
    if text:
        print(text)
