"""Lines that the pages of all boxes share: where a number comes from, and the settings."""

import json
from collections.abc import Iterable, Iterator
from typing import Any

from teg.boxes.origin import Origin
from teg.boxes.sources import in_french
from teg.languages import Both, typeset

_CONFIDENCES = {
    "sourced": Both("sourced", "attesté"),
    "single": Both("single", "une seule source"),
    "inferred": Both("inferred", "déduit"),
    "unknown": Both("unknown", "inconnu"),
    "ours": Both("ours", "de nous"),
}
NOTHING = Both("", "")
Examples = tuple[tuple[str, Both], ...]
"""Keys of a row as they stand in a file, each with what there is to know about it."""
_EXAMPLE = Both("# Example:", "# Exemple :")
_OWN_COPY = Both('source = "my own copy"', 'source = "mon exemplaire"')
_SETTINGS = Both(
    "# SETTINGS: numbers printed on no card. Correct those that your copy shows.",
    "# RÉGLAGES : des nombres imprimés sur aucune carte. Corrigez ceux que votre exemplaire montre.",
)


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


def example_row(section: str, keys: Examples, lang: str) -> str:
    """A row of a section as an example in a new box file: its keys, each with what there is to know."""
    lines = [f"[[{section}]]"]
    lines += [f"{key:<41}# {what.in_(lang)}" if what.en else key for key, what in keys]
    lines += [_OWN_COPY.in_(lang), 'confidence = "sourced"']
    return "\n".join([_EXAMPLE.in_(lang), "#", *(f"# {line}" for line in lines), ""])


def setting_rows(settings: Any, names: Iterable[str], lang: str) -> str:
    """The settings of a box as a new box file lists them."""
    lines = ["", "", _SETTINGS.in_(lang)]
    for name in names:
        origin = settings.origin(name)
        lines += ["", f"[settings.{name}]", f"value = {written(getattr(settings, name))}"]
        lines += [f"source = {json.dumps(origin.source, ensure_ascii=False)}"]
        lines += [f'confidence = "{origin.confidence}"']
        for key, note in (("note", origin.note), ("note_fr", origin.note_fr)):
            if note:
                lines += [f"{key} = {json.dumps(note, ensure_ascii=False)}"]
    return "\n".join(lines) + "\n"
