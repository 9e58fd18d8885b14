"""A session at a table: what whoever acts may see, and what there is to tell of whatever is typed."""

from collections.abc import Mapping
from dataclasses import asdict
from random import Random
from typing import Any

from teg.core import CHANCE, DONE, Game, choices
from teg.core.bots import bot
from teg.core.host import Host, host_of
from teg.mistake import Mistake
from teg.sitting.final import final
from teg.sitting.orders import ROWS, Row, find
from teg.sitting.phrases import folded, tell
from teg.sitting.telling import lines, listed, name


class Session:
    """A table with one game on it. Seats without a bot are people, who share the screen.

    Whoever acts sees what that seat may see. A wrong order is one sentence, and the game stays as it is.
    """

    rows: tuple[Row, ...] = ROWS
    """The orders that are understood here."""

    def __init__(self, game: Game[Any], lang: str, bots: Mapping[int, str]) -> None:
        self.game = game
        self.lang = lang
        self.bots = dict(bots)
        """The name of the bot on each seat that has one."""
        self.fresh = True
        """Whether there is something new to show."""
        self.drawn = -1
        """In which turn the whole table was drawn last."""
        self.hinted = (-1, 0)
        """The ply of the last hint, and which of the three it was."""

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
    def seat(self) -> int:
        """The person whose eyes are asked for: who acts, else whose turn it is, else the first."""
        state = self.game.state
        turn, _ = self.host.turn(state)
        return next((seat for seat in (state.actor, turn) if seat in self.people), self.people[0])

    @property
    def view(self) -> Any:
        """What the person who acts may see; while nobody does, the one whose turn it is, or the first."""
        state = self.game.state
        return state if state.actor == DONE or not self.people else state.view(self.seat)

    def waits(self) -> bool:
        """Whether it is for a person to type something."""
        return self.game.state.actor in (*self.people, CHANCE, DONE)

    # the run of play

    def go_on(self) -> str:
        """Let the bots play until a person must decide; then tell what there is to decide."""
        before = self.game.ply
        while not self.waits():
            state, kind = self.game.state, self.game.setup.game
            rng = Random(f"{self.game.setup.seed}/bot/{self.game.ply}")
            self.game.play(bot(self.bots[state.actor], kind).choose(state.view(state.actor), rng))
        told = self.told(before)
        if self.fresh or told:
            told = joined(told, self.shown())
        return told

    def told(self, since: int) -> str:
        """What happened since a ply."""
        return listed(lines(self.game, since, self.game.ply, self.lang, self.open_seats))

    def shown(self, whole: bool = False) -> str:
        """What is to be decided; the whole table at the beginning of a person's turn."""
        self.fresh = False
        whole = whole or self.new_turn
        text = self.screen(self.view, whole)
        if whole:
            self.drawn = self.host.turn(self.game.state)[1]
        return text

    @property
    def new_turn(self) -> bool:
        """Whether a person's turn begins that has not been shown yet."""
        seat, number = self.host.turn(self.game.state)
        return self.drawn != number and (seat in self.people or self.drawn < 0)

    def screen(self, view: Any, whole: bool) -> str:
        """What a view shows of the decision, or the end."""
        host, lang = self.host, self.lang
        if view.actor == DONE:
            return f"\n{position(host, view, lang)}\n" + (f"\n{self.said('over')}" if self.people else "")
        if whole:
            return f"\n{position(host, view, lang)}"
        asked = folded(host.status(view, lang)), folded(host.question(view, lang))
        return "\n".join(["", *asked, menu(host, view, lang)])

    # what people type

    def answer(self, typed: str) -> str:
        """Carry out one line; what there is to tell of it."""
        text = typed.strip()
        word, _, rest = text.partition(" ")
        try:
            if row := find(word, self.rows):
                return row.order(self, rest.strip(), word)
            return self.play(text) if text else ""
        except Mistake as mistake:
            return folded(mistake.told(self.lang))

    def play(self, text: str) -> str:
        """Make the move of this number, or the moves of these words."""
        before = self.game.ply
        moves = self.view.moves()
        if text.isdecimal() and moves:
            if not 1 <= self.number(text) <= len(moves):
                raise Mistake(tell(self.lang, "no_number", number=text, count=len(moves)))
            self.game.play(moves[self.number(text) - 1])
        else:
            self.game.play_line(text, self.lang)
        self.fresh = True
        return joined(self.stop_at_bots(before), self.told(before))

    def stop_at_bots(self, since: int) -> str:
        """Take back what a line played for a bot."""
        for ply in range(since, self.game.ply):
            seat = self.game.at(ply).actor
            if seat in self.bots:
                self.game.branch(ply)
                return self.said("not_ahead", seat=name(self.host, self.game.state, seat, self.lang))
        return ""

    @staticmethod
    def number(words: str) -> int:
        """The number that was typed, 0 for none; nothing here has numbers of more than nine digits."""
        return int(words) if words.isdecimal() and len(words) < 10 else 0

    def said(self, key: str, **parts: object) -> str:
        """A phrase in the language spoken."""
        return folded(tell(self.lang, key, **parts))


def joined(*texts: str) -> str:
    """Texts that are not empty, one under the other."""
    return "\n".join(filter(None, texts))


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
