"""What all games share: actors, moves and chance, refusals, the record of a game, codes and saves."""

from teg.core.contract import CHANCE, DONE, Attempt, Position, Speech, State, choices
from teg.core.engine import seated
from teg.core.game import Game
from teg.core.kit import Kit, Setup, kit_of
from teg.core.position import Reader, Writer, read_position, write_position
from teg.core.record import Dealer
from teg.core.refusal import Miscounted, Refusal, Refused, Unlock, UnlockingChange

__all__ = [
    "CHANCE",
    "DONE",
    "Attempt",
    "Dealer",
    "Game",
    "Kit",
    "Miscounted",
    "Position",
    "Reader",
    "Refusal",
    "Refused",
    "Setup",
    "Speech",
    "State",
    "Unlock",
    "UnlockingChange",
    "Writer",
    "choices",
    "kit_of",
    "read_position",
    "seated",
    "write_position",
]
