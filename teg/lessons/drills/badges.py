"""Badges of a few players, and what the engine pays for them."""

from random import Random
from typing import Any

from teg.galaxies.rules.scoring import badge_totals
from teg.languages import Both, each, listed
from teg.lessons.drills import tell
from teg.lessons.facts.ending import FIRST, SECOND, bonus, three
from teg.lessons.positions import laid_out

Values = dict[str, Any]
MOST_TRIES = 4
"""Gains are drawn so often until one changes something; now and then none does."""
SEATS = "ABC"


def numbers(values: list[int]) -> Both:
    """Numbers as a list: "4, 2 and 1"."""
    return each(lambda lang: listed(map(str, values), lang))


def paid(luck: Random) -> Values:
    """What a table pays you; ties are as frequent as their absence."""
    players = luck.choice((2, 3, 3, 4, 4))
    you = luck.randint(0, 5)
    others = [luck.choice((you, luck.randint(0, 6))) for _ in range(players - 1)]
    found = bonus({2: "two_players", 3: "three_players", 4: "four_players"}[players], you, *others)[0]
    best = max(you, *others)
    more, level = sum(other > you for other in others), others.count(you)
    tied_first = [you, *others].count(best) > 1
    why, rule = "paid_third", "BB-65"
    if not best:
        why, rule = "paid_none", "BB-71"
    elif you == best:
        why, rule = ("paid_tie", "BB-66") if level else ("paid_first", "BB-64")
    elif players == 2:
        why, rule = "paid_two", "BB-68"
    elif tied_first:
        why, rule = "paid_after_tie", "BB-66"
    elif not you:
        why, rule = "paid_zero", "BB-65"
    elif more == 1:
        why, rule = ("paid_second_tie", "BB-67") if level else ("paid_second", "BB-65")
    return {
        "PLAYERS": players,
        "YOU": you,
        "OTHERS": numbers(others),
        "FIRST": FIRST,
        "SECOND": SECOND,
        "ANSWER": found,
        "WHY": tell.both(why),
        "RULE": rule,
        "SECOND_AFTER_TIE": SECOND if tied_first and you < best and players > 2 else None,
        "SECOND_OF_TWO": SECOND if players == 2 and you < best else None,
        "FULL_BONUS": FIRST if tied_first and you == best else None,
    }


def changed(luck: Random) -> Values:
    """How one player's gain moves your bonus."""
    for _ in range(MOST_TRIES):
        before = sorted((luck.randint(1, 6) for _ in range(3)), reverse=True)
        you, who, more = luck.randrange(3), luck.randrange(3), luck.randint(1, 3)
        after = [count + more * (seat == who) for seat, count in enumerate(before)]
        old, new = three(*before)[you], three(*after)[you]
        if old != new:
            break
    return {
        "BEFORE": numbers(before),
        "AFTER": numbers(after),
        "FIRST": FIRST,
        "SECOND": SECOND,
        "YOUR_SEAT": SEATS[you],
        "WHO": tell.both("you_take") if who == you else tell.both("takes", who=SEATS[who]),
        "MORE": more,
        "OLD": old,
        "NEW": new,
        "ANSWER": new - old,
        "OTHER_SIGN": old - new,
    }


def stacked(luck: Random) -> Values:
    """Pilots that cover one another."""
    pilots = laid_out("04", "replaced").state.t.box.pilots
    hired = luck.sample(pilots, luck.randint(2, 4))
    there = laid_out("04", "replaced", seats=[{"hired": {"Intrepid": [one.id for one in hired]}}, {}])
    badges = [sum(one.badges) for one in hired]
    return {
        "COUNT": len(hired),
        "BADGES": numbers(badges),
        "ANSWER": sum(badge_totals(there.state, 0)),
        "VISIBLE": badges[-1],
    }
