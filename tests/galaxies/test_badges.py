"""Badges: who has how many, what every kind of tie is worth, for two to five players and solo.

A hand of exploration cards that show rings stands for a total; what it should pay is read off the rules
by `by_the_rules`, which asks of each player how many are ahead and how many are level.
"""

from itertools import permutations, product
from pathlib import Path

import pytest

from teg.galaxies import Seat, arrange
from teg.galaxies.cards import load
from teg.galaxies.rules.scoring import badge_bonus, badge_totals, tallies, winners
from teg.galaxies.rules.tables import Tables
from teg.galaxies.state import State
from teg.rulebook.switches import settle
from tests.galaxies.drive import do, end_turn, end_turns, hire, luck, over
from tests.galaxies.drive import settle as go_on

# Each shows one ring and is no dwarf planet.
RINGS = (
    "Spare Fuel Cells",
    "Singing Wreck",
    "Floating Bazaar",
    "Warm Current",
    "Long Tailwind",
    "Toll-Free Lane",
    "Ion Squall",
    "Gravel Storm",
    "Ghost Signal",
    "Undertow",
    "Tangle of Moons",
)
RING, BARS, STAR, CHEVRON = range(4)
DIFFERENT = {
    "badge_first": 9,
    "badge_second": 7,
    "badge_tied_first": 5,
    "badge_tied_second": 3,
    "badge_two_player_tie": 2,
}
"""Five values that cannot be taken for one another."""


@pytest.fixture(scope="module")
def box(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The training set with five different bonuses."""
    return own_box(tmp_path_factory.mktemp("boxes"), **DIFFERENT)


def own_box(folder: Path, **settings: int) -> Path:
    text = '[box]\nname = "Own numbers"\nextends = "training"\n'
    for name, value in settings.items():
        text += f'[settings.{name}]\nvalue = {value}\nsource = "own copy"\nconfidence = "sourced"\n'
    path = folder / "own-numbers.toml"
    path.write_text(text)
    return path


def by_the_rules(totals: tuple[int, ...], zero_can_place: bool = False, all_zero: bool = False) -> list[int]:
    """What each player should get for one badge type with the five different bonuses."""
    bonus = []
    for mine in totals:
        ahead = sum(other > mine for other in totals)
        level = totals.count(mine)
        two = len(totals) == 2
        if max(totals) == 0:
            pays = "badge_tied_first" if all_zero else ""
            pays = "badge_two_player_tie" if all_zero and two else pays
        elif mine == 0 and not zero_can_place:
            pays = ""
        elif ahead == 0 and level == 1:
            pays = "badge_first"
        elif ahead == 0:
            pays = "badge_two_player_tie" if two else "badge_tied_first"
        elif ahead == 1 and not two:
            pays = "badge_second" if level == 1 else "badge_tied_second"
        else:
            pays = ""
        bonus.append(DIFFERENT.get(pays, 0))
    return bonus


def with_rings(totals: tuple[int, ...], **more) -> State:
    cards = iter(RINGS)
    return arrange(*(Seat(found=[next(cards) for _ in range(total)]) for total in totals), **more).state


def bonuses(s: State, kind: int = RING) -> list[int]:
    return [tally.badges[kind] for tally in tallies(s)]


def badges(s: State, seat: int) -> tuple[int, ...]:
    return tallies(s)[seat].badges


# the cases, one by one


def test_BB_64_the_sole_first_gets_the_first_bonus(box: Path) -> None:
    assert bonuses(with_rings((3, 1, 0), box=box))[0] == 9
    assert bonuses(with_rings((0, 1, 3, 2), box=box))[2] == 9


def test_BB_65_the_sole_second_gets_the_second_bonus(box: Path) -> None:
    assert bonuses(with_rings((3, 2, 1), box=box)) == [9, 7, 0]
    assert bonuses(with_rings((1, 0, 3, 2), box=box)) == [0, 0, 9, 7]


def test_BB_66_a_tie_for_first_pays_each_and_nobody_is_second(box: Path) -> None:
    assert bonuses(with_rings((2, 2, 1), box=box)) == [5, 5, 0]
    assert bonuses(with_rings((2, 1, 2, 2, 1), box=box)) == [5, 0, 5, 5, 0]


def test_BB_67_a_tie_for_second_pays_each(box: Path) -> None:
    assert bonuses(with_rings((1, 3, 1), box=box)) == [3, 9, 3]
    assert bonuses(with_rings((1, 3, 1, 1, 0), box=box)) == [3, 9, 3, 3, 0]


def test_BB_68_with_two_players_only_first_place_scores(box: Path) -> None:
    assert bonuses(with_rings((3, 2), box=box)) == [9, 0]
    assert bonuses(with_rings((1, 4), box=box)) == [0, 9]


def test_BB_68_a_tie_of_two_players_pays_both(box: Path) -> None:
    assert bonuses(with_rings((2, 2), box=box)) == [2, 2]


@pytest.mark.parametrize(("human", "rogue"), [(3, 2), (2, 3), (2, 2), (0, 1), (0, 0)])
def test_BB_68_solo_play_compares_like_two_players(box: Path, human: int, rogue: int) -> None:
    s = with_rings((human, rogue), box=box, solo="artemis")
    assert bonuses(s) == by_the_rules((human, rogue))


def test_BB_70_by_default_nobody_is_second_without_a_badge(box: Path) -> None:
    assert bonuses(with_rings((2, 0, 0), box=box)) == [9, 0, 0]
    yes = {"badge.zero_can_place": "yes"}
    assert bonuses(with_rings((2, 0, 0), box=box, switches=yes)) == [9, 3, 3]
    assert bonuses(with_rings((2, 1, 0), box=box, switches=yes)) == [9, 7, 0]
    assert bonuses(with_rings((2, 0), box=box, switches=yes)) == [9, 0]


def test_BB_71_by_default_a_badge_that_nobody_has_pays_nobody(box: Path) -> None:
    everyone = {"badge.all_zero": "everyone_tied"}
    for players in range(2, 6):
        nothing = (0,) * players
        assert bonuses(with_rings(nothing, box=box)) == [0] * players
        tie = 2 if players == 2 else 5
        assert bonuses(with_rings(nothing, box=box, switches=everyone)) == [tie] * players


def shapes(players: int) -> list[tuple[int, ...]]:
    """Every way in which so many players can be ahead of and level with one another, the best first."""
    if not players:
        return [()]
    found = []
    for level in range(1, players + 1):
        for rest in shapes(players - level):
            places = 1 + max(rest, default=-1)
            found.append((places,) * level + rest)
    return found


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("least", [0, 1])
@pytest.mark.parametrize("zero_can_place", [False, True])
@pytest.mark.parametrize("all_zero", [False, True])
def test_every_kind_of_tie(box: Path, players: int, least: int, zero_can_place: bool, all_zero: bool) -> None:
    assert len(shapes(players)) == 2 ** (players - 1)
    switches = {
        "badge.zero_can_place": "yes" if zero_can_place else "no",
        "badge.all_zero": "everyone_tied" if all_zero else "nobody",
    }
    for shape in shapes(players):
        totals = tuple(total + least for total in shape)
        if sum(totals) > len(RINGS):
            continue
        for order in {totals, totals[::-1]}:
            s = with_rings(order, box=box, switches=switches)
            assert bonuses(s) == by_the_rules(order, zero_can_place, all_zero), order


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("zero_can_place", ["no", "yes"])
@pytest.mark.parametrize("all_zero", ["nobody", "everyone_tied"])
def test_every_comparison_of_up_to_four_badges(
    box: Path, players: int, zero_can_place: str, all_zero: str
) -> None:
    switches = settle({"badge.zero_can_place": zero_can_place, "badge.all_zero": all_zero})
    t = Tables(load(box), players, None, switches)
    for totals in product(range(5), repeat=players):
        expected = by_the_rules(totals, zero_can_place == "yes", all_zero == "everyone_tied")
        assert list(badge_bonus(t, list(totals))) == expected, totals


def test_the_seats_do_not_matter(box: Path) -> None:
    for totals in set(permutations((2, 1, 1, 0))):
        paid = bonuses(with_rings(totals, box=box))
        assert [paid[totals.index(total)] for total in (2, 1, 0)] == [9, 3, 0]


# the numbers


def test_BB_69_the_amounts_are_settings_of_the_box(tmp_path: Path) -> None:
    cases = [
        ("badge_first", (2, 1, 0), 0),
        ("badge_second", (2, 1, 0), 1),
        ("badge_tied_first", (1, 1, 0), 0),
        ("badge_tied_second", (2, 1, 1), 1),
        ("badge_two_player_tie", (1, 1), 0),
    ]
    for name, totals, seat in cases:
        as_shipped = with_rings(totals)
        own = with_rings(totals, box=own_box(tmp_path, **{name: 6}))
        assert bonuses(as_shipped)[seat] == getattr(load("training").settings, name)
        assert bonuses(own)[seat] == 6
        gained = own.scores()[seat] - as_shipped.scores()[seat]
        paid = [
            now - shipped for now, shipped in zip(badges(own, seat), badges(as_shipped, seat), strict=True)
        ]
        assert gained == sum(paid) >= 6 - getattr(load("training").settings, name)


def test_BB_69_other_settings_stay_as_they_are(tmp_path: Path) -> None:
    own = own_box(tmp_path, badge_first=6)
    assert bonuses(with_rings((1, 1), box=own)) == bonuses(with_rings((1, 1)))
    assert bonuses(with_rings((3, 1, 1), box=own)) == [6, 1, 1]


@pytest.mark.parametrize("name", list(DIFFERENT))
def test_BB_69_the_shipped_amounts_say_that_they_are_not_sure(name: str) -> None:
    assert load("training").settings.origin(name).confidence in ("unknown", "inferred", "ours")


# what is counted


def test_BB_86_four_types_each_compared_by_itself(box: Path) -> None:
    s = arrange(
        Seat(found=["Spare Fuel Cells", "Solar Reef"]),  # ring, bars; star
        Seat(found=["Silent Archive", "Derelict Freighter"]),  # bars; star, chevron
        dice="move",
        box=box,
    ).state
    assert badge_totals(s, 0) == (1, 1, 1, 0)
    assert badge_totals(s, 1) == (0, 1, 1, 1)
    assert [tally.badges for tally in tallies(s)] == [(9, 2, 2, 0), (0, 2, 2, 9)]


def test_BB_16_pilots_and_cards_are_added_up() -> None:
    s = arrange(
        Seat(found=["Long Tailwind"], hired={"Aurora": "Two Ledgers", "Intrepid": "Ironroot"}),
        Seat(found=["Warm Current", "Undertow"]),
        dice="move",
    ).state
    assert (badge_totals(s, 0)[RING], badge_totals(s, 1)[RING]) == (3, 2)
    assert bonuses(s) == [2, 0]


def test_BB_72_badges_under_a_replaced_pilot_count() -> None:
    covered = Seat(hired={"Ambition": ["Deep Pockets", "Ironroot", "Puddle Jumper"]})
    s = arrange(covered, Seat(culture=0, found=["Long Tailwind"]), dice="move").state
    assert badge_totals(s, 0) == (2, 1, 1, 0)
    assert bonuses(s, RING) == [2, 0]
    assert bonuses(s, BARS) == [2, 0]


def test_BB_72_replacing_a_pilot_in_play_loses_no_badge() -> None:
    s = arrange(
        Seat(hired={"Ambition": "Deep Pockets"}),
        Seat(culture=0, found=["Long Tailwind"]),
        dice="culture culture energy",
        pilots=["Two Ledgers", "Eel", "Overseer", "Carillon"],
    ).state
    assert bonuses(s) == [1, 1]
    do(s, hire("Two Ledgers", "Ambition"))
    luck(s)
    assert badge_totals(s, 0)[RING] == 2
    assert bonuses(s) == [2, 0]


def test_a_pilot_still_in_the_row_counts_for_nobody() -> None:
    s = arrange(Seat(), Seat(), dice="move", pilots=["Two Ledgers", "Eel", "Ironroot", "Void Miner"]).state
    assert badge_totals(s, 0) == badge_totals(s, 1) == (0, 0, 0, 0)


def test_a_card_lying_face_up_counts_for_nobody() -> None:
    s = arrange(Seat(), Seat(), dice="move", face_up=["Spare Fuel Cells", "Solar Reef"]).state
    assert bonuses(s) == [0, 0]


def test_a_danger_track_card_counts_while_the_ship_is_still_on_it() -> None:
    s = arrange(Seat(ships=["track undertow 0"], found=["Undertow"]), Seat(), dice="move").state
    assert badge_totals(s, 0) == (1, 0, 1, 0)


def test_without_the_expansion_there_are_no_badges() -> None:
    s = arrange(Seat(), Seat(), dice="move", box="base", switches={"badge.all_zero": "everyone_tied"}).state
    assert [sum(tally.badges) for tally in tallies(s)] == [0, 0]


# badges decide only after the last turn


def test_BB_84_after_the_last_turn_missions_and_then_badges_are_added() -> None:
    points = ["Aughmoore", "Shouhua", "Maia", "Helios"]  # 21
    s = arrange(
        Seat(colonies=points, mission="Industrialist"),
        Seat(culture=0, level=6, colonies=["Gort", "K-Widow"], found=RINGS[:3], mission="Orbiter"),
        dice="energy energy move",
        pilots=["Gleaner", "Eel", "Overseer", "Carillon"],
    ).state
    assert list(s.points) == [21, 22]
    do(s, hire("Gleaner", "Aurora"))
    go_on(s)
    end_turns(s, 1)
    end_turn(s)
    assert over(s)
    one, two = tallies(s)
    assert (one.total, one.mission, sum(one.badges)) == (22, 0, 0)
    assert two.mission == 2  # all of its ships are at home
    assert two.badges == (2, 2, 2, 2)
    assert tuple(s.scores()) == (22, 22 + 2 + 8)
    assert winners(s) == [1]
