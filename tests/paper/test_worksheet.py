"""The worksheet: every answer is found again another way, and it prints to two pages."""

import os
import re
import subprocess
import sys
from collections import Counter
from fractions import Fraction
from functools import cache
from html import unescape
from itertools import permutations, product
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from teg.cli.main import main
from teg.core import CHANCE, Game, Refused
from teg.dice import FACES, HANDS
from teg.galaxies import State, new
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.fleet import ability_of, place_of
from teg.galaxies.speech import names
from teg.galaxies.state import FOLLOWING, MENU
from teg.mistake import Mistake
from teg.paper.asking import PaperQuestion
from teg.paper.worksheet import BASE, FULL, exercise, worksheet
from teg.rulebook import rules
from tests.house.house import ROOT
from tests.paper.printing import printed

LANGUAGES = ("en", "fr")
CASES = [(seed, players, "training") for seed in (1, 7) for players in (2, 3, 5)]
CASES += [(1, 4, "training")]
CASES += [(seed, players, "base") for seed, players in ((1, 5), (7, 2))]
each = pytest.mark.parametrize(("seed", "players", "box"), CASES)


@cache
def made(seed: int, players: int, box: str) -> tuple[Game[State], dict[str, PaperQuestion]]:
    game, asked = exercise(seed, players, box)
    return game, {one.kind: one for one in asked}


def text(html: str) -> str:
    html = re.sub(r'<span class="id">(.*?)</span>', r"\1", html)
    body = re.sub(r"<style>.*?</style>|<svg.*?</svg>", " ", html, flags=re.DOTALL)
    return " ".join(re.split(r"[ \n]+", unescape(re.sub(r"<[^>]+>", " ", body))))


@each
def test_five_to_seven_questions_and_every_kind(seed: int, players: int, box: str) -> None:
    game, asked = made(seed, players, box)
    assert len(asked) == (len(FULL) if box == "training" else len(BASE))
    assert 5 <= len(asked) <= 7
    assert game.state.phase == MENU and game.state.actor == game.state.turn
    for one in asked.values():
        for answer in one.answers:
            for told in answer:
                cited = re.findall(r"\b(?:BG|BB|PL|SO|TR)-\d\d[a-z]?\b", told)
                assert cited and set(cited) <= rules().keys()


@each
def test_what_dice_yield_is_counted_on_the_table(seed: int, players: int, box: str) -> None:
    game, asked = made(seed, players, box)
    s, one = game.state, asked["yields"]
    places = [place_of(s, s.turn, ship) for ship in range(4)]
    for resource, own_place in (("energy", M.HOME), ("culture", M.SPACE)):
        counted = 0
        for place in places:
            there = s.t.box.planets[s.row[place % 6]].resources if place < M.HOME else ()
            counted += place == own_place or resource in there
        assert one.facts[resource] == counted
    assert one.answers[0].en.startswith(f"{one.facts['energy']} energy")
    assert one.answers[1].en.startswith(f"{one.facts['culture']} culture")


@each
def test_legal_is_what_the_game_accepts_and_the_rule_is_the_one_it_cites(
    seed: int, players: int, box: str
) -> None:
    game, asked = made(seed, players, box)
    facts = asked["legality"].facts
    assert facts["legal"].count(True) == facts["legal"].count(False) == 2
    for number, (move, legal, cited) in enumerate(
        zip(facts["moves"], facts["legal"], facts["rules"], strict=True)
    ):
        tried = Game.from_code(game.code, dealer="typed")
        answer = asked["legality"].answers[number]
        assert cited in answer.en and cited in answer.fr
        if legal:
            tried.play(move)
            assert answer.en.startswith("Legal") and answer.fr.startswith("Permis")
        else:
            with pytest.raises(Refused) as refused:
                tried.play(move)
            assert refused.value.refusal.rule == cited
            assert answer.en.startswith("Not legal") and answer.fr.startswith("Interdit")


def able(s: State, seat: int, face: int) -> bool | None:
    """Whether a seat could follow, told from the table; None where a card's own words would be needed."""
    if any(ability_of(s, seat, ship) for ship in range(4)) and FACES[face] in ("diplomacy", "economy"):
        return None
    if s.culture[seat] < 1:
        return False
    if FACES[face] in ("energy", "culture"):
        return True
    if FACES[face] == "colony":
        price = s.level[seat] + 1
        if s.colonies[seat]:
            return None
        return s.level[seat] < 6 and (s.energy[seat] >= price or s.culture[seat] - 1 >= price)
    for ship in range(4):
        place = place_of(s, seat, ship)
        if place == M.TRACK:
            return True
        if place < M.SURFACE and s.t.box.planets[s.row[place]].track == FACES[face]:
            return True
    return False


@each
def test_who_may_follow_is_told_from_the_table(seed: int, players: int, box: str) -> None:
    game, asked = made(seed, players, box)
    one = asked["followers"]
    s, face = game.state, one.facts["face"]
    tried = Game.from_code(game.code, dealer="typed")
    for move in (M.ACTIVATE + face, *one.facts["choices"]):
        tried.play(move)
    after = tried.state
    others = [(s.turn + step) % players for step in range(1, players)]
    seats = []
    for seat in others:
        may = able(after, seat, face)
        if may is None:
            may = seat in one.facts["seats"]
        if may:
            seats.append(seat)
    assert one.facts["seats"] == seats
    told = one.answers[0].en.partition(".")[0].lower()
    assert re.findall(r"player (\d)", told) == [str(seat + 1) for seat in seats]
    if not seats:
        assert told == "nobody"


@pytest.mark.parametrize(("seed", "players", "box"), [case for case in CASES if case[2] == "training"])
def test_chances_of_cards_are_counted_pair_by_pair(seed: int, players: int, box: str) -> None:
    game, asked = made(seed, players, box)
    s, one = game.state, asked["cards"]
    seen = {*s.cards_up, *(card for cards in s.found for card in cards)}
    unseen = [card.colour for number, card in enumerate(s.t.box.explorations) if number not in seen]
    pairs = list(permutations(unseen, 2))
    green = Fraction(sum(pair == ("discovery", "discovery") for pair in pairs), len(pairs))
    red = Fraction(unseen.count("danger"), len(unseen))
    assert (one.facts["red"], one.facts["safe"]) == (red, green)
    for lang in (0, 1):
        assert one.answers[0][lang].startswith(f"{red} =")
        assert f" = {green} = " in one.answers[1][lang]


@pytest.mark.parametrize(("seed", "players", "box"), [case for case in CASES if case[2] == "base"])
def test_chances_of_dice_are_counted_roll_by_roll(seed: int, players: int, box: str) -> None:
    _, asked = made(seed, players, box)
    facts = asked["one_face"].facts
    rolls = list(product(range(6), repeat=facts["count"]))
    chance = Fraction(sum(facts["face"] in roll for roll in rolls), len(rolls))
    assert facts["chance"] == chance
    assert f" = {chance} = " in asked["one_face"].answers[0].en


def paid(totals: list[int], first: int, second: int, tied: int, tied_second: int, of_two: int) -> list[int]:
    """The badge rules once more, by sorting. Without a badge nobody places (the default switches)."""
    count = Counter(totals)
    order = sorted((total for total in count if total), reverse=True)
    pays: dict[int, int] = {}
    if order:
        alone = count[order[0]] == 1
        pays[order[0]] = first if alone else of_two if len(totals) == 2 else tied
        if alone and len(totals) > 2 and len(order) > 1:
            pays[order[1]] = second if count[order[1]] == 1 else tied_second
    return [pays.get(total, 0) for total in totals]


@pytest.mark.parametrize(("seed", "players", "box"), [case for case in CASES if case[2] == "training"])
def test_badges_pay_what_the_rules_say(seed: int, players: int, box: str) -> None:
    game, asked = made(seed, players, box)
    s, one = game.state, asked["badges"]
    values = s.t.box.settings
    for kind in range(4):
        totals = [
            sum(s.t.box.pilots[pilot].badges[kind] for pilot in s.hired[seat])
            + sum(s.t.box.explorations[card].badges[kind] for card in s.found[seat])
            for seat in range(players)
        ]
        bonus = paid(
            totals,
            values.badge_first,
            values.badge_second,
            values.badge_tied_first,
            values.badge_tied_second,
            values.badge_two_player_tie,
        )
        assert (one.facts["totals"][kind], one.facts["paid"][kind]) == (totals, bonus)
        told = re.findall(r"player (\d) gets (\d)", one.answers[kind].en)
        assert told == [(str(seat + 1), str(won)) for seat, won in enumerate(bonus) if won]
        assert [cell.en for cell in one.table[kind + 1][1:]] == list(map(str, totals))


@each
def test_no_other_dice_are_better_kept(seed: int, players: int, box: str) -> None:
    game, asked = made(seed, players, box)
    facts = asked["keeping"].facts
    hand = HANDS[game.state.hand]
    assert facts["hand"] == hand

    def met(dice: tuple[int, ...]) -> bool:
        return bool(facts["target"].met(tuple(dice.count(face) for face in range(6))))

    chances = {}
    for kept in product(*(range(count + 1) for count in hand)):
        dice = tuple(face for face in range(6) for _ in range(kept[face]))
        rolls = list(product(range(6), repeat=sum(hand) - len(dice)))
        chances[kept] = Fraction(sum(met(dice + roll) for roll in rolls), len(rolls))
    best = max(chances.values())
    assert facts["chance"] == best == chances[facts["kept"]]
    assert f": {best} = " in asked["keeping"].answers[0].en


@pytest.mark.parametrize(("seed", "players", "box"), [case for case in CASES if case[2] == "training"])
def test_the_hire_aimed_at_is_the_one_of_the_question(seed: int, players: int, box: str) -> None:
    game, asked = made(seed, players, box)
    s, one = game.state, asked["keeping"]
    found = re.search(r"wants (.+) on the (\w+) this turn", one.text.en)
    assert found
    pilot = next(pilot for pilot in s.t.box.pilots if pilot.name == found[1])
    symbols = [FACES.index(name) for name in s.t.box.hangar[found[2]]]
    assert found[2] in pilot.trained
    for counts in HANDS:
        hires = any(counts[symbol] >= 2 for symbol in symbols) or max(counts) >= 3
        assert one.facts["target"].met(counts) == hires


@each
def test_the_best_line_is_legal_and_none_is_better(seed: int, players: int, box: str) -> None:
    """Position by position, told apart by their codes."""
    game, asked = made(seed, players, box)
    facts = asked["best_line"].facts
    me = game.state.turn

    def total(s: State) -> int:
        return s.energy[me] + s.culture[me]

    played = Game.from_code(game.code, dealer="typed")
    for move in facts["line"]:
        assert move not in (M.REROLL, M.CONVERT) and not M.HIRE <= move < M.PAY
        played.play(move)
    assert played.state.turn == me and played.state.phase == MENU
    assert total(played.state) == facts["best"] > facts["now"] == total(game.state)
    best, seen, layer = 0, set[str](), [game.state]
    while layer:
        following = []
        for s in layer:
            if s.phase == MENU:
                best = max(best, total(s))
            for move in s.moves():
                if s.phase == MENU and not M.ACTIVATE <= move < M.ASIDE:
                    continue
                if s.actor != me and (s.phase != FOLLOWING or move != M.PASS):
                    continue
                then = s.copy()
                then.apply(move)
                if then.actor == CHANCE or then.turn != me:
                    continue
                code = Game(game.setup, then, "typed").code
                if code not in seen:
                    seen.add(code)
                    following.append(then)
        layer = following
    assert facts["best"] == best
    assert asked["best_line"].answers[0].en.startswith(f"{best} in all")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_shows_the_questions_the_answers_and_the_code(lang: str) -> None:
    game, asked = made(7, 3, "training")
    html = worksheet(7, 3, lang)
    front, back = (text(page) for page in html.split('<div class="page">')[1:])
    for one in asked.values():
        assert one.text.in_(lang) in front and one.text.in_(lang) in back
        for part in one.parts:
            assert part.in_(lang) in front
        for answer in one.answers:
            assert answer.in_(lang) in back and answer.in_(lang) not in front
    assert game.code in front and game.code in back
    assert Game.from_code(game.code, dealer="typed").code == game.code
    for planet in game.state.row:
        assert names.planet_name(game.state, planet, lang) in front


def test_every_ship_in_play_is_drawn() -> None:
    game, _ = made(7, 3, "training")
    s = game.state
    out = [
        seat for seat in range(3) for ship in range(4) if place_of(s, seat, ship) not in (M.HOME, M.LOCKED)
    ]
    drawn = re.findall(r'data-key="ship:(\d):\d"', worksheet(7, 3))
    assert sorted(map(int, drawn)) == out


def test_french_has_its_own_spaces() -> None:
    told = text(worksheet(7, 3, "fr")) + text(worksheet(7, 2, "fr", "base"))
    assert re.findall(r".{20} [:;?!%]", told) == []
    assert re.findall(r".{20}[^\s\u00a0];", told) == []
    assert not re.search(r"\d\.\d+\u00a0%", told)


def test_the_same_seed_gives_the_same_sheet_anywhere() -> None:
    program = "from teg.paper.worksheet import worksheet; import sys; sys.stdout.write(worksheet(3, 4, 'fr'))"
    for salt in ("1", "2"):
        done = subprocess.run(
            [sys.executable, "-c", program],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": salt, "PYTHONUTF8": "1"},
            capture_output=True,
            encoding="utf-8",
            check=True,
        )
        assert done.stdout == worksheet(3, 4, "fr")
    assert worksheet(4, 4, "fr") != worksheet(3, 4, "fr")


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("players", range(2, 6))
@pytest.mark.parametrize("box", ["training", "base"])
def test_it_prints_to_exactly_two_pages(
    chromium: Browser, tmp_path: Path, lang: str, players: int, box: str
) -> None:
    found = printed(chromium, worksheet(2 if lang == "en" else 7, players, lang, box), tmp_path)
    assert (found.pages, found.lost, found.colours, found.requests) == (2, [], set(), [])


def test_it_is_written_to_a_file_of_its_seed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["worksheet", "--seed", "7"]) == 0
    assert (tmp_path / "teg-worksheet-7.html").read_text("utf-8") == worksheet(7)
    assert main(["worksheet", "--seed", "7", "-o", "-"]) == 0
    assert worksheet(7) in capsys.readouterr().out


@pytest.mark.parametrize(
    "words",
    [
        ["--players", "1"],
        ["--players", "6"],
        ["--seed", "x"],
        ["--box", "no-such-box"],
        ["--lang", "de"],
        ["-o", "no-such-folder/x.html"],
    ],
)
def test_wrong_options_are_one_sentence(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["worksheet", *words]) == 2
    err = capsys.readouterr().err
    assert err.count("\n") == 1 and err.strip().endswith(".") and "Traceback" not in err


def test_a_box_that_gives_no_exercise_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("teg.paper.worksheet.LOOKED", 2)
    monkeypatch.setattr("teg.paper.worksheet.FEW", 2)
    monkeypatch.setattr("teg.paper.worksheet.FEWEST", 8)
    monkeypatch.setattr("teg.paper.worksheet.FULL", (*FULL, lambda s, rng: None))
    with pytest.raises(Mistake, match="try another"):
        exercise(1, 3)
    assert new(3, seed=1).state
