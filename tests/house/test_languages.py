"""What the data say in one language they say in the others, and only the grammar asks for the language."""

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter

import pytest

from teg.languages import LANGUAGES
from tests.house.house import PACKAGE, ROOT, sources

DATA = sorted(PACKAGE.rglob("*.toml"))
FORMS = (
    {"owner", "player"},
    {"face", "of_face", "die"},
    {"event", "card"},
    {"number", "count"},
    {"goods", "more", "resource", "held"},
)
"""Parts that are forms of one thing: each language takes the one its grammar needs."""


def one_sided(node: object, where: str = "") -> Iterator[str]:
    """The places of this data that lack a language, or leave it empty."""
    if isinstance(node, dict):
        if node.keys() & set(LANGUAGES):
            yield from (f"{where}.{language}" for language in LANGUAGES if not node.get(language))
        for key, value in node.items():
            yield from one_sided(value, f"{where}.{key}")
    elif isinstance(node, list):
        for number, value in enumerate(node):
            yield from one_sided(value, f"{where}[{number}]")


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


@pytest.mark.parametrize("path", DATA, ids=name)
def test_every_text_has_its_twin(path: Path) -> None:
    assert list(one_sided(tomllib.loads(path.read_text("utf-8")))) == []


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
    assert [key for key in phrases(path) if key not in plain and not built.fullmatch(key)] == []


def test_what_is_missing_would_be_seen() -> None:
    rows = [{"why": {"en": "Because."}}, {"en": "Yes.", "fr": ""}, {"en": "No.", "fr": "Non."}]
    assert list(one_sided({"row": rows})) == [".row[0].why.fr", ".row[1].fr"]
    assert parts("{who} has {count:card|cards}") == {"who", "count"}
    assert parts("{owner}") == parts("{player}") != parts("{seat}")
