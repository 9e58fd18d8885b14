"""The odds of a game in progress as answers: what was asked, what it rests on, what was found."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from teg.galaxies.rules.dice import FACES
from teg.languages import LANGUAGES, Both, both, listed
from teg.odds import proof
from teg.odds.answer import Answer
from teg.odds.badges import badge_words
from teg.odds.badges.majority import Position
from teg.odds.dice import dice_words
from teg.odds.dice.target import Alike, Show, Target
from teg.odds.explore.exploring import Kind
from teg.odds.explore.worth import Prices
from teg.odds.hire import hire_words
from teg.odds.hire.hiring import Market, Plan
from teg.odds.position import live_tables
from teg.odds.words import chance, names, points

Goal = tuple[str, Target, Plan]
"""Where a goal comes from ("own", "hire", "face", "alike"), what it is, and how good its chances are."""


def dice(turn: Market, goals: Sequence[Goal]) -> Answer:
    """What the dice may come to, goal by goal; the check is of the last goal."""
    last = goals[-1][2]
    here = sum(turn.hand) + turn.rolling
    own = [target for origin, target, _ in goals if origin == "own"]
    own_notes = [note for target in own for note in dice_words.remarks(target, here)]
    # All faces share the tables of one face, so that its program would speak of another face.
    check = proof.of_plan(last, turn) if goals[-1][0] != "face" else None
    return Answer(
        {
            "hand": names(turn.hand),
            "put_aside": None if turn.put_aside is None else names(turn.put_aside),
            "rolling": turn.rolling,
            "energy": turn.energy,
            "free": turn.free,
            "converter": turn.converter,
            "gain": turn.gain,
            "colonies": [act.by for act in turn.colonies],
            "goals": [
                {
                    "from": origin,
                    "want": _want(target),
                    "goal": _goal(origin, target),
                    "now": target.met(turn.held),
                    "chance": plan.chance,
                    "by_energy": plan.by_energy,
                    "exact": plan.exact,
                    **dice_words.as_data(plan.steps),
                }
                for origin, target, plan in goals
            ],
        },
        Both(*(_dice(turn, goals, lang) for lang in LANGUAGES)),
        both(
            "Each goal by itself: for every roll the best of stopping, rerolling, converting and activating"
            " Energy or Colony dice, from the end back to the dice that lie.",
            "Chaque but pour lui-même : pour chaque lancer, le meilleur entre s'arrêter, relancer, convertir"
            " et activer des dés Énergie ou Colonie, de la fin aux dés présents.",
        ),
        (*_resources(turn), *hire_words.counted(turn), *own_notes),
        check,
        last.chance if check else None,
        all(plan.exact for _, _, plan in goals),
        tables=live_tables.of_dice,
    )


def _want(target: Target) -> str | None:
    """The goal as it is typed, where it is as simple as that."""
    match target:
        case Show(face, count):
            return f"{FACES[face]}:{count}"
        case Alike(count):
            return f"any:{count}"
    return None


def _goal(origin: str, target: Target) -> Both:
    if origin == "hire":
        return both("hire somebody", "engager quelqu'un")
    return Both(target.say("en"), target.say("fr"))


def _dice(turn: Market, goals: Sequence[Goal], lang: str) -> str:
    """How many dice there are, and the first goals that are not met yet."""
    fr = lang == "fr"
    count = sum(turn.hand) + turn.rolling
    text = (
        (f"{count} dés" if count > 1 else "1 dé") if fr else (f"{count} dice" if count > 1 else "1 die")
    ) + ("\u00a0: " if fr else ": ")
    open_goals = [goal for goal in goals if not goal[1].met(turn.held)]
    told = []
    for origin, target, plan in open_goals:
        if origin != "face":
            told.append(
                f"{_goal(origin, target).in_(lang)} {chance(plan.chance, lang)}{_step(plan, turn, lang)}"
            )
    missing = [plan for origin, target, plan in open_goals if origin == "face" and _is_one(target)]
    if missing:
        what = "une face qui manque" if fr else "a face you lack"
        told.append(f"{what} {chance(missing[0].chance, lang)}")
    if not told:
        return text + ("chaque but est atteint." if fr else "every goal is met.")
    return text + ("\u00a0; " if fr else "; ").join(told) + "."


def _is_one(target: Target) -> bool:
    return isinstance(target, Show) and target.count == 1


def _step(plan: Plan, turn: Market, lang: str) -> str:
    if not plan.steps or not plan.chance:
        return ""
    return f" ({dice_words.advice(plan.steps[0], turn.hand, lang)})"


def _resources(turn: Market) -> tuple[Both, ...]:
    """What helps to improve the dice."""
    free_en = {0: "the free reroll is used", 1: "one free reroll"}.get(turn.free, f"{turn.free} free rerolls")
    free_fr = {0: "relance gratuite utilisée", 1: "une relance gratuite"}.get(
        turn.free, f"{turn.free} relances gratuites"
    )
    energies = f"{turn.energy} énergie{'s' if turn.energy > 1 else ''}"
    left_en, left_fr = ("is left", "disponible") if turn.converter else ("is used up", "déjà utilisé")
    return (
        both(
            f"In hand: {turn.energy} energy for as many further rerolls, {free_en}, the converter {left_en}.",
            f"En main : {energies} pour autant d'autres relances, {free_fr}, convertisseur {left_fr}.",
        ),
        both(
            "Each chance is that of aiming at this goal alone.",
            "Chaque chance est celle de viser ce seul but.",
        ),
    )


# exploring

STAGES = {
    "preview": both("If a ship explored now: {}", "Si un vaisseau explorait maintenant : {}"),
    "arrived": both("{}", "{}"),
    "drawing": both("A card is being drawn. {}", "Une carte est en train d'être piochée. {}"),
    "drawn": both("{}", "{}"),
}


def explore(stage: str, found: Answer, notes: tuple[Both, ...]) -> Answer:
    """An exploration told for where in it the seat is."""
    told = (frame.format(text) for frame, text in zip(STAGES[stage], found.sentence, strict=True))
    return replace(
        found,
        data={"stage": stage, **found.data},
        sentence=Both(*told),
        assumptions=(*found.assumptions, *notes),
    )


def empty_deck(stage: str, face_up: Sequence[Kind], notes: tuple[Both, ...]) -> Answer:
    """Only the face-up cards are left to take."""
    top = max(face_up, key=lambda card: card.value + card.gift)
    worth = top.value + top.gift
    frame = STAGES[stage]
    return Answer(
        {
            "stage": stage,
            "face_up": {card.name: card.value + card.gift for card in face_up},
            "french": {card.name: card.called("fr") for card in face_up},
            "take": worth,
            "best": ("take",),
        },
        both(
            frame.en.format(f"The deck is empty. Best: take {top.name} ({points(worth, 'en')})."),
            frame.fr.format(
                f"La pioche est vide. Au mieux : prendre {top.called('fr')} ({points(worth, 'fr')})."
            ),
        ),
        both("The dearest of the cards face up.", "La plus précieuse des cartes visibles."),
        notes,
    )


def prices(prices: Prices, gift: Fraction) -> tuple[Both, ...]:
    """What the cards' values rest on."""
    found = [
        both(
            f"In points: 1 energy {prices.energy}, 1 culture {prices.culture}, a dwarf planet {prices.dwarf},"
            f" an advance {prices.advance}, the ship sent home {prices.ship_home}; gains past 7 are lost.",
            f"En points : 1 énergie {prices.energy}, 1 culture {prices.culture}, une planète naine"
            f" {prices.dwarf}, une avance {prices.advance}, le vaisseau renvoyé {prices.ship_home} ; les"
            " gains au-delà de 7 sont perdus.",
        ),
        both(
            "Badges count what they add to your mean badge bonus if the game ended now.",
            "Les insignes comptent ce qu'ils ajoutent à votre bonus moyen si la partie finissait maintenant.",
        ),
    ]
    if gift:
        found.append(
            both(f"A card left face up costs {gift}.", f"Une carte laissée face visible coûte {gift}.")
        )
    return tuple(found)


def notes(mode: str, tells_dwarfs: bool, over: bool = False, solo: bool = False) -> tuple[Both, ...]:
    """What counts as known."""
    if over:
        return (
            both(
                "The game is over: all cards lie open.",
                "La partie est finie : toutes les cartes sont visibles.",
            ),
        )
    if mode == "remembered" and solo:
        return (
            both(
                "You remember every card that the record of the game shows face up; the Rogue's others are"
                " dealt at random from the unseen ones.",
                "Vous vous souvenez de chaque carte que la partie enregistrée montre face visible ; les"
                " autres de la Renégate sont distribuées au hasard parmi les non vues.",
            ),
        )
    if mode == "remembered":
        return (
            both(
                "You remember every card that others took: all saw it when it was drawn.",
                "Vous vous souvenez de chaque carte prise par les autres : tous l'ont vue quand elle a été"
                " piochée.",
            ),
        )
    found = [
        both(
            "You have not kept track of cards that others took: those face down are dealt at random from the"
            " unseen ones.",
            "Vous n'avez pas suivi les cartes prises par les autres : celles face cachée sont distribuées au"
            " hasard parmi les non vues.",
        )
    ]
    if tells_dwarfs:
        found.append(
            both(
                "Rivals' points tell how many of these cards are dwarf planets, and that is used.",
                "Les points des rivaux disent combien de ces cartes sont des planètes naines : c'est compté.",
            )
        )
    return tuple(found)


# badges

NO_BADGES = both(
    "This game has no badges: it is played without the expansion.",
    "Cette partie n'a pas d'insignes : elle se joue sans l'extension.",
)


def badges(
    position: Position, seat: int, called: Mapping[str, Sequence[str]], notes: tuple[Both, ...]
) -> Answer:
    """All badge types together, as one seat knows them."""
    more = position.one_more()
    types: list[dict[str, Any]] = []
    for number, kind in enumerate(position.types):
        types.append(
            {
                "name": Both(called["en"][number], called["fr"][number]),
                "shown": [player.shown for player in kind.players],
                "ranks": kind.ranks,
                "expected": kind.expected,
                "one_more": [{"changes": more[player][number]} for player in range(len(more))],
            }
        )
    certain = not sum(position.hidden)
    first = position.types[0]
    place = max(first.ranks[seat], key=lambda rank: first.ranks[seat][rank])
    check = proof.of_badges(first, place, seat)
    return Answer(
        {
            "seat": seat,
            "hidden": position.hidden,
            "unseen": len(position.unseen),
            "certain": certain,
            "expected": position.expected,
            "types": types,
        },
        Both(*(_badges(position, seat, more, called[lang], lang) for lang in LANGUAGES)),
        badge_words.STANDINGS_DERIVATION if certain else badge_words.derivation(position.types[0]),
        (*notes, *badge_words.assumptions(len(position.shown), position.rules)),
        check,
        first.ranks[seat][place] if check else None,
        tables=live_tables.of_standings,
    )


def _badges(
    position: Position,
    seat: int,
    more: Sequence[Sequence[Sequence[Fraction]]],
    called: Sequence[str],
    lang: str,
) -> str:
    fr = lang == "fr"
    means = [
        f"{'joueur' if fr else 'player'} {player + 1} {points(mean, lang)}"
        for player, mean in enumerate(position.expected)
    ]
    text = f"{'Bonus moyen' if fr else 'Mean bonus'}{chr(0xA0) if fr else ''}: {', '.join(means)}. "
    best = max(changes[seat] for changes in more[seat])
    if not best:
        return text + (
            "Un insigne de plus ne vous rapporterait rien."
            if fr
            else "One more badge would bring you nothing."
        )
    which = listed(
        (name for name, change in zip(called, more[seat], strict=True) if change[seat] == best),
        lang,
        "ou" if fr else "or",
    )
    return text + (
        f"Un insigne de plus vous rapporte le plus en {which}\u00a0: +{points(best, lang)}."
        if fr
        else f"One more badge brings you most in {which}: +{points(best, lang)}."
    )
