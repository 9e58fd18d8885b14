"""Switches: the points the printed rules leave open, each with a default, a reason and named values."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from importlib.resources import files

from teg.mistake import Mistake

Words = Mapping[str, str]
"""One text in each language: keys "en" and "fr"."""


@dataclass(frozen=True, slots=True)
class Value:
    """One way to settle a switch, and what it means."""

    name: str
    means: Words


@dataclass(frozen=True, slots=True)
class Switch:
    """An open point: what it decides, why its default was chosen, and its values, the default first."""

    name: str
    rules: tuple[str, ...]
    decides: Words
    why: Words
    values: tuple[Value, ...]

    @property
    def default(self) -> str:
        """The value that holds unless somebody chooses another."""
        return self.values[0].name

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all its values."""
        return tuple(value.name for value in self.values)

    def __getitem__(self, name: str) -> Value:
        """The value of that name."""
        return next(value for value in self.values if value.name == name)


SWITCHES: dict[str, Switch]
"""Every switch by name. Read from `switches.toml` when it is first asked for."""


@cache
def _read() -> dict[str, Switch]:
    rows = tomllib.loads(files("teg.rulebook").joinpath("switches.toml").read_text("utf-8"))["switch"]
    switches = (
        Switch(
            name=row["name"],
            rules=tuple(row["rules"]),
            decides=row["decides"],
            why=row["why"],
            values=tuple(Value(v["name"], {"en": v["en"], "fr": v["fr"]}) for v in row["values"]),
        )
        for row in rows
    )
    return {switch.name: switch for switch in switches}


def __getattr__(name: str) -> dict[str, Switch]:
    # SWITCHES is not assigned above so that importing this module reads no file.
    if name == "SWITCHES":
        return _read()
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def settle(chosen: Mapping[str, str] | None = None) -> dict[str, str]:
    """Every switch with its value: the chosen one, else the default. A wrong name or value is a `Mistake`."""
    switches = _read()
    settled = {name: switch.default for name, switch in switches.items()}
    for name, value in (chosen or {}).items():
        if name not in switches:
            raise Mistake(
                f"switches: there is no switch '{name}'{_nearest(name, switches)}; "
                "'teg rules switches' lists them all."
            )
        names = switches[name].names
        if value not in names:
            raise Mistake(
                f"switches: '{name}' cannot be '{value}'{_nearest(value, names)}; "
                f"it takes one of {', '.join(names)}."
            )
        settled[name] = value
    return settled


def _nearest(word: object, known: Mapping[str, object] | tuple[str, ...]) -> str:
    close = get_close_matches(str(word).lower(), list(known), 1, 0.5)
    return f" (did you mean '{close[0]}'?)" if close else ""
