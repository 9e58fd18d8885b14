"""The sentences people are shown, made from a card's effect; a whole box as text, and a new one."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from teg.boxes.origin import origin_line, setting_lines
from teg.boxes.report import BoxReport
from teg.boxes.template import Template
from teg.galaxies.cards.compose import SHELF
from teg.galaxies.cards.effects import read_op
from teg.galaxies.cards.model import (
    FACES,
    SHIPS,
    Badge,
    Badges,
    Box,
    Card,
    Condition,
    EmpireLevel,
    ExplorationCard,
    HangarPlace,
    Mission,
    Op,
    PilotCard,
    Planet,
    Rogue,
)
from teg.galaxies.cards.sections import SETTINGS
from teg.galaxies.cards.vocabulary import COSTS, QUANTITIES, VOCABULARY, Verb, tell
from teg.languages import GRAMMARS, capital, clauses, labelled, listed, name_in, the

_TOGETHER = ("gain", "gain_others", "pay", "lose", "follow_income")


def plain(kind: str, effect: Sequence[Op], lang: str) -> str:
    """Operations one after the other, each a sentence; `kind` is the sort of card in the vocabulary."""
    return " ".join(f"{capital(_clause(kind, ops, lang))}." for ops in _groups(effect))


def planet(effect: Sequence[Op], own_turn: bool, once: bool, lang: str) -> str:
    """A planet's action and its limits: costs first, then step by step; what others gain happens besides."""
    costs, text = [], ""
    for ops in _groups(effect):
        clause = _clause("planet", ops, lang)
        if ops[0].name in COSTS:
            costs.append(clause)
        elif not text:
            text = clause
        else:
            text += GRAMMARS[lang].semicolon if ops[0].name == "gain_others" else tell(lang, "then")
            text += clause
    if costs:
        text = labelled(f" {GRAMMARS[lang].and_} ".join(costs), text, lang)
    limits = [tell(lang, limit) for limit, on in (("own_turn", own_turn), ("once", once)) if on]
    return " ".join(f"{capital(part)}." for part in (text, ", ".join(limits)) if part)


def _groups(effect: Sequence[Op]) -> list[list[Op]]:
    """The effect in order; neighbours that differ only in the resource are told together."""
    together: list[list[Op]] = []
    for op in effect:
        last = together[-1][-1] if together else None
        if last and op.name == last.name in _TOGETHER and not (op.get("per") or last.get("per")):
            together[-1].append(op)
        else:
            together.append([op])
    return together


def _clause(kind: str, ops: Sequence[Op], lang: str) -> str:
    op = ops[0]
    key = f"does_{op.name}{_variant(op)}"
    of_rogue = f"{key}_rogue"
    return tell(lang, of_rogue if kind == "rogue" else key, **_parts(ops, lang))


def _variant(op: Op) -> str:
    """Which of an operation's phrases says it."""
    if op.name == "gain" and op.get("per"):
        return "_per"
    if op.name == "convert":
        return f"_{op['from']}"
    if op.name == "upgrade" and op["only_if_lowest"]:
        return "_if_lowest"
    if op.name in ("regress", "move"):
        return {1: "_one", "all": "_all"}.get(op["ships"], "")
    return ""


def _parts(ops: Sequence[Op], lang: str) -> dict[str, Any]:
    op = ops[0]
    parts: dict[str, Any] = dict(op.args)
    if "amount" in parts:
        count = parts["amount"]
        parts["any"] = tell(lang, "any_one" if count == 1 else "any_several", count=count)
    if "resource" in parts:
        parts["resource"] = tell(lang, parts["resource"])
        parts["one_each"] = listed([f"1 {tell(lang, each['resource'])}" for each in ops], lang)
        goods = [(each["resource"], each.get("amount", 1)) for each in ops]
        parts["goods"] = listed([tell(lang, f"goods_{what}", count=count) for what, count in goods], lang)
    if "track" in parts:
        track = parts["track"]
        parts["orbit"] = tell(lang, f"orbit_{track}")
        parts["orbits"] = tell(lang, "orbits_any") if track == "any" else parts["orbit"]
    if op.name == "upgrade":
        discount = parts["discount"]
        parts["price"] = tell(lang, "price_less" if discount else "price_normal", count=discount)
        parts["paid"] = tell(lang, f"paid_{parts['payment']}")
    return parts


_MASS = ("energy", "culture")


def sentence(card: Card, lang: str = "en") -> str:
    """What a card does or asks, in English ("en") or French ("fr")."""
    match card:
        case Planet():
            return planet(card.effect, card.own_turn, card.once, lang)
        case PilotCard():
            return plain("pilot", [card.ability], lang)
        case ExplorationCard():
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
            texts = (attack_sentence(attack, lang) for attack in card.attacks)
            return " ".join(
                tell(lang, "attack", level=level, attack=text) for level, text in enumerate(texts, 1)
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
        case PilotCard():
            ships = ", ".join(ship_name(ship, lang) for ship in card.trained)
            facts = [f"{_word('trained for', lang)} {ships}", _badges(card.badges, badges, lang)]
        case ExplorationCard():
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


# A new box


def meaning(kind: str, verb: Verb, lang: str) -> str:
    """What an operation does on a card of this kind, as the sentence of its example."""
    import tomllib  # here and not above: importing the room must stay cheap

    op = read_op(tomllib.loads(f"op = {verb.example}")["op"], (0,), BoxReport(), kind)
    assert op  # each example is a right one
    if kind == "planet":
        rest = [Op("gain", (("resource", "energy"), ("amount", 1)))] if verb.name in COSTS else []
        return planet([op, *rest], False, False, lang)
    return plain(kind, [op], lang)


def arguments(verb: Verb, lang: str) -> str:
    """What an operation takes, and whether only in one's own turn; empty where there is nothing to say."""
    lines = [labelled(arg.name, arg.wanted().in_(lang), lang) for arg in verb.args]
    if verb.one_of:
        first, second = verb.one_of
        lines.append(tell(lang, "either_of", first=first, second=second))
    if verb.own_turn:
        lines.append(tell(lang, "wants_own_turn"))
    return clauses(lines, lang)


def _explained(section: str, lang: str) -> Iterator[str]:
    """The operations of a section, and what a mission may ask."""
    if section in VOCABULARY:
        yield tell(lang, "operations_head")
        for verb in VOCABULARY[section].values():
            yield f"#   {verb.example}"
            yield f"#       {meaning(section, verb, lang)}"
            if takes := arguments(verb, lang):
                yield f"#       {takes}"
        yield "#"
    if section == "mission":
        yield tell(lang, "conditions_head")
        yield from (
            f"#   {test['row']:51} {test[lang]}" for test in template.words["section"][section]["tests"]
        )
        yield tell(lang, "counted_head")
        yield from (f"#   {', '.join(QUANTITIES[:8])},", f"#   {', '.join(QUANTITIES[8:])}", "#")


template: Final = Template(
    __file__, SHELF, {"ships": ", ".join(SHIPS), "faces": ", ".join(FACES)}, _explained
)
