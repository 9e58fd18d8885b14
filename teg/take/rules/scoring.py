"""Renown: tokens, the pile, systems held and colonies in force; and who wins."""

from typing import NamedTuple

from teg.take.state import State


class Tally(NamedTuple):
    """Where one seat's renown comes from."""

    tokens: int
    relinquished: int
    anomalies: int
    events: int
    systems: int
    colonies: int

    @property
    def total(self) -> int:
        """All of it together."""
        return sum(self)


def tally(s: State, seat: int) -> Tally:
    """A seat's renown as if the game ended now."""
    t = s.t
    pile = [0, 0, 0]
    for card in s.pile[seat]:
        pile[t.kinds[card]] += t.space_renown[card]
    return Tally(
        tokens=s.tokens[seat],
        relinquished=pile[0],
        anomalies=pile[1],
        events=pile[2],
        systems=sum([t.space_renown[card] for card in s.systems[seat]]),
        colonies=sum([t.renown[card] for _, card in s.tops[seat]]),
    )


def tallies(s: State) -> list[Tally]:
    """Every seat's renown as if the game ended now."""
    return [tally(s, seat) for seat in range(s.t.seats)]


def scores(s: State) -> tuple[int, ...]:
    """Every seat's renown as if the game ended now."""
    return tuple([each.total for each in tallies(s)])


def team_scores(s: State) -> tuple[int, ...]:
    """The renown of both teams, the first seat's team first; without teams that of each seat."""
    one_by_one = scores(s)
    if not s.t.teams:
        return one_by_one
    return one_by_one[0] + one_by_one[2], one_by_one[1] + one_by_one[3]


def winners(s: State) -> list[int]:
    """The seats that win if the game ends now: all with the most, for a tie is a shared victory."""
    totals = team_scores(s)
    best = max(totals)
    return [seat for seat in range(s.t.seats) if totals[seat % len(totals)] == best]
