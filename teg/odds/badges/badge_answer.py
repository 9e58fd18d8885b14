"""Questions about badges, answered in full: all of them known, or some face down."""

from collections.abc import Sequence

from teg.odds import answer_tables
from teg.odds.answer import Answer
from teg.odds.badges import badge_proof, badge_words
from teg.odds.badges.ranks import Hidden
from teg.odds.badges.standings import Bonus, bonuses, ranks


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
        badge_words.finding(places),
        badge_words.standings_derivation(),
        badge_words.assumptions(len(totals), rules),
        tables=answer_tables.of_badges,
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
    check = badge_proof.of_badges(badge, first)
    return Answer(
        {"ranks": odds, "expected": badge.expected, "one_more": more},
        badge_words.odds_finding(odds),
        badge_words.derivation(badge),
        (badge_words.uniform(), *badge_words.assumptions(len(shown), badge.rules)),
        check,
        odds[0][first] if check else None,
        tables=answer_tables.of_badges,
    )
