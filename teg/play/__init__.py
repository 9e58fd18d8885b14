"""What all games share: actors, moves and chance, refusals, the record of a game, codes and saves."""

from teg.play.code import Reader, Writer
from teg.play.contract import CHANCE, DONE, Attempt, State, choices
from teg.play.game import Game
from teg.play.position import read_position, write_position
from teg.play.record import Dealer
from teg.play.refusal import Change, Miscounted, Refusal, Refused, Unlock
from teg.play.rooms import Kit, kit_of, register
from teg.play.setup import Setup

__all__ = [
    "CHANCE",
    "DONE",
    "Attempt",
    "Change",
    "Dealer",
    "Game",
    "Kit",
    "Miscounted",
    "Reader",
    "Refusal",
    "Refused",
    "Setup",
    "State",
    "Unlock",
    "Writer",
    "choices",
    "kit_of",
    "read_position",
    "register",
    "write_position",
]
