"""My table: the position of a real game laid out on the board, to be asked about and played on."""

import json
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from teg.board import Zone
from teg.board.laying_out import EMPTY, laid_zones
from teg.core import Game
from teg.galaxies import State
from teg.galaxies.draft import Draft
from teg.galaxies.speech import names as N
from teg.games import GALAXIES
from teg.languages import LANGUAGES, capital
from teg.mistake import Mistake
from teg.ui.board.live_board import drawn_piece, labels, within, zone_node
from teg.ui.box_editor import boxing
from teg.ui.kit import style
from teg.ui.kit.nodes import Message, Node, button, choice, labelled, node, sheet
from teg.ui.kit.surface import PARTS
from teg.ui.layout import layout_slides
from teg.ui.layout.choices import filled, tell
from teg.ui.layout.hands import Hands
from teg.ui.page.address import write
from teg.ui.page.call import the_code
from teg.ui.page.catalogue import DASHBOARDS
from teg.ui.page.dashboard import Dashboard, opener
from teg.ui.page.elsewhere import best, serving
from teg.ui.page.history import KEYS
from teg.ui.page.opening import opening
from teg.ui.page.panel import Panel
from teg.ui.page.settings import Setting, Settings
from teg.ui.slides.slide import Slide
from teg.ui.theatre.tools_view import made, present, unfolds

MANY = 9
"""A list longer than this can be searched."""
GAPS = ("place", "gap")
"""Empty places that must get a card, by what their keys begin with."""
FLAGS = ("rerolled", "converted")
KEPT = "my-table"
"""Under this name the browser keeps a table."""
ASK = "ask"
"""The group of the dashboards that answer questions."""


def _laid(settings: Settings, text: str) -> str:
    Draft.read(text, settings.dashboard.desk.game.setup)
    return text


class LayoutSettings(Settings):
    """`laid` is the table as it was laid out, where that differs from the game that was opened."""

    laid = Setting("", _laid, here=True)


class Table(Panel):
    """The surface of My table: the board, and what is chosen from lists."""

    _esm = style.script(*PARTS, "board", "layout", "surface")
    _css = style.css("surface", "board", "layout", style.SLIDES)


class Layout(Dashboard):
    """Draws the draft of a position, whose every change is a setting and so can be taken back.

    Besides that it keeps what one is at: whose mat lies in front, the ship in hand, the list that is open.
    """

    name = "layout"
    keeps = False
    made_of = LayoutSettings
    settings: LayoutSettings
    widget = Table

    def prepare(self) -> None:
        """Nothing is in hand."""
        self.narrow = False
        self._kept = ""
        """The last table on which something lay, for the browser to keep."""
        self._left: tuple[str, str] | None = None
        """The table of an earlier visit: its shipped box, if it is one, and what lay there."""
        self._known: tuple[object, tuple[Draft, list[tuple[str, str]], Game[State]]] | None = None
        self.forget()

    # what is laid out

    @property
    def draft(self) -> Draft:
        """The table as it is laid out."""
        return self._looked()[0]

    @property
    def problems(self) -> list[tuple[str, str]]:
        """What is impossible about it: the key of a thing and a sentence."""
        return self._looked()[1]

    @property
    def game(self) -> Game[State]:
        """The game that begins with the table as it is; where that is impossible, the one opened last."""
        return self._looked()[2]

    def _looked(self) -> tuple[Draft, list[tuple[str, str]], Game[State]]:
        """Draft, problems and game, found once for each change."""
        game, laid = self.desk.game, self.settings.laid
        place = game, laid, self.lang
        if self._known is None or self._known[0] != place:
            if laid:
                draft = Draft.read(laid, game.setup)
            elif game.code == opening(self.name, game.setup.box, game.setup.box_text).code:
                draft = Draft.empty(game.setup)
            else:
                draft = Draft.of(game)
            problems = draft.problems(self.lang)
            self._known = place, (draft, problems, draft.game() if laid and not problems else game)
        return self._known[1]

    def where(self) -> tuple[object, ...]:
        """Another game is another table."""
        return self.desk.game, self.desk.game.ply

    def forget(self) -> None:
        """Another table: nothing is in hand."""
        self.hands = Hands(self)

    def edit(self, name: str, *given: Any) -> None:
        """Change the table; `Mistake` says why it cannot be."""
        draft = self.draft.copy()
        getattr(draft, name)(*given)
        self.lay(draft)

    def lay(self, draft: Draft) -> None:
        """Another draft of this table."""
        self.desk.message = ""
        if draft.text != self.draft.text:
            self.settings.laid = draft.text

    # what is drawn

    def show(self) -> None:
        """Draw the table, what it lacks beside it, and who plays below."""
        desk = self.desk
        body = [
            self._heading(),
            *self._offer(),
            node("div", self._board(), self._panel(), class_="theatre", key="theatre"),
            node(
                "section",
                present(desk.lang) if self.alone else None,
                self.room.fold(),
                made(desk, lambda: the_code(self.name, desk, self.settings.words())),
                class_="tools",
                key="tools",
            ),
        ]
        self.surface.show(
            body,
            lang=desk.lang,
            theme=desk.theme,
            status=desk.message or self._lead(),
            keys=KEYS,
            kept=[each for each in (self.room.kept(), self._to_keep()) if each],
        )

    def slides(self) -> list[Slide]:
        """What can be read from the table."""
        view, lang = self.desk.seen(self.game.state), self.lang
        return layout_slides.slides(view, view.attempts(lang) if view.actor >= 0 else [], lang)

    def _to_keep(self) -> dict[str, str]:
        """The table that the browser is to keep until another one is laid out."""
        laid, setup = self.settings.laid, self.draft.setup
        if laid and laid != Draft.empty(setup).text:
            self._kept = json.dumps({"box": "" if setup.box_text else setup.box, "laid": laid})
        return {"name": KEPT, "text": self._kept}

    def _say(self, key: str, **parts: Any) -> str:
        return tell(self.lang, key, **parts)

    def _player(self, seat: int) -> str:
        return capital(N.seat_name(self.draft.state, seat, self.lang))

    def _lead(self) -> str:
        """What to press next."""
        s = self.draft.state
        if self.hands.held >= 0:
            ship = N.ship_name(s, self.hands.seat, self.hands.held, self.lang)
            return self._say("ship_held", ship=ship, player=self._player(self.hands.seat))
        if self.problems:
            return self.problems[0][1]
        if s.hand:
            return self._say("can_be", of=N.of_seat(s, s.turn, self.lang))
        return self._say("can_be_rolled", player=N.seat_name(s, s.turn, self.lang, the=True))

    def _heading(self) -> Node:
        message = self.desk.message
        between = not self.settings.laid and self.draft.code != self.game.code and not self.problems
        told = message or self._say("in_the_middle" if between else "how")
        below = node("p", told, class_="message" if message else "facts", key="below")
        return node(
            "div",
            node("h2", self._lead(), data_home=True, tabindex=-1, class_="headline", key="question"),
            node("div", below, self.room.ribbon(), class_="under", key="under"),
            class_="lead",
            key="headline",
        )

    def _offer(self) -> list[Node]:
        """The table of an earlier visit, as long as nothing lies on this one."""
        if self._left is None or self._kept:
            return []
        go = button(self._say("go_on"), {"do": "go on"}, class_="main", key="go-on")
        return [node("p", go, button(self._say("not_now"), {"do": "not now"}), class_="row", key="offer")]

    def _board(self) -> Node:
        """The zones as they lie, the dice beside the mats, and the list that is open."""
        *zones, dice = laid_zones(self.draft.state, self.hands.seat, self.lang)
        self._labels: dict[str, str] = {}
        parts = []
        for zone in (dice, *zones):
            pieces = [(self.narrow and piece.small) or piece for piece in zone.pieces]
            for piece in pieces:
                labels(piece, self._labels)
            if zone is not dice:
                parts.append(zone_node(zone, pieces, [self._dice(dice)] if zone is zones[-1] else ()))
        return node(
            "div",
            node("div", *parts[:-1], class_="strip", key="strip"),
            parts[-1],
            self._list(),
            class_="board",
            role="group",
            aria_label=self._say("table"),
            data_board=True,
            data_stays="yes",  # one goes on where one is, not to what glows
            states=self._states(),
            key="board",
        )

    def _dice(self, zone: Zone) -> Node:
        """The dice beside the mats, with what was done to them, and the way back."""
        return node(
            "div",
            node("div", *map(drawn_piece, zone.pieces), class_="pieces"),
            node("div", *self._flags(), class_="row"),
            self.history.buttons(),
            class_="zone laid",
            role="group",
            aria_label=self._say("dice"),
            key="zone:dice",
        )

    def _flags(self) -> list[Node]:
        s = self.draft.state
        return [
            button(
                self._say(flag),
                {"do": "flag", "name": flag},
                aria_pressed="true" if getattr(s, flag) else "false",
                key=f"flag-{flag}",
            )
            for flag in FLAGS
            if not self.draft.rogues_turn
        ]

    def _states(self) -> dict[str, list[str]]:
        """What is wrong, what waits for a card, what is in hand, and where that can go."""
        found = {key: ["asked"] for key, _ in self.problems if key.split(":")[0] not in EMPTY}
        seat, held = self.hands.seat, self.hands.held
        for key in self._labels:
            kind, *rest = key.split(":")
            if held < 0:
                if kind in EMPTY or kind == "ship":
                    found.setdefault(key, []).append("can")
            elif key == f"ship:{seat}:{held}":
                found[key] = ["chosen"]
            elif key in ("space", f"home:{seat}") or (kind == "planet" and rest[1:2] and rest[-1] != "orbit"):
                found[key] = ["target"]
        return found

    def _list(self) -> Node | None:
        """What can be done with the thing that is open, to be searched where there is much."""
        if not self.hands.opened:
            return None
        key, lang = self.hands.opened, self.lang
        about = self.desk.host.about(self.draft.state, key, lang)
        title = about.title if about else self._labels.get(key) or self._say("table")
        offered = self.hands.choices()
        search = node(
            "input",
            type="search",
            placeholder=self._say("search"),
            aria_label=self._say("search"),
            autocomplete="off",
            data_filter=True,
            key="search",
        )
        lines = [
            button(
                node("b", each.label),
                {"do": "choose", "at": number},
                node("small", each.note) if each.note else None,
                class_="choice",
                data_words=each.label,
                key=f"choice:{number}",
            )
            for number, each in enumerate(offered)
        ]
        told = [node("p", line) for line in about.lines] if about else []
        return node(
            "div",
            node("h3", capital(title)),
            button("✕", {"do": "put down"}, aria_label=self._say("close"), class_="close"),
            search if len(offered) > MANY else None,
            node("div", *lines, class_="offered") if lines else None,
            node("div", *told, class_="about") if told else None,
            node("p", self._say("nothing_here")) if not lines and not told else None,
            class_="popover",
            role="dialog",
            aria_label=capital(title),
            data_at=key,
            data_arrows=True,
            tabindex=-1,
            key=f"list:{key}",
        )

    # beside the table

    def _panel(self) -> Node:
        inside = [*self._missing(), *self._who(), *self._more()]
        return node("section", *inside, class_="beside", key="beside")

    def _missing(self) -> list[Node]:
        """What is still impossible; or, when nothing is, where to go with the position."""
        if not self.problems:
            return [
                node("h3", self._say("ready"), key="ready"),
                node(
                    "p", self._link(best(self.game), self._say("play_on"), "main"), class_="row", key="play"
                ),
                node("p", self._say("or_ask"), key="or-ask"),
                node("p", *map(self._link, self._askable()), class_="row ways", key="ways"),
            ]
        told = []
        for kind in GAPS:
            gaps = [key for key, _ in self.problems if key.split(":")[0] == kind]
            if gaps:
                told.append((gaps[0], self._say(f"{kind}_missing", count=len(gaps))))
        told += [(key, sentence) for key, sentence in self.problems if key.split(":")[0] not in GAPS]
        lines = [
            node("li", button(sentence, {"do": "press", "key": key}, class_="problem") if key else sentence)
            for key, sentence in told
        ]
        empty = told[0][0].split(":")[0] in GAPS
        return [
            node("h3", self._say("missing"), key="missing"),
            node("ul", *lines, class_="problems", key="problems"),
            *([button(self._say("fill"), {"do": "fill"}, key="fill")] if empty else []),
        ]

    def _askable(self) -> Iterable[str]:
        return [name for name in serving(self.game) if DASHBOARDS[name].group == ASK]

    def _link(self, name: str, label: str = "", class_: str | None = None) -> Node:
        desk = self.desk
        looks = {"lang": "" if desk.lang == LANGUAGES[0] else desk.lang, "theme": desk.theme}
        return node(
            "a",
            label or DASHBOARDS[name].title[self.lang],
            class_=f"button {class_ or ''}".strip(),
            data_page=name,
            data_query=write(code=self.game.code, **looks),
            key=f"to-{name}",
        )

    def _who(self) -> list[Node]:
        """Who plays, with which cards, and from whose chair one looks."""
        draft, lang = self.draft, self.lang
        s, setup = draft.state, draft.setup
        counts = [("1", self._say("alone")), *((str(n), str(n)) for n in range(2, GALAXIES.most_players + 1))]
        fields = [
            labelled(
                self._say("how_many"),
                choice(counts, str(setup.players), do={"do": "players"}, key="players"),
            )
        ]
        if setup.solo:
            mats = self.desk.host.values(setup, lang)
            rogues = choice(list(mats), setup.solo, do={"do": "rogue"}, key="rogue")
            fields.append(labelled(self._say("rogue"), rogues))
        seats = [(str(seat), self._player(seat)) for seat in range(setup.players)]
        viewers = [*seats, ("-1", self._say("knows_all"))]
        fields.append(
            labelled(self._say("i_am"), choice(viewers, str(s.viewer), do={"do": "viewer"}, key="viewer"))
        )
        return [node("div", *fields, class_="who", key="who")]

    def _more(self) -> list[Node]:
        """What seldom matters: rounds played, and what the turn changed."""
        s = self.draft.state
        number = labelled(
            self._say("rounds"),
            node(
                "input",
                type="number",
                min="0",
                max="99",
                value=str(s.turns // s.t.seats),
                do={"do": "round"},
                key="round",
            ),
        )
        price = labelled(
            self._say("follow_price"),
            choice([(str(n), str(n)) for n in (1, 2)], str(s.price), do={"do": "price"}, key="price"),
        )
        new = button(self._say("clear"), {"do": "clear"}, key="clear")
        return [sheet("more", self._say("more"), number, price, new)]

    # what is done

    def hear(self, message: Message) -> None:
        """Do what a message asks for; what nobody can have meant is left alone."""
        if unfolds(self.desk, message) or self.room.hear(message, self.surface):
            return
        with self.changing():
            self.desk.message = ""
            self.draw()
            self._do(message)

    def _do(self, message: Message) -> None:
        match message:
            case {"do": "press", "key": str(key)}:
                self.hands.press([key, *within(message)])
            case {"do": "drop", "key": str(key), "held": str(held)}:
                self.hands.drop(held, [key, *within(message)])
            case {"do": "about", "key": str(key)}:
                self.hands.look_at(key)
            case {"do": "put down"}:
                self.hands.put_down()
            case {"do": "narrow", "value": bool(narrow)}:
                self.narrow = narrow
            case {"do": "choose", "at": int(at)} if 0 <= at < len(offered := self.hands.choices()):
                self.hands.chosen(offered[at])
            case {"do": "flag", "name": str(name)} if name in FLAGS:
                draft = self.draft.copy()
                draft.set_turn(**{name: 1 - getattr(draft.state, name)})
                self.lay(draft)
            case {"do": "fill"}:
                self.hands.put_down()
                self.lay(filled(self.draft))
            case {"do": "recall", "name": str(name), "text": str(text)} if name == KEPT:
                self._left = _kept(text)
            case {"do": "go on"} if self._left:
                self._go_on(*self._left)
            case {"do": "not now"}:
                self._left = None
            case {"do": "clear"}:
                self._begin()
            case {"do": "undo"}:
                self.hands.put_down()
                self.history.undo()
            case {"do": "redo"}:
                self.hands.put_down()
                self.history.redo()
            case {"do": str(what), "value": str(value)} if value.removeprefix("-").isdecimal():
                self._set(what, int(value))
            case {"do": "rogue", "value": str(mat)}:
                self._begin(players=1, solo=mat)

    def _set(self, what: str, value: int) -> None:
        seats = self.draft.setup.players
        match what:
            case "players" if value == 1:
                mats = self.desk.host.values(replace(self.draft.setup, players=1), self.lang)
                self._begin(players=1, solo=mats[0][0])
            case "players" if 1 < value <= GALAXIES.most_players:
                self._begin(players=value, solo=None)
            case "viewer" if -1 <= value < seats:
                self.edit("look_as", value)
            case "round" if 0 <= value < 100:
                self.edit("set_round", value)
            case "price" if value in (1, 2):
                draft = self.draft.copy()
                draft.set_turn(price=value)
                self.lay(draft)

    def _go_on(self, box: str, laid: str) -> None:
        """Lay out the table of an earlier visit, with its box."""
        own = None if box else boxing.at_hand(self.desk, GALAXIES.name)
        if not box and own is None:
            raise Mistake(self._say("own_box_first"))
        self.desk.put(opening(self.name, *(own or (box,))))
        self.arrive()
        self.settings.laid = laid
        self._left = None

    def _begin(self, **changes: Any) -> None:
        """An empty table."""
        self.forget()
        self.lay(Draft.empty(replace(self.draft.setup, **changes)))


def _kept(text: str) -> tuple[str, str] | None:
    """What the browser kept, unless it is spoiled."""
    try:
        match json.loads(text):
            case {"box": str(box), "laid": str(laid)} if box in ("", *GALAXIES.boxes):
                return box, laid
    except (ValueError, RecursionError):
        pass
    return None


layout = opener(Layout)
