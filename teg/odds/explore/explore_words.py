"""What an exploration comes to, in English and French."""

from fractions import Fraction

from teg.languages import LANGUAGES, Both, both, listed
from teg.odds.explore.exploring import Exploration
from teg.odds.explore.policy import Trial
from teg.odds.words import percent, points

SEMICOLON = "\u00a0; "
MOST_NAMED = 5
"""More cards than this are only counted in a sentence."""


def finding(deck: Exploration, tried: Trial | None) -> Both:
    """Risk, the values, and what to do."""
    return Both(*(_exploration(deck, tried, lang) for lang in LANGUAGES))


def _exploration(deck: Exploration, tried: Trial | None, lang: str) -> str:
    fr = lang == "fr"
    reds, cards = deck.bad
    risk = Fraction(reds, cards)
    worth = points(deck.push, lang)
    if fr:
        plural = "s" if reds > 1 else ""
        bad = f"{reds} Danger{plural} sur {cards} ({percent(risk, lang)})"
        text = f"Piochez\u00a0: {bad}, valeur {worth}."
    else:
        text = f"Draw: {reds} in {cards} bad ({percent(risk, lang)}), worth {worth}."
    if deck.take is not None:
        top = deck.in_hand or max(deck.face_up, key=lambda held: held.value + held.gift)
        card, value = top.called(lang), points(deck.take, lang)
        take = f"prendre {card} ({value})" if fr else f"take {card} ({value})"
        draw = f"piocher ({worth})" if fr else f"draw ({worth})"
        if deck.in_hand:
            draw = f"laisser {card} et piocher ({worth})" if fr else f"leave {card} and draw ({worth})"
        best = [{"take": take, "draw": draw}[what] for what in deck.best]
        text += f" Au mieux\u00a0: {' ou '.join(best)}" if fr else f" Best: {' or '.join(best)}"
        if deck.best == ("draw",):
            text += f" plutôt que {take}" if fr else f" rather than {take}"
        text += "."
    else:
        text += _after(deck, lang)
    if tried:
        loss = points(tried.loss, lang)
        text += f" La règle perd {loss}." if fr else f" The rule loses {loss}."
    return text


def _after(deck: Exploration, lang: str) -> str:
    """What to do with each Discovery that may come."""
    by_best: dict[tuple[str, ...], list[str]] = {}
    for choice in deck.choices():
        by_best.setdefault(choice.best, []).append(deck.kinds[choice.kind].called(lang))
    said = {
        "en": {
            ("take",): "take {}",
            ("push",): "leave {} and draw on",
            ("take", "push"): "{}: exactly the same",
        },
        "fr": {
            ("take",): "prenez {}",
            ("push",): "laissez {} et piochez encore",
            ("take", "push"): "{}\u00a0: exactement pareil",
        },
    }[lang]
    parts = [said[best].format(_named(cards, lang)) for best, cards in by_best.items()]
    if not parts:
        return ""
    return f" Ensuite\u00a0: {SEMICOLON.join(parts)}." if lang == "fr" else f" Then: {'; '.join(parts)}."


def _named(cards: list[str], lang: str) -> str:
    """The cards by name, or so many of them."""
    if len(cards) <= MOST_NAMED:
        return listed(cards, lang)
    return f"{len(cards)} sortes de Découvertes" if lang == "fr" else f"{len(cards)} kinds of Discoveries"


def derivation(deck: Exploration) -> Both:
    """How an exploration was computed, in one line."""
    states = sum(1 for _ in deck.states())
    return both(
        f"Drawing is the mean over the {deck.unseen} unseen cards of the better of taking and drawing on"
        f" (a Danger, or a card drawn on a full row, is taken); {states} states, at most {deck.draws} draws.",
        f"Piocher vaut la moyenne, sur les {deck.unseen} cartes non vues, du meilleur entre prendre et"
        " piocher encore"
        f" (un Danger, ou une carte piochée sur rangée pleine, se prend) ; {states} états, {deck.draws}"
        " pioches au plus.",
    )


def next_card(deck: Exploration) -> Both:
    """How likely each unseen card is to be next."""
    if deck.dwarfs is None:
        return both(
            "Every unseen card is equally likely to be next; the values are yours.",
            "Chaque carte non vue a la même chance de venir ; les valeurs sont les vôtres.",
        )
    return both(
        f"{deck.dwarfs} of the {deck.deck} cards of the deck are dwarf planets; among these, and among the"
        " others, every unseen card is equally likely to be next; the values are yours.",
        f"La pioche de {deck.deck} cartes contient {deck.dwarfs} planètes naines ; parmi celles-ci, et parmi"
        " les autres, chaque carte non vue a la même chance de venir ; les valeurs sont les vôtres.",
    )


def assumptions(deck: Exploration) -> tuple[Both, ...]:
    """What an exploration takes for granted."""
    found = [next_card(deck)]
    if deck.later:
        found.append(
            both(
                "A card drawn and left is in nobody's hand: the worth of the next ones counts that.",
                "Une carte piochée et laissée n'est dans la main de personne : la valeur des suivantes en"
                " tient compte.",
            )
        )
    found += [
        both(
            "A card drawn and left cannot be taken in the same exploration.",
            "Une carte piochée et laissée ne peut être prise dans la même exploration.",
        ),
    ]
    if deck.unseen > deck.deck and deck.dwarfs is None:
        gone = deck.unseen - deck.deck
        s = "s" if gone > 1 else ""
        found.append(
            both(
                f"{gone} card{s} removed unseen: the next card's odds stay the same.",
                f"{gone} carte{s} retirée{s} sans être vue{s} : les chances de la prochaine ne changent pas.",
            )
        )
    if deck.draws < 4 - deck.row:
        found.append(
            both(
                "The deck may run out: the last card drawn must be taken.",
                "La pioche peut s'épuiser : la dernière carte piochée doit être prise.",
            )
        )
    if any(kind and kind.gift for kind in (*deck.kinds, *deck.face_up, deck.in_hand)):
        found.append(
            both(
                "A card you leave face up costs its price for the next player; taking a face-up card"
                " saves it.",
                "Une carte laissée face visible coûte son prix pour le joueur suivant ; en prendre une"
                " l'épargne.",
            )
        )
    return tuple(found)
