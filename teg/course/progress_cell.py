"""Progress in a cell: stars, the lines of the cheat sheet, rules that come back; and a class in one table."""

import re
import tomllib
from functools import cache
from importlib.resources import files

from teg.course.exercise_cell import MOST_STARS, stars
from teg.course.leaf import Leaf, NotebookLearner, learner, tell
from teg.course.mastery_cell import DueCell
from teg.course.quiz_cell import ReviewCell
from teg.languages import Both, written
from teg.lessons import Progress, exercise
from teg.lessons.catalogue import TAUGHT, tasks
from teg.lessons.classroom import apart, items_csv, records_csv, statistics
from teg.lessons.mastery import CHECKS, COUNT
from teg.lessons.progress import DEFAULT_LOCKS, LOCKED, LONGEST_NAME, SOLUTION, read_progress
from teg.mistake import Mistake
from teg.ui.kit.nodes import Child, Message, Node, button, choice, labelled, node, sheet, table


@cache
def lines() -> dict[str, Both]:
    """Each notebook's line."""
    text = files("teg.course").joinpath("cheat.toml").read_text("utf-8")
    return {notebook: written(row) for notebook, row in tomllib.loads(text).items()}


class CheatSheet(Leaf):
    """The line of one notebook, or what is still missing for it."""

    def __init__(self, learner: NotebookLearner, notebook: str) -> None:
        self.line = lines()[notebook]
        self.notebook = notebook
        super().__init__(learner)

    def body(self) -> list[Node | None]:
        lang = self.lang
        missing = self.learner.study.left(self.notebook)
        if not missing:
            return [
                node("h2", tell(lang, "earned"), key="title"),
                node("p", self.line.in_(lang), class_="cheat", key="line"),
            ]
        more = tell(lang, "one_more") if missing == 1 else tell(lang, "some_more", count=missing)
        return [node("p", tell(lang, "to_earn", left=more), class_="cheat waits", key="line")]


def earned(notebook: str) -> CheatSheet:
    """The line of the cheat sheet that this notebook ("05") earns."""
    tasks(notebook)  # says so if there is none of that number
    return CheatSheet(learner(), notebook)


LOCKS = {"0": 0, "1": 1, "2": 2, "closed": LOCKED}


class ProgressCell(Leaf):
    """What a learner has done so far, and what comes next."""

    def __init__(self, learner: NotebookLearner) -> None:
        self.pupils: list[tuple[str, Progress]] = []
        self.review: ReviewCell | DueCell | None = None
        super().__init__(learner)

    @property
    def progress(self) -> Progress:
        """The learner's records."""
        return self.learner.study.progress

    # what is drawn

    def body(self) -> list[Node | None]:
        lang = self.lang
        most = MOST_STARS * sum(len(tasks(notebook)) for notebook in TAUGHT)
        total = sum(map(self.learner.study.won, TAUGHT))
        return [
            node(
                "h2",
                tell(lang, "progress"),
                node("span", tell(lang, "all_stars", stars=total, most=most)),
                key="title",
            ),
            node("p", self.notice, class_="reply", key="notice") if self.notice else None,
            node("p", self._next(), key="next"),
            self._table(),
            *self._cheat_sheet(),
            self._mastery(),
            self._due(),
            self._own(),
            node(
                "form",
                labelled(
                    tell(lang, "your_name"),
                    node(
                        "input",
                        type="text",
                        name="name",
                        value=self.progress.learner,
                        maxlength=LONGEST_NAME,
                        autocomplete="name",
                        key="name",
                    ),
                ),
                node("button", tell(lang, "sign"), type="submit"),
                do={"do": "sign"},
                class_="guess",
                key="sign",
            ),
            node(
                "div",
                button(tell(lang, "save_csv"), {"do": "csv"}, key="csv"),
                button(tell(lang, "save_progress"), {"do": "file"}, key="file"),
                class_="row",
                key="saves",
            ),
            self._teacher(),
        ]

    def _next(self) -> str:
        id = self.learner.study.next()
        if not id:
            return tell(self.lang, "all_done")
        return tell(self.lang, "resume", title=exercise(id).title.in_(self.lang), id=id)

    def _table(self) -> Node:
        lang, study = self.lang, self.learner.study
        rows: list[list[Child]] = []
        for notebook in TAUGHT:
            records = [self.progress.records[id] for id in tasks(notebook) if id in self.progress.records]
            marks = node("span", *(stars(record.stars, lang) for record in records if record.right))
            count = len(tasks(notebook))
            solved = tell(lang, "solved", right=count - study.left(notebook), count=count)
            rows.append([notebook, solved, marks])
        heads = [tell(lang, "notebook"), tell(lang, "exercises"), "★"]
        return node("div", table(tell(lang, "progress"), heads, rows), class_="scroll", key="table")

    def _cheat_sheet(self) -> list[Node]:
        lang = self.lang
        won = [line for notebook, line in lines().items() if not self.learner.study.left(notebook)]
        title = node("h3", tell(lang, "cheat_sheet"), key="cheat-title")
        if not won:
            return [title, node("p", tell(lang, "earned_none"), class_="facts", key="cheat")]
        return [title, node("ul", *(node("li", line.in_(lang)) for line in won), class_="cheat", key="cheat")]

    def _mastery(self) -> Node | None:
        """The best result of each mastery check that was tried."""
        lang, found = self.lang, self.progress.mastered
        told = [
            tell(lang, "mastery_best", first=CHECKS[name], last=name, right=found[name].right, count=COUNT)
            for name in CHECKS
            if name in found
        ]
        return node("p", " ".join(told), key="mastery") if told else None

    def _due(self) -> Node:
        lang = self.lang
        count = len(self.progress.due()) + len(self.progress.exercises_due())
        if not count:
            return node("p", tell(lang, "none_due"), class_="facts", key="due")
        practise = button(tell(lang, "practise"), {"do": "practise"}, key="practise")
        return node("p", tell(lang, "due", count=count), " ", practise, key="due")

    def _teacher(self) -> Node:
        lang = self.lang
        locks = [
            labelled(
                tell(lang, "solution") if rung == SOLUTION else tell(lang, "lock_rung", number=rung),
                choice(
                    [(key, tell(lang, f"lock_{key}")) for key in LOCKS],
                    next((key for key, tries in LOCKS.items() if tries == self._lock(rung)), "0"),
                    do={"do": "lock", "rung": rung},
                    key=f"lock{rung}",
                    disabled=bool(self.progress.sealed),
                ),
            )
            for rung in range(1, SOLUTION + 1)
        ]
        sealed = tell(lang, "lock_sealed", cell='lock("solution", 1, code="...")')
        parts: list[Node | None] = [
            node("div", *locks, class_="row"),
            node("p", sealed, class_="facts", key="sealed") if self.progress.sealed else None,
            node("p", tell(lang, "class_help"), class_="facts"),
            labelled(
                tell(lang, "class_file"),
                node("input", type="file", accept=".json", do={"do": "add"}, key="add"),
            ),
        ]
        if self.pupils:
            names = ", ".join(name for name, _ in self.pupils)
            heads = [tell(lang, key) for key in ("item", "learners", "right_of", "first_try", "usual_fault")]
            rows: list[list[Child]] = [
                [one.item, str(one.learners), str(one.right), str(one.first_try), one.common_fault]
                for one in statistics(self.pupils)
            ]
            parts += [
                node("p", tell(lang, "class_has", names=names), key="pupils"),
                node("div", table(tell(lang, "statistics"), heads, rows), class_="scroll"),
                node(
                    "div",
                    button(tell(lang, "class_records"), {"do": "class-records"}, key="class-records"),
                    button(tell(lang, "class_items"), {"do": "class-items"}, key="class-items"),
                    class_="row",
                ),
            ]
        return sheet("teachers", tell(lang, "for_teachers"), *parts)

    def _own(self) -> Node | None:
        """Decisions of one's own games that were kept, and the way to decide them again."""
        kept, lang = self.progress.own, self.lang
        if not kept:
            return None
        back = len(self.progress.own_due())
        again = button(tell(lang, "decide_again"), {"do": "own"}, key="own-again")
        return node("p", tell(lang, "own_kept", count=len(kept), back=back), " ", again, key="own")

    def _lock(self, rung: int) -> int:
        return self.progress.locks.get(rung, DEFAULT_LOCKS.get(rung, 0))

    def _file(self) -> str:
        """The name of the learner's file, which tells whose it is."""
        name = re.sub(r"[^\w-]+", "-", self.progress.learner.casefold()).strip("-")
        return f"teg-progress-{name}.json" if name else "teg-progress.json"

    # what is done

    def hear(self, message: Message) -> None:
        mine = [(self.progress.learner, self.progress)]
        match message:
            case {"do": "practise"}:
                self._beneath(DueCell(self.learner))
            case {"do": "own"}:
                self._own_again()
            case {"do": "csv"}:
                self.paper.give("teg-progress.csv", records_csv(mine))
            case {"do": "file"}:
                self.paper.give(self._file(), self.progress.to_text())
            case {"do": "sign", "fields": {"name": str(name)}}:
                self.learner.study.sign(name)
                self.learner.changed()
            case {"do": "lock", "rung": int(rung), "value": str(key)} if key in LOCKS:
                self.learner.study.lock(rung, LOCKS[key])
                self.draw()
            case {"do": "add", "name": str(name), "text": str(text)}:
                self._add(name, text)
            case {"do": "class-records"}:
                self.paper.give("teg-class.csv", records_csv(self.pupils))
            case {"do": "class-items"}:
                self.paper.give("teg-items.csv", items_csv(self.pupils))

    def _own_again(self) -> None:
        session = self.learner.study.own()
        if session is None:
            raise Mistake(tell, "none_due")
        self._beneath(ReviewCell(self.learner, session))

    def _beneath(self, review: ReviewCell | DueCell) -> None:
        """Open what is to be practised below."""
        self.review = review
        self.widget.children = (self.paper, review.paper)

    def _add(self, name: str, text: str) -> None:
        try:
            pupil = read_progress(text)
        except Mistake as mistake:
            raise mistake.at(name[:60]) from mistake
        own = pupil.learner or name.removesuffix(".json")[:LONGEST_NAME]
        self.pupils.append((apart(own, self.pupils), pupil))
        self.draw()
