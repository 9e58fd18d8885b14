"""What lessons say, in every language: of answers, hints, the quiz and progress."""

from typing import Final

from teg.languages import Phrases

say: Final = Phrases(__file__, "lessons.toml")
