"""What the panels of exact odds have in common."""

from typing import Final

from teg.languages import Phrases

tell: Final = Phrases(__file__, "study.toml")
