"""What the panels say, in English and French."""

from typing import Final

from teg.languages import Phrases
from teg.panels import (
    phrases,
    phrases_of_boxes,
    phrases_of_boxing,
    phrases_of_conveyor,
    phrases_of_galaxies_box,
    phrases_of_odds,
    phrases_of_take_box,
)

_PARTS = (
    phrases,
    phrases_of_odds,
    phrases_of_boxes,
    phrases_of_boxing,
    phrases_of_galaxies_box,
    phrases_of_take_box,
    phrases_of_conveyor,
)

tell: Final = Phrases(
    {key: phrase for part in _PARTS for key, phrase in part.ENGLISH.items()},
    {key: phrase for part in _PARTS for key, phrase in part.FRENCH.items()},
)
