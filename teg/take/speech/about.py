"""What can be told of a thing on the table: its full text, what is there, and the rules about it."""

from collections.abc import Callable

from teg.core.host import About
from teg.languages import capital
from teg.rulebook import rule
from teg.take.cards.model import EVENTS, SLOTS
from teg.take.rules.tables import ANOMALY, MOST_SLOTS, SHIP, SYSTEM
from teg.take.speech import names as N
from teg.take.speech import picture as P
from teg.take.speech.names import tell
from teg.take.state import State

_OF_EVENTS = {
    "intergalactic_migration": ("TG-63",),
    "galactic_investors": ("TG-64",),
    "space_pirates": ("TG-15",),
    "nomad_guildship": ("TG-65",),
    "cosmic_burst": ("TG-16",),
    "space_race": ("TG-66",),
    "ai_strike": ("TG-17",),
    "stellar_crackdown": ("TG-17", "TG-71"),
    "mech_revolution": ("TG-67", "TG-50"),
    "the_next_step": ("TG-68",),
}
_OF_SLOTS = {"biosphere": "TG-45", "deposit": "TG-45", "utility": "TG-46"}


def about(s: State, key: str, lang: str = "en") -> About | None:
    """What a thing is, by its key in a picture; nothing for empty places and for what is not a thing here."""
    kind, *rest = key.split(":")
    text = _TOLD.get(kind)
    try:
        return text(s, [int(part) for part in rest if part.isdecimal()], lang) if text else None
    except (IndexError, ValueError):  # the key of no thing here, or a number longer than any
        return None


def _space(s: State, numbers: list[int], lang: str) -> About:
    card = numbers[0]
    kind = s.t.kinds[card]
    position = s.row.index(card) if card in s.row else -1
    lines = [f"{capital(part)}." for part in P.facts(s, card, position, lang)]
    if position >= 0:
        lines.append(f"{capital(P.fate(s, position, lang))}.")
    if kind == SYSTEM:
        ids = ["TG-08", "TG-05", "TG-52"] if position >= 0 else ["TG-06", "TG-07"]
        ids += ["TG-56"] * any(s.t.bounty[card])
    elif kind == ANOMALY:
        ids = ["TG-54"]
    else:
        event = EVENTS[s.t.event[card]]
        ids = [*_OF_EVENTS.get(event, ()), "TG-55", "TG-62"]
    return About(N.space_name(s, card, lang), tuple(lines), (*ids, *["TG-03"] * (position >= 0)))


def _spot(s: State, numbers: list[int], lang: str) -> About:
    seat, spot = numbers[0], numbers[1]
    place, slot = divmod(spot, MOST_SLOTS)
    kind = SLOTS[s.t.slots[s.systems[seat][place]][slot]]
    title = N.slot_name(s, seat, spot, lang)
    return About(title, (f"{P.slot_text(s, seat, place, slot, lang)}.",), (_OF_SLOTS[kind], "TG-09", "TG-12"))


def _card(s: State, numbers: list[int], lang: str) -> About:
    card = numbers[0]
    text = next(P.hand_words(s, (card,), lang))
    ids = ("TG-11", "TG-12") if s.t.family[card] == SHIP else ("TG-44", "TG-09", "TG-14")
    return About(N.card_name(s, card, lang), (f"{text}.",), ids)


def _pile(s: State, numbers: list[int], lang: str) -> About:
    seat = numbers[0]
    lines = (f"{P.piles_text(s, seat, lang)}.",)
    title = f"{capital(N.seat_name(s, seat, lang))}, {tell(lang, 'a_pile')}"
    return About(title, lines, ("TG-19", "TG-14", "TG-41"))


def _deck(s: State, numbers: list[int], lang: str) -> About:
    lines = (f"{N.counted(s.left, 'card', lang)}.",)
    return About(tell(lang, "a_deck"), lines, ("TG-26", "TG-32", "TG-20"))


def _out(s: State, numbers: list[int], lang: str) -> About:
    return About(tell(lang, "a_out"), (rule("TG-32").text[lang],), ("TG-32", "TG-03"))


def _seat(s: State, numbers: list[int], lang: str) -> About:
    seat = numbers[0]
    ids = ("TG-72", "TG-23") if s.t.partner[seat] >= 0 else ("TG-72",)
    return About(capital(N.seat_name(s, seat, lang)), tuple(P.player(s, seat, lang)), ids)


_TOLD: dict[str, Callable[[State, list[int], str], About]] = {
    "space": _space,
    "spot": _spot,
    "card": _card,
    "ship": lambda s, numbers, lang: _card(s, numbers[1:], lang),
    "pile": _pile,
    "deck": _deck,
    "out": _out,
    "seat": _seat,
}
