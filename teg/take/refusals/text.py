"""Phrases of this room in both languages."""

from typing import Final

from teg.languages import Phrases
from teg.take.refusals import english, french

tell: Final = Phrases(english.PHRASES, french.PHRASES)
