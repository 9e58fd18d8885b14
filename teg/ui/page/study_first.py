"""The first paint of the panels of exact odds: their headline and a small table. Loads no widgets."""

from collections.abc import Callable
from fractions import Fraction

from teg.core import Game
from teg.galaxies import State
from teg.odds.explore.exploring import Exploration
from teg.odds.position.live import Outlook, default_prices
from teg.odds.words import points
from teg.ui.badges import badge_words
from teg.ui.exploration import exploration_words
from teg.ui.page.opening import FirstPaint
from teg.ui.study import tell
from teg.ui.study.deck import DeckWishes, deck_of, eyes
from teg.ui.study.guess import GuessQuestion
from teg.ui.theatre.desk import Desk
from teg.ui.tree import studio_words


def exploration(game: Game[State], lang: str) -> FirstPaint:
    """What is to be guessed, and the position it is about."""
    return _asked(game, exploration_words.question, lang)


def tree(game: Game[State], lang: str) -> FirstPaint:
    """Which branch is worth more, and the position it is about."""
    return _asked(game, studio_words.question, lang)


def _asked(game: Game[State], question: Callable[[Exploration, str], GuessQuestion], lang: str) -> FirstPaint:
    deck = deck_of(Desk(game, lang=lang), DeckWishes())
    now = deck.exploration()
    if now is None:
        return _nothing(deck.why, lang)
    say = exploration_words.say
    rows = [
        (say(lang, "first_up", card=card.called(lang)), points(card.value + card.gift, lang))
        for card in now.face_up
    ]
    rows += [(say(lang, "first_cards"), str(now.unseen)), (say(lang, "first_draws"), str(now.draws))]
    return FirstPaint(
        question(now, lang).ask,
        say(lang, "first_caption"),
        (say(lang, "first_what"), say(lang, "first_count")),
        tuple(rows),
    )


def badges(game: Game[State], lang: str) -> FirstPaint:
    """Who is first and second in each badge type."""
    state = game.state
    desk = Desk(game, lang=lang)
    if not state.t.expansion:
        return _nothing_said(badge_words.say(lang, "no_badges"), lang)
    known = state.copy()
    known.viewer = eyes(desk)
    position = Outlook(known, "open", default_prices(state), Fraction(0), True, ()).position
    assert position
    say = badge_words.say
    names = tuple(state.t.box.badge_names[lang])
    who = badge_words.letters(len(position.shown))
    rows = tuple(
        (
            name,
            *(str(held[kind]) for held in position.shown),
            badge_words.standing(position, kind, name, lang),
        )
        for kind, name in enumerate(names)
    )
    return FirstPaint(
        badge_words.headline(position, names, known.viewer, lang),
        say(lang, "ladders"),
        (say(lang, "first_badge"), *who, say(lang, "first_standing")),
        rows,
    )


def _nothing(why: str, lang: str) -> FirstPaint:
    return _nothing_said(tell(lang, why), lang)


def _nothing_said(sentence: str, lang: str) -> FirstPaint:
    return FirstPaint(sentence, tell(lang, "default"), (tell(lang, "card"),), ())
