"""The golden playthroughs still go as they are written down."""

from itertools import zip_longest

import pytest

from tests.take.golden import FOLDER, VARIANTS, transcript


@pytest.mark.parametrize("name", VARIANTS)
def test_the_game_goes_as_written(name: str) -> None:
    written = (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()
    for number, (was, now) in enumerate(zip_longest(written, transcript(name).splitlines()), 1):
        assert now == was, f"{name}.txt:{number}; if that is meant, `make golden` and read the diff"


def test_every_transcript_belongs_to_a_variant() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(VARIANTS)


def test_a_transcript_is_the_same_every_time() -> None:
    assert transcript("2-players") == transcript("2-players")


def test_the_games_have_something_to_tell() -> None:
    """The kinds of things that happen in a game are all told somewhere."""
    played = "\n".join((FOLDER / f"{name}.txt").read_text("utf-8") for name in VARIANTS)
    things = [
        "claim",
        "build",
        "upgrade",
        "use",
        "relinquish",
        "discard",
        "draw",
        "new card",
        "renown",
        "won by",
    ]
    assert [thing for thing in things if thing not in played.casefold()] == []
