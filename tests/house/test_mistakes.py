"""What goes wrong is told by a phrase of a room: it is there, has its parts, and is French in French."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter
from typing import NamedTuple

import pytest

from teg.languages import spaced
from tests.house.house import PACKAGE, found, room_of, sources
from tests.house.test_languages import PHRASES, name, phrases
from tests.languages.french import strays

MADE = {"Mistake": 1, "both": 2, "Both": 2}
"""What is made of words, and how many of its arguments are words."""
PAIRED = re.compile(r"\b(?:Mistake|[Bb]oth)\(")
TELLS = re.compile(r"= Phrases\(|import .*\b(?:tell|say)\b")
HOLE = re.compile(r"\{[^{}]*\}")
FLAG = re.compile(r"(?<!\w)--[a-z]\w*|(?:'|« )teg [a-z]+")


class Telling(NamedTuple):
    """A phrase that is told somewhere in the code."""

    line: int
    files: tuple[Path, ...]
    key: str
    parts: frozenset[str]
    every: bool
    """Whether all its parts stand there by name."""
    mistake: bool


@cache
def seen(path: Path) -> list[ast.AST]:
    """Everything in a module that has phrases."""
    text = path.read_text("utf-8")
    return [*ast.walk(ast.parse(text))] if TELLS.search(text) else []


@cache
def books(path: Path) -> dict[str, tuple[Path, ...]]:
    """The names that a module has for phrases, and the files that these are read from."""
    named: dict[str, tuple[Path, ...]] = {}
    for node in seen(path):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("teg."):
            there = PACKAGE.parent.joinpath(*str(node.module).split("."))
            there = there / "__init__.py" if there.is_dir() else there.with_suffix(".py")
            for alias in node.names:
                if alias.name in ("tell", "say"):
                    own = alias.asname or alias.name
                    named[own] = (*named.get(own, ()), *books(there).get(alias.name, ()))
        elif (
            isinstance(node, ast.AnnAssign) and getattr(getattr(node.value, "func", 0), "id", "") == "Phrases"
        ):
            _, *names = getattr(node.value, "args", ())
            named[ast.unparse(node.target)] = tuple(path.parent / ast.literal_eval(name) for name in names)
    # A parameter of that name has the phrases of whoever calls.
    return {
        own: files
        for own, files in named.items()
        if own not in {n.arg for n in seen(path) if isinstance(n, ast.arg)}
    }


def tellings(path: Path) -> Iterator[Telling]:
    """The phrases of rooms that a module tells by keys which stand there."""
    own = books(path)
    for call in seen(path) if own else ():
        if not isinstance(call, ast.Call):
            continue
        match call.func, call.args:
            case ast.Name("Mistake"), [ast.Name(book), ast.Constant(str(key))]:
                mistake = True
            case ast.Attribute(ast.Name(book), "both"), [ast.Constant(str(key))]:
                mistake = False
            case ast.Name(book), [_, ast.Constant(str(key))]:
                mistake = False
            case _:
                continue
        if files := own.get(book):
            given = frozenset(part.arg for part in call.keywords if part.arg)
            yield Telling(call.lineno, files, key, given, len(given) == len(call.keywords), mistake)


def wanted(texts: dict[str, str]) -> set[str]:
    """The parts that a phrase has in any language."""
    return {name for text in texts.values() for _, name, _, _ in Formatter().parse(text) if name}


def unfit(path: Path) -> Iterator[str]:
    """The tellings that have no phrase, lack a part of it, or give a mistake a part that nobody reads."""
    for telling in tellings(path):
        texts = next(
            (there[telling.key] for file in telling.files if telling.key in (there := phrases(file))), None
        )
        if texts is None:
            if all(phrases(file) for file in telling.files):
                yield f"{telling.line}: there is no phrase {telling.key}"
            continue
        lacking = wanted(texts) - telling.parts if telling.every else set()
        unread = telling.parts - wanted(texts) if telling.mistake else set()
        if lacking or unread:
            yield f"{telling.line}: {telling.key} lacks {sorted(lacking)} and does not read {sorted(unread)}"


def inline(text: str) -> Iterator[int]:
    """The lines where words stand in the code for a mistake, or for a text in several languages."""
    if not PAIRED.search(text):
        return
    for call in ast.walk(ast.parse(text)):
        made = MADE.get(getattr(call.func, "id", ""), 0) if isinstance(call, ast.Call) else 0
        if isinstance(call, ast.Call) and any(map(spoken, call.args[:made])):
            yield call.lineno


def spoken(node: ast.expr) -> bool:
    """Whether a text is put together of words that stand there."""
    if isinstance(node, ast.BinOp):
        return spoken(node.left) or spoken(node.right)
    if isinstance(node, ast.IfExp):
        return spoken(node.body) or spoken(node.orelse)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        return spoken(node.func.value)
    parts = node.values if isinstance(node, ast.JoinedStr) else [node]
    words = "".join(str(part.value) for part in parts if isinstance(part, ast.Constant))
    return any(letter.isalpha() for letter in words)


def test_no_sentence_stands_in_the_code() -> None:
    assert found(inline) == {}, "make it a phrase of its room: Mistake(tell, key)"


def test_every_telling_has_its_phrase() -> None:
    assert {name(path): wrong for path in sources() if (wrong := [*unfit(path)])} == {}


@pytest.mark.parametrize("path", PHRASES, ids=name)
def test_french_phrases_are_french(path: Path) -> None:
    for key, phrase in phrases(path).items():
        assert strays(spaced(HOLE.sub("0", phrase["fr"]))) == [], key


def test_only_the_command_line_speaks_of_its_options() -> None:
    """A library function is called from notebooks and panels too, where nobody can give an option.

    Boxes are files that people write and check by a command; a sitting is a table in the terminal, too.
    """
    wrong = []
    for path in sources():
        rooms = ("boxes", "cli", "serve", "site", "sitting")
        if room_of(path) in rooms or "argparse" in path.read_text("utf-8"):
            continue
        for telling in tellings(path):
            texts = [there[telling.key] for file in telling.files if telling.key in (there := phrases(file))]
            if telling.mistake and FLAG.search(str(texts)):
                wrong.append(f"{name(path)}:{telling.line}")
    assert wrong == []


@pytest.mark.parametrize(
    "text",
    [
        'raise Mistake("box: there is none.")',
        'raise Mistake(f"box: {name} is none.", f"boîte : {name} n\'en est pas une.")',
        'raise Mistake("box: {} is none.".format(name))',
        'raise Mistake(f"{place}: " + "there is none.")',
        'raise Mistake("none" if empty else told)',
        'both("the box", f"la boîte")',
        'Both("Table", "Tableau")',
    ],
)
def test_words_in_the_code_would_be_seen(text: str) -> None:
    assert list(inline(text)) == [1]


@pytest.mark.parametrize(
    "text",
    ['raise Mistake(tell, "none")', "raise Mistake(words)", 'Both("", "")', "Both(f'{one}, {two}', more)"],
)
def test_what_has_no_words_is_let_through(text: str) -> None:
    assert list(inline(text)) == []


@pytest.mark.parametrize(
    ("given", "wrong"),
    [
        ('Mistake(tell, "no_such_key")', "there is no phrase"),
        ('Mistake(tell, "refused")', "lacks ['system']"),
        ('Mistake(tell, "no_path", path=1)', "does not read ['path']"),
        ('tell.both("refused", **parts)', ""),
        ('tell(lang, "no_path", path=1)', ""),
    ],
)
def test_a_wrong_telling_would_be_seen(given: str, wrong: str, tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    module.write_text(f"from teg.mistake import tell\n{given}")
    seen = [*unfit(module)]
    assert (len(seen) == 1 and wrong in seen[0]) if wrong else seen == []
