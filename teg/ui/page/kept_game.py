"""The game on a page as its visitor's browser keeps it: its name there, its record, and a line about it."""

import json
from collections.abc import Mapping
from typing import Any, Final
from uuid import uuid4

from teg.core import DONE, Game
from teg.core.host import host_of
from teg.languages import LANGUAGES, Phrases
from teg.mistake import Mistake
from teg.ui.page.catalogue import PLAYED
from teg.ui.theatre.desk import Desk

LONGEST_NAME = 40

tell: Final = Phrases(__file__, "kept_game.toml")


class KeptGame:
    """What the browser is to keep of the game that lies on a desk, and how it gets it back."""

    def __init__(self, desk: Desk, page: str) -> None:
        self.desk, self.page = desk, page
        self.name = ""
        """How the browser calls the game that was looked at last."""
        self.spoiled = ""
        """The game that could not be read when it was asked for."""
        self._game: Game[Any] | None = None
        self._plain = ""
        self.lies_plain()

    @property
    def game(self) -> Game[Any]:
        """The game on the table; while a what-if is looked at, the one that was left for it."""
        return self.desk.home or self.desk.game

    def lies_plain(self) -> None:
        """What lies there now comes back by the address alone, until something is done with it."""
        self._plain = self.desk.record(self.game)

    def place(self) -> dict[str, Any]:
        """Which page and game this is, and the moves to where one is in it."""
        game = self.game
        if game is not self._game:
            self._game, self.name = game, uuid4().hex
        line = " ".join(map(str, game.line()))
        return {"page": self.page, "game": self.name, "line": line, "spoiled": self.spoiled}

    def kept(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """The setup, which may be as long as a box; and the rest, with all there is to say of the game.

        Both are empty as long as there is nothing to keep. Together they are what a save file holds.
        """
        game = self.game
        text = self.desk.record(game)
        if text == self._plain:
            return {}, {}
        record = json.loads(text)
        setup = record.pop("setup")
        told = {lang: tell(lang, "go_on", game=self._told(lang)) for lang in LANGUAGES}
        offered = game.state.actor != DONE and self.page in PLAYED
        return setup, {
            "page": self.page,
            "game": self.place()["game"],
            "record": record,
            "told": told,
            "offered": offered,
        }

    def open(self, told: object) -> Game[Any] | None:
        """The game that the browser tells of, at the place it tells; None where it cannot be had.

        A game that is not the one on the table is told with its record.
        """
        self.spoiled = ""
        match told:
            case {"game": str(name), **rest} if len(name) <= LONGEST_NAME:
                game = self._game if name == self.name else self._read(name, rest.get("record"))
            case _:
                return None
        try:
            if game is not None and isinstance(line := rest.get("line"), str):
                _go(game, tuple(map(int, line.split())))
        except (Mistake, ValueError):
            return None
        if game is not None:
            self._game, self.name = game, name
        return game

    def _read(self, name: str, record: object) -> Game[Any] | None:
        if not isinstance(record, str):
            return None
        try:
            return Game.from_text(record)
        except Mistake:
            self.spoiled = name
            return None

    def _told(self, lang: str) -> str:
        desk, state = self.desk, self.game.state
        setup, host = self.game.setup, host_of(self.game.setup.game)
        first = desk.people[0] if desk.people else 0
        points = list(host.points(state))
        points.insert(0, points.pop(first))
        *most, last = points
        if len(points) == 2:
            score = tell(lang, "two", mine=most[0], theirs=last)
        else:
            score = tell(lang, "several", most=", ".join(map(str, most)), last=last)
        turn = host.turn(state)[1] + 1
        bots = list(desk.bots.values())
        if setup.solo is not None:
            return tell(lang, "against_rogue", turn=turn, points=score)
        if len(bots) == 1:
            bot = tell(lang, f"bot_{bots[0]}") if f"bot_{bots[0]}" in tell.in_[lang] else bots[0]
            return tell(lang, "against_bot", turn=turn, bot=bot, points=score)
        if bots:
            return tell(lang, "against_bots", turn=turn, count=len(bots), points=score)
        return tell(lang, "among", turn=turn, count=setup.players, points=score)


def _go(game: Game[Any], line: tuple[int, ...]) -> None:
    """Go where these moves lead, and keep in hand what lies ahead of that place."""
    if (*game.line(), *game.ahead())[: len(line)] == line:
        game.branch(len(line))
    else:
        game.goto(line)


def sentences(lang: str) -> Mapping[str, str]:
    """What the browser itself has to say of kept games."""
    return {key: tell(lang, key) for key in ("not_now", "unkept", "spoiled")}
