"""The prose of the notebooks: both languages, the same facts in both, and French as it is printed."""

import re
from collections import Counter

import pytest

from teg.course.notebooks import TEXTS
from teg.lessons import NOTEBOOKS as LESSONS
from teg.lessons import exercises
from tests.course.reading import ALL, NAMES, PROSE, cells, prose

each = pytest.mark.parametrize("name", ALL)
station = pytest.mark.parametrize("name", NAMES)

RULE = re.compile(r"\b(?:BB|BG|SO|PL|TR|TG)-\d+\w?")
LINK = re.compile(r"\]\(([^)]+)\)")
CODE = re.compile(r"`[^`]*`|\$[^$]*\$")
FIGURE = re.compile(r"\d+(?:[.,]\d+)?(?:/\d+)?")
ENGLISH = re.compile(
    r"\b(?:the|and|you|your|with|this|that|when|which|draw|card|cards|dice|turn|ship|ships|read|press|move)\b",
    re.IGNORECASE,
)
FRENCH = re.compile(
    r"\b(?:le|les|des|une|vous|votre|avec|cette|quand|carte|cartes|dés|tour|vaisseau|coup)\b", re.IGNORECASE
)


@each
def test_every_cell_of_prose_speaks_both_languages(name: str) -> None:
    wrong = [cell.id for cell in cells(name) if cell.kind == "markdown" and not PROSE.fullmatch(cell.source)]
    assert wrong == []
    assert prose(name)


@each
def test_both_say_the_same_facts(name: str) -> None:
    for id, en, fr in prose(name):
        for what in (RULE, LINK):
            assert Counter(what.findall(en)) == Counter(what.findall(fr)), (id, what.pattern)
        assert numbers(en) == numbers(fr), id
        assert [len(line) - len(line.lstrip("#")) for line in en.splitlines() if line.startswith("#")] == [
            len(line) - len(line.lstrip("#")) for line in fr.splitlines() if line.startswith("#")
        ], id


def numbers(text: str) -> Counter[str]:
    return Counter(found.replace(",", ".") for found in FIGURE.findall(RULE.sub("", text)))


QUOTED = re.compile(r"\*[^*]+\*|«[^»]+»|“[^”]+”")
NAMES_OF_GAMES = re.compile(r"Beyond the Black|Take The Galaxy|Tiny Epic Galaxies")


@each
def test_no_language_strays_into_the_other(name: str) -> None:
    for id, *both in prose(name):
        en, fr = (QUOTED.sub("", NAMES_OF_GAMES.sub("", CODE.sub("", told))) for told in both)
        assert len(ENGLISH.findall(fr)) == 0, (id, ENGLISH.findall(fr))
        assert len(FRENCH.findall(en)) == 0, (id, FRENCH.findall(en))


@each
def test_french_is_spaced_as_printed(name: str) -> None:
    for id, _, fr in prose(name):
        told = CODE.sub("", LINK.sub("", fr))
        assert re.findall(r"\S*[^\s\u00a0\u202f][;!?»](?!\S)", told) == [], id
        assert re.findall(r"\S*[^\s\u00a0\u202f\d]:(?=\s)", told) == [], id
        assert re.findall(r" [;:!?»%]|« ", told) == [], (
            id,
            "a plain space could end up at the end of a line",
        )
        assert re.findall(r"\d\.\d", told) == [], (id, "a decimal comma")


@station
def test_every_exercise_of_the_notebook_is_asked(name: str) -> None:
    told = (TEXTS / f"{name}.md").read_text("utf-8")
    for one in exercises(name[:2]) if name[:2] in LESSONS else ():
        assert f'exercise("{one.id}")' in told


@station
def test_it_begins_with_the_switch_and_ends_with_the_cheat_sheet(name: str) -> None:
    code = [cell.source for cell in cells(name) if cell.kind == "code"]
    assert code[0] == "from teg.course import *\n\nlanguage()"
    if name[:2] in LESSONS:
        assert f'earned("{name[:2]}")' in code
    assert any(source.startswith("predict(") or "\npredict(" in source for source in code)
    assert any("rails(" in source or "table(" in source for source in code)
