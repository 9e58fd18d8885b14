"""A mistake is told to everybody in their language: a sentence in the code has its twin beside it."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from teg.languages import spaced
from tests.house.house import found, room_of, sources
from tests.languages.french import strays

TOLD = ("Mistake", "both", "Both")
HOLE = re.compile(r"\{[^{}]*\}")
TEXTS = (ast.Constant, ast.JoinedStr)
FLAG = re.compile(r"(?<!\w)--[a-z]\w*|(?:'|« )teg [a-z]+")


@cache
def told(text: str, *names: str) -> list[ast.Call]:
    """The calls that make what is told to people."""
    nodes = ast.walk(ast.parse(text)) if any(f"{name}(" in text for name in names) else ()
    calls = (node for node in nodes if isinstance(node, ast.Call) and isinstance(node.func, ast.Name))
    return [call for call in calls if isinstance(call.func, ast.Name) and call.func.id in names]


def one_sided(text: str) -> Iterator[int]:
    """The lines where a mistake is told by words that stand there in one language only."""
    for call in told(text, "Mistake"):
        words = [*call.args, *(keyword.value for keyword in call.keywords)]
        if len(words) == 1 and any(isinstance(part, TEXTS) and spoken(part) for part in sentence(words[0])):
            yield call.lineno


def unfrench(text: str) -> Iterator[str]:
    """What is English in the French halves of mistakes and of texts in both languages."""
    for call in told(text, *TOLD):
        words = "".join(worded(part) for half in call.args[1:2] for part in sentence(half))
        yield from strays(spaced(HOLE.sub("0", words)))


def flagged(text: str) -> Iterator[str]:
    """Options and commands of the command line in the words of mistakes."""
    for call in told(text, *TOLD):
        for half in call.args:
            yield from FLAG.findall("".join(worded(part) for part in sentence(half)))


def sentence(node: ast.expr) -> Iterator[ast.expr]:
    """The parts that a sentence is put together of: by `+`, by a choice, by `.format` and the like."""
    if isinstance(node, ast.BinOp):
        yield from (*sentence(node.left), *sentence(node.right))
    elif isinstance(node, ast.IfExp):
        yield from (*sentence(node.body), *sentence(node.orelse))
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        yield from sentence(node.func.value)
    else:
        yield node


def worded(node: ast.expr) -> str:
    """The words of a text, each value put into it a 0."""
    parts = node.values if isinstance(node, ast.JoinedStr) else [node]
    return "".join(str(part.value) if isinstance(part, ast.Constant) else "0" for part in parts)


def spoken(node: ast.expr) -> bool:
    """Whether a text has words of its own, besides the values put into it."""
    return any(letter.isalpha() for letter in worded(node))


def test_a_mistake_is_told_in_both_languages() -> None:
    assert found(one_sided) == {}, "write the French sentence beside the English one"


def test_the_french_half_is_french() -> None:
    assert found(unfrench) == {}


def test_only_the_command_line_speaks_of_its_options() -> None:
    """A library function is called from notebooks and panels too, where nobody can give an option.

    Boxes are files that people write and check by a command, which the example beside a problem may be.
    """

    def silent(path: Path) -> bool:
        commands = room_of(path) in ("boxes", "cli", "serve") or path.stem == "template"
        return not commands and "argparse" not in path.read_text("utf-8")

    assert found(flagged, filter(silent, sources())) == {}


def test_an_option_in_a_mistake_would_be_seen() -> None:
    wrong = 'raise Mistake(f"{word}: see --card.", "« teg rules » le dit.")'
    assert list(flagged(wrong)) == ["--card", "« teg rules"]


def test_english_in_a_french_half_would_be_seen() -> None:
    assert list(unfrench('raise Mistake(f"box: {name} is none.", f"boîte : {name} is none.")')) == ["is"]
    assert list(unfrench("both('the box', f'la boîte « {the} » : ' + 'with care')")) == ["with"]
    assert list(unfrench('Mistake("no box.", "pas de boîte ; donnez « the box ».")')) == []


@pytest.mark.parametrize(
    "text",
    [
        'raise Mistake("box: there is none.")',
        'raise Mistake(f"box: {name} is none.")',
        'raise Mistake("box: {} is none.".format(name))',
        'raise Mistake(f"{place}: " + "there is none.")',
        'raise Mistake("none" if empty else told)',
        'wrong = Mistake(en="box: there is none.")',
    ],
)
def test_a_missing_twin_would_be_seen(text: str) -> None:
    assert list(one_sided(text)) == [1]


@pytest.mark.parametrize(
    "text",
    [
        'raise Mistake("box: there is none.", "boîte : il n\'y en a pas.")',
        'raise Mistake(tell(lang, "none"))',
        'raise Mistake(f"{first} {second}")',
        "raise Mistake(*words)",
    ],
)
def test_what_knows_its_language_is_let_through(text: str) -> None:
    assert list(one_sided(text)) == []
