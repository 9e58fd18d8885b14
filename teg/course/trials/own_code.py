"""Code that a reader writes: a chance, a bot and a match, each checked by the engine in a sentence."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial
from math import isclose
from numbers import Real
from random import Random
from statistics import fmean
from typing import Any, Final

from teg.core.bots import bot
from teg.course.exercise_cell import stars
from teg.course.leaf import Leaf, NotebookLearner, learner
from teg.lab import Experiment, run
from teg.lab.intervals import Estimate, Figure
from teg.lab.report import POINTS, number
from teg.lab.results import Results, blocks
from teg.languages import Both, Phrases, each
from teg.lessons.progress import SOLUTION, TaskRecord
from teg.mistake import Mistake, printable
from teg.odds import Exploration, Kind
from teg.odds.words import chance
from teg.ui.kit.nodes import Child, Message, Node, button, node, toggle

tell: Final = Phrases(__file__, "own_code.toml")

HINTS = 3
DEALS = 50
"""Deals by which a bot, or a match, is judged."""
PATIENCE = 5.0
"""Seconds that a decision may take."""

Told = tuple[bool, Both]
"""Whether it is right, and what is said."""


def _right(key: str, **parts: Any) -> Told:
    return True, tell.both(key, **parts)


def _wrong(key: str, **parts: Any) -> Told:
    return False, tell.both(key, **parts)


def _each(value: float) -> Both:
    return each(partial(_signed, value))


def _signed(value: float, lang: str) -> str:
    return number(value, POINTS, lang, signed=True)


def _guarded(own: Callable[..., Any]) -> Callable[..., Any]:
    """The function, whose failures are told in a sentence."""

    def called(*given: Any) -> Any:
        try:
            return own(*given)
        except Mistake:
            raise
        except Exception as error:
            why = printable(f"{type(error).__name__}: {error}", 120)
            raise Mistake(tell, "failed", error=why) from error

    return called


def _chance(own: Callable[..., Any]) -> Told:
    """Against the odds, deck by deck."""
    decks = [(18, 12, 2), *((green, red, 0) for green, red in ((18, 12), (5, 2), (2, 3), (1, 1), (4, 0)))]
    seen = 0
    for green, red, only in decks:
        kinds = Kind("green", green, Fraction(0)), Kind("red", red, Fraction(0), danger=True)
        safe = Exploration([kind for kind in kinds if kind.count]).safe
        for draws in (only,) if only else range(1, 5):
            truth = (safe[draws - 1] if draws <= len(safe) else None) or Fraction(0)
            answer, call = _guarded(own)(green, red, draws), f"P({green}, {red}, {draws})"
            said = {"call": call, "answer": printable(str(answer), 40), "truth": str(truth)}
            if answer is None:
                return _wrong("nothing")
            if not isinstance(answer, Real):
                return _wrong("chance_no_number", **said)
            seen += 1
            if not isclose(answer, truth, rel_tol=1e-9, abs_tol=1e-12):
                again = Fraction(green, green + red) ** draws
                return _wrong("chance_replaced" if isclose(answer, again) else "chance_off", **said)
            if only:
                asked = each(chance, truth)
    return _right("chance_right", count=seen, truth=asked)


def _bot(own: Callable[..., Any]) -> Told:
    """Against any legal move, by the lab."""
    found = _lead(own, "random")
    ends = {"deals": DEALS, "lead": _each(found.mean), "low": _each(found.low), "high": _each(found.high)}
    return _right("bot_right", **ends) if found.sure and found.mean > 0 else _wrong("bot_behind", **ends)


def _lead(first: Any, second: Any) -> Estimate:
    """How far the first is ahead of the second in the lab."""
    made = run(Experiment.of(first, second, games=2 * DEALS, seed=10, patience=PATIENCE), workers=1)
    results = Results()
    for block in blocks(made.rows(), made.columns):
        results.add(block)
    (arm,) = results.arms.values()
    return arm.players[made.experiment.arms[0].names[0]].lead.estimate()


def _match(own: Callable[..., Any]) -> Told:
    """Level against itself, and as far ahead as the lab finds."""
    quick, legal = bot("quick").choose, _any_legal
    few = 4
    for a, b, deals in ((quick, quick, few), (quick, legal, DEALS)):
        leads = _guarded(own)(a, b, deals)
        if leads is None:
            return _wrong("nothing")
        numbers = isinstance(leads, list) and all(isinstance(lead, Real) for lead in leads)
        if not numbers or len(leads) != 2 * deals:
            return _wrong("match_no_list", deals=deals, answer=printable(str(leads), 40), count=2 * deals)
        if a is b and sum(leads):
            return _wrong("match_not_fair", total=_each(sum(leads)), deals=deals)
    lab, mine = _lead("quick", "random"), Figure(map(float, leads)).estimate()
    if mine.high < lab.low or lab.high < mine.low:
        return _wrong("match_turned", lead=_each(fmean(leads)))
    return _right("match_right", deals=DEALS, lead=_each(mine.mean), low=_each(lab.low), high=_each(lab.high))


def _any_legal(view: Any, rng: Random) -> int:
    move: int = rng.choice(view.moves())
    return move


TASKS: Final[dict[str, tuple[Callable[[Callable[..., Any]], Told], str]]] = {
    "chance": (
        _chance,
        """from fractions import Fraction

def P(green, red, draws):
    chance = Fraction(1)
    for k in range(draws):
        chance *= Fraction(max(green - k, 0), max(green + red - k, 1))
    return chance
""",
    ),
    "bot": (
        _bot,
        """def my_bot(view, rng):
    def worth(move):
        words = view.say(move, "en")
        return 2 * ("upgrade" in words) - ("end the turn" in words) + rng.random() / 2
    return max(view.moves(), key=worth)
""",
    ),
    "match": (
        _match,
        """from random import Random
import teg
from teg.core import DONE

def match(a, b, deals):
    leads = []
    for seed in range(deals):
        for bots, sign in (((a, b), 1), ((b, a), -1)):
            state, rng = teg.new(players=2, seed=seed).state, Random(seed)
            while state.actor != DONE:
                seat = state.actor
                state.apply(state.draw(rng) if seat < 0 else bots[seat](state.view(seat), rng))
            leads.append(sign * (state.scores()[0] - state.scores()[1]))
    return leads
""",
    ),
}
"""What may be written: how it is checked, and one solution."""


class OwnCode(Leaf):
    """One function of the reader's: what is asked, what it does, hints, and a solution behind them."""

    def __init__(self, learner: NotebookLearner, task: str, own: object) -> None:
        self.task, self.own = task, own
        self.id = f"15-{task}"
        self.read = learner.study.progress.records.get(self.id, TaskRecord()).hints
        """How many hints are open."""
        self.shown = False
        self.right, self.said = self._judged()
        if self.right:
            learner.study.wrote(self.id)
            learner.changed()
        super().__init__(learner)

    def _judged(self) -> Told:
        """What is said of the function; whatever goes wrong in it is told in a sentence."""
        if self.own is None or self.own is ...:
            return _wrong("run_it")
        if not callable(self.own):
            return _wrong("no_function", what=printable(repr(self.own), 40))
        judge, _ = TASKS[self.task]
        try:
            return judge(self.own)
        except Mistake as mistake:
            return False, mistake.words

    # what is drawn

    def body(self) -> list[Node | None]:
        lang = self.lang
        word = tell(lang, "right" if self.right else "wrong")
        kind = "right" if self.right else "wrong"
        won = self.learner.study.progress.records.get(self.id, TaskRecord()).stars
        return [
            node("h2", node("span", tell(lang, f"{self.task}_title")), stars(won, lang), key="title"),
            node("p", tell(lang, f"{self.task}_ask", **self._asked()), class_="ask", key="ask"),
            node(
                "div",
                node("p", node("span", word, class_="verdict"), " ", self.said.in_(lang)),
                class_=f"reply {kind}",
                data_reveal=True,
                key="reply",
            ),
            *self._ladder(),
            node("div", *self._ways(), class_="row", key="ways"),
        ]

    def _asked(self) -> dict[str, Any]:
        return {"deals": DEALS} if self.task == "bot" else {}

    def _ladder(self) -> Iterator[Node]:
        for rung in range(1, self.read + 1):
            hint = tell(self.lang, f"{self.task}_hint_{rung}")
            yield node("p", tell(self.lang, "told", number=rung, hint=hint), key=f"rung{rung}")
        if self.shown:
            yield node("pre", node("code", TASKS[self.task][1]), key="solution-code")
        elif self.notice:
            yield node("p", self.notice, class_="message", key="notice")

    def _ways(self) -> Iterator[Child]:
        for rung in range(1, HINTS + 1):
            hint = tell(self.lang, "hint", number=rung)
            yield toggle(hint, {"do": "hint", "rung": rung}, rung <= self.read, key=f"hint{rung}")
        yield button(tell(self.lang, "solution"), {"do": "solution"}, key="solution")

    def status(self) -> str:
        return self.notice or self.said.in_(self.lang)

    def hear(self, message: Message) -> None:
        match message:
            case {"do": "hint", "rung": int(rung)} if 1 <= rung <= HINTS:
                self.read = max(self.read, rung)
                self.learner.study.helped(self.id, rung)
                self.draw()
            case {"do": "solution"} if self.read < HINTS and not self.right:
                raise Mistake(tell, "first_hints")
            case {"do": "solution"}:
                self.shown = True
                self.learner.study.helped(self.id, SOLUTION)
                self.draw()


def written(task: str, own: object = None) -> OwnCode:
    """What the engine says of a function of yours: `written("chance", P)`; also "bot" and "match"."""
    if task not in TASKS:
        raise Mistake(tell, "no_task", name=str(task)[:40], names=", ".join(TASKS))
    return OwnCode(learner(), task, own)
