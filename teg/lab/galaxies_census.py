"""What the lab counts of Tiny Epic Galaxies."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache

from teg.dice import HANDS
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.scoring import tallies, winners
from teg.galaxies.rules.tracks import bits
from teg.galaxies.state import FINDING, ROLLING, State
from teg.lab.census import Census, KnownChance, Row, turns_of

_SEEN = ((M.DEALT, "mission"), (M.FOUND, "exploration"), (M.PILOT, "pilot"), (M.PLANET, "planet"))


def _ends(s: State, follows: Sequence[int]) -> list[Row]:
    parts = tallies(s)
    best = winners(s, [part.total for part in parts])
    seats = s.t.seats
    return [
        (
            (seat in best) / len(best),
            part.total,
            part.planets,
            part.empire,
            part.pilots,
            part.dwarfs,
            part.mission,
            sum(part.badges),
            turns_of(s.turns, seat, 0, seats),
            follows[seat],
            len(s.hired[seat]),
            len(s.found[seat]),
            len(s.colonies[seat]),
            sum(part.worn),
        )
        for seat, part in enumerate(parts)
    ]


def _seen(s: State, outcome: int) -> tuple[int, str, int] | None:
    if outcome >= M.SECRET:  # what the Rogue draws unseen, and its dice
        return None
    first, kind = next(each for each in _SEEN if outcome >= each[0])
    if kind == "mission":
        seat = s.ask[0]
    else:
        seat = -1 if s.turns == 0 and s.turn == s.t.seats - 1 else s.turn
    return seat, kind, outcome - first


def _rolled(name: str, want: str, least: int) -> KnownChance:
    """Whether so many dice or more show what is wanted as they fall."""

    @cache
    def chance(dice: int) -> Fraction:
        from teg.odds.dice.chance import Turn
        from teg.odds.dice.target import read

        return Turn(dice, read(want)).curve(0)[0]

    def came(s: State, outcome: int) -> bool:
        from teg.odds.dice.target import read

        return bool(read(want).met(HANDS[outcome - M.ROLLED]))

    return KnownChance(
        name, lambda s: chance(s.rolling) if s.phase == ROLLING and s.rolling >= least else None, came
    )


def _risk(s: State) -> Fraction | None:
    """The exact chance that the next exploration card is a Danger."""
    from teg.odds.explore.exploring import Exploration, Kind

    if s.phase != FINDING:
        return None
    reds = sum(s.t.danger[card] for card in bits(s.cards))
    deck = Exploration(
        [
            Kind("discovery", s.cards.bit_count() - reds, Fraction(0)),
            Kind("danger", reds, Fraction(0), danger=True),
        ]
    )
    return deck.risks[0]


CENSUS = Census(
    sources=("planets", "empire", "pilots", "dwarfs", "mission", "badge_points"),
    counts=("turns", "follows", "hires", "explorations", "colonies", "badges"),
    ends=_ends,
    seen=_seen,
    held=lambda s: (
        ("planet", s.colonies),
        ("pilot", s.hired),
        ("exploration", s.found),
        ("mission", [(mission,) if mission >= 0 else () for mission in s.mission]),
    ),
    names=lambda s, kind: [card.id for card in getattr(s.t.box, f"{kind}s")],
    standing=lambda s: s.points,
    known=(
        _rolled("moves", "move:2", 2),
        _rolled("three_alike", "any:3", 3),
        KnownChance("danger", _risk, lambda s, outcome: s.t.danger[outcome - M.FOUND]),
    ),
    shown=M.PLANET,
    counted=M.FOLLOW,
)
