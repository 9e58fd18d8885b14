"""Where a row or a number of a box comes from, and how the pages of all boxes tell it."""

import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from teg.languages import Both, typeset

CONFIDENCES = ("sourced", "single", "inferred", "unknown", "ours")


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a row or a value comes from and how sure it is; a note without French words is told as it is."""

    source: str
    confidence: str
    note: str = ""
    note_fr: str = ""


@cache
def _sources() -> dict[str, str]:
    """The sources of shipped boxes with their French words."""
    rows = tomllib.loads(Path(__file__).with_name("sources.toml").read_text("utf-8"))["source"]
    return {row["en"]: row["fr"] for row in rows}


def in_french(source: str) -> str:
    """A source in French, as far as it is known here; several are parted by semicolons."""
    known = _sources()
    return known.get(source) or " ; ".join(known.get(part, part) for part in source.split("; "))


_CONFIDENCES = {
    "sourced": Both("sourced", "attesté"),
    "single": Both("single", "une seule source"),
    "inferred": Both("inferred", "déduit"),
    "unknown": Both("unknown", "inconnu"),
    "ours": Both("ours", "de nous"),
}


def origin_line(origin: Origin, lang: str) -> str:
    """How sure a row is, its source, and its note."""
    note = getattr(origin, f"note_{lang}", "") or origin.note
    source = Both(origin.source, in_french(origin.source)).in_(lang)
    text = f"[{_CONFIDENCES[origin.confidence].in_(lang)}] {source}{f'. {note}' if note else ''}"
    return typeset(text, lang)


def setting_lines(settings: Any, names: Iterable[str], lang: str) -> Iterator[str]:
    """Each setting that a box tells, with its value and where it comes from."""
    origins = dict(settings.origins)
    for name in names:
        if name in origins:
            yield f"{name} = {written(getattr(settings, name))}"
            yield f"    {origin_line(origins[name], lang)}"


def written(value: Any) -> str:
    """A setting's value as a box file writes it."""
    return f"[{', '.join(map(written, value))}]" if isinstance(value, tuple) else str(value)
