"""Every string of the room exists in both languages, written as each of them is."""

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

import pytest

from teg.languages import Both
from teg.lessons import bank, check, exercises, progress, study
from teg.lessons import quiz as session
from teg.lessons.reply import Verdict, say

NAMES = ("Beyond the Black", "BLAST OFF!")


def texts(thing: Any, where: str, depth: int = 0) -> Iterator[tuple[str, Both]]:
    """Every text inside some data."""
    if isinstance(thing, Both):
        yield where, thing
    elif is_dataclass(thing) and depth < 8:
        for field in fields(thing):
            yield from texts(getattr(thing, field.name), f"{where}.{field.name}", depth + 1)
        if hasattr(thing, "form"):
            yield from texts(thing.form, f"{where}.form", depth + 1)
    elif isinstance(thing, list | tuple):
        for number, part in enumerate(thing):
            yield from texts(part, f"{where}[{number}]", depth + 1)


def everything() -> Iterator[tuple[str, Both]]:
    for one in exercises():
        yield from texts(one, one.id)
        for answer in ("", "hmm", "?" * 2000, object(), *(wrong for wrong, _ in one.task.wrong)):
            yield f"{one.id} reply", check(one.id, answer).words
    for asked in bank().values():
        yield from texts((asked.ask, asked.answers), asked.id)
    for room in (progress, session, study):
        for name, value in vars(room).items():
            if isinstance(value, Both | Verdict):
                yield from texts(value, f"{room.__name__}.{name}")
    for key, english in say.in_["en"].items():
        yield key, without_places(Both(english, say.in_["fr"][key]))


def without_places(words: Both) -> Both:
    """A phrase without the places of its parts."""
    return Both(*(re.sub(r"\{\w[^{}]*\}", "…", text) for text in words))


def without_names(words: Both) -> Both:
    """A text without the names that are the same in every language."""
    english, french = words
    for name in NAMES:
        english, french = english.replace(name, "…"), french.replace(name, "…")
    return Both(english, french)


ALL = [(where, without_names(words)) for where, words in everything()]


def test_there_is_much_to_read() -> None:
    assert len(ALL) > 1500


def test_every_text_exists_twice() -> None:
    assert [where for where, words in ALL if not words.en.strip() or not words.fr.strip()] == []


def test_no_sentence_is_the_same_in_both_languages() -> None:
    same = {
        where: words.en
        for where, words in ALL
        if words.en == words.fr and len(words.en.split()) > 2 and re.search(r"[a-z]{4}", words.en)
    }
    assert same == {}


def test_french_has_its_no_break_spaces() -> None:
    wrong = [
        (where, match.group())
        for where, words in ALL
        if (
            match := re.search(
                r".{0,12}(?: [:;?!%»]|« |[^\s\u00a0\u202f?!.(](?:[?!»]|[:;](?=\s))).{0,6}", words.fr
            )
        )
    ]
    assert wrong == []


def test_english_has_none_before_its_signs() -> None:
    assert [where for where, words in ALL if re.search(r"[ \u00a0][:;?!]", words.en)] == []


def test_decimals_follow_the_language() -> None:
    assert [(where, words.fr) for where, words in ALL if re.search(r"\d\.\d", words.fr)] == []
    assert [(where, words.en) for where, words in ALL if re.search(r"\d,\d", words.en)] == []


@pytest.mark.parametrize("english", ["the", "and", "ship", "dice", "card"])
def test_no_english_is_left_in_french(english: str) -> None:
    found = [(where, words.fr) for where, words in ALL if re.search(rf"\b{english}\b", words.fr)]
    assert [one for one in found if "“" not in one[1]] == []


def test_no_template_is_left_open() -> None:
    assert [where for where, words in ALL for text in words if re.search(r"\{\w+\}", text)] == []
