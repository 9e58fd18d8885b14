"""What opens at a thing that is pressed: moves to choose from, one to be sure of, or why not."""

from collections.abc import Callable, Sequence
from typing import Any

from teg.core import Attempt
from teg.core.host import Host
from teg.languages import capital
from teg.rulebook import rule
from teg.ui.board import tell
from teg.ui.board.pressing import Opened
from teg.ui.kit import tell as kit
from teg.ui.kit.nodes import Message, Node, button, node
from teg.ui.theatre.now_view import reason

PUT_DOWN: Message = {"do": "put down"}


def popover(
    opened: Opened,
    title: str,
    view: Any,
    host: Host,
    lang: str,
    refused: Callable[[], Sequence[Attempt]],
    possible: Callable[[int], bool],
) -> Node:
    """Beside the thing, or at the foot of a narrow page; `possible` tells what can be shown to be allowed."""
    about = host.about(view, opened.key, lang)
    inside: list[Node] = []
    if opened.binds:
        inside += _sure(view, opened.moves[0], host, lang)
    elif opened.moves:
        inside.append(node("p", tell(lang, "choose"), class_="ask"))
        inside += [_move(view, move, host, lang) for move in opened.moves]
    elif opened.refused:
        told = refused()
        inside += [
            part
            for place, number in enumerate(opened.refused)
            for part in _refused(told[number], number, possible(number), not place, lang)
        ]
    if about:
        lines = [node("p", line) for line in about.lines]
        named = [node("code", each, title=rule(each).title[lang]) for each in about.rules]
        ids = [node("p", *named, class_="facts rules")] if named else []
        inside += [node("div", *lines, *ids, class_="about")]
    if not inside:
        inside.append(node("p", tell(lang, "nothing_here")))
    name = about.title if about else title or tell(lang, "board")
    return node(
        "div",
        node("h3", capital(name)),
        button("✕", PUT_DOWN, aria_label=tell(lang, "close"), class_="close"),
        *inside,
        class_="popover",
        role="dialog",
        aria_label=capital(name),
        data_at=opened.key,
        data_arrows=True,
        tabindex=-1,
        key=f"popover:{opened.key}",
    )


def _move(view: Any, move: int, host: Host, lang: str) -> Node:
    preview = host.preview(view, move, lang)
    return button(
        node("b", capital(view.say(move, lang))),
        {"do": "play", "move": move},
        node("small", preview) if preview else None,
        class_="choice",
        key=f"choice:{move}",
    )


def _sure(view: Any, move: int, host: Host, lang: str) -> list[Node]:
    preview = host.preview(view, move, lang)
    said = capital(view.say(move, lang))
    return [
        node("p", node("b", said), f" · {preview}" if preview else None),
        node("p", tell(lang, "binds"), class_="facts"),
        node(
            "div",
            button(tell(lang, "do_it"), {"do": "play", "move": move}, class_="main", key="do-it"),
            button(tell(lang, "not_now"), PUT_DOWN, key="not-now"),
            class_="row",
        ),
    ]


def _refused(attempt: Attempt, number: int, can_show: bool, is_open: bool, lang: str) -> list[Node]:
    assert attempt.refusal is not None
    inside = reason(attempt.refusal, lang)
    if can_show:
        inside.append(button(kit(lang, "show"), {"do": "show", "at": number}, class_="main"))
    what = capital(attempt.what)
    if is_open:
        return [node("p", node("b", what), class_="refused-what"), *inside]
    return [node("details", node("summary", what), *inside, class_="refused-more", key=f"refused:{number}")]
