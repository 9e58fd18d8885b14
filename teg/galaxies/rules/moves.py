"""One flat numbering of everything that can happen: players' moves first, what chance decides after them."""

from teg.core.engine import blocks

END = 0  # end the turn
PASS = 1  # let a die go by without following it
FOLLOW = 2
SKIP = 3  # decline an optional action
USE = 4  # use the action of the planet just reached
REROLL = 5  # start putting dice aside
ROLL = 6  # roll the dice put aside
CONVERT = 7
DRAW = 8  # explore: reveal the top card
TAKE = 9  # explore: take the card just drawn
LEAVE = 10  # explore: leave it face up and draw on
ACCEPT = 11  # solo: let the Rogue's die stand
FORCE = 12  # solo: pay to have it rolled again

ACTIVATE = 16  # + face
ASIDE = 22  # + face: put one die of the face aside, to be rolled again
SPEND = 28  # + face: put one die into the Converter
TURN = 34  # + face: choose the die that the Converter turns
INTO = 40  # + face: the face it is turned to
FACE = 46  # + face: choose a face or a die showing it
UPGRADE = 52  # + energy paid; the rest of the price is culture
FACE_UP = 60  # + position of the face-up exploration card to take
HIRE = 64  # + 4 * place in the pilot row + ship
PAY = 88  # + 6 * (dice - 2) + face
SHIP = 100  # + 4 * seat + ship
SLOT = 120  # + place in the planet row
CARD = 126  # + planet: a colonised planet, named by its card
SEAT = 190  # + seat
AMOUNT = 195  # + number
SAIL = 203  # + 16 * ship + destination
MISSION = 267  # + mission
RESOURCE = 299  # + 0 energy, 1 culture

ROLLED = 304  # + hand
PLANET = 2020  # + planet
PILOT = 2084  # + pilot
FOUND = 2116  # + exploration card
DEALT = 2148  # + mission
SECRET = 2180  # + exploration card that the Rogue draws unseen
ROGUE_ROLLED = 2212  # + hand of one die
SIZE = 2219

BLOCKS = blocks(
    {
        **dict.fromkeys(range(END, FORCE + 1), 1),
        **dict.fromkeys((ACTIVATE, ASIDE, SPEND, TURN, INTO, FACE), 6),
        UPGRADE: 8,
        FACE_UP: 3,
        HIRE: 24,
        PAY: 12,
        SHIP: 20,
        SLOT: 6,
        CARD: 64,
        SEAT: 5,
        AMOUNT: 8,
        SAIL: 64,
        MISSION: 32,
        RESOURCE: 2,
        ROLLED: 1716,
        PLANET: 64,
        **dict.fromkeys((PILOT, FOUND, DEALT, SECRET), 32),
        ROGUE_ROLLED: 7,
    }
)

# Where a ship can be, and with SAIL where it can go: six orbits, six surfaces, and four places of its own.
ORBIT = 0
SURFACE = 6
HOME = 12
SPACE = 13  # Unexplored Space
TRACK = 14  # on the track of a Danger card
LOCKED = 15  # still waiting on the empire track
