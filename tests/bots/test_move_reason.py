"""The planner says why: parts that add up, sentences in both languages, and the line it expects."""

import re
from itertools import permutations
from random import Random

import pytest

import teg
from teg.bots.move_reason import MoveReason, named, reason, reckoned
from teg.bots.planner import Planner
from teg.cli.command import tell as say
from teg.cli.main import main
from teg.core import CHANCE
from teg.core.bots import bot


def reasons(game: str, seed: int, name: str = "planner", share: float = 0.1) -> list[MoveReason]:
    """Why it would play what it plays, in some positions of a game of quick bots."""
    state, rng, found = teg.new(game, players=2, seed=seed).state, Random(seed), []
    quick, planner = bot("quick", state.game), bot(name, state.game)
    assert isinstance(planner, Planner)
    while state.actor >= 0 or state.actor == CHANCE:
        if state.actor == CHANCE:
            state.apply(state.draw(rng))
            continue
        view = state.view(state.actor)
        if rng.random() < share:
            found.append(reason(planner, view, Random(1)))
        state.apply(quick.choose(view, rng))
    return found


@pytest.mark.parametrize("game", ["galaxies", "take-the-galaxy"])
def test_reasons_are_told_in_both_languages(game: str) -> None:
    told = reasons(game, 3)
    assert any("is better than" in each.told.en and "vaut mieux que" in each.told.fr for each in told)
    assert any("about equal" in each.told.en and "se valent" in each.told.fr for each in told)
    assert all(each.told.en.endswith(".") and "example" in each.line.en for each in told)
    assert not any("{" in text for each in told for text in (*each.told, *each.line))


def test_a_reckoning_that_sees_no_difference_gives_no_reasons_for_it() -> None:
    """The coach looks deeper: what it is sure of, this may see small, or the other way round."""
    planner = bot("planner", "galaxies")
    assert isinstance(planner, Planner)
    view = teg.new(seed=7).push("keep explorer", "keep elder").state
    told = [
        reckoned(planner, view.view(view.actor), one, other, Random(1))
        for one, other in permutations(view.moves()[:4], 2)
    ]
    plain = [each for each in told if "does not tell the two apart" in each.en]
    assert plain and all("ne les départage pas" in each.fr for each in plain)
    assert all(
        " in all: " in each.en and not re.search("reckoning, \N{MINUS SIGN}", each.en)
        for each in told
        if each not in plain
    )
    assert len(plain) < len(told)


def test_the_parts_add_up_to_the_difference() -> None:
    found = [each for each in reasons("galaxies", 4) if each.parts]
    assert found
    for each in found:
        assert sum(each.parts.values()) == pytest.approx(each.difference)


def test_the_parts_that_are_told_add_up() -> None:
    """To a tenth each: those too small or too many to be named are told together."""
    parts = {
        "points": 1.0,
        "stocks": 0.8,
        "income": 0.6,
        "ships": 0.4,
        "badges": 0.3,
        "pilots": -0.04,
        "mission": 0.2,
    }
    for lang, said in ("en", "3 smaller parts +0.5"), ("fr", "3 parts moindres +0,5"):
        told = named(parts, lang)
        assert said in told
        numbers = [float(number.replace(",", ".")) for number in re.findall(r"[+]([0-9][.,][0-9])", told)]
        assert sum(numbers) == pytest.approx(sum(parts.values()), abs=0.05 * len(numbers))
    assert "smaller" not in named({"points": 1.0, "stocks": 0.01}, "en")


def test_points_agree_in_french() -> None:
    agree = {"0,1": "point", "1,9": "point", "\u22120,3": "point", "+2,0": "points", "10,0": "points"}
    for told, word in agree.items():
        assert f"{told} ± 0,1 {word} sur" in say(
            "fr", "coach_price", value=told, error="0,1", n=1, chance=1, move=""
        )


def test_a_position_is_explained_by_its_code(capsys: pytest.CaptureFixture[str]) -> None:
    code = teg.new(seed=7).push("keep explorer", "keep elder").code
    assert main(["coach", "explain", code, "--bot", "planner"]) == 0
    told = capsys.readouterr().out
    assert "The usual move on" in told and ", chance " in told and "learned this box" in told
    assert told.count("points on") == told.count("against the usual move") and "± 0.0" not in told
    assert main(["coach", "explain", code, "--bot", "planner", "--lang", "fr"]) == 0
    assert "donnes" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said"), [(["nonsense"], "code"), (["CODE", "--bot", "quick"], "does not plan")]
)
def test_what_cannot_be_explained_is_one_sentence(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code = teg.new(seed=7).push("keep explorer", "keep elder").code
    assert main(["coach", "explain", *(code if word == "CODE" else word for word in words)]) == 2
    told = capsys.readouterr().err
    assert said in told and told.count("\n") == 1
