"""Boxes of Take The Galaxy as data: player cards, systems, anomalies, events, printed numbers."""

from teg.boxes.takethegalaxy.loader import load, loads
from teg.boxes.takethegalaxy.model import TakeBox

__all__ = ["TakeBox", "load", "loads"]
