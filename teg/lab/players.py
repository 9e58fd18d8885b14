"""Who sits at the lab's tables: bots by name, which are trusted, and one's own, which are watched.

A bot of one's own is a file that the command line or a notebook names, a function, or any object with
`choose`.
A name never is: what offers names only, such as a dashboard, runs nobody's code.
"""

import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property, partial
from random import Random
from time import monotonic
from typing import Any, Final

from teg.core.bots import Bot, bot
from teg.core.files import read_whole
from teg.core.game import checked
from teg.core.given import named
from teg.languages import LANGUAGES, Phrases, each
from teg.mistake import Mistake, printable

tell: Final = Phrases(__file__, "experiment.toml")

Chooser = Callable[[Any, Random], Any]
Player = str | Bot[Any] | Chooser
"""A bot's name, an object with `choose`, or any function of a view and a random generator."""

GRACE = 1.0
"""Seconds after which a decision that does not even hear that it is over takes its process with it."""
HUNG = 70
"""How a process ends that a bot hung in."""


@dataclass(frozen=True)
class FileBot:
    """A bot from a file: its function `choose`, or another one of that name; the text travels with it."""

    name: str
    source: str = field(repr=False)
    function: str = "choose"

    @cached_property
    def choose(self) -> Chooser:
        """The function of the file; the file runs when a move is first wanted."""
        place = f"{self.name}.py"
        names: dict[str, Any] = {"__name__": self.name, "__file__": place}
        try:
            exec(compile(self.source, place, "exec"), names)
        except (Exception, SystemExit) as error:
            raise Mistake(tell, "bot_cannot_run", file=place, why=_what(error)) from error
        found = names.get(self.function)
        if not callable(found):
            raise Mistake(tell, "bot_without_function", file=place, function=self.function)
        chooser: Chooser = found
        return chooser

    def __reduce__(self) -> tuple[type, tuple[str, str, str]]:
        return FileBot, (self.name, self.source, self.function)  # what it has run stays at home


def bot_file(path: str | os.PathLike[str]) -> FileBot:
    """The bot of a file, `my_bot.py`, or of another function in it, `my_bot.py:bold`."""
    named(path)
    where, colon, function = os.fspath(path).rpartition(":")
    if not colon or os.path.sep in function:
        where, function = os.fspath(path), "choose"
    stem = os.path.basename(where).removesuffix(".py")
    try:
        source = read_whole(where).decode("utf-8")
    except UnicodeDecodeError:
        raise Mistake(tell, "no_python_file", file=where) from None
    made = FileBot(stem if function == "choose" else f"{stem}:{function}", source, function)
    _ = made.choose  # what is wrong with it is told before anything is played
    return made


def seated(players: Sequence[object], game: str) -> tuple[Player, ...]:
    """The players of a table, each looked at."""
    return tuple(_seated(player, game) for player in players)


def _seated(player: Any, game: str) -> Player:
    if isinstance(player, str):
        bot(player, game)
    elif not callable(getattr(player, "choose", player)) or isinstance(player, type):
        raise Mistake(tell, "no_bot", player=player)
    known: Player = player
    return known


def names_of(players: Sequence[Player]) -> tuple[str, ...]:
    """What the players are called in tables: different ones differently, the same one alike."""
    called: dict[str, Player] = {}
    names = []
    for player in players:
        plain = name = player if isinstance(player, str) else _name(player)
        number = 1
        while called.setdefault(name, player) is not player and called[name] != player:
            number += 1
            name = f"{plain}-{number}"
        names.append(name)
    return tuple(names)


def _name(player: Any) -> str:
    named = player.name if isinstance(player, FileBot) else getattr(player, "__name__", type(player).__name__)
    return printable(str(named), 40)


def kept(player: Player) -> Any:
    """A player as a manifest keeps it: a name, a file with its text, or what a function is called."""
    if isinstance(player, FileBot):
        return {"name": player.name, "source": player.source, "function": player.function}
    return player if isinstance(player, str) else {"called": _name(player)}


def unkept(player: Any) -> Player:
    """The player that was kept, unless it was a function of a program."""
    if isinstance(player, dict):
        if "called" in player:
            raise Mistake(tell, "bot_of_a_program", bot=player["called"])
        return FileBot(player["name"], player["source"], player["function"])
    name: str = player
    return name


class Overtime(BaseException):
    """A decision has taken too long; no `except Exception` of a bot holds it up."""


class Watch:
    """Looks at the clock for bots of one's own: a decision may take so many seconds."""

    def __init__(self, seconds: float, alone: bool) -> None:
        self.seconds = seconds
        self.until = 0.0
        self._alone = alone
        self._thread = threading.get_ident()
        main = threading.current_thread() is threading.main_thread()
        self._hears = main and hasattr(signal, "pthread_kill")
        """Whether a signal reaches it: that wakes even who sleeps."""
        self._over = threading.Event()

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Look while this lasts."""
        guard = threading.Thread(target=self._look, daemon=True)
        try:
            guard.start()
        except RuntimeError:  # a browser has no threads, and whoever waits can close the page
            yield
            return
        before = signal.signal(signal.SIGALRM, self._rung) if self._hears else None
        try:
            yield
        finally:
            self._over.set()
            guard.join()
            if self._hears:
                signal.signal(signal.SIGALRM, before or signal.SIG_DFL)

    def _rung(self, *_: Any) -> None:
        # The bot may have answered at that very moment.
        if self.until and monotonic() >= self.until:
            raise Overtime

    def _look(self) -> None:
        told = 0.0
        while not self._over.wait(min(0.2, self.seconds / 4)):
            until, now = self.until, monotonic()
            if not until or now < until:
                continue
            if told != until:
                told = until
                self._ring()
            elif self._alone and now > until + GRACE:
                os._exit(HUNG)

    def _ring(self) -> None:
        if self._hears:
            signal.pthread_kill(self._thread, signal.SIGALRM)
            return
        import ctypes  # a browser has neither this nor threads

        overtime = ctypes.py_object(Overtime)
        ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(self._thread), overtime)

    def chooser(self, name: str, player: Player, state: Any) -> Chooser:
        """How a bot of one's own decides at a table: within its time, and only what is allowed."""
        own: Any = player
        choose: Chooser = getattr(own, "choose", own)

        def decided(view: Any, rng: Random) -> int:
            self.until = monotonic() + self.seconds
            try:
                answer = choose(view, rng)
                self.until = 0.0
                return _allowed(state, answer)
            except Mistake as mistake:
                raise mistake.at(name) from mistake
            except Overtime:
                raise overtime(name, self.seconds) from None
            except (Exception, SystemExit) as error:
                raise Mistake(tell, "bot_failed", bot=name, why=_what(error)) from error
            finally:
                self.until = 0.0

        return decided


def _allowed(state: Any, answer: Any) -> int:
    """The move that a bot gave; what is wrong with it is told in whatever language is asked for later."""
    try:
        return checked(state, answer, LANGUAGES[0])
    except Mistake:
        wrong = each(partial(_wrong, state, answer))
    raise Mistake(wrong)


def _wrong(state: Any, answer: Any, lang: str) -> str:
    try:
        return str(checked(state, answer, lang))
    except Mistake as mistake:
        return mistake.in_(lang)


def overtime(name: str, seconds: float) -> Mistake:
    """What is said of a bot that takes too long."""
    return Mistake(tell, "bot_too_slow", bot=name, seconds=seconds)


def _what(error: BaseException) -> str:
    """An error in a few words, with the line of the bot's own file where there is one."""
    line, place = "", error.__traceback__
    while place:
        file = place.tb_frame.f_code.co_filename
        if file == place.tb_frame.f_globals.get("__file__") and os.path.sep not in file:
            line = f", {file}:{place.tb_lineno}"
        place = place.tb_next
    try:
        said = str(error)
    except Exception:  # its words may fail as well
        said = ""
    return printable(f"{type(error).__name__}{': ' if said else ''}{said}{line}", 200)
