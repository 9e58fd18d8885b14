"""What things are called: faces, cards, ships, places and seats, in English and French."""

from dataclasses import replace
from functools import lru_cache
from typing import Final

from teg.dice import HANDS
from teg.galaxies.cards.sentences import name, sentence
from teg.galaxies.cards.sentences import ship_name as box_ship
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.fleet import place_of, step_of
from teg.galaxies.rules.tables import SHIPS, Tables
from teg.galaxies.state import State
from teg.languages import Phrases, of, singular
from teg.languages import the as the_ship
from teg.languages.typed import plain

tell: Final = Phrases(__file__, "speech.toml")


def face(number: int, lang: str = "en", many: bool = False) -> str:
    """A die face, or several alike: "Economies"."""
    return tell(lang, f"face_{number}", count=1 + many)


def alike(number: int, count: int, lang: str = "en") -> str:
    """So many dice of one face: "2 Colony", "2 Colonies" in French."""
    return tell(lang, f"dice_{number}", count=count)


def die(number: int, lang: str = "en") -> str:
    """One die showing a face: "an Energy die"."""
    word = face(number, lang)
    return tell(lang, "die_vowel" if word[0] in "AEIOU" else "die_face", face=word)


@lru_cache(maxsize=64)
def cards(t: Tables, section: str, lang: str) -> tuple[str, ...]:
    """The names of a box's "planets", "pilots", "explorations" or "missions"; no two sound alike."""
    rows = getattr(t.box, section)
    names = [name(card, lang) for card in rows]
    sounds = [plain(word) for word in names]
    return tuple(
        word if sounds.count(sound) == 1 else f"{word} [{card.id}]"
        for word, sound, card in zip(names, sounds, rows, strict=True)
    )


def _card(s: State, section: str, number: int, lang: str) -> str:
    names = cards(s.t, section, lang)
    if 0 <= number < len(names):
        return names[number]
    if number >= 0:
        return tell(lang, "card_number", number=number + 1)
    return tell(lang, "no_card" if number == -1 else "hidden_card")


def planet_name(s: State, planet: int, lang: str = "en") -> str:
    """A planet by its number."""
    return _card(s, "planets", planet, lang)


def pilot_name(s: State, pilot: int, lang: str = "en") -> str:
    """A pilot by its number."""
    return _card(s, "pilots", pilot, lang)


def card_name(s: State, card: int, lang: str = "en") -> str:
    """An exploration card by its number."""
    return _card(s, "explorations", card, lang)


def mission_name(s: State, mission: int, lang: str = "en") -> str:
    """A secret mission by its number."""
    return _card(s, "missions", mission, lang)


@lru_cache(maxsize=4096)
def action(t: Tables, planet: int, lang: str) -> str:
    """What a planet's action does, in half a sentence without its limits."""
    text = sentence(replace(t.box.planets[planet], own_turn=False, once=False), lang).rstrip(".")
    text = text[:1].lower() + text[1:]
    return text.replace(". Then", "; then").replace(". Ensuite", "\u00a0; ensuite")


def seat_name(s: State, seat: int, lang: str = "en", to: bool = False, the: bool = False) -> str:
    """A player, by name or by number; in French with `to` "au joueur 2", with `the` "le joueur 2"."""
    if s.t.solo and seat == 1:
        return tell(lang, "to_rogue" if to else "the_rogue")
    if name := s.t.people.get(seat):
        return tell(lang, "to_name", name=name) if to else name
    return tell(lang, "to_player" if to else "the_player" if the else "player", number=seat + 1)


def of_seat(s: State, seat: int, lang: str = "en") -> str:
    """ "of player 2", "du joueur 2"."""
    if s.t.solo and seat == 1:
        return tell(lang, "of_rogue")
    if name := s.t.people.get(seat):
        return of(name, lang)
    return tell(lang, "of_player", number=seat + 1)


def kind_name(kind: int, lang: str = "en", the: bool = False) -> str:
    """An advanced ship's type; with `the`, with its article."""
    ship = box_ship(SHIPS[kind], lang)
    return the_ship(ship, lang) if the else ship


def ship_name(s: State, seat: int, ship: int, lang: str = "en", the: bool = False) -> str:
    """A ship: "ship 2", or by its type and pilot "Aurora (Lightspeeder)"; `the` adds the French article."""
    if seat < s.t.seats and s.kinds[seat][ship] >= 0:
        pilot = pilot_name(s, s.flyer[seat][ship], lang)
        return f"{kind_name(s.kinds[seat][ship], lang)} ({pilot})"
    return tell(lang, "the_ship" if the else "ship", number=ship + 1)


def row_name(s: State, place: int, lang: str = "en") -> str:
    """The planet at a place of the row, or the empty place."""
    planet = s.row[place] if place < len(s.row) else -1
    if planet < 0:
        return tell(lang, "row_place", number=place + 1)
    return planet_name(s, planet, lang)


def place_name(s: State, place: int, lang: str = "en") -> str:
    """Where a ship can be: "orbit of Helios", "home"."""
    if place < M.HOME:
        world = of(row_name(s, place % 6, lang), lang)
        return tell(lang, "orbit" if place < M.SURFACE else "surface", world=world)
    return tell(lang, {M.HOME: "home", M.SPACE: "space", M.TRACK: "track", M.LOCKED: "locked"}[place])


def where(s: State, seat: int, ship: int, lang: str = "en") -> str:
    """Where a ship is now; a seat or ship that is not in the game is nowhere."""
    if seat >= s.t.seats:
        return tell(lang, "locked")
    place = place_of(s, seat, ship)
    card = (s.tracks[seat] >> 6 * ship & 63) - 1 if place == M.TRACK else -1
    if card >= 0:
        return tell(lang, "track_of", card=card_name(s, card, lang))
    return place_name(s, place, lang)


def space_of(s: State, seat: int, ship: int) -> int:
    """The space a ship stands on: a danger track begins on its first one, an orbit before it (BB-80)."""
    return step_of(s, seat, ship) + (place_of(s, seat, ship) == M.TRACK)


def track_length(s: State, seat: int, ship: int) -> int:
    """How many spaces the track has that a ship is on, 0 if it is on none."""
    place = place_of(s, seat, ship)
    if place == M.TRACK:
        return s.t.track[(s.tracks[seat] >> 6 * ship & 63) - 1]
    return s.t.spaces[s.row[place]] if place < M.SURFACE else 0


def resource(number: int, lang: str = "en") -> str:
    """Energy or culture."""
    return tell(lang, "culture" if number else "energy")


def amount(count: int, resource_number: int, lang: str = "en") -> str:
    """ "2 energy", "2 énergies"."""
    one, many = ("culture", "cultures") if resource_number else ("energy", "energies")
    return f"{count} {tell(lang, one if count < 2 else many)}"


def mix(energy: int, culture: int, lang: str = "en") -> str:
    """ "2 energy and 1 culture", without what is nothing."""
    parts = [amount(count, number, lang) for number, count in enumerate((energy, culture)) if count]
    return f" {tell(lang, 'and')} ".join(parts) or tell(lang, "nothing")


def counted(count: int, thing: str, lang: str = "en") -> str:
    """ "1 die", "3 dice"; `thing` is "die", "step", "point", "card" or "ship_s"."""
    return f"{count} {tell(lang, f'one_{thing}' if singular(count, lang) else thing)}"


def dice(hand: int, lang: str = "en") -> str:
    """Dice by their faces: "2 Move, 1 Colony", "2 Déplacements, 1 Colonie"."""
    shown = [alike(number, count, lang) for number, count in enumerate(HANDS[hand]) if count]
    return ", ".join(shown) or tell(lang, "nothing")
