"""What an operation of the vocabulary does and takes, told to those who write a box."""

import tomllib

from teg.boxes.report import Report
from teg.galaxies.cards.effects import read_op
from teg.galaxies.cards.model import Op
from teg.galaxies.cards.operations import plain, planet
from teg.galaxies.cards.vocabulary import COSTS, Verb
from teg.languages import Both, clauses


def meaning(kind: str, verb: Verb, lang: str) -> str:
    """What an operation does on a card of this kind, as the sentence of its example."""
    op = read_op(tomllib.loads(f"op = {verb.example}")["op"], (0,), Report(), kind)
    assert op  # each example is a right one
    if kind == "planet":
        rest = [Op("gain", (("resource", "energy"), ("amount", 1)))] if verb.name in COSTS else []
        return planet([op, *rest], False, False, lang)
    return plain(kind, [op], lang)


def arguments(verb: Verb, lang: str) -> str:
    """What an operation takes, and whether only in one's own turn; empty where there is nothing to say."""
    lines = [Both(f"{arg.name}: {arg.wanted().en}", f"{arg.name} : {arg.wanted().fr}") for arg in verb.args]
    if verb.one_of:
        first, second = verb.one_of
        lines.append(Both(f"either {first} or {second}", f"soit {first}, soit {second}"))
    if verb.own_turn:
        lines.append(_OWN_TURN)
    return clauses((each.in_(lang) for each in lines), lang)


_OWN_TURN = Both("needs own_turn = true", "veut own_turn = true")
