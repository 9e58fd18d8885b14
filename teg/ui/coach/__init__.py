"""The coach on a page: a game's report, priced between the clicks of its reader."""

from typing import Final

from teg.languages import Phrases

tell: Final = Phrases(__file__, "coach.toml")
