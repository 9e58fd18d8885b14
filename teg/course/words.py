"""What the widgets of the course say, in English and French."""

from typing import Final

from teg.languages import Phrases
from teg.lessons.reply import RIGHT, WRONG

tell: Final = Phrases(__file__, "course.toml")


_STEMS = ("Right", "Juste", "Exact", "Not yet", "Pas encore")


def opening(lang: str, verdict: str, text: str) -> tuple[str, str]:
    """The word for a verdict and what is still to be said after it, so that nothing is said twice."""
    word = tell.in_[lang].get(verdict, "") if verdict in (RIGHT, WRONG) else ""
    rest = text.removeprefix(word).strip()
    if word and rest.startswith(_STEMS):
        return "", rest
    return word, rest[:1].upper() + rest[1:]
