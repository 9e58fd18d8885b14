"""Which box lies on the table: a shipped one, or one's own from a file, from text or card by card.

A box is only ever parsed and checked. Where it is wrong the position stays as it is.
"""

from typing import Any

from teg.boxes.shelf import Shelf
from teg.core import Setup
from teg.core.position import own_box
from teg.games import GAMES, game_type
from teg.mistake import Mistake
from teg.ui.kit import tell
from teg.ui.kit.nodes import Node, node
from teg.ui.page.opening import opening
from teg.ui.theatre.desk import Desk

OWN = "own"
FOLD = "your-box"
"""The key of the fold in which a panel's box is chosen."""
MOST_TOLD = 40
LONGEST_NAME = 60
EXPANDED = ("exploration", "tree", "badges", "market")
"""The dashboards about pilots and exploration cards."""


def shipped(game: str) -> tuple[str, ...]:
    """The shipped boxes of a game, the usual one first."""
    return game_type(game).shipped


def shelf_of(game: str) -> Shelf[Any]:
    """Where the boxes of a game are read."""
    found: Shelf[Any] = game_type(game).load("cards", "compose").SHELF
    return found


def wanted(desk: Desk) -> str:
    """The game a box is for: that of the code which waits for its box, or that on the table."""
    waits = own_box(desk.waiting) if desk.waiting else None
    return waits[0] if waits else desk.game.setup.game


def at_hand(desk: Desk, game: str) -> tuple[str, str] | None:
    """The name and the text of a box of one's own: the one given last, or that on the table."""
    setup = desk.game.setup
    played = (setup.box, setup.box_text) if setup.box_text is not None and setup.game == game else None
    return desk.own_boxes.get(game, played)


def choices(desk: Desk, game: str) -> tuple[list[tuple[str, str]], str]:
    """The boxes of a game to choose from, and the one on the table."""
    setup, own = desk.game.setup, at_hand(desk, game)
    boxes = [(name, tell(desk.lang, f"box_{name}")) for name in shipped(game)]
    boxes += [(OWN, tell(desk.lang, "box_own", name=own[0]))] if own else []
    return boxes, OWN if setup.box_text is not None else setup.box


def read(desk: Desk, text: str, file: str = "") -> None:
    """A box from its text comes to the table; if it is none, all that is wrong with it is told."""
    game, lang = wanted(desk), desk.lang
    called = (file.rpartition(".")[0] or file)[:LONGEST_NAME] or "box"
    text = text.replace("\r\n", "\n")
    if not text.strip():
        raise Mistake(tell, "no_box_text")
    shelf = shelf_of(game)
    try:
        box = shelf.loads(text, called)
    except Mistake as mistake:
        errors = [found.in_(lang) for found in shelf.problems(text, called) if found.level == "error"]
        told = errors or [mistake.in_(lang)]
        desk.troubles["box"] = told[:MOST_TOLD]
        more = f" {tell(lang, 'all_wrong', count=len(told))}" if len(told) > 1 else ""
        raise Mistake(tell(lang, "bad_box", why=told[0].rstrip(".")) + more) from None
    use(desk, box.name, text)


def use(desk: Desk, name: str, text: str) -> None:
    """A box of one's own that can be played comes to the table.

    The position that waits for this box opens; if none does, the one the dashboard begins with is laid out.
    """
    desk.own_boxes[wanted(desk)] = name, text
    if not desk.waiting:
        lay(desk, name, text)
        return
    desk.load_code(desk.waiting)
    if desk.waiting:
        raise Mistake(tell, "not_that_box", name=name)
    desk.say(tell(desk.lang, "box_opens", name=name))


def lay(desk: Desk, box: str, text: str | None = None) -> None:
    """The position the dashboard begins with, with this box; a `Mistake` where it has nothing to show."""
    lang, name = desk.lang, box if text is not None else tell(desk.lang, f"box_{box}")
    there = opening(dashboard(desk), box, text)
    if desk.opens in EXPANDED and not there.state.t.expansion:
        raise Mistake(tell, "box_unfit", name=name)
    desk.lay(there, tell(lang, "box_laid", name=name))


def dashboard(desk: Desk) -> str:
    """The dashboard whose first position is laid out: of two that show any game, that of the game."""
    if desk.opens not in {game.dashboard for game in GAMES.values()}:
        return desk.opens
    return game_type(wanted(desk)).dashboard


def recall(desk: Desk, game: str, text: str) -> None:
    """A box that the browser has kept since the last visit; a code that waits for it opens."""
    if game in desk.own_boxes or game not in GAMES:
        return
    try:
        box = shelf_of(game).loads(text, "box")
    except Mistake as mistake:
        raise Mistake(tell, "bad_kept_box", why=mistake.in_(desk.lang).rstrip(".")) from None
    desk.own_boxes[game] = box.name, text
    if desk.waiting:
        desk.load_code(desk.waiting)
    else:
        desk.changed()


def described(box: str, lang: str) -> tuple[str, str]:
    """What a shipped box is: in a few words, and the rest of the sentence."""
    return tell(lang, f"ribbon_{box}"), tell(lang, f"ribbon_{box}_is")


def lent(setup: Setup, lang: str) -> list[str]:
    """The kinds of cards in a box of one's own that the shipped set still lends, in words."""
    if setup.box_text is None:
        return []
    shelf = shelf_of(setup.game)
    own, usual = shelf.chosen(setup.box, setup.box_text), shelf.load(shipped(setup.game)[0])
    return [
        tell(lang, f"lent_{kind}")
        for kind in game_type(setup.game).lends
        if {(card.id, card.origin.source) for card in getattr(own, kind)}
        & {(card.id, card.origin.source) for card in getattr(usual, kind)}
    ]


def trouble(desk: Desk, what: str) -> Node | None:
    """Everything that is wrong with the file read last, told beside its field."""
    lines = [node("li", line) for line in desk.troubles.get(what, ())]
    return node("ul", *lines, class_="message", key=f"trouble-{what}") if lines else None
