"""What hiring comes to, in English and French."""

from collections.abc import Sequence

from teg.odds.hire import Hire, Market
from teg.odds.words import LANGUAGES, Both, both, chance, kept, listed


def finding(market: Market, found: Sequence[Hire]) -> Both:
    """Who can be hired now; if nobody can, the likeliest hire and what to keep for it."""
    return Both(*(_finding(market, found, lang) for lang in LANGUAGES))


def _finding(market: Market, found: Sequence[Hire], lang: str) -> str:
    fr = lang == "fr"
    now = [f"{hire.pilot} → {hire.ship}" for hire in found if hire.pays]
    if now:
        return (
            f"Recrutement possible\u00a0: {listed(now, lang)}."
            if fr
            else f"You can hire: {listed(now, lang)}."
        )
    best = max(found, key=lambda hire: hire.chance, default=None)
    if best is None or not best.chance:
        return "Personne ne peut être recruté." if fr else "Nobody can be hired."
    what = kept(best.keep[0].counts, market.hand, lang)
    odds = chance(best.chance, lang)
    if fr:
        keep = f"gardez {what}" if what else "relancez tout"
        return f"Le plus probable\u00a0: {best.pilot} → {best.ship}, {odds}\u00a0; {keep}."
    return f"Likeliest: {best.pilot} → {best.ship}, {odds}; {f'keep {what}' if what else 'roll everything'}."


DERIVATION = both(
    "One target for each ship and training, each solved from the last reroll back to the dice that lie.",
    "Un but par vaisseau et entraînement, chacun résolu de la dernière relance aux dés présents.",
)
RULE = both(
    "Two dice of a symbol of the ship hire a pilot trained for it, three alike anybody on any ship.",
    "Deux dés d'un symbole du vaisseau recrutent un pilote entraîné, trois identiques n'importe qui.",
)
EACH = both(
    "Each chance is that of aiming at this hire alone; energy is spent on rerolls only.",
    "Chaque chance est celle de viser ce seul recrutement ; l'énergie ne sert qu'à relancer.",
)
