"""What a move would change, and what it did change: found by comparing the position before and after."""

from collections import Counter
from collections.abc import Iterator, Sequence

from teg.languages import clauses
from teg.take import state as P
from teg.take.rules import moves as M
from teg.take.rules.building import hazards
from teg.take.rules.scoring import tally
from teg.take.rules.tables import MOST_SLOTS, SYSTEM
from teg.take.speech import names as N
from teg.take.speech.names import listed, tell
from teg.take.speech.questions import asked, over
from teg.take.state import CHANCE, DONE, State, pool


def preview(s: State, move: int, lang: str = "en") -> str:
    """What a legal move would change, and what would come then: "+2 manpower"."""
    after = s.copy()
    after.apply(move)
    changes = _changes(s, after, move, lang)
    if then := _then(after, lang):
        changes.append(then)
    return clauses(changes, lang) or tell(lang, "d_nothing")


def happened(before: State, move: int, after: State, lang: str = "en") -> str:
    """What a move or an outcome changed, for the line of a log; empty if its own words tell all."""
    changes = _changes(before, after, move, lang)
    if after.actor == DONE:
        changes.append(_small(over(after, lang)))
    return clauses(changes, lang)


def _small(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:].rstrip(".")


def _changes(before: State, after: State, move: int, lang: str) -> list[str]:
    """Everything that differs, the one whose turn it is first."""
    lines = []
    for seat in sorted(range(before.t.seats), key=lambda seat: seat != before.turn):
        what = ", ".join(_of_seat(before, after, seat, move, lang))
        if what and seat != before.turn:
            what = tell(lang, "d_seat", player=N.seat_name(after, seat, lang), what=what)
        lines.append(what)
    lines.append(", ".join(_of_table(before, after, lang)))
    return [what for what in lines if what]


# What one seat gains and loses


def _of_seat(before: State, after: State, seat: int, move: int, lang: str) -> Iterator[str]:
    if seat == before.turn and after.turns == before.turns:
        yield from _of_pool(before, after, lang)
    paid = _discarded(before, after, seat)
    # The card that is told is no surprise.
    if M.DISCARD <= move < M.DISCARD + M.CARDS and move - M.DISCARD in paid:
        paid.remove(move - M.DISCARD)
    if paid and after.turns == before.turns:
        yield tell(lang, "d_discards", cards=listed(N.cards(before, paid, lang), lang))
    if M.TAKE <= move < M.TAKE + M.CARDS and seat == before.turn:
        yield tell(lang, "d_in_hand", cards=N.counted(len(after.hand[seat]), "card", lang))
    if len(after.deck[seat]) > len(before.deck[seat]) and len(after.discard[seat]) < len(
        before.discard[seat]
    ):
        yield tell(lang, "d_deck")
    gone = _new(after.systems[seat], before.systems[seat])
    if not gone:
        yield from _of_systems(before, after, seat, lang)
    for system in gone:
        lost = len(after.discard[seat]) - len(before.discard[seat])
        key = "d_relinquished" if lost > 0 else "d_relinquished_bare"
        yield tell(lang, key, system=N.space_name(after, system, lang), cards=N.counted(lost, "card", lang))
    for card in _new(before.ships[seat], after.ships[seat]):
        yield tell(lang, "d_ship", card=N.card_name(after, card, lang))
    for card in _new(after.ships[seat], before.ships[seat]):
        yield tell(lang, "d_ship_gone", card=N.card_name(after, card, lang))
    for card in _new(before.pile[seat], after.pile[seat]):
        if card not in gone:
            yield tell(lang, "d_pile", card=N.space_name(after, card, lang))
    if change := after.tokens[seat] - before.tokens[seat]:
        yield tell(lang, "d_tokens", sign="+" if change > 0 else "", tokens=N.counted(change, "token", lang))
    old, new = tally(before, seat).total, tally(after, seat).total
    if new != old:
        points = N.counted(new - old, "renown", lang)
        yield tell(lang, "d_points", sign="+" if new > old else "", points=points, total=new)


def _discarded(before: State, after: State, seat: int) -> list[int]:
    """The cards that went from hand to discard pile; it lies open, whatever a view knows of the hand."""
    left = Counter(before.hand[seat]) - Counter(after.hand[seat])
    shown = Counter(after.discard[seat]) - Counter(before.discard[seat])
    return [card for card in shown.elements() if left[card] or left[P.HIDDEN]]


def _of_pool(before: State, after: State, lang: str) -> Iterator[str]:
    olds = pool(before)
    news = pool(after)
    for resource, (old, new) in enumerate(zip(olds, news, strict=True)):
        if new != old:
            key = "d_gain" if new > old else "d_loss"
            yield tell(lang, key, amount=N.amount(abs(new - old), resource, lang))


def _of_systems(before: State, after: State, seat: int, lang: str) -> Iterator[str]:
    stood = dict(before.tops[seat])
    for spot, card in after.tops[seat]:
        if stood.get(spot) != card:
            where = N.system_name(after, seat, spot // MOST_SLOTS, lang)
            yield tell(lang, "d_stands", card=N.card_name(after, card, lang), where=where)
    for place in range(len(before.systems[seat]), len(after.systems[seat])):
        name, bounty = N.system_name(after, seat, place, lang), after.bounty[seat][place]
        yield tell(lang, "d_system", system=name)
        if any(bounty):
            yield tell(lang, "d_bounty", system=name, amounts=N.amounts(bounty, lang))


def _new(before: Sequence[int], after: Sequence[int]) -> list[int]:
    return list((Counter(after) - Counter(before)).elements())


# The middle of the table


def _of_table(before: State, after: State, lang: str) -> Iterator[str]:
    revealed = set(after.row) - set(before.row)
    gone = [card for card in before.row if card not in after.row]
    for card in gone:
        name = N.space_name(after, card, lang)
        if revealed:
            yield tell(lang, "d_drops", card=name)
        elif after.t.event[card] >= 0:
            yield tell(lang, "d_ends", card=name)
    if not revealed and not gone:
        for position, card in enumerate(after.row):
            if after.t.kinds[card] == SYSTEM and after.cleared[position] != before.cleared[position]:
                left = N.counted(hazards(after, position), "hazard", lang)
                yield tell(lang, "d_cleared", card=N.space_name(after, card, lang), hazards=left)
    if after.turns > before.turns:
        lost = pool(before)
        if any(lost):
            yield tell(lang, "d_lost", amounts=N.amounts(lost, lang))
        if after.actor != DONE:
            yield tell(lang, "d_turn", owner=N.of_seat(after, after.turn, lang))
    if before.left and not after.left and after.actor != DONE:
        yield tell(lang, "d_last_round" if after.turns + 1 < after.t.turns else "d_last")


# What comes then


def _then(after: State, lang: str) -> str:
    if after.actor == DONE:
        return _small(over(after, lang))
    if after.phase == P.DRAWING:
        cards = N.counted(after.draws, "card", lang)
        what = tell(lang, "t_drawing", player=N.seat_name(after, after.turn, lang, the=True), cards=cards)
        return tell(lang, "then", what=what)
    if after.actor == CHANCE:
        return tell(lang, "then", what=tell(lang, "t_revealing"))
    if after.phase == P.MENU:
        return ""
    return tell(lang, "then", what=asked(after, lang))
