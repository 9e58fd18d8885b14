"""Hints in three steps, for a position of any game: where to look, what to try, and why."""

from collections.abc import Callable, Collection, Iterable
from random import Random
from typing import Any, Final

from teg.bots.move_reason import MoveReason, reason
from teg.bots.planner import Planner
from teg.core.bots import bot
from teg.core.host import Host, host_of
from teg.games import game_type
from teg.languages import Phrases, capital
from teg.rulebook import cite, rule

tell: Final = Phrases(__file__, "hints.toml")
RUNGS = 3
FURTHEST = 4
"""So many choices that follow from a move are made with it: which ship, where to, what it does there."""


def hints(game: str, view: Any, lang: str) -> tuple[str, str, str]:
    """The hints for whoever acts in a view of the game of that name; they tell no more than the view."""
    told: tuple[str, str, str] = game_type(game).load("hints")(view, lang)
    return told


def planned(game: str, view: Any) -> int:
    """The move that the planner would make, from what its seat sees."""
    return bot("planner", game).choose(view, Random(0))


def advised(game: str, view: Any, same: Callable[[int], Collection[int]] = lambda best: ()) -> MoveReason:
    """What the strong planner would do, and why it prefers that to the next best that is not the same."""
    planner = bot("planner-strong", game)
    assert isinstance(planner, Planner)
    return reason(planner, view, Random(0), same)


def because(
    game: str, view: Any, why: MoveReason, facts: Iterable[str], rule_id: str, lang: str, comes: str = ""
) -> str:
    """What comes of the move, how things stand, why no other, and where the rule is found that allows it."""
    host = host_of(game)
    comes = comes or _brought(host, game, view, why.priced[0].move, lang)
    stands = [capital(each) for each in facts] or [tell(lang, "you_have", status=host.status(view, lang))]
    reasons = " ".join([comes if comes.endswith("?") else f"{comes}.", *stands, why.told.in_(lang)])
    # Some names end with a full stop of their own.
    return tell(lang, "because", reasons=reasons.replace("..", "."), cite=cite(rule(rule_id), lang))


def _brought(host: Host, game: str, view: Any, move: int, lang: str) -> str:
    """What a move changes, together with the choices of one's own that follow from it."""
    there, further = view.copy(), 0
    there.apply(move)
    while there.actor == view.actor and not host.free(there) and further < FURTHEST:
        there.apply(planned(game, there))
        further += 1
    whole = host.happened(view, move, there, lang) if further else ""
    return capital(whole or host.preview(view, move, lang))
