"""The lines of Python that make a finding again, from its own data."""

from collections.abc import Sequence

from teg.odds.explore.exploring import Exploration, Kind
from teg.odds.explore.median import Medians

Import = str
LONGEST = 90
"""Longer calls and lists stand on a line for each part."""
NEW = "\n"


def call(name: str, *given: str, imports: Sequence[Import] = ()) -> str:
    """A call of `teg.charts` with everything it needs imported."""
    parts = [part for part in given if part]
    arguments = ", ".join(parts)
    if "\n" in arguments or len(arguments) > LONGEST:
        arguments = "\n" + "".join(f"    {part.replace(NEW, NEW + '    ')},\n" for part in parts)
    std = [line for line in imports if not line.startswith("from teg")]
    ours = [line for line in imports if line.startswith("from teg")]
    heads = [*std, ""] if std else []
    return "\n".join([*heads, "from teg import charts", *ours, "", f"charts.{name}({arguments})"])


EXPLORATION: tuple[Import, ...] = (
    "from fractions import Fraction",
    "from teg.odds.explore.exploring import Exploration, Kind",
)


MARGINAL = (
    "from teg.odds.badges.majority import BadgePosition",
    "from teg.odds.explore.worth import Marginal, Reaching",
    "from teg.odds.badges.standings import Bonus",
)
"""What a deck needs besides where rivals' hidden cards come into it."""


def imports(deck: Exploration) -> Sequence[Import]:
    """What the expression of a deck needs."""
    found = EXPLORATION
    if isinstance(deck, Medians):
        medians = "from teg.odds.explore.median import Medians"
        found = (found[0], "from teg.odds.explore.exploring import Kind", medians)
    return (*found, *MARGINAL) if deck.later else found


def exploration(deck: Exploration) -> str:
    """The deck as an expression."""
    given = [_kinds(deck.kinds)]
    if deck.face_up:
        given.append(f"face_up={_kinds(deck.face_up)}")
    # A card in hand counts as in the row, where the call counts it itself.
    elif row := deck.row - (deck.in_hand is not None):
        given.append(f"row={row}")
    if deck.in_hand:
        given.append(f"in_hand={_kind(deck.in_hand)}")
    if deck.unseen > deck.deck:
        given.append(f"removed_unseen={deck.unseen - deck.deck}")
    if deck.dwarfs is not None:
        given.append(f"dwarfs={deck.dwarfs}")
    if deck.later:
        given.append(f"later={deck.later!r}")
    return f"{type(deck).__name__}({', '.join(given)})"


def _kinds(kinds: Sequence[Kind]) -> str:
    lines = [_kind(kind) for kind in kinds]
    if sum(map(len, lines)) <= LONGEST:
        return f"[{', '.join(lines)}]"
    return "[\n" + "".join(f"    {each},\n" for each in lines) + "]"


def _kind(kind: Kind) -> str:
    given = f"{kind.name!r}, {kind.count}, {kind.value!r}"
    if kind.danger:
        given += ", danger=True"
    if kind.gift:
        given += f", gift={kind.gift!r}"
    if kind.french:
        given += f", french={kind.french!r}"
    if kind.dwarf:
        given += ", dwarf=True"
    return f"Kind({given})"
