"""The golden playthroughs still go as they are written down."""

from itertools import zip_longest

import pytest

from tests.galaxies.golden import FOLDER, VARIANTS, Variant, plies, transcript


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
    """Among them all is every kind of thing that happens."""
    told = "\n".join(line for variant in VARIANTS if variant.box == box for line, _ in plies(variant))
    for word in ("colonises", "follow", "activate", "reroll", "convert", "land", "orbit"):
        assert word in told.lower(), word
