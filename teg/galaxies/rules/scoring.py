"""Points: what counts toward 21, secret missions, badge majorities, and who wins."""

from collections.abc import Sequence
from typing import NamedTuple

from teg.galaxies.cards.model import Mission
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.fleet import places, ships_at
from teg.galaxies.rules.tables import Tables
from teg.galaxies.state import State

BADGES = 4
NO_BADGES = (0,) * BADGES
GOAL = 21
"""With so many points in play somebody brings about the end."""


class Tally(NamedTuple):
    """Where one seat's points come from."""

    planets: int
    empire: int
    pilots: int
    dwarfs: int
    mission: int
    badges: tuple[int, ...]
    """The bonus for each badge type."""
    worn: tuple[int, ...] = ()
    """How many badges of each type there are."""

    @property
    def total(self) -> int:
        """All of them together."""
        return self.planets + self.empire + self.pilots + self.dwarfs + self.mission + sum(self.badges)


def dwarfs(s: State, seat: int) -> int:
    """A seat's dwarf planets; the Rogue's cards have no effect, so it has none."""
    if s.t.solo and seat == 1:
        return 0
    return sum([s.t.dwarfs[card] for card in s.found[seat] if card >= 0])


def badge_totals(s: State, seat: int) -> tuple[int, ...]:
    """A seat's badges of each type, on exploration cards and on all pilots it ever hired."""
    box = s.t.box
    cards = [box.explorations[card].badges for card in s.found[seat] if card >= 0]
    cards += [box.pilots[pilot].badges for pilot in s.hired[seat]]
    return tuple(map(sum, zip(*cards, strict=True))) if cards else NO_BADGES


def badge_bonus(t: Tables, totals: Sequence[int]) -> list[int]:
    """The bonus of each seat for one badge type, with every case of a tie."""
    values, pair = t.box.settings, len(totals) == 2
    best = max(totals)
    leaders = totals.count(best)
    if best == 0 and t.switches["badge.all_zero"] == "nobody":
        return [0] * len(totals)
    if leaders > 1:
        tied = values.badge_two_player_tie if pair else values.badge_tied_first
        return [tied if total == best else 0 for total in totals]
    if pair:
        return [values.badge_first if total == best else 0 for total in totals]
    second = max(total for total in totals if total < best)
    if second == 0 and t.switches["badge.zero_can_place"] == "no":
        follow = 0
    else:
        follow = values.badge_tied_second if totals.count(second) > 1 else values.badge_second
    bonus = {best: values.badge_first, second: follow}
    return [bonus.get(total, 0) for total in totals]


def quantity(s: State, seat: int, what: str) -> int:
    """What a mission may count. Dwarf planets are never planets."""
    t = s.t
    colonies = s.colonies[seat]
    match what:
        case "energy":
            return s.energy[seat]
        case "culture":
            return s.culture[seat]
        case "planets":
            return len(colonies)
        case "diplomacy_planets":
            return sum(t.diplomacy[planet] for planet in colonies)
        case "economy_planets":
            return sum(not t.diplomacy[planet] for planet in colonies)
        case "level":
            return s.level[seat]
        case "pilots":
            return len(s.hired[seat])
        case "cards":
            return len(s.found[seat])
        case "dangers":
            return sum(t.danger[card] for card in s.found[seat] if card >= 0)
        case "dwarfs":
            return dwarfs(s, seat)
        case "ships_home":
            return ships_at(s, seat, M.HOME)
        case "ships_in_space":
            return ships_at(s, seat, M.SPACE) + ships_at(s, seat, M.TRACK)
        case "advanced_ships":
            return sum(kind >= 0 for kind in s.kinds[seat])
        case "badges":
            return sum(badge_totals(s, seat))
    raise ValueError(what)


def mission_points(s: State, seat: int, mission: Mission) -> int:
    """What a secret mission is worth to a seat now."""
    condition = mission.condition
    match condition.test:
        case "most" | "fewest":
            sign = 1 if condition.test == "most" else -1
            mine = sign * quantity(s, seat, condition.what)
            best = max(
                sign * quantity(s, other, condition.what) for other in range(s.t.seats) if other != seat
            )
            return mission.vp if mine > best else mission.vp_if_tied if mine == best else 0
        case "equal":
            met = quantity(s, seat, condition.a) == quantity(s, seat, condition.b)
        case "ended_game":
            met = s.ender == seat
        case "at_least":
            met = all(quantity(s, seat, what) >= number for what, number in condition.need)
        case "all_home":
            met = all(place in (M.HOME, M.LOCKED) for place in places(s.fleet[seat]))
        case "none_home":
            met = M.HOME not in places(s.fleet[seat])
        case test:
            raise ValueError(test)
    return mission.vp if met else 0


def tallies(s: State) -> list[Tally]:
    """Every seat's points as if the game ended now; what is hidden from a view counts nothing."""
    t = s.t
    seats = range(t.seats)
    totals = [badge_totals(s, seat) for seat in seats]
    badges = [NO_BADGES] * t.seats
    if t.expansion:
        badges = list(zip(*[badge_bonus(t, worn) for worn in zip(*totals, strict=True)], strict=True))
    return [
        Tally(
            planets=sum([t.planet_vp[planet] for planet in s.colonies[seat]]),
            empire=(t.rogue_vp if t.solo and seat == 1 else t.level_vp)[s.level[seat]],
            pilots=t.pilot_vp * len(s.hired[seat]),
            dwarfs=t.dwarf_vp * dwarfs(s, seat),
            mission=mission_points(s, seat, t.box.missions[s.mission[seat]]) if s.mission[seat] >= 0 else 0,
            badges=badges[seat],
            worn=totals[seat],
        )
        for seat in seats
    ]


def scores(s: State) -> tuple[int, ...]:
    """Every seat's points as if the game ended now."""
    return tuple(tally.total for tally in tallies(s))


def skull(s: State) -> bool:
    """Whether the Rogue Galaxy has reached the skull."""
    return s.t.solo and s.level[1] >= len(s.t.rogue_dice)


def winners(s: State, totals: Sequence[int] | None = None) -> list[int]:
    """Who wins if the game ends now; several seats share a victory when all tie-breaks are equal.

    Who has counted everybody's points already may hand them over.
    """
    t = s.t
    if skull(s):
        return [1]
    if t.solo and not t.expansion and s.ender >= 0:
        return [s.ender]  # the first to 21 wins at once
    with_dwarfs = t.switches["final_tiebreak"] == "with_dwarfs"
    ranks = [
        (
            total,
            len(s.colonies[seat]) + (dwarfs(s, seat) if with_dwarfs else 0),
            s.level[seat],
            s.energy[seat] + s.culture[seat],
        )
        for seat, total in enumerate(scores(s) if totals is None else totals)
    ]
    return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]
