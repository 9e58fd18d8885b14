"""What notebook 08 counts."""

from fractions import Fraction

from teg.charts import futures
from teg.lessons.facts.exploring import BEACON_CULTURE, CULTURE, drawing, trip
from teg.lessons.positions import story
from tests.course.figures import Figure, dec

_state = story("08").state
_one, _two = drawing(), trip()
_spark, _treasure = _two.choices()
_ends = futures(_two)
_half = Fraction(1, 2)
_given = trip(gift=_half)
_least, _small, _great = (kind.value for kind in _one.kinds)
_below = sum(chance for value, chance in _ends.items() if value < (_two.take or 0))

assert _ends[_least] == _ends[_great] and _given.draw == _one.draw and _given.best == ("take",)
assert _spark.push > _spark.take and _treasure.best == ("take",)

FIGURES: dict[str, Figure] = {
    "points of Ana": _state.points[0],
    "points of Ben": _state.points[1],
    "cards he does not see": _state.cards_left,
    "red ones": sum(_state.t.danger[card] for card in range(30) if _state.cards >> card & 1),
    "cards in the small deck": _one.unseen,
    "what the Squall takes": int(-_least),
    "what a Spark is worth": int(_small),
    "what the Treasure is worth": int(_great),
    "one draw": _one.draw,
    "the Beacon": dec(BEACON_CULTURE * CULTURE, 1),
    "a second draw": _spark.push,
    "a first draw with a free place": _two.draw,
    "what the place is worth": _two.draw - _one.draw,
    "endings below the Beacon of twelve": (_below * 12).numerator,
    "endings at the bottom": (_ends[_least] * 12).numerator,
    "endings in all": _below.denominator,
    "a present": _half,
    "leaving a Spark with it": _given.choices()[0].push,
    "taking the Beacon with it": _given.take,
}
NAMES = ""
