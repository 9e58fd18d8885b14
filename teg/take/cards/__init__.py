"""Boxes of Take The Galaxy as data: player cards, systems, anomalies, events, printed numbers."""

from teg.take.cards.compose import load, loads
from teg.take.cards.model import TakeBox

__all__ = ["TakeBox", "load", "loads"]
