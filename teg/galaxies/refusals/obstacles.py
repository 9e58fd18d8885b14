"""What is refused in a position, why, and the nearest change that would allow it: as data, and in words."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property, partial

from teg.core import Attempt, Refusal, choices, reasons
from teg.core.reasons import MovesBefore, NotPossible, Together, nearest_change
from teg.galaxies import state as P
from teg.galaxies.refusals.acts import able, why_not_follow
from teg.galaxies.refusals.changes_of_turns import ChanceDecides
from teg.galaxies.refusals.leading import granted
from teg.galaxies.refusals.phases import why_not
from teg.galaxies.refusals.reason import HOPELESS, Change, Part, Reason, said_to, tell
from teg.galaxies.refusals.sailing import landings, listed, why_not_use_on_landing
from teg.galaxies.refusals.ships import named
from teg.galaxies.refusals.tries import WishedMove, wish_for, wishes
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.effects import WHICH_SHIP
from teg.galaxies.speech import names as N
from teg.galaxies.speech.preview import preview
from teg.galaxies.state import CHANCE, DONE, State


@dataclass(frozen=True)
class Obstacle:
    """A wish that is refused. `asked` is the position as the one who is refused sees it.

    `reason` is the first thing that stands against it. The change is searched for when it is asked about.
    """

    asked: State
    wish: WishedMove
    reason: Reason
    search: Callable[[], tuple[Reason, Change | None]]
    allowed: Callable[[State], tuple[int, ...]]
    """The moves of a position that grant the wish."""
    tries: tuple[int, ...] = ()
    """The move numbers by which the wish is known; none for what is no move of the actor here."""
    reader: State | None = None
    """The position as the one who reads sees it, where somebody else is refused."""

    @cached_property
    def nearest(self) -> tuple[Reason, Change | None]:
        """The nearest change and the reason for it; without one, the obstacle that nothing removes."""
        return self.search()

    @property
    def change(self) -> Change | None:
        """The nearest change, if there is one."""
        return self.nearest[1]


def nothing(reason: Reason) -> Callable[[], tuple[Reason, Change | None]]:
    """A search that need not be made: nothing removes this."""
    return lambda: (reason, None)


def nowhere(s: State) -> tuple[int, ...]:
    """In no position."""
    return ()


def obstacle(s: State, wish: WishedMove) -> Obstacle:
    """Why a wish that no legal move grants is refused."""
    move = wish.move
    reason = why_not(s, move) or alike(s, move)

    # Words that stand for several moves are granted by any of them.
    meant = (move, *wish.more) if wish.words else (move,)

    def allowed(position: State) -> tuple[int, ...]:
        return next((found for each in meant if (found := granted(s, each, position))), ())

    def search() -> tuple[Reason, Change | None]:
        return nearest_change(
            s, lambda position: why_not(position, move), lambda position: bool(allowed(position)), HOPELESS
        )

    return Obstacle(s, wish, reason, search, allowed, (wish.move, *wish.more))


def alike(s: State, move: int) -> Reason:
    """Of normal ships at one place a move names only the first."""
    sailing = s.phase == P.SAILING
    ship, other = (
        ((each - M.SAIL) >> 4 if sailing else each - M.SHIP & 3) for each in (move, listed(s, move))
    )
    parts = {"ship": named(s.actor, ship), "other": named(s.actor, other)}
    return Reason("BG-40" if sailing else "BB-11", "alike", (), parts)


def obstacles(s: State) -> Iterator[Obstacle]:
    """Everything that is refused to the actor, with what others may not follow."""
    legal = set(s.moves())
    for wish in wishes(s):
        if listed(s, wish.move) not in legal:
            yield obstacle(s, wish)
    if s.phase == P.SAILING:
        yield from _idle_landings(s)
    elif s.phase == P.FOLLOWING:
        yield from _left_out(s)
    yield from _not_followed(s)


def _idle_landings(s: State) -> Iterator[Obstacle]:
    """Planets where a ship may land without getting the action, whichever ship it is."""
    for place, moves in landings(s).items():
        if any(_offers(s, move) for move in moves):
            continue
        reason = why_not_use_on_landing(s, moves[0])
        assert reason
        wish = WishedMove(M.USE, (), "use_on_landing", {"planet": _planet(s.row[place])})
        yield Obstacle(s, wish, reason, partial(_nearest_landing, s, moves), _offered)


def _nearest_landing(s: State, moves: list[int]) -> tuple[Reason, Change | None]:
    """Of all ships that could land there, the one for which the least would have to be changed."""
    tried = [_landing(s, move) for move in moves]
    return min((found for found in tried if found[1]), key=_cost, default=tried[0])


def _offered(s: State) -> tuple[int, ...]:
    return (M.USE,) if s.phase == P.LANDED else ()


def _offers(s: State, move: int) -> bool:
    """Whether a ship that lands is offered the action of the planet."""
    seat, planet = s.actor, s.row[(move - M.SAIL & 15) - M.SURFACE]
    try:
        first: Change = MovesBefore((move,))
        there = first.applied(s)
    except NotPossible:
        return False
    return there.phase == P.LANDED and there.actor == seat and there.ask[0] == planet


def _landing(s: State, move: int) -> tuple[Reason, Change | None]:
    """Why this landing does not bring the action, and what would have to come before it."""
    reason, change = nearest_change(
        s,
        lambda position: why_not_use_on_landing(position, move),
        lambda position: _offers(position, move),
        HOPELESS,
    )
    return reason, change and Together((*_parts(change), MovesBefore((move,))))


def _cost(found: tuple[Reason, Change | None]) -> tuple[int, int]:
    change = found[1]
    assert change
    return len(_parts(change)), change.cost


def _parts(change: Change) -> tuple[Change, ...]:
    return change.changes if isinstance(change, Together) else (change,)


def _planet(planet: int) -> Part:
    return lambda s, lang: N.planet_name(s, planet, lang)


def _player(seat: int) -> Part:
    return lambda s, lang: N.seat_name(s, seat, lang)


def _left_out(s: State) -> Iterator[Obstacle]:
    """The other seats that cannot follow this die as things stand."""
    face, until, turn, free = s.ask
    price = 0 if free else s.price
    for count, seat in enumerate(s.t.after[until]):
        if count == turn or able(s, seat, face, price):
            continue
        theirs = s.copy()
        theirs.actor, theirs.ask = seat, (face, until, count, free)

        def why(position: State, seat: int = seat) -> Reason | None:
            return why_not_follow(position, seat, face, price)

        def follows(position: State, seat: int = seat) -> bool:
            return position.phase == P.FOLLOWING and able(position, seat, face, price)

        reason = why(theirs)
        assert reason
        search = partial(nearest_change, theirs, why, follows, HOPELESS)
        parts: dict[str, Part] = {"player": _player(seat), "face": lambda s, lang: N.face(face, lang)}
        wish = WishedMove(M.FOLLOW, (), "other_follows", parts)
        yield Obstacle(theirs, wish, reason, search, nowhere, reader=s)


def _not_followed(s: State) -> Iterator[Obstacle]:
    """What others can never follow."""
    if s.phase in (P.TURNING, P.TURNING_INTO):
        yield _never(s, "BG-74", "converter_die")
    elif s.phase == P.PAYING or (s.phase == P.ASKING and s.ask[0] == WHICH_SHIP):
        yield _never(s, "BB-06", "hire_not_followed")
    elif s.actor != s.turn and s.phase in (P.SAILING, P.LANDED, P.EXPLORING, P.FOUND):
        yield _never(s, "BG-73", "follow_of_follow")


def _never(s: State, rule: str, key: str) -> Obstacle:
    reason = Reason(rule, key)
    return Obstacle(s, WishedMove(M.FOLLOW, (), f"do_{key}"), reason, nothing(reason), nowhere, (M.FOLLOW,))


def attempts(s: State, lang: str = "en") -> list[Attempt]:
    """Everything a learner may try now: legal moves with a preview, and what is refused with the reason."""
    if s.actor < 0:
        return [told(_waiting(s), lang)]
    s = s.copy()  # what is told of it later is told of it as it is now
    legal = s.moves()
    shown = [wish.move for wish in wishes(s) if wish.move in legal]
    shown += [move for move in legal if move not in shown]
    legally = [Attempt(s.say(move, lang), (move,), preview(s, move, lang)) for move in shown]
    return legally + [told(found, lang) for found in obstacles(s)]


def refusal(s: State, move: int, lang: str = "en") -> Refusal | None:
    """Why a move or outcome, any number, is not possible now; None if it is."""
    if move in choices(s):
        return None
    if s.actor == CHANCE and move >= M.ROLLED:
        return reasons.unlikely(s, move, _DECIDES[s.phase][0], lang)
    found = _waiting(s) if s.actor < 0 else obstacle(s.copy(), wish_for(s, move))
    return told(found, lang).refusal


def refusals(s: State) -> list[tuple[int, str, Change | None]]:
    """Every refused move of the actor with the rule and the nearest change that makes it legal."""
    if s.actor < 0:
        return []
    return [(found.tries[0], found.reason.rule, found.change) for found in obstacles(s) if found.tries]


def told(found: Obstacle, lang: str = "en") -> Attempt:
    """A refusal in words: what, why with the rule, and what would allow it."""
    s, wish, reason = found.asked, found.wish, found.reason
    if found.reader:  # "you" is who reads, unless the sentence says to whom it is said
        s, reason = found.reader, said_to(found.asked, reason)
    if wish.words:
        parts = {name: part(s, lang) if callable(part) else part for name, part in wish.parts.items()}
        what = tell(lang, wish.words, **parts)
    else:
        what = s.say(wish.move, lang)
    briefly = what.replace("\u00a0:", ":").partition(": ")[0]  # without what the action of a planet does
    refused = reasons.refusal(what, reason, lambda: found.nearest, found.allowed, s, lang, briefly)
    return Attempt(what, (), "", refused, found.tries)


_DECIDES = {
    P.DEALING: ("BG-24", "dealing"),
    P.ROLLING: ("BG-27", "rolling"),
    P.FINDING: ("BB-32", "finding"),
    P.REFILLING: ("BG-11c", "refilling"),
    P.RECRUITING: ("BB-19", "recruiting"),
    P.ROGUE_ROLLING: ("SO-23", "rogue_rolling"),
    P.ROGUE_SECRETLY: ("SO-07", "rogue_secretly"),
}


def _waiting(s: State) -> Obstacle:
    """While chance decides, nobody can; nor once the game is over."""
    if s.actor == DONE:
        reason = Reason("BG-93", "over")
        return Obstacle(s, WishedMove(-1, (), "do_over"), reason, nothing(reason), nowhere)
    reason = Reason(*_DECIDES[s.phase])
    return Obstacle(s, WishedMove(-1, (), "do_decide"), reason, lambda: (reason, ChanceDecides()), nowhere)
