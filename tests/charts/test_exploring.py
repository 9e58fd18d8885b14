"""Deck, survival and take-or-draw: pictures, tables and sentences show the numbers of the exact answer."""

from collections.abc import Iterator
from fractions import Fraction
from math import comb

import pytest

from teg import charts
from teg.charts.dots import quantiles, stacks, ticks
from teg.charts.scene import Disc, Shape, Text
from teg.mistake import Mistake
from teg.odds.explore.decisions import futures
from teg.odds.explore.exploring import Exploration, Kind
from teg.odds.words import percent
from tests.charts.examples import EXPLORATIONS, FRESH, IN_HAND, LAST, PUSHY, ROW, SURE

F = Fraction


def shapes(finding: charts.Finding, what: str) -> list[Shape]:
    return [mark for mark in finding.scene().marks if isinstance(mark, Shape) and mark.what == what]


def test_every_card_is_an_icon() -> None:
    finding = charts.deck(FRESH, seen_discoveries=4, seen_dangers=3)
    cards, stars, triangles = (shapes(finding, what) for what in ("card", "discovery", "danger"))
    assert (len(cards), len(stars), len(triangles)) == (30, 12 + 4, 11 + 3)
    assert [card.edge for card in cards] == ["discovery"] * 12 + ["danger"] * 11 + ["edge"] * 7
    # Without colour: Dangers are hatched triangles, Discoveries plain stars.
    assert all(mark.hatch and len(mark.points) == 3 for mark in triangles)
    assert not any(mark.hatch for mark in stars) and {len(mark.points) for mark in stars} == {8}
    assert "11 in 23 (47.8 %)" in finding.title and "7 of the 30" in finding.title
    assert [row[1:3] for row in finding.table.rows] == [
        ("12", "12/23"),
        ("11", "11/23"),
        ("4", ""),
        ("3", ""),
    ]


def test_one_card_is_counted_as_one() -> None:
    finding = charts.deck(Exploration([Kind("A", 2, F(1)), Kind("B", 1, F(-1), danger=True)]), 1, 1)
    told = {
        lang: [mark.text for mark in finding.looking(lang).scene().marks if isinstance(mark, Text)]
        for lang in ("en", "fr")
    }
    assert {"1 Discovery seen", "1 Danger seen"} <= {*told["en"]}
    assert {"1 Découverte vue", "1 Danger vu"} <= {*told["fr"]}
    assert any(line.startswith("2 Découvertes ·") for line in told["fr"])
    many = charts.deck(FRESH, 1).looking("fr")
    assert "1 des 24 cartes a été vue" in many.title


def test_icons_stand_in_groups() -> None:
    cards = shapes(charts.deck(FRESH, 4, 3), "card")
    rows: dict[float, set[str]] = {}
    for card in cards:
        rows.setdefault(card.points[0][1], set()).add(card.edge)
    assert all(len(edges) == 1 for edges in rows.values())


def test_a_huge_deck_shows_one_icon_for_several_cards() -> None:
    finding = charts.deck(Exploration([Kind("A", 300, F(1)), Kind("B", 150, F(-1), danger=True)]))
    assert len(shapes(finding, "card")) == 75 + 38
    assert any("4 cards" in mark.text for mark in finding.scene().marks if isinstance(mark, Text))


def test_seen_cards_are_not_negative() -> None:
    with pytest.raises(Mistake, match="0 or more"):
        charts.deck(FRESH, -1)


@pytest.mark.parametrize("name", EXPLORATIONS)
def test_survival_bars_are_as_high_as_the_chances(name: str) -> None:
    deck = EXPLORATIONS[name]
    finding = charts.survival(deck)
    safe = [value for value in deck.safe if value is not None]
    (bars,) = finding.plain["data"]
    assert bars["y"] == [float(value) for value in safe] and set(bars["base"]) == {0}
    may = [f"@{'discovery' if number < deck.draws else 'panel'}" for number in range(len(safe))]
    assert bars["marker"]["color"] == may, "hollow where the row allows no more"
    assert [row[1] for row in finding.table.rows] == [str(value) for value in safe]
    assert percent(safe[0], "en") in finding.title and percent(safe[deck.draws - 1], "en") in finding.title


def test_survival_by_hand() -> None:
    rows = charts.survival(FRESH).table.rows
    assert [row[1] for row in rows] == [str(F(comb(12, n), comb(23, n))) for n in (1, 2, 3, 4)]


def endings(deck: Exploration) -> Iterator[tuple[Fraction, Fraction]]:
    """Every way an exploration may go under best play, card by card."""

    def go(left: tuple[int, ...], chance: Fraction, cost: Fraction) -> Iterator[tuple[Fraction, Fraction]]:
        choices = {choice.kind: choice for choice in deck.choices(left)}
        for number, kind in enumerate(deck.kinds):
            odds = chance * F(kind.count - left.count(number), deck.unseen - len(left))
            if not odds:
                continue
            if number in choices and choices[number].best == ("push",):
                yield from go(tuple(sorted((*left, number))), odds, cost + kind.gift)
            else:
                yield kind.value - cost, odds

    yield from go((), F(1), deck.in_hand.gift if deck.in_hand else F(0))


@pytest.mark.parametrize("name", EXPLORATIONS)
def test_futures_are_all_ways_it_may_go(name: str) -> None:
    deck = EXPLORATIONS[name]
    found: dict[Fraction, Fraction] = {}
    for value, chance in endings(deck):
        found[value] = found.get(value, F(0)) + chance
    exact = futures(deck)
    assert exact == found and list(exact) == sorted(exact)
    assert sum(exact.values()) == 1
    assert sum(value * chance for value, chance in exact.items()) == deck.push


@pytest.mark.parametrize("name", EXPLORATIONS)
@pytest.mark.parametrize(("width", "count"), [(720, 50), (390, 20)])
def test_dots_are_the_quantiles(name: str, width: int, count: int) -> None:
    deck = EXPLORATIONS[name]
    finding = charts.take_or_draw(deck).looking(width=width)
    values = quantiles(futures(deck), count)
    assert len(values) == count
    dots = finding.plain["data"][0]
    better = [deck.take is None or value >= deck.take for value in values]
    assert dots["marker"]["color"] == [f"@{'accent' if each else 'panel'}" for each in better], (
        "hollow, not paler"
    )
    assert [Fraction(each.split(":")[1]) for each in dots["ids"]] == values
    shown = [int(row[4]) for row in finding.table.rows if row[0] == "draw"]
    assert sum(shown) == count == len(set(dots["ids"])) == len(dots["x"])


def test_dots_do_not_touch() -> None:
    for deck in EXPLORATIONS.values():
        dots = [mark for mark in charts.take_or_draw(deck).scene().marks if isinstance(mark, Disc)]
        for number, one in enumerate(dots):
            for other in dots[:number]:
                assert (one.x - other.x) ** 2 + (one.y - other.y) ** 2 > (one.radius + other.radius) ** 2


def test_each_quantile_is_within_half_a_dot() -> None:
    exact = futures(PUSHY)
    for count in (20, 50):
        values = quantiles(exact, count)
        for value, chance in exact.items():
            assert abs(values.count(value) - chance * count) <= 1


def test_sentences_weigh_taking_against_drawing() -> None:
    low = sum(chance for value, chance in futures(ROW).items() if value < F(6, 5))
    assert charts.take_or_draw(ROW).title == (
        "Take Idol (1.20) rather than draw (0.11 on average):"
        f" drawing ends lower in {percent(low, 'en')} of the futures."
    )
    assert "Prenez Idole (1,20)" in charts.take_or_draw(ROW).looking("fr").title
    assert charts.take_or_draw(IN_HAND).title.startswith("Take Chart (0) rather than draw")
    assert charts.take_or_draw(FRESH).title.startswith("Drawing is worth ")
    rich = Exploration([Kind("Relic", 9, F(3))], face_up=[Kind("Dust", 1, F(1))])
    assert charts.take_or_draw(rich).title.startswith("Draw (3 on average) rather than take Dust (1)")
    even = Exploration([Kind("Relic", 9, F(3))], face_up=[Kind("Dust", 1, F(3))])
    assert "exactly the same (3)" in charts.take_or_draw(even).title
    assert charts.take_or_draw(SURE).table.rows[0][1:4] == ("1", "1", "100 %")
    assert len(charts.take_or_draw(LAST).table.rows) == 5 + 1


def test_stacks_and_ticks() -> None:
    assert stacks([0, 1, 2, 10, 11, 30], 5) == [(0, 0), (0, 1), (0, 2), (10, 0), (10, 1), (30, 0)]
    assert ticks(-2, 3) == [-2, -1, 0, 1, 2, 3] and ticks(0, 100) == [0, 20, 40, 60, 80, 100]
    assert ticks(-0.5, 0.5) == [-0.5, -0.25, 0, 0.25, 0.5]
