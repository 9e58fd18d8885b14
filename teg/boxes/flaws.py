"""What Python's reader of TOML complains of, told in both languages, and where."""

import re
from typing import Final

from teg.languages import Both, both

_AT: Final = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")
_END: Final = Both(" before the file ends", " avant la fin du fichier")


def flawed(complaint: str) -> tuple[tuple[int, int] | None, Both]:
    """Line and column of a flaw, None where the file ends too early, and what it is."""
    text = complaint.split("\n")[0]
    place = _AT.search(text)
    what = text[: place.start()] if place else text
    end = _END if place and not place[1] else Both("", "")
    flaw = both(
        "this is not TOML: {what}{end}",
        "ce n'est pas du TOML{what}{end}",
        what=Both(what[:200], _in_french(what)),
        end=end,
    )
    if place and place[1]:
        return (int(place[1]), int(place[2])), flaw
    return ((1, 1) if place is None else None), flaw


def _in_french(complaint: str) -> str:
    for english, french in _FRENCH:
        if found := re.fullmatch(english, complaint):
            return f" : {french.format(*found.groups())}"
    return ""


_FRENCH: Final = (
    (r"Invalid statement", "rien ne commence ainsi"),
    (r"Expected newline or end of document after a statement", "il faut ici une fin de ligne"),
    (r"Expected '=' after a key in a key/value pair", "il faut « = » après une clé"),
    (r"Expected '(\]+)' at the end of an? \w+ declaration", "il faut « {} » au bout de l'en-tête"),
    (r"Expected '(.+)'", "il faut ici « {} »"),
    (r"Illegal character '(?:\\r)?\\n'", "un texte n'est pas fermé sur sa ligne"),
    (r"(?:Found invalid|Illegal) character (.+)", "le caractère {} n'a pas sa place ici"),
    (r"Cannot declare .+ twice|Cannot redefine namespace .+", "cette table est déjà là"),
    (r"Cannot mutate immutable namespace .+", "cette table ne peut plus être complétée"),
    (r"Cannot overwrite a value|Duplicate inline table key .+", "cette clé a déjà une valeur"),
    (r"Invalid initial character for a key part", "une clé ne commence pas ainsi"),
    (r"Unclosed array", "une liste n'est pas fermée"),
    (r"Unclosed inline table", "une table n'est pas fermée"),
    (r"Unterminated string", "un texte n'est pas fermé"),
    (r"Unescaped '\\\\' in a string", "« \\\\ » s'écrit deux fois dans un texte"),
    (r"Invalid hex value|Escaped character is not a Unicode scalar value", "ce caractère n'existe pas"),
    (r"Invalid date or datetime", "cette date n'existe pas"),
    (r"Invalid value", "ce n'est pas une valeur ; un texte se met entre guillemets"),
)
