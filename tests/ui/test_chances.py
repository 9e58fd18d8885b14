"""The number that matters beside the move and at the thing: on request, exact, and nothing else."""

from fractions import Fraction
from typing import Any

import pytest

from teg.core import Game
from teg.galaxies.rules import moves as M
from teg.galaxies.state import State
from teg.languages import LANGUAGES
from teg.odds.hire.hiring import hires
from teg.odds.position import live
from teg.odds.words import percent
from teg.ui.page.opening import opening
from teg.ui.solo.solo import Solo
from teg.ui.theatre.desk import Desk
from teg.ui.theatre.galaxies_part import chances
from teg.ui.theatre.theatre import Theatre
from tests.ui.hand import button, keyed, nodes, of_class, send, tab, text
from tests.ui.studying import games

MARKET: Game[State] = opening("market")


def theatre(game: Game[Any] = MARKET, lang: str = "en") -> Theatre:
    return Theatre(Desk(game, lang=lang))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_chances_stand_at_their_things_and_buttons_once_they_are_asked_for(lang: str) -> None:
    shown = theatre(lang=lang)
    reds, cards = live.of(MARKET).exploration.bad  # type: ignore[union-attr]
    danger = percent(Fraction(reds, cards), lang)
    assert danger not in text(keyed(shown, "deck"))
    send(shown, do="odds")
    assert shown.settings.words() == {"odds": "1"}
    assert button(shown, "Odds beside" if lang == "en" else "Les chances")[1]["aria-pressed"] == "true"
    deck = keyed(shown, "deck")
    assert danger in text(deck) and danger in deck[1]["aria-label"]
    for number, pilot in enumerate(MARKET.state.pilot_row):
        ships = [hire.chance for hire in hires(live.of(MARKET).market) if hire.pilot.name][4 * number :][:4]  # type: ignore[arg-type]
        assert percent(max(ships), lang) in text(keyed(shown, f"pilot:{pilot}"))
    anybody = live.of(MARKET).hire.data["anybody"]  # type: ignore[union-attr]
    assert percent(anybody, lang) in text(keyed(shown, f"move:{M.REROLL}"))
    # In the list it stands beside the move, in a sentence.
    tab(shown, "moves")
    assert percent(anybody, lang) in text(of_class(shown, "moves"))
    send(shown, do="odds")
    assert danger not in text(keyed(shown, "deck")) and shown.settings.words() == {}


@pytest.mark.parametrize("position", games())
def test_any_position_has_chances_that_are_none_of_a_certainty(position: str) -> None:
    game = games()[position]
    for viewer in range(-1, game.setup.players):
        for short, told in chances(game, viewer, "fr").values():
            assert short in told


def test_before_a_die_is_forced_it_says_how_likely_the_next_one_hires() -> None:
    shown = Solo(Desk(opening("solo")))
    send(shown, do="odds")
    # Of six symbols only the one that came before hires.
    assert percent(Fraction(1, 6), "en") in text(keyed(shown, f"move:{M.FORCE}"))


def test_the_second_game_has_no_such_switch() -> None:
    assert all(
        each[1].get("key") != "switch" for each in nodes(theatre(opening("conveyor")).surface.scene["body"])
    )
