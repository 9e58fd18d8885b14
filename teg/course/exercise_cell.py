"""An exercise in a cell: the question, the answer box beneath it, one reply at a time, hints, a solution."""

from teg.core import Refused
from teg.course import answer_box
from teg.course.leaf import BoardPaper, Leaf, NotebookLearner, opening, tell
from teg.languages import Both
from teg.lessons import Exercise
from teg.lessons import exercise as find
from teg.lessons.drills import drill_of, seed
from teg.lessons.judges.choices import OrderTask
from teg.lessons.judges.exercise import RUNGS
from teg.lessons.judges.lines_of_play import LineTask, played_on
from teg.lessons.progress import SIGN, TaskRecord
from teg.lessons.reply import EMPTY, RIGHT, WRONG
from teg.mistake import Mistake
from teg.rulebook import rule
from teg.ui.board.live_board import still
from teg.ui.kit.nodes import Child, Message, Node, button, node, sheet, toggle

MOST_STARS = 3


class ExerciseCell(Leaf):
    """One exercise of the course, worked on by one learner."""

    surface_type = BoardPaper

    def __init__(self, learner: NotebookLearner, exercise: Exercise) -> None:
        self.exercise = exercise
        self.variant: Exercise | None = None
        """The same with other numbers, while one is asked."""
        self.others: list[bool] = []
        """Of each variant that was tried, whether it came out right at once."""
        self.tried = False
        """Whether the variant in hand was."""
        self.words: Both | None = None
        """The one message shown, in both languages."""
        self.verdict = ""
        self.rules: tuple[str, ...] = ()
        self.draft = ""
        self.looking = False
        """Whether the table of the position is unfolded."""
        super().__init__(learner)

    @property
    def record(self) -> TaskRecord:
        """What is known of the learner's work on it."""
        return self.learner.study.progress.records.get(self.exercise.id, TaskRecord())

    @property
    def asked(self) -> Exercise:
        """What is asked now: the exercise, or a variant of it."""
        return self.variant or self.exercise

    # what is drawn

    def body(self) -> list[Node | None]:
        one, lang = self.asked, self.lang
        question, items = answer_box.parted(one.task, one.question.in_(lang))
        return [
            node("h2", node("span", one.title.in_(lang)), stars(self.record.stars, lang), key="title"),
            node("p", question, class_="ask", key="ask"),
            self._table(),
            node(
                "form",
                *answer_box.controls(one.task, lang, self.draft, items),
                node("div", node("button", tell(lang, "check"), type="submit", class_="main"), class_="row"),
                do={"do": "check"},
                class_="answer",
                aria_label=tell(lang, "answer_to", title=one.title.in_(lang)),
                key=f"form-{one.id}" if self.variant else "form",
            ),
            *self._reply(),
            self._ways(),
            self._others(),
            node("small", node("code", one.id), class_="facts", key="id"),
        ]

    def status(self) -> str:
        return self.notice or " ".join(filter(None, self._opening()))

    def _opening(self) -> tuple[str, str]:
        return opening(self.lang, self.verdict, self.words.in_(self.lang) if self.words else "")

    def _table(self) -> Node | None:
        """The position that is asked about, as it lies on the table; drawn once somebody wants to see it."""
        position = self.asked.position
        if position is None or self.desk is not None:
            return None
        drawn = None
        if self.looking:
            state = position().state
            drawn = still(state.view(state.actor) if state.actor >= 0 else state, self.lang)
        return sheet("table", tell(self.lang, "the_table"), drawn, do={"do": "look"})

    def _reply(self) -> list[Node]:
        if not (self.notice or self.words):
            return []
        word, text = ("", self.notice) if self.notice else self._opening()
        shown: list[Child] = [node("span", word, class_="verdict"), " "] if word else []
        parts = [node("p", *shown, text)]
        if not self.notice:
            parts += [cited(id, self.lang) for id in self.rules]
        kind = "" if self.notice else self.verdict
        return [node("div", *parts, class_=f"reply {kind}", data_reveal=True, key="reply")]

    def _ways(self) -> Node:
        """The hints, the solution, and the way to the table and back."""
        lang = self.lang
        read = self.record.hints
        another = button(tell(lang, "another"), {"do": "another"}, key="another")
        if self.variant is not None:
            solution = button(tell(lang, "solution"), {"do": "solution"}, key="solution")
            first = button(tell(lang, "back"), {"do": "first"}, key="first")
            return node("div", another, solution, first, class_="row", key="ways")
        ways = [
            toggle(
                tell(lang, "hint", number=rung), {"do": "hint", "rung": rung}, rung <= read, key=f"hint{rung}"
            )
            for rung in range(1, RUNGS + 1)
        ]
        ways.append(button(tell(lang, "solution"), {"do": "solution"}, key="solution"))
        if self.desk is not None:
            ways.append(button(tell(lang, "back"), {"do": "back"}, key="leave"))
            if isinstance(self.exercise.task, LineTask):
                ways.append(button(tell(lang, "take_line"), {"do": "take"}, key="take"))
        elif self.exercise.position is not None:
            ways.append(button(tell(lang, "play_there"), {"do": "leave"}, key="leave"))
        if drill_of(self.exercise.id) and self.desk is None:
            ways.append(another)
        return node("div", *ways, class_="row", key="ways")

    def _others(self) -> Node | None:
        """How many variants came out right."""
        if not self.others:
            return None
        told = tell(self.lang, "others", right=sum(self.others), count=len(self.others))
        return node("p", told, class_="facts", key="others")

    # what is done

    def hear(self, message: Message) -> None:
        match message:
            case {"do": "check", "fields": dict(fields)}:
                self.answer(answer_box.answer_in(self.asked.task, fields, self.lang))
            case {"do": "hint", "rung": int(rung)}:
                self.hint(rung)
            case {"do": "solution"}:
                self.solution()
            case {"do": "look", "value": bool(shown)}:
                self.looking = shown
                self.draw()
            case {"do": "leave"} if self.exercise.position is not None:
                self.open_table(self.exercise.position())
                self.draw()
            case {"do": "back"}:
                self.close_table()
                self.draw()
            case {"do": "take"}:
                self.take()
            case {"do": "another"} if drill_of(self.exercise.id):
                self.another()
            case {"do": "first"}:
                self._ask(None)
            case {"do": "append", "letter": str(letter)} if isinstance(self.exercise.task, OrderTask):
                self.append(letter)

    def answer(self, text: str) -> None:
        """Check an answer and show the reply."""
        reply = self.learner.study.check(self.asked.id, text)
        if self.variant is not None and reply.verdict in (RIGHT, WRONG):
            if not self.tried:
                self.others.append(reply.right)
            self.tried = True
        self.verdict, self.rules = reply.verdict, reply.rules
        self._say(answer_box.empty(self.asked.task) or reply.words if reply.verdict == EMPTY else reply.words)

    def hint(self, rung: int) -> None:
        """Show one rung of the ladder, or say why it is closed."""
        one = self.exercise
        if rung not in range(1, RUNGS + 1):
            return
        before = self.record.hints
        text = self.learner.study.hint_at(one.id, rung)
        self.verdict, self.rules = "hint", ()
        opened = text == one.hints[rung - 1].in_(self.lang) or self.record.hints > before
        if opened:
            self._say(tell.both("hint_told", number=rung, hint=one.hints[rung - 1]))
        else:
            self.trouble(text)

    def solution(self) -> None:
        """Show the solution after a try; that it was opened is taken down."""
        if self.variant is not None:
            if not self.tried:
                self.trouble(tell(self.lang, "try_first"))
                return
            self.verdict, self.rules = "solution", ()
            self._say(tell.both("solution_told", solution=self.variant.solution))
            return
        text = self.learner.study.solution(self.exercise.id)
        self.verdict, self.rules = "solution", ()
        if text != self.exercise.solution.in_(self.lang):
            self.trouble(text)
            return
        self._say(tell.both("solution_told", solution=self.exercise.solution))

    def another(self, word: str = "") -> None:
        """Ask the same with other numbers than just now; or with those of a word."""
        variant = find(f"{self.exercise.id}{SIGN}{word or seed()}")
        while not word and variant.question == self.asked.question:
            variant = find(f"{self.exercise.id}{SIGN}{seed()}")
        self._ask(variant)

    def _ask(self, variant: Exercise | None) -> None:
        self.variant, self.tried = variant, False
        self.words, self.verdict, self.rules = None, "", ()
        self.draw()

    def append(self, letter: str) -> None:
        """Put a step behind the others, or, pressed again, take it out with all after it."""
        before, pressed, _ = self.draft.partition(letter)
        self.draft = before if pressed else self.draft + letter
        self.draw()

    def take(self) -> None:
        """Put the line that was played at the table into the answer box."""
        line = self.line()
        if not line:
            raise Mistake(tell, "no_line")
        self.draft = "; ".join(line)
        self.verdict, self.rules = "line", ()
        self._say(tell.both("line_taken"))
        self.paper.focus(answer_box.BOX)

    def line(self) -> list[str]:
        """What this seat did at the table, in words that `check` reads; numbers where words would not do."""
        if self.desk is None or self.exercise.position is None:
            return []
        game = self.desk.game
        start = self.exercise.position().state
        commands: list[str] = []
        played: list[int] = []
        for ply, move in enumerate(game.line()):
            before = game.at(ply)
            played.append(move)
            if before.actor != start.actor or before.turn != start.turn:
                continue
            words = before.say(move, self.lang)
            commands.append(words if self._leads(commands, words, played) else str(move))
        return commands

    def _leads(self, commands: list[str], words: str, played: list[int]) -> bool:
        """Whether these words play what was played."""
        assert self.exercise.position is not None
        try:
            line = played_on(self.exercise.position, *commands, words).line()
        except (Mistake, Refused):
            return False
        return list(line)[: len(played)] == played

    def _say(self, words: Both) -> None:
        self.words = words
        self.notice = ""
        self.learner.changed()


def stars(count: int, lang: str) -> Node:
    """Stars won, and in words."""
    return node(
        "span",
        "★" * count + "☆" * (MOST_STARS - count),
        class_="stars",
        role="img",
        aria_label=tell(lang, "stars", stars=count),
    )


def cited(id: str, lang: str) -> Node:
    """A rule, folded under its title."""
    known = rule(id)
    return node(
        "details",
        node("summary", tell(lang, "rule", id=known.id, title=known.title[lang])),
        node("p", known.text[lang]),
        key=f"rule-{known.id}",
    )
