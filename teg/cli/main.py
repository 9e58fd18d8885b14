"""The `teg` command: one word chooses a room, and only that room is imported."""

import os
import sys
from errno import ENOSPC
from importlib import import_module
from importlib.util import find_spec
from typing import Final

from teg import __version__
from teg.languages import Phrases
from teg.mistake import Mistake, reason

tell: Final = Phrases(__file__, "cli.toml")

COMMANDS = {
    "play": ("teg.cli.table:play", "play at a table in the terminal"),
    "replay": ("teg.cli.table:replay", "tell a saved game step by step"),
    "show": ("teg.cli.table:show", "show the position behind a code"),
    "rules": ("teg.cli.rules:main", "look up a rule, search the rules, list the switches"),
    "box": ("teg.cli.boxes:main", "start, check or list boxes of cards"),
    "odds": ("teg.cli.odds:main", "exact odds: dice, hiring, exploring, badges; Take The Galaxy"),
    "coach": (
        "teg.cli.coach:main",
        "what a game's decisions cost; what the planner would do and why; train it",
    ),
    "lab": ("teg.cli.lab:main", "bots against each other by the thousand; what another rule does"),
    "serve": ("teg.cli.serve:main", "the dashboards in the browser"),
    "site": ("teg.cli.site:main", "dashboards and course as static files, without a server"),
    "course": ("teg.cli.paper:course", "write the notebooks of the course where you want them"),
    "sheet": ("teg.cli.paper:sheet", "a cheat sheet to print, for your players and switches"),
    "worksheet": ("teg.cli.paper:worksheet", "a position to print as an exercise, with its answers"),
    "answers": ("teg.cli.paper:answers", "the answer book of the exercises and the quiz"),
}


def usage() -> str:
    """What `teg` can do, a line a command."""
    lines = [f"  {name:10}{what}" for name, (_, what) in COMMANDS.items()]
    return "\n".join(["usage: teg COMMAND ...", "", *lines, "", "'teg COMMAND --help' says more."])


def version() -> str:
    """The version, and which engine is in use: `make compiled` makes the other one."""
    place = find_spec("teg.dice")
    pure = place is None or (place.origin or "").endswith(".py")
    return f"teg {__version__} ({'pure Python' if pure else 'compiled'})"


def main(argv: list[str] | None = None) -> int:
    """Run one command; wrong input is one sentence on standard error and exit code 2."""
    words = sys.argv[1:] if argv is None else argv
    try:
        code = run(words)
        print(end="", flush=True)
        return code
    except Mistake as mistake:
        return _report(mistake, words)
    except BrokenPipeError:
        _write_nowhere()
        return 0
    except OSError as error:
        if error.errno != ENOSPC:
            raise
        _write_nowhere()
        why = reason(error)
        unwritten = Mistake(tell, "not_told", why=why)
        return _report(unwritten, words)
    except KeyboardInterrupt:
        return 130


def _report(mistake: Mistake, words: list[str]) -> int:
    from teg.cli.command import language  # right words need no parser's complaints

    print(mistake.in_(language(words)), file=sys.stderr)
    return 2


def _write_nowhere() -> None:
    """Python flushes once more at its end; let that write go nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def run(words: list[str]) -> int:
    """Hand the words after the command to the command's room."""
    if not words or words[0] in ("-h", "--help", "help"):
        print(usage())
        return 0
    if words[0] == "--version":
        print(version())
        return 0
    command, *rest = _language_last(words)
    if command not in COMMANDS:
        raise Mistake(tell, "no_such_command", word=command, commands=", ".join(COMMANDS))
    module, function = COMMANDS[command][0].split(":")
    return int(getattr(import_module(module), function)(rest))


def _language_last(words: list[str]) -> list[str]:
    """The same words with the language behind what it is about: people write it anywhere."""
    for at, word in enumerate(words):
        if word == "--lang" or word.startswith("--lang="):
            end = at + (1 if "=" in word else 2)
            return [*words[:at], *words[end:], *words[at:end]]
    return words
