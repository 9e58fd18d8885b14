"""What hints say, in English and French."""

from typing import Final

from teg.languages import Phrases

tell: Final = Phrases(__file__, "hints.toml")
