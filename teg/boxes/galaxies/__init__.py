"""Boxes of Tiny Epic Galaxies as data: planets, pilots, exploration cards, missions, Rogue mats, numbers."""

from teg.boxes.galaxies.loader import load, loads
from teg.boxes.galaxies.model import Box, Op

__all__ = ["Box", "Op", "load", "loads"]
