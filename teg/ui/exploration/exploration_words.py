"""What the panel of exploration odds says, in English and French."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from teg.languages import Phrases
from teg.odds.explore.decisions import Thumb, ThumbTrial, futures, policy
from teg.odds.explore.exploring import Exploration, Kind
from teg.odds.words import decimal, of_100, percent, points
from teg.ui.study import tell
from teg.ui.study.guess import GuessChoice, GuessQuestion

if TYPE_CHECKING:
    from teg.ui.exploration.exploration_settings import StepsEnd

say: Final = Phrases(__file__, "exploration.toml")


def best_card(deck: Exploration) -> Kind | None:
    """The card in hand, or the best one face up."""
    return deck.in_hand or max(deck.face_up, key=lambda card: card.value + card.gift, default=None)


def question(deck: Exploration, lang: str) -> GuessQuestion:
    """Draw or take, and how likely a Danger is."""
    slide, card = say(lang, "ask_danger"), best_card(deck)
    if card is None or deck.take is None:
        return GuessQuestion(slide, slide=say(lang, "your_guess"), share=deck.red(()))
    name, gain = card.called(lang), deck.push - deck.take
    choices = (
        GuessChoice(
            "draw", say(lang, "draw_on_verb" if deck.in_hand else "draw_verb"), max(-gain, Fraction(0))
        ),
        GuessChoice("take", say(lang, "take_verb", card=name), max(gain, Fraction(0))),
    )
    ask = say(lang, "ask_on" if deck.in_hand else "ask", card=name)
    return GuessQuestion(ask, choices, slide, deck.red(()))


def verdict(deck: Exploration, lang: str) -> str:
    """What to do and how that ends, as one would say it at the table."""
    card, take = best_card(deck), deck.take
    gain = deck.push if take is None else deck.push - take
    lower = ends_lower(deck)
    if take is None:
        key = "must" if gain < 0 else "draw"
    elif gain:
        key = ("take", "keep")[bool(deck.in_hand)] if gain < 0 else ("draw", "on")[bool(deck.in_hand)]
    else:
        key = "same"
    how = "never" if not lower else "always" if lower == 1 else "some"
    size = round(abs(gain), 1) or round(abs(gain), 2)
    digits = 0 if size.denominator == 1 else 1 if size.denominator <= 10 else 2
    return say(
        lang,
        f"verdict_{key}",
        card=card.called(lang) if card else "",
        gain=decimal(size, lang, digits) if size or not gain else say(lang, "hardly"),
        count=size,
        ends=say(lang, f"ends_{_ENDS[key]}_{how}", often=of_100(lower, lang)),
    )


_ENDS = {"draw": "lose", "on": "lose", "take": "lower", "keep": "lower", "same": "same", "must": "below"}


def ends_lower(deck: Exploration) -> Fraction:
    """The chance that drawing ends lower than taking does; where nothing can be taken, below zero."""
    least = deck.take or Fraction(0)
    return sum((odds for value, odds in futures(deck).items() if value < least), Fraction(0))


def exactly(deck: Exploration, lang: str) -> str:
    """The same in fractions: the risk, what drawing and taking are worth, how often drawing ends lower."""
    reds, cards = deck.bad
    risk = say(lang, "risk", reds=reds, unseen=cards, chance=percent(Fraction(reds, cards), lang))
    told = {"risk": risk, "push": _exact(deck.push, points, lang)}
    told["lower"] = _exact(ends_lower(deck), percent, lang)
    card = best_card(deck)
    if card and deck.take is not None:
        told["take"] = _exact(deck.take, points, lang)
        return say(lang, "exactly_take", card=card.called(lang), **told)
    choices = deck.choices()
    if deck.draws == 1 or not choices:
        return say(lang, "exactly_last", **told)
    # A kind may stand for several cards; what is counted here is cards.
    counts = [deck.kinds[choice.kind].count for choice in choices]
    take = sum(count for count, choice in zip(counts, choices, strict=True) if "take" in choice.best)
    every = sum(counts)
    return say(lang, "exactly_draw", **told, take=take, every=every, onward=every - take)


def _exact(value: Fraction, told: Callable[[Fraction, str], str], lang: str) -> str:
    return told(value, lang) if value.denominator == 1 else f"{value} ({told(value, lang)})".replace("-", "−")


def ending(walked: "StepsEnd", lang: str) -> str:
    """What one has ended with."""
    assert walked.end
    name, colour = walked.end.called(lang), tell(lang, "danger" if walked.end.danger else "discovery")
    # A deck of two kinds calls its cards by their colours.
    card = name if name == colour else f"{name} ({colour})"
    worth = say(lang, "points", worth=points(walked.worth, lang), count=walked.worth)
    return say(lang, "ended_forced" if walked.forced else "ended", card=card, worth=worth)


def adding_up(tried: ThumbTrial, lang: str) -> dict[str, str]:
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
