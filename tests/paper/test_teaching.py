"""The teacher's pages: every number, rule, exercise, command and minute in them is what it says."""

import re
import shlex
from itertools import pairwise
from pathlib import Path

import pytest

from teg import course
from teg.cli.main import COMMANDS, main
from teg.course.leaf import learner
from teg.lessons import NOTEBOOKS, bank, exercises
from teg.lessons.progress import Progress
from teg.paper.answer_book import answers
from teg.rulebook import rules
from tests.house.house import ROOT
from tests.paper.claims import CLAIMS

TEACHING = ROOT / "docs" / "teaching"
NAMES = (
    "README",
    "answers",
    "exit-ticket",
    "lesson-45",
    "lesson-60",
    "lesson-90",
    "misconceptions",
    "thirty-learners",
    "unplugged",
)
LANGUAGES = ("en", "fr")
PAGES = {
    f"{lang}/{name}": (TEACHING / lang / f"{name}.md").read_text("utf-8")
    for lang in LANGUAGES
    for name in NAMES
}
OURS = [name for name in PAGES if not name.endswith("answers")]
page = pytest.mark.parametrize("name", OURS)
lang_of = {name: name[:2] for name in PAGES}

MARK = re.compile(r"<!--(\w+)-->")
CODE = re.compile(r"```.*?```|`[^`]*`|\]\([^)]*\)", re.DOTALL)
RULE = re.compile(r"\b[A-Z]{2}-\d\d[a-z]?\b")
ABOUT_CLASSES = re.compile(
    r"\b(45|60|90|62|10|25)([- ])(minutes?|min)\b|\b\d+–\d+\b|\(\d+ minutes\)|Python 3\.11"
)
EXERCISES = {one.id: one for one in exercises()}


def test_both_languages_have_the_same_pages() -> None:
    for lang in LANGUAGES:
        assert sorted(path.name for path in (TEACHING / lang).iterdir()) == sorted(
            f"{name}.md" for name in NAMES
        )


def test_both_languages_say_the_same() -> None:
    for name in NAMES[2:]:
        english, french = (PAGES[f"{lang}/{name}"] for lang in LANGUAGES)
        assert sorted(MARK.findall(english)) == sorted(MARK.findall(french)), name
        assert sorted(RULE.findall(english)) == sorted(RULE.findall(french)), name
        assert sorted(ids(english)) == sorted(ids(french)), name
        for sign in ("\n| ", "\n* ", "\n## ", "\n1. "):
            assert english.count(sign) == french.count(sign), (name, sign)


@page
def test_every_mark_follows_the_number_that_is_true(name: str) -> None:
    text, lang = PAGES[name], lang_of[name]
    for found in MARK.finditer(text):
        expected = CLAIMS[found[1]](lang)
        before = text[: found.start()]
        assert before.endswith(expected), (found[1], expected, before[-20:])
        assert not before.removesuffix(expected)[-1:].isdigit(), (found[1], expected)


@page
def test_every_number_has_its_mark(name: str) -> None:
    """Fractions, decimals, percentages and numbers of two digits; minutes and ids are checked elsewhere."""
    text = PAGES[name]
    for pattern in (CODE, RULE, ABOUT_CLASSES):
        text = pattern.sub(" ", text)
    bare = re.sub(r"[\d.,/]+(?:[\u00a0 ]%)?<!--\w+-->", " ", text)
    assert re.findall(r".{20}\d+(?:/\d+|[.,]\d+|[\u00a0 ]?%|\d+)", bare) == []


def test_every_claim_is_made_somewhere() -> None:
    made = {mark for name in OURS for mark in MARK.findall(PAGES[name])}
    assert made == CLAIMS.keys()


def ids(text: str) -> list[str]:
    """Everything in code style that is written like an exercise, or is a question of the quiz."""
    return [
        word
        for word in re.findall(r"`([a-z0-9][a-z0-9-]+)`", text)
        if re.fullmatch(r"\d\d-[a-z-]+", word) or word in bank() or "-" in word
    ]


@page
def test_every_id_exists(name: str) -> None:
    text = PAGES[name]
    assert set(RULE.findall(CODE.sub(" ", text))) <= rules().keys()
    assert [one for one in ids(text) if one not in EXERCISES and one not in bank()] == []
    notebooks = {f"{number}_{title}" for number, title in NOTEBOOKS.items()}
    named = set(re.findall(r"\b\d\d_[a-z_]+", text))
    assert named <= notebooks
    for exercise in re.findall(r"`(\d\d)-[a-z-]+`", text):
        if "lesson" in name:
            assert any(notebook.startswith(exercise) for notebook in named), exercise


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_misconception_is_treated_where_it_says(lang: str) -> None:
    rows = re.findall(r"^\| (.+) \| (.+) \| (.+) \| (.+) \|$", PAGES[f"{lang}/misconceptions"], re.MULTILINE)[
        1:
    ]
    assert len(rows) >= 15
    for said, reply, cited, treated in rows:
        about = set(RULE.findall(cited))
        assert about and about <= rules().keys() and reply.endswith("."), said
        for one in ids(treated):
            found = set(EXERCISES[one].rules if one in EXERCISES else bank()[one].rules)
            # What arithmetic explains cites no rule.
            assert about & found or not found, (said, one, found)
        assert ids(treated) or all(one.startswith("TG") for one in about), said


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("minutes", [45, 60, 90])
def test_the_minutes_of_a_plan_add_up(lang: str, minutes: int) -> None:
    text = PAGES[f"{lang}/lesson-{minutes}"]
    spans = [(int(a), int(b)) for a, b in re.findall(r"^\| (\d+)–(\d+) \|", text, re.MULTILINE)]
    assert spans[0][0] == 0 and spans[-1][1] == minutes
    assert all(first[1] == second[0] for first, second in pairwise(spans))
    assert all(begin < end for begin, end in spans)
    assert text.startswith(f"# {minutes} minutes")


@page
def test_every_link_leads_somewhere(name: str) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", PAGES[name]):
        assert (TEACHING / lang_of[name] / target).exists(), target


def typed(text: str) -> set[str]:
    """Every command of ours that a page tells people to type."""
    return set(re.findall(r"`(teg [^`]+)`", text)) | set(re.findall(r"^\$ (teg .*)$", text, re.MULTILINE))


@page
def test_every_command_works(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from teg.cli import serve
    from teg.ui.page.catalogue import DASHBOARDS

    monkeypatch.chdir(tmp_path)
    for command in sorted(typed(PAGES[name])):
        _, *words = shlex.split(command)
        assert words[0] in COMMANDS, command
        if words[0] == "serve":
            named = serve.read(words[1:]).name
            assert named is None or named in DASHBOARDS, command
        elif words[0] not in ("play", "show", "answers", "site"):
            assert main(words) == 0, command
    capsys.readouterr()


@page
def test_every_make_target_exists(name: str) -> None:
    targets = set(re.findall(r"^(\w+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    assert set(re.findall(r"`make (\w+)", PAGES[name])) <= targets


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_programs_for_the_class_run(
    lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    programs = re.findall(r"```python\n(.*?)```", PAGES[f"{lang}/thirty-learners"], re.DOTALL)
    assert programs
    folder = next(found[1] for program in programs if (found := re.search(r'Path\("(\w+)"\)', program)))
    (tmp_path / folder).mkdir()
    (tmp_path / folder / "ann.json").write_text(Progress().to_text(), "utf-8")
    monkeypatch.setenv("TEG_PROGRESS", str(tmp_path / "progress.json"))
    learner.cache_clear()
    for program in programs:
        # As below the first cell of a notebook.
        here: dict[str, object] = {name: getattr(course, name) for name in ("quiz", "lock")}
        exec(compile(program, "page", "exec"), here)
    learner.cache_clear()
    assert capsys.readouterr().out.startswith("item,")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_answer_book_is_the_lessons(lang: str) -> None:
    """If this fails, an exercise or a question has changed: `make answers` writes the books anew."""
    book = PAGES[f"{lang}/answers"]
    assert book == answers(lang)
    for one in exercises():
        assert one.solution.in_(lang) in book and f"`{one.id}`" in book
    for asked in bank().values():
        right = asked.answer(asked.right)
        assert f"**{right.words.in_(lang)}**" in book and f"`{asked.id}`" in book


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_answer_book_is_written_by_the_command(lang: str, tmp_path: Path) -> None:
    file = tmp_path / "book.md"
    assert main(["answers", "--lang", lang, "-o", str(file)]) == 0
    assert main(["answers", "--lang", lang, "-o", str(file)]) == 0
    assert file.read_text("utf-8") == answers(lang)
    other = tmp_path / "notes.md"
    other.write_text("mine", "utf-8")
    assert main(["answers", "-o", str(other)]) == 2 and other.read_text("utf-8") == "mine"


@pytest.mark.parametrize("name", [name for name in OURS if name.startswith("fr")])
def test_french_pages_have_french_spaces(name: str) -> None:
    text = MARK.sub("", CODE.sub(" ", PAGES[name]))
    text = re.sub(r"^\|[-|]+\|$", "", text, flags=re.MULTILINE)
    assert re.findall(r".{15} [:;?!%»]|.{10}« .{5}", text) == []
    assert re.findall(r".{15}[^\s\u00a0\u202f:/|][;?!»]", text) == []
    assert re.findall(r".{15}\d\.\d", text.replace("3.11", "")) == []
