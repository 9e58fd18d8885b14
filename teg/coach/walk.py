"""The line of a game cut into stretches: decisions of a seat with neither chance nor others between them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from teg.bots.insight import Insight
from teg.bots.trial import MoveLine
from teg.core.contract import CHANCE


@dataclass(slots=True)
class Walk:
    """The moves of a seat along one stretch, and its view at the first of them."""

    seat: int
    turn: int
    view: Any
    moves: list[int] = field(default_factory=list)
    choices: dict[int, int] = field(default_factory=dict)
    """Which of the moves there was an alternative to: step and place."""
    ended: bool = False
    """Whether the last of them ended a turn."""

    @property
    def first(self) -> int:
        """The step of the first choice."""
        return next(iter(self.choices))

    @property
    def line(self) -> MoveLine:
        """What was played."""
        return tuple(self.moves)


def walks(
    insight: Insight, states: Sequence[Any], moves: Sequence[int], seats: Sequence[int]
) -> Iterator[Walk]:
    """The line of a game as stretches of the decisions of each seat."""
    open_: dict[int, Walk] = {}
    own_turns: dict[int, set[int]] = {seat: set() for seat in seats}
    for step, here in enumerate(states[:-1]):
        seat = here.actor
        if here.turn in own_turns:
            own_turns[here.turn].add(here.turns)
        if seat == CHANCE:
            yield from closed(open_, seats)
            continue
        # An answer of others belongs to the turn in which it is given; in another's turn it ends what was.
        yield from closed(open_, [other for other in open_ if other not in (seat, here.turn)])
        if seat not in seats:
            continue
        if seat in open_ and open_[seat].view.turns != here.turns:
            yield from closed(open_, [seat])
        if seat not in open_:
            open_[seat] = Walk(seat, max(1, len(own_turns[seat])), here.view(seat))
        walk = open_[seat]
        # What brings something for nothing is no choice.
        if len(here.moves()) > 1 and insight.field(here.view(seat), moves[step], 1):
            walk.choices[step] = len(walk.moves)
        walk.moves.append(moves[step])
        walk.ended = states[step + 1].turns != here.turns
    yield from closed(open_, seats)


def closed(open_: dict[int, Walk], seats: Sequence[int]) -> Iterator[Walk]:
    """The stretches of these seats, which end here."""
    for seat in [*seats]:
        if (walk := open_.pop(seat, None)) and walk.choices:
            yield walk


def turn_starts(states: Sequence[Any]) -> list[int]:
    """The steps where a turn begins, and the last."""
    starts = []
    before = -1
    for step, here in enumerate(states[:-1]):
        if here.turns != before:
            starts.append(step)
        before = here.turns
    return [*starts, len(states) - 1]
