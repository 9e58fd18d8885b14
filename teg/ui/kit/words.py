"""What the panels say, in English and French."""

from typing import Final

from teg.languages import Phrases
from teg.ui.box_editor import (
    phrases_of_boxes,
    phrases_of_boxing,
    phrases_of_galaxies_box,
    phrases_of_take_box,
)
from teg.ui.conveyor import phrases_of_conveyor
from teg.ui.kit import phrases
from teg.ui.study import phrases_of_odds

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
