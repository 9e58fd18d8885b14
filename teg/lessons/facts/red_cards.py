"""What dice do for a ship on a danger track."""

from teg.dice import DIPLOMACY, FACES
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.fleet import place_of, step_of
from teg.lessons.judges.lines_of_play import Played
from teg.lessons.positions import laid_out


def _ways_off() -> frozenset[str]:
    """The faces whose die brings the ship on the track forward, or away."""
    found = set()
    for face, name in enumerate(FACES):
        s = laid_out("06", "two_ships", dice=name).state
        if M.ACTIVATE + face not in s.moves():
            continue
        s.apply(M.ACTIVATE + face)
        sails = {move for move in s.moves() if M.SAIL <= move < M.SAIL + 16}
        if sails or step_of(s, 0, 0) != 1 or place_of(s, 0, 0) != M.TRACK:
            found.add(name)
    return frozenset(found)


def _dice_to_leave() -> int:
    """Advances from the first space of a track of three until the ship is free."""
    s = laid_out("06", "track_entered").state
    count = 0
    while place_of(s, 0, 0) == M.TRACK:
        s.apply(M.ACTIVATE + DIPLOMACY)
        count += 1
    return count


def _culture_gained() -> int:
    """What the Culture die yields with ships on the track, in Unexplored Space and at home."""
    game = laid_out("06", "on_track")
    before = game.state.culture[0]
    game.play_line("culture")
    return int(game.state.culture[0] - before)


WAYS, DICE, CULTURE = _ways_off(), _dice_to_leave(), _culture_gained()
ONE_LESS, ONE_MORE = DICE - 1, DICE + 1


def advanced(p: Played) -> bool:
    """Whether the ship on the track came forward."""
    return place_of(p.after, 0, 0) != M.TRACK or step_of(p.after, 0, 0) > 1


def free(p: Played) -> bool:
    """Whether it is back in Unexplored Space."""
    return place_of(p.after, 0, 0) == M.SPACE
