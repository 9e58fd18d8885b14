"""What is tried out on the Pilot Market instead of the position's own dice, energy and Converter."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import traitlets

from teg.dice import FACES, MOST_DICE
from teg.mistake import Mistake
from teg.odds.dice.target import Counts
from teg.odds.hire.hiring import Market
from teg.ui.kit import tell
from teg.ui.page.headline import market_of
from teg.ui.page.settings import Setting, Settings
from teg.ui.study.guess import SKIP, guessed

MOST_ENERGY = 7
NONE = "0"
ANYBODY = (-1, -1)

ChosenHire = tuple[int, int]
"""A pilot and a ship, by their places in the market; ANYBODY for the likeliest."""


@dataclass(frozen=True)
class Tried:
    """What lies on the market: the position's own dice, energy and Converter, or others."""

    hand: Counts
    energy: int
    free: int
    converter: bool
    keep: tuple[int, ...]
    chosen: ChosenHire


def digits(hand: Counts) -> str:
    """Dice by the keys that enter them."""
    return "".join(str(face + 1) * number for face, number in enumerate(hand)) or NONE


def counts(text: str) -> Counts:
    """How often each face is among dice that were told so."""
    return tuple(text.count(str(face + 1)) for face in range(len(FACES)))


def _digits(settings: Settings, text: str, highest: int, most: int) -> str:
    """Digits in order, each from 1; nothing for a 0."""
    if text == NONE:
        return ""
    if set(text) - set("123456789"[:highest]) or not 0 < len(text) <= most:
        raise Mistake(tell, "digits", highest=highest, most=most)
    return "".join(sorted(text))


def _tried(own: Callable[[Market], Any], read: Callable[["MarketSettings", str], Any]) -> Setting:
    """Something that is tried out; None stands for the position's own."""

    def other(settings: "MarketSettings", text: str) -> Any:
        found, value = settings.found, read(settings, text)
        return None if found is None or value == own(found) else value

    return Setting(None, other, here=True)


def _keep(settings: "MarketSettings", text: str) -> str:
    tried = settings.tried
    held = sum(tried.hand) if tried else 0
    return "".join(sorted(set(_digits(settings, text, held, held))))


def _hire(settings: "MarketSettings", text: str) -> str:
    now = settings.found
    _digits(settings, text, 9, 2)
    if len(text) != 2 or now is None or int(text[0]) > len(now.pilots) or int(text[1]) > len(now.ships):
        raise Mistake(tell, "no_such_hire")
    return text


class MarketSettings(Settings):
    """Tried out are `dice` (by their numbers from 1, as "1135"), `energy`, `free` (rerolls), `converter`.

    Dice to `keep` are told by their places from 1, whom to `hire` as "21": the second pilot, the first ship.
    `guess` is how many in a hundred were guessed to hire anybody; "-" shows the answer at once.
    """

    dice = _tried(
        lambda found: digits(found.held), lambda s, text: _digits(s, text, len(FACES), MOST_DICE) or NONE
    )
    energy = _tried(lambda found: found.energy, lambda s, text: int(_digits(s, text, MOST_ENERGY, 1) or 0))
    free = _tried(lambda found: found.free, lambda s, text: int(_digits(s, text, 1, 1) or 0))
    converter = _tried(lambda found: found.converter, lambda s, text: bool(_digits(s, text, 1, 1)))
    keep = Setting("", _keep, here=True)
    hire = Setting("", _hire, here=True)
    guess = guessed()

    @property
    def found(self) -> Market | None:
        """The market of the position; None where nobody could be hired at all."""
        return market_of(self.dashboard.desk.view)

    @property
    def tried(self) -> Tried | None:
        """All of it; None where nobody could be hired at all."""
        found = self.found
        if found is None:
            return None
        return Tried(
            found.held if self.dice is None else counts(self.dice),
            found.energy if self.energy is None else self.energy,
            found.free if self.free is None else self.free,
            found.converter if self.converter is None else self.converter,
            tuple(int(place) - 1 for place in self.keep),
            (int(self.hire[0]) - 1, int(self.hire[1]) - 1) if self.hire else ANYBODY,
        )

    @traitlets.observe("dice")
    def _other_dice(self, _: object) -> None:
        self.keep = ""

    @traitlets.observe("dice", "energy", "free", "converter")
    def _other_market(self, _: object) -> None:
        # What was guessed was guessed of other dice.
        if self.guess:
            self.guess = SKIP
