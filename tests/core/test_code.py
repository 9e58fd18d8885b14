"""Digits to text and back, and everything that is not a code."""

import re
from math import prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from teg.core import Reader, Writer
from teg.core.position import ALPHABET, LONGEST, check, seal, unseal
from teg.mistake import Mistake

DIGITS = st.lists(
    st.integers(1, 2000).flatmap(lambda radix: st.tuples(st.integers(0, radix - 1), st.just(radix)))
)
CODE = seal("g", 0x5EED_0F_A_600D_6A3E)


def written(digits: list[tuple[int, int]]) -> int:
    writer = Writer()
    for value, radix in digits:
        writer.put(value, radix)
    return writer.number


@given(DIGITS)
def test_what_is_written_is_read(digits: list[tuple[int, int]]) -> None:
    number = written(digits)
    assert number < prod(radix for _, radix in digits)
    assert unseal(seal("g", number)) == ("g", number)
    reader = Reader(number)
    assert [reader.take(radix) for _, radix in digits] == [value for value, _ in digits]


def test_zeros_at_the_end_cost_nothing() -> None:
    assert written([(3, 7)]) == written([(3, 7)] + [(0, 1000)] * 50)
    assert len(seal("g", 0)) == 6


def test_a_digit_is_below_its_radix() -> None:
    for value in (-1, 6):
        with pytest.raises(ValueError, match="radix 6"):
            Writer().put(value, 6)


def test_the_format_stays() -> None:
    """Codes that people wrote down must be read for ever: if this fails, raise VERSION and read both."""
    assert (seal("g", 0), CODE) == ("1gWMHC", "1gXu0PpgDWo-xvor")


def test_codes_may_stand_in_addresses() -> None:
    assert re.fullmatch(r"[A-Za-z0-9_-]+", CODE)
    assert re.fullmatch(r"[A-Za-z0-9_-]{64}", ALPHABET)


def refused(text: str) -> None:
    with pytest.raises(Mistake) as mistake:
        unseal(text)
    assert len(str(mistake.value)) < 150
    assert str(mistake.value).isprintable()


def test_every_altered_character_is_noticed() -> None:
    for place in range(len(CODE)):
        for letter in ALPHABET:
            if letter != CODE[place]:
                refused(CODE[:place] + letter + CODE[place + 1 :])


def test_every_swap_gap_repeat_and_cut_is_noticed() -> None:
    for place in range(len(CODE)):
        refused(CODE[:place])
        refused(CODE[:place] + CODE[place + 1 :])
        refused(CODE[:place] + CODE[place] + CODE[place:])
        if CODE[place : place + 1] != CODE[place + 1 : place + 2] and place + 1 < len(CODE):
            refused(CODE[:place] + CODE[place + 1] + CODE[place] + CODE[place + 2 :])


@given(st.data())
def test_any_change_within_four_letters_is_noticed(data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(CODE) - 4))
    changed = data.draw(st.text(ALPHABET, min_size=4, max_size=4))
    text = CODE[:place] + changed + CODE[place + 4 :]
    if text != CODE:
        refused(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "1g",
        "2" + CODE[1:],
        CODE.lower(),
        f"{CODE[:4]}-{CODE[4:]}",
        CODE + "!",
        CODE + "é",
        CODE + "\0",
        CODE + "\udc80",
        "１" + CODE[1:],
        "1gA" + CODE[2:],
        "A" * LONGEST,
    ],
    ids=ascii,
)
def test_what_is_no_code(text: str) -> None:
    refused(text)


@given(st.text())
def test_any_text_is_a_code_or_a_mistake(text: str) -> None:
    try:
        letter, number = unseal(text)
    except Mistake:
        return
    assert seal(letter, number) == "".join(text.split()).replace(".", "")


@pytest.mark.parametrize("text", ["A" * (LONGEST + 1), CODE * 1000, "9" * 10**6, " " * 10**6], ids=len)
def test_what_is_too_long(text: str) -> None:
    with pytest.raises(Mistake, match="too many"):
        unseal(text)


def test_zeros_in_front_are_refused() -> None:
    """Else one position would have many codes; the check sum itself is right here."""
    assert unseal("1gB" + check("1gB")) == ("g", 1)
    refused("1gAB" + check("1gAB"))


def test_a_code_may_be_parted_for_reading_aloud() -> None:
    assert unseal(f" {CODE[:4]} {CODE[4:8]}.{CODE[8:]}.\n") == unseal(CODE)
