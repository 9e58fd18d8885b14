"""What records and the coach need from this game: setups, first positions, codes, kinds of decisions."""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Final

from teg.core import Reader, Setup, Writer
from teg.games import TAKE
from teg.languages import Phrases
from teg.mistake import Mistake
from teg.rulebook import switches
from teg.take import state as S
from teg.take.cards.compose import SHELF
from teg.take.codec import decode as decoded
from teg.take.codec import encode
from teg.take.rules import moves as M
from teg.take.rules import turn
from teg.take.rules.tables import Tables
from teg.take.state import State

tell: Final = Phrases(__file__, "draft.toml")


TEAM_PLAYERS = 4

__all__ = ["box_text", "decode", "decode_setup", "encode", "encode_setup", "fingerprint", "start"]

OPTIONS = {"deck": ("balanced", "random"), "teams": ("no", "yes")}
"""How a game may be set up besides players, box and switches; the default first."""


def box_text(box: str) -> str | None:
    """The text of a box of one's own; None for a shipped one."""
    return SHELF.load(box).text or None


def fingerprint(box: str) -> str:
    """What changes with all of a shipped box that changes play."""
    return SHELF.load(box).digest


def start(setup_of_game: Setup) -> State:
    """The first position."""
    return turn.start(tables(setup_of_game), setup_of_game.seed)


def encode_setup(chosen: Setup, writer: Writer) -> None:
    """Players, options and switches."""
    writer.put(chosen.players - 1, TAKE.most_players)
    for name, values in OPTIONS.items():
        writer.put(values.index(chosen.options.get(name, values[0])), len(values))
    switches.write(chosen.switches, writer.put, TAKE.name)


def decode_setup(reader: Reader, blank: Setup) -> Setup:
    """What `encode_setup` wrote."""
    players = reader.take(TAKE.most_players) + 1
    options = {name: values[reader.take(len(values))] for name, values in OPTIONS.items()}
    chosen = switches.read(reader.take, TAKE.name)
    return replace(blank, players=players, options=chosen_options(options), switches=chosen)


def decode(reader: Reader, setup_of_game: Setup) -> State:
    """The position that was written."""
    return decoded(reader, tables(setup_of_game))


def chosen_options(options: Mapping[str, str]) -> dict[str, str]:
    """The options that differ from their default; a wrong name or value is a `Mistake`."""
    for name, value in options.items():
        if name not in OPTIONS:
            raise Mistake(tell, "no_such_option", name=name, options=", ".join(OPTIONS))
        if value not in OPTIONS[name]:
            raise Mistake(tell, "no_such_value", name=name, value=value, options=", ".join(OPTIONS[name]))
    return {name: value for name, value in options.items() if value != OPTIONS[name][0]}


def tables(chosen: Setup) -> Tables:
    """The tables of a setup; setups that differ only in their seed share them."""
    most = TAKE.most_players
    if not 1 <= chosen.players <= most:
        raise Mistake(tell, "too_many_players", players=chosen.players, most=most)
    if chosen.solo is not None:
        raise Mistake(tell, "no_mat_here")
    return _tables(replace(chosen, seed=0))


@lru_cache(maxsize=32)
def _tables(chosen: Setup) -> Tables:
    options = {name: values[0] for name, values in OPTIONS.items()} | chosen_options(chosen.options)
    teams = options["teams"] == "yes"
    if teams and chosen.players != TEAM_PLAYERS:
        raise Mistake(tell, "teams_of_four", count=TEAM_PLAYERS)
    made = Tables(
        SHELF.chosen(chosen.box, chosen.box_text),
        chosen.players,
        teams,
        options["deck"] == "random",
        switches.settle(chosen.switches, game=TAKE.name),
    )
    if made.deck <= chosen.players:
        raise Mistake(tell, "deck_too_small", count=made.deck, players=chosen.players)
    return made


def notices(setup: Setup, lang: str = "en") -> list[str]:
    """Sentences about this setup; none if there is nothing to say."""
    t = tables(setup)
    if t.turns % t.seats:
        return [tell(lang, "uneven_turns", cards=t.deck, players=t.seats)]
    return []


# what kinds of decisions there are

KINDS: Final = {
    S.STARTING: "begin",
    S.CLAIMING: "claim",
    S.PLACING: "build",
    S.COVERING: "build",
    S.PAYING: "cards",
    S.TAKING: "cards",
    S.GIVING_UP: "cards",
    S.CHANGING: "cards",
}
OF_THE_MENU: Final = {
    M.END: "end",
    M.CLAIM: "claim",
    M.OPPORTUNITY: "claim",
    M.CLEAR: "claim",
    M.RELINQUISH: "claim",
    M.BUILD: "build",
    M.UPGRADE: "build",
}


def kind(v: State, move: int) -> str:
    """What a move decides about."""
    return KINDS.get(v.phase) or OF_THE_MENU.get(M.BLOCKS.get(move, move), "act")


def passed_up(v: State, move: int) -> bool:
    """Whether a move lets a follow go by: nobody follows here."""
    return False
