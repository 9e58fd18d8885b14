"""What every panel is drawn with."""

from typing import Final

from teg.languages import Phrases

tell: Final = Phrases(
    __file__,
    "kit.toml",
    "../market/market.toml",
    "../box_editor/editor.toml",
    "../box_editor/own_box.toml",
    "../box_editor/galaxies_box.toml",
    "../box_editor/take_box.toml",
    "../conveyor/conveyor.toml",
)
