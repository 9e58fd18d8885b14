"""Exact odds in Python: dice, exploring. Each answer prints as its page."""

import re
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, Final, Self

from teg.core.given import listed, whole, worded
from teg.languages import Phrases
from teg.mistake import Mistake
from teg.odds.answer import Answer
from teg.odds.dice.chance import Turn, checked
from teg.odds.dice.dice_answer import dice_odds
from teg.odds.dice.target import read
from teg.odds.explore.explore_answer import exploration_odds
from teg.odds.explore.exploring import Exploration, Kind
from teg.odds.inputs import faces
from teg.odds.words import percent

tell: Final = Phrases(__file__, "api.toml")

Value = int | Fraction | float | str

_ENDLESS: Final = re.compile("[eE][+-]?[0-9]{3}")
"""Exponents of numbers that would be exact for pages."""


class Chance(Fraction):
    """An exact chance; `answer` is the whole page it comes from."""

    answer: Answer

    @classmethod
    def of(cls, answer: Answer) -> Self:
        """The chance that an answer is about."""
        found = answer.data.get("roll_value", answer.data["value"])
        chance = cls(found)
        chance.answer = answer
        return chance

    def __repr__(self) -> str:
        return f"{Fraction(self)!s} ({percent(self, 'en')})"

    __str__ = __repr__

    # A fraction copies nothing but its two numbers.

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), self.as_integer_ratio(), self.__dict__


def chance(
    want: str, dice: int | None = None, rerolls: int = 1, *, roll: str = "", converter: bool = False
) -> Chance:
    """The exact chance that a turn of dice shows what you want, with the best choices on the way.

    `want` is made of faces with how many of them, "and" and "or"; "any:3" is three alike. With `roll` the
    dice lie already: what to keep stands on the answer's page.

    >>> import teg
    >>> teg.chance("move:2 or culture:2", dice=4, rerolls=1)
    425/729 (58.3 %)
    >>> print(teg.chance("move:2", roll="move energy culture").answer)
    Keep the Move, roll the rest: 11 in 36 (30.6 %).
    ...
    >>> teg.chance("moove:2", dice=4)
    Traceback (most recent call last):
        ...
    teg.mistake.Mistake: there is no face 'moove' on the dice (did you mean move?); ...
    """
    worded("roll", roll)
    lying = faces(roll) if roll else None
    if dice is None and lying is None:
        raise Mistake(tell, "which_dice")
    worded("want", want)
    count = sum(lying or ()) if dice is None else whole("dice", dice)
    turn = Turn(count, read(want), converter=converter)
    return Chance.of(dice_odds(turn, checked(whole("rerolls", rerolls)), lying))


def explore(
    cards: Mapping[str, tuple[int, Value]],
    *,
    danger: Mapping[str, tuple[int, Value]] | None = None,
    row: int | None = None,
    up: Sequence[str] = (),
    drawn: Sequence[str] = (),
    seen: Sequence[str] = (),
) -> Answer:
    """Whether to take or to draw: each kind of card with how many there are and what one is worth.

    `row` counts the cards face up, `up` names them, `drawn` were drawn and left in this exploration, `seen`
    are out of the deck since earlier.

    >>> import teg
    >>> answer = teg.explore({"Relic": (6, 3), "Map": (12, 1)}, danger={"Storm": (12, -1)})
    >>> answer.data["risks"][0], answer.exact
    (Fraction(2, 5), True)
    >>> print(answer)
    Draw: 12 in 30 bad (40.0 %), worth 0.60. Then: take Relic and Map.
    ...
    """
    kinds = [
        Kind(name, whole(f"the count of {name}", count), worth(name, value), is_danger)
        for some, is_danger in ((cards, False), ({} if danger is None else danger, True))
        for name, (count, value) in priced(some)
    ]
    for what, names in (("up", up), ("drawn", drawn), ("seen", seen)):
        listed(what, names)
    by_name = {kind.name: kind for kind in kinds}
    for name in up:
        if name not in by_name or by_name[name].danger:
            raise Mistake(tell, "danger_face_up", name=name)
    deck = Exploration(
        kinds,
        row=None if row is None else whole("row", row),
        face_up=[by_name[name] for name in up],
        drawn=drawn,
        seen=[*seen, *up],
    )
    return exploration_odds(deck)


def priced(cards: Mapping[str, tuple[int, Value]]) -> Iterable[tuple[str, tuple[int, Value]]]:
    """The kinds of cards, each with its count and value."""
    rows = cards.items() if isinstance(cards, Mapping) else [(None, None)]
    for name, row in rows:
        named = isinstance(name, str) and name.strip()
        if not named or not isinstance(row, tuple | list) or len(row) != 2:
            raise Mistake(tell, "no_cards", example='{"Relic": (6, 3)}')
    return cards.items()


def worth(name: str, value: Value) -> Fraction:
    """What a card is worth, exactly as it is written: 0.1 is a tenth."""
    try:
        if _ENDLESS.search(str(value)):
            raise ValueError
        return Fraction(str(value))
    except (ValueError, RecursionError, ZeroDivisionError):
        raise Mistake(tell, "no_such_value", name=name, value=value) from None
