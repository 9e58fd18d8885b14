"""The live board: the zones of a game as parts of a page, with the states of all that can be pressed."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from teg import board
from teg.board import Piece, Zone
from teg.board.nodes import box, group, role, text
from teg.charts.text_width import measure
from teg.core import Attempt
from teg.core.host import own_button
from teg.languages import capital
from teg.ui.board import tell
from teg.ui.board.popover import popover
from teg.ui.board.pressing import Pressing
from teg.ui.kit.nodes import Message, Node, button, node
from teg.ui.theatre.desk import Desk

DICE = "dice"
"""The zone that lies in the tray."""
FOLDED = "mats"
"""The zone of which only the first piece is shown whole."""
STRIP = ("missions", "planets", "pilots", "space")
"""The zones that lie in one strip where the page is narrow."""
MANY = 3
"""More mats than these are drawn in one line each, so that all of the board is in sight."""
TAG = 14
"""The letters of a number at a thing."""
LOW = 100
"""A mat as low as this leaves room below it."""
LETTER = 16
"""The pieces grow with the letters of the page: so many of their units are as large as one."""
CHANGED, OTHERWISE, WANTED = "changed", "otherwise", "wanted"
"""More states of a thing: of the last move; not as at home, in a what-if; asked for by a lesson."""


class LiveBoard:
    """The board of a desk's position. What is pressed on it is narrowed to a move, which the desk plays.

    `attempts` gives what may be tried here, once somebody wants to know why not; `possible` tells whether
    the refused attempt of a number can be shown to be allowed. If it is not `careful`, what cannot be taken
    back at a real table is played without asking. `play` is for who does not let the desk play.
    """

    def __init__(
        self,
        desk: Desk,
        attempts: Callable[[], Sequence[Attempt]],
        possible: Callable[[int], bool],
        careful: bool = True,
        play: Callable[[int], object] | None = None,
    ) -> None:
        self.desk = desk
        self._play = play or desk.play
        self.pressing = Pressing(desk, attempts, careful)
        self.narrow = False
        """Whether the page is too narrow for whole mats, as the browser told."""
        self._attempts = attempts
        self._possible = possible
        self._labels: dict[str, str] = {}

    # what is drawn

    def shown(
        self,
        view: Any,
        tray: Iterable[Node] = (),
        beside: Iterable[Node] = (),
        changed: Iterable[str] = (),
        home: Any = None,
        wanted: Collection[str] = (),
        omitted: Collection[str] = (),
        numbers: Mapping[str, tuple[str, str]] = MappingProxyType({}),
    ) -> Node:
        """The board; `tray` lies beside the dice, `beside` after the mats, and `changed` are keys to pulse.

        In a what-if all is marked that is not as it is seen at `home`. A lesson asks to press what is
        `wanted`, and leaves out the zones and the buttons that it does not need. `numbers` are shown at the
        things and buttons of these keys: in a few letters, with a sentence.
        """
        lang = self.desk.lang
        zones = [zone for zone in board.zones(view, lang) if zone.name not in omitted]
        pressing = self.pressing
        touched = pressing.touched
        parts: list[Node] = []
        strip: list[Node] = []
        dice: list[Node] = []
        drawn: dict[str, str] = {}
        for zone in zones:
            pieces = [self._noted(piece, numbers, drawn) for piece in self._fitting(zone)]
            if zone.name == DICE:
                dice = [drawn_piece(piece) for piece in pieces]
            else:
                more = beside if zone.name == FOLDED else ()
                (strip if zone.name in STRIP else parts).append(zone_node(zone, pieces, more))
        self._labels = drawn
        pressing.drawn = frozenset(drawn)
        states = pressing.states()
        for key in changed:
            states.setdefault(key, []).append(CHANGED)
        if home is not None:
            before = _alone(board.zones(home, lang))
            for key, drawing in _alone(zones).items():
                if key in drawn and before.get(key) != drawing:
                    states.setdefault(key, []).append(OTHERWISE)
        for key in drawn if wanted else ():
            # Of dice that are alike any will do.
            if any(
                key == each or (key.startswith(f"{each}:") and key[len(each) + 1 :].isdecimal())
                for each in wanted
            ):
                states.setdefault(key, []).append(WANTED)
        buttons = [
            self._button(view, move, wanted, numbers.get(own_button(move)))
            for move in (pressing.buttons() if touched else ())
            if f"move:{move}" not in omitted
        ]
        parts.append(
            node(
                "div",
                node("div", *dice, class_="pieces") if dice else None,
                node("div", *buttons, *tray, class_="actions"),
                class_="zone tray",
                role="group",
                aria_label=tell(lang, "tray"),
                key="zone:tray",
            )
        )
        return node(
            "div",
            node("div", *strip, class_="strip", key="strip") if strip else None,
            *parts,
            self._popover(view),
            class_="board",
            role="group",
            aria_label=tell(lang, "board"),
            data_board=True,
            data_otherwise=tell(lang, "otherwise") if home is not None else None,
            states=states,
            key="board",
        )

    def _noted(self, piece: Piece, numbers: Mapping[str, tuple[str, str]], drawn: dict[str, str]) -> Piece:
        """A piece with the number that belongs to it or to what lies on it; all its keys are noted."""
        own: dict[str, str] = {}
        labels(piece, own)
        drawn |= own
        found = next((numbers[key] for key in own if key in numbers), None)
        if found is None:
            return piece
        told = tagged(piece, *found)
        drawn[piece.key] = told.label
        return told

    def _fitting(self, zone: Zone) -> list[Piece]:
        """The pieces of a zone as there is room for them."""
        if self.narrow:
            return [piece.small or piece for piece in zone.pieces]
        if zone.name == FOLDED and len(zone.pieces) > MANY:
            return [piece.brief() if piece.brief else piece for piece in zone.pieces]
        return zone.pieces

    def lead(self) -> str:
        """What is to be pressed next, once something is; else nothing."""
        pressing, lang = self.pressing, self.desk.lang
        count = pressing.targets()
        if not pressing.pressed or not count:
            return ""
        thing = capital(self._name(pressing.pressed[-1]))
        return tell(lang, "pressed" if count > 1 else "pressed_one", thing=thing, count=count)

    def _button(self, view: Any, move: int, wanted: Collection[str], number: tuple[str, str] | None) -> Node:
        """A move of no thing on the board, with the number that goes with it."""
        key, words = f"move:{move}", capital(view.say(move, self.desk.lang))
        state = WANTED if key in wanted else None
        short, told = number or ("", None)
        more = node("small", f" {short}", class_="chance", title=told) if short else None
        return button(words, {"do": "press", "key": key}, more, class_=state, key=key, data_own=key)

    def _popover(self, view: Any) -> Node | None:
        opened = self.pressing.opened
        if opened is None:
            return None
        desk = self.desk
        told = lambda: [attempt for attempt in self._attempts() if attempt.refusal]  # noqa: E731
        name = self._name(opened.key)
        return popover(opened, name, view, desk.host, desk.lang, told, self._possible)

    def _name(self, key: str) -> str:
        told = self._labels.get(key, "")
        return told.partition(":")[0].rstrip("\u00a0")

    # what is done

    def hear(self, message: Message) -> bool:
        """Do what was done to the board; False if it was done elsewhere. Who draws it draws it anew."""
        pressing = self.pressing
        move: int | None = None
        match message:
            case {"do": "press", "key": str(key)}:
                move = pressing.press(key, *within(message))
            case {"do": "drop", "key": str(key), "held": str(held)} if pressing.pressed[-1:] == (held,):
                move = pressing.press(key, *within(message)) if key != held else None
            case {"do": "about", "key": str(key)}:
                pressing.ask(key)
            case {"do": "put down"}:
                pressing.put_down()
            case {"do": "narrow", "value": bool(narrow)}:
                self.narrow = narrow
            case {"do": "drop"}:
                pass
            case _:
                return False
        if move is None:
            self.desk.say("")
        else:
            self._play(move)
        return True


def still(view: Any, lang: str) -> Node:
    """The board of a position to be looked at only."""
    parts = [zone_node(zone, list(zone.pieces), ()) for zone in board.zones(view, lang)]
    return node("div", *parts, class_="board", role="group", aria_label=tell(lang, "board"), key="board")


def within(message: Message) -> list[str]:
    """The keys of the things around the one that a message is about, the innermost first."""
    around = message.get("within")
    return [key for key in around if isinstance(key, str)][:9] if isinstance(around, list) else []


def tagged(piece: Piece, short: str, told: str) -> Piece:
    """A piece with a number at its upper corner; who hears it hears the sentence."""
    wide = measure(short, TAG, True) + 12
    tag = group(
        None,
        piece.width - wide - 3,
        -5,
        box(0, 0, wide, 20, fill=role("accent"), stroke=role("panel")),
        text(wide / 2, 15, short, TAG, "panel", 700, "middle"),
        label=told,
    )
    return replace(piece, drawn=[*piece.drawn, tag], label=f"{piece.label}. {told}")


def labels(piece: Piece, found: dict[str, str]) -> None:
    """The keys that a piece draws, each with its label."""
    found[piece.key] = piece.label
    left = list(piece.drawn)
    for element in left:
        if isinstance(element, str):
            continue
        key = element[1].get("key")
        if key is not None:
            # Whatever has a key says first what it is.
            first = element[2] if len(element) > 2 else ""
            found[key] = first[2] if first and first[0] == "title" else ""
        if len(element) > 2 and not isinstance(element[2], str):
            left += element[2:]


def _alone(zones: Sequence[Zone]) -> dict[str, list[Any]]:
    """How each thing is drawn, and in which it lies, without the things that lie in it."""
    found: dict[str, list[Any]] = {}
    left: list[tuple[Any, str]] = []
    for piece in (piece for zone in zones for piece in zone.pieces):
        found[piece.key] = []
        left += [(part, piece.key) for part in piece.drawn]
    while left:
        element, around = left.pop()
        if isinstance(element, str):
            found[around].append(element)
            continue
        key = element[1].get("key")
        if key is not None:
            found[key] = [around]
        within = around if key is None else key
        found[within].append(element[:2])
        left += [(child, within) for child in element[2:]]
    return found


def zone_node(zone: Zone, pieces: list[Piece], more: Iterable[Node]) -> Node:
    """A zone as a part of the page; `more` lies among the mats of others."""
    lying = [drawn_piece(piece) for piece in pieces]
    if zone.name == FOLDED:
        # What just happened stands where there is more room.
        low = pieces[0].height < LOW
        own = node("div", lying[0], *(more if low else ()), class_="own")
        lying = [own, node("div", *lying[1:], *(() if low else more), class_="others")]
    # No landmark: a notebook shows several boards.
    return node(
        "div",
        node("h3", zone.title) if zone.title else None,
        node("div", *lying, class_="pieces"),
        class_=f"zone {zone.name}",
        role="group" if zone.title else None,
        aria_label=zone.title or None,
        key=f"zone:{zone.name}",
    )


def drawn_piece(piece: Piece) -> Node:
    """A piece as a picture of its own."""
    return node(
        "svg",
        *piece.drawn,
        view_box=f"0 0 {piece.width:g} {piece.height:g}",
        width=f"{piece.width / LETTER:g}em",
        class_="piece",
        aria_label=piece.label or None,
        key=piece.key,
    )
