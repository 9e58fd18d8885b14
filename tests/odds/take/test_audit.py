"""The exact answers against the engine alone, played out line by line in positions of bot games."""

from collections.abc import Iterator
from fractions import Fraction
from random import Random

import pytest

from teg.core.bots import bot
from teg.odds.take import of
from teg.take import new
from teg.take.rules import moves as M
from teg.take.rules.scoring import scores
from teg.take.rules.tables import MOST_SLOTS
from teg.take.state import CHANCE, DONE, DRAWING, MENU, State

TABLES = ({"players": 1}, {}, {"players": 3}, {"players": 4, "teams": True}, {"players": 2, "deck": "random"})


def positions(count: int, seed: int) -> Iterator[State]:
    """So many menus of games that the quick bot plays, most of them well under way."""
    rng = Random(seed)
    player = bot("quick", "takethegalaxy")
    for number in range(count):
        s = new(seed=rng.randrange(1 << 30), **TABLES[number % len(TABLES)]).state  # type: ignore[arg-type]
        wanted = rng.randrange(s.t.turns)
        while s.turns < wanted or s.phase != MENU:
            s.apply(s.draw(rng) if s.actor == CHANCE else player.choose(s.view(s.actor), rng))
        for _ in range(rng.randrange(6)):
            move = player.choose(s.view(s.actor), rng)
            if move == M.END:
                break
            s.apply(move)
            while s.phase != MENU:
                s.apply(s.draw(rng) if s.actor == CHANCE else player.choose(s.view(s.actor), rng))
        yield s


def drawn(s: State, wanted: set[int], draws: int, seen: dict[object, Fraction]) -> Fraction:
    """The chance of a wanted card in so many draws, each bought with production."""
    if not draws or M.TRADE_PRODUCTION not in s.moves():
        return Fraction(0)
    key = s.deck[s.turn], s.discard[s.turn], draws
    if key in seen:
        return seen[key]
    bought = s.copy()
    bought.apply(M.TRADE_PRODUCTION)
    assert bought.phase == DRAWING
    outcomes = bought.outcomes()
    total, found = sum(weight for _, weight in outcomes), Fraction(0)
    for outcome, weight in outcomes:
        if outcome - M.DRAWN in wanted:
            found += weight
            continue
        after = bought.copy()
        after.apply(outcome)
        found += weight * drawn(after, wanted, draws - 1, seen)
    seen[key] = found / total
    return seen[key]


def check_drawing(s: State) -> None:
    """Every family within three draws, as the engine draws them."""
    rich = s.copy()
    rich.production = 3
    odds = of(s, draws=3)
    if odds.draw is None:
        assert M.TRADE_PRODUCTION not in rich.moves()
        return
    for number, told in enumerate(odds.draw.data["families"]):
        family = {card for card, of_ in enumerate(s.t.family) if of_ == number}
        seen: dict[object, Fraction] = {}
        for draws in (1, 2, 3):
            assert told["chance"][draws - 1] == drawn(rich, family, draws, seen)


def check_row(s: State) -> None:
    """When each card drops and how many turns each seat has with it, if from now on everybody passes."""
    odds = of(s)
    assert odds.row is not None
    turns = {card: [0] * s.t.seats for card in s.row}
    gone = dict.fromkeys(s.row, 0)
    now, reveals, row = s.copy(), 0, s.row
    while True:
        for card in now.row:
            if card in turns:
                turns[card][now.turn] += not now.claimed
        now.apply(M.END)
        while now.phase != MENU and now.actor != DONE:
            if now.actor == CHANCE:
                left = now.left
                now.apply(now.outcomes()[0][0])
                reveals += now.left < left
            else:
                now.apply(now.moves()[0])
            for card in row:
                if card not in now.row and not gone[card]:
                    gone[card] = reveals
        if now.actor == DONE:
            break
    for card, told in zip(s.row, odds.row.data["cards"], strict=True):
        assert told["reveals"] == (gone[card] or None)
        assert told["turns"] == tuple(turns[card])


def relinquished(s: State, place: int) -> int | None:
    """What the renown of tokens and pile grows by; None if the system may not go."""
    if M.RELINQUISH + place not in s.moves():
        return None
    seat, after = s.turn, s.copy()
    after.apply(M.RELINQUISH + place)

    def kept(at: State) -> int:
        return at.tokens[seat] + sum(at.t.space_renown[card] for card in at.pile[seat])

    return kept(after) - kept(s)


def filled(s: State, place: int) -> Iterator[tuple[int, int, int, int | None]]:
    """Every card that can be put on a system: card, spot, what it costs, what the system brings then."""
    seat = s.turn
    for first in s.moves():
        if not M.BUILD <= first < M.USE_SHIP:
            continue
        asked = s.copy()
        asked.apply(first)
        spots = [move for move in asked.moves() if M.PLACE <= move < M.BUILD] if asked.phase != MENU else []
        for answer in spots or [-1]:
            after = asked.copy()
            if answer >= 0:
                after.apply(answer)
            spot = after.spot
            while after.phase != MENU:
                after.apply(after.moves()[0])
            changed = [
                MOST_SLOTS * at + slot
                for at, held in enumerate(after.stacks[seat])
                for slot, stack in enumerate(held)
                if stack != s.stacks[seat][at][slot]
            ]
            if len(changed) == 1 and changed[0] // MOST_SLOTS == place:
                assert spot in (-1, changed[0])
                price = len(s.hand[seat]) - 1 - len(after.hand[seat])
                yield (first - M.BUILD) % M.CARDS, changed[0], price, relinquished(after, place)


def check_leaving(s: State) -> None:
    """What each system brings now and after each fill, by doing it."""
    odds = of(s)
    for leaving in odds.leavings:
        now = relinquished(s, leaving.place)
        assert (now is None) == bool(leaving.why)
        assert now is None or leaving.renown == now
        told = {
            (fill.card, fill.spot, fill.price, fill.renown if fill.leaves else None) for fill in leaving.fills
        }
        assert told == set(filled(s, leaving.place))
    assert len(scores(s)) == s.t.seats


def check(count: int, seed: int) -> None:
    for s in positions(count, seed):
        check_drawing(s)
        check_row(s)
        check_leaving(s)


def test_what_is_called_exact_is_what_the_engine_does() -> None:
    check(10, 1)


@pytest.mark.deep
def test_what_is_called_exact_is_what_the_engine_does_in_200_positions() -> None:
    check(200, 2)
