"""Switches: the points the printed rules leave open, each with a default, a reason and named values."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from teg.mistake import Mistake
from teg.rulebook.words import Words, nearest, tables


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
    game: str = "galaxies"

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
"""Every switch of every game by name. Read from `switches.toml` when it is first asked for."""


@cache
def _read() -> dict[str, Switch]:
    switches = (
        Switch(
            name=row["name"],
            rules=tuple(row["rules"]),
            decides=row["decides"],
            why=row["why"],
            values=tuple(Value(v["name"], {"en": v["en"], "fr": v["fr"]}) for v in row["values"]),
            game=row.get("game", "galaxies"),
        )
        for row in tables("switches.toml")[0]["switch"]
    )
    return {switch.name: switch for switch in switches}


def __getattr__(name: str) -> dict[str, Switch]:
    # SWITCHES is not assigned above so that importing this module reads no file.
    if name == "SWITCHES":
        return _read()
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


@cache
def switches_of(game: str) -> Mapping[str, Switch]:
    """The switches of one game by name, in the order in which codes of positions write them."""
    return {name: switch for name, switch in _read().items() if switch.game == game}


def settle(
    chosen: Mapping[str, str] | None = None, lang: str = "en", game: str = "galaxies"
) -> dict[str, str]:
    """Every switch of a game with its value: the chosen one, else the default. Wrong ones are a `Mistake`."""
    switches = switches_of(game)
    settled = {name: switch.default for name, switch in switches.items()}
    for name, value in (chosen or {}).items():
        if name not in switches:
            if name in _read():
                raise Mistake(_OTHER_GAME[lang].format(name=name))
            raise Mistake(_NO_SWITCH[lang].format(name=name, hint=_hint(name, switches, lang)))
        names = switches[name].names
        value = str(value)  # some values are numbers, and are told as such
        if value not in names:
            hint = _hint(value, names, lang)
            raise Mistake(_NO_VALUE[lang].format(name=name, value=value, hint=hint, names=", ".join(names)))
        settled[name] = value
    return settled


_OTHER_GAME: Words = {
    "en": "switches: '{name}' is a switch of another game; 'teg rules switches' lists those of each game.",
    "fr": "réglages\u00a0: «\u00a0{name}\u00a0» est un réglage d'un autre jeu\u00a0; "
    "«\u00a0teg rules switches\u00a0» énumère ceux de chaque jeu.",
}
_NO_SWITCH: Words = {
    "en": "switches: there is no switch '{name}'{hint}; 'teg rules switches' lists them all.",
    "fr": "réglages\u00a0: il n'y a pas de réglage «\u00a0{name}\u00a0»{hint}\u00a0; "
    "«\u00a0teg rules switches\u00a0» les énumère tous.",
}
_NO_VALUE: Words = {
    "en": "switches: '{name}' cannot be '{value}'{hint}; it takes one of {names}.",
    "fr": "réglages\u00a0: «\u00a0{name}\u00a0» ne peut pas valoir «\u00a0{value}\u00a0»{hint}\u00a0; "
    "valeurs possibles\u00a0: {names}.",
}
_MEANT: Words = {"en": " (did you mean '{}'?)", "fr": " (vouliez-vous dire «\u00a0{}\u00a0»\u00a0?)"}


def _hint(word: object, known: Iterable[str], lang: str) -> str:
    close = nearest(str(word), known)
    return _MEANT[lang].format(close[0]) if close else ""
