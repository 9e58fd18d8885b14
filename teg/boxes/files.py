"""The files of a box: read as bytes, decoded and parsed, with every way to fail told as a problem."""

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from teg.boxes.report import Report
from teg.games import GALAXIES, GameType
from teg.languages import Both, both, grouped
from teg.mistake import printable, reason

LARGEST = 1_000_000
LONGEST_LINE = 4_000
MOST_FILES = 32
MOST_DOTS = 50
MOST_SIGNS = 30_000
"""Signs that part keys, values and rows: each takes time to read, and a box has about two thousand."""
SHIPPED_FOLDER = Path(__file__).parent


@dataclass(slots=True)
class File:
    """One TOML file of a box. `flaw` is the line and column of what kept it from being read."""

    name: str
    text: str = ""
    data: dict[str, Any] | None = None
    flaw: tuple[int, int] = (1, 1)


def read_files(path: Path, report: Report, game: GameType = GALAXIES) -> list[File]:
    """The files at `path` (a .toml file, or a folder of them) of a game, in the order of their names."""
    try:
        if path.is_dir():
            paths = sorted(path.glob("*.toml"))
            if not 1 <= len(paths) <= MOST_FILES:
                what = both(
                    f"this folder holds {len(paths)} .toml files; a box has 1 to {MOST_FILES}",
                    f"ce dossier a {len(paths)} fichiers .toml ; une boîte en a de 1 à {MOST_FILES}",
                )
                report.wrong((0,), what, game.new_box)
                return [File(printable(path))]
        elif path.exists():
            paths = [path]
        else:
            what = both("there is no such file or folder", "il n'y a pas de tel fichier ou dossier")
            report.wrong((0,), what, game.new_box)
            return [File(printable(path))]
        return [_read(each, number, report) for number, each in enumerate(paths)]
    except (OSError, ValueError) as error:
        what = both(
            "this path cannot be read ({why})", "ce chemin ne peut être lu ({why})", why=reason(error)
        )
        report.wrong((0,), what, game.new_box)
        return [File(printable(path))]


def exists(path: Path) -> bool:
    """Whether something is at that path; a name that cannot be a path is nowhere."""
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def parse(name: str, text: str, number: int, report: Report) -> File:
    """One file from its text."""
    file = File(name, text)
    if sum(map(text.count, "=,.[{")) > MOST_SIGNS:
        most = grouped(MOST_SIGNS)
        what = both(
            f"this file has more than {most.en} keys, values and rows; a box has a tenth of that",
            f"ce fichier a plus de {most.fr} clés, valeurs et lignes ; une boîte en a dix fois moins",
        )
        report.wrong((number,), what)
        return file
    for line, content in enumerate(text.split("\n"), 1):
        if len(content) > LONGEST_LINE:
            file.flaw = line, 1
            what = both(
                f"this line is longer than {LONGEST_LINE} characters",
                f"cette ligne a plus de {LONGEST_LINE} caractères",
            )
            report.wrong((number,), what)
            return file
        if content.count(".") > MOST_DOTS:  # tomllib takes minutes over long dotted keys
            file.flaw = line, 1
            what = both(
                f"this line has more than {MOST_DOTS} dots", f"cette ligne a plus de {MOST_DOTS} points"
            )
            report.wrong((number,), what)
            return file
    try:
        file.data = tomllib.loads(text)
    except RecursionError:
        what = both(
            "lists or tables are nested too deeply", "des listes ou des tables sont emboîtées trop profond"
        )
        report.wrong((number,), what)
    except (ValueError, OverflowError) as error:  # tomllib.TOMLDecodeError is a ValueError
        place, flaw = flawed(str(error))
        file.flaw = place or (text.count("\n") + 1, len(text) - text.rfind("\n"))
        right = both('key = "text", key = 3 or key = ["a", "b"]', 'key = "text", key = 3 ou key = ["a", "b"]')
        report.wrong((number,), flaw, right)
    return file


def _read(path: Path, number: int, report: Report) -> File:
    file = File(printable(path))
    if not path.is_file():  # opening a pipe could wait for ever
        what = both("this is not an ordinary file", "ce n'est pas un fichier ordinaire")
        report.wrong((number,), what, "teg box new my-box")
        return file
    try:
        with path.open("rb") as stream:
            junk = stream.read(LARGEST + 1)
    except OSError as error:
        what = both(
            "this file cannot be read ({why})", "ce fichier ne peut être lu ({why})", why=reason(error)
        )
        report.wrong((number,), what)
        return file
    if len(junk) > LARGEST:
        what = both(
            f"this file is larger than {LARGEST // 1_000_000} MB; a box is a few pages of text",
            f"ce fichier fait plus de {LARGEST // 1_000_000} Mo ; une boîte, c'est quelques pages de texte",
        )
        report.wrong((number,), what)
        return file
    try:
        text = junk.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = junk[: error.start]
        file.flaw = before.count(b"\n") + 1, error.start - before.rfind(b"\n")
        what = both("this is not text in UTF-8", "ce n'est pas du texte en UTF-8")
        right = both("save the file as UTF-8", "enregistrez le fichier en UTF-8")
        report.wrong((number,), what, right)
        return file
    return parse(file.name, text.replace("\r\n", "\n"), number, report)


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
