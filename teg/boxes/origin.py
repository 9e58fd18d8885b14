"""Where a row or a number of a box comes from: every game's boxes say it alike."""

from dataclasses import dataclass

CONFIDENCES = ("sourced", "single", "inferred", "unknown", "ours")


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a row or a value comes from and how sure it is; a note without French words is told as it is."""

    source: str
    confidence: str
    note: str = ""
    note_fr: str = ""
