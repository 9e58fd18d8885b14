"""The rulebook in Python: a rule by its id, rules by words."""

from typing import Final

from teg.core.given import spoken, worded
from teg.languages import Phrases
from teg.rulebook import Rule, book
from teg.rulebook.rule_page import row
from teg.rulebook.search import search

tell: Final = Phrases(__file__, "api.toml")

MOST_SHOWN = 20


class Rules(tuple[Rule, ...]):
    """Rules found, the best first; shown they are a list of ids and titles, printed with their sentences."""

    lang = "en"
    """The language they were asked for in, and are shown in."""

    def __repr__(self) -> str:
        return self._listed(with_text=False)

    def __str__(self) -> str:
        return self._listed(with_text=True)

    def _listed(self, with_text: bool) -> str:
        rows = [row(each, self.lang, with_text) for each in self[:MOST_SHOWN]]
        more = len(self) - len(rows)
        rows += [tell(self.lang, "more_rules", count=more)] if more else []
        return "\n".join(rows) or tell(self.lang, "no_rules")


def rule(name: str) -> Rule:
    """The rule of an id, however it is typed; printed it is a page with text, source and related rules.

    >>> import teg
    >>> teg.rule("bb37")
    <BB-37: ...>
    >>> teg.rule("BB-999")
    Traceback (most recent call last):
        ...
    teg.mistake.Mistake: ...
    """
    worded("rule", name)
    return book.rule(name)


def rules(words: str = "", lang: str = "en") -> Rules:
    """The rules that speak of these words, the best first; all of them without a word.

    >>> import teg
    >>> teg.rules("follow a follow")[0].title["en"]
    '...'
    >>> len(teg.rules()) > 250
    True
    """
    worded("rules", words)
    spoken(lang)
    found = Rules(search(words, lang) if words.strip() else book.rules().values())
    found.lang = lang
    return found
