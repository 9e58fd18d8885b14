"""Colours by their role, light and dark, and the shapes that carry the same meaning without colour."""

from typing import NamedTuple

Colours = dict[str, str]

LIGHT: Colours = {
    "page": "#FBFAF6",
    "panel": "#FFFFFF",
    "ink": "#1B2233",
    "muted": "#565F73",
    "hairline": "#C9CEDA",
    "edge": "#7A8396",
    "accent": "#2B4C9B",
    "discovery": "#00735A",
    "danger": "#B3261E",
    "energy": "#B26A00",
    "culture": "#6A3D9A",
    "seat A": "#0072B2",
    "seat B": "#D55E00",
    "seat C": "#009E73",
    "seat D": "#C0689A",
    "seat E": "#1B2233",
    "scale 0": "#EAF0FA",
    "scale 1": "#C4D0E8",
    "scale 2": "#9DB0D6",
    "scale 3": "#4B68AF",
    "scale 4": "#2B4C9B",
}
DARK: Colours = {
    "page": "#0E1424",
    "panel": "#182038",
    "ink": "#E9EDF7",
    "muted": "#A9B3CA",
    "hairline": "#3A4566",
    "edge": "#6F7DA3",
    "accent": "#8FB4FF",
    "discovery": "#3ED6A6",
    "danger": "#FF8A80",
    "energy": "#F2C14E",
    "culture": "#D98CC0",
    "seat A": "#4FA3FF",
    "seat B": "#FF8A4C",
    "seat C": "#3ED6A6",
    "seat D": "#D98CC0",
    "seat E": "#FFF1A8",
    "scale 0": "#202B48",
    "scale 1": "#2B3B63",
    "scale 2": "#3A5187",
    "scale 3": "#7B9FE6",
    "scale 4": "#A5C3FF",
}
THEMES = {"light": LIGHT, "dark": DARK}

STEPS = 5
"""Steps of the one-hue scale for chances."""
ON_SCALE = ("ink", "ink", "ink", "panel", "panel")
"""What is written on each step of the scale."""

FONTS = 'system-ui, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif'


class SeatMark(NamedTuple):
    """How a player is marked: never by colour alone."""

    letter: str
    shape: str
    role: str


SEATS = (
    SeatMark("A", "circle", "seat A"),
    SeatMark("B", "square", "seat B"),
    SeatMark("C", "triangle", "seat C"),
    SeatMark("D", "diamond", "seat D"),
    SeatMark("E", "hexagon", "seat E"),
)
BADGES = ("ring", "bars", "star", "chevron")
"""The shapes of the four badge types, always in ink."""


def luminance(colour: str) -> float:
    """Relative luminance as WCAG 2 defines it, 0 for black to 1 for white."""
    parts = [value / 255 for value in rgb(colour)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours, 1 to 21."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def rgb(colour: str) -> tuple[int, int, int]:
    """The three bytes of "#RRGGBB"."""
    value = int(colour[1:], 16)
    return value >> 16, value >> 8 & 255, value & 255


def step(chance: float) -> int:
    """The step of the scale for a chance from 0 to 1."""
    return min(int(chance * STEPS), STEPS - 1)
