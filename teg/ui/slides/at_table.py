"""Questions about any table: what would you do, what is not allowed, who is ahead."""

from typing import Any

from teg.core import CHANCE, DONE, Attempt
from teg.core.host import host_of
from teg.languages import capital, clauses, labelled, listed
from teg.sitting.hints import planned
from teg.ui.kit.nodes import Node
from teg.ui.slides.slide import LETTERS, Slide, laid, tell, zones

OFTEN = frozenset(("BG-30", "BG-40", "BG-60", "BG-70", "BB-31"))
"""Rules that refuse something in nearly every position, which a class knows soon."""
OPTIONS = 3


def table(view: Any, lang: str, *names: str) -> Node:
    """The table, or these zones of it; of the mats only that of whoever has the turn, or sees it."""
    rows = zones(view, lang, *(names or ("planets", "row", "dice", "hand")))
    return laid(rows, host_of(view.game).status(view, lang))


def player(view: Any, lang: str, seat: int | None = None) -> str:
    """How the seat that acts is called at the beginning of a sentence, or this one."""
    return capital(host_of(view.game).seat_name(view, view.actor if seat is None else seat, lang))


def decides(view: Any) -> bool:
    """Whether a person has a choice here that may be looked at."""
    return view.actor not in (CHANCE, DONE) and host_of(view.game).knows(view) and len(view.moves()) > 1


def would(view: Any, attempts: list[Attempt], lang: str) -> Slide | None:
    """What would you do? The quick bot does what it does for a reason, but it may be argued with."""
    if not decides(view):
        return None
    host = host_of(view.game)
    move = planned(view.game, view if view.viewer >= 0 else view.view(view.actor))
    known = [each for each in attempts if each.moves]
    best = next((each for each in known if move in each.moves), None)
    others = [each for each in known if each is not best]
    if best is None or not others:
        return None
    shown = sorted([best, *others[:: max(1, len(others) // (OPTIONS - 1))][: OPTIONS - 1]], key=known.index)
    options = tuple(capital(each.what) for each in shown)
    right = shown.index(best)
    return Slide(
        tell(lang, "would", player=player(view, lang)),
        table(view, lang),
        tell(lang, "would_answer", option=f"{LETTERS[right]} · {options[right]}"),
        tell(lang, "would_why", comes=host.preview(view, move, lang)),
        options=options,
        right=right,
    )


def allowed(view: Any, attempts: list[Attempt], lang: str) -> Slide | None:
    """Which of these is not allowed? The rule says why."""
    fine = [each for each in attempts if each.moves]
    refused = [each for each in attempts if each.refusal]
    rare = [each for each in refused if each.refusal and each.refusal.rule not in OFTEN]
    if not decides(view) or len(fine) < OPTIONS - 1 or not refused:
        return None
    wrong = (rare or refused)[0]
    assert wrong.refusal
    shown = [*fine[-(OPTIONS - 1) :]]
    right = len(wrong.what) % OPTIONS
    shown.insert(right, wrong)
    options = tuple(capital(each.what) for each in shown)
    reason = wrong.refusal.sentence
    return Slide(
        tell(lang, "allowed", player=player(view, lang)),
        table(view, lang),
        f"{LETTERS[right]} · {options[right]}",
        reason.partition(f"{wrong.what}. ")[2] or reason,
        options=options,
        right=right,
    )


def ahead(view: Any, lang: str, reply: Node | None = None) -> Slide:
    """Who is ahead, or who has won."""
    host = host_of(view.game)
    shown = laid(zones(view, lang, "mats"), host.status(view, lang))
    if view.actor == DONE:
        told = host.ending(view, lang)
        rows = clauses(
            [labelled(name, ", ".join(map(str, points)), lang) for name, points in told.rows], lang
        )
        return Slide(tell(lang, "won"), shown, told.reason, rows, reply)
    points = host.points(view)
    most = max(points)
    first = [host.seat_name(view, seat, lang) for seat, each in enumerate(points) if each == most]
    key = "level" if len(first) == len(points) else "ahead_answer" if len(first) == 1 else "shared"
    each = [labelled(host.seat_name(view, seat, lang), str(count), lang) for seat, count in enumerate(points)]
    return Slide(
        tell(lang, "ahead"),
        shown,
        tell(lang, key, who=capital(listed(first, lang)), count=most),
        tell(lang, f"ahead_why_{view.game}", points=capital(", ".join(each))),
        reply,
    )
