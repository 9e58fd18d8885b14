"""Where a row or a number of a box comes from, and how the pages of all boxes tell it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from teg.languages import Both, typeset

CONFIDENCES = ("sourced", "single", "inferred", "unknown", "ours")


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a row or a value comes from and how sure it is; a note without French words is told as it is."""

    source: str
    confidence: str
    note: str = ""
    note_fr: str = ""


_SOURCES: Final = {
    "training set, invented for study": "jeu d'entraînement, inventé pour l'étude",
    "representative": "paquet représentatif",
    "Take The Galaxy rulebook, events": "livret de Take The Galaxy, événements",
    "Take The Galaxy rulebook, hazards": "livret de Take The Galaxy, dangers",
    "Take The Galaxy rulebook, random play": "livret de Take The Galaxy, jeu au hasard",
    "FAQ wiki on boardgamegeek.com": "wiki FAQ de boardgamegeek.com",
    "photograph of a printed Galaxy Mat (gklandes)": "photographie d'un plateau Galaxie imprimé (gklandes)",
    "Dized FAQ": "FAQ de Dized",
    "videodb.org (level 1)": "videodb.org (niveau 1)",
    "thesolomeeple.com (ships pushed back)": "thesolomeeple.com (vaisseaux repoussés)",
    "thesolomeeple.com (name and difficulty)": "thesolomeeple.com (nom et difficulté)",
    "a French solo helper (5 at the start)": "une aide de jeu française en solo (5 au départ)",
    "Flaykz uses 7, S. Redlack 6, a French solo helper 5": "7 chez Flaykz, 6 chez S. Redlack, "
    "5 dans une aide de jeu française en solo",
    "Beyond the Black rulebooks: the icon is lost": "livrets de Beyond the Black : l'icône est perdue",
    "Beyond the Black rulebooks: the icon is lost; the French glyphs suggest two values": "livrets de Beyond "
    "the Black : l'icône est perdue ; les signes français font penser à deux valeurs",
    "Beyond the Black rulebooks EN and FR (name, training)": "livrets de Beyond the Black EN et FR (nom, "
    "entraînement)",
    "Beyond the Black rulebook FR": "livret de Beyond the Black FR",
    "Beyond the Black rulebook EN, solo sheet": "livret de Beyond the Black EN, feuille de solo",
    "Beyond the Black rulebook EN, solo sheet (name, flies the Intrepid)": "livret de Beyond the Black EN, "
    "feuille de solo (nom, pilote l'Intrépide)",
    "ghettoblastermagazine.com review": "critique de ghettoblastermagazine.com",
}


def in_french(source: str) -> str:
    """A source in French, as far as it is known here; several are parted by semicolons."""
    whole = _SOURCES.get(source)
    return whole or " ; ".join(_SOURCES.get(part, part) for part in source.split("; "))


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
