"""The phrases of the box wizard in both languages."""

from typing import Final

ENGLISH: Final[dict[str, str]] = {}

FRENCH: Final[dict[str, str]] = {}
