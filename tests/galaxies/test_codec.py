"""Codes of positions keep everything, however they came about."""

from collections.abc import Iterator

from teg.core import Reader, Writer
from teg.galaxies import Seat, State, arrange
from teg.galaxies.codec import decode, encode
from teg.galaxies.rules import moves as M
from tests.galaxies.drive import act, colony, do, pass_all, rogue
from tests.galaxies.positions import sampled


def read_back(s: State) -> State:
    writer = Writer()
    encode(s, writer)
    return decode(Reader(writer.number), s.t)


def test_a_code_keeps_every_slot() -> None:
    for s in (*sampled(), *unusual()):
        assert read_back(s) == s


def unusual() -> Iterator[State]:
    """Positions that random games seldom come to."""
    for same_die in ("yes", "no"):
        me = Seat(energy=0, culture=0, colonies=["birkomius", "bisschop", "nibiru", "nagato"])
        switches = {"income.same_die": same_die}
        s = arrange(me, Seat(culture=7), dice="colony colony colony energy", switches=switches).state
        for name in ("bisschop", "birkomius", "nibiru"):
            do(s, act("colony"), *([colony(name)] if name != "nibiru" else []))
            pass_all(s)
            yield s.copy()
        assert s.income
        assert s.price == 2
        assert s.used
    s = arrange(Seat(), Seat(level=4, energy=0, culture=0), dice="move", solo="zendica").state
    do(s, M.END, rogue("colony"), M.ACCEPT)
    assert s.fewer
    yield s
    s = arrange(Seat(), Seat(), dice="move move energy energy culture").state
    do(s, M.CONVERT, M.SPEND, M.SPEND, M.TURN + 1, M.INTO + 2, M.REROLL, M.ASIDE + 1)
    assert s.aside
    assert s.converted
    yield s
    yield do(s.copy(), M.ROLL)
