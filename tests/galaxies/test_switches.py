"""Every switch decides something one can see: each of its values is played, and what comes out differs."""

import pytest

from teg.core import Game
from teg.galaxies import Seat, arrange, new
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.scoring import tallies, winners
from teg.galaxies.rules.tables import SHIPS
from teg.galaxies.state import (
    CHANCE,
    CHOOSING,
    DEALING,
    FOLLOWING,
    LANDED,
    MENU,
    ROGUE_ROLLING,
    ROLLING,
    State,
)
from teg.mistake import Mistake
from teg.rulebook.switches import SWITCHES, switches_of
from tests.galaxies.bank import ruling
from tests.galaxies.drive import (
    act,
    after,
    allowed,
    do,
    draw,
    hire,
    luck,
    over,
    rogue,
    rogue_rolls,
    sail,
    settle,
    ship,
    step,
    where,
)

Switches = dict[str, str]


def luck_once(s: State) -> None:
    """Chance decides once."""
    do(s, s.outcomes()[0][0])


WITHOUT = Seat(culture=0)
CREW = ("Lightspeeder", "Overseer", "Gleaner", "Sea Anchor")
GO = (act("move"), sail("space"))


def pilots_of(s: State, seat: int) -> list[str]:
    return [s.t.box.pilots[one].name for one in s.hired[seat]]


# hiring


@ruling("hire.follow_last_of_three", last=1, all_but_first=2)
def test_BB_08_dice_of_a_triple_that_can_be_followed(switches: Switches, expected: int) -> None:
    s = arrange(
        Seat(), Seat(culture=5), dice="energy energy energy move", pilots=CREW, switches=switches
    ).state
    luck(do(s, hire("Overseer", "Aurora")))
    follows = 0
    while s.phase == FOLLOWING:
        do(s, M.FOLLOW)
        follows += 1
    assert follows == expected
    assert s.culture[1] == 5 - expected


@pytest.mark.parametrize("value", SWITCHES["hire.follow_last_of_three"].names)
def test_BB_08_of_two_dice_only_the_last_is_followed_whatever_the_switch_says(value: str) -> None:
    switches = {"hire.follow_last_of_three": value}
    s = arrange(Seat(), Seat(culture=5), dice="energy energy move", pilots=CREW, switches=switches).state
    luck(do(s, hire("Gleaner", "Aurora")))
    do(s, M.FOLLOW)
    assert (s.phase, s.culture[1]) == (MENU, 4)


@ruling("swap.triggers_surface", no=(MENU, 1), yes=(LANDED, 2))
def test_BB_12_a_swap_on_a_surface(switches: Switches, expected: tuple[int, int]) -> None:
    s = arrange(
        Seat(culture=1, ships=["on jakks", "orbit helios 1"]),
        WITHOUT,
        dice="energy energy move",
        pilots=CREW,
        row=["Jakks", "Helios"],
        switches=switches,
    ).state
    do(s, hire("Gleaner", "Aurora"), ship(0, 0))
    settle(s)
    phase = s.phase
    if phase == LANDED:
        assert set(s.moves()) == {M.SKIP, M.USE}
        settle(do(s, M.USE))
    assert (phase, s.culture[0]) == expected


@ruling("swap.on_danger_track", no={1}, yes={0, 1})
def test_BB_14_a_ship_on_a_danger_track_can_be_replaced(switches: Switches, expected: set[int]) -> None:
    seat = Seat(ships=["track Undertow 1", "home"], found=["Undertow"])
    s = arrange(seat, WITHOUT, dice="energy energy move", pilots=CREW, switches=switches).state
    replaced = set()
    do(s, hire("Gleaner", "Aurora"))
    choices = [s] if s.actor == CHANCE else [after(s, choice) for choice in s.moves()]
    for t in choices:
        settle(t)
        aurora = t.kinds[0].index(SHIPS.index("Aurora"))
        assert where(t, 0, aurora) == (M.TRACK, M.HOME)[aurora]
        assert step(t, 0, 0) == 1  # the space on the track is kept
        replaced.add(aurora)
    assert replaced == expected


@ruling("swap.on_danger_track", no=set(), yes={"Aurora", "Intrepid", "Ambition", "Nexus"})
def test_BB_14_when_no_other_ship_could_be_replaced(switches: Switches, expected: set[str]) -> None:
    seat = Seat(ships=["track Undertow 0", "track Cloud Maze 1"], found=["Undertow", "Cloud Maze"])
    s = arrange(seat, WITHOUT, dice="move move move energy", pilots=CREW, switches=switches).state
    assert {name for name in SHIPS if allowed(s, hire("Overseer", name))} == expected


def test_BB_14_ships_on_different_danger_tracks_are_told_apart() -> None:
    seat = Seat(ships=["track Undertow 0", "track Cloud Maze 1"], found=["Undertow", "Cloud Maze"])
    switches = {"swap.on_danger_track": "yes"}
    s = arrange(seat, WITHOUT, dice="move move move energy", pilots=CREW, switches=switches).state
    do(s, hire("Overseer", "Aurora"))
    assert set(s.moves()) == {ship(0, 0), ship(0, 1)}


@ruling("pilot.empty_deck", leave_gap=True, closed=False)
def test_BB_20_hiring_from_the_row_when_the_deck_is_empty(switches: Switches, expected: bool) -> None:
    all_pilots = arrange(Seat(), WITHOUT, dice="move").state.t.box.pilots
    others = [one.name for one in all_pilots if one.name not in CREW]
    last, *hired = others
    s = arrange(
        Seat(),
        Seat(culture=0, hired={"Aurora": hired}),
        dice="diplomacy diplomacy move move",
        pilots=CREW,
        switches=switches,
    ).state
    settle(do(s, hire("Gleaner", "Aurora")))  # one card was left in the deck: so far anybody may hire
    assert -1 not in s.pilot_row
    assert s.t.box.pilots[s.pilot_row[2]].name == last
    assert allowed(s, hire("Overseer", "Intrepid")) == expected


@ruling("repeat_counts_hire_dice", no=None, yes=2)
def test_BB_22_repeating_a_die_spent_on_a_hire(switches: Switches, expected: int | None) -> None:
    seat = Seat(energy=0, culture=1, colonies=["Piedes"])
    s = arrange(seat, WITHOUT, dice="energy energy colony", pilots=CREW, switches=switches).state
    settle(do(s, hire("Gleaner", "Aurora")))
    gained = None
    if allowed(s, act("colony")):
        settle(do(s, act("colony")))
        gained = s.energy[0]
    # Gleaner yields double on the ship it flies, so the energy die would give 3.
    assert gained == (None if expected is None else 3)


# exploring


@ruling("danger.regressable", no=1, yes=0)
def test_BB_47_pushing_a_ship_back_on_a_danger_track(switches: Switches, expected: int) -> None:
    prey = Seat(culture=0, ships=["track Tangle of Moons 1", "orbit helios 1"], found=["Tangle of Moons"])
    s = arrange(
        Seat(energy=0, culture=0, colonies=["K-Widow"]),
        prey,
        dice="colony move",
        row=["Helios"],
        switches=switches,
    ).state
    do(s, act("colony"))
    assert allowed(s, ship(1, 0)) == (expected == 0)
    if s.phase != MENU:
        settle(do(s, ship(1, 0)))
    assert step(s, 1, 0) == expected
    assert where(s, 1, 0) == M.TRACK


def test_BB_47_a_steadfast_pilot_is_not_pushed_back_there_either() -> None:
    prey = Seat(
        culture=0,
        ships=["track Tangle of Moons 1"],
        found=["Tangle of Moons"],
        hired={"Aurora": "Sea Anchor"},
    )
    s = arrange(
        Seat(energy=0, culture=0, colonies=["K-Widow"]),
        prey,
        dice="colony move",
        switches={"danger.regressable": "yes"},
    ).state
    assert not allowed(s, act("colony"))


@ruling("danger.effects_advance", no=1, yes=2)
def test_BB_48_a_planet_advances_a_ship_on_a_danger_track(switches: Switches, expected: int) -> None:
    seat = Seat(
        energy=0,
        culture=0,
        ships=["track Tangle of Moons 1", "home"],
        found=["Tangle of Moons"],
        colonies=["Shouhua"],
    )
    s = arrange(seat, WITHOUT, dice="colony move", switches=switches).state
    assert allowed(s, act("colony")) == (expected == 2)
    if expected == 2:
        settle(do(s, act("colony")))
    assert step(s, 0, 0) == expected


@ruling("danger.effects_advance", no=(M.TRACK, 1), yes=(M.SPACE, 0))
def test_BB_48_an_exploration_card_does(switches: Switches, expected: tuple[int, int]) -> None:
    seat = Seat(ships=["track Undertow 1", "home"], found=["Undertow"])
    s = arrange(seat, WITHOUT, dice="move energy", switches=switches).state
    do(s, act("move"), sail("space", 1), draw("Warm Current"), M.TAKE)
    settle(s)
    assert (where(s, 0, 0), step(s, 0, 0)) == expected


@ruling("explore.empty_deck", take_face_up=True, closed=False)
def test_BB_49_exploring_with_an_empty_deck(switches: Switches, expected: bool) -> None:
    s = arrange(
        Seat(), WITHOUT, dice="move energy", deck=[], face_up=["Pebble", "Snowball"], switches=switches
    ).state
    assert allowed(do(s, act("move")), sail("space")) == expected


@ruling("explore.lose_short", lose_what_you_have=(0, 2), all_or_nothing=(1, 2))
def test_BB_51_losing_more_than_one_has(switches: Switches, expected: tuple[int, int]) -> None:
    s = arrange(Seat(energy=1, culture=2), WITHOUT, dice="move energy", switches=switches).state
    do(s, *GO, draw("Ion Squall"))
    assert (s.energy[0], s.culture[0]) == expected


@ruling("explore.lose_short", lose_what_you_have=0, all_or_nothing=1)
def test_BB_51_losing_any_two_with_only_one(switches: Switches, expected: int) -> None:
    s = arrange(Seat(energy=0, culture=1), WITHOUT, dice="move energy", switches=switches).state
    do(s, *GO, draw("Smugglers' Toll"))
    assert s.culture[0] == expected


@pytest.mark.parametrize("value", SWITCHES["explore.lose_short"].names)
def test_BB_51_whoever_can_pay_loses_all_of_it(value: str) -> None:
    s = arrange(Seat(energy=2), WITHOUT, dice="move energy", switches={"explore.lose_short": value}).state
    assert do(s, *GO, draw("Ion Squall")).energy[0] == 0


# badges and the end


@ruling("badge.zero_can_place", no=[2, 0, 0], yes=[2, 1, 1])
def test_BB_70_second_place_without_a_badge(switches: Switches, expected: list[int]) -> None:
    s = arrange(Seat(found=["Long Tailwind"]), WITHOUT, WITHOUT, dice="move", switches=switches).state
    assert [tally.badges[0] for tally in tallies(s)] == expected


@ruling("badge.all_zero", nobody=(0, 0, 0), everyone_tied=(1, 1, 1))
def test_BB_71_a_badge_that_nobody_has(switches: Switches, expected: tuple[int, ...]) -> None:
    s = arrange(Seat(), WITHOUT, WITHOUT, dice="move", switches=switches).state
    assert tuple(tally.badges[0] for tally in tallies(s)) == expected


def even_ones(switches: Switches) -> State:
    """Equal totals: seat 0 has two planets, seat 1 a planet, a dwarf planet and more resources."""
    return arrange(
        Seat(
            energy=0, culture=0, colonies=["Jakks", "Leandra"], found=["Faded Treaty"], mission="Moonkeeper"
        ),
        Seat(energy=3, culture=0, colonies=["Tifnod"], found=["Pebble"], mission="Daredevil"),
        dice="move",
        turn=1,
        switches=switches,
    ).state


@ruling("final_tiebreak", planets_only=[0], with_dwarfs=[1])
def test_BB_73_dwarf_planets_in_a_final_tie(switches: Switches, expected: list[int]) -> None:
    s = even_ones(switches)
    assert s.scores()[0] == s.scores()[1]
    assert winners(s) == expected


# solo


def against(pilots: tuple[str, ...], switches: Switches, human: Seat | None = None, **more) -> State:
    """The Rogue is about to roll its first die; the human cannot interfere unless told otherwise."""
    s = arrange(
        human or Seat(energy=0, culture=0),
        Seat(energy=0, culture=0),
        dice="move",
        solo="artemis",
        pilots=pilots,
        switches=switches,
        **more,
    ).state
    do(s, M.END)
    assert s.phase == ROGUE_ROLLING
    return s


@ruling("solo.triple_counts_twice", no=["Gleaner"], yes=["Gleaner", "Polyglot"])
def test_SO_10_three_equal_dice_in_a_row(switches: Switches, expected: list[str]) -> None:
    s = rogue_rolls(against(("Gleaner", "Polyglot", "Eel", "Ironroot"), switches), *["energy"] * 3)
    assert pilots_of(s, 1) == expected


@pytest.mark.parametrize("value", SWITCHES["solo.triple_counts_twice"].names)
def test_SO_10_four_equal_dice_are_two_pairs(value: str) -> None:
    switches = {"solo.triple_counts_twice": value}
    s = rogue_rolls(against(("Gleaner", "Polyglot", "Eel", "Ironroot"), switches), *["energy"] * 4)
    assert pilots_of(s, 1) == ["Gleaner", "Polyglot"]


@ruling("solo.discard_breaks_row", no=["Lightspeeder"], yes=[])
def test_SO_11_a_discarded_die_in_a_row(switches: Switches, expected: list[str]) -> None:
    s = rogue_rolls(against(CREW, switches), "diplomacy", "diplomacy")  # no ship orbits anything
    assert pilots_of(s, 1) == expected


@ruling("solo.reroll_breaks_row", no=["Lightspeeder"], yes=[])
def test_SO_11_a_forced_reroll_in_a_row(switches: Switches, expected: list[str]) -> None:
    s = against(CREW, switches, Seat(energy=1, culture=1))
    rogue_rolls(do(s, rogue("energy"), M.ACCEPT))
    do(s, rogue("culture"), M.FORCE, rogue("energy"))
    rogue_rolls(s)
    assert pilots_of(s, 1) == expected


@ruling("solo.which_ship", symbol_and_trained="Intrepid", any_trained="Aurora")
def test_SO_12_the_ship_for_a_pilot_trained_for_two(switches: Switches, expected: str) -> None:
    s = rogue_rolls(against(CREW, switches), "move", "move")
    assert pilots_of(s, 1) == ["Lightspeeder"]
    assert [SHIPS[kind] for kind in s.kinds[1] if kind >= 0] == [expected]


@ruling("solo.which_ship", symbol_and_trained=[], any_trained=["Lightspeeder"])
def test_SO_12_a_symbol_that_none_of_the_ships_lists(switches: Switches, expected: list[str]) -> None:
    s = rogue_rolls(against(CREW, switches), "colony", "colony")
    assert pilots_of(s, 1) == expected


@ruling("solo.equal_turns_at_21", no=1, yes=2)
def test_SO_13_turns_played_when_the_human_reaches_21(switches: Switches, expected: int) -> None:
    s = arrange(
        Seat(energy=2, culture=0, colonies=["Aughmoore", "Shouhua", "Maia", "Jakks"]),
        Seat(energy=0, culture=0),
        dice="colony move",
        solo="artemis",
        pilots=CREW,
        switches=switches,
    ).state
    do(s, act("colony"), M.UPGRADE + 2)
    turns = 1
    if not over(s):
        assert (s.phase, s.ending) == (MENU, 1)
        do(s, M.END)
        rogue_rolls(s, *["energy"] * 5)
        turns += 1
    assert over(s)
    assert turns == expected


@ruling("solo.harder", no=5, yes=10)
def test_SO_18_an_unusable_die_is_rolled_again_once(switches: Switches, expected: int) -> None:
    s = against(("Polyglot", "Eel", "Ironroot", "Overseer"), switches)  # nobody a diplomacy pair would hire
    rolls = 0
    while s.phase == ROGUE_ROLLING:
        do(s, rogue("diplomacy"))
        rolls += 1
    assert rolls == expected
    assert s.turn == 0


@ruling("solo.harder", no=0, yes=4)
def test_SO_18_the_second_roll_is_used_if_it_can_be(switches: Switches, expected: int) -> None:
    s = against(("Polyglot", "Eel", "Ironroot", "Overseer"), switches)
    do(s, rogue("diplomacy"))
    if switches.get("solo.harder") == "yes":
        do(s, rogue("energy"))
    assert s.energy[1] == expected


def test_SO_18_the_symbol_rolled_away_does_not_part_a_pair() -> None:
    s = against(CREW, {"solo.harder": "yes"})
    rogue_rolls(s, "energy", "diplomacy", "energy")  # the second die, rolled again, repeats the first
    assert pilots_of(s, 1) == ["Lightspeeder"]


@ruling("solo.missions", no=(-1, 0), yes=(0, 2))
def test_SO_38_a_mission_when_playing_alone(switches: Switches, expected: tuple[int, int]) -> None:
    s = new(solo="hades", switches=switches, seed=1, dealer="typed").state
    while s.actor == CHANCE and s.phase != DEALING:
        luck_once(s)
        if s.phase == ROLLING:
            break
    dealt = 0
    while s.phase == DEALING:
        luck_once(s)
        dealt += 1
    if s.phase == CHOOSING:
        assert s.actor == 0
        do(s, s.moves()[0])
    assert (min(s.mission[0], 0), dealt) == expected
    assert s.mission[1] == -1
    assert tallies(s)[1].mission == 0


def test_SO_38_a_mission_counts_where_totals_are_compared() -> None:
    switches = {"solo.missions": "yes", "solo.equal_turns_at_21": "no"}
    mine = Seat(energy=3, culture=3, colonies=["Aughmoore", "Shouhua", "Maia", "Jakks"], mission="Hoarder")
    game = arrange(mine, WITHOUT, dice="move", solo="artemis", switches=switches)
    assert tallies(game.state)[0].mission == 2
    assert Game.from_code(game.code).state.mission == game.state.mission
    with pytest.raises(Mistake, match="the Rogue has none"):
        arrange(mine, Seat(mission="Elder"), dice="move", solo="artemis", switches=switches)


# the switches themselves


def test_every_switch_is_stored_in_the_setup_only_if_it_is_not_its_default() -> None:
    for switch in switches_of("galaxies").values():
        for value in switch.names:
            solo = "hades" if switch.name.startswith("solo.") else None
            setup = new(2, solo=solo, switches={switch.name: value}, seed=1).setup
            assert dict(setup.switches) == ({} if value == switch.default else {switch.name: value})


@pytest.mark.parametrize(
    "wrong", [{"solo.harder": "maybe"}, {"solo.hardest": "yes"}, {"": "yes"}, {"swap.triggers_surface": ""}]
)
def test_an_unknown_switch_or_value_is_a_mistake(wrong: Switches) -> None:
    with pytest.raises(Mistake):
        new(2, switches=wrong, seed=1)
    with pytest.raises(Mistake):
        arrange(Seat(), Seat(), dice="move", switches=wrong)
