"""The pictures of README, drawn by the engine: `make golden` writes them anew."""

from pathlib import Path

import teg
from teg.board import picture
from tests.house.house import ROOT

TABLE = "1gDlE7Ht1fXlAhnbzmo_Xr1EaWN9TAVJEAkSsD0hcYS90iA28QyXCSG"


def pictures() -> dict[Path, str]:
    """Each file with the drawing that it must hold."""
    view = teg.Game(TABLE).state.view(0)
    return {
        ROOT / f"docs/pictures/table-{theme}.svg": picture(view, theme=theme) for theme in ("light", "dark")
    }


if __name__ == "__main__":
    for file, drawn in pictures().items():
        file.write_text(drawn, "utf-8")
