"""Lines that the pages of all boxes share: where a number comes from, and the settings."""

import json
from collections.abc import Iterable, Iterator
from typing import Any

from teg.boxes.origin import Origin
from teg.boxes.sources import in_french
from teg.languages import spaced

_CONFIDENCES = {
    "sourced": "attesté",
    "single": "une seule source",
    "inferred": "déduit",
    "unknown": "inconnu",
    "ours": "de nous",
}


def origin_line(origin: Origin, lang: str) -> str:
    """How sure a row is, its source, and its note."""
    if lang != "fr":
        return f"[{origin.confidence}] {origin.source}{f'. {origin.note}' if origin.note else ''}"
    note = origin.note_fr or origin.note
    return spaced(
        f"[{_CONFIDENCES[origin.confidence]}] {in_french(origin.source)}{f'. {note}' if note else ''}"
    )


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


def setting_rows(settings: Any, names: Iterable[str]) -> str:
    """The settings of a box as a new box file lists them."""
    lines = ["", "", "# SETTINGS: numbers printed on no card. Correct those that your copy shows."]
    for name in names:
        origin = settings.origin(name)
        lines += ["", f"[settings.{name}]", f"value = {written(getattr(settings, name))}"]
        lines += [f"source = {json.dumps(origin.source, ensure_ascii=False)}"]
        lines += [f'confidence = "{origin.confidence}"']
        for key, note in (("note", origin.note), ("note_fr", origin.note_fr)):
            if note:
                lines += [f"{key} = {json.dumps(note, ensure_ascii=False)}"]
    return "\n".join(lines) + "\n"
