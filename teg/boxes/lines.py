"""Lines that the pages of all boxes share: where a number comes from, and the settings."""

import json
from collections.abc import Iterable, Iterator
from typing import Any

from teg.languages import spaced

_CONFIDENCES = {
    "sourced": "attesté",
    "single": "une seule source",
    "inferred": "déduit",
    "unknown": "inconnu",
    "ours": "de nous",
}


def origin_line(confidence: str, source: str, note: str, lang: str) -> str:
    """How sure a row is, its source, and its note."""
    sure = _CONFIDENCES[confidence] if lang == "fr" else confidence
    text = f"[{sure}] {source}{'. ' + note if note else ''}"
    return spaced(text) if lang == "fr" else text


def setting_lines(settings: Any, names: Iterable[str], lang: str) -> Iterator[str]:
    """Each setting that a box tells, with its value and where it comes from."""
    origins = dict(settings.origins)
    for name in names:
        if name in origins:
            yield f"{name} = {written(getattr(settings, name))}"
            origin = origins[name]
            yield f"    {origin_line(origin.confidence, origin.source, origin.note, lang)}"


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
        if origin.note:
            lines += [f"note = {json.dumps(origin.note, ensure_ascii=False)}"]
    return "\n".join(lines) + "\n"
