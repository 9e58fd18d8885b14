"""What a seat may not know is nowhere on its page nor in its terminal, whatever is played."""

import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from teg import galaxies, panels, take
from teg.cli.table_loop import TerminalTable
from teg.core import CHANCE, DONE, Game
from teg.core.host import host_of
from teg.galaxies.rules import moves as M
from teg.galaxies.speech import names as N
from teg.games import GALAXIES, TAKE
from teg.odds.position.known import known
from teg.sitting.screen import line
from teg.ui.page.headline import FIRST
from teg.ui.page.opening import opening
from teg.ui.solo.solo import Solo
from teg.ui.theatre.desk import Desk
from teg.ui.theatre.theatre import Theatre
from tests.ui.hand import send


def new(game: str, players: int, seed: int) -> Game[Any]:
    if game == TAKE.name:
        return take.new(players, seed=seed)
    return galaxies.new(players, seed=seed, solo="hades" if players == 1 else None)


def played(game: Game[Any], rng: Random, most: int = 400) -> Iterator[Any]:
    """Positions of a random game, one in ten."""
    for ply in range(most):
        state = game.state
        if state.actor == DONE:
            return
        game.play(state.draw(rng) if state.actor == CHANCE else rng.choice(state.moves()))
        if ply % 10 == 0:
            yield game.state


def seen(panel: Any, codes: list[str]) -> str:
    """The whole scene; a code holds everything, for the game to go on elsewhere."""
    told = json.dumps(panel.scene, ensure_ascii=False)
    for code in codes:
        told = told.replace(code, "CODE")
    return told


SHOWN = {
    GALAXIES.name: ("theatre", "exploration", "tree", "badges", "market"),
    TAKE.name: ("conveyor",),
}


@pytest.mark.parametrize(
    ("game", "players"),
    [(GALAXIES.name, players) for players in (1, 2, 3, 5)] + [(TAKE.name, players) for players in (2, 3, 4)],
)
def test_a_page_is_the_same_whatever_is_hidden_from_its_seat(game: str, players: int) -> None:
    """Hidden cards dealt anew change nothing that a seat is shown."""
    rng = Random(players)
    looked = 0
    every = 2 if players == 1 else 5  # alone, the Rogue's cards are all that is hidden, and they come late
    for number, state in enumerate(played(new(game, players, players), rng, 120)):
        if number % every or state.actor == DONE:
            continue
        seat = rng.randrange(players)
        setup = new(game, players, players).setup
        dealt = state.view(seat).resample(seat, rng)
        if dealt.moves() != state.moves() and state.actor == seat:
            continue
        games = [Game(setup, each, "typed") for each in (state, dealt)]
        looked += state != dealt
        names = SHOWN[game] + (("solo",) if players == 1 else ())
        for name in rng.sample(names, min(2, len(names))):
            settings = {"mode": "untracked"} if name in ("exploration", "tree", "badges") else {}
            told = [
                seen(getattr(panels, name)(each, seat=seat, **settings), [game.code for game in games])
                for each in games
            ]
            assert told[0] == told[1], name
    assert looked


def hidden_names(game: Game[Any], seat: int, lang: str) -> set[str]:
    """Missions of others, and cards of others that never lay open, by their names."""
    state, view = game.state, game.state.view(seat)
    drawn = {move - M.FOUND for move in game.line() if M.FOUND <= move < M.DEALT}
    found = set()
    for other in range(state.t.seats):
        cards = set(state.found[other]) - set(view.found[other]) - drawn
        found |= {N.card_name(state, card, lang) for card in cards}
        if other != seat:
            missions = (state.mission[other], state.returned[other], *state.dealt[other])
            found |= {N.mission_name(state, mission, lang) for mission in missions if mission >= 0}
    return found


def names_in(told: str, names: set[str]) -> list[str]:
    return [name for name in names if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", told)]


ORDERS = ("look", "log", "why", "why 1", "variations", "keep", "hint", "take", "1", "undo", "redo")


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_a_theatre_tells_no_hidden_name(players: int) -> None:
    """Neither in moves, reasons, log, chart, replies nor in what was taken back and what was refused."""
    rng = Random(players)
    seat = players - 1
    lang = ("en", "fr")[players % 2]
    desk = Desk(new(GALAXIES.name, players, 10 + players), lang=lang, seat=seat)
    panel: Any = Solo(desk) if players == 1 else Theatre(desk)
    looked = 0
    for number, state in enumerate(played(desk.game, rng, 100)):
        if state.actor == DONE:
            break
        desk.say("")
        hidden = hidden_names(desk.game, seat, lang)
        told = [json.dumps(panel.surface.scene, ensure_ascii=False)]
        # In each position others: each order is asked for in one position or another.
        orders = Random(number).sample(ORDERS, 6)
        refused = [each.what for each in state.attempts(lang) if each.refusal]
        for order in (*orders, *(f"why {what}" for what in rng.sample(refused, min(2, len(refused))))):
            code = desk.game.code
            send(panel, do="command", fields={"text": order})
            told.append(json.dumps(panel.surface.scene, ensure_ascii=False))
            if desk.game.code != code:
                desk.goto(desk.game.ply)
        send(panel, do="why", at=number % 3)
        told.append(json.dumps(panel.surface.scene, ensure_ascii=False))
        hidden &= hidden_names(desk.game, seat, lang)
        looked += len(hidden)
        for each in told:
            assert not names_in(each, hidden)
    assert looked


@pytest.mark.parametrize("people", [1, 2])
@pytest.mark.parametrize("game", [GALAXIES.name, TAKE.name])
def test_a_terminal_tells_no_hidden_name(game: str, people: int) -> None:
    """To one person among bots; what happened, to two people at one screen."""
    rng = Random(people)
    table = TerminalTable(new(game, 3, 4), "en", {seat: "quick" for seat in range(people, 3)})
    told = table.begin()
    looked = 0
    for _ in range(60):
        told += table.go_on()
        state = table.game.state
        if state.actor == DONE:
            break
        if people == 1:
            told += table.answer(rng.choice(["look", "log", "why", "odds", "variations"]))
        move = rng.choice(state.moves())
        told += table.answer("") + table.answer("log")
        before = table.game.ply
        table.play(move)
        happened = table.happened(before)
        if game == GALAXIES.name:
            hidden = set.intersection(*(hidden_names(table.game, seat, "en") for seat in table.people))
            looked += len(hidden)
            told = told if people == 1 else table.answer("log")
            assert not names_in(told + happened, hidden)
        else:
            looked += 1
            drawn = re.findall(r"player \d draws ([^;·\n]+)", happened, re.IGNORECASE)
            assert not [what for what in drawn if "card" not in what] or people == 1
    assert looked


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("game", [GALAXIES.name, TAKE.name])
def test_a_seat_is_told_what_happened_as_if_it_saw_all_but_what_is_secret(game: str, players: int) -> None:
    """A log is drawn from the views, and yet tells what lay open in full."""
    rng = Random(players)
    record = new(game, players, players)
    host = host_of(game)
    state = record.state
    secret = 0
    for _ in range(200):
        if state.actor == DONE:
            break
        move = state.draw(rng) if state.actor == CHANCE else rng.choice(state.moves())
        after = state.copy()
        after.apply(move)
        for lang in ("en", "fr"):
            truth = line(host, state, move, after, lang, [])
            for seat in range(players):
                if host.secret(state.view(seat), move, lang):
                    secret += 1
                    assert line(host, state, move, after, lang, [seat]) != truth or players == 1
                else:
                    assert line(host, state, move, after, lang, [seat]) == truth
        state = after
    assert secret or players == 1


@pytest.mark.parametrize("name", FIRST)
def test_a_first_paint_is_the_same_whatever_is_hidden_from_who_acts(name: str) -> None:
    game = opening(name)
    seat = max(0, game.state.actor)
    # The odds remember which cards others took, as everybody saw.
    seen = game.state.view(seat) if name == "conveyor" else known(game, "remembered", seat)
    dealt = seen.resample(seat, Random(1))
    for lang in ("en", "fr"):
        assert FIRST[name](Game(game.setup, dealt, "typed"), lang) == FIRST[name](game, lang)
