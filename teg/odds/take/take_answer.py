"""The odds of Take The Galaxy as answers: what was found, in data, in words and in tables."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from teg.languages import Both, each, listed
from teg.odds.answer import Answer, Grid, PageBlock, heads
from teg.odds.take.conveyor import HABITS, Conveyor, StayByModel, tell
from teg.odds.take.drawing import Drawing
from teg.odds.take.relinquishing import Fill, Leaving
from teg.odds.words import decimal, percent
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
        tables=_row_table,
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
        tables=_draw_table,
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
        tables=_leave_table,
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
    if ready and one.renown <= max(leaving.renown for leaving in ready):
        return tell(lang, "leave_best", now=now)
    return tell(
        lang,
        "leave",
        now=now,
        card=fill(s, one),
        price=counted(one.price, "credit", lang),
        system=space_name(s, most.system, lang),
        renown=counted(one.renown, "renown", lang),
    )


# what the others may make of Explored Space: a model, told as a model


def others(s: State, found: Mapping[int, StayByModel], claim: Fraction) -> Answer:
    """The model's chances, with where its numbers come from and how far it goes wrong."""
    habit = HABITS[s.t.seats]
    return Answer(
        {
            "claim": claim,
            "older": habit.older,
            "measured": {
                "bot": "quick",
                "games": habit.games,
                "claim": habit.claim,
                "error": habit.error,
                "survived": habit.survived,
                "told": habit.told,
            },
            "cards": [
                {
                    "card": s.t.space[s.row[position]].id,
                    "name": space(s, s.row[position]),
                    "at_my_next_turn": one.there,
                    "low": one.low,
                    "high": one.high,
                    **one.ends,
                }
                for position, one in found.items()
            ],
        },
        _sentence(s, found),
        tell.both(
            "others_how", claim=each(percent, claim), older=each(lambda lang: decimal(habit.older, lang, 2))
        ),
        (measured(s.t.seats),),
        exact=False,
        tables=_others_table,
    )


def measured(seats: int) -> Both:
    """Where the rate comes from, and how far the model was from what happened."""
    habit = HABITS[seats]
    numbers = {"error": habit.error, "survived": habit.survived, "told": habit.told}
    values = {name: each(decimal, Fraction(str(number))) for name, number in numbers.items()}
    return tell.both("measured", games=habit.games, seats=seats, rate=each(percent, habit.claim), **values)


def _sentence(s: State, found: Mapping[int, StayByModel]) -> Both:
    """The card likeliest to be there at the next turn, and the one least likely."""
    cards = [(one.there, -position) for position, one in found.items() if one.there is not None]
    if not cards:
        return tell.both("others_none")

    def named(chance: Fraction, place: int) -> Both:
        card = s.row[-place]
        return each(lambda lang: f"{space_name(s, card, lang)} ({percent(chance, lang)})")

    key = "others" if len(cards) > 1 else "others_one"
    return tell.both(key, most=named(*max(cards)), least=named(*min(cards)))


# the tables


def _row_table(data: dict[str, Any], lang: str) -> list[PageBlock]:
    """When each card drops, and whether it is there at the next turn."""
    rows = [
        (
            one["name"].in_(lang),
            str(one["reveals"] or tell(lang, "head_never")),
            " ".join(map(str, one["turns"])),
            tell(lang, f"head_{one['at_my_next_turn']}") if one["at_my_next_turn"] else "",
        )
        for one in data["cards"]
    ]
    return [Grid(heads(tell, lang, "card", "reveals", "turns", "next"), rows, lang)]


def _others_table(data: dict[str, Any], lang: str) -> list[PageBlock]:
    """What a model of the others says of each card."""
    rows = [
        (
            one["name"].in_(lang),
            *(
                ("", "")
                if one["at_my_next_turn"] is None
                else (
                    percent(one["at_my_next_turn"], lang),
                    f"{percent(one['low'], lang)} … {percent(one['high'], lang)}",
                )
            ),
            *(percent(one[end], lang) for end in ("taken", "dropped", "stays")),
        )
        for one in data["cards"]
    ]
    return [Grid(heads(tell, lang, "card", "model", "range", "taken", "dropped", "stays"), rows, lang)]


def _draw_table(data: dict[str, Any], lang: str) -> list[PageBlock]:
    """The chance of every family and card within so many draws."""
    draws = data["draws"]
    shown = [step for step in (1, 2, 3, 5, 10, 20) if step < draws] + [draws]
    rows = [
        (
            one["name"].in_(lang),
            *(percent(one["chance"][step - 1], lang) for step in shown),
            "" if one["surely_by"] is None else str(one["surely_by"]),
        )
        for one in (*data["families"], *data["cards"])
    ]
    what, surely = heads(tell, lang, "what", "surely")
    within = (tell(lang, "head_in", count=step) for step in shown)
    return [Grid([what, *within, surely], rows, lang, most=len(rows))]


def _leave_table(data: dict[str, Any], lang: str) -> list[PageBlock]:
    """What each system brings now and after one more fill."""
    rows = [
        (
            one["name"].in_(lang),
            one["why"].in_(lang) if one["why"] else str(one["now"]),
            "" if one["after_one_more"] is None else str(one["after_one_more"]),
            one["with"].in_(lang) if one["with"] else "",
            "" if one["price"] is None else str(one["price"]),
        )
        for one in data["systems"]
    ]
    return [Grid(heads(tell, lang, "system", "now", "more", "with", "price"), rows, lang)]
