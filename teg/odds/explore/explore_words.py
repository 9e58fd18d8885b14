"""What an exploration comes to, in words."""

from fractions import Fraction
from typing import Final

from teg.languages import Both, Phrases, clauses, each, either, listed
from teg.odds.explore.exploring import Exploration
from teg.odds.explore.policy import Trial
from teg.odds.words import percent, points

tell: Final = Phrases(__file__, "explore.toml")

MOST_NAMED = 5
"""More cards than this are only counted in a sentence."""


def finding(deck: Exploration, tried: Trial | None) -> Both:
    """Risk, the values, and what to do."""
    return each(_exploration, deck, tried)


def _exploration(deck: Exploration, tried: Trial | None, lang: str) -> str:
    reds, cards = deck.bad
    worth = points(deck.push, lang)
    risk = percent(Fraction(reds, cards), lang)
    lines = [tell(lang, "draw", reds=reds, cards=cards, risk=risk, worth=worth)]
    if deck.take is not None:
        top = deck.in_hand or max(deck.face_up, key=lambda held: held.value + held.gift)
        card = top.called(lang)
        take = tell(lang, "take_it", card=card, worth=points(deck.take, lang))
        draw = tell(lang, "leave_it" if deck.in_hand else "draw_it", card=card, worth=worth)
        best = either([{"take": take, "draw": draw}[what] for what in deck.best], lang)
        lines.append(tell(lang, "best_draw" if deck.best == ("draw",) else "best", best=best, take=take))
    elif choices := _choices(deck, lang):
        lines.append(tell(lang, "then", choices=clauses(choices, lang)))
    if tried:
        lines.append(tell(lang, "rule", loss=points(tried.loss, lang)))
    return " ".join(lines)


def _choices(deck: Exploration, lang: str) -> list[str]:
    """What to do with each Discovery that may come."""
    by_best: dict[tuple[str, ...], list[str]] = {}
    for choice in deck.choices():
        by_best.setdefault(choice.best, []).append(deck.kinds[choice.kind].called(lang))
    return [
        tell(lang, best[0] if len(best) == 1 else "either", cards=_named(cards, lang))
        for best, cards in by_best.items()
    ]


def _named(cards: list[str], lang: str) -> str:
    """The cards by name, or so many of them."""
    return listed(cards, lang) if len(cards) <= MOST_NAMED else tell(lang, "kinds", count=len(cards))


def derivation(deck: Exploration) -> Both:
    """How an exploration was computed, in one line."""
    states = sum(1 for _ in deck.states())
    return tell.both("how", unseen=deck.unseen, states=states, draws=deck.draws)


def next_card(deck: Exploration) -> Both:
    """How likely each unseen card is to be next."""
    if deck.dwarfs is None:
        return tell.both("next")
    return tell.both("next_of_dwarfs", dwarfs=deck.dwarfs, deck=deck.deck)


def assumptions(deck: Exploration) -> tuple[Both, ...]:
    """What an exploration takes for granted."""
    found = [next_card(deck)]
    if deck.later:
        found.append(tell.both("later"))
    found.append(tell.both("left"))
    if deck.unseen > deck.deck and deck.dwarfs is None:
        found.append(tell.both("removed", count=deck.unseen - deck.deck))
    if deck.draws < 4 - deck.row:
        found.append(tell.both("last"))
    if any(kind and kind.gift for kind in (*deck.kinds, *deck.face_up, deck.in_hand)):
        found.append(tell.both("gift"))
    return tuple(found)
