"""An argument parser whose complaints are one sentence and never end the program by themselves."""

import argparse
import re
import sys
from collections.abc import Iterable
from typing import Final, NoReturn

from teg.languages import LANGUAGES, Phrases
from teg.mistake import Mistake

tell: Final = Phrases(__file__, "cli.toml")
WIDE: Final = 24
"""Letters of a progress bar."""


class Parser(argparse.ArgumentParser):
    """`argparse` that raises `Mistake` instead of printing its usage and exiting."""

    def error(self, message: str, french: str = "") -> NoReturn:
        """Turn a complaint, argparse's or a command's own, into one sentence that names the way out."""
        raise Mistake(
            f"{self.prog}: {message}; '{self.prog} --help' lists what it takes.",
            f"{self.prog} : {french or in_french(message)} ; « {self.prog} --help » dit ce qui convient.",
        )

    def add_language(self) -> None:
        """`--lang`, as every command takes it."""
        self.add_argument("--lang", choices=LANGUAGES, default="en", help="the language (default: en)")

    def add_switches(self, what: str) -> None:
        """`--switch`, as often as one likes; `switches` reads what was given."""
        self.add_argument("--switch", metavar="NAME=VALUE", action="append", default=[], help=what)


def switches(command: str, given: Iterable[str]) -> dict[str, str]:
    """The switches of a command by name, each with the value chosen."""
    found = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise Mistake(
                f"{command}: --switch {text!a} lacks its value; write it as NAME=VALUE.",
                f"{command} : il manque une valeur à --switch {text!a} ; écrivez NOM=VALEUR.",
            )
        found[name.strip()] = value.strip()
    return found


def language(words: Iterable[str]) -> str:
    """The language that the words of a command ask for, English without; whatever else is wrong with them."""
    named = re.findall(rf"(?<= --lang[ =])(?:{'|'.join(LANGUAGES)})\b", f" {' '.join(words)}")
    return named[-1] if named else "en"


def in_french(message: str) -> str:
    """What argparse complains of, in French; of a complaint unknown here only that there is one."""
    if about := re.fullmatch(r"argument (.+?): (.+)", message, re.DOTALL):
        return f"argument {about[1]} : {in_french(about[2])}"
    for english, french in _FRENCH:
        if found := re.fullmatch(english, message, re.DOTALL):
            return french.format(*found.groups())
    return "quelque chose ne convient pas"


_FRENCH: Final = (
    (r"the following arguments are required: (.+)", "il manque : {}"),
    (r"one of the arguments (.+) is required", "il faut l'un de : {}"),
    (r"unrecognized arguments: (.+)", "mots inconnus ici : {}"),
    (r"ambiguous option: (.+) could match (.+)", "{} n'est pas clair, ce peut être {}"),
    (r"invalid choice: (.+) \(choose from (.+)\)", "{} est inconnu, choisissez parmi {}"),
    (r"invalid int value: (.+)", "{} n'est pas un nombre entier"),
    (r"invalid \w+ value: (.+)", "{} ne convient pas"),
    (r"expected one argument", "il faut une valeur"),
    (r"expected at most one argument", "il faut une valeur au plus"),
    (r"expected at least one argument", "il faut au moins une valeur"),
    (r"expected (\d+) arguments?", "il faut {} valeurs"),
    (r"not allowed with argument (.+)", "cela ne va pas avec {}"),
    (r"ignored explicit argument (.+)", "aucune valeur ne va ici, pas même {}"),
)
"""Every complaint of argparse and what it is in French."""


def bar(share: float, text: str) -> None:
    """A line that is written over and over, for who watches; a file gets none."""
    if sys.stderr.isatty():
        full = round(WIDE * min(1.0, share))
        print(f"\r[{'#' * full}{'.' * (WIDE - full)}] {text}\033[K", end="", file=sys.stderr, flush=True)


def close_bar() -> None:
    """No more of it: what follows begins a line."""
    if sys.stderr.isatty():
        print(file=sys.stderr)
