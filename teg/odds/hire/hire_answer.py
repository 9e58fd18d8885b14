"""A question about hiring, answered in full."""

from teg.languages import LANGUAGES, Both
from teg.odds.answer import Answer
from teg.odds.dice import dice_words
from teg.odds.hire import hire_proof, hire_words
from teg.odds.hire.hiring import Market, Plan, any_hire, hires
from teg.odds.position import live_tables
from teg.odds.words import names


def hire_odds(market: Market) -> Answer:
    """Every pilot on every ship: payable now, the chance, what to keep, why not; the chance of any hire."""
    found = hires(market)
    target = any_hire(market)
    anybody = Plan(market, target) if target else None
    check = hire_proof.of_plan(anybody, market) if anybody else None
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
