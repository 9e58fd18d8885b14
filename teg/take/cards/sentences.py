"""The sentences of Take The Galaxy, made from a card's numbers; a whole box as text, and a new one."""

from collections.abc import Iterator, Sequence
from typing import Final

from teg.boxes.origin import origin_line, setting_lines
from teg.boxes.template import Template
from teg.languages import Phrases, clauses, listed, name_in
from teg.take.cards.compose import SHELF
from teg.take.cards.model import (
    EVENTS,
    FAMILIES,
    RESOURCES,
    SECTORS,
    SLOTS,
    Amounts,
    Anomaly,
    Card,
    Event,
    System,
    TakeBox,
    TakeCard,
    TakeSettings,
)
from teg.take.cards.sections import SETTINGS

tell: Final = Phrases(__file__, "cards.toml")


def goods(amounts: Amounts, lang: str = "en") -> str:
    """'2 manpower and 1 credit'; empty when there is nothing."""
    held = zip(RESOURCES, amounts, strict=True)
    return listed([many(number, resource, lang) for resource, number in held if number], lang)


def many(number: int, resource: str, lang: str = "en") -> str:
    """'1 credit', '2 credits'."""
    return tell(lang, f"goods_{resource}", count=number)


def sentence(card: TakeCard, settings: TakeSettings, lang: str = "en", nomad_output: str = "science") -> str:
    """What a card does or is, in English ("en") or French ("fr"); `nomad_output` is the switch."""
    match card:
        case Card():
            gives, takes = goods(card.gives, lang), goods(card.takes, lang)
            return tell(lang, "turns" if takes else "gives", gives=gives, takes=takes)
        case System():
            return _system(card, lang)
        case Anomaly():
            return tell(lang, "anomaly", science=many(card.science, "science", lang))
        case Event():
            return _event(card, settings, lang, nomad_output)


def name(card: TakeCard, lang: str = "en") -> str:
    """How a card is called in this language."""
    return name_in(card, lang)


def _system(card: System, lang: str) -> str:
    slots = listed([tell(lang, f"slot_{slot}") for slot in card.slots], lang)
    parts = [tell(lang, "slots", count=len(card.slots), slots=slots)]
    if card.hazards:
        parts.append(tell(lang, "hazards", count=card.hazards))
    if any(card.bounty):
        parts.append(tell(lang, "bounty", goods=goods(card.bounty, lang)))
    return f"{clauses(parts, lang)}."


def _event(card: Event, settings: TakeSettings, lang: str, nomad_output: str) -> str:
    return tell(
        lang,
        f"event_{card.kind}",
        migration=many(settings.migration_gain, "manpower", lang),
        investors=many(settings.investors_gain, "credit", lang),
        nomad=many(settings.nomad_cost, "production", lang),
        given=tell(lang, "renown", count=settings.investors_cost),
        race_more=tell(lang, "more_renown", count=settings.race_gain),
        step=tell(lang, "renown", count=settings.step_gain),
        goods=many(settings.nomad_gain, nomad_output, lang),
        mech=many(settings.mech_discount, "credit", lang),
        hazards=settings.burst_hazards,
        pirates=tell(lang, "hand_cards", count=settings.pirates_loss),
        cost=goods(card.cost, lang),
    )


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


template: Final = Template(
    __file__,
    SHELF,
    {
        "families": ", ".join(FAMILIES),
        "kinds": f"\n#   {', '.join(EVENTS[:5])},\n#   {', '.join(EVENTS[5:])}",
        "resources": ", ".join(RESOURCES),
        "sectors": ", ".join(f'"{sector}"' for sector in SECTORS),
        "slots": ", ".join(SLOTS),
    },
)
