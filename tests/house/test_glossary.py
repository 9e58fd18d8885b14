"""French texts use one word for a thing: the one of the glossary in CONTRIBUTING."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.house import PACKAGE, ROOT, sources

# Words that no English text has are looked for in every string; the others where the text is French.
FRENCH_ONLY = {
    "engager, engagement": re.compile(r"\brecrut\w*", re.IGNORECASE),
    "entraîné(e)": re.compile(r"\bformée?s?\b", re.IGNORECASE),
    "Galaxie renégate": re.compile(r"\b[Gg]alaxie Renégate\b"),
}
ENGLISH_TOO = {
    "insigne": re.compile(r"\bbadges?\b", re.IGNORECASE),
    "la Renégate": re.compile(r"\brogues?\b", re.IGNORECASE),
}
ALLOWED = {
    # Typed words: people say both.
    "teg/galaxies/speech/commands.py": ("hire|engager|embaucher|recruter|recruit", "rogue|renegate"),
    "teg/lessons/judges/lines_of_play.py": ("recruter", r"^(déplacer|bouger|recruter)\b"),
    "teg/rulebook/synonyms.toml": ("recruter recrutement", "badge insigne", "rogue solo"),
    # The reader is told once that the French rulebook has both words.
    "teg/rulebook/rules/11-hiring.toml": ("«\u00a0recruter\u00a0»", "'recruter'"),
    "teg/rulebook/rules/13-badges.toml": ("«\u00a0badges\u00a0»",),
    # The name of a switch.
    "teg/odds/badges/ranks.toml": ("badge.all_zero",),
    # The title of a sheet that exists in English only.
    "teg/rulebook/sources.toml": ("The Rogue Pilots (EN)",),
}
SOUNDS_FRENCH = re.compile(
    r"[àâçèéêëîïôùûœ«]|\b(?:le|la|les|des|du|un|une|et|ou|vos|votre|est|sont|pas|sans|aucun|avec|qui)\b|\b[dl]'",
    re.IGNORECASE,
)
CODE = re.compile(r"`[^`]*`|<!--.*?-->|\]\([^)]*\)|https?://\S+|\{[^{}]*\}", re.DOTALL)
FENCE = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
HALF = re.compile(r'<div lang="fr">(.*?)</div>', re.DOTALL)

PAGES = [*sorted((ROOT / "docs" / "teaching" / "fr").glob("*.md"))]
NOTEBOOKS = [*sorted((ROOT / "notebooks" / "text").glob("*.md"))]
FILES = [*sorted(PACKAGE.rglob("*.toml")), *sources(), *PAGES, *NOTEBOOKS]

Text = tuple[str, bool]
"""What a file says, and whether it is surely French."""


def of_data(node: object, french: bool = False) -> Iterator[Text]:
    """The texts of data; French ones stand below `fr` or `name_fr`."""
    if isinstance(node, dict):
        for key, value in node.items():
            yield from of_data(value, key != "en" and (french or key == "fr" or key.endswith("_fr")))
    elif isinstance(node, list):
        for value in node:
            yield from of_data(value, french)
    elif isinstance(node, str):
        yield node, french


def said(node: ast.AST) -> str | None:
    """The string that this expression writes, without the values put into it."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(said(part) or "{}" for part in node.values)
    return None


def of_code(text: str, french: bool = False) -> Iterator[Text]:
    """The strings of Python but docstrings and keys; French ones are a twin's second half or sound so."""
    tree = ast.parse(text)
    silent: set[ast.AST] = set()
    surely: set[ast.AST] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr):
            silent.add(node.value)
        elif isinstance(node, ast.JoinedStr):
            silent.update(node.values)
        elif isinstance(node, ast.Dict):
            silent.update(key for key in node.keys if key)
            pairs = zip(node.keys, node.values, strict=True)
            surely.update(value for key, value in pairs if key and said(key) == "fr")
        elif (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id in ("both", "Mistake")
        ):
            surely.update(node.args[1:])
    for node in ast.walk(tree):
        if node not in silent and (words := said(node)) is not None:
            # A name of one part, such as a key looked up, is no text.
            yield words, node in surely or bool(SOUNDS_FRENCH.search(words)) or (french and " " in words)


def texts(path: Path) -> Iterator[Text]:
    """Everything that this file says to people."""
    text = path.read_text("utf-8")
    if path.suffix == ".toml":
        yield from of_data(tomllib.loads(text))
    elif path.suffix == ".py":
        yield from of_code(text, path.name == "french.py")
    elif path in PAGES:
        yield CODE.sub(" ", text), True
    else:
        yield from ((CODE.sub(" ", half), True) for half in HALF.findall(FENCE.sub("", text)))
        for cell in FENCE.findall(text):
            yield from of_code(cell)


def strays(said_there: Iterator[Text], allowed: tuple[str, ...] = ()) -> list[str]:
    """The words that should have been others, each with the word to use."""
    found = []
    for words, french in said_there:
        for phrase in allowed:
            words = words.replace(phrase, "")
        plain = CODE.sub(" ", words)
        for use, banned in (FRENCH_ONLY | ENGLISH_TOO if french else FRENCH_ONLY).items():
            found += [f"{hit}: {use}" for hit in banned.findall(plain)]
    return found


def test_french_says_one_word_for_a_thing() -> None:
    named = {path.relative_to(ROOT).as_posix(): path for path in FILES}
    wrong = {where: strays(texts(path), ALLOWED.get(where, ())) for where, path in named.items()}
    assert {where: words for where, words in wrong.items() if words} == {}


@pytest.mark.parametrize("where", ALLOWED)
def test_what_is_allowed_is_there(where: str) -> None:
    text = (ROOT / where).read_text("utf-8")
    assert [phrase for phrase in ALLOWED[where] if phrase not in text] == []


def test_a_stray_word_would_be_seen() -> None:
    row = {"en": "Badges of the Rogue", "fr": "Les badges du Rogue : recruter un pilote formé"}
    assert len(strays(of_data({"row": [row]}))) == 4
    code = '"""badge"""\nx = both("badge", "badges"), f"Aucun badge de {n}", "badge"\n'
    assert len(strays(of_code(code))) == 2
    assert len(strays(of_code('Mistake("a badge", "un badge")'))) == 1
    assert strays(of_code('x = {"badge": "la Galaxie Renégate"}')) == ["Galaxie Renégate: Galaxie renégate"]
