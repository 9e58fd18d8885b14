"""The deck of a rule of thumb, what a reroll is worth, and how many games an error bar asks for."""

from fractions import Fraction

from teg.odds import Exploration, Kind, Show, Thumb, Turn, trial
from teg.odds.dice.target import any_of

HIDDEN = Exploration(
    (
        Kind("pebbles", 9, Fraction(1, 4)),
        Kind("finds", 5, Fraction(2)),
        Kind("treasures", 4, Fraction(5)),
        Kind("scratches", 8, Fraction(0), danger=True),
        Kind("wounds", 4, Fraction(-1, 2), danger=True),
    )
)
"""18 green cards of three kinds, 12 red ones of two."""

ALLOWED = Fraction(3, 10)
NEVER, ALWAYS = trial(HIDDEN, Thumb(row=-1)).loss, trial(HIDDEN, Thumb()).loss

PAIR = any_of([Show(0, 2), Show(4, 2)])
"""Two dice of either of a ship's symbols."""
REROLLED = Turn(4, PAIR).value(1)
_more = [Turn(4 + more, PAIR).value(0) for more in range(4)]
PERCENT, REROLLED_PERCENT = [chance * 100 for chance in _more], REROLLED * 100
EXTRA = next(more for more, chance in enumerate(_more) if chance >= REROLLED)

GAMES = 1000
HALF, TWICE, FOUR_TIMES, EIGHT_TIMES = GAMES // 2, 2 * GAMES, 4 * GAMES, 8 * GAMES
AHEAD, INTERVAL = Fraction(3, 10), Fraction(5, 10)
SHOWN = "open" if AHEAD < INTERVAL else "a"
