"""The table laid for one to five, and a rival's turn watched die by die."""

from typing import Any

import pytest

from teg.course import Seat, arrange, setting, watch
from teg.course.leaf import learner
from teg.course.trials.rival_turn import RivalTurn
from teg.course.trials.setting_up import SettingUp, laid
from teg.galaxies.rules import moves as M
from teg.mistake import Mistake


def told(node: Any) -> str:
    if isinstance(node, str):
        return node
    return " ".join(told(child) for child in node[2:])


def page(leaf: SettingUp | RivalTurn) -> str:
    return " ".join(told(part) for part in leaf.body() if part)


@pytest.mark.parametrize(("players", "pilots"), [(1, 4), (2, 4), (3, 5), (4, 6), (5, 6)])
def test_the_table_is_laid_by_the_engine(players: int, pilots: int) -> None:
    s = laid(players)
    leaf = setting()
    leaf.hear({"do": "players", "count": players})
    assert sum(one >= 0 for one in s.pilot_row) == pilots and str(pilots) in page(leaf)
    assert f"{pilots}." in leaf.status()


def test_names_are_told_in_either_language() -> None:
    leaf = setting(5)
    names = {pilot.name_fr for pilot in laid(5).t.box.pilots}
    assert not any(name in page(leaf) for name in names)
    leaf.hear({"do": "names"})
    assert sum(name in page(leaf) for name in names) == 6
    learner().speak("fr")
    assert not any(name in page(leaf) for name in names)


def test_nobody_or_six_cannot_sit_down() -> None:
    leaf = setting()
    leaf.hear({"do": "players", "count": 6})
    assert leaf.players == 2
    with pytest.raises(Mistake, match="take 1 to 5"):
        setting(6)


def turn() -> RivalTurn:
    game = arrange(
        Seat(energy=3, culture=0, level=2, ships=["orbit jakks 0"]),
        Seat(energy=1, culture=2),
        dice="energy diplomacy culture energy colony",
        row=["jakks", "vici-ks156"],
    )
    return watch(game, "energy", "diplomacy", "colony", "energy")


def test_a_follow_pays_at_once_and_opens_the_next() -> None:
    leaf = turn()
    leaf.hear({"do": "next"})
    assert leaf.deciding and "+2 energy" in page(leaf)
    assert "not used yet: Energy, Culture, Diplomacy, Colony." in page(leaf)
    leaf.hear({"do": "next"})  # not before you have spoken
    assert leaf.done == 1
    leaf.hear({"do": "play", "move": M.FOLLOW})
    assert "3 energy and 1 culture" in page(leaf)
    leaf.hear({"do": "next"})
    assert [one.fate for one in leaf.radar] == ["followed", "unasked"]
    leaf.hear({"do": "next"})
    leaf.hear({"do": "play", "move": M.FOLLOW})
    assert "empire level 2" in leaf.radar[-1].offer[0] and "niveau" in leaf.radar[-1].offer[1]
    leaf.hear({"do": "next"})
    assert leaf.radar[-1].fate == "poor" and "over" in page(leaf)


def test_the_last_die_ends_the_turn_and_nothing_more_is_asked() -> None:
    game = arrange(Seat(culture=0), Seat(culture=0), Seat(culture=2), dice="culture energy", row=["jakks"])
    leaf = watch(game, "culture", "energy", seat=2)
    leaf.hear({"do": "next"})
    leaf.hear({"do": "next"})
    assert leaf.deciding and "Player 3: decides now" in page(leaf)
    leaf.hear({"do": "play", "move": M.PASS})
    assert not leaf.deciding and "over" in page(leaf)
    assert [one.fate for one in leaf.radar] == ["unasked", "passed"]


def test_what_is_let_go_is_on_the_radar_and_the_turn_begins_again() -> None:
    leaf = turn()
    leaf.hear({"do": "next"})
    leaf.hear({"do": "play", "move": M.PASS})
    assert leaf.radar[0].fate == "passed" and "+2 energy" in page(leaf)
    leaf.hear({"do": "again"})
    assert leaf.radar == [] and leaf.done == 0 and not leaf.deciding
