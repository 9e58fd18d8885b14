"""The lines of Python that make a view again: its settings are the words of its address."""

from collections.abc import Mapping

from teg.languages import LANGUAGES
from teg.ui.theatre.desk import Desk

WHAT_IF = "what_if"
"""The setting that asks what would allow something; it is asked in the game that was left for it."""


def the_code(name: str, desk: Desk, settings: Mapping[str, str], past: bool = False) -> str:
    """The lines that make a view again in a notebook; `past` says that it shows how the game went until here.

    A code is a position only, without its past and without a box of one's own; a record has both.
    """
    lines = ["from teg import panels", "from teg.core import Game", ""]
    game = (desk.home or desk.game) if WHAT_IF in settings else desk.game
    if game.setup.box_text is not None or (past and game.plies):
        lines.append(f'game = Game.from_text(r"""{desk.record(game)}""")')
        given = ["game"]
    else:
        given = [f"Game.from_code({game.code!r})"]
    given += [f"lang={desk.lang!r}"] if desk.lang != LANGUAGES[0] else []
    given += [f"theme={desk.theme!r}"] if desk.theme != "light" else []
    given += [f"seat={desk.viewer}"] if desk.viewer != desk.referee else []
    given += [f"{setting}={text!r}" for setting, text in settings.items()]
    return "\n".join([*lines, f"panels.{name}({', '.join(given)})"])
