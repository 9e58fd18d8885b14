"""What is said about refusals in every game."""

from typing import Final

from teg.languages import Phrases

tell: Final = Phrases(__file__, "reasons.toml")
