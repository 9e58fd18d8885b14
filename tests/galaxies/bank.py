"""Which tests play which rule of a game: `python -m tests.galaxies.bank` prints the table.

A test says in its name which rule it plays (`test_BB_37_a_full_row_forces_the_card`), with `@ruling` which
switch. The table is found by reading the tests, so it cannot name one that is not there.
"""

import ast
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from teg.rulebook import rules
from teg.rulebook.switches import SWITCHES, switches_of

HERE = Path(__file__).parent

BANK = {
    "galaxies": {
        "BB": "01-23 30-51 60-74",  # Beyond the Black: hiring, exploring, the end
        "SO": "01-18",  # playing alone
        "BG": "01-17 11b 11c 11d",  # the base game
        "PL": "01-31",  # planet cards
        "TR": "01-13",  # traps that other programs fell into
    },
    "takethegalaxy": {"TG": "01-23"},
}
"""The questions that must have a test, whatever else the rulebook holds."""

_NAME = re.compile(r"test_([A-Z]{2})_(\d{2}[a-z]?)(?:_|$)")


@dataclass(frozen=True)
class Named:
    """A test, the rule its name carries ("" for none) and the switches it plays with every value."""

    name: str
    rule: str
    switches: tuple[str, ...]


def wanted(game: str = "galaxies") -> list[str]:
    """The ids of the bank of a game, one by one."""
    ids = []
    for book, numbers in BANK[game].items():
        for part in numbers.split():
            first, _, last = part.partition("-")
            names = [f"{number:02}" for number in range(int(first), int(last) + 1)] if last else [first]
            ids += [f"{book}-{name}" for name in names]
    return ids


@cache
def found(folder: Path = HERE) -> tuple[Named, ...]:
    """Every test of the test files in a folder."""
    named = []
    for path in sorted(folder.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                match = _NAME.match(node.name)
                rule = f"{match[1]}-{match[2]}" if match else ""
                named.append(Named(f"{path.name}::{node.name}", rule, _ruled(node)))
    return tuple(named)


def _ruled(test: ast.FunctionDef) -> tuple[str, ...]:
    """The switches in `@ruling("...", ...)` above a test."""
    calls = [call for call in test.decorator_list if isinstance(call, ast.Call)]
    return tuple(call.args[0].value for call in calls if getattr(call.func, "id", "") == "ruling")


def ruling(switch: str, **expected: object) -> pytest.MarkDecorator:
    """Play a test once for each value of a switch, with what should come out, and once for the default."""
    assert list(expected) == list(SWITCHES[switch].names), f"{switch} has the values {SWITCHES[switch].names}"
    outcomes = list(expected.values())
    assert all(one not in outcomes[:count] for count, one in enumerate(outcomes)), "no difference"
    return pytest.mark.parametrize(
        ("switches", "expected"),
        [
            pytest.param({}, expected[SWITCHES[switch].default], id="default"),
            *(pytest.param({switch: value}, outcome, id=value) for value, outcome in expected.items()),
        ],
    )


def by_rule(folder: Path = HERE, game: str = "galaxies") -> dict[str, list[str]]:
    """Every rule of the bank and of the game's rulebook with the tests that play it."""
    written = {each.id for each in rules().values() if each.game == game}
    table: dict[str, list[str]] = {name: [] for name in sorted({*wanted(game), *written})}
    for test in found(folder):
        if test.rule:
            table.setdefault(test.rule, []).append(test.name)
    return table


def by_switch(folder: Path = HERE, game: str = "galaxies") -> dict[str, list[str]]:
    """Every switch of a game with the tests that play each of its values."""
    table: dict[str, list[str]] = {name: [] for name in switches_of(game)}
    for test in found(folder):
        for switch in test.switches:
            table.setdefault(switch, []).append(test.name)
    return table


def main() -> None:
    """Print the table."""
    for name, names in {**by_rule(), **by_switch()}.items():
        rule = rules().get(name)
        what = rule.status if rule else "switch" if name in by_switch() else "NO SUCH RULE"
        for count, test in enumerate(names or ["NO TEST"]):
            print(f"{'' if count else name:26} {'' if count else what:8} {test}")


if __name__ == "__main__":
    main()
