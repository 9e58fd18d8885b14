"""Exploring, exactly: what drawing is worth, when to stop, and which card one ends up with.

The state is the cards drawn and left in this exploration. Dangers never leave the deck by pushing on, and a
card that must be taken is simply the mean of the deck, so the work is a few hundred states for any box.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from itertools import combinations_with_replacement
from math import lcm

from teg.languages import Both
from teg.mistake import Mistake

ROW = 3
"""Cards that may lie face up."""
MOST_DRAWS = ROW + 1
MOST_KINDS = 60
MOST_COPIES = 999

Left = tuple[int, ...]
"""The kinds drawn and left, ascending."""


@dataclass(frozen=True, slots=True)
class Kind:
    """Equal cards: how many are unseen, what one is worth to you, and what leaving one face up costs."""

    name: str
    count: int
    value: Fraction
    danger: bool = False
    gift: Fraction = Fraction(0)
    french: str = ""

    def called(self, lang: str) -> str:
        """The card's name in "en" or "fr"."""
        return self.french if lang == "fr" and self.french else self.name


@dataclass(frozen=True, slots=True)
class Choice:
    """A Discovery in hand after leaving `left`: the value of taking it and of pushing on (None: it must be
    taken).
    """

    left: Left
    kind: int
    take: Fraction
    push: Fraction | None

    @property
    def value(self) -> Fraction:
        """The better of the two."""
        return self.take if self.push is None else max(self.take, self.push)

    @property
    def best(self) -> tuple[str, ...]:
        """ "take", "push", or both when they are worth exactly the same."""
        if self.push is None or self.take > self.push:
            return ("take",)
        return ("push",) if self.push > self.take else ("take", "push")


class Exploration:
    """A deck, the cards face up, and every decision of one exploration that starts by drawing.

    `row` counts the cards face up at the start; with `face_up` it is their number. `drawn` were drawn and
    left in this very exploration: they are out of the deck and in the row. `seen` are out of the deck and not
    in the row. `removed_unseen` cards left the deck at random and unseen: the next card's odds stay, the deck
    is shorter. `in_hand` is a Discovery just drawn, not counted among the kinds any more: it is taken, or
    left on top of the row before drawing on.
    """

    def __init__(
        self,
        kinds: Sequence[Kind],
        *,
        row: int | None = None,
        face_up: Sequence[Kind] = (),
        drawn: Sequence[str] = (),
        seen: Sequence[str] = (),
        removed_unseen: int = 0,
        in_hand: Kind | None = None,
    ) -> None:
        _check_kinds(kinds)
        if row is None:
            row = len(face_up)
        if face_up and row != len(face_up):
            raise Mistake(
                f"{len(face_up)} cards face up are named but the row is said to hold {row}.",
                f"{len(face_up)} cartes face visible sont nommées, mais la rangée est dite en avoir "
                f"{row} ; donnez le même nombre.",
            )
        if not 0 <= row <= ROW:
            raise Mistake(
                f"{row} cards cannot lie face up; the row holds 0 to {ROW}.",
                f"{row} cartes ne peuvent être face visible ; la rangée en a de 0 à {ROW}.",
            )
        if row + len(drawn) > ROW:
            raise Mistake(
                f"{len(drawn)} cards cannot have been left on top of {row} face up; the row holds {ROW}.",
                f"{len(drawn)} cartes ne peuvent avoir été laissées en plus de {row} face visible ; la "
                f"rangée en a {ROW}.",
            )
        self.kinds = _without(_without(kinds, seen, _SEEN), drawn, _DRAWN)
        for kind in kinds:
            if kind.danger and kind.name in drawn:
                raise Mistake(
                    f"'{kind.name}' is a Danger: drawn, it is taken and ends the exploration;"
                    " a card out of the deck since earlier goes under --seen.",
                    f"« {kind.name} » est un Danger : piochée, elle est prise et termine l'exploration "
                    "; une carte sortie de la pioche auparavant se donne par --seen.",
                )
        if in_hand and (in_hand.danger or row + len(drawn) == ROW):
            raise Mistake(
                f"'{in_hand.name}' in hand must be taken: it is a Danger, or the row is full.",
                f"« {in_hand.name} » en main doit être prise : c'est un Danger, ou la rangée est pleine.",
            )
        self.in_hand = in_hand
        # Once a card was drawn, those that were face up before can no longer be taken (BB-35).
        self.face_up = () if drawn or in_hand else tuple(face_up)
        self.row = row + len(drawn) + (in_hand is not None)
        self.unseen = sum(kind.count for kind in self.kinds)
        if removed_unseen < 0:
            raise Mistake(
                f"{removed_unseen} cards cannot have been removed; give 0 or more.",
                f"{removed_unseen} cartes ne peuvent avoir été retirées ; donnez 0 ou plus.",
            )
        if self.unseen - removed_unseen < 1:
            raise Mistake(
                f"{self.unseen} unseen cards less {removed_unseen} removed leave none to draw; give more.",
                f"{self.unseen} cartes non vues moins {removed_unseen} retirées, il n'en reste aucune "
                "à piocher ; donnez-en plus.",
            )
        self.deck = self.unseen - removed_unseen
        self.draws = min(MOST_DRAWS - self.row, self.deck)
        self.green = tuple(number for number, kind in enumerate(self.kinds) if not kind.danger)
        self.reds = sum(kind.count for kind in self.kinds if kind.danger)

    @cached_property
    def draw(self) -> Fraction:
        """What drawing now is worth under best play."""
        return self.drawing(())

    def drawing(self, left: Left) -> Fraction:
        """What drawing is worth once the cards `left` lie in the row."""
        return Fraction(self._worth(left), self._scale * self._below[len(left)])

    def among(self, mix: Mapping[Left, int]) -> Fraction:
        """What drawing is worth when each of these sets of cards may have been left, so often each."""
        return sum((often * self.drawing(left) for left, often in mix.items()), Fraction(0)) / sum(
            mix.values()
        )

    def amid(self, values: Mapping[Fraction, int]) -> Fraction:
        """What one of these values is worth before it is known which, so often each."""
        return sum((value * often for value, often in values.items()), Fraction(0)) / sum(values.values())

    @property
    def risks(self) -> tuple[Fraction | None, ...]:
        """The chance of a Danger on push 0 .. 3 if all before were Discoveries; None where that cannot come
        up.
        """
        greens = self.unseen - self.reds
        return tuple(
            Fraction(self.reds, self.unseen - push) if push < self.deck and push <= greens else None
            for push in range(MOST_DRAWS)
        )

    @property
    def safe(self) -> tuple[Fraction | None, ...]:
        """The chance that 1 .. 4 draws are all Discoveries; None where the deck has too few cards."""
        found: list[Fraction | None] = []
        chance = Fraction(1)
        for gone in range(MOST_DRAWS):
            if gone < self.deck:
                chance *= Fraction(max(self.unseen - self.reds - gone, 0), self.unseen - gone)
            found.append(chance if gone < self.deck else None)
        return tuple(found)

    def choices(self, left: Left = ()) -> tuple[Choice, ...]:
        """The decision for each Discovery that could be drawn next."""
        gone = len(left)
        last = gone == self.draws - 1
        return tuple(
            Choice(
                left,
                kind,
                self.kinds[kind].value,
                None if last else self.drawing(_with(left, kind)) - self.kinds[kind].gift,
            )
            for kind in self.green
            if self.kinds[kind].count > left.count(kind)
        )

    def states(self, draws: int | None = None) -> Iterator[Left]:
        """Every set of cards that may have been left before one of the first draws, the fewest first."""
        for gone in range(self.draws if draws is None else draws):
            for left in combinations_with_replacement(self.green, gone):
                if all(left.count(kind) <= self.kinds[kind].count for kind in left):
                    yield left

    @cached_property
    def taken(self) -> dict[str, Fraction]:
        """The chance of ending with each card under best play; where taking and pushing tie, it takes."""
        weights: dict[Left, int] = {(): 1}
        taken = [0] * len(self.kinds)
        for gone in range(self.draws):
            reached: dict[Left, int] = {}
            rest = self._below[gone + 1]
            last = gone == self.draws - 1
            every = sum(weights.values()) * rest
            for kind, card in enumerate(self.kinds):
                if last or card.danger:
                    taken[kind] += every * card.count
            for left, weight in weights.items():
                if last:
                    for kind in left:
                        taken[kind] -= weight * rest
                    continue
                for kind in self.green:
                    count = self.kinds[kind].count - left.count(kind)
                    if not count:
                        continue
                    after = _with(left, kind)
                    if self._take[kind] * rest >= self._worth(after) - self._gift[kind] * rest:
                        taken[kind] += weight * count * rest
                    else:
                        reached[after] = reached.get(after, 0) + weight * count
            weights = reached
        return {
            card.name: Fraction(weight, self._below[0])
            for card, weight in zip(self.kinds, taken, strict=True)
        }

    @property
    def push(self) -> Fraction:
        """What drawing is worth now, less the price of leaving the card in hand, if there is one."""
        return self.draw - self.in_hand.gift if self.in_hand else self.draw

    @property
    def take(self) -> Fraction | None:
        """What the card in hand is worth, or the best one face up with its price for the next player.

        None without any.
        """
        if self.in_hand:
            return self.in_hand.value
        return max((card.value + card.gift for card in self.face_up), default=None)

    @property
    def best(self) -> tuple[str, ...]:
        """ "draw", "take" (a card face up or in hand), or both when they are worth exactly the same."""
        if self.take is None or self.push > self.take:
            return ("draw",)
        return ("take",) if self.take > self.push else ("draw", "take")

    @cached_property
    def _scale(self) -> int:
        return lcm(
            *(below for kind in self.kinds for below in (kind.value.denominator, kind.gift.denominator))
        )

    @cached_property
    def _take(self) -> list[int]:
        return [int(kind.value * self._scale) for kind in self.kinds]

    @cached_property
    def _gift(self) -> list[int]:
        return [int(kind.gift * self._scale) for kind in self.kinds]

    @cached_property
    def _below(self) -> list[int]:
        """After so many cards, the ordered ways to draw the rest."""
        found = [1]
        for gone in range(self.draws - 1, -1, -1):
            found.append(found[-1] * (self.unseen - gone))
        return found[::-1]

    @cached_property
    def _all(self) -> int:
        return sum(kind.count * value for kind, value in zip(self.kinds, self._take, strict=True))

    @cached_property
    def _red(self) -> int:
        return sum(
            kind.count * value for kind, value in zip(self.kinds, self._take, strict=True) if kind.danger
        )

    @cached_property
    def _known(self) -> dict[Left, int]:
        return {}

    def _worth(self, left: Left) -> int:
        """The value of drawing after `left`, times `_scale` and the ordered ways to draw the rest."""
        if len(left) == self.draws - 1:
            return self._all - sum([self._take[kind] for kind in left])
        if left not in self._known:
            rest = self._below[len(left) + 1]
            total = self._red * rest
            for kind in self.green:
                count = self.kinds[kind].count - left.count(kind)
                if count:
                    push = self._worth(_with(left, kind)) - self._gift[kind] * rest
                    total += count * max(self._take[kind] * rest, push)
            self._known[left] = total
        return self._known[left]


def _with(left: Left, kind: int) -> Left:
    return tuple(sorted((*left, kind)))


def _check_kinds(kinds: Sequence[Kind]) -> None:
    if len(kinds) > MOST_KINDS:
        raise Mistake(
            f"{len(kinds)} kinds of cards are too many to answer; give at most {MOST_KINDS}.",
            f"{len(kinds)} sortes de cartes, c'est trop pour répondre ; donnez-en {MOST_KINDS} au plus.",
        )
    names = [kind.name for kind in kinds]
    for name in names:
        if names.count(name) > 1:
            raise Mistake(
                f"the card '{name}' is named twice; give each kind once, with its count.",
                f"la carte « {name} » est nommée deux fois ; donnez chaque sorte une fois, avec son nombre.",
            )
    for kind in kinds:
        if not 0 <= kind.count <= MOST_COPIES:
            raise Mistake(
                f"there cannot be {kind.count} cards '{kind.name}'; give 0 to {MOST_COPIES}.",
                f"il ne peut y avoir {kind.count} cartes « {kind.name} » ; donnez de 0 à {MOST_COPIES}.",
            )


_SEEN, _DRAWN = Both("seen", "vue"), Both("drawn", "piochée")


def _without(kinds: Sequence[Kind], gone: Sequence[str], how: Both) -> tuple[Kind, ...]:
    """The kinds after these cards are out of the deck."""
    left = {kind.name: kind.count for kind in kinds}
    for name in gone:
        if name not in left:
            raise Mistake(
                f"'{name}' is said to be {how.en} but is no card of this deck; name it with --card.",
                f"« {name} » est dite {how.fr} mais n'est pas de cette pioche ; nommez-la avec --card.",
            )
        if not left[name]:
            raise Mistake(
                f"'{name}' is said to be {how.en} more often than the deck has it.",
                f"« {name} » est dite {how.fr} plus souvent que la pioche ne l'a ; retirez-en.",
            )
        left[name] -= 1
    return tuple(
        kind if kind.count == left[kind.name] else replace(kind, count=left[kind.name]) for kind in kinds
    )
