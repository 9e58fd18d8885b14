"""The Turn Theatre, by the messages its browser side would send."""

import re
from random import Random
from typing import Any

import pytest

from teg.core import CHANCE, DONE, Game
from teg.dice import HANDS
from teg.galaxies import Seat, arrange, new
from teg.galaxies.refusals import attempts
from teg.galaxies.speech import names as N
from teg.sitting.hints.galaxies import hints
from teg.ui.page.opening import opening
from teg.ui.theatre.desk import Desk
from teg.ui.theatre.theatre import Theatre
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


def theatre(game: Game[Any] | None = None, **how: Any) -> Theatre:
    return Theatre(Desk(game, **how))


def turn() -> Game[Any]:
    return arrange(
        Seat(energy=3, culture=2, ships=["space", "home"]),
        Seat(culture=2),
        dice="move move culture diplomacy",
    )


def test_its_point_is_made_before_the_first_click() -> None:
    panel = theatre(turn())
    assert text(keyed(panel, "question")) == "Player 1: what do you do with 4 dice?"
    assert text(keyed(panel, "tab-moves")) == f"Moves {len(panel.desk.game.state.moves())}"


def test_every_legal_move_has_its_button_and_nothing_else_has() -> None:
    game = turn()
    panel = theatre(game)
    assert sorted(each[1]["do"]["move"] for each in moves(panel)) == sorted(game.state.moves())


def test_ten_steps_and_back() -> None:
    panel = theatre(new(players=2, seed=3))
    start = panel.desk.game.code
    codes = []
    for _ in range(10):
        codes.append(panel.desk.game.code)
        play_first(panel)
    assert panel.desk.game.code not in codes
    for code in reversed(codes):
        press(panel, "Undo")
        assert panel.desk.game.code == code
    assert panel.desk.game.code == start
    for _ in range(10):
        press(panel, "Redo")
    assert button(panel, "Redo")[1].get("disabled")


def test_a_line_of_the_log_is_gone_to_and_another_line_is_played() -> None:
    panel = theatre(new(players=2, seed=3))
    for _ in range(6):
        play_first(panel)
    line = panel.desk.game.line()
    tab(panel, "log")
    lines = [each for each in nodes(keyed(panel, "lines")) if each[0] == "button"]
    assert lines[-1][1]["do"] == {"do": "goto", "value": len(line)}
    start = next(ply for ply in range(len(line) - 4, len(line)) if len(panel.desk.game.at(ply).moves()) > 1)
    send(panel, do="goto", value=str(start))  # as the slider does
    assert panel.desk.game.ply == start
    other = [move for move in panel.desk.game.state.moves() if move != line[start]]
    send(panel, do="play", move=other[0])
    assert len(panel.desk.game.lines()) == 2
    press(panel, "Undo")
    tab(panel, "ask")
    assert text(of_class(panel, "tried")[0]).startswith("Also played from here")
    send(panel, do="along", move=line[start])
    assert panel.desk.game.line()[: start + 1] == line[: start + 1]


def test_a_refused_move_tells_why_and_shows_what_would_allow_it() -> None:
    panel = theatre(turn())
    refused = [each for each in attempts(panel.desk.view) if each.refusal]
    number, wanted = next((n, each) for n, each in enumerate(refused) if each.what == "upgrade to level 2")
    send(panel, do="why", at=number)
    reason = text(of_class(panel, "reason"))
    assert wanted.refusal is not None
    assert wanted.refusal.sentence in reason
    assert wanted.refusal.unlock in reason
    assert wanted.refusal.rule in reason
    assert "Source:" in reason
    home = panel.desk.game
    press(panel, "Show me")
    assert panel.desk.game is not home
    assert "Here this is possible: upgrade to level 2." in panel.desk.message
    assert of_class(panel, "banner")
    press(panel, "Back to the game")
    assert panel.desk.game is home
    assert not of_class(panel, "banner")


def test_whatever_is_shown_is_possible_there() -> None:
    shown = 0
    rng = Random(2)
    for seed in range(2):
        panel = theatre(new(players=2, seed=seed))
        for _ in range(9):
            refused = [each for each in attempts(panel.desk.view) if each.refusal]
            for number, each in enumerate(refused):
                send(panel, do="show", at=number)
                if panel.desk.home is not None:
                    shown += 1
                    assert panel.desk.message.startswith("Here this is possible"), each.what
                    send(panel, do="back")
                else:
                    assert panel.desk.message == "Nothing on the table could be changed to allow this."
            send(panel, do="play", move=rng.choice(panel.desk.game.state.moves()))
            if panel.desk.game.state.actor == DONE:
                break
    assert shown > 40


def test_the_hints_go_from_where_to_what_to_why_and_vanish() -> None:
    panel = theatre(turn())
    assert not of_class(panel, "hint")
    for number, word in ((1, "Look at"), (2, "Try:"), (3, "Because:")):
        press(panel, f"Hint {number}")
        assert text(of_class(panel, "hint")[-1]).startswith(word)
    assert button(panel, "Hint")[1].get("disabled")
    play_first(panel)
    assert not of_class(panel, "hint")


def test_a_pasted_code_is_gone_to_and_a_bad_one_told() -> None:
    panel = theatre(turn())
    other = new(players=3, seed=9).code
    send(panel, do="code", fields={"code": f"  {other}\n"})
    assert panel.desk.game.code == other
    send(panel, do="seat", value="referee")  # several people brought it
    for bad in ("", "nonsense", other[:-3], other + "A", "G" * 6000, "é" * 40):
        send(panel, do="code", fields={"code": bad})
        assert panel.desk.game.code == other
        assert "not a whole position code" in panel.desk.message
        assert panel.desk.message in words(panel)


def test_every_word_changes_with_the_language() -> None:
    panel = theatre(turn())
    send(panel, do="why", at=0)
    english = list(strings(beside_the_board(panel)))
    panel.desk.set(lang="fr")
    french = list(strings(beside_the_board(panel)))
    assert len(english) == len(french)
    same = {a for a, b in zip(english, french, strict=True) if a == b}
    names = {N.card_name(panel.desk.game.state, n) for n in range(30)}
    names |= {word for kind in range(4) for word in [N.kind_name(kind)]}
    left = {
        word
        for word in same - names
        if any(letter.isalpha() for letter in word)
        and len(word) > 2
        and word not in ALIKE
        and not RULE.fullmatch(word)
    }
    box = panel.desk.game.state.t.box
    left -= {card.name for cards in (box.planets, box.missions, box.rogues) for card in cards}
    left = {
        word
        for word in left
        if not word.startswith(("from teg", "3_", "g")) and panel.desk.game.code not in word
    }
    assert left == set()


RULE = re.compile(r"[A-Z]{2}-\d\d[a-z]?")
ALIKE = {
    "Culture",
    "Dé",
    "rails",
    "Commencer",
    "bots",
    "code",
    "quick",
    "random",
    "Points",
    "1 point",
    "0 point",
    "Esc",
}


def test_the_referee_sees_all_and_everybody_does_at_the_end() -> None:
    game = new(players=2, seed=4)
    missions = [N.mission_name(game.state, m) for m in game.state.dealt[1]]
    assert all(name in words(theatre(game)) for name in missions)
    assert not any(name in words(theatre(game, seat=0)) for name in missions)


def test_a_choice_from_hidden_cards_is_not_offered_to_other_seats() -> None:
    panel = theatre(new(players=2, seed=4), seat=1)
    assert moves(panel) == []
    assert "hidden from this view" in words(panel)


def test_dice_of_a_real_table() -> None:
    panel = theatre(turn())
    send(panel, do="typed", value=True)
    press(panel, "Reroll")
    dice = [key for key in panel.board.pressing.drawn if key.startswith("die:")]
    assert len(dice) == 4
    send(panel, do="press", key="die:move")
    press(panel, "Roll")
    press(panel, "Do it")
    assert panel.desk.game.state.actor == CHANCE
    for fields, why in (
        ({}, "1 die to roll, and 0 were told"),
        ({"face0": "1", "face1": "1"}, "2 were told"),
        ({"face5": "x"}, "whole number"),
        ({"face5": "-1"}, "whole number"),
        ({"face5": "99999999999"}, "whole number"),
    ):
        send(panel, do="rolled", fields=fields)
        assert why in panel.desk.message
        assert panel.desk.game.state.actor == CHANCE
    send(panel, do="rolled", fields={"face5": "1"})
    assert panel.desk.game.state.actor == 0
    assert "die:colony" in panel.board.pressing.drawn
    send(panel, do="undo")
    assert panel.desk.game.state.actor == CHANCE  # with typed luck by one step
    press(panel, "Let chance decide")
    assert panel.desk.game.state.actor == 0


def test_a_drawn_card_of_a_real_table() -> None:
    game = arrange(Seat(ships=["home"]), Seat(), dice="move")
    panel = theatre(game)
    send(panel, do="typed", value=True)
    send(panel, do="command", fields={"text": "activate move; ship 1 unexplored space"})
    assert panel.desk.game.state.actor == CHANCE, panel.desk.message
    (choice,) = [each for each in nodes(body(panel)) if each[1].get("name") == "outcome"]
    options = [each[1]["value"] for each in nodes(choice) if each[0] == "option"]
    assert sorted(options) == sorted(outcome for outcome, _ in game.state.outcomes())
    send(panel, do="drawn", fields={"outcome": str(options[0])})
    assert panel.desk.game.line()[-1] == options[0] or options[0] in panel.desk.game.line()


def test_bots_take_their_seats_and_undo_comes_back_to_the_person() -> None:
    panel = theatre(new(players=3, seed=6))
    send(panel, do="bot", seat=1, value="quick")
    send(panel, do="bot", seat=2, value="random")
    for _ in range(15):
        assert panel.desk.game.state.actor in (0, DONE)
        send(panel, do="play", move=panel.desk.game.state.moves()[-1])
    send(panel, do="undo")
    assert panel.desk.game.state.actor == 0
    record = panel.desk.record()
    again = theatre(turn())
    send(again, do="load", text=record, name="x.json")
    assert again.desk.game.code == panel.desk.game.code
    assert again.desk.bots == {1: "quick", 2: "random"}


def test_only_bots_go_step_by_step() -> None:
    panel = theatre(new(players=2, seed=6))
    for seat in (0, 1):
        send(panel, do="bot", seat=seat, value="quick")
    before = panel.desk.game.ply
    for _ in range(5):
        press(panel, "Next")
    assert before < panel.desk.game.ply < before + 20


@pytest.mark.parametrize("bad", ["", "{}", "nonsense", "[" * 5000, '{"format": "teg game", "version": 99}'])
def test_a_broken_save_changes_nothing(bad: str) -> None:
    panel = theatre(turn())
    code = panel.desk.game.code
    send(panel, do="load", text=bad, name="x")
    assert panel.desk.game.code == code
    assert "not a saved game" in panel.desk.message


def test_a_file_that_is_no_save_is_told_beside_its_field_without_jargon() -> None:
    panel = theatre(turn())
    send(panel, do="load", text="{}", name="x.json")
    told = text(keyed(panel, "trouble-load"))
    assert told == "That is not a saved game, so the position stays as it is."
    send(panel, do="load", text=panel.desk.record(), name="x.json")
    assert "trouble-load" not in str(body(panel))


def test_every_mistake_of_a_box_is_told_beside_its_field() -> None:
    panel = theatre(turn())
    rows = "".join(f'[[pilot]]\nname = "P{number}"\n' for number in range(5))
    send(panel, do="box", text='[box]\nextends = "training"\n' + rows, name="my-box.toml")
    told = [text(each) for each in nodes(keyed(panel, "trouble-box")) if each[0] == "li"]
    assert len(told) > 5 and all(line.startswith("my-box:") for line in told)
    assert f"All {len(told)} mistakes" in panel.desk.message and "more)" not in panel.desk.message


def test_a_box_is_called_by_its_name() -> None:
    panel = theatre(turn())
    send(panel, do="box", text='[box]\nextends = "training"\n', name="my-box.toml")
    assert "my-box:1:1" in text(keyed(panel, "trouble-box"))
    send(panel, do="box", text='[box]\nname = "The Attic"\nextends = "training"\n', name="my-box.toml")
    assert panel.desk.message == "On the table now: The Attic."
    assert "trouble-box" not in str(body(panel))


def test_a_new_game_folds_the_form_away() -> None:
    panel = theatre(turn())
    drawn: list[int] = []
    panel.surface.observe(lambda change: drawn.append(change["new"]["home"]), "scene")
    send(panel, do="new", fields={"players": "2", "box": "../x"})
    assert set(drawn) == {0}
    drawn.clear()
    send(panel, do="new", fields={"players": "3", "box": "base"})
    # The very first drawing of the new game says so.
    assert set(drawn) == {1}
    drawn.clear()
    panel.desk.load_code(turn().code)
    assert set(drawn) == {1}, "what is done elsewhere moves nobody's focus"


def test_a_huge_file_is_refused() -> None:
    panel = theatre(turn())
    for what in ("load", "box"):
        send(panel, do=what, size=10**9, name="x")
        assert "larger than 8 MB" in panel.desk.message


def test_a_new_game_with_its_settings() -> None:
    panel = theatre(turn())
    send(
        panel,
        do="new",
        fields={
            "players": "4",
            "box": "base",
            "seed": "12",
            **{f"seat {seat}": "quick" for seat in (1, 2, 3)},
            "switch income.same_die": "no",
        },
    )
    setup = panel.desk.game.setup
    assert (setup.players, setup.box, setup.seed, dict(setup.switches)) == (
        4,
        "base",
        12,
        {"income.same_die": "no"},
    )
    assert panel.desk.bots == dict.fromkeys((1, 2, 3), "quick")
    send(panel, do="new", fields={"players": "1", "solo": "hades", "box": "training", "seed": ""})
    assert panel.desk.game.setup.solo == "hades"
    for fields, why in (
        ({"players": "9"}, "1 to 5"),
        ({"players": "2", "seed": "x"}, "whole number"),
        ({"players": "2", "box": "own"}, "No box of your own"),
        ({"players": "2", "box": "../x"}, "No box of your own"),
        ({"players": "2", "switch nonsense": "yes"}, "nonsense"),
    ):
        code = panel.desk.game.code
        send(panel, do="new", fields=fields)
        assert why in panel.desk.message
        assert panel.desk.game.code == code


def test_the_command_line_talks_as_the_terminal_does() -> None:
    panel = theatre(turn())

    def type_in(line: str) -> str:
        send(panel, do="command", fields={"text": line})
        found = of_class(panel, "reply")
        return text(found[0]) if found else ""

    assert "move 2 orbit helios" in type_in("help")
    assert type_in("why 1").count("BB-") or type_in("why 1").count("BG-")
    assert "BB-37" in type_in("rule bb37")
    assert type_in("activate culture") == ""
    assert panel.desk.game.ply == 1
    type_in("undo")
    assert panel.desk.game.ply == 0
    assert "no move 99" in type_in("99") or "99" in type_in("99")
    assert type_in("fly to the moon")
    for order in ("save x.json", "load /etc/passwd", "quit", "sauver y"):
        assert "controls below the table" in type_in(order)
    assert panel.desk.game.ply == 0


def test_nonsense_from_the_browser_is_left_alone() -> None:
    panel = theatre(turn())
    code = panel.desk.game.code
    odd: list[dict[str, Any]] = [
        {"do": "play"},
        {"do": "play", "move": "x"},
        {"do": "play", "move": 10**9},
        {"do": "play", "move": -5},
        {"do": "goto", "value": "x"},
        {"do": "goto", "value": 10**30},
        {"do": "why", "at": 999},
        {"do": "show", "at": -1},
        {"do": "show", "at": 999},
        {"do": "bot", "seat": 99, "value": "quick"},
        {"do": "bot", "seat": 0, "value": "skynet"},
        {"do": "seat", "value": "99"},
        {"do": "lang", "value": "xx"},
        {"do": "tab", "value": "<script>"},
        {"do": "drawn", "fields": {"outcome": "1"}},
        {"do": "new", "fields": {}},
        {"do": 3},
        {},
    ]
    for message in odd[:-3]:
        send(panel, **message)
        assert panel.desk.game.code == code, message
        assert plain(panel.surface.scene)
    for message in odd[-3:]:
        panel.surface.heard(message)


def test_names_of_a_box_stay_texts() -> None:
    """Nothing in a scene is read as HTML: names are children, never tags or attributes that act."""
    panel = theatre(turn())
    for each in nodes(body(panel)):
        assert each[0].isalnum()
        assert not any(name.lower().startswith("on") or name == "style" for name in each[1])


@pytest.mark.parametrize("players", [1, 2, 5])
def test_scenes_are_plain_and_small(players: int) -> None:
    game = new(players=players, seed=8, solo="hades" if players == 1 else None)
    panel = theatre(game)
    rng = Random(players)
    largest = 0
    for number in range(220):
        state = panel.desk.game.state
        if state.actor == DONE:
            break
        panel.desk.game.play(rng.choice(state.moves()))
        if number % 7 == 0:
            panel.draw()
            assert plain(panel.surface.scene)
            largest = max(largest, size(panel))
    assert 10_000 < largest < 130_000


def test_every_control_has_words() -> None:
    panel = theatre(turn())
    for each in buttons(panel):
        assert text(each).strip() or each[1].get("aria-label")
    inside = [control for label in nodes(body(panel)) if label[0] == "label" for control in nodes(label[2:])]
    for each in nodes(body(panel)):
        if each[0] in ("input", "select", "textarea"):
            assert each in inside or each[1].get("aria-label"), each


def test_keys_are_unique() -> None:
    panel = theatre(turn())
    send(panel, do="why", at=2)
    for each in nodes(body(panel)):
        keys = [child[1]["key"] for child in each[2:] if isinstance(child, list) and "key" in child[1]]
        assert len(keys) == len(set(keys)), keys


def test_the_opening_has_all_dice_of_its_level() -> None:
    state = opening("theatre").state
    assert sum(HANDS[state.hand]) == state.t.dice[state.level[0]]


def test_number_keys_play_the_move_of_that_number() -> None:
    panel = theatre(opening("theatre"))
    assert "1" not in panel.surface.scene["keys"], "what has no number to be seen is not played by one"
    for number, move in enumerate(moves(panel)[:9], 1):
        assert panel.surface.scene["keys"][str(number)] == move[1]["do"]
    assert "1 – 9" in text(keyed(panel, "shortcuts"))


def test_the_headline_gives_no_hint_away_and_the_last_hint_gives_a_reason() -> None:
    panel = theatre(opening("theatre"))
    look = hints(panel.desk.view.view(0), "en")
    assert look[0] not in text(keyed(panel, "headline"))
    for legal in moves(panel):
        assert text(legal).split(" ", 3)[-1] not in look[2]
    assert "+1 point (2)" in look[2] and "by this reckoning" in look[2] and "(BB-02, " in look[2]
