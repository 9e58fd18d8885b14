"""What a turn of dice comes to, in English and French."""

from collections.abc import Sequence
from fractions import Fraction

from teg.languages import LANGUAGES, Both, both
from teg.odds.dice.chance import Keep, Turn
from teg.odds.dice.energy import EnergyTurn, Option
from teg.odds.dice.target import Alike, All, Counts, Show, Some, Target, fewest
from teg.odds.words import chance, dice, kept, names, points

MOST_TIES = 3
"""Further equal keeps that a sentence names."""


def goal(turn: Turn, lang: str) -> str:
    """What the dice are for."""
    if isinstance(turn.goal, Target):
        return turn.goal.say(lang)
    return "valeur des dés" if lang == "fr" else "value of the dice"


def shown(turn: Turn, value: Fraction, lang: str) -> str:
    """A value of a turn as a chance, or as points once a price or a value per hand is in it."""
    return chance(value, lang) if turn.is_chance else points(value, lang)


def finding(
    turn: Turn,
    rerolls: int,
    value: Fraction,
    roll: Counts | None,
    keeps: Sequence[Keep],
    richer: EnergyTurn | None,
) -> Both:
    """The finding about a turn, or about a roll."""
    if roll is not None and richer:
        best = richer.options(roll)[0]
        return Both(*(_option(best, roll, shown(turn, best.value, lang), lang) for lang in LANGUAGES))
    if roll is not None:
        return Both(*(_keeps(turn, keeps, roll, lang) for lang in LANGUAGES))
    counted = (
        f"{turn.dice} dice" if turn.dice > 1 else "1 die",
        f"{turn.dice} dés" if turn.dice > 1 else "1 dé",
    )
    with_en, with_fr = _rerolls(rerolls)
    return both(
        f"{counted[0]}, {with_en}: {goal(turn, 'en')}, {shown(turn, value, 'en')}.",
        f"{counted[1]}, {with_fr} : {goal(turn, 'fr')}, {shown(turn, value, 'fr')}.",
    )


def _rerolls(number: int) -> tuple[str, str]:
    if number == 0:
        return "no reroll", "sans relance"
    plural = "s" if number > 1 else ""
    return f"up to {number} reroll{plural}", f"{number} relance{plural} au plus"


def _keeps(turn: Turn, keeps: Sequence[Keep], roll: Counts, lang: str) -> str:
    best = [keep for keep in keeps if keep.best]
    made = turn.converted(roll) if best[0].counts == roll else None
    step = _converting(made, lang) if made else _keep(best[0].counts, roll, lang)
    text = f"{step}{_colon(lang)} {shown(turn, best[0].value, lang)}."
    text = text[0].upper() + text[1:]
    if len(best) > 1:
        others = "; ".join(_keep(keep.counts, roll, lang) for keep in best[1 : 1 + MOST_TIES])
        more = len(best) - 1 - MOST_TIES
        if lang == "fr":
            others = others.replace(";", "\u00a0;") + (f"\u00a0; et {more} de plus" if more > 0 else "")
            return f"{text} Exactement aussi bon\u00a0: {others}."
        return f"{text} Exactly as good: {others}{f'; and {more} more' if more > 0 else ''}."
    return text


def _keep(counts: Counts, roll: Counts, lang: str) -> str:
    if counts == roll:
        return "arrêtez-vous là" if lang == "fr" else "stop here"
    if not any(counts):
        return "relancez tout" if lang == "fr" else "roll everything"
    what = kept(counts, roll, lang)
    return f"gardez {what}, relancez le reste" if lang == "fr" else f"keep {what}, roll the rest"


def advice(option: Option, roll: Counts, lang: str) -> str:
    """Something to do with a roll, as part of a sentence."""
    fr = lang == "fr"
    do, counts = option.do, option.counts
    if do in ("stop", "reroll"):
        return _keep(counts, roll, lang)
    if do == "energy":
        return "activez un dé Énergie" if fr else "activate an Energy die"
    if do == "convert":
        return _converting(counts, lang)
    use = f"utilisez {option.by} par un dé Colonie" if fr else f"use {option.by} by a Colony die"
    left = dice(counts, lang) or ("aucun dé" if fr else "no die")
    if do == "colony":
        return f"{use}, il reste {left}" if fr else f"{use}, leaving {left}"
    return f"{use}, en gardant {left}" if fr else f"{use}, keeping {left}"


def _converting(left: Counts, lang: str) -> str:
    if lang == "fr":
        return f"utilisez le convertisseur, il reste {dice(left, lang)}"
    return f"use the converter, leaving {dice(left, lang)}"


def as_data(steps: Sequence[Option]) -> dict[str, object]:
    """The best things to do as data; `keep` are the dice kept by those that only keep or roll again."""
    return {
        "keep": [names(step.counts) for step in steps if step.do in ("stop", "reroll")],
        "steps": [
            {"do": step.do, "dice": names(step.counts)} | ({"by": step.by} if step.by else {})
            for step in steps
        ],
    }


def _option(option: Option, roll: Counts, value: str, lang: str) -> str:
    text = advice(option, roll, lang)
    return f"{text[0].upper()}{text[1:]}{_colon(lang)} {value}."


def _colon(lang: str) -> str:
    return "\u00a0:" if lang == "fr" else ":"


def derivation(turn: Turn, rerolls: int, rolls: int, value: Fraction, richer: EnergyTurn | None) -> Both:
    """How a turn was computed, in one line."""
    if richer:
        return both(
            f"For each of the {rolls} rolls the best of stopping, rerolling, converting and activating an"
            " Energy die,"
            " over every energy, from the end back to the start, in whole numbers.",
            f"Pour chacun des {rolls} lancers, le meilleur entre s'arrêter, relancer, convertir et"
            " activer un dé"
            " Énergie, pour chaque énergie, de la fin vers le début, en nombres entiers.",
        )
    ways = 6 ** (turn.dice * (rerolls + 1))
    total = "" if ways > 10**12 or value.denominator > ways else f": {value * ways} / {ways} = {value}"
    return both(
        f"For each of the {rolls} rolls the best of its keeps, from the last reroll back to the"
        f" first{total}.",
        f"Pour chacun des {rolls} lancers, la meilleure garde, de la dernière relance à la première"
        f"{total.replace(':', ' :')}.",
    )


def remarks(target: Target, dice: int) -> list[Both]:
    """A word where the target takes more dice than there are, and where dice may count twice for it."""
    found = []
    need = fewest(target)
    if need > dice:
        found.append(
            both(
                f"{target.say('en').capitalize()} takes at least {need} dice; no more than {dice} are here.",
                f"Pour {target.say('fr')}, il faut au moins {need} dés ; il n'y en a que {dice} ici.",
            )
        )
    if _counts_twice(target):
        found.append(
            both(
                "The dice alike may be the very ones that show a wanted face.",
                "Les dés identiques peuvent être ceux-là mêmes qui montrent une face voulue.",
            )
        )
    return found


def _counts_twice(target: Target) -> bool:
    match target:
        case All(parts):
            return {Alike, Show} <= {type(part) for part in parts}
        case Some(parts):
            return any(map(_counts_twice, parts))
    return False


def _free(number: int) -> tuple[str, str]:
    if number == 0:
        return "Every", "Chaque relance"
    if number == 1:
        return "The first reroll is free, every further", "La première relance est gratuite, chaque suivante"
    return (
        f"The first {number} rerolls are free, every further",
        f"Les {number} premières relances sont gratuites, chaque suivante",
    )


def assumptions(turn: Turn, richer: EnergyTurn | None) -> tuple[Both, ...]:
    """What a turn takes for granted."""
    found = [
        both("Fair dice, six different faces.", "Dés équilibrés à six faces différentes."),
        both(
            "A reroll takes any of the inactive dice.",
            "Une relance prend n'importe lesquels des dés inactifs.",
        ),
    ]
    if turn.is_chance:
        found.append(
            both(
                "Maximises the chance of the target, which is not the same as points.",
                "Maximise la chance d'atteindre le but, ce qui n'est pas la même chose que des points.",
            )
        )
    if turn.price:
        free_en, free_fr = _free(turn.free)
        found.append(
            both(
                f"{free_en} reroll costs {turn.price}; stopping is always allowed.",
                f"{free_fr} coûte {turn.price} ; on peut toujours s'arrêter.",
            )
        )
    if isinstance(turn.goal, Target):
        found += remarks(turn.goal, turn.dice)
    if turn.converter and turn.dice < 3:
        found.append(
            both(
                "The converter takes three dice: with fewer it changes nothing.",
                "Le convertisseur demande trois dés : avec moins, il ne change rien.",
            )
        )
    elif turn.converter:
        found.append(
            both(
                "The converter is used once at most: two dice are spent, a third is set to any face.",
                "Le convertisseur sert une fois au plus : deux dés dépensés, un troisième mis sur une"
                " face au choix.",
            )
        )
    if richer:
        found.append(
            both(
                f"A reroll past the free ones costs 1 energy; an activated Energy die gives {richer.gain}"
                " and no longer serves the target; energy stops at 7.",
                "Après les relances gratuites, chacune coûte 1 énergie ; un dé Énergie activé en donne"
                f" {richer.gain}"
                " et ne sert plus au but ; l'énergie s'arrête à 7.",
            )
        )
        if richer.worth:
            found.append(
                both(
                    f"The value also counts {points(richer.worth, 'en')} for each energy more than at the"
                    " start, and as much less for each that is gone.",
                    f"La valeur compte aussi {points(richer.worth, 'fr')} par énergie de plus qu'au départ,"
                    " et autant de moins par énergie partie.",
                )
            )
    else:
        found.append(
            both(
                "Energy gained by dice during the turn is left out.",
                "L'énergie gagnée par les dés pendant le tour n'est pas comptée.",
            )
        )
    return tuple(found)
