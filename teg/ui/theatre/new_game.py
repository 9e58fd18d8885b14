"""The form for a new game: what every game asks, and what only one of them does."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from teg.core import Setup
from teg.core.bots import bots_of
from teg.core.host import host_of
from teg.games import game_type
from teg.mistake import Mistake
from teg.rulebook.switches import switches_of
from teg.ui.box_editor import boxing
from teg.ui.kit.nodes import Node, button, choice, labelled, node, sheet
from teg.ui.kit.words import tell
from teg.ui.theatre.desk import Desk

Options = tuple[tuple[str, str], ...]


def new_game(desk: Desk) -> Node:
    """The form, folded away."""
    game = desk.game
    boxes, chosen = boxing.choices(desk, game.setup.game)
    values = tuple(host_of(game.setup.game).values(game.state))
    return _form(game.setup, values, tuple(boxes), chosen, desk.lang)


@lru_cache(maxsize=32)
def _form(setup: Setup, values: Options, boxes: Options, chosen: str, lang: str) -> Node:
    """The same form at every move of a game."""
    counts = [(str(number), str(number)) for number in range(1, game_type(setup.game).most_players + 1)]
    bots = [
        ("", tell(lang, "nobody_else")),
        *((name, tell(lang, "bot", name=name)) for name in bots_of(setup.game)),
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
    seed = node("input", type="text", name="seed", inputmode="numeric", maxlength=18, autocomplete="off")
    return sheet(
        "new-game",
        tell(lang, "new_game"),
        node(
            "form",
            labelled(tell(lang, "how_many"), choice(counts, str(setup.players), "players")),
            *_ways(setup, values, lang),
            labelled(tell(lang, "box"), choice(boxes, chosen, "box")),
            labelled(tell(lang, "seed"), seed),
            labelled(tell(lang, "others"), choice(bots, "", "bots")),
            node("details", node("summary", tell(lang, "switches")), node("div", *switches, class_="inside")),
            node("button", tell(lang, "begin"), type="submit", class_="main"),
            do={"do": "new"},
            class_="new",
            key="new-form",
        ),
        node("p", button(tell(lang, "other_box_button"), None, opens=boxing.FOLD), class_="row"),
    )


def trouble(desk: Desk, what: str) -> Node | None:
    """Everything that is wrong with the file read last, told beside its field."""
    lines = [node("li", line) for line in desk.troubles.get(what, ())]
    return node("ul", *lines, class_="message", key=f"trouble-{what}") if lines else None


def _ways(setup: Setup, values: Options, lang: str) -> list[Node]:
    """The ways to play that only this game has; `values` are those that the box has."""
    ways = []
    for option in game_type(setup.game).options:
        own = [(value, tell(lang, f"way_{option.name}_{value}")) for value in option.values] or [*values]
        chosen = setup.options.get(option.name) or setup.solo or (own[0][0] if own else "")
        ways.append(labelled(tell(lang, f"way_{option.name}"), choice(own, chosen, option.name)))
    return ways


def begin(desk: Desk, fields: Mapping[str, Any]) -> None:
    """The new game that the form asks for."""
    lang, game = desk.lang, game_type(desk.game.setup.game)
    most, boxes = game.most_players, game.shipped
    players = str(fields.get("players", "2"))
    if players not in {str(number) for number in range(1, most + 1)}:
        raise Mistake(tell(lang, "players_number", most=most))
    seed = str(fields.get("seed", "")).strip()
    if seed and not (seed.isascii() and seed.isdecimal()):
        raise Mistake(tell(lang, "seed_number"))
    switches = {
        name.removeprefix("switch "): str(value)
        for name, value in fields.items()
        if name.startswith("switch ")
    }
    box, text = str(fields.get("box", boxes[0])), None
    if box == boxing.OWN:
        own = boxing.at_hand(desk, game.name)
        if own is None:
            raise Mistake(tell(lang, "no_own_box"))
        box, text = own
    elif box not in boxes:
        raise Mistake(tell(lang, "no_own_box"))
    count, word = int(players), str(fields.get("bots", ""))
    options = {option.name: option.values for option in game.options if option.values}
    desk.begin(
        game=game.name,
        players=count,
        box=box,
        seed=int(seed) if seed else None,
        solo=str(fields["solo"]) if count == 1 and "solo" in fields else None,
        options={
            name: str(fields[name])
            for name, (default, *_) in options.items()
            if fields.get(name, default) != default
        },
        switches=switches,
        box_text=text,
        bots=dict.fromkeys(range(1, count), word) if word in bots_of(game.name) else {},
    )
