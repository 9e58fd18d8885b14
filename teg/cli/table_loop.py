"""A sitting in the terminal: a session that shows, asks and obeys, keeps games in files, and guards secrets.

People at one screen take turns: what only the next one may know is shown once that person is there.
"""

import shlex
import shutil
import sys
from collections.abc import Mapping
from typing import Any

from teg.core import CHANCE, DONE, Game
from teg.core.typed import plain
from teg.mistake import LONGEST, Mistake, printable
from teg.sitting.orders import ROWS, Row, find
from teg.sitting.phrases import folded, tell
from teg.sitting.seats import note_of, seated, words_of
from teg.sitting.session import Session, joined
from teg.sitting.telling import name

PROMPT = "> "


class Sitting(Session):
    """A session with somebody at the terminal, who may also save, load, change the language and leave."""

    def __init__(self, game: Game[Any], lang: str, bots: Mapping[int, str], box: str | None = None) -> None:
        super().__init__(game, lang, bots)
        self.box = box
        """The path of the box, if it was asked for by one."""
        self.left = False
        """Whether somebody asked to leave the table."""
        self.present: int | None = None
        """The person at the screen: who said so, until somebody else is asked."""
        self.away = False
        """Whether the person who has to decide is waited for."""

    # the run of play

    def run(self) -> None:
        """Play until somebody quits or there is nothing more to read."""
        _put(self.begin())
        try:
            answer = ""
            while not self.left:
                away = self.away
                told = joined(answer, self.go_on())
                if self.away and not away and sys.stdout.isatty():
                    print("\n" * shutil.get_terminal_size().lines)
                _put(told)
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

    def begin(self) -> str:
        """Greet, and say who is who."""
        told = [
            self.said("against", seat=name(self.host, self.game.state, seat, self.lang), bot=word)
            for seat, word in sorted(self.bots.items())
        ]
        told += [folded(notice) for notice in self.host.notices(self.game.setup, self.lang)]
        if self.game.dealer == "typed":
            told.append(self.said("typed"))
        if self.people:
            told.append(self.said("welcome"))
        return joined(*told)

    def farewell(self) -> str:
        """How to go on another time."""
        told = []
        if self.game.state.actor != DONE:
            told += [self.said("go_on"), f"  {self.command()}"]
            if self.game.setup.box_text is not None and self.box is None:
                told.append(self.said("go_on_box", box=printable(self.game.setup.box)))
        return joined(*told, self.said("bye"))

    def command(self) -> str:
        """What goes on with this position at the same table."""
        game = self.game
        words = ["teg", "play"]
        if self.lang != "en":
            words += ["--lang", self.lang]
        if self.bots:
            words += ["--bots", ",".join(words_of(self.bots, game.setup.players))]
        if game.dealer == "typed":
            words += ["--dice", "typed"]
        if game.setup.box_text is not None:
            words += ["--box", "PATH" if self.box is None else self.box]
        return shlex.join([*words, "--code", game.code])

    # the person at the screen

    def shown(self, whole: bool = False) -> str:
        """What is to be decided, or who is asked to the screen because it is for them alone."""
        self.away = self.secret(whole or self.new_turn)
        if self.away:
            self.fresh = False
            # Dice and cards are everybody's to tell.
            self.away = self.game.state.actor != CHANCE
            return self.called() if self.away else self.screen(self.view, whole=False)
        if self.people and self.seat != self.present:
            self.present = None
        return super().shown(whole)

    def secret(self, whole: bool) -> bool:
        """Whether the screen would tell more than whoever is there now may know."""
        state, people = self.game.state, self.people
        if len(people) < 2 or state.actor == DONE or self.seat == self.present:
            return False
        other = next(seat for seat in people if seat != self.seat) if self.present is None else self.present
        return self.screen(state.view(self.seat), whole) != self.screen(state.view(other), whole)

    def called(self) -> str:
        """The person who is waited for is asked to the screen."""
        return f"\n{self.said('hand_over', seat=name(self.host, self.game.state, self.seat, self.lang))}"

    def answer(self, typed: str) -> str:
        """Carry out one line; while somebody is waited for, nothing that is for their eyes alone is told."""
        text = typed.strip()
        row = find(text.partition(" ")[0], self.rows)
        if row and row.private and not self.away and self.secret(whole=True):
            self.away = True
        chance = self.game.state.actor == CHANCE
        if not self.away or (text and (not row.private if row else chance)):
            return super().answer(typed)
        if not text:
            self.present, self.fresh = self.seat, True
            return ""
        if row:
            return self.called()
        try:
            told = self.play(text)
        except Mistake:  # it would tell what is possible
            return self.called()
        self.present = None  # whoever plays unseen need not be the one asked
        return told

    # what only a sitting can do

    def save(self, words: str, order: str) -> str:
        """Keep the game in a file."""
        if not words:
            raise Mistake(tell(self.lang, "no_file", order=order))
        self.game.save(words, note_of(self.bots, self.game.setup.players))
        return self.said("saved", file=printable(words, word=LONGEST))

    def load(self, words: str, order: str) -> str:
        """Put the game of a file on the table."""
        if not words:
            raise Mistake(tell(self.lang, "no_file", order=order))
        game = Game.load(words)
        if game.setup.game != self.game.setup.game:
            raise Mistake(tell(self.lang, "other_game", file=words))
        self.game = game
        self.bots = seated(game, None)
        self.box = self.present = None
        self.drawn = -1
        self.fresh = True
        return self.said("loaded", file=printable(words, word=LONGEST))

    def speak(self, words: str, order: str) -> str:
        """Go on in another language."""
        chosen = plain(words)[:2]
        if chosen not in ("en", "fr"):
            raise Mistake(tell(self.lang, "no_lang"))
        self.lang = chosen
        self.fresh = True
        return ""

    def leave(self, words: str, order: str) -> str:
        """Leave the table."""
        self.left = True
        return ""

    rows = (
        *ROWS,
        Row(("save",), ("sauver", "enregistrer"), save, "help_save"),
        Row(("load",), ("charger",), load, "help_load"),
        Row(("lang",), ("langue",), speak, "help_lang"),
        Row(("quit", "exit"), ("quitter",), leave, "help_quit"),
    )


def _put(text: str) -> None:
    """Print what there is to tell, if anything."""
    if text:
        print(text)
