"""What the planner expects after a move: how the turn would go on, and the seat's own things then."""

from collections.abc import Generator
from random import Random
from typing import Any, NamedTuple

from teg import board
from teg.board import Piece
from teg.bots.planner import Planner
from teg.coach.losses import Decision
from teg.coach.pricing import play_turn
from teg.coach.report import CoachReport
from teg.core.contract import DONE
from teg.ui.kit.nodes import Node, node

OTHERWISE = "otherwise"
"""A thing at one end that is not so at the other."""
PLACES = ("planets", "systems")
"""The zones where things lie that are not on a mat."""
MOST_PLACES = 4


class Future(NamedTuple):
    """The moves of a seat until its turn ends or chance decides, in words, and its view there."""

    told: list[str]
    view: Any
    chance: bool
    """Whether dice or cards decide next."""


def future(planner: Planner, view: Any, move: int, lang: str) -> Generator[None, None, Future]:
    """How the turn goes on after a move, from what its seat may know: on one deal of the hidden cards.

    It pauses after each decision of the planner.
    """
    rng = Random(f"{view.turns}/{move}")
    told, s = list[str](), view.resample(view.viewer, rng)
    for known, chosen in play_turn(planner, s, move, rng):
        told.append(known.say(chosen, lang))
        yield
    chance = s.actor < 0 and s.turns == view.turns and s.actor != DONE
    return Future(told, s.view(view.viewer), chance)


class TurnFutures(NamedTuple):
    """How a turn goes on after the best move and after the one made, if that is another; and why."""

    futures: list[Future]
    why: str
    more: list[str]
    """What the odds answer exactly, and what would be best if an open rule were read otherwise."""


def think_of(report: CoachReport, here: Decision, lang: str) -> Generator[None, None, TurnFutures]:
    """Think a decision of a report out, step by step."""
    view = report.states[here.step].view(here.seat)
    futures = []
    for move in dict.fromkeys((here.best.move, here.chosen.move)):
        futures.append((yield from future(report.planner, view, move, lang)))
    why = report.why(here).in_(lang) if here.sure else ""
    yield
    exact = report.exactly(here, lang)
    return TurnFutures(futures, why, [*([exact] if exact else []), *report.otherwise(here, lang)])


def boards(one: Future, other: Future, lang: str) -> list[list[Node]]:
    """The seat's mat and the places that are not alike, at both ends; what differs is marked."""
    ends = [_pieces(each.view, lang) for each in (one, other)]
    return [_unlike(*ends), _unlike(*reversed(ends))]


def _pieces(view: Any, lang: str) -> dict[str, Piece]:
    """The seat's mat, and the places where things lie, by their keys."""
    zones = {zone.name: zone.pieces for zone in board.zones(view, lang)}
    mat = next(piece for piece in zones["mats"] if piece.key == f"seat:{view.viewer}")
    places = [piece for name in PLACES for piece in zones.get(name, ())]
    return {piece.key: piece for piece in [mat.small or mat, *places]}


def _unlike(mine: dict[str, Piece], theirs: dict[str, Piece]) -> list[Node]:
    mat, *places = mine
    unlike = [key for key in places if key not in theirs or theirs[key].drawn != mine[key].drawn]
    shown = [mat, *unlike[:MOST_PLACES]]
    things = {key: _things(theirs[key].drawn) if key in theirs else {} for key in shown}
    return [_drawn(mine[key], _things(mine[key].drawn), things[key]) for key in shown]


def _things(drawn: list[Any]) -> dict[str, Any]:
    """Every thing of a drawing by its key, without those that lie in it."""
    found: dict[str, Any] = {}

    def without(part: Any) -> Any:
        if isinstance(part, str):
            return part
        inside = [without(each) for each in part[2:]]
        if (key := part[1].get("key")) is None:
            return [part[0], part[1], *inside]
        found[key] = [part[1], *inside]
        return key

    for part in drawn:
        without(part)
    return found


def _drawn(piece: Piece, mine: dict[str, Any], theirs: dict[str, Any]) -> Node:
    """A mat or a place without the keys, which are the board's."""

    def plain(part: Any) -> Any:
        if isinstance(part, str):
            return part
        given = {name: value for name, value in part[1].items() if name != "key"}
        key = part[1].get("key")
        if key is not None and theirs.get(key) != mine[key]:
            given["class"] = OTHERWISE
        return [part[0], given, *map(plain, part[2:])]

    return node(
        "svg",
        *map(plain, piece.drawn),
        view_box=f"0 0 {piece.width:g} {piece.height:g}",
        class_="piece",
        role="img",
        aria_label=piece.label or None,
    )
