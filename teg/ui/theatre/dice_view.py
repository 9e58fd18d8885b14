"""Dice told as a real table rolled them."""

from teg.galaxies.speech import names as N
from teg.galaxies.state import State
from teg.ui.kit.nodes import Node, labelled, node
from teg.ui.kit.words import tell


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
