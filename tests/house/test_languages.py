"""What the data say in one language they say in the others, and only the grammar asks for the language."""

import ast
import errno
import re
import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from string import Formatter

import pytest

from teg.languages import LANGUAGES
from tests.house.house import PACKAGE, ROOT, found, room_of, sources

DATA = sorted(PACKAGE.rglob("*.toml"))
FORMS = (
    {"owner", "player"},
    {"face", "of_face", "die"},
    {"event", "card"},
    {"number", "count"},
    {"goods", "more", "resource", "held"},
)
"""Parts that are forms of one thing: each language takes the one its grammar needs."""


OPTIONS = {"deck": ("balanced", "random"), "teams": ("no", "yes")}
"""Wishes for a new game, whose values are shown by their phrases."""


def one_sided(node: object, where: str = "", languages: Sequence[str] = LANGUAGES) -> Iterator[str]:
    """The places of this data that lack a language, or leave it empty."""
    if isinstance(node, dict):
        if node.keys() & set(languages):
            yield from (f"{where}.{language}" for language in languages if not node.get(language))
        for key, value in node.items():
            yield from one_sided(value, f"{where}.{key}", languages)
    elif isinstance(node, list):
        for number, value in enumerate(node):
            yield from one_sided(value, f"{where}[{number}]", languages)


@cache
def phrases(path: Path) -> dict[str, dict[str, str]]:
    """The phrases of a file that holds nothing else."""
    data = tomllib.loads(path.read_text("utf-8"))
    if all(isinstance(phrase, dict) and phrase.keys() == set(LANGUAGES) for phrase in data.values()):
        return data
    return {}


PHRASES = [path for path in DATA if phrases(path)]


def parts(phrase: str) -> set[str]:
    """The parts that fill a phrase; forms of one thing are the same part."""
    named = {name.lower() for _, name, _, _ in Formatter().parse(phrase) if name}
    return {min(form) if (form := next((f for f in FORMS if name in f), None)) else name for name in named}


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def test_every_text_has_its_twin() -> None:
    assert found(lambda text: one_sided(tomllib.loads(text)), DATA) == {}


def test_a_third_language_is_missed_in_every_file_of_phrases() -> None:
    more = (*LANGUAGES, "eo")
    missed = found(lambda text: one_sided(tomllib.loads(text), languages=more), PHRASES)
    assert {path: len(wrong) for path, wrong in missed.items()} == {name(p): len(phrases(p)) for p in PHRASES}


@pytest.mark.parametrize("path", PHRASES, ids=name)
def test_a_phrase_has_the_same_parts_in_every_language(path: Path) -> None:
    for key, phrase in phrases(path).items():
        assert parts(phrase["en"]) == parts(phrase["fr"]), key


@cache
def written() -> tuple[frozenset[str], re.Pattern[str]]:
    """All strings of the package, and what its f-strings may come to."""
    plain, built = set(), set()
    for path in sources():
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                plain.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                texts = [part.value if isinstance(part, ast.Constant) else None for part in node.values]
                if re.fullmatch(r"(?=..)\w*_\w*", "".join(text or "" for text in texts)):
                    built.add("".join(re.escape(text) if text else ".*" for text in texts))
    return frozenset(plain), re.compile("|".join(sorted(built)))


@pytest.mark.parametrize("path", PHRASES, ids=name)
def test_every_phrase_is_used(path: Path) -> None:
    plain, built = written()
    plain |= {f"{option}_{value}" for option, values in OPTIONS.items() for value in values}
    plain |= {*errno.errorcode.values()}
    assert [key for key in phrases(path) if key not in plain and not built.fullmatch(key)] == []


def asking(text: str) -> Iterator[int]:
    """The lines of code that ask which language it is."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            if any(isinstance(side, ast.Constant) and side.value in LANGUAGES for side in sides):
                yield node.lineno
        elif isinstance(node, ast.If | ast.IfExp) and getattr(node.test, "id", "") in ("fr", "french"):
            yield node.lineno


def test_only_the_grammar_asks_for_the_language() -> None:
    others = [path for path in sources() if room_of(path) != "languages"]
    assert found(asking, others) == {}, "make it a phrase or a word of the grammar"


def test_asking_would_be_seen() -> None:
    assert list(asking('x = "oui" if lang == "fr" else "yes"')) == [1]
    assert list(asking("if fr:\n    pass\ny = 1 if fr else 2")) == [1, 3]
    assert list(asking("names[lang != 'en']")) == [1]
    assert list(asking('words = {"en": "yes", "fr": "oui"}[lang]')) == []


def test_what_is_missing_would_be_seen() -> None:
    rows = [{"why": {"en": "Because."}}, {"en": "Yes.", "fr": ""}, {"en": "No.", "fr": "Non."}]
    assert list(one_sided({"row": rows})) == [".row[0].why.fr", ".row[1].fr"]
    assert parts("{who} has {count:card|cards}") == {"who", "count"}
    assert parts("{owner}") == parts("{player}") != parts("{seat}")
