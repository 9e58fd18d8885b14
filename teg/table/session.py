"""A game at the terminal: shows, asks, obeys, lets the bots play, and tells what happened."""

import shlex
import sys
from collections.abc import Mapping
from dataclasses import asdict
from random import Random
from typing import Any

from teg.bots import bot
from teg.mistake import Mistake
from teg.play import CHANCE, DONE, Game, choices
from teg.play.host import Host, host_of
from teg.table.final import final
from teg.table.orders import find
from teg.table.phrases import folded, tell
from teg.table.seats import words_of
from teg.table.telling import lines, listed, name

PROMPT = "> "


class Session:
    """A table with one game on it. Seats without a bot are people, who share the screen.

    Whoever acts sees what that seat may see. A wrong order is one sentence, and the game stays as it is.
    """

    def __init__(self, game: Game[Any], lang: str, bots: Mapping[int, str], box: str | None = None) -> None:
        self.game = game
        self.lang = lang
        self.bots = dict(bots)
        """The name of the bot on each seat that has one."""
        self.box = box
        """The path of the box, if it was asked for by one."""
        self.fresh = True
        """Whether there is something new to show."""
        self.drawn = -1
        """In which turn the whole table was drawn last."""

    # what is known about the table

    @property
    def host(self) -> Host:
        """What the game shows to people."""
        return host_of(self.game.setup.game)

    @property
    def examples(self) -> dict[str, str]:
        """What the help of this game quotes, in the language spoken."""
        return asdict(self.host.examples[self.lang])

    @property
    def people(self) -> list[int]:
        """The seats without a bot; the Rogue Galaxy decides nothing and has no seat here."""
        return [seat for seat in range(self.game.setup.players) if seat not in self.bots]

    @property
    def open_seats(self) -> list[int]:
        """The seats whose secrets may be told: those of the only person, or all if nobody plays."""
        people = self.people
        if len(people) == 1:
            return people
        return [] if people else list(range(self.game.setup.players))

    @property
    def view(self) -> Any:
        """What the person who acts may see; while nobody does, the one whose turn it is, or the first."""
        state = self.game.state
        people = self.people
        if state.actor == DONE or not people:
            return state
        turn, _ = self.host.turn(state)
        return state.view(next((seat for seat in (state.actor, turn) if seat in people), people[0]))

    def waits(self) -> bool:
        """Whether it is for a person to type something."""
        return self.game.state.actor in (*self.people, CHANCE, DONE)

    # the run of play

    def run(self) -> None:
        """Play until somebody quits or there is nothing more to read."""
        self.begin()
        try:
            while True:
                self.go_on()
                if self.game.state.actor == DONE and not self.people:
                    return
                if not self.obey(input(PROMPT)):
                    break
        except (EOFError, KeyboardInterrupt):
            print()
        if self.game.state.actor != DONE:
            self.say("go_on")
            print(f"  {self.command()}")
            if self.game.setup.box_text is not None and self.box is None:
                self.say("go_on_box", box=self.game.setup.box)
        self.say("bye")

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

    def begin(self) -> None:
        """Greet, and say who is who."""
        for seat, word in sorted(self.bots.items()):
            self.say("against", seat=name(self.host, self.game.state, seat, self.lang), bot=word)
        for notice in self.host.notices(self.game.setup, self.lang):
            print(folded(notice))
        if self.game.dealer == "typed":
            self.say("typed")
        if self.people:
            self.say("welcome")

    def go_on(self) -> None:
        """Let the bots play until a person must decide; then show what there is to decide."""
        before = self.game.ply
        while not self.waits():
            state, kind = self.game.state, self.game.setup.game
            rng = Random(f"{self.game.setup.seed}/bot/{self.game.ply}")
            self.game.play(bot(self.bots[state.actor], kind).choose(state.view(state.actor), rng))
        if self.game.ply > before:
            self.tell(before)
            self.fresh = True
        if self.fresh:
            self.show()

    def tell(self, since: int) -> None:
        """Tell what happened since a ply."""
        told = lines(self.game, since, self.game.ply, self.lang, self.open_seats)
        if told:
            print(listed(told))

    def show(self, whole: bool = False) -> None:
        """Show what is to be decided; the whole table at the beginning of a person's turn."""
        self.fresh = False
        host, view = self.host, self.view
        if view.actor == DONE:
            print(f"\n{position(host, view, self.lang)}\n")
            if self.people:
                self.say("over")
            return
        seat, number = host.turn(view)
        if whole or (self.drawn != number and (seat in self.people or self.drawn < 0)):
            self.drawn = number
            print(f"\n{position(host, view, self.lang)}")
        else:
            print(f"\n{folded(host.status(view, self.lang))}")
            print(f"{folded(host.question(view, self.lang))}\n{menu(host, view, self.lang)}")

    # what people type

    def obey(self, typed: str) -> bool:
        """Carry out one line; False if it was to quit."""
        text = typed.strip()
        if not sys.stdin.isatty():
            print(text)
        word, _, rest = text.partition(" ")
        try:
            if order := find(word):
                return order(self, rest.strip(), word)
            if text:
                self.play(text)
        except Mistake as mistake:
            print(folded(mistake.told(self.lang)))
        return True

    def play(self, text: str) -> None:
        """Make the move of this number, or the moves of these words."""
        before = self.game.ply
        moves = self.view.moves()
        if text.isdecimal() and moves:
            if not 1 <= int(text) <= len(moves):
                raise Mistake(tell(self.lang, "no_number", number=text, count=len(moves)))
            self.game.play(moves[int(text) - 1])
        else:
            self.game.play_line(text, self.lang)
        self.stop_at_bots(before)
        self.tell(before)
        self.fresh = True

    def stop_at_bots(self, since: int) -> None:
        """Take back what a line played for a bot."""
        for ply in range(since, self.game.ply):
            seat = self.game.at(ply).actor
            if seat in self.bots:
                self.game.branch(ply)
                self.say("not_ahead", seat=name(self.host, self.game.state, seat, self.lang))
                return

    def say(self, key: str, **parts: object) -> None:
        """Print a phrase."""
        print(folded(tell(self.lang, key, **parts)))


def position(host: Host, view: Any, lang: str) -> str:
    """The whole table and what may be done, or the final scores."""
    below = final(host, view, lang) if view.actor == DONE else menu(host, view, lang)
    return f"{host.picture(view, lang)}\n\n{below}"


def menu(host: Host, view: Any, lang: str) -> str:
    """The legal moves, numbered, with what they would change; at chance, an example of what to type."""
    if view.actor == CHANCE:
        return folded(tell(lang, "tell", example=view.say(choices(view)[0], lang)))
    rows = []
    for number, move in enumerate(view.moves(), 1):
        change = host.preview(view, move, lang)
        what = f"{view.say(move, lang)}{f' · {change}' if change else ''}"
        rows.append(folded(what, f"{number:>3}. ", "     "))
    return "\n".join(rows)
