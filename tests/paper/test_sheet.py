"""The cheat sheet: one leaf for every table, and nothing on it that the engine would not do."""

import re
import tomllib
from html import unescape
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from teg.cli.main import main
from teg.core import CHANCE
from teg.galaxies import new
from teg.galaxies.cards.compose import load
from teg.mistake import Mistake
from teg.paper.sheet import GOAL, lines, sheet
from teg.rulebook import rule, rules
from teg.rulebook.switches import switches_of
from tests.house.house import PACKAGE
from tests.paper.printing import printed

SWITCHES = switches_of("galaxies")
ALL = {name: switch.names[-1] for name, switch in SWITCHES.items()}
LANGUAGES = ("en", "fr")
TABLES = [(players, None) for players in range(1, 6)] + [(1, "gamelyn"), (1, "artemis")]


def words(html: str) -> str:
    """What a reader reads."""
    text = re.sub(r"<style>.*?</style>|<svg.*?</svg>", " ", html, flags=re.DOTALL)
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", text)).replace("\u00a0", " ").split())


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("players", "solo"), TABLES)
@pytest.mark.parametrize("switches", [{}, ALL], ids=["usual", "all changed"])
def test_it_prints_to_one_leaf_in_letters_of_nine_points(
    chromium: Browser, tmp_path: Path, lang: str, players: int, solo: str | None, switches: dict[str, str]
) -> None:
    for box in ("training", "base"):
        found = printed(chromium, sheet(players, lang, box, switches, solo), tmp_path)
        assert found.pages == 1 if box == "base" and not switches and players > 1 else found.pages <= 2
        assert found.smallest >= 9 and found.lost == []
        assert (found.colours, found.requests) == (set(), [])


def test_a_second_page_would_be_seen(chromium: Browser, tmp_path: Path) -> None:
    html = sheet(3).replace('<div class="page">', '<div class="page"><p>more</p></div><div class="page">')
    html = html.replace("<p>more</p>", "<main><p>more</p></main>")
    assert printed(chromium, html, tmp_path).pages == 3


def test_what_is_too_wide_would_be_seen(chromium: Browser, tmp_path: Path) -> None:
    html = sheet(3).replace(".rules{", ".rules{width:230mm;")
    assert printed(chromium, html, tmp_path).lost


def test_small_letters_would_be_seen(chromium: Browser, tmp_path: Path) -> None:
    html = sheet(3).replace("body{font-size:9.2pt", "body{font-size:8pt")
    assert printed(chromium, html, tmp_path).smallest < 9


@pytest.mark.parametrize("players", range(1, 6))
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_setup_is_the_engines(players: int, lang: str) -> None:
    game = new(players, seed=3, solo="hades" if players == 1 else None)
    s = game.state
    while s.actor == CHANCE:
        s.apply(s.outcomes()[0][0])
    box = load("training")
    told = words(sheet(players, lang))
    planets, pilots = len(s.row), len(s.pilot_row)
    expected = {
        "en": [f"{planets} planets face up", f"{pilots} pilots face up", "2 ships at home"],
        "fr": [f"{planets} planètes visibles", f"{pilots} pilotes visibles", "2 vaisseaux chez soi"],
    }[lang]
    expected.append(f"{len(box.explorations)} {'exploration' if lang == 'en' else 'cartes Exploration'}")
    expected.append(f"{s.energy[0]} {'energy' if lang == 'en' else 'énergies'}")
    expected.append(f"{s.culture[0]} culture")
    assert [text for text in expected if text not in told] == []
    assert not s.cards_up and sum(place == 12 for place in (s.fleet[0] & 15, s.fleet[0] >> 4 & 15)) == 2


@pytest.mark.parametrize("box", ["training", "base"])
def test_every_id_in_the_margin_is_a_rule(box: str) -> None:
    for players in range(1, 6):
        ids = re.findall(r'<span class="id">(.*?)</span></span>', sheet(players, box=box))
        cited = set(re.findall(r"[A-Z]{2}-\d+[a-z]?", " ".join(ids)))
        assert len(cited) > 20 and cited <= rules().keys()


def test_a_line_never_states_what_a_switch_may_change() -> None:
    for part in lines()["part"]:
        for line in part["line"]:
            assert [one for one in line["rules"] if rule(one).switches] == [], line["en"]


def test_a_number_of_the_box_is_a_hole_and_not_typed() -> None:
    """The amounts that a box sets, and 21, come from the box and the engine."""
    for part in lines()["part"]:
        for line in part["line"]:
            settings = {name for one in line["rules"] for name in rule(one).settings}
            settings -= {"rogue_dice", "rogue_vp"}
            for lang in LANGUAGES:
                assert settings <= set(re.findall(r"\{(\w+)\}", line[lang])) or part["name"] == "rogue"
                assert not re.search(r"\b(21|30|6)\b", line[lang])


def test_twenty_one_is_where_the_engine_ends() -> None:
    assert str(GOAL) in rule("BB-60").text["en"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_switches_in_force_are_told_and_changed_ones_marked(lang: str) -> None:
    changed = {"badge.all_zero": "everyone_tied", "explore.lose_short": "all_or_nothing"}
    told = words(sheet(4, lang, switches=changed))
    shown = told.partition("□")[2]
    for name, switch in SWITCHES.items():
        value = changed.get(name, switch.default)
        about = rule(switch.rules[0]).title[lang].replace("\u00a0", " ")
        means = switch[value].means[lang].replace("\u00a0", " ")
        mark = "■" if name in changed else "□"
        assert (f"{mark} {about} – {means}" in shown) == (not name.startswith("solo.")), name
    assert told.count("■") == 3  # the legend, and two switches


def test_solo_switches_are_on_the_solo_sheet() -> None:
    told = words(sheet(1, solo="hades", switches={"solo.harder": "yes"}))
    assert SWITCHES["solo.harder"]["yes"].means["en"] in told
    assert SWITCHES["solo.triple_counts_twice"]["no"].means["en"] in told


def test_unknown_numbers_are_marked_as_settings() -> None:
    told = words(sheet(3))
    settings = load("training").settings
    for name, label in lines()["settings"].items():
        if name.startswith("rogue") or name == "badge_two_player_tie":
            continue
        origin = settings.origin(name)
        unsure = " [?]" if origin.confidence == "unknown" else ""
        assert f"□ {label['en']}: {getattr(settings, name)}{unsure} (" in told, name
    assert "Training deck" in told


def test_a_box_of_ones_own_is_named_and_its_changes_marked(tmp_path: Path) -> None:
    source = (PACKAGE / "boxes" / "training" / "box.toml").read_text("utf-8")
    assert tomllib.loads(source)
    own = tmp_path / "mine"
    own.mkdir()
    for file in (PACKAGE / "boxes" / "training").glob("*.toml"):
        text = file.read_text("utf-8")
        if file.name == "box.toml":
            text = text.replace("[settings.badge_first]\nvalue = 2", "[settings.badge_first]\nvalue = 5")
            text = text.replace('name = "Training set (invented) for Beyond the Black"', 'name = "Our copy"')
        (own / file.name).write_text(text, "utf-8")
    told = words(sheet(3, box=str(own)))
    assert "Alone first: 5 points" in told and "■ Badge, alone first: 5" in told
    assert "your box “Our copy”" in told and "Training deck" not in told


def test_a_sheet_is_written_and_written_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "sheet.html"
    assert main(["sheet", "--players", "3", "--lang", "fr", "-o", str(file)]) == 0
    assert file.read_text("utf-8") == sheet(3, "fr")
    assert main(["sheet", "--players", "4", "-o", str(file)]) == 0
    assert file.read_text("utf-8") == sheet(4)
    assert capsys.readouterr().out.count("sheet.html") == 2
    assert [path.name for path in tmp_path.iterdir()] == ["sheet.html"]


def test_a_file_that_is_not_ours_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name, content in (
        ("a.html", b"<!doctype html><p>my thesis"),
        ("b.html", b""),
        ("c.html", b"\xff" * 600),
    ):
        file = tmp_path / name
        file.write_bytes(content)
        assert main(["sheet", "-o", str(file)]) == 2
        assert file.read_bytes() == content
        assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize(
    "words",
    [
        ["--players", "0"],
        ["--players", "6"],
        ["--players", "x"],
        ["--players", "3", "--solo", "hades"],
        ["--solo", "nobody"],
        ["--switch", "badge.all_zero"],
        ["--switch", "badge.nothing=yes"],
        ["--switch", "badge.all_zero=maybe"],
        ["--box", "no-such-box"],
        ["--lang", "de"],
        ["-o", "no-such-folder/x.html"],
        ["surplus"],
    ],
)
def test_wrong_options_are_one_sentence(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sheet", *words]) == 2
    err = capsys.readouterr().err
    assert err.count("\n") == 1 and err.strip().endswith(".") and "Traceback" not in err


def test_a_solo_sheet_for_three_is_a_mistake() -> None:
    with pytest.raises(Mistake, match="solo is for one player, not 3"):
        sheet(3, solo="hades")
