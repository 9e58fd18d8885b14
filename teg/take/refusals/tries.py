"""What a learner may try: for each phase the moves that are looked at, legal or not."""

from collections.abc import Iterator

from teg.take import state as P
from teg.take.rules import moves as M
from teg.take.rules.cards import held
from teg.take.rules.tables import MOST_SLOTS, SYSTEM
from teg.take.state import HIDDEN, State


def tries(s: State) -> Iterator[int]:
    """Every move worth a word now, in the order of the table; legal moves may be missing here."""
    yield from _TRIES.get(s.phase, _ending)(s)


def _ending(s: State) -> Iterator[int]:
    yield M.END


def _menu(s: State) -> Iterator[int]:
    seat, partner = s.turn, s.t.partner[s.turn]
    yield from _explored(s)
    yield from (M.RELINQUISH + place for place in range(len(s.systems[seat])))
    yield from _economy(s, seat, M.USE, M.USE_SHIP, M.BOUNTY)
    if partner >= 0:
        yield from _economy(s, partner, M.PARTNER_USE, M.PARTNER_SHIP, M.PARTNER_BOUNTY)
    hand = list(dict.fromkeys(card for card in s.hand[seat] if card != HIDDEN))
    yield from (M.BUILD + card for card in hand)
    yield from (M.UPGRADE + card for card in hand)
    yield from (M.TRADE_MANPOWER, M.TRADE_PRODUCTION, M.TRADE_SCIENCE)


def _explored(s: State) -> Iterator[int]:
    for position, card in enumerate(s.row):
        yield M.CLAIM + position
        if s.t.event[card] >= 0:
            yield M.OPPORTUNITY + position
        elif s.t.kinds[card] == SYSTEM and s.t.hazards[card] > s.cleared[position]:
            yield M.CLEAR + position


def _economy(s: State, seat: int, use: int, ship: int, bounty: int) -> Iterator[int]:
    yield from (use + spot for spot, _ in s.tops[seat])
    yield from (ship + card for card in dict.fromkeys(s.ships[seat]))
    for place, system in enumerate(s.systems[seat]):
        for resource, count in enumerate(s.t.bounty[system]):
            if count:
                yield bounty + 4 * place + resource


def _claiming(s: State) -> Iterator[int]:
    yield from (M.BUILD + card for card in held(s, s.turn))
    yield M.END


def _placing(s: State) -> Iterator[int]:
    place = len(s.systems[s.turn])
    if s.act < M.BUILD:
        system = s.row[s.act - M.CLAIM]
        for slot, kind in enumerate(s.t.slots[system]):
            if not s.t.fits[s.card] >> kind & 1:
                yield M.PLACE + MOST_SLOTS * place + slot
    else:
        for spot, _ in s.tops[s.turn]:
            yield M.PLACE + spot
    yield M.END


def _covering(s: State) -> Iterator[int]:
    yield from (M.COVER + spot for spot, _ in s.tops[s.turn])
    yield M.END


def _paying(s: State) -> Iterator[int]:
    yield from (M.DISCARD + card for card in dict.fromkeys(s.hand[s.turn]) if card != HIDDEN)
    yield M.END


_TRIES = {
    P.MENU: _menu,
    P.CLAIMING: _claiming,
    P.PLACING: _placing,
    P.COVERING: _covering,
    P.PAYING: _paying,
}
