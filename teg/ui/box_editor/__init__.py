"""Boxes of one's own: given as a file or as text, or entered card by card."""
