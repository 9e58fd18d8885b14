"""Panels called from Python: the lines they show make the very same view again, whatever was set by hand."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from teg import panels
from teg.core import CHANCE
from teg.galaxies import new
from teg.languages import LANGUAGES
from teg.mistake import Mistake
from teg.ui.badges.badges import Standings
from teg.ui.conveyor.conveyor import ConveyorTheatre
from teg.ui.exploration.exploration import ExplorationOdds
from teg.ui.kit.nodes import Message, Node
from teg.ui.market.market import MarketPanel
from teg.ui.page.catalogue import DASHBOARDS
from teg.ui.page.opening import opening
from teg.ui.page.settings import words
from teg.ui.solo.solo import Solo
from teg.ui.theatre.desk import Desk
from teg.ui.theatre.theatre import Theatre
from teg.ui.tree.tree import Studio
from tests.ui.hand import keyed, nodes, send

ROOT = Path(__file__).parents[2]
ASIDE = {"tools", "undoing", "message", "status"}
"""What depends on how one came here."""

DONE_BY_HAND: dict[str, list[Message]] = {
    "theatre": [
        {"do": "play", "move": -1},
        {"do": "bot", "seat": 1, "value": "random"},
        {"do": "play", "move": -1},
        {"do": "typed", "value": True},
        {"do": "turns"},
        {"do": "undo"},
    ],
    "conveyor": [
        {"do": "play", "move": -1},
        {"do": "claim", "value": "3/4"},
        {"do": "draws", "value": "3"},
        {"do": "play", "move": -1},
    ],
    "solo": [{"do": "play", "move": -1}, {"do": "play", "move": -1}, {"do": "simulate"}],
    "market": [
        {"do": "reset"},
        {"do": "add", "face": 3},
        {"do": "set", "energy": 2},
        {"do": "tick", "what": "converter", "value": True},
        {"do": "tick", "what": "free", "value": True},
        {"do": "choose", "pilot": 1, "ship": 0},
        {"do": "keep", "at": 0},
        {"do": "guess", "fields": {"share": "40"}},
    ],
    "badges": [
        {"do": "mode", "value": "untracked"},
        {"do": "badge", "seat": 1, "kind": 2, "by": 1},
        {"do": "players", "value": "5"},
    ],
    "exploration": [
        {"do": "price", "what": "culture", "value": "0.75"},
        {"do": "badge-exact", "value": False},
        {"do": "thumb", "fields": {"row": "1", "red": "", "value": "2"}},
        {"do": "edit", "card": "Snowball", "what": "value", "value": "5/3"},
        {"do": "draw"},
    ],
    "tree": [
        {"do": "guess", "fields": {"choice": "draw"}},
        {"do": "price", "what": "energy", "value": "0.75"},
        {"do": "merge", "value": "colour"},
        {"do": "most", "value": "20"},
        {"do": "least", "value": "1.5"},
        {"do": "hide_cut", "value": True},
        {"do": "widths", "value": True},
        {"do": "roll", "to": 2},
        {"do": "pick", "at": "draw/Danger"},
    ],
}
MAKE: dict[str, Callable[[Desk], Any]] = {
    "theatre": Theatre,
    "conveyor": ConveyorTheatre,
    "solo": Solo,
    "market": MarketPanel,
    "badges": Standings,
    "exploration": ExplorationOdds,
    "tree": Studio,
}


def set_by_hand(name: str, **looks: Any) -> Any:
    """A panel on which everything was set that can be."""
    panel = MAKE[name](Desk(opening(name), **looks))
    for message in DONE_BY_HAND[name]:
        asked = dict(message)
        if asked.get("move") == -1:
            state = panel.desk.game.state
            if state.actor == CHANCE:
                asked = {"do": "step"}
            else:
                asked["move"] = state.moves()[0]
        send(panel, **asked)
        assert not panel.desk.message or asked["do"] == "undo", (asked, panel.desk.message)
    return panel


def shown(body: list[Node]) -> list[Any]:
    """A scene's body without what depends on how one came here."""

    def kept(part: Any) -> Any:
        if not isinstance(part, list):
            return part
        inside = [kept(each) for each in part[2:] if not _aside(each)]
        return [part[0], part[1], *inside]

    return [kept(part) for part in body if not _aside(part)]


def _aside(part: Any) -> bool:
    return isinstance(part, list) and part[1].get("key") in ASIDE


def code_of(panel: Any) -> str:
    """The lines below "Show the code" of the whole panel, once it is unfolded."""
    send(panel, do="lines", value=True)
    found = keyed(panel, "show-code")
    send(panel, do="lines", value=False)
    (text,) = (each[2] for each in nodes(found) if each[0] == "code")
    assert isinstance(text, str)
    return text


def run(code: str) -> Any:
    """What the last line of the code makes."""
    space: dict[str, Any] = {}
    before, _, last = code.rpartition("\n")
    exec(before, space)
    return eval(last, space)


@pytest.mark.parametrize("name", DONE_BY_HAND)
@pytest.mark.parametrize(
    "looks", [{}, {"lang": "fr", "theme": "dark", "seat": 0}], ids=["usual", "French, dark, a seat"]
)
def test_the_code_makes_the_same_view_again(name: str, looks: dict[str, Any]) -> None:
    panel = set_by_hand(name, **looks)
    scene = panel.surface.scene
    assert panel.settings.words() or name == "solo"
    made = run(code_of(panel)).scene
    assert made["lang"] == scene["lang"] and made["theme"] == scene["theme"]
    assert shown(made["body"]) == shown(scene["body"])


@pytest.mark.parametrize("name", ["badges", "theatre"])
def test_a_box_of_ones_own_comes_with_the_lines(name: str) -> None:
    own = "".join(path.read_text() for path in sorted((ROOT / "teg/boxes/training").glob("*.toml")))
    own = own.replace('id = "training"', 'id = "mine"')
    desk = Desk()
    desk.begin(box="mine", box_text=own, seed=1)
    assert desk.game.setup.box_text, desk.message
    panel = MAKE[name](desk)
    assert run(code_of(panel)).scene["status"] == panel.surface.scene["status"]


@pytest.mark.parametrize(
    ("name", "given", "why"),
    [
        ("theatre", {"seat": 3}, "give 0 to 2, 'referee' or 'closed'"),
        ("exploration", {"enrgy": 1}, "no setting enrgy; give some of energy, culture"),
        ("exploration", {"energy": "much"}, "^energy: "),
        ("market", {"dice": 9}, "^dice: "),
        ("tree", {"goal": "fun"}, "^goal: choose one of"),
        ("badges", {"totals": [[1, 2]]}, "^totals: "),
        ("solo", {"ends": 7}, "^ends: "),
        ("conveyor", {"claim": 2}, "^claim: "),
    ],
)
def test_what_cannot_be_set_is_told_in_a_sentence(name: str, given: dict[str, Any], why: str) -> None:
    game = new(players=3, seed=1) if name == "theatre" else None
    with pytest.raises(Mistake, match=why):
        getattr(panels, name)(game, **given)


def test_settings_may_be_given_as_python_has_them() -> None:
    assert words(True) == "1" and words(0.5) == "0.5" and words("a b") == "a b"
    assert words((18, 1, 12, -1)) == "18 1 12 -1"
    assert words([[1, 2], [3, 4]]) == "1 2;3 4"
    assert words((None, 50, None)) == "- 50 -"


@pytest.mark.parametrize("given", [0, "", False, [], {}])
def test_what_is_no_game_opens_no_other_one(given: object) -> None:
    with pytest.raises(Mistake, match="is no game"):
        panels.theatre(given)
    with pytest.raises(Mistake, match="has no boxes"):
        panels.box_wizard(game=given)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", DASHBOARDS)
def test_every_setting_that_is_refused_is_refused_in_a_whole_sentence(name: str, lang: str) -> None:
    panel = set_by_hand(name, lang=lang) if name in DONE_BY_HAND else getattr(panels, name)(lang=lang)
    refused = 0
    for setting, _ in panel.settings.each():
        for wrong in ("?", "x" * 3000):
            try:
                setattr(panel.settings, setting, wrong)
            except Mistake as mistake:
                refused += 1
                assert mistake.in_(lang).endswith("."), setting
    assert refused or not [*panel.settings.each()]
