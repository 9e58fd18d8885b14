"""A question about exploring, answered in full: data, words, tables, and a program that checks it."""

from fractions import Fraction
from typing import Any

from teg.languages import Both, clauses, each, either, listed
from teg.odds.answer import Answer, Grid, PageBlock, heads
from teg.odds.explore.decisions import Thumb, ThumbTrial, policy, tree, trial
from teg.odds.explore.exploring import ROW, Exploration, tell
from teg.odds.words import percent, points

MOST_NAMED = 5
"""More cards than this are only counted in a sentence."""


def exploration_odds(
    deck: Exploration, rule: Thumb | None = None, *, with_policy: bool = False, with_tree: bool = False
) -> Answer:
    """An exploration from here on; a rule of thumb, the policy map and the tree on demand."""
    data: dict[str, object] = {
        "draw": deck.draw,
        "risks": deck.risks,
        "safe": deck.safe,
        "taken": deck.taken,
        "after": {
            deck.kinds[choice.kind].name: {"take": choice.take, "push": choice.push, "best": choice.best}
            for choice in deck.choices()
        },
        "cards": {
            kind.name: {"count": kind.count, "value": kind.value, "danger": kind.danger}
            for kind in deck.kinds
        },
        "row": deck.row,
        "unseen": deck.unseen,
        "dangers": deck.reds,
        "draws": deck.draws,
        "take": deck.take,
        "best": deck.best,
    }
    if deck.in_hand:
        data["in_hand"] = deck.in_hand.name
        data["push"] = deck.push
    if deck.face_up:
        data["face_up"] = {card.name: card.value + card.gift for card in deck.face_up}
    if any(kind.french for kind in (*deck.kinds, *deck.face_up)):
        data["french"] = {kind.name: kind.called("fr") for kind in (*deck.kinds, *deck.face_up)}
    tried = trial(deck, rule) if rule else None
    if tried:
        data["rule"] = {"value": tried.value, "optimum": tried.optimum, "loss": tried.loss}
    if with_policy:
        data["policy"] = [
            {
                "left": verdict.left,
                "card": verdict.now.card,
                "row": verdict.now.row,
                "red": verdict.now.red,
                "take": verdict.take,
                "push": verdict.push,
                "best": verdict.best,
            }
            for verdict in policy(deck)
        ]
    if with_tree:
        data["tree"] = [{name: getattr(node, name) for name in node.__slots__} for node in tree(deck)]
    check = proof(deck)
    return Answer(
        data,
        finding(deck, tried),
        derivation(deck),
        assumptions(deck),
        check,
        deck.draw if check else None,
        tables=_table,
    )


def finding(deck: Exploration, tried: ThumbTrial | None) -> Both:
    """Risk, the values, and what to do."""
    return each(_exploration, deck, tried)


def _exploration(deck: Exploration, tried: ThumbTrial | None, lang: str) -> str:
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


_EXPLORE = """\
from fractions import Fraction
from functools import cache

import icepool

DECK = {deck}
VALUE = {value}
GIFT = {gift}
DANGER = {danger}
REMOVED = {removed}


@cache
def draw(row, left):
    def after(name):
        take = Fraction(VALUE[name])
        if name in DANGER or row == {full} or sum(count for _, count in left) - 1 <= REMOVED:
            return take
        rest = tuple((other, count - (other == name)) for other, count in left)
        return max(take, draw(row + 1, rest) - Fraction(GIFT[name]))

    return icepool.Die(dict(left)).map(after).mean()


answer = Fraction(draw({row}, tuple(DECK.items())))
print(answer)
"""


def proof(deck: Exploration) -> str | None:
    """The value of drawing now; None where cards are not alike to come, or move with those that are left."""
    if not deck.alike:
        return None
    kinds = [kind for kind in deck.kinds if kind.count]
    return _EXPLORE.format(
        deck={kind.name: kind.count for kind in kinds},
        value={kind.name: str(kind.value) for kind in kinds},
        gift={kind.name: str(kind.gift) for kind in kinds},
        danger={kind.name for kind in kinds if kind.danger} or "()",
        removed=deck.unseen - deck.deck,
        full=ROW,
        row=deck.row,
    )


def _table(data: dict[str, Any], lang: str) -> list[PageBlock]:
    """The risk of every draw, and what each card is worth."""
    pushes = list(zip(data["risks"], data["safe"], strict=True))[: data["draws"]]
    rows = [
        (str(push), *("" if value is None else percent(value, lang) for value in both))
        for push, both in enumerate(pushes, 1)
    ]
    parts: list[PageBlock] = [Grid(heads(tell, lang, "push", "danger", "safe"), rows)]
    cards = []
    names = {"fr": data.get("french", {})}.get(lang, {})
    for name, chance in data["taken"].items():
        called = names.get(name, name)
        cards.append((called, *_choice(name, data, lang), percent(chance, lang)))
    titles = heads(tell, lang, "card", "take", "draw_on", "best", "taken")
    parts.append(Grid(titles, cards, lang))
    if "rule" in data:
        rule = data["rule"]
        values = {key: points(rule[key], lang) for key in ("value", "optimum", "loss")}
        parts.append(tell(lang, "head_rule", **values))
    return parts


def _choice(name: str, data: dict[str, Any], lang: str) -> tuple[str, str, str]:
    """What taking a card is worth, what drawing on, and the better of the two."""
    card, after = data["cards"][name], data["after"].get(name)
    if card["danger"]:
        return points(card["value"], lang), "", tell(lang, "head_taken_at_once")
    if not after:
        return "", "", ""
    push = "" if after["push"] is None else points(after["push"], lang)
    best = " = ".join(tell(lang, f"do_{best}") for best in after["best"])
    return points(after["take"], lang), push, best
