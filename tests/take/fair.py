"""What a refusal promises, checked apart from the engine's reasons: its change, and its statements of fact.

`faults` tells in a few words what is wrong with the refusal of a move in a position; nothing, if it is fair.
"""

import re
from collections.abc import Iterator

from teg.core.reasons import MovesBefore, NotPossible, Together
from teg.take.refusals import Obstacle, obstacle, refusal, same
from teg.take.refusals import changes as C
from teg.take.refusals.reason import Change
from teg.take.rules import moves as M
from teg.take.speech import names as N
from teg.take.state import CHANCE, HIDDEN, MENU, State

WAITING = (C.Undone, C.NotTurned, C.Ready, C.ReadyShip)
LESS = (C.MoreCards, C.Pool, C.Tokens)


def faults(s: State, move: int) -> Iterator[str]:
    """What is wrong with the refusal of this move."""
    found = obstacle(s, move)
    if found is None:
        yield "no reason"
        return
    if found.change is not None:
        yield from _of_change(s, move, found.change)
    elif _by_a_move(s, move):
        yield "a move that helps is not told"
    yield from _of_facts(s, found)


def _legal(s: State, move: int, after: State) -> bool:
    return after.actor >= 0 and same(s, move, after) in after.moves()


def _of_change(s: State, move: int, change: Change) -> Iterator[str]:
    after = change.applied(s)
    if not _legal(s, move, after):
        yield "the change does not help"
        return
    if thing(s, move) != thing(after, same(s, move, after)):
        yield "it is about another card"
    if s.say(move) == change.say(s) or s.say(move) in change.say(s):
        yield "it is the wish itself"
    if not isinstance(change, MovesBefore | C.Begun) and _by_a_move(s, move):
        yield "a move that can be made at once is not told"
    parts = change.changes if isinstance(change, Together) else (change,)
    for number, part in enumerate(parts):
        others = (*parts[:number], *parts[number + 1 :])
        if others and _helps(s, move, others):
            yield f"{type(part).__name__} is needless"
        if isinstance(part, LESS):
            less = _less(part)
            smaller = (*parts[:number], *less, *parts[number + 1 :])
            if smaller and _helps(s, move, smaller):
                yield f"less of {type(part).__name__} is enough"
        if isinstance(part, WAITING) and s.turns + s.t.seats >= s.t.turns:
            yield "there is no turn to wait for"
    if isinstance(change, MovesBefore) and len(change.moves) > 1:
        for number in range(len(change.moves)):
            fewer = type(change)((*change.moves[:number], *change.moves[number + 1 :]))
            if _helps(s, move, (fewer,)):
                yield "a move made first is needless"


def _less(part: Change) -> tuple[Change, ...]:
    """One fewer of it; nothing where there was one."""
    match part:
        case C.MoreCards(count):
            return (C.MoreCards(count - 1),) if count > 1 else ()
        case C.Pool(resource, more):
            return (C.Pool(resource, more - 1),) if more > 1 else ()
        case C.Tokens(seat, more):
            return (C.Tokens(seat, more - 1),) if more > 1 else ()
    return ()


def _helps(s: State, move: int, changes: tuple[Change, ...]) -> bool:
    try:
        return _legal(s, move, Together(changes).applied(s))
    except NotPossible:
        return False


def _by_a_move(s: State, move: int) -> bool:
    """Whether a single move that asks nothing and turns up nothing makes it legal."""
    if s.phase != MENU:
        return False
    for first in s.moves():
        if first == M.END:
            continue
        after = s.copy()
        after.apply(first)
        if after.actor != CHANCE and after.phase == MENU and _legal(s, move, after):
            return True
    return False


def thing(s: State, move: int) -> tuple[int, ...]:
    """The cards that a move is about."""
    seat, partner = s.turn, s.t.partner[s.turn]
    if M.CLAIM <= move < M.RELINQUISH:
        return s.row[(move - M.CLAIM) % 8 :][:1]
    if M.RELINQUISH <= move < M.USE:
        return s.systems[seat][move - M.RELINQUISH :][:1]
    for first, who in ((M.USE, seat), (M.PARTNER_USE, partner), (M.COVER, seat)):
        if first <= move < first + 16:
            return (N.system_at(s, who, (move - first) // 4), N.colony_at(s, who, move - first))
    for first, who in ((M.BOUNTY, seat), (M.PARTNER_BOUNTY, partner)):
        if first <= move < first + 16:
            return (N.system_at(s, who, (move - first) // 4), move % 4)
    if M.PLACE <= move < M.COVER:
        return (N.system_at(s, seat, (move - M.PLACE) // 4), s.card)
    claimed = s.row[s.act - M.CLAIM] if M.CLAIM <= s.act < M.OPPORTUNITY else -1
    return (move, claimed) if M.BUILD <= move < M.UPGRADE else (move,)


# statements of fact


def _of_facts(s: State, found: Obstacle) -> Iterator[str]:
    words = refusal(s, found.move)
    assert words
    why = words.sentence.removeprefix(f"Not now: {s.say(found.move)}. ")
    seat = s.turn
    hand = s.hand[seat]
    for number, resource in re.findall(r"(\d+) (manpower|production|science)", _held(why)):
        if int(number) != getattr(s, resource):
            yield f"{number} {resource}: {why}"
    for number in re.findall(r"(\d+) credits?\b", _held(why)):
        if int(number) != len(hand):
            yield f"{number} credits: {why}"
    for number in re.findall(r"you have (\d+) cards?", why):
        besides = found.move < M.COVER or M.BUILD <= found.move < M.USE_SHIP
        if int(number) != len(hand) - (besides and s.phase in (MENU, 4)):
            yield f"{number} cards: {why}"
    key = found.reason.key
    if key in ("used", "partner_used", "no_ready_ship") and not (any(s.used) or any(s.tired)):
        yield f"nothing is used: {why}"
    if key in ("not_held", "not_in_hand") and (found.move - M.BUILD) % M.CARDS in hand and HIDDEN not in hand:
        yield f"it is held: {why}"
    if key == "newest" and found.move - M.RELINQUISH != len(s.systems[seat]) - 1:
        yield f"not the newest: {why}"
    if key in ("not_full", "not_full_1"):
        free = sum(not stack for stack in s.stacks[seat][found.move - M.RELINQUISH])
        if free != int((re.search(r"has (\d+) free", why) or [0, "1"])[1]):
            yield f"free slots: {why}"
    if key == "four_systems" and len(s.systems[seat]) != 4:
        yield f"not four: {why}"
    if (key == "claimed" and not s.claimed) or (key == "relinquished" and not s.relinquished):
        yield f"not done: {why}"
    for event in ("A.I. Strike", "Stellar Crackdown", "Mech Revolution"):
        lies = event in [N.space_name(s, card) for card in s.row]
        if f"{event} in Explored Space" in why and not lies:
            yield f"{event} is not there: {why}"


def _held(why: str) -> str:
    """The part that tells what one has."""
    return why.split("and you have ")[-1].split(";")[0].split("(")[0] if "and you have " in why else ""
