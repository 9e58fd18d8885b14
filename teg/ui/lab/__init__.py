"""Strategy Lab: bots play by the hundred in a process beside the page, and a figure becomes surer."""

from typing import Final

from teg.languages import Phrases

tell: Final = Phrases(__file__, "lab.toml")
