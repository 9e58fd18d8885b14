"""The golden playthroughs still go as they are written down."""

from itertools import zip_longest

import pytest

from tests.galaxies.golden import FOLDER, VARIANTS, Variant, transcript


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_the_game_goes_as_written(variant: Variant) -> None:
    written = (FOLDER / f"{variant.name}.txt").read_text("utf-8").splitlines()
    for number, (was, now) in enumerate(zip_longest(written, transcript(variant).splitlines()), 1):
        assert now == was, f"{variant.name}.txt:{number}; if that is meant, `make golden` and read the diff"


def test_every_transcript_belongs_to_a_variant() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == {variant.name for variant in VARIANTS}
    assert len(VARIANTS) == 18


def test_a_transcript_is_the_same_every_time() -> None:
    assert transcript(VARIANTS[0]) == transcript(VARIANTS[0])


@pytest.mark.parametrize("box", ["base", "training"])
def test_the_games_have_something_to_tell(box: str) -> None:
    """The kinds of things that happen in a game are all told somewhere."""
    played = "\n".join(transcript(variant) for variant in VARIANTS if variant.box == box)
    things = ["colonises", "follow", "reroll", "Converter", "surface of", "orbit of", "use ", "empire level"]
    if box == "training":
        things += ["hire", "swap", "draw", "takes", "danger track", "new pilot"]
    assert [thing for thing in things if thing not in played] == []
