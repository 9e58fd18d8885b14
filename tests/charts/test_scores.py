"""Badge ladders, the hire matrix, the race and the points: what is shown is what was counted."""

from itertools import combinations, pairwise
from typing import Any

import pytest

from teg import charts
from teg.charts.ladders import BadgeTotals, badge_types, standing
from teg.charts.matrix import tone
from teg.charts.palette import ON_SCALE
from teg.charts.scene import Disc, Line, Shape, Text, View
from teg.charts.turns import lead_changes, spread
from teg.galaxies.rules.scoring import Tally
from teg.mistake import Mistake
from teg.odds.badges.standings import Bonus, bonuses
from teg.odds.hire.hiring import Hire, hires
from teg.odds.words import percent
from tests.charts.examples import BARRED, MARKET, TALLIES, TURNS

TOTALS = ((5, 3, 5), (3, 2, 3), (4, 5, 2), (3, 3, 4))
NAMES = ("Ana", "Ben", "Chloé")


def badges(totals: tuple[tuple[int, ...], ...] = TOTALS) -> BadgeTotals:
    return BadgeTotals(totals, NAMES, badge_types(len(totals)), Bonus())


def test_points_and_sentence() -> None:
    finding = charts.badge_ladders(TOTALS, NAMES)
    sums = [sum(row) for row in zip(*(bonuses(row) for row in TOTALS), strict=True)]
    assert badges().points == tuple(sums) == (4, 3, 4)
    assert finding.title.startswith("Badge points: Ana 4, Chloé 4 and Ben 3.")


@pytest.mark.parametrize(
    ("totals", "english", "french"),
    [
        (
            (5, 3, 5),
            "Ana and Chloé tie for first, no second",
            "Ana et Chloé premiers à égalité, pas de second",
        ),
        ((3, 3, 4), "Chloé first, Ana and Ben tie for second", "Chloé premier, Ana et Ben seconds à égalité"),
        ((4, 5, 2), "Ben first, Ana second", "Ben premier, Ana second"),
        ((0, 2, 0), "Ben first, no second", "Ben premier, pas de second"),
        ((0, 0, 0), "nobody scores", "personne ne marque"),
    ],
)
def test_the_tie_rule_in_words(totals: tuple[int, ...], english: str, french: str) -> None:
    held = badges((totals,))
    assert standing(held, 0, "en") == english and standing(held, 0, "fr") == french


def test_who_has_more_badges_stands_further_right() -> None:
    finding = charts.badge_ladders(TOTALS, NAMES)
    scene = finding.scene()
    for kind, totals in enumerate(TOTALS):
        spots = [
            [m for m in scene.marks if getattr(m, "what", "") == f"seat {seat}"][kind] for seat in range(3)
        ]
        xs = [mark.x if isinstance(mark, Disc) else sum(x for x, _ in corners(mark)) for mark in spots]
        places = [xs[seat] / (1 if seat == 0 else len(corners(spots[seat]))) for seat in range(3)]
        for one, other in combinations(range(3), 2):
            assert (places[one] - places[other]) * (totals[one] - totals[other]) >= 0
            assert (abs(places[one] - places[other]) < 1) == (totals[one] == totals[other])


def corners(mark: Any) -> tuple[tuple[float, float], ...]:
    assert isinstance(mark, Shape)
    return mark.points


def test_one_more_badge() -> None:
    held = badges()
    for kind, totals in enumerate(TOTALS):
        for seat in range(3):
            then = [total + (other == seat) for other, total in enumerate(totals)]
            change = [new - old for new, old in zip(bonuses(then), bonuses(totals), strict=True)]
            assert held.change(seat, kind) == tuple(change)
    rows = charts.badge_ladders(TOTALS, NAMES).table.rows
    assert rows[1][:6] == ("Ring", "Ben", "3", "–", "0", "0")
    assert rows[2] == ("Ring", "Chloé", "5", "1 =", "1", "+1", "Chloé +1")


def test_a_rival_badge_can_cost_points() -> None:
    # Ana catches up with Chloé: Chloé shares the first place, Ben's second place is gone.
    assert badges().change(0, 3) == (0, -1, -1)
    assert charts.badge_ladders(TOTALS, NAMES).table.rows[9][5:] == ("0", "Ben −1, Chloé −1")


@pytest.mark.parametrize(
    ("totals", "players", "types"),
    [
        ([], (), ()),
        ([[1, 2]] * 5, (), ()),
        ([[1, 2], [1]], (), ()),
        ([[1, 2]], ("Ana",), ()),
        ([[1, 2]], (), [("A", "A"), ("B", "B")]),
        ([[1]], (), ()),
        ([[1, -2]], (), ()),
    ],
)
def test_wrong_badges_are_told(
    totals: list[list[int]], players: tuple[str, ...], types: list[tuple[str, str]]
) -> None:
    with pytest.raises(Mistake):
        charts.badge_ladders(totals, players, types)


def test_the_matrix_has_a_cell_for_every_hire() -> None:
    found = hires(MARKET)
    scene = charts.hire_matrix(MARKET).looking(width=1280).scene()
    cells = [mark for mark in scene.marks if getattr(mark, "what", "") == "cell"]
    verdicts = [mark for mark in scene.marks if isinstance(mark, Text) and mark.what == "verdict"]
    assert len(cells) == len(verdicts) == len(found) == 12
    for hire, cell, verdict in zip(found, cells, verdicts, strict=True):
        assert isinstance(cell, Shape)
        assert (cell.fill, verdict.role) == tone(hire)
        assert verdict.text == ("✓" if hire.pays else percent(hire.chance, "en"))
        left, top = cell.points[0]
        assert left < verdict.x < cell.points[1][0] and top < verdict.y < cell.points[2][1]


def test_a_likelier_hire_is_never_paler() -> None:
    found: list[Hire] = sorted(hires(MARKET), key=lambda hire: (bool(hire.pays), hire.chance))
    levels = [tone(hire)[0] for hire in found]
    assert levels == sorted(levels) and len(ON_SCALE) == 5


def test_the_matrix_says_why_not() -> None:
    finding = charts.hire_matrix(BARRED)
    assert finding.title == "Nobody can be hired."
    assert all("BB-10" in row[7] and row[3] == "no" for row in finding.table.rows)
    shown = [mark.text for mark in finding.scene().marks if isinstance(mark, Text) and mark.what == "verdict"]
    assert set(shown) == {"no"}
    french = charts.hire_matrix(MARKET).looking("fr")
    assert french.table.rows[0][0] == "Surveillante" and "Surveillante" in french.title


def test_bars_are_as_long_as_points() -> None:
    played, badges, mission = charts.race(TALLIES, NAMES).plain["data"][:3]
    assert (played["x"], badges["x"], mission["x"]) == ([15, 11, 15], [3, 3, 3], [3, 2])
    assert (played["base"], badges["base"], mission["base"]) == ([0, 0, 0], [15, 11, 15], [18, 18])
    # In play full, badges hatched, mission hollow.
    assert "pattern" not in played["marker"] and set(badges["marker"]["pattern"]["shape"]) == {"/"}
    assert set(mission["marker"]["color"]) == {"@panel"}
    (goal,) = [line for line in charts.race(TALLIES).plain["layout"]["shapes"] if line["name"] == "goal"]
    assert goal["x0"] == goal["x1"] == 21


def test_the_race_in_words() -> None:
    assert charts.race(TALLIES, NAMES).title == (
        "Ana and Chloé lead with 15 points, 6 short of 21; with badges and missions Ana has 21."
    )
    assert charts.race([Tally(20, 4, 0, 0, 0, ()), Tally(1, 0, 0, 0, 0, ())]).title == (
        "A leads with 24 points: 21 is reached."
    )
    assert [row[-1] for row in charts.race(TALLIES).table.rows] == [str(tally.total) for tally in TALLIES]


def test_points_from_amid_a_game_without_a_goal() -> None:
    finding = charts.points([(4, 2), (4, 12), (31, 12)], ["Ana", "Ben"], first=7, goal=None)
    assert finding.title == (
        "After 9 turns Ana leads with 31 points; who leads changed 2 times since turn 7, ties counted."
    )
    assert finding.looking("fr").title == (
        "Après 9 tours, Ana mène avec 31 points\u00a0; les premiers ont changé 2 fois depuis le tour 7, "
        "égalités comptées."
    )
    assert [row[0] for row in finding.table.rows] == ["7", "8", "9"]
    scene = finding.scene()
    ticks = [mark.text for mark in scene.marks if isinstance(mark, Text) and mark.what == "tick"]
    assert [text for text in ticks if text in "789"] == ["7", "8", "9"]
    assert not [mark for mark in scene.marks if getattr(mark, "what", "") == "goal"]
    plot = finding.plain
    assert plot["data"][0]["x"] == [7, 8, 9]
    assert "first=7" in finding.code and "goal=None" in finding.code


def test_lines_go_through_the_points() -> None:
    finding = charts.points(TURNS, NAMES)
    scene = finding.scene()
    lines = [mark for mark in scene.marks if isinstance(mark, Line) and mark.what.startswith("line")]
    (goal,) = [mark for mark in scene.marks if isinstance(mark, Line) and mark.what == "goal"]
    base = lines[0].points[0][1]
    unit = (base - goal.points[0][1]) / 21
    for seat, line in enumerate(lines):
        assert [(base - y) / unit for _, y in line.points] == pytest.approx([row[seat] for row in TURNS])
    assert [trace["y"] for trace in finding.plain["data"]] == [
        [row[seat] for row in TURNS] for seat in range(3)
    ]
    assert (
        finding.title
        == "After 5 turns Ana and Chloé lead with 20 points; who leads changed 4 times, ties counted."
    )
    assert finding.table.rows[3] == ("3", "9", "8", "9")


def test_who_leads_changes_with_every_tie() -> None:
    assert lead_changes(TURNS) == 4  # Chloé, Ben, Ana and Chloé, Ben, Ana and Chloé
    assert lead_changes([(0, 0), (1, 0), (1, 1), (2, 1)]) == 2
    assert lead_changes([(1, 0), (1, 2), (3, 2), (4, 5)]) == 3
    assert lead_changes([(0, 0)]) == 0
    assert lead_changes([(0, 0), (0, 0), (0, 1)]) == 0


@pytest.mark.parametrize("totals", [TOTALS, ((4, 3, 2), (6, 3, 0)), ((2, 2, 2), (2, 2, 2)), ((1, 0, 0),)])
def test_whom_one_more_badge_brings_most_tells_ties(totals: tuple[tuple[int, ...], ...]) -> None:
    held = badges(totals)
    gains = {(k, s): held.change(s, k)[s] for k in range(len(totals)) for s in range(3)}
    best = [cell for cell, gain in gains.items() if gain == max(gains.values())]
    title = charts.badge_ladders(totals, NAMES).title
    if len(best) == 1:
        assert f"bring most to {NAMES[best[0][1]]}: {badge_types(4)[best[0][0]].en}" in title
    elif len(best) > 3:
        assert f"at most, in {len(best)} of {len(gains)} cases." in title
    else:
        assert "equally to" in title
        assert all(f"{NAMES[seat]} ({badge_types(4)[kind].en})" in title for kind, seat in best)


def test_labels_are_spread() -> None:
    assert spread([5, 5, 50], 10) == pytest.approx([0, 10, 45])
    for wanted in ([1, 2, 3, 4, 5], [9, 9, 0]):
        placed = sorted(spread(wanted, 4))
        assert all(b - a >= 4 - 1e-9 for a, b in pairwise(placed))


@pytest.mark.parametrize("turns", [[], [(1, 2), (1,)], [()], [(1,) * 6], [(0, 0)] * 501])
def test_wrong_points_are_told(turns: list[tuple[int, ...]]) -> None:
    with pytest.raises(Mistake):
        charts.points(turns)


def test_a_view_is_plain() -> None:
    assert View("fr").says("yes") == "oui" and View(width=390).phone and not View().phone


def test_ships_are_called_as_in_the_language() -> None:
    finding = charts.hire_matrix(MARKET)
    names = {row[1] for row in finding.looking("fr").table.rows}
    assert "Intrépide" in names and "Intrepid" not in names
    assert "Intrepid" in {row[1] for row in finding.table.rows}
    told = {mark.text for mark in finding.looking("fr").scene().marks if isinstance(mark, Text)}
    assert "Intrépide" in told and "Intrepid" not in told
