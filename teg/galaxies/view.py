"""What a seat may know, and positions dealt anew that look the same to it."""

from random import Random

from teg.core.given import no_seat
from teg.galaxies.rules.fleet import KEPT, place_of
from teg.galaxies.rules.moves import TRACK
from teg.galaxies.rules.scoring import skull
from teg.galaxies.rules.tracks import bits
from teg.galaxies.state import CHOOSING, State

HIDDEN = -2  # -1 is no card at all


_covered: dict[tuple[int, ...], tuple[int, tuple[int, ...]]] = {}
"""Cards that all lie face down: as a mask, and as others see them."""


def closed(s: State, seat: int) -> State | None:
    """What a seat decides from while others look on: its own cards lie face down too.

    None where what is to be decided lies face down itself.
    """
    return None if s.phase == CHOOSING else view(s, seat, own=False)


def view(s: State, seat: int, own: bool = True) -> State:
    """The position with other seats' face-down cards and missions masked; they join the unseen cards."""
    if seat not in range(s.t.seats):
        raise no_seat("view", seat, s.t.seats)
    v = s.copy()
    v.viewer = seat
    if s.viewer >= 0:
        return v
    found, missions, returned, dealt = v.found, v.mission, v.returned, v.dealt
    for other, cards in enumerate(s.found):
        if other == seat and own:
            continue
        if cards:
            if s.tracks[other]:
                shown = open_cards(s, other)
                hidden, found[other] = _cover(cards, shown)
            else:
                try:
                    hidden, found[other] = _covered[cards]
                except KeyError:
                    if len(_covered) > KEPT:
                        _covered.clear()
                    hidden, found[other] = _covered[cards] = _cover(cards, [])
            v.cards |= hidden
        if missions[other] >= 0:
            v.missions |= 1 << missions[other]
            if returned[other] >= 0:
                v.missions |= 1 << returned[other]
            missions[other] = returned[other] = HIDDEN
        if dealt[other]:
            for mission in dealt[other]:
                v.missions |= 1 << mission
            dealt[other] = (HIDDEN,) * len(dealt[other])
    return v


def _cover(cards: tuple[int, ...], shown: list[int]) -> tuple[int, tuple[int, ...]]:
    """The cards that are not shown as a mask, and all cards as others see them."""
    hidden = [card for card in cards if card not in shown]
    seen = (HIDDEN,) * len(hidden) + tuple(card for card in cards if card in shown)
    return sum(1 << card for card in hidden), seen


def open_cards(s: State, seat: int) -> list[int]:
    """The cards of a seat that all can see: those whose danger track carries a ship."""
    if not s.tracks[seat]:
        return []
    return [(s.tracks[seat] >> 6 * ship & 63) - 1 for ship in range(4) if place_of(s, seat, ship) == TRACK]


def undecided(s: State) -> bool:
    """Whether the end of the game leaves open who wins: cards that count are hidden from this view."""
    hidden = HIDDEN in s.mission or any(HIDDEN in cards for cards in s.found)
    return hidden and not skull(s)


def resample(s: State, seat: int, rng: Random) -> State:
    """A full position that looks like this one to the seat, all such deals being equally likely."""
    new = s.copy() if s.viewer == seat else view(s, seat)
    new.viewer = -1
    pool = bits(new.cards)
    rng.shuffle(pool)
    found = []
    for other, cards in enumerate(new.found):
        dealt = _take(new, other, pool, cards.count(HIDDEN))
        found.append(tuple(sorted((*(card for card in cards if card != HIDDEN), *dealt))))
    new.found = found
    new.cards = sum(1 << card for card in pool)

    missions = bits(new.missions)
    rng.shuffle(missions)

    def known(mission: int) -> int:
        return missions.pop() if mission == HIDDEN else mission

    new.mission = list(map(known, new.mission))
    new.returned = list(map(known, new.returned))
    new.dealt = [tuple(sorted(map(known, pair))) for pair in new.dealt]
    new.missions = sum(1 << mission for mission in missions)
    return new


def _take(v: State, seat: int, pool: list[int], count: int) -> list[int]:
    """Take so many cards off a shuffled pool for a seat.

    Dwarf planets count toward 21, so how many of them a seat holds is known although its cards lie face down.
    """
    if not count:
        return []
    held = hidden_dwarfs(v, seat)
    if held < 0:
        taken = pool[:count]
    else:
        taken = [card for card in pool if v.t.dwarfs[card]][:held]
        taken += [card for card in pool if not v.t.dwarfs[card]][: count - held]
    for card in taken:
        pool.remove(card)
    return taken


def hidden_dwarfs(v: State, seat: int) -> int:
    """How many dwarf planets a seat's hidden cards hold, or -1 where its points do not tell."""
    t = v.t
    if not t.dwarf_vp or (t.solo and seat == 1):
        return -1
    points = v.points[seat] - t.level_vp[v.level[seat]] - t.pilot_vp * len(v.hired[seat])
    points -= sum(t.planet_vp[planet] for planet in v.colonies[seat])
    return points // t.dwarf_vp - sum(t.dwarfs[card] for card in v.found[seat] if card >= 0)
