"""An argument parser whose complaints are one sentence and never end the program by themselves."""

import argparse
import re
import sys
from collections.abc import Iterable
from functools import partial
from typing import Final, NoReturn

from teg.languages import LANGUAGES, Both, Complaints, Phrases, each, labelled
from teg.mistake import Mistake

tell: Final = Phrases(__file__, "cli.toml")
_complaints: Final = Complaints(__file__, "argparse.toml")
WIDE: Final = 24
"""Letters of a progress bar."""


class Parser(argparse.ArgumentParser):
    """`argparse` that raises `Mistake` instead of printing its usage and exiting."""

    def error(self, message: str | Both) -> NoReturn:
        """Turn a complaint, argparse's or a command's own, into one sentence that names the way out."""
        what = message if isinstance(message, Both) else each(partial(translated, message))
        raise Mistake(tell, "see_help", command=self.prog, what=what)

    def add_language(self) -> None:
        """`--lang`, as every command takes it."""
        self.add_argument("--lang", choices=LANGUAGES, default="en", help="the language (default: en)")

    def add_switches(self, what: str) -> None:
        """`--switch`, as often as one likes; `switches` reads what was given."""
        self.add_argument("--switch", metavar="NAME=VALUE", action="append", default=[], help=what)


def switches(given: Iterable[str]) -> dict[str, str]:
    """The switches by name, each with the value chosen."""
    found = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise Mistake(tell, "switch_without_value", text=text)
        found[name.strip()] = value.strip()
    return found


def language(words: Iterable[str]) -> str:
    """The language that the words of a command ask for, English without; whatever else is wrong with them."""
    named = re.findall(rf"(?<= --lang[ =])(?:{'|'.join(LANGUAGES)})\b", f" {' '.join(words)}")
    return named[-1] if named else "en"


def translated(message: str, lang: str) -> str:
    """What argparse complains of, in a language; of a complaint unknown here only that there is one."""
    if about := re.fullmatch(r"argument (.+?): (.+)", message, re.DOTALL):
        return labelled(f"argument {about[1]}", translated(about[2], lang), lang)
    return _complaints(message, lang) or tell(lang, "something_wrong")


def bar(share: float, text: str) -> None:
    """A line that is written over and over, for who watches; a file gets none."""
    if sys.stderr.isatty():
        full = round(WIDE * min(1.0, share))
        print(f"\r[{'#' * full}{'.' * (WIDE - full)}] {text}\033[K", end="", file=sys.stderr, flush=True)


def close_bar() -> None:
    """No more of it: what follows begins a line."""
    if sys.stderr.isatty():
        print(file=sys.stderr)
