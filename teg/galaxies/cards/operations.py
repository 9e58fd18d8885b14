"""What operations do, as half sentences that are made from their numbers."""

from collections.abc import Sequence
from typing import Any, Final

from teg.galaxies.cards.model import Op
from teg.galaxies.cards.vocabulary import COSTS
from teg.languages import GRAMMARS, Phrases, capital, labelled, listed

tell: Final = Phrases(__file__, "cards.toml")

_TOGETHER = ("gain", "gain_others", "pay", "lose", "follow_income")


def plain(kind: str, effect: Sequence[Op], lang: str) -> str:
    """Operations one after the other, each a sentence; `kind` is the sort of card in the vocabulary."""
    return " ".join(f"{capital(_clause(kind, ops, lang))}." for ops in _groups(effect))


def planet(effect: Sequence[Op], own_turn: bool, once: bool, lang: str) -> str:
    """A planet's action and its limits: costs first, then step by step; what others gain happens besides."""
    costs, text = [], ""
    for ops in _groups(effect):
        clause = _clause("planet", ops, lang)
        if ops[0].name in COSTS:
            costs.append(clause)
        elif not text:
            text = clause
        else:
            text += GRAMMARS[lang].semicolon if ops[0].name == "gain_others" else tell(lang, "then")
            text += clause
    if costs:
        text = labelled(f" {GRAMMARS[lang].and_} ".join(costs), text, lang)
    limits = [tell(lang, limit) for limit, on in (("own_turn", own_turn), ("once", once)) if on]
    return " ".join(f"{capital(part)}." for part in (text, ", ".join(limits)) if part)


def _groups(effect: Sequence[Op]) -> list[list[Op]]:
    """The effect in order; neighbours that differ only in the resource are told together."""
    together: list[list[Op]] = []
    for op in effect:
        last = together[-1][-1] if together else None
        if last and op.name == last.name in _TOGETHER and not (op.get("per") or last.get("per")):
            together[-1].append(op)
        else:
            together.append([op])
    return together


def _clause(kind: str, ops: Sequence[Op], lang: str) -> str:
    op = ops[0]
    key = f"does_{op.name}{_variant(op)}"
    of_rogue = f"{key}_rogue"
    return tell(lang, of_rogue if kind == "rogue" else key, **_parts(ops, lang))


def _variant(op: Op) -> str:
    """Which of an operation's phrases says it."""
    if op.name == "gain" and op.get("per"):
        return "_per"
    if op.name == "convert":
        return f"_{op['from']}"
    if op.name == "upgrade" and op["only_if_lowest"]:
        return "_if_lowest"
    if op.name in ("regress", "move"):
        return {1: "_one", "all": "_all"}.get(op["ships"], "")
    return ""


def _parts(ops: Sequence[Op], lang: str) -> dict[str, Any]:
    op = ops[0]
    parts: dict[str, Any] = dict(op.args)
    if "amount" in parts:
        count = parts["amount"]
        parts["any"] = tell(lang, "any_one" if count == 1 else "any_several", count=count)
    if "resource" in parts:
        parts["resource"] = tell(lang, parts["resource"])
        parts["one_each"] = listed([f"1 {tell(lang, each['resource'])}" for each in ops], lang)
        goods = [(each["resource"], each.get("amount", 1)) for each in ops]
        parts["goods"] = listed([tell(lang, f"goods_{what}", count=count) for what, count in goods], lang)
    if "track" in parts:
        track = parts["track"]
        parts["orbit"] = tell(lang, f"orbit_{track}")
        parts["orbits"] = tell(lang, "orbits_any") if track == "any" else parts["orbit"]
    if op.name == "upgrade":
        discount = parts["discount"]
        parts["price"] = tell(lang, "price_less" if discount else "price_normal", count=discount)
        parts["paid"] = tell(lang, f"paid_{parts['payment']}")
    return parts
