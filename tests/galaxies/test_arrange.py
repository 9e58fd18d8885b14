"""Positions laid out by hand: they are what the words say, they play on, and impossible ones are refused."""

from random import Random

import pytest

from teg.core import Game
from teg.galaxies import Seat, arrange
from teg.galaxies.check import check
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.tables import SHIPS
from teg.galaxies.state import CHANCE, MENU, ROGUE_ROLLING, ROLLING, State
from teg.mistake import Mistake
from tests.galaxies.drive import (
    card,
    dice,
    mission,
    over,
    pilot,
    planet,
    rogue_rolls,
    step,
    where,
)


def test_everything_in_its_place() -> None:
    s = arrange(
        Seat(
            energy=3,
            culture=5,
            level=5,
            ships=["orbit helios 2", "on jakks", "space", "track undertow 1"],
            hired={"Nexus": ["Polyglot", "Gleaner"], "Aurora": "Two Ledgers"},
            colonies=["Gort", "Terra-Bettia"],
            found=["Pebble", "Undertow"],
            mission="Elder",
        ),
        Seat(ships=["on jakks"]),
        dice="move move energy",
        row=["Helios", "Jakks"],
        pilots=["Lightspeeder"],
        face_up=["Solar Reef"],
    ).state
    assert (s.energy[0], s.culture[0], s.level[0]) == (3, 5, 5)
    assert [where(s, 0, ship) for ship in range(4)] == [M.ORBIT, M.SURFACE + 1, M.SPACE, M.TRACK]
    assert [step(s, 0, ship) for ship in range(4)] == [2, 0, 0, 1]
    assert list(s.kinds[0]) == [SHIPS.index("Nexus"), SHIPS.index("Aurora"), -1, -1]
    assert list(s.flyer[0])[:2] == [pilot(s, "Gleaner"), pilot(s, "Two Ledgers")]
    assert len(s.hired[0]) == 3
    assert set(s.colonies[0]) == {planet(s, "Gort"), planet(s, "Terra-Bettia")}
    assert set(s.found[0]) == {card(s, "Pebble"), card(s, "Undertow")}
    assert s.mission[0] == mission(s, "Elder")
    assert list(s.row[:2]) == [planet(s, "Helios"), planet(s, "Jakks")]
    assert s.pilot_row[0] == pilot(s, "Lightspeeder")
    assert s.cards_up == (card(s, "Solar Reef"),)
    assert s.points[0] == 5 + 7 + 7 + 3 + 1  # level 5, two planets, three pilots, a dwarf planet
    assert (s.actor, s.phase, dice(s)) == (0, MENU, "move move energy")


def test_what_is_not_said_is_as_at_the_start() -> None:
    s = arrange(Seat(), Seat(), Seat(), dice="move").state
    assert [list(s.energy), list(s.culture), list(s.level)] == [[2] * 3, [1] * 3, [1] * 3]
    for seat in range(3):
        assert [where(s, seat, ship) for ship in range(4)] == [M.HOME, M.HOME, M.LOCKED, M.LOCKED]
    assert s.cards_left == 30
    assert len(set(s.row)) == len(set(s.pilot_row)) == 5
    assert len({*s.mission, *s.returned}) == 6


def test_names_are_read_however_they_are_typed() -> None:
    s = arrange(Seat(ships=["on VICI ks156"], colonies=["clj0517"]), Seat(), dice="move", row=["vici-ks156"])
    assert where(s.state, 0, 0) == M.SURFACE
    assert s.state.colonies[0] == (planet(s.state, "CLJ-0517"),)


@pytest.mark.parametrize("level", range(1, 7))
def test_the_ships_in_play_are_those_of_the_level(level: int) -> None:
    s = arrange(Seat(level=level), Seat(), dice="move").state
    home = [where(s, 0, ship) for ship in range(4)].count(M.HOME)
    assert home == (2, 2, 3, 3, 4, 4)[level - 1]


@pytest.mark.parametrize("level", [1, 4, 6])
def test_without_dice_the_turn_begins_with_a_roll_of_the_level(level: int) -> None:
    s = arrange(Seat(level=level), Seat()).state
    # The game rolls at once: chance is never left waiting.
    assert (s.actor, s.phase, len(dice(s).split())) == (0, MENU, (4, 5, 5, 6, 6, 7)[level - 1])
    game = arrange(Seat(level=level), Seat())
    assert (game.at(0).actor, game.at(0).phase) == (CHANCE, ROLLING)


@pytest.mark.parametrize("turn", [0, 1, 2])
def test_any_seat_may_have_the_turn(turn: int) -> None:
    s = arrange(Seat(), Seat(), Seat(), dice="energy", turn=turn).state
    assert (s.actor, s.turn, s.turns) == (turn, turn, turn)
    s = arrange(Seat(), Seat(), Seat(), turn=turn).state
    assert (s.actor, s.turn, s.turns) == (turn, turn, turn)


def test_the_rogues_turn_begins_with_its_first_die() -> None:
    game = arrange(Seat(energy=0), Seat(energy=0, culture=0), turn=1, solo="artemis")
    s = game.at(0)
    assert (s.turn, s.phase) == (1, ROGUE_ROLLING)
    assert rogue_rolls(s, "energy").energy[1] == 4


def test_a_seat_may_be_left_out_for_the_rogue() -> None:
    s = arrange(Seat(), dice="move", solo="artemis").state
    assert [where(s, 1, ship) for ship in range(4)] == [M.HOME] * 4
    assert (s.energy[1], s.culture[1]) == (0, 0)


def test_the_deck_can_be_named() -> None:
    s = arrange(Seat(), Seat(), dice="move", deck=["Pebble", "Undertow"]).state
    assert s.cards == 1 << card(s, "Pebble") | 1 << card(s, "Undertow")
    assert s.cards_left == 2
    assert len(s.found[1]) == 28  # the rest lies with the last seat


def test_the_row_never_repeats_what_is_elsewhere() -> None:
    first = arrange(Seat(), Seat(), dice="move").state
    names = [first.t.box.planets[one].name for one in first.row]
    s = arrange(Seat(colonies=names), Seat(), dice="move").state
    assert not {*s.row} & {*s.colonies[0]}
    assert not s.planets & sum(1 << one for one in (*s.row, *s.colonies[0]))


def test_a_game_goes_on_from_there() -> None:
    game = arrange(Seat(ships=["orbit helios 1"]), Seat(), Seat(), dice="move energy", row=["helios"])
    rng = Random(1)
    s = game.state
    for _ in range(5000):
        if over(s):
            break
        s.apply(s.draw(rng) if s.actor == CHANCE else rng.choice(s.moves()))
        check(s)
    assert over(s)


def test_the_state_of_the_game_is_a_copy() -> None:
    game = arrange(Seat(), Seat(), dice="energy move")
    game.state.apply(M.ACTIVATE + 1)
    assert dice(game.state) == "move energy"


def test_its_code_brings_it_back() -> None:
    game = arrange(
        Seat(ships=["orbit helios 2", "track undertow 1"], found=["Undertow"], hired={"Nexus": "Gleaner"}),
        Seat(culture=7, colonies=["gort"]),
        dice="move move colony",
        row=["Helios"],
        face_up=["Pebble"],
        switches={"danger.regressable": "yes"},
    )
    again: State = Game.from_code(game.code).state
    assert again == game.state
    assert again.t.switches == game.state.t.switches


WRONG = {
    "an unknown planet": dict(one=Seat(colonies=["helio"])),
    "an unknown place": dict(one=Seat(ships=["moon"])),
    "no place at all": dict(one=Seat(ships=[""])),
    "an orbit without a space": dict(one=Seat(ships=["orbit helios"]), row=["helios"]),
    "a planet that is not in the row": dict(one=Seat(ships=["on helios"]), row=["jakks"]),
    "two own ships in one orbit": dict(one=Seat(ships=["orbit helios 1", "orbit helios 2"]), row=["helios"]),
    "a space beyond the track": dict(one=Seat(ships=["orbit helios 3"]), row=["helios"]),
    "a space that would touch the next ship": dict(
        one=Seat(ships=["orbit helios 8", "orbit jakks 0"]), row=["helios", "jakks"]
    ),
    "a very large space": dict(one=Seat(ships=["orbit helios 99999999"]), row=["helios"]),
    "more ships than the level has": dict(one=Seat(ships=["home", "home", "home"])),
    "five ships": dict(one=Seat(level=6, ships=["home"] * 5)),
    "more pilots than ships": dict(
        one=Seat(hired={"Aurora": "Eel", "Intrepid": "Carillon", "Nexus": "Gleaner"})
    ),
    "a ship that is none": dict(one=Seat(hired={"Auror": "Eel"})),
    "one advanced ship twice": dict(one=Seat(hired={"Aurora": "Eel", "aurora": "Gleaner"})),
    "an unknown pilot": dict(one=Seat(hired={"Aurora": "Nobody"})),
    "a pilot hired and in the row": dict(one=Seat(hired={"Aurora": "Eel"}), pilots=["Eel"]),
    "a track without its card": dict(one=Seat(ships=["track undertow 0"])),
    "a card without a track": dict(one=Seat(ships=["track pebble 0"], found=["Pebble"])),
    "a space beyond the danger track": dict(one=Seat(ships=["track undertow 2"], found=["Undertow"])),
    "two ships on one danger track": dict(
        one=Seat(ships=["track undertow 0", "track undertow 1"], found=["Undertow"])
    ),
    "too much energy": dict(one=Seat(energy=8)),
    "less than no culture": dict(one=Seat(culture=-1)),
    "level seven": dict(one=Seat(level=7)),
    "level zero": dict(one=Seat(level=0)),
    "a planet twice in the row": dict(row=["helios", "helios"]),
    "a planet in the row and colonised": dict(one=Seat(colonies=["helios"]), row=["helios"]),
    "a planet colonised twice": dict(one=Seat(colonies=["helios"]), two=Seat(colonies=["helios"])),
    "too long a row": dict(row=["helios", "jakks", "gort", "maia", "gyore"]),
    "an unknown face": dict(dice="mov"),
    "eight dice": dict(dice="move " * 8),
    "a seat that is not there": dict(turn=2),
    "a seat below the first": dict(turn=-1),
    "four cards face up": dict(face_up=["Pebble", "Snowball", "Solar Reef", "Lost Caravan"]),
    "a danger face up": dict(face_up=["Undertow"]),
    "a card found and face up": dict(one=Seat(found=["Pebble"]), face_up=["Pebble"]),
    "a card found and in the deck": dict(one=Seat(found=["Pebble"]), deck=["Pebble"]),
    "one mission twice": dict(one=Seat(mission="Elder"), two=Seat(mission="Elder")),
    "a mission for more players": dict(one=Seat(mission="Seeker")),
    "an unknown mission": dict(one=Seat(mission="Sleeper")),
    "an unknown box": dict(box="nowhere"),
    "a pilot in the base game": dict(box="base", pilots=["Eel"]),
    "cards in the base game": dict(box="base", face_up=["Pebble"]),
    "space in the base game": dict(box="base", one=Seat(ships=["space"])),
    "a mission in a solo game": dict(one=Seat(mission="Elder"), solo="hades"),
    "dice for the Rogue": dict(turn=1, solo="hades"),
    "a skull to begin with": dict(two=Seat(level=6), solo="hades"),
    "an unknown mat": dict(solo="nobody"),
}


@pytest.mark.parametrize("what", WRONG)
def test_what_cannot_be_is_told_in_one_sentence(what: str) -> None:
    words = {"dice": "move", **WRONG[what]}
    seats = words.pop("one", Seat()), words.pop("two", Seat())
    with pytest.raises(Mistake) as caught:
        arrange(*seats, **words)
    assert "\n" not in str(caught.value)
    assert str(caught.value).endswith(".")


@pytest.mark.parametrize(
    ("seat", "why"),
    [
        (Seat(ships=["track undertow 0"]), "undertow is not among this seat's cards; put it into found"),
        (Seat(ships=["track pebble 0"], found=["Pebble"]), "pebble has no danger track"),
        (Seat(ships=["track undertow 2"], found=["Undertow"]), "undertow has no space 2; .* from 0.* to 1"),
        (Seat(ships=["track undertow ²"], found=["Undertow"]), "is no place"),
        (Seat(ships=[f"track undertow {'9' * 5000}"], found=["Undertow"]), "undertow has no space 9"),
        (Seat(ships=["orbit jakks 2"]), "jakks has no space 2; .* from 0.* to 1"),
        (Seat(ships=["home"] * 3), "2 on level 1"),
    ],
    ids=str,
)
def test_the_true_fault_of_a_track_is_told(seat: Seat, why: str) -> None:
    with pytest.raises(Mistake, match=why):
        arrange(seat, Seat(), dice="move", row=["Jakks"])


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_there_are_two_to_five_seats(seats: int) -> None:
    with pytest.raises(Mistake):
        arrange(*[Seat()] * seats, dice="move")


def test_three_seats_are_too_many_for_solo() -> None:
    with pytest.raises(Mistake, match="solo"):
        arrange(Seat(), Seat(), Seat(), dice="move", solo="hades")
