"""What people type, understood: the inverse of `say`, and short commands in either language."""

from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from functools import lru_cache
from itertools import chain

from teg.core import Refusal, Refused, choices
from teg.languages import LANGUAGES, clauses
from teg.languages.typed import EXACT, MOST_WORDS, fit, meant, plain, telling
from teg.mistake import Mistake
from teg.take import state as P
from teg.take.absent import absent, may_come
from teg.take.rules import moves as M
from teg.take.rules.tables import SHIP
from teg.take.speech import say
from teg.take.speech.commands import commands, wished
from teg.take.speech.text import tell
from teg.take.state import DONE, State

LONGEST = 2000
_SHOWN = 40


def read(s: State, text: str, lang: str | None = None) -> int:
    """The move or outcome that the words mean here; one that is not possible now if nothing possible fits.

    A `Mistake` names those that are meant equally well, or the nearest phrases.
    """
    words = plain(text) if len(text) <= LONGEST else ""
    lang = lang or _language(words)
    ways = choices(s)
    if words and not words.isdigit():
        _, found = _meant(s, words, ways)
        if len(found) > 1:
            raise _ambiguous(s, text, found, lang)
        if found:
            return found[0]
        how, found = _meant(s, words, _others(s, ways))
        if how == EXACT:
            return found[0]
        if refusal := _absent(s, text, words, lang) or _beyond(s, text, words, lang):
            raise Refused(refusal)
        if len(found) == 1:
            return found[0]
    raise _unknown(s, text, words, ways, lang)


def _meant(s: State, told: str, ways: Iterable[int]) -> tuple[int, list[int]]:
    return meant(
        told,
        ways,
        lambda move: (say(s, move, lang) for lang in LANGUAGES),
        lambda move: commands(s, move),
    )


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


@lru_cache(maxsize=2)
def _vocabulary(lang: str) -> frozenset[str]:
    """The words that the engine uses in a language."""
    return frozenset(" ".join(plain(text) for text in tell.in_[lang].values()).split())


def _language(told: str) -> str:
    """The language that more of the words belong to."""
    words = told.split()
    return max(LANGUAGES, key=lambda lang: sum(word in _vocabulary(lang) for word in words))


def _shown(text: str) -> str:
    text = " ".join(text.split())
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"


def _ambiguous(s: State, text: str, found: list[int], lang: str) -> Mistake:
    *some, other = (say(s, move, lang) for move in found[:4])
    one = tell(lang, "unsure_joint").join(some)
    return Mistake(tell(lang, "ambiguous", text=_shown(text), one=one, other=other))


def _absent(s: State, text: str, told: str, lang: str) -> Refusal | None:
    """The refusal of a claim of a card that does not lie in Explored Space."""
    words = telling(told)
    if s.phase != P.MENU or len(words) > MOST_WORDS:
        return None
    cards = [card for card in range(s.t.home) if card not in s.row and fit(words, *wished(s, card)) == EXACT]
    if not cards:
        return None
    # Of several of one name the one meant is the one that may still be had.
    card = next((card for card in cards if may_come(s, card)), cards[0])
    return absent(s, card, text, lang)


def _beyond(s: State, text: str, told: str, lang: str) -> Refusal | None:
    """The refusal of what can be wished of no card by that name."""
    from teg.take.refusals.beyond import beyond

    return beyond(s, text, told, lang)


def _unknown(s: State, text: str, told: str, ways: tuple[int, ...], lang: str) -> Mistake:
    if s.actor == DONE:
        return Mistake(tell(lang, "read_over", text=_shown(text)))
    phrases = {plain(phrase): phrase for phrase in (say(s, move, lang) for move in reversed(ways[:200]))}
    near = [sound for sound in reversed(phrases) if told and f" {told}" in f" {sound}"]
    near += [sound for sound in get_close_matches(told, phrases, 3, 0.4) if sound not in near]
    near = (near or list(reversed(phrases)))[:3]
    return Mistake(
        tell(lang, "read_unknown", text=_shown(text), phrases=clauses(map(phrases.__getitem__, near), lang))
    )
