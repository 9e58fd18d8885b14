"""What people type, understood: the inverse of `say`, short commands, and what is left out."""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Final

from teg.core import Miscounted, Refusal, Refused, choices
from teg.core.parsing import LONGEST, Reading, only_answer, shown
from teg.dice import COLONY, MOVE, hand_of
from teg.galaxies import state as P
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.fleet import place_of
from teg.galaxies.speech import say
from teg.galaxies.speech.commands import HIRING, commands, journey, picked, pilot
from teg.galaxies.speech.names import counted, kind_name, pilot_name, planet_name, tell
from teg.galaxies.speech.names import face as face_name
from teg.galaxies.speech.saying import mover
from teg.galaxies.state import ASKING, CHANCE, MENU, PAYING, State
from teg.languages import LANGUAGES, clauses
from teg.languages.typed import EXACT, LITTLE, MOST_WORDS, fit, plain, telling, word_fit
from teg.mistake import Mistake

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
    lang = lang or _READING.language(words)
    if s.actor == CHANCE and s.phase in (P.ROLLING, P.ROGUE_ROLLING) and (hand := _roll(s, words, lang)) >= 0:
        return hand
    ways = () if s.phase == P.ROLLING else choices(s)
    if words and not words.isdigit():
        how, found = _READING.meant(s, words, ways)
        if len(found) > 1:
            raise _READING.ambiguous(s, text, found, lang)
        if found:
            return found[0]
        how, found = _READING.meant(s, words, _others(s, ways))
        if how == EXACT or len(found) == 1:
            return _stand_in(s, found[0], ways)
        if s.actor >= 0 and (
            complaint := _absent(s, text, lang) or _no_pilot(s, text, lang) or _no_ship(s, text, ways, lang)
        ):
            raise complaint
    raise _unknown(s, text, words, ways, lang)


# Which moves are meant


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


def _roll(s: State, typed: str, lang: str) -> int:
    """Dice told by their faces, each with its number or as often as it shows; -1 if it is no roll."""
    faces: list[int] = []
    count = 1
    for word in typed.split():
        if word in LITTLE or word in _ROLLED_WORDS:
            continue
        if word.isdigit() and len(word) == 1:
            count = int(word)
            continue
        known = _faces(word)
        if len(known) > 1:
            names = f" {tell(lang, 'or')} ".join(face_name(face, lang) for face in known)
            raise Miscounted(tell(lang, "roll_unsure", text=shown(word), names=names))
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


def _phrase(s: State, move: int, lang: str) -> str:
    """What to type for a move: what `say` says, without the sentence of a card."""
    words = say(s, move, lang)
    return words.partition(":")[0].strip() if move == M.USE or M.SLOT <= move < M.SEAT else words


_READING: Final[Reading[State]] = Reading(tell, say, commands, _phrase)


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
            return Mistake(tell, "read_ship", text=shown(text), phrases=phrases)
    return None


def _unknown(s: State, text: str, typed: str, ways: tuple[int, ...], lang: str) -> Mistake:
    if s.phase == P.ROLLING:
        return Mistake(tell, "read_roll", text=shown(text), dice=s.rolling)
    return _READING.unknown(s, text, typed, ways, lang)


def lead(s: State, move: int) -> int:
    """The move that must come before this one, as people leave it out at the menu; -1 if there is none."""
    if s.phase != MENU:
        return -1
    if M.SAIL <= move < M.MISSION:
        return M.ACTIVATE + MOVE
    if M.UPGRADE <= move < M.FACE_UP or move - M.CARD in s.colonies[s.actor]:
        return M.ACTIVATE + COLONY
    return -1


def asked(s: State, move: int) -> State | None:
    """The question that a move asks, where it has but one answer, which the engine gives at once."""
    return only_answer(s, move, (ASKING, PAYING))


def in_order(s: State, words: list[str]) -> list[str]:
    """The words as they are: every answer here has its place."""
    return words
