"""Whatever is handed to a game, a code, a save or a reader of files: one sentence, printable, and soon."""

import json
from collections.abc import Callable
from dataclasses import fields
from decimal import Decimal
from inspect import signature
from pathlib import Path
from time import process_time
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from teg import galaxies
from teg import take as takethegalaxy
from teg.core import Game
from teg.languages import LANGUAGES
from teg.mistake import LONGEST, LONGEST_WORD, Mistake, printable

GAMES = {"galaxies": galaxies.new(2, seed=1), "takethegalaxy": takethegalaxy.new(2, seed=1)}
SAVE = GAMES["galaxies"].to_text()
NASTY = (
    "\x1b[2J",
    "\n",
    "\r\x07",
    "\u202e",
    "\u2066",
    "\ud800",
    "\u200b",
    "\u3164",
    "\ue000",
    "x" * 500,
    "\x00",
)
TEXTS = st.lists(st.sampled_from(NASTY) | st.text(max_size=9), max_size=6).map("".join)
quietly = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))


def a_sentence(mistake: Mistake) -> None:
    """Both languages can be put on any screen."""
    for text in (*map(mistake.in_, LANGUAGES), str(mistake)):
        assert text.strip() and len(text) <= LONGEST
        assert all(word.isprintable() and len(word) <= LONGEST_WORD for word in text.split()), text
        assert not any(sign in text for sign in ("\n", "\u3164", "\u2028"))
        assert text.encode()


def refused(door: Callable[..., object], *given: Any) -> bool:
    """Whether the door said no, if it had to say anything, in a sentence and soon."""
    began = process_time()
    try:
        door(*given)
    except Mistake as mistake:
        a_sentence(mistake)
        return True
    finally:
        assert process_time() - began < 2
    return False


@pytest.mark.parametrize("kind", GAMES)
@pytest.mark.parametrize(
    "move",
    [None, "", " ", 1.5, True, False, 10**30, -(10**30), 10**5000, -1, [], {}, (), b"1", Decimal(1), object(),
     float("nan"), [10**5000], "\x1b[2J", "x" * 10_000_000, "9" * 5000, "²", "\ud800", "end\n" * 99],
    ids=lambda move: f"{type(move).__name__}",
)  # fmt: skip
def test_what_is_no_move_is_a_mistake(kind: str, move: Any) -> None:
    game = GAMES[kind]
    before = game.code
    for lang in LANGUAGES:
        assert refused(game.play, move, lang)
    if isinstance(move, str):
        assert refused(game.play_line, move)
    assert game.code == before


@quietly
@given(TEXTS)
def test_any_words_for_a_move(text: str) -> None:
    for game in GAMES.values():
        before = game.ply
        refused(game.play_line, text)
        game.branch(before)
        refused(game.play, text, "fr")
        game.branch(before)


@quietly
@given(TEXTS, st.integers(0, 60))
def test_any_code(text: str, at: int) -> None:
    code = GAMES["galaxies"].code
    refused(Game.from_code, text)
    refused(Game.from_code, code[:at] + text + code[at:])
    refused(Game.from_code, code, text)


HOSTILE = st.sampled_from(
    [10**400, -1, 1.5, float("nan"), float("inf"), None, True, "\x1b[2J", "x" * 9999, "\u202e", [], {}, [[]],
     {"\x1b" * 200: 1}, "training", "base", 0, 2, 5, [10**400], {"x" * 999: "y" * 999}]
)  # fmt: skip


@quietly
@given(st.data())
def test_any_save(data: st.DataObject) -> None:
    save = json.loads(SAVE)
    for _ in range(data.draw(st.integers(1, 3))):
        place = save
        if data.draw(st.booleans()):
            place = save["setup"]
        place[data.draw(st.sampled_from([*place, "\x1b[2J", "x" * 500]))] = data.draw(HOSTILE)
        if not isinstance(save.get("setup"), dict):
            break
    refused(Game.from_text, json.dumps(save))


@pytest.mark.parametrize(
    "text",
    [
        "[" * 900_000,
        '{"format": ' * 100_000,
        '{"format": "teg game", "version": ' + "9" * 900_000 + "}",
        '{"format": "teg game", "version": 1e999}',
        '{"format": "teg game", "version": NaN}',
        SAVE.replace('"moves": [', '"moves": [' + "9" * 4000 + ", "),
        SAVE.replace('"note": "', '"note": "\\ud800'),
        SAVE.replace('"players": 2', '"players": ' + "9" * 4000),
        SAVE.replace('"training"', '"\\u001b[2J' + "x" * 900_000 + '"'),
        "{" + ", ".join(f'"{key}": {key}' for key in range(90_000)) + "}",
        "\x1b[2J",
        "",
    ],
    ids=range(12),
)
def test_a_hostile_save(text: str) -> None:
    assert refused(Game.from_text, text)


@pytest.mark.parametrize("name", ["\x1b[2J", "a\nb", "\u202egpj", "x" * 250, "\udcff", "\x00", "a/" * 3000])
def test_the_name_of_a_file(tmp_path: Path, name: str) -> None:
    assert refused(Game.load, tmp_path / name)
    assert refused(GAMES["galaxies"].save, tmp_path / name / "no" / "folder")


@given(TEXTS)
def test_any_text_is_made_printable(text: str) -> None:
    safe = printable(text)
    assert printable(safe) == safe
    a_sentence(Mistake(f"x {text}"))


@pytest.mark.parametrize(
    "text", ["« déjà » : 3\u202f½ – l’œuf", "a → b ≥ c · 日本", "x" * LONGEST_WORD, "Ångström"]
)
def test_what_is_harmless_stays(text: str) -> None:
    assert printable(text) == text


@pytest.mark.parametrize("given", [None, True, 1.5, 10**30, object(), {}, Decimal("NaN")])
@pytest.mark.parametrize(
    "door",
    [
        lambda game, given: game.play_line(given),
        lambda game, given: game.play("end", given),
        lambda game, given: game.play_line("end", given),
        lambda game, given: game.say_log(given),
        lambda game, given: game.goto(given),
        lambda game, given: game.save(given),
        lambda game, given: Game.load(given),
        lambda game, given: Game.from_text(given),
        lambda game, given: Game.from_code(game.code, given or 0),
        lambda game, given: game.to_text(given or 0),
    ],
)
def test_no_game_takes_what_is_of_another_kind(door: Callable[..., object], given: Any) -> None:
    """A number as a path would even read, or close, a file that the program has open."""
    assert refused(door, galaxies.new(2, seed=1), given)


@pytest.mark.parametrize("given", [None, 1.5, "1", 10**30, object(), {}])
def test_a_ply_is_a_whole_number_of_the_line(given: Any) -> None:
    game = GAMES["galaxies"]
    assert refused(game.at, given) and refused(game.branch, given)


def test_a_language_that_is_not_spoken_is_told() -> None:
    assert refused(GAMES["galaxies"].say_log, "de")


ODD = (
    None,
    True,
    3,
    -1,
    1.5,
    "",
    "x",
    b"x",
    [],
    {},
    [None],
    ["x"],
    {"a": 1},
    {3: 4},
    object(),
    10**50,
    "\ud800",
)
FIELDS = [
    *((room, field.name, "seat") for room in (galaxies, takethegalaxy) for field in fields(room.Seat)),
    *(
        (room, name, "whole")
        for room in (galaxies, takethegalaxy)
        for name in signature(room.arrange).parameters
        if name != "seats"
    ),
]


@pytest.mark.parametrize(("room", "name", "where"), FIELDS, ids=str)
def test_whatever_a_position_laid_out_by_hand_is_told(room: Any, name: str, where: str) -> None:
    def lay(odd: object) -> None:
        text = {name: odd}
        if where == "seat":
            room.arrange(room.Seat(**text), room.Seat())
        else:
            room.arrange(room.Seat(), room.Seat(), **text)

    assert any([refused(lay, odd) for odd in ODD]) or name in ("teams", "explore")


@pytest.mark.parametrize("room", [galaxies, takethegalaxy])
def test_what_is_no_seat_is_refused(room: Any) -> None:
    for odd in ODD:
        assert refused(room.arrange, odd, room.Seat())
