"""The dice tray, and dice told as a real table rolled them."""

from teg.core.touches import numbered
from teg.dice import EMPTY, faces_of
from teg.galaxies import state as P
from teg.galaxies.host import die
from teg.galaxies.rules import moves as M
from teg.galaxies.speech import names as N
from teg.galaxies.state import State
from teg.ui.kit import marks
from teg.ui.kit.nodes import Node, button, labelled, node
from teg.ui.kit.words import tell

_BY_FACE = {
    P.MENU: M.ACTIVATE,
    P.PUTTING_ASIDE: M.ASIDE,
    P.SPENDING: M.SPEND,
    P.TURNING: M.TURN,
    P.ASKING: M.FACE,
}
"""What pressing a die does in each phase."""


def dice(s: State, lang: str, legal: set[int]) -> list[Node]:
    """The dice tray: pressing a die does with it what the position asks for."""
    block = _BY_FACE.get(s.phase)
    tray = []
    faces = faces_of(s.hand)
    for face, key in zip(faces, numbered(map(die, faces)), strict=True):
        move = block + face if block is not None else -1
        tray.append(
            _die(
                face,
                N.face(face, lang),
                move if move in legal else -1,
                tell(lang, "does", what=s.say(move, lang)) if move in legal else "",
                key=key,
            )
        )
    parts = (
        [node("div", *tray, class_="tray", role="group", aria_label=tell(lang, "inactive"), data_arrows=True)]
        if tray
        else []
    )
    if s.aside != EMPTY:
        aside = [_die(face, N.face(face, lang), -1, "") for face in faces_of(s.aside)]
        parts.append(node("div", node("span", tell(lang, "aside")), *aside, class_="tray small"))
    if s.done != EMPTY:
        used = [_die(face, N.face(face, lang), -1, "") for face in faces_of(s.done)]
        parts.append(node("div", node("span", tell(lang, "used")), *used, class_="tray small"))
    tools = [
        button(tell(lang, key), {"do": "play", "move": move})
        for key, move in (("reroll", M.REROLL), ("roll", M.ROLL), ("convert", M.CONVERT))
        if move in legal
    ]
    if s.phase == P.TURNING_INTO:
        tools = [
            button(N.face(move - M.INTO, lang), {"do": "play", "move": move})
            for move in sorted(legal)
            if M.INTO <= move < M.FACE
        ]
    if tools:
        parts.append(node("div", *tools, class_="row", key="dice-tools"))
    return (
        [node("section", *parts, class_="dice", aria_label=tell(lang, "dice"), key="dice")] if parts else []
    )


def _die(face: int, name: str, move: int, does: str, **more: str) -> Node:
    inside = (marks.face(face), node("span", name))
    if move < 0:
        return node("span", *inside, class_="die", **more)
    return node(
        "button",
        *inside,
        class_="die",
        do={"do": "play", "move": move},
        title=does,
        aria_label=f"{name}: {does}",
        **more,
    )


def rolled(s: State, lang: str) -> Node:
    """A form for what was rolled: the number of dice of each face."""
    rows = [
        labelled(
            N.face(face, lang),
            node(
                "input",
                type="number",
                name=f"face{face}",
                min=0,
                max=s.rolling,
                value=0,
                inputmode="numeric",
            ),
            class_="count",
        )
        for face in range(6)
    ]
    return node(
        "form",
        node(
            "fieldset",
            node("legend", tell(lang, "tell_roll", dice=N.counted(s.rolling, "die", lang))),
            *rows,
        ),
        node("button", tell(lang, "enter"), type="submit"),
        do={"do": "rolled"},
        class_="typed",
        key="typed",
    )
