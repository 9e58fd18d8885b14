"""A picture as plain data: marks with roles instead of colours, from which SVG and pages are made."""

from dataclasses import dataclass, field
from typing import Final, NamedTuple

from teg.charts.text_width import measure, shorten, wrap
from teg.languages import LANGUAGES, Phrases
from teg.mistake import Mistake

Point = tuple[float, float]

PHONE = 700
"""Narrower than this, a picture is laid out for a phone."""
SMALLEST = 11
"""No label is set smaller than this, in pixels."""
LEAST_WIDTH = 280
MOST_WIDTH = 4000

tell: Final = Phrases(__file__, "charts.toml")


class View(NamedTuple):
    """How somebody looks at a finding."""

    lang: str = "en"
    theme: str = "light"
    width: int = 720

    @property
    def phone(self) -> bool:
        """Whether there is only a phone's width."""
        return self.width < PHONE

    def says(self, key: str, **parts: object) -> str:
        """A phrase of the charts in this view's language."""
        return tell(self.lang, key, **parts)

    def heads(self, *names: str) -> tuple[str, ...]:
        """The heads of a table's columns."""
        return tuple(self.says(f"head_{name}") for name in names)

    def checked(self) -> "View":
        """This very view, or a Mistake."""
        if self.lang not in LANGUAGES:
            raise Mistake(
                f"'{self.lang}' is no language of the pictures; give {' or '.join(LANGUAGES)}.",
                f"« {self.lang} » n'est pas une langue des images ; donnez {' ou '.join(LANGUAGES)}.",
            )
        if self.theme not in ("light", "dark"):
            raise Mistake(
                f"'{self.theme}' is no theme; give light or dark.",
                f"« {self.theme} » n'est pas un thème ; donnez light ou dark.",
            )
        if not LEAST_WIDTH <= self.width <= MOST_WIDTH:
            raise Mistake(
                f"a picture {self.width} wide cannot be drawn; give {LEAST_WIDTH} to {MOST_WIDTH}.",
                f"une image large de {self.width} ne peut être dessinée ; donnez de {LEAST_WIDTH} à "
                f"{MOST_WIDTH}.",
            )
        return self


@dataclass(frozen=True, slots=True)
class Shape:
    """A closed polygon, filled, edged or hatched; `what` says what it stands for."""

    points: tuple[Point, ...]
    fill: str = ""
    edge: str = ""
    line: float = 1.5
    hatch: str = ""
    what: str = ""


@dataclass(frozen=True, slots=True)
class Disc:
    """A circle."""

    x: float
    y: float
    radius: float
    fill: str = ""
    edge: str = ""
    line: float = 1.5
    what: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """A line through some points."""

    points: tuple[Point, ...]
    role: str
    width: float = 1.5
    dashed: bool = False
    what: str = ""


@dataclass(frozen=True, slots=True)
class Words:
    """A line of text on a baseline; `anchor` is start, middle or end."""

    x: float
    y: float
    text: str
    size: float
    role: str = "ink"
    anchor: str = "start"
    bold: bool = False
    what: str = ""

    @property
    def left(self) -> float:
        """Where the text begins."""
        return self.x - {"start": 0.0, "middle": 0.5, "end": 1.0}[self.anchor] * self.width

    @property
    def width(self) -> float:
        """How wide the text is in an ordinary sans-serif."""
        return measure(self.text, self.size, self.bold)


Mark = Shape | Disc | Line | Words


@dataclass(frozen=True, slots=True)
class Scene:
    """All marks of a picture, the first at the back."""

    width: int
    height: int
    marks: tuple[Mark, ...]


@dataclass(slots=True)
class Sheet:
    """A picture in the making: `y` is where the next thing may begin; `wide` may outgrow the view."""

    view: View
    y: float = 12
    wide: int = 0
    marks: list[Mark] = field(default_factory=list)

    @property
    def margin(self) -> float:
        """What stays free at the left and right."""
        return 12 if self.view.phone else 16

    @property
    def inner(self) -> float:
        """The width between the margins."""
        return self.view.width - 2 * self.margin

    @property
    def size(self) -> float:
        """The size of ordinary labels."""
        return 13

    def add(self, *marks: Mark) -> None:
        """Put marks on top of the others."""
        self.marks += marks

    def words(
        self,
        x: float,
        y: float,
        text: str,
        *,
        role: str = "ink",
        anchor: str = "start",
        bold: bool = False,
        size: float | None = None,
        within: float | None = None,
        what: str = "",
    ) -> None:
        """A label; `within` a width it is set smaller, and cut only where that does not help."""
        size = size or self.size
        if within is not None:
            while size > SMALLEST and measure(text, size, bold) > within:
                size -= 1
            text = shorten(text, size, within, bold)
        self.add(Words(x, y, text, size, role, anchor, bold, what))

    def paragraph(self, text: str, *, role: str = "ink", bold: bool = False, size: float = 13) -> None:
        """Wrapped lines at `y`, which moves below them."""
        for line in wrap(text, size, self.inner, bold):
            self.y += size * 1.25
            self.words(self.margin, self.y, line, role=role, bold=bold, size=size, what="text")
        self.y += size * 0.6

    def scene(self) -> Scene:
        """The finished picture."""
        return Scene(max(self.wide, self.view.width), round(self.y + 8), tuple(self.marks))


def box(
    x: float,
    y: float,
    width: float,
    height: float,
    fill: str = "",
    edge: str = "",
    line: float = 1.5,
    hatch: str = "",
    what: str = "",
) -> Shape:
    """An upright rectangle."""
    corners = ((x, y), (x + width, y), (x + width, y + height), (x, y + height))
    return Shape(corners, fill, edge, line, hatch, what)
