"""Questions for a class about a decision as a tree."""

from teg.charts.finding import Finding
from teg.charts.tree_chart import of_tree
from teg.charts.tree_graph import GRAINS, at_first, folded, tree
from teg.charts.tree_words import how, sentence
from teg.odds.explore.decisions import futures
from teg.odds.explore.exploring import Exploration
from teg.odds.words import percent
from teg.odds.words import points as in_points
from teg.ui.exploration import exploration_slides
from teg.ui.exploration.exploration_words import best_card
from teg.ui.exploration.flips import card_flip
from teg.ui.kit.nodes import Node
from teg.ui.slides.slide import Slide, chart, laid, tell, zones
from teg.ui.study.deck import Deck

WIDTH = 700


def slides(view: object, deck: Deck, now: Exploration, lang: str, theme: str) -> list[Slide]:
    """Which branch is worth more, when that would change, how bad it can get, with what to stop."""
    board = laid(zones(view, lang, "space"), tell(lang, "space"))
    drawn = chart(_tree(now), lang, theme, WIDTH)
    told = exploration_slides.worth(now, board, lang, theme, drawn), _flip(deck, now, drawn, lang)
    return [*filter(None, told), _spread(now, drawn, lang), *_stop(now, drawn, lang)]


def _tree(now: Exploration) -> Finding:
    """The few nodes that can still be read from the last row: cards merged, so that drawing has branches."""
    graph = tree(now, grain=GRAINS[-1])
    return of_tree(folded(graph, at_first(graph)), sentence(now), how(now))


def _flip(deck: Deck, now: Exploration, drawn: Node, lang: str) -> Slide | None:
    """The worth of the card at which the other branch is better."""
    found = card_flip(deck, now)
    card = best_card(now)
    if found is None or card is None:
        return None
    name, at = found.of.called(lang), in_points(found.at, lang)
    return Slide(
        tell(lang, "flip", card=name),
        drawn,
        tell(lang, "flip_below" if found.below else "flip_above", at=at),
        tell(lang, "flip_why", card=card.called(lang), worth=in_points(card.value + card.gift, lang), at=at),
    )


def _spread(now: Exploration, drawn: Node, lang: str) -> Slide:
    """What drawing may come to at worst and at best."""
    ends = futures(now)
    worst, best = min(ends), max(ends)
    return Slide(
        tell(lang, "spread", mean=in_points(now.push, lang)),
        drawn,
        tell(lang, "spread_answer", worst=in_points(worst, lang), best=in_points(best, lang)),
        tell(lang, "spread_why", worst=percent(ends[worst], lang), best=percent(ends[best], lang)),
    )


def _stop(now: Exploration, drawn: Node, lang: str) -> list[Slide]:
    """With how many of the Discoveries one stops, once one is drawn."""
    choices = now.choices()
    if now.in_hand or now.draws == 1 or not choices:
        return []
    counts = [now.kinds[choice.kind].count for choice in choices]
    stop = sum(count for count, choice in zip(counts, choices, strict=True) if "take" in choice.best)
    return [
        Slide(
            tell(lang, "stop", every=sum(counts)),
            drawn,
            tell(lang, "stop_answer", stop=stop, every=sum(counts)),
            tell(lang, "stop_why"),
        )
    ]
