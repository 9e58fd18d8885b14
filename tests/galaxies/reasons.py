"""What tests of refusals ask: why a move is refused, and whether what lifts the refusal does."""

from teg.galaxies import Seat, arrange
from teg.galaxies.check import check
from teg.galaxies.refusals import Obstacle, obstacles
from teg.galaxies.refusals.telling import told as words
from teg.galaxies.state import State
from tests.galaxies.drive import Move, number

POOR = Seat(energy=0, culture=0)
ROW = ("Jakks", "Vici-KS156", "Helios", "Drewkaiden")  # diplomacy, economy, diplomacy, economy
GREENS = ("Solar Reef", "Singing Wreck", "Silent Archive")


def table(dice: str, *seats: Seat, **more) -> State:
    more.setdefault("row", ROW)
    return arrange(*(seats or (Seat(), POOR)), dice=dice, **more).state


def refused(s: State, move: Move) -> Obstacle:
    """The refusal of a move, after seeing that its change, if there is one, makes it legal."""
    wanted = number(s, move)
    assert wanted not in s.moves()
    found = next(found for found in obstacles(s) if wanted in found.tries)
    for lang in ("en", "fr"):
        assert words(found, lang).refusal
    if found.change:
        changed = found.change.applied(s)
        check(changed)
        assert found.allowed(changed)
    return found


def rule(s: State, move: Move) -> str:
    return refused(s, move).reason.rule


def english(found: Obstacle) -> str:
    """The whole refusal."""
    refusal = words(found, "en").refusal
    assert refusal
    return f"{refusal.sentence} {refusal.unlock}"


def elsewhere(s: State, key: str) -> Obstacle:
    """A refusal that is no move of the actor: another seat's follow, or an action on landing."""
    return next(found for found in obstacles(s) if key in (found.wish.words, found.reason.key))
