"""How hands of neighbouring sizes hang together: the link tables of every reroll."""

from collections.abc import Iterable
from functools import cache

from teg.dice import FACES, HAND, HANDS, MINUS, MOST_DICE, PLUS, ROLLS
from teg.mistake import Mistake

Groups = tuple[tuple[int, ...], ...]
"""The faces, those together that serve alike."""
EACH: Groups = tuple((face,) for face in range(len(FACES)))
"""No two faces serve alike."""


class Hands:
    """All hands by size. Where faces serve alike, one hand stands for all that differ by these faces only:
    three Moves for three Cultures. Of `idle` faces only their number counts. So a table has as few values as
    the question has answers.
    """

    def __init__(self, groups: Groups, idle: frozenset[int]) -> None:
        self._ups: dict[int, list[tuple[int, ...]]] = {}
        self._downs: dict[int, list[tuple[int, ...]]] = {}
        self._without: dict[tuple[int, int], list[int]] = {}
        busy = [group for group in apart(groups, idle) if not idle.issuperset(group)]
        self._place = [0] * len(HANDS)
        self._first: list[list[int]] = []
        self._weights: list[list[int]] = []
        for rolls in ROLLS:
            places: dict[tuple[tuple[int, ...], ...], int] = {}
            first: list[int] = []
            weights: list[int] = []
            for hand, weight in rolls:
                counts = HANDS[hand]
                shape = (
                    *[tuple(sorted([counts[face] for face in group])) for group in busy],
                    (sum([counts[face] for face in idle]),),
                )
                place = places.setdefault(shape, len(first))
                if place == len(first):
                    first.append(hand)
                    weights.append(0)
                weights[place] += weight
                self._place[hand] = place
            self._first.append(first)
            self._weights.append(weights)

    def place(self, counts: tuple[int, ...]) -> int:
        """Where a hand stands among the hands of its size."""
        return self._place[HAND[counts]]

    def of_size(self, size: int) -> list[tuple[int, ...]]:
        """The hands of a size as counts, in order of place."""
        return [HANDS[hand] for hand in self._first[size]]

    def weights(self, size: int) -> list[int]:
        """How many of the 6 ** size ordered rolls give each hand of this size."""
        return self._weights[size]

    def ups(self, size: int) -> list[tuple[int, ...]]:
        """For each hand of this size, the places of the six hands with one die more."""
        if size not in self._ups:
            place = self._place
            self._ups[size] = [tuple([place[more] for more in PLUS[hand]]) for hand in self._first[size]]
        return self._ups[size]

    def downs(self, size: int) -> list[tuple[int, ...]]:
        """For each hand of this size, the places of the hands with one die less."""
        if size not in self._downs:
            place = self._place
            self._downs[size] = [
                tuple({place[less] for less in MINUS[hand] if less >= 0}) for hand in self._first[size]
            ]
        return self._downs[size]

    def without(self, face: int, size: int) -> list[int]:
        """For each hand of this size, the place of the hand without one die of a face; -1 if it has none."""
        key = face, size
        if key not in self._without:
            place = self._place
            self._without[key] = [
                place[less] if (less := MINUS[hand][face]) >= 0 else -1 for hand in self._first[size]
            ]
        return self._without[key]


@cache
def hands_of(groups: Groups = EACH, idle: frozenset[int] = frozenset()) -> Hands:
    """The hands where these faces serve alike, and those not at all."""
    return Hands(groups, idle)


def apart(groups: Groups, faces: Iterable[int]) -> Groups:
    """The same groups, but each of these faces by itself."""
    alone = sorted(set(faces))
    rest = (tuple(face for face in group if face not in alone) for group in groups)
    return tuple(sorted([group for group in rest if group] + [(face,) for face in alone]))


def counted(faces: list[int]) -> tuple[int, ...]:
    """Faces as six counts."""
    if len(faces) > MOST_DICE:
        raise Mistake(
            f"{len(faces)} dice are too many; the game has {MOST_DICE}.",
            f"{len(faces)} dés, c'est trop ; le jeu en a {MOST_DICE}.",
        )
    return tuple(faces.count(number) for number in range(len(FACES)))
