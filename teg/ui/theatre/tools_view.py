"""What lies around the table of a panel: view, command line, code, saves, its own code, keys."""

from collections.abc import Callable
from functools import cache

from teg.core.bots import bots_of
from teg.languages import GRAMMARS, LANGUAGES
from teg.ui.box_editor import boxing
from teg.ui.kit import tell
from teg.ui.kit.findings import code as lines_of
from teg.ui.kit.nodes import Message, Node, button, choice, labelled, node, sheet, tick
from teg.ui.theatre.desk import CLOSED, REFEREE, THEMES, Desk

LONGEST, LONGEST_CODE = 300, 5000
"""Letters of a line, and of a code."""
SHORTCUTS = (
    ("u", "undo"),
    ("r", "redo"),
    ("n", "next"),
    ("h", "key_hint"),
    ("o", "key_odds"),
    ("b", "key_best"),
    ("c", "key_coach"),
    ("m", "key_moves"),
    ("w", "key_why"),
    ("1 – 9", "key_numbers"),
    ("/", "key_command"),
    ("?", "key_keys"),
    ("↑ ↓ ← →", "key_arrows"),
    ("i", "key_about"),
    ("Esc", "key_escape"),
)


def tools(desk: Desk, boxes: Node, alone: bool, lines: Callable[[], str]) -> Node:
    """Everything that is not the game itself, folded away.

    `boxes` is the fold to choose a box in, `lines` are those that make the view again.
    """
    lang = desk.lang
    parts = [
        *(_look(desk, alone), _typed(desk), _code(desk), boxes),
        *(made(desk, lines), shortcuts(SHORTCUTS, lang)),
    ]
    return node(
        "section", node("h2", tell(lang, "tools"), class_="heard"), *parts, class_="tools", key="tools"
    )


def command_line(label: str, example: str, lang: str, *more: Node) -> Node:
    """A line of text, as at the table in the terminal."""
    entry = _entry("text", LONGEST, placeholder=example, key="command")
    return node(
        "form",
        labelled(label, entry),
        node("button", tell(lang, "enter"), type="submit"),
        *more,
        do={"do": "command"},
        data_clear="yes",
        class_="command",
        key="command-form",
    )


def _look(desk: Desk, alone: bool) -> Node:
    lang = desk.lang
    seats = [(REFEREE, tell(lang, "referee")), (CLOSED, tell(lang, "closed"))]
    seats += [(str(seat), desk.seat_name(seat)) for seat in range(desk.game.setup.players)]
    seen_by = CLOSED if desk.seat == CLOSED else REFEREE if desk.viewer < 0 else str(desk.viewer)
    parts: list[Node] = [
        labelled(tell(lang, "seen_by"), choice(seats, seen_by, do={"do": "seat"}, key="seat-view"))
    ]
    players = [
        ("", tell(lang, "person")),
        *((name, tell(lang, "bot", name=name)) for name in bots_of(desk.game.setup.game)),
    ]
    for seat in range(desk.game.setup.players):
        name = desk.seat_name(seat)
        parts.append(
            labelled(
                name,
                choice(players, desk.bots.get(seat, ""), do={"do": "bot", "seat": seat}, key=f"bot-{seat}"),
            )
        )
    if alone:
        parts += looks(desk)
    return sheet("look", tell(lang, "look"), *parts)


def looks(desk: Desk) -> list[Node]:
    """Language, colours and the way to the slides, where no bar above the panel has them."""
    lang = desk.lang
    languages = [(known, grammar.name) for known, grammar in GRAMMARS.items()]
    themes = [(theme, tell(lang, theme)) for theme in THEMES]
    return [
        labelled(tell(lang, "language"), choice(languages, lang, do={"do": "lang"}, key="lang")),
        labelled(tell(lang, "theme"), choice(themes, desk.theme, do={"do": "theme"}, key="theme")),
        present(lang),
    ]


def present(lang: str) -> Node:
    """The way to the slides, where no bar above the panel has it."""
    return node("p", button(tell(lang, "present"), {"do": "present"}, key="present"), class_="row")


def _typed(desk: Desk) -> Node:
    lang, game = desk.lang, desk.game.setup.game
    return sheet(
        "typed-luck",
        tell(lang, f"typed_luck_{game}"),
        node("p", tell(lang, f"typed_help_{game}")),
        tick(tell(lang, f"typed_on_{game}"), desk.game.dealer == "typed", {"do": "typed"}, "typed-box"),
    )


def _code(desk: Desk) -> Node:
    lang = desk.lang
    return sheet(
        "code",
        tell(lang, "code_title"),
        *position_code(desk),
        node("p", button(tell(lang, "save"), {"do": "save"}), class_="row"),
        labelled(tell(lang, "load"), node("input", type="file", accept=".json,.txt", do={"do": "load"})),
        boxing.trouble(desk, "load"),
    )


def position_code(desk: Desk) -> list[Node]:
    """The code of the position, to be copied, and a line for another one."""
    lang, code = desk.lang, desk.game.code
    return [
        node("p", node("code", code, class_="long")),
        button(tell(lang, "copy"), None, copy=code, data_copied=tell(lang, "copied")),
        node(
            "form",
            labelled(tell(lang, "paste"), _entry("code", LONGEST_CODE)),
            node("button", tell(lang, "open"), type="submit"),
            do={"do": "code"},
            data_clear="yes",
            key="code-form",
        ),
    ]


def _entry(name: str, most: int, **more: str) -> Node:
    """A line to type on that is neither corrected nor remembered."""
    return node(
        "input", type="text", name=name, maxlength=most, autocomplete="off", spellcheck="false", **more
    )


def made(desk: Desk, lines: Callable[[], str]) -> Node:
    """The lines of Python that make a view again, folded away, and written only when they are looked at."""
    lang = desk.lang
    shown = lines_of(lines(), lang) if desk.lines else []
    help = node("p", tell(lang, "show_code_help"))
    return sheet("show-code", tell(lang, "show_code"), help, *shown, do={"do": "lines"})


@cache
def shortcuts(keys: tuple[tuple[str, str], ...], lang: str) -> Node:
    """What single keys do; letters can be switched off, for those who speak or tremble."""
    rows = (
        part for key, what in keys for part in (node("dt", node("kbd", key)), node("dd", tell(lang, what)))
    )
    letters = node(
        "div",
        node("p", tell(lang, "keys_off")),
        button(tell(lang, "keys_stop"), store={"keys": "off"}, class_="keys-stop"),
        button(tell(lang, "keys_go"), store={"keys": "on"}, class_="keys-go"),
        key="letters",
    )
    return sheet("shortcuts", tell(lang, "shortcuts"), node("dl", *rows), letters)


# what is done


def hear(desk: Desk, message: Message) -> None:
    """Do what is asked of the game or of these tools; what nobody can have meant is left alone."""
    match message:
        case {"do": "play" | "along", "move": int(move)}:
            desk.play(move)
        case {"do": "undo"}:
            desk.undo()
        case {"do": "redo"}:
            desk.redo()
        case {"do": "step"}:
            desk.step()
        case {"do": "deal"}:
            desk.deal()
        case {"do": "goto", "value": int() | str() as value} if str(value).isdecimal():
            desk.goto(int(value))
        case {"do": "back"}:
            desk.back()
        case {"do": "seat", "value": str(seat)}:
            known = {str(number): number for number in range(desk.game.setup.players)}
            desk.set(seat=CLOSED if seat == CLOSED else known.get(seat, REFEREE))
        case {"do": "here"}:
            desk.come()
        case {"do": "own hand"}:
            desk.look_in()
        case {"do": "bot", "seat": int(number), "value": str(name)}:
            desk.seat_bot(number, name)
        case {"do": "lang", "value": str(lang)} if lang in LANGUAGES:
            desk.set(lang=lang)
        case {"do": "theme", "value": "light" | "dark" as theme}:
            desk.set(theme=theme)
        case {"do": "typed", "value": bool(typed)}:
            desk.typed(typed)
        case {"do": "code", "fields": {"code": str(code)}}:
            desk.load_code(code, pasted=True)
