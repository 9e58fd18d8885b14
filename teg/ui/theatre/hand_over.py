"""People at one screen: the page that stands between two of them, and how hands are opened."""

from teg.ui.kit.nodes import Node, button, node
from teg.ui.kit.surface import Surface
from teg.ui.kit.words import tell
from teg.ui.theatre.desk import REFEREE, Desk


def show(surface: Surface, desk: Desk) -> None:
    """Ask the person who decides to the screen; nothing of the position is there meanwhile."""
    lang = desk.lang
    seat = desk.seat_name(desk.viewer)
    title = tell(lang, "hand_over", seat=seat)
    page = node(
        "section",
        node("h2", title, data_home=True, tabindex=-1, class_="headline", key="question"),
        node("p", tell(lang, "hand_over_help")),
        button(tell(lang, "i_am_there", seat=seat), {"do": "here"}, class_="main big", key="here"),
        node("p", _open(lang), class_="row"),
        class_="hand-over",
        key="hand-over",
    )
    surface.show([page], lang=lang, theme=desk.theme, status=title)


def hands(desk: Desk) -> Node | None:
    """While hands are closed: a look into one's own, and the way to play with open ones."""
    if not desk.shared:
        return None
    own = button(tell(desk.lang, "own_hand"), {"do": "own hand"}, key="own-hand")
    return node("p", own if desk.viewer != desk.there else None, _open(desk.lang), class_="row", key="hands")


def _open(lang: str) -> Node:
    return button(tell(lang, "play_open"), {"do": "seat", "value": REFEREE}, key="play-open")
