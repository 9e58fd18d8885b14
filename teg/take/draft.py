"""A position in the making: the cards of a real table, laid out one by one in any order.

Meanwhile it may be impossible; `problems` tells why, in sentences. What follows from the rest (decks, events,
how many space cards are left) is kept in step with every edit.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final, Self

from teg.core import Game, Reader, Setup
from teg.core import draft as core
from teg.languages import LANGUAGES, Both, Phrases, capital, each
from teg.mistake import Mistake
from teg.take.arrange import bring_out
from teg.take.cards.model import SECTORS
from teg.take.check import check, check_course
from teg.take.codec import decode
from teg.take.kit import tables
from teg.take.rules.economy import deck_size, start_with, survey, with_card, without
from teg.take.rules.flow import to_menu
from teg.take.rules.tables import MOST_SLOTS, MOST_SYSTEMS
from teg.take.rules.turn import blank, explored, new_turn
from teg.take.speech import names as N
from teg.take.state import HIDDEN, MENU, NEW_TURN, NOTHING, OVER, REVEALING, Cards, State

tell: Final = Phrases(__file__, "draft.toml")

MOST = 99
"""No number of tokens or resources is larger on a table."""


class Draft(core.Draft[State]):
    """What lies on a table. Seats count from 0; cards are told by their numbers in the box.

    `state` is drawn as any position is. Its viewer is the seat of whoever lays it out, whose rivals have
    hands that nobody can name; -1 knows all. An edit puts a space card where it is to lie, wherever it lay.
    """

    tell = tell

    @classmethod
    def empty(cls, setup: Setup) -> Self:
        """The bare table: the home of each with its frontier colony, no card in any hand."""
        s = blank(tables(setup))
        s.phase, s.act, s.turn, s.actor = MENU, NOTHING, 0, 0
        if len(s.t.frontier) == 1:
            for seat in range(s.t.seats):
                start_with(s, seat, s.t.frontier[0])
        draft = cls(setup, s)
        with draft._edit():
            s.hand, s.known = [()] * s.t.seats, [()] * s.t.seats
        draft.look_as(0)
        return draft

    @classmethod
    def of(cls, game: Game[State]) -> Self:
        """What lies on the table of a game; what is being built or paid is taken back to before it."""
        s = game.state
        if s.card != NOTHING:
            s.hand[s.turn] = with_card(s.hand[s.turn], s.card)
        if s.phase == OVER:
            s.turns -= 1
        unrevealed = s.phase == REVEALING and s.act == NEW_TURN
        s.phase, s.act = (REVEALING, NEW_TURN) if unrevealed else (MENU, NOTHING)
        s.actor, s.card, s.spot, s.due, s.least, s.draws = s.turn, NOTHING, NOTHING, 0, 0, 0
        return cls._of(game.setup, s)

    @classmethod
    def _decoded(cls, reader: Reader, setup: Setup) -> Self:
        return cls._of(setup, decode(reader, tables(setup), finished=False))

    # as a position

    @property
    def position(self) -> State:
        """What is laid out, as the game goes on from there; space cards that lie nowhere may be gone."""
        s = self.state.copy()
        for sector in range(len(SECTORS)):
            bring_out(s, sector)
        if s.phase == REVEALING:
            new_turn(s)
        else:
            to_menu(s)
        return s

    @property
    def waits(self) -> bool:
        return self.state.phase == REVEALING

    def _check(self, position: State) -> None:
        check(position)
        check_course(position)

    def _problems(self) -> Iterator[tuple[str, str, dict[str, object]]]:
        s = self.state
        if not s.row and s.left:
            yield "place:0", "no_row", {}
        for seat in range(s.t.seats):
            who = {"player": _player(s, seat)}
            for system, stacks in zip(s.systems[seat], s.stacks[seat], strict=True):
                if system != s.t.home and not any(stacks):
                    named = each(N.space_name, s, system)
                    yield f"space:{system}", "bare", {**who, "system": named}
            if deck_size(s, seat) < 0:
                hidden = s.hand[seat].count(HIDDEN)
                yield f"seat:{seat}", "too_many_hidden", {**who, "count": hidden, "left": len(s.deck[seat])}
        there = s.copy()
        for sector, name in enumerate(SECTORS):
            if not bring_out(there, sector):
                yield "deck", "sector", {"sector": Both(*(capital(N.tell(lang, name)) for lang in LANGUAGES))}

    # the middle of the table

    def lay(self, place: int, card: int) -> None:
        """Lay a card into Explored Space, in the place of the one there or behind the oldest."""
        with self._edit() as s:
            old = s.row[place] if place < len(s.row) else NOTHING
            self._lift(card)
            row = [card if each == old else each for each in s.row]
            if old == NOTHING:
                if len(row) == s.t.places:
                    raise Mistake(tell, "full_row", places=s.t.places)
                row.append(card)
            self._line_up(row)

    def move(self, card: int, by: int) -> None:
        """Let a card of Explored Space change places with the next one."""
        with self._edit() as s:
            row = [*s.row]
            here = row.index(card)
            there = max(0, min(len(row) - 1, here + by))
            row[here], row[there] = row[there], row[here]
            self._line_up(row)

    def put_back(self, card: int) -> None:
        """Put a space card back among those that nobody has seen."""
        with self._edit():
            self._lift(card)

    def drop(self, card: int) -> None:
        """A space card is gone: it dropped out, and nobody has it."""
        with self._edit() as s:
            self._lift(card)
            s.space &= ~(1 << card)

    def hold(self, seat: int, card: int) -> None:
        """A seat holds a system."""
        with self._edit() as s:
            if len(s.systems[seat]) == MOST_SYSTEMS:
                raise Mistake(tell, "full_empire", most=MOST_SYSTEMS)
            self._lift(card)
            s.systems[seat] += (card,)
            s.stacks[seat] += (((),) * len(s.t.slots[card]),)
            s.bounty[seat] += (s.t.bounty[card],)

    def score(self, seat: int, card: int) -> None:
        """A space card lies in the renown pile of a seat."""
        with self._edit() as s:
            self._lift(card)
            s.pile[seat] = with_card(s.pile[seat], card)

    def use_opportunity(self, place: int, used: bool) -> None:
        """Whether a card of Explored Space was used this turn."""
        with self._edit() as s:
            s.turned = s.turned | 1 << place if used else s.turned & ~(1 << place)

    def set_left(self, left: int) -> None:
        """How many cards the space deck still has; the number of the turn follows from that."""
        with self._edit() as s:
            t, waits = s.t, s.phase == REVEALING
            _within(left, 0, t.deck - t.seats - (not waits))
            s.turns = min(t.turns - 1, t.deck - t.seats - (not waits) - left)
            if not t.by_seed:
                s.turn = s.turns % t.seats

    # economies

    def settle(self, seat: int, spot: int, card: int) -> None:
        """Put a colony at a spot, over what is there."""
        with self._edit() as s:
            self._change_stack(seat, spot, lambda stack: (*stack, card))
            survey(s, seat)

    def clear(self, seat: int, spot: int) -> None:
        """Take the uppermost colony away."""
        with self._edit() as s:
            self._change_stack(seat, spot, lambda stack: stack[:-1])
            s.used[seat] &= ~(1 << spot)

    def use(self, seat: int, spot: int, used: bool) -> None:
        """Whether a colony was used this turn."""
        with self._edit() as s:
            s.used[seat] = s.used[seat] | 1 << spot if used else s.used[seat] & ~(1 << spot)

    def set_bounty(self, seat: int, place: int, left: bool) -> None:
        """Whether the bounty of a system still lies on it."""
        with self._edit() as s:
            whole = s.t.bounty[s.systems[seat][place]]
            now = whole if left else (0, 0, 0, 0)
            s.bounty[seat] = (*s.bounty[seat][:place], now, *s.bounty[seat][place + 1 :])

    def put(self, seat: int, pile: str, card: int) -> None:
        """Put a card out of the deck into the `hand`, among the `ships` or onto the `discard` pile."""
        with self._edit() as s:
            cards = getattr(s, pile)
            cards[seat] = with_card(cards[seat], card)

    def take(self, seat: int, pile: str, card: int) -> None:
        """Take a card back into the deck."""
        with self._edit() as s:
            cards = getattr(s, pile)
            cards[seat] = without(cards[seat], card)
            if pile == "ships":
                s.tired[seat] = tuple(each for each in s.tired[seat] if each != card)

    def use_ship(self, seat: int, card: int, used: bool) -> None:
        """Whether a ship was used this turn; of several of one name, one."""
        with self._edit() as s:
            s.tired[seat] = (with_card if used else without)(s.tired[seat], card)

    def hide_cards(self, seat: int, count: int) -> None:
        """So many cards of a hand are known to nobody here."""
        with self._edit() as s:
            if count and s.viewer in (seat, -1):
                raise Mistake(tell, "all_known")
            s.hand[seat] = (HIDDEN,) * max(0, count) + tuple(card for card in s.hand[seat] if card >= 0)

    def set_tokens(self, seat: int, count: int) -> None:
        """The renown of a seat in tokens."""
        with self._edit() as s:
            s.tokens[seat] = _within(count, -MOST if s.t.debts else 0, MOST)

    # the turn

    def give_turn(self, seat: int) -> None:
        """Whose turn it is, in the same round."""
        with self._edit() as s:
            s.turns += seat - s.turn
            if s.turns >= s.t.turns:
                s.turns -= s.t.seats
            s.turn = seat

    def set_turn(self, **values: int) -> None:
        """What was done this turn: `claimed`, `relinquished`; what is in the pool, as `manpower`.

        As long as the card of the turn is `unrevealed`, nothing was.
        """
        with self._edit() as s:
            if (unrevealed := values.pop("unrevealed", None)) is not None:
                s.phase, s.act = (REVEALING, NEW_TURN) if unrevealed else (MENU, NOTHING)
                s.claimed = s.relinquished = s.turned = s.manpower = s.production = s.science = 0
            for name, value in values.items():
                setattr(s, name, _within(value, 0, MOST))

    def look_as(self, seat: int) -> None:
        """Whose table this is: nobody can name the hands of others; -1 knows everything."""
        with self._edit() as s:
            s.viewer = seat
            for own in range(s.t.seats) if seat < 0 else (seat,):
                s.hand[own] = tuple(card for card in s.hand[own] if card >= 0)

    # inside

    def _settle(self, before: State) -> None:
        s = self.state
        t = s.t
        for seat in range(t.seats):
            self._deal(seat)
        s.actor = s.turn
        s.space &= ~self._lying()
        s.left = max(0, t.deck - t.seats - s.turns - (s.phase == MENU))
        explored(s)

    def _deal(self, seat: int) -> None:
        """The deck of a seat is what lies nowhere else; those of its hand that are named, all may know."""
        s = self.state
        survey(s, seat)
        left = Counter(dict(enumerate(s.t.copies)))
        hand: Cards = tuple(card for card in s.hand[seat] if card >= 0)
        built = [card for stacks in s.stacks[seat] for stack in stacks for card in stack]
        left.subtract((*built, *hand, *s.discard[seat], *s.ships[seat]))
        for card, count in left.items():
            if count < 0:
                name = each(N.card_name, s, card)
                raise Mistake(tell, "no_copy", player=_player(s, seat), card=name)
        s.deck[seat] = tuple(sorted(left.elements()))
        known = hand if s.viewer not in (seat, -1) else (Counter(s.known[seat]) & Counter(hand)).elements()
        s.known[seat] = tuple(sorted(known))

    def _lying(self) -> int:
        """The space cards that lie somewhere, as a mask."""
        s = self.state
        held = {card for cards in (s.row, *s.systems, *s.pile) for card in cards if card != s.t.home}
        return sum(1 << card for card in held)

    def _lift(self, card: int) -> None:
        """Take a space card from wherever it lies."""
        s = self.state
        s.space |= 1 << card
        if card in s.row:
            self._line_up([each for each in s.row if each != card])
        for seat in range(s.t.seats):
            s.pile[seat] = tuple(each for each in s.pile[seat] if each != card)
            if card in s.systems[seat]:
                if len(s.systems[seat]) == 1:
                    raise Mistake(tell, "last_system")
                self._give_up(seat, s.systems[seat].index(card))

    def _give_up(self, seat: int, place: int) -> None:
        s = self.state
        for held in (s.systems, s.stacks, s.bounty):
            held[seat] = (*held[seat][:place], *held[seat][place + 1 :])
        first = MOST_SLOTS * place
        below, above = s.used[seat] & (1 << first) - 1, s.used[seat] >> first + MOST_SLOTS
        s.used[seat] = below | above << first

    def _line_up(self, row: list[int]) -> None:
        """Another row; what was done to a card this turn goes with it."""
        s = self.state
        cleared = dict(zip(s.row, s.cleared, strict=True))
        turned = {card for place, card in enumerate(s.row) if s.turned >> place & 1}
        s.row = tuple(row)
        s.cleared = tuple(cleared.get(card, 0) for card in row)
        s.turned = sum(1 << place for place, card in enumerate(row) if card in turned)

    def _change_stack(self, seat: int, spot: int, change: Callable[[Cards], Cards]) -> None:
        s = self.state
        place, slot = divmod(spot, MOST_SLOTS)
        held = s.stacks[seat][place]
        held = (*held[:slot], change(held[slot]), *held[slot + 1 :])
        s.stacks[seat] = (*s.stacks[seat][:place], held, *s.stacks[seat][place + 1 :])


def _within(value: int, least: int, most: int) -> int:
    if not least <= value <= most:
        raise Mistake(tell, "out_of_range", value=value, least=least, most=most)
    return value


def _player(s: State, seat: int) -> Both:
    return Both(*(capital(N.seat_name(s, seat, lang)) for lang in LANGUAGES))
