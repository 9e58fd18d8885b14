"""A panel called from Python, and the lines that call it so: its settings are the words of its address."""

from collections.abc import Callable, Mapping
from typing import Any, Protocol, TypeVar

from teg.core import Game
from teg.mistake import Mistake
from teg.ui.kit.easel import Easel
from teg.ui.kit.words import tell
from teg.ui.page.opening import opening
from teg.ui.page.trail import Settable
from teg.ui.theatre.desk import Desk


class Shown(Settable, Protocol):
    """A panel with something to show."""

    surface: Easel

    def draw(self) -> None:
        """Draw the position anew."""


P = TypeVar("P", bound=Shown)

WHAT_IF = "what_if"
"""The setting that asks what would allow something; it is asked in the game that was left for it."""


def called(
    make: Callable[[Desk], P],
    name: str,
    game: Game[Any] | None,
    lang: str,
    theme: str,
    seat: int | str,
    settings: Mapping[str, object],
) -> P:
    """The panel of that name for a game, set as it was asked for; a `Mistake` names what cannot be."""
    panel = make(Desk(opening(name) if game is None else game, lang=lang, theme=theme, seat=seat))
    takers = panel.takers()
    for given in settings:
        if given not in takers:
            raise Mistake(tell(lang, "no_setting", panel=name, name=given, names=", ".join(takers)))
    for each, take in takers.items():
        if each in settings:
            try:
                take(words(settings[each]))
            except Mistake as mistake:
                raise mistake.at(each) from None
    if settings:
        panel.draw()
    return panel


def words(value: object) -> str:
    """A setting given in Python as it stands in an address: 1 for True, rows as "1 2;3 4"."""
    if isinstance(value, bool):
        return str(int(value))
    if isinstance(value, list | tuple):
        deep = any(isinstance(each, list | tuple) for each in value)
        return (";" if deep else " ").join("-" if each is None else words(each) for each in value)
    return str(value)


def the_code(name: str, desk: Desk, said: Mapping[str, str], told: bool = False) -> str:
    """The lines that make a view again in a notebook; `told` says that it shows how the game went until here.

    A code is a position only, without its past and without a box of one's own; a record has both.
    """
    lines = ["from teg import panels", "from teg.core import Game", ""]
    game = (desk.home or desk.game) if WHAT_IF in said else desk.game
    if game.setup.box_text is not None or (told and game.plies):
        lines.append(f'game = Game.from_text(r"""{desk.record(game)}""")')
        given = ["game"]
    else:
        given = [f"Game.from_code({game.code!r})"]
    given += [f"lang={desk.lang!r}"] if desk.lang != "en" else []
    given += [f"theme={desk.theme!r}"] if desk.theme != "light" else []
    given += [f"seat={desk.viewer}"] if desk.viewer != desk.referee else []
    given += [f"{setting}={text!r}" for setting, text in said.items()]
    return "\n".join([*lines, f"panels.{name}({', '.join(given)})"])
