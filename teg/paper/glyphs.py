"""Black shapes for paper: die faces, badge types, exploration cards and ships; none is told by colour."""

from teg.dice import FACES

_ON_DIE = (
    '<path d="M6 18L17 7M9.5 6.5H17.5V14.5"/>',  # move: an arrow
    '<path d="M13.5 5L7 13.5H11.5L10.5 19L17 10.5H12.5Z" fill="#000"/>',  # energy: a bolt
    '<circle cx="12" cy="12" r="5.5"/><circle cx="12" cy="12" r="1.6" fill="#000"/>',  # culture: an eye
    '<path d="M5.5 9.5H18.5M5.5 14.5H18.5M9 6V18M15 6V18"/>',  # diplomacy: a treaty's lattice
    '<path d="M6.5 18V13M12 18V9.5M17.5 18V6"/>',  # economy: growing bars
    '<path d="M6 18V11L12 6L18 11V18Z"/>',  # colony: a house
)
_BADGES = (
    '<circle cx="12" cy="12" r="7"/>',
    '<path d="M5 7H19M5 12H19M5 17H19"/>',
    '<path d="M12 4L14.3 9.6L20.3 10L15.7 13.9L17.2 19.8L12 16.6L6.8 19.8L8.3 13.9L3.7 10L9.7 9.6Z"'
    ' fill="#000"/>',
    '<path d="M5 16L12 8L19 16"/>',
)
_CARDS = {
    "danger": '<path d="M6 9L9 6M6 14L14 6M6 19L18 7M11 19L18 12M16 19L18 17"/>',
    "discovery": "",
}


def die(face: int) -> str:
    """A die that shows this face."""
    return _svg(
        f'<rect x="2" y="2" width="20" height="20" rx="4"/>{_ON_DIE[face]}', "die", f"die {FACES[face]}"
    )


def badge(number: int) -> str:
    """The shape of a badge type."""
    return _svg(_BADGES[number], "badge", "")


def card(colour: str) -> str:
    """An exploration card: hatched for a Danger, plain for a Discovery."""
    return _svg(f'<rect x="5" y="3" width="14" height="18" rx="2"/>{_CARDS[colour]}', "card", "")


def _svg(body: str, kind: str, name: str) -> str:
    label = f' data-face="{name.split()[-1]}"' if name else ""
    return (
        f'<svg class="{kind}" viewBox="0 0 24 24" aria-hidden="true"{label} fill="none" stroke="#000" '
        f'stroke-width="2" stroke-linejoin="round">{body}</svg>'
    )
