"""Who prices on a server, one after another, whatever happens to those in front."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from teg.ui.coach.ticket import FOLDER, Ticket, at_once

pytest.importorskip("fcntl")

HOLD = """
import sys
from pathlib import Path
from teg.ui.coach.ticket import Ticket
ticket = Ticket(Path(sys.argv[1]), 1)
print(ticket.ahead(), flush=True)
sys.stdin.read()
"""


def test_so_many_price_at_once_and_the_others_know_their_place(tmp_path: Path) -> None:
    line = [Ticket(tmp_path, 2) for _ in range(5)]
    assert [each.ahead() for each in line] == [0, 0, 1, 2, 3]
    line[1].give_back()
    assert [each.ahead() for each in (*line[:1], *line[2:])] == [0, 0, 1, 2]
    # Who comes back comes last.
    assert line[1].ahead() == 3


def test_who_is_killed_in_front_keeps_nobody_waiting(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(tmp_path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as engine:
        assert engine.stdout is not None and engine.stdout.readline() == "0\n"
        mine = Ticket(tmp_path, 1)
        assert mine.ahead() == 1
        os.kill(engine.pid, signal.SIGKILL)
        engine.wait()
        assert mine.ahead() == 0
        assert len([*tmp_path.glob("*.ticket")]) == 1


def test_without_a_server_nobody_waits(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv(FOLDER, raising=False)
    assert [Ticket(most=1).ahead() for _ in range(3)] == [0, 0, 0]
    # Nor does anybody for a folder that is gone.
    monkeypatch.setenv(FOLDER, str(tmp_path / "gone"))
    assert Ticket(most=1).ahead() == 0
    assert at_once() >= 1
