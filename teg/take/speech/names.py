"""What things are called: cards, space cards, places, seats and amounts, in English and French."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from teg.languages import Phrases, name_in, of, singular
from teg.languages.typed import plain
from teg.take.cards.model import RESOURCES, SLOTS
from teg.take.rules import moves as M
from teg.take.rules.tables import CREDIT, MOST_SLOTS, Tables
from teg.take.state import HIDDEN, State

tell: Final = Phrases(__file__, "speech.toml")


def listed(words: list[str], lang: str, last: str = "and") -> str:
    """Words as a list: "a, b and c", or with another `last` "a, b or c"; "nothing" if there are none."""
    if len(words) < 2:
        return words[0] if words else tell(lang, "nothing")
    return f"{', '.join(words[:-1])} {tell(lang, last)} {words[-1]}"


@lru_cache(maxsize=64)
def _names(t: Tables, lang: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names of all cards, and of all space cards; no two of them sound alike."""
    rows = (*t.box.cards, *t.space)
    names = [name_in(row, lang) for row in rows]
    sounds = [plain(name) for name in names]
    lines = []
    for row, name, sound in zip(rows, names, sounds, strict=True):
        if sounds.count(sound) > 1:
            sector = getattr(row, "sector", "")
            twins = [other for other, same in zip(rows, sounds, strict=True) if same == sound]
            alone = sector and sum(getattr(other, "sector", "") == sector for other in twins) == 1
            name = f"{name} [{tell(lang, sector) if alone else row.id}]"
        lines.append(name)
    count = len(t.box.cards)
    return tuple(lines[:count]), tuple(lines[count:])


def card_name(s: State, card: int, lang: str = "en") -> str:
    """A card of the players' decks by its number."""
    names, _ = _names(s.t, lang)
    if 0 <= card < len(names):
        return names[card]
    return tell(lang, "hidden_card" if card == HIDDEN else "no_card")


def space_name(s: State, card: int, lang: str = "en") -> str:
    """A card of the space deck, or the home, by its number."""
    _, names = _names(s.t, lang)
    return names[card] if 0 <= card < len(names) else tell(lang, "no_card")


def in_row(s: State, position: int) -> int:
    """The card at a position of Explored Space, -1 for none."""
    return s.row[position] if 0 <= position < len(s.row) else -1


def seat_name(s: State, seat: int, lang: str = "en", the: bool = False) -> str:
    """A player, by name or by number; in French with `the` "le joueur 2"."""
    return s.t.people.get(seat) or tell(lang, "the_player" if the else "player", number=seat + 1)


def of_seat(s: State, seat: int, lang: str = "en") -> str:
    """ "of player 2", "du joueur 2"."""
    name = s.t.people.get(seat)
    return of(name, lang) if name else tell(lang, "of_player", number=seat + 1)


def mover(s: State) -> int:
    """The seat whose cards a move means."""
    return s.actor if s.actor >= 0 else s.turn


def system_at(s: State, seat: int, place: int) -> int:
    """The system at a place of a seat, or the one it is about to hold; -1 for none."""
    held = s.systems[seat] if 0 <= seat < len(s.systems) else ()
    if place < len(held):
        return held[place]
    if place == len(held) and M.CLAIM <= s.act < M.OPPORTUNITY:
        return in_row(s, s.act - M.CLAIM)
    return -1


def system_name(s: State, seat: int, place: int, lang: str = "en") -> str:
    """The system at a place of a seat."""
    return space_name(s, system_at(s, seat, place), lang)


def slot_name(s: State, seat: int, spot: int, lang: str = "en") -> str:
    """The system of a spot, with its slot where the system has several: "Verdance, utility slot"."""
    place, slot = divmod(spot, MOST_SLOTS)
    system = system_at(s, seat, place)
    kinds = s.t.slots[system] if system >= 0 else ()
    name = space_name(s, system, lang)
    if len(kinds) < 2 or slot >= len(kinds):
        return name
    kind = kinds[slot]
    if kinds.count(kind) == 1:
        return tell(lang, "at_slot", system=name, slot=tell(lang, f"slot_{SLOTS[kind]}"))
    return tell(
        lang,
        "at_slot_number",
        system=name,
        slot=tell(lang, f"slot_{SLOTS[kind]}"),
        number=kinds[: slot + 1].count(kind),
    )


def colony_at(s: State, seat: int, spot: int) -> int:
    """The colony in force at a spot, -1 for none."""
    return next((card for where, card in s.tops[seat] if where == spot), -1) if 0 <= seat < s.t.seats else -1


def colony_name(s: State, seat: int, spot: int, lang: str = "en") -> str:
    """The colony at a spot and where it is: "Ore Drift on Kiln"."""
    card = colony_at(s, seat, spot)
    place = spot // MOST_SLOTS
    twins = [where for where, other in s.tops[seat] if other == card and where // MOST_SLOTS == place]
    where = slot_name(s, seat, spot, lang) if len(twins) > 1 else system_name(s, seat, place, lang)
    return tell(lang, "on", card=card_name(s, card, lang), where=where)


def resource(number: int, lang: str = "en") -> str:
    """Manpower, production, science or credit."""
    return tell(lang, RESOURCES[number])


def amount(count: int, number: int, lang: str = "en") -> str:
    """ "2 manpower", "1 credit"."""
    if number == CREDIT:
        return counted(count, "credit", lang)
    return f"{count} {resource(number, lang)}"


def amounts(counts: Sequence[int], lang: str = "en") -> str:
    """ "2 manpower and 1 science", without what is nothing."""
    return listed([amount(count, number, lang) for number, count in enumerate(counts) if count], lang)


def counted(count: int, thing: str, lang: str = "en") -> str:
    """ "1 card", "3 cards"; `thing` is "card", "credit", "hazard", "renown", "system", "ship" or "token"."""
    number = f"−{-count}" if count < 0 else f"{count}"
    return f"{number} {tell(lang, f'one_{thing}' if singular(count, lang) else f'many_{thing}')}"


def effect(s: State, card: int, lang: str = "en") -> str:
    """What a card generates or transforms: "2 manpower", "2 manpower → 1 production"."""
    takes, gives = s.t.takes[card], amounts(s.t.gives[card], lang)
    return gives if takes is None else f"{amounts(takes, lang)} → {gives}"


def cards(s: State, numbers: Sequence[int], lang: str = "en") -> list[str]:
    """Cards by their names, those of one name together: "2 × Surface Pit"; hidden ones last."""
    lines = []
    for card in sorted(set(numbers), key=lambda card: (card < 0, card)):
        count = numbers.count(card)
        if card == HIDDEN:
            lines.append(counted(count, "hidden", lang))
        else:
            name = card_name(s, card, lang)
            lines.append(f"{count} × {name}" if count > 1 else name)
    return lines
