"""Why a move is refused: one function for each phase, made of the engine's own predicates.

`why_not` is None exactly for the moves that the engine lists (a test compares the two on random positions).
"""

from collections.abc import Callable

from teg.core.reasons import MovesBefore
from teg.dice import CULTURE, ENERGY, HAS, SIZE
from teg.galaxies import state as P
from teg.galaxies.refusals import answers
from teg.galaxies.refusals import ways as W
from teg.galaxies.refusals.acts import why_not_act, why_not_follow
from teg.galaxies.refusals.changes import FreeReroll, MoreResource, Unconverted
from teg.galaxies.refusals.changes_of_ships import (
    DiscoveryDrawn,
    FaceUp,
    FewerFaceUp,
    NextExploration,
    NotDrawn,
)
from teg.galaxies.refusals.changes_of_turns import RogueRolls
from teg.galaxies.refusals.elsewhere import nothing_such, rule_now, why_not_now
from teg.galaxies.refusals.reason import Change, Part, Reason
from teg.galaxies.refusals.sailing import listed, why_not_sail
from teg.galaxies.refusals.ships import why_not_hire, why_not_pay
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.explore import MOST_FACE_UP
from teg.galaxies.rules.rogue import HUMAN, ROGUE
from teg.galaxies.rules.tracks import bits
from teg.galaxies.speech import names as N
from teg.galaxies.state import State


def why_not(s: State, move: int) -> Reason | None:
    """The first thing that stands against a move of the actor in this position, None if nothing does."""
    if listed(s, move) in s.moves():
        return None
    if reason := nothing_such(s, move):
        return reason
    if not _belongs(s, move):
        return why_not_now(s, move)
    return WHY_NOT[s.phase](s, move) or Reason(rule_now(s), "other_answer")


def _belongs(s: State, move: int) -> bool:
    """Whether a move is one of those that are looked at in this phase."""
    blocks = answers.BLOCKS[s.ask[0]] if s.phase == P.ASKING else BLOCKS[s.phase]
    return M.BLOCKS.get(move, -1) in blocks


BLOCKS = {
    P.CHOOSING: (M.MISSION, M.SKIP),
    P.MENU: (M.END, M.REROLL, M.CONVERT, M.ACTIVATE, M.HIRE),
    P.PUTTING_ASIDE: (M.ROLL, M.ASIDE),
    P.SPENDING: (M.SPEND,),
    P.TURNING: (M.TURN,),
    P.TURNING_INTO: (M.INTO,),
    P.SAILING: (M.SAIL,),
    P.LANDED: (M.USE, M.SKIP),
    P.FOLLOWING: (M.FOLLOW, M.PASS, M.FORCE),
    P.EXPLORING: (M.DRAW, M.TAKE, M.LEAVE, M.FACE_UP, M.SKIP),
    P.FOUND: (M.DRAW, M.TAKE, M.LEAVE, M.FACE_UP),
    P.PAYING: (M.PAY,),
    P.ROGUE_DIE: (M.ACCEPT, M.FORCE, M.FOLLOW),
}
"""The blocks of moves that are looked at in each phase."""


# The menu


def _menu(s: State, move: int) -> Reason | None:
    seat = s.turn
    if M.ACTIVATE <= move < M.ASIDE:
        return _activate(s, move - M.ACTIVATE)
    if M.HIRE <= move < M.PAY:
        return why_not_hire(s, *divmod(move - M.HIRE, 4))
    if move == M.REROLL and s.rerolled and not s.energy[seat]:
        return Reason("BG-32", "reroll_price", (MoreResource(seat, 0, 1), FreeReroll()))
    if move == M.CONVERT and s.converted:
        return Reason("BG-16", "converted", (Unconverted(),))
    if move == M.CONVERT and SIZE[s.hand] < 3:
        return Reason("BG-34", "convert_few", (W.more_dice(s, 3),), {"held": SIZE[s.hand]})
    return None


def _activate(s: State, face: int) -> Reason | None:
    """A die needs to be there and, unless it acquires, to have a use."""
    if not HAS[s.hand] >> face & 1:
        return no_die(s, face)
    return None if face in (ENERGY, CULTURE) else why_not_act(s, s.turn, face)


def no_die(s: State, face: int) -> Reason:
    """No inactive die shows the face."""
    parts: dict[str, Part] = {
        "face": lambda s, lang: N.face(face, lang),
        "dice": lambda s, lang: N.dice(s.hand, lang),
    }
    return Reason("BG-30", "no_die", (W.dice(s, face),), parts)


# Dice put aside, spent and turned


def _putting_aside(s: State, move: int) -> Reason | None:
    if move == M.ROLL:
        if s.aside:
            return None
        ways: tuple[Change, ...] = tuple(MovesBefore((M.ASIDE + face,)) for face in bits(HAS[s.hand]))
        return Reason("BG-33", "none_aside", ways)
    return answers.why_not_inactive(s, move - M.ASIDE, "BG-33")


# Following


def _following(s: State, move: int) -> Reason | None:
    if move == M.FORCE:
        return Reason("SO-25", "force_late", _rolled_again(s), _held(s))
    return None


def _held(s: State) -> dict[str, Part]:
    return {
        "energy": lambda s, lang: N.amount(s.energy[HUMAN], 0, lang),
        "culture": lambda s, lang: N.amount(s.culture[HUMAN], 1, lang),
    }


def _rolled_again(s: State) -> W.Ways:
    """A die of the Rogue that can still be forced, once it can be paid for."""
    for resource, held in enumerate((s.energy[HUMAN], s.culture[HUMAN])):
        if not held:
            return (MoreResource(HUMAN, resource, 1),)
    return (RogueRolls(),)


# Exploring


def _discovery(s: State) -> int:
    """A Discovery of the deck, -1 for none."""
    return next((card for card in bits(s.cards) if not s.t.danger[card]), -1)


def _exploring(s: State, move: int) -> Reason | None:
    if move == M.SKIP:
        return Reason("BB-32", "no_parking")
    if move == M.DRAW or move in (M.TAKE, M.LEAVE):
        if not s.cards_left:
            return Reason("BB-49", "deck_empty", (FewerFaceUp(),))
        if move == M.DRAW:
            return None
        if len(s.cards_up) == MOST_FACE_UP:
            return Reason("BB-37", "three_up", (FewerFaceUp(),))
        if s.cards_left == 1 or _discovery(s) < 0:
            return Reason("BB-93", "last_card", (FewerFaceUp(),))
        return Reason("BB-35", "not_yet_drawn", (DiscoveryDrawn(_discovery(s)),))
    if move - M.FACE_UP >= len(s.cards_up):
        card = _discovery(s)
        return Reason("BB-90", "no_card_there", (FaceUp(card),) if card >= 0 else ())
    return None


def _found(s: State, move: int) -> Reason | None:
    parts: dict[str, Part] = {"drawn": lambda s, lang: N.card_name(s, s.drawn, lang)}
    if move == M.DRAW:
        return Reason("BB-35", "decide_first", (NotDrawn(),), parts)
    position = move - M.FACE_UP
    if not 0 <= position < len(s.cards_up):
        return None
    card = s.cards_up[position]
    parts["card"] = lambda s, lang: N.card_name(s, card, lang)
    if position >= len(s.cards_up) - s.ask[2]:
        return Reason("BB-34", "left_before", (NextExploration(),), parts)
    return Reason("BB-35", "drawn_instead", (NotDrawn(),), parts)


# The Rogue's dice


def _rogue_die(s: State, move: int) -> Reason | None:
    if move != M.FOLLOW:
        return None
    face = s.ask[1]
    parts: dict[str, Part] = {"face": lambda s, lang: N.face(face, lang)}
    after = s.copy()
    after.apply(M.ACCEPT)
    if after.phase == P.FOLLOWING and after.turn == ROGUE:
        return Reason("BG-10", "not_yet_done", (MovesBefore((M.ACCEPT,)),), parts)
    if after.done == s.done:
        return Reason("SO-29", "discarded", (), parts)
    reason = why_not_follow(s, HUMAN, face, s.price)
    if reason is None:  # the attack, the Rogue's gain or chance still decides what can be done
        return Reason("BG-10", "seen_only_then", (), parts)
    return reason


def _nothing(s: State, move: int) -> Reason | None:
    return None


def _answer(s: State, move: int) -> Reason | None:
    why = answers.WHY_NOT.get(s.ask[0])
    return why(s, s.ask, move) if why else None


WHY_NOT: dict[int, Callable[[State, int], Reason | None]] = {
    **dict.fromkeys(range(P.OVER + 1), _nothing),
    P.CHOOSING: lambda s, move: Reason("BG-24", "keep_one") if move == M.SKIP else None,
    P.MENU: _menu,
    P.PUTTING_ASIDE: _putting_aside,
    P.SPENDING: lambda s, move: answers.why_not_inactive(s, move - M.SPEND, "BG-16"),
    P.TURNING: lambda s, move: answers.why_not_inactive(s, move - M.TURN, "BG-35"),
    P.TURNING_INTO: lambda s, move: answers.why_same_face(s, move - M.INTO, s.ask[0], "BG-16"),
    P.SAILING: lambda s, move: why_not_sail(s, (move - M.SAIL) >> 4, move - M.SAIL & 15),
    P.FOLLOWING: _following,
    P.EXPLORING: _exploring,
    P.FOUND: _found,
    P.PAYING: lambda s, move: why_not_pay(s, 2 + (move - M.PAY) // 6, (move - M.PAY) % 6),
    P.ASKING: _answer,
    P.ROGUE_DIE: _rogue_die,
}
"""For each phase, why a move is refused in it."""
