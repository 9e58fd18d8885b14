"""Questions in a cell: to practise with, as an exam, or as a poll of raised hands."""

from teg.course.exercise_cell import cited
from teg.course.leaf import BoardPaper, Leaf, NotebookLearner, opening, tell
from teg.lessons.judges.reading import LETTERS
from teg.lessons.own_mistakes import OWN
from teg.lessons.quiz import Session
from teg.lessons.reply import Reply
from teg.mistake import Mistake
from teg.ui.board.live_board import still
from teg.ui.kit.nodes import Child, Message, Node, button, node, pick


class QuizCell(Leaf):
    """A quiz as it is taken: one question at a time, and what the position of each one looks like."""

    def __init__(self, learner: NotebookLearner, session: Session, title: str = "") -> None:
        self.session = session
        self.at = 0
        self.replies: dict[int, Reply] = {}
        self.marks: tuple[int, int] | None = None
        super().__init__(learner)

    # what is drawn

    def body(self) -> list[Node | None]:
        lang, session = self.lang, self.session
        item = session.item(self.at)
        many = len(session.items) > 1
        title = tell(lang, f"mode_{session.mode}")
        if many:
            title += " · " + tell(lang, "question_of", number=self.at + 1, count=len(session.items))
        parts: list[Node | None] = [
            node("h2", title, key="title"),
            node(
                "p",
                item.question.ask.in_(lang),
                class_="ask",
                data_home=True,
                tabindex=-1,
                key=f"ask-{self.at}",
            ),
            *self._board(),
            self._poll() if session.mode == "poll" else self._form(),
        ]
        if self.marks:
            parts.append(
                node(
                    "p",
                    tell(lang, "marks", right=self.marks[0], count=self.marks[1]),
                    class_="reply",
                    key="marks",
                )
            )
            parts.append(self._results())
        parts += self._reply()
        parts.append(self._ways())
        return parts

    def _board(self) -> list[Node]:
        """What lies on the table, where that has to be seen before the question can be answered."""
        return []

    def _form(self) -> Node:
        lang = self.lang
        item = self.session.item(self.at)
        chosen = item.tries[-1] if item.tries else ""
        rows: list[Child] = [
            pick(
                "radio",
                "answer",
                f"{letter}) {words}",
                f"{self.at}-{letter}",
                letter,
                item.answers[place].key == chosen and self.session.mode == "exam",
            )
            for place, (letter, words) in enumerate(item.options(lang))
        ]
        return node(
            "form",
            node("fieldset", node("legend", tell(lang, "answer")), *rows, class_="options"),
            node("div", node("button", tell(lang, "check"), type="submit", class_="main"), class_="row"),
            do={"do": "check"},
            class_="answer",
            key=f"form-{self.at}",
        )

    def _poll(self) -> Node:
        lang, session = self.lang, self.session
        item = session.item(self.at)
        tally = dict(session.tally(self.at) or ())
        rows = []
        for letter, words in item.options(lang):
            shown = (
                node("b", tell(lang, "hand" if tally[letter] < 2 else "hands", count=tally[letter]))
                if letter in tally
                else None
            )
            plus = button(
                "+",
                {"do": "vote", "letter": letter},
                aria_label=tell(lang, "vote", letter=letter),
                key=letter,
            )
            rows.append(
                node(
                    "li",
                    node("span", f"{letter}) {words}"),
                    node("span", shown, plus, class_="votes"),
                    class_="vote",
                )
            )
        hands = sum(item.votes.values())
        note = None if tally else node("p", tell(lang, "hands_hidden", count=hands), class_="facts")
        return node("div", node("ul", *rows, class_="options"), note, key=f"poll-{self.at}")

    def _results(self) -> Node:
        """Every question of the exam with what is said of its answer."""
        lang, rows = self.lang, []
        for place, item in enumerate(self.session.items):
            reply = self.replies.get(place)
            word, text = opening(lang, reply.verdict, reply.words.in_(lang)) if reply else ("", "")
            shown: list[Child] = [node("b", word), " "] if word else []
            rows.append(node("li", item.question.ask.in_(lang), " ", *shown, text))
        return node("ol", *rows, class_="options", aria_label=tell(lang, "results"), key="results")

    def _reply(self) -> list[Node]:
        reply = self.replies.get(self.at)
        lang = self.lang
        if self.notice:
            return [node("p", self.notice, class_="reply", key="notice")]
        if reply is None:
            return []
        word, text = opening(lang, reply.verdict, reply.words.in_(lang))
        shown: list[Child] = [node("span", word, class_="verdict"), " "] if word else []
        parts = [node("p", *shown, text)]
        parts += [cited(id, lang) for id in reply.rules]
        return [node("div", *parts, class_=f"reply {reply.verdict}", data_reveal=True, key="reply")]

    def _ways(self) -> Node:
        lang, session = self.lang, self.session
        last = len(session.items) - 1
        item = session.item(self.at)
        quiet = session.mode == "exam" and not session.finished
        ways: list[Child | None] = []
        if last:
            ways.append(
                button(
                    tell(lang, "previous"),
                    {"do": "go", "to": self.at - 1},
                    disabled=self.at == 0,
                    key="previous",
                )
            )
            ways.append(
                button(
                    tell(lang, "next"), {"do": "go", "to": self.at + 1}, disabled=self.at == last, key="next"
                )
            )
        if quiet:
            ways.append(button(tell(lang, "finish"), {"do": "finish"}, key="finish"))
        else:
            ways.append(button(tell(lang, "show_answer"), {"do": "reveal"}, key="reveal"))
            if item.question.shown and self.desk is None:
                ways.append(button(tell(lang, "show_me"), {"do": "show"}, key="show"))
        if self.desk is not None:
            ways.append(button(tell(lang, "put_away"), {"do": "away"}, key="show"))
        return node("div", *ways, class_="row", key="ways")

    def status(self) -> str:
        reply = self.replies.get(self.at)
        if self.notice or reply is None:
            return self.notice
        return " ".join(opening(self.lang, reply.verdict, reply.words.in_(self.lang))).strip()

    # what is done

    def hear(self, message: Message) -> None:
        session, study = self.session, self.learner.study
        match message:
            case {"do": "check", "fields": dict(fields)}:
                self.replies[self.at] = study.answer(session, self.at, str(fields.get("answer") or ""))
                self.learner.changed()
            case {"do": "vote", "letter": str(letter)} if session.mode == "poll":
                item = session.item(self.at)
                place = LETTERS.find(letter)
                if 0 <= place < len(item.answers):
                    session.vote(self.at, item.answers[place].key)
            case {"do": "go", "to": int(to)} if 0 <= to < len(session.items):
                self.at = to
                if self.desk is not None:
                    self.close_table()
            case {"do": "reveal"}:
                self.replies[self.at] = session.reveal(self.at, self.lang)
            case {"do": "finish"} if session.mode == "exam":
                self.marks = study.finish(session)
                self.replies = dict(enumerate(session.results(self.lang)))
                self.learner.changed()
            case {"do": "show"}:
                self._show()
            case {"do": "away"}:
                self.close_table()
        self.draw()

    def _show(self) -> None:
        game = self.session.item(self.at).question.show()
        if game is None:
            raise Mistake(tell, "no_position")
        self.open_table(game)


class ReviewCell(QuizCell):
    """What comes back: questions about missed rules, and decisions of one's own with their board."""

    surface_type = BoardPaper

    def _board(self) -> list[Node]:
        game = self.session.item(self.at).question.show() if self._own else None
        if game is None:
            return []
        state = game.state
        return [node("div", still(state.view(state.actor), self.lang), key=f"board-{self.at}")]

    @property
    def _own(self) -> bool:
        return self.session.item(self.at).question.id.startswith(OWN)
