"""Searching finds the rule somebody had in mind, in either language, misspelt or not."""

import pytest

from teg.rulebook import rules
from teg.rulebook.search import search, synonyms


@pytest.mark.parametrize(
    ("words", "lang", "expected"),
    [
        ("follow", "en", "BG-70"),
        ("follow", "fr", "BG-70"),
        ("suivre", "fr", "BG-70"),
        ("suivre", "en", "BG-70"),
        ("push back", "en", "PL-01"),
        ("pousser", "fr", "PL-01"),
        ("reroll free", "en", "BG-31"),
        ("relance gratuite", "fr", "BG-31"),
        ("relance", "en", "BG-31"),
        ("converter", "en", "BG-16"),
        ("dé convertisseur", "fr", "BG-16"),
        ("mix symbols", "en", "BB-03"),
        ("three face up draw", "en", "BB-37"),
        ("tête de mort", "fr", "SO-09"),
        ("skull", "en", "SO-09"),
        ("planète naine", "fr", "BB-81"),
        ("badge tie", "en", "BB-66"),
        ("égalité insigne", "fr", "BB-66"),
        ("upgrade price", "en", "BG-61"),
        ("prix amélioration", "fr", "BG-61"),
        ("can I park in unexplored space?", "en", "BB-32"),
        ("may I hire in another player's turn", "en", "BB-06"),
        ("puis-je me poser sur ma colonie ?", "fr", "BG-06"),
        ("Nagato", "fr", "PL-04"),
        ("relinquish newest system", "en", "TG-06"),
        ("abandonner le plus récent", "fr", "TG-58"),
        ("may I upgrade a used colony again", "en", "TG-49"),
        ("améliorer une colonie minière moins chère", "fr", "TG-50"),
        ("hazard price", "en", "TG-52"),
        ("prix danger", "fr", "TG-52"),
        ("two space pirates", "en", "TG-15"),
        ("utility slot", "en", "TG-46"),
        ("emplacement utilitaire", "fr", "TG-46"),
        ("how many turns", "en", "TG-73"),
        ("partenaire", "en", "TG-23"),
        ("manpower", "fr", "TG-39"),
        ("claim a fifth system", "en", "TG-05"),
    ],
)
def test_the_expected_rule_is_among_the_first(words: str, lang: str, expected: str) -> None:
    assert expected in [each.id for each in search(words, lang)[:6]]


@pytest.mark.parametrize(
    ("typed", "meant", "lang"),
    [
        ("ÉGALITÉ", "egalite", "fr"),
        ("énergie", "ENERGIE", "fr"),
        ("folow", "follow", "en"),
        ("piltoe", "pilote", "fr"),
        ("explorattion", "exploration", "fr"),
        ("convrter", "converter", "en"),
    ],
)
def test_accents_case_and_typos_do_not_matter(typed: str, meant: str, lang: str) -> None:
    found = search(typed, lang)
    assert found and found == search(meant, lang)


def test_singular_and_plural_find_the_same_best_rule() -> None:
    assert search("dwarf planet")[0] == search("dwarf planets")[0]
    assert search("insigne", "fr")[0] == search("insignes", "fr")[0]


def test_an_id_finds_its_rule_alone() -> None:
    assert [each.id for each in search("bb 8")] == ["BB-08"]


def test_more_words_narrow_the_search() -> None:
    wide, narrow = search("pilot"), search("pilot deck empty")
    assert len(narrow) < len(wide) / 2
    assert narrow[0].id == "BB-20"


def test_the_rule_comes_before_the_trap_about_it() -> None:
    found = [each.id for each in search("upgrade and follow price together")]
    assert found.index("BG-02") < found.index("TR-01")


@pytest.mark.parametrize("nonsense", ["xyzzy", "", "???", "qqqq wwww"])
def test_nonsense_finds_nothing(nonsense: str) -> None:
    assert search(nonsense) == []


def test_every_title_finds_its_own_rule() -> None:
    for lang in ("en", "fr"):
        for each in rules().values():
            assert each in search(each.title[lang], lang)[:8], (each.id, lang)


def test_every_synonym_finds_something() -> None:
    for line in synonyms():
        for word in line.split():
            assert search(word, "en") and search(word, "fr"), word
