"""Reading effects, abilities, attacks and mission conditions, as the vocabulary allows them."""

from typing import Any

from teg.boxes.report import Path, Report, meant, shown
from teg.boxes.row import Row, no_number
from teg.galaxies.cards.model import Condition, Op, Value
from teg.galaxies.cards.vocabulary import QUANTITIES, TESTS, VOCABULARY, Verb
from teg.languages import Both, both

MOST_OPS = 6
_NAMES = {
    "planet": Both("a planet", "une planète"),
    "exploration": Both("an exploration card", "une carte Exploration"),
    "pilot": Both("a pilot", "un pilote"),
    "rogue": Both("a Rogue attack", "une attaque de la Renégate"),
}


def read_effect(value: Any, at: Path, report: Report, kind: str) -> tuple[Op, ...]:
    """A list of ops for a card of this kind."""
    some = next(iter(VOCABULARY[kind].values())).example
    if value is None:
        return ()
    if not isinstance(value, list) or not 1 <= len(value) <= MOST_OPS:
        what = both(
            f"an effect must be a list of 1 to {MOST_OPS} operations",
            f"un effet doit être une liste de 1 à {MOST_OPS} opérations",
        )
        report.wrong(at, what, f"[{some}]")
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
        what = both(
            "an operation must be a table, not {value}",
            "une opération doit être une table, pas {value}",
            value=shown(value),
        )
        report.wrong(at, what, some)
        return None
    if "op" not in value:
        report.wrong(
            at, both("an operation lacks 'op', its name", "il manque « op », le nom, à une opération"), some
        )
        return None
    name = value["op"]
    if not isinstance(name, str) or name not in verbs:
        what = both(
            "{card} has no operation {name}{near}",
            "il n'y a pas d'opération {name} pour {card}{near}",
            card=_NAMES[kind],
            name=shown(name),
            near=meant(name, verbs),
        )
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
            what = both(
                "operation '{name}' has no argument {key}{can}",
                "l'opération « {name} » n'a pas d'argument {key}{can}",
                name=verb.name,
                key=shown(key),
                can=meant(key, names)
                if names
                else both("; it takes no arguments", " ; elle n'en prend aucun"),
            )
            report.wrong((*at, key), what, verb.example)
        elif not arg.takes(given):
            what = both(
                "'{key}' of operation '{name}' must be {wanted}, not {given}",
                "« {key} » de l'opération « {name} » doit être {wanted}, pas {given}",
                key=key,
                name=verb.name,
                wanted=arg.wanted(),
                given=shown(given),
            )
            report.wrong((*at, key), what, verb.example)
    for arg in verb.args:
        if arg.name in value:
            args.append((arg.name, value[arg.name]))
        elif arg.default is not None:
            args.append((arg.name, arg.default))
        elif arg.name not in verb.one_of:
            what = both(
                f"operation '{verb.name}' lacks '{arg.name}'",
                f"il manque « {arg.name} » à l'opération « {verb.name} »",
            )
            report.wrong(at, what, verb.example)
    if verb.one_of and sum(name in value for name in verb.one_of) != 1:
        what = both(
            f"operation '{verb.name}' needs exactly one of {' and '.join(verb.one_of)}",
            f"l'opération « {verb.name} » veut soit {', soit '.join(verb.one_of)}",
        )
        report.wrong(at, what, verb.example)
    if verb.name == "convert" and value.get("from") == value.get("to"):
        what = both(
            "'convert' must turn one resource into the other",
            "« convert » doit changer une ressource en l'autre",
        )
        report.wrong((*at, "to"), what, verb.example)
    return Op(verb.name, tuple(args)) if len(report.found) == before else None


def _check_order(effect: tuple[Op, ...], at: Path, report: Report) -> None:
    names = [op.name for op in effect]
    costs = [name in ("pay", "discard_dice") for name in names]
    if costs != sorted(costs, reverse=True) or all(costs):
        what = both(
            "what is paid comes first, and something must follow",
            "ce qui est payé vient d'abord, et quelque chose doit suivre",
        )
        report.wrong(at, what, _order_example())
    if "track" in names and (names[-1] != "track" or names.count("track") > 1 or "send_home" in names):
        what = both(
            "a card has one danger track, as its last operation, and does not send the ship home",
            "une carte a une seule piste de danger, en dernière opération, "
            "et ne renvoie pas le vaisseau chez lui",
        )
        report.wrong(at, what)
    if names.count("dwarf") > 1:
        report.wrong(
            at, both("a card is at most one dwarf planet", "une carte est au plus une planète naine")
        )


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


_CONDITION = Both("a mission's condition", "la condition d'une mission")


def read_condition(value: Any, at: Path, report: Report) -> Condition:
    """The condition of a mission."""
    row = Row(value, at, report, _CONDITION, _CONDITION_EXAMPLES["most"])
    test = row.word("test", TESTS)
    what = a = b = ""
    need: tuple[tuple[str, int], ...] = ()
    if test in ("most", "fewest"):
        what = row.word("what", QUANTITIES)
    elif test == "equal":
        a, b = row.word("a", QUANTITIES), row.word("b", QUANTITIES)
        if a == b and "a" in row.data and "b" in row.data:
            different = both(
                "'a' and 'b' must be two different things",
                "« a » et « b » doivent être deux choses différentes",
            )
            row.wrong("b", different, _CONDITION_EXAMPLES[test])
    elif test == "at_least":
        need = _read_need(row.raw("need", _CONDITION_EXAMPLES[test]), (*at, "need"), report)
    row.done()
    return Condition(test, what, a, b, need)


def _read_need(value: Any, at: Path, report: Report) -> tuple[tuple[str, int], ...]:
    if value is None:
        return ()
    if not isinstance(value, dict) or not value:
        table = both(
            "'need' must be a table of things and numbers",
            "« need » doit être une table de choses et de nombres",
        )
        report.wrong(at, table, "need = { energy = 3, culture = 3 }")
        return ()
    need = []
    for key, number in value.items():
        if key not in QUANTITIES:
            what = both(
                "nothing called {key} can be needed{near}",
                "rien qui s'appelle {key} ne peut être exigé{near}",
                key=shown(key),
                near=meant(key, QUANTITIES),
            )
            report.wrong((*at, key), what, _CONDITION_EXAMPLES["at_least"])
        elif type(number) is not int or not 1 <= number <= 99:
            report.wrong((*at, key), no_number(key, 1, 99, number), f"need = {{ {key} = 2 }}")
        else:
            need.append((key, number))
    return tuple(need)
