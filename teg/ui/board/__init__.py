"""The live board: a game's zones as they lie on the table, to be pressed."""

from typing import Final

from teg.languages import Phrases

tell: Final = Phrases(__file__, "board.toml")
