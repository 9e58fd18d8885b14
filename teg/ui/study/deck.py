"""The exploration deck of a panel: what a seat knows of it, at one's own prices, changed by hand."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any, NamedTuple

from teg.core import DONE
from teg.galaxies.rules.tracks import bits
from teg.galaxies.state import State
from teg.languages import Both
from teg.mistake import Mistake
from teg.odds.explore.exploring import ROW, Exploration, Kind, Later
from teg.odds.explore.worth import Marginal, Reaching
from teg.odds.inputs import fraction, whole
from teg.odds.position.known import MODES, default_mode, known, on_the_clock
from teg.odds.position.live import Outlook, default_prices
from teg.ui.study import tell
from teg.ui.theatre.desk import Desk

MOST_POINTS = 99
PRICES = ("energy", "culture", "badge", "gift")

Plain = tuple[int, Fraction, int, Fraction, int]
"""A deck of two kinds: so many Discoveries worth so much, so many Dangers worth so much, and so many
Discoveries face up."""


class CardEdit(NamedTuple):
    """What was changed by hand about one card; None where it is as in the position."""

    left: int | None = None
    up: int | None = None
    value: Fraction | None = None


@dataclass(frozen=True, slots=True)
class DeckWishes:
    """Prices in points, and the cards one wants to ask about.

    `badge` None values badges at what they change in the standings. `deck` is one of two kinds. `cards` are
    those changed by hand.
    """

    energy: Fraction = Fraction(1, 2)
    culture: Fraction = Fraction(1, 2)
    badge: Fraction | None = None
    gift: Fraction = Fraction(0)
    mode: str = MODES[0]
    deck: Plain | None = None
    cards: Mapping[str, CardEdit] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class EqualCards:
    """Equal cards of the deck: how many are still in it, how many lie face up."""

    name: str
    french: str
    danger: bool
    left: int
    up: int
    value: Fraction
    dwarf: bool = False

    def called(self, lang: str) -> str:
        """The card's name."""
        return {"fr": self.french}.get(lang) or self.name


@dataclass(frozen=True, slots=True)
class Deck:
    """Everything an exploration depends on; `why` is a key of the words where nothing can be drawn.

    `seen` counts Discoveries and Dangers that are out of the deck. `row` counts cards face up that cannot be
    taken any more, the one `in_hand` included. `dwarfs` and `later` tell what is known of hidden cards, as
    an `Exploration` has it.
    """

    cards: tuple[EqualCards, ...] = ()
    gift: Fraction = Fraction(0)
    row: int = 0
    in_hand: Kind | None = None
    removed: int = 0
    seen: tuple[int, int] = (0, 0)
    changed: bool = False
    why: str = ""
    dwarfs: int | None = None
    later: Later | None = None

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The cards still in the deck."""
        return tuple(self._kind(card, card.left) for card in self.cards if card.left)

    @property
    def face_up(self) -> tuple[Kind, ...]:
        """The cards that may be taken."""
        return tuple(self._kind(card, 1) for card in self.cards for _ in range(card.up))

    def _kind(self, card: EqualCards, count: int) -> Kind:
        gift = Fraction(0) if card.danger else self.gift
        return Kind(card.name, count, card.value, card.danger, gift, card.french, card.dwarf)

    def exploration(self, kind: type[Exploration] = Exploration) -> Exploration | None:
        """The question for the odds, by the mean or otherwise; None where nothing can be drawn."""
        if self.why:
            return None
        hidden: Any = {"removed_unseen": self.removed, "dwarfs": self.dwarfs, "later": self.later}
        if self.in_hand or self.row:
            row = self.row - (self.in_hand is not None)
            return kind(self.kinds, row=row, in_hand=self.in_hand, **hidden)
        return kind(self.kinds, face_up=self.face_up, **hidden)

    def reaching(self, least: Fraction) -> "Deck":
        """The deck asked for the chance to end with a card worth at least so much: such a card counts 1."""

        def hit(value: Fraction) -> Fraction:
            return Fraction(int(value >= least))

        cards = tuple(replace(card, value=hit(card.value)) for card in self.cards)
        held = self.in_hand and replace(self.in_hand, value=hit(self.in_hand.value), gift=Fraction(0))
        later = None
        if isinstance(self.later, Marginal):
            later = Reaching(self.later, least, {card.name: card.value for card in self.cards if card.left})
        return replace(self, cards=cards, gift=Fraction(0), in_hand=held, later=later)


# what a seat may know: the one door between hidden cards and the panels of odds


def eyes(desk: Desk) -> int:
    """The seat whose knowledge counts: that of the view, or with the referee's view the one on the clock."""
    state: State = desk.game.state
    if state.t.solo:
        return 0
    return desk.viewer if desk.viewer >= 0 else on_the_clock(state)


def manner(desk: Desk, mode: str) -> str:
    """How far cards are known here: of a view nobody can remember more than it holds."""
    usual = default_mode(desk.game.state)
    return usual if usual == "untracked" else mode


def knowledge(desk: Desk, seat: int, mode: str) -> State:
    """The position as a seat knows it; "remembered" knows every card that others took from the table."""
    return known(desk.game, manner(desk, mode), seat)


# the deck


def deck_of(desk: Desk, wishes: DeckWishes) -> Deck:
    """The deck that is asked about; a `Mistake` if what was changed by hand makes no deck."""
    if wishes.deck:
        return _plain(wishes)
    state: State = desk.game.state
    if not state.t.expansion:
        return Deck(why="no_space")
    if state.actor == DONE:
        return Deck(why="over")
    deck = _of(outlook(desk, wishes), wishes.gift)
    return _edited(deck, wishes.cards) if wishes.cards else deck


def outlook(desk: Desk, wishes: DeckWishes) -> Outlook:
    """The odds of the position at one's own prices."""
    state = knowledge(desk, eyes(desk), wishes.mode)
    usual = default_prices(state)
    badge = usual.badge if wishes.badge is None else wishes.badge
    prices = replace(usual, energy=wishes.energy, culture=wishes.culture, badge=badge)
    found = Outlook(state, manner(desk, wishes.mode), prices, wishes.gift, True, ())
    if wishes.badge is not None:
        # Without standings to look at, a badge is worth its price.
        found.position = None
    return found


def _of(found: Outlook, gift: Fraction) -> Deck:
    state = found.state
    exploration = found.exploration
    if exploration is None:
        return Deck(why="no_deck")
    drawn = {state.drawn} if exploration.in_hand else set()
    out = set(range(len(state.t.box.explorations))) - set(bits(state.cards)) - {*state.cards_up} - drawn
    dangers = sum(state.t.danger[card] for card in out)
    return Deck(
        tuple(
            [
                EqualCards(kind.name, kind.french, kind.danger, kind.count, 0, kind.value, kind.dwarf)
                for kind in exploration.kinds
            ]
            + [EqualCards(kind.name, kind.french, kind.danger, 0, 1, kind.value) for kind in found.face_up]
        ),
        gift,
        row=0 if found.face_up else exploration.row,
        in_hand=exploration.in_hand,
        removed=exploration.unseen - exploration.deck,
        seen=(len(out) - dangers, dangers),
        dwarfs=exploration.dwarfs,
        later=exploration.later,
    )


def _plain(wishes: DeckWishes) -> Deck:
    assert wishes.deck
    greens, good, reds, bad, up = wishes.deck

    def card(key: str, danger: bool, left: int, up: int, value: Fraction) -> EqualCards:
        name = tell.both(key)
        return EqualCards(name.en, name.fr, danger, left, up, value)

    cards = (
        card("discovery", False, greens, 0, good),
        card("danger", True, reds, 0, bad),
        # What lies face up is a kind of its own: it may be worth more or less than what may come.
        *([card("lying", False, 0, up, good)] if up else []),
    )
    return _edited(Deck(cards, wishes.gift), wishes.cards)


def _edited(deck: Deck, edits: Mapping[str, CardEdit]) -> Deck:
    cards = []
    for card in deck.cards:
        edit = edits.get(card.name, CardEdit())
        cards.append(
            replace(
                card,
                left=card.left if edit.left is None else edit.left,
                up=card.up if edit.up is None else edit.up,
                value=card.value if edit.value is None else edit.value,
            )
        )
    up = sum(card.up for card in cards)
    if up and deck.row:
        raise Mistake(tell, "row_moved")
    if up > ROW:
        raise Mistake(tell, "row_full", count=up, most=ROW)
    left = sum(card.left for card in cards)
    if not left:
        raise Mistake(tell, "deck_empty")
    held = deck.in_hand
    if held and (worth := edits.get(held.name, CardEdit()).value) is not None:
        held = replace(held, value=worth)
    # A card that left the deck and does not lie face up has been seen.
    gone = [0, 0]
    for old, new in zip(deck.cards, cards, strict=True):
        gone[new.danger] += old.left + old.up - new.left - new.up
    seen = (max(0, deck.seen[0] + gone[0]), max(0, deck.seen[1] + gone[1]))
    # What points and hands tell is told of the cards as they were: moved by hand, each is worth what it says.
    moved = any(edit.left is not None or edit.up is not None for edit in edits.values())
    return replace(
        deck,
        cards=tuple(cards),
        in_hand=held,
        removed=min(deck.removed, left - 1),
        seen=seen,
        changed=bool(edits),
        dwarfs=None if moved else deck.dwarfs,
        later=None if edits else deck.later,
    )


def points(text: str, what: Both, least: int = 0, most: int = MOST_POINTS) -> Fraction:
    """A number of points as it is typed in either language."""
    try:
        found = fraction(text.replace(",", "."), what)
    except Mistake:
        raise Mistake(tell, "bad_number", text=text[:20], what=what) from None
    if not least <= found <= most:
        raise Mistake(tell, "bad_range", text=text[:20], what=what, least=least, most=most)
    return found


def count(text: str, what: Both, most: int) -> int:
    """A whole number from 0 to `most`, as it is typed."""
    try:
        found = whole(text, what)
    except Mistake:
        raise Mistake(tell, "bad_count", text=text[:20], what=what, most=most) from None
    if not 0 <= found <= most:
        raise Mistake(tell, "bad_range", text=text[:20], what=what, least=0, most=most)
    return found
