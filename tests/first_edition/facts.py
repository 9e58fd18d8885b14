"""What a position of either game shows, in names and numbers that no rewording changes."""

from collections.abc import Iterable
from typing import Any

from teg.core import CHANCE, DONE
from teg.dice import HANDS

Facts = dict[str, Any]


def facts(state: Any) -> Facts:
    """Who must act, what may happen, what lies in the middle and before each seat, and what it counts."""
    told: Facts = {"actor": state.actor, "turn": state.turn, "turns": state.turns}
    if state.viewer >= 0:
        told["viewer"] = state.viewer
    if state.actor == CHANCE:
        told["outcomes"] = [*map(list, state.outcomes()[:3]), len(state.outcomes())]
    elif state.actor != DONE:
        told["moves"] = " ".join(map(str, state.moves()))
    told |= galaxies(state) if hasattr(state, "pilot_row") else take_the_galaxy(state)
    if state.viewer < 0:
        told["scores"] = list(state.scores())
    return told


def named(rows: Any, cards: Iterable[int]) -> str:
    """Cards by name; a gap and a hidden card have none."""
    return ", ".join(rows[card].name if card >= 0 else "-" for card in cards)


def galaxies(s: Any) -> Facts:
    """The table of Tiny Epic Galaxies."""
    box = s.t.box
    return {
        "row": named(box.planets, s.row),
        "pilots": named(box.pilots, s.pilot_row),
        "cards": f"{named(box.explorations, s.cards_up)}; {s.cards_left}",
        "dice": "".join(map(str, HANDS[s.hand])),
        "ending": s.ending,
        "seats": [galaxies_seat(s, seat) for seat in range(len(s.energy))],
    }


def galaxies_seat(s: Any, seat: int) -> str:
    """One player: resources, level and points, where each ship is and how far, then all cards."""
    box = s.t.box
    ships = [f"{s.fleet[seat] >> 4 * ship & 15}.{s.steps[seat] >> 3 * ship & 7}" for ship in range(4)]
    missions = [card for card in (s.mission[seat], *s.dealt[seat]) if card >= 0]
    cards = (
        named(box.planets, s.colonies[seat]),
        named(box.pilots, s.hired[seat]),
        named(box.pilots, s.flyer[seat]),
        named(box.explorations, s.found[seat]),
        named(box.missions, missions),
    )
    amounts = f"{s.energy[seat]} {s.culture[seat]} {s.level[seat]} {s.points[seat]}"
    return " | ".join((amounts, " ".join(ships), *cards))


def take_the_galaxy(s: Any) -> Facts:
    """The table of Take The Galaxy."""
    return {
        "row": named(s.t.space, s.row),
        "cleared": list(s.cleared),
        "left": s.left,
        "pool": [s.manpower, s.production, s.science],
        "seats": [take_seat(s, seat) for seat in range(len(s.hand))],
    }


def take_seat(s: Any, seat: int) -> str:
    """One player: renown in tokens and cards in the deck, then all other cards."""
    cards, space = s.t.box.cards, s.t.space
    held = [
        f"{space[system].name}: {'; '.join(named(cards, stack) for stack in stacks)}"
        for system, stacks in zip(s.systems[seat], s.stacks[seat], strict=True)
    ]
    return " | ".join(
        (
            f"{s.tokens[seat]} {len(s.deck[seat])}",
            named(cards, s.hand[seat]),
            " / ".join(held),
            named(cards, s.ships[seat]),
            named(cards, s.tired[seat]),
            named(cards, s.discard[seat]),
            named(space, s.pile[seat]),
        )
    )
