"""Exploring, which the odds answer exactly: what cards are worth by themselves, at their usual prices."""

from fractions import Fraction
from typing import Any

from teg.galaxies.rules import moves as M
from teg.galaxies.state import EXPLORING, FOUND
from teg.odds.position.live import of


def worths(view: Any) -> dict[int, Fraction]:
    """What each move of an exploration brings on average, counted in cards alone; nothing elsewhere."""
    if view.phase not in (EXPLORING, FOUND):
        return {}
    outlook = of(view)
    deck = outlook.exploration
    if deck is None:
        return {}
    if deck.in_hand:
        return {M.TAKE: deck.in_hand.value, M.LEAVE: deck.push}
    found = {M.FACE_UP + place: card.value + card.gift for place, card in enumerate(outlook.face_up)}
    return {**found, M.DRAW: deck.draw}
