"""What the decision tree studio says, in English and French."""

from fractions import Fraction
from typing import Final

from teg.charts.tree_words import sentence
from teg.languages import Phrases
from teg.odds.explore.exploring import Exploration
from teg.odds.words import percent, points
from teg.ui.exploration.exploration_words import best_card
from teg.ui.exploration.flips import Flip, card_flip
from teg.ui.study.deck import Deck

ENGLISH: Final = {
    "best_take": "Best: take {card} ({take}); drawing is worth {draw}.",
    "best_draw": "Best: draw ({draw}); taking {card} is worth {take}.",
    "best_leave": "Best: leave {card} and draw on ({draw}); taking it is worth {take}.",
    "best_same": "Taking {card} and drawing are worth exactly the same ({take}).",
    "flip_draw": "Flips to drawing if {card} is worth less than {at}.",
    "flip_push": "Flips to drawing on if {card} is worth less than {at}.",
    "flip_take_other": "Flips to taking {other} if {card} is worth less than {at}.",
    "flip_take": "Flips to taking {card} if it is worth more than {at}.",
    "next_push": "Closest call: {card}, left if it were worth less than {at}.",
    "next_take": "Closest call: {card}, taken if it were worth more than {at}.",
    "reach_best": "For a card worth at least {least}: {best}, chance {chance}; {other} {rest}.",
    "reach_same": "For a card worth at least {least}: the chance is the same either way, {chance}.",
    "reach_draw": "For a card worth at least {least}: drawing gives {chance}.",
    "reach_take": "take {card}",
    "reach_draw_on": "draw",
    "tree": "The tree",
    "inspect": "Inspect",
    "outline": "Outline",
    "outline_help": "Press a line to inspect it; the arrow keys go along the lines.",
    "reach": "chance of getting here",
    "value": "value",
    "value_waits": "not rolled back yet",
    "spread": "spread",
    "spread_says": "at worst {worst}, in the middle {middle}, at best {best}",
    "spread_table": "Every way it may end from here",
    "spread_value": "value",
    "spread_chance": "chance",
    "sum": "sum of the branches",
    "mean_is": "Mean of its branches: {sum} = {value}.",
    "half_is": "Half of all endings from here are worth {value} or more.",
    "each_is": "Card by card the better branch: {branches}; together {value}.",
    "max_is": "Best of its branches: {branches}; so {value}.",
    "cost_is": "Leaving the card costs {cost}.",
    "is_end": "The exploration ends here.",
    "is_cut": "Best play never comes here.",
    "fold": "Fold what follows",
    "unfold": "Unfold",
    "is_folded": "What follows is not shown.",
    "roll": "Roll back",
    "roll_start": "From the start",
    "roll_all": "All at once",
    "roll_says_chance": "Every circle of this column got the mean of its branches.",
    "roll_says_middle": "Every circle of this column got the middle of all its endings.",
    "roll_says_decision": "Every square of this column got its best branch; the others are cut.",
    "roll_begin": "Only the ends have values. Roll back from right to left.",
    "roll_done": "Rolled back to the start.",
    "looks": "How it is drawn",
    "merge": "Merge",
    "merge_auto": "as little as it takes",
    "merge_card": "nothing: every card its branch",
    "merge_equal": "cards worth the same",
    "merge_colour": "cards of one colour and advice",
    "most": "At most so many nodes",
    "hide_cut": "Hide what is cut",
    "expand": "Expand all",
    "live": "Large chart",
    "live_help": "Drag to move, turn the wheel to come closer; press a node to inspect it.",
    "live_close": "Close the chart",
    "equal": "Merge equal",
    "widths": "Width by chance",
    "goal": "What counts",
    "goal_mean": "points on average",
    "goal_middle": "the middle of all endings",
    "sense": "Work it out",
    "sense_note": "With so many cards the middles take a few seconds; they wait until they are wanted.",
    "sense_hidden": "What a card is worth moves with those drawn before; only for the mean is this exact.",
    "middle_note": "Half of all endings reach the middle. A rare great card does not lift it.",
    "goal_reach": "the chance of a card worth at least",
    "least": "at least",
    "reach_note": "Values are chances now: 1 is certain. Prices of cards left are not counted.",
    "sensitivity": "What it hangs on",
    "card_worth": "worth of {card}",
    "first_caption": "The first decision",
    "choice": "choice",
    "nodes_shown": "{count} nodes are shown.",
    "deep_folded": "What lies deepest is folded (…) so that the tree fits the page.",
    "not_all": "Not everything fits: allow more nodes, or merge more.",
}
FRENCH: Final = {
    "best_take": "Au mieux : prendre {card} ({take}) ; piocher vaut {draw}.",
    "best_draw": "Au mieux : piocher ({draw}) ; prendre {card} vaut {take}.",
    "best_leave": "Au mieux : laisser {card} et piocher encore ({draw}) ; la prendre vaut {take}.",
    "best_same": "Prendre {card} et piocher valent exactement pareil ({take}).",
    "flip_draw": "Piocher l'emporte si {card} vaut moins de {at}.",
    "flip_push": "Piocher encore l'emporte si {card} vaut moins de {at}.",
    "flip_take_other": "Prendre {other} l'emporte si {card} vaut moins de {at}.",
    "flip_take": "Prendre {card} l'emporte si elle vaut plus de {at}.",
    "next_push": "Le plus serré : {card}, à laisser si elle valait moins de {at}.",
    "next_take": "Le plus serré : {card}, à prendre si elle valait plus de {at}.",
    "reach_best": "Pour une carte d'au moins {least} : {best}, chance {chance} ; {other} {rest}.",
    "reach_same": "Pour une carte d'au moins {least} : la chance est la même des deux façons, {chance}.",
    "reach_draw": "Pour une carte d'au moins {least} : piocher donne {chance}.",
    "reach_take": "prendre {card}",
    "reach_draw_on": "piocher",
    "tree": "L'arbre",
    "inspect": "Examiner",
    "outline": "Plan",
    "outline_help": "Appuyez sur une ligne pour l'examiner ; les flèches vont d'une ligne à l'autre.",
    "reach": "chance d'arriver ici",
    "value": "valeur",
    "value_waits": "pas encore remontée",
    "spread": "dispersion",
    "spread_says": "au pire {worst}, au milieu {middle}, au mieux {best}",
    "spread_table": "Toutes les fins possibles d'ici",
    "spread_value": "valeur",
    "spread_chance": "chance",
    "sum": "somme des branches",
    "mean_is": "Moyenne de ses branches : {sum} = {value}.",
    "half_is": "La moitié de toutes les fins d'ici vaut {value} ou plus.",
    "each_is": "Carte par carte la meilleure branche : {branches} ; ensemble {value}.",
    "max_is": "La meilleure de ses branches : {branches} ; donc {value}.",
    "cost_is": "Laisser la carte coûte {cost}.",
    "is_end": "L'exploration finit ici.",
    "is_cut": "En jouant au mieux, on n'arrive jamais ici.",
    "fold": "Replier la suite",
    "unfold": "Déplier",
    "is_folded": "La suite n'est pas montrée.",
    "roll": "Remonter",
    "roll_start": "Depuis le début",
    "roll_all": "D'un coup",
    "roll_says_chance": "Chaque cercle de cette colonne a reçu la moyenne de ses branches.",
    "roll_says_middle": "Chaque cercle de cette colonne a reçu le milieu de toutes ses fins.",
    "roll_says_decision": "Chaque carré de cette colonne a reçu sa meilleure branche ; le reste est coupé.",
    "roll_begin": "Seules les fins ont une valeur. Remontez de droite à gauche.",
    "roll_done": "Remonté jusqu'au départ.",
    "looks": "Comment il est dessiné",
    "merge": "Regrouper",
    "merge_auto": "le moins possible",
    "merge_card": "rien : une branche par carte",
    "merge_equal": "les cartes de même valeur",
    "merge_colour": "les cartes de même couleur et conseil",
    "most": "Nœuds au plus",
    "hide_cut": "Cacher ce qui est coupé",
    "expand": "Tout déplier",
    "live": "Grand graphique",
    "live_help": "Glissez pour déplacer, la molette approche ; pressez un nœud pour l'examiner.",
    "live_close": "Fermer le graphique",
    "equal": "Regrouper l'égal",
    "widths": "Largeur selon la chance",
    "goal": "Ce qui compte",
    "goal_mean": "les points en moyenne",
    "goal_middle": "le milieu de toutes les fins",
    "sense": "Calculer",
    "sense_note": "Avec tant de cartes, les milieux prennent quelques secondes ; ils attendent donc.",
    "sense_hidden": "La valeur d'une carte dépend des précédentes ; seule la moyenne s'étudie exactement.",
    "middle_note": "La moitié des fins atteint le milieu. Une grande carte rare ne le relève pas.",
    "goal_reach": "la chance d'une carte valant au moins",
    "least": "au moins",
    "reach_note": "Les valeurs sont des chances : 1 est certain. Le prix des cartes laissées ne compte pas.",
    "sensitivity": "De quoi cela dépend",
    "card_worth": "valeur de {card}",
    "first_caption": "La première décision",
    "choice": "choix",
    "nodes_shown": "{count} nœuds sont montrés.",
    "deep_folded": "Le plus profond est replié (…) pour que l'arbre tienne sur la page.",
    "not_all": "Tout ne tient pas : permettez plus de nœuds ou regroupez davantage.",
}

say = Phrases(ENGLISH, FRENCH)


def headline(deck: Deck, exploration: Exploration, lang: str) -> str:
    """What is best, and the exact worth at which that would flip."""
    card = best_card(exploration)
    if card is None or exploration.take is None:
        text = sentence(exploration).in_(lang)
    else:
        if len(exploration.best) > 1:
            key = "best_same"
        elif "take" in exploration.best:
            key = "best_take"
        else:
            key = "best_leave" if exploration.in_hand else "best_draw"
        take, draw = points(exploration.take, lang), points(exploration.push, lang)
        text = say(lang, key, card=card.called(lang), take=take, draw=draw)
    found = card_flip(deck, exploration)
    return f"{text} {_flip(found, card is None, lang)}" if found else text


def _flip(found: Flip, ahead: bool, lang: str) -> str:
    told = {"card": found.of.called(lang), "at": points(found.at, lang)}
    if ahead:
        return say(lang, f"next_{found.to}", **told)
    if found.to == "take" and found.below and found.card:
        return say(lang, "flip_take_other", other=found.card.called(lang), **told)
    return say(lang, f"flip_{found.to}", **told)


def reaching(exploration: Exploration, least: Fraction, lang: str) -> str:
    """The chance to end with a card worth at least so much, taking or drawing."""
    card = best_card(exploration)
    at_least = points(least, lang)
    draw = percent(exploration.push, lang)
    if card is None or exploration.take is None:
        return say(lang, "reach_draw", least=at_least, chance=draw)
    if len(exploration.best) > 1:
        return say(lang, "reach_same", least=at_least, chance=draw)
    sides = [
        (say(lang, "reach_take", card=card.called(lang)), percent(exploration.take, lang)),
        (say(lang, "reach_draw_on"), draw),
    ]
    (best, chance), (other, rest) = sides if exploration.best == ("take",) else sides[::-1]
    return say(lang, "reach_best", least=at_least, best=best, chance=chance, other=other, rest=rest)
