"""What the record of a game needs from this one: setups, first positions and codes."""

from dataclasses import replace
from functools import lru_cache

from teg.core import Reader, Setup, Writer
from teg.galaxies import codec
from teg.galaxies.cards.loader import SHELF
from teg.galaxies.rules import setup
from teg.galaxies.rules.tables import Tables
from teg.galaxies.state import State
from teg.mistake import Mistake
from teg.rulebook import switches

MOST_PLAYERS = 5


class GalaxiesKit:
    """Tiny Epic Galaxies, with or without Beyond the Black."""

    name = "galaxies"
    boxes = ("base", "training")

    def box_text(self, box: str) -> str | None:
        """The text of a box of one's own; None for a shipped one."""
        return SHELF.load(box).text or None

    def fingerprint(self, box: str) -> str:
        """What changes with all of a shipped box that changes play."""
        return SHELF.load(box).digest

    def start(self, setup_of_game: Setup) -> State:
        """The first position."""
        return setup.start(tables(setup_of_game))

    def encode_setup(self, chosen: Setup, writer: Writer) -> None:
        """Players, Rogue mat and switches."""
        writer.put(chosen.players - 1, MOST_PLAYERS)
        if chosen.players == 1:
            mats = [mat.id for mat in SHELF.chosen(chosen.box, chosen.box_text).rogues]
            writer.put(mats.index(chosen.solo or ""), len(mats))
        switches.write(chosen.switches, writer.put)

    def decode_setup(self, reader: Reader, blank: Setup) -> Setup:
        """What `encode_setup` wrote."""
        players = reader.take(MOST_PLAYERS) + 1
        solo = None
        if players == 1:
            mats = [mat.id for mat in SHELF.chosen(blank.box, blank.box_text).rogues]
            solo = mats[reader.take(len(mats))]
        return replace(blank, players=players, solo=solo, switches=switches.read(reader.take))

    def encode(self, state: State, writer: Writer) -> None:
        """A position as digits."""
        codec.encode(state, writer)

    def decode(self, reader: Reader, setup_of_game: Setup) -> State:
        """The position that was written."""
        return codec.decode(reader, tables(setup_of_game))


def tables(chosen: Setup) -> Tables:
    """The tables of a setup; setups that differ only in their seed share them."""
    if not 1 <= chosen.players <= MOST_PLAYERS:
        raise Mistake(
            f"players: {chosen.players} cannot play; give a number from 1 to {MOST_PLAYERS}.",
            f"players : {chosen.players} ne peuvent pas jouer ; donnez un nombre de 1 à {MOST_PLAYERS}.",
        )
    if chosen.options:
        raise Mistake(
            f"options: {next(iter(chosen.options))!a} is unknown in this game; leave it out.",
            f"options : {next(iter(chosen.options))!a} est inconnu dans ce jeu ; ôtez-le.",
        )
    return _tables(replace(chosen, seed=0))


@lru_cache(maxsize=32)
def _tables(chosen: Setup) -> Tables:
    box = SHELF.chosen(chosen.box, chosen.box_text)
    mats = [mat.id for mat in box.rogues]
    if (chosen.solo is None) != (chosen.players > 1):
        raise Mistake(
            f"solo: one player, and only one, plays against a Rogue mat: {', '.join(mats)}.",
            f"solo : c'est à un seul joueur qu'on joue contre un plateau renégat : {', '.join(mats)}.",
        )
    if chosen.solo is not None and chosen.solo not in mats:
        raise Mistake(
            f"solo: there is no Rogue mat {chosen.solo!a}; choose one of {', '.join(mats)}.",
            f"solo : il n'y a pas de plateau renégat {chosen.solo!a} ; choisissez parmi {', '.join(mats)}.",
        )
    return Tables(box, chosen.players, chosen.solo, switches.settle(chosen.switches))
