"""Changes of cards in hand, resources and what has been done this turn."""

from copy import copy
from dataclasses import dataclass

from teg.core.reasons import NotPossible
from teg.core.reasons import tell as first
from teg.take.refusals.reason import Change, tell
from teg.take.rules.economy import leave_hand, with_card, without
from teg.take.rules.moves import DISCARD
from teg.take.speech import names as N
from teg.take.state import HIDDEN, MENU, PAYING, State


@dataclass(frozen=True, slots=True)
class MoreCards(Change):
    """The hand holds so many cards more."""

    count: int

    @property
    def cost(self) -> int:
        return self.count

    def say(self, s: State, lang: str = "en") -> str:
        """ "you hold 2 more cards"."""
        return tell(lang, "more_card" if self.count == 1 else "more_cards", count=self.count)

    def change(self, s: State) -> None:
        """Take them from the deck, then from the discard pile, the dearest: any others would do too."""
        seat = s.turn
        for _ in range(self.count):
            if any(card == HIDDEN for card in s.hand[seat]):
                s.hand[seat] = (HIDDEN, *s.hand[seat])
                continue
            pile = s.deck[seat] or s.discard[seat]
            if not pile:
                raise NotPossible
            take(s, max(pile, key=lambda card: s.t.cost[card]))

    def joined(self, later: Change) -> "MoreCards | None":
        """Cards and more cards are told as one."""
        return MoreCards(self.count + later.count) if isinstance(later, MoreCards) else None


def take(s: State, card: int) -> None:
    """Bring a card from deck or discard pile into the hand of the active player."""
    seat = s.turn
    if card in s.deck[seat]:
        s.deck[seat] = without(s.deck[seat], card)
    elif card in s.discard[seat]:
        s.discard[seat] = without(s.discard[seat], card)
    else:
        raise NotPossible
    hand = s.hand[seat]
    hidden = hand.count(HIDDEN)
    s.hand[seat] = (*hand[:hidden], *with_card(hand[hidden:], card))
    if hidden:  # what others see of a hand is what everybody can tell
        s.known[seat] = with_card(s.known[seat], card)


@dataclass(frozen=True, slots=True)
class InHand(Change):
    """A certain card is in the hand."""

    card: int

    far = 3  # it may take long to come

    def say(self, s: State, lang: str = "en") -> str:
        """ "you hold Ore Drift"."""
        return tell(lang, "in_hand", card=N.card_name(s, self.card, lang))

    def change(self, s: State) -> None:
        """Take it from the deck or the discard pile."""
        take(s, self.card)


@dataclass(frozen=True, slots=True)
class Pool(Change):
    """There is so much more of a resource."""

    resource: int
    more: int

    @property
    def cost(self) -> int:
        return self.more

    def say(self, s: State, lang: str = "en") -> str:
        """ "you have 2 more manpower"."""
        return tell(lang, "pool", more=self.more, resource=N.resource(self.resource, lang))

    def change(self, s: State) -> None:
        if self.resource == 0:
            s.manpower += self.more
        elif self.resource == 1:
            s.production += self.more
        else:
            s.science += self.more

    def joined(self, later: Change) -> "Pool | None":
        """Gains of one resource are told as one."""
        if isinstance(later, Pool) and later.resource == self.resource:
            return Pool(self.resource, self.more + later.more)
        return None


@dataclass(frozen=True, slots=True)
class Tokens(Change):
    """A seat has so many renown tokens more."""

    seat: int
    more: int

    @property
    def cost(self) -> int:
        return 3 * self.more

    def say(self, s: State, lang: str = "en") -> str:
        """ "you have 1 more renown token"."""
        key = "token_1" if self.more == 1 else "tokens"
        return tell(lang, key if self.seat == s.turn else f"partner_{key}", more=self.more)

    def change(self, s: State) -> None:
        s.tokens[self.seat] += self.more


def wait(s: State) -> None:
    """Let the next turn of the seat on turn come; it must have one."""
    if s.turns + s.t.seats >= s.t.turns:
        raise NotPossible


@dataclass(frozen=True, slots=True)
class Undone(Change):
    """Something that may be done once a turn has not been done yet; `key` tells what."""

    key: str

    far = 3  # it comes back with the next turn

    def say(self, s: State, lang: str = "en") -> str:
        """ "you have claimed nothing yet in that turn"."""
        return tell(lang, self.key)

    def change(self, s: State) -> None:
        wait(s)
        if self.key == "unclaimed":
            s.claimed = 0
        else:
            s.relinquished = 0


@dataclass(frozen=True, slots=True)
class NotTurned(Change):
    """An opportunity has not been used this turn."""

    position: int

    far = 3  # it comes back with the next turn

    def say(self, s: State, lang: str = "en") -> str:
        """ "you have not used it yet in that turn"."""
        return tell(lang, "not_turned")

    def change(self, s: State) -> None:
        """Turn it back, if it still lies there then."""
        wait(s)
        if s.left and self.position == s.t.places - 1:
            raise NotPossible
        s.turned &= ~(1 << self.position)


def _ready(s: State, seat: int, card: int, lang: str) -> str:
    """Which card is ready again, and after whose reset."""
    return tell(lang, "ready" if seat == s.turn else "partner_ready", card=N.card_name(s, card, lang))


@dataclass(frozen=True, slots=True)
class Ready(Change):
    """A colony has not been used since its owner's last reset."""

    seat: int
    spot: int

    far = 3  # it comes back with the next turn

    def say(self, s: State, lang: str = "en") -> str:
        """ "Ore Drift is ready again, after your next reset"."""
        return _ready(s, self.seat, N.colony_at(s, self.seat, self.spot), lang)

    def change(self, s: State) -> None:
        wait(s)
        s.used[self.seat] &= ~(1 << self.spot)


@dataclass(frozen=True, slots=True)
class ReadyShip(Change):
    """A ship has not been used since its owner's last reset."""

    seat: int
    card: int

    far = 3  # it comes back with the next turn

    def say(self, s: State, lang: str = "en") -> str:
        """ "Scout Skiff is ready again, after your next reset"."""
        return _ready(s, self.seat, self.card, lang)

    def change(self, s: State) -> None:
        wait(s)
        if self.card not in s.tired[self.seat]:
            raise NotPossible
        s.tired[self.seat] = without(s.tired[self.seat], self.card)


@dataclass(frozen=True, slots=True)
class InDiscard(Change):
    """A card lies in one's discard pile."""

    card: int = -1

    def say(self, s: State, lang: str = "en") -> str:
        """ "your discard pile holds a card"."""
        if self.card < 0:
            return tell(lang, "any_in_discard")
        return tell(lang, "in_discard", card=N.card_name(s, self.card, lang))

    def change(self, s: State) -> None:
        """Put it there from the deck or the hand."""
        seat = s.turn
        deck, hand = s.deck[seat], s.hand[seat]
        known = [card for card in hand if card != HIDDEN]
        card = self.card
        if card < 0:
            card = next(iter((*deck, *known)), -1)
        if card in deck:
            s.deck[seat] = without(deck, card)
        elif card in known:
            leave_hand(s, seat, card)
        else:
            raise NotPossible
        s.discard[seat] = with_card(s.discard[seat], card)


@dataclass(frozen=True, slots=True)
class Finished(Change):
    """What is being done is done."""

    far = 1  # it comes next

    ends = True

    def say(self, s: State, lang: str = "en") -> str:
        """ "what you have begun is finished"."""
        return tell(lang, "finished")

    def change(self, s: State) -> None:
        turns = s.turns
        while s.phase != MENU and s.turns == turns:
            ways = s.moves() or tuple(outcome for outcome, _ in s.outcomes())
            if not ways:
                raise NotPossible
            s.apply(ways[0])


@dataclass(frozen=True, slots=True)
class EarlierNamed(Change):
    """The cards before this one that are discarded with it have been named."""

    card: int

    far = 1  # they come first anyway

    def say(self, s: State, lang: str = "en") -> str:
        """ "the cards before it that go with it are named first"."""
        return tell(lang, "earlier_named")

    def change(self, s: State) -> None:
        """Discard the first cards of the hand until its turn comes."""
        while s.phase == PAYING and DISCARD + self.card not in s.moves():
            s.apply(s.moves()[0])


@dataclass(frozen=True, slots=True)
class Begun(Change):
    """A move is made first that asks for an answer, also where there is but one."""

    move: int

    far = 0  # it may be made at once

    def say(self, s: State, lang: str = "en") -> str:
        """ "you first choose “trade 1 science for a card”"."""
        return first(lang, "first", moves=s.say(self.move, lang))

    def change(self, s: State) -> None:
        if self.move not in s.moves():
            raise NotPossible
        s.t = copy(s.t)
        s.t.asks_all = True
        s.apply(self.move)


def begun(s: State, move: int) -> State:
    """The question that a legal move asks."""
    new = s.copy()
    Begun(move).change(new)
    return new
