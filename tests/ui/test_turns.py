"""The points turn by turn below the log: from the record alone, for either game, unfolded at will."""

from fractions import Fraction
from typing import Any

import pytest

from teg import charts, odds, panels
from teg.core import CHANCE, DONE, Game
from teg.core.bots import bot
from teg.core.host import host_of
from teg.galaxies import new
from teg.odds.position.known import known
from teg.take import new as take
from teg.ui.conveyor.conveyor import ConveyorTheatre
from teg.ui.page.opening import opening
from teg.ui.solo.solo import Solo
from teg.ui.theatre.desk import Desk
from teg.ui.theatre.story import Story
from teg.ui.theatre.theatre import Theatre
from tests.ui.hand import body, keyed, nodes, send, tab, text


def played(game: Game[Any], turns: int) -> Game[Any]:
    """The game after so many turns of bots."""
    host = host_of(game.setup.game)
    end = host.turn(game.state)[1] + turns
    while game.state.actor != DONE and host.turn(game.state)[1] < end:
        state = game.state
        if state.actor == CHANCE:
            game.deal()
        else:
            game.play(bot("random", game.setup.game).choose(state.view(state.actor), _Luck()))
    return game


class _Luck:
    """The first of everything: a turn of such a bot ends soon enough."""

    def choice(self, found: Any) -> Any:
        return found[-1]

    def random(self) -> float:
        return 0.5


GAMES = {
    "theatre": lambda: new(players=3, seed=3),
    "conveyor": lambda: opening("conveyor"),
}


def table(panel: Any) -> list[list[str]]:
    """The twin of the chart, without its head."""
    rows = [each for each in nodes(keyed(panel, "points-table")) if each[0] == "tr"]
    return [[text(cell) for cell in row[2:]] for row in rows[1:]]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_points_of_every_turn_are_those_of_the_record(name: str, lang: str) -> None:
    game = played(GAMES[name](), 5)
    panel = {"theatre": Theatre, "conveyor": ConveyorTheatre}[name](Desk(game, lang=lang))
    tab(panel, "log")
    assert keyed(panel, "by-turns")[1]["aria-expanded"] == "false"
    assert not [each for each in nodes(body(panel)) if each[1].get("key") == "points"]
    send(panel, do="turns")
    assert keyed(panel, "by-turns")[1]["aria-expanded"] == "true"
    host, wanted = host_of(game.setup.game), []
    first = host.turn(game.at(0))[1]
    for turn in range(first, first + 6):
        at = next(ply for ply in range(game.ply + 1) if host.turn(game.at(ply))[1] == turn)
        wanted.append([str(turn), *map(str, host.points(game.at(at)))])
    assert table(panel) == wanted
    assert panel.settings.turns is True
    made = getattr(panels, name)(game, lang=lang, turns=1)
    assert keyed(_As(made), "points") == keyed(panel, "points")


class _As:
    def __init__(self, surface: Any) -> None:
        self.surface = surface


def test_undo_and_variations_need_no_clicks_to_be_right() -> None:
    game = played(new(players=2, seed=3), 4)
    panel = Theatre(Desk(game))
    send(panel, do="turns")
    assert len(table(panel)) == 5
    back = next(ply for ply in range(game.ply + 1) if host_of("galaxies").turn(game.at(ply))[1] == 2)
    send(panel, do="goto", value=back)
    assert len(table(panel)) == 3
    send(panel, do="goto", value=0)
    assert keyed(panel, "no-turns")
    send(panel, do="turns")
    assert not [each for each in nodes(body(panel)) if each[1].get("key") == "no-turns"]


def test_a_record_that_begins_amid_a_game_counts_on() -> None:
    game = Game.from_code(played(new(players=2, seed=3), 4).code)
    played(game, 2)
    first, rows = Story(Desk(game)).turns()
    assert first == 4 and len(rows) == 3


def test_the_last_row_of_a_game_is_what_it_ended_with() -> None:
    game = played(new(players=2, seed=8), 400)
    assert game.state.actor == DONE
    _, rows = Story(Desk(game)).turns()
    turns = [host_of("galaxies").turn(game.at(ply))[1] for ply in range(game.ply + 1)]
    assert rows[-1] == tuple(game.state.points)
    assert len(rows) == turns[-1] + 1 + (turns[-2] == turns[-1])


def test_the_chart_is_made_anew_only_when_a_turn_has_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    made, turns = [], host_of("galaxies").turn
    game = played(new(players=2, seed=3), 3)
    points = charts.points
    monkeypatch.setattr(charts, "points", lambda *given, **more: made.append(1) or points(*given, **more))
    panel = Theatre(Desk(game))
    send(panel, do="turns")
    for _ in range(12):
        state = game.state
        if state.actor == CHANCE:
            send(panel, do="step")
        else:
            send(panel, do="play", move=state.moves()[-1])
    assert len(made) == 1 + turns(game.state)[1] - 3 > 1


def test_the_race_of_a_solo_game_has_it_too() -> None:
    panel = Solo(Desk(opening("solo")))
    send(panel, do="turns")
    assert keyed(panel, "turns")
    assert panel.settings.words() == {"turns": "1"}
    told = [each for each in nodes(body(panel)) if each[1].get("key") in ("points", "no-turns")]
    assert len(told) == 1


def test_the_files_of_the_chart_can_be_saved() -> None:
    panel = Theatre(Desk(played(new(players=2, seed=3), 3)))
    send(panel, do="turns")
    names = ("points", "standings", "dangers")
    assert set(panel.turns.files) == {f"{name}.{kind}" for name in names for kind in ("csv", "html", "svg")}
    sent: list[Any] = []
    panel.surface.send = lambda content, buffers=None: sent.append((content, buffers))  # type: ignore[method-assign]
    send(panel, do="save", file="points.csv")
    send(panel, do="save", file="points.png")
    assert [told for told, _ in sent] == [{"do": "keep", "name": f"points.{kind}"} for kind in ("csv", "png")]
    # The browser paints the PNG from the SVG.
    assert sent[1][1] == [panel.turns.files["points.svg"]()]


@pytest.mark.parametrize("game", [new(2, seed=1), take(2, seed=1)], ids=["galaxies", "takethegalaxy"])
def test_nobody_has_the_turn_once_the_game_is_over(game: Game[Any]) -> None:
    over = Theatre(Desk(played(game, 1000)))
    assert over.desk.game.state.actor == DONE
    assert "has the turn" not in " ".join(map(text, body(over)))


def test_a_press_on_a_turn_goes_there() -> None:
    game = played(new(players=3, seed=3), 5)
    panel = Theatre(Desk(game))
    tab(panel, "log")
    send(panel, do="turns")
    turn = host_of("galaxies").turn
    for chart, point in (("points", "seat:1:turn:3"), ("standings", "seat:0:turn:2"), ("dangers", "turn:1")):
        assert keyed(panel, f"{chart}-plot")
        send(panel, do="point", chart=chart, id=point)
        wanted = int(point[-1])
        assert turn(game.state)[1] == wanted and turn(game.at(game.ply - 1))[1] == wanted - 1
    here = game.ply
    for nowhere in ("seat:1:turn:99", "turn:", "turn:-1", "what"):
        send(panel, do="point", chart="points", id=nowhere)
        assert game.ply == here


@pytest.mark.parametrize("seat", ["referee", 1])
def test_how_dangerous_the_deck_was_is_what_was_known_then(seat: str | int) -> None:
    game = played(new(players=3, seed=3), 6)
    panel = Theatre(Desk(game, seat=seat))
    send(panel, do="turns")
    rows = [each for each in nodes(keyed(panel, "dangers-table")) if each[0] == "tr"][1:]
    shown = [Fraction(text(row[3])) for row in rows]
    ended = Story(Desk(game)).ended()
    assert len(shown) == len(ended) == 7
    for ply, chance in zip(ended, shown, strict=True):
        state = game.at(ply)
        deck = odds.of(known(state, None, seat if isinstance(seat, int) else None)).exploration
        assert deck and chance == Fraction(*deck.bad)


def test_a_game_without_a_deck_tells_no_danger() -> None:
    panel = ConveyorTheatre(Desk(played(opening("conveyor"), 3)))
    send(panel, do="turns")
    assert keyed(panel, "standings")
    assert not [each for each in nodes(body(panel)) if each[1].get("key") == "dangers"]
