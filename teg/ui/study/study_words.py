"""What the panels of exact odds say in common, in English and French."""

from typing import Final

from teg.languages import Phrases

tell: Final = Phrases(__file__, "study.toml")
