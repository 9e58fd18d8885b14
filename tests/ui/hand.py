"""What tests of panels share: looking at a scene as a visitor would, and pressing what is in it."""

import json
from collections.abc import Iterator
from typing import Any, Protocol

Node = list[Any]


class Panel(Protocol):
    @property
    def surface(self) -> Any: ...


def nodes(part: Any) -> Iterator[Node]:
    """Every element of a scene, outermost first."""
    if isinstance(part, list):
        if part and isinstance(part[0], str) and len(part) > 1 and isinstance(part[1], dict):
            yield part
            part = part[2:]
        for child in part:
            yield from nodes(child)


def text(part: Any) -> str:
    """The words of an element."""
    if isinstance(part, str):
        return part
    if part and isinstance(part[0], str):
        part = part[2:]
    return " ".join(filter(None, map(text, part)))


def body(panel: Panel) -> list[Node]:
    found: list[Node] = panel.surface.scene["body"]
    return found


def beside_the_board(panel: Panel) -> list[Any]:
    """The scene without the drawings of the board, which break their lines as each language needs."""

    def without(part: Any) -> Any:
        if isinstance(part, list):
            kept = [each for each in part if not (isinstance(each, list) and each[1].get("class") == "piece")]
            return [without(each) for each in kept]
        return part

    found: list[Any] = without(body(panel))
    return found


def words(panel: Panel) -> str:
    return text([[part] for part in body(panel)]) if body(panel) else ""


def of_class(panel: Panel, name: str) -> list[Node]:
    return [each for each in nodes(body(panel)) if name in str(each[1].get("class", "")).split()]


def keyed(panel: Panel, key: str) -> Node:
    found = [each for each in nodes(body(panel)) if each[1].get("key") == key]
    assert len(found) == 1, (key, len(found))
    return found[0]


def buttons(panel: Panel) -> list[Node]:
    return [each for each in nodes(body(panel)) if each[0] == "button"]


def button(panel: Panel, label: str) -> Node:
    """The first button whose words, or whose label, begin like this."""
    for each in buttons(panel):
        told = f"{each[1].get('aria-label', '')} {text(each)}".strip()
        if told.startswith(label) or text(each).startswith(label):
            return each
    raise AssertionError(f"no button {label!r} among {[text(each) for each in buttons(panel)]}")


def press(panel: Panel, label: str) -> None:
    found = button(panel, label)
    assert not found[1].get("disabled"), label
    send(panel, **found[1]["do"])


def send(panel: Panel, **message: Any) -> None:
    """What the browser would send; as JSON, because that is how it comes."""
    panel.surface.heard(json.loads(json.dumps(message)))


def tab(panel: Panel, name: str) -> None:
    """Open a page of the panel beside the board, where there is one."""
    for each in nodes(body(panel)):
        if each[1].get("key") == f"tab-{name}" and each[1].get("aria-selected") == "false":
            send(panel, do="tab", value=name)


def moves(panel: Panel) -> list[Node]:
    """The buttons of the legal moves, in their list."""
    tab(panel, "moves")
    found = of_class(panel, "moves")
    return [each for each in nodes(found) if each[0] == "button"]


def play_first(panel: Panel) -> None:
    send(panel, **moves(panel)[0][1]["do"])


def plain(value: Any) -> bool:
    """Whether a value is JSON as it stands."""
    if isinstance(value, dict):
        return all(type(key) is str and plain(each) for key, each in value.items())
    if isinstance(value, list):
        return all(map(plain, value))
    return type(value) in (str, int, float, bool, type(None))


def size(panel: Panel) -> int:
    return len(json.dumps(panel.surface.scene, ensure_ascii=False).encode())


def strings(part: Any) -> Iterator[str]:
    """Everything a person could read or hear, in order."""
    for each in nodes(part):
        yield from (
            each[1][name]
            for name in ("aria-label", "title", "placeholder", "aria-valuetext")
            if name in each[1]
        )
        yield from (child for child in each[2:] if isinstance(child, str))
