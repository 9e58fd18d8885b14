"""What the cards do, in three small pictures: a green card, a red one, and how far one may draw."""

from teg.board.symbols import symbol
from teg.odds.explore.exploring import ROW, Exploration
from teg.ui.exploration.exploration_words import say
from teg.ui.kit.nodes import Node, node
from teg.ui.slides.slide import drawn

WIDE, HIGH, GAP = 44, 60, 8
FEW, SEVERAL, WIDEST = 9, 45, 15
"""Cards in a line, and how many cards ask for longer lines."""


def how_it_works(draws: int, lang: str) -> Node:
    """The three pictures with a line each; `draws` are those that are left."""
    pictures = {
        "green": ("discovery", [_middle("discovery")]),
        "red": ("danger", [_middle("danger")]),
        "full": (
            "accent",
            [symbol("discovery", WIDE / 2, 13 + 17 * place, 15, "accent") for place in range(ROW)],
        ),
    }
    lines = [
        node(
            "li",
            _card(edge, inside),
            node("p", node("b", say(lang, f"{name}_card")), " ", say(lang, f"{name}_does", draws=draws)),
            key=name,
        )
        for name, (edge, inside) in pictures.items()
    ]
    return node("ul", *lines, class_="how-cards", aria_label=say(lang, "how"), key="how")


def spread(now: Exploration, lang: str, class_: str = "spread") -> Node:
    """Every card that may come, to be looked at and counted by whoever wants to."""
    greens = now.unseen - now.reds
    columns = WIDEST if now.unseen > SEVERAL else FEW
    cards = []
    for place in range(now.unseen):
        kind = "discovery" if place < greens else "danger"
        row, column = divmod(place, columns)
        at = f"translate({column * (WIDE + GAP)} {row * (HIGH + GAP)})"
        cards.append(node("g", *_card(kind, [_middle(kind)])[2:], transform=at))
    rows = -(-now.unseen // columns)
    label = say(lang, "spread", greens=greens, reds=now.reds)
    return drawn(columns * (WIDE + GAP) - GAP, rows * (HIGH + GAP) - GAP, cards, label, class_)


def _middle(kind: str) -> Node:
    return symbol(kind, WIDE / 2, HIGH / 2, 28, kind)


def _card(edge: str, inside: list[Node]) -> Node:
    return node(
        "svg",
        node(
            "rect",
            x=1,
            y=1,
            width=WIDE - 2,
            height=HIGH - 2,
            rx=6,
            fill="var(--panel)",
            stroke=f"var(--{edge})",
            stroke_width=1.5,
        ),
        *inside,
        view_box=f"0 0 {WIDE} {HIGH}",
        width=WIDE,
        height=HIGH,
        aria_hidden="true",
        focusable="false",
    )
