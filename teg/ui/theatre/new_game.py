"""A new game, in a dialog: which game, how many, who is a bot; all else folded away."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from teg.core import DONE, Setup
from teg.core.bots import bots_of
from teg.core.host import host_of
from teg.games import GAMES, GameType, game_type
from teg.languages import Phrases
from teg.mistake import Mistake
from teg.rulebook.switches import switches_of
from teg.ui.box_editor import boxing
from teg.ui.kit import tell as tell_all
from teg.ui.kit.nodes import Message, Node, button, choice, labelled, node, pick, sheet
from teg.ui.page.dashboard import Dashboard
from teg.ui.theatre.desk import CLOSED

QUICK = "quick"
COUNTS = frozenset("12345")

tell: Final = Phrases(__file__, "new_game.toml")


class NewGame:
    """The button and its dialog; with `solo` only games against the Rogue Galaxy are begun.

    What the number of players or the game changes of the form is asked for at once; all else stays in the
    form until it is sent.
    """

    def __init__(self, dashboard: Dashboard, *, solo: bool = False) -> None:
        self._dashboard, self._desk, self._solo = dashboard, dashboard.desk, solo
        self._open = False
        self._game = ""
        """The game that was chosen in the form; as long as none was, that on the table."""
        self._players = 1 if solo else 2
        self._trouble = ""

    def shown(self) -> Node:
        """The button, and behind it the dialog."""
        game = self._desk.game
        opener = button(
            tell(self._desk.lang, "new_game"),
            {"do": "new game"},
            aria_haspopup="dialog",
            # Who is at a game has other things to do.
            class_="main" if not game.ply or game.state.actor == DONE else None,
            key="new-game",
        )
        return node("div", opener, self._dialog() if self._open else None, key="new-game-place")

    def hear(self, message: Message) -> bool:
        """Do what a message asks for; False if it is nothing about a new game."""
        match message:
            case {"do": "new game"}:
                self._open, self._game, self._trouble = True, "", ""
            case {"do": "new not"}:
                self._open = False
            case {"do": "new of", "value": str(game)} if game in GAMES and not self._solo:
                self._game = game
            case {"do": "new for", "value": str(count)} if count in COUNTS and not self._solo:
                self._players = int(count)
            case {"do": "new", "fields": dict(fields)}:
                self._begin(fields)
            case _:
                return False
        self._dashboard.draw()
        return True

    def _begin(self, fields: Mapping[str, Any]) -> None:
        """Begin it; what cannot be is told in the dialog, which then stays."""
        desk, table = self._desk, self._desk.game
        with self._dashboard.changing():
            try:
                self.begin(fields)
            except Mistake as mistake:
                desk.message = mistake.in_(desk.lang)
            self._open = self._open and desk.game is table
            self._trouble = desk.message if self._open else ""

    def at_once(self) -> None:
        """A game against the quick bot, or once more against this Rogue Galaxy."""
        self.begin({"solo": self._desk.game.setup.solo} if self._solo else {"seat 1": QUICK})

    def begin(self, fields: Mapping[str, Any]) -> None:
        """The game that a form, or an address, asks for; what it does not say is as usual."""
        desk = self._desk
        name = str(fields.get("game", desk.game.setup.game))
        if name not in GAMES:
            raise Mistake(tell, "no_game")
        game = game_type(name)
        players = str(fields.get("players", "1" if self._solo else "2"))
        if players not in {str(number) for number in range(1, game.most_players + 1)}:
            raise Mistake(tell, "players_number", most=game.most_players)
        count = int(players)
        solo = str(fields["solo"]) if count == 1 and "solo" in fields else None
        if self._solo and not solo:
            raise Mistake(tell, "solo_page")
        seed = str(fields.get("seed", "")).strip()
        if seed and not (seed.isascii() and seed.isdecimal()):
            raise Mistake(tell, "seed_number")
        box, text = self._box(game, str(fields.get("box", game.default_box)))
        bots = {seat: str(fields.get(f"seat {seat}", "")) for seat in range(1, count)}
        defaults = {option.name: option.values[0] for option in game.options if option.values}
        # Whoever sits at the screen sees no more than at a real table.
        desk.seat = CLOSED
        desk.begin(
            game=game.name,
            players=count,
            box=box,
            seed=int(seed) if seed else None,
            solo=solo,
            options={
                option: str(fields[option])
                for option, default in defaults.items()
                if fields.get(option, default) != default
            },
            switches={
                key.removeprefix("switch "): str(value)
                for key, value in fields.items()
                if key.startswith("switch ")
            },
            box_text=text,
            bots={seat: word for seat, word in bots.items() if word in bots_of(game.name)},
        )

    def _box(self, game: GameType, box: str) -> tuple[str, str | None]:
        """A shipped box, or the name and the text of one's own."""
        own = boxing.at_hand(self._desk, game.name) if box == boxing.OWN else None
        if own is None and box not in game.shipped:
            raise Mistake(tell_all, "no_own_box")
        return own or (box, None)

    # what is in it

    def _dialog(self) -> Node:
        desk = self._desk
        lang, setup = desk.lang, desk.game.setup
        game = game_type(self._game or setup.game)
        boxes, chosen = boxing.choices(desk, game.name)
        if game.name != setup.game:
            chosen, setup = game.default_box, Setup(game.name, 1, game.default_box, seed=0)
        players = min(self._players, game.most_players)
        parts = [
            node("h2", tell(lang, "new_game"), id="new-game-title"),
            node("p", self._trouble, class_="message", role="alert") if self._trouble else None,
            *([] if self._solo else _who(game, self._dashboard.one_game, players, lang)),
            *_ways(setup, players, lang),
            sheet("new-game-more", tell(lang, "more"), *_more(setup, boxes, chosen, lang)),
            node(
                "p",
                node("button", tell(lang, "play"), type="submit", class_="main big"),
                button(tell(lang, "cancel"), None, shuts=True),
                class_="row",
            ),
        ]
        return node(
            "dialog",
            node("form", *parts, do={"do": "new"}, class_="new", key="new-form"),
            do={"do": "new not"},
            aria_labelledby="new-game-title",
            key="new-game-dialog",
        )


def _who(game: GameType, only: bool, players: int, lang: str) -> list[Node]:
    """Which game, unless it is the only one here, how many play it, and who they are."""
    games = [(each.name, each.title) for each in GAMES.values() if each.part]
    counts = [(str(number), str(number)) for number in range(2, game.most_players + 1)]
    who = [("", tell(lang, "a_person")), *((bot, tell(lang, f"bot_{bot}")) for bot in bots_of(game.name))]
    seats = [
        labelled(
            tell(lang, "seat", number=seat + 1),
            choice(who, QUICK, f"seat {seat}"),
            key=f"seat-{seat}",
        )
        for seat in range(1, players)
    ]
    return [
        *([] if only else [labelled(tell(lang, "game"), choice(games, game.name, "game", {"do": "new of"}))]),
        labelled(
            tell(lang, "players"),
            choice([("1", tell(lang, "alone")), *counts], str(players), "players", {"do": "new for"}),
        ),
        *([node("p", tell(lang, "you"), key="you")] if seats else []),
        *seats,
        *([node("p", tell(lang, "strengths"), class_="facts", key="strengths")] if seats else []),
    ]


def _ways(setup: Setup, players: int, lang: str) -> list[Node]:
    """The ways to play that only this game has, for so many."""
    ways = []
    for option in game_type(setup.game).options:
        if option.players not in (0, players):
            continue
        words = [(value, tell(lang, f"way_{option.name}_{value}")) for value in option.values]
        # What is not told by the game depends on the box.
        words = words or [*host_of(setup.game).values(setup, lang)]
        usual = setup.options.get(option.name) or setup.solo or (words[0][0] if words else "")
        ways.append(
            labelled(
                tell(lang, f"way_{option.name}"), choice(words, usual, option.name), key=f"way-{option.name}"
            )
        )
    return ways


def _more(setup: Setup, boxes: Sequence[tuple[str, str]], chosen: str, lang: str) -> list[Node]:
    """What is seldom chosen: cards, luck, and how open points of the rules are settled."""
    seed = node("input", type="text", name="seed", inputmode="numeric", maxlength=18, autocomplete="off")
    switches = [
        node(
            "fieldset",
            node("legend", f"{switch.decides[lang]} ({', '.join(switch.rules)})"),
            *(
                # Sentences, which no list would show whole.
                pick(
                    "radio",
                    f"switch {name}",
                    value.means[lang],
                    value.name,
                    value.name,
                    value.name == setup.switches.get(name, switch.default),
                )
                for value in switch.values
            ),
            key=f"switch-{name}",
        )
        for name, switch in switches_of(setup.game).items()
    ]
    return [
        labelled(tell(lang, "box"), choice(boxes, chosen, "box")),
        node("p", button(tell_all(lang, "other_box_button"), None, opens=boxing.FOLD), class_="row"),
        labelled(tell(lang, "seed"), seed),
        node("details", node("summary", tell(lang, "switches")), node("div", *switches, class_="inside")),
    ]
