"""What the decision tree studio says, in English and French."""

from fractions import Fraction
from typing import Final

from teg.charts.tree_words import sentence
from teg.languages import Phrases
from teg.odds.explore.exploring import Exploration
from teg.odds.words import percent, points
from teg.ui.exploration import exploration_words
from teg.ui.exploration.exploration_words import best_card, ends_lower
from teg.ui.exploration.flips import Flip, card_flip
from teg.ui.study.deck import Deck
from teg.ui.study.guess import GuessQuestion

say: Final = Phrases(__file__, "tree.toml")


def question(exploration: Exploration, lang: str) -> GuessQuestion:
    """Which of the first branches is worth more, or else how often the only one ends badly."""
    card = best_card(exploration)
    if card is None:
        ask = say(lang, "ask_below")
        return GuessQuestion(ask, slide=say(lang, "below"), share=ends_lower(exploration))
    choices = exploration_words.question(exploration, lang).choices
    return GuessQuestion(
        say(lang, "ask_on" if exploration.in_hand else "ask", card=card.called(lang)), choices
    )


def exactly(deck: Deck, exploration: Exploration, lang: str) -> str:
    """What is best in numbers, and the exact worth at which that would flip."""
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
    values = {"card": found.of.called(lang), "at": points(found.at, lang)}
    if ahead:
        return say(lang, f"next_{found.to}", **values)
    if found.to == "take" and found.below and found.card:
        return say(lang, "flip_take_other", other=found.card.called(lang), **values)
    return say(lang, f"flip_{found.to}", **values)


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
