"""What the theatre is set to: luck, bots, the chart by turns, a what-if; of the second game what is asked."""

from collections.abc import Iterable, Mapping
from fractions import Fraction

from teg.core.bots import bots_of
from teg.mistake import Mistake
from teg.ui.kit import tell
from teg.ui.page.settings import KeptElsewhere, Setting, Settings, one_of, switch
from teg.ui.theatre.what_if import what_if

TYPED = "typed"
FIRST = ("follows",)
"""The settings of the first game."""
SECOND = ("claim", "draws", "want")
"""Those of the second."""


def _put_luck(settings: Settings, luck: str) -> None:
    desk = settings.dashboard.desk
    if (desk.game.dealer == TYPED) != (luck == TYPED):
        desk.typed(luck == TYPED)


def _bots(settings: Settings, text: str) -> dict[int, str]:
    game, found = settings.dashboard.desk.game, {}
    known = bots_of(game.setup.game)
    seats = {str(seat): seat for seat in range(game.setup.players)}
    for part in text.split():
        seat, _, name = part.partition(":")
        if seat not in seats or name not in known:
            raise Mistake(tell, "bad_bots", names=", ".join(known))
        found[seats[seat]] = name
    return found


def _put_bots(settings: Settings, bots: Mapping[int, str]) -> None:
    desk = settings.dashboard.desk
    if desk.bots != bots:
        desk.bots = dict(bots)
        desk.changed()


def _claim(settings: Settings, text: str) -> Fraction | None:
    # Only the second game loads its odds.
    from teg.odds.take import HABITS

    try:
        claim = Fraction(text[:12])
    except (ValueError, ZeroDivisionError):
        claim = Fraction(-1)
    if not 0 <= claim <= 1:
        raise Mistake(tell, "bad_claim")
    habit = HABITS.get(settings.dashboard.desk.game.state.t.seats)
    return None if habit and claim == habit.claim else claim


def _draws(settings: Settings, text: str) -> int:
    from teg.charts.cards import MOST_DRAWS

    if not (text.isascii() and text.isdecimal() and len(text) < 3 and 1 <= int(text) <= MOST_DRAWS):
        raise Mistake(tell, "bad_draws", most=MOST_DRAWS)
    return int(text)


def _want(settings: Settings, text: str) -> str:
    from teg.ui.conveyor.odds_view import wanted

    if wanted(settings.dashboard.desk.game.state, text) is None:
        raise Mistake(tell, "bad_want")
    return text


class TheatreSettings(Settings):
    """`luck` "typed" waits for the dice and cards of a real table; `bots` play seats, as "1:quick".

    `odds` shows the chances that matter beside the moves, `turns` unfolds everybody's points turn by turn,
    `best` shows the moves worth most, `follows` what follows passed up were worth (Tiny Epic Galaxies).
    `coach` opens the report on the game, `what_if` is what was refused and shall be possible.
    Take The Galaxy is also asked how likely a turn is to `claim` (None: as bots do), what one waits to draw
    (`want`) and in how many `draws`.
    """

    luck = KeptElsewhere(
        "",
        one_of(TYPED),
        lambda settings: TYPED if settings.dashboard.desk.game.dealer == TYPED else "",
        _put_luck,
    )
    bots = KeptElsewhere({}, _bots, lambda settings: dict(settings.dashboard.desk.bots), _put_bots)
    turns = switch()
    odds = switch()
    coach = switch()
    best = switch()
    follows = switch()
    claim = Setting(None, _claim)
    draws = Setting(5, _draws)
    want = Setting("ship", _want)
    what_if = what_if()

    def each(self) -> Iterable[tuple[str, Setting]]:
        """Without those of the other game."""
        others = {*FIRST, *SECOND}.difference(self.dashboard.part.settings_too)
        return [(name, trait) for name, trait in self._all if name not in others]
