"""What Badge Standings is set to: whose knowledge is shown, and badges of one's own."""

import traitlets

from teg.mistake import Mistake
from teg.odds.position.known import FORMER
from teg.odds.position.known import MODES as KNOWN
from teg.ui.badges.badge_words import say
from teg.ui.page.settings import Setting, Settings, one_of
from teg.ui.study.deck import count

MODES = ("open", *KNOWN)

Totals = tuple[tuple[int, ...], ...]
"""One row a player, one number a badge type."""


def _totals(settings: Settings, text: str) -> Totals:
    board = settings.dashboard
    most = max(board.boxed, default=0)
    rows = tuple(
        tuple(count(part, say.both("hold"), most) for part in row.split()) for row in text.split(";")
    )
    if any(len(row) != len(board.names) for row in rows):
        raise Mistake(say, "bad_badge", text=text[:20], names=", ".join(board.names))
    held: Totals = board.checked(rows)
    return held


def _whose(settings: Settings, text: str) -> int:
    last = settings.dashboard.desk.game.setup.players - 1
    return count(text, say.both("whose"), last)


class BadgeSettings(Settings):
    """`mode` is "open" (all cards), "remembered" or "untracked" (as the seat `whose` knows them).

    `totals` are badges of one's own instead: one row a player, one number a type.
    """

    mode = Setting(None, one_of(*MODES, former=FORMER))
    whose = Setting(None, _whose)
    totals = Setting(None, _totals, here=True)

    @traitlets.observe("mode", "whose")
    def _other_eyes(self, _: object) -> None:
        # What was counted by hand counted cards that may be hidden now.
        self.totals = None
