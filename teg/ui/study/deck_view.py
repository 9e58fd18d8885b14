"""The controls of an exploration deck: prices, and the cards one by one."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any
from urllib.parse import quote, unquote

from teg.languages import GRAMMARS, listed, pointed
from teg.mistake import Mistake
from teg.odds.position.known import FORMER, MODES
from teg.odds.words import points as in_points
from teg.ui.kit.nodes import Child, Message, Node, button, choice, labelled, node, sheet, table
from teg.ui.kit.words import tell as common
from teg.ui.page.trail import number
from teg.ui.study.deck import PRICES, Card, Deck, Edit, Wishes, change, count, points
from teg.ui.study.study import Order
from teg.ui.study.study_words import tell

HIGHEST = 3
STEP = "0.25"
MOST_PLAIN = 60
PLACES = ("deck", "up", "seen")
WHATS = ("left", "up", "value")
"""What can be changed about a card, in the order of the address."""


def said(wishes: Wishes) -> dict[str, str]:
    """The same settings, and the cards changed by hand, as words for the address."""
    usual = Wishes()
    found = {
        price: number(value)
        for price in PRICES
        if (value := getattr(wishes, price)) is not None and value != getattr(usual, price)
    }
    if wishes.mode != usual.mode:
        found["mode"] = wishes.mode
    if wishes.plain:
        greens, good, reds, bad = wishes.plain
        found["deck"] = f"{greens} {number(good)} {reds} {number(bad)}"
    if wishes.edits:
        found["cards"] = ";".join(_edited(name, wishes.edits[name]) for name in sorted(wishes.edits))
    return found


def takers(wishes: Wishes, lang: str, check: Callable[[], Deck]) -> dict[str, Callable[[str], None]]:
    """What takes these words in again."""

    def price(what: str) -> Callable[[str], None]:
        return lambda text: (hear(wishes, {"do": "price", "what": what, "value": text}, lang, check), None)[1]

    def mode(text: str) -> None:
        text = FORMER.get(text, text)
        if text not in MODES:
            raise Mistake(common(lang, "one_of", words=", ".join(MODES)))
        wishes.mode = text

    def plain(text: str) -> None:
        fields = dict(zip(("greens", "good", "reds", "bad"), text.split(), strict=False))
        hear(wishes, {"do": "plain", "fields": fields}, lang, check)

    def changed(text: str) -> None:
        known = {card.name for card in check().cards}
        try:
            for part in text.split(";"):
                name, *numbers = part.split(":")
                name = unquote(name)
                if name not in known or len(numbers) != len(WHATS):
                    raise Mistake(tell(lang, "bad_card", text=name[:40]))
                for what, value in zip(WHATS, numbers, strict=True):
                    if value:
                        change(wishes, name, what, value, lang)
            check()
        except Mistake:
            wishes.edits = {}
            raise

    return {**{what: price(what) for what in PRICES}, "mode": mode, "deck": plain, "cards": changed}


def _edited(name: str, edit: Edit) -> str:
    parts = (getattr(edit, what) for what in WHATS)
    return ":".join(
        [quote(name, safe=" "), *("" if part is None else number(Fraction(part)) for part in parts)]
    )


def slider(
    label: str, value: Fraction, do: Message, lang: str, least: int = 0, most: int = HIGHEST, step: str = STEP
) -> Node:
    """A price from 0 on that is pushed along, with its value in words."""
    said = tell(lang, "worth_points", value=in_points(value, lang))
    return node(
        "label",
        node("span", f"{label}{GRAMMARS[lang].colon}{said}"),
        node(
            "input",
            type="range",
            min=least,
            max=most,
            step=step,
            value=f"{float(value):g}",
            aria_valuetext=said,
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


def cards(deck: Deck, wishes: Wishes, lang: str) -> Node:
    """Every card with its place and its worth, to be changed one by one; and a deck of two kinds."""
    rows = [_row(card, lang) for card in deck.cards]
    heads = [tell(lang, "card"), tell(lang, "where"), tell(lang, "worth")]
    parts: list[Node | None] = [
        node("p", tell(lang, "deck_help")),
        table(tell(lang, "deck"), heads, rows, class_="cards-table"),
        _two_kinds(wishes, lang),
    ]
    return sheet("my-deck", tell(lang, "deck"), *parts)


def row(deck: Deck, lang: str) -> Node:
    """What lies face up, and how many cards are out of the deck."""
    up = [f"{card.called(lang)} ({in_points(card.value + card.gift, lang)})" for card in deck.face_up]
    told = tell(lang, "row_is", cards=listed(up, lang)) if up else tell(lang, "row_none")
    if deck.row:
        told = tell(lang, "row_closed", count=deck.row)
    return node("p", f"{told} {tell(lang, 'seen_are', count=sum(deck.seen))}", class_="facts", key="row")


def back(wishes: Wishes, lang: str) -> Node | None:
    """Says that the deck is not that of the position, and how to have it again."""
    if not wishes.edits and not wishes.plain:
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


def _two_kinds(wishes: Wishes, lang: str) -> Node:
    plain = wishes.plain or (18, Fraction(1), 12, Fraction(-1))

    def entry(name: str, label: str, value: int | Fraction) -> Node:
        text = pointed(f"{float(value):g}", lang)
        return labelled(
            label, node("input", type="text", inputmode="decimal", name=name, value=text, maxlength=9)
        )

    return node(
        "form",
        node("h3", tell(lang, "plain")),
        entry("greens", tell(lang, "discoveries"), plain[0]),
        entry("good", tell(lang, "each_worth"), plain[1]),
        entry("reds", tell(lang, "dangers"), plain[2]),
        entry("bad", tell(lang, "each_worth"), plain[3]),
        node("button", tell(lang, "use"), type="submit"),
        do={"do": "plain"},
        class_="plain",
        key="plain-form",
    )


def hear(wishes: Wishes, message: Message, lang: str, check: Callable[[], object]) -> bool:
    """Change the settings as a message asks; whether it was about them. `check` may refuse."""
    before = Wishes(**{name: getattr(wishes, name) for name in Wishes.__slots__})
    before.edits = {name: Edit(edit.left, edit.up, edit.value) for name, edit in wishes.edits.items()}
    try:
        if not _hear(wishes, message, lang):
            return False
        check()
    except Mistake:
        for name in Wishes.__slots__:
            setattr(wishes, name, getattr(before, name))
        raise
    return True


def _hear(wishes: Wishes, message: Message, lang: str) -> bool:
    match message:
        case {"do": "price", "what": str(what), "value": str(text)} if what in PRICES:
            setattr(wishes, what, points(text, tell(lang, what), lang))
        case {"do": "badge-exact", "value": bool(exact)}:
            wishes.badge = None if exact else Fraction(1, 2)
        case {"do": "mode", "value": str(mode)} if mode in MODES:
            wishes.mode = mode
        case {"do": "edit", "card": str(card), "what": str(what), "value": str(text)} if what in WHATS:
            change(wishes, card, what, text, lang)
        case {"do": "place", "card": str(card), "value": str(place)} if place in PLACES:
            edit = wishes.edits.setdefault(card, Edit())
            edit.left, edit.up = int(place == "deck"), int(place == "up")
        case {"do": "plain", "fields": dict(fields)}:
            wishes.plain = _typed(fields, lang)
            wishes.edits = {}
        case {"do": "deck-back"}:
            wishes.plain, wishes.edits = None, {}
        case _:
            return False
    return True


def _typed(fields: dict[str, Any], lang: str) -> tuple[int, Fraction, int, Fraction]:
    def text(name: str) -> str:
        return str(fields.get(name, "")).strip()

    greens = count(text("greens"), tell(lang, "discoveries"), lang, MOST_PLAIN)
    reds = count(text("reds"), tell(lang, "dangers"), lang, MOST_PLAIN)
    if not greens + reds:
        raise Mistake(tell(lang, "deck_empty"))
    worth = tell(lang, "each_worth")
    return greens, points(text("good"), worth, lang, -99), reds, points(text("bad"), worth, lang, -99)


def orders(wishes: Wishes, lang: str, check: Callable[[], object]) -> list[Order]:
    """Prices and the deck of two kinds, as they are typed."""

    def price(what: str) -> Callable[[str], None]:
        return lambda text: (hear(wishes, {"do": "price", "what": what, "value": text}, lang, check), None)[1]

    def plain(text: str) -> None:
        if not text:
            hear(wishes, {"do": "deck-back"}, lang, check)
            return
        fields = dict(zip(("greens", "good", "reds", "bad"), text.split(), strict=False))
        hear(wishes, {"do": "plain", "fields": fields}, lang, check)

    words = {
        "energy": ("energy", "énergie"),
        "culture": ("culture", "culture"),
        "badge": ("badge", "insigne"),
        "gift": ("gift", "cadeau"),
    }
    half = {"en": " 0.5", "fr": " 0,5"}
    made = [Order({"en": en, "fr": fr}, half, price(what)) for what, (en, fr) in words.items()]
    kinds = {"en": " 18 1 12 -1", "fr": " 18 1 12 -1"}
    return [*made, Order({"en": "deck", "fr": "pioche"}, kinds, plain)]
