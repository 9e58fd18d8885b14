"""The rulebook in Python: a rule by its id, rules by words."""

from teg.core.given import worded
from teg.rulebook import Rule, book, search
from teg.rulebook.rule_page import row

MOST_SHOWN = 20


class Rules(tuple[Rule, ...]):
    """Rules found, the best first; shown they are a list of ids and titles, printed with their sentences."""

    __slots__ = ()

    def __repr__(self) -> str:
        return self._listed(with_text=False) or "<no rules>"

    def __str__(self) -> str:
        return self._listed(with_text=True) or "<no rules>"

    def _listed(self, with_text: bool) -> str:
        rows = [row(each, "en", with_text) for each in self[:MOST_SHOWN]]
        more = len(self) - len(rows)
        return "\n".join([*rows, f"  ... and {more} more"] if more else rows)


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
    worded("rule", "règle", name)
    return book.rule(name)


def rules(words: str = "", lang: str = "en") -> Rules:
    """The rules that speak of these words, the best first; all of them without a word.

    >>> import teg
    >>> teg.rules("follow a follow")[0].title["en"]
    '...'
    >>> len(teg.rules()) > 250
    True
    """
    worded("rules", "règles", words)
    return Rules(search(words, lang) if words.strip() else book.rules().values())
