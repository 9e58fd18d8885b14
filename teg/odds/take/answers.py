"""The odds of Take The Galaxy as answers: what was found, in data and in words."""

from collections.abc import Mapping, Sequence

from teg.languages import LANGUAGES, Both, both, listed
from teg.odds.answer import Answer
from teg.odds.take import tables
from teg.odds.take.conveyor import Conveyor
from teg.odds.take.drawing import Drawing
from teg.odds.take.relinquishing import Fill, Leaving
from teg.odds.words import percent
from teg.take.speech.names import card_name, counted, space_name
from teg.take.state import State

FAMILY = {
    "civilization": both("a civilization colony", "une colonie de civilisation"),
    "mining": both("a mining colony", "une colonie minière"),
    "utility": both("a utility colony", "une colonie utilitaire"),
    "ship": both("a ship", "un vaisseau"),
}
WHY = {
    "done": both(
        "one system was relinquished in this turn already", "un système a déjà été abandonné à ce tour"
    ),
    "newest": both("the newest system stays", "le système le plus récent reste"),
    "free slot": both("a slot is free", "un emplacement est libre"),
    "ruling": both("a switch of this game keeps it", "un réglage de cette partie le retient"),
}


def space(s: State, card: int) -> Both:
    """A card of the space deck by its name."""
    return Both(*(space_name(s, card, lang) for lang in LANGUAGES))


def card(s: State, number: int) -> Both:
    """A card of the players' decks by its name."""
    return Both(*(card_name(s, number, lang) for lang in LANGUAGES))


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
        Both(*(_row(s, seat, *oldest, lang) for lang in LANGUAGES)),
        both(
            "A card drops when one newer card too many is revealed: counted, no claims assumed.",
            "Une carte tombe quand une carte plus récente de trop est révélée : compté, sans prise.",
        ),
        (
            both(
                "Each claim of a newer card puts the drop off by one reveal; whether others leave a card"
                " lying is for them to decide.",
                "Chaque prise d'une carte plus récente retarde la chute d'une révélation ; laisser ou non une"
                " carte, c'est aux autres d'en décider.",
            ),
        ),
        tables=tables.of_row,
    )


def sure(here: Conveyor, seat: int) -> str | None:
    """Whether the card lies there at the seat's next turn whatever anybody does; None without such a turn."""
    if here.turns_before(seat) is None:
        return None
    return {True: "there", False: "gone", None: "open"}[here.surely(seat)]


def _row(s: State, seat: int, position: int, oldest: Conveyor, lang: str) -> str:
    fr = lang == "fr"
    name = space_name(s, s.row[position], lang)
    if not oldest.drops:
        left = counted(s.left, "card", lang)
        if fr:
            return f"Plus rien ne tombe\u00a0: encore {left} à révéler, et il y a de la place."
        return f"Nothing drops any more: {left} to be revealed, and there is room."
    who = [seat, *(other for other in range(s.t.seats) if other != seat)]
    can = [other for other in who if oldest.chances[other]]
    if fr:
        nth = "prochaine révélation" if oldest.reveals == 1 else f"{oldest.reveals}\u1d49 révélation d'ici"
        return f"{name} tombe en premier, à la {nth}\u00a0; {_claimers(can, seat, lang)}."
    nth = "next reveal" if oldest.reveals == 1 else f"{_nth(oldest.reveals)} reveal from now"
    return f"{name} drops first, with the {nth}; {_claimers(can, seat, lang)}."


def _claimers(can: Sequence[int], seat: int, lang: str) -> str:
    """Who can still claim a card, oneself first."""
    if lang == "fr":
        who = ["vous" if other == seat else f"le joueur {other + 1}" for other in can]
        if seat in can:
            return f"{listed(who, lang)} pouvez encore la prendre"
        if len(can) < 2:
            return f"{who[0]} peut encore la prendre" if who else "plus personne ne peut la prendre"
        return f"{listed(who, lang)} peuvent encore la prendre"
    who = ["you" if other == seat else f"player {other + 1}" for other in can]
    return f"{listed(who, lang)} can still claim it" if who else "nobody can claim it before"


def _nth(number: int) -> str:
    return {1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth"}[number]


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
                    "name": FAMILY[family],
                    "chance": tuple(drawing.at_least_one(wanted, step) for step in steps),
                    "mean": drawing.mean(wanted, draws),
                    "surely_by": drawing.surely_by(wanted),
                }
                for family, wanted in families.items()
            ],
        },
        Both(*(_draw(s, drawing, most, families, lang) for lang in LANGUAGES)),
        both(
            f"Drawn without replacement from {len(drawing.deck)} cards of the deck, then from"
            f" {len(drawing.discard)} of the discard pile.",
            f"Pioché sans remise parmi {len(drawing.deck)} cartes de la pioche, puis parmi"
            f" {len(drawing.discard)} de la défausse.",
        ),
        (
            both(
                "No card is discarded or taken back in between.",
                "Aucune carte n'est défaussée ni reprise entre-temps.",
            ),
        ),
        tables=tables.of_draw,
    )


def _draw(s: State, drawing: Drawing, draws: int, families: Mapping[str, set[int]], lang: str) -> str:
    found = [
        f"{FAMILY[family].in_(lang)} {percent(drawing.at_least_one(wanted, draws), lang)}"
        for family, wanted in families.items()
    ]
    number = counted(draws, "card", lang)
    if lang == "fr":
        also = ", défausse mélangée comprise" if drawing.shuffled(draws) else ""
        return f"En piochant {number}{also}\u00a0: {listed(found, lang)}."
    also = ", the shuffled discard pile included" if drawing.shuffled(draws) else ""
    return f"Drawing {number}{also}: {listed(found, lang)}."


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
                    "why": WHY[leaving.why] if leaving.why else None,
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
        Both(*(_leave(s, leavings, lang) for lang in LANGUAGES)),
        both(
            "The system, the colonies in force and Space Race are added up; every card of the hand is tried"
            " in every slot that the hand can pay for.",
            "Le système, les colonies en vigueur et Course à l'espace sont additionnés ; chaque carte de la"
            " main est essayée sur chaque emplacement qu'elle peut payer.",
        ),
        (
            both(
                "Systems still held count in full at the end: relinquishing brings room for a claim, the"
                " colonies' cards back, and the bonus of a Space Race.",
                "Les systèmes encore tenus comptent en entier à la fin : abandonner apporte de la place pour"
                " une prise, le retour des cartes de colonie et le bonus d'une Course à l'espace.",
            ),
        ),
        tables=tables.of_leave,
    )


def fill(s: State, one: Fill) -> Both:
    """A card put on a system: "Ore Drift", "Deep Shaft over Surface Pit"."""
    if one.covered < 0:
        return card(s, one.card)
    name, under = card(s, one.card), card(s, one.covered)
    return Both(f"{name.en} over {under.en}", f"{name.fr} sur {under.fr}")


def _leave(s: State, leavings: Sequence[Leaving], lang: str) -> str:
    fr = lang == "fr"
    ready = [leaving for leaving in leavings if not leaving.why]
    later = [leaving for leaving in leavings if leaving.best]
    if ready:
        best = max(ready, key=lambda leaving: leaving.renown)
        name, renown = space_name(s, best.system, lang), counted(best.renown, "renown", lang)
        first = f"Maintenant, {name} rapporte {renown}" if fr else f"Now {name} brings {renown}"
    else:
        first = "Aucun système ne peut partir maintenant" if fr else "No system can go now"
    if not later:
        return f"{first}{_no_fill(lang)}."
    most = max(later, key=lambda leaving: leaving.best.renown if leaving.best else 0)
    assert most.best is not None
    name, renown = space_name(s, most.system, lang), counted(most.best.renown, "renown", lang)
    what, price = fill(s, most.best).in_(lang), counted(most.best.price, "credit", lang)
    if fr:
        return f"{first}\u00a0; après {what} ({price}), {name} rapporte {renown}."
    return f"{first}; after {what} ({price}) {name} brings {renown}."


def _no_fill(lang: str) -> str:
    if lang == "fr":
        return "\u00a0; aucune carte de la main n'y change rien"
    return "; no card of the hand changes that"
