"""What people type, understood: the inverse of `say`, short commands, what is left out or not to be had."""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Final

from teg.core import Refusal, Refused, choices
from teg.core.game import after_joiners
from teg.core.parsing import LONGEST, Reading, only_answer
from teg.languages import capital
from teg.languages.typed import EXACT, MOST_WORDS, fit, meant, plain, telling
from teg.take import state as P
from teg.take.rules import moves as M
from teg.take.rules.economy import held
from teg.take.rules.tables import INVESTORS, NEXT_STEP, SHIP
from teg.take.rules.turn import sector, still_to_come
from teg.take.speech import say
from teg.take.speech.commands import commands, wished
from teg.take.speech.names import listed, seat_name, space_name, tell
from teg.take.state import CHANGING, CLAIMING, COVERING, GIVING_UP, MENU, PAYING, PLACING, TAKING, State

_READING: Final[Reading[State]] = Reading(tell, say, commands)


def absent(s: State, card: int, text: str, lang: str) -> Refusal:
    """Why a card that lies elsewhere cannot be claimed; `text` is what was asked for."""
    name = space_name(s, card, lang)
    row = listed([space_name(s, there, lang) for there in s.row], lang)
    rule, why = _why(s, card, lang)
    sentence = tell(lang, "not_in_row", card=name, why=why, rule=rule)
    return Refusal(
        rule, sentence, tell(lang, "in_row" if may_come(s, card) else "in_row_only", cards=row), text
    )


def _why(s: State, card: int, lang: str) -> tuple[str, str]:
    """The rule and the sentence that tell where the card is."""
    for key, places in (("absent_held", s.systems), ("absent_pile", s.pile)):
        for seat, cards in enumerate(places):
            if card in cards:
                own = seat == s.turn
                player = capital(seat_name(s, seat, lang))
                return "TG-04", tell(lang, f"{key}_you" if own else key, player=player)
    if not s.t.whole >> card & 1:
        number = s.t.space[card].wormhole
        return "TG-27", tell(lang, "absent_wormhole", number=number, players=s.t.seats)
    if not s.space >> card & 1:
        return "TG-32", tell(lang, "absent_discarded")
    if not may_come(s, card):
        return "TG-30", tell(lang, "absent_left_out")
    return "TG-04", tell(lang, "absent_to_come")


def may_come(s: State, card: int) -> bool:
    """Whether a space card may still be revealed, as far as everybody can tell."""
    if not s.left or not s.space >> card & 1:
        return False
    t = s.t
    number = next(number for number, cards in enumerate(t.sectors) if cards >> card & 1)
    pools = t.pools[number]
    unseen = [pool & s.space for pool in pools]
    systems, events, anomalies, either = still_to_come(t.quotas[number], pools, unseen)
    left = (systems, events + either, anomalies + either)
    kind = next(kind for kind, pool in enumerate(pools) if pool >> card & 1)
    return number >= sector(s) and left[kind] > 0


def read(s: State, text: str, lang: str | None = None) -> int:
    """The move or outcome that the words mean here; one that is not possible now if nothing possible fits.

    A `Mistake` names those that are meant equally well, or the nearest phrases.
    """
    words = plain(text) if len(text) <= LONGEST else ""
    lang = lang or _READING.language(words)
    ways = choices(s)
    if words and not words.isdigit():
        _, found = _READING.meant(s, words, ways)
        if len(found) > 1:
            raise _READING.ambiguous(s, text, found, lang)
        if found:
            return found[0]
        how, found = _READING.meant(s, words, _others(s, ways))
        if how == EXACT:
            return found[0]
        if refusal := _absent(s, text, words, lang) or _beyond(s, text, words, lang):
            raise Refused(refusal)
        if len(found) == 1:
            return found[0]
    raise _READING.unknown(s, text, words, ways, lang)


def _others(s: State, ways: Iterable[int]) -> Iterator[int]:
    """Moves and outcomes that are not possible now, but could be with these cards and systems."""
    cards, space = len(s.t.box.cards), len(s.t.space)
    blocks: list[Iterable[int]] = [range(M.CLAIM)]
    blocks += [range(first, first + len(s.row)) for first in (M.CLAIM, M.OPPORTUNITY, M.CLEAR)]
    if s.t.teams:
        blocks.append(range(M.PARTNER_INVESTS, M.PARTNER_INVESTS + len(s.row)))
    blocks.append(range(M.RELINQUISH, M.BUILD))
    steps = (M.BUILD, M.UPGRADE, M.DISCARD, M.TAKE)
    blocks += [range(first, first + cards) for first in steps]
    ships = [card for card in range(cards) if s.t.family[card] == SHIP]
    blocks += [[first + card for card in ships] for first in (M.USE_SHIP, M.PARTNER_SHIP, M.GIVE_UP)]
    blocks.append([M.START + card for card in s.t.frontier])
    blocks.append(range(M.CHANGE, M.CHANGE + space))
    if s.phase == P.REVEALING:
        blocks.append(range(M.REVEALED, M.REVEALED + space))
    if s.phase == P.DRAWING:
        blocks.append(range(M.DRAWN, M.DRAWN + cards))
    possible = set(ways)
    return (move for move in chain(*blocks) if move not in possible)


# Complaints


def _absent(s: State, text: str, typed: str, lang: str) -> Refusal | None:
    """The refusal of a claim of a card that does not lie in Explored Space."""
    words = telling(typed)
    if s.phase != P.MENU or len(words) > MOST_WORDS:
        return None
    cards = [card for card in range(s.t.home) if card not in s.row and fit(words, *wished(s, card)) == EXACT]
    if not cards:
        return None
    # Of several of one name the one meant is the one that may still be had.
    card = next((card for card in cards if may_come(s, card)), cards[0])
    return absent(s, card, text, lang)


def _beyond(s: State, text: str, typed: str, lang: str) -> Refusal | None:
    """The refusal of what can be wished of no card by that name."""
    from teg.take.refusals.beyond import beyond

    return beyond(s, text, typed, lang)


QUESTIONS = (CLAIMING, PLACING, COVERING, PAYING, TAKING, CHANGING, GIVING_UP)
"""The phases of steps after a move of the menu."""

MOST_OF_A_NAME = 8
"""Words that a command to discard a card has at most."""


def lead(s: State, move: int) -> int:
    """The move that must come before this one, as people leave it out at the menu; -1 if there is none."""
    if s.phase != MENU:
        return -1
    if M.TAKE <= move < M.GIVE_UP:
        return M.TRADE_SCIENCE
    if M.GIVE_UP <= move < M.START:
        return _opportunity(s, NEXT_STEP)
    if M.CHANGE <= move < M.REVEALED:
        return _opportunity(s, INVESTORS)
    return -1


def _opportunity(s: State, kind: int) -> int:
    return next(
        (M.OPPORTUNITY + position for position, card in enumerate(s.row) if s.t.event[card] == kind), -1
    )


def asked(s: State, move: int) -> State | None:
    """The question that a move asks, where it has but one answer, which the engine gives at once."""
    return only_answer(s, move, QUESTIONS)


def in_order(s: State, words: list[str]) -> list[str]:
    """The words of a line; cards to discard that they begin with are put in the order of the hand."""
    if s.phase != PAYING:
        return words
    moves = [M.DISCARD + card for card in held(s, s.turn)]
    lines: list[int] = []
    left = words
    while left and len(lines) < s.due:
        for size in range(min(len(left), MOST_OF_A_NAME), 0, -1):
            _, found = meant(
                plain(" ".join(left[:size])), moves, lambda _: (), lambda move: commands(s, move)
            )
            if len(found) == 1:
                lines += found
                left = after_joiners(left[size:])
                break
        else:
            break
    if lines == sorted(lines):
        return words
    return [*" , ".join(s.say(move) for move in sorted(lines)).split(), ",", *left]
