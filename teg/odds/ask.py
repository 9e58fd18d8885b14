"""Questions in numbers, answers in full: each function asks one engine and tells what it found."""

from collections.abc import Sequence
from math import comb

from teg.languages import LANGUAGES, Both
from teg.odds import proof, tables
from teg.odds.answer import Answer
from teg.odds.badges import badge_words
from teg.odds.badges.ranks import Hidden
from teg.odds.badges.standings import Bonus, bonuses, ranks
from teg.odds.dice import dice_words
from teg.odds.dice.chance import USUAL_REROLLS, Keep, Turn
from teg.odds.dice.energy import EnergyTurn
from teg.odds.dice.target import Counts
from teg.odds.explore import explore_words
from teg.odds.explore.exploring import Exploration
from teg.odds.explore.policy import Thumb, policy, trial
from teg.odds.explore.tree import tree
from teg.odds.hire import hire_words
from teg.odds.hire.hiring import Market, Plan, any_hire, hires
from teg.odds.position import live_tables
from teg.odds.words import names


def dice(
    turn: Turn, rerolls: int = 1, roll: Counts | None = None, richer: EnergyTurn | None = None
) -> Answer:
    """A turn of dice; `richer` is the same turn with energy gained and spent on the way."""
    curve = turn.curve(max(USUAL_REROLLS, rerolls))
    value = richer.value() if richer else curve[rerolls]
    data: dict[str, object] = {
        "value": value,
        "by_rerolls": curve,
        "unit": "chance" if turn.is_chance else "points",
        "dice": turn.dice,
        "rerolls": rerolls,
        "free": turn.free,
        "price": turn.price,
        "converter": turn.converter,
    }
    keeps: tuple[Keep, ...] = ()
    if roll is not None:
        keeps = turn.keeps(roll, rerolls)
        data |= {
            "roll": names(roll),
            "roll_value": richer.after(roll) if richer else keeps[0].value,
            "keeps": [
                {"keep": names(keep.counts), "value": keep.value, "loss": keep.loss, "best": keep.best}
                for keep in keeps
            ],
        }
    if richer:
        data |= {"energy": richer.purse.energy, "gain": richer.gain, "without_gain": curve[rerolls]}
        if roll is not None:
            data["options"] = [
                {
                    "do": option.do,
                    "dice": names(option.counts),
                    "value": option.value,
                    "loss": option.loss,
                    "best": option.best,
                }
                for option in richer.options(roll)
            ]
    check = None if richer else proof.of_turn(turn, rerolls)
    return Answer(
        data,
        dice_words.finding(turn, rerolls, value, roll, keeps, richer),
        dice_words.derivation(turn, rerolls, comb(turn.dice + 5, 5), value, richer),
        dice_words.assumptions(turn, richer),
        check,
        value if check else None,
        tables=tables.of_turn,
    )


def hiring(market: Market) -> Answer:
    """Every pilot on every ship: payable now, the chance, what to keep, why not; the chance of any hire."""
    found = hires(market)
    target = any_hire(market)
    anybody = Plan(market, target) if target else None
    check = proof.of_plan(anybody, market) if anybody else None
    return Answer(
        {
            "hires": [
                {
                    "pilot": hire.pilot.name,
                    "called": Both(*map(hire.pilot.called, LANGUAGES)),
                    "ship": hire.ship,
                    "trained": hire.trained,
                    "now": bool(hire.pays),
                    "pays": [names(paid) for paid in hire.pays],
                    "chance": hire.chance,
                    "by_energy": hire.by_energy,
                    "exact": hire.exact,
                    **dice_words.as_data(hire.steps),
                    "reasons": [
                        {"rule": why.rule, "reason": why.reason, "unlock": why.unlock} for why in hire.reasons
                    ],
                }
                for hire in found
            ],
            "anybody": anybody.chance if anybody else 0,
            "steps": dice_words.as_data(anybody.steps)["steps"] if anybody else [],
            "hand": names(market.hand),
            "rolling": market.rolling,
            "energy": market.energy,
            "free": market.free,
            "converter": market.converter,
            "gain": market.gain,
            "colonies": [act.by for act in market.colonies],
        },
        hire_words.finding(market, found),
        hire_words.derivation(),
        hire_words.assumptions(market),
        check,
        anybody.chance if anybody and check else None,
        all(hire.exact for hire in found) and (anybody is None or anybody.exact),
        tables=live_tables.of_hires,
    )


def exploration(
    deck: Exploration, rule: Thumb | None = None, *, with_policy: bool = False, with_tree: bool = False
) -> Answer:
    """An exploration from here on; a rule of thumb, the policy map and the tree on demand."""
    data: dict[str, object] = {
        "draw": deck.draw,
        "risks": deck.risks,
        "safe": deck.safe,
        "taken": deck.taken,
        "after": {
            deck.kinds[choice.kind].name: {"take": choice.take, "push": choice.push, "best": choice.best}
            for choice in deck.choices()
        },
        "cards": {
            kind.name: {"count": kind.count, "value": kind.value, "danger": kind.danger}
            for kind in deck.kinds
        },
        "row": deck.row,
        "unseen": deck.unseen,
        "dangers": deck.reds,
        "draws": deck.draws,
        "take": deck.take,
        "best": deck.best,
    }
    if deck.in_hand:
        data["in_hand"] = deck.in_hand.name
        data["push"] = deck.push
    if deck.face_up:
        data["face_up"] = {card.name: card.value + card.gift for card in deck.face_up}
    if any(kind.french for kind in (*deck.kinds, *deck.face_up)):
        data["french"] = {kind.name: kind.called("fr") for kind in (*deck.kinds, *deck.face_up)}
    tried = trial(deck, rule) if rule else None
    if tried:
        data["rule"] = {"value": tried.value, "optimum": tried.optimum, "loss": tried.loss}
    if with_policy:
        data["policy"] = [
            {
                "left": verdict.left,
                "card": verdict.now.card,
                "row": verdict.now.row,
                "red": verdict.now.red,
                "take": verdict.take,
                "push": verdict.push,
                "best": verdict.best,
            }
            for verdict in policy(deck)
        ]
    if with_tree:
        data["tree"] = [{name: getattr(node, name) for name in node.__slots__} for node in tree(deck)]
    check = proof.of_exploration(deck)
    return Answer(
        data,
        explore_words.finding(deck, tried),
        explore_words.derivation(deck),
        explore_words.assumptions(deck),
        check,
        deck.draw if check else None,
        tables=tables.of_exploration,
    )


def standings(totals: Sequence[int], rules: Bonus) -> Answer:
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
        tables=tables.of_badges,
    )


def hidden(badge: Hidden) -> Answer:
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
    check = proof.of_badges(badge, first)
    return Answer(
        {"ranks": odds, "expected": badge.expected, "one_more": more},
        badge_words.odds_finding(odds),
        badge_words.derivation(badge),
        (badge_words.uniform(), *badge_words.assumptions(len(shown), badge.rules)),
        check,
        odds[0][first] if check else None,
        tables=tables.of_badges,
    )
