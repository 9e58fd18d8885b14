"""Problems in a cell, one after the other: a mastery check with its certificate, and the five of today."""

from random import Random

from teg.course import answer_box
from teg.course.exercise_cell import cited
from teg.course.leaf import BoardPaper, Leaf, NotebookLearner, learner, opening, tell
from teg.course.trials.guess import calibrated_guesses
from teg.languages import Both
from teg.lessons import Exercise
from teg.lessons.judges.choices import OrderTask
from teg.lessons.mastery import CHECKS, COUNT, ENOUGH, MasteryCheck, notebook_of
from teg.lessons.positions import NOTEBOOKS
from teg.lessons.reply import EMPTY, RIGHT, WRONG
from teg.paper.certificate import certificate
from teg.ui.board.live_board import still
from teg.ui.kit.nodes import Child, Message, Node, button, node


class ProblemsCell(Leaf):
    """One problem at a time, without title or rule; subclasses say what becomes of an answer."""

    surface_type = BoardPaper

    def __init__(self, learner: NotebookLearner) -> None:
        self.at = 0
        self.draft = ""
        super().__init__(learner)

    @property
    def problems(self) -> tuple[Exercise, ...]:
        """What is asked."""
        raise NotImplementedError

    def answered(self, text: str) -> None:
        """Take an answer to the problem in hand."""
        raise NotImplementedError

    def title(self) -> str:
        """What stands above the problem."""
        raise NotImplementedError

    def after(self) -> list[Node | None]:
        """What stands below the answer box."""
        raise NotImplementedError

    @property
    def one(self) -> Exercise:
        """The problem in hand."""
        return self.problems[self.at]

    def asked(self) -> list[Node | None]:
        """The problem in hand with its answer box."""
        one, lang = self.one, self.lang
        question, items = answer_box.parted(one.task, one.question.in_(lang))
        board = None
        if one.position is not None:
            state = one.position().state
            board = still(state.view(state.actor) if state.actor >= 0 else state, lang)
        return [
            node("h2", self.title(), key="title"),
            node("p", question, class_="ask", key=f"ask-{self.at}", data_home=True, tabindex=-1),
            node("div", board, key=f"board-{self.at}") if board else None,
            node(
                "form",
                *answer_box.controls(one.task, lang, self.draft, items),
                node(
                    "div",
                    node(
                        "button", tell(lang, self.press), type="submit", class_="main", disabled=self.solved
                    ),
                    class_="row",
                ),
                do={"do": "check"},
                class_="answer",
                aria_label=tell(lang, "answer"),
                key=f"form-{one.id}",
            ),
            *self.after(),
        ]

    press = "check"
    """The word on the button that gives an answer."""

    @property
    def solved(self) -> bool:
        """Whether the problem in hand needs no other answer."""
        return False

    def hear(self, message: Message) -> None:
        match message:
            case {"do": "check", "fields": dict(fields)} if self.at < len(self.problems):
                self.answered(answer_box.answer_in(self.one.task, fields, self.lang))
            case {"do": "append", "letter": str(letter)} if self.problems and isinstance(
                self.one.task, OrderTask
            ):
                before, pressed, _ = self.draft.partition(letter)
                self.draft = before if pressed else self.draft + letter
                self.draw()
            case {"do": "go", "to": int(to)} if 0 <= to < len(self.problems):
                self.at, self.draft = to, ""
                self.draw()

    def unread(self, words: Both, kind: str) -> None:
        """Say what an answer that is none should look like."""
        empty = answer_box.empty(self.one.task) if kind == EMPTY else None
        self.trouble((empty or words).in_(self.lang))


class MasteryCell(ProblemsCell):
    """Ten mixed problems; nothing is told before the end, and eight of ten earn the certificate."""

    press = "note"

    def __init__(self, learner: NotebookLearner, notebook: str, luck: Random | None = None) -> None:
        self.luck = luck
        self.check = MasteryCheck(notebook, luck, learner.asked)
        self.warned = False
        """Whether the last press was told that answers are missing."""
        super().__init__(learner)

    @property
    def problems(self) -> tuple[Exercise, ...]:
        return self.check.problems

    def title(self) -> str:
        return tell(self.lang, "problem_of", number=self.at + 1, count=COUNT)

    def body(self) -> list[Node | None]:
        notice = node("p", self.notice, class_="reply", key="notice") if self.notice else None
        if self.check.replies:
            return [*self._result(), notice, self._papers(), self._again()]
        return [*self.asked(), notice, self._papers()]

    def after(self) -> list[Node | None]:
        lang, given = self.lang, self.check.given
        done = sum(map(bool, given))
        noted = [tell(lang, "noted_here")] if given[self.at] else []
        noted.append(tell(lang, "noted_so_far", done=done, count=COUNT))
        last = len(self.problems) - 1
        ways: list[Child | None] = [
            button(
                tell(lang, "previous"), {"do": "go", "to": self.at - 1}, disabled=self.at == 0, key="previous"
            ),
            button(tell(lang, "next"), {"do": "go", "to": self.at + 1}, disabled=self.at == last, key="next"),
            button(tell(lang, "finish_check"), {"do": "finish"}, key="finish"),
        ]
        return [
            node("p", " ".join(noted), class_="facts", key="noted"),
            node("div", *ways, class_="row", key="ways"),
        ]

    def _result(self) -> list[Node | None]:
        """What came of each problem, and where to go for what failed."""
        lang, check = self.lang, self.check
        key = "check_passed" if check.passed else "check_failed"
        rows = []
        for one, reply in zip(check.problems, check.replies, strict=True):
            word, text = opening(lang, reply.verdict, reply.words.in_(lang))
            shown: list[Child] = [node("b", word), " "] if word else []
            back: list[Child] = []
            if not reply.right:
                solution = tell(lang, "solution_told", solution=one.solution)
                back = [" ", solution, " ", link(notebook_of(one), lang)]
            rows.append(node("li", one.question.in_(lang), " ", *shown, text, *back))
        told = tell(lang, key, right=check.marks, count=COUNT, enough=ENOUGH)
        return [
            node(
                "h2",
                tell(lang, "check_title", first=CHECKS[check.notebook], last=check.notebook),
                key="title",
            ),
            node(
                "p",
                told,
                class_=f"reply {'right' if check.passed else 'wrong'}",
                data_reveal=True,
                key="told",
            ),
            node("ol", *rows, class_="options", aria_label=tell(lang, "results"), key="results"),
        ]

    def _papers(self) -> Node | None:
        """The certificate, once any try was good enough, to be printed or kept."""
        best = self.learner.study.progress.mastered.get(self.check.notebook)
        if best is None or best.right < ENOUGH:
            return None
        lang = self.lang
        told = tell(lang, "passed_before", right=best.right, count=COUNT)
        unsigned = not self.learner.study.progress.learner
        return node(
            "div",
            None if self.check.replies else node("span", told, class_="facts"),
            button(tell(lang, "print_certificate"), {"do": "print"}, key="print"),
            button(tell(lang, "save_certificate"), {"do": "certificate"}, key="certificate"),
            node("small", tell(lang, "unsigned"), class_="facts") if unsigned else None,
            class_="row",
            key="papers",
        )

    def _again(self) -> Node:
        return node(
            "div",
            button(tell(self.lang, "ten_others"), {"do": "others"}, key="others"),
            class_="row",
            key="again",
        )

    def status(self) -> str:
        if self.notice or not self.check.replies:
            return self.notice
        key = "check_passed" if self.check.passed else "check_failed"
        return tell(self.lang, key, right=self.check.marks, count=COUNT, enough=ENOUGH)

    def answered(self, text: str) -> None:
        if self.check.replies:
            return
        verdict = self.check.answer(self.at, text)
        if verdict is not None:
            self.unread(verdict.words, verdict.kind)
            return
        self.at, self.draft = min(self.at + 1, len(self.problems) - 1), ""
        self.draw()

    def hear(self, message: Message) -> None:
        missing = self.check.given.count("")
        warned, self.warned = self.warned, False
        match message:
            case {"do": "finish"} if not self.check.replies and missing and not warned:
                self.warned = True
                self.trouble(tell(self.lang, "answers_missing", count=missing))
            case {"do": "finish"} if not self.check.replies:
                self.learner.study.finish_check(self.check)
                self.learner.changed()
            case {"do": "others"} if self.check.replies:
                before = self.learner.asked | {one.id for one in self.problems}
                self.check = MasteryCheck(self.check.notebook, self.luck, before)
                self.at, self.draft = 0, ""
                self.draw()
            case {"do": "print"}:
                self.paper.send({"do": "print", "page": self.certificate()})
            case {"do": "certificate"}:
                self.paper.give(f"teg-certificate-{self.check.notebook}.html", self.certificate())
            case _ if not self.check.replies:
                super().hear(message)

    def certificate(self) -> str:
        """The page, with how near the learner's guesses were."""
        progress = self.learner.study.progress
        return certificate(progress, self.check.notebook, self.lang, calibrated_guesses(progress))


class DueCell(ProblemsCell):
    """What is due today: missed rules and exercises, each with its reply at once."""

    def __init__(self, learner: NotebookLearner, luck: Random | None = None) -> None:
        self.today = tuple(learner.study.due(luck=luck))
        self.words: Both | None = None
        self.verdict = ""
        self.rules: tuple[str, ...] = ()
        self.done = False
        """Whether the last one was left alone, too."""
        super().__init__(learner)

    @property
    def problems(self) -> tuple[Exercise, ...]:
        return self.today

    def title(self) -> str:
        return tell(self.lang, "due_of", number=self.at + 1, count=len(self.problems))

    def body(self) -> list[Node | None]:
        if not self.problems:
            return [node("p", tell(self.lang, "nothing_due"), class_="facts", key="none")]
        if self.done:
            return [node("p", tell(self.lang, "due_done"), class_="facts", key="done")]
        return self.asked()

    @property
    def solved(self) -> bool:
        return self.verdict == RIGHT

    @property
    def is_last(self) -> bool:
        """Whether no other one follows."""
        return self.at == len(self.problems) - 1

    def after(self) -> list[Node | None]:
        lang = self.lang
        parts: list[Node | None] = []
        if self.notice:
            parts.append(node("p", self.notice, class_="reply", key="notice"))
        elif self.words is not None:
            word, text = opening(lang, self.verdict, self.words.in_(lang))
            shown: list[Child] = [node("span", word, class_="verdict"), " "] if word else []
            said = [node("p", *shown, text), *(cited(id, lang) for id in self.rules)]
            parts.append(node("div", *said, class_=f"reply {self.verdict}", data_reveal=True, key="reply"))
        if self.verdict and self.is_last:
            parts.append(node("p", tell(lang, "due_done"), class_="facts", key="done"))
        else:
            way = button(tell(lang, "next" if self.verdict else "skip"), {"do": "go"}, key="next")
            parts.append(node("div", way, class_="row", key="ways"))
        return parts

    def status(self) -> str:
        if self.notice or self.words is None:
            return self.notice
        return " ".join(opening(self.lang, self.verdict, self.words.in_(self.lang))).strip()

    def answered(self, text: str) -> None:
        if self.solved:
            return
        reply = self.learner.study.solve(self.one, text)
        if reply.verdict in (RIGHT, WRONG):
            self.words, self.verdict, self.rules = reply.words, reply.verdict, reply.rules
            self.learner.changed()
        else:
            self.unread(reply.words, reply.verdict)

    def hear(self, message: Message) -> None:
        if message.get("do") != "go" or not self.problems:
            super().hear(message)
            return
        self.words, self.verdict, self.rules, self.draft = None, "", (), ""
        if self.is_last:
            self.done = True
        else:
            self.at += 1
        self.draw()


def link(notebook: str, lang: str) -> Node:
    """The way back to a notebook."""
    name = f"{notebook}_{NOTEBOOKS[notebook]}.ipynb"
    return node("a", tell(lang, "back_to", notebook=notebook), href=name)


def mastery(notebook: str) -> MasteryCell:
    """Ten mixed, unlabelled problems after a notebook ("05", "09", "13"); eight of ten earn a certificate."""
    return MasteryCell(learner(), notebook)


def due() -> DueCell:
    """Five questions that are due today: missed rules, and missed exercises with new numbers."""
    return DueCell(learner())
