"""Take The Galaxy Conveyor, by the messages its browser side would send."""

import json
import re
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import pytest

from teg.charts import draws
from teg.core import CHANCE, DONE, Game
from teg.core.bots import bot
from teg.odds.take import of
from teg.odds.words import percent
from teg.sitting.hints import hints
from teg.take import Seat, arrange, new
from teg.take.refusals import obstacles
from teg.take.rules import moves as M
from teg.take.speech import names as N
from teg.take.speech import question
from teg.take.state import HIDDEN, MENU
from teg.ui.conveyor.conveyor import ConveyorTheatre
from teg.ui.page.opening import opening
from teg.ui.theatre.desk import Desk
from teg.ui.theatre.theatre import Theatre
from tests.take.own_boxes import changed, row_of
from tests.ui.hand import (
    beside_the_board,
    body,
    button,
    buttons,
    keyed,
    moves,
    nodes,
    of_class,
    plain,
    play_first,
    press,
    send,
    size,
    strings,
    tab,
    text,
    words,
)

NAME = "takethegalaxy"


def conveyor(game: Game[Any] | None = None, **how: Any) -> ConveyorTheatre:
    return ConveyorTheatre(Desk(game or opening("conveyor"), **how))


def cards(panel: Theatre) -> list[Any]:
    """The cards of the row, newest first."""
    return [
        each for each in nodes(keyed(panel, "conveyor")) if str(each[1].get("key", "")).startswith("belt-")
    ]


def test_its_point_is_made_before_the_first_click() -> None:
    panel = conveyor()
    assert text(keyed(panel, "question")) == of(panel.desk.game.state).row.sentence.en  # type: ignore[union-attr]
    assert "last chance" in text(cards(panel)[-1])


def test_every_legal_move_has_its_button_and_nothing_else_has() -> None:
    panel = conveyor()
    legal = sorted(panel.desk.game.state.moves())
    assert sorted(each[1]["do"]["move"] for each in moves(panel)) == legal
    everywhere = [each[1]["do"] for each in buttons(panel) if each[1].get("do", {}).get("do") == "play"]
    assert {message["move"] for message in everywhere} == set(legal)
    assert len(everywhere) > len(legal)  # also on the cards and in the economy


def test_the_row_tells_what_the_odds_know() -> None:
    panel = conveyor()
    odds = of(panel.desk.game.state)
    for shown, (position, here) in zip(cards(panel), odds.conveyors.items(), strict=True):
        told = text(shown)
        sure, chance = here.surely(odds.seat), odds.staying[position].there
        assert chance is not None
        if sure is None:
            assert f"by the model: {percent(chance, 'en')}".replace(" ", "\u00a0") in told.replace(
                " ", "\u00a0"
            )
        else:
            assert f"{'there' if sure else 'gone'} for sure" in told and "model" not in told
        for seat, turns in enumerate(here.chances):
            assert (f"×{turns}" in told) if turns else True
            label = f"player {seat + 1}: {turns} turn"
            assert any(label in str(each[1].get("aria-label")) for each in nodes(shown)) == bool(turns)
    send(panel, do="claim", value="1")
    always = of(panel.desk.game.state, claim=1)
    for shown, (position, one) in zip(cards(panel), always.staying.items(), strict=True):
        assert one.there is not None
        if always.conveyors[position].surely(0) is None:
            assert percent(one.there, "en").replace(" ", "\u00a0") in text(shown)


def test_the_rate_of_the_model_is_the_measured_one_until_another_is_set() -> None:
    panel = conveyor()
    assert "Measured in 1000 games of the quick bot with 3 players" in words(panel)
    assert "93 % (as bots do)" in words(panel)
    assert panel.settings.words() == {}
    send(panel, do="claim", value="1/2")
    assert panel.settings.words() == {"claim": "0.5"}
    send(panel, do="claim", value="93/100")
    assert panel.settings.words() == {}
    alone = conveyor(new(players=1, seed=3))
    while alone.desk.game.state.phase != MENU:
        play_first(alone)
    assert "for sure" in words(alone) and "model" not in text(keyed(alone, "conveyor"))


@pytest.mark.parametrize("turns", [6, pytest.param(14, marks=pytest.mark.deep)])
def test_the_space_deck_is_counted_by_sector(turns: int) -> None:
    game = new(players=4, seed=2)
    panel = conveyor(game)
    rng = Random(1)
    while panel.desk.game.state.actor != DONE:
        state = panel.desk.game.state
        counts = [int(each) for each in re.findall(r"(?:Core|Expanse|Fringe) (\d+)", words(panel))[:3]]
        assert sum(counts) == state.left
        panel.desk.play(bot("quick", NAME).choose(state.view(state.actor), rng))
        if state.turns > turns:
            break


def test_the_relinquish_checker_says_why_not_and_what_a_fill_brings() -> None:
    panel = conveyor()
    tab(panel, "systems")
    odds = of(panel.desk.game.state)
    told = [text(each) for each in of_class(panel, "system")]
    for leaving, line in zip(odds.leavings, told, strict=True):
        if leaving.why:
            assert "Stays:" in line and "It may go if" in line
        else:
            assert f"May be relinquished: {leaving.renown} renown" in line
            assert "Relinquish" in line
        if leaving.best:
            assert f": {leaving.best.renown} renown" in line
    press(panel, "Relinquish Ashfall Cradle")
    assert panel.desk.game.state.relinquished
    assert "one system was relinquished" in words(panel) or "Stays:" in words(panel)


def test_the_economy_flows_and_an_entry_is_pressed() -> None:
    panel = conveyor()
    assert "would add 8 manpower and 2 production" in words(panel)
    assert "○" in text(keyed(panel, "generate-0"))
    send(panel, **next(each for each in nodes(keyed(panel, "generate-0")) if each[0] == "button")[1]["do"])
    assert "●" in text(keyed(panel, "generate-0"))
    assert "This turn: 3 manpower" in words(panel)
    transform = [each for each in nodes(keyed(panel, "transform")) if each[0] == "button"]
    assert len(transform) == 2
    send(panel, **transform[0][1]["do"])
    assert panel.desk.game.state.manpower == 1


def test_what_cannot_be_paid_says_what_is_missing() -> None:
    panel = conveyor()
    pulsar = panel.desk.game.state.row.index(
        next(n for n, card in enumerate(panel.desk.game.state.t.space) if card.id == "singing-pulsar")
    )
    assert "2 science, and you have 0 science" in text(keyed(panel, f"target-{M.CLAIM + pulsar}"))


def test_the_draw_odds_are_those_of_the_deck() -> None:
    panel = conveyor()
    odds = of(panel.desk.game.state)
    tab(panel, "draws")
    ships = {card for card, family in enumerate(panel.desk.game.state.t.family) if family == 3}
    assert percent(odds.drawing.at_least_one(ships, 5), "en") in text(keyed(panel, "draws"))
    send(panel, do="want", value="ore-drift")
    send(panel, do="draws", value="12")
    drift = {next(n for n, card in enumerate(panel.desk.game.state.t.box.cards) if card.id == "ore-drift")}
    told = [each for each in of_class(panel, "exhibit")]
    assert percent(odds.drawing.at_least_one(drift, 12), "en") in text(told)
    assert "Ore Drift within 12 draws" in text(told)
    assert panel.settings.words() == {"want": "ore-drift", "draws": "12"}
    sent: list[tuple[Any, Any]] = []
    panel.surface.send = lambda content, buffers=None: sent.append((content, buffers))
    send(panel, do="save", file="draws.csv")
    assert sent[0][0] == {"do": "keep", "name": "draws.csv"}
    assert b"12," in sent[0][1][0]


def test_the_finding_of_draws_shuffles_where_the_deck_ends() -> None:
    drawing = of(arrange(Seat(discard=["ore-drift"], hand=[]), Seat(), row=["kiln"]).state).drawing
    assert len(drawing.deck) > 12
    short = type(drawing)(drawing.deck[:2], (7,))
    told = draws(short, {7}, 4, ("it", "elle"))
    assert [row[1] for row in told.table.rows][1:] == ["0 %", "100 %", "100 %"] or told.table.rows
    assert [row[3] for row in told.table.rows] == ["no", "no", "yes", "yes"]
    assert "Hatched" in told.svg()
    assert "à coup sûr" in told.looking("fr").title
    space: dict[str, Any] = {}
    exec(told.code.replace("charts.draws(", "found = charts.draws("), space)
    assert space["found"].title == told.title


@pytest.mark.parametrize(
    "asked",
    [
        {"claim": "2"},
        {"claim": "1/0"},
        {"claim": "nan"},
        {"draws": "0"},
        {"draws": "13"},
        {"draws": "٣"},
        {"want": "spoon"},
        {"bots": "9:quick"},
    ],
)
def test_a_wrong_setting_is_told_and_costs_itself_only(asked: dict[str, str]) -> None:
    panel = conveyor()
    before = words(panel)
    panel.load(asked)
    assert panel.desk.message
    panel.desk.message = ""
    panel.draw()
    assert words(panel) == before


def test_settings_come_back_from_the_address() -> None:
    panel = conveyor()
    panel.load({"claim": "0.3", "draws": "7", "want": "mining"})
    assert (panel.settings.claim, panel.settings.draws, panel.settings.want) == (Fraction(3, 10), 7, "mining")
    assert panel.settings.words() == {"claim": "0.3", "draws": "7", "want": "mining"}


def test_ten_steps_and_back_and_a_branch() -> None:
    panel = conveyor(new(players=2, seed=3))
    codes = []
    for _ in range(10):
        codes.append(panel.desk.game.code)
        play_first(panel)
    for code in reversed(codes):
        press(panel, "Undo")
        assert panel.desk.game.code == code
    play_first(panel)
    last = panel.desk.game.line()
    press(panel, "Undo")
    send(panel, **moves(panel)[-1][1]["do"])
    assert panel.desk.game.line() != last
    press(panel, "Undo")
    tab(panel, "ask")
    assert text(of_class(panel, "tried")[0]).startswith("Also played from here")


def test_whatever_is_shown_is_possible_there() -> None:
    shown = 0
    rng = Random(4)
    for seed in range(2):
        panel = conveyor(new(players=2, seed=seed))
        for _ in range(25):
            state = panel.desk.game.state
            if state.actor == DONE:
                break
            for number, each in enumerate(obstacles(state)):
                if each.change is None or rng.random() < 0.7:
                    continue
                send(panel, do="show", at=number)
                if panel.desk.home is not None:
                    shown += 1
                    assert panel.desk.message.startswith("Here this is possible")
                    send(panel, do="back")
            send(panel, do="play", move=rng.choice(panel.desk.game.state.moves()))
    assert shown > 40


def test_a_refusal_tells_rule_source_and_unlock() -> None:
    panel = conveyor()
    refused = [each for each in panel.desk.view.attempts("en") if each.refusal]
    number, wanted = next((n, each) for n, each in enumerate(refused) if each.what == "relinquish Verdance")
    send(panel, do="why", at=number)
    told = text(of_class(panel, "reason"))
    assert wanted.refusal is not None
    assert wanted.refusal.sentence in told and wanted.refusal.unlock in told and "TG-" in told
    assert "Source:" in told
    press(panel, "Show me")
    assert of_class(panel, "banner")
    assert M.RELINQUISH + 2 in panel.desk.game.state.moves()


def test_the_hints_go_from_where_to_what_to_why() -> None:
    panel = conveyor()
    for number, word in ((1, "Look at"), (2, "Try:"), (3, "Because:")):
        press(panel, f"Hint {number}")
        assert text(of_class(panel, "hint")[-1]).startswith(word)
    assert "TG-" in text(of_class(panel, "hint")[-1])


def test_there_is_a_hint_for_whatever_the_bot_may_do() -> None:
    rng = Random(2)
    for players in (1, 4):
        game = new(players=players, teams=players == 4, seed=5)
        while game.state.actor >= 0:
            state = game.state
            for lang in ("en", "fr"):
                assert all(hints("takethegalaxy", state.view(state.actor), lang))
            game.play(rng.choice(state.moves()))


@pytest.mark.parametrize("viewer", [0, 1])
def test_a_seat_sees_no_hand_of_another(viewer: int) -> None:
    """What only another seat holds is nowhere in the scene, but where anybody may hold it."""
    panel = conveyor(new(players=2, seed=11), seat=viewer)
    rng = Random(viewer)
    for _ in range(60):
        state = panel.desk.game.state
        if state.actor == DONE:
            break
        panel.desk.play(rng.choice(state.moves()))
        state = panel.desk.game.state
        if state.actor == DONE:
            break
        other = 1 - viewer
        hidden = panel.desk.view.hand[other].count(HIDDEN)
        told = text(keyed(panel, f"seat:{other}"))
        known = [N.card_name(state, card) for card in panel.desk.view.hand[other] if card != HIDDEN]
        secret = set(N.card_name(state, card) for card in state.hand[other]) - set(known)
        if hidden:
            assert not [name for name in secret if name in told]
        if state.actor == other and hidden:
            assert moves(panel) == [] and "hidden from this view" in words(panel)
            assert not of_class(panel, "hint") and button(panel, "Hint")[1].get("disabled")
        drawn = [
            line for line in panel.story.lines() if "draws" in line.lower() and f"Player {other + 1}" in line
        ]
        assert not [line for line in drawn for name in secret if name in line]


def test_a_drawn_card_of_a_real_table() -> None:
    panel = conveyor()
    send(panel, do="typed", value=True)
    send(panel, do="play", move=M.END)
    assert panel.desk.game.state.actor == CHANCE
    assert text(keyed(panel, "phases")).startswith("1 Explore")
    (choice,) = [each for each in nodes(body(panel)) if each[1].get("name") == "outcome"]
    options = [each[1]["value"] for each in nodes(choice) if each[0] == "option"]
    assert sorted(options) == sorted(outcome for outcome, _ in panel.desk.game.state.outcomes())
    send(panel, do="drawn", fields={"outcome": str(options[0])})
    assert panel.desk.game.state.row[0] == options[0] - M.REVEALED
    current = [each for each in nodes(keyed(panel, "phases")) if each[1].get("aria-current")]
    assert text(current) == "2 Draw"


def test_a_new_game_with_its_settings() -> None:
    panel = conveyor()
    send(
        panel,
        do="new",
        fields={
            "players": "4",
            "teams": "yes",
            "deck": "random",
            "box": "representative",
            "seed": "5",
            **{f"seat {seat}": "quick" for seat in (1, 2, 3)},
            "switch hazard_resource": "production",
        },
    )
    setup = panel.desk.game.setup
    assert (setup.game, setup.players, dict(setup.options)) == (NAME, 4, {"teams": "yes", "deck": "random"})
    assert dict(setup.switches) == {"hazard_resource": "production"}
    assert panel.desk.bots == {1: "quick", 2: "quick", 3: "quick"}
    for fields in ({"players": "5"}, {"players": "2", "teams": "yes"}, {"players": "2", "box": "../x"}):
        send(panel, do="new", fields=fields)
        assert panel.desk.game.setup is setup and panel.desk.message
    send(panel, do="new", fields={"players": "1", "teams": "no"})
    assert panel.desk.game.setup.players == 1


def test_a_box_of_ones_own_and_its_uneven_deck(tmp_path: Path) -> None:
    panel = conveyor()
    code = panel.desk.game.code
    for wrong in ("[[card]]\nname = 7\n", "\x00", "name = 'x'"):
        send(panel, do="box", text=wrong)
        assert "cannot be played yet" in panel.desk.message
        assert panel.desk.game.code == code
    send(panel, do="new", fields={"players": "2", "box": "own"})
    assert panel.desk.game.code == code
    heart = row_of("Heart of the Wormhole").replace("Heart of the Wormhole", "Second Heart")
    mine = changed(tmp_path, "[4, 3, 1, 0]", "[4, 3, 2, 0]").read_text("utf-8") + f"\n[[{heart}\n"
    send(panel, do="box", text=mine)
    send(panel, do="new", fields={"players": "4", "box": "own", "deck": "random", "seed": "3"})
    assert panel.desk.game.setup.box_text == mine
    assert "49 cards" in panel.desk.message and "TG-21" in panel.desk.message
    send(panel, do="seat", value="referee")  # open hands
    while panel.desk.game.state.phase != MENU:
        play_first(panel)
    assert "Turns left: player 1: 12 turns, player 2: 11 turns" in words(panel)


def test_the_command_line_knows_this_game() -> None:
    panel = conveyor()
    send(panel, do="command", fields={"text": "use terrace village on homeworld"})
    assert panel.desk.game.state.manpower == 3, panel.desk.message
    send(panel, do="command", fields={"text": "why relinquish verdance"})
    assert "newest" in words(panel)


def test_every_word_changes_with_the_language() -> None:
    panel = conveyor()
    english = list(strings(beside_the_board(panel)))
    panel.desk.set(lang="fr")
    french = list(strings(beside_the_board(panel)))
    assert len(english) == len(french)
    same = {a for a, b in zip(english, french, strict=True) if a == b and re.search("[A-Za-z]{3}", a)}
    names = {card.name for card in (*panel.desk.game.state.t.box.cards, *panel.desk.game.state.t.space)}
    code = panel.desk.game.code
    left = {
        each
        for each in same
        if not any(name in each for name in names)
        and code not in each
        and not each.startswith("from teg")
        and each not in ALIKE
    }
    assert left == set()


ALIKE = {
    "+1 production",
    "bots",
    "code",
    "quick",
    "random",
    "Esc",
    "CSV",
    "SVG",
    "PNG",
    "HTML",
    "chance",
    "fraction",
}


@pytest.mark.parametrize("players", [1, pytest.param(3, marks=pytest.mark.deep)])
def test_a_whole_game_is_drawn_small_plain_and_without_a_fault(players: int) -> None:
    rng = Random(7)
    panel = conveyor(new(players=players, seed=players))
    while panel.desk.game.state.actor != DONE:
        state = panel.desk.game.state
        panel.desk.play(bot("quick", NAME).choose(state.view(state.actor), rng))
        assert plain(panel.surface.scene)
        assert size(panel) < 150_000
    assert "renown" in text(of_class(panel, "message"))
    send(panel, do="command", fields={"text": "score"})


def test_no_message_from_outside_does_harm() -> None:
    panel = conveyor()
    code = panel.desk.game.code
    for message in (
        {"do": "claim", "value": "x" * 9999},
        {"do": "claim", "value": 3},
        {"do": "want", "value": "../x"},
        {"do": "draws"},
        {"do": "show", "at": 999},
        {"do": "save", "file": "../../x"},
        {"do": "play", "move": 10**9},
        {"do": "play", "move": -1},
    ):
        panel.surface.send = lambda *_, **__: None
        send(panel, **message)
        assert panel.desk.game.code == code
    assert "went wrong" not in words(panel)


def test_a_menu_is_where_the_relinquish_checker_speaks() -> None:
    panel = conveyor()
    tab(panel, "systems")
    assert panel.desk.game.state.phase == MENU
    send(panel, do="play", move=M.CLAIM)
    assert "is checked in the action phase" in words(panel)
    assert json.dumps(panel.surface.scene)


def test_in_the_middle_of_a_claim_the_row_still_shows() -> None:
    panel = conveyor()
    claim = next(move for move in panel.desk.game.state.moves() if M.CLAIM <= move < M.OPPORTUNITY)
    send(panel, do="play", move=claim)
    assert panel.desk.game.state.act == claim
    assert text(keyed(panel, "question")) == question(panel.desk.game.state), "what is to be done now leads"
    assert len(cards(panel)) == len(panel.desk.game.state.row)
