"""The dashboards by name: title and purpose in both languages. Loads nothing heavy."""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Final

from teg.languages import LANGUAGES, Phrases

tell: Final = Phrases(__file__, "catalogue.toml")


@dataclass(frozen=True, slots=True)
class Entry:
    """One dashboard: its title, the word for it in the bar, what it is asked of a position, and what it is
    good for, by language.

    `group` is where it stands on the first page.
    """

    group: str
    title: dict[str, str]
    short: dict[str, str]
    asks: dict[str, str]
    purpose: dict[str, str]


def _entry(name: str, group: str) -> Entry:
    keys = name, f"{name}_short", f"{name}_asks", f"{name}_purpose"
    return Entry(group, *({lang: tell(lang, key) for lang in LANGUAGES} for key in keys))


BEGIN = "begin"
"""The group of those that a large button of the first page leads to, and no word of the bar."""
GROUPS = {
    "start": BEGIN,
    "layout": BEGIN,
    "theatre": "play",
    "exploration": "ask",
    "tree": "ask",
    "badges": "ask",
    "market": "ask",
    "solo": "play",
    "conveyor": "second",
}
DASHBOARDS = {name: _entry(name, group) for name, group in GROUPS.items()}


def maker(name: str) -> Callable[..., Any]:
    """The function that makes the panel of a dashboard; its room is loaded now."""
    made: Callable[..., Any] = getattr(import_module(f"teg.ui.{name}.{name}"), name)
    return made
