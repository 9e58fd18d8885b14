"""What notebook 06 counts."""

from fractions import Fraction

from teg.dice import DIPLOMACY, ECONOMY
from teg.galaxies.rules.fleet import ships_at, step_of
from teg.galaxies.rules.moves import HOME, SPACE
from teg.lessons import laid_out
from teg.lessons.positions import story
from teg.odds import Show, Turn
from tests.course.figures import Figure, pc

_start = story("06").state
_cards = _start.t.box.explorations
_red, _green = ([card for card in _cards if card.colour == colour] for colour in ("danger", "discovery"))
_tracks = [card for card in _red if any(op.name == "track" for op in card.effect)]
_takes = [card for card in _cards if any(op.name.startswith("lose") for op in card.effect)]
assert all(card.colour == "danger" for card in _takes) and 2 * len(_takes) > len(_red)
assert {sum(card.badges) for card in _red} == {2}
_left = sum(_start.cards >> number & 1 for number, card in enumerate(_cards) if card.colour == "danger")
_risk = Fraction(_left, _start.cards_left)

_step = Turn(4, Show(DIPLOMACY, 1) | Show(ECONOMY, 1), converter=False)
assert _step.value(1) > Fraction(9, 10)
_beside = laid_out("06", "on_track").state
assert ships_at(_beside, 0, SPACE) == ships_at(_beside, 0, HOME) == 1 and step_of(_beside, 0, 0) == 1

FIGURES: dict[str, Figure] = {
    "the turn": _start.turns + 1,
    "cards left": _start.cards_left,
    "red": _left,
    "in so many": _risk.denominator,
    "of so many": _risk.numerator,
    "tracks": len(_tracks),
    "Discoveries": len(_green),
    "badges on a Danger": sum(_red[0].badges),
    "badges on Discoveries": sum(sum(card.badges) for card in _green),
    "never below": 0,
    "dice": 4,
    "without a reroll": pc(_step.value(0), 0),
}
NAMES = "1 2 3"
