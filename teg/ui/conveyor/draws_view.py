"""The odds of the next draws: what one waits for, how many draws, and the finding."""

from teg.charts.cards import MOST_DRAWS, draws
from teg.charts.finding import Finding
from teg.languages import Both, capital
from teg.odds.take import Outlook
from teg.odds.take.take_answer import family_name
from teg.take.cards.model import FAMILIES
from teg.take.speech import names as N
from teg.take.state import State
from teg.ui.kit import tell
from teg.ui.kit.findings import exhibit
from teg.ui.kit.nodes import Node, choice, labelled, node

WIDTH = 420


def wanted(s: State, want: str) -> tuple[set[int], Both] | None:
    """The cards that a word means, and what they are called; None for a word that means none."""
    if want in FAMILIES:
        number = FAMILIES.index(want)
        return {card for card, family in enumerate(s.t.family) if family == number}, family_name(want)
    for number, card in enumerate(s.t.box.cards):
        if card.id == want:
            return {number}, Both(N.card_name(s, number, "en"), N.card_name(s, number, "fr"))
    return None


def finding(odds: Outlook, want: str, count: int) -> Finding | None:
    """The answer, if there is anything to draw."""
    found = wanted(odds.state, want)
    if found is None or not odds.drawing.most(1):
        return None
    cards, name = found
    return draws(odds.drawing, cards, count, name.en, name.fr)


def drawing(odds: Outlook, told: Finding | None, want: str, count: int, lang: str, theme: str) -> list[Node]:
    """The controls and the finding."""
    s = odds.state
    families = [(family, capital(family_name(family).in_(lang))) for family in FAMILIES]
    cards = sorted(
        (N.card_name(s, number, lang), s.t.box.cards[number].id)
        for number in {*odds.drawing.deck, *odds.drawing.discard, *wanted_number(s, want)}
    )
    options = families + [(card_id, name) for name, card_id in cards]
    counts = [(str(number), str(number)) for number in range(1, MOST_DRAWS + 1)]
    parts: list[Node] = [
        node("h2", tell(lang, "drawing", player=N.seat_name(s, odds.seat, lang))),
        node(
            "div",
            labelled(tell(lang, "draw_want"), choice(options, want, do={"do": "want"}, key="want")),
            labelled(
                tell(lang, "draw_count"), choice(counts, str(count), do={"do": "draws"}, key="draw-count")
            ),
            class_="row settings",
            key="draw-settings",
        ),
    ]
    if told is None:
        parts.append(node("p", tell(lang, "nothing_to_draw"), class_="facts"))
    else:
        parts.append(exhibit(told, lang, theme, WIDTH))
    return parts


def wanted_number(s: State, want: str) -> set[int]:
    """The card that is waited for, so that the list holds it even when it is nowhere to be drawn."""
    found = wanted(s, want)
    return found[0] if found and want not in FAMILIES else set()
