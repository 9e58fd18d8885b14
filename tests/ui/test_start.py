"""Start here: each idea is found out by its own presses and by every other legal way, and nothing is lost."""

import re
from random import Random

import pytest

import teg
from teg.core import CHANCE
from teg.galaxies.rules import moves as M
from teg.lessons.first_ideas import LEARNER, ideas
from teg.ui.page.opening import opening
from teg.ui.page.page import Page
from teg.ui.start.start import Start
from teg.ui.theatre.desk import Desk
from tests.ui.hand import body, button, buttons, keyed, nodes, of_class, press, send, text, words

MOST_WORDS = 150
MOST_PRESSES = 12
STEPS = 25
"""More presses than any idea takes."""

JAKKS, MJ, VICI = 0, 8, 1


def start(number: int = 1, lang: str = "en") -> Start:
    shown = Start(Desk(opening("start"), lang=lang))
    shown.settings.idea = number
    return shown


def thing(shown: Start, key: str, *within: str) -> None:
    """What the browser sends when a thing on the board is pressed."""
    send(shown, do="press", key=key, within=list(within))


def wanted(shown: Start) -> list[str]:
    """What glows, on the board or beside the dice."""
    states = keyed(shown, "board")[1]["states"]
    beside = [each[1]["key"] for each in of_class(shown, "wanted")]
    return [key for key, marks in states.items() if "wanted" in marks] + beside


def asked(shown: Start) -> str:
    return text(keyed(shown, "question"))


def obey(shown: Start, key: str) -> None:
    press(shown, "Roll" if shown.lang == "en" else "Lancer") if key == "roll" else thing(shown, key)


def star(shown: Start) -> bool:
    return bool(of_class(shown, "star"))


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_who_presses_what_glows_has_five_stars(lang: str) -> None:
    shown, presses = start(lang=lang), []
    for idea in ideas():
        before = len(presses)
        while not star(shown):
            assert len(presses) - before < MOST_PRESSES, asked(shown)
            glow = wanted(shown)
            assert glow and asked(shown), (idea.name, asked(shown))
            named, beside = re.search(r"[“«]\s?(.+?)\s?[”»]", asked(shown)), of_class(shown, "wanted")
            assert not (named and beside) or text(beside).startswith(named[1]), (asked(shown), text(beside))
            obey(shown, glow[0])
            presses.append(glow[0])
        assert asked(shown).removeprefix("★ ") == idea.learned.in_(lang)
        send(shown, do="next")
    assert len(shown.stars) == 5 and len(presses) <= 24
    assert {"en": "5 of 5 stars", "fr": "5 sur 5 étoiles"}[lang] in text(of_class(shown, "stars")[0])
    assert keyed(shown, "play") and "theatre.ipynb?" in keyed(shown, "play")[1]["href"]


OTHER_WAYS: dict[str, list[str]] = {
    "roll": ["roll|die:culture", "roll|die:energy:3"],
    "reroll": [
        "move:5|die:energy|move:6",
        "move:5|die:culture|die:culture|die:energy|move:6",
        "die:energy|move:5|die:culture|move:6",
    ],
    "follow": ["move:1|move:2"],
    "planets": [
        # into orbit first, where it goes first, each ship, other planets
        f"die:move|planet:{JAKKS}:orbit|die:move|ship:0:1|planet:{VICI}:surface|planet:{VICI}|die:diplomacy|die:diplomacy",
        f"die:move|ship:0:1|planet:{JAKKS}:orbit|die:diplomacy|die:diplomacy|die:move|ship:0:0|planet:{VICI}:surface|planet:{VICI}",
        f"die:energy|die:move|ship:0:0|planet:{MJ}:surface|move:3|die:move|ship:0:1|planet:{JAKKS}:orbit|die:diplomacy|die:diplomacy",
    ],
    "explore": [
        "die:move|ship:0:1|space|deck",
        "die:energy|die:move|space|card:*",
    ],
}


@pytest.mark.parametrize(("name", "way"), [(name, way) for name, ways in OTHER_WAYS.items() for way in ways])
def test_every_other_way_leads_there_too(name: str, way: str) -> None:
    shown = start([idea.name for idea in ideas()].index(name) + 1)
    for key in way.split("|"):
        assert not star(shown), key
        if key == "card:*":
            key = f"card:{shown.desk.view.drawn}"
        obey(shown, key)
        assert not of_class(shown, "popover"), (key, text(of_class(shown, "popover")))
    assert star(shown)


@pytest.mark.parametrize("number", range(1, len(ideas()) + 1))
def test_whatever_is_played_there_is_a_word_and_a_way_back(number: int) -> None:
    """Any legal moves, in any order: something is always asked, and from any place one can begin again."""
    reached, begun = 0, start(number).desk.game.code
    for seed in range(12):
        rng, shown = Random(seed), start(number)
        for _ in range(STEPS):
            state = shown.desk.game.state
            if star(shown):
                reached += 1
                break
            if state.actor == CHANCE:
                press(shown, "Roll")
                continue
            assert state.actor == LEARNER
            send(
                shown,
                do="play",
                move=rng.choice([move for move in state.moves() if move != M.END] or [M.END]),
            )
            assert asked(shown) and not of_class(shown, "popover")
        press(shown, "Begin again")
        assert not star(shown) and wanted(shown)
        assert shown.desk.game.code == begun
    assert reached


def test_a_wrong_press_has_its_rule_and_costs_nothing() -> None:
    shown = start(4)
    code = shown.desk.game.code
    for key in ("planet:0:orbit", "seat:1", "ship:1:0", "level:0", "card:3", "nonsense", "home:0"):
        thing(shown, key)
        assert shown.desk.game.code == code
        thing(shown, key)
    thing(shown, "level:0")
    told = text(of_class(shown, "popover"))
    assert re.search(r"\b[A-Z]{2}-\d\d\b", told) and "upgrade" in told.casefold(), told
    send(shown, do="put down")
    assert not of_class(shown, "popover") and wanted(shown)[0] == "die:move"


def test_back_takes_one_press_back() -> None:
    shown = start(4)
    thing(shown, "die:move")
    thing(shown, "ship:0:0")
    assert "MJ-120210" in asked(shown)
    press(shown, "Back")
    assert wanted(shown) == ["ship:0:0"] or "ship" in asked(shown)
    press(shown, "Back")
    assert wanted(shown)[0] == "die:move" and button(shown, "Back")[1]["disabled"]


def test_skipping_and_going_to_any_idea_lose_no_star() -> None:
    shown = start()
    press(shown, "Roll")
    thing(shown, "die:energy")
    assert star(shown)
    press(shown, "Next")
    press(shown, "Skip")
    assert shown.settings.idea == 3 and shown.stars == {"roll"}
    send(shown, do="idea", value=1)
    assert not star(shown) and shown.stars == {"roll"}
    assert "star" in keyed(shown, "idea-1")[1]["aria-label"]
    for value in (0, 7, 99, -3, True):
        send(shown, do="idea", value=value)
        assert 1 <= shown.settings.idea <= 6


def test_the_browser_keeps_the_stars() -> None:
    first = start()
    assert {"name": "start", "text": ""} in first.surface.scene["kept"]
    press(first, "Roll")
    thing(first, "die:energy")
    assert {"name": "start", "text": "roll"} in first.surface.scene["kept"]
    again = start()
    send(again, do="recall", name="start", text="roll follow nonsense")
    assert again.stars == {"roll", "follow"} and again.settings.idea == 2
    # Who has begun already is not led elsewhere.
    other = start()
    press(other, "Roll")
    send(other, do="recall", name="start", text="roll")
    assert other.settings.idea == 1 and other.stars == {"roll"}
    whole = start()
    send(whole, do="recall", name="start", text=" ".join(idea.name for idea in ideas()))
    assert keyed(whole, "play")


def visible(shown: Start) -> list[str]:
    """What stands on the page: no titles that wait for a pointer, nothing that is folded away."""
    found: list[str] = []

    def look(part: object) -> None:
        if isinstance(part, str):
            found.extend(word for word in part.split() if any(map(str.isalpha, word)))
        elif isinstance(part, list) and part and isinstance(part[0], str):
            if part[0] == "title" or part[1].get("class") == "heard":
                return
            for child in part[2:] if part[0] != "details" else part[2:3]:
                look(child)

    for part in body(shown):
        look(part)
    return found


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_there_is_little_to_read_before_the_first_press(lang: str) -> None:
    assert len(visible(start(lang=lang))) <= MOST_WORDS


WHERE = {
    "energy": (1, ""),
    "activat": (1, "learned"),
    "culture": (2, ""),
    "reroll": (2, ""),
    "inactive": (2, "learned"),
    "follow": (3, ""),
    "rival": (3, ""),
    "land": (4, ""),
    "orbit": (4, ""),
    "diplomacy": (4, ""),
    "colony": (4, "learned"),
    "unexplored": (5, ""),
    "discovery": (5, ""),
    "danger": (5, ""),
    **dict.fromkeys(("economy", "empire", "mat", "mission", "converter", "pilot", "badge"), (6, "")),
}
"""Words of the game, and the idea that explains each."""


@pytest.mark.parametrize("word", WHERE)
def test_no_word_is_used_before_it_is_explained(word: str) -> None:
    first, part = WHERE[word]
    for number, idea in enumerate(ideas(), 1):
        steps = " ".join(step.words.en for stage in idea.stages for step in stage.steps)
        told = {"": steps, "learned": idea.learned.en}
        if number < first:
            assert not re.search(rf"\b{word}", " ".join(told.values()), re.IGNORECASE), (word, idea.name)
        if number == first:
            assert re.search(rf"\b{word}", told[part], re.IGNORECASE), word
            if part:
                assert not re.search(rf"\b{word}", steps, re.IGNORECASE)
    if first > len(ideas()):
        shown = start(6)
        assert word in words(shown).casefold()


def test_an_address_opens_an_idea_and_a_code_stays() -> None:
    shown = start()
    shown.settings.load({"idea": "5"})
    assert shown.idea.name == "explore" and shown.desk.game.code == ideas()[4].game().code
    shown.settings.load({"idea": "9"})
    assert shown.settings.idea == 1
    press(shown, "Roll")
    code = shown.desk.game.code
    other = start()
    other.desk.load_code(code)
    assert other.desk.game.code == code and wanted(other) and other.desk.bots == {1: "quick"}
    thing(other, "die:energy")
    assert star(other)


def test_a_notebook_begins_the_game_with_lines_of_python() -> None:
    panel = teg.panels.start(idea=6)
    lines = next(text(each) for each in nodes(panel.scene["body"]) if each[0] == "pre")
    *_, call = lines.splitlines()
    begun = eval(call, {"teg": teg})
    assert begun.dashboard.desk.bots == {1: "quick"} and begun.seat == LEARNER


@pytest.mark.parametrize(("key", "bot"), [("play", "quick"), ("play_learner", "learner")])
def test_a_page_begins_the_game_against_the_rival_that_was_chosen(key: str, bot: str) -> None:
    page = Page("start")
    page.ask("address", {"value": "?idea=6"})
    (link,) = [each for each in nodes(page.panel.scene["body"]) if each[1].get("key") == key]
    notebook, _, query = link[1]["href"].partition("?")
    theatre = Page(notebook.removesuffix(".ipynb"))
    theatre.ask("address", {"value": f"?{query}"})
    assert theatre.notes == () and theatre.desk.bots == {1: bot} and theatre.desk.game.setup.players == 2


def test_every_button_has_a_name() -> None:
    for number in range(1, 7):
        assert all(text(each) or each[1].get("aria-label") for each in buttons(start(number)))


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_no_two_buttons_of_a_lesson_have_one_name(lang: str) -> None:
    """In a lesson about following one may pass, and skip the lesson, and sees which is which."""
    for number in range(1, len(ideas()) + 1):
        names = [text(each) for each in buttons(start(number, lang))]
        assert len(set(names)) == len(names)


def test_every_face_has_its_sign_beside_its_name() -> None:
    shown = start(len(ideas()) + 1)
    assert len(of_class(shown, "face")) == 6


def test_a_star_for_any_die_says_what_that_die_brought() -> None:
    """Asked for an Energy die one may use the Culture die, and is told of both."""
    shown = start()
    press(shown, "Roll")
    thing(shown, "die:culture")
    assert star(shown)
    assert "columns 1 for each" in asked(shown)


def test_a_position_from_elsewhere_is_not_taken_for_a_way_off_the_lesson() -> None:
    shown = Start(Desk(teg.new(seed=7)))
    assert asked(shown).startswith("This position is not from the lesson.")
    press(shown, "Begin again")
    assert wanted(shown)


def test_who_passes_is_told_what_came_of_it() -> None:
    shown = start(3)
    before = asked(shown)
    press(shown, "Pass")
    assert asked(shown) != before and asked(shown).startswith("You passed")
    press(shown, "Follow Energy (1 culture)")
    assert star(shown)


def test_the_rival_waits_until_a_star_is_seen() -> None:
    shown = start(3)
    press(shown, "Follow Energy (1 culture)")
    state = shown.desk.game.state
    assert star(shown) and state.actor == 1
    press(shown, "Let your rival play on")
    assert shown.desk.game.state.actor == LEARNER


def test_no_word_stands_on_the_board_that_nobody_explained() -> None:
    assert "mission" not in words(start()).casefold()
