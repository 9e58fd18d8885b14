"""Codes of positions that nobody can come to are refused."""

from collections.abc import Callable

import pytest

from teg.core import Reader, Writer
from teg.take import Seat, State
from teg.take.codec import decode, encode
from teg.take.rules import moves as M
from teg.take.state import (
    CLAIMING,
    DRAWING,
    GIVING_UP,
    NEW_TURN,
    OVER,
    PAYING,
    PLACING,
    REVEALING,
    STARTING,
    TAKING,
)
from tests.take.drive import card, space, table

ME = Seat(
    hand=["ore drift", "ore drift", "field lab", "mantle tap", "scout skiff"],
    systems={"home": ("frontier colony", "supply depot"), "twin anvils": ("surface pit",)},
    ships=["bulk hauler"],
)


def put(**slots: object) -> Callable[[State], None]:
    def change(s: State) -> None:
        for name, value in slots.items():
            setattr(s, name, value)

    return change


def stacked(*stacks: str) -> Callable[[State], None]:
    """The second system has these colonies."""

    def change(s: State) -> None:
        built = tuple(tuple(card(s, one) for one in told.split(" > ") if one) for told in stacks)
        s.stacks[0] = (s.stacks[0][0], built)
        s.used[0] = 0

    return change


def row(*cards: str) -> Callable[[State], None]:
    def change(s: State) -> None:
        s.row = tuple(space(s, name) for name in cards)
        s.cleared = (0,) * len(s.row)

    return change


WRONG: dict[str, Callable[[State], None]] = {
    "another seat's turn": put(turn=1),
    "too late": put(turns=4),
    "a fifth of the deck unseen": put(space=0, left=0),
    "one card twice in the row": row("kiln", "kiln"),
    "a card of the row that is held": row("twin anvils"),
    "a long row": row("kiln", "verdance", "mirelight", "tallow moon"),
    "a colony on a foreign slot": stacked("terrace village", ""),
    "an upgrade to a cheaper colony": stacked("deep shaft > ore drift", ""),
    "an upgrade to another family": stacked("surface pit > field lab", ""),
    "a system without a colony": stacked("", ""),
    "no system": lambda s: (s.systems.__setitem__(0, ()), s.stacks.__setitem__(0, ()), None)[-1],
    "a payment for nothing": put(phase=PAYING, due=1),
    "more due than there is": put(phase=PAYING, act=M.BUILD + 5, card=5, due=30),
    "a claim of nothing": put(phase=CLAIMING, act=M.CLAIM + 4),
    "a place for no card": put(phase=PLACING, act=M.BUILD),
    "nothing drawn": put(phase=DRAWING, draws=0),
    "too much drawn": put(phase=DRAWING, draws=3, act=NEW_TURN),
    "a reveal in the middle": put(phase=REVEALING),
    "a beginning in the middle": put(phase=STARTING),
    "an early end": put(phase=OVER),
    "nothing to take back": put(phase=TAKING, act=M.TRADE_SCIENCE),
    "no ship to give up": put(phase=GIVING_UP, act=M.OPPORTUNITY),
    "an opportunity that is none": put(turned=1),
}


def read_back(s: State) -> State:
    writer = Writer()
    encode(s, writer)
    return decode(Reader(writer.number), s.t)


def test_the_position_itself_is_possible() -> None:
    s = table(ME, row=["kiln", "verdance"])
    assert read_back(s).moves() == s.moves()


@pytest.mark.parametrize("wrong", WRONG)
def test_what_cannot_be_is_refused(wrong: str) -> None:
    s = table(ME, row=["kiln", "verdance"])
    WRONG[wrong](s)
    with pytest.raises((ValueError, LookupError)):
        read_back(s)


@pytest.mark.parametrize("slot", ["manpower", "science", "claimed", "relinquished"])
def test_nothing_is_done_before_the_action_phase(slot: str) -> None:
    s = table(ME, explore=True)
    read_back(s)
    setattr(s, slot, 1)
    with pytest.raises(ValueError, match="before the action phase"):
        read_back(s)
