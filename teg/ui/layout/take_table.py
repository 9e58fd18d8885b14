"""The second game on My table: what can be done with each card that lies there."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from random import Random
from typing import Any, ClassVar

from teg.board import Zone
from teg.board.take import EMPTY, laid_zones
from teg.core import Attempt
from teg.languages import clauses
from teg.odds.take import of
from teg.take.draft import MOST, Draft
from teg.take.rules.economy import deck_size
from teg.take.rules.tables import EVENT, MOST_SLOTS, SHIP, SYSTEM, bits
from teg.take.speech import names as N
from teg.take.speech.picture import facts
from teg.take.state import HIDDEN, REVEALING, State
from teg.ui.conveyor import conveyor_slides
from teg.ui.layout.laying import Laying, LayoutChoice, LayoutContext, LayoutHands, tell
from teg.ui.slides.slide import Slide

POOL = ("manpower", "production", "science")
UNREVEALED = "unrevealed"


class _TakeContext(LayoutContext):
    __slots__ = ()
    s: State

    def player(self, seat: int) -> str:
        return N.seat_name(self.s, seat, self.lang)

    def away(self, *edit: Any) -> LayoutChoice:
        return LayoutChoice(self.say("away"), edit)

    def card(self, number: int) -> str:
        return N.card_name(self.s, number, self.lang)

    def space(self, number: int) -> str:
        return N.space_name(self.s, number, self.lang)

    def cards(self, numbers: Iterable[int], edit: Callable[[int], tuple[Any, ...]]) -> Iterator[LayoutChoice]:
        """Cards of a player to choose from."""
        for name, number in sorted((self.card(number), number) for number in set(numbers)):
            yield LayoutChoice(name, edit(number), N.effect(self.s, number, self.lang))

    def unseen(self, edit: Callable[[int], tuple[Any, ...]], kind: int = -1) -> Iterator[LayoutChoice]:
        """Space cards that nobody has seen yet, of one kind or all, to choose from."""
        s = self.s
        found = [card for card in bits(s.space) if kind in (-1, s.t.kinds[card])]
        for name, card in sorted((self.space(card), card) for card in found):
            yield LayoutChoice(name, edit(card), clauses(facts(s, card, -1, self.lang), self.lang))


def _out(at: _TakeContext, rest: list[str]) -> Iterator[LayoutChoice]:
    """What dropped out: back again, and what else did."""
    s = at.s
    lying = {card for cards in (s.row, *s.systems, *s.pile) for card in cards}
    gone = [card for card in bits(s.t.whole & ~s.space) if card not in lying]
    for name, card in sorted((at.space(card), card) for card in gone):
        yield LayoutChoice(at.say("not_gone", card=name), ("put_back", card))
    yield from at.unseen(lambda card: ("drop", card))


def _space(at: _TakeContext, rest: list[str], card: int) -> Iterator[LayoutChoice]:
    s = at.s
    if card in s.row:
        yield from _in_row(at, card, s.row.index(card))
        return
    seat = next((seat for seat, systems in enumerate(s.systems) if card in systems), -1)
    if seat < 0:
        return
    place = s.systems[seat].index(card)
    if any(s.t.bounty[card]):
        left = any(s.bounty[seat][place])
        told = at.say("bounty_gone" if left else "bounty_left")
        yield LayoutChoice(told, ("set_bounty", seat, place, not left))
    if card == s.t.home:
        return
    for other in range(s.t.seats):
        if other != seat:
            yield LayoutChoice(at.say("held_by", player=at.player(other)), ("hold", other, card))
    yield LayoutChoice(at.say("scored_by", player=at.player(seat)), ("score", seat, card))
    yield at.away("put_back", card)


def _in_row(at: _TakeContext, card: int, place: int) -> Iterator[LayoutChoice]:
    s = at.s
    if place:
        yield LayoutChoice(at.say("newer"), ("move", card, -1))
    if place < len(s.row) - 1:
        yield LayoutChoice(at.say("older"), ("move", card, 1))
    if s.t.kinds[card] == EVENT:
        used = bool(s.turned >> place & 1)
        yield LayoutChoice(
            at.say("not_used_now" if used else "used_now"), ("use_opportunity", place, not used)
        )
    system = s.t.kinds[card] == SYSTEM
    for seat in range(s.t.seats):
        told = at.say("held_by" if system else "scored_by", player=at.player(seat))
        yield LayoutChoice(told, ("hold" if system else "score", seat, card))
    yield LayoutChoice(at.say("gone"), ("drop", card))
    yield at.away("put_back", card)
    yield from at.unseen(lambda new: ("lay", place, new))


def _spot(at: _TakeContext, rest: list[str], seat: int, spot: int) -> Iterator[LayoutChoice]:
    s = at.s
    t = s.t
    place, slot = divmod(spot, MOST_SLOTS)
    stack = s.stacks[seat][place][slot]
    fit = [card for card in set(s.deck[seat]) if t.fits[card] >> t.slots[s.systems[seat][place]][slot] & 1]
    if stack:
        used = bool(s.used[seat] >> spot & 1)
        yield LayoutChoice(at.say("not_used_now" if used else "used_now"), ("use", seat, spot, not used))
        yield at.away("clear", seat, spot)
        top = stack[-1]
        above = [card for card in fit if t.family[card] == t.family[top] and t.cost[card] > t.cost[top]]
        for choice in at.cards(above, lambda card: ("settle", seat, spot, card)):
            yield LayoutChoice(at.say("covered_by", card=choice.label), choice.edit, choice.note)
    else:
        yield from at.cards(fit, lambda card: ("settle", seat, spot, card))


def _hand(at: _TakeContext, rest: list[str], seat: int) -> Iterator[LayoutChoice]:
    s = at.s
    hidden = s.hand[seat].count(HIDDEN)
    if s.viewer not in (seat, -1):
        if deck_size(s, seat) > 0:
            yield LayoutChoice(
                at.say("one_hidden"), ("hide_cards", seat, hidden + 1), at.say("hidden_now", count=hidden)
            )
        if hidden:
            yield LayoutChoice(at.say("one_hidden_less"), ("hide_cards", seat, hidden - 1))
    yield from at.cards(s.deck[seat], lambda card: ("put", seat, "hand", card))


def _card(at: _TakeContext, rest: list[str], card: int) -> Iterator[LayoutChoice]:
    if card in at.s.hand[at.seat]:
        yield at.away("take", at.seat, "hand", card)


def _ships(at: _TakeContext, rest: list[str], seat: int) -> Iterator[LayoutChoice]:
    s = at.s
    ships = [card for card in s.deck[seat] if s.t.family[card] == SHIP]
    return at.cards(ships, lambda card: ("put", seat, "ships", card))


def _ship(at: _TakeContext, rest: list[str], seat: int, card: int) -> Iterator[LayoutChoice]:
    s = at.s
    tired = s.tired[seat].count(card)
    if tired < s.ships[seat].count(card):
        yield LayoutChoice(at.say("used_now"), ("use_ship", seat, card, True))
    if tired:
        yield LayoutChoice(at.say("not_used_now"), ("use_ship", seat, card, False))
    yield at.away("take", seat, "ships", card)


def _pile(at: _TakeContext, rest: list[str], seat: int) -> Iterator[LayoutChoice]:
    """The discard pile: what lies there may go back, anything else of the deck may come."""
    s = at.s
    for name, card in sorted((at.card(card), card) for card in set(s.discard[seat])):
        yield LayoutChoice(at.say("not_discarded", card=name), ("take", seat, "discard", card))
    yield from at.cards(s.deck[seat], lambda card: ("put", seat, "discard", card))


def _renown(at: _TakeContext, rest: list[str], seat: int) -> Iterator[LayoutChoice]:
    for name, card in sorted((at.space(card), card) for card in at.s.pile[seat] if card != at.s.t.home):
        yield LayoutChoice(at.say("not_scored", card=name), ("put_back", card))
    yield from at.unseen(lambda card: ("score", seat, card))


_KINDS: dict[str, Callable[..., Iterator[LayoutChoice]]] = {
    "place": lambda at, rest, place: at.unseen(lambda card: ("lay", place, card)),
    "out": _out,
    "space": _space,
    "systems": lambda at, rest, seat: at.unseen(lambda card: ("hold", seat, card), SYSTEM),
    "spot": _spot,
    "hand": _hand,
    "card": _card,
    "ships": _ships,
    "ship": _ship,
    "pile": _pile,
    "renown": _renown,
}


class TakeTable(Laying):
    """Explored Space, systems with colonies, hands, ships and piles."""

    draft = Draft
    empty = EMPTY
    gaps = ("place",)
    next: ClassVar = {"place": ("place",), "systems": ("spot",)}
    again = ("hand", "ships", "pile", "renown", "out")
    numbers_apart = False
    flags = (UNREVEALED, "claimed", "relinquished")
    at = _TakeContext
    kinds = _KINDS

    def zones(self, state: State, seat: int, lang: str) -> list[Zone]:
        return laid_zones(state, seat, lang)

    def filled(self, draft: Draft) -> Draft:
        """The draft with a card in Explored Space for each player and one: the same ones each time."""
        full, rng = draft.copy(), Random(draft.text)
        sectors = full.state.t.sectors
        while len(full.state.row) < full.state.t.places:
            left = next(cards for sector in sectors if (cards := bits(full.state.space & sector)))
            full.lay(len(full.state.row), rng.choice(left))
        return full

    def waiting(self, draft: Draft, lang: str) -> list[str]:
        """The next place of Explored Space, and the first slot of a system without a colony."""
        s = draft.state
        found = [f"place:{len(s.row)}"] if len(s.row) < s.t.places else []
        for seat in range(s.t.seats):
            for place, stacks in enumerate(s.stacks[seat]):
                if not any(stacks):
                    found.append(f"spot:{seat}:{MOST_SLOTS * place}")
        return found

    def flagged(self, state: State) -> Mapping[str, bool]:
        """Whether the card of the turn is still to come, else what was done since."""
        waits = state.phase == REVEALING
        done = {} if waits else {flag: bool(getattr(state, flag)) for flag in self.flags[1:]}
        return {UNREVEALED: waits, **done}

    def lead(self, draft: Draft, hands: LayoutHands, lang: str) -> str:
        return tell(lang, "can_be", of=N.of_seat(draft.state, draft.state.turn, lang))

    def slides(self, view: State, attempts: list[Attempt], lang: str, theme: str) -> list[Slide]:
        return conveyor_slides.slides(view, of(view), attempts, lang, theme)

    def numbers(self, state: State, seat: int) -> Mapping[str, tuple[int, int, int]]:
        """Cards left in the space deck, tokens of the seat in front, and the pool of the turn."""
        s = state
        most = s.t.deck - s.t.seats - (s.phase != REVEALING)
        tokens = s.tokens[seat], -MOST if s.t.debts else 0, MOST
        pool = {} if s.phase == REVEALING else {name: (getattr(s, name), 0, MOST) for name in POOL}
        return {"left": (s.left, 0, most), "tokens": tokens, **pool}

    def set_number(self, draft: Draft, name: str, value: int, seat: int) -> None:
        if name == "left":
            draft.set_left(value)
        elif name == "tokens":
            draft.set_tokens(seat, value)
        elif name in POOL:
            draft.set_turn(**{name: value})


LAYING = TakeTable()
