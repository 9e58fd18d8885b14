"""Why a pilot is not hired, a ship not sent into Unexplored Space, a card not taken or left."""

from teg.core.reasons import MovesBefore, Together
from teg.galaxies import Seat
from teg.galaxies import state as P
from teg.galaxies.refusals import obstacles
from teg.galaxies.refusals.changes import Dice, Level, MoreResource
from teg.galaxies.refusals.changes_of_ships import FewerFaceUp, HiredFor, NextExploration, NotDrawn, ShipAt
from teg.galaxies.refusals.changes_of_turns import NextTurn
from teg.galaxies.rules import moves as M
from teg.galaxies.state import State
from tests.galaxies.drive import (
    GREENS,
    POOR,
    act,
    after,
    do,
    draw,
    english,
    face_up,
    hire,
    number,
    pay,
    refused,
    rule,
    sail,
    ship,
    table,
)

# hiring

# Old Leather is trained for Aurora, Intrepid and Nexus, Overseer for Intrepid, Porch Sitter for Nexus.
CREW = ("Old Leather", "Overseer", "Porch Sitter", "Eel")


def hangar(dice: str, *seats: Seat, **more) -> State:
    return table(dice, *seats, pilots=CREW, **more)


def test_BB_02_a_pair_of_other_symbols() -> None:
    found = refused(hangar("culture culture move"), hire("Overseer", "Intrepid"))
    assert (found.reason.rule, found.reason.key) == ("BB-02", "other_pair")
    assert found.change == Dice(0, 2, 1)  # a second Move
    assert "your pair shows Culture" in english(found)


def test_BB_02_no_pair_at_all() -> None:
    assert refused(hangar("culture energy move"), hire("Overseer", "Intrepid")).reason.key == "no_pair"


def test_BB_02_a_pair_for_a_pilot_who_is_not_trained() -> None:
    found = refused(hangar("energy energy culture"), hire("Overseer", "Aurora"))
    assert (found.reason.rule, found.reason.key) == ("BB-02", "untrained_pair")
    assert found.change == Dice(1, 3, 1)  # the third Energy


def test_BB_03_one_die_of_each_symbol() -> None:
    found = refused(hangar("move economy culture"), hire("Overseer", "Intrepid"))
    assert found.reason.rule == "BB-03"
    assert isinstance(found.change, Dice)
    assert "you have one of each" in english(found)


def test_BB_04_anybody_takes_three_alike() -> None:
    found = refused(hangar("move economy culture colony"), hire("Overseer", "Nexus"))
    assert found.reason.rule == "BB-04"


def test_BB_05_a_pair_that_the_ship_does_not_list() -> None:
    s = after(hangar("move move energy energy economy economy culture"), hire("Old Leather", "Nexus"))
    assert s.phase == P.PAYING
    found = refused(s, pay("economy economy"))
    assert (found.reason.rule, found.change) == ("BB-05", HiredFor(0, 1))  # the Intrepid lists Economy


def test_BB_05_a_pair_that_no_ship_of_the_pilot_lists() -> None:
    s = after(hangar("move move energy energy culture culture"), hire("Old Leather", "Nexus"))
    found = refused(s, pay("culture culture"))
    assert (found.reason.rule, found.change) == ("BB-05", None)


def test_BB_02_two_dice_do_not_hire_whom_three_can() -> None:
    s = after(hangar("move move move energy energy energy culture"), hire("Overseer", "Nexus"))
    assert s.phase == P.PAYING
    found = refused(s, pay("move move"))
    assert (found.reason.rule, found.change) == ("BB-02", HiredFor(1, 1))


def test_BB_06_no_hiring_while_following() -> None:
    s = do(hangar("energy move move", Seat(), Seat()), act("energy"))
    assert (s.phase, s.actor) == (P.FOLLOWING, 1)
    found = refused(s, hire("Overseer", "Intrepid"))
    assert found.reason.rule == "BB-06"
    assert isinstance(found.change, NextTurn)


def test_BB_06_the_hire_itself_is_not_followed() -> None:
    s = after(hangar("move move move economy economy culture"), hire("Overseer", "Intrepid"))
    found = refused(s, M.FOLLOW)
    assert (found.reason.rule, found.change) == ("BB-06", None)


def test_BB_10_every_ship_in_play_is_advanced() -> None:
    seat = Seat(hired={"Aurora": "Gleaner", "Nexus": "Polyglot"})
    found = refused(hangar("move move energy", seat, POOR), hire("Overseer", "Intrepid"))
    assert found.reason.rule == "BB-10"
    assert found.change == Level(0, 3)
    assert "level 3" in english(found)


def test_BB_11_an_advanced_ship_is_not_swapped_again() -> None:
    seat = Seat(level=3, ships=["orbit jakks 0", "home", "on helios"], hired={"Aurora": "Gleaner"})
    s = after(hangar("move move energy", seat, POOR), hire("Overseer", "Intrepid"))
    found = refused(s, ship(0, 0))
    assert (found.reason.rule, found.change) == ("BB-11", None)


def test_BB_14_a_ship_on_a_danger_track_is_not_swapped() -> None:
    seat = Seat(ships=["home", "track undertow 0"], found=["Undertow"], hired={"Aurora": "Gleaner"})
    found = refused(hangar("move move energy", seat, POOR), hire("Overseer", "Intrepid"))
    assert found.reason.rule == "BB-14"
    assert isinstance(found.change, ShipAt)


def test_BB_20_the_pilot_deck_is_empty_and_that_closes_hiring() -> None:
    s = hangar("culture energy move", switches={"pilot.empty_deck": "closed"})
    s.hired[1] = tuple(one for one in range(30) if s.pilots >> one & 1)
    s.pilots = 0
    found = next(found for found in obstacles(s) if number(s, hire("Overseer", "Nexus")) in found.tries)
    assert (found.reason.rule, found.change) == ("BB-20", None)


# exploring


def test_BB_31_exploring_takes_a_move_die() -> None:
    found = refused(table("energy energy"), sail("space"))
    assert found.reason.rule == "BB-31"
    assert isinstance(found.change, Together)
    assert found.change.changes == (Dice(0, 1, 1), MovesBefore((act("move"),)))


def test_BB_32_nobody_parks_there() -> None:
    s = after(table("move energy", face_up=GREENS[:2]), act("move"), sail("space"))
    found = refused(s, M.SKIP)
    assert (found.reason.rule, found.change) == ("BB-32", None)


def test_BB_34_a_card_left_in_this_exploration() -> None:
    s = after(table("move energy"), act("move"), sail("space"), draw("Solar Reef"), M.LEAVE, draw("Pebble"))
    found = refused(s, face_up("Solar Reef"))
    assert (found.reason.rule, found.change) == ("BB-34", NextExploration())
    assert "You left Solar Reef in this same exploration" in english(found)


def test_BB_35_a_card_that_was_face_up_before() -> None:
    go = (act("move"), sail("space"), M.DRAW, draw("Pebble"))
    found = refused(after(table("move energy", face_up=GREENS[:1]), *go), face_up(GREENS[0]))
    assert (found.reason.rule, found.change) == ("BB-35", NotDrawn())


def test_BB_34_and_35_side_by_side() -> None:
    go = (act("move"), sail("space"), M.DRAW, draw("Pebble"), M.LEAVE, draw("Snowball"))
    s = after(table("move energy", face_up=GREENS[:1]), *go)
    assert rule(s, face_up(GREENS[0])) == "BB-35"
    assert rule(s, face_up("Pebble")) == "BB-34"


def test_BB_35_drawing_once_more_without_deciding() -> None:
    go = (act("move"), sail("space"), M.DRAW, draw("Pebble"))
    assert rule(after(table("move energy", face_up=GREENS[:1]), *go), M.DRAW) == "BB-35"


def test_BB_37_with_three_up_the_card_drawn_is_kept() -> None:
    s = after(table("move energy", face_up=GREENS), act("move"), sail("space"))
    found = refused(s, M.LEAVE)
    assert found.reason.rule == "BB-37"
    assert isinstance(found.change, Together)
    assert found.change.changes[0] == FewerFaceUp()
    assert "Three cards lie face up" in english(found)


def test_BB_42_exploring_again_without_leaving() -> None:
    s = after(table("move energy", Seat(ships=["space"]), POOR), act("move"))
    found = refused(s, sail("space"))
    assert found.reason.rule == "BB-42"
    assert isinstance(found.change, ShipAt)


def test_BB_46_a_ship_on_a_danger_track_does_not_move() -> None:
    seat = Seat(ships=["track undertow 1"], found=["Undertow"])
    s = after(table("move energy", seat, POOR), act("move"))
    found = refused(s, sail("home"))
    assert found.reason.rule == "BB-46"
    assert "Undertow" in english(found)


def test_BB_46_and_with_all_on_tracks_there_is_no_use_for_the_die() -> None:
    seat = Seat(ships=["track undertow 1", "track cloud-maze 0"], found=["Undertow", "Cloud Maze"])
    assert rule(table("move energy", seat, POOR), act("move")) == "BB-46"


def test_BB_48_effects_do_not_lead_along_a_danger_track() -> None:
    ships = ["track undertow 1", "orbit jakks 0", "orbit helios 0"]
    seat = Seat(level=3, ships=ships, found=["Undertow"], colonies=["Shouhua"], energy=0, culture=0)
    s = after(table("colony energy", seat, POOR), act("colony"))
    assert rule(s, ship(0, 0)) == "BB-48"


def test_BB_49_the_deck_is_used_up() -> None:
    s = after(table("move energy", deck=[]), act("move"))
    found = refused(s, sail("space"))
    assert (found.reason.rule, found.change) == ("BB-49", None)


def test_BB_49_nothing_to_draw_but_cards_to_take() -> None:
    s = after(table("move energy", deck=[], face_up=GREENS[:2]), act("move"), sail("space"))
    assert rule(s, M.DRAW) == "BB-49"


def test_BB_90_an_empty_place_beside_the_deck() -> None:
    s = after(table("move energy", face_up=GREENS[:1]), act("move"), sail("space"))
    assert rule(s, M.FACE_UP + 1) == "BB-90"


def test_BB_93_the_last_card_cannot_be_left() -> None:
    s = after(table("move energy", face_up=GREENS[:1], deck=["Pebble"]), act("move"), sail("space"))
    assert rule(s, M.LEAVE) == "BB-93"


def test_BB_40_what_is_lost_must_be_there() -> None:
    s = after(
        table("move energy", Seat(energy=1, culture=5), POOR),
        act("move"),
        sail("space"),
        draw("Smugglers' Toll"),
    )
    found = refused(s, M.AMOUNT + 2)
    assert (found.reason.rule, found.change) == ("BB-40", MoreResource(0, 0, 1))
