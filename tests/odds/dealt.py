"""The same questions about hidden cards answered over every deal that looks the same, on the real engine."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations
from random import Random

from teg.galaxies import Seat, State, arrange
from teg.galaxies.cards import load
from teg.galaxies.rules.scoring import Tally, tallies
from teg.galaxies.rules.tracks import bits
from teg.galaxies.view import HIDDEN
from teg.odds.explore.worth import card_worth
from teg.odds.position.live import Outlook


def position(rng: Random) -> State:
    """Two to five players before an exploration; so few cards are unseen that all deals can be looked at."""
    box = load("training")
    cards = [card.id for card in box.explorations]
    green = [card.id for card in box.explorations if card.colour == "discovery"]
    rng.shuffle(cards)
    rivals = rng.randint(1, 4)
    held = [rng.randint(0, 2) for _ in range(rivals)]
    while sum(held) > 4 or not sum(held):
        held = [rng.randint(0, 2) for _ in range(rivals)]
    row = [card for card in cards if card in green][: rng.randint(0, 2)]
    rest = [card for card in cards if card not in row]
    hands = []
    for number in held:
        hands.append(rest[:number])
        rest = rest[number:]
    deck = rng.randint(3, 5)
    pilots = [pilot.id for pilot in box.pilots]
    rng.shuffle(pilots)

    def crew() -> dict[str, str]:
        return {ship: pilots.pop() for ship in ("Aurora", "Nexus")[: rng.randint(0, 2)]}

    seats = [Seat(found=hand, hired=crew()) for hand in hands]
    me = rng.randrange(rivals + 1)
    seats.insert(
        me, Seat(found=rest[deck:], hired=crew(), culture=rng.randint(0, 7), energy=rng.randint(0, 7))
    )
    s = arrange(*seats, turn=me, dice="move move", face_up=row, box="training").state
    # Most cards are out of this small game, so that nobody is far ahead.
    s.found[me] = s.found[me][: rng.randint(0, 2)]
    s.points = [counted(tally) for tally in tallies(s)]
    return s


def counted(tally: Tally) -> int:
    """What counts toward 21, and is therefore known to all."""
    return tally.planets + tally.empire + tally.pilots + tally.dwarfs


def worlds(known: State) -> list[State]:
    """Every deal of the hidden cards under which everybody has the points that all can see."""
    found: list[State] = []

    def deal(world: State, seat: int) -> None:
        if seat == known.t.seats:
            world.viewer = -1
            if [counted(tally) for tally in tallies(world)] == list(known.points):
                found.append(world)
            return
        hidden = known.found[seat].count(HIDDEN)
        told = tuple(card for card in known.found[seat] if card != HIDDEN)
        for hand in combinations(bits(world.cards), hidden):
            other = world.copy()
            other.found[seat] = (*told, *hand)
            other.cards &= ~sum(1 << card for card in hand)
            deal(other, seat + 1)

    deal(known.copy(), 0)
    return found


def bonus(world: State, seat: int, card: int | None = None) -> int:
    """A seat's badge points as the engine counts them, with one card more if it is given."""
    if card is not None:
        world = world.copy()
        world.found[seat] = (*world.found[seat], card)
    return sum(tallies(world)[seat].badges)


class Slow:
    """One exploration over all deals at once: what was drawn is all that is ever learnt."""

    def __init__(self, outlook: Outlook, dealt: Sequence[State]) -> None:
        self.outlook = outlook
        self.seat = outlook.seat
        self.dealt = dealt
        self.bonus = cache(lambda number, card: bonus(dealt[number], self.seat, card))

    def draw(self, drawn: tuple[int, ...] = (), row: int | None = None) -> Fraction:
        """What drawing is worth once these cards were drawn and left."""
        row = len(self.dealt[0].cards_up) if row is None else row
        left = self.dealt[0].cards_left - len(drawn)
        out = sum(1 << card for card in drawn)
        live = [number for number, world in enumerate(self.dealt) if out & ~world.cards == 0]
        came: Counter[int] = Counter()
        for number in live:
            came.update(bits(self.dealt[number].cards & ~out))
        total = Fraction(0)
        for card, often in came.items():
            value = self.take(card, drawn)
            if not self.dealt[0].t.danger[card] and row < 3 and left > 1:
                value = max(value, self.draw((*drawn, card), row + 1) - self.outlook.gift)
            total += value * often
        return total / (len(live) * left)

    def take(self, card: int, drawn: tuple[int, ...]) -> Fraction:
        """What taking a card is worth: its effect, and what it adds to the badge points on average."""
        out = sum(1 << one for one in (*drawn, card))
        live = [number for number, world in enumerate(self.dealt) if out & ~world.cards == 0]
        more = sum(self.bonus(number, card) - self.bonus(number, None) for number in live)
        told = self.dealt[0].t.box.explorations[card]
        effect = card_worth(told.effect, told.badges, self.outlook.prices, self.outlook.stock, Fraction(0))
        return effect + Fraction(more, len(live))
