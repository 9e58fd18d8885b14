"""Questions about badges, answered in full: all of them known, or some face down."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from teg.languages import Both, clauses, each, listed
from teg.odds.answer import Answer, Grid, PageBlock, heads
from teg.odds.badges.ranks import Hidden
from teg.odds.badges.standings import Bonus, bonuses, ranks, tell
from teg.odds.words import percent, points


def standing_odds(totals: Sequence[int], rules: Bonus) -> Answer:
    """Who is first and second when all badges of a type are known, and what one more badge would change."""
    places = ranks(totals, rules)
    paid = bonuses(totals, rules)
    more = []
    for seat in range(len(totals)):
        then = [total + (other == seat) for other, total in enumerate(totals)]
        changes = tuple(new - old for new, old in zip(bonuses(then, rules), paid, strict=True))
        more.append({"ranks": ranks(then, rules), "changes": changes})
    return Answer(
        {"totals": tuple(totals), "ranks": places, "bonus": paid, "one_more": more},
        finding(places),
        standings_derivation(),
        assumptions(len(totals), rules),
        tables=_table,
    )


def badge_odds(badge: Hidden) -> Answer:
    """The odds of every rank in one badge type while cards lie face down."""
    odds = badge.ranks
    shown = [player.shown for player in badge.players]
    more = []
    for seat in range(len(shown)):
        then = badge.plus(seat, 1)
        more.append(
            {"changes": tuple(new - old for new, old in zip(then.expected, badge.expected, strict=True))}
        )
    first = max(odds[0], key=lambda place: odds[0][place])
    check = proof(badge, first)
    return Answer(
        {"ranks": odds, "expected": badge.expected, "one_more": more},
        each(_odds, odds),
        derivation(badge),
        (uniform(), *assumptions(len(shown), badge.rules)),
        check,
        odds[0][first] if check else None,
        tables=_table,
    )


def finding(places: Sequence[str]) -> Both:
    """Who is first and second."""
    at = {
        place: each(listed, [str(seat) for seat, held in enumerate(places, 1) if held == place])
        for place in set(places)
    }
    if "1=" in at:
        return tell.both("tie", first=at["1="])
    if "1" not in at:
        return tell.both("nobody")
    if "2=" in at:
        return tell.both("second_tie", first=at["1"], second=at["2="])
    return tell.both("two" if "2" in at else "alone", first=at["1"], second=at.get("2"))


def standings_derivation() -> Both:
    """How ranks without hidden cards were found, in one line."""
    return tell.both("standings")


def assumptions(players: int, rules: Bonus) -> tuple[Both, ...]:
    """The rulings and the amounts that the printed rules leave open."""
    pays = rules.amounts(players)
    found = [
        tell.both(
            "pays" if players > 2 else "pays_two",
            first=pays["1"],
            first_tied=pays["1="],
            second=pays["2"],
            second_tied=pays["2="],
        ),
        tell.both("zero_second" if rules.zero_can_place else "zero_nothing"),
    ]
    if rules.all_zero == "everyone_tied":
        found.append(tell.both("all_zero"))
    return tuple(found)


def uniform(dwarfs: bool = False) -> Both:
    """How likely each deal is; points may tell how many `dwarfs` each player holds."""
    alike = tell.both("uniform")
    return tell.both("dwarfs", uniform=alike) if dwarfs else alike


def _odds(odds: Sequence[dict[str, Fraction]], lang: str) -> str:
    """Each player's chances of scoring."""
    lines = [
        tell(
            lang,
            "player",
            player=player,
            first=percent(places["1"] + places["1="], lang),
            second=percent(places["2"] + places["2="], lang),
        )
        for player, places in enumerate(odds, 1)
    ]
    return tell(lang, "odds", players=clauses(lines, lang))


def derivation(badge: Hidden) -> Both:
    """How ranks with hidden cards were computed, in one line."""
    held = sum(player.hidden for player in badge.players)
    return tell.both("deals", cards=len(badge.unseen), places=held)


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


answer = Totals()(icepool.Deck(UNSEEN).deal(HIDDEN)).map(rank, star=True).probability({place!r})
print(answer)
"""


def proof(badge: Hidden, place: str, seat: int = 0) -> str | None:
    """The chance that a player has the rank `place`; None where no card is hidden, or points tell of some."""
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
        place=place,
    )


def _table(data: dict[str, Any], lang: str) -> list[PageBlock]:
    """Everybody's ranks and bonus, and what one more badge would change."""
    places = list(data["ranks"][0])
    certain = "bonus" in data
    rows: list[tuple[str, ...]] = []
    for seat, more in enumerate(data["one_more"]):
        odds = data["ranks"][seat]
        middle: tuple[str, ...]
        if certain:
            middle = (odds, str(data["bonus"][seat]))
        else:
            middle = (*(percent(odds[place], lang) for place in places), points(data["expected"][seat], lang))
        rows.append((str(seat + 1), *middle, _changes(more, lang)))
    player, rank, bonus, mean, more_heads = heads(tell, lang, "player", "rank", "bonus", "mean", "one_more")
    titles = (rank, bonus) if certain else (*places, mean)
    return [Grid((player, *titles, more_heads), rows)]


def all_types(data: dict[str, Any], lang: str) -> list[PageBlock]:
    """Everybody's ranks in every badge."""
    rows = []
    for badge in data["types"]:
        for player, odds in enumerate(badge["ranks"]):
            rows.append(
                (
                    "" if player else badge["name"].in_(lang),
                    str(player + 1),
                    *(percent(chance, lang) for chance in odds.values()),
                    points(badge["expected"][player], lang),
                    _changes(badge["one_more"][player], lang),
                )
            )
    places = tuple(data["types"][0]["ranks"][0])
    badge_head, player_head, mean, more = heads(tell, lang, "badge", "player", "mean", "one_more")
    return [Grid((badge_head, player_head, *places, mean, more), rows, lang, most=len(rows))]


def _changes(more: dict[str, Any], lang: str) -> str:
    """What one more badge would change for everybody."""
    return " ".join(
        f"{'+' if change > 0 else ''}{points(Fraction(change), lang)}" for change in more["changes"]
    )
