"""Changes of systems, colonies, ships and Explored Space."""

from dataclasses import dataclass

from teg.core.reasons import NotPossible
from teg.take.cards.model import FAMILIES, SLOTS
from teg.take.refusals.reason import Change, tell
from teg.take.rules.building import empty, price, take_from_row
from teg.take.rules.economy import leave_hand, put_on, survey, with_card, without
from teg.take.rules.tables import MOST_SLOTS, MOST_SYSTEMS, SHIP, SYSTEM, bits
from teg.take.rules.using import leave_system
from teg.take.speech import names as N
from teg.take.speech.names import listed
from teg.take.speech.names import tell as word
from teg.take.state import State


@dataclass(frozen=True, slots=True)
class EventGone(Change):
    """No event of a kind lies in Explored Space."""

    kind: int

    def say(self, s: State, lang: str = "en") -> str:
        """ "A.I. Strike no longer lies in Explored Space"."""
        card = next(card for card in s.row if s.t.event[card] == self.kind)
        return tell(lang, "event_gone", event=N.space_name(s, card, lang))

    def change(self, s: State) -> None:
        """Take every one out of the row."""
        places = [place for place, card in enumerate(s.row) if s.t.event[card] == self.kind]
        if not places:
            raise NotPossible
        for place in reversed(places):
            take_from_row(s, place)


@dataclass(frozen=True, slots=True)
class FewerSystems(Change):
    """One system less is held."""

    far = 4  # it must be filled and given up

    def say(self, s: State, lang: str = "en") -> str:
        """ "you relinquish a system before, for which all its slots must be filled"."""
        return tell(lang, "fewer_systems")

    def change(self, s: State) -> None:
        """Drop the oldest system with what stands on it."""
        leave_system(s, s.turn, 0)


def settle(s: State, seat: int, system: int, besides: int = 0) -> None:
    """Hold one more system with a colony, in a slot of none of the kinds `besides` if there is another."""
    if system in s.row:
        take_from_row(s, s.row.index(system))
    bring(s, system)
    s.systems[seat] = (*s.systems[seat], system)
    s.stacks[seat] = (*s.stacks[seat], empty(s, system))
    s.bounty[seat] = (*s.bounty[seat], s.t.bounty[system])
    slots = s.t.slots[system]
    slot = min(range(len(slots)), key=lambda slot: besides >> slots[slot] & 1)
    fitting = [card for card in range(len(s.t.fits)) if s.t.fits[card] >> slots[slot] & 1]
    colony = fetch(s, seat, fitting)
    put_on(s, seat, MOST_SLOTS * (len(s.systems[seat]) - 1) + slot, colony)


def spare_systems(s: State) -> list[int]:
    """The systems that nobody has had: those gone, those explored, and those that may have come as well."""
    held = taken(s)
    spare = [card for card in bits(s.t.whole) if s.t.kinds[card] == SYSTEM and card not in held]
    spare.sort(key=lambda card: (s.space >> card & 1, card in s.row))
    return [card for card in spare if not s.space >> card & 1 or came_instead(s, card) >= 0]


def taken(s: State) -> set[int]:
    """The space cards that somebody holds or has in the renown pile."""
    return {card for cards in (*s.systems, *s.pile) for card in cards}


def came_instead(s: State, card: int) -> int:
    """A card nobody has that came where this one of the space deck could have come; -1 if there is none."""
    # How many of each kind a sector of a random deck has is settled, so there it is one of the same kind.
    parts = [pool for pools in s.t.pools for pool in pools] if s.t.random else s.t.sectors
    came = next(part for part in parts if part >> card & 1) & ~s.space
    held = taken(s)
    row = s.row
    lost = [other for other in bits(came) if other not in held]
    return min(lost, key=lambda other: len(row) - row.index(other) if other in row else 0, default=-1)


def bring(s: State, card: int) -> None:
    """Let a system have come; if it is still in the space deck, instead of another card."""
    if not s.space >> card & 1:
        return
    other = came_instead(s, card)
    if other < 0:
        raise NotPossible
    if other in s.row:
        take_from_row(s, s.row.index(other))
    s.space ^= 1 << card | 1 << other


@dataclass(frozen=True, slots=True)
class Claimed(Change):
    """Another system has been claimed after the newest one."""

    far = 3  # a claim is a turn's work

    def say(self, s: State, lang: str = "en") -> str:
        """ "you have claimed another system after it"."""
        return tell(lang, "claimed_another")

    def change(self, s: State) -> None:
        """Hold one more, in place of an older one if there is no room."""
        seat = s.turn
        systems = spare_systems(s)
        if not systems:
            raise NotPossible
        if len(s.systems[seat]) == MOST_SYSTEMS:
            leave_system(s, seat, 0)
        settle(s, seat, systems[0])


@dataclass(frozen=True, slots=True)
class Full(Change):
    """Every slot of a system holds a colony."""

    place: int

    far = 3  # colonies to be built

    def say(self, s: State, lang: str = "en") -> str:
        """ "its free slots hold colonies: utility"."""
        seat = s.turn
        kinds = s.t.slots[s.systems[seat][self.place]]
        free = [
            word(lang, f"slot_{SLOTS[kind]}")
            for kind, stack in zip(kinds, s.stacks[seat][self.place], strict=True)
            if not stack
        ]
        return tell(lang, "full" if len(free) > 1 else "full_1", slots=listed(free, lang))

    def change(self, s: State) -> None:
        """Put fitting cards of the deck, the discard pile or the hand into the free slots."""
        seat = s.turn
        kinds = s.t.slots[s.systems[seat][self.place]]
        for slot, kind in enumerate(kinds):
            if not s.stacks[seat][self.place][slot]:
                fitting = [card for card in range(len(s.t.fits)) if s.t.fits[card] >> kind & 1]
                put_on(s, seat, MOST_SLOTS * self.place + slot, fetch(s, seat, fitting))


def fetch(s: State, seat: int, cards: list[int]) -> int:
    """Take one of these cards from deck, discard pile or hand."""
    for pile in (s.deck, s.discard, s.hand):
        for card in cards:
            if card not in pile[seat]:
                continue
            if pile is s.hand:
                leave_hand(s, seat, card)
            else:
                pile[seat] = without(pile[seat], card)
            return card
    raise NotPossible


@dataclass(frozen=True, slots=True)
class FreeSlot(Change):
    """A slot that a card fits is free on one of the systems held."""

    card: int

    far = 4  # a system to be claimed

    def say(self, s: State, lang: str = "en") -> str:
        """ "one of your systems has a free deposit slot"."""
        kinds = [word(lang, f"slot_{SLOTS[kind]}") for kind in bits(s.t.fits[self.card])]
        return tell(lang, "free_slot", slot=listed(kinds, lang, "or"))

    def change(self, s: State) -> None:
        """Clear a slot of a system that has another colony, or hold one more system that has it."""
        seat, fits = s.turn, s.t.fits[self.card]
        own = [
            (sum(map(bool, s.stacks[seat][place])), MOST_SLOTS * place + slot)
            for place, system in enumerate(s.systems[seat])
            for slot, kind in enumerate(s.t.slots[system])
            if fits >> kind & 1
        ]
        colonies, spot = max(own, default=(0, 0))
        if colonies > 1:
            clear(s, seat, spot)
            return
        for system in spare_systems(s):
            if s.t.slot_kinds[system] & fits and len(s.t.slots[system]) > 1:
                if len(s.systems[seat]) == MOST_SYSTEMS:
                    leave_system(s, seat, 0)
                settle(s, seat, system, fits)
                return
        if not own:
            raise NotPossible
        free(s, seat, spot)


@dataclass(frozen=True, slots=True)
class Cheaper(Change):
    """A cheaper colony of the same family stands on one of the systems."""

    card: int

    far = 3  # a colony to be built

    def say(self, s: State, lang: str = "en") -> str:
        """ "one of your mining colonies costs less than 4"."""
        family = word(lang, FAMILIES[s.t.family[self.card]])
        cost = price(s, self.card) if s.t.compares_reduced else s.t.cost[self.card]
        return tell(lang, "cheaper", family=family, cost=cost)

    def change(self, s: State) -> None:
        """Put one into a free slot, or in place of what stands in a fitting one."""
        t, seat, card = s.t, s.turn, self.card
        cost = price(s, card) if t.compares_reduced else t.cost[card]
        cheaper = [n for n in range(len(t.cost)) if t.family[n] == t.family[card] and t.cost[n] < cost]
        # The dearest leaves the least to be paid.
        cheaper.sort(key=lambda n: -t.cost[n])
        FreeSlot(card).change(s)
        for place, system in enumerate(s.systems[seat]):
            for slot, kind in enumerate(t.slots[system]):
                if not s.stacks[seat][place][slot] and t.fits[card] >> kind & 1:
                    put_on(s, seat, MOST_SLOTS * place + slot, fetch(s, seat, cheaper))
                    return
        raise NotPossible


@dataclass(frozen=True, slots=True)
class Oldest(Change):
    """A system is the oldest one held."""

    place: int

    far = 4  # all older ones must go

    def say(self, s: State, lang: str = "en") -> str:
        """ "you have relinquished the systems before it"."""
        return tell(lang, "oldest")

    def change(self, s: State) -> None:
        """Drop those before it, but for a home that must stay."""
        seat = s.turn
        for place in range(self.place - 1, -1, -1):
            if s.systems[seat][place] != s.t.home or s.t.home_may_go:
                leave_system(s, seat, place)


@dataclass(frozen=True, slots=True)
class HasShip(Change):
    """A ship is in play."""

    far = 3  # it must be built

    def say(self, s: State, lang: str = "en") -> str:
        """ "you have a ship in play"."""
        return tell(lang, "has_ship_ready" if s.t.ready_ship else "has_ship")

    def change(self, s: State) -> None:
        seat = s.turn
        ships = [card for card in range(len(s.t.family)) if s.t.family[card] == SHIP]
        s.ships[seat] = with_card(s.ships[seat], fetch(s, seat, ships))


def free(s: State, seat: int, spot: int) -> None:
    """Clear a slot; a claimed system whose only colony stood there has one in another slot instead."""
    place, slot = divmod(spot, MOST_SLOTS)
    system = s.systems[seat][place]
    clear(s, seat, spot)
    if system == s.t.home or any(s.stacks[seat][place]):
        return
    kinds = s.t.slots[system]
    if len(kinds) == 1:
        raise NotPossible
    other = (slot + 1) % len(kinds)
    fitting = [card for card in range(len(s.t.fits)) if s.t.fits[card] >> kinds[other] & 1]
    put_on(s, seat, MOST_SLOTS * place + other, fetch(s, seat, fitting))


def clear(s: State, seat: int, spot: int) -> None:
    """Put what stands in a slot on the discard pile."""
    place, slot = divmod(spot, MOST_SLOTS)
    stacks = s.stacks[seat]
    gone = stacks[place][slot]
    held = (*stacks[place][:slot], (), *stacks[place][slot + 1 :])
    s.stacks[seat] = (*stacks[:place], held, *stacks[place + 1 :])
    s.discard[seat] = tuple(sorted((*s.discard[seat], *gone)))
    s.used[seat] &= ~(1 << spot)
    survey(s, seat)


@dataclass(frozen=True, slots=True)
class Built(Change):
    """A certain ship is in play, unused."""

    seat: int
    card: int

    far = 3  # it must be built

    def say(self, s: State, lang: str = "en") -> str:
        """ "you have built Scout Skiff"."""
        key = "built" if self.seat == s.turn else "partner_built"
        return tell(lang, key, card=N.card_name(s, self.card, lang))

    def change(self, s: State) -> None:
        s.ships[self.seat] = with_card(s.ships[self.seat], fetch(s, self.seat, [self.card]))
