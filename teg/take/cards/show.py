"""A box of Take The Galaxy as text: every card with its numbers, its sentence and where it comes from."""

from collections.abc import Iterator, Sequence

from teg.boxes.lines import origin_line, setting_lines
from teg.languages import both, spaced
from teg.take.cards.model import Anomaly, Card, Event, System, TakeBox, TakeCard
from teg.take.cards.sections import SETTINGS
from teg.take.cards.sentences import FAMILY_NAMES, SECTOR_NAMES, name, sentence

KINDS = ("cards", "home", "systems", "anomalies", "events", "settings")
_TITLES = {
    "en": {kind: kind for kind in KINDS},
    "fr": {
        "cards": "cartes",
        "home": "départ",
        "systems": "systèmes",
        "anomalies": "anomalies",
        "events": "événements",
        "settings": "réglages",
    },
}


def counts(box: TakeBox, lang: str) -> str:
    """How much there is in a box."""
    own = 1 + sum(card.copies for card in box.cards)
    systems, anomalies, events = len(box.systems), len(box.anomalies), len(box.events)
    space = systems + anomalies + events
    return both(
        f"{own} cards a player, {space} space cards ({systems} systems, {anomalies} anomalies, "
        f"{events} events)",
        f"{own} cartes par joueur, {space} cartes spatiales ({systems} systèmes, {anomalies} anomalies, "
        f"{events} événements)",
    ).in_(lang)


def show(box: TakeBox, kind: str | None, lang: str) -> Iterator[str]:
    """The lines that tell all cards of a box, or those of one kind."""
    for each in KINDS if kind is None else (kind,):
        yield f"== {_TITLES[lang][each]} =="
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
    french = lang == "fr"
    renown = f"{'renommée' if french else 'renown'} {card.renown}"
    match card:
        case Card():
            cost = f"{'coût' if french else 'cost'} {card.cost}"
            facts = [FAMILY_NAMES[lang][card.family], _copies(card, french), cost, renown]
        case System() | Anomaly() | Event():
            facts = [SECTOR_NAMES[lang][card.sector]]
            if card.wormhole:
                facts.append(f"{'trou de ver' if french else 'wormhole'} {card.wormhole}")
            facts.append(renown)
    told = f"{name(card, lang)} ({' ; '.join(facts)})"
    return spaced(told) if french else told.replace(" ; ", "; ")


def _copies(card: Card, french: bool) -> str:
    if french:
        copies = f"{card.copies} exemplaire{'s' if card.copies > 1 else ''}"
        return f"{copies}, dont {card.start} au départ" if card.start else copies
    copies = f"{card.copies} {'copies' if card.copies > 1 else 'copy'}"
    return f"{copies}, {card.start} at the start" if card.start else copies
