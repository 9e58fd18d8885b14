"""What records and the coach need from this game: setups, first positions, codes, kinds of decisions."""

from dataclasses import replace
from functools import lru_cache
from typing import Final

from teg.core import Reader, Setup, Writer
from teg.galaxies import state as S
from teg.galaxies.cards.compose import SHELF
from teg.galaxies.codec import decode as decoded
from teg.galaxies.codec import encode
from teg.galaxies.rules import moves as M
from teg.galaxies.rules import setup
from teg.galaxies.rules.tables import Tables
from teg.galaxies.state import State
from teg.games import GALAXIES
from teg.languages import Phrases
from teg.mistake import Mistake
from teg.rulebook import switches

tell: Final = Phrases(__file__, "draft.toml")


__all__ = ["box_text", "decode", "decode_setup", "encode", "encode_setup", "fingerprint", "start"]


def box_text(box: str) -> str | None:
    """The text of a box of one's own; None for a shipped one."""
    return SHELF.load(box).text or None


def fingerprint(box: str) -> str:
    """What changes with all of a shipped box that changes play."""
    return SHELF.load(box).digest


def start(setup_of_game: Setup) -> State:
    """The first position."""
    return setup.start(tables(setup_of_game))


def encode_setup(chosen: Setup, writer: Writer) -> None:
    """Players, Rogue mat and switches."""
    writer.put(chosen.players - 1, GALAXIES.most_players)
    if chosen.players == 1:
        mats = [mat.id for mat in SHELF.chosen(chosen.box, chosen.box_text).rogues]
        writer.put(mats.index(chosen.solo or ""), len(mats))
    switches.write(chosen.switches, writer.put)


def decode_setup(reader: Reader, blank: Setup) -> Setup:
    """What `encode_setup` wrote."""
    players = reader.take(GALAXIES.most_players) + 1
    solo = None
    if players == 1:
        mats = [mat.id for mat in SHELF.chosen(blank.box, blank.box_text).rogues]
        solo = mats[reader.take(len(mats))]
    return replace(blank, players=players, solo=solo, switches=switches.read(reader.take))


def decode(reader: Reader, setup_of_game: Setup) -> State:
    """The position that was written."""
    return decoded(reader, tables(setup_of_game))


def tables(chosen: Setup) -> Tables:
    """The tables of a setup; setups that differ only in their seed share them."""
    most = GALAXIES.most_players
    if not 1 <= chosen.players <= most:
        raise Mistake(tell, "too_many_players", players=chosen.players, most=most)
    if chosen.options:
        raise Mistake(tell, "no_such_option", option=next(iter(chosen.options)))
    return _tables(replace(chosen, seed=0))


@lru_cache(maxsize=32)
def _tables(chosen: Setup) -> Tables:
    box = SHELF.chosen(chosen.box, chosen.box_text)
    mats = [mat.id for mat in box.rogues]
    if (chosen.solo is None) != (chosen.players > 1):
        raise Mistake(tell, "solo_is_for_one", mats=", ".join(mats))
    if chosen.solo is not None and chosen.solo not in mats:
        raise Mistake(tell, "no_such_mat", solo=chosen.solo, mats=", ".join(mats))
    return Tables(box, chosen.players, chosen.solo, switches.settle(chosen.switches))


# what kinds of decisions there are

KINDS: Final = {
    S.CHOOSING: "mission",
    S.PUTTING_ASIDE: "dice",
    S.SPENDING: "dice",
    S.TURNING: "dice",
    S.TURNING_INTO: "dice",
    S.SAILING: "ships",
    S.LANDED: "ships",
    S.FOLLOWING: "follow",
    S.EXPLORING: "explore",
    S.FOUND: "explore",
    S.PAYING: "hire",
    S.ASKING: "choice",
    S.ROGUE_DIE: "rogue",
}


def kind(v: State, move: int) -> str:
    """What a move decides about."""
    if v.phase in KINDS:
        return KINDS[v.phase]
    if move == M.END:
        return "end"
    if move in (M.REROLL, M.CONVERT):
        return "dice"
    return "hire" if M.BLOCKS.get(move) == M.HIRE else "act"


def passed_up(v: State, move: int) -> bool:
    """Whether a move lets a follow go by."""
    return v.phase == S.FOLLOWING and move == M.PASS
