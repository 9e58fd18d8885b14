"""The dice that are tried out on the Pilot Market, and what helps to roll them again."""

from teg.dice import FACES, MOST_DICE
from teg.galaxies.speech import names as N
from teg.odds.hire.hiring import Market, ship_called
from teg.ui.kit import marks
from teg.ui.kit.findings import scrolling
from teg.ui.kit.nodes import Child, Node, button, node, table
from teg.ui.kit.words import tell
from teg.ui.market.market_settings import MOST_ENERGY, Tried


def faces_of(now: Market) -> list[int]:
    """The dice one by one, in the order of their faces."""
    return [face for face, count in enumerate(now.hand) for _ in range(count)]


def dice_tray(now: Market, tried: Tried, lang: str, told: str) -> list[Node]:
    """The dice, kept by a press; more or fewer of them; what rolls them again. `told` is of the kept."""
    faces = faces_of(now)
    tray = []
    for number, face in enumerate(faces):
        is_kept = number in tried.keep
        tray.append(
            node(
                "button",
                marks.face(face),
                node("span", N.face(face, lang)),
                node("small", tell(lang, "kept") if is_kept else tell(lang, "rolled")),
                class_="die",
                do={"do": "keep", "at": number},
                aria_pressed="true" if is_kept else "false",
                key=f"die-{number}",
            )
        )
    adds = [
        button(
            marks.face(face),
            {"do": "add", "face": face},
            node("span", f" {N.face(face, lang)}"),
            disabled=len(faces) >= MOST_DICE,
            key=f"add-{face}",
        )
        for face in range(len(FACES))
    ]
    less = button(tell(lang, "less"), {"do": "less"}, disabled=not faces, key="less")
    title = tell(lang, "your_dice")
    return [
        node("h2", title),
        node("div", *tray, class_="tray", data_arrows=True, role="group", aria_label=title),
        *([node("p", told, class_="message" if tried.keep else "facts", key="own")] if told else []),
        node("h3", tell(lang, "add_die")),
        node("div", *adds, class_="row", data_arrows=True),
        node("p", tell(lang, "market_keys"), class_="facts"),
        node("div", less, button(tell(lang, "reset"), {"do": "reset"}, key="reset"), class_="row"),
        _stepper("energy", tell(lang, "energy_to_spend"), now.energy, MOST_ENERGY),
        _toggle("free", tell(lang, "free_reroll"), now.free > 0),
        _toggle("converter", tell(lang, "converter_free"), now.converter),
    ]


def _stepper(what: str, title: str, value: int, most: int) -> Node:
    def to(value: int, sign: str, shut: bool) -> Node:
        return button(sign, {"do": "set", what: value}, disabled=shut, aria_label=f"{title} {sign}", key=sign)

    return node(
        "div",
        node("span", title, class_="grow"),
        to(max(0, value - 1), "−", value == 0),
        node("output", str(value)),
        to(value + 1, "+", value >= most),
        class_="row stepper",
        key=what,
    )


def _toggle(what: str, title: str, on: bool) -> Node:
    return node(
        "label",
        node("input", type="checkbox", checked=on, do={"do": "tick", "what": what}, key="box"),
        node("span", title),
        class_="tick",
        key=what,
    )


def row_and_hangar(now: Market, lang: str) -> list[Node]:
    """Who waits for which ship, and what each ship asks of the dice: all that a guess needs."""
    pilots: list[list[Child]] = [
        [pilot.called(lang), ", ".join(ship_called(ship, lang) for ship in pilot.trained) or "–"]
        for pilot in now.pilots
    ]
    ships: list[list[Child]] = [
        [
            ship_called(ship.name, lang),
            node(
                "span",
                *(
                    node("span", marks.face(face), f" {N.face(face, lang)}", class_="chip")
                    for face in ship.symbols
                ),
                class_="chips",
            ),
        ]
        for ship in now.ships
    ]
    return [
        node("p", tell(lang, "hire_rule")),
        _list(tell(lang, "waiting"), [tell(lang, "pilot"), tell(lang, "trained_for")], pilots),
        _list(tell(lang, "hangar_caption"), [tell(lang, "ship"), tell(lang, "its_symbols")], ships),
    ]


def _list(caption: str, heads: list[str], rows: list[list[Child]]) -> Node:
    return scrolling(caption, table(caption, heads, rows))
