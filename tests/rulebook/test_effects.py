"""What open rulings did in simulated games stands on their pages, for every switch and every shipped box."""

import tomllib

import pytest

from teg.core.kit import kit_of
from teg.games import GAMES
from teg.lab.rulings import Rulings, measured, shipped
from teg.rulebook import rule_page
from teg.rulebook.rule_page import switch
from teg.rulebook.switches import SWITCHES

FOUND = rule_page.measured()


def test_every_other_value_of_every_switch_was_measured_at_every_table() -> None:
    tables = {(each.setup.game, each.setup.box, each.setup.players) for each in shipped(1)}
    wanted = {
        (name, value, box, players)
        for game, box, players in tables
        for name, known in SWITCHES.items()
        if known.game == game
        for value in known.names[1:]
    }
    assert {(each.switch, each.value, each.box, each.players) for each in FOUND.effects} == wanted
    assert {box for _, box, _ in tables} == {box for game in GAMES.values() for box in game.boxes}


def test_the_figures_lie_in_their_intervals() -> None:
    for effect in FOUND.effects:
        assert effect.deals >= 1000
        for mean, low, high in (effect.changed, effect.first, effect.total):
            assert low <= mean <= high < 1000
        assert effect.changed[0] or effect.total[0] == effect.first[0] == 0


@pytest.mark.parametrize(("lang", "told"), [("en", "Simulated with the bot"), ("fr", "Simulé avec le robot")])
def test_a_page_tells_them_with_their_day(lang: str, told: str) -> None:
    for each in SWITCHES.values():
        page = switch(each, lang)
        assert told in page and FOUND.date in page and max(map(len, page.splitlines())) <= 80
        assert all(f"    {value}" in page.partition(told)[2] for value in each.names[1:])


def test_a_ruling_that_only_solo_games_know_does_nothing_at_others() -> None:
    page = " ".join(switch(SWITCHES["solo.missions"], "en").split())
    assert "training, 1 player" in page and "changes nothing in 3,000 deals at other tables" in page


def test_measuring_makes_such_a_file() -> None:
    """Few deals tell little, but in the same form; the default is the arm all others are compared with."""
    made = Rulings.of("quick", "quick", games=2, seed=1)
    data = tomllib.loads("".join(measured([made])))
    assert len(data["effect"]) == len(made.arms) - 1 == 25
    assert made.arms[0].setup.switches == {} and all(len(arm.setup.switches) == 1 for arm in made.arms[1:])
    first = kit_of("galaxies").start(made.arms[0].setup).t
    assert all(kit_of("galaxies").start(arm.setup).t is not first for arm in made.arms[1:])
    assert rule_page.SwitchEffect(**data["effect"][0]).deals == 2
