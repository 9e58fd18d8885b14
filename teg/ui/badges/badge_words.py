"""What the panel of badge standings says, in English and French."""

from fractions import Fraction
from typing import Final

from teg.charts.ladders import MOST_NAMED
from teg.charts.palette import SEATS
from teg.languages import Phrases, listed
from teg.odds.badges.majority import Position
from teg.odds.badges.standings import ranks
from teg.odds.words import points

ENGLISH: Final = {
    "tie_first": "{badge}: {who} tie for first; nobody gets second.",
    "tie_second": "{badge}: {first} is first, {who} tie for second.",
    "leads": "{badge}: {first} is first, {second} second.",
    "alone": "{badge}: {first} is first; nobody gets second.",
    "nobody": "Nobody has a badge yet; the first one of a type pays {points} at once.",
    "total": "Badge points: {points}.",
    "mean_total": "Mean badge points as {who} knows it: {points}.",
    "ladders": "Who holds what",
    "more": "One more badge",
    "more_caption": "What one more badge would change in points: for its holder, then for everybody else",
    "more_most": "The badge that changes most: {badges}.",
    "more_ties": "These badges change most, all equally: {badges}.",
    "more_many": "{count} of {every} badges change most, all equally; the table marks them.",
    "more_cell": "{badge} for {who} ({changes})",
    "more_fall": "{loser} would lose {points} without losing a badge: one more {badge} for {who} does it.",
    "more_none": "No single badge would change anything.",
    "player": "player",
    "hold": "Change the badges",
    "hold_caption": "Badges of each type; − and + change them",
    "add": "one more {badge} for {who}",
    "less": "one {badge} less for {who}",
    "players": "Players",
    "reset": "Back to the position",
    "edited": "These badges were changed by hand.",
    "eyes": "Hidden cards",
    "known": "What is known",
    "surely": "Without the hidden cards: {finding}",
    "eyes_open": "all cards open, as the referee sees them",
    "eyes_remembered": "as {who} knows it, having remembered every card",
    "eyes_untracked": "as {who} knows it, not having kept track",
    "whose": "Whose knowledge",
    "hidden": "{count} cards face down",
    "hidden_one": "1 card face down",
    "hidden_note": "The ladders show what is sure; {cards} may add to it, of {unseen} unseen ones.",
    "odds": "The odds of every rank",
    "odds_caption": "Exact chances of every rank with the hidden cards",
    "badge": "badge",
    "shown": "surely",
    "cards": "face down",
    "rank_1": "first",
    "rank_1=": "tied first",
    "rank_2": "second",
    "rank_2=": "tied second",
    "rank_-": "nothing",
    "mean": "mean points",
    "rules": "What a rank pays",
    "totals": "Total points",
    "totals_says": "With badges: {points}.",
    "totals_says_all": "With badges, and missions as things stand: {points}.",
    "totals_mean": "With badges, on average: {points}.",
    "totals_mean_all": "With badges on average, and missions as things stand: {points}.",
    "totals_secret": "What the secret missions of {who} bring is not known: up to {most} each.",
    "totals_missions": "missions",
    "totals_in_game": "in the game",
    "totals_badges": "badges",
    "totals_range": "at the outside",
    "totals_all": "together",
    "totals_how": "A mission counts what it would bring if the game ended now. Points in the game are those"
    " toward 21; badge points are the mean over all deals of the"
    " unseen cards. At the outside: the lowest and the highest rank still possible in each type, added.",
    "legend": "Full: in the game. Hatched: badges. Line: what badges may come to at the outside.",
    "legend_mean": "Full: in the game. Hatched: badges on average. Line: their lowest and highest.",
    "running_mean": "on average {points}",
    "legend_missions": "Outline: missions as things stand; dashed: a secret one, at most.",
    "no_badges": "This game is played without badges.",
    "bad_players": "Choose two to five players.",
    "bad_who": "'{text}' is no player; write {letters}.",
    "bad_badge": "'{text}' is no badge type; write {names}.",
    "too_many": "{badge}: the box holds {most} of these badges, so there cannot be {count}.",
    "too_few": "Nobody can have less than no badges.",
    "first_badge": "badge",
    "first_standing": "standing",
}
FRENCH: Final = {
    "tie_first": "{badge} : {who} premiers à égalité ; personne n'est second.",
    "tie_second": "{badge} : {first} premier, {who} seconds à égalité.",
    "leads": "{badge} : {first} premier, {second} second.",
    "alone": "{badge} : {first} premier ; personne n'est second.",
    "nobody": "Personne n'a d'insigne ; le premier d'un type rapporte aussitôt {points}.",
    "total": "Points d'insignes : {points}.",
    "mean_total": "Points d'insignes en moyenne, d'après ce que sait {who} : {points}.",
    "ladders": "Qui a quoi",
    "more": "Un insigne de plus",
    "more_caption": "Ce qu'un insigne de plus changerait en points : pour soi, puis pour les autres",
    "more_most": "L'insigne qui change le plus : {badges}.",
    "more_ties": "Ces insignes changent le plus, tous autant : {badges}.",
    "more_many": "{count} insignes sur {every} changent le plus, tous autant ; le tableau les marque.",
    "more_cell": "{badge} pour {who} ({changes})",
    "more_fall": "{loser} perdrait {points} sans perdre d'insigne : {badge}, un de plus pour {who}.",
    "more_none": "Aucun insigne seul ne changerait quoi que ce soit.",
    "player": "joueur",
    "hold": "Changer les insignes",
    "hold_caption": "Insignes de chaque type ; − et + les changent",
    "add": "un insigne {badge} de plus pour {who}",
    "less": "un insigne {badge} de moins pour {who}",
    "players": "Joueurs",
    "reset": "Revenir à la position",
    "edited": "Ces insignes ont été changés à la main.",
    "eyes": "Cartes cachées",
    "known": "Ce qui est connu",
    "surely": "Sans les cartes cachées : {finding}",
    "eyes_open": "toutes les cartes ouvertes, comme l'arbitre les voit",
    "eyes_remembered": "d'après {who}, qui a mémorisé chaque carte",
    "eyes_untracked": "d'après {who}, qui n'a pas suivi les cartes",
    "whose": "Savoir de qui",
    "hidden": "{count} cartes cachées",
    "hidden_one": "1 carte cachée",
    "hidden_note": "Les échelles montrent le certain ; {cards} s'y ajoutent, parmi {unseen} non vues.",
    "odds": "Les chances de chaque rang",
    "odds_caption": "Chances exactes de chaque rang avec les cartes cachées",
    "badge": "insigne",
    "shown": "sûrs",
    "cards": "cachées",
    "rank_1": "premier",
    "rank_1=": "premier à égalité",
    "rank_2": "second",
    "rank_2=": "second à égalité",
    "rank_-": "rien",
    "mean": "points en moyenne",
    "rules": "Ce que rapporte un rang",
    "totals": "Points au total",
    "totals_says": "Avec les insignes : {points}.",
    "totals_says_all": "Avec les insignes, et les missions telles quelles : {points}.",
    "totals_mean": "Avec les insignes, en moyenne : {points}.",
    "totals_mean_all": "Avec les insignes en moyenne, et les missions telles quelles : {points}.",
    "totals_secret": "Ce que rapportent les missions secrètes de {who} est inconnu : {most} au plus.",
    "totals_missions": "missions",
    "totals_in_game": "en cours de partie",
    "totals_badges": "insignes",
    "totals_range": "aux extrêmes",
    "totals_all": "ensemble",
    "totals_how": "Une mission compte ce qu'elle rapporterait si la partie finissait. Les points en cours de"
    " partie sont ceux vers 21 ; les points d'insignes sont la moyenne"
    " sur toutes les répartitions des cartes non vues. Aux extrêmes : le plus bas et le plus haut rang encore"
    " possibles dans chaque type, additionnés.",
    "legend": "Plein : en cours de partie. Hachuré : insignes. Trait : insignes aux extrêmes.",
    "legend_mean": "Plein : en cours de partie. Hachuré : insignes en moyenne. Trait : leurs extrêmes.",
    "running_mean": "en moyenne {points}",
    "legend_missions": "Contour : missions telles quelles ; pointillé : une mission secrète, au plus.",
    "no_badges": "Cette partie se joue sans insignes.",
    "bad_players": "Choisissez de deux à cinq joueurs.",
    "bad_who": "« {text} » n'est pas un joueur ; écrivez {letters}.",
    "bad_badge": "« {text} » n'est pas un type d'insigne ; écrivez {names}.",
    "too_many": "{badge} : la boîte contient {most} de ces insignes, il ne peut donc pas y en avoir {count}.",
    "too_few": "Personne ne peut avoir moins de zéro insigne.",
    "first_badge": "insigne",
    "first_standing": "rang",
}

say = Phrases(ENGLISH, FRENCH)


def letters(count: int) -> tuple[str, ...]:
    """The letters of so many players."""
    return tuple(seat.letter for seat in SEATS[:count])


def standing(position: Position, kind: int, name: str, lang: str) -> str:
    """Who is first and second in a type for what is surely there, ties in words; "" if nobody scores."""
    places = ranks([totals[kind] for totals in position.shown], position.rules)
    at = {
        place: listed(
            [letter for letter, held in zip(letters(len(places)), places, strict=True) if held == place], lang
        )
        for place in set(places)
    }
    if "1=" in at:
        return say(lang, "tie_first", badge=name, who=at["1="])
    if "1" not in at:
        return ""
    if "2=" in at:
        return say(lang, "tie_second", badge=name, first=at["1"], who=at["2="])
    key = "leads" if "2" in at else "alone"
    return say(lang, key, badge=name, first=at["1"], second=at.get("2", ""))


def headline(position: Position, names: tuple[str, ...], seat: int, lang: str) -> str:
    """The standing that a beginner would get wrong first, and everybody's badge points."""
    told = [standing(position, kind, name, lang) for kind, name in enumerate(names)]
    places = [
        ranks([totals[kind] for totals in position.shown], position.rules) for kind in range(len(names))
    ]
    if not sum(position.hidden) and not any(told):
        return say(lang, "nobody", points=position.rules.first)
    order = sorted(
        (kind for kind, text in enumerate(told) if text),
        key=lambda kind: ("1=" not in places[kind], "2=" not in places[kind], kind),
    )
    who = letters(len(position.shown))
    means = listed(
        [f"{name} {points(mean, lang)}" for name, mean in zip(who, position.expected, strict=True)], lang
    )
    if sum(position.hidden):
        return say(lang, "mean_total", who=who[seat], points=means)
    return f"{told[order[0]]} {say(lang, 'total', points=means)}"


def changed(change: Fraction, lang: str) -> str:
    """A change with its sign."""
    return f"+{points(change, lang)}" if change > 0 else points(change, lang)


def most_telling(position: Position, names: tuple[str, ...], lang: str) -> list[str]:
    """Which single badges change most, and whom it could cost points who lost nothing."""
    more = position.one_more()
    who = letters(len(more))
    cells = [(seat, kind) for seat in range(len(more)) for kind in range(len(names))]
    swings = {(seat, kind): sum(map(abs, more[seat][kind])) for seat, kind in cells}
    widest = max(swings.values())
    if not widest:
        return [say(lang, "more_none")]

    def cell(seat: int, kind: int) -> str:
        changes = [
            f"{who[other]} {changed(change, lang)}" for other, change in enumerate(more[seat][kind]) if change
        ]
        return say(lang, "more_cell", badge=names[kind], who=who[seat], changes=listed(changes, lang))

    most = [each for each in cells if swings[each] == widest]
    if len(most) > MOST_NAMED:
        told = [say(lang, "more_many", count=len(most), every=len(cells))]
    else:
        key = "more_ties" if len(most) > 1 else "more_most"
        told = [say(lang, key, badges=listed([cell(*each) for each in most], lang))]
    falls = [
        (more[seat][kind][other], other, seat, kind)
        for seat, kind in cells
        for other in range(len(more))
        if other != seat and more[seat][kind][other] < 0
    ]
    if falls:
        loss, loser, by, kind = min(falls)
        told.append(
            say(
                lang,
                "more_fall",
                loser=who[loser],
                points=points(-loss, lang),
                badge=names[kind],
                who=who[by],
            )
        )
    return told
