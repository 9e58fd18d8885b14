"""What the sentences of both languages share: joining, capitals, and operations told in one breath."""

from collections.abc import Callable, Mapping, Sequence

from teg.galaxies.cards.model import Op

Phrase = Callable[[Sequence[Op]], str]
COSTS = ("pay", "discard_dice")
_TOGETHER = ("gain", "gain_others", "pay", "lose", "follow_income")


def groups(effect: Sequence[Op]) -> list[list[Op]]:
    """The effect in order; neighbours that differ only in the resource are told together."""
    together: list[list[Op]] = []
    for op in effect:
        last = together[-1][-1] if together else None
        if last and op.name == last.name in _TOGETHER and not (op.get("per") or last.get("per")):
            together[-1].append(op)
        else:
            together.append([op])
    return together


def told(phrases: Mapping[str, Phrase], effect: Sequence[Op]) -> list[tuple[str, str]]:
    """Name and clause of each group of operations."""
    return [(group[0].name, phrases[group[0].name](group)) for group in groups(effect)]


def listed(items: Sequence[str], last: str) -> str:
    """'a, b and c' with the given last joint."""
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} {last} {items[-1]}"


def in_order(clauses: Sequence[tuple[str, str]], then: str, besides: str) -> str:
    """The steps after the costs, one after the other; what others gain happens besides, not later."""
    text = ""
    for name, clause in clauses:
        if name not in COSTS:
            text += (besides if name == "gain_others" else then) * bool(text) + clause
    return text
