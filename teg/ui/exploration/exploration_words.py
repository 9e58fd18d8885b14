"""What the panel of exploration odds says, in English and French."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from teg.languages import Phrases
from teg.odds.explore.decisions import Thumb, Trial, policy
from teg.odds.explore.exploring import Exploration, Kind
from teg.odds.words import decimal, percent, points
from teg.ui.exploration.walk import Walk
from teg.ui.study.study_words import tell

say: Final = Phrases(__file__, "exploration.toml")


def best_card(deck: Exploration) -> Kind | None:
    """The card in hand, or the best one face up."""
    return deck.in_hand or max(deck.face_up, key=lambda card: card.value + card.gift, default=None)


def headline(deck: Exploration, lang: str) -> str:
    """The risk of drawing, what it is worth, and what to do: short enough for a headline."""
    reds, cards = deck.bad
    chance = percent(Fraction(reds, cards), lang)
    risk = say(lang, "risk", reds=reds, unseen=cards, chance=chance)
    worth = points(deck.push, lang)
    card = best_card(deck)
    if card and deck.take is not None:
        name = card.called(lang)
        draw = say(lang, "draw_on" if deck.in_hand else "draw_it", card=name, worth=worth)
        values = {"take": say(lang, "take_it", card=name, worth=points(deck.take, lang)), "draw": draw}
        best = [values[what] for what in deck.best]
        text = say(lang, "or", one=best[0], other=best[1]) if len(best) > 1 else best[0]
        return say(lang, "in_hand" if deck.in_hand else "draw", card=name, risk=risk, worth=worth, best=text)
    choices = deck.choices()
    if deck.draws == 1 or not choices:
        return say(lang, "draw_last", risk=risk, worth=worth)
    # A kind may stand for several cards; what is counted here is cards.
    counts = [deck.kinds[choice.kind].count for choice in choices]
    take = sum(count for count, choice in zip(counts, choices, strict=True) if "take" in choice.best)
    every = sum(counts)
    return say(lang, "draw_only", risk=risk, worth=worth, take=take, every=every, push=every - take)


def ending(walked: Walk, lang: str) -> str:
    """What one has ended with."""
    assert walked.end
    name, colour = walked.end.called(lang), tell(lang, "danger" if walked.end.danger else "discovery")
    # A deck of two kinds calls its cards by their colours.
    card = name if name == colour else f"{name} ({colour})"
    worth = say(lang, "points", worth=points(walked.worth, lang), count=walked.worth)
    return say(lang, "ended_forced" if walked.forced else "ended", card=card, worth=worth)


def adding_up(tried: Trial, lang: str) -> dict[str, str]:
    """What a rule is worth and costs, and the best play, with so many decimals that they add up."""
    parts = {"value": tried.value, "optimum": tried.optimum, "loss": tried.loss}
    for digits in range(2, 7):
        rounded = {name: round(part, digits) for name, part in parts.items()}
        if rounded["value"] + rounded["loss"] == rounded["optimum"]:
            break
    else:
        digits = 2
    whole = all(part.denominator == 1 for part in parts.values())
    return {name: decimal(part, lang, 0 if whole else digits) for name, part in parts.items()}


def rule(thumb: Thumb, lang: str) -> str:
    """A rule of thumb in words."""
    conditions = list(_conditions(thumb, lang))
    if not conditions:
        return say(lang, "rule_all")
    return say(lang, "rule", conditions=say(lang, "and").join(conditions))


def _conditions(thumb: Thumb, lang: str) -> Iterator[str]:
    if thumb.row is not None:
        yield say(lang, "rule_row", number=thumb.row)
    if thumb.red is not None:
        yield say(lang, "rule_red", number=percent(thumb.red, lang))
    if thumb.value is not None:
        yield say(lang, "rule_value", number=points(thumb.value, lang))


def when_to_stop(deck: Exploration, lang: str) -> tuple[list[str], list[list[str]]]:
    """The policy map, heads and rows: for every card and draw what is best, whatever was left before."""
    seen: dict[tuple[str, int], list[tuple[str, ...]]] = {}
    for verdict in policy(deck):
        seen.setdefault((verdict.now.card, len(verdict.left)), []).append(verdict.best)
    depths = sorted({depth for _, depth in seen})
    heads = [say(lang, "map_card"), *(say(lang, f"map_{depth}") for depth in depths)]
    kinds = sorted((deck.kinds[kind] for kind in deck.green), key=lambda kind: -kind.value)
    rows = [
        [
            f"{kind.called(lang)} ({points(kind.value, lang)})",
            *(_cell(seen[kind.name, depth], lang) if (kind.name, depth) in seen else "" for depth in depths),
        ]
        for kind in kinds
        if (kind.name, 0) in seen
    ]
    return heads, rows


def _cell(verdicts: list[tuple[str, ...]], lang: str) -> str:
    every = len(verdicts)
    push, take = verdicts.count(("push",)), verdicts.count(("take",))
    if push == every:
        return say(lang, "map_push")
    if take == every:
        return say(lang, "map_take")
    if not push and not take:
        return say(lang, "map_same")
    return say(lang, "map_some", count=push, every=every) if push else say(lang, "map_take")
