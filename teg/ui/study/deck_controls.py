"""Which exploration deck a panel asks about, and its controls: prices, two kinds, the cards one by one."""

from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from fractions import Fraction
from typing import Any
from urllib.parse import quote, unquote

import traitlets

from teg.languages import GRAMMARS, listed, pointed
from teg.mistake import Mistake
from teg.odds.explore.exploring import MOST_COPIES, ROW
from teg.odds.position.known import FORMER, MODES
from teg.odds.words import points as in_points
from teg.ui.kit.nodes import Child, Message, Node, button, choice, labelled, node, sheet, table, tick
from teg.ui.page.settings import Setting, Settings, one_of, words
from teg.ui.study import tell
from teg.ui.study.deck import (
    MOST_POINTS,
    PRICES,
    CardEdit,
    Deck,
    DeckWishes,
    EqualCards,
    Plain,
    count,
    deck_of,
    points,
)
from teg.ui.study.odds_dashboard import TypedOrder

HALF = Fraction(1, 2)
MOST_PLAIN = 60
TABLE = ("greens", "reds", "up", "cost")
"""The fields of the form for what is left at a real table."""
USUAL: Plain = (18, Fraction(1), 12, Fraction(-1), 0)
PLACES = ("deck", "up", "seen")
CARD = ";"
PART = ":"

Cards = Mapping[str, CardEdit]


def _price(what: str, default: Fraction | None) -> Setting:
    return Setting(default, lambda settings, text: points(text, tell.both(what)))


def _plain(settings: Settings, text: str) -> Plain:
    words = text.split()
    greens, good, reds, bad = [*words, "", "", "", ""][:4]
    discoveries = count(greens, tell.both("table_greens"), MOST_PLAIN)
    worth = points(good, tell.both("worth"), -MOST_POINTS)
    dangers = count(reds, tell.both("table_reds"), MOST_PLAIN)
    cost = points(bad, tell.both("cost"), -MOST_POINTS)
    up = count(words[4], tell.both("face_up"), ROW) if len(words) > 4 else 0
    if not discoveries + dangers:
        raise Mistake(tell, "deck_empty")
    return discoveries, worth, dangers, cost, up


def _plain_in_words(_: Settings, deck: Plain) -> str:
    *rest, up = deck if len(deck) > 4 else (*deck, 0)
    return words(rest if up == 0 else deck)


def _cards(settings: "DeckSettings", text: str) -> dict[str, CardEdit]:
    found = {}
    deck = settings.asked(cards={})
    known = {card.name for card in deck.cards} | ({deck.in_hand.name} if deck.in_hand else set())
    for each in text.split(CARD):
        name, *parts = map(unquote, each.split(PART))
        if name not in known or len(parts) != len(CardEdit._fields):
            raise Mistake(tell, "bad_card", text=name[:40])
        left, up, value = map(str.strip, parts)
        edit = CardEdit(
            count(left, tell.both("in_deck"), MOST_COPIES) if left else None,
            count(up, tell.both("face_up"), ROW) if up else None,
            points(value, tell.both("worth"), -MOST_POINTS) if value else None,
        )
        if edit != CardEdit():
            found[name] = edit
    return found


def _cards_in_words(_: Settings, cards: Cards) -> str:
    def told(part: object) -> str:
        return "" if part is None else quote(words(part), safe=" /-.,")

    return CARD.join(PART.join([told(name), *map(told, cards[name])]) for name in sorted(cards))


class DeckSettings(Settings):
    """Prices in points: `energy`, `culture`, `gift`, `badge`; without one, badges count in the standings.

    `mode` is what a seat knows of hidden cards. `deck` asks about another one: so many Discoveries worth so
    much, so many Dangers worth so much, as (18, 1, 12, -1); a fifth number tells how many Discoveries lie
    face up. `cards` are those changed by hand.
    """

    energy = _price("energy", HALF)
    culture = _price("culture", HALF)
    badge = _price("badge", None)
    gift = _price("gift", Fraction(0))
    mode = Setting(MODES[0], one_of(*MODES, former=FORMER))
    deck = Setting(None, _plain, write=_plain_in_words)
    cards = Setting({}, _cards, here=True, write=_cards_in_words)

    @property
    def wishes(self) -> DeckWishes:
        """The deck that is wished for."""
        return DeckWishes(**{each.name: getattr(self, each.name) for each in fields(DeckWishes)})

    def asked(self, **otherwise: Any) -> Deck:
        """The deck that is asked about; a `Mistake` if nothing can be drawn from it."""
        found = deck_of(self.dashboard.desk, replace(self.wishes, **otherwise))
        if found.why:
            raise Mistake(tell, found.why)
        return found

    @traitlets.validate(*PRICES, "deck", "cards")
    def _drawable(self, proposal: Any) -> Any:
        trait, value = proposal["trait"], proposal["value"]
        if value != trait.default_value:
            self.asked(**{trait.name: value})
        return value

    @traitlets.observe("deck")
    def _another(self, _: object) -> None:
        self.cards = {}

    # what is done

    def hear(self, message: Message) -> bool:
        """Change the settings as a message asks; whether it was about them."""
        match message:
            case {"do": "price", "what": str(what), "value": str(text)} if what in PRICES:
                setattr(self, what, text)
            case {"do": "badge-exact", "value": bool(exact)}:
                self.badge = None if exact else HALF
            case {"do": "mode", "value": str(mode)} if mode in MODES:
                self.mode = mode
            case {"do": "edit", "card": str(card), "what": str(what), "value": str(text)} if (
                what in CardEdit._fields
            ):
                self._change(card, **{what: text})
            case {"do": "place", "card": str(card), "value": str(place)} if place in PLACES:
                self._change(card, left=int(place == "deck"), up=int(place == "up"))
            case {"do": "table", "fields": dict(form)}:
                greens, reds, up, cost = ("".join(str(form.get(name, "")).split()) or "?" for name in TABLE)
                # A cost may be written as a loss.
                bad = cost if cost == "?" else f"-{cost.removeprefix('-')}"
                self.deck = f"{greens} 1 {reds} {bad} {up}"
                self.cards = {}
            case {"do": "deck-back"}:
                self.deck, self.cards = None, {}
            case _:
                return False
        return True

    def _change(self, card: str, **parts: Any) -> None:
        """Change something about a card; an empty text puts it back."""
        edit = self.cards.get(card, CardEdit())._replace(**parts)
        self.cards = _cards_in_words(self, {**self.cards, card: edit})

    def orders(self) -> list[TypedOrder]:
        """Prices and the deck of two kinds, as they are typed."""

        def price(what: str) -> Callable[[str], None]:
            return lambda text: setattr(self, what, text)

        def plain(text: str) -> None:
            self.deck, self.cards = text or None, {}

        made = [TypedOrder(tell.both(f"order_{what}"), price(what)) for what in PRICES]
        return [*made, TypedOrder(tell.both("order_deck"), plain)]


# the controls

HIGHEST = 3
STEP = "0.25"


def slider(
    label: str, value: Fraction, do: Message, lang: str, least: int = 0, most: int = HIGHEST, step: str = STEP
) -> Node:
    """A price from 0 on that is pushed along, with its value in words."""
    words = tell(lang, "worth_points", value=in_points(value, lang))
    return labelled(
        f"{label}{GRAMMARS[lang].colon}{words}",
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


def prices(wishes: DeckWishes, lang: str) -> list[Node]:
    """Sliders for what energy, culture, badges and a gift are worth."""

    def price(what: str, value: Fraction) -> Node:
        return slider(tell(lang, what), value, {"do": "price", "what": what}, lang)

    standings = tell(lang, "badge_standings")
    exact = tick(standings, wishes.badge is None, {"do": "badge-exact"}, "badge-exact")
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


def back(wishes: DeckWishes, lang: str) -> Node | None:
    """Says that the deck is not that of the position, and how to have it again."""
    if not wishes.cards and not wishes.deck:
        return None
    restore = button(tell(lang, "back_to_position"), {"do": "deck-back"}, key="deck-back")
    return node("p", tell(lang, "edited"), restore, class_="row edited", key="edited")


def _row(card: EqualCards, lang: str) -> list[Child]:
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


def _box(card: EqualCards, what: str, number: int, lang: str) -> Node:
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


def at_the_table(wishes: DeckWishes, lang: str) -> Node:
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


def own_values(wishes: DeckWishes, lang: str) -> Node:
    """The prices, folded away: most readers never touch them."""
    return sheet("own-values", tell(lang, "own_values"), *prices(wishes, lang))
