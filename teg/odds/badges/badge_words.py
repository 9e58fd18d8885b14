"""Who scores badges, in words."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from teg.languages import Both, Phrases, clauses, each, listed
from teg.odds.badges.ranks import Hidden
from teg.odds.badges.standings import Bonus
from teg.odds.words import percent

tell: Final = Phrases(__file__, "ranks.toml")


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
    told = tell.both("uniform")
    return tell.both("dwarfs", uniform=told) if dwarfs else told


def odds_finding(odds: Sequence[dict[str, Fraction]]) -> Both:
    """Each player's chances of scoring."""
    return each(_odds, odds)


def _odds(odds: Sequence[dict[str, Fraction]], lang: str) -> str:
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
