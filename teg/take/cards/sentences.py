"""Sentences of Take The Galaxy, made from a card's numbers, so that text and behaviour cannot drift apart."""

from typing import Final

from teg.languages import Phrases, clauses, listed, name_in
from teg.take.cards.model import RESOURCES, Amounts, Anomaly, Card, Event, System, TakeCard, TakeSettings

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
