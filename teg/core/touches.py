"""The things that moves take and land on, by the keys of a picture, and which moves pressing some leaves."""

from collections.abc import Iterable, Mapping, Sequence

Touches = tuple[str, ...]
"""Keys in the order in which they are pressed, such as `("ship:0:2", "planet:3:orbit")`."""


def own_button(move: int) -> str:
    """The key of a move's place in the list of moves: all there is to press for a move of no thing."""
    return f"move:{move}"


def narrowed(touched: Mapping[int, Touches], pressed: Sequence[str]) -> list[int]:
    """The moves whose touches begin with what was pressed; a part of a thing counts as the thing."""
    return [move for move, keys in touched.items() if _begins(keys, pressed)]


def _begins(keys: Touches, pressed: Sequence[str]) -> bool:
    return len(pressed) <= len(keys) and all(map(_is_of, pressed, keys))


def _is_of(pressed: str, key: str) -> bool:
    return pressed == key or pressed.startswith(f"{key}:")


def numbered(keys: Iterable[str]) -> list[str]:
    """The keys of things of which some are alike: each but the first of its kind gets a number."""
    seen: dict[str, int] = {}
    found = []
    for key in keys:
        seen[key] = seen.get(key, 0) + 1
        found.append(key if seen[key] == 1 else f"{key}:{seen[key]}")
    return found
