"""A record as JSON text, and back with every word of it checked."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Generic, Literal, TypeVar, cast, get_args

from teg.core.contract import S, choices
from teg.core.files import LARGEST
from teg.core.given import tell
from teg.core.kit import Setup, kit_of
from teg.core.position import only_mistakes, read_position, write_position
from teg.core.tree import Tree
from teg.games import game_type
from teg.languages import grouped
from teg.mistake import Mistake

FORMAT = "teg game"
VERSION = 1
MOST_PLIES = 100_000
Dealer = Literal["seeded", "typed"]
T = TypeVar("T")

KEYS = {"format", "version", "note", "setup", "start", "dealer", "moves", "variations", "here", "code"}
SETUP_KEYS = {"game", "players", "box", "solo", "switches", "seed", "options", "box_text"}
WORDS = {str: "a_text", int: "a_whole_number", list: "a_list", dict: "an_object"}


@dataclass
class Record(Generic[S]):
    """All there is to know about a game: how it began, every line played, and where one is."""

    setup: Setup
    tree: Tree[S]
    dealer: Dealer
    start: str | None
    """The code of the first position, if the game did not begin with the setup's own."""
    note: str = ""


def write_record(record: Record[Any]) -> str:
    """The record as JSON, a line for each of its parts."""
    tree = record.tree
    if len(tree.nodes) > MOST_PLIES:
        raise Mistake(tell, "too_many_moves", most=grouped(MOST_PLIES))
    lines = tree.lines()
    variations = []
    # Where each node is found: its line.
    line_of: dict[int, int] = {}
    for line, numbers in enumerate(lines):
        line_of |= dict.fromkeys(numbers, line)
        if line:
            parent = tree.nodes[numbers[0]].parent
            moves = [tree.nodes[number].move for number in numbers]
            variations.append({"line": line_of[parent], "ply": tree.nodes[parent].ply, "moves": moves})
    document = {
        "format": FORMAT,
        "version": VERSION,
        "note": record.note.encode("utf-8", "replace").decode(),
        "setup": {name: dict(v) if isinstance(v, Mapping) else v for name, v in vars(record.setup).items()},
        "start": record.start,
        "dealer": record.dealer,
        "moves": [tree.nodes[number].move for number in lines[0][1:]],
        "variations": variations,
        "here": {"line": line_of[tree.trunk[-1]], "ply": tree.ply},
        "code": write_position(record.setup, tree.here.state),
    }
    parts = (f" {json.dumps(key)}: {json.dumps(value)}" for key, value in document.items())
    return "{\n" + ",\n".join(parts) + "\n}\n"


def is_record(text: str | bytes) -> bool:
    """Whether this was meant to be a record, whole or not, of this version or another."""
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        return False
    return isinstance(document, dict) and document.get("format") == FORMAT


def read_record(text: str | bytes) -> Record[Any]:
    """The record that `write_record` wrote; a `Mistake` names the first place where something is wrong."""
    document = parse(text)
    if document.get("format") != FORMAT:
        raise Mistake(tell, "no_saved_game", format=FORMAT)
    version = want(document.get("version"), int, "version")
    if version != VERSION:
        raise Mistake(tell, "save_of_another_version", version=version, ours=VERSION)
    want_keys(document, KEYS, "game")
    setup = read_setup(document["setup"])
    start = want_or_null(document["start"], "start")
    tree = Tree(first_position(setup, start))
    dealer = known_dealer(want(document["dealer"], str, "dealer"))
    read_lines(tree, document)
    code = want_or_null(document["code"], "code")
    if code is not None and code != write_position(setup, tree.here.state):
        raise Mistake(tell, "save_ends_elsewhere")
    return Record(setup, tree, dealer, start, want(document["note"], str, "note"))


def known_dealer(word: str) -> Dealer:
    """The word, if it names a dealer."""
    for dealer in get_args(Dealer):
        if word == dealer:
            return cast(Dealer, dealer)
    raise Mistake(tell, "no_such_dealer", word=word, dealers=", ".join(get_args(Dealer)))


def parse(text: str | bytes) -> dict[str, Any]:
    """JSON text as an object."""
    if len(text) > LARGEST:
        raise Mistake(tell, "save_too_large", size=LARGEST // 1_000_000)
    try:
        document = json.loads(text)
    except json.JSONDecodeError as error:
        raise Mistake(tell, "no_json", line=error.lineno) from None
    except (ValueError, RecursionError):
        raise Mistake(tell, "no_text_of_a_save") from None
    if not isinstance(document, dict):
        raise Mistake(tell, "no_saved_game", format=FORMAT)
    return document


def read_setup(value: object) -> Setup:
    """A setup from its JSON object."""
    fields = want(value, dict, "setup")
    want_keys(fields, SETUP_KEYS, "setup")
    for key, kind in {"game": str, "players": int, "box": str, "seed": int}.items():
        want(fields[key], kind, f"setup.{key}")
    for key in ("solo", "box_text"):
        want_or_null(fields[key], f"setup.{key}")
    for key in ("switches", "options"):
        for name, chosen in want(fields[key], dict, f"setup.{key}").items():
            want(name, str, f"setup.{key}")
            want(chosen, str, f"setup.{key}.{name}")
    return Setup(**fields)


def first_position(setup: Setup, start: str | None) -> Any:
    """The state a game begins with: the setup's own, or that of a code."""
    kit = kit_of(setup.game)
    if setup.box_text is None and setup.box not in game_type(setup.game).boxes:
        raise Mistake(tell, "save_lacks_its_box", box=setup.box)
    if start is None:
        with only_mistakes(Mistake(tell, "save_cannot_begin")):
            return kit.start(setup)
    text, state = read_position(start, setup.box, setup.box_text)
    if replace(text, seed=setup.seed) != setup:
        raise Mistake(tell, "start_of_another_setup")
    return state


def read_lines(tree: Tree[Any], document: dict[str, Any]) -> None:
    """Play every line again, each move checked, and go where the record was left."""
    lines = [[0, *replay(tree, 0, document["moves"], "moves")]]
    for index, variation in enumerate(want(document["variations"], list, "variations")):
        place = f"variations[{index}]"
        want_keys(want(variation, dict, place), {"line", "ply", "moves"}, place)
        line = lines[want_below(variation["line"], len(lines), f"{place}.line")]
        first = tree.nodes[line[0]].ply
        ply = want_below(variation["ply"], first + len(line), f"{place}.ply", first)
        lines.append(replay(tree, line[ply - first], variation["moves"], f"{place}.moves"))
        if not lines[-1]:
            raise Mistake(tell, "empty_variation", place=place)
    here = want(document["here"], dict, "here")
    want_keys(here, {"line", "ply"}, "here")
    tree.trunk = tree.path(lines[want_below(here["line"], len(lines), "here.line")][-1])
    tree.trunk += tree.first_line(tree.trunk[-1])
    tree.ply = want_below(here["ply"], len(tree.trunk), "here.ply")


def replay(tree: Tree[Any], number: int, moves: object, place: str) -> list[int]:
    """Grow a line from a node; the numbers of its nodes."""
    grown = []
    for index, move in enumerate(want(moves, list, place)):
        want(move, int, f"{place}[{index}]")
        if len(tree.nodes) >= MOST_PLIES:
            raise Mistake(tell, "line_too_long", place=place, index=index, most=grouped(MOST_PLIES))
        if tree.child(number, move) is not None:
            raise Mistake(tell, "played_before", place=place, index=index, move=move)
        if move not in choices(tree.nodes[number].state):
            raise Mistake(tell, "move_not_possible", place=place, index=index, move=move)
        number = tree.grow(number, move)
        grown.append(number)
    return grown


def want(value: object, kind: type[T], place: str) -> T:
    """The value, if it is of this very kind (true is no number) and can be printed."""
    if type(value) is not kind:
        raise Mistake(tell, "wanted_here", place=place, wanted=tell.both(WORDS[kind]))
    if isinstance(value, str) and value.encode("utf-8", "replace").decode() != value:
        raise Mistake(tell, "half_a_character", place=place)
    return value


def want_or_null(value: object, place: str) -> str | None:
    """A text, or nothing."""
    return None if value is None else want(value, str, place)


def want_below(value: object, end: int, place: str, first: int = 0) -> int:
    """A whole number from `first` to below `end`."""
    number = want(value, int, place)
    if not first <= number < end:
        raise Mistake(tell, "number_out_of_range", place=place, first=first, last=end - 1, number=number)
    return number


def want_keys(value: Mapping[str, object], keys: set[str], place: str) -> None:
    """Exactly these keys."""
    for key in sorted(keys - value.keys()):
        raise Mistake(tell, "save_lacks_a_key", place=place, key=key)
    for key in sorted(value.keys() - keys):
        raise Mistake(tell, "save_has_another_key", place=place, key=key)
