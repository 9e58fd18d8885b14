"""What a page says around its panel, in English and French."""

from typing import Final

from teg.languages import Phrases

tell: Final = Phrases(__file__, "page.toml")
