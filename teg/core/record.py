"""A record as JSON text, and back with every word of it checked."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Generic, Literal, TypeVar, cast, get_args

from teg.core.contract import S, choices
from teg.core.files import LARGEST
from teg.core.kit import Setup, kit_of
from teg.core.position import only_mistakes, read_position, write_position
from teg.core.tree import Tree
from teg.games import game_type
from teg.languages import Both, grouped
from teg.mistake import Mistake

FORMAT = "teg game"
VERSION = 1
MOST_PLIES = 100_000
Dealer = Literal["seeded", "typed"]
T = TypeVar("T")

KEYS = {"format", "version", "note", "setup", "start", "dealer", "moves", "variations", "here", "code"}
SETUP_KEYS = {"game", "players", "box", "solo", "switches", "seed", "options", "box_text"}
WORDS = {
    str: Both("a text", "un texte"),
    int: Both("a whole number", "un nombre entier"),
    list: Both("a list", "une liste"),
    dict: Both("an object", "un objet"),
}


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
        most = grouped(MOST_PLIES)
        raise Mistake(
            f"game: more than {most.en} moves cannot be saved; go on from a position code.",
            f"game : plus de {most.fr} coups ne peuvent pas être enregistrés ; repartez d'un code de "
            "position.",
        )
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
    if want(document.get("format"), str, "format") != FORMAT:
        raise Mistake(
            f'format: this is not a saved game, which has "format": "{FORMAT}".',
            f"format : ce n'est pas une partie enregistrée, où il y a ici « {FORMAT} ».",
        )
    version = want(document.get("version"), int, "version")
    if version != VERSION:
        raise Mistake(
            f"version: {version} is unknown here, where {VERSION} is read; update teg.",
            f"version : {version} est inconnue ici, où on lit {VERSION} ; mettez teg à jour.",
        )
    want_keys(document, KEYS, "game")
    setup = read_setup(document["setup"])
    start = want_or_null(document["start"], "start")
    tree = Tree(first_position(setup, start))
    dealer = known_dealer(want(document["dealer"], str, "dealer"))
    read_lines(tree, document)
    code = want_or_null(document["code"], "code")
    if code is not None and code != write_position(setup, tree.here.state):
        raise Mistake(
            "code: the moves lead to another position than the saved one, so cards or rules have changed; "
            "write null here to read the moves all the same.",
            "code : les coups mènent à une autre position que celle enregistrée : des cartes ou des "
            "règles ont changé ; écrivez null ici pour lire les coups tout de même.",
        )
    return Record(setup, tree, dealer, start, want(document["note"], str, "note"))


def known_dealer(word: str) -> Dealer:
    """The word, if it names a dealer."""
    for dealer in get_args(Dealer):
        if word == dealer:
            return cast(Dealer, dealer)
    raise Mistake(
        f"dealer: {word!a} is unknown; choose one of {', '.join(get_args(Dealer))}.",
        f"dealer : {word!a} est inconnu ; choisissez parmi {', '.join(get_args(Dealer))}.",
    )


def parse(text: str | bytes) -> dict[str, Any]:
    """JSON text as an object."""
    if len(text) > LARGEST:
        raise Mistake(
            f"game: it is larger than {LARGEST:,} bytes; give a saved game.",
            f"game : c'est plus grand que {LARGEST // 1_000_000} Mo ; donnez une partie enregistrée.",
        )
    try:
        document = json.loads(text)
    except json.JSONDecodeError as error:
        raise Mistake(
            f"line {error.lineno}: this is not JSON ({error.msg}); give a saved game.",
            f"ligne {error.lineno} : ce n'est pas du JSON ; donnez une partie enregistrée.",
        ) from None
    except (ValueError, RecursionError):
        raise Mistake(
            "game: this is not the text of a saved game; give what 'save' wrote.",
            "game : ce n'est pas le texte d'une partie enregistrée ; donnez ce que « save » a écrit.",
        ) from None
    return want(document, dict, "game")


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
        raise Mistake(
            f"setup.box: {setup.box!a} is not a shipped box; its text is wanted in setup.box_text.",
            f"setup.box : {setup.box!a} n'est pas une boîte livrée avec teg ; il faut son texte dans "
            "setup.box_text.",
        )
    if start is None:
        with only_mistakes(
            "setup: no game can begin like this; check players, solo, switches and box.",
            "setup : aucune partie ne peut commencer ainsi ; vérifiez players, solo, switches et box.",
        ):
            return kit.start(setup)
    text, state = read_position(start, setup.box, setup.box_text)
    if replace(text, seed=setup.seed) != setup:
        raise Mistake(
            "start: this code belongs to another setup; take that of this game's first position.",
            "start : ce code vient d'une autre mise en place ; prenez celui de la première position "
            "de cette partie.",
        )
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
            raise Mistake(
                f"{place}.moves: a variation has at least one move; take the empty one out.",
                f"{place}.moves : une variante a au moins un coup ; ôtez celle-ci, qui est vide.",
            )
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
            most = grouped(MOST_PLIES)
            raise Mistake(
                f"{place}[{index}]: more than {most.en} moves are too many; end it here.",
                f"{place}[{index}] : plus de {most.fr} coups, c'est trop ; arrêtez la liste ici.",
            )
        if tree.child(number, move) is not None:
            raise Mistake(
                f"{place}[{index}]: {move} was played there before; take this variation out.",
                f"{place}[{index}] : {move} a déjà été joué là ; ôtez cette variante.",
            )
        if move not in choices(tree.nodes[number].state):
            raise Mistake(
                f"{place}[{index}]: {move} is not possible there; end the list before it.",
                f"{place}[{index}] : {move} n'est pas possible là ; arrêtez la liste avant.",
            )
        number = tree.grow(number, move)
        grown.append(number)
    return grown


def want(value: object, kind: type[T], place: str) -> T:
    """The value, if it is of this very kind (true is no number) and can be printed."""
    if type(value) is not kind:
        wanted = WORDS[kind]
        raise Mistake(f"{place}: {wanted.en} is wanted here.", f"{place} : il faut ici {wanted.fr}.")
    if isinstance(value, str) and value.encode("utf-8", "replace").decode() != value:
        raise Mistake(
            f"{place}: it holds half a character; take that out.",
            f"{place} : il y a là la moitié d'un caractère ; ôtez-la.",
        )
    return value


def want_or_null(value: object, place: str) -> str | None:
    """A text, or nothing."""
    return None if value is None else want(value, str, place)


def want_below(value: object, end: int, place: str, first: int = 0) -> int:
    """A whole number from `first` to below `end`."""
    number = want(value, int, place)
    if not first <= number < end:
        raise Mistake(
            f"{place}: a number from {first} to {end - 1} is wanted here, not {number}.",
            f"{place} : il faut ici un nombre de {first} à {end - 1}, pas {number}.",
        )
    return number


def want_keys(value: Mapping[str, object], keys: set[str], place: str) -> None:
    """Exactly these keys."""
    for key in sorted(keys - value.keys()):
        raise Mistake(f"{place}: '{key}' is missing; add it.", f"{place} : « {key} » manque ; ajoutez-le.")
    for key in sorted(value.keys() - keys):
        raise Mistake(
            f"{place}: {key!a} is unknown here; take it out.", f"{place} : {key!a} est inconnu ici ; ôtez-le."
        )
