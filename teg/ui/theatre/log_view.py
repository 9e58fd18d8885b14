"""The log of a game: the step one is at, a slider, and every line to go to."""

from teg.ui.kit.nodes import Node, button, node
from teg.ui.kit.words import tell
from teg.ui.theatre.desk import Desk

BEFORE, AFTER = 20, 6
"""So many lines of the log are shown before and after the place where one is."""


def log(desk: Desk, story: list[str], turns: Node) -> Node:
    """Every line of the story around here; below them the points turn by turn."""
    lang, here, last = desk.lang, desk.game.ply, desk.game.plies
    first = max(0, here - BEFORE)
    lines = [
        node(
            "li",
            button(
                node("span", str(number), class_="number"),
                {"do": "goto", "value": number},
                node("span", story[number - 1], class_="what"),
                aria_current="step" if number == here else None,
                class_="ahead" if number > here else None,
            ),
            key=f"line-{number}",
        )
        for number in range(first + 1, min(last, here + AFTER) + 1)
    ]
    now = story[here - 1] if here else tell(lang, "at_start")
    slider = node(
        "input",
        type="range",
        min=0,
        max=last,
        value=here,
        aria_label=tell(lang, "scrub"),
        aria_valuetext=tell(lang, "step_of", step=here, steps=last),
        do={"do": "goto"},
        key="scrub",
    )
    return node(
        "section",
        node("h2", tell(lang, "log")),
        node(
            "div",
            slider,
            node("span", tell(lang, "step_of", step=here, steps=last), class_="step"),
            node("span", now, class_="last"),
            node(
                "details",
                node("summary", tell(lang, "all_lines")),
                node("p", tell(lang, "log_help"), class_="facts"),
                node("ol", *lines, class_="lines", data_arrows=True, key="lines"),
                key="all-lines",
                class_="all-lines",
            ),
            class_="strip",
            key="strip",
        ),
        turns,
        class_="log",
        key="log",
    )


def step(to: int, here: int, sign: str, label: str, key: str) -> Node:
    """A button to a step of the game, of no use at that very step."""
    return button(sign, {"do": "goto", "value": to}, disabled=to == here, aria_label=label, key=key)
