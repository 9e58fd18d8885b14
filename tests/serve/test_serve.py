"""`teg serve` as a command: what it prints, what it refuses, how it ends."""

import socket
import sys
import urllib.request
from fractions import Fraction
from html import unescape

import pytest

from teg.cli import serve as command
from teg.cli.main import main
from teg.odds.words import decimal, percent
from teg.serve.pages import STATIONS
from teg.ui.page.catalogue import DASHBOARDS
from tests.house.house import ROOT
from tests.serve.serving import Server


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The one sentence on standard error."""
    assert main(["serve", "--no-browser", *words]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1 and told.err.startswith("teg serve: ")
    return told.err


def test_it_prints_every_address_and_ends_cleanly() -> None:
    server = Server("theatre", "--pool", "0")
    assert server.told.splitlines()[0] == f"Dashboards: {server.base}/"
    for name, entry in DASHBOARDS.items():
        assert f"{entry.title['en']:25} {server.page(name)}" in server.told
    assert server.stop() == (0, "Stopped.\n")


def test_whoever_teaches_is_told_where_learners_go() -> None:
    told = command.greeting(["http://192.0.2.7:8866/", "http://127.0.0.1:8866/"], token="abc")
    assert "learners open http://192.0.2.7:8866/class and" in told
    assert "/class" not in command.greeting(["http://127.0.0.1:8866/"])


def test_it_ends_cleanly_while_engines_are_starting() -> None:
    server = Server("theatre")
    code, told = server.stop()
    assert code == 0
    assert "Traceback" not in told


def test_an_unknown_name_is_refused_with_the_names(capsys: pytest.CaptureFixture[str]) -> None:
    told = refused(capsys, "theater")
    assert "'theater'" in told
    assert all(name in told for name in DASHBOARDS)


def test_a_busy_port_is_refused_when_it_was_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        assert str(port) in refused(capsys, "--port", str(port))


@pytest.mark.parametrize("port", ["-1", "65536", "99999999999", "x"])
def test_a_port_that_is_none_is_refused(capsys: pytest.CaptureFixture[str], port: str) -> None:
    refused(capsys, "--port", port)


@pytest.mark.parametrize("pool", ["-1", "21", "many"])
def test_a_pool_that_is_none_is_refused(capsys: pytest.CaptureFixture[str], pool: str) -> None:
    refused(capsys, "--pool", pool)


def test_the_usual_port_being_busy_the_next_free_one_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        busy = other.getsockname()[1]
        monkeypatch.setattr(command, "PORT", busy)
        with command.listen(None) as taken:
            assert busy < taken.getsockname()[1] < busy + command.PORTS_TO_TRY


def test_without_the_app_packages_it_says_how_to_get_them(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [name for name in sys.modules if name.startswith(("teg.serve.server", "voila"))]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "voila", None)
    told = refused(capsys, "--port", "0")
    assert "voila" in told and "make run" in told and "pip install 'FILE.whl[app]'" in told


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_index_leads_to_every_dashboard(lang: str) -> None:
    with (
        Server("theatre", "--pool", "0") as server,
        urllib.request.urlopen(f"{server.base}/?lang={lang}&theme=dark") as answer,
    ):
        told = answer.read().decode()
    assert f'<html lang="{lang}" data-theme="dark">' in told
    for name, entry in DASHBOARDS.items():
        assert f'href="/voila/render/{name}.ipynb?lang={lang}&amp;theme=dark"' in told
        assert entry.purpose[lang] in unescape(told)
    assert f'href="/voila/render/exploration.ipynb?lang={lang}&amp;theme=dark&amp;present=1"' in told
    assert len([*(ROOT / "notebooks").glob("[0-9]*.ipynb")]) == STATIONS
    assert "A 4 · B 2 · C 4" in unescape(told)
    # What a page lets one guess is not told at the front door.
    for answer in (percent(Fraction(12, 22), lang), decimal(Fraction(3, 2), lang, 2)):
        assert answer not in unescape(told)
