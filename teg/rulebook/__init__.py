"""The rulebook: every rule with an id, a sentence in English and French, and its source; and the switches."""
