"""The sections of a report, told in both languages from games made up for it."""

from random import Random
from typing import Any

import pytest

from teg.lab.report import ReportSection, acting_sections, number, sections, worth_sections
from teg.lab.results import Results
from teg.lab.traced import Traced
from teg.lab.worth import worths
from teg.languages import in_turn
from tests.lab.test_results import COLUMNS, game
from tests.lab.test_worth import made_up

NAMED = {"strong": in_turn("Strong One", "Le Fort")}


def by_key(found: list[ReportSection]) -> dict[str, ReportSection]:
    return {section.key: section for section in found}


def match(deals: int = 200, better: float = 4.0) -> Results:
    """A is better than b by so many points."""
    rng, rows = Random(1), list[Any]()
    for block in range(deals):
        for seating, bots in enumerate((("a", "b"), ("b", "a"))):
            points = tuple(round(rng.gauss(20 + better * (bot == "a"), 5)) for bot in bots)
            rows += game(2 * block + seating, bots, points, "", block, seating)
    return Results.of(rows, COLUMNS)


def sweep(values: tuple[str, ...] = ("vp=1", "vp=2", "vp=4")) -> Results:
    rng, rows = Random(2), list[Any]()
    for block in range(150):
        points = rng.randrange(10, 30), rng.randrange(10, 30)
        for number_, arm in enumerate(values):
            more = 3 * number_ + rng.choice((-1, 0, 1))
            rows += game(3 * block + number_, ("a", "b"), (points[0] + more, points[1]), arm, block)
    return Results.of(rows, COLUMNS)


def test_every_sentence_says_that_it_is_simulated_and_how_sure() -> None:
    found = [
        *sections(match()),
        *sections(sweep()),
        *worth_sections(worths(lambda: made_up(100)), {}),
    ]
    assert len(found) == 4 + 7 + 1
    for section in found:
        assert section.sentence.en.startswith("Simulated") and section.sentence.fr.startswith("Simulé")
        assert " to " in section.sentence.en and " à " in section.sentence.fr
        assert section.notes


def test_a_match_tells_who_is_stronger_or_that_nobody_is_yet() -> None:
    assert "a is stronger" in by_key(sections(match()))["won"].sentence.en
    assert "nobody is surely stronger" in by_key(sections(match(30, 0)))["won"].sentence.en
    leads = by_key(sections(match()))["leads"]
    assert "That is beyond chance" in leads.sentence.en
    heads, rows = leads.table("fr")
    assert heads[1:3] == ["avance en points", "intervalle, à tout moment"]
    assert len(rows) == 2 and all(len(row) == len(heads) for row in rows)


def test_a_sweep_of_a_number_is_a_curve_from_its_first_value() -> None:
    effect = by_key(sections(sweep()))["effect-lead"]
    assert [row.at for row in effect.rows] == [1, 2, 4]
    assert [round(row.estimate.mean) for row in effect.rows] == [0, 3, 6]
    assert "vp=4, by +" in effect.sentence.en and "beyond chance" in effect.sentence.en


def test_named_values_stand_one_below_the_other() -> None:
    effect = by_key(sections(sweep(("ruling=no", "ruling=yes"))))["effect-total"]
    assert [(row.name.en, row.at) for row in effect.rows] == [("ruling=yes", None)]


def test_more_values_make_the_intervals_wider() -> None:
    """As the most striking of them is told, all of them must hold together."""
    few = by_key(sections(sweep(("vp=1", "vp=2"))))["effect-lead"].rows[1].estimate
    many = by_key(sections(sweep()))["effect-lead"].rows[1].estimate
    assert many.half > few.half


def test_bots_alike_are_not_compared_with_each_other() -> None:
    rows = [row for block in range(40) for row in game(block, ("a", "a"), (20, 10 + block % 7), "", block)]
    found = by_key(sections(Results.of(rows, COLUMNS)))
    assert found.keys() == {"points", "first", "lengths"}
    assert "makes 32.8" in found["points"].sentence.en


def test_a_sentence_about_one_value_names_it() -> None:
    found = by_key(sections(sweep()))
    for key in ("first", "lengths"):
        assert found[key].sentence.en.startswith("Simulated: with vp=1 ")
        assert found[key].sentence.fr.startswith("Simulé\N{NO-BREAK SPACE}: avec vp=1, ")
    assert "with" not in by_key(sections(match()))["lengths"].sentence.en


def test_nobody_is_the_strongest_while_intervals_meet() -> None:
    def ratings(deals: int, better: int) -> str:
        rng, rows = Random(4), list[Any]()
        for block in range(deals):
            points = tuple(rng.randrange(40) + better * (bot == 0) for bot in range(3))
            rows += game(block, ("a", "b", "c"), points, "", block)
        return by_key(sections(Results.of(rows, COLUMNS)))["ratings"].sentence.en

    assert "still open" in ratings(40, 2) and "a is the strongest" in ratings(300, 20)


def test_intervals_keep_within_what_can_be() -> None:
    found = by_key(sections(match(20)))
    assert found["lengths"].rows[0].estimate.low >= 0
    first = found["first"].rows[0].estimate
    assert -0.5 <= first.low < first.high <= 0.5


def test_beside_a_rogue_nobody_has_the_first_seat() -> None:
    rows = [row for block in range(40) for row in game(block, ("a", "rogue"), (20, block % 30), "", block)]
    assert "first" not in by_key(sections(Results.of(rows, COLUMNS)))


def test_cards_are_told_by_their_names() -> None:
    (found,) = worth_sections({"x": worths(lambda: made_up(300))[""]}, NAMED)
    assert found.sentence.en.startswith("Simulated: with x of ")
    assert "Strong One comes out highest" in found.sentence.en and "Le Fort" in found.sentence.fr
    assert any("Not causal" in note.en for note in found.notes)


def test_what_never_acted_says_so() -> None:
    traced = Traced("galaxies")
    traced.games = 40
    traced.rulings["copy.pay_yourself", "yes"] = [7, 5]
    traced.rules["BB-02"] = [90, 40]
    rulings, rules = acting_sections(traced)
    assert rulings.sentence.en.endswith("1 ever acts in 40 games.")
    assert rules.rows[0].name.en == "BB-02" and rules.rows[0].estimate.mean == 1
    heads, rows = rulings.table("en")
    assert rows[0][0] == "copy.pay_yourself = yes" and rows[0][1] == "12.5 %"
    assert {row[heads.index("positions")] for row in rows[1:]} == {"never"}
    # Forty games without it are no proof that it cannot act.
    assert rulings.rows[-1].estimate.mean == 0 < rulings.rows[-1].estimate.high


@pytest.mark.parametrize(
    ("value", "unit", "lang", "told"),
    [
        (0.1234, "share", "en", "12.3 %"),
        (-0.0001, "share", "en", "0.0 %"),
        (-1.5, "points", "fr", "−1,50"),
        (12.4, "elo", "en", "12"),
    ],
)
def test_numbers(value: float, unit: str, lang: str, told: str) -> None:
    assert number(value, unit, lang) == told


def test_signed_and_short_numbers() -> None:
    assert number(0.5, "points", "en", signed=True) == "+0.50"
    assert (
        number(0.5, "points", "en", short=True) == "0.5" and number(0.25, "share", "en", short=True) == "25 %"
    )
