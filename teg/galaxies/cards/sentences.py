"""The sentence shown to people, made from a card's effect, so that text and behaviour cannot drift apart."""

from collections.abc import Sequence
from types import ModuleType

from teg.galaxies.cards import english, french
from teg.galaxies.cards.model import (
    Badge,
    Card,
    EmpireLevel,
    Exploration,
    HangarPlace,
    Mission,
    Op,
    Pilot,
    Planet,
)

TONGUES: dict[str, ModuleType] = {"en": english, "fr": french}


def sentence(card: Card, lang: str = "en") -> str:
    """What a card does or asks, in English ("en") or French ("fr")."""
    tongue = TONGUES[lang]
    match card:
        case Planet():
            text = tongue.planet(card.effect, card.own_turn, card.once)
        case Pilot():
            text = tongue.plain(tongue.PILOT, [card.ability])
        case Exploration():
            text = tongue.plain(tongue.EXPLORATION, card.effect)
        case Mission():
            text = tongue.mission(card.condition, card.vp, card.vp_if_tied, card.three_plus)
        case EmpireLevel():
            text = tongue.empire(card)
        case HangarPlace():
            text = tongue.hangar(card)
        case Badge():
            text = f"{card.symbol} {name(card, lang)}."
        case _:
            text = tongue.attacks(card.attacks)
    return str(text)


def attack_sentence(attack: Sequence[Op], lang: str = "en") -> str:
    """One attack of a Rogue mat."""
    tongue = TONGUES[lang]
    return str(tongue.plain(tongue.ROGUE, attack))


def name(card: Card, lang: str = "en") -> str:
    """How a card is called in this language."""
    if isinstance(card, HangarPlace):
        return ship_name(card.ship, lang)
    if isinstance(card, EmpireLevel):
        return str(card.level)
    if lang == "fr" and isinstance(card, Pilot | Exploration | Mission | Badge):
        return card.name_fr
    return card.name


def ship_name(ship: str, lang: str = "en") -> str:
    """How an advanced ship is called in this language."""
    return french.SHIPS.get(ship, ship) if lang == "fr" else ship
