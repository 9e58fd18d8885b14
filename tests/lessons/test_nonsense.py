"""Whatever is written, the answer is a sentence and never an exception."""

from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from teg.lessons import Reply, Session, check, exercises, pick
from teg.lessons.judges.arithmetic import number
from teg.lessons.judges.reading import rule_ids, text_of

IDS = [one.id for one in exercises()]
KINDS = ("right", "wrong", "empty", "unread")
quietly = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))

NEARLY = (
    "energy move 1 2 orbit jakks home ; , / % sur in then puis draw take leave hire for aurora 51 145 must"
    " may not a b c bb 02 - ½ √ 0,5 .5 follow upgrade roll reroll convert colonie énergie end value < row"
)
WORDS = st.sampled_from(NEARLY.split())
ANYTHING: Any = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.fractions()
    | st.decimals()
    | st.text()
    | st.binary(),
    lambda inner: (
        st.lists(inner) | st.dictionaries(st.text() | st.integers(), inner) | st.tuples(inner, inner)
    ),
    max_leaves=8,
)


def sensible(reply: Reply) -> None:
    assert reply.verdict in KINDS
    for text in reply.words:
        assert text and "\n" not in text and "Traceback" not in text and "Error" not in text


@quietly
@given(st.sampled_from(IDS), st.text(max_size=900), st.sampled_from(["en", "fr"]))
def test_any_text(id: str, text: str, lang: str) -> None:
    sensible(check(id, text, lang))


@quietly
@given(st.sampled_from(IDS), st.lists(WORDS, max_size=12).map(" ".join))
def test_words_that_nearly_make_sense(id: str, text: str) -> None:
    sensible(check(id, text))


@quietly
@given(st.sampled_from(IDS), ANYTHING)
def test_any_value(id: str, answer: object) -> None:
    sensible(check(id, answer))


@quietly
@given(st.text(max_size=60))
def test_any_id(id: str) -> None:
    sensible(check(id, "1"))


@quietly
@given(st.text(max_size=200))
def test_any_answer_to_a_quiz(text: str) -> None:
    session = Session(pick(1, seed=3))
    assert session.answer(0, text).text


class Odd:
    """Something that nobody would write."""


LOOP: list[object] = []
LOOP.append(LOOP)


@pytest.mark.parametrize(
    "answer",
    [
        "9" * 10_000,
        10**5000,
        -(10**5000),
        Fraction(1, 10**400),
        float("nan"),
        float("inf"),
        Decimal("sNaN"),
        Decimal("1e999999"),
        1e300,
        b"51/145",
        Odd(),
        Odd,
        range(10**12),
        ["1"] * 10_000,
        LOOP,
        {"a": {"b": {"c": {}}}},
        "1/0",
        "٣",
        "\x00\ud800",
        "((((((((((",
        "then then then ; ; ;",
    ],
    ids=lambda answer: type(answer).__name__,
)
def test_huge_and_odd_values(answer: object) -> None:
    for id in IDS:
        sensible(check(id, answer))


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("51/145", Fraction(51, 145)),
        (" 51 in 145 ", Fraction(51, 145)),
        ("51 out of 145", Fraction(51, 145)),
        ("51 sur 145", Fraction(51, 145)),
        ("35.2 %", Fraction(44, 125)),
        ("35,2%", Fraction(44, 125)),
        ("35,2 pour cent", Fraction(44, 125)),
        (".352", Fraction(44, 125)),
        ("½", Fraction(1, 2)),
        ("7 in 30 (23.3 %)", Fraction(7, 30)),
        ("−1", Fraction(-1)),
        ("p = 0,5", Fraction(1, 2)),
        ("Six", Fraction(6)),
        ("aucune", Fraction(0)),
        ("un tiers", Fraction(1, 3)),
        ("deux tiers", Fraction(2, 3)),
        ("two thirds", Fraction(2, 3)),
        ("2 thirds", Fraction(2, 3)),
        ("trois quarts", Fraction(3, 4)),
        ("dix-sept trentièmes", Fraction(17, 30)),
        ("one and a half", Fraction(3, 2)),
        ("fifty-one", Fraction(51)),
        ("cinquante et un", Fraction(51)),
        ("quatre-vingt-dix-neuf", Fraction(99)),
        ("soixante et onze", Fraction(71)),
        ("two hundred and five", Fraction(205)),
        ("une fois sur trois", Fraction(1, 3)),
        ("one out of three", Fraction(1, 3)),
        ("18/30 * 17/29", Fraction(51, 145)),
        ("18/30 x 17/29", Fraction(51, 145)),
        ("1-(5/6)^4", Fraction(671, 1296)),
        ("1 − (5/6)⁴", Fraction(671, 1296)),
        ("1 - (5/6)**4 = 671/1296", Fraction(671, 1296)),
        ("-2^2", Fraction(-4)),
        ("2^3^2", Fraction(512)),
        ("1+3", Fraction(4)),
        ("1½", Fraction(3, 2)),
        ("50 % of 3/4", Fraction(3, 8)),
        ("1 : 3", Fraction(1, 3)),
        ("100 % − 1/4", Fraction(3, 4)),
    ],
)
def test_numbers_in_every_dress(text: str, value: Fraction) -> None:
    told = number(text_of(text))
    assert told and told.value == value


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hmm",
        "between 2 and 3",
        "1/0",
        "2 or 3",
        "1 2 3",
        "2/3 or 3/4",
        "two and three",
        "(1+2",
        "4^0.5",
        "0^-1",
        "+",
        "1-(",
        "(" * 99 + "1",
    ],
)
def test_no_number(text: str) -> None:
    assert number(text) is None


@pytest.mark.parametrize("text", ["9**9**9", "2^(9^9)", "9^99*9^99*9^99", "(1/9)^999", "1" * 13])
def test_what_works_out_too_large_is_told_at_once(text: str) -> None:
    for id in ("07-two-green", "02-second-reroll", "08-roll-back"):
        reply = check(id, text)
        assert reply.verdict == "unread" and ("far beyond" in reply.text or id == "08-roll-back")


@pytest.mark.parametrize("text", ["4,000", "4 000", "4.000", "4'000", "4000", "4000 games"])
def test_thousands(text: str) -> None:
    told = number(text, whole=True)
    assert told and told.value == 4000


@pytest.mark.parametrize("text", ["bb2", "BB 02", "bb-2", "(BB-02)", "it says BB_02.", "BB–02"])
def test_a_rule_however_it_is_written(text: str) -> None:
    assert rule_ids(text) == ["BB-02"]
