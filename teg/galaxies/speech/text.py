"""Phrases of the two languages."""

from typing import Final

from teg.galaxies.speech import english, french
from teg.languages import Phrases

tell: Final = Phrases(english.PHRASES, french.PHRASES)


JOINT: Final = {"en": "; ", "fr": "\u00a0; "}
"""What stands between two phrases."""
