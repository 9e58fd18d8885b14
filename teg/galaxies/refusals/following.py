"""Why a seat cannot follow a die."""

from teg.dice import COLONY
from teg.galaxies.refusals import ways as W
from teg.galaxies.refusals.acts import why_not_act
from teg.galaxies.refusals.reason import HOLDINGS, Part, Reason, supposing
from teg.galaxies.rules.acting import CAN_ACT
from teg.galaxies.rules.follow import can_follow
from teg.galaxies.speech import names as N
from teg.galaxies.state import State


def able(s: State, seat: int, face: int, price: int) -> bool:
    """Whether a seat can pay for following a die and then do something."""
    return s.culture[seat] >= price and can_follow(s, seat, face, price)


def why_not_follow(s: State, seat: int, face: int, price: int) -> Reason | None:
    """Why a seat cannot follow a die of this face for this price."""
    held = s.culture[seat]
    if able(s, seat, face, price):
        return None
    parts: dict[str, Part] = {
        "face": lambda s, lang: N.face(face, lang),
        "price": lambda s, lang: N.amount(price, 1, lang),
        "held": lambda s, lang: N.amount(held, 1, lang),
    }
    if held < price:
        return Reason("PL-17" if price > 1 else "BG-70", "follow_price", (W.more(s, seat, 1, price),), parts)
    paid = s.copy()
    paid.culture[seat] -= price
    reason = why_not_act(paid, seat, face)
    assert reason
    if price and reason.key in HOLDINGS:
        reason = supposing(reason, "once_followed", price=parts["price"])
    parts["inner"] = lambda s, lang: reason.say(s, lang)
    if face == COLONY and CAN_ACT[face](s, seat):
        return Reason("BG-02", "joint_price", reason.ways, parts)
    return Reason("BG-75", "nothing_to_follow_for", reason.ways, parts)
