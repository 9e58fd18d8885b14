"""What the panel of exploration odds says, in English and French."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from teg.languages import Phrases
from teg.odds.explore.exploring import Exploration, Kind
from teg.odds.explore.policy import Thumb, Trial, policy
from teg.odds.words import decimal, percent, points
from teg.ui.exploration.walk import Walk
from teg.ui.study.study_words import tell

ENGLISH: Final = {
    "risk": "{reds} in {unseen} bad ({chance})",
    "draw": "Draw: {risk}, worth {worth}. Best: {best}.",
    "in_hand": "{card} is in hand. Draw on: {risk}, worth {worth}. Best: {best}.",
    "draw_only": "Draw: {risk}, worth {worth}. Then take {take} of {every} Discoveries, draw on with {push}.",
    "draw_last": "Draw: {risk}, worth {worth}. The first card drawn must be taken.",
    "take_it": "take {card} ({worth})",
    "draw_it": "draw ({worth})",
    "draw_on": "leave {card} and draw on ({worth})",
    "or": "{one} or {other}, which are worth exactly the same",
    "ended": "It ends with {card}: {worth}.",
    "ended_forced": "It ends with {card}, which must be taken: {worth}.",
    "has_ended": "It has ended; 'reset' begins anew.",
    "cards_left": "The {count} cards that may come",
    "cards_now": "The {count} cards that are left",
    "cards_gone": "No card is left in the deck",
    "how_it_went": "How it went",
    "drew": "Drawn: {card}",
    "took": "Taken: {card}",
    "result": "this is how it ended",
    "was_best": "was best at the start",
    "worth_it": "Worth it?",
    "best": "best",
    "take_verb": "Take {card}",
    "draw_verb": "Draw",
    "draw_on_verb": "Draw on",
    "reset": "Start again",
    "steps": "Steps",
    "tell": "Or tell which card came",
    "came": "It came",
    "way": "So far: {cards}.",
    "left_on_way": "{card} left",
    "now_in_hand": "{card} in hand",
    "predict": "Predict first",
    "predict_ask": "How likely is it that the next card is a Danger?",
    "predict_slide": "Your guess",
    "reveal": "Reveal",
    "guess_right": "You said {guess}; it is {chance}: exactly.",
    "guess_low": "You said {guess}; it is {chance}: too low by {off}.",
    "guess_high": "You said {guess}; it is {chance}: too high by {off}.",
    "hidden": "The numbers stay hidden until you reveal them.",
    "thumb": "Rule of thumb",
    "thumb_help": "Draw on while all of these hold; an empty one always holds.",
    "thumb_row": "cards face up when drawing on, at most",
    "thumb_red": "share of Dangers below, in %",
    "thumb_value": "the card in hand is worth less than",
    "thumb_try": "Try this rule",
    "thumb_says": "“{rule}” is worth {value} and costs {loss} points against the best play ({optimum}).",
    "thumb_perfect": "“{rule}” is worth {value}: as good as the best play.",
    "rule_all": "always draw on",
    "rule": "draw on while {conditions}",
    "rule_row": "at most {number} cards lie face up",
    "rule_red": "Dangers are under {number}",
    "rule_value": "the card is worth under {number}",
    "map": "When to stop",
    "map_title": "When to stop, for every card that may be in hand",
    "map_card": "card in hand",
    "map_0": "first draw",
    "map_1": "second draw",
    "map_2": "third draw",
    "map_take": "take",
    "map_push": "draw on",
    "map_some": "draw on in {count} of {every} cases",
    "map_same": "the same",
    "map_none": "Nothing is to decide here: the next card must be taken.",
    "first_caption": "Take or draw",
    "first_choice": "choice",
    "first_risk": "chance of a Danger",
    "and": " and ",
}
FRENCH: Final = {
    "risk": "{reds} Dangers sur {unseen} ({chance})",
    "draw": "Piocher : {risk}, valeur {worth}. Au mieux : {best}.",
    "in_hand": "{card} est en main. Piocher encore : {risk}, valeur {worth}. Au mieux : {best}.",
    "draw_only": "Piocher : {risk}, valeur {worth}. Ensuite, prenez {take} Découvertes sur {every} ;"
    " avec {push}, piochez encore.",
    "draw_last": "Piocher : {risk}, valeur {worth}. La première carte piochée doit être prise.",
    "take_it": "prendre {card} ({worth})",
    "draw_it": "piocher ({worth})",
    "draw_on": "laisser {card} et piocher encore ({worth})",
    "or": "{one} ou {other}, qui valent exactement pareil",
    "ended": "Cela finit par {card} : {worth}.",
    "ended_forced": "Cela finit par {card}, qu'il faut prendre : {worth}.",
    "has_ended": "C'est fini ; « recommencer » reprend au début.",
    "cards_left": "Les {count} cartes qui peuvent venir",
    "cards_now": "Les {count} cartes qui restent",
    "cards_gone": "Il ne reste aucune carte dans la pioche",
    "how_it_went": "Ce qu'il en a été",
    "drew": "Piochée : {card}",
    "took": "Prise : {card}",
    "result": "voilà le résultat",
    "was_best": "était le mieux au départ",
    "worth_it": "Cela vaut-il la peine ?",
    "best": "le mieux",
    "take_verb": "Prendre {card}",
    "draw_verb": "Piocher",
    "draw_on_verb": "Piocher encore",
    "reset": "Recommencer",
    "steps": "Étapes",
    "tell": "Ou dites quelle carte est venue",
    "came": "Elle est venue",
    "way": "Jusqu'ici : {cards}.",
    "left_on_way": "{card} laissée",
    "now_in_hand": "{card} en main",
    "predict": "Prédire d'abord",
    "predict_ask": "Quelle est la chance que la prochaine carte soit un Danger ?",
    "predict_slide": "Votre idée",
    "reveal": "Révéler",
    "guess_right": "Vous disiez {guess} ; c'est {chance} : exactement.",
    "guess_low": "Vous disiez {guess} ; c'est {chance} : trop bas de {off}.",
    "guess_high": "Vous disiez {guess} ; c'est {chance} : trop haut de {off}.",
    "hidden": "Les nombres restent cachés jusqu'à ce que vous les révéliez.",
    "thumb": "Règle simple",
    "thumb_help": "Piochez encore tant que tout ceci est vrai ; une case vide est toujours vraie.",
    "thumb_row": "cartes face visible en piochant encore, au plus",
    "thumb_red": "part des Dangers sous, en %",
    "thumb_value": "la carte en main vaut moins que",
    "thumb_try": "Essayer cette règle",
    "thumb_says": "« {rule} » vaut {value} et coûte {loss} points par rapport au mieux ({optimum}).",
    "thumb_perfect": "« {rule} » vaut {value} : aussi bien que le mieux.",
    "rule_all": "toujours piocher encore",
    "rule": "piocher encore tant que {conditions}",
    "rule_row": "au plus {number} cartes sont face visible",
    "rule_red": "les Dangers sont sous {number}",
    "rule_value": "la carte vaut moins de {number}",
    "map": "Quand s'arrêter",
    "map_title": "Quand s'arrêter, pour chaque carte qui peut être en main",
    "map_card": "carte en main",
    "map_0": "première pioche",
    "map_1": "deuxième pioche",
    "map_2": "troisième pioche",
    "map_take": "prendre",
    "map_push": "piocher encore",
    "map_some": "piocher encore dans {count} cas sur {every}",
    "map_same": "pareil",
    "map_none": "Il n'y a rien à décider ici : la prochaine carte doit être prise.",
    "first_caption": "Prendre ou piocher",
    "first_choice": "choix",
    "first_risk": "chance d'un Danger",
    "and": " et ",
}

say = Phrases(ENGLISH, FRENCH)


def best_card(deck: Exploration) -> Kind | None:
    """The card in hand, or the best one face up."""
    return deck.in_hand or max(deck.face_up, key=lambda card: card.value + card.gift, default=None)


def headline(deck: Exploration, lang: str) -> str:
    """The risk of drawing, what it is worth, and what to do: short enough for a headline."""
    reds, cards = deck.bad
    chance = percent(Fraction(reds, cards), lang)
    risk = say(lang, "risk", reds=reds, unseen=cards, chance=chance)
    if lang == "fr" and reds < 2:
        risk = risk.replace("Dangers", "Danger", 1)
    worth = points(deck.push, lang)
    card = best_card(deck)
    if card and deck.take is not None:
        name = card.called(lang)
        draw = say(lang, "draw_on" if deck.in_hand else "draw_it", card=name, worth=worth)
        told = {"take": say(lang, "take_it", card=name, worth=points(deck.take, lang)), "draw": draw}
        best = [told[what] for what in deck.best]
        text = say(lang, "or", one=best[0], other=best[1]) if len(best) > 1 else best[0]
        return say(lang, "in_hand" if deck.in_hand else "draw", card=name, risk=risk, worth=worth, best=text)
    choices = deck.choices()
    if deck.draws == 1 or not choices:
        return say(lang, "draw_last", risk=risk, worth=worth)
    # A kind may stand for several cards; what is counted here is cards.
    counts = [deck.kinds[choice.kind].count for choice in choices]
    take = sum(count for count, choice in zip(counts, choices, strict=True) if "take" in choice.best)
    every = sum(counts)
    return say(lang, "draw_only", risk=risk, worth=worth, take=take, every=every, push=every - take)


def ending(walked: Walk, lang: str) -> str:
    """What one has ended with."""
    assert walked.end
    name, colour = walked.end.called(lang), tell(lang, "danger" if walked.end.danger else "discovery")
    # A deck of two kinds calls its cards by their colours.
    card = name if name == colour else f"{name} ({colour})"
    few = abs(walked.worth) < 2 if lang == "fr" else walked.worth == 1
    worth = f"{points(walked.worth, lang)} {'point' if few else 'points'}"
    return say(lang, "ended_forced" if walked.forced else "ended", card=card, worth=worth)


def adding_up(tried: Trial, lang: str) -> dict[str, str]:
    """What a rule is worth and costs, and the best play, with so many decimals that they add up."""
    parts = {"value": tried.value, "optimum": tried.optimum, "loss": tried.loss}
    for digits in range(2, 7):
        rounded = {name: round(part, digits) for name, part in parts.items()}
        if rounded["value"] + rounded["loss"] == rounded["optimum"]:
            break
    else:
        digits = 2
    whole = all(part.denominator == 1 for part in parts.values())
    return {name: decimal(part, lang, 0 if whole else digits) for name, part in parts.items()}


def rule(thumb: Thumb, lang: str) -> str:
    """A rule of thumb in words."""
    conditions = list(_conditions(thumb, lang))
    if not conditions:
        return say(lang, "rule_all")
    return say(lang, "rule", conditions=say(lang, "and").join(conditions))


def _conditions(thumb: Thumb, lang: str) -> Iterator[str]:
    if thumb.row is not None:
        yield say(lang, "rule_row", number=thumb.row)
    if thumb.red is not None:
        yield say(lang, "rule_red", number=percent(thumb.red, lang))
    if thumb.value is not None:
        yield say(lang, "rule_value", number=points(thumb.value, lang))


def when_to_stop(deck: Exploration, lang: str) -> tuple[list[str], list[list[str]]]:
    """The policy map, heads and rows: for every card and draw what is best, whatever was left before."""
    seen: dict[tuple[str, int], list[tuple[str, ...]]] = {}
    for verdict in policy(deck):
        seen.setdefault((verdict.now.card, len(verdict.left)), []).append(verdict.best)
    depths = sorted({depth for _, depth in seen})
    heads = [say(lang, "map_card"), *(say(lang, f"map_{depth}") for depth in depths)]
    kinds = sorted((deck.kinds[kind] for kind in deck.green), key=lambda kind: -kind.value)
    rows = [
        [
            f"{kind.called(lang)} ({points(kind.value, lang)})",
            *(_cell(seen[kind.name, depth], lang) if (kind.name, depth) in seen else "" for depth in depths),
        ]
        for kind in kinds
        if (kind.name, 0) in seen
    ]
    return heads, rows


def _cell(verdicts: list[tuple[str, ...]], lang: str) -> str:
    every = len(verdicts)
    push, take = verdicts.count(("push",)), verdicts.count(("take",))
    if push == every:
        return say(lang, "map_push")
    if take == every:
        return say(lang, "map_take")
    if not push and not take:
        return say(lang, "map_same")
    return say(lang, "map_some", count=push, every=every) if push else say(lang, "map_take")
