"""What a screen of text shows of a position."""

from typing import Any

from teg.core import CHANCE, DONE, choices
from teg.core.host import Host
from teg.sitting.final import final
from teg.sitting.phrases import folded, tell


def position(host: Host, view: Any, lang: str) -> str:
    """The whole table and what may be done, or the final scores."""
    below = final(host, view, lang) if view.actor == DONE else menu(host, view, lang)
    return f"{host.picture(view, lang)}\n\n{below}"


def decision(host: Host, view: Any, lang: str) -> str:
    """What is to be decided, without the table around it."""
    asked = folded(host.status(view, lang)), folded(host.question(view, lang))
    return "\n".join([*asked, menu(host, view, lang)])


def menu(host: Host, view: Any, lang: str) -> str:
    """The legal moves, numbered, with what they would change; at chance, an example of what to type."""
    if view.actor == CHANCE:
        return folded(tell(lang, "tell", example=view.say(choices(view)[0], lang)))
    rows = []
    for number, move in enumerate(view.moves(), 1):
        change = host.preview(view, move, lang)
        what = f"{view.say(move, lang)}{f' · {change}' if change else ''}"
        rows.append(folded(what, f"{number:>3}. ", "     "))
    return "\n".join(rows)
