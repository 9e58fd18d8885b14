"""A rival's turn, die by die: the queue of those who may follow, your culture, and what you let go by."""

from dataclasses import dataclass
from typing import Any

from teg.core import Game
from teg.course.leaf import Leaf, NotebookLearner, learner, tell
from teg.dice import faces_of
from teg.galaxies import State
from teg.galaxies.refusals import attempts
from teg.galaxies.refusals.acts import able
from teg.galaxies.rules import moves as M
from teg.galaxies.speech import names as N
from teg.galaxies.state import FOLLOWING
from teg.languages import LANGUAGES
from teg.ui.kit.nodes import Child, Message, Node, button, node, table
from teg.ui.theatre import galaxies_part, now_view
from teg.ui.theatre.desk import Desk
from teg.ui.theatre.story import Story


@dataclass(frozen=True)
class RivalDie:
    """One die of the rival: its face, what became of it, and what following it offered in each language."""

    face: int
    fate: str
    offer: tuple[str, str]


class RivalTurn(Leaf):
    """You sit at `seat` while another plays `commands`; whenever a die can be followed, you are asked."""

    def __init__(
        self, learner: NotebookLearner, game: Game[Any], commands: tuple[str, ...], seat: int
    ) -> None:
        self.start, self.commands, self.seat = game, commands, seat
        self.begin()
        super().__init__(learner)

    def begin(self) -> None:
        """Set the turn back to its first die."""
        self.here = Desk(Game(self.start.setup, self.start.state))
        self.story = Story(self.here)
        self.done = 0
        self.radar: list[RivalDie] = []
        self.since = 0

    @property
    def deciding(self) -> bool:
        """Whether something is to be decided by the one who watches."""
        now = self.here.game.state
        return bool(now.actor == self.seat and now.turn == self.start.state.turn)

    # what is drawn

    def body(self) -> list[Node | None]:
        lang, desk = self.lang, self.here
        desk.lang = lang
        view = desk.view
        stock = tell(
            lang,
            "watch_stock",
            energy=N.amount(view.energy[self.seat], 0, lang),
            culture=N.amount(view.culture[self.seat], 1, lang),
        )
        parts: list[Node | None] = [
            node("h2", self._title(), key="title"),
            node("p", stock, class_="facts", key="stock"),
        ]
        hand = faces_of(view.hand) if view.turn == self.start.state.turn else ()
        if hand:
            names = ", ".join(N.face(face, lang) for face in hand)
            label = tell(lang, "watch_hand", whose=N.of_seat(view, view.turn, lang))
            parts.append(node("p", f"{label} {names}.", key="hand"))
        news = self.story.lines()[self.since : desk.game.ply]
        if news:
            lines = [node("li", line) for line in news]
            parts += [
                node("h3", tell(lang, "what_changed")),
                node("ul", *lines, class_="changed", key="changed"),
            ]
        if self.deciding:
            legal = [one for one in attempts(view, lang) if one.refusal is None]
            if view.phase == FOLLOWING:
                parts.append(node("div", *galaxies_part.queue(view, lang), key="queue"))
            parts.append(now_view.legal_moves(legal, lang))
        parts.append(self._buttons())
        if self.radar:
            parts.append(node("div", self._radar(), class_="scroll", key="radar"))
        return parts

    def _title(self) -> str:
        if self.deciding:
            return tell(self.lang, "watch_decide")
        left = len(self.commands) - self.done
        if not left:
            return tell(self.lang, "watch_over")
        rival = self.here.seat_name(self.start.state.turn)
        return tell(self.lang, "watch_ready" if left > 1 else "watch_one_ready", rival=rival, count=left)

    def _radar(self) -> Node:
        lang = self.lang
        rows: list[list[Child]] = [
            [N.face(one.face, lang), tell(lang, f"watch_{one.fate}"), one.offer[LANGUAGES.index(lang)]]
            for one in self.radar
        ]
        heads = [tell(lang, f"watch_{key}") for key in ("die", "you", "offer")]
        return table(tell(lang, "watch_radar"), heads, rows)

    def _buttons(self) -> Node:
        lang = self.lang
        idle = self.deciding or self.done == len(self.commands)
        return node(
            "div",
            button(tell(lang, "watch_next"), {"do": "next"}, class_="main", disabled=idle, key="next"),
            button(tell(lang, "again"), {"do": "again"}, disabled=not self.done, key="again"),
            class_="row",
            key="ways",
        )

    def status(self) -> str:
        return self.notice or (self._title() if self.done else "")

    # what is done

    def hear(self, message: Message) -> None:
        match message:
            case {"do": "next"} if not self.deciding and self.done < len(self.commands):
                self._next()
            case {"do": "play", "move": int(move)} if self.deciding and move in self.here.game.state.moves():
                self._decide(move)
            case {"do": "again"}:
                self.begin()
        self.draw()

    def _next(self) -> None:
        """Play the rival's die; others at the table let it go by."""
        game = self.here.game
        self.since = game.ply
        game.play_line(self.commands[self.done])
        self.done += 1
        self._let_pass()
        if not self.deciding:
            now = game.state
            face = (
                next(move for move in game.line()[self.since :] if M.ACTIVATE <= move < M.ASIDE) - M.ACTIVATE
            )
            broke = now.culture[self.seat] < now.price and able(now, self.seat, face, 0)
            words = tell.both("watch_broke" if broke else "watch_nothing")
            self.radar.append(RivalDie(face, "poor" if broke else "unasked", (words.en, words.fr)))
        self.here.changed()

    def _decide(self, move: int) -> None:
        """Follow, or not; then choose until the rival goes on."""
        game = self.here.game
        now = game.state
        self.since = game.ply
        if now.phase == FOLLOWING:
            offer = tuple(_offer(now, lang) for lang in LANGUAGES)
            fate = "passed" if move == M.PASS else "followed"
            self.radar.append(RivalDie(now.ask[0], fate, (offer[0], offer[1])))
        game.play(move)
        self._let_pass()
        self.here.changed()

    def _let_pass(self) -> None:
        """Whoever else is asked lets the die go by."""
        game, rival = self.here.game, self.start.state.turn
        while (now := game.state).phase == FOLLOWING and now.turn == rival and now.actor != self.seat:
            game.play(M.PASS)


def _offer(s: State, lang: str) -> str:
    """What following would change, told before it is done."""
    follow = next(one for one in attempts(s, lang) if M.FOLLOW in one.moves)
    change = follow.preview.partition(";")[0].strip()
    return change if "+" in change else follow.preview


def watch(game: Game[Any], *commands: str, seat: int = 1) -> RivalTurn:
    """The turn of the player who is on, die by die, watched and followed from another seat."""
    return RivalTurn(learner(), game, commands, seat)
