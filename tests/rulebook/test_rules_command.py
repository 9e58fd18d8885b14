"""`teg rules` in both languages, at 80 columns, and with wrong input."""

import json

import pytest

from teg.cli.main import main
from teg.rulebook import rules
from teg.rulebook.switches import SWITCHES

Told = pytest.CaptureFixture[str]


def run(printed: Told, *words: str) -> tuple[int, str]:
    """The exit code and what was printed."""
    code = main(["rules", *words])
    return code, printed.readouterr().out


def test_a_rule_is_shown_with_everything_known(capsys: Told) -> None:
    code, shown = run(capsys, "bb", "37")
    assert code == 0
    assert shown.splitlines()[:2] == ["BB-37  With three up, you keep", "Beyond the Black, Exploration"]
    assert "Status: printed in a rulebook" in shown
    assert "Source: Beyond the Black rulebook, Exploration" in shown
    assert "BB-38   Most draws possible" in shown


def test_a_rule_is_shown_in_french(capsys: Told) -> None:
    code, shown = run(capsys, "BB-37", "--lang", "fr")
    assert code == 0
    assert "Avec trois visibles, on garde" in shown and "Statut\u00a0: imprimée" in shown


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        ("en", ["English rulebook: ", "French rulebook: ", "Switch: hire.follow", "* last (default): "]),
        ("fr", ["Livret anglais\u00a0: ", "Livret français\u00a0: ", "* last (par défaut)\u00a0: "]),
    ],
)
def test_where_the_rulebooks_differ_both_are_shown(capsys: Told, lang: str, expected: list[str]) -> None:
    _, shown = run(capsys, "BB-08", "--lang", lang)
    assert [text for text in expected if text not in shown] == []


def test_box_settings_notes_and_editions_are_shown(capsys: Told) -> None:
    assert "Box setting: badge_first, badge_second" in run(capsys, "BB-69")[1]
    assert "Note: " in run(capsys, "BB-69")[1]
    assert "Other editions: The Ultra-Tiny edition" in run(capsys, "PL-02")[1]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_list_fits_eighty_columns(capsys: Told, lang: str) -> None:
    for words in (["list"], ["switches"], ["search", "planet"]):
        _, shown = run(capsys, *words, "--lang", lang)
        assert max(map(len, shown.splitlines())) <= 80


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_page_fits_eighty_columns(capsys: Told, lang: str) -> None:
    for name in rules():
        _, shown = run(capsys, name, "--lang", lang)
        assert max(map(len, shown.splitlines())) <= 80, name


def test_searching_lists_titles_and_sentences(capsys: Told) -> None:
    code, shown = run(capsys, "search", "follow", "--lang", "fr")
    assert code == 0
    assert "BG-70   Suivre\n          Quand un autre joueur active un dé" in shown
    assert "... et " in shown


def test_searching_in_vain_says_so_and_ends_with_1(capsys: Told) -> None:
    code, shown = run(capsys, "search", "xyzzy")
    assert code == 1
    assert shown.startswith("No rule speaks of 'xyzzy'")
    assert run(capsys, "search", "xyzzy", "--lang", "fr")[1].startswith("Aucune règle ne parle")
    assert run(capsys, "search", "xyzzy", "--json") == (1, "[]\n")


def test_the_list_names_every_rule_once(capsys: Told) -> None:
    _, shown = run(capsys, "list")
    assert [line.split()[0] for line in shown.splitlines() if line.startswith("  ")] == list(rules())


def test_the_switches_are_listed_with_their_defaults(capsys: Told) -> None:
    _, shown = run(capsys, "switches")
    assert all(f"Switch: {name}\n" in shown for name in SWITCHES)
    assert shown.count("(default): ") == len(SWITCHES)
    assert "badge_first           BB-64, BB-69" in shown
    assert "hazard_price          TG-22" in shown and "random_4              TG-21" in shown
    assert run(capsys, "switches", "--lang", "fr")[1].count("(par défaut)") == len(SWITCHES)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_switches_and_box_settings_stand_under_their_game(capsys: Told, lang: str) -> None:
    _, shown = run(capsys, "switches", "--lang", lang)
    first, second = shown.split("== Take The Galaxy ==")
    assert first.startswith("== Tiny Epic Galaxies ==")
    for name, switch in SWITCHES.items():
        here, there = (second, first) if switch.game == "takethegalaxy" else (first, second)
        assert f" {name}\n" in here and f" {name}\n" not in there
    assert "badge_first " in first and "hazard_price " in second and "hazard_price " not in first


def test_a_search_through_both_games_names_the_game(capsys: Told) -> None:
    shown = run(capsys, "search", "upgrade")[1]
    assert "BG-61   Price of an upgrade (Tiny Epic Galaxies)" in shown
    assert "TG-09   Upgrading a colony (Take The Galaxy)" in shown
    assert "(Take The Galaxy)" not in run(capsys, "search", "relinquish")[1]


def test_a_rule_of_take_the_galaxy_names_its_game(capsys: Told) -> None:
    shown = run(capsys, "tg21")[1].splitlines()
    assert shown[:2] == ["TG-21  Random setup for four players", "Take The Galaxy, Setup"]
    assert any(line.startswith("Note: Warning: with 49 cards") for line in shown)
    assert "Remarque\u00a0: Attention\u00a0: avec 49 cartes" in run(capsys, "TG-21", "--lang", "fr")[1]
    assert "Box setting: random_4" in shown


def test_the_help_speaks_of_both_games(capsys: Told) -> None:
    with pytest.raises(SystemExit):
        main(["rules", "--help"])
    printed = capsys.readouterr().out
    assert "Tiny Epic Galaxies" in printed and "Take The Galaxy" in printed
    assert max(map(len, printed.splitlines())) <= 80


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_switch_is_shown_by_its_name(capsys: Told, lang: str) -> None:
    for name, switch in SWITCHES.items():
        code, shown = run(capsys, name, "--lang", lang)
        printed = " ".join(shown.split())
        assert code == 0 and max(map(len, shown.splitlines())) <= 80
        parts = (switch.decides, switch.why, *(value.means for value in switch.values))
        assert [part for part in parts if " ".join(part[lang].split()) not in printed] == []
        assert all(f"  {each:8}{rules()[each].title[lang]}" in shown for each in switch.rules)
    assert run(capsys, "Badge.All_Zero")[1].startswith("Switch: badge.all_zero\n")
    assert json.loads(run(capsys, "badge.all_zero", "--json")[1])["default"] == "nobody"


def test_programs_get_both_languages(capsys: Told) -> None:
    row = json.loads(run(capsys, "BB-08", "--json")[1])
    assert row["id"] == "BB-08" and set(row["text"]) == {"en", "fr"} and row["readings"]["fr"]["en"]
    assert row["sources"][0]["page"]["en"] == "Additional rules for hiring pilots"
    assert len(json.loads(run(capsys, "list", "--json")[1])) == len(rules())
    first = json.loads(run(capsys, "switches", "--json")[1])[0]
    assert (first["name"], first["default"]) == ("hire.follow_last_of_three", "last")
    assert json.loads(run(capsys, "search", "skull", "--json")[1])[0]["id"] == "SO-09"


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["BB-99"], "nearest: "),
        (["follow"], "teg rules search follow"),
        (["badge.all_zeros"], "did you mean the switch 'badge.all_zero'?"),
        (["final_tiebraek"], "did you mean the switch 'final_tiebreak'?"),
        (["solo.triple_counts_2"], "did you mean the switch 'solo.triple_counts_twice'?"),
        (["search"], "at least one word"),
        (["list", "everything"], "no further word"),
        ([], "required"),
        (["BB-01", "--lang", "de"], "--lang"),
    ],
)
def test_wrong_input_is_one_sentence_and_ends_with_2(capsys: Told, words: list[str], expected: str) -> None:
    assert main(["rules", *words]) == 2
    printed = capsys.readouterr()
    assert printed.out == "" and expected in printed.err
    assert len(printed.err.strip().splitlines()) == 1
