"""Tiny Epic Galaxies in the theatre: players at the left, the table in the middle, dice above the moves."""

from teg.core.reasons import NotPossible
from teg.dice import hand_of
from teg.galaxies import State
from teg.galaxies import state as P
from teg.galaxies.refusals.obstacles import obstacles
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.scoring import GOAL
from teg.galaxies.speech import names as N
from teg.mistake import Mistake
from teg.ui.kit.nodes import Message, Node, node
from teg.ui.kit.words import tell
from teg.ui.page.headline import headline
from teg.ui.theatre import dice_view
from teg.ui.theatre.part import Part, Points
from teg.ui.theatre.players_view import players, queue
from teg.ui.theatre.table_view import the_table


class GalaxiesPart(Part):
    """The first game."""

    tabs = ("now", "table", "players", "log")
    goal = GOAL

    def headline(self, view: State, counts: str) -> str:
        """The question and how much is possible."""
        return headline(view, self.desk.lang, counts)

    def table(self, view: State, points: Points, now: Node) -> list[Node]:
        """Three columns: the players, the middle of the table, and what to decide."""
        lang = self.desk.lang
        return [
            node(
                "div",
                node(
                    "section",
                    node("h2", tell(lang, "players")),
                    players(view, lang, self.desk.bots, points),
                    node("h3", tell(lang, "follow_queue")),
                    *queue(view, lang),
                    class_="column side",
                    key="players",
                ),
                node(
                    "section",
                    node("h2", tell(lang, "table")),
                    *the_table(view, lang),
                    class_="column middle",
                    key="table",
                ),
                now,
                class_="columns",
                key="columns",
            )
        ]

    def tray(self, view: State, legal: set[int]) -> list[Node]:
        """The dice."""
        return dice_view.dice(view, self.desk.lang, legal)

    def changed(self, view: State, truth: State, number: int) -> State | None:
        """The nearest change, carried out on the whole truth."""
        for count, found in enumerate(obstacles(view)):
            if count == number and found.change is not None:
                there = truth.copy()
                there.actor, there.ask = found.asked.actor, found.asked.ask
                try:
                    return found.change.applied(there)
                except NotPossible:
                    return None
        return None

    def dealer(self, view: State) -> Node | None:
        """Dice are told by their number of each face."""
        return dice_view.rolled(view, self.desk.lang) if view.phase == P.ROLLING else None

    def hear(self, message: Message) -> bool:
        """Dice as a real table rolled them."""
        match message:
            case {"do": "rolled", "fields": dict(fields)}:
                faces: list[int] = []
                for face in range(6):
                    text = str(fields.get(f"face{face}") or "0").strip()
                    if not text.isdecimal() or int(text) > 7:
                        raise Mistake(tell(self.desk.lang, "dice_number"))
                    faces += [face] * int(text)
                wanted = self.desk.game.state.rolling
                if len(faces) != wanted:
                    dice = N.counted(wanted, "die", self.desk.lang)
                    raise Mistake(tell(self.desk.lang, "dice_count", dice=dice, told=len(faces)))
                self.desk.play(M.ROLLED + hand_of(faces))
                return True
        return False
