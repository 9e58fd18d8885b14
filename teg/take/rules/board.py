"""Systems held and the colonies on them."""

from teg.take.rules.cards import without
from teg.take.rules.tables import MOST_SLOTS
from teg.take.state import Held, State


def survey(s: State, seat: int) -> None:
    """Note what follows from a seat's colonies: those in force, free slots, costs that can be upgraded."""
    t = s.t
    slots, family, cost = t.slots, t.family, t.cost
    tops = []
    free = 0
    costs = [0, 0, 0]
    spot = 0
    for system, stacks in zip(s.systems[seat], s.stacks[seat], strict=True):
        for slot, stack in enumerate(stacks):
            if stack:
                card = stack[-1]
                tops.append((spot + slot, card))
                costs[family[card]] |= 1 << cost[card]
            else:
                free |= 1 << slots[system][slot]
        spot += MOST_SLOTS
    s.tops[seat] = tuple(tops)
    s.free[seat] = free
    s.costs[seat] = (costs[0], costs[1], costs[2])


def top(s: State, seat: int, spot: int) -> int:
    """The colony in force at a spot."""
    return s.stacks[seat][spot // MOST_SLOTS][spot % MOST_SLOTS][-1]


def put_on(s: State, seat: int, spot: int, card: int) -> None:
    """Put a colony at a spot, over what is there."""
    place, slot = divmod(spot, MOST_SLOTS)
    stacks = s.stacks[seat]
    held = stacks[place]
    held = (*held[:slot], (*held[slot], card), *held[slot + 1 :])
    s.stacks[seat] = (*stacks[:place], held, *stacks[place + 1 :])
    survey(s, seat)


def free_slots(s: State, card: int, system: int, stacks: Held, place: int) -> list[int]:
    """The spots of a system where a colony may go: the first free slot of each kind that it fits."""
    t = s.t
    left = t.fits[card]
    spots = []
    for slot, kind in enumerate(t.slots[system]):
        if not stacks[slot] and left >> kind & 1:
            left ^= 1 << kind
            spots.append(MOST_SLOTS * place + slot)
    return spots


def free_spots(s: State, seat: int, card: int) -> list[int]:
    """Every spot of the systems held where a colony may go."""
    return [
        spot
        for place, (system, stacks) in enumerate(zip(s.systems[seat], s.stacks[seat], strict=True))
        for spot in free_slots(s, card, system, stacks, place)
    ]


def start_with(s: State, seat: int, card: int) -> None:
    """Put a frontier colony of the hand onto the home."""
    s.hand[seat] = s.known[seat] = without(s.hand[seat], card)
    put_on(s, seat, free_spots(s, seat, card)[0], card)
