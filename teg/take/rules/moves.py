"""One flat numbering of everything that can happen: players' moves first, what chance decides after them.

A spot is a place for a colony: 4 * the place of its system among those held, oldest first, + its slot.
Cards of players' decks and cards of the space deck are numbered as in the box (see `tables.py`).
"""

from teg.core.engine import blocks

END = 0  # end the turn
TRADE_MANPOWER = 1  # manpower for a card drawn
TRADE_PRODUCTION = 2  # production for a card drawn
TRADE_SCIENCE = 3  # science for a card of one's own discard pile, chosen next

CLAIM = 4  # + position in Explored Space: colonise a system, study an anomaly, solve an event
OPPORTUNITY = 12  # + position in Explored Space: use the opportunity lying there
PARTNER_INVESTS = 20  # + position: Galactic Investors, with renown of the partner
CLEAR = 28  # + position: remove one hazard, where the switch allows it bit by bit
RELINQUISH = 36  # + place of the system
USE = 40  # + spot: use a colony
PARTNER_USE = 56  # + spot: use a colony of the partner
BOUNTY = 72  # + 4 * place + resource: take one token off a bounty system; a credit is drawn at once
PARTNER_BOUNTY = 88  # + 4 * place + resource
PLACE = 104  # + spot: where the colony being built goes
COVER = 120  # + spot: the colony that the upgrade covers

CARDS = 128
BUILD = 136  # + card: a colony or a ship; after CLAIM of a system the colony that goes onto it
UPGRADE = BUILD + CARDS  # + card
USE_SHIP = UPGRADE + CARDS  # + card
PARTNER_SHIP = USE_SHIP + CARDS  # + card
DISCARD = PARTNER_SHIP + CARDS  # + card: pay one credit with it, or lose it to pirates
TAKE = DISCARD + CARDS  # + card: take it out of one's own discard pile
GIVE_UP = TAKE + CARDS  # + card: the ship that leaves by The Next Step
START = GIVE_UP + CARDS  # + card: the frontier colony that stands beside the home from the start

SPACE_CARDS = 256
CHANGE = START + CARDS  # + space card: change it into renown tokens, for the investors

REVEALED = CHANGE + SPACE_CARDS  # + space card
DRAWN = REVEALED + SPACE_CARDS  # + card
SIZE = DRAWN + CARDS

BLOCKS = blocks(
    {
        **dict.fromkeys((END, TRADE_MANPOWER, TRADE_PRODUCTION, TRADE_SCIENCE), 1),
        **dict.fromkeys((CLAIM, OPPORTUNITY, PARTNER_INVESTS, CLEAR), 8),
        RELINQUISH: 4,
        **dict.fromkeys((USE, PARTNER_USE, BOUNTY, PARTNER_BOUNTY, PLACE, COVER), 16),
        **dict.fromkeys(
            (BUILD, UPGRADE, USE_SHIP, PARTNER_SHIP, DISCARD, TAKE, GIVE_UP, START, DRAWN), CARDS
        ),
        **dict.fromkeys((CHANGE, REVEALED), SPACE_CARDS),
    }
)
