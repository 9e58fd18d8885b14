"""Driving a position of the real engine: moves by name, chance that obeys, what may be done, and why not.

A move is a number, or a function of the position that gives one (`sail("orbit helios")`), so that a test
reads like the play it is about: `do(s, act("move"), sail("space"), draw("Pebble"), M.TAKE)`.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from teg.core import Game
from teg.dice import FACES, faces_of, hand_of
from teg.galaxies import Seat, arrange
from teg.galaxies.check import check
from teg.galaxies.refusals import Obstacle, obstacles
from teg.galaxies.refusals.obstacles import told as words
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.effects import can_use
from teg.galaxies.rules.fleet import place_of, step_of
from teg.galaxies.rules.tables import SHIPS
from teg.galaxies.state import ASKING, CHANCE, DONE, FOLLOWING, MENU, OVER, ROGUE_DIE, ROGUE_ROLLING, State

Move = int | Callable[[State], int]


def number(s: State, move: Move) -> int:
    """The number of a move here."""
    return move if isinstance(move, int) else move(s)


def allowed(s: State, move: Move) -> bool:
    """Whether the move (or the outcome, when chance decides) is possible now."""
    wanted = number(s, move)
    if s.actor == CHANCE:
        return wanted in [outcome for outcome, _ in s.outcomes()]
    return wanted in s.moves()


def do(s: State, *moves: Move) -> State:
    """Make these moves, each of which must be possible; the position itself, for chaining."""
    for count, move in enumerate(moves):
        assert allowed(s, move), f"move {count} ({number(s, move)}) is not among {s.moves() or s.outcomes()}"
        s.apply(number(s, move))
    return s


def after(game: Game[State] | State, *moves: Move) -> State:
    """A copy of the position after these moves."""
    return do(game.copy() if isinstance(game, State) else game.state, *moves)


def pass_all(s: State) -> State:
    """Nobody follows the die that is being offered."""
    while s.phase == FOLLOWING:
        s.apply(M.PASS)
    return s


def luck(s: State) -> State:
    """Chance decides, always the first of its outcomes, until somebody must move."""
    while s.actor == CHANCE:
        s.apply(s.outcomes()[0][0])
    return s


def settle(s: State) -> State:
    """Nobody follows and chance decides, until somebody must answer something else or the game is over."""
    while s.phase == FOLLOWING or s.actor == CHANCE:
        pass_all(s)
        luck(s)
    return s


def rogue_rolls(s: State, *faces: str) -> State:
    """The Rogue rolls these faces one after another; nobody follows, and its attacks hit what comes first."""
    for face in (*faces, ""):
        while s.turn == 1 and s.phase not in (ROGUE_ROLLING, ROGUE_DIE, OVER):
            chance = s.actor == CHANCE
            s.apply(s.outcomes()[0][0] if chance else M.PASS if s.phase == FOLLOWING else s.moves()[0])
        if face:
            do(s, rogue(face))
    return s


def end_turn(s: State, dice: str = "") -> State:
    """The active player ends the turn; the next one rolls these dice (or anything)."""
    assert s.phase == MENU, s.phase
    s.apply(M.END)
    if dice and s.actor == CHANCE:
        do(s, roll(dice))
    return luck(s)


def end_turns(s: State, count: int) -> State:
    """So many turns end without a die used."""
    for _ in range(count):
        end_turn(s)
    return s


def over(s: State) -> bool:
    """Whether the game is over."""
    return s.actor == DONE


def dice(s: State) -> str:
    """The inactive dice in hand, in words."""
    return " ".join(FACES[face] for face in faces_of(s.hand))


# names


def _plain(name: str) -> str:
    return "".join(letter for letter in name.casefold() if letter.isalnum())


def _numbered(cards: tuple, name: str) -> int:
    return next(number for number, card in enumerate(cards) if _plain(card.name) == _plain(name))


def planet(s: State, name: str) -> int:
    """The number of a planet."""
    return _numbered(s.t.box.planets, name)


def pilot(s: State, name: str) -> int:
    """The number of a pilot."""
    return _numbered(s.t.box.pilots, name)


def card(s: State, name: str) -> int:
    """The number of an exploration card."""
    return _numbered(s.t.box.explorations, name)


def mission(s: State, name: str) -> int:
    """The number of a mission."""
    return _numbered(s.t.box.missions, name)


def place(s: State, words: str) -> int:
    """A place for a ship: "home", "space", "on helios", "orbit helios"."""
    if words in ("home", "space", "track", "locked"):
        return {"home": M.HOME, "space": M.SPACE, "track": M.TRACK, "locked": M.LOCKED}[words]
    where, name = words.split(" ", 1)
    return {"on": M.SURFACE, "orbit": M.ORBIT}[where] + s.row.index(planet(s, name))


def where(s: State, seat: int, ship: int) -> int:
    """The place of a ship."""
    return place_of(s, seat, ship)


def step(s: State, seat: int, ship: int) -> int:
    """How far a ship has come on its track."""
    return step_of(s, seat, ship)


# moves by name


def act(face: str) -> int:
    """Activate a die."""
    return M.ACTIVATE + FACES.index(face)


def roll(dice: str) -> int:
    """Chance rolls these faces."""
    return M.ROLLED + hand_of([FACES.index(face) for face in dice.split()])


def sail(to: str, ship: int = 0) -> Move:
    """Move a ship of whoever must decide."""
    return lambda s: M.SAIL + 16 * ship + place(s, to)


def hire(name: str, ship: str) -> Move:
    """Hire a pilot of the row for an advanced ship."""
    return lambda s: M.HIRE + 4 * s.pilot_row.index(pilot(s, name)) + SHIPS.index(ship)


def pay(dice: str) -> int:
    """Hire with exactly these dice, all of one face."""
    faces = dice.split()
    return M.PAY + 6 * (len(faces) - 2) + FACES.index(faces[0])


def ship(seat: int, number: int) -> int:
    """Point at a ship."""
    return M.SHIP + 4 * seat + number


def slot(name: str) -> Move:
    """Point at a planet of the row."""
    return lambda s: M.SLOT + s.row.index(planet(s, name))


def colony(name: str) -> Move:
    """Point at a colonised planet."""
    return lambda s: M.CARD + planet(s, name)


def face(name: str) -> int:
    """Point at a face."""
    return M.FACE + FACES.index(name)


def draw(name: str) -> Move:
    """Chance reveals this exploration card."""
    return lambda s: M.FOUND + card(s, name)


def face_up(name: str) -> Move:
    """Take this face-up exploration card."""
    return lambda s: M.FACE_UP + s.cards_up.index(card(s, name))


def refill(name: str) -> Move:
    """Chance reveals this planet."""
    return lambda s: M.PLANET + planet(s, name)


def recruit(name: str) -> Move:
    """Chance reveals this pilot."""
    return lambda s: M.PILOT + pilot(s, name)


def rogue(face: str) -> int:
    """The Rogue rolls this face."""
    return M.ROGUE_ROLLED + hand_of([FACES.index(face)])


base = partial(arrange, box="base")
BROKE = Seat(culture=0)  # cannot follow


def stocks(s: State, seat: int = 0) -> tuple[int, int]:
    """Energy and culture."""
    return s.energy[seat], s.culture[seat]


def using(name: str, *seats: Seat, dice: str = "colony move", **rest) -> State:
    """The first seat, whose only colony this is and who cannot upgrade, has activated a colony die."""
    me, *others = seats or (Seat(),)
    me = replace(me, colonies=[name, *me.colonies])
    s = base(me, *(others or [BROKE]), dice=dice, **rest).state
    do(s, act("colony"))
    if s.phase == ASKING and allowed(s, colony(name)):
        do(s, colony(name))
    return s


def usable(name: str, *seats: Seat, dice: str = "colony move", **rest) -> bool:
    """Whether the first seat could use this colony now."""
    me, *others = seats
    me = replace(me, colonies=[name, *me.colonies])
    s = base(me, *(others or [BROKE]), dice=dice, **rest).state
    return can_use(s, 0, planet(s, name), 0)


def landed(name: str, me: Seat, *others: Seat, dice: str = "move energy energy", **rest) -> State:
    """The first ship of the first seat has just landed on this planet."""
    row = [name, *rest.pop("row", ())]
    s = base(me, *(others or [BROKE]), dice=dice, row=row, **rest).state
    return do(s, act("move"), sail(f"on {name}"))


def follower_lands(name: str, me: Seat, dice: str = "move energy energy", row: tuple[str, ...] = ()) -> State:
    """The second seat follows a move die and lands its first ship on this planet."""
    s = base(Seat(culture=3, energy=3), me, dice=dice, row=[name, *row]).state
    return do(s, act("move"), sail(f"orbit {name}"), M.FOLLOW, sail(f"on {name}"))


POOR = Seat(energy=0, culture=0)
ROW = ("Jakks", "Vici-KS156", "Helios", "Drewkaiden")  # diplomacy, economy, diplomacy, economy
GREENS = ("Solar Reef", "Singing Wreck", "Silent Archive")


def table(dice: str, *seats: Seat, **more) -> State:
    more.setdefault("row", ROW)
    return arrange(*(seats or (Seat(), POOR)), dice=dice, **more).state


def refused(s: State, move: Move) -> Obstacle:
    """The refusal of a move, after seeing that its change, if there is one, makes it legal."""
    wanted = number(s, move)
    assert wanted not in s.moves()
    found = next(found for found in obstacles(s) if wanted in found.tries)
    for lang in ("en", "fr"):
        assert words(found, lang).refusal
    if found.change:
        changed = found.change.applied(s)
        check(changed)
        assert found.allowed(changed)
    return found


def rule(s: State, move: Move) -> str:
    return refused(s, move).reason.rule


def english(found: Obstacle) -> str:
    """The whole refusal."""
    refusal = words(found, "en").refusal
    assert refusal
    return f"{refusal.sentence} {refusal.unlock}"


def elsewhere(s: State, key: str) -> Obstacle:
    """A refusal that is no move of the actor: another seat's follow, or an action on landing."""
    return next(found for found in obstacles(s) if key in (found.wish.words, found.reason.key))
