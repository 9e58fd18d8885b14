"""A small drawing of the table: planets with their tracks, and every ship by its owner's shape."""

from html import escape

from teg.galaxies import State
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.fleet import place_of, step_of
from teg.galaxies.speech import names as N
from teg.galaxies.speech.picture import ships_at
from teg.paper.question import tell

PLANET = 118
HEIGHT = 118
STEP = 13.5
TRIANGLE = 2

_SHIPS = (
    '<circle r="{r}"/>',
    '<path d="M-{q} -{q}H{q}V{q}H-{q}Z"/>',
    '<path d="M0 -{r}L{r} {q}H-{r}Z"/>',
    '<path d="M0 -{r}L{r} 0L0 {r}L-{r} 0Z"/>',
    '<path d="M-{q} -{r}H{q}L{r} 0L{q} {r}H-{q}L-{r} 0Z"/>',
)


def scene(s: State, lang: str) -> str:
    """The planets side by side, Unexplored Space at the right."""
    planets = "".join(_planet(s, place, lang) for place in range(len(s.row)))
    width = PLANET * len(s.row)
    if s.t.expansion:
        planets += f'<g transform="translate({width} 0)">{_space(s, lang)}</g>'
        width += PLANET
    title = escape(tell(lang, "planets"))
    return (
        f'<svg class="scene" viewBox="0 0 {width} {HEIGHT}" role="img" aria-label="{title}" fill="#fff" '
        f'stroke="#000" stroke-width="1.2" font-family="inherit">{planets}</svg>'
    )


def _planet(s: State, place: int, lang: str) -> str:
    planet = s.row[place]
    if planet < 0:
        return ""
    t = s.t
    body = [
        f'<rect x="3" y="2" width="{PLANET - 6}" height="{HEIGHT - 4}" rx="6"/>',
        _text(PLANET / 2, 15, N.planet_name(s, planet, lang), bold=True),
        f'<circle cx="{PLANET / 2}" cy="46" r="24"{_dashes(t.culture[planet], t.energy[planet])}/>',
    ]
    yields = [N.resource(number, lang) for number, on in enumerate((t.energy, t.culture)) if on[planet]]
    body.append(_text(PLANET / 2, 79, " + ".join(yields)))
    landed = ships_at(s, M.SURFACE + place)
    body += [
        _ship(seat, ship, PLANET / 2 + 17 * (number - (len(landed) - 1) / 2), 46)
        for number, (seat, ship) in enumerate(landed)
    ]
    spaces = t.spaces[planet]
    left = (PLANET - STEP * (spaces + 1)) / 2
    y = 104
    letter = "D" if t.diplomacy[planet] else "E"
    body.append(f'<path d="M{left} {y}H{left + STEP * (spaces + 1)}"/>')
    for step in range(spaces + 2):
        x = left + STEP * step
        if step == spaces + 1:
            body.append(f'<rect x="{x - 5}" y="{y - 5}" width="10" height="10"/>')
            body.append(_text(x, y + 2.8, letter, size=7.5, bold=True))
        else:
            body.append(f'<circle cx="{x}" cy="{y}" r="4.5"/>')
            body.append(_text(x, y + 2.5, str(step) if step else "·", size=7))
    above: dict[int, int] = {}
    for seat, ship in ships_at(s, M.ORBIT + place):
        step = step_of(s, seat, ship)
        body.append(_ship(seat, ship, left + STEP * step, 91 - 13 * above.get(step, 0), 5.6))
        above[step] = above.get(step, 0) + 1
    return f'<g transform="translate({PLANET * place} 0)">{"".join(body)}</g>'


def _space(s: State, lang: str) -> str:
    there = [
        (seat, ship)
        for seat in range(s.t.seats)
        for ship in range(4)
        if place_of(s, seat, ship) in (M.SPACE, M.TRACK)
    ]
    body = [
        f'<rect x="3" y="2" width="{PLANET - 6}" height="{HEIGHT - 4}" rx="6" stroke-dasharray="4 3"/>',
        _text(PLANET / 2, 15, tell(lang, "space"), bold=True),
    ]
    for number, (seat, ship) in enumerate(there):
        row, column = divmod(number, 5)
        body.append(_ship(seat, ship, 19 + 20 * column, 36 + 19 * row))
    up = len(s.cards_up)
    body += [
        f'<rect x="{PLANET / 2 - 34 + 24 * place}" y="88" width="18" height="22" rx="2"'
        f"{'' if place < up else ' stroke-dasharray=' + chr(34) + '2 2' + chr(34)}/>"
        for place in range(3)
    ]
    return "".join(body)


def token(seat: int) -> str:
    """A player's shape inside a line of text."""
    shape = _SHIPS[seat].format(r=8, q=6.5)
    return (
        f'<svg class="token" viewBox="-10 -10 20 20" aria-hidden="true" fill="#fff" stroke="#000" '
        f'stroke-width="1.8">{shape}</svg>'
    )


def _ship(seat: int, ship: int, x: float, y: float, radius: float = 7.6) -> str:
    wide = round(radius * 1.25, 1) if seat == TRIANGLE else radius  # a triangle has the least room inside
    shape = _SHIPS[seat].format(r=wide, q=round(wide * 0.8, 1))
    number = _text(
        0, radius * (0.62 if seat == TRIANGLE else 0.36), str(ship + 1), size=radius * 1.1, bold=True
    )
    return f'<g class="ship" data-seat="{seat}" transform="translate({x:.1f} {y:.1f})">{shape}{number}</g>'


def _text(x: float, y: float, text: str, size: float = 9, bold: bool = False) -> str:
    weight = ' font-weight="700"' if bold else ""
    # A long name is squeezed rather than let into its neighbour.
    squeeze = f' textLength="{PLANET - 12}" lengthAdjust="spacingAndGlyphs"' if len(text) * size > 178 else ""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size:.1f}" text-anchor="middle" fill="#000" '
        f'stroke="none"{weight}{squeeze}>{escape(text)}</text>'
    )


def _dashes(culture: bool, energy: bool) -> str:
    """Culture planets have a double outline drawn as dashes, so that the two kinds differ without colour."""
    return ' stroke-dasharray="5 2.5"' if culture and not energy else ' stroke-width="2"'
