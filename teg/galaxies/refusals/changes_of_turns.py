"""Changes of whose turn it is, what is offered and what chance brings."""

from dataclasses import dataclass

from teg.core.reasons import NotPossible
from teg.dice import EMPTY, ENERGY, HANDS, MINUS, MOVE, PLUS, together
from teg.galaxies.refusals.changes import Dice
from teg.galaxies.refusals.reason import Change, player, tell
from teg.galaxies.rules.flow import ROGUE_ENDS, ROGUE_ROLL, WINDOW
from teg.galaxies.rules.follow import can_follow
from teg.galaxies.speech import names as N
from teg.galaxies.state import CHANCE, FOLLOWING, MENU, ROGUE_DIE, Frame, Stack, State


@dataclass(frozen=True, slots=True)
class OwnTurn(Change):
    """It is the seat's own turn, and the die in hand is its own."""

    seat: int

    far = 5  # one has to wait for it

    def say(self, s: State, lang: str = "en") -> str:
        """ "it is your own turn"."""
        return tell(lang, "own_turn")

    def change(self, s: State) -> None:
        """Hand the dice over; who followed before does not follow now."""
        seat, face = self.seat, ENERGY
        frames: list[Frame] = []
        todo = s.todo
        while todo is not None:
            frame, todo = todo
            if frame[0] == WINDOW:
                face = frame[1]
            elif frame[0] < ROGUE_ROLL:
                frames.append(frame)
        s.turn = seat
        after: Stack = ((WINDOW, face, seat, 0, 0), None)
        for frame in reversed(frames):
            after = (frame, after)
        s.todo = after


@dataclass(frozen=True, slots=True)
class NextTurn(Change):
    """The seat's own turn has come: the dice are rolled, and nobody knows what they show.

    They are taken to show anything but the faces to avoid, so that no luck is taken for granted.
    """

    seat: int
    avoid: int
    needed: tuple[Dice, ...] = ()

    @property
    def cost(self) -> int:
        return 5 + sum(dice.cost for dice in self.needed)

    def say(self, s: State, lang: str = "en") -> str:
        """ "it is your own turn", or "it is your own turn and one of your dice then shows Move"."""
        lines = [tell(lang, "own_turn")]
        for dice in self.needed:
            key = "then_one" if dice.count == 1 else "then_many"
            lines.append(tell(lang, key, face=N.face(dice.face, lang), count=dice.count))
        return tell(lang, "and_if").join(lines)

    def change(self, s: State) -> None:
        """The turn begins: nothing used, as many dice as the level grants, no more than two alike."""
        seat = self.seat
        if s.drawn >= 0:
            s.cards |= 1 << s.drawn
            s.cards_left += 1
            s.drawn = -1
        faces = [face for face in range(6) if not self.avoid >> face & 1]
        s.hand = EMPTY
        for number in range(s.t.dice[s.level[seat]]):
            s.hand = PLUS[s.hand][faces[number % len(faces)]]
        s.turn = s.actor = seat
        s.phase, s.ask, s.todo, s.chain, s.aside, s.done = MENU, (), None, 0, EMPTY, EMPTY
        s.rerolled = s.converted = s.used = s.income = s.rolling = 0
        s.price = 1
        for dice in self.needed:
            dice.change(s)

    def joined(self, later: Change) -> "NextTurn | None":
        """What the dice of that turn then have to show is told with it."""
        return NextTurn(self.seat, self.avoid, (*self.needed, later)) if isinstance(later, Dice) else None


@dataclass(frozen=True, slots=True)
class Finished(Change):
    """What the active player is in the middle of is done."""

    ends = True

    def say(self, s: State, lang: str = "en") -> str:
        """ "this is finished first"."""
        return tell(lang, "finished")

    def change(self, s: State) -> None:
        """Back to the menu; dice put aside and a card drawn are where they were."""
        if not s.hand:
            raise NotPossible
        s.hand, s.aside = together(s.hand, s.aside), EMPTY
        if s.drawn >= 0:
            s.cards |= 1 << s.drawn
            s.cards_left += 1
            s.drawn = -1
        s.phase, s.ask, s.todo, s.chain = MENU, (), None, 0


@dataclass(frozen=True, slots=True)
class Offered(Change):
    """Another player activates a die that the seat may follow."""

    owner: int
    face: int

    far = 5  # one has to wait for it

    def say(self, s: State, lang: str = "en") -> str:
        """ "player 2 activates an Energy die"."""
        return tell(lang, "offered", player=player(s, self.owner, lang), die=N.die(self.face, lang))

    def change(self, s: State) -> None:
        """It is the other's turn, and the die is done."""
        t, seat = s.t, s.actor
        if not s.culture[seat] or not can_follow(s, seat, self.face, 1):
            raise NotPossible
        s.turn, s.phase, s.price, s.income, s.chain = self.owner, FOLLOWING, 1, 0, 0
        s.ask = (self.face, self.owner, t.after[self.owner].index(seat), 0)
        if t.solo:
            s.hand = EMPTY
            s.todo = ((ROGUE_ROLL, 0), ((ROGUE_ENDS,), None))
        else:
            s.todo = None


@dataclass(frozen=True, slots=True)
class RogueRolls(Change):
    """The Rogue has rolled a die and not activated it yet."""

    def say(self, s: State, lang: str = "en") -> str:
        """ "the Rogue has just rolled a die"."""
        return tell(lang, "rogue_rolls")

    def change(self, s: State) -> None:
        """The die lies there, and a reroll of it could be paid for."""
        if not (s.energy[0] and s.culture[0]):
            raise NotPossible
        if s.phase == FOLLOWING:
            self.roll_next(s)
        s.phase = ROGUE_DIE
        s.ask = (0, MOVE)  # whichever face: it only has to lie there

    def roll_next(self, s: State) -> None:
        """The next of the Rogue's dice is on the table, or the last one instead of another."""
        while s.todo is not None and s.todo[0][0] < ROGUE_ROLL:
            s.todo = s.todo[1]
        if s.todo is not None and s.todo[0][0] == ROGUE_ROLL and s.todo[0][1]:
            s.todo = ((ROGUE_ROLL, s.todo[0][1] - 1), s.todo[1])
        else:
            s.done = MINUS[s.done][max(range(6), key=lambda face: HANDS[s.done][face])]


@dataclass(frozen=True, slots=True)
class ChanceDecides(Change):
    """Dice or cards have decided."""

    def say(self, s: State, lang: str = "en") -> str:
        """ "chance has decided"."""
        return tell(lang, "chance_decides")

    def change(self, s: State) -> None:
        while s.actor == CHANCE:
            s.apply(s.outcomes()[0][0])
