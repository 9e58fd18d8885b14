"""What differs between two drawings, so that a click sends that and not the whole scene again.

A patch of an element is an object; what did not change is left out of it. `set` has the attributes that are
new or changed, `drop` the names of those gone, `inside` the children in order. Of these an element or
text that is new stands there whole, [first, past] for children that stay as they are, and a patch for one
that changed, with the place where it was (`at`). `static/patch.js` puts the new element together; what stayed
is the very object that was there before, so that whoever draws it need not look at it.
"""

from collections.abc import Mapping
from typing import Any

from teg.ui.kit.nodes import Node

Patch = dict[str, Any]
REACH = 12
"""How far a child without a key is looked for, as some may have been put in or taken away before it."""


def scene_patch(old: Mapping[str, Any], new: Mapping[str, Any]) -> Patch:
    """What makes the scene `new` of the scene `old`."""
    return patch(_element(old), _element(new))


def _element(scene: Mapping[str, Any]) -> Node:
    rest = {name: value for name, value in scene.items() if name != "body"}
    return ["scene", rest, *scene.get("body", ())]


def patch(old: Node, new: Node) -> Patch:
    """What makes the element `new` of `old`, which has the same tag."""
    # Called for every element that changed, so nothing small is a function of its own.
    made: Patch = {}
    before, now = old[1], new[1]
    if before != now:
        changed = {}
        for name, value in now.items():
            if name not in before or before[name] != value:
                changed[name] = value
        if changed:
            made["set"] = changed
        if before.keys() - now.keys():
            made["drop"] = list(before.keys() - now.keys())
    old, new = old[2:], new[2:]
    if old != new:
        made["inside"] = _inside(old, new)
    return made


def _inside(old: list[Any], new: list[Any]) -> list[Any]:
    """The children: known by their keys, and where they have none by their order."""
    keyed = {}
    for at, was in enumerate(old):
        if type(was) is list and "key" in was[1]:
            keyed[was[1]["key"]] = at
    made: list[Any] = []
    run, place = [0, -1], 0
    gone: dict[str, list[int]] | None = None
    for child in new:
        at = -1
        if type(child) is list and "key" in child[1]:
            at = keyed.get(child[1]["key"], -1)
            if at < 0:
                # What takes the place of another thing of its kind is told as what differs from that.
                if gone is None:
                    gone = _gone(old, keyed, new)
                if alike := gone.get(child[0]):
                    at = alike.pop(0)
                    made.append({"at": at, **patch(old[at], child)})
                    run = [0, -1]
                    continue
        elif child in (near := old[place : place + REACH]):
            at = place + near.index(child)
        elif type(child) is list:
            for nearby, was in enumerate(near, place):
                if type(was) is list and was[0] == child[0] and "key" not in was[1]:
                    at = nearby
                    break
        if at >= 0 and old[at] == child:
            if run[1] == at:
                run[1] = at + 1
            else:
                run = [at, at + 1]
                made.append(run)
        elif at >= 0 and old[at][0] == child[0]:
            made.append({"at": at, **patch(old[at], child)})
            run = [0, -1]
        else:
            made.append(child)
            run = [0, -1]
            continue
        place = at + 1
    return made


def _gone(old: list[Any], keyed: Mapping[Any, int], new: list[Any]) -> dict[str, list[int]]:
    """The places of children that have a key and are gone, by their tags."""
    stay = {child[1].get("key") for child in new if type(child) is list}
    found: dict[str, list[int]] = {}
    for key, at in keyed.items():
        if key not in stay:
            found.setdefault(old[at][0], []).append(at)
    return found
