"""The odds of Take The Galaxy as answers: what was found, in data and in words."""

from collections.abc import Mapping, Sequence

from teg.languages import Both, each, listed
from teg.odds.answer import Answer
from teg.odds.take import tables
from teg.odds.take.conveyor import Conveyor
from teg.odds.take.drawing import Drawing
from teg.odds.take.relinquishing import Fill, Leaving
from teg.odds.take.tables import tell
from teg.odds.words import percent
from teg.take.speech.names import card_name, counted, space_name
from teg.take.state import State


def space(s: State, card: int) -> Both:
    """A card of the space deck by its name."""
    return each(lambda lang: space_name(s, card, lang))


def card(s: State, number: int) -> Both:
    """A card of the players' decks by its name."""
    return each(lambda lang: card_name(s, number, lang))


def family_name(family: str) -> Both:
    """A card of a family: "a mining colony"."""
    return tell.both(f"family_{family}")


# how long cards stay


def row(s: State, seat: int, conveyors: Mapping[int, Conveyor]) -> Answer:
    """When each card of Explored Space drops, who can still claim it, and what is sure of the next turn."""
    found = []
    for position, here in conveyors.items():
        number = s.row[position]
        found.append(
            {
                "card": s.t.space[number].id,
                "name": space(s, number),
                "reveals": here.reveals if here.drops else None,
                "drops_in_turn_of": here.drops_in_turn_of,
                "turns": here.chances,
                "at_my_next_turn": sure(here, seat),
            }
        )
    oldest = max(conveyors.items())
    return Answer(
        {"left": s.left, "cards": found},
        each(_row, s, seat, *oldest),
        tell.both("row_how"),
        (tell.both("row_assumes"),),
        tables=tables.of_row,
    )


def sure(here: Conveyor, seat: int) -> str | None:
    """Whether the card lies there at the seat's next turn whatever anybody does; None without such a turn."""
    if here.turns_before(seat) is None:
        return None
    return {True: "there", False: "gone", None: "open"}[here.surely(seat)]


def _row(s: State, seat: int, position: int, oldest: Conveyor, lang: str) -> str:
    if not oldest.drops:
        return tell(lang, "row_safe", left=counted(s.left, "card", lang))
    can = [other for other in range(s.t.seats) if oldest.chances[other]]
    name, nth = space_name(s, s.row[position], lang), tell(lang, f"nth_{oldest.reveals}")
    return tell(lang, "row", card=name, nth=nth, who=_claimers(can, seat, lang))


def _claimers(can: Sequence[int], seat: int, lang: str) -> str:
    """Who can still claim a card, oneself first."""
    who = [tell(lang, "you")] if seat in can else []
    who += [tell(lang, "they", player=other + 1) for other in can if other != seat]
    if not who:
        return tell(lang, "claim_nobody")
    key = "claim_you" if seat in can else "claim_one" if len(who) == 1 else "claim_many"
    return tell(lang, key, who=listed(who, lang))


# what draws bring


def draw(s: State, drawing: Drawing, draws: int, families: Mapping[str, set[int]]) -> Answer:
    """What the next draws bring: every card and every family, for each number of draws."""
    numbers = sorted({*drawing.deck, *drawing.discard})
    steps = range(1, draws + 1)
    most = drawing.most(draws)
    return Answer(
        {
            "draws": draws,
            "deck": len(drawing.deck),
            "discard": len(drawing.discard),
            "shuffled": drawing.shuffled(draws),
            "cards": [
                {
                    "card": s.t.box.cards[number].id,
                    "name": card(s, number),
                    "in_deck": drawing.deck.count(number),
                    "in_discard": drawing.discard.count(number),
                    "chance": tuple(drawing.at_least_one({number}, step) for step in steps),
                    "surely_by": drawing.surely_by({number}),
                }
                for number in numbers
            ],
            "families": [
                {
                    "family": family,
                    "name": family_name(family),
                    "chance": tuple(drawing.at_least_one(wanted, step) for step in steps),
                    "mean": drawing.mean(wanted, draws),
                    "surely_by": drawing.surely_by(wanted),
                }
                for family, wanted in families.items()
            ],
        },
        each(_draw, drawing, most, families),
        tell.both("draw_how", deck=len(drawing.deck), discard=len(drawing.discard)),
        (tell.both("draw_assumes"),),
        tables=tables.of_draw,
    )


def _draw(drawing: Drawing, draws: int, families: Mapping[str, set[int]], lang: str) -> str:
    found = [
        f"{family_name(family).in_(lang)} {percent(drawing.at_least_one(wanted, draws), lang)}"
        for family, wanted in families.items()
    ]
    key = "draw_shuffled" if drawing.shuffled(draws) else "draw"
    return tell(lang, key, cards=counted(draws, "card", lang), chances=listed(found, lang))


# what relinquishing pays


def leave(s: State, leavings: Sequence[Leaving]) -> Answer:
    """What each system brings if it is relinquished now, and after one more fill."""
    return Answer(
        {
            "systems": [
                {
                    "system": s.t.space[leaving.system].id,
                    "name": space(s, leaving.system),
                    "now": None if leaving.why else leaving.renown,
                    "why": tell.both(f"why_{leaving.why}".replace(" ", "_")) if leaving.why else None,
                    "bonus": leaving.bonus,
                    "makes": leaving.makes,
                    "bounty": leaving.bounty,
                    "after_one_more": leaving.best.renown if leaving.best else None,
                    "with": fill(s, leaving.best) if leaving.best else None,
                    "price": leaving.best.price if leaving.best else None,
                    "gain": leaving.gain,
                }
                for leaving in leavings
            ]
        },
        each(_leave, s, leavings),
        tell.both("leave_how"),
        (tell.both("leave_assumes"),),
        tables=tables.of_leave,
    )


def fill(s: State, one: Fill) -> Both:
    """A card put on a system: "Ore Drift", "Deep Shaft over Surface Pit"."""
    if one.covered < 0:
        return card(s, one.card)
    return tell.both("over", card=card(s, one.card), under=card(s, one.covered))


def _leave(s: State, leavings: Sequence[Leaving], lang: str) -> str:
    ready = [leaving for leaving in leavings if not leaving.why]
    later = [(leaving, leaving.best) for leaving in leavings if leaving.best]
    now = tell(lang, "now_none")
    if ready:
        best = max(ready, key=lambda leaving: leaving.renown)
        name, renown = space_name(s, best.system, lang), counted(best.renown, "renown", lang)
        now = tell(lang, "now", system=name, renown=renown)
    if not later:
        return tell(lang, "leave_now", now=now)
    most, one = max(later, key=lambda pair: pair[1].renown)
    return tell(
        lang,
        "leave",
        now=now,
        card=fill(s, one),
        price=counted(one.price, "credit", lang),
        system=space_name(s, most.system, lang),
        renown=counted(one.renown, "renown", lang),
    )
