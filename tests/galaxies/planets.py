"""Planets in tests: tables where one is used, or landed on."""

from dataclasses import replace
from functools import partial

from teg.galaxies import Seat, State, arrange
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.effects import can_use
from teg.galaxies.state import ASKING
from tests.galaxies.drive import act, allowed, colony, do, planet, sail

base = partial(arrange, box="base")
BROKE = Seat(culture=0)  # cannot follow


def stocks(s: State, seat: int = 0) -> tuple[int, int]:
    """Energy and culture."""
    return s.energy[seat], s.culture[seat]


def using(name: str, *seats: Seat, dice: str = "colony move", **rest) -> State:
    """The first seat, whose only colony this is and who cannot upgrade, has activated a colony die."""
    me, *others = seats or (Seat(),)
    me = replace(me, colonies=[name, *me.colonies])
    s = base(me, *(others or [BROKE]), dice=dice, **rest).state
    do(s, act("colony"))
    if s.phase == ASKING and allowed(s, colony(name)):
        do(s, colony(name))
    return s


def usable(name: str, *seats: Seat, dice: str = "colony move", **rest) -> bool:
    """Whether the first seat could use this colony now."""
    me, *others = seats
    me = replace(me, colonies=[name, *me.colonies])
    s = base(me, *(others or [BROKE]), dice=dice, **rest).state
    return can_use(s, 0, planet(s, name), 0)


def landed(name: str, me: Seat, *others: Seat, dice: str = "move energy energy", **rest) -> State:
    """The first ship of the first seat has just landed on this planet."""
    row = [name, *rest.pop("row", ())]
    s = base(me, *(others or [BROKE]), dice=dice, row=row, **rest).state
    return do(s, act("move"), sail(f"on {name}"))


def follower_lands(name: str, me: Seat, dice: str = "move energy energy", row: tuple[str, ...] = ()) -> State:
    """The second seat follows a move die and lands its first ship on this planet."""
    s = base(Seat(culture=3, energy=3), me, dice=dice, row=[name, *row]).state
    return do(s, act("move"), sail(f"orbit {name}"), M.FOLLOW, sail(f"on {name}"))
