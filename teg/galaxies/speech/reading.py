"""What people type, understood: the inverse of `say`, and short commands in either language."""

from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from functools import lru_cache
from itertools import chain

from teg.core import Miscounted, Refusal, Refused, choices
from teg.dice import hand_of
from teg.galaxies import state as P
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.fleet import place_of
from teg.galaxies.speech import say
from teg.galaxies.speech.commands import HIRING, commands, journey, picked, pilot
from teg.galaxies.speech.names import counted, kind_name, pilot_name, planet_name
from teg.galaxies.speech.names import face as face_name
from teg.galaxies.speech.saying import mover
from teg.galaxies.speech.text import tell
from teg.galaxies.state import CHANCE, DONE, State
from teg.languages import LANGUAGES, clauses
from teg.languages.typed import EXACT, LITTLE, MOST_WORDS, fit, meant, plain, telling, word_fit
from teg.mistake import Mistake

LONGEST = 2000
_SHOWN = 40

# Where the outcomes of each phase of chance begin, and how many numbers they have.
_OUTCOMES = {
    P.DEALING: (M.DEALT, 32),
    P.FINDING: (M.FOUND, 32),
    P.REFILLING: (M.PLANET, 64),
    P.RECRUITING: (M.PILOT, 32),
    P.ROGUE_SECRETLY: (M.SECRET, 32),
}


def read(s: State, text: str, lang: str | None = None) -> int:
    """The move or outcome that the words mean here; one that is not possible now if nothing possible fits.

    A `Mistake` names those that are meant equally well, or the nearest phrases.
    """
    words = plain(text) if len(text) <= LONGEST else ""
    lang = lang or _language(words)
    if s.actor == CHANCE and s.phase in (P.ROLLING, P.ROGUE_ROLLING) and (hand := _roll(s, words, lang)) >= 0:
        return hand
    ways = () if s.phase == P.ROLLING else choices(s)
    if words and not words.isdigit():
        how, found = _meant(s, words, ways)
        if len(found) > 1:
            raise _ambiguous(s, text, found, lang)
        if found:
            return found[0]
        how, found = _meant(s, words, _others(s, ways))
        if how == EXACT or len(found) == 1:
            return _stand_in(s, found[0], ways)
        if s.actor >= 0 and (
            complaint := _absent(s, text, lang) or _no_pilot(s, text, lang) or _no_ship(s, text, ways, lang)
        ):
            raise complaint
    raise _unknown(s, text, words, ways, lang)


# Which moves are meant


def _meant(s: State, told: str, ways: Iterable[int]) -> tuple[int, list[int]]:
    """The moves that fit best, and how well: told in full, by a command, or by a shortened one."""
    return meant(
        told,
        ways,
        lambda move: (say(s, move, lang) for lang in LANGUAGES),
        lambda move: commands(s, move),
    )


def _others(s: State, ways: Iterable[int]) -> Iterator[int]:
    """Moves and outcomes that are not possible now."""
    first, count = _OUTCOMES.get(s.phase, (0, 0))
    known = chain(range(first, first + count), range(M.ROLLED))
    possible = set(ways)
    return (move for move in known if move not in possible)


def _stand_in(s: State, move: int, ways: tuple[int, ...]) -> int:
    """Normal ships at one place are alike, and moves name only one of them: the move that is meant."""
    if M.SHIP <= move < M.SLOT:
        (seat, ship), step = divmod(move - M.SHIP, 4), 1
    elif M.SAIL <= move < M.MISSION:
        seat, ship, step = mover(s), (move - M.SAIL) // 16, 16
    else:
        return move
    if seat >= s.t.seats or s.kinds[seat][ship] >= 0:
        return move
    place = place_of(s, seat, ship)
    if place == M.TRACK:  # each on a track of its own
        return move
    twins = (
        move + step * (other - ship)
        for other in range(4)
        if s.kinds[seat][other] < 0 and place_of(s, seat, other) == place
    )
    return next((twin for twin in twins if twin in ways), move)


# What the dice show


_ROLLED_WORDS = {"rolled", "rogue", "obtenus", "obtient", "renegate", "chance", "hasard"}


def _roll(s: State, told: str, lang: str) -> int:
    """Dice told by their faces, each with its number or as often as it shows; -1 if it is no roll."""
    faces: list[int] = []
    count = 1
    for word in told.split():
        if word in LITTLE or word in _ROLLED_WORDS:
            continue
        if word.isdigit() and len(word) == 1:
            count = int(word)
            continue
        known = _faces(word)
        if len(known) > 1:
            names = f" {tell(lang, 'or')} ".join(face_name(face, lang) for face in known)
            raise Miscounted(tell(lang, "roll_unsure", text=_shown(word), names=names))
        if not known:
            return -1
        faces += count * known
        count = 1
    if not faces:
        return -1
    rogue = s.phase == P.ROGUE_ROLLING
    wanted = 1 if rogue else s.rolling
    if len(faces) != wanted:
        told_dice = counted(len(faces), "die", lang)
        verb = tell(lang, "is_rolled" if wanted == 1 else "are_rolled")
        are = tell(lang, "is_told" if len(faces) == 1 else "are_told")
        raise Miscounted(tell(lang, "roll_count", dice=told_dice, are=are, count=wanted, rolled=verb))
    return (M.ROGUE_ROLLED if rogue else M.ROLLED) + hand_of(faces)


def _faces(word: str) -> list[int]:
    """The faces whose name, in either language, begins so."""
    fits = [max(word_fit(word, plain(face_name(face, lang))) for lang in LANGUAGES) for face in range(6)]
    best = max(fits)
    return [face for face in range(6) if best and fits[face] == best]


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


def _phrase(s: State, move: int, lang: str) -> str:
    """What to type for a move: what `say` says, without the sentence of a card."""
    words = say(s, move, lang)
    return words.partition(":")[0].strip() if move == M.USE or M.SLOT <= move < M.SEAT else words


def _ambiguous(s: State, text: str, found: list[int], lang: str) -> Mistake:
    *some, other = (_phrase(s, move, lang) for move in found[:4])
    one = tell(lang, "unsure_joint").join(some)
    return Mistake(tell(lang, "ambiguous", text=_shown(text), one=one, other=other))


def _absent(s: State, text: str, lang: str) -> Refused | None:
    """The refusal of a journey to a planet that does not lie in the row, or of the choice of it."""
    words = telling(plain(text))
    if len(words) > MOST_WORDS:
        return None
    for planet in range(len(s.t.box.planets)):
        if planet in s.row:
            continue
        if fit(words, *journey(s, planet)) == EXACT:
            rule, unlock = "BG-40", "in_row"
        elif fit(words, *picked(s, planet)) == EXACT:
            rule, unlock = "BG-86", "to_choose"
        else:
            continue
        row = clauses((planet_name(s, there, lang) for there in s.row if there >= 0), lang)
        sentence = tell(lang, "not_in_row", planet=planet_name(s, planet, lang))
        return Refused(Refusal(rule, sentence, tell(lang, unlock, planets=row), text))
    return None


def _no_pilot(s: State, text: str, lang: str) -> Refused | None:
    """The refusal of a hire of somebody who does not lie in the row."""
    words = telling(plain(text))
    if len(words) > MOST_WORDS:
        return None
    kinds = {"kind": tuple(plain(kind_name(kind, each)) for kind in range(4) for each in LANGUAGES)}
    for number in range(len(s.t.box.pilots)):
        names = {"pilot": tuple(plain(pilot_name(s, number, each)) for each in LANGUAGES), **kinds}
        if number not in s.pilot_row and fit(words, f"{HIRING} $pilot $kind?", names) == EXACT:
            row = clauses((pilot_name(s, there, lang) for there in s.pilot_row if there >= 0), lang)
            sentence = tell(lang, "not_in_row", planet=pilot_name(s, number, lang))
            return Refused(Refusal("BB-19", sentence, tell(lang, "pilots_in_row", pilots=row), text))
    return None


def _no_ship(s: State, text: str, ways: tuple[int, ...], lang: str) -> Mistake | None:
    """The question for which ship a pilot is hired."""
    words = telling(plain(text))
    for place in range(len(s.pilot_row) if len(words) <= MOST_WORDS else 0):
        if s.pilot_row[place] >= 0 and fit(words, f"{HIRING} $pilot", pilot(s, place)):
            every = range(M.HIRE + 4 * place, M.HIRE + 4 * place + 4)
            hires = [move for move in every if move in ways] or list(every)
            if s.phase != P.MENU and (refusal := s.refusal(hires[0], lang)):
                return Refused(refusal)
            phrases = clauses((say(s, move, lang) for move in hires), lang)
            return Mistake(tell(lang, "read_ship", text=_shown(text), phrases=phrases))
    return None


def _unknown(s: State, text: str, told: str, ways: tuple[int, ...], lang: str) -> Mistake:
    if s.actor == DONE:
        return Mistake(tell(lang, "read_over", text=_shown(text)))
    if s.phase == P.ROLLING:
        return Mistake(tell(lang, "read_roll", text=_shown(text), dice=s.rolling))
    phrases = {plain(phrase): phrase for phrase in (_phrase(s, move, lang) for move in reversed(ways))}
    near = [sound for sound in reversed(phrases) if told and f" {told}" in f" {sound}"]
    near += [sound for sound in get_close_matches(told, phrases, 3, 0.4) if sound not in near]
    near = (near or list(reversed(phrases)))[:3]
    return Mistake(
        tell(lang, "read_unknown", text=_shown(text), phrases=clauses(map(phrases.__getitem__, near), lang))
    )
