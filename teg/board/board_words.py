"""The few words on the pieces that are nobody's name, from `board.toml` beside this file."""

from typing import Final

from teg.languages import Phrases

tell: Final = Phrases(__file__, "board.toml")
