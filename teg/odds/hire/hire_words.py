"""What hiring comes to, in English and French."""

from collections.abc import Sequence

from teg.languages import LANGUAGES, Both, both, listed
from teg.odds.dice.dice_words import advice
from teg.odds.hire.hiring import Hire, Market, ship_called
from teg.odds.words import chance

MOST_NAMED = 4
"""More hires than this are counted instead of named."""


def finding(market: Market, found: Sequence[Hire]) -> Both:
    """Who can be hired now; if nobody can, the likeliest hire and what to keep for it."""
    return Both(*(_finding(market, found, lang) for lang in LANGUAGES))


def _finding(market: Market, found: Sequence[Hire], lang: str) -> str:
    fr = lang == "fr"
    now = [_who(hire, lang) for hire in found if hire.pays]
    if len(now) > MOST_NAMED:
        such = listed(now[:2], lang)
        return (
            f"{len(now)} engagements possibles sur {len(found)}, dont {such}."
            if fr
            else f"You can hire for {len(now)} of {len(found)} pairs of pilot and ship, {such} among them."
        )
    if now:
        return (
            f"Engagement possible\u00a0: {listed(now, lang)}."
            if fr
            else f"You can hire: {listed(now, lang)}."
        )
    best = max(found, key=lambda hire: hire.chance, default=None)
    if best is None or not best.chance:
        return "Personne ne peut être engagé." if fr else "Nobody can be hired."
    text = f"{_who(best, lang)}, {chance(best.chance, lang)}"
    if best.steps:
        step = advice(best.steps[0], market.hand, lang)
        text += f"\u00a0; {step}" if fr else f"; {step}"
    return f"Le plus probable\u00a0: {text}." if fr else f"Likeliest: {text}."


def _who(hire: Hire, lang: str) -> str:
    return f"{hire.pilot.called(lang)} → {ship_called(hire.ship, lang)}"


DERIVATION = both(
    "One target for each ship and training, each solved from the last reroll back to the dice that lie.",
    "Un but par vaisseau et entraînement, chacun résolu de la dernière relance aux dés présents.",
)
RULE = both(
    "Two dice of a symbol of the ship hire a pilot trained for it, three alike anybody on any ship.",
    "Deux dés d'un symbole du vaisseau engagent un pilote entraîné, trois identiques n'importe qui.",
)
EACH = both(
    "Each chance is that of aiming at this hire alone; energy is spent on rerolls only.",
    "Chaque chance est celle de viser ce seul engagement ; l'énergie ne sert qu'à relancer.",
)
STAYING = both(
    "Ships stay where they stand, and what others do brings nothing.",
    "Les vaisseaux restent où ils sont, et ce que font les autres n'apporte rien.",
)


def counted(market: Market) -> tuple[Both, ...]:
    """What dice that are activated on the way add to the plan."""
    notes = [STAYING]
    if market.gain:
        notes.append(
            both(
                f"An Energy die activated on the way gives {market.gain}, which may pay for rerolls; energy"
                " stops at 7.",
                f"Un dé Énergie activé en chemin rapporte {market.gain}, de quoi payer des relances ;"
                " l'énergie s'arrête à 7.",
            )
        )
    else:
        notes.append(
            both(
                "No energy is gained on the way.",
                "Aucune énergie n'est gagnée en chemin.",
            )
        )
    if market.colonies:
        en, fr = (listed([act.by for act in market.colonies], lang) for lang in LANGUAGES)
        notes.append(both(f"A Colony die may use {en}.", f"Un dé Colonie peut utiliser {fr}."))
    if market.uncounted:
        en, fr = (listed(market.uncounted, lang) for lang in LANGUAGES)
        notes.append(
            both(
                f"What {en} might add is not counted: the chances are at least what is told.",
                f"Ce que {fr} pourrait ajouter n'est pas compté : les chances sont au moins celles dites.",
            )
        )
    return tuple(notes)
