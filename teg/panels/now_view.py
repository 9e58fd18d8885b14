"""What is to be decided now: dice, legal moves with what they change, and what is refused and why."""

from collections.abc import Callable

from teg.galaxies import moves as M
from teg.galaxies import state as P
from teg.galaxies.attempts.obstacles import obstacles
from teg.galaxies.dice import EMPTY, SIZE, faces_of
from teg.galaxies.state import CHANCE, DONE, State
from teg.galaxies.words import names as N
from teg.panels import marks
from teg.panels.nodes import Node, button, labelled, node, sheet
from teg.panels.words import tell
from teg.play import Attempt, Refusal
from teg.rulebook import rule

MOST_AT_ONCE = 8
"""So many refused moves are shown before the rest is folded away."""

_BY_FACE = {
    P.MENU: M.ACTIVATE,
    P.PUTTING_ASIDE: M.ASIDE,
    P.SPENDING: M.SPEND,
    P.TURNING: M.TURN,
    P.ASKING: M.FACE,
}
"""What pressing a die does in each phase."""


def dice(s: State, lang: str, legal: set[int]) -> list[Node]:
    """The dice tray: pressing a die does with it what the position asks for."""
    block = _BY_FACE.get(s.phase)
    tray = []
    for face in faces_of(s.hand):
        move = block + face if block is not None else -1
        tray.append(
            _die(
                face,
                N.face(face, lang),
                move if move in legal else -1,
                tell(lang, "does", what=s.say(move, lang)) if move in legal else "",
            )
        )
    parts = (
        [node("div", *tray, class_="tray", role="group", aria_label=tell(lang, "inactive"), data_arrows=True)]
        if tray
        else []
    )
    if s.aside != EMPTY:
        aside = [_die(face, N.face(face, lang), -1, "") for face in faces_of(s.aside)]
        parts.append(node("div", node("span", tell(lang, "aside")), *aside, class_="tray small"))
    if s.done != EMPTY:
        used = [_die(face, N.face(face, lang), -1, "") for face in faces_of(s.done)]
        parts.append(node("div", node("span", tell(lang, "used")), *used, class_="tray small"))
    tools = [
        button(tell(lang, key), {"do": "play", "move": move})
        for key, move in (("reroll", M.REROLL), ("roll", M.ROLL), ("convert", M.CONVERT))
        if move in legal
    ]
    if s.phase == P.TURNING_INTO:
        tools = [
            button(N.face(move - M.INTO, lang), {"do": "play", "move": move})
            for move in sorted(legal)
            if M.INTO <= move < M.FACE
        ]
    if tools:
        parts.append(node("div", *tools, class_="row", key="dice-tools"))
    return (
        [node("section", *parts, class_="dice", aria_label=tell(lang, "dice"), key="dice")] if parts else []
    )


def _die(face: int, name: str, move: int, does: str) -> Node:
    inside = (marks.face(face), node("span", name))
    if move < 0:
        return node("span", *inside, class_="die")
    return node(
        "button",
        *inside,
        class_="die",
        do={"do": "play", "move": move},
        title=does,
        aria_label=f"{name}: {does}",
    )


def legal_moves(attempts: list[Attempt], lang: str) -> Node:
    """The legal moves, numbered, each with what it would change."""
    rows = [
        node(
            "li",
            button(
                node("span", str(number), class_="number"),
                {"do": "play", "move": attempt.moves[0]},
                node(
                    "span", node("b", _capital(attempt.what)), node("small", attempt.preview), class_="what"
                ),
            ),
            key=f"move-{attempt.moves[0]}",
        )
        for number, attempt in enumerate(attempts, 1)
    ]
    return node(
        "ol",
        *rows,
        class_="moves",
        data_arrows=True,
        data_first=True,
        aria_label=tell(lang, "possible"),
        key="moves",
    )


def refused_moves(attempts: list[Attempt], asked: int, lang: str, can_show: bool) -> list[Node]:
    """What is refused; the reason of number `asked` is open."""
    if not attempts:
        return []
    rows = [
        _refused(attempt, number, number == asked, lang, can_show) for number, attempt in enumerate(attempts)
    ]
    first = rows[:MOST_AT_ONCE] if len(rows) > MOST_AT_ONCE + 1 else rows
    rest = rows[len(first) :]
    if len(first) <= asked < len(rows):
        rest.remove(rows[asked])
        first = [*first, rows[asked]]
    parts: list[Node] = [node("h3", tell(lang, "refused", count=len(rows)))]
    parts.append(node("ul", *first, class_="refused", data_arrows=True, key="refused"))
    if rest:
        parts.append(
            sheet(
                "more-refused",
                tell(lang, "more_refused", count=len(rest)),
                node("ul", *rest, class_="refused", data_arrows=True),
            )
        )
    return parts


def _refused(attempt: Attempt, number: int, is_open: bool, lang: str, can_show: bool) -> Node:
    what = _capital(attempt.what)
    why = button(
        node("span", "✕", class_="number", aria_hidden="true"),
        {"do": "why", "at": -1 if is_open else number},
        node("span", what, class_="what"),
        node("span", tell(lang, "why"), class_="ask"),
        aria_expanded="true" if is_open else "false",
    )
    if not is_open or attempt.refusal is None:
        return node("li", why, key=f"why-{what}")
    inside = reason(attempt.refusal, lang)
    if can_show:
        inside.append(button(tell(lang, "show"), {"do": "show", "at": number}, class_="main"))
    return node("li", why, node("div", *inside, class_="reason"), key=f"why-{what}")


def reason(refusal: Refusal, lang: str) -> list[Node]:
    """A refusal: the sentence, what would help, and the whole rule with its source."""
    parts = [node("p", refusal.sentence)]
    if refusal.unlock:
        parts.append(node("p", refusal.unlock, class_="unlock"))
    if refusal.rule:
        cited = rule(refusal.rule, lang)
        sources = "; ".join(f"{source.book[lang]}, {source.page[lang]}" for source in cited.sources)
        parts.append(
            node(
                "details",
                node("summary", node("code", cited.id), f" {cited.title[lang]}"),
                node("p", cited.text[lang]),
                node("p", tell(lang, "source", source=sources), class_="facts"),
            )
        )
    return parts


def changed(view: State, truth: State, number: int) -> State | None:
    """The position, made from the whole truth, in which the refused attempt of that number is possible."""
    for count, found in enumerate(obstacles(view)):
        if count == number and found.change is not None:
            there = truth.copy()
            there.actor, there.ask = found.asked.actor, found.asked.ask
            return found.change.applied(there)
    return None


# What a real table rolled or drew


def dealer(s: State, lang: str, line: Callable[[int], str]) -> list[Node]:
    """While chance decides: let it, or tell what happened at a real table."""
    go_on = button(tell(lang, "deal"), {"do": "deal"}, class_="main", key="deal")
    if s.phase == P.ROLLING:
        rows = [
            labelled(
                N.face(face, lang),
                node(
                    "input",
                    type="number",
                    name=f"face{face}",
                    min=0,
                    max=s.rolling,
                    value=0,
                    inputmode="numeric",
                ),
                class_="count",
            )
            for face in range(6)
        ]
        told = node(
            "form",
            node(
                "fieldset",
                node("legend", tell(lang, "tell_roll", dice=N.counted(s.rolling, "die", lang))),
                *rows,
            ),
            node("button", tell(lang, "enter"), type="submit"),
            do={"do": "rolled"},
            class_="typed",
            key="typed",
        )
    else:
        options = sorted((line(outcome), outcome) for outcome, _ in s.outcomes())
        told = node(
            "form",
            labelled(
                tell(lang, "tell_drawn"),
                node(
                    "select",
                    *(node("option", text, value=outcome) for text, outcome in options),
                    name="outcome",
                ),
            ),
            node("button", tell(lang, "enter"), type="submit"),
            do={"do": "drawn"},
            class_="typed",
            key="typed",
        )
    return [go_on, told]


def decided_by_chance(s: State) -> bool:
    """Whether chance is next."""
    return s.actor == CHANCE


def is_over(s: State) -> bool:
    """Whether the game has ended."""
    return s.actor == DONE


def dice_left(s: State, lang: str) -> str:
    """How many inactive dice there are, in words."""
    return N.counted(SIZE[s.hand], "die", lang)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
