"""What a seat may know of a game in progress: the position its odds are computed from."""

from typing import Any

from teg.galaxies.state import DEALING, EXPLORING, FINDING, FOUND, State
from teg.galaxies.view import HIDDEN
from teg.mistake import Mistake
from teg.odds.majority import MODES
from teg.play import CHANCE, DONE, Game

ROGUE = 1


def on_the_clock(s: State) -> int:
    """The seat whose decision it is, or for whom chance decides; of a view its owner."""
    if s.viewer >= 0:
        return s.viewer
    if s.actor >= 0:
        return s.actor
    if s.actor == CHANCE and s.phase in (FINDING, DEALING):
        return s.ask[0]
    return 0 if s.t.solo else s.turn


def explorer(s: State) -> int:
    """The seat that explores right now, or -1."""
    return s.ask[0] if s.phase in (EXPLORING, FINDING, FOUND) else -1


def known(game: Game[State] | State, mode: str) -> State:
    """The position as the seat on the clock knows it; once the game is over, all cards lie open.

    In mode "unknown" it is the seat's view. "remembered" also knows each card others took from the table;
    of the Rogue's cards those that the record of the game shows face up, so of a mere position none.
    """
    if mode not in MODES:
        raise Mistake(
            f"'{mode}' is no way to know cards; choose {' or '.join(MODES)}.",
            f"« {mode} » n'est pas une façon de connaître les cartes ; choisissez {' ou '.join(MODES)}.",
        )
    s: State = game.state if isinstance(game, Game) else game
    seat = on_the_clock(s)
    if s.viewer >= 0:
        if mode == "remembered":
            raise Mistake(
                "a view holds no more than what lies open; give the game to use what was remembered.",
                "une vue ne contient que ce qui est visible ; donnez la partie pour utiliser ce qui a "
                "été retenu.",
            )
        return s
    if mode == "unknown" and s.actor != DONE:
        return s.view(seat)
    remembered = s.copy()
    remembered.viewer = seat
    if s.t.solo and s.actor != DONE:
        secret = set(s.found[ROGUE]) - _seen_face_up(game)
        remembered.found[ROGUE] = tuple(HIDDEN if card in secret else card for card in s.found[ROGUE])
        remembered.cards |= sum(1 << card for card in secret)
    return remembered


def _seen_face_up(game: Game[State] | State) -> set[int]:
    """The exploration cards that lay face up at any time in the record."""
    if not isinstance(game, Game):
        return set()
    past: list[Any] = [game.at(ply).cards_up for ply in range(game.ply)]
    return {card for cards in past for card in cards}
