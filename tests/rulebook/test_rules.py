"""Every rule is there, in two languages, with a source and honest links."""

import re
import subprocess
import sys
from dataclasses import fields

import pytest

from teg.galaxies.cards.model import GalaxiesSettings
from teg.games import GAMES
from teg.languages import LANGUAGES
from teg.mistake import Mistake
from teg.rulebook import Rule, cite, rule, rules
from teg.rulebook.book import tables, tell
from teg.rulebook.switches import SWITCHES
from teg.take.cards.model import TakeSettings


def ids(prefix: str, *numbers: int) -> set[str]:
    """`ids("BB", 1, 23)` is BB-01 to BB-23; further pairs add further stretches."""
    pairs = zip(numbers[::2], numbers[1::2], strict=True)
    return {f"{prefix}-{number:02}" for low, high in pairs for number in range(low, high + 1)}


BANK = (
    ids("BB", 1, 23, 30, 51, 60, 74)
    | ids("SO", 1, 18)
    | ids("BG", 1, 17)
    | {"BG-11b", "BG-11c", "BG-11d"}
    | ids("TR", 1, 13)
    | ids("TG", 1, 23)
)
"""The rules-question bank, whose ids lessons and tests rely on."""

OPEN = {"BB-08", "BB-12", "BB-14", "BB-20", "BB-22", "BB-47", "BB-48", "BB-49", "BB-51"}
OPEN |= {"BB-69", "BB-70", "BB-71", "BB-73", "SO-10", "SO-11", "SO-12", "SO-13", "TG-21", "TG-22"}
"""What the bank marks as not settled by the printed rules."""


def every_text(each: Rule) -> list[dict[str, str]]:
    """All texts of a rule that somebody may read."""
    texts = [each.title, each.text, each.note, each.edition, *(each.readings or {}).values()]
    return [dict(text) for text in texts if text]


def test_every_question_of_the_bank_has_its_rule() -> None:
    assert BANK - rules().keys() == set()


def test_each_rule_belongs_to_one_game() -> None:
    for each in rules().values():
        assert each.game == ("takethegalaxy" if each.id.startswith("TG") else "galaxies"), each.id
        assert {rules()[other].game for other in each.related} == {each.game}
        assert {SWITCHES[name].game for name in each.switches} <= {each.game}
        assert (each.book["en"] == GAMES["takethegalaxy"].title) == (each.game == "takethegalaxy")


def test_every_rule_of_take_the_galaxy_has_its_chapter() -> None:
    assert ids("TG", 1, 77) == {each.id for each in rules().values() if each.game == "takethegalaxy"}
    chapters = [each.chapter["en"] for each in rules().values() if each.game == "takethegalaxy"]
    assert len(set(chapters)) == 7 and chapters == sorted(chapters, key=chapters.index)


def test_the_planet_rulings_are_there() -> None:
    assert ids("PL", 1, 31) - rules().keys() == set()


def test_an_id_is_written_once() -> None:
    written = [row["id"] for chapter in tables("rules") for row in chapter["rule"]]
    assert sorted(written) == sorted(rules())
    assert all(re.fullmatch(r"(BB|BG|SO|PL|TR|TG)-\d\d[a-z]?", name) for name in written)


def test_no_row_holds_a_field_that_is_not_read() -> None:
    fields = {"id", "status", "at", "en", "fr", "related"}
    fields |= {"switches", "settings", "readings", "note", "edition"}
    for chapter in tables("rules"):
        for row in chapter["rule"]:
            assert row.keys() <= fields, row["id"]
            assert row["en"].keys() == row["fr"].keys() == {"title", "text"}, row["id"]


@pytest.mark.parametrize("each", rules().values(), ids=lambda each: each.id)
def test_a_rule_can_be_read_in_both_languages(each: Rule) -> None:
    for text in every_text(each):
        assert text.keys() == set(LANGUAGES)
    assert each.text["en"] != each.text["fr"]
    for lang in LANGUAGES:
        assert 1 <= len(each.title[lang].split()) <= 8
        assert 30 <= len(each.text[lang]) <= 200, "a rule is one or two short sentences"
        assert each.text[lang].endswith(".") and not each.title[lang].endswith(".")
        assert each.text[lang][0].isupper() and each.title[lang][0].isupper()


def test_french_keeps_its_spaces() -> None:
    tight = re.compile(r"[^\u00a0\u202f][;:?!»]|«[^\u00a0\u202f]")
    texts = [text["fr"].replace("OFF!", "OFF") for each in rules().values() for text in every_text(each)]
    assert [text for text in texts if tight.search(text)] == []


@pytest.mark.parametrize("each", rules().values(), ids=lambda each: each.id)
def test_a_rule_leads_only_to_what_exists(each: Rule) -> None:
    assert tell("en", f"status_{each.status}")
    assert each.sources
    assert each.related and each.id not in each.related
    for other in each.related:
        assert each.id in rules()[other].related
    assert set(each.switches) <= SWITCHES.keys()
    if each.status == "open":
        assert each.switches or each.settings
    for name in each.switches:
        assert each.id in SWITCHES[name].rules


def test_open_questions_are_not_told_as_facts() -> None:
    assert {name for name in OPEN if rules()[name].status != "open"} == set()
    for each in rules().values():
        if each.status == "open" and each.switches:
            words = {"en": ("default", "differ"), "fr": ("défaut", "diffèrent")}
            assert all(any(word in each.text[lang] for word in words[lang]) for lang in LANGUAGES), each.id


def test_numbers_nobody_could_read_are_box_settings() -> None:
    for game, settings in (("galaxies", GalaxiesSettings), ("takethegalaxy", TakeSettings)):
        named = {name for each in rules().values() if each.game == game for name in each.settings}
        assert named == {each.name for each in fields(settings)} - {"origins"}


def test_both_readings_are_shown_where_the_rulebooks_differ() -> None:
    readings = rule("BB-08").readings
    assert readings is not None
    assert "last" in readings["en"]["en"] and "second" in readings["fr"]["en"]


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("BB-37", "BB-37"), ("bb37", "BB-37"), ("BB 37", "BB-37"), (" bb_37 ", "BB-37"), ("(BB-37)", "BB-37"),
        ("bb8", "BB-08"), ("Bg-11B", "BG-11b"), ("bg 11 c", None), ("PL-1", "PL-01"), ("BB\u201337", "BB-37"),
        ("tg5", "TG-05"),
    ],
)  # fmt: skip
def test_an_id_may_be_typed_any_way(typed: str, found: str | None) -> None:
    if found is None:
        with pytest.raises(Mistake):
            rule(typed)
    else:
        assert rule(typed).id == found


def test_an_unknown_id_names_its_neighbours() -> None:
    with pytest.raises(Mistake, match=r"no rule 'BB-99' \(nearest: .*BB-9\d"):
        rule("BB-99")
    with pytest.raises(Mistake) as raised:
        rule("BB-99")
    assert re.search(r"pas de règle «.BB-99.» \(les plus proches.: .*BB-9\d", raised.value.in_("fr"))


def test_a_citation_names_id_book_and_chapter() -> None:
    assert cite(rule("BB-37")) == "(BB-37, Beyond the Black, Exploration)"
    assert cite(rule("TG-05")) == "(TG-05, Take The Galaxy, Claiming and relinquishing, p.\u00a07)"
    assert cite(rule("BG-61"), "fr") == "(BG-61, Tiny Epic Galaxies, Dé colonie et empire)"


def test_importing_the_rulebook_reads_no_file() -> None:
    code = "import sys, teg.rulebook; print('tomllib' in sys.modules, 'argparse' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "False"]
