"""A position as digits, each below its own radix, and back.

What follows from the rest (points, masks, decks) is not written. What is mostly nothing is written last,
where it makes no code longer.
"""

from collections.abc import Sequence
from math import comb

from teg.core import Reader, Writer
from teg.core.position import want
from teg.dice import HANDS
from teg.galaxies import state as P
from teg.galaxies.check import check, check_course
from teg.galaxies.rules import effects as A
from teg.galaxies.rules import flow as F
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.fleet import place_of, put_on_track, step_of
from teg.galaxies.rules.hire import set_pilot
from teg.galaxies.rules.scoring import tallies
from teg.galaxies.rules.setup import blank
from teg.galaxies.rules.steps import GUARD, shape_of
from teg.galaxies.rules.tables import CARDS_AT, Tables
from teg.galaxies.rules.tracks import bits, set_place
from teg.galaxies.state import CHANCE, DONE, Frame, Stack, State
from teg.galaxies.view import HIDDEN

CodeShape = tuple[int, ...]
_AMOUNT = 64
_MASK = 1 << 64

_CHANCES = {P.DEALING, P.ROLLING, P.FINDING, P.REFILLING, P.RECRUITING, P.ROGUE_ROLLING, P.ROGUE_SECRETLY}

# What `ask` holds in each phase, as radixes; a phase may have two forms.
_ASKS: dict[int, tuple[CodeShape, ...]] = {
    P.DEALING: ((5,),),
    P.REFILLING: ((6,),),
    P.RECRUITING: ((6,),),
    P.FINDING: ((5, 4, 4),),
    P.FOUND: ((5, 4, 4),),
    P.EXPLORING: ((5, 4, 4),),
    P.SAILING: ((), (16,)),
    P.LANDED: ((64,),),
    P.FOLLOWING: ((6, 5, 5, 2),),
    P.PUTTING_ASIDE: ((), (2,)),
    P.SPENDING: ((3,),),
    P.TURNING_INTO: ((6,),),
    P.PAYING: ((6, 4),),
    P.ROGUE_ROLLING: ((3,),),
    P.ROGUE_DIE: ((3, 6),),
}
_QUESTIONS: dict[int, CodeShape] = {
    A.ADVANCE_BY_DIE: (4,),
    A.ADVANCE: (4, _AMOUNT),
    A.REGRESS: (4, 16, _AMOUNT, 1 << 20),
    A.TRADE_FORWARD: (4,),
    A.UPGRADE: (_AMOUNT, 2),
    A.SET_INTO: (6,),
    A.DISCARD: (8,),
    A.CONVERT: (2, 2),
    A.STEAL: (2, _AMOUNT),
    A.COPY_COLONY: (2,),
    A.RECALL_GAIN: (8,),
    A.TRANSFER_TO: (4,),
    A.GAIN_ANY: (_AMOUNT,),
    A.LOSE_ANY: (_AMOUNT,),
    A.WHICH_SHIP: (6, 4),
    A.ROGUE_REGRESS: (_AMOUNT,),
    A.ROGUE_STEALS: (_AMOUNT,),
}
_FRAMES: dict[int, CodeShape] = {
    F.WINDOW: (6, 5, 5, 2),
    F.STEP: (5, CARDS_AT + 32, 16, _MASK, 4),
    F.SET_ROW: (6,),
    F.SET_PILOT: (6,),
    F.DEAL: (5,),
    F.CHOOSE: (5,),
    F.MOVE_AGAIN: (5, 16, 8, _MASK),
    F.OTHER_ADVANCES: (5, _AMOUNT),
    F.OFFER: (5, 6),
    F.ROGUE_ROLL: (8,),
    F.ROGUE_BONUS: (4,),
    F.ROGUE_ATTACK: (8, 16),
}
_DEEPEST = 64


def _put_all(w: Writer, values: Frame, shape: CodeShape) -> None:
    for value, radix in zip(values, shape, strict=True):
        w.put(value, radix)


def _take_all(r: Reader, shape: CodeShape) -> Frame:
    return tuple(r.take(radix) for radix in shape)


def _put_cards(w: Writer, chosen: list[int], pool: list[int]) -> list[int]:
    """Write which cards of a pool are chosen, in any order; what is left of the pool."""
    places = sorted(pool.index(card) for card in chosen)
    w.put(len(places), len(pool) + 1)
    w.put(sum(comb(place, k) for k, place in enumerate(places, 1)), comb(len(pool), len(places)))
    return [card for card in pool if card not in chosen]


def _take_cards(r: Reader, pool: list[int]) -> list[int]:
    """The chosen cards, which are taken out of the pool."""
    count = r.take(len(pool) + 1)
    rank = r.take(comb(len(pool), count))
    chosen = []
    place = len(pool) - 1
    for k in range(count, 0, -1):
        while comb(place, k) > rank:
            place -= 1
        rank -= comb(place, k)
        chosen.append(pool[place])
    for card in chosen:
        pool.remove(card)
    return sorted(chosen)


def _put_row(w: Writer, row: Sequence[int], pool: list[int]) -> list[int]:
    """Write cards in their order, gaps included."""
    for card in row:
        w.put(pool.index(card) + 1 if card >= 0 else 0, len(pool) + 1)
        pool = [other for other in pool if other != card]
    return pool


def _take_row(r: Reader, length: int, pool: list[int]) -> list[int]:
    row = []
    for _ in range(length):
        place = r.take(len(pool) + 1)
        row.append(pool.pop(place - 1) if place else -1)
    return row


def _mask(cards: list[int]) -> int:
    return sum(1 << card for card in cards)


def encode(s: State, w: Writer) -> None:
    """Write a position, or a seat's view of one."""
    t = s.t
    box = t.box
    seats = range(t.seats)
    w.put(s.viewer + 1, t.seats + 1)
    w.put(s.phase, P.OVER + 1)
    w.put(s.turn, t.seats)
    if s.phase not in _CHANCES and s.phase != P.OVER:
        w.put(s.actor, t.seats)
    w.put(s.hand, len(HANDS))
    pool = _put_row(w, s.row, list(range(len(box.planets))))
    for seat in seats:
        pool = _put_cards(w, list(s.colonies[seat]), pool)
    gone = [card for card in pool if not s.planets >> card & 1]
    if t.expansion:
        pilots = _put_row(w, s.pilot_row, list(range(len(box.pilots))))
        cards = list(range(len(box.explorations)))
        w.put(len(s.cards_up), 4)
        cards = _put_row(w, s.cards_up, cards)
        for seat in seats:
            pilots = _put_cards(w, list(s.hired[seat]), pilots)
            cards = _put_cards(w, [card for card in s.found[seat] if card >= 0], cards)
        w.put(s.drawn + 1, len(box.explorations) + 1)
    for seat in seats:
        w.put(s.level[seat], 8)
        w.put(s.energy[seat], 64)
        w.put(s.culture[seat], 64)
        for ship in range(4):
            _put_ship(s, w, seat, ship)
    for seat in seats:
        for mission in (s.mission[seat], s.returned[seat]):
            w.put(mission + 2, len(box.missions) + 2)
        w.put(len(s.dealt[seat]), 3)
        for mission in s.dealt[seat]:
            w.put(mission + 2, len(box.missions) + 2)
    _put_cards(w, gone, pool)
    w.put(s.rogue_last + 1, 7)
    w.put(s.fewer, 8)
    w.put(s.done, len(HANDS))
    w.put(s.turns, 1 << 12)
    w.put(s.ending, 3)
    w.put(s.ender + 1, t.seats + 1)
    w.put(s.rerolled | s.converted << 1, 4)
    w.put(s.rolling, 8)
    _put_ask(s, w)
    _put_todo(s.todo, w)
    if s.viewer >= 0:
        for seat in seats:
            w.put(s.points[seat], 1 << 10)
            w.put(sum(card == HIDDEN for card in s.found[seat]), 33)
    w.put(s.price - 1, 16)
    w.put(s.income, 16)
    w.put(s.aside, len(HANDS))
    _put_cards(w, bits(s.chain), list(range(len(box.planets))))
    for seat in seats:
        _put_cards(w, bits(s.used >> CARDS_AT * seat & _MASK - 1), list(range(len(box.planets))))
    w.put(s.next_price, 8)


def _put_ship(s: State, w: Writer, seat: int, ship: int) -> None:
    place = place_of(s, seat, ship)
    w.put(place, 16)
    if place < M.SURFACE or place == M.TRACK:
        w.put(step_of(s, seat, ship), 8)
    if place == M.TRACK:
        w.put((s.tracks[seat] >> 6 * ship & 63) - 1, 32)
    if s.hired[seat]:
        w.put(s.kinds[seat][ship] + 1, 5)
        if s.kinds[seat][ship] >= 0:
            w.put(sorted(s.hired[seat]).index(s.flyer[seat][ship]), len(s.hired[seat]))


def _put_ask(s: State, w: Writer) -> None:
    if s.phase == P.ASKING:
        w.put(s.ask[0], len(A.OPTIONS))
        _put_all(w, s.ask[1:], _QUESTIONS.get(s.ask[0], ()))
    elif shapes := _ASKS.get(s.phase):
        form = [len(shape) for shape in shapes].index(len(s.ask))
        w.put(form, len(shapes))
        _put_all(w, s.ask, shapes[form])


def _put_todo(todo: Stack, w: Writer) -> None:
    frames: list[Frame] = []
    while todo is not None:
        frame, todo = todo
        frames.append(frame)
    w.put(len(frames), _DEEPEST)
    for frame in frames:
        w.put(frame[0], len(F.RUN))
        _put_all(w, frame[1:], _FRAMES.get(frame[0], ()))


def decode(r: Reader, t: Tables, finished: bool = True) -> State:
    """The position that was written; a ValueError if there can be none. A draft need not be `finished`."""
    s = blank(t)
    box = t.box
    seats = range(t.seats)
    s.viewer = r.take(t.seats + 1) - 1
    s.phase = r.take(P.OVER + 1)
    s.turn = r.take(t.seats)
    s.actor = CHANCE if s.phase in _CHANCES else DONE if s.phase == P.OVER else r.take(t.seats)
    s.hand = r.take(len(HANDS))
    pool = list(range(len(box.planets)))
    for place, planet in enumerate(_take_row(r, t.places, pool)):
        set_place(s, place, planet)
    s.colonies = [tuple(_take_cards(r, pool)) for _ in seats]
    if t.expansion:
        pilots = list(range(len(box.pilots)))
        for place, pilot in enumerate(_take_row(r, t.places, pilots)):
            set_pilot(s, place, pilot)
        cards = list(range(len(box.explorations)))
        s.cards_up = tuple(_take_row(r, r.take(4), cards))
        want(-1 not in s.cards_up, "a gap between face-up cards")
        hired, found = [], []
        for _ in seats:
            hired.append(tuple(_take_cards(r, pilots)))
            found.append(tuple(_take_cards(r, cards)))
        s.hired = hired
        s.pilots = _mask(pilots)
        s.drawn = r.take(len(box.explorations) + 1) - 1
        s.cards = _mask(cards) & ~(1 << s.drawn if s.drawn >= 0 else 0)
        s.found = found
    s.level = _take_seats(s, r)
    _take_missions(s, r)
    _take_cards(r, pool)  # planets that left the game
    s.planets = _mask(pool)
    s.rogue_last = r.take(7) - 1
    s.fewer = r.take(8)
    s.done = r.take(len(HANDS))
    s.turns = r.take(1 << 12)
    s.ending = r.take(3)
    s.ender = r.take(t.seats + 1) - 1
    flags = r.take(4)
    s.rerolled, s.converted = flags & 1, flags >> 1
    s.rolling = r.take(8)
    s.ask = _take_ask(s, r)
    s.todo = _take_todo(r)
    hidden = 0
    if s.viewer >= 0:
        points = []
        for seat in seats:
            points.append(r.take(1 << 10))
            unknown = r.take(33)
            hidden += unknown
            s.found[seat] = (HIDDEN,) * unknown + s.found[seat]
        s.points = points
    else:
        s.points = [tally.planets + tally.empire + tally.pilots + tally.dwarfs for tally in tallies(s)]
    s.cards_left = s.cards.bit_count() - hidden
    s.price = r.take(16) + 1
    s.income = r.take(16)
    s.aside = r.take(len(HANDS))
    s.chain = _mask(_take_cards(r, list(range(len(box.planets)))))
    for seat in seats:
        s.used |= _mask(_take_cards(r, list(range(len(box.planets))))) << CARDS_AT * seat
    s.next_price = r.take(8)
    if finished:
        check_course(s)
        check(s)
    return s


def _take_seats(s: State, r: Reader) -> list[int]:
    t = s.t
    levels = []
    for seat in range(t.seats):
        top = len(t.rogue_dice) if t.solo and seat == 1 else t.top_level
        levels.append(r.take(8))
        want(1 <= levels[-1] <= top, "an empire level that is not there")
        s.energy[seat] = r.take(64)
        s.culture[seat] = r.take(64)
        s.fleet[seat] = 0
        kinds, flyer = [], []
        for ship in range(4):
            place = r.take(16)
            step = r.take(8) if place < M.SURFACE or place == M.TRACK else 0
            if place == M.TRACK:
                put_on_track(s, seat, ship, r.take(32))
            s.fleet[seat] |= place << 4 * ship
            s.steps[seat] |= step << 3 * ship
            kinds.append(r.take(5) - 1 if s.hired[seat] else -1)
            flyer.append(s.hired[seat][r.take(len(s.hired[seat]))] if kinds[-1] >= 0 else -1)
            if flyer[-1] >= 0 and t.abilities[seat][flyer[-1]] == GUARD:
                s.guards = (*s.guards, (seat, ship))
        s.kinds[seat] = tuple(kinds)
        s.flyer[seat] = tuple(flyer)
        s.shape[seat] = shape_of(s.kinds[seat], s.flyer[seat], t.abilities[seat])
    return levels


def _take_missions(s: State, r: Reader) -> None:
    t = s.t
    number = len(t.box.missions) + 2
    mission, returned, dealt = [], [], []
    for _ in range(t.seats):
        mission.append(r.take(number) - 2)
        returned.append(r.take(number) - 2)
        dealt.append(tuple(r.take(number) - 2 for _ in range(r.take(3))))
    s.mission, s.returned, s.dealt = mission, returned, dealt
    seen = [card for card in (*mission, *returned, *(card for pair in dealt for card in pair)) if card >= 0]
    s.missions = t.all_missions & ~_mask(seen) if t.missions_for else 0


def _take_ask(s: State, r: Reader) -> Frame:
    if s.phase == P.ASKING:
        kind = r.take(len(A.OPTIONS))
        return (kind, *_take_all(r, _QUESTIONS.get(kind, ())))
    shapes = _ASKS.get(s.phase)
    return _take_all(r, shapes[r.take(len(shapes))]) if shapes else ()


def _take_todo(r: Reader) -> Stack:
    frames = []
    for _ in range(r.take(_DEEPEST)):
        kind = r.take(len(F.RUN))
        frames.append((kind, *_take_all(r, _FRAMES.get(kind, ()))))
    todo: Stack = None
    for frame in reversed(frames):
        todo = (frame, todo)
    return todo
