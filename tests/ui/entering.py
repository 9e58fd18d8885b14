"""What tests of the box wizard share: entering a box by the messages the browser would send."""

from pathlib import Path
from typing import Any

from teg.games import GameType
from teg.ui.box_editor.box_form import box_form
from teg.ui.box_editor.box_wizard import box_wizard
from teg.ui.page.opening import opening
from teg.ui.theatre.desk import Desk
from tests.ui.hand import press, send

BOXES = Path(__file__).parents[2] / "teg/boxes"
BOTH = ("galaxies", "takethegalaxy")


class Open:
    """The wizard as a panel of its own, with what it gave to save."""

    def __init__(self, game: str = "galaxies", **how: Any) -> None:
        self.about = box_form(game)
        self.desk = Desk(opening(self.about.game.dashboard), **how)
        self.surface = box_wizard(desk=self.desk)
        self.given: list[tuple[str, str]] = []
        self.surface.give = lambda name, text: self.given.append((name, text))  # type: ignore[method-assign]

    @property
    def steps(self) -> tuple[str, ...]:
        return ("start", *self.about.sections, "settings", "finish")

    def fill(self, step: str, fields: dict[str, Any]) -> None:
        """Open a step and fill in its fields, one after the other."""
        send(self, do="box step", step=step)
        for name, given in fields.items():
            send(self, do="box field", field=name, value=given)

    def add(self, step: str, fields: dict[str, Any]) -> None:
        self.fill(step, fields)
        press(self, "Add")

    def save(self) -> str:
        send(self, do="box step", step="finish")
        press(self, "Save as a TOML file")
        return self.given[-1][1]


RIGHT: dict[str, dict[str, dict[str, Any]]] = {
    "galaxies": {
        "pilot": {"name": "Ada", "trained Nexus": True, "ability 1": "swift"},
        "exploration": {"name": "Find", "colour": "discovery", "effect 1": "gain"},
        "planet": {
            "name": "Attica",
            "resources energy": True,
            "track": "economy",
            "spaces": "3",
            "vp": "4",
            "effect 1": "pay",
            "effect 2": "upgrade",
            "effect 2 only_if_lowest": "True",
        },
        "mission": {
            "name": "Both Alike",
            "condition test": "equal",
            "condition a": "energy",
            "condition b": "culture",
            "vp": "3",
        },
        "hangar": {"ship": "Nexus", "faces move": True, "faces colony": True},
        "badge": {"name": "Bell", "name_fr": "Cloche", "symbol": "♪"},
    },
    "takethegalaxy": {
        "card": {
            "name": "Night Quarry",
            "name_fr": "Carrière de Nuit",
            "family": "mining",
            "copies": "2",
            "cost": "4",
            "takes manpower": "2",
            "gives production": "1",
            "gives credit": "1",
            "renown": "-1",
        },
        "home": {
            "name": "Hearth",
            "sector": "core",
            "slots 1": "biosphere",
            "slots 2": "utility",
            "renown": "1",
        },
        "system": {
            "name": "Hollow Lantern",
            "sector": "core",
            "wormhole": "1",
            "slots 1": "deposit",
            "slots 2": "deposit",
            "renown": "3",
            "hazards": "1",
            "bounty science": "2",
        },
        "anomaly": {
            "name": "Humming Crystal",
            "sector": "expanse",
            "wormhole": "2",
            "science": "4",
            "renown": "6",
        },
        "event": {
            "kind": "space_pirates",
            "sector": "fringe",
            "wormhole": "4",
            "cost manpower": "5",
            "cost production": "1",
            "renown": "4",
        },
    },
}
"""One right card for every section."""


def filled() -> Open:
    """A box of the first game in the making, with cards of many kinds."""
    wizard = Open()
    wizard.fill("start", {"box_name": 'The "Attic" box'})
    for number in range(6):
        wizard.add(
            "pilot",
            {
                "name": f"Pilot {number}",
                "trained Aurora": True,
                "ability 1": "land_gain",
                "ability 1 amount": "2",
                "badges 2": "1",
            },
        )
    for number in range(4):
        wizard.add(
            "exploration",
            {
                "name": f"Find {number}",
                "colour": "discovery",
                "effect 1": "gain",
                "effect 1 resource": "culture",
                "effect 1 amount": "3",
            },
        )
    wizard.add(
        "exploration",
        {
            "name": "Long Way",
            "colour": "danger",
            "effect 1": "lose",
            "effect 2": "track",
            "effect 2 length": "4",
        },
    )
    for section in ("planet", "mission"):
        wizard.add(section, RIGHT["galaxies"][section] | {"own_turn": True})
    wizard.add(
        "mission",
        {
            "name": "Well Stocked",
            "condition test": "at_least",
            "condition need energy": "3",
            "condition need badges": "2",
            "vp": "2",
        },
    )
    wizard.fill("settings", {"dwarf_vp": "2"})
    return wizard


def take_filled() -> Open:
    """A box of Take The Galaxy in the making, with a card of every kind."""
    wizard = Open("takethegalaxy")
    wizard.fill("start", {"box_name": "The Attic deck"})
    for section, fields in RIGHT["takethegalaxy"].items():
        wizard.add(section, fields)
    wizard.fill("settings", {"pirates_loss": "2"})
    return wizard


FILLED = {"galaxies": filled, "takethegalaxy": take_filled}


def shipped_text(game: GameType, box: str) -> str:
    """A shipped box in one file."""
    paths = sorted((BOXES / box).glob("*.toml"), key=lambda path: (path.name != "box.toml", path.name))
    return "\n".join(path.read_text("utf-8") for path in paths)
