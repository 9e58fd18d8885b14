"""Phrases as data: a room's TOML file has under each key the phrase in every language."""

import re
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from teg.languages.both import LANGUAGES, Both
from teg.languages.grammar import GRAMMARS, singular

_AGREEING: Final = re.compile(r"\{(\w+):([^{}|]*)\|([^{}|]*)\}")


class Phrases:
    """The phrases of a room by their keys, from files beside its code, read when the first one is told.

    `{count:card|cards}` is the first word for one and the second for several.
    """

    def __init__(self, code: str, *names: str) -> None:
        self._files = [Path(code).parent / name for name in names]

    @cached_property
    def in_(self) -> dict[str, dict[str, str]]:
        """All phrases of each language; they are written plainly and get the spaces of the language here."""
        import tomllib  # most commands tell no phrase of most rooms, and some none at all

        found: dict[str, dict[str, str]] = {lang: {} for lang in LANGUAGES}
        for file in self._files:
            for key, phrase in tomllib.loads(file.read_text("utf-8")).items():
                for lang in LANGUAGES:
                    found[lang][key] = GRAMMARS[lang].spaced(phrase[lang])
        return found

    def __call__(self, lang: str, key: str, **parts: Any) -> str:
        """A phrase with its parts filled in, each that is `Both` in this language."""
        phrase = self.in_[lang][key]
        if not parts:
            return phrase
        if "|" in phrase:
            phrase = _AGREEING.sub(lambda word: word[2 if singular(parts[word[1]], lang) else 3], phrase)
        for name, part in parts.items():
            if isinstance(part, Both):
                parts[name] = part.in_(lang)
        return phrase.format(**parts)

    def both(self, key: str, **parts: Any) -> Both:
        """A phrase in every language."""
        return Both(*(self(lang, key, **parts) for lang in LANGUAGES))
