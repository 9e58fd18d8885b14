"""A box of Take The Galaxy as text: every card with its numbers, its sentence and where it comes from."""

from collections.abc import Iterator, Sequence

from teg.boxes.lines import origin_line, setting_lines
from teg.languages import clauses
from teg.take.cards.model import Anomaly, Card, Event, System, TakeBox, TakeCard
from teg.take.cards.sections import SETTINGS
from teg.take.cards.sentences import name, sentence, tell

KINDS = ("cards", "home", "systems", "anomalies", "events", "settings")


def counts(box: TakeBox, lang: str) -> str:
    """How much there is in a box."""
    own = 1 + sum(card.copies for card in box.cards)
    systems, anomalies, events = len(box.systems), len(box.anomalies), len(box.events)
    space = systems + anomalies + events
    return tell(lang, "counts", own=own, space=space, systems=systems, anomalies=anomalies, events=events)


def show(box: TakeBox, kind: str | None, lang: str) -> Iterator[str]:
    """The lines that tell all cards of a box, or those of one kind."""
    for each in KINDS if kind is None else (kind,):
        yield f"== {tell(lang, f'title_{each}')} =="
        for card in _cards(box, each):
            yield title(card, lang)
            yield f"    {sentence(card, box.settings, lang)}"
            yield f"    {origin_line(card.origin, lang)}"
        if each == "settings":
            yield from setting_lines(box.settings, SETTINGS, lang)
        yield ""


def _cards(box: TakeBox, kind: str) -> Sequence[TakeCard]:
    cards: dict[str, Sequence[TakeCard]] = {
        "cards": box.cards,
        "home": (box.home,),
        "systems": box.systems,
        "anomalies": box.anomalies,
        "events": box.events,
        "settings": (),
    }
    return cards[kind]


def title(card: TakeCard, lang: str) -> str:
    """A card's name and its numbers."""
    renown = tell(lang, "renown_of", count=card.renown)
    match card:
        case Card():
            key = "copies_start" if card.start else "copies"
            copies = tell(lang, key, count=card.copies, start=card.start)
            cost = tell(lang, "cost", count=card.cost)
            facts = [tell(lang, f"family_{card.family}"), copies, cost, renown]
        case System() | Anomaly() | Event():
            wormhole = [tell(lang, "wormhole", count=card.wormhole)] if card.wormhole else []
            facts = [tell(lang, f"sector_{card.sector}"), *wormhole, renown]
    return f"{name(card, lang)} ({clauses(facts, lang)})"
