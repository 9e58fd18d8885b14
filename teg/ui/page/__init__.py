"""A page around a panel: its address, its first paint, what it opens with."""

from typing import Final

from teg.languages import Phrases

tell: Final = Phrases(__file__, "page.toml")
