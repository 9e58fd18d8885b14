"""Exploring, exactly: what drawing is worth, when to stop, and which card one ends up with.

The state is the cards drawn and left in this exploration. Dangers never leave the deck by pushing on, and a
card that must be taken is simply the mean of the deck, so the work is a few hundred states for any box.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from itertools import combinations_with_replacement, pairwise
from math import lcm
from typing import Final, Protocol

from teg.languages import Phrases
from teg.mistake import Mistake

tell: Final = Phrases(__file__, "explore.toml")

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
    dwarf: bool = False

    def called(self, lang: str) -> str:
        """The card's name in "en" or "fr"."""
        return {"fr": self.french}.get(lang) or self.name


class Later(Protocol):
    """How a card's worth moves once others have been drawn and left, told for cards that move alike."""

    @property
    def scale(self) -> int:
        """What all changes are multiplied by to be whole."""

    def group(self, kind: Kind) -> int:
        """Which cards this one moves with."""

    def changes(self, left: tuple[int, ...]) -> Sequence[int]:
        """Group by group what changes, times the scale, once cards of these groups (ascending) were left."""

    def after(self, left: tuple[int, ...]) -> "Later":
        """The same, told from there on."""


@dataclass(frozen=True, slots=True)
class DrawChoice:
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

    Of the cards removed unseen it may be known how many are dwarf planets: then so many `dwarfs` are in the
    deck. A kind's value is that of now; `later` tells how it moves with the cards that are left on the way.
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
        dwarfs: int | None = None,
        later: Later | None = None,
    ) -> None:
        _check_kinds(kinds)
        if row is None:
            row = len(face_up)
        if face_up and row != len(face_up):
            raise Mistake(tell, "row_of_another_size", named=len(face_up), row=row)
        if not 0 <= row <= ROW:
            raise Mistake(tell, "no_such_row", count=row, most=ROW)
        if row + len(drawn) > ROW:
            raise Mistake(tell, "left_over_the_row", count=len(drawn), row=row, most=ROW)
        self.kinds = _without(_without(kinds, seen, "seen"), drawn, "drawn")
        for kind in kinds:
            if kind.danger and kind.name in drawn:
                raise Mistake(tell, "no_danger_left", card=kind.name)
        if in_hand and (in_hand.danger or row + len(drawn) == ROW):
            raise Mistake(tell, "must_be_taken", card=in_hand.name)
        self.in_hand = in_hand
        # Once a card was drawn, those that were face up before can no longer be taken (BB-35).
        self.face_up = () if drawn or in_hand else tuple(face_up)
        self.row = row + len(drawn) + (in_hand is not None)
        self.unseen = sum(kind.count for kind in self.kinds)
        if removed_unseen < 0:
            raise Mistake(tell, "no_such_removed", count=removed_unseen)
        if self.unseen - removed_unseen < 1:
            raise Mistake(tell, "none_left_to_draw", unseen=self.unseen, removed=removed_unseen)
        self.deck = self.unseen - removed_unseen
        self.draws = min(MOST_DRAWS - self.row, self.deck)
        self.later = later
        self.dwarfs = dwarfs if removed_unseen else None
        small = sum(kind.count for kind in self.kinds if kind.dwarf)
        if self.dwarfs is None:
            self._pools: tuple[tuple[int, int], ...] = ((self.unseen, self.deck),)
        else:
            self._pools = ((self.unseen - small, self.deck - self.dwarfs), (small, self.dwarfs))
        if not all(0 <= deck <= unseen for unseen, deck in self._pools):
            raise Mistake(tell, "dwarfs_over_the_deck", dwarfs=dwarfs, deck=self.deck, unseen=small)
        self.green = tuple(number for number, kind in enumerate(self.kinds) if not kind.danger)
        self.reds = sum(kind.count for kind in self.kinds if kind.danger)
        self._choices: dict[Left, tuple[DrawChoice, ...]] = {}

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
        return tuple(
            (before - after) / before if before and after is not None else None
            for before, after in pairwise((Fraction(1), *self.safe))
        )

    @cached_property
    def safe(self) -> tuple[Fraction | None, ...]:
        """The chance that 1 .. 4 draws are all Discoveries; None where the deck has too few cards."""
        green = [0] * len(self._pools)
        for kind in self.kinds:
            green[self._pool(kind)] += 0 if kind.danger else kind.count
        found: list[Fraction | None] = []
        # How many of the cards drawn so far are dwarf planets, where that is known, and how likely.
        likely = {0: Fraction(1)}
        for gone in range(MOST_DRAWS):
            if gone >= self.deck:
                found.append(None)
                continue
            after: dict[int, Fraction] = {}
            for dwarfs, chance in likely.items():
                out = (gone - dwarfs, dwarfs) if len(self._pools) > 1 else (gone,)
                for pool, weight in enumerate(self._weights(out)):
                    share = Fraction(weight * max(green[pool] - out[pool], 0), self._steps[gone])
                    if share:
                        after[dwarfs + pool] = after.get(dwarfs + pool, Fraction(0)) + chance * share
            likely = after
            found.append(sum(likely.values(), Fraction(0)))
        return tuple(found)

    def ways(self, kind: int, left: Left) -> int:
        """In how many of the `every` ways this kind is next once the cards `left` lie in the row."""
        card = self.kinds[kind]
        return (card.count - left.count(kind)) * self._weights(self._out(left))[self._pool(card)]

    @property
    def alike(self) -> bool:
        """Whether any unseen card is as likely to come as any other, and worth the same whatever was left."""
        return self.dwarfs is None and not self.later

    @property
    def bad(self) -> tuple[int, int]:
        """In how many of so many cases the next card is a Danger: cards, unless points tell more."""
        if self.dwarfs is None:
            return self.reds, self.unseen
        risk = self.red(())
        return risk.numerator, risk.denominator

    def red(self, left: Left) -> Fraction:
        """The chance that the next card is a Danger once the cards `left` lie in the row."""
        if len(left) >= self.deck:
            return Fraction(0)
        weights = self._weights(self._out(left))
        ways = sum(kind.count * weights[self._pool(kind)] for kind in self.kinds if kind.danger)
        return Fraction(ways, self._steps[len(left)])

    def every(self, gone: int) -> int:
        """In how many ways the next card may come after so many were drawn and left."""
        return self._steps[gone]

    def worth(self, kind: int, left: Left) -> Fraction:
        """What taking this card is worth once the cards `left` lie in the row."""
        if not self.later or not left:
            return self.kinds[kind].value
        return Fraction(self._takes(kind, left), self._scale)

    def choices(self, left: Left = ()) -> tuple[DrawChoice, ...]:
        """The decision for each Discovery that could be drawn next."""
        if left not in self._choices:
            last = len(left) == self.draws - 1
            self._choices[left] = tuple(
                DrawChoice(
                    left,
                    kind,
                    self.worth(kind, left),
                    None if last else self.drawing(_with(left, kind)) - self.kinds[kind].gift,
                )
                for kind in self.green
                if self.ways(kind, left)
            )
        return self._choices[left]

    def holding(self, left: Left, kind: int) -> "Exploration":
        """The same exploration once the cards `left` were left and a Discovery of this kind is in hand."""
        out = _with(left, kind)
        kinds = tuple(
            replace(card, count=card.count - out.count(number), value=self.worth(number, out))
            for number, card in enumerate(self.kinds)
        )
        return type(self)(
            kinds,
            row=self.row + len(left),
            removed_unseen=self.unseen - self.deck,
            in_hand=replace(self.kinds[kind], count=1, value=self.worth(kind, left)),
            dwarfs=None if self.dwarfs is None else self.dwarfs - self._out(out)[1],
            later=self.later and self.later.after(self._left(out)),
        )

    def states(self, draws: int | None = None) -> Iterator[Left]:
        """Every set of cards that may have been left before one of the first draws, the fewest first."""
        for gone in range(self.draws if draws is None else draws):
            for left in combinations_with_replacement(self.green, gone):
                if all(left.count(kind) <= self.kinds[kind].count for kind in left) and self._may(left):
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
            shares = {left: self._weights(self._out(left)) for left in weights}
            every = [
                sum(weight * shares[left][pool] for left, weight in weights.items()) * rest
                for pool in range(len(self._pools))
            ]
            for kind, card in enumerate(self.kinds):
                if last or card.danger:
                    taken[kind] += every[self._pool(card)] * card.count
            for left, weight in weights.items():
                if last:
                    for kind in left:
                        taken[kind] -= weight * shares[left][self._pool(self.kinds[kind])] * rest
                    continue
                takes = self._all_takes(left)
                for kind in self.green:
                    card = self.kinds[kind]
                    ways = (card.count - left.count(kind)) * shares[left][self._pool(card)]
                    if not ways:
                        continue
                    after = _with(left, kind)
                    if takes[kind] * rest >= self._worth(after) - self._gift[kind] * rest:
                        taken[kind] += weight * ways * rest
                    else:
                        reached[after] = reached.get(after, 0) + weight * ways
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

    # Everything below is whole: values times `_scale`, chances times the ways to draw.

    def _pool(self, kind: Kind) -> int:
        return int(kind.dwarf) if self.dwarfs is not None else 0

    def _out(self, left: Left) -> tuple[int, ...]:
        """How many cards of each pool were left."""
        if self.dwarfs is None:
            return (len(left),)
        small = sum(self.kinds[kind].dwarf for kind in left)
        return len(left) - small, small

    def _may(self, left: Left) -> bool:
        """Whether the deck can have held all these cards."""
        return all(out <= deck for out, (_, deck) in zip(self._out(left), self._pools, strict=True))

    def _weights(self, out: tuple[int, ...]) -> tuple[int, ...]:
        """Pool by pool the ways of every single card to be next, after so many of each were drawn."""
        if self.dwarfs is None:
            return (1,)
        found = self._weighed.get(out)
        if found is None:
            common = self._common(sum(out))
            found = self._weighed[out] = tuple(
                common * max(deck - gone, 0) // (unseen - gone) if unseen > gone else 0
                for gone, (unseen, deck) in zip(out, self._pools, strict=True)
            )
        return found

    @cached_property
    def _weighed(self) -> dict[tuple[int, ...], tuple[int, ...]]:
        return {}

    def _common(self, gone: int) -> int:
        """What every number of cards that a pool may have after so many draws divides."""
        return lcm(*(unseen - out for unseen, _ in self._pools for out in range(gone + 1) if unseen > out))

    @cached_property
    def _steps(self) -> list[int]:
        """The ways in which the next card may come after 0 .. 4 draws."""
        if self.dwarfs is None:
            return [self.unseen - gone for gone in range(MOST_DRAWS + 1)]
        return [(self.deck - gone) * self._common(gone) for gone in range(MOST_DRAWS + 1)]

    @cached_property
    def _scale(self) -> int:
        return lcm(
            self.later.scale if self.later else 1,
            *(below for kind in self.kinds for below in (kind.value.denominator, kind.gift.denominator)),
        )

    @cached_property
    def _take(self) -> list[int]:
        return [int(kind.value * self._scale) for kind in self.kinds]

    @cached_property
    def _gift(self) -> list[int]:
        return [int(kind.gift * self._scale) for kind in self.kinds]

    @cached_property
    def _groups(self) -> list[int]:
        return [self.later.group(kind) for kind in self.kinds] if self.later else [0] * len(self.kinds)

    def _left(self, left: Left) -> tuple[int, ...]:
        """The groups of the cards left."""
        return tuple(sorted([self._groups[kind] for kind in left]))

    def _changes(self, groups: tuple[int, ...]) -> Sequence[int]:
        """By how much each group's worth has moved."""
        assert self.later
        found = self._moved.get(groups)
        if found is None:
            times = self._scale // self.later.scale
            found = self._moved[groups] = [times * change for change in self.later.changes(groups)]
        return found

    @cached_property
    def _moved(self) -> dict[tuple[int, ...], list[int]]:
        return {}

    def _takes(self, kind: int, left: Left) -> int:
        """What taking a card is worth."""
        if not self.later or not left:
            return self._take[kind]
        return self._take[kind] + self._changes(self._left(left))[self._groups[kind]]

    def _all_takes(self, left: Left) -> list[int]:
        """What taking each kind is worth."""
        if not self.later or not left:
            return self._take
        changes = self._changes(self._left(left))
        return [take + changes[group] for take, group in zip(self._take, self._groups, strict=True)]

    @cached_property
    def _below(self) -> list[int]:
        """After so many cards, the ordered ways to draw the rest."""
        found = [1]
        for gone in range(self.draws - 1, -1, -1):
            found.append(found[-1] * self._steps[gone])
        return found[::-1]

    @cached_property
    def _sums(self) -> tuple[list[int], list[int]]:
        """Pool by pool what all cards are worth together, and all Dangers."""
        every, red = [0] * len(self._pools), [0] * len(self._pools)
        for kind, take in zip(self.kinds, self._take, strict=True):
            every[self._pool(kind)] += kind.count * take
            red[self._pool(kind)] += kind.count * take * kind.danger
        return every, red

    def _moves(self, groups: tuple[int, ...], reds: bool) -> int:
        """By how much all cards that may come next, or the Dangers among them, have moved together."""
        key = groups, reds
        if key not in self._together:
            total = 0
            changes = self._changes(groups)
            counts, pools = self._counted[reds]
            out = [0] * len(self._pools)
            for group in groups:
                out[self._counted[False][1].get(group, 0)] += 1
            weights = self._weights(tuple(out))
            for group, count in counts.items():
                there = count if reds else count - groups.count(group)
                total += there * weights[pools[group]] * changes[group]
            self._together[key] = total
        return self._together[key]

    @cached_property
    def _together(self) -> dict[tuple[tuple[int, ...], bool], int]:
        return {}

    @cached_property
    def _counted(self) -> tuple[tuple[dict[int, int], dict[int, int]], ...]:
        """Group by group how many cards there are and in which pool: all of them, and the Dangers."""
        found = []
        for reds in (False, True):
            counts: dict[int, int] = {}
            pools: dict[int, int] = {}
            for kind, group in zip(self.kinds, self._groups, strict=True):
                if kind.danger or not reds:
                    counts[group] = counts.get(group, 0) + kind.count
                    pools[group] = self._pool(kind)
            found.append((counts, pools))
        return tuple(found)

    @cached_property
    def _known(self) -> dict[Left, int]:
        return {}

    def _worth(self, left: Left) -> int:
        """The value of drawing after `left`, times `_scale` and the ordered ways to draw the rest."""
        last = len(left) == self.draws - 1
        if last and self.alike:
            return self._sums[0][0] - sum([self._take[kind] for kind in left])
        found = self._known.get(left)
        if found is None:
            moved = self.later is not None and bool(left)
            weights = self._weights(self._out(left))
            total = sum(map(int.__mul__, weights, self._sums[not last]))
            if moved:
                total += self._moves(self._left(left), not last)
            if last:
                for kind in left:
                    total -= self._take[kind] * weights[self._pool(self.kinds[kind])]
            else:
                rest = self._below[len(left) + 1]
                total *= rest
                takes = self._all_takes(left)
                for kind in self.green:
                    card = self.kinds[kind]
                    ways = (card.count - left.count(kind)) * weights[self._pool(card)]
                    if ways:
                        push = self._worth(_with(left, kind)) - self._gift[kind] * rest
                        total += ways * max(takes[kind] * rest, push)
            found = self._known[left] = total
        return found


def _with(left: Left, kind: int) -> Left:
    return tuple(sorted((*left, kind)))


def _check_kinds(kinds: Sequence[Kind]) -> None:
    if len(kinds) > MOST_KINDS:
        raise Mistake(tell, "too_many_kinds", count=len(kinds), most=MOST_KINDS)
    names = [kind.name for kind in kinds]
    for name in names:
        if names.count(name) > 1:
            raise Mistake(tell, "card_named_twice", card=name)
    for kind in kinds:
        if not 0 <= kind.count <= MOST_COPIES:
            raise Mistake(tell, "no_such_count", count=kind.count, card=kind.name, most=MOST_COPIES)


def _without(kinds: Sequence[Kind], gone: Sequence[str], how: str) -> tuple[Kind, ...]:
    """The kinds after these cards are out of the deck."""
    left = {kind.name: kind.count for kind in kinds}
    for name in gone:
        if name not in left:
            raise Mistake(tell, "gone_but_unknown", card=name, how=tell.both(how))
        if not left[name]:
            raise Mistake(tell, "gone_too_often", card=name, how=tell.both(how))
        left[name] -= 1
    return tuple(
        kind if kind.count == left[kind.name] else replace(kind, count=left[kind.name]) for kind in kinds
    )
