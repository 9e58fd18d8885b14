"""The rulebook: every rule with an id, a sentence in English and French, and its source; and the switches."""

from teg.rulebook.book import Rule, Source, cite, rule, rules
from teg.rulebook.switches import Switch, settle, switches_of

__all__ = ["Rule", "Source", "Switch", "cite", "rule", "rules", "settle", "switches_of"]
