"""Laying out a position by hand: for lessons, questions and tests."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from teg.core import Game, Setup
from teg.core.given import listed, no_seat, paired, seated, seeded, whole
from teg.games import TAKE
from teg.mistake import Mistake
from teg.rulebook.switches import unusual
from teg.take.cards.compose import SHELF
from teg.take.cards.model import RESOURCES
from teg.take.check import check, check_course
from teg.take.kit import chosen_options, tables, tell
from teg.take.rules.economy import free_slots, survey
from teg.take.rules.flow import to_menu
from teg.take.rules.tables import MOST_SLOTS, Tables, bits
from teg.take.rules.turn import blank, explored, new_turn, still_to_come
from teg.take.state import NOTHING, Cards, Held, State

POOL = RESOURCES[:3]


@dataclass(frozen=True)
class Seat:
    """What one player has; cards are told by name or id.

    `systems` maps the systems held, oldest first ("home" is what everybody starts with), to their colonies;
    an upgraded colony is told with those below it: "indenture-camp > terrace-village". `used` names colonies
    and ships used this turn, `spent` the systems whose bounty is gone. What is named nowhere is in the deck.
    """

    hand: Sequence[str] = ()
    systems: Mapping[str, Sequence[str]] = field(default_factory=lambda: {"home": ("frontier-colony",)})
    ships: Sequence[str] = ()
    discard: Sequence[str] = ()
    pile: Sequence[str] = ()
    renown: int = 0
    used: Sequence[str] = ()
    spent: Sequence[str] = ()

    def __post_init__(self) -> None:
        for name in ("hand", "ships", "discard", "pile", "used", "spent"):
            listed(name, getattr(self, name))
        paired("systems", self.systems)
        for system, colonies in self.systems.items():
            listed(f"systems: {system}", colonies)


def arrange(
    *seats: Seat,
    row: Sequence[str] = (),
    coming: Sequence[str] = (),
    manpower: int = 0,
    production: int = 0,
    science: int = 0,
    turn: int = 0,
    left: int | None = None,
    explore: bool = False,
    teams: bool = False,
    deck: str = "random",
    box: str | Path = "representative",
    switches: Mapping[str, str] | None = None,
    seed: int = 0,
) -> Game[State]:
    """A game that begins in the action phase of the seat `turn`, or with `explore` before its exploration.

    `row` is Explored Space, the newest card first; `left` is how many space cards are still to come, at most.
    It is as early in the game as all this allows; space cards that came before and lie nowhere are gone, but
    none of those named as `coming`. The deck is a random one unless told otherwise, so that any space card
    may be named.
    """
    seated(seats, Seat)
    for what, cards in (("row", row), ("coming", coming)):
        listed(what, cards)
    paired("switches", {} if switches is None else switches)
    name, text = SHELF.named(box)
    setup = Setup(
        game=TAKE.name,
        players=len(seats),
        box=name,
        switches=unusual(switches or {}, TAKE.name),
        seed=seeded(seed),
        options=chosen_options({"teams": "yes" if teams else "no", "deck": deck}),
        box_text=text,
    )
    t = tables(setup)
    pool = [whole(*words) for words in zip(POOL, (manpower, production, science), strict=True)]
    most_left = t.deck if left is None else whole("left", left)
    if turn not in range(t.seats):
        raise no_seat("turn", turn, t.seats)
    s = blank(t)
    s.turn = turn
    try:
        for seat, words in enumerate(seats):
            _lay_out(s, seat, words)
        s.row = tuple(_explored(t, card) for card in row)
        s.cleared = (0,) * len(s.row)
        explored(s)
        later = {space_number(t, card) for card in coming}
        _bring_out(s, most_left, explore, later)
        if explore:
            new_turn(s)
        else:
            to_menu(s)
        s.manpower, s.production, s.science = pool
        check(s)
        check_course(s)
        return Game(setup, s, "typed")
    except Mistake:
        raise
    except ValueError as error:
        raise Mistake(tell, "no_such_position", why=error) from None


def _named(names: Iterable[tuple[int, str, str]], what: str, wanted: str) -> int:
    """The number of the card with this name or id."""

    def plain(name: str) -> str:
        return "".join(letter for letter in name.casefold() if letter.isalnum())

    for number, card_id, name in names:
        if plain(wanted) in (plain(card_id), plain(name)):
            return number
    raise Mistake(tell, "no_such_card", what=tell.both(what), name=wanted)


def card_number(t: Tables, name: str) -> int:
    """The number of a player's card."""
    return _named(((n, card.id, card.name) for n, card in enumerate(t.box.cards)), "card", name)


def space_number(t: Tables, name: str) -> int:
    """The number of a space card; "home" is the system everybody starts with."""
    if name == "home":
        return t.home
    return _named(((n, card.id, card.name) for n, card in enumerate(t.space)), "space_card", name)


def _explored(t: Tables, name: str) -> int:
    """The number of a card that may lie in Explored Space."""
    card = space_number(t, name)
    if card == t.home:
        raise Mistake(tell, "home_in_the_row")
    return card


def _lay_out(s: State, seat: int, given: Seat) -> None:
    t = s.t

    def cards(names: Sequence[str]) -> Cards:
        return tuple(sorted(card_number(t, name) for name in names))

    s.systems[seat] = tuple(space_number(t, name) for name in given.systems)
    s.stacks[seat] = tuple(
        _settled(s, system, colonies)
        for system, colonies in zip(s.systems[seat], given.systems.values(), strict=True)
    )
    spent = {space_number(t, name): name for name in given.spent}
    for card, name in spent.items():
        if card not in s.systems[seat]:
            raise Mistake(tell, "spent_but_not_held", seat=seat, name=name)
    s.bounty[seat] = tuple((0, 0, 0, 0) if card in spent else t.bounty[card] for card in s.systems[seat])
    survey(s, seat)
    used = Counter(cards(given.used))
    for spot, card in s.tops[seat]:
        if used[card]:
            used[card] -= 1
            s.used[seat] |= 1 << spot
    s.tired[seat] = tuple(sorted(used.elements()))
    s.hand[seat], s.known[seat] = cards(given.hand), ()
    s.ships[seat], s.discard[seat] = cards(given.ships), cards(given.discard)
    s.pile[seat] = tuple(sorted(space_number(t, name) for name in given.pile))
    s.tokens[seat] = whole("renown", given.renown)
    built = [card for stacks in s.stacks[seat] for stack in stacks for card in stack]
    left = Counter(dict(enumerate(t.copies)))
    left.subtract((*s.hand[seat], *s.ships[seat], *s.discard[seat], *built))
    for number, count in left.items():
        if count < 0:
            raise Mistake(tell, "too_many_of_a_card", seat=seat, card=t.box.cards[number].id, count=-count)
    s.deck[seat] = tuple(sorted(left.elements()))


def _settled(s: State, system: int, colonies: Sequence[str]) -> Held:
    """Each colony in the first free slot that it fits."""
    t = s.t
    stacks: Held = ((),) * len(t.slots[system])
    for text in colonies:
        stack = tuple(card_number(t, name) for name in text.split(">"))
        spots = free_slots(s, stack[-1], system, stacks, 0)
        if not spots:
            raise Mistake(tell, "no_free_slot", text=text, system=t.space[system].id)
        slot = spots[0] % MOST_SLOTS
        stacks = (*stacks[:slot], stack, *stacks[slot + 1 :])
    return stacks


def _bring_out(s: State, most_left: int, exploring: bool, later: set[int]) -> None:
    """Choose the turn, and with it how many space cards came; those that lie nowhere are gone."""
    t = s.t
    lying = [card for cards in (s.row, *s.systems, *s.pile) for card in cards if card != t.home]
    for turns in range(s.turn, max(t.turns, 1), t.seats):
        s.turns = turns
        s.left = max(0, t.deck - t.seats - turns - (not exploring))
        s.space = t.whole
        for card in lying:
            s.space &= ~(1 << card)
        if s.left <= most_left and all(bring_out(s, sector, later) for sector in range(len(t.quotas))):
            return
    raise ValueError("more space cards than can have come")


def bring_out(s: State, sector: int, later: Collection[int] = ()) -> bool:
    """Let as many cards of a sector be gone as must have come; whether that is possible."""
    t = s.t
    quota, pools = t.quotas[sector], t.pools[sector]
    came = sum(quota) - max(0, min(sum(quota), s.left - t.below[sector]))
    for card in (NOTHING, *(card for card in bits(t.sectors[sector]) if card not in later)):
        before = s.space
        if card != NOTHING:
            s.space &= ~(1 << card)
        unseen = [pool & s.space for pool in pools]
        gone = sum((pool ^ rest).bit_count() for pool, rest in zip(pools, unseen, strict=True))
        if gone > came or min(still_to_come(quota, pools, unseen)) < 0:
            s.space = before
            if card == NOTHING:
                return False
        elif gone == came:
            return True
    return False
