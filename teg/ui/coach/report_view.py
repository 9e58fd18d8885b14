"""The coach's report as parts of a page: headline, course of the game, the decision shown, turns."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from teg.bots.move_reason import give_or_take, points
from teg.charts.report_page import findings
from teg.coach.losses import Decision, TurnBalance
from teg.coach.report import CoachReport
from teg.languages import GRAMMARS, capital
from teg.ui.coach import tell
from teg.ui.coach.futures import Future, TurnFutures, boards
from teg.ui.kit.findings import exhibit, scrolling
from teg.ui.kit.nodes import Child, Node, button, choice, labelled, node, sheet, table
from teg.ui.slides.at_table import player
from teg.ui.slides.at_table import table as table_picture
from teg.ui.slides.slide import LETTERS, Slide

if TYPE_CHECKING:
    from teg.ui.coach.coaching import Coaching

WIDTH, BESIDE = 640, 420
"""The chart of the course of a game, and those beside it."""
MOST_OPTIONS = 5
"""Moves of a decision that are told; the one made is told besides."""
MOST_FOLLOWS = 5
MOST_SLIDES = 3
SAVED = "teg-coach.html"
SHOWN = "coach-shown"
"""The head of the decision that is shown."""


def closed(lang: str) -> Node:
    """In place of the report, which would tell what closed hands hide."""
    return _section([node("p", tell(lang, "closed"), class_="message")], lang)


def drawn(coach: "Coaching") -> Node:
    """All of it, as far as it has come."""
    desk, report = coach.table.desk, coach.report
    lang = desk.lang
    body: list[Node | None] = [_how_far(coach)]
    if report is not None and report.stretched:
        here = coach.here
        winning, *rest = coach.kept("findings", coach.of, lambda: _findings(coach, report))
        (decision,) = coach.kept("decision", here, lambda: [_decision(coach, report, here)])
        body += [
            node("p", report.headline(coach.of, lang), class_="finding", key="coach-headline"),
            node(
                "div",
                node("div", winning, decision, class_="part", key="coach-left"),
                node("div", *rest, class_="part", key="coach-right"),
                class_="coached",
                key="coached",
            ),
        ]
    return _section(body, lang)


def _section(body: Sequence[Node | None], lang: str) -> Node:
    head = node(
        "div",
        node("h2", tell(lang, "coach"), tabindex=-1, key="coach-title"),
        button(tell(lang, "close"), {"do": "coach"}, key="coach-close"),
        class_="row",
        key="coach-head",
    )
    return node("section", head, *body, class_="coach", aria_label=tell(lang, "coach"), key="coach")


# how far it has come


def _how_far(coach: "Coaching") -> Node:
    """Whose decisions are priced, and how far that is; to stop it, and to go on."""
    desk, work, report = coach.table.desk, coach.work, coach.report
    lang = desk.lang
    share = report.share if report else 0.0
    percent = f"{round(100 * share)}{GRAMMARS[lang].percent}"
    parts: list[Node | None] = []
    if len(coach.seats) > 1:
        seats = [(str(seat), desk.seat_name(seat)) for seat in coach.seats]
        chosen = choice(seats, str(coach.of), do={"do": "coach seat"}, key="coach-seat")
        parts.append(labelled(tell(lang, "whose"), chosen))
    if work.mistake:
        parts.append(node("p", capital(work.mistake.in_(lang)), class_="message"))
    elif work.runs:
        words = tell(lang, "waits", count=work.ahead) if work.ahead else tell(lang, "prices", share=percent)
        bar = node("progress", value=round(share, 2), max=1, aria_label=tell(lang, "progress"))
        parts += [
            bar,
            node("span", words),
            button(tell(lang, "stop"), {"do": "coach stop"}, key="coach-stop"),
        ]
    elif report and report.done:
        parts.append(node("span", tell(lang, "done", count=len(report.decisions)), class_="facts"))
    elif report:
        parts.append(node("span", tell(lang, "stopped", share=percent)))
        parts.append(button(tell(lang, "go"), {"do": "coach go"}, key="coach-go"))
    if coach.went_on:
        parts.append(node("span", tell(lang, "went_on")))
        parts.append(button(tell(lang, "anew"), {"do": "coach anew"}, key="coach-anew"))
    return node("div", *parts, class_="row", key="coach-run")


# what was found


def _findings(coach: "Coaching", report: CoachReport) -> list[Node]:
    """The charts, and the tables beside them, the course of the game first."""
    desk, seat = coach.table.desk, coach.of
    lang = desk.lang
    found = [finding.looking(lang, desk.theme) for finding in findings(report, seat)]
    coach.files = {name: make for finding in found for name, make in finding.files().items()}
    coach.files[SAVED] = lambda: coach.page().encode()
    shown = [
        exhibit(each, lang, desk.theme, BESIDE if number else WIDTH, asks=each.name != "kinds")
        for number, each in enumerate(found)
    ]
    parts = [
        *shown[:2],
        _turns(report, seat, lang),
        node("p", overlap, class_="facts") if (overlap := report.overlap(seat, lang)) else None,
        node("p", report.luck(seat, lang), key="coach-luck") if report.done else None,
        *shown[2:],
        _phases(report, seat, lang),
        _follows(report, seat, lang),
        node("p", report.reckoned(lang), class_="facts"),
        node(
            "p",
            button(tell(lang, "save"), {"do": "save", "file": SAVED}, key="coach-save"),
            button(tell(lang, "keep"), {"do": "coach keep"}, key="coach-keep") if coach.practises else None,
            class_="row",
        ),
        None if coach.table.alone else node("p", tell(lang, "keep_at_home"), class_="facts"),
    ]
    return [each for each in parts if each]


def _turns(report: CoachReport, seat: int, lang: str) -> Node:
    """Turn by turn: what was left, what luck brought, and the way to what left most."""
    rows = [_turn(report, turn, lang) for turn in report.turns_of(seat)]
    heads = [tell(lang, head) for head in ("head_turn", "head_left", "head_luck", "head_most")]
    caption = tell(lang, "turns")
    return scrolling(caption, table(caption, heads, rows), class_="scroll turns", key="coach-turns")


def _turn(report: CoachReport, turn: TurnBalance, lang: str) -> list[Child]:
    worst = turn.worst
    way: Child = "–"
    if worst and worst.sure:
        words = capital(report.moves(worst, lang)["best"])
        way = button(words, {"do": "coach at", "step": worst.step})
    loss, error, luck = (
        points(turn.loss, lang),
        give_or_take(turn.error, lang),
        points(turn.luck, lang, "+"),
    )
    return [str(turn.number), around(loss, error), luck, way]


def around(value: str, error: str) -> str:
    """A number with its error, on one line."""
    return f"{value}\u00a0±\u00a0{error}"


def _phases(report: CoachReport, seat: int, lang: str) -> Node:
    grid = report.parts_table(report.by_phase(seat), "phase", lang)
    caption = tell(lang, "phases")
    rows: list[list[Child]] = [[*row] for row in grid.rows]
    return scrolling(caption, table(caption, [*grid.heads], rows), key="coach-phases")


def _follows(report: CoachReport, seat: int, lang: str) -> Node | None:
    """Follows that were passed up and worth it, the most first."""
    missed = report.missed_follows(seat)[:MOST_FOLLOWS]
    if not missed:
        return None
    lines = [
        node("li", button(report.followed(each, lang), {"do": "coach at", "step": each.step}))
        for each in missed
    ]
    return node(
        "div", node("h3", tell(lang, "follows")), node("ul", *lines), class_="follows", key="coach-follows"
    )


# the decision at the place that is shown


def _decision(coach: "Coaching", report: CoachReport, here: Decision | None) -> Node:
    """The moves there were, with their prices, and what is expected after the best and the one made."""
    lang = coach.table.desk.lang
    if here is None:
        inside: list[Node | None] = [node("p", tell(lang, "choose"), class_="facts")]
    else:
        inside = [
            node(
                "h3",
                tell(
                    lang,
                    "decision",
                    player=capital(report.seat_name(here.seat, lang)),
                    turn=here.turn,
                    step=here.step,
                ),
                tabindex=-1,
                key=SHOWN,
            ),
            node("p", _told(report, here, lang), class_="finding", role="status"),
            _options(report, here, lang),
            *_thought(coach.thought(here), lang),
            node(
                "p",
                button(
                    tell(lang, "try"), {"do": "coach try", "step": here.step}, class_="main", key="coach-try"
                ),
                class_="row",
            ),
        ]
    return node("div", *inside, class_="exhibit", key="coach-decision")


def _told(report: CoachReport, here: Decision, lang: str) -> str:
    """In a sentence how the move made compares with the best one found."""
    key = "best_made" if here.best.stands_for(here.made) else "surely" if here.sure else "about_equal"
    loss, error = points(here.loss, lang), give_or_take(here.error, lang)
    return capital(tell(lang, key, **report.moves(here, lang), loss=loss, error=error))


def _options(report: CoachReport, here: Decision, lang: str) -> Node:
    """The best moves, and the one made, with what each is worth against the best."""
    first = here.best
    shown = [*here.options[:MOST_OPTIONS]]
    if here.chosen not in shown:
        shown.append(here.chosen)
    rows: list[list[Child]] = []
    view = report.states[here.step].view(here.seat)
    for option in shown:
        words = capital(view.say(option.move, lang))
        gap = first.value - option.value
        if option is first:
            worth = tell(lang, "the_best")
        elif gap <= 2 * option.error:
            worth = tell(lang, "equal")
        else:
            worth = around(points(-gap, lang), give_or_take(option.error, lang))
        chance = f"{round(100 * option.chance)}{GRAMMARS[lang].percent}"
        name: Child = node("b", words, f" ({tell(lang, 'played')})") if option is here.chosen else words
        rows.append([name, worth, chance])
    caption = tell(lang, "options", shown=len(shown), count=len(here.options))
    heads = [tell(lang, head) for head in ("head_move", "head_worth", "head_chance")]
    return scrolling(caption, table(caption, heads, rows), key="coach-options")


def _thought(thought: TurnFutures | None, lang: str) -> list[Node | None]:
    """How the turn would go on after the best move, and after the one made: side by side."""
    if thought is None:
        return [node("p", tell(lang, "thinks"), class_="facts", key="coach-thinks")]
    ends = thought.futures
    heads = (tell(lang, head) for head in ("after_best", "after_made"))
    columns = [
        _future(head, end, drawn, lang)
        for head, end, drawn in zip(heads, ends, boards(ends[0], ends[-1], lang), strict=False)
    ]
    return [
        node("div", *columns, class_="futures", key="coach-futures"),
        node("p", tell(lang, "futures"), class_="facts"),
        *(node("p", sentence) for sentence in thought.more),
        sheet("coach-why", tell(lang, "why"), node("p", thought.why)) if thought.why else None,
    ]


def _future(head: str, end: Future, drawn: list[Node], lang: str) -> Node:
    mat, *places = drawn
    lines = [node("li", capital(words)) for words in end.told]
    if end.chance:
        lines.append(node("li", tell(lang, "then_chance"), class_="facts"))
    return node(
        "section",
        node("h4", head),
        node("ol", *lines),
        mat,
        *([node("div", *places, class_="places")] if places else []),
    )


# before a class


def slides(report: CoachReport, seat: int, lang: str) -> list[Slide]:
    """The decisions that left most, as questions: what would you play?"""
    return [_slide(report, decision, lang) for decision in report.mistakes(seat, MOST_SLIDES)]


def _slide(report: CoachReport, decision: Decision, lang: str) -> Slide:
    view = report.states[decision.step].view(decision.seat)
    others = [each for each in decision.options[1:] if each is not decision.chosen]
    shown = [decision.best, decision.chosen, *others[-1:]]
    # As the moves stand in their list, so that the place tells nothing.
    shown.sort(key=lambda option: option.move)
    options = tuple(capital(view.say(option.move, lang)) for option in shown)
    right = shown.index(decision.best)
    return Slide(
        tell(lang, "slide", player=player(view, lang), turn=decision.turn),
        table_picture(view, lang),
        f"{LETTERS[right]} · {options[right]}",
        _told(report, decision, lang),
        options=options,
        right=right,
    )
