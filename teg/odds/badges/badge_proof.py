"""A small icepool program that recomputes an answer, for a sceptic to run."""

from teg.odds.badges.ranks import Hidden

_BADGES = """\
import icepool

UNSEEN, HIDDEN, SHOWN = {unseen}, {hidden}, {shown}


class Totals(icepool.MultisetEvaluator):
    def next_state(self, state, order, badges, cards):
        return tuple(total + badges * count for total, count in zip(state or SHOWN, cards))


def rank(mine, *others):
    above, level = sum(other > mine for other in others), mine in others
    if mine == 0 and not any(others):
        return {all_zero!r}
    if mine == 0 and not {zero_can_place}:
        return "-"
    if above == 0:
        return "1=" if level else "1"
    if above == 1 and len(others) > 1:
        return "2=" if level else "2"
    return "-"


answer = Totals()(icepool.Deck(UNSEEN).deal(HIDDEN)).map(rank, star=True).probability({asked!r})
print(answer)
"""


def of_badges(badge: Hidden, asked: str, seat: int = 0) -> str | None:
    """The chance that a player has the rank `asked`; None where no card is hidden, or points tell of some."""
    unseen = badge.unseen
    players = [badge.players[seat], *badge.players[:seat], *badge.players[seat + 1 :]]
    hidden, shown = [player.hidden for player in players], [player.shown for player in players]
    rules = badge.rules
    if not unseen or not sum(hidden) or badge.dwarfs:
        return None
    return _BADGES.format(
        unseen=list(unseen),
        hidden=tuple(hidden),
        shown=tuple(shown),
        all_zero="1=" if rules.all_zero == "everyone_tied" else "-",
        zero_can_place=rules.zero_can_place,
        asked=asked,
    )
