"""Questions for a class about drawing once more."""

from teg.charts import deck as deck_finding
from teg.charts import survival, take_or_draw
from teg.odds.explore.exploring import Exploration
from teg.odds.words import chance, percent
from teg.odds.words import points as in_points
from teg.ui.exploration.exploration_words import best_card
from teg.ui.exploration.how_it_works import spread
from teg.ui.kit.nodes import Node
from teg.ui.slides.slide import Slide, chart, tell
from teg.ui.study.deck import Deck


def slides(deck: Deck, now: Exploration, lang: str, theme: str) -> list[Slide]:
    """How likely is a Danger, how far can one draw, and is it worth it?"""
    icons = spread(now, lang, "piece")
    counted = chart(deck_finding(now, *deck.seen), lang, theme)
    return [
        _danger(now, icons, counted, lang),
        *_survival(now, icons, lang, theme),
        worth(now, icons, lang, theme),
    ]


def _danger(now: Exploration, icons: Node, counted: Node, lang: str) -> Slide:
    reds, cards = now.bad
    return Slide(
        tell(lang, "danger"),
        icons,
        chance(now.red(()), lang),
        tell(lang, "danger_why", reds=reds, cards=cards),
        counted,
    )


def _survival(now: Exploration, icons: Node, lang: str, theme: str) -> list[Slide]:
    """How often all the draws that there is room for go well."""
    safe = [value for value in now.safe if value is not None][: now.draws]
    if len(safe) < 2:
        return []
    shown = percent(safe[-1], lang)
    why = tell(lang, "safe_why", first=percent(safe[0], lang), last=shown)
    return [
        Slide(tell(lang, "safe", count=len(safe)), icons, shown, why, chart(survival(now), lang, theme)),
    ]


def worth(now: Exploration, picture: Node, lang: str, theme: str, reply: Node | None = None) -> Slide:
    """Take or draw, with what either is worth."""
    card = best_card(now)
    shown = reply or chart(take_or_draw(now), lang, theme)
    draw = in_points(now.push, lang)
    if card is None or now.take is None:
        finding = take_or_draw(now).looking(lang)
        return Slide(
            tell(lang, "worth_draw"), picture, tell(lang, "worth_points", worth=draw), finding.title, shown
        )
    name, take = card.called(lang), in_points(now.take, lang)
    options = (tell(lang, "to_draw"), tell(lang, "to_take", card=name))
    even = len(now.best) > 1
    right = -1 if even else int("take" in now.best)
    return Slide(
        tell(lang, "worth", card=name),
        picture,
        tell(lang, "worth_even") if even else options[right],
        tell(lang, "worth_why", draw=draw, take=take, card=name),
        shown,
        options,
        right,
    )
