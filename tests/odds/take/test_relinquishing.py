"""What relinquishing brings, now and after one more fill, against the engine carrying both out."""

from collections.abc import Iterator
from random import Random

import pytest

from teg.odds.take.relinquishing import Leaving, leavings
from teg.take import State, new
from teg.take.rules import moves as M
from teg.take.rules.tables import MOST_SLOTS
from teg.take.state import CHANCE, COVERING, DONE, MENU, PAYING, PLACING


def positions(seed: int, **setup: object) -> Iterator[State]:
    """Every menu of a game in which nobody ends a turn while something can be done, within reason."""
    s: State = new(seed=seed, **setup).state
    rng = Random(seed)
    busy = 0
    while s.actor != DONE:
        if s.actor == CHANCE:
            s.apply(s.draw(rng))
            continue
        moves = s.moves()
        if s.phase == MENU:
            yield s
            busy += 1
            if busy % 8 and len(moves) > 1:
                moves = moves[1:]
        s.apply(rng.choice(moves))


def banked(s: State, seat: int) -> int:
    """Renown that no later turn can take from the systems: tokens and the pile."""
    return s.tokens[seat] + sum(s.t.space_renown[card] for card in s.pile[seat])


def filled(s: State, move: int, spot: int) -> State:
    """The position once a card stands at a spot, paid for with the first cards that may go."""
    s = s.copy()
    s.apply(move)
    while s.phase in (PLACING, COVERING, PAYING):
        at = {PLACING: M.PLACE, COVERING: M.COVER}.get(s.phase)
        s.apply(s.moves()[0] if at is None else at + spot)
    return s


def check(s: State, leaving: Leaving) -> int:
    """One system against the engine; how many of its fills were carried out."""
    seat = s.turn
    leave = M.RELINQUISH + leaving.place
    assert (leave in s.moves()) == (not leaving.why)
    if not leaving.why:
        gone = s.copy()
        gone.apply(leave)
        assert banked(gone, seat) - banked(s, seat) == leaving.renown
        if s.t.debts:
            assert gone.scores()[seat] - s.scores()[seat] == leaving.bonus
    for fill in leaving.fills:
        move = (M.BUILD if fill.covered < 0 else M.UPGRADE) + fill.card
        assert move in s.moves()
        then = filled(s, move, fill.spot)
        assert len(s.hand[seat]) - len(then.hand[seat]) == fill.price + 1
        assert (leave in then.moves()) == fill.leaves
        if fill.leaves:
            before = banked(then, seat)
            then.apply(leave)
            assert banked(then, seat) - before == fill.renown
    return len(leaving.fills)


def every_fill(s: State, place: int) -> set[tuple[int, int]]:
    """Which cards the engine lets stand at which spots of a system, by trying them all."""
    found = set()
    for move in s.moves():
        if not M.BUILD <= move < M.USE_SHIP:
            continue
        asks = s.copy()
        asks.apply(move)
        card = asks.card if asks.card >= 0 else (move - M.BUILD) % M.CARDS
        spots = [m - at for at in (M.PLACE, M.COVER) for m in asks.moves() if at <= m < at + 16]
        if asks.phase not in (PLACING, COVERING):
            spots = [asks.spot] if asks.spot >= 0 else differs(s, asks, card)
        found |= {(move, spot) for spot in spots if spot // MOST_SLOTS == place}
    return found


def differs(s: State, then: State, card: int) -> list[int]:
    """The spot where a card that was paid for at once stands now."""
    return [spot for spot, top in then.tops[s.turn] if top == card and (spot, top) not in s.tops[s.turn]]


@pytest.mark.parametrize(
    "setup",
    [
        {},
        {"players": 1},
        {"players": 4, "teams": True},
        {"players": 3, "switches": {"relinquish_rule": "oldest_only"}},
        {"switches": {"renown_pool_may_be_negative": "no"}},
    ],
    ids=["two", "solo", "teams", "oldest only", "no debts"],
)
def test_relinquishing_now_and_after_one_more_fill_agree_with_the_engine(setup: dict[str, object]) -> None:
    tried = ready = 0
    for seed in range(4):
        for s in positions(seed, **setup):
            for leaving in leavings(s, s.turn):
                tried += check(s, leaving)
                ready += leaving.gain is not None
                moves = {
                    ((M.BUILD if fill.covered < 0 else M.UPGRADE) + fill.card, fill.spot)
                    for fill in leaving.fills
                }
                assert moves == every_fill(s, leaving.place)
    assert tried > 50
    assert ready > 0


def test_the_best_fill_is_the_one_with_the_most_renown_then_the_cheapest() -> None:
    seen = 0
    for seed in range(4):
        for s in positions(seed):
            for leaving in leavings(s, s.turn):
                ready = [fill for fill in leaving.fills if fill.leaves]
                if len(ready) < 2:
                    continue
                seen += 1
                best = leaving.best
                assert best is not None
                assert best.renown == max(fill.renown for fill in ready)
                assert best.price == min(fill.price for fill in ready if fill.renown == best.renown)
    assert seen > 0
