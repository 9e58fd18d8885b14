"""What the board says."""

from typing import Final

from teg.languages import Phrases

tell: Final = Phrases(__file__, "board.toml")
