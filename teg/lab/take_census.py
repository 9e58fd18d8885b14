"""What the lab counts of Take The Galaxy."""

from collections.abc import Sequence
from fractions import Fraction

from teg.lab.census import Census, KnownChance, Row, turns_of
from teg.take.rules import moves as M
from teg.take.rules.scoring import tallies, winners
from teg.take.rules.tables import SHIP
from teg.take.state import DRAWING, SETTING_UP, State


def _ends(s: State, _: Sequence[int]) -> list[Row]:
    best = winners(s)
    # Turns go round, so the last of them leads back to the first.
    first = (s.turn - s.turns + 1) % s.t.seats
    return [
        (
            (seat in best) / len(best),
            part.total,
            part.tokens,
            part.relinquished,
            part.anomalies,
            part.events,
            part.systems,
            part.colonies,
            turns_of(s.turns, seat, first, s.t.seats),
            len(s.systems[seat]),
            len(s.pile[seat]),
            len(s.tops[seat]),
            len(s.ships[seat]),
        )
        for seat, part in enumerate(tallies(s))
    ]


def _seen(s: State, outcome: int) -> tuple[int, str, int] | None:
    if outcome >= M.DRAWN:
        return s.turn, "card", outcome - M.DRAWN
    return (-1 if s.act == SETTING_UP else s.turn), "space", outcome - M.REVEALED


def _ship(s: State) -> Fraction | None:
    """The exact chance that the next card drawn is a ship."""
    from teg.odds.take.drawing import Drawing

    if s.phase != DRAWING:
        return None
    deck = s.deck[s.turn]
    return Drawing(deck).at_least_one({card for card in deck if s.t.family[card] == SHIP}, 1)


CENSUS = Census(
    sources=("tokens", "relinquished", "anomalies", "events", "systems", "colonies"),
    counts=("turns", "systems_held", "renown_pile", "colonies_held", "ships"),
    ends=_ends,
    seen=_seen,
    held=lambda s: (
        ("space", [(*systems, *pile) for systems, pile in zip(s.systems, s.pile, strict=True)]),
        ("card", [tuple(card for _, card in tops) for tops in s.tops]),
        ("card", s.ships),
    ),
    names=lambda s, kind: [card.id for card in (s.t.space if kind == "space" else s.t.box.cards)],
    standing=lambda s: s.scores(),
    known=(KnownChance("ship", _ship, lambda s, outcome: s.t.family[outcome - M.DRAWN] == SHIP),),
    shown=M.REVEALED,
    begins=lambda start: start.turn,
    alike=False,
)
