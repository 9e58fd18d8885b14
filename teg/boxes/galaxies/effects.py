"""Reading effects, abilities, attacks and mission conditions, as the vocabulary allows them."""

from typing import Any

from teg.boxes.galaxies.model import Condition, Op, Value
from teg.boxes.galaxies.vocabulary import QUANTITIES, TESTS, VOCABULARY, Verb
from teg.boxes.report import Path, Report, meant, shown
from teg.boxes.row import Row

MOST_OPS = 6
_NAMES = {
    "planet": "a planet",
    "exploration": "an exploration card",
    "pilot": "a pilot",
    "rogue": "a Rogue attack",
}


def read_effect(value: Any, at: Path, report: Report, kind: str) -> tuple[Op, ...]:
    """A list of ops for a card of this kind."""
    some = next(iter(VOCABULARY[kind].values())).example
    if value is None:
        return ()
    if not isinstance(value, list) or not 1 <= len(value) <= MOST_OPS:
        report.wrong(at, f"an effect must be a list of 1 to {MOST_OPS} operations", f"[{some}]")
        return ()
    ops = [read_op(item, (*at, i), report, kind) for i, item in enumerate(value)]
    effect = tuple(op for op in ops if op is not None)
    if len(effect) == len(ops):
        _check_order(effect, at, report)
    return effect


def read_op(value: Any, at: Path, report: Report, kind: str) -> Op | None:
    """One operation with its defaults filled in; None (and a problem) if it is not right."""
    verbs = VOCABULARY[kind]
    some = next(iter(verbs.values())).example
    if not isinstance(value, dict):
        report.wrong(at, f"an operation must be a table, not {shown(value)}", some)
        return None
    if "op" not in value:
        report.wrong(at, "an operation lacks 'op', its name", some)
        return None
    name = value["op"]
    if not isinstance(name, str) or name not in verbs:
        what = f"{_NAMES[kind]} has no operation {shown(name)}{meant(name, verbs)}"
        report.wrong((*at, "op"), what, some)
        return None
    return _read_args(value, at, report, verbs[name])


def _read_args(value: dict[str, Any], at: Path, report: Report, verb: Verb) -> Op | None:
    before = len(report.found)
    args: list[tuple[str, Value]] = []
    for key, given in value.items():
        arg = verb.arg(key)
        if key == "op":
            continue
        if arg is None:
            names = [arg.name for arg in verb.args]
            can = meant(key, names) or "; it takes no arguments"
            report.wrong(
                (*at, key), f"operation '{verb.name}' has no argument {shown(key)}{can}", verb.example
            )
        elif not arg.takes(given):
            what = f"'{key}' of operation '{verb.name}' must be {arg.wanted()}, not {shown(given)}"
            report.wrong((*at, key), what, verb.example)
    for arg in verb.args:
        if arg.name in value:
            args.append((arg.name, value[arg.name]))
        elif arg.default is not None:
            args.append((arg.name, arg.default))
        elif arg.name not in verb.one_of:
            report.wrong(at, f"operation '{verb.name}' lacks '{arg.name}'", verb.example)
    if verb.one_of and sum(name in value for name in verb.one_of) != 1:
        what = f"operation '{verb.name}' needs exactly one of {' and '.join(verb.one_of)}"
        report.wrong(at, what, verb.example)
    if verb.name == "convert" and value.get("from") == value.get("to"):
        report.wrong((*at, "to"), "'convert' must turn one resource into the other", verb.example)
    return Op(verb.name, tuple(args)) if len(report.found) == before else None


def _check_order(effect: tuple[Op, ...], at: Path, report: Report) -> None:
    names = [op.name for op in effect]
    costs = [name in ("pay", "discard_dice") for name in names]
    if costs != sorted(costs, reverse=True) or all(costs):
        report.wrong(at, "what is paid comes first, and something must follow", _order_example())
    if "track" in names and (names[-1] != "track" or names.count("track") > 1 or "send_home" in names):
        report.wrong(
            at, "a card has one danger track, as its last operation, and does not send the ship home"
        )
    if names.count("dwarf") > 1:
        report.wrong(at, "a card is at most one dwarf planet")


def _order_example() -> str:
    verbs = VOCABULARY["planet"]
    return f"[{verbs['pay'].example}, {verbs['advance'].example}]"


_CONDITION_EXAMPLES = {
    "most": '{ test = "most", what = "culture" }',
    "fewest": '{ test = "fewest", what = "planets" }',
    "equal": '{ test = "equal", a = "energy", b = "culture" }',
    "ended_game": '{ test = "ended_game" }',
    "at_least": '{ test = "at_least", need = { energy = 3, culture = 3 } }',
    "all_home": '{ test = "all_home" }',
    "none_home": '{ test = "none_home" }',
}


def read_condition(value: Any, at: Path, report: Report) -> Condition:
    """The condition of a mission."""
    row = Row(value, at, report, "a mission's condition", _CONDITION_EXAMPLES["most"])
    test = row.word("test", TESTS)
    what = a = b = ""
    need: tuple[tuple[str, int], ...] = ()
    if test in ("most", "fewest"):
        what = row.word("what", QUANTITIES)
    elif test == "equal":
        a, b = row.word("a", QUANTITIES), row.word("b", QUANTITIES)
        if a == b and "a" in row.data and "b" in row.data:
            row.wrong("b", "'a' and 'b' must be two different things", _CONDITION_EXAMPLES[test])
    elif test == "at_least":
        need = _read_need(row.raw("need", _CONDITION_EXAMPLES[test]), (*at, "need"), report)
    row.done()
    return Condition(test, what, a, b, need)


def _read_need(value: Any, at: Path, report: Report) -> tuple[tuple[str, int], ...]:
    if value is None:
        return ()
    if not isinstance(value, dict) or not value:
        report.wrong(at, "'need' must be a table of things and numbers", "need = { energy = 3, culture = 3 }")
        return ()
    need = []
    for key, number in value.items():
        if key not in QUANTITIES:
            what = f"nothing called {shown(key)} can be needed{meant(key, QUANTITIES)}"
            report.wrong((*at, key), what, _CONDITION_EXAMPLES["at_least"])
        elif type(number) is not int or not 1 <= number <= 99:
            what = f"'{key}' must be a whole number from 1 to 99, not {shown(number)}"
            report.wrong((*at, key), what, f"need = {{ {key} = 2 }}")
        else:
            need.append((key, number))
    return tuple(need)
