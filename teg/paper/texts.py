"""The worksheet's texts in both languages at once."""

import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from teg.languages import LANGUAGES, Both
from teg.paper.leaf import told


@cache
def words() -> Mapping[str, Mapping[str, str]]:
    """The texts as they are written in their file."""
    found: Mapping[str, Mapping[str, str]] = tomllib.loads(
        files("teg.paper").joinpath("worksheet.toml").read_text("utf-8")
    )["words"]
    return found


def say(key: str, holes: Callable[[str], Mapping[str, Any]] | None = None) -> Both:
    """A text in both languages; `holes` gives what fills its braces in a language."""
    return Both(*(told(words(), key, lang, **(holes(lang) if holes else {})) for lang in LANGUAGES))


def word(key: str, lang: str, **holes: object) -> str:
    """A text in one language."""
    return told(words(), key, lang, **holes)
