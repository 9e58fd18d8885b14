"""A position in a cell with what may be done there: on rails, step by step, or freely."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from teg.core import Attempt, Game
from teg.core.host import host_of
from teg.course.leaf import BoardPaper, Leaf, NotebookLearner, tell
from teg.galaxies.state import EXPLORING, FOUND
from teg.games import GALAXIES
from teg.languages import Both, in_turn
from teg.odds.explore.exploring import MOST_DRAWS
from teg.ui.board.live_board import LiveBoard
from teg.ui.kit.nodes import Message, Node, button, node, sheet
from teg.ui.theatre import now_view
from teg.ui.theatre.desk import Desk
from teg.ui.theatre.story import Story


@dataclass(frozen=True)
class RailStep:
    """One step of the rails: what is said before it, and the moves and outcomes it makes."""

    words: Both
    moves: tuple[int, ...]


def laid(game: Game[Any], *steps: tuple[str, ...]) -> list[RailStep]:
    """Rails from commands, each with its sentence in every language; a command that is refused raises.

    What chance brings may be told in a command ("draw; drew singing wreck"); else it comes from the seed.
    """
    there = Game(game.setup, game.state, "typed")
    found = []
    for command, *texts in steps:
        before = there.ply
        for part in command.split(";"):
            there.play_line(part)
        there.deal()
        found.append(RailStep(in_turn(*texts), there.line()[before:]))
    return found


def chairs(game: Game[Any], steps: list[RailStep]) -> list[int]:
    """The seats that act on rails, in order; each once as long as it goes on."""
    state = game.state
    acting: list[int] = []
    for step in steps:
        for move in step.moves:
            if state.actor >= 0 and acting[-1:] != [state.actor]:
                acting.append(state.actor)
            state.apply(move)
    return acting


def fresh(game: Game[Any]) -> Game[Any]:
    """A game of its own from the same position, with luck from its seed."""
    return Game(game.setup, game.state)


class Rails(Leaf):
    """A small table: the board, what may be done with its consequence, and what may not with the reason."""

    surface_type = BoardPaper

    def __init__(
        self, learner: NotebookLearner, game: Game[Any], steps: list[RailStep], omitted: Collection[str] = ()
    ) -> None:
        self.start = game
        self.steps = steps
        self.omitted = omitted
        """Zones of the board that are not shown yet."""
        self.chairs = chairs(game, steps)
        self.done = 0
        self.chosen = -1
        """The refused move whose reason is open."""
        # On rails chance has been told beforehand.
        self.here = Desk(Game(game.setup, game.state, "typed" if steps else "seeded"), lang=learner.lang)
        self.story = Story(self.here)
        attempts = lambda: self.here.view.attempts(self.lang)  # noqa: E731
        self.board = LiveBoard(self.here, attempts, lambda number: False, careful=False, play=self.play)
        super().__init__(learner)

    # what is drawn

    def body(self) -> list[Node | None]:
        lang, desk = self.lang, self.here
        desk.lang = lang
        state, view = desk.game.state, desk.view
        attempts = view.attempts(lang) if state.actor >= 0 else []
        legal = [attempt for attempt in attempts if attempt.refusal is None]
        refused = [attempt for attempt in attempts if attempt.refusal is not None]
        changes = self._changes()
        parts: list[Node | None] = [
            node("h2", self._title(), key="title"),
            node("p", self._prompt(), class_="ask", data_home=True, tabindex=-1, key="ask")
            if self.steps
            else None,
        ]
        if len(self.chairs) > 1:
            parts.append(node("p", self._who_acts(), class_="facts", key="chairs"))
        if self._reply():
            parts.append(node("p", self._reply(), class_="reply", data_reveal=True, key="said"))
        parts.append(self._buttons())
        if changes:
            rows = [node("li", line) for line in changes]
            parts.append(node("h3", tell(lang, "what_changed")))
            parts.append(node("ul", *rows, class_="changed", key="changed"))
        parts += self._exploration(view)
        parts.append(self.board.shown(view, omitted=self.omitted))
        if not self.steps or self.done < len(self.steps):
            parts += [now_view.legal_moves(legal, lang)] if legal else []
            parts += self._refused(refused)
        return parts

    def _exploration(self, view: Any) -> list[Node]:
        """In the middle of an exploration: how many cards were drawn, and how many can be."""
        if self.here.game.setup.game != GALAXIES.name or view.phase not in (EXPLORING, FOUND):
            return []
        left = view.ask[2]
        most = MOST_DRAWS - len(view.cards_up) + left
        drawn = left + (view.phase == FOUND)
        told = tell(self.lang, "draws", drawn=drawn, most=most)
        return [node("p", told, class_="facts", key="exploration")]

    def _refused(self, refused: list[Attempt]) -> list[Node]:
        """On rails what is refused is folded away; at a free table it is half of what there is to see."""
        nodes = now_view.refused_moves(refused, self.chosen, self.lang, can_show=False)
        if not self.steps or not nodes:
            return nodes
        return [sheet("not-now", str(nodes[0][2]), *nodes[1:])]

    def _title(self) -> str:
        if not self.steps:
            return host_of(self.here.game.setup.game).question(self.here.view, self.lang)
        step = min(self.done + 1, len(self.steps))
        return tell(self.lang, "on_rails", step=step, steps=len(self.steps))

    def _prompt(self) -> str:
        if not self.steps:
            return ""
        if self.done == len(self.steps):
            return tell(self.lang, "rails_end")
        return self.steps[self.done].words.in_(self.lang)

    def _who_acts(self) -> str:
        """Whose turn it is to decide along the rails, where others follow in between."""
        turn = tell(self.lang, "who_acts", chairs=" → ".join(map(self.here.seat_name, self.chairs)))
        actor = self.here.game.state.actor
        if self.done == len(self.steps) or actor < 0:
            return turn
        return f"{turn} {tell(self.lang, 'acts_now', chair=self.here.seat_name(actor))}"

    def _reply(self) -> str:
        return self.notice or self.here.message

    def _changes(self) -> list[str]:
        """What the last step, or the last move, brought about."""
        game = self.here.game
        last = self.steps[self.done - 1].moves if self.steps and self.done else ()
        return self.story.lines()[game.ply - (len(last) or min(1, game.ply)) : game.ply]

    def _buttons(self) -> Node:
        lang = self.lang
        leave, back = ("leave", "to_rails") if self.steps else ("full_table", "put_away")
        return node(
            "div",
            button(
                tell(lang, "do_it"),
                {"do": "next"},
                class_="main",
                key="next",
                disabled=self.done == len(self.steps),
            )
            if self.steps
            else None,
            button(
                tell(lang, "step_back"), {"do": "back-one"}, disabled=self.here.game.ply == 0, key="back-one"
            ),
            button(tell(lang, "again"), {"do": "again"}, disabled=self.here.game.ply == 0, key="again"),
            button(
                tell(lang, back if self.desk else leave),
                {"do": "return" if self.desk else "leave"},
                key="leave",
            ),
            class_="row",
            key="ways",
        )

    def status(self) -> str:
        return " ".join(filter(None, (self._reply(), *self._changes(), self._prompt())))

    # what is done

    def hear(self, message: Message) -> None:
        self.here.message = ""
        if self.board.hear(message):
            self.draw()
            self.notice = ""
            return
        match message:
            case {"do": "play", "move": int(move)}:
                self.play(move)
            case {"do": "why", "at": int(at)}:
                self.chosen = at
            case {"do": "next"} if self.done < len(self.steps):
                self._step()
            case {"do": "back-one"}:
                self._back()
            case {"do": "again"}:
                self.done, self.chosen = 0, -1
                self.here.goto(0)
            case {"do": "leave"}:
                self.open_table(fresh(self.here.game))
            case {"do": "return"}:
                self.close_table()
        self.draw()
        self.notice = ""

    def play(self, move: int) -> None:
        """Make a move; on rails only the one they lead to."""
        if not self.steps:
            self.chosen = -1
            self.here.play(move)
        elif self.done < len(self.steps) and self.steps[self.done].moves[0] == move:
            self._step()
        else:
            self.notice = tell(self.lang, "other_move")

    def _step(self) -> None:
        self.chosen = -1
        self.here.play(*self.steps[self.done].moves)
        self.done += 1

    def _back(self) -> None:
        self.chosen = -1
        if self.steps:
            self.done = max(0, self.done - 1)
            self.here.goto(sum(len(step.moves) for step in self.steps[: self.done]))
        else:
            self.here.undo()
