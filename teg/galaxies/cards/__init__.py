"""Boxes of Tiny Epic Galaxies as data: planets, pilots, exploration cards, missions, Rogue mats, numbers."""

from teg.galaxies.cards.compose import load, loads
from teg.galaxies.cards.model import Box, Op

__all__ = ["Box", "Op", "load", "loads"]
