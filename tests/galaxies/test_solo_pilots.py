"""The Rogue Pilots: the Rogue Galaxy with Beyond the Black."""

from functools import partial

import pytest

from teg.galaxies import Seat, State, arrange
from teg.galaxies.cards import load
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.scoring import tallies, winners
from teg.galaxies.rules.tables import SHIPS
from teg.galaxies.rules.tracks import bits
from teg.galaxies.state import CHANCE, FOLLOWING, RECRUITING, ROGUE_DIE, ROGUE_ROLLING, ROGUE_SECRETLY
from tests.galaxies.drive import (
    act,
    card,
    do,
    hire,
    luck,
    over,
    pass_all,
    recruit,
    refill,
    rogue,
    roll,
    sail,
    step,
    where,
)

solo = partial(arrange, solo="artemis")
POOR = Seat(energy=0, culture=0)  # can neither follow nor force a reroll
IDLE = Seat(energy=0, culture=0)
ROW = ["vici-ks156", "jakks", "helios", "gort"]
# Overseer flies the Intrepid only (move or economy dice), Periscope the Aurora (energy or diplomacy).
CREW = ["overseer", "periscope", "deep pockets", "polyglot"]
# One pilot of each ability.
ABLE = sorted({pilot.ability.name: pilot.id for pilot in load("training").pilots}.values())


def rogues_turn(human: Seat = POOR, other: Seat = IDLE, pilots=CREW, row=ROW, **rest) -> State:
    """The Rogue is about to roll its first die."""
    s = solo(human, other, dice="move", row=row, pilots=pilots, **rest).state
    return do(s, M.END)


def rolls(s: State, *faces: str) -> State:
    """The Rogue rolls these dice; nobody forces or follows any; pilots come into the row as they may."""
    for face in faces:
        do(s, rogue(face))
        if s.phase == ROGUE_DIE:
            do(s, M.ACCEPT)
        settle(s)
    return s


def settle(s: State) -> State:
    pass_all(s)
    while s.phase == RECRUITING:
        do(s, s.outcomes()[-1][0])
        pass_all(s)
    return s


def crew(s: State) -> dict[str, str]:
    """The Rogue's advanced ships and who flies them."""
    kinds, flyers = s.kinds[1], s.flyer[1]
    return {
        SHIPS[kind]: s.t.box.pilots[flyer].id for kind, flyer in zip(kinds, flyers, strict=True) if kind >= 0
    }


def test_SO_01_when_the_rogue_hires() -> None:
    """The same symbol twice in a row: the leftmost pilot, onto the ship that symbol and training mean."""
    s = rolls(rogues_turn(), "move", "move")
    assert crew(s) == {"Intrepid": "overseer"}
    assert s.points[1] == 1
    for faces in (("move", "energy", "move"), ("move", "economy"), ("economy", "move", "economy")):
        assert crew(rolls(rogues_turn(), *faces)) == {}, faces


def test_SO_02_the_second_die_hires_only() -> None:
    """It has no action for the Rogue, but may be followed."""
    s = rogues_turn(Seat(energy=0, culture=3))
    do(s, rogue("move"), M.PASS)
    fleet = s.fleet[1]
    do(s, rogue("move"))
    luck(s)
    assert (s.actor, s.phase) == (0, FOLLOWING)
    assert s.fleet[1] == fleet  # only the first of the two moved a ship
    do(s, M.FOLLOW, sail("on jakks"), M.USE)
    assert s.culture[0] == 3
    assert s.phase == ROGUE_ROLLING


def test_SO_03_no_ship_no_rogue_hire() -> None:
    """Then the second die acts as usual."""
    manned = Seat(energy=0, culture=0, hired={"Intrepid": "lightspeeder"})
    s = rolls(rogues_turn(other=manned), "move", "move")
    assert crew(s) == {"Intrepid": "lightspeeder"}
    assert sorted(where(s, 1, one) for one in range(4)) == [0, 1, M.HOME, M.HOME]
    s = rolls(rogues_turn(), "energy", "energy")  # the Overseer is not trained for the Aurora
    assert crew(s) == {}
    assert s.energy[1] == 7


def test_SO_04_four_rogue_pilots_at_most() -> None:
    """One for each advanced ship; the Rogue replaces none."""
    four = {"Intrepid": "lightspeeder", "Aurora": "gleaner", "Ambition": "eel", "Nexus": "porch sitter"}
    s = rogues_turn(other=Seat(energy=0, culture=0, hired=four))
    rolls(s, "move", "move", "economy", "energy", "energy")
    assert len(s.hired[1]) == 4
    assert crew(s)["Intrepid"] == "lightspeeder"


@pytest.mark.parametrize("name", ABLE)
def test_SO_05_rogue_pilots_only_score(name: str) -> None:
    """With a pilot of any ability and without, the Rogue's turn goes the same way, but for the point."""
    ships = ["orbit jakks 0", "orbit vici-ks156 0", "home", "home"]
    lines = []
    for hired in ({}, {"Aurora": name}):
        human = Seat(energy=1, culture=0, ships=["orbit jakks 0", "home"])
        s = rogues_turn(human, Seat(energy=0, culture=0, ships=ships, hired=hired), pilots=["puddle jumper"])
        before = s.points[1]
        rolls(s, "energy", "culture", "move", "diplomacy", "economy")
        do(s, roll("diplomacy colony move move"))
        lines.append((s.energy, s.culture, s.fleet, s.steps, s.moves(), s.points[1] - before))
        assert before == len(hired)
    assert lines[0] == lines[1]


def test_SO_05_rivals_may_push_a_steadfast_rogue_back() -> None:
    other = Seat(energy=0, culture=0, ships=["orbit helios 1"], hired={"Aurora": "sea anchor"})
    human = Seat(energy=0, culture=0, colonies=["k-widow"])
    s = solo(human, other, dice="colony move", row=ROW).state
    do(s, act("colony"))
    assert step(s, 1, 0) == 0


def test_SO_06_the_row_slides_left() -> None:
    s = rogues_turn()
    do(s, rogue("move"), rogue("move"))
    assert s.phase == RECRUITING
    do(s, recruit("Eel"))
    assert [s.t.box.pilots[one].id for one in s.pilot_row] == ["periscope", "deep-pockets", "polyglot", "eel"]


def human_took_the_leftmost(**rest) -> State:
    """The last pilot of the deck is gone, and the human hires from the left end: a gap stays there."""
    names = [pilot.id for pilot in load("training").pilots if pilot.name.casefold() not in CREW]
    human = Seat(energy=0, culture=0, hired={"Aurora": names[:13]})
    other = Seat(energy=0, culture=0, hired={"Nexus": names[13:]})
    s = solo(human, other, dice="move move energy", row=ROW, pilots=CREW, **rest).state
    assert not s.pilots
    return settle(do(s, hire("overseer", "Intrepid"), M.END))


def test_SO_01_a_gap_at_the_left_end_stops_no_hire() -> None:
    """The leftmost pilot is the one furthest left of those that lie there; the others slide into the gaps."""
    s = human_took_the_leftmost()
    assert s.pilot_row[0] == -1
    rolls(s, "energy", "energy")
    assert [s.t.box.pilots[one].id for one in s.hired[1][-1:]] == ["periscope"]
    assert [s.t.box.pilots[one].id for one in s.pilot_row if one >= 0] == ["deep-pockets", "polyglot"]
    assert s.pilot_row[2:] == [-1, -1]


def test_BB_20_when_an_empty_deck_ends_all_hiring_the_rogue_hires_nobody_either() -> None:
    s = solo(POOR, IDLE, dice="move", pilots=CREW, switches={"pilot.empty_deck": "closed"}).state
    s.hired[1], s.pilots = (*s.hired[1], *bits(s.pilots)), 0
    before = s.hired[1]
    rolls(do(s, M.END), "move", "move")
    assert s.hired[1] == before


def test_SO_07_the_rogue_takes_face_up_cards() -> None:
    """All of them when its empire rises, without any effect."""
    other = Seat(energy=7, culture=0)
    s = rogues_turn(other=other, face_up=["solar reef", "pebble"])
    rolls(s, "diplomacy", "economy", "diplomacy", "economy", "diplomacy")
    assert s.level[1] == 2
    assert set(s.found[1]) == {card(s, "Solar Reef"), card(s, "Pebble")}
    assert tuple(s.cards_up) == ()
    assert s.energy[1] == 0
    assert s.points[1] == 1  # the level; the dwarf planet counts nothing
    assert s.turn == 0


def test_SO_07_or_the_top_card_unseen() -> None:
    s = rogues_turn(other=Seat(energy=7, culture=0))
    rolls(s, "diplomacy", "economy", "diplomacy", "economy", "diplomacy")
    assert (s.actor, s.phase) == (CHANCE, ROGUE_SECRETLY)
    do(s, M.SECRET + card(s, "Ion Squall"))
    assert list(s.found[1]) == [card(s, "Ion Squall")]
    assert s.cards_left == 29
    seen = s.view(0)
    assert card(s, "Ion Squall") not in seen.found[1]  # the pile stays face down
    assert len(seen.found[1]) == 1
    assert seen.cards >> card(s, "Ion Squall") & 1


def test_SO_07_the_card_comes_before_the_level_that_ends_the_game() -> None:
    other = Seat(energy=7, culture=0, level=4, colonies=["aughmoore", "shouhua"])
    s = rogues_turn(other=other)
    rolls(s, *["diplomacy", "economy"] * 3)
    assert (s.actor, s.phase, s.points[1]) == (CHANCE, ROGUE_SECRETLY, 18)
    do(s, M.SECRET + card(s, "Ion Squall"))
    assert over(s)
    assert (s.points[1], list(s.found[1])) == (21, [card(s, "Ion Squall")])


def test_SO_08_at_21_badges_are_compared() -> None:
    """No instant win: totals with badges, no second places, most points win."""
    human = Seat(energy=0, culture=0, level=5, colonies=["aughmoore", "nibiru"], ships=["orbit helios 2"])
    found = ["spare fuel cells", "solar reef", "singing wreck"]  # one badge of each type at least
    other = Seat(energy=0, culture=0, level=5, colonies=["shouhua", "zalax"], found=found)
    s = solo(human, other, dice="diplomacy move", row=ROW).state
    assert list(s.points) == [19, 16]
    do(s, act("diplomacy"))
    assert over(s)
    human_tally, rogue_tally = tallies(s)
    assert human_tally.badges == (0, 0, 0, 0)
    first = s.t.box.settings.badge_first
    assert rogue_tally.badges == (first,) * 4
    assert s.scores() == (21, 16 + 4 * first)
    assert winners(s) == [1]  # 24 to 21, although the human was first at 21
    plain = solo(human, Seat(energy=0, culture=0), dice="diplomacy move", row=ROW).state
    assert winners(do(plain, act("diplomacy"))) == [0]


def test_SO_09_the_skull() -> None:
    human = Seat(energy=0, culture=0, level=6, colonies=["aughmoore", "jac-110912"])
    s = rogues_turn(human, Seat(energy=7, culture=0, level=5))
    rolls(s, *["diplomacy", "economy"] * 3, "diplomacy")
    assert over(s)
    assert winners(s) == [1]
    assert s.scores()[0] > s.scores()[1]


@pytest.mark.parametrize(("value", "pilots"), [("no", 1), ("yes", 2)])
def test_SO_10_three_alike_in_a_row(value: str, pilots: int) -> None:
    row = ["overseer", "polyglot", "periscope", "deep pockets"]  # Intrepid, then Nexus: both list the move
    s = rogues_turn(pilots=row, switches={"solo.triple_counts_twice": value})
    rolls(s, "move", "move", "move")
    assert len(s.hired[1]) == pilots


@pytest.mark.parametrize(("value", "hires"), [("no", 1), ("yes", 0)])
def test_SO_11_a_discard_in_a_row(value: str, hires: int) -> None:
    """An economy die without a ship to advance is discarded; the next one may still make a pair with it."""
    s = rogues_turn(switches={"solo.discard_breaks_row": value})
    rolls(s, "economy", "economy")
    assert len(s.hired[1]) == hires


@pytest.mark.parametrize(("value", "hires"), [("no", 1), ("yes", 0)])
def test_SO_11_a_forced_reroll_in_a_row(value: str, hires: int) -> None:
    """The symbol that stands is compared with the die before; the one rolled away is forgotten."""
    human = Seat(energy=7, culture=7)
    s = rogues_turn(human, switches={"solo.reroll_breaks_row": value})
    rolls(s, "move")
    do(s, rogue("colony"), M.FORCE, rogue("move"), M.ACCEPT)
    settle(s)
    assert len(s.hired[1]) == hires
    s = rogues_turn(human, switches={"solo.reroll_breaks_row": value})
    do(s, rogue("move"), M.FORCE, rogue("energy"), M.ACCEPT)
    settle(s)
    rolls(s, "move")
    assert len(s.hired[1]) == 0


@pytest.mark.parametrize(("value", "kind"), [("symbol_and_trained", "Nexus"), ("any_trained", "Aurora")])
def test_SO_12_which_ship_the_rogue_takes(value: str, kind: str) -> None:
    """The Gleaner flies the Aurora and the Nexus, of which only the Nexus lists the move."""
    s = rogues_turn(pilots=["gleaner"], switches={"solo.which_ship": value})
    assert crew(rolls(s, "move", "move")) == {kind: "gleaner"}
    s = rogues_turn(pilots=["gleaner"], switches={"solo.which_ship": value})
    both = crew(rolls(s, "energy", "energy"))  # listed for both: the first in order
    assert both == {"Aurora": "gleaner"}
    s = rogues_turn(pilots=["gleaner"], switches={"solo.which_ship": value})
    neither = crew(rolls(s, "colony", "colony"))
    assert neither == ({} if value == "symbol_and_trained" else {"Aurora": "gleaner"})


@pytest.mark.parametrize(("value", "at_once"), [("no", True), ("yes", False)])
def test_SO_13_last_turns_in_solo(value: str, at_once: bool) -> None:
    human = Seat(energy=0, culture=0, level=5, colonies=["aughmoore", "nibiru"], ships=["orbit helios 2"])
    s = solo(human, IDLE, dice="diplomacy move", row=ROW, switches={"solo.equal_turns_at_21": value}).state
    do(s, act("diplomacy"))
    assert over(s) == at_once
    if not at_once:
        do(s, refill("nagato"), M.END)
        rolls(s, "diplomacy", "economy", "diplomacy", "economy")
        assert not over(s)
        rolls(s, "diplomacy")
        assert over(s)
        assert s.turns == 2


def test_SO_49_the_rogues_cards() -> None:
    """Face down and without effect, dwarf planets included; only their badges count."""
    other = Seat(energy=0, culture=0, found=["pebble", "mossy crumb", "undertow"])
    s = solo(POOR, other, dice="move").state
    assert s.points[1] == 0
    tally = tallies(s)[1]
    assert tally.dwarfs == 0
    assert tally.badges == (2, 2, 2, 0)
    assert (s.energy[1], s.culture[1]) == (0, 0)
    assert all(where(s, 1, one) == M.HOME for one in range(4))
