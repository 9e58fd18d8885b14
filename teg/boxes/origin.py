"""Where a row or a number of a box comes from, and how the pages of all boxes tell it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from teg.boxes.report import tell
from teg.languages import clauses, typeset

CONFIDENCES = ("sourced", "single", "inferred", "unknown", "ours")


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a row or a value comes from and how sure it is; a note without French words is told as it is."""

    source: str
    confidence: str
    note: str = ""
    note_fr: str = ""


@cache
def _sources(lang: str) -> dict[str, str]:
    """The sources of shipped boxes with their words in a language."""
    import tomllib  # here and not above: importing the room must stay cheap

    rows = tomllib.loads(Path(__file__).with_name("sources.toml").read_text("utf-8"))["source"]
    return {row["en"]: row[lang] for row in rows}


def _source(source: str, lang: str) -> str:
    """A source in a language, as far as it is known here; several are parted by semicolons."""
    known = _sources(lang)
    return known.get(source) or clauses((known.get(part, part) for part in source.split("; ")), lang)


def origin_line(origin: Origin, lang: str) -> str:
    """How sure a row is, its source, and its note."""
    note = getattr(origin, f"note_{lang}", "") or origin.note
    sure = tell(lang, f"surely_{origin.confidence}")
    return typeset(f"[{sure}] {_source(origin.source, lang)}{f'. {note}' if note else ''}", lang)


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
