"""Driving a position of the real engine: moves by name, chance that obeys; positions of random games.

A move is a number, or a function of the position that gives one (`claim("kiln")`), so that a test reads like
the play it is about: `do(s, claim("kiln"), build("ore drift"), discard("supply depot"))`.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from teg.core import Game
from teg.take import Seat, arrange, new
from teg.take.arrange import card_number, space_number
from teg.take.rules import moves as M
from teg.take.rules.tables import MOST_SLOTS
from teg.take.state import CHANCE, DONE, DRAWING, MENU, REVEALING, State

Move = int | Callable[[State], int]
HOME = {"home": ("frontier colony",)}
RESOURCES = ("manpower", "production", "science", "credit")


def table(*seats: Seat, **given: Any) -> State:
    """A position laid out by hand; a second seat is there unless more are told."""
    return arrange(*(seats or (Seat(),)), *([Seat()] if len(seats) < 2 else []), **given).state


def number(s: State, move: Move) -> int:
    """The number of a move here."""
    return move if isinstance(move, int) else move(s)


def allowed(s: State, move: Move) -> bool:
    """Whether the move (or the outcome, when chance decides) is possible now."""
    try:
        wanted = number(s, move)
    except ValueError:  # a card that is not there
        return False
    if s.actor == CHANCE:
        return wanted in [outcome for outcome, _ in s.outcomes()]
    return wanted in s.moves()


def do(s: State, *moves: Move) -> State:
    """Make these moves, each of which must be possible; the position itself, for chaining."""
    for count, move in enumerate(moves):
        assert allowed(s, move), f"move {count} ({number(s, move)}) is not among {s.moves() or s.outcomes()}"
        s.apply(number(s, move))
    return s


def after(game: Game[State] | State, *moves: Move) -> State:
    """A copy of the position after these moves."""
    return do(game.copy() if isinstance(game, State) else game.state, *moves)


def luck(s: State) -> State:
    """Chance decides, always the first of its outcomes, until somebody must move."""
    while s.actor == CHANCE:
        s.apply(s.outcomes()[0][0])
    return s


def settle(s: State) -> State:
    """Chance and the first of all answers decide until the menu of the active player, or the end."""
    while s.phase != MENU and s.actor != DONE:
        luck(s)
        if s.phase != MENU and s.actor >= 0:
            s.apply(s.moves()[0])
    return s


def end_turn(s: State, reveal: str = "", draw_card: str = "") -> State:
    """The active player ends the turn; the next one reveals this card (or any) and draws."""
    do(s, M.END)
    if reveal and s.phase == REVEALING:
        do(s, revealed(reveal))
    if draw_card and s.phase == DRAWING:
        do(s, drawn(draw_card))
    return settle(s)


def names(s: State, cards: tuple[int, ...]) -> list[str]:
    """Cards of a player by name."""
    return [s.t.box.cards[card].name for card in cards]


def space_names(s: State, cards: tuple[int, ...]) -> list[str]:
    """Cards of the space deck by name."""
    return [s.t.space[card].name for card in cards]


def hand(s: State, seat: int = 0) -> list[str]:
    """A hand by name."""
    return names(s, s.hand[seat])


def pool(s: State) -> tuple[int, int, int]:
    """Manpower, production and science of the active player."""
    return s.manpower, s.production, s.science


# moves by name


def card(s: State, name: str) -> int:
    """The number of a player's card."""
    return card_number(s.t, name)


def space(s: State, name: str) -> int:
    """The number of a space card."""
    return space_number(s.t, name)


def place(s: State, seat: int, system: str) -> int:
    """Which of a seat's systems this is."""
    return s.systems[seat].index(space(s, system))


def spot(s: State, seat: int, name: str) -> int:
    """Where a colony of this name stands that is not used, or else any."""
    spots = [at for at, top in s.tops[seat] if top == card(s, name)]
    return min(spots, key=lambda at: s.used[seat] >> at & 1)


def of(block: int, name: str) -> Move:
    """A move of a block by the name of its card."""
    return lambda s: block + card(s, name)


def build(name: str) -> Move:
    """Build a colony or ship."""
    return of(M.BUILD, name)


def upgrade(name: str) -> Move:
    """Upgrade to a colony."""
    return of(M.UPGRADE, name)


def discard(name: str) -> Move:
    """Discard a card."""
    return of(M.DISCARD, name)


def take(name: str) -> Move:
    """Take a card back."""
    return of(M.TAKE, name)


def give_up(name: str) -> Move:
    """Let a ship go."""
    return of(M.GIVE_UP, name)


def drawn(name: str) -> Move:
    """Chance draws this card."""
    return of(M.DRAWN, name)


def revealed(name: str) -> Move:
    """Chance reveals this space card."""
    return lambda s: M.REVEALED + space(s, name)


def use(name: str) -> Move:
    """Use an own colony or ship."""
    return lambda s: (M.USE_SHIP + card(s, name)) if _ship(s, name) else M.USE + spot(s, s.turn, name)


def partner_use(name: str) -> Move:
    """Use a colony or ship of the partner."""
    return lambda s: (
        (M.PARTNER_SHIP + card(s, name))
        if _ship(s, name)
        else M.PARTNER_USE + spot(s, s.t.partner[s.turn], name)
    )


def _ship(s: State, name: str) -> bool:
    return s.t.box.cards[card(s, name)].family == "ship"


def claim(name: str) -> Move:
    """Claim a card of Explored Space."""
    return lambda s: M.CLAIM + s.row.index(space(s, name))


def clear(name: str) -> Move:
    """Remove one hazard of a system of Explored Space."""
    return lambda s: M.CLEAR + s.row.index(space(s, name))


def opportunity(name: str) -> Move:
    """Use an opportunity."""
    return lambda s: M.OPPORTUNITY + s.row.index(space(s, name))


def partner_invests(name: str) -> Move:
    """Let the investors have the partner's renown."""
    return lambda s: M.PARTNER_INVESTS + s.row.index(space(s, name))


def change(name: str) -> Move:
    """Change a card of the renown pile into tokens."""
    return lambda s: M.CHANGE + space(s, name)


def relinquish(name: str) -> Move:
    """Relinquish a system."""
    return lambda s: M.RELINQUISH + place(s, s.turn, name)


def bounty(system: str, resource: str) -> Move:
    """Take a bounty token."""
    return lambda s: M.BOUNTY + 4 * place(s, s.turn, system) + RESOURCES.index(resource)


def partner_bounty(system: str, resource: str) -> Move:
    """Take a bounty token of the partner."""
    return lambda s: M.PARTNER_BOUNTY + 4 * place(s, s.t.partner[s.turn], system) + RESOURCES.index(resource)


def on_slot(system: str, slot: int) -> Move:
    """Put the colony being built on this slot of a system held, or of the one being claimed."""

    def move(s: State) -> int:
        wanted = space(s, system)
        held = s.systems[s.turn]
        return M.PLACE + MOST_SLOTS * (held.index(wanted) if wanted in held else len(held)) + slot

    return move


def cover(name: str) -> Move:
    """Cover this colony."""
    return lambda s: M.COVER + spot(s, s.turn, name)


SETUPS: dict[str, dict[str, Any]] = {
    "alone": {"players": 1},
    "two": {"players": 2},
    "three, random": {"players": 3, "deck": "random"},
    "four": {"players": 4},
    "teams": {"players": 4, "teams": True},
    "other rulings": {
        "players": 2,
        "switches": {
            "hazard_resource": "manpower",
            "partial_hazard_removal": "yes",
            "upgrade_inherits_used": "yes",
            "pirates_stack": "yes",
            "relinquish_rule": "oldest_only",
            "relinquish_home": "no",
            "utility_any_slot": "no",
            "nomad_output": "credit",
            "mech_upgrade_compares": "reduced",
            "next_step_ship": "ready",
            "early_end": "one_more_round",
        },
    },
}


def wander(name: str, positions: int, seed: int = 0, every: int = 4) -> Iterator[State]:
    """So many positions in which somebody must decide, from games that seldom end a turn early."""
    rng = Random(f"{name}/{seed}")
    while positions > 0:
        s = new(seed=rng.randrange(1 << 30), **SETUPS[name]).state
        while s.actor != DONE and positions > 0:
            if s.actor == CHANCE:
                s.apply(s.draw(rng))
                continue
            if rng.randrange(every) == 0:
                yield s.copy()
                positions -= 1
            moves = s.moves()
            s.apply(rng.choices(moves, [0.2 if move == M.END else 1 for move in moves])[0])
