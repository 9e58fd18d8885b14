"""Sitting down at the table in a test: the lines typed go in, everything said comes out."""

import io
import sys
from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from teg.cli.main import main
from teg.core import CHANCE, DONE, Game
from teg.core.bots import bot


class Table:
    """Runs `teg` commands with typed lines and keeps what they said."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch = monkeypatch
        self.capsys = capsys
        self.code = 0
        self.complaint = ""

    def __call__(self, command: str, typed: Iterable[str] = ()) -> str:
        """What a command says while these lines are typed; its exit code and complaints are kept."""
        self.monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        self.code = main(command.split())
        told = self.capsys.readouterr()
        self.complaint = told.err
        return told.out

    def wrong(self, command: str) -> str:
        """The one sentence of a command that has to fail."""
        assert self(command) == ""
        assert self.code == 2
        assert self.complaint.count("\n") == 1
        return self.complaint


def to_the_end(game: Game[Any]) -> None:
    """Let quick bots finish a game."""
    rng = Random(1)
    while (state := game.state).actor != DONE:
        assert state.actor != CHANCE
        game.play(bot("quick", game.setup.game).choose(state.view(state.actor), rng))
