"""The end: what brings it about, equal turns, what is added at the end, who wins and how ties are broken."""

from itertools import product

import pytest

from teg.galaxies import Seat, arrange, new
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.scoring import tallies, winners
from teg.galaxies.state import FOLLOWING, MENU, State
from tests.galaxies.drive import (
    act,
    allowed,
    do,
    draw,
    end_turn,
    end_turns,
    hire,
    over,
    rogue_rolls,
    sail,
    settle,
)

WITHOUT = Seat(culture=0)
TWENTY = ("Aughmoore", "Shouhua", "Maia", "Jakks")  # 7 + 7 + 5 + 1 points
ALSO_TWENTY = ("Gort", "K-Widow", "Walsfeo", "Tifnod")
NOTHING = ("Industrialist", "Hoarder", "Explorer", "Moonkeeper", "Daredevil")  # missions nobody here fulfils
RISE = (act("colony"), M.UPGRADE + 2)  # to level 2, one point
FOLLOW_AND_RISE = (M.FOLLOW, M.UPGRADE + 2)


def on_twenty(**more) -> Seat:
    return Seat(**{"energy": 2, "culture": 0, "colonies": TWENTY, **more})


def table(seats: list[Seat], hand: str, **more) -> State:
    return arrange(*seats, dice=hand, **more).state


def turns_after_the_trigger(s: State) -> int:
    """How many turns end, the present one included, until the game is over."""
    count = 0
    while not over(s):
        settle(s)
        end_turn(s)
        count += 1
        assert count < 12
    return count


# what brings it about


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_BB_60_21_points_on_the_own_turn_bring_the_end(players: int) -> None:
    s = table([on_twenty()] + [WITHOUT] * (players - 1), "colony move")
    assert (s.points[0], s.ending) == (20, 0)
    do(s, *RISE)
    assert (s.points[0], s.ending, s.ender) == (21, 1, 0)
    assert not over(s)
    assert turns_after_the_trigger(s) == players


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_BB_60_the_last_exploration_card_brings_the_end(players: int) -> None:
    s = table([Seat()] + [WITHOUT] * (players - 1), "move energy", deck=["Solar Reef"])
    do(s, act("move"), sail("space"), draw("Solar Reef"))
    assert s.ending == 1
    assert turns_after_the_trigger(s) == players


def test_BB_60_reaching_twenty_points_does_not() -> None:
    s = table([on_twenty(colonies=TWENTY[:3]), WITHOUT], "colony move")
    do(s, *RISE)
    settle(s)
    assert (s.points[0], s.ending) == (20, 0)


def test_BB_60_twenty_points_and_one_card_left_do_not() -> None:
    s = table([on_twenty(level=1), WITHOUT], "move energy", deck=["Solar Reef", "Silent Archive"])
    do(s, act("move"), sail("space"), draw("Solar Reef"), M.TAKE)
    assert (s.points[0], s.cards_left, s.ending) == (20, 1, 0)
    end_turns(s, 4)
    assert not over(s)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_BG_13_a_follow_brings_the_end(players: int) -> None:
    others = [on_twenty(culture=1)] + [WITHOUT] * (players - 2)
    s = table([Seat(energy=2, culture=0), *others], "colony move")
    do(s, act("colony"))  # an upgrade is all it can do
    assert (s.phase, s.actor) == (FOLLOWING, 1)
    do(s, *FOLLOW_AND_RISE)
    settle(s)
    assert (s.points[1], s.ending, s.ender, s.turn) == (21, 1, 1, 0)
    assert turns_after_the_trigger(s) == players


def test_BG_13_a_follow_by_a_seat_that_had_its_turn_brings_it_too() -> None:
    s = table([on_twenty(culture=1), WITHOUT, Seat(energy=2, culture=0)], "colony move", turn=2)
    do(s, act("colony"), *FOLLOW_AND_RISE)
    settle(s)
    assert (s.points[0], s.ending, s.ender) == (21, 1, 0)
    assert turns_after_the_trigger(s) == 1


def test_TR_05_colonising_in_a_follow_brings_it() -> None:
    near = Seat(culture=1, colonies=TWENTY, ships=["orbit leandra 1"])
    s = table([Seat(culture=0, ships=["orbit leandra 0"]), near], "diplomacy move", row=["Leandra"])
    do(s, act("diplomacy"), M.FOLLOW)
    settle(s)
    assert (s.points[1], s.ending, s.ender) == (21, 1, 1)


@pytest.mark.parametrize(
    ("seat", "hand", "moves"),
    [
        (on_twenty(), "energy energy move", (hire("Gleaner", "Aurora"),)),
        (on_twenty(), "move energy", (act("move"), sail("space"), draw("Pebble"), M.TAKE)),
        (on_twenty(), "colony move", RISE),
        (on_twenty(ships=["orbit leandra 1"]), "diplomacy move", (act("diplomacy"),)),
    ],
    ids=["a pilot", "a dwarf planet", "the empire", "a planet"],
)
def test_BB_61_what_counts_toward_21(seat: Seat, hand: str, moves: tuple) -> None:
    s = table([seat, WITHOUT], hand, row=["Leandra"], pilots=["Gleaner", "Eel", "Overseer", "Carillon"])
    do(s, *moves)
    settle(s)
    assert (s.points[0], s.ending) == (21, 1)


def test_BB_61_missions_and_badges_do_not_count() -> None:
    seat = Seat(
        energy=3,
        culture=3,
        colonies=TWENTY,
        found=["Spare Fuel Cells", "Solar Reef", "Lost Caravan"],
        mission="Hoarder",
    )
    s = table([seat, WITHOUT], "move energy")
    assert s.scores()[0] == 20 + 2 + 8  # the mission, and all four badges
    assert (s.points[0], s.ending) == (20, 0)
    end_turns(s, 4)
    assert not over(s)


def test_BB_74_a_mission_fulfilled_brings_no_end() -> None:
    seat = Seat(energy=2, culture=3, colonies=TWENTY, mission="Hoarder")
    s = table([seat, WITHOUT], "energy move")
    assert tallies(s)[0].mission == 0
    settle(do(s, act("energy")))
    assert tallies(s)[0].mission == 2
    assert (s.points[0], s.ending) == (20, 0)


def test_BB_74_it_is_added_after_the_last_turn() -> None:
    s = table([on_twenty(energy=7, culture=3, mission="Hoarder"), WITHOUT], "colony move")
    do(s, *RISE)
    settle(s)
    assert s.points[0] == 21
    end_turns(s, 2)
    assert over(s)
    assert s.points[0] == 21
    assert s.scores()[0] == 23


# equal turns


@pytest.mark.parametrize(
    ("players", "seat"), [(players, seat) for players in range(2, 6) for seat in range(players)]
)
def test_BB_62_all_have_equally_many_turns(players: int, seat: int) -> None:
    seats = [WITHOUT] * players
    seats[seat] = on_twenty()
    s = table(seats, "colony move", turn=seat)
    do(s, *RISE)
    ended = [1 if other < seat else 0 for other in range(players)]
    while not over(s):
        active = s.turn
        settle(s)
        end_turn(s)
        ended[active] += 1
    assert ended == [1] * players
    assert s.turns == players


def test_BB_62_the_last_seat_of_the_round_gets_no_extra_turn() -> None:
    s = table([WITHOUT, WITHOUT, on_twenty()], "colony move", turn=2)
    do(s, *RISE)
    end_turn(settle(s))
    assert over(s)


def test_BB_62_a_second_trigger_changes_nothing() -> None:
    s = table([on_twenty(), on_twenty(colonies=ALSO_TWENTY), WITHOUT], "colony move")
    do(s, *RISE)
    end_turn(settle(s), "colony move move move")
    do(s, act("colony"))
    assert (s.points[1], s.ender) == (21, 0)
    assert turns_after_the_trigger(s) == 2


def test_nothing_can_be_done_once_it_is_over() -> None:
    s = table([WITHOUT, on_twenty()], "colony move", turn=1)
    do(s, *RISE)
    end_turn(settle(s))
    assert over(s)
    assert s.moves() == ()
    assert s.outcomes() == []


def test_the_dice_that_are_left_may_still_be_used_after_the_trigger() -> None:
    s = table([on_twenty(), WITHOUT], "colony energy")
    do(s, *RISE)
    settle(s)
    assert s.phase == MENU
    assert allowed(s, act("energy"))


# Elder


def elder(seat: int, ender: int) -> int:
    """What the mission is worth to a seat when another (or it) reaches 21 first."""
    seats = [WITHOUT, WITHOUT, WITHOUT]
    seats[ender] = on_twenty(mission=None if ender != seat else "Elder")
    if ender != seat:
        seats[seat] = Seat(culture=0, mission="Elder")
    s = table(seats, "colony move", turn=ender)
    do(s, *RISE)
    settle(s)
    turns_after_the_trigger(s)
    return tallies(s)[seat].mission


@pytest.mark.parametrize(("seat", "ender"), list(product(range(3), repeat=2)))
def test_BG_99_elder_pays_whoever_brought_the_end(seat: int, ender: int) -> None:
    assert elder(seat, ender) == (2 if seat == ender else 0)


def test_BG_99_elder_pays_a_follower_who_brought_it() -> None:
    s = table(
        [Seat(energy=2, culture=0, mission="Orbiter"), on_twenty(culture=1, mission="Elder")], "colony move"
    )
    do(s, act("colony"), *FOLLOW_AND_RISE)
    settle(s)
    assert [tally.mission for tally in tallies(s)] == [2, 2]


def test_BG_99_elder_does_not_pay_the_second_to_reach_21() -> None:
    s = table([on_twenty(), on_twenty(colonies=ALSO_TWENTY, mission="Elder"), WITHOUT], "colony move")
    do(s, *RISE)
    end_turn(settle(s), "colony move move move")
    do(s, act("colony"))
    settle(s)
    turns_after_the_trigger(s)
    assert s.points[1] == 21
    assert tallies(s)[1].mission == 0


def test_elder_pays_nothing_before_the_end_is_near() -> None:
    s = table([on_twenty(mission="Elder"), WITHOUT], "colony move")
    assert tallies(s)[0].mission == 0


# what missions see


def test_BB_63_dwarf_planets_are_not_planets_for_missions() -> None:
    dwarfs = ["Pebble", "Snowball"]
    most = table([Seat(found=dwarfs, mission="Conqueror"), Seat(colonies=["Jakks"]), WITHOUT], "move")
    assert tallies(most)[0].mission == 0  # two dwarf planets are not more than one planet
    fewest = table(
        [Seat(found=dwarfs, mission="Hermit"), Seat(colonies=["Jakks"]), Seat(colonies=["Gort"])], "move"
    )
    assert tallies(fewest)[0].mission == 3  # nor do they spoil having the fewest
    equal = table([Seat(found=dwarfs, colonies=["Jakks", "Gort"], mission="Equalizer"), WITHOUT], "move")
    assert tallies(equal)[0].mission == 3


def test_BB_75_planets_and_missions_of_the_expansion_are_shuffled_in() -> None:
    def decks(box: str) -> tuple[int, int]:
        s = new(players=3, box=box, seed=2).state
        planets = s.planets.bit_count() + len(s.row)
        return planets, s.missions.bit_count() + sum(len(pair) for pair in s.dealt)

    assert decks("base") == (40, 12)
    assert decks("training") == (52, 20)


def test_BB_92_points_go_on_beyond_30() -> None:
    s = table(
        [Seat(colonies=["Gort", "K-Widow", "Gyore", "Piedes"], level=5, energy=6), WITHOUT], "colony move"
    )
    assert s.points[0] == 33
    do(s, act("colony"), M.UPGRADE + 6)
    assert s.points[0] == 36


# who wins


def final(*seats: Seat, **more) -> list[int]:
    """The winners of a game that the last seat brings to its end without a further point."""
    last = len(seats) - 1
    s = table(
        [Seat(**{**vars(seat), "mission": NOTHING[number]}) for number, seat in enumerate(seats)],
        "move",
        turn=last,
        box=more.pop("box", "base"),
        **more,
    )
    s.ending = 1
    end_turn(s)
    assert over(s)
    totals = s.scores()
    best = [seat for seat, total in enumerate(totals) if total == max(totals)]
    assert set(winners(s)) <= set(best)
    return winners(s)


POOR = Seat(energy=0, culture=0)


def test_BG_94_the_highest_total_wins_whoever_brought_the_end() -> None:
    rich = Seat(energy=0, culture=0, colonies=["Gort", "K-Widow", "Gyore", "Tifnod"])  # 22
    s = table([on_twenty(), rich], "colony move", box="base")
    do(s, *RISE)
    settle(s)
    end_turns(s, 2)
    assert over(s)
    assert winners(s) == [1]


def test_BB_73_a_tie_goes_to_more_colonised_planets() -> None:
    two = Seat(energy=0, culture=0, colonies=["Jakks", "Leandra"])
    one = Seat(energy=2, culture=2, colonies=["Helios"])
    assert final(two, one) == [0]
    assert final(one, two) == [1]


def test_BB_73_then_to_the_higher_level() -> None:
    high = Seat(energy=0, culture=0, level=2, colonies=["Jakks"])  # 1 + 1
    low = Seat(energy=2, culture=2, level=1, colonies=["Helios"])  # 2 + 0
    assert final(high, low) == [0]
    assert final(low, high) == [1]


def test_BB_73_planets_come_before_the_level() -> None:
    many = Seat(energy=0, culture=0, level=1, colonies=["Jakks", "Leandra", "Tifnod"])
    high = Seat(energy=0, culture=0, level=3, colonies=["Vizcarra"])  # 1 + 2
    assert final(high, many) == [1]


def test_BB_73_then_to_more_resources_in_total() -> None:
    most = Seat(energy=1, culture=4, colonies=["Jakks"])
    least = Seat(energy=4, culture=0, colonies=["Leandra"])
    assert final(most, least) == [0]
    assert final(least, most) == [1]


def test_BB_73_then_the_victory_is_shared() -> None:
    one = Seat(energy=1, culture=3, colonies=["Jakks"])
    other = Seat(energy=4, culture=0, colonies=["Leandra"])  # as many in total
    assert final(one, other) == [0, 1]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_BG_96_any_number_of_players_may_share_it(players: int) -> None:
    names = ("Jakks", "Leandra", "Tifnod", "Vizcarra", "Bisschop")
    level = [Seat(energy=1, culture=1, colonies=[name]) for name in names[:players]]
    assert final(*level, box="training") == list(range(players))
    level[1] = Seat(energy=1, culture=0, colonies=[names[1]])
    assert final(*level, box="training") == [seat for seat in range(players) if seat != 1]


def test_BB_73_dwarf_planets_are_no_planets_there_by_default() -> None:
    planets = Seat(energy=0, culture=0, colonies=["Jakks", "Leandra"], found=["Faded Treaty"])
    dwarf = Seat(energy=3, culture=0, colonies=["Tifnod"], found=["Pebble"])
    assert final(planets, dwarf, box="training") == [0]


def test_the_tie_breaks_never_overrule_points() -> None:
    planets = Seat(energy=7, culture=7, colonies=["Jakks", "Leandra"])
    points = Seat(energy=0, culture=0, colonies=["Nagato"])
    assert final(planets, points) == [1]


# the base game's own words


def test_BG_90_the_end_comes_in_whosever_turn_the_points_do() -> None:
    # With Terra-Bettia each other player advances a ship first.
    giver = Seat(energy=0, culture=0, colonies=["Terra-Bettia"], ships=["orbit helios 0"])
    near = on_twenty(ships=["orbit leandra 1"])
    s = table([giver, WITHOUT, near], "colony move", row=["Leandra", "Helios"], box="base")
    do(s, act("colony"))
    settle(s)
    assert (s.turn, s.points[2], s.ending, s.ender) == (0, 21, 1, 2)


def test_BG_91_the_first_player_does_not_begin_again() -> None:
    s = table([on_twenty(), WITHOUT, WITHOUT], "colony move", box="base")
    do(s, *RISE)
    seats = []
    while not over(s):
        seats.append(s.turn)
        end_turn(settle(s))
    assert seats == [0, 1, 2]


def test_BG_92_planets_and_the_empire_count_before_the_end() -> None:
    seat = Seat(energy=3, culture=3, level=4, colonies=["Helios", "Maia"], mission="Hoarder")
    s = table([seat, WITHOUT], "move")
    assert s.points[0] == 3 + 2 + 5
    assert s.scores()[0] == 12
    assert s.view(1).mission[0] < 0  # and the mission stays hidden


@pytest.mark.parametrize(
    ("name", "seat", "met"),
    [
        ("Hoarder", Seat(energy=3, culture=3), True),
        ("Hoarder", Seat(energy=7, culture=2), False),
        ("Industrialist", Seat(level=6), True),
        ("Industrialist", Seat(level=5), False),
        ("Orbiter", Seat(), True),
        ("Orbiter", Seat(ships=["orbit jakks 0"]), False),
        ("Explorer", Seat(ships=["orbit jakks 0", "on helios"]), True),
        ("Explorer", Seat(ships=["orbit jakks 0", "home"]), False),
        ("Equalizer", Seat(colonies=["Gort", "Leandra"]), True),
        ("Equalizer", Seat(colonies=["Gort", "Leandra", "Maia"]), False),
    ],
)
def test_BG_93_a_mission_pays_if_it_is_fulfilled_at_the_end(name: str, seat: Seat, met: bool) -> None:
    worth = 3 if name == "Equalizer" else 2
    s = table([WITHOUT, Seat(**{**vars(seat), "mission": name})], "move", row=["Jakks", "Helios"], turn=1)
    s.ending = 1
    end_turn(s)
    assert over(s)
    assert tallies(s)[1].mission == worth * met


@pytest.mark.parametrize(
    ("mine", "other", "winner"),
    [
        # planets, level, resources; each time the totals are equal
        (Seat(energy=0, culture=0, colonies=["Jakks", "Leandra"]), Seat(level=2, colonies=["Tifnod"]), 0),
        (Seat(energy=0, culture=0, level=2, colonies=["Jakks"]), Seat(energy=2, colonies=["Helios"]), 0),
        (Seat(energy=2, culture=0, colonies=["Jakks"]), Seat(energy=0, culture=1, colonies=["Tifnod"]), 0),
    ],
    ids=["planets", "level", "resources"],
)
def test_BG_95_the_order_of_the_tie_breaks(mine: Seat, other: Seat, winner: int) -> None:
    assert final(mine, other) == [winner]
    assert final(other, mine) == [1 - winner]


@pytest.mark.parametrize(
    ("name", "ahead", "behind"),
    [
        ("Seeker", Seat(culture=5), Seat(culture=0)),
        ("Charger", Seat(energy=5), Seat(energy=0)),
        ("Conqueror", Seat(colonies=["Jakks", "Gort"]), Seat()),
        ("Noble", Seat(colonies=["Jakks"]), Seat(colonies=["Gort"])),
        ("Trader", Seat(colonies=["Gort"]), Seat(colonies=["Jakks"])),
        ("Hermit", Seat(), Seat(colonies=["Jakks"])),
    ],
)
def test_BG_97_six_missions_compare_players(name: str, ahead: Seat, behind: Seat) -> None:
    def worth(*seats: Seat) -> int:
        used: set[str] = set()
        unlike = []
        for seat in seats:  # a colony belongs to one player only: give the others planets of the same kind
            swap = {"Jakks": "Leandra", "Gort": "K-Widow"} if used & {*seat.colonies} else {}
            unlike.append(Seat(**{**vars(seat), "colonies": [swap.get(one, one) for one in seat.colonies]}))
            used |= {*seat.colonies}
        first = Seat(**{**vars(unlike[0]), "mission": name})
        return tallies(table([first, *unlike[1:]], "move", box="base"))[0].mission

    third = Seat(energy=1, culture=1, colonies=["Tifnod"] if name == "Hermit" else [])
    assert worth(ahead, behind, third) == 3
    assert worth(ahead, ahead, third) == 2
    assert worth(behind, ahead, third) == 0


def test_BG_98_ships_still_locked_do_not_matter_to_missions() -> None:
    assert tallies(table([Seat(level=1, mission="Orbiter"), WITHOUT], "move"))[0].mission == 2
    both = ["orbit jakks 0", "on jakks"]
    s = table([Seat(level=1, ships=both, mission="Explorer"), WITHOUT], "move", row=["Jakks"])
    assert tallies(s)[0].mission == 2
    s = table([Seat(level=3, ships=both, mission="Explorer"), WITHOUT], "move", row=["Jakks"])
    assert tallies(s)[0].mission == 0  # on level 3 a third ship is in play, at home


# solo


def test_SO_37_without_the_expansion_21_points_win_at_once() -> None:
    s = table([on_twenty(), Seat(energy=0, culture=0)], "colony move", box="base", solo="artemis")
    do(s, *RISE)
    assert over(s)
    assert winners(s) == [0]


def test_SO_08_with_the_expansion_badges_decide_at_21() -> None:
    rogue = Seat(
        energy=0,
        culture=0,
        colonies=["Gort", "K-Widow", "Gyore"],
        found=["Spare Fuel Cells", "Derelict Freighter"],
    )
    s = table([on_twenty(), rogue], "colony move", solo="artemis")
    assert (s.points[0], s.points[1]) == (20, 21)
    t = table(
        [on_twenty(), Seat(energy=0, culture=0, colonies=["Gort", "K-Widow", "Jakks"][:2])],
        "colony move",
        solo="artemis",
    )
    do(t, *RISE)
    assert over(t)
    assert winners(t) == [0]
    do(s, *RISE)
    assert over(s)
    assert s.scores() == (21, 21 + 8)
    assert winners(s) == [1]


def test_SO_09_the_skull_wins_whatever_the_points_say() -> None:
    s = table([on_twenty(), Seat(energy=7, culture=0, level=5)], "move", solo="artemis")
    do(s, M.END)
    rogue_rolls(s, *["diplomacy"] * 7)  # nothing it can use
    assert over(s)
    assert s.scores()[0] > s.scores()[1]
    assert winners(s) == [1]
