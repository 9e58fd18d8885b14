"""Wherever one of two missions is to be kept, what each scores stands with its name."""

from collections.abc import Callable
from typing import Any

import pytest

from teg import course
from teg.core import Game
from teg.galaxies import State, new
from teg.galaxies.cards.sentences import sentence
from teg.galaxies.state import CHOOSING
from teg.ui.solo.solo import Solo
from teg.ui.theatre.desk import Desk
from teg.ui.theatre.theatre import Theatre
from tests.ui.hand import moves, text


def rails(game: Game[State], lang: str) -> Any:
    shown = course.rails(game)
    shown.learner.speak(lang)
    return shown


ALONE = {"solo": "hades", "switches": {"solo.missions": "yes"}}
SURFACES: dict[str, tuple[dict[str, Any], Callable[[Game[State], str], Any]]] = {
    "theatre": ({"players": 3}, lambda game, lang: Theatre(Desk(game, lang=lang, seat=0))),
    "theatre of the base game": ({"box": "base"}, lambda game, lang: Theatre(Desk(game, lang=lang))),
    "Solo Command": (ALONE, lambda game, lang: Solo(Desk(game, lang=lang, seat=0))),
    "lesson": ({"players": 2}, rails),
}


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", SURFACES)
def test_what_a_mission_scores_stands_with_the_choice(
    name: str, lang: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Any
) -> None:
    monkeypatch.setenv("TEG_PROGRESS", str(tmp_path / "progress.json"))
    how, shows = SURFACES[name]
    game = new(seed=7, **how)
    state = game.state
    assert state.phase == CHOOSING and len(state.dealt[0]) == 2
    told = [text(each) for each in moves(shows(game, lang))]
    for mission in state.dealt[0]:
        scores = sentence(state.t.box.missions[mission], lang).removesuffix(".")
        assert [scores in line for line in told].count(True) == 1, (scores, told)
