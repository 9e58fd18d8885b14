"""Switches: the points the printed rules leave open, each with a default, a reason and named values."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from teg.games import GALAXIES
from teg.languages import LANGUAGES, Both, tellable
from teg.mistake import Mistake
from teg.rulebook.book import Words, nearest, tables, tell


@dataclass(frozen=True, slots=True)
class SwitchValue:
    """One way to settle a switch, and what it means."""

    name: str
    means: Words


@dataclass(frozen=True, slots=True)
class Switch:
    """An open point: what it decides, why its default was chosen, and its values, the default first.

    `edition` says since when it exists, for the sake of codes written before.
    """

    name: str
    rules: tuple[str, ...]
    decides: Words
    why: Words
    values: tuple[SwitchValue, ...]
    game: str = GALAXIES.name
    edition: int = 1

    @property
    def default(self) -> str:
        """The value that holds unless somebody chooses another."""
        return self.values[0].name

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all its values."""
        return tuple(value.name for value in self.values)

    def __getitem__(self, name: str) -> SwitchValue:
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
            values=tuple(
                SwitchValue(v["name"], {lang: v[lang] for lang in LANGUAGES}) for v in row["values"]
            ),
            game=row.get("game", GALAXIES.name),
            edition=row.get("edition", 1),
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
    """The switches of one game by name, those that belong together side by side."""
    return {name: switch for name, switch in _read().items() if switch.game == game}


def settle(chosen: Mapping[str, str] | None = None, game: str = GALAXIES.name) -> dict[str, str]:
    """Every switch of a game with its value: the chosen one, else the default. Wrong ones are a `Mistake`."""
    switches = switches_of(game)
    settled = {name: switch.default for name, switch in switches.items()}
    for name, value in (chosen or {}).items():
        if name not in switches:
            raise _no_switch(name, switches)
        names = switches[name].names
        value = str(tellable(value))  # some values are numbers, and are told as such
        if value not in names:
            hint, possible = _hint(value, names), ", ".join(names)
            raise Mistake(tell, "no_such_value", name=name, value=value, hint=hint, possible=possible)
        settled[name] = value
    return settled


def unusual(chosen: Mapping[str, str], game: str = GALAXIES.name) -> dict[str, str]:
    """The chosen values that differ from the default."""
    known = switches_of(game)
    return {name: value for name, value in settle(chosen, game=game).items() if value != known[name].default}


# As digits, for codes of positions. A switch that came with a later edition must not move the digits of the
# others, or codes written before would be misread: so the switches of the first edition are written alone if
# they tell all. If not, they are all written as usual, which a code would otherwise never say, and after them
# come those of the first two editions together, and so on.


def write(chosen: Mapping[str, str], put: Callable[[int, int], None], game: str = GALAXIES.name) -> None:
    """Write values that differ from the default; `put` takes a digit and its radix."""
    values = settle(chosen, game)
    put(bool(chosen), 2)
    for switches in _editions(game) if chosen else ():
        known = chosen.keys() <= {switch.name for switch in switches}
        for switch in switches:
            put(switch.names.index(values[switch.name]) if known else 0, len(switch.names))
        if known:
            return


def read(take: Callable[[int], int], game: str = GALAXIES.name) -> dict[str, str]:
    """The values that `write` wrote; `take` gives the digit of a radix."""
    for switches in _editions(game) if take(2) else ():
        values = {switch.name: switch.names[take(len(switch.names))] for switch in switches}
        if chosen := unusual(values, game):
            return chosen
    return {}


def _editions(game: str) -> Iterator[list[Switch]]:
    """The switches that a game had in each edition, those of earlier ones first."""
    switches = sorted(switches_of(game).values(), key=lambda switch: switch.edition)
    for edition in sorted({switch.edition for switch in switches}):
        yield [switch for switch in switches if switch.edition <= edition]


def _no_switch(name: str, switches: Iterable[str]) -> Mistake:
    if name in _read():
        return Mistake(tell, "switch_of_another_game", name=name, switches=", ".join(switches))
    hint = _hint(name, switches)
    known = ", ".join(switches)
    names = "" if hint else tell.both("give_one_of", known=known)
    return Mistake(tell, "no_such_switch", name=name, hint=hint, names=names)


def _hint(word: object, known: Iterable[str]) -> Both | str:
    close = nearest(str(word), known)
    return tell.both("did_you_mean", near=close[0]) if close else ""
