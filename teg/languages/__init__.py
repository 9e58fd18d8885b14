"""The languages everything is said in, and how phrases become sentences in each."""

from teg.languages.both import LANGUAGES, Both, both, capital, each, spaced
from teg.languages.grammar import (
    GRAMMARS,
    clauses,
    either,
    grouped,
    labelled,
    listed,
    of,
    pointed,
    singular,
    the,
)
from teg.languages.phrases import Phrases

__all__ = [
    "GRAMMARS",
    "LANGUAGES",
    "Both",
    "Phrases",
    "both",
    "capital",
    "clauses",
    "each",
    "either",
    "grouped",
    "labelled",
    "listed",
    "of",
    "pointed",
    "singular",
    "spaced",
    "the",
]
