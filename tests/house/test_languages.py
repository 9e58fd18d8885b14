"""Whatever the data say in one language they say in the other."""

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.house import PACKAGE, ROOT

LANGUAGES = {"en", "fr"}
DATA = sorted(PACKAGE.rglob("*.toml"))


def one_sided(node: object, where: str = "") -> Iterator[str]:
    """The places of this data that lack a language, or leave it empty."""
    if isinstance(node, dict):
        if LANGUAGES & node.keys():
            yield from (f"{where}.{language}" for language in sorted(LANGUAGES) if not node.get(language))
        for key, value in node.items():
            yield from one_sided(value, f"{where}.{key}")
    elif isinstance(node, list):
        for number, value in enumerate(node):
            yield from one_sided(value, f"{where}[{number}]")


@pytest.mark.parametrize("path", DATA, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_text_has_its_twin(path: Path) -> None:
    assert list(one_sided(tomllib.loads(path.read_text("utf-8")))) == []


def test_a_missing_twin_would_be_seen() -> None:
    rows = [{"why": {"en": "Because."}}, {"en": "Yes.", "fr": ""}, {"en": "No.", "fr": "Non."}]
    assert list(one_sided({"row": rows})) == [".row[0].why.fr", ".row[1].fr"]
