"""What lies around the table of a panel: view, command line, code, saves, new games, its own code, keys."""

from collections.abc import Sequence
from typing import Any

from teg.bots import bots_of
from teg.boxes import loads
from teg.galaxies.words import names as N
from teg.galaxies.words.questions import capital
from teg.mistake import Mistake
from teg.panels.desk import LANGUAGES, REFEREE, Desk
from teg.panels.nodes import Message, Node, button, choice, labelled, node, sheet
from teg.panels.surface import LARGEST_UPLOAD
from teg.panels.words import tell
from teg.rulebook.switches import switches_of

BOXES = ("training", "base")
OWN = "own"
MOST_PLAYERS = 5
SHORTCUTS = (
    ("u", "undo"),
    ("r", "redo"),
    ("n", "next"),
    ("h", "key_hint"),
    ("w", "key_why"),
    ("/", "key_command"),
    ("?", "key_keys"),
    ("↑ ↓", "key_arrows"),
    ("Esc", "key_escape"),
    ("→ ←", "key_present"),
)


def tools(desk: Desk, alone: bool) -> Node:
    """Everything that is not the game itself, folded away."""
    lang = desk.lang
    parts = [_look(desk, alone), _typed(desk), _code(desk), _new(desk), _made(desk), _shortcuts(lang)]
    return node(
        "section", node("h2", tell(lang, "tools"), class_="heard"), *parts, class_="tools", key="tools"
    )


def command_line(lang: str) -> Node:
    """A line of text, as at the table in the terminal."""
    return node(
        "form",
        labelled(
            tell(lang, "command"),
            node(
                "input",
                type="text",
                name="text",
                maxlength=300,
                autocomplete="off",
                spellcheck="false",
                placeholder=tell(lang, "command_example"),
                key="command",
            ),
        ),
        node("button", tell(lang, "enter"), type="submit"),
        do={"do": "command"},
        data_clear="yes",
        class_="command",
        key="command-form",
    )


def _look(desk: Desk, alone: bool) -> Node:
    lang = desk.lang
    state = desk.game.state
    seats = [(REFEREE, tell(lang, "referee"))]
    seats += [(str(seat), capital(N.seat_name(state, seat, lang))) for seat in range(desk.game.setup.players)]
    parts: list[Node] = [
        labelled(
            tell(lang, "seen_by"),
            choice(
                seats, str(desk.viewer) if desk.viewer >= 0 else REFEREE, do={"do": "seat"}, key="seat-view"
            ),
        )
    ]
    players = [
        ("", tell(lang, "person")),
        *((name, tell(lang, "bot", name=name)) for name in bots_of(desk.game.setup.game)),
    ]
    for seat in range(desk.game.setup.players):
        name = capital(N.seat_name(state, seat, lang))
        parts.append(
            labelled(
                name,
                choice(players, desk.bots.get(seat, ""), do={"do": "bot", "seat": seat}, key=f"bot-{seat}"),
            )
        )
    if alone:
        languages = [("en", "English"), ("fr", "Français")]
        themes = [("light", tell(lang, "light")), ("dark", tell(lang, "dark"))]
        parts.append(labelled(tell(lang, "language"), choice(languages, lang, do={"do": "lang"}, key="lang")))
        parts.append(
            labelled(tell(lang, "theme"), choice(themes, desk.theme, do={"do": "theme"}, key="theme"))
        )
    return sheet("look", tell(lang, "look"), *parts)


def _typed(desk: Desk) -> Node:
    lang = desk.lang
    return sheet(
        "typed-luck",
        tell(lang, "typed_luck"),
        node("p", tell(lang, "typed_help")),
        node(
            "label",
            node(
                "input",
                type="checkbox",
                checked=desk.game.dealer == "typed",
                do={"do": "typed"},
                key="typed-box",
            ),
            node("span", tell(lang, "typed_on")),
            class_="tick",
        ),
    )


def _code(desk: Desk) -> Node:
    lang = desk.lang
    code = desk.game.code
    return sheet(
        "code",
        tell(lang, "code_title"),
        node("p", node("code", code, class_="long")),
        button(tell(lang, "copy"), None, copy=code, data_copied=tell(lang, "copied")),
        node(
            "form",
            labelled(
                tell(lang, "paste"),
                node(
                    "input", type="text", name="code", maxlength=5000, autocomplete="off", spellcheck="false"
                ),
            ),
            node("button", tell(lang, "open"), type="submit"),
            do={"do": "code"},
            data_clear="yes",
            key="code-form",
        ),
        node("p", button(tell(lang, "save"), {"do": "save"}), class_="row"),
        labelled(tell(lang, "load"), node("input", type="file", accept=".json,.txt", do={"do": "load"})),
    )


def _new(desk: Desk) -> Node:
    lang = desk.lang
    setup = desk.game.setup
    boxes = [(name, tell(lang, f"box_{name}")) for name in BOXES]
    own = own_box(desk)
    if own:
        boxes.append((OWN, tell(lang, "box_own", name=own[0])))
    chosen = setup.box if setup.box_text is None else OWN
    counts = [(str(number), str(number)) for number in range(1, MOST_PLAYERS + 1)]
    mats = [(mat.id, mat.name) for mat in desk.game.state.t.box.rogues]
    bots = [
        ("", tell(lang, "nobody_else")),
        *((name, tell(lang, "bot", name=name)) for name in bots_of(desk.game.setup.game)),
    ]
    switches = [
        labelled(
            f"{switch.decides[lang]} ({', '.join(switch.rules)})",
            choice(
                [(value.name, value.means[lang]) for value in switch.values],
                setup.switches.get(name, switch.default),
                f"switch {name}",
            ),
        )
        for name, switch in switches_of(setup.game).items()
    ]
    return sheet(
        "new-game",
        tell(lang, "new_game"),
        node(
            "form",
            labelled(tell(lang, "how_many"), choice(counts, str(setup.players), "players")),
            labelled(tell(lang, "mat"), choice(mats, setup.solo or (mats[0][0] if mats else ""), "solo")),
            labelled(tell(lang, "box"), choice(boxes, chosen, "box")),
            labelled(
                tell(lang, "seed"),
                node(
                    "input", type="text", name="seed", inputmode="numeric", maxlength=18, autocomplete="off"
                ),
            ),
            labelled(tell(lang, "others"), choice(bots, "", "bots")),
            node("details", node("summary", tell(lang, "switches")), node("div", *switches, class_="inside")),
            node("button", tell(lang, "begin"), type="submit", class_="main"),
            do={"do": "new"},
            class_="new",
            key="new-form",
        ),
        node("p", button(tell(lang, "enter_box"), {"do": "wizard"}), class_="row"),
        labelled(tell(lang, "own_box"), node("input", type="file", accept=".toml,.txt", do={"do": "box"})),
    )


def _made(desk: Desk) -> Node:
    lang = desk.lang
    text = the_code("theatre", desk)
    return sheet(
        "show-code",
        tell(lang, "show_code"),
        node("p", tell(lang, "show_code_help")),
        node("pre", node("code", text), tabindex=0),
        button(tell(lang, "copy"), None, copy=text, data_copied=tell(lang, "copied")),
    )


def the_code(name: str, desk: Desk) -> str:
    """The lines of Python that make this view again in a notebook."""
    given = [f"Game.from_code({desk.game.code!r})"]
    given += [f"lang={desk.lang!r}"] if desk.lang != "en" else []
    given += [f"theme={desk.theme!r}"] if desk.theme != "light" else []
    given += [f"seat={desk.viewer}"] if desk.viewer >= 0 else []
    return f"from teg import panels\nfrom teg.play import Game\n\npanels.{name}({', '.join(given)})"


def _shortcuts(lang: str) -> Node:
    return sheet("shortcuts", tell(lang, "shortcuts"), key_list(SHORTCUTS, lang), letters(lang))


def key_list(keys: Sequence[tuple[str, str]], lang: str) -> Node:
    """What single keys do."""
    rows = (
        part for key, what in keys for part in (node("dt", node("kbd", key)), node("dd", tell(lang, what)))
    )
    return node("dl", *rows)


def letters(lang: str) -> Node:
    """Letters as shortcuts can be switched off, for those who speak or tremble."""
    return node(
        "div",
        node("p", tell(lang, "keys_off")),
        button(tell(lang, "keys_stop"), store={"keys": "off"}, class_="keys-stop"),
        button(tell(lang, "keys_go"), store={"keys": "on"}, class_="keys-go"),
        key="letters",
    )


# what is done


def hear(desk: Desk, message: Message) -> None:
    """Do what these tools ask for; what nobody can have meant is left alone."""
    match message:
        case {"do": "seat", "value": str(seat)}:
            desk.set(seat=int(seat) if seat.isdecimal() and len(seat) < 3 else REFEREE)
        case {"do": "bot", "seat": int(number), "value": str(name)}:
            desk.seat_bot(number, name)
        case {"do": "lang", "value": str(lang)} if lang in LANGUAGES:
            desk.set(lang=lang)
        case {"do": "theme", "value": "light" | "dark" as theme}:
            desk.set(theme=theme)
        case {"do": "typed", "value": bool(typed)}:
            desk.typed(typed)
        case {"do": "code", "fields": {"code": str(code)}}:
            desk.load_code(code)
        case {"do": "new", "fields": dict(fields)}:
            _begin(desk, fields)
        case {"do": "box", "text": str(text)}:
            desk.own_box = read_box(text, desk.lang)
            desk.say(tell(desk.lang, "box_read", name=desk.own_box[0]))
        case {"do": "box", "size": int()}:
            raise Mistake(tell(desk.lang, "too_large", size=LARGEST_UPLOAD // 1_000_000))


def own_box(desk: Desk) -> tuple[str, str] | None:
    """The name and the text of a box of one's own: the one read last, or that of the game."""
    setup = desk.game.setup
    return desk.own_box or ((setup.box, setup.box_text) if setup.box_text is not None else None)


def read_box(text: str, lang: str) -> tuple[str, str]:
    """A box from its text; what is wrong with it is told with its line."""
    try:
        box = loads(text, "box")
    except Mistake as mistake:
        raise Mistake(tell(lang, "bad_box", why=mistake)) from None
    return box.name or box.id, text


def _begin(desk: Desk, fields: dict[str, Any]) -> None:
    lang = desk.lang
    players = str(fields.get("players", "2"))
    if players not in {str(number) for number in range(1, MOST_PLAYERS + 1)}:
        raise Mistake(tell(lang, "players_number"))
    seed = str(fields.get("seed", "")).strip()
    if seed and not (seed.isascii() and seed.isdecimal()):
        raise Mistake(tell(lang, "seed_number"))
    switches = {
        name.removeprefix("switch "): str(value)
        for name, value in fields.items()
        if name.startswith("switch ")
    }
    box, text = str(fields.get("box", "training")), None
    if box == OWN:
        own = own_box(desk)
        if own is None:
            raise Mistake(tell(lang, "no_own_box"))
        box, text = own
    elif box not in BOXES:
        raise Mistake(tell(lang, "no_own_box"))
    count = int(players)
    word = str(fields.get("bots", ""))
    desk.begin(
        players=count,
        box=box,
        seed=int(seed) if seed else None,
        solo=str(fields.get("solo", "")) if count == 1 else None,
        switches=switches,
        box_text=text,
        bots=dict.fromkeys(range(1, count), word) if word in bots_of(desk.game.setup.game) else {},
    )
