"""Pressing things on the board: what is pressed so far, what may be pressed next, what a press comes to."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from teg.core import CHANCE, Attempt
from teg.core.host import Touches, is_part_of, narrowed
from teg.ui.theatre.desk import Desk

CAN, REACH, CHOSEN, TARGET, ASKED = "can", "reach", "chosen", "target", "asked"
"""The states of a thing: a move begins with it, or goes on to it; it is pressed, or may be pressed next;
somebody asks about it."""

MOST_REASONS = 4
"""So many reasons stand at one thing."""


@dataclass(frozen=True)
class Opened:
    """What stands open at a thing: moves to choose from, or numbers of refused attempts, or only the thing.

    `binds` says that the one move is shown before it is played: at a table it cannot be taken back.
    """

    key: str
    moves: tuple[int, ...] = ()
    refused: tuple[int, ...] = ()
    binds: bool = False


class Pressing:
    """Narrows the legal moves of a desk's position to those of the things that are pressed.

    They are pressed in the order in which a move takes and lands on them, or in any other; a planet stands
    for its orbit and its surface. `attempts` gives what is refused, once somebody presses what does nothing.
    Who is not `careful` does not look twice at what cannot be taken back at a real table.
    """

    def __init__(self, desk: Desk, attempts: Callable[[], Sequence[Attempt]], careful: bool = True) -> None:
        self.desk = desk
        self._attempts = attempts
        self._careful = careful
        self._place: tuple[object, ...] = ()
        self._touched: dict[int, Touches] = {}
        self.pressed: Touches = ()
        self.opened: Opened | None = None
        self.drawn: frozenset[str] = frozenset()
        """The keys that the board draws; what it does not is chosen from a list."""

    def put_down(self) -> None:
        """Nothing is pressed any more."""
        self.pressed, self.opened = (), None

    @property
    def touched(self) -> Mapping[int, Touches]:
        """The legal moves and the things each is about; none where somebody else decides."""
        desk = self.desk
        place = desk.game, desk.game.ply, desk.game.code, desk.viewer, desk.there
        if place != self._place:
            view = desk.view
            self._place = place
            moves = view.moves() if view.actor >= 0 and desk.host.knows(view) else ()
            self._touched = {move: desk.host.touches(view, move) for move in moves}
            self.put_down()
        return self._touched

    # what a press does

    def press(self, *path: str) -> int | None:
        """Press a thing; the move that is to be played, if that leaves one.

        `path` are the keys of the things that lie there, the innermost first: a ship that is no target stands
        for the planet it is on. What is pressed already is put down by another press.
        """
        touched, pressed = self.touched, self.pressed
        path = self._named(path[0]), *path[1:]
        if path[0] in pressed[-1:] or (self.opened and self.opened.key == path[0]):
            self.put_down()
            return None
        own = [key for key in path if key == path[0] or path[0].startswith(f"{key}:")]
        ways = [
            *((*pressed, key) for key in own if pressed),
            *((key,) for key in own if narrowed(touched, (key,))),
            *((*pressed, key) for key in path if pressed),
            *((key,) for key in own),
            *((key,) for key in path if narrowed(touched, (key,))),
        ]
        for way in ways:
            if left := self._left(way):
                self.pressed, self.opened = way, None
                return self._narrowed(left)
        self.opened = Opened(path[0], refused=self._refused(pressed, path))
        self.pressed = ()
        return None

    def _named(self, key: str) -> str:
        """The key that moves have for a thing, where they name only one of several that are alike."""
        if key not in self.drawn or any(key in keys for keys in self.touched.values()):
            return key
        return self.desk.host.alike(self.desk.view, key)

    def ask(self, key: str) -> None:
        """Open what a thing says of itself, whatever a press of it would do."""
        self.pressed, self.opened = (), Opened(key)

    def _left(self, pressed: Touches) -> list[int]:
        """The moves that are left when these are pressed in order; if none, in any order."""
        touched = self.touched
        return narrowed(touched, pressed) or [
            move for move, keys in touched.items() if _are_among(pressed, keys)
        ]

    def _narrowed(self, left: list[int]) -> int | None:
        at, rests = self.pressed[-1], self._rests(left)
        listed = tuple(move for move, rest in rests.items() if not rest)
        if len(left) > 1 or not listed:
            self.opened = Opened(at, listed) if listed else None
            return None
        if self._careful and len(self.touched) > 1 and self.binds(left[0]):
            self.opened = Opened(at, listed, binds=True)
            return None
        return left[0]

    def binds(self, move: int) -> bool:
        """Whether a move of one's own turn cannot be taken back at a table: dice or cards decide next."""
        there = self.desk.game.state
        own = self.desk.host.turn(there)[0] == there.actor
        there.apply(move)
        return bool(own and there.actor == CHANCE)

    def _rests(self, left: list[int]) -> dict[int, list[str]]:
        """For each move that is left, the things on the board that may be pressed next."""
        pressed = self.pressed
        touched = {move: self.touched[move] for move in left}
        if all(
            len(pressed) <= len(keys) and all(map(is_part_of, pressed, keys)) for keys in touched.values()
        ):
            return {
                m: [key for key in keys[len(pressed) :] if key in self.drawn][:1]
                for m, keys in touched.items()
            }
        rests = {
            m: [k for k in keys if k in self.drawn and not _among(k, pressed)] for m, keys in touched.items()
        }
        # Where it ends was pressed first: what all of them begin with need not be pressed as well.
        alike = set.intersection(*map(set, rests.values()))
        return {move: [key for key in rest if key not in alike] for move, rest in rests.items()}

    # why not

    def _refused(self, pressed: Touches, path: Sequence[str]) -> tuple[int, ...]:
        """The numbers of the refused attempts that this press may have meant, the nearest first."""
        desk, view = self.desk, self.desk.view
        if view.actor < 0 or not desk.host.knows(view):
            return ()
        refused = [attempt for attempt in self._attempts() if attempt.refusal]
        keys = [[desk.host.touches(view, move) for move in attempt.tries] for attempt in refused]
        for way in [*((*pressed, key) for key in path if pressed), *((key,) for key in path)]:
            found = [n for n, each in enumerate(keys) if any(_are_among(way, things) for things in each)]
            if found:
                return tuple(found[:MOST_REASONS])
        return ()

    # what is seen of it

    def states(self) -> dict[str, list[str]]:
        """The states of the things on the board."""
        found: dict[str, list[str]] = {}
        if not self.pressed:
            for keys in self.touched.values():
                _mark(found, keys[:1], CAN)
                _mark(found, keys[1:], REACH)
        else:
            _mark(found, self.pressed, CHOSEN)
            for rest in self._rests(self._left(self.pressed)).values():
                _mark(found, rest, TARGET)
        if self.opened:
            _mark(found, [self.opened.key], ASKED)
        # Of things that are alike any may be pressed.
        view, alike = self.desk.view, self.desk.host.alike
        kinds = {key.partition(":")[0] for key in found}
        for key in self.drawn:
            if key in found or key.partition(":")[0] not in kinds:
                continue
            thing, _, number = key.rpartition(":")
            if thing not in found or not number.isdecimal():
                thing = alike(view, key)
            if thing in found:
                found[key] = [state for state in found[thing] if state in (CAN, REACH, TARGET)]
        return found

    def buttons(self) -> list[int]:
        """The legal moves of which the board draws nothing, to be pressed by their words."""
        return [move for move, keys in self.touched.items() if not any(key in self.drawn for key in keys)]

    def targets(self) -> int:
        """How many things may be pressed next."""
        return sum(TARGET in marks for marks in self.states().values())


def _mark(found: dict[str, list[str]], keys: Iterable[str], state: str) -> None:
    for key in keys:
        marks = found.setdefault(key, [])
        if state not in marks:
            marks.append(state)


def _fits(pressed: str, key: str) -> bool:
    """Whether one is the other or a part of it."""
    return is_part_of(pressed, key) or key.startswith(f"{pressed}:")


def _among(each: str, keys: Iterable[str]) -> bool:
    return any(_fits(each, key) for key in keys)


def _are_among(pressed: Touches, keys: Touches) -> bool:
    return all(_among(each, keys) for each in pressed)
