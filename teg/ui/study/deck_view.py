"""The controls of an exploration deck: prices, and the cards one by one."""

from fractions import Fraction

from teg.languages import GRAMMARS, listed, pointed
from teg.odds.position.known import MODES
from teg.odds.words import points as in_points
from teg.ui.kit.nodes import Child, Message, Node, button, choice, labelled, node, sheet, table
from teg.ui.study.deck import Card, Deck, Wishes
from teg.ui.study.deck_settings import PLACES, TABLE, USUAL
from teg.ui.study.study_words import tell

HIGHEST = 3
STEP = "0.25"


def slider(
    label: str, value: Fraction, do: Message, lang: str, least: int = 0, most: int = HIGHEST, step: str = STEP
) -> Node:
    """A price from 0 on that is pushed along, with its value in words."""
    words = tell(lang, "worth_points", value=in_points(value, lang))
    return node(
        "label",
        node("span", f"{label}{GRAMMARS[lang].colon}{words}"),
        node(
            "input",
            type="range",
            min=least,
            max=most,
            step=step,
            value=f"{float(value):g}",
            aria_valuetext=words,
            do=do,
            key=f"slide-{do.get('what', do['do'])}",
        ),
        class_="slide",
    )


def prices(wishes: Wishes, lang: str) -> list[Node]:
    """Sliders for what energy, culture, badges and a gift are worth."""

    def price(what: str, value: Fraction) -> Node:
        return slider(tell(lang, what), value, {"do": "price", "what": what}, lang)

    exact = node(
        "label",
        node(
            "input",
            type="checkbox",
            checked=wishes.badge is None,
            do={"do": "badge-exact"},
            key="badge-exact",
        ),
        node("span", tell(lang, "badge_standings")),
        class_="tick",
    )
    parts = [price("energy", wishes.energy), price("culture", wishes.culture), exact]
    if wishes.badge is None:
        modes = [(mode, tell(lang, mode)) for mode in MODES]
        parts.append(labelled(tell(lang, "mode"), choice(modes, wishes.mode, do={"do": "mode"}, key="mode")))
    else:
        parts.append(price("badge", wishes.badge))
    return [*parts, price("gift", wishes.gift)]


def cards(deck: Deck, lang: str, *more: Node) -> Node:
    """Every card with its place and its worth, to be changed one by one."""
    rows = [_row(card, lang) for card in deck.cards]
    heads = [tell(lang, "card"), tell(lang, "where"), tell(lang, "worth")]
    parts: list[Node | None] = [
        node("p", tell(lang, "deck_help")),
        table(tell(lang, "deck"), heads, rows, class_="cards-table"),
        *more,
    ]
    return sheet("my-deck", tell(lang, "deck"), *parts)


def row(deck: Deck, lang: str) -> Node:
    """What lies face up, and how many cards are out of the deck."""
    up = [f"{card.called(lang)} ({in_points(card.value + card.gift, lang)})" for card in deck.face_up]
    text = tell(lang, "row_is", cards=listed(up, lang)) if up else tell(lang, "row_none")
    if deck.row:
        text = tell(lang, "row_closed", count=deck.row)
    return node("p", f"{text} {tell(lang, 'seen_are', count=sum(deck.seen))}", class_="facts", key="row")


def back(wishes: Wishes, lang: str) -> Node | None:
    """Says that the deck is not that of the position, and how to have it again."""
    if not wishes.cards and not wishes.deck:
        return None
    restore = button(tell(lang, "back_to_position"), {"do": "deck-back"}, key="deck-back")
    return node("p", tell(lang, "edited"), restore, class_="row edited", key="edited")


def _row(card: Card, lang: str) -> list[Child]:
    name = card.called(lang)
    mark = node("span", tell(lang, "danger" if card.danger else "discovery"), class_="facts")
    if card.left + card.up > 1:
        place = node(
            "span", _box(card, "left", card.left, lang), _box(card, "up", card.up, lang), class_="row"
        )
    else:
        now = "up" if card.up else "deck" if card.left else "seen"
        words = {"deck": "in_deck", "up": "face_up", "seen": "out"}
        choices = [(where, tell(lang, words[where])) for where in PLACES]
        place = choice(
            choices,
            now,
            do={"do": "place", "card": card.name},
            aria_label=tell(lang, "place_of", card=name),
            key=f"place {card.name}",
        )
    worth = node(
        "input",
        type="text",
        inputmode="decimal",
        maxlength=9,
        value=in_points(card.value, lang).replace("−", "-"),
        aria_label=tell(lang, "value_of", card=name),
        do={"do": "edit", "card": card.name, "what": "value"},
        key=f"value {card.name}",
    )
    return [node("span", name, " ", mark), place, worth]


def _box(card: Card, what: str, number: int, lang: str) -> Node:
    label = tell(lang, f"{what}_of", card=card.called(lang))
    return node(
        "input",
        type="number",
        min=0,
        max=3 if what == "up" else 99,
        value=number,
        aria_label=label,
        title=label,
        do={"do": "edit", "card": card.name, "what": what},
        key=f"{what} {card.name}",
    )


def at_the_table(wishes: Wishes, lang: str) -> Node:
    """What is left at a real table, in four numbers: a deck of Discoveries worth 1 and of equal Dangers."""
    greens, _, reds, bad, up = wishes.deck or USUAL
    values = (Fraction(greens), Fraction(reds), Fraction(up), -bad)

    def entry(name: str, value: Fraction) -> Node:
        text = pointed(f"{float(value):g}", lang)
        keys = "decimal" if name == "cost" else "numeric"
        entered = node("input", type="text", inputmode=keys, name=name, value=text, maxlength=9)
        return labelled(tell(lang, f"table_{name}"), entered)

    return node(
        "form",
        node("h3", tell(lang, "at_table")),
        *(entry(name, value) for name, value in zip(TABLE, values, strict=True)),
        node("button", tell(lang, "ask_table"), type="submit"),
        do={"do": "table"},
        class_="plain",
        key="table-form",
    )


def own_values(wishes: Wishes, lang: str) -> Node:
    """The prices, folded away: most readers never touch them."""
    return sheet("own-values", tell(lang, "own_values"), *prices(wishes, lang))
