"""What is tried out on the Pilot Market, and how the address tells it."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from teg.dice import FACES, MOST_DICE
from teg.mistake import Mistake
from teg.odds.dice.target import Counts
from teg.odds.hire.hiring import Market
from teg.ui.kit.words import tell

MOST_ENERGY = 7
ANYBODY = (-1, -1)

Chosen = tuple[int, int]
"""A pilot and a ship, by their places in the market; ANYBODY for the likeliest."""


@dataclass(frozen=True)
class Tried:
    """What is tried out instead of the position's own dice, energy and Converter."""

    hand: Counts
    energy: int
    free: int
    converter: bool
    keep: tuple[int, ...] = ()
    chosen: Chosen = ANYBODY


def counts(faces: list[int]) -> Counts:
    """How often each face is among these."""
    return tuple(faces.count(face) for face in range(len(FACES)))


def said(tried: Tried, found: Market) -> dict[str, str]:
    """What differs from the position, as words: dice by the keys that enter them, places counted from 1."""
    told = {}
    if tried.hand != found.held:
        dice = "".join(str(face + 1) * number for face, number in enumerate(tried.hand))
        told["dice"] = dice or "0"
    if tried.energy != found.energy:
        told["energy"] = str(tried.energy)
    if tried.free != found.free:
        told["free"] = str(tried.free)
    if tried.converter != found.converter:
        told["converter"] = str(int(tried.converter))
    if tried.keep:
        told["keep"] = "".join(str(at + 1) for at in tried.keep)
    if tried.chosen != ANYBODY:
        told["hire"] = "".join(str(number + 1) for number in tried.chosen)
    return told


def takers(lang: str) -> dict[str, Callable[[Tried, Market, str], Tried]]:
    """What takes these words in again; a `Mistake` tells what is wrong."""

    def numbers(text: str, highest: int, most: int) -> list[int]:
        if text == "0":
            return []
        found = [int(letter) for letter in text if letter in "123456789"[:highest]]
        if len(found) != len(text) or not 0 < len(found) <= most:
            raise Mistake(tell(lang, "digits", highest=highest, most=most))
        return found

    def dice(tried: Tried, _: Market, text: str) -> Tried:
        return replace(tried, hand=counts([face - 1 for face in numbers(text, len(FACES), MOST_DICE)]))

    def energy(tried: Tried, _: Market, text: str) -> Tried:
        return replace(tried, energy=sum(numbers(text, MOST_ENERGY, 1)))

    def free(tried: Tried, _: Market, text: str) -> Tried:
        return replace(tried, free=sum(numbers(text, 1, 1)))

    def converter(tried: Tried, _: Market, text: str) -> Tried:
        return replace(tried, converter=bool(numbers(text, 1, 1)))

    def keep(tried: Tried, _: Market, text: str) -> Tried:
        held = sum(tried.hand)
        return replace(tried, keep=tuple(sorted({at - 1 for at in numbers(text, held, held)})))

    def hire(tried: Tried, now: Market, text: str) -> Tried:
        chosen = numbers(text, 9, 2)
        if len(chosen) != 2 or chosen[0] > len(now.pilots) or chosen[1] > len(now.ships):
            raise Mistake(tell(lang, "no_such_hire"))
        return replace(tried, chosen=(chosen[0] - 1, chosen[1] - 1))

    return {"dice": dice, "energy": energy, "free": free, "converter": converter, "keep": keep, "hire": hire}
