"""The languages everything is said in, and how phrases become sentences in each."""

from teg.languages.both import LANGUAGES, Both, both, capital, each, name_in, spaced
from teg.languages.grammar import (
    GRAMMARS,
    around,
    clauses,
    either,
    grouped,
    labelled,
    listed,
    of,
    pointed,
    singular,
    the,
    typeset,
)
from teg.languages.phrases import Phrases

__all__ = [
    "GRAMMARS",
    "LANGUAGES",
    "Both",
    "Phrases",
    "around",
    "both",
    "capital",
    "clauses",
    "each",
    "either",
    "grouped",
    "labelled",
    "listed",
    "name_in",
    "of",
    "pointed",
    "singular",
    "spaced",
    "the",
    "typeset",
]
