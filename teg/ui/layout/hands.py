"""What is in hand over a table that is laid out, and what a press of a thing on it means."""

from collections.abc import Sequence
from typing import Any, Protocol

from teg.galaxies.draft import Draft
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.fleet import place_of, step_of
from teg.galaxies.speech import names as N
from teg.languages import capital
from teg.mistake import Mistake
from teg.ui.layout.choices import Choice, at_once, choices, tell

NEXT = {"place": ("place", "gap"), "gap": ("gap",)}
"""Where one goes on by oneself, when a card was chosen for an empty place."""


class Table(Protocol):
    """What is laid out, and how it is changed."""

    @property
    def draft(self) -> Draft:
        """The table as it is."""

    @property
    def lang(self) -> str:
        """The language in which mistakes are told."""

    def edit(self, name: str, *given: Any) -> None:
        """Change it."""


class Hands:
    """Whose mat lies in front (`seat`), its ship in hand (`held`, or -1), the thing whose list is open."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.seat, self.held, self.opened = 0, -1, ""

    def put_down(self) -> None:
        """Nothing is in hand, and no list open."""
        self.opened, self.held = "", -1

    def look_at(self, key: str) -> None:
        """Open the list of a thing, whatever a press of it would do."""
        self.opened, self.held = key, -1

    def choices(self) -> Sequence[Choice]:
        """What the open list offers."""
        return choices(self.table.draft, self.opened, self.seat, self.held, self.table.lang)

    def press(self, path: list[str]) -> None:
        """Press a thing; `path` has the keys of those around it, too, the innermost first."""
        if path[0] == self.opened:
            self.opened = ""
            return
        self.opened = ""
        other = next((key for key in path if key.startswith("seat:") and key != f"seat:{self.seat}"), "")
        kind, *rest = path[0].split(":")
        if kind == "ship" and len(rest) == 2 and all(map(str.isdecimal, rest)):
            self._pick_up(int(rest[0]), int(rest[1]))
        elif other and other[5:].isdecimal():
            self.seat, self.held = min(int(other[5:]), self.table.draft.state.t.seats - 1), -1
        elif not any(self._place(key) for key in path):
            for key in path:
                if edit := at_once(self.table.draft, key):
                    self.table.edit(*edit)
                    return
                if choices(self.table.draft, key, self.seat, self.held, self.table.lang):
                    self.opened = key
                    return
            self.opened = path[0] if kind in ("hangar", "points") else ""

    def _pick_up(self, seat: int, ship: int) -> None:
        """Take a ship in hand; one of another seat tells where the one in hand goes."""
        s = self.table.draft.state
        if seat >= s.t.seats or ship > 3:
            return
        place = place_of(s, seat, ship)
        if self.held >= 0 and seat != self.seat and (place < M.HOME or place == M.SPACE):
            self._put(place, step_of(s, seat, ship))
        elif (self.seat, self.held) == (seat, ship):
            self.held = -1
        else:
            self.seat, self.held = seat, ship

    def drop(self, held: str, path: list[str]) -> None:
        """Let a thing go over others."""
        kind, *rest = held.split(":")
        if kind == "ship" and path[0] != held and len(rest) == 2 and all(map(str.isdecimal, rest)):
            self.seat, self.held = int(rest[0]), int(rest[1])
            self.press(path)

    def _place(self, key: str) -> bool:
        """Put the ship in hand, or the next one at home, where a key says; False if it is no place."""
        s = self.table.draft.state
        match key.split(":"):
            case ["planet", planet, "orbit", *step] if planet.isdecimal() and int(planet) in s.row:
                at = int(step[0]) if step and step[0].isdecimal() else 0
                self._put(M.ORBIT + s.row.index(int(planet)), at)
            case ["planet", planet, "surface"] if planet.isdecimal() and int(planet) in s.row:
                self._put(M.SURFACE + s.row.index(int(planet)))
            case ["space"]:
                self._put(M.SPACE)
            case ["home", seat] if self.held >= 0 and seat == str(self.seat):
                self._put(M.HOME)
            case _:
                return False
        return True

    def _put(self, place: int, step: int = 0) -> None:
        s, ship = self.table.draft.state, self.held
        if ship < 0:
            home = [number for number in range(4) if place_of(s, self.seat, number) == M.HOME]
            if not home:
                player = capital(N.seat_name(s, self.seat, self.table.lang, the=True))
                raise Mistake(tell(self.table.lang, "none_home", player=player))
            ship = home[0]
        self.held = -1
        self.table.edit("put_ship", self.seat, ship, place, step)

    def chosen(self, chosen: Choice) -> None:
        """Carry out what was chosen; after a card for an empty place the next empty one is open.

        Cards that a seat found come one after the other, too.
        """
        opened = self.opened
        kind = opened.split(":")[0]
        self.opened, self.held = "", -1
        self.table.edit(*chosen.edit)
        if kind == "cards":
            self.opened = opened
            return
        waiting = [key for key, _ in self.table.draft.problems(self.table.lang)]
        self.opened = next(
            (key for each in NEXT.get(kind, ()) for key in waiting if key.startswith(f"{each}:")), ""
        )
