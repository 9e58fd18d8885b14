"""My table: the position of a real game laid out on the board, to be asked about and played on."""

import json
from dataclasses import replace
from typing import Any

from teg.board import Zone
from teg.core import Game, Setup
from teg.core.draft import Draft
from teg.games import GALAXIES, GAMES, game_type
from teg.languages import LANGUAGES, capital
from teg.mistake import Mistake
from teg.ui.board.live_board import FOLDED, STRIP, drawn_piece, labels, within, zone_node
from teg.ui.box_editor import boxing
from teg.ui.kit import assets
from teg.ui.kit.nodes import Message, Node, button, choice, labelled, node, sheet, toggle
from teg.ui.kit.surface import PARTS
from teg.ui.layout.laying import Laying, LayoutHands, tell
from teg.ui.page.address import write
from teg.ui.page.catalogue import DASHBOARDS, best, serving
from teg.ui.page.dashboard import Dashboard, opener
from teg.ui.page.opening import opening
from teg.ui.page.panel import Panel
from teg.ui.page.settings import KEYS, Setting, Settings
from teg.ui.slides.slide import Slide
from teg.ui.theatre.tools_view import made, present

MANY = 9
"""A list longer than this can be searched."""
DICE = "dice"
"""The zone that lies beside the mats."""
KEPT = "my-table"
"""Under this name the browser keeps a table."""
ASK = "ask"
"""The group of the dashboards that answer questions."""


def _laid(settings: Settings, text: str) -> str:
    setup = settings.dashboard.desk.game.setup
    laying_of(setup.game).draft.read(text, setup)
    return text


def laying_of(game: str) -> Laying:
    """What there is to lay out in the game of this name."""
    laying: Laying = game_type(game).load("laying")
    return laying


class LayoutSettings(Settings):
    """`laid` is the table as it was laid out, where that differs from the game that was opened."""

    laid = Setting("", _laid, here=True)


class LayoutSurface(Panel):
    """The surface of My table: the board, and what is chosen from lists."""

    _esm = assets.script(*PARTS, "board", "layout", "surface")
    _css = assets.css("surface", "board", "layout", assets.SLIDES)


class MyTable(Dashboard):
    """Draws the draft of a position, whose every change is a setting and so can be taken back.

    Besides that it keeps what one is at: whose mat lies in front, the ship in hand, the list that is open.
    """

    name = "layout"
    one_game = False
    keeps = False
    made_of = LayoutSettings
    settings: LayoutSettings
    widget = LayoutSurface

    def prepare(self) -> None:
        self.narrow = False
        self._kept = ""
        """The last table on which something lay, for the browser to keep."""
        self._left: tuple[str, str, str] | None = None
        """The table of an earlier visit: its game, its shipped box, if it is one, and what lay there."""
        self._known: tuple[object, tuple[Draft[Any], list[tuple[str, str]], Game[Any]]] | None = None
        self.forget()

    # what is laid out

    @property
    def laying(self) -> Laying:
        """What is known of the game that is laid out."""
        return laying_of(self.desk.game.setup.game)

    @property
    def draft(self) -> Draft[Any]:
        """The table as it is laid out."""
        return self._looked()[0]

    @property
    def problems(self) -> list[tuple[str, str]]:
        """What is impossible about it: the key of a thing and a sentence."""
        return self._looked()[1]

    @property
    def game(self) -> Game[Any]:
        """The game that begins with the table as it is; where that is impossible, the one opened last."""
        return self._looked()[2]

    def _looked(self) -> tuple[Draft[Any], list[tuple[str, str]], Game[Any]]:
        """Draft, problems and game, found once for each change."""
        game, laid = self.desk.game, self.settings.laid
        place = game, laid, self.lang
        if self._known is None or self._known[0] != place:
            kind = self.laying.draft
            draft: Draft[Any]
            if laid:
                draft = kind.read(laid, game.setup)
            elif game.code == begun(game.setup).code:
                draft = kind.empty(game.setup)
            else:
                draft = kind.of(game)
            problems = draft.problems(self.lang)
            self._known = place, (draft, problems, draft.game() if laid and not problems else game)
        return self._known[1]

    def where(self) -> tuple[object, ...]:
        """Another game is another table."""
        return self.desk.game, self.desk.game.ply

    def forget(self) -> None:
        laying = self.laying
        self.hands: LayoutHands = laying.hands(self, laying)

    def edit(self, name: str, *given: Any, **values: int) -> None:
        """Change the table; `Mistake` says why it cannot be."""
        draft = self.draft.copy()
        getattr(draft, name)(*given, **values)
        self.lay(draft)

    def lay(self, draft: Draft[Any]) -> None:
        """Another draft of this table."""
        self.desk.message = ""
        if draft.text != self.draft.text:
            self.settings.laid = draft.text

    # what is drawn

    def show(self) -> None:
        desk = self.desk
        body = [
            self._heading(),
            *self._offer(),
            node("div", self._board(), self._panel(), class_="theatre", key="theatre"),
            node(
                "section",
                present(desk.lang) if self.alone else None,
                self.room.fold(),
                made(desk, self.code),
                class_="tools",
                key="tools",
            ),
        ]
        self.display(body, status=desk.message or self._lead(), kept=[self._to_keep()], keys=KEYS)

    def slides(self) -> list[Slide]:
        view, lang = self.desk.seen(self.game.state), self.lang
        attempts = view.attempts(lang) if view.actor >= 0 else []
        return self.laying.slides(view, attempts, lang, self.desk.theme)

    def _to_keep(self) -> dict[str, str]:
        """The table that the browser is to keep until another one is laid out."""
        laid, setup = self.settings.laid, self.draft.setup
        if laid and laid != self.laying.draft.empty(setup).text:
            box = "" if setup.box_text else setup.box
            self._kept = json.dumps({"game": setup.game, "box": box, "laid": laid})
        return {"name": KEPT, "text": self._kept}

    def _say(self, key: str, **parts: Any) -> str:
        return tell(self.lang, key, **parts)

    def _player(self, seat: int) -> str:
        return capital(self.desk.host.seat_name(self.draft.state, seat, self.lang))

    def _lead(self) -> str:
        """What to press next."""
        if self.problems and self.hands.held < 0:
            return self.problems[0][1]
        return self.laying.lead(self.draft, self.hands, self.lang)

    def _heading(self) -> Node:
        message = self.desk.message
        between = not self.settings.laid and self.draft.code != self.game.code and not self.problems
        told = message or self._say("in_the_middle" if between else f"how_{self.draft.setup.game}")
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
        """The zones as they lie, the turn beside the mats, and the list that is open."""
        zones = self.laying.zones(self.draft.state, self.hands.seat, self.lang)
        dice = [zone for zone in zones if zone.name == DICE]
        self._labels: dict[str, str] = {}
        parts: list[Node] = []
        strip: list[Node] = []
        for zone in (*dice, *(zone for zone in zones if zone.name != DICE)):
            pieces = [(self.narrow and piece.small) or piece for piece in zone.pieces]
            for piece in pieces:
                labels(piece, self._labels)
            if zone.name != DICE:
                beside = [self._turn(dice)] if zone.name == FOLDED else ()
                (strip if zone.name in STRIP else parts).append(zone_node(zone, pieces, beside))
        return node(
            "div",
            node("div", *strip, class_="strip", key="strip") if strip else None,
            *parts,
            self._list(),
            class_="board",
            role="group",
            aria_label=self._say("table"),
            data_board=True,
            data_stays="yes",  # one goes on where one is, not to what glows
            states=self._states(),
            key="board",
        )

    def _turn(self, dice: list[Zone]) -> Node:
        """The dice beside the mats, if there are any, what was done this turn, and the way back."""
        return node(
            "div",
            *(node("div", *map(drawn_piece, zone.pieces), class_="pieces") for zone in dice),
            node("div", *self._flags(), class_="row"),
            self.history.buttons(),
            class_="zone laid",
            role="group",
            aria_label=self._say("dice"),
            key="zone:dice",
        )

    def _flags(self) -> list[Node]:
        return [
            toggle(self._say(flag), {"do": "flag", "name": flag}, is_set, key=f"flag-{flag}")
            for flag, is_set in self.laying.flagged(self.draft.state).items()
        ]

    def _states(self) -> dict[str, list[str]]:
        """What is wrong, what waits for a card, what is in hand, and where that can go."""
        laying = self.laying
        found = {key: ["asked"] for key, _ in self.problems if key.split(":")[0] not in laying.empty}
        for key, states in laying.states(self._labels, self.hands).items():
            found[key] = states if self.hands.held >= 0 else [*found.get(key, ()), *states]
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
                node("p", *self._ways(), class_="row ways", key="play"),
                *([node("p", self._say("or_ask"), key="or-ask")] if self._askable() else []),
                node("p", *map(self._link, self._askable()), class_="row ways", key="ways"),
            ]
        told = []
        laying = self.laying
        for kind in laying.gaps:
            gaps = [key for key, _ in self.problems if key.split(":")[0] == kind]
            if gaps:
                told.append((gaps[0], self._missing_there(kind, gaps)))
        told += [(key, sentence) for key, sentence in self.problems if key.split(":")[0] not in laying.gaps]
        lines = [
            node("li", button(sentence, {"do": "press", "key": key}, class_="problem") if key else sentence)
            for key, sentence in told
        ]
        empty = told[0][0].split(":")[0] in laying.gaps
        return [
            node("h3", self._say("missing"), key="missing"),
            node("ul", *lines, class_="problems", key="problems"),
            *([button(self._say("fill"), {"do": "fill"}, key="fill")] if empty else []),
        ]

    def _askable(self) -> list[str]:
        return [name for name in serving(self.game) if DASHBOARDS[name].group == ASK]

    def _missing_there(self, kind: str, gaps: list[str]) -> str:
        if len(gaps) == 1:
            return next(sentence for key, sentence in self.problems if key == gaps[0])
        return self._say(f"{kind}_missing", count=len(gaps))

    def _ways(self) -> list[Node]:
        """Where the game goes on: with the dice and cards of that table, or with others."""
        page = best(self.game)
        return [
            self._link(page, self._say(f"play_on_{self.draft.setup.game}"), "main", luck="typed"),
            self._link(page, self._say("play_on"), key="here"),
        ]

    def _link(
        self, name: str, label: str = "", class_: str | None = None, key: str = "", **more: str
    ) -> Node:
        desk = self.desk
        looks = {"lang": "" if desk.lang == LANGUAGES[0] else desk.lang, "theme": desk.theme}
        return node(
            "a",
            label or DASHBOARDS[name].title[self.lang],
            class_=f"button {class_ or ''}".strip(),
            data_page=name,
            data_query=write(code=self.game.code, **looks, **more),
            key=f"to-{key or name}",
        )

    def _who(self) -> list[Node]:
        """Who plays, with which cards, and from whose chair one looks."""
        draft, lang = self.draft, self.lang
        s, setup = draft.state, draft.setup
        alone = self._say(f"alone_{setup.game}")
        most = game_type(setup.game).most_players
        counts = [("1", alone), *((str(n), str(n)) for n in range(2, most + 1))]
        games = [(each.name, each.title) for each in GAMES.values() if each.laying]
        fields = [
            labelled(self._say("game"), choice(games, setup.game, do={"do": "game"}, key="game")),
            labelled(
                self._say("how_many"),
                choice(counts, str(setup.players), do={"do": "players"}, key="players"),
            ),
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
        """Numbers to be typed, folded away where they seldom matter, and a table to begin anew."""
        seat = self.hands.seat
        numbers = [
            labelled(
                self._say(name, player=self._player(seat)),
                node(
                    "input",
                    type="number",
                    min=str(least),
                    max=str(most),
                    value=str(value),
                    do={"do": name},
                    key=name,
                ),
            )
            for name, (value, least, most) in self.laying.numbers(self.draft.state, seat).items()
        ]
        new = button(self._say("clear"), {"do": "clear"}, key="clear")
        if self.laying.numbers_apart:
            return [sheet("more", self._say("more"), *numbers, new)]
        return [node("div", *numbers, class_="who", key="numbers"), sheet("more", self._say("more"), new)]

    # what is done

    def hear(self, message: Message) -> None:
        if self.room.hear(message, self.surface):
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
            case {"do": "flag", "name": str(name)} if name in (now := self.laying.flagged(self.draft.state)):
                self.edit("set_turn", **{name: int(not now[name])})
            case {"do": "fill"}:
                self.hands.put_down()
                self.lay(self.laying.filled(self.draft))
            case {"do": "game", "value": str(game)} if game in GAMES and game_type(game).laying:
                self._left = None
                self.desk.put(opening(self.name, game_type(game).default_box, None, game))
                self.desk.changed()
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
            case "players" if value == 1 and self.draft.setup.game == GALAXIES.name:
                mats = self.desk.host.values(replace(self.draft.setup, players=1), self.lang)
                self._begin(players=1, solo=mats[0][0])
            case "players" if 0 < value <= game_type(self.draft.setup.game).most_players:
                self._begin(players=value, solo=None)
            case "viewer" if -1 <= value < seats:
                self.edit("look_as", value)
            case number if number in self.laying.numbers(self.draft.state, self.hands.seat):
                draft = self.draft.copy()
                self.laying.set_number(draft, number, value, self.hands.seat)
                self.lay(draft)

    def _go_on(self, game: str, box: str, laid: str) -> None:
        """Lay out the table of an earlier visit, with its box."""
        own = None if box else boxing.at_hand(self.desk, game)
        if not box and own is None:
            raise Mistake(self._say("own_box_first"))
        name, text = own or (box, None)
        self.desk.put(opening(self.name, name, text, game))
        self.arrive()
        self.settings.laid = laid
        self._left = None

    def _begin(self, **changes: Any) -> None:
        """An empty table."""
        self.forget()
        self.lay(self.laying.draft.empty(replace(self.draft.setup, **changes)))


def begun(setup: Setup) -> Game[Any]:
    """The game that stands for an empty table."""
    return opening(MyTable.name, setup.box, setup.box_text, setup.game)


def _kept(text: str) -> tuple[str, str, str] | None:
    """What the browser kept, unless it is spoiled."""
    try:
        match json.loads(text):
            case {"box": str(box), "laid": str(laid), **rest}:
                game = rest.get("game", GALAXIES.name)
                if game in GAMES and box in ("", *game_type(game).boxes):
                    return game, box, laid
    except (ValueError, RecursionError):
        pass
    return None


layout = opener(MyTable)
