"""What people leave out when they type: the die a move needs, and an answer that was given at once."""

from teg.galaxies import moves as M
from teg.galaxies.asking import ADVANCE_BY_DIE, COLONY_DIE
from teg.galaxies.dice import COLONY, DIPLOMACY, ECONOMY, MINUS, MOVE
from teg.galaxies.state import ASKING, FOLLOWING, MENU, State
from teg.galaxies.tracks import tracks_of_die


def lead(s: State, move: int) -> int:
    """The move that must come before this one, as people leave it out at the menu; -1 if there is none."""
    if s.phase != MENU:
        return -1
    if M.SAIL <= move < M.MISSION:
        return M.ACTIVATE + MOVE
    if M.UPGRADE <= move < M.FACE_UP or move - M.CARD in s.colonies[s.actor]:
        return M.ACTIVATE + COLONY
    return -1


def asked(s: State, move: int) -> State | None:
    """The question that a die asks, where it has but one answer, which the engine gives at once."""
    if move not in s.moves():
        return None
    twin = s.copy()
    if s.phase == MENU and M.ACTIVATE <= move < M.ASIDE:
        face = move - M.ACTIVATE
        twin.hand = MINUS[s.hand][face]
    elif s.phase == FOLLOWING and move == M.FOLLOW:
        face, _, _, free = s.ask
        twin.culture[s.actor] -= 0 if free else s.price
    else:
        return None
    if face not in (DIPLOMACY, ECONOMY, COLONY):
        return None
    twin.phase = ASKING
    twin.ask = (COLONY_DIE,) if face == COLONY else (ADVANCE_BY_DIE, tracks_of_die(face))
    return twin if len(twin.moves()) == 1 else None
