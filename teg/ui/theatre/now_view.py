"""What is to be decided now: legal moves with what they change, what is refused and why, and by whom."""

from collections.abc import Mapping
from types import MappingProxyType

from teg.core import Attempt, Refusal
from teg.core.host import own_button
from teg.languages import capital
from teg.rulebook import rule
from teg.ui.kit import tell
from teg.ui.kit.nodes import Node, button, labelled, node, sheet
from teg.ui.kit.surface import Surface
from teg.ui.theatre.desk import REFEREE, Desk

MOST_AT_ONCE = 8
"""So many refused moves are shown before the rest is folded away."""


def legal_moves(
    attempts: list[Attempt], lang: str, chances: Mapping[int, tuple[str, str]] = MappingProxyType({})
) -> Node:
    """The legal moves, numbered, each with what it would change, and the chance that goes with some."""
    rows = [
        node(
            "li",
            button(
                node("span", str(number), class_="number"),
                {"do": "play", "move": attempt.moves[0]},
                node(
                    "span",
                    node("b", capital(attempt.what)),
                    node("small", attempt.preview),
                    node("small", chances[attempt.moves[0]][1]) if attempt.moves[0] in chances else None,
                    class_="what",
                ),
                key="first-moves" if number == 1 else None,
            ),
            key=own_button(attempt.moves[0]),
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
    """What is refused; the reason of number `asked` is open, and what would allow it `can_show` be shown."""
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
    what = capital(attempt.what)
    why = button(
        node("span", "✕", class_="number", aria_hidden="true"),
        {"do": "why", "at": -1 if is_open else number},
        node("span", what, class_="what"),
        node("span", tell(lang, "why"), class_="ask"),
        aria_expanded="true" if is_open else "false",
        key="first-why" if number == 0 else None,
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
        cited = rule(refusal.rule)
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


def dealer(outcomes: list[tuple[str, int]], form: Node | None, lang: str) -> list[Node]:
    """While chance decides: let it, or tell what happened at a real table, by a form or from a list."""
    go_on = button(tell(lang, "deal"), {"do": "deal"}, class_="main", key="deal")
    told = form or node(
        "form",
        labelled(
            tell(lang, "tell_drawn"),
            node(
                "select",
                *(node("option", text, value=outcome) for text, outcome in sorted(outcomes)),
                name="outcome",
            ),
        ),
        node("button", tell(lang, "enter"), type="submit"),
        do={"do": "drawn"},
        class_="typed",
        key="typed",
    )
    return [go_on, told]


# people at one screen: the page that stands between two of them, and how hands are opened


def hand_over(surface: Surface, desk: Desk) -> None:
    """Ask the person who decides to the screen; nothing of the position is there meanwhile."""
    lang = desk.lang
    seat = desk.seat_name(desk.viewer)
    title = tell(lang, "hand_over", seat=seat)
    page = node(
        "section",
        node("h2", title, data_home=True, tabindex=-1, class_="headline", key="question"),
        node("p", tell(lang, "hand_over_help")),
        button(tell(lang, "i_am_there", seat=seat), {"do": "here"}, class_="main big", key="here"),
        node("p", _open(lang), class_="row"),
        class_="hand-over",
        key="hand-over",
    )
    surface.show([page], lang=lang, theme=desk.theme, status=title)


def hands(desk: Desk) -> Node | None:
    """While hands are closed: a look into one's own, and the way to play with open ones."""
    if not desk.shared or desk.over:
        return None
    own = button(tell(desk.lang, "own_hand"), {"do": "own hand"}, key="own-hand")
    return node("p", own if desk.viewer != desk.there else None, _open(desk.lang), class_="row", key="hands")


def _open(lang: str) -> Node:
    return button(tell(lang, "play_open"), {"do": "seat", "value": REFEREE}, key="play-open")
