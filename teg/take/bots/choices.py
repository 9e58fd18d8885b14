"""How the quick bot of Take The Galaxy pays, places and chooses."""

from teg.take import State
from teg.take.bots.worth import building, gain, keeping, turns_left
from teg.take.rules import moves as M
from teg.take.rules.board import top
from teg.take.rules.building import price, upgrade_price
from teg.take.rules.tables import MOST_SLOTS, UTILITY
from teg.take.state import HIDDEN


def first(v: State) -> int:
    """Any move, for questions of no weight."""
    return v.moves()[0]


def discard(v: State) -> int:
    """The lowest of the worst cards, for they are asked for in ascending order."""
    moves = v.moves()
    hand = [card for card in v.hand[v.turn] if card != HIDDEN and card >= v.least]
    left = turns_left(v)
    hand.sort(key=lambda card: keeping(v, card, left))
    for card in sorted(hand[: v.due]):
        if M.DISCARD + card in moves:
            return M.DISCARD + card
    return moves[0]


def settler(v: State) -> int:
    """The colony that is worth most on the system being claimed."""
    left = turns_left(v)
    return max(v.moves(), key=lambda move: building(v, move - M.BUILD, price(v, move - M.BUILD), left))


def place(v: State) -> int:
    """A utility colony goes to a slot of its own kind if it can; others have no choice of kind."""
    seat = v.turn
    systems = v.systems[seat]

    def own_kind(move: int) -> bool:
        at, slot = divmod(move - M.PLACE, MOST_SLOTS)
        system = systems[at] if at < len(systems) else v.row[v.act - M.CLAIM]
        return v.t.slots[system][slot] == UTILITY

    return max(v.moves(), key=own_kind)


def cover(v: State) -> int:
    """The colony whose loss hurts least, dear upgrades counted."""
    left = turns_left(v)

    def loss(move: int) -> float:
        covered = top(v, v.turn, move - M.COVER)
        return building(v, covered, 0, left) + 0.5 * upgrade_price(v, v.card, covered)

    return min(v.moves(), key=loss)


def take(v: State) -> int:
    """The best card of the discard pile."""
    left = turns_left(v)
    return max(v.moves(), key=lambda move: keeping(v, move - M.TAKE, left))


def give_up(v: State) -> int:
    """The ship that brings least."""
    return min(v.moves(), key=lambda move: gain(v, move - M.GIVE_UP))


def change(v: State) -> int:
    """The space card of least renown."""
    return min(v.moves(), key=lambda move: v.t.space_renown[move - M.CHANGE])
