"""A mistake is told to everybody in their language: a sentence in the code has its twin beside it."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.house import ROOT, sources

TEXTS = (ast.Constant, ast.JoinedStr)


def one_sided(text: str) -> Iterator[int]:
    """The lines where a mistake is told by words that stand there in one language only."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Mistake":
            told = [*node.args, *(keyword.value for keyword in node.keywords)]
            if len(told) == 1 and any(isinstance(part, TEXTS) and spoken(part) for part in sentence(told[0])):
                yield node.lineno


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


def spoken(node: ast.expr) -> bool:
    """Whether a text has words of its own, besides the values put into it."""
    parts = node.values if isinstance(node, ast.JoinedStr) else [node]
    words = "".join(str(part.value) for part in parts if isinstance(part, ast.Constant))
    return any(letter.isalpha() for letter in words)


@pytest.mark.parametrize("path", sources(), ids=lambda path: str(path.relative_to(ROOT)))
def test_a_mistake_is_told_in_both_languages(path: Path) -> None:
    assert list(one_sided(path.read_text("utf-8"))) == [], "write the French sentence beside the English one"


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
