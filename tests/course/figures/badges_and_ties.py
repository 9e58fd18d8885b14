"""What notebook 09 counts."""

from teg.course import Seat, arrange, story
from teg.galaxies.rules.scoring import badge_totals, tallies
from teg.odds import Bonus, bonuses, of
from tests.course.figures import Figure

STAR, CHEVRON = 2, 3

_before = story("09")
_points, _badges = _before.state.points, [badge_totals(_before.state, seat) for seat in (0, 1)]
_after = story("09")
_after.play_line("hire inkwell for intrepid")
_totals, _then = ([tally.total for tally in tallies(game.state)] for game in (_before, _after))

_rich = Bonus(first=5, tied_first=3, second=2, tied_second=2, two_player_tie=3)
_box = _before.state.t.box
_seen = of(
    arrange(
        Seat(hired={"Aurora": "two ledgers", "Nexus": "slingshot"}, found=["lost caravan"]),
        Seat(level=3, hired={"Ambition": "deep pockets", "Intrepid": "void miner", "Aurora": "old leather"}),
        Seat(hired={"Ambition": "ironroot", "Intrepid": "eel"}, found=["ion squall"]),
        dice="move energy culture culture",
        face_up=["floating bazaar", "pebble"],
    ),
    mode="untracked",
).position
_rings = _seen.types[0]
_dwarfs = [card[0] for card in _seen.dwarfs]
_unseen = [card[0] for card in _seen.unseen]

assert _badges[0][STAR] == _badges[1][STAR] and _badges[0][CHEVRON] == _badges[1][CHEVRON] == 2
assert len(set(_then)) == 1 and _totals[0] - _totals[1] == 5
assert [shown[0] for shown in _seen.shown] == [2, 3, 2] and _seen.hidden == (0, 0, 1)
assert (len(_dwarfs), sum(_dwarfs), _seen.held) == (4, 1, (0, 0, 0))
assert _rings.odds(2)["1="] == _rings.odds(1)["1="]
assert sum(bonuses((3, 3, 1))) == 1 + 1 and bonuses((3, 2, 1)) == (2, 1, 0)
assert bonuses((5, 4, 1), _rich)[1] < bonuses((5, 5, 1), _rich)[1] < bonuses((5, 6, 1), _rich)[1]
assert _box.settings.badge_tied_first == _box.settings.badge_tied_second == _box.settings.badge_second

FIGURES: dict[str, Figure] = {
    "points of Ana": _points[0],
    "points of Ben": _points[1],
    "Stars of each, and the badge types": len(_box.badge_names["en"]),
    "all of Ana's points": _totals[0],
    "all of Ben's": _totals[1],
    "all points of each after the hire": _then[0],
    "first place": _box.settings.badge_first,
    "second place, a tie, a point": _box.settings.badge_second,
    "Rings of A": _seen.shown[1][0],
    "first place in the invented box": _rich.first,
    "training cards with a Ring": sum(card.badges[0] > 0 for card in _box.explorations),
    "training cards": len(_box.explorations),
    "cards not kept in mind": len(_unseen),
    "Rings among them": sum(_unseen),
    "cards that C's may be": len(_unseen) - len(_dwarfs),
    "your second place": _rings.mean(0),
}
NAMES = "0 13 06 09"
"""No point, and notebooks."""
