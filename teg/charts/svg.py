"""A scene as SVG: self-contained, titled, readable without colour and by a screen reader."""

from html import escape
from zlib import crc32

from teg.charts.palette import FONTS, THEMES
from teg.charts.scene import Disc, Line, Mark, Scene, Shape, View, Words


def svg(scene: Scene, view: View, title: str, desc: str) -> str:
    """The picture as one `<svg>` element."""
    colours = THEMES[view.theme]
    body: list[str] = []
    hatches = sorted({mark.hatch for mark in scene.marks if isinstance(mark, Shape) and mark.hatch})
    # Several pictures may share a page, so the ids inside each must be its own.
    key = f"teg{crc32(repr((scene, view, title)).encode()):08x}"
    ids = {role: f"{key}-{role.replace(' ', '-')}" for role in hatches}
    for role, name in ids.items():
        body.append(
            f'<defs><pattern id="{name}" width="6" height="6" patternUnits="userSpaceOnUse" '
            f'patternTransform="rotate(45)"><rect width="3" height="6" fill="{colours[role]}"/>'
            "</pattern></defs>"
        )
    body.append(f'<rect width="{scene.width}" height="{scene.height}" fill="{colours["panel"]}"/>')
    body += [_mark(mark, colours, ids) for mark in scene.marks]
    # A picture wider than its view scrolls instead of shrinking, so that its words stay readable.
    size = "max-width:100%;height:auto" if scene.width <= view.width else "max-width:none"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {scene.width} {scene.height}" '
        f'width="{scene.width}" height="{scene.height}" role="img" lang="{view.lang}" '
        f'aria-labelledby="{key}-title {key}-desc" style="{size}" '
        f'font-family="{escape(FONTS)}">'
        f'<title id="{key}-title">{escape(title)}</title><desc id="{key}-desc">{escape(desc)}</desc>'
        f"{''.join(body)}</svg>"
    )


def _mark(mark: Mark, colours: dict[str, str], ids: dict[str, str]) -> str:
    if isinstance(mark, Words):
        anchor = "" if mark.anchor == "start" else f' text-anchor="{mark.anchor}"'
        weight = ' font-weight="600"' if mark.bold else ""
        return (
            f'<text x="{_n(mark.x)}" y="{_n(mark.y)}" font-size="{_n(mark.size)}" '
            f'fill="{colours[mark.role]}"{anchor}{weight}>{escape(mark.text)}</text>'
        )
    if isinstance(mark, Line):
        dash = ' stroke-dasharray="5 4"' if mark.dashed else ""
        return (
            f'<polyline points="{_points(mark.points)}" fill="none" stroke="{colours[mark.role]}" '
            f'stroke-width="{_n(mark.width)}" stroke-linejoin="round"{dash}/>'
        )
    edge = f' stroke="{colours[mark.edge]}" stroke-width="{_n(mark.line)}"' if mark.edge else ""
    fill = colours[mark.fill] if mark.fill else "none"
    if isinstance(mark, Disc):
        return f'<circle cx="{_n(mark.x)}" cy="{_n(mark.y)}" r="{_n(mark.radius)}" fill="{fill}"{edge}/>'
    points = _points(mark.points)
    under = f'<polygon points="{points}" fill="{fill}"/>' if mark.hatch and mark.fill else ""
    if mark.hatch:
        fill = f"url(#{ids[mark.hatch]})"
    return f'{under}<polygon points="{points}" fill="{fill}"{edge} stroke-linejoin="round"/>'


def _points(points: tuple[tuple[float, float], ...]) -> str:
    return " ".join(f"{_n(x)},{_n(y)}" for x, y in points)


def _n(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")
