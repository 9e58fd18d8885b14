"""Start here: the first positions that a newcomer plays, an idea each, and how far somebody is with one."""

import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from teg.core import Game
from teg.core.host import own_button
from teg.galaxies import State
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.fleet import place_of
from teg.galaxies.state import MENU
from teg.languages import Both, written
from teg.lessons.positions import position
from teg.mistake import Mistake

LEARNER = 0
"""The seat of who learns; a bot has the other one."""
ROLL = "roll"
"""The key of the button that throws the dice where chance waits for it."""
_LATER = frozenset({own_button(M.CONVERT)})
"""What no idea is about."""
_BUTTONS = {"reroll": M.REROLL, "again": M.ROLL, "follow": M.FOLLOW}


@dataclass(frozen=True)
class IdeaStep:
    """What to press as long as it can be pressed, and the words that ask for it.

    `again` are those for who did something else before.
    """

    press: tuple[str, ...]
    words: Both
    again: Both | None = None

    def keys(self, state: State, pressable: Mapping[str, object]) -> list[str]:
        """Those of its things that can be pressed."""
        return [key for key in pressable if any(_fits(key, wanted, state) for wanted in self.press)]

    def say(self, game: Game[State], lang: str) -> str:
        """Its words; they may count the cards of the deck."""
        state = game.state
        begun = any(game.at(ply).actor == LEARNER for ply in range(game.ply))
        words = self.again if begun and self.again else self.words
        left = [card for card in range(len(state.t.danger)) if state.cards >> card & 1]
        red = sum(state.t.danger[card] for card in left)
        return words.in_(lang).format(red=red, left=len(left))


@dataclass(frozen=True)
class IdeaStage:
    """A part of an idea: it is done once its goal holds."""

    done: Callable[[Game[State]], bool]
    steps: tuple[IdeaStep, ...]


@dataclass(frozen=True)
class Idea:
    """One position and what is to be found out there; what is `omitted` of the board is not shown yet."""

    name: str
    title: Both
    learned: Both
    stages: tuple[IdeaStage, ...]
    spec: Mapping[str, Any]
    omitted: frozenset[str]

    def game(self, box: str = "", box_text: str | None = None, planets: Sequence[str] = ()) -> Game[State]:
        """The position; if another box is named with its cards, and with these planets of it in the row."""
        spec = {**self.spec, **({"box": box, "box_text": box_text} if box else {})}
        row = [*spec["row"]]
        try:
            return position({**spec, "row": [*row[: len(row) - len(planets)], *planets]})
        except Mistake:  # there are no such cards in this box
            seats = [{**seat, "ships": ()} for seat in spec["seats"]]
            return position({**spec, "row": planets, "seats": seats})

    def done(self, game: Game[State]) -> bool:
        """Whether it was found out on the line that leads here."""
        return all(stage.done(game) for stage in self.stages)

    def step(self, game: Game[State], pressable: Mapping[str, object]) -> IdeaStep | None:
        """What to press now; None where the way that is known does not lead through here."""
        for stage in self.stages:
            if not stage.done(game):
                for step in stage.steps:
                    if step.keys(game.state, pressable):
                        return step
        return None


@cache
def ideas() -> tuple[Idea, ...]:
    """All of them, in their order."""
    table = tomllib.loads(files("teg.lessons").joinpath("first_ideas.toml").read_text("utf-8"))
    return tuple(
        Idea(
            idea["name"],
            written(idea["title"]),
            written(idea["learned"]),
            tuple(
                IdeaStage(_GOALS[stage["goal"]], tuple(_step(step) for step in stage["step"]))
                for stage in idea["stage"]
            ),
            idea["position"],
            _LATER.union(idea.get("omitted", ())),
        )
        for idea in table["idea"]
    )


def _step(row: Mapping[str, Any]) -> IdeaStep:
    again = row.get("again")
    return IdeaStep(tuple(row["press"]), written(row), again and written(again))


def _fits(key: str, wanted: str, state: State) -> bool:
    if wanted in _BUTTONS:
        return key == own_button(_BUTTONS[wanted])
    kind, _, rest = wanted.partition(":")
    if kind == "ship":
        seat, ship = (int(part) for part in key.split(":")[1:3]) if key.startswith("ship:") else (-1, 0)
        return seat == LEARNER and place_of(state, seat, ship) == M.HOME
    if rest == "*":
        return key.startswith(f"{kind}:") and key.count(":") == 1
    if kind == "planet":
        name, _, part = rest.partition(":")
        planets = state.t.box.planets
        return any(planet.id == name and key == f"planet:{n}:{part}" for n, planet in enumerate(planets))
    # Dice that are alike have numbers.
    return key == wanted or key.startswith(f"{wanted}:")


# Goals: what was done on the line that leads here, and done to its end.


def _moved(*kinds: range) -> Callable[[Game[State]], bool]:
    def goal(game: Game[State]) -> bool:
        begun = False
        for ply, move in enumerate(game.line()):
            begun = begun or (game.at(ply).actor == LEARNER and any(move in kind for kind in kinds))
            if begun and _settled(game.at(ply + 1)):
                return True
        return False

    return goal


def _settled(state: State) -> bool:
    """Whether nobody is in the middle of the learner's choice."""
    return state.phase == MENU or LEARNER not in (state.actor, state.turn)


def _sails(places: range) -> tuple[range, ...]:
    return tuple(
        range(M.SAIL + 16 * ship + places.start, M.SAIL + 16 * ship + places.stop) for ship in range(4)
    )


_GOALS: Mapping[str, Callable[[Game[State]], bool]] = {
    "activated": _moved(range(M.ACTIVATE, M.ACTIVATE + 6)),
    "rerolled": _moved(range(M.ROLL, M.ROLL + 1)),
    "followed": _moved(range(M.FOLLOW, M.FOLLOW + 1)),
    "landed": _moved(*_sails(range(M.SURFACE, M.HOME))),
    "orbited": _moved(*_sails(range(M.ORBIT, M.SURFACE))),
    "colonised": lambda game: len(game.state.colonies[LEARNER]) > len(game.at(0).colonies[LEARNER]),
    "explored": _moved(*_sails(range(M.SPACE, M.SPACE + 1))),
}
