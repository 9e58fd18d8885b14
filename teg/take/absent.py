"""Where a space card is that does not lie in Explored Space, and whether it can still come there."""

from teg.core import Refusal
from teg.languages import capital
from teg.take.rules.turn import sector, still_to_come
from teg.take.speech.names import seat_name, space_name
from teg.take.speech.text import listed, tell
from teg.take.state import State


def absent(s: State, card: int, text: str, lang: str) -> Refusal:
    """Why a card that lies elsewhere cannot be claimed; `text` is what was asked for."""
    name = space_name(s, card, lang)
    row = listed([space_name(s, there, lang) for there in s.row], lang)
    rule, why = _why(s, card, lang)
    sentence = tell(lang, "not_in_row", card=name, why=why, rule=rule)
    return Refusal(
        rule, sentence, tell(lang, "in_row" if may_come(s, card) else "in_row_only", cards=row), text
    )


def _why(s: State, card: int, lang: str) -> tuple[str, str]:
    """The rule and the sentence that tell where the card is."""
    for key, places in (("absent_held", s.systems), ("absent_pile", s.pile)):
        for seat, cards in enumerate(places):
            if card in cards:
                own = seat == s.turn
                player = capital(seat_name(s, seat, lang))
                return "TG-04", tell(lang, f"{key}_you" if own else key, player=player)
    if not s.t.whole >> card & 1:
        number = s.t.space[card].wormhole
        return "TG-27", tell(lang, "absent_wormhole", number=number, players=s.t.seats)
    if not s.space >> card & 1:
        return "TG-32", tell(lang, "absent_discarded")
    if not may_come(s, card):
        return "TG-30", tell(lang, "absent_left_out")
    return "TG-04", tell(lang, "absent_to_come")


def may_come(s: State, card: int) -> bool:
    """Whether a space card may still be revealed, as far as everybody can tell."""
    if not s.left or not s.space >> card & 1:
        return False
    t = s.t
    number = next(number for number, cards in enumerate(t.sectors) if cards >> card & 1)
    pools = t.pools[number]
    unseen = [pool & s.space for pool in pools]
    systems, events, anomalies, either = still_to_come(t.quotas[number], pools, unseen)
    left = (systems, events + either, anomalies + either)
    kind = next(kind for kind, pool in enumerate(pools) if pool >> card & 1)
    return number >= sector(s) and left[kind] > 0
