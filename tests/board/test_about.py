"""What is told of a thing that is pressed: something for each, with its rules, and nothing that is hidden."""

import re
from random import Random

import pytest

from teg.core.host import About, host_of
from teg.languages import LANGUAGES
from teg.rulebook import rules
from tests.board.tables import WAYS, drawn, keys, pieces, positions

EMPTY = ("place:", "gap:", "card-place:")
"""Places where nothing lies."""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("way", WAYS)
def test_everything_on_the_table_tells_what_it_is(way: str, lang: str) -> None:
    for view, _ in positions(way):
        about = host_of(view.game).about
        for key in keys(drawn(view, lang)):
            told = about(view, key, lang)
            if key.startswith(EMPTY):
                assert told is None
                continue
            assert told is not None, key
            assert told.title, key
            assert told.lines or key.startswith("home:"), key
            assert told.rules, key
            assert set(told.rules) <= set(rules()), key
            assert len(set(told.rules)) == len(told.rules), key


@pytest.mark.parametrize("way", ["two", "five", "take two", "take four"])
def test_it_tells_what_one_seat_may_know(way: str) -> None:
    for view, seat in positions(way):
        if seat >= 0:
            about, other = host_of(view.game).about, view.resample(seat, Random(1)).view(seat)
            for key in keys(drawn(view)):
                # in which order somebody took their cards is seen by those who remember it
                assert _words(about(view, key, "en")) == _words(about(other, key, "en")), key


def _words(told: About | None) -> list[str]:
    return sorted(re.findall(r"\w+", str(told)))


@pytest.mark.parametrize("way", ["two", "take two"])
@pytest.mark.parametrize(
    "key",
    [
        *("", "planet", "planet:", "planet:-1", "ship:99:999", "spot:0:99", "move:3", "x:y", "seat:8"),
        "card:" + "9" * 5000,
    ],
)
def test_what_is_no_thing_has_nothing_to_tell(way: str, key: str) -> None:
    view, _ = next(positions(way))
    assert host_of(view.game).about(view, key, "en") is None


def test_a_planet_tells_of_its_own_rule_and_of_the_part_that_was_pressed() -> None:
    view, _ = next(positions("two"))
    about = host_of("galaxies").about
    planet = view.row[0]
    orbit, surface = (about(view, f"planet:{planet}:{part}", "en") for part in ("orbit", "surface"))
    assert orbit is not None and surface is not None
    assert orbit.lines == surface.lines
    assert "BG-54" in orbit.rules and "BG-54" not in surface.rules
    assert any(id.startswith("PL-") for id in orbit.rules)


@pytest.mark.parametrize("way", WAYS)
def test_french_labels_are_spaced_as_printed(way: str) -> None:
    for view, _ in positions(way):
        about = host_of(view.game).about
        for piece in pieces(view, "fr"):
            told = about(view, piece.key, "fr")
            for line in (piece.label, *((told.title, *told.lines) if told else ())):
                assert not re.search(r"[^\u00a0\u202f][:;?!]", line.replace("?", "")), (piece.key, line)
