"""The first bytes of a page: complete, in the asked language, and there long before an engine."""

import http.client
import re
import time
from html.parser import HTMLParser

import pytest

from teg.serve.guarded import preferred, wishes
from teg.serve.pages import dashboard, index, notice
from teg.ui.page.catalogue import DASHBOARDS
from teg.ui.page.opening import first
from tests.serve.serving import Server

VOID = {"meta", "link", "br", "input"}


class Nested(HTMLParser):
    """Complains of tags that are not closed in order; `text` is what a reader sees."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.text: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] not in ("style", "script"):
            self.text.append(data)


@pytest.mark.parametrize("theme", ["", "light", "dark"])
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", DASHBOARDS)
def test_the_first_paint_says_what_the_opening_says(name: str, lang: str, theme: str) -> None:
    page, shown = dashboard(name, lang, theme), theme or "auto"
    assert page.startswith(f'<!DOCTYPE html>\n<html lang="{lang}" data-theme="{shown}">')
    nested = Nested(page)
    # Voila's part of the page comes after this one.
    assert nested.open == ["html", "body"]
    told = first(name, lang)
    assert told.headline in nested.text and told.caption in nested.text
    assert {*told.head, *(cell for row in told.rows for cell in row)} <= {*nested.text, ""}
    assert len(told.rows) <= 12 and all(len(row) == len(told.head) for row in told.rows)
    assert "http" not in page.replace("http-equiv", "").replace("http://www.w3.org/2000/svg", "")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_front_door_does_not_tell_what_pages_let_one_guess(lang: str) -> None:
    told = " ".join(Nested(index(lang, "light")).text)
    assert "%" not in told and not re.search(r"\d[.,]\d", told)
    # Where nothing is guessed, a card says what its page shows.
    assert re.search(r"A \d · B \d", told)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_pages_without_an_engine_are_closed(lang: str) -> None:
    assert Nested(index(lang, "dark")).open == []
    for what in ("missing", "refused", "full"):
        told = Nested(notice(what, lang, "light", 5))
        assert told.open == []
        assert not re.search(" [;:!?]", " ".join(told.text))


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("", ("en", "")),
        ("lang=fr&theme=dark", ("fr", "dark")),
        ("lang=<b>&theme=%00", ("en", "")),
        ("lang=en&lang=fr&theme=light", ("fr", "light")),
        (f"{'x' * 100_000}&lang=fr", ("en", "")),
    ],
)
def test_only_known_wishes_reach_the_page(query: str, found: tuple[str, str]) -> None:
    assert wishes(query) == found


@pytest.mark.parametrize(
    ("header", "lang"),
    [
        ("", "en"),
        ("fr", "fr"),
        ("fr-CA,fr;q=0.9,en;q=0.8", "fr"),
        ("en-GB,en;q=0.9,fr;q=0.8", "en"),
        ("de, fr;q=0.7, en;q=0.3", "fr"),
        ("de", "en"),
        ("frr, nds;q=0.8", "en"),
        ("FR-ca", "fr"),
        ("fr;q=<b>,;q=,;;", "en"),
    ],
)
def test_a_browser_asks_for_the_language_of_its_reader(header: str, lang: str) -> None:
    assert preferred(header) == lang


def test_a_reader_who_chose_no_language_gets_his_own() -> None:
    def sent(path: str, wanted: str) -> tuple[int, str | None]:
        connection = http.client.HTTPConnection(server.base.removeprefix("http://"), timeout=60)
        connection.request("GET", path, headers={"Accept-Language": wanted})
        got = connection.getresponse()
        return got.status, got.getheader("Location")

    with Server("theatre", "--pool", "0") as server:
        assert sent("/", "fr-FR,en;q=0.5") == (302, "/?lang=fr")
        page = "/voila/render/theatre.ipynb"
        assert sent(f"{page}?theme=dark", "fr") == (302, f"{page}?theme=dark&lang=fr")
        assert sent("/?lang=en", "fr") == (200, None)
        assert sent("/", "en-US") == (200, None)


def test_a_cold_page_is_readable_within_a_second() -> None:
    took = []
    with Server("theatre", "--pool", "0") as server:
        # On a machine that has other things to do, the best of several counts.
        while not took or (min(took) > 1 and len(took) < 5):
            connection = http.client.HTTPConnection(server.base.removeprefix("http://"), timeout=60)
            begun = time.monotonic()
            connection.request("GET", "/voila/render/theatre.ipynb")
            got = connection.getresponse()
            told = b""
            while b"teg-status" not in told:
                told += got.read1()
            took.append(time.monotonic() - begun)
            assert first("theatre", "en").headline.encode() in told
            assert b"jupyter-config-data" not in told, "the first paint waited for the engine"
            assert b"jupyter-config-data" in got.read()
        assert min(took) < 1
