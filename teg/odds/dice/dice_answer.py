"""A question about a turn of dice, answered in full."""

from math import comb

from teg.odds import answer_tables
from teg.odds.answer import Answer
from teg.odds.dice import dice_proof, dice_words
from teg.odds.dice.chance import USUAL_REROLLS, Keep, Turn
from teg.odds.dice.energy import EnergyTurn
from teg.odds.dice.target import Counts
from teg.odds.words import names


def dice_odds(
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
    check = None if richer else dice_proof.of_turn(turn, rerolls)
    return Answer(
        data,
        dice_words.finding(turn, rerolls, value, roll, keeps, richer),
        dice_words.derivation(turn, rerolls, comb(turn.dice + 5, 5), value, richer),
        dice_words.assumptions(turn, richer),
        check,
        value if check else None,
        tables=answer_tables.of_turn,
    )
