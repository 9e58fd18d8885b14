"""What texts here share: two languages, files beside the code, and the nearest name to a misspelt one."""

from collections.abc import Iterable, Mapping
from typing import Any

Words = Mapping[str, str]
"""One text in each language: keys "en" and "fr"."""


def tables(*names: str) -> list[dict[str, Any]]:
    """The TOML file of that name in this room, or all those of a folder in the order of their names."""
    import tomllib  # here and not above: importing the room must stay cheap
    from importlib.resources import files

    found = files("teg.rulebook").joinpath(*names)
    if found.is_dir():
        pages = sorted((p for p in found.iterdir() if p.name.endswith(".toml")), key=lambda p: p.name)
    else:
        pages = [found]
    return [tomllib.loads(page.read_text("utf-8")) for page in pages]


def nearest(word: str, known: Iterable[str], count: int = 1, closeness: float = 0.5) -> list[str]:
    """The known names most like a misspelt one, best first; empty when none is close."""
    from difflib import get_close_matches

    by_fold = {name.casefold(): name for name in known}
    return [by_fold[name] for name in get_close_matches(word.casefold(), by_fold, count, closeness)]
