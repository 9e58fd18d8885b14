"""A position as digits, each below its own radix, and back.

What follows from the rest (decks, events, what colonies are in force) is not written. What is mostly nothing
is written last, where it makes no code longer.
"""

from teg.core import Reader, Writer
from teg.core.position import want
from teg.take import state as P
from teg.take.check import check, check_course
from teg.take.rules import moves as M
from teg.take.rules.economy import survey
from teg.take.rules.tables import MOST_SLOTS, MOST_SYSTEMS, Tables
from teg.take.rules.turn import blank, explored
from teg.take.state import CHANCE, DONE, HIDDEN, NOTHING, State, pool

_MANY = 1 << 12
_ACTS = M.DISCARD + 4  # moves that begin something, and what is no move
_QUIET = {P.MENU, P.OVER}
_CHANCES = {P.REVEALING, P.DRAWING}
_HIGHEST = 32  # colonies in one slot


def encode(s: State, w: Writer) -> None:
    """Write a position, or a seat's view of one."""
    t = s.t
    w.put(s.viewer + 1, t.seats + 1)
    w.put(s.phase, P.OVER + 1)
    w.put(s.turn, t.seats)
    w.put(s.turns, t.turns + 1)
    if s.phase not in _QUIET:
        w.put((s.act - NOTHING) % _ACTS, _ACTS)
        w.put(s.card + 1, M.CARDS + 1)
        w.put(s.spot + 1, MOST_SYSTEMS * MOST_SLOTS + 1)
        w.put(s.due, _MANY)
        w.put(s.least, M.CARDS)
        w.put(s.draws, _MANY)
    _put_middle(s, w)
    for seat in range(t.seats):
        _put_seat(s, w, seat)
    w.put(s.claimed | s.relinquished << 1, 4)
    for amount in pool(s):
        w.put(amount, _MANY)
    w.put(s.turned, 1 << t.places)
    for number in s.cleared:
        w.put(number, _MANY)


def _put_middle(s: State, w: Writer) -> None:
    """Explored Space in its order; of every other card whether it is unseen, gone, held, or in whose pile."""
    t = s.t
    w.put(len(s.row), t.places + 1)
    for card in s.row:
        w.put(card, t.home)
    held = {card for systems in s.systems for card in systems}
    for seat in range(t.seats):
        w.put(len(s.systems[seat]), MOST_SYSTEMS + 1)
        for card in s.systems[seat]:
            w.put(card, len(t.space))
        w.put(t.home in s.pile[seat], 2)
    owner = {card: seat for seat, pile in enumerate(s.pile) for card in pile}
    for card in range(t.home):
        if card not in s.row and card not in held and t.whole >> card & 1:
            w.put(0 if s.space >> card & 1 else owner.get(card, -1) + 2, t.seats + 2)


def _put_seat(s: State, w: Writer, seat: int) -> None:
    t = s.t
    left = list(t.copies)
    for stacks in s.stacks[seat]:
        for stack in stacks:
            for card in stack:
                w.put(card + 1, len(t.copies) + 1)
                left[card] -= 1
            w.put(0, len(t.copies) + 1)
    for spot, _ in s.tops[seat]:
        w.put(s.used[seat] >> spot & 1, 2)
    if seat == s.turn and s.card != NOTHING:
        left[s.card] -= 1
    hand = s.hand[seat]
    if s.viewer >= 0:
        w.put(hand.count(HIDDEN), 1 << 8)
    for card, most in enumerate(left):
        ships = s.ships[seat].count(card)
        if not t.fits[card]:
            w.put(ships, most + 1)
            w.put(s.tired[seat].count(card), ships + 1)
        in_hand, discarded = hand.count(card), s.discard[seat].count(card)
        w.put(in_hand, most - ships + 1)
        w.put(s.known[seat].count(card), in_hand + 1)
        w.put(discarded, most - ships - in_hand + 1)
    for card, tokens in zip(s.systems[seat], s.bounty[seat], strict=True):
        for amount, most in zip(tokens, t.bounty[card], strict=True):
            w.put(amount, most + 1)
    tokens_of_renown = s.tokens[seat]
    w.put(2 * tokens_of_renown if tokens_of_renown >= 0 else -2 * tokens_of_renown - 1, _MANY)


def decode(r: Reader, t: Tables, finished: bool = True) -> State:
    """The position that was written; a ValueError if there can be none. A draft need not be `finished`."""
    s = blank(t)
    s.viewer = r.take(t.seats + 1) - 1
    s.phase = r.take(P.OVER + 1)
    s.turn = r.take(t.seats)
    s.turns = r.take(t.turns + 1)
    s.actor = CHANCE if s.phase in _CHANCES else DONE if s.phase == P.OVER else s.turn
    s.act = NOTHING
    if s.phase not in _QUIET:
        s.act = r.take(_ACTS) + NOTHING
        if s.act >= M.DISCARD:
            s.act -= _ACTS
        s.card = r.take(M.CARDS + 1) - 1
        s.spot = r.take(MOST_SYSTEMS * MOST_SLOTS + 1) - 1
        s.due, s.least, s.draws = r.take(_MANY), r.take(M.CARDS), r.take(_MANY)
    _take_middle(s, r)
    for seat in range(t.seats):
        _take_seat(s, r, seat)
    flags = r.take(4)
    s.claimed, s.relinquished = flags & 1, flags >> 1
    s.manpower, s.production, s.science = r.take(_MANY), r.take(_MANY), r.take(_MANY)
    s.turned = r.take(1 << t.places)
    s.cleared = tuple(r.take(_MANY) for _ in s.row)
    explored(s)
    if finished:
        check(s)
        check_course(s)
    return s


def _take_middle(s: State, r: Reader) -> None:
    t = s.t
    s.row = tuple(r.take(t.home) for _ in range(r.take(t.places + 1)))
    homes = []
    for seat in range(t.seats):
        s.systems[seat] = tuple(r.take(len(t.space)) for _ in range(r.take(MOST_SYSTEMS + 1)))
        homes.append((t.home,) * r.take(2))
    held = {card for systems in s.systems for card in systems}
    piles: list[list[int]] = [[] for _ in range(t.seats)]
    s.space = 0
    for card in range(t.home):
        if card not in s.row and card not in held and t.whole >> card & 1:
            place = r.take(t.seats + 2)
            if place == 0:
                s.space |= 1 << card
            elif place > 1:
                piles[place - 2].append(card)
    s.pile = [(*pile, *home) for pile, home in zip(piles, homes, strict=True)]
    s.left = t.deck - (t.whole & ~s.space).bit_count()


def _take_seat(s: State, r: Reader, seat: int) -> None:
    t = s.t
    kinds = len(t.copies)
    left = list(t.copies)
    all_stacks = []
    for system in s.systems[seat]:
        stacks: list[tuple[int, ...]] = []
        for _ in t.slots[system]:
            stack: list[int] = []
            while (card := r.take(kinds + 1) - 1) >= 0:
                want(len(stack) < _HIGHEST, "a stack without an end")
                stack.append(card)
                left[card] -= 1
            stacks.append(tuple(stack))
        all_stacks.append(tuple(stacks))
    s.stacks[seat] = tuple(all_stacks)
    survey(s, seat)
    s.used[seat] = sum(r.take(2) << spot for spot, _ in s.tops[seat])
    if seat == s.turn and s.card != NOTHING:
        left[s.card] -= 1
    want(min(left) >= 0, "more cards than there are")
    hidden = r.take(1 << 8) if s.viewer >= 0 else 0
    ships: list[int] = []
    tired: list[int] = []
    hand: list[int] = [HIDDEN] * hidden
    known: list[int] = []
    discard: list[int] = []
    deck: list[int] = []
    for card, most in enumerate(left):
        flying = 0
        if not t.fits[card]:
            flying = r.take(most + 1)
            ships += [card] * flying
            tired += [card] * r.take(flying + 1)
        in_hand = r.take(most - flying + 1)
        hand += [card] * in_hand
        known += [card] * r.take(in_hand + 1)
        discarded = r.take(most - flying - in_hand + 1)
        discard += [card] * discarded
        deck += [card] * (most - flying - in_hand - discarded)
    s.ships[seat], s.tired[seat], s.discard[seat] = tuple(ships), tuple(tired), tuple(discard)
    s.hand[seat], s.known[seat], s.deck[seat] = tuple(hand), tuple(known), tuple(deck)
    tokens = []
    for card in s.systems[seat]:
        one, two, three, four = (r.take(most + 1) for most in t.bounty[card])
        tokens.append((one, two, three, four))
    s.bounty[seat] = tuple(tokens)
    renown = r.take(_MANY)
    s.tokens[seat] = renown // 2 if renown % 2 == 0 else -(renown + 1) // 2
