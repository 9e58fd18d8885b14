"""What the engine says of Tiny Epic Galaxies."""

from typing import Final

from teg.languages import Phrases

tell: Final = Phrases(__file__, "speech.toml")
