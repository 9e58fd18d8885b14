"""Reading effects, abilities, attacks and mission conditions, as the vocabulary allows them."""

from functools import partial
from typing import Any

from teg.boxes.report import BoxReport, Path, meant, shown
from teg.boxes.row import BoxRow, no_number
from teg.galaxies.cards.model import Condition, Op, Value
from teg.galaxies.cards.vocabulary import QUANTITIES, TESTS, VOCABULARY, Verb, tell

MOST_OPS = 6


def read_effect(value: Any, at: Path, report: BoxReport, kind: str) -> tuple[Op, ...]:
    """A list of ops for a card of this kind."""
    some = next(iter(VOCABULARY[kind].values())).example
    if value is None:
        return ()
    if not isinstance(value, list) or not 1 <= len(value) <= MOST_OPS:
        what = tell.both("no_operations", most=MOST_OPS)
        report.wrong(at, what, f"[{some}]")
        return ()
    ops = [read_op(item, (*at, i), report, kind) for i, item in enumerate(value)]
    effect = tuple(op for op in ops if op is not None)
    if len(effect) == len(ops):
        _check_order(effect, at, report)
    return effect


def read_op(value: Any, at: Path, report: BoxReport, kind: str) -> Op | None:
    """One operation with its defaults filled in; None (and a problem) if it is not right."""
    verbs = VOCABULARY[kind]
    some = next(iter(verbs.values())).example
    if not isinstance(value, dict):
        what = tell.both("operation_no_table", value=shown(value))
        report.wrong(at, what, some)
        return None
    if "op" not in value:
        report.wrong(at, tell.both("operation_without_name"), some)
        return None
    name = value["op"]
    if not isinstance(name, str) or name not in verbs:
        what = tell.both(
            "no_such_operation",
            card=tell.both("an_attack" if kind == "rogue" else f"a_{kind}"),
            name=shown(name),
            near=meant(name, verbs),
        )
        report.wrong((*at, "op"), what, some)
        return None
    return _read_args(value, at, report, verbs[name])


def _read_args(value: dict[str, Any], at: Path, report: BoxReport, verb: Verb) -> Op | None:
    before = len(report.found)
    args: list[tuple[str, Value]] = []
    for key, given in value.items():
        arg = verb.arg(key)
        if key == "op":
            continue
        if arg is None:
            names = [arg.name for arg in verb.args]
            what = tell.both(
                "no_such_argument",
                name=verb.name,
                key=shown(key),
                can=meant(key, names) if names else tell.both("takes_no_arguments"),
            )
            report.wrong((*at, key), what, verb.example)
        elif not arg.takes(given):
            what = tell.both(
                "argument_wrong", key=key, name=verb.name, wanted=arg.wanted(), given=shown(given)
            )
            report.wrong((*at, key), what, verb.example)
    for arg in verb.args:
        if arg.name in value:
            args.append((arg.name, value[arg.name]))
        elif arg.default is not None:
            args.append((arg.name, arg.default))
        elif arg.name not in verb.one_of:
            what = tell.both("argument_lacking", name=verb.name, argument=arg.name)
            report.wrong(at, what, verb.example)
    if verb.one_of and sum(name in value for name in verb.one_of) != 1:
        first, second = verb.one_of
        what = tell.both("one_of_these", name=verb.name, first=first, second=second)
        report.wrong(at, what, verb.example)
    if verb.name == "convert" and value.get("from") == value.get("to"):
        what = tell.both("converts_nothing")
        report.wrong((*at, "to"), what, verb.example)
    return Op(verb.name, tuple(args)) if len(report.found) == before else None


def _check_order(effect: tuple[Op, ...], at: Path, report: BoxReport) -> None:
    names = [op.name for op in effect]
    costs = [name in ("pay", "discard_dice") for name in names]
    if costs != sorted(costs, reverse=True) or all(costs):
        what = tell.both("payment_first")
        report.wrong(at, what, _order_example())
    if "track" in names and (names[-1] != "track" or names.count("track") > 1 or "send_home" in names):
        what = tell.both("one_danger_track")
        report.wrong(at, what)
    if names.count("dwarf") > 1:
        report.wrong(at, tell.both("one_dwarf"))


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


def read_condition(value: Any, at: Path, report: BoxReport) -> Condition:
    """The condition of a mission."""
    row = BoxRow(value, at, report, partial(tell.both, "a_condition"), _CONDITION_EXAMPLES["most"])
    test = row.word("test", TESTS)
    what = a = b = ""
    need: tuple[tuple[str, int], ...] = ()
    if test in ("most", "fewest"):
        what = row.word("what", QUANTITIES)
    elif test == "equal":
        a, b = row.word("a", QUANTITIES), row.word("b", QUANTITIES)
        if a == b and "a" in row.data and "b" in row.data:
            different = tell.both("same_things")
            row.wrong("b", different, _CONDITION_EXAMPLES[test])
    elif test == "at_least":
        need = _read_need(row.raw("need", _CONDITION_EXAMPLES[test]), (*at, "need"), report)
    row.done()
    return Condition(test, what, a, b, need)


def _read_need(value: Any, at: Path, report: BoxReport) -> tuple[tuple[str, int], ...]:
    if value is None:
        return ()
    if not isinstance(value, dict) or not value:
        table = tell.both("needs_no_table")
        report.wrong(at, table, "need = { energy = 3, culture = 3 }")
        return ()
    need = []
    for key, number in value.items():
        if key not in QUANTITIES:
            what = tell.both("no_such_need", key=shown(key), near=meant(key, QUANTITIES))
            report.wrong((*at, key), what, _CONDITION_EXAMPLES["at_least"])
        elif type(number) is not int or not 1 <= number <= 99:
            report.wrong((*at, key), no_number(key, 1, 99, number), f"need = {{ {key} = 2 }}")
        else:
            need.append((key, number))
    return tuple(need)
