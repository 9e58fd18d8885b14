"""A box as text: every card with its numbers, its sentence, where it comes from and how sure that is."""

from collections.abc import Iterator, Sequence

from teg.boxes.lines import origin_line, setting_lines
from teg.galaxies.cards.model import Badge, Badges, Box, Card, Exploration, Pilot, Planet, Rogue
from teg.galaxies.cards.operations import tell
from teg.galaxies.cards.sections import SETTINGS
from teg.galaxies.cards.sentences import name, sentence, ship_name
from teg.languages import clauses

KINDS = ("planets", "missions", "pilots", "explorations", "empire", "rogues", "hangar", "badges", "settings")


def counts(box: Box, lang: str) -> str:
    """How much there is in a box."""
    kinds = {"planets": box.planets, "missions": box.missions}
    kinds |= {"pilots": box.pilots, "explorations": box.explorations} if box.expansion else {}
    kinds |= {"rogues": box.rogues}
    return ", ".join(tell(lang, f"number_{kind}", count=len(cards)) for kind, cards in kinds.items())


def show(box: Box, kind: str | None, lang: str) -> Iterator[str]:
    """The lines that tell all cards of a box, or those of one kind."""
    for each in KINDS if kind is None else (kind,):
        cards = _cards(box, each)
        if not cards and each != "settings":
            continue
        yield f"== {_word(each, lang)} =="
        for card in cards:
            yield title(card, box.badges, lang)
            yield f"    {sentence(card, lang)}"
            yield f"    {origin_line(card.origin, lang)}"
        if each == "settings":
            yield from setting_lines(box.settings, SETTINGS, lang)
        yield ""


def _cards(box: Box, kind: str) -> tuple[Card, ...]:
    cards: dict[str, tuple[Card, ...]] = {
        "planets": box.planets,
        "missions": box.missions,
        "pilots": box.pilots,
        "explorations": box.explorations,
        "empire": box.empire,
        "rogues": box.rogues,
        "hangar": box.hangar_places,
        "badges": box.badges,
        "settings": (),
    }
    return cards[kind]


def title(card: Card, badges: Sequence[Badge], lang: str) -> str:
    """A card's name and its numbers; `badges` are the four types of its box."""
    facts: list[str] = []
    match card:
        case Planet():
            track = f"{_word(card.track, lang)}, {card.spaces + 1} {_word('advances', lang)}"
            points = f"{card.vp} {_word('VP', lang)}"
            facts = [" / ".join(_word(resource, lang) for resource in card.resources), track, points]
        case Pilot():
            ships = ", ".join(ship_name(ship, lang) for ship in card.trained)
            facts = [f"{_word('trained for', lang)} {ships}", _badges(card.badges, badges, lang)]
        case Exploration():
            facts = [_word(card.colour, lang), _badges(card.badges, badges, lang)]
        case Rogue():
            facts = [_word(card.difficulty, lang)]
        case _:
            pass
    return f"{name(card, lang)} ({clauses(facts, lang)})" if facts else name(card, lang)


def _badges(counts: Badges, badges: Sequence[Badge], lang: str) -> str:
    signs = "".join(badge.symbol * number for badge, number in zip(badges, counts, strict=True))
    return signs or _word("no badge", lang)


def _word(word: str, lang: str) -> str:
    return tell(lang, f"word_{word}".replace(" ", "_"))
