"""Boxes of cards as data: planets, pilots, exploration cards, missions, Rogue mats, printed numbers."""

from teg.boxes.loader import load, loads
from teg.boxes.model import Box, Op

__all__ = ["Box", "Op", "load", "loads"]
