"""The line between a page and its engine stays open for as long as the page does."""

from pathlib import Path

import pytest

from tests.serve.serving import Server
from tests.serve.test_safety import channel, engine

pytest.importorskip("voila")

from jupyter_server.base.websocket import WebSocketMixin

from teg.serve.server import settings


def test_a_page_is_given_time_to_answer_a_ping() -> None:
    """A line that is given up before its first ping is cut over and over, and what is said meanwhile lost."""
    told = settings(Path(), (), 0)["Voila"]["tornado_settings"]
    line = type("Line", (WebSocketMixin,), {"settings": told})()
    assert line.ping_interval == 0 or line.ping_timeout >= 2 * line.ping_interval


def test_nothing_is_complained_of_when_a_page_comes_and_goes() -> None:
    with Server("theatre") as server:
        with channel(server, engine(server)) as line:
            line.ping().wait(60)
        assert server.stop() == (0, "Stopped.\n")
