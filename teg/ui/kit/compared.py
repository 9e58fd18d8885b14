"""Two drawings of a table compared: what differs in the new one is marked, for the eye and for the ear."""

from collections import defaultdict

from teg.ui.kit.nodes import Child, Node, hidden

MARK = "otherwise"
_PICTURE = frozenset(("svg", "g", "path", "circle", "rect", "line", "text", "title"))


def marked(now: Node, before: Node, word: str) -> Node:
    """`now` with every smallest part marked that is not as `before`; `word` says so to those who listen."""
    if now == before:
        return now
    tag, given, *children = now
    if tag in _PICTURE:
        return _mark(now, word)
    waiting = defaultdict(list)
    for child in before[2:]:
        if isinstance(child, list):
            waiting[_name(child)].append(child)
    texts = [child for child in before[2:] if isinstance(child, str)]
    own = [child for child in children if isinstance(child, str)]
    inside: list[Child] = []
    come = 0
    for child in children:
        if isinstance(child, str):
            inside.append(child)
        elif same := waiting[_name(child)]:
            inside.append(marked(child, same.pop(0), word))
        else:
            inside.append(_mark(child, word))
            come += 1
    # What came in the place of what is gone is marked itself.
    gone = sum(map(len, waiting.values())) > come
    new: Node = [tag, given, *inside]
    return _mark(new, word) if gone or texts != own else new


def _name(element: Node) -> tuple[str, object]:
    """What an element is found again by: its key, whether it can be pressed or not, or else its kind."""
    key = element[1].get("key")
    return (element[0], None) if key is None else ("", key)


def _mark(element: Node, word: str) -> Node:
    tag, given, *children = element
    classes = f"{given.get('class', '')} {MARK}".strip()
    text = [] if tag in _PICTURE or tag in ("ul", "ol", "table") else [hidden(f" ({word})")]
    return [tag, {**given, "class": classes}, *children, *text]
