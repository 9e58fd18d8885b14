"""The sentence shown to people, made from a card's effect, so that text and behaviour cannot drift apart."""

from collections.abc import Sequence

from teg.galaxies.cards.model import (
    Badge,
    Card,
    Condition,
    EmpireLevel,
    Exploration,
    HangarPlace,
    Mission,
    Op,
    Pilot,
    Planet,
)
from teg.galaxies.cards.operations import plain, planet, tell
from teg.languages import listed, name_in, the

_MASS = ("energy", "culture")


def sentence(card: Card, lang: str = "en") -> str:
    """What a card does or asks, in English ("en") or French ("fr")."""
    match card:
        case Planet():
            return planet(card.effect, card.own_turn, card.once, lang)
        case Pilot():
            return plain("pilot", [card.ability], lang)
        case Exploration():
            return plain("exploration", card.effect, lang)
        case Mission():
            return _mission(card, lang)
        case EmpireLevel():
            return _empire(card, lang)
        case HangarPlace():
            return _hangar(card, lang)
        case Badge():
            return f"{card.symbol} {name(card, lang)}."
        case _:
            told = (attack_sentence(attack, lang) for attack in card.attacks)
            return " ".join(
                tell(lang, "attack", level=level, attack=text) for level, text in enumerate(told, 1)
            )


def attack_sentence(attack: Sequence[Op], lang: str = "en") -> str:
    """One attack of a Rogue mat."""
    return plain("rogue", attack, lang)


def name(card: Card, lang: str = "en") -> str:
    """How a card is called in this language."""
    if isinstance(card, HangarPlace):
        return ship_name(card.ship, lang)
    if isinstance(card, EmpireLevel):
        return str(card.level)
    return name_in(card, lang)


def ship_name(ship: str, lang: str = "en") -> str:
    """How an advanced ship is called in this language; ships of one's own keep their names."""
    key = f"ship_{ship}"
    return tell(lang, key) if key in tell.in_[lang] else ship


def _empire(level: EmpireLevel, lang: str) -> str:
    return tell(
        lang,
        "empire" if level.price else "empire_start",
        level=level.level,
        dice=level.dice,
        ships=level.ships,
        points=level.vp,
        price=level.price,
    )


def _hangar(place: HangarPlace, lang: str) -> str:
    first, second = (tell(lang, f"face_{face}") for face in place.faces)
    return tell(lang, "hangar", ship=the(ship_name(place.ship, lang), lang), first=first, second=second)


def _mission(card: Mission, lang: str) -> str:
    points = tell(lang, "points_tied" if card.vp_if_tied else "points", count=card.vp, tied=card.vp_if_tied)
    key = "mission_three" if card.three_plus else "mission"
    return tell(lang, key, asked=_asked(card.condition, lang), points=points)


def _asked(condition: Condition, lang: str) -> str:
    test, what = condition.test, condition.what
    if test in ("most", "fewest"):
        if what == "level":
            return tell(lang, f"asks_{test}_level")
        key = "least" if test == "fewest" and what in _MASS else test
        return tell(lang, f"asks_{key}", things=tell(lang, f"things_{what}"))
    if test == "equal":
        key = "asks_as_much" if condition.a in _MASS else "asks_as_many"
        things, others = (tell(lang, f"things_{each}") for each in (condition.a, condition.b))
        return tell(lang, key, things=things, others=others)
    if test == "at_least":
        if [thing for thing, _ in condition.need] == ["level"]:
            return tell(lang, "asks_level", count=condition.need[0][1])
        needed = [tell(lang, f"count_{thing}", count=count) for thing, count in condition.need]
        return tell(lang, "asks_at_least", things=listed(needed, lang))
    return tell(lang, f"asks_{test}")
