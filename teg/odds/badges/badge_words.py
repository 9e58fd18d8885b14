"""Who scores badges, in English and French."""

from collections.abc import Sequence
from fractions import Fraction

from teg.languages import LANGUAGES, Both, both, listed
from teg.odds.badges.ranks import Hidden
from teg.odds.badges.standings import Bonus
from teg.odds.words import percent


def finding(places: Sequence[str]) -> Both:
    """Who is first and second."""
    return Both(*(_standings(places, lang) for lang in LANGUAGES))


def _standings(places: Sequence[str], lang: str) -> str:
    fr = lang == "fr"
    at = {
        place: [str(seat + 1) for seat, held in enumerate(places) if held == place] for place in set(places)
    }
    if "1" in at:
        text = f"Le joueur {at['1'][0]} est premier" if fr else f"Player {at['1'][0]} is first"
    elif "1=" in at:
        who = listed(at["1="], lang)
        return (
            f"Les joueurs {who} sont premiers à égalité\u00a0; personne n'est second."
            if fr
            else f"Players {who} tie for first; nobody is second."
        )
    else:
        return "Personne ne marque." if fr else "Nobody scores."
    if "2" in at:
        return f"{text}, le joueur {at['2'][0]} second." if fr else f"{text}, player {at['2'][0]} second."
    if "2=" in at:
        who = listed(at["2="], lang)
        return (
            f"{text}, les joueurs {who} seconds à égalité."
            if fr
            else f"{text}, players {who} tie for second."
        )
    return f"{text}\u00a0; personne n'est second." if fr else f"{text}; nobody is second."


STANDINGS_DERIVATION = both(
    "First: nobody has more; second: exactly one has more; tied: somebody has as many.",
    "Premier : personne n'en a plus ; second : un seul en a plus ; à égalité : quelqu'un en a autant.",
)


def assumptions(players: int, rules: Bonus) -> tuple[Both, ...]:
    """The rulings and the amounts that the printed rules leave open."""
    pays = rules.amounts(players)
    found = [
        both(
            f"First {pays['1']}, tied first {pays['1=']}, second {pays['2']}, tied second {pays['2=']}"
            " points.",
            f"Premier {pays['1']}, premiers à égalité {pays['1=']}, second {pays['2']},"
            f" seconds à égalité {pays['2=']} points.",
        )
        if players > 2
        else both(
            f"Two players: first {pays['1']}, a tie {pays['1=']} each, no second place.",
            f"Deux joueurs : premier {pays['1']}, égalité {pays['1=']} chacun, pas de second.",
        )
    ]
    if rules.zero_can_place:
        found.append(
            both("A player without a badge may be second.", "Un joueur sans insigne peut être second.")
        )
    else:
        found.append(
            both("A player without a badge scores nothing.", "Un joueur sans insigne ne marque rien.")
        )
    if rules.all_zero == "everyone_tied":
        found.append(
            both(
                "If nobody has a badge, all tie for first.",
                "Si personne n'a d'insigne, tous sont premiers à égalité.",
            )
        )
    return tuple(found)


UNIFORM = both(
    "Every way to deal the unseen cards to the hidden places is equally likely: right for secret draws"
    " and for"
    " cards nobody watched, not for cards that rivals chose.",
    "Toutes les répartitions des cartes non vues sont également probables : juste pour les pioches"
    " secrètes et les"
    " cartes que personne n'a regardées, pas pour des cartes que les rivaux ont choisies.",
)


def uniform(dwarfs: bool) -> Both:
    """How likely each deal is; points may tell how many `dwarfs` each player holds."""
    if not dwarfs:
        return UNIFORM
    more = both(
        "Only deals in which everybody's points agree with their dwarf planets count.",
        "Seules comptent les répartitions où les planètes naines de chacun s'accordent avec ses points.",
    )
    return Both(f"{UNIFORM.en} {more.en}", f"{UNIFORM.fr} {more.fr}")


def odds_finding(odds: Sequence[dict[str, Fraction]]) -> Both:
    """Each player's chances of scoring."""
    english, french = [], []
    for seat, places in enumerate(odds, 1):
        first = places["1"] + places["1="]
        second = places["2"] + places["2="]
        english.append(f"player {seat} first {percent(first, 'en')}, second {percent(second, 'en')}")
        french.append(f"joueur {seat} premier {percent(first, 'fr')}, second {percent(second, 'fr')}")
    return both(f"Ties included: {'; '.join(english)}.", f"Égalités comprises : {' ; '.join(french)}.")


def derivation(badge: Hidden) -> Both:
    """How ranks with hidden cards were computed, in one line."""
    held = sum(player.hidden for player in badge.players)
    cards, places = ("s" if number > 1 else "" for number in (len(badge.unseen), held))
    return both(
        f"Counted over all deals of {len(badge.unseen)} unseen card{cards} to {held} hidden place{places}, by"
        " how many cards of each sort the players hold; above, level and below multiplied player by player.",
        f"Compté sur toutes les répartitions de {len(badge.unseen)} carte{cards} non vue{cards} entre {held}"
        f" place{places} cachée{places}, par nombre de cartes de chaque sorte ; au-dessus, à égalité et"
        " au-dessous multipliés joueur par joueur.",
    )
