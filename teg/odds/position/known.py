"""What a seat may know of a game in progress: the position its odds are computed from."""

from functools import partial
from typing import Final

from teg.core import CHANCE, DONE, Game
from teg.galaxies.rules.moves import ROGUE_ROLLED, SECRET
from teg.galaxies.rules.tracks import bits
from teg.galaxies.state import DEALING, EXPLORING, FINDING, FOUND, State
from teg.galaxies.view import HIDDEN, hidden_dwarfs
from teg.languages import Phrases, each, either
from teg.mistake import Mistake

tell: Final = Phrases(__file__, "position.toml")

ROGUE = 1
MODES = ("remembered", "untracked")
"""Every card that is drawn from the table was seen by everybody (BB-36, BB-40): a seat remembers who took it,
or has not kept track.
"""
FORMER = {"unknown": "untracked"}
"""Modes as they were once called; addresses and commands still say so."""


def mode_of(text: str) -> str:
    """A mode by its name of today or of old."""
    mode = FORMER.get(text, text)
    if mode not in MODES:
        raise Mistake(tell, "no_way_to_know", text=text, modes=each(partial(either, MODES)))
    return mode


def default_mode(s: State) -> str:
    """What a position can tell: who took which card, or, of a view, only what lies open."""
    return "untracked" if s.viewer >= 0 else "remembered"


def on_the_clock(s: State) -> int:
    """The seat whose decision it is, or for whom chance decides; of a view its owner."""
    if s.viewer >= 0:
        return s.viewer
    if s.actor >= 0:
        return s.actor
    if s.actor == CHANCE and s.phase in (FINDING, DEALING):
        return s.ask[0]
    return 0 if s.t.solo else s.turn


def dwarfs_held(s: State) -> tuple[int, ...]:
    """How many dwarf planets each seat's hidden cards hold; nothing where points do not tell it."""
    unseen = sum(s.t.dwarfs[card] for card in bits(s.cards))
    hidden = [cards.count(HIDDEN) for cards in s.found]
    held = tuple(hidden_dwarfs(s, seat) if cards else 0 for seat, cards in enumerate(hidden))
    likely = all(0 <= dwarfs <= cards for dwarfs, cards in zip(held, hidden, strict=True))
    return held if any(hidden) and likely and 0 < unseen >= sum(held) else ()


def explorer(s: State) -> int:
    """The seat that explores right now, or -1."""
    return s.ask[0] if s.phase in (EXPLORING, FINDING, FOUND) else -1


def known(game: Game[State] | State, mode: str | None = None, seat: int | None = None) -> State:
    """The position as a seat knows it, by default the one on the clock; at the end all cards lie open.

    "untracked" is the seat's view. "remembered" also knows each card others took from the table; of the
    Rogue's cards those that the record of the game shows face up, so of a mere position none. Either way
    `resample` of what is known deals the rest in every way that agrees with it.
    """
    s: State = game.state if isinstance(game, Game) else game
    mode = default_mode(s) if mode is None else mode_of(mode)
    if s.viewer >= 0:
        if mode == "remembered":
            raise Mistake(tell, "view_remembers_nothing")
        return s
    seat = on_the_clock(s) if seat is None else seat
    if s.actor == DONE:
        ended = s.copy()
        ended.viewer = seat
        return ended
    seen = s.view(seat)
    if mode == "remembered":
        secret = _secret(game, s) if s.t.solo else set()
        for other, cards in enumerate(s.found):
            if other != seat:
                lines = tuple(card for card in cards if card not in secret)
                seen.found[other] = (HIDDEN,) * (len(cards) - len(lines)) + lines
                seen.cards &= ~sum(1 << card for card in lines)
    return seen


def _secret(game: Game[State] | State, s: State) -> set[int]:
    """The Rogue's cards that the human never saw, as far as the record of the game tells."""
    if not isinstance(game, Game):
        return set(s.found[ROGUE])
    drawn = {move - SECRET for move in game.line() if SECRET <= move < ROGUE_ROLLED}
    return drawn | set(game.at(0).found[ROGUE])
