"""The colours can be told apart from their ground, and nothing is told by colour alone."""

from itertools import combinations

import pytest

from teg.charts.palette import BADGES, LIGHT, ON_SCALE, SEATS, STEPS, THEMES, contrast, step

TEXT = ("ink", "muted", "accent", "discovery", "danger", "culture")
MARKS = ("edge", "energy", *(seat.role for seat in SEATS))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("ground", ["page", "panel"])
def test_text_can_be_read_and_marks_seen(theme: str, ground: str) -> None:
    colours = THEMES[theme]
    for role in TEXT:
        assert contrast(colours[role], colours[ground]) >= 4.5, role
    for role in MARKS:
        assert contrast(colours[role], colours[ground]) >= 3, role


@pytest.mark.parametrize("theme", THEMES)
def test_what_is_written_on_the_scale_can_be_read(theme: str) -> None:
    colours = THEMES[theme]
    for level, role in enumerate(ON_SCALE):
        assert contrast(colours[role], colours[f"scale {level}"]) >= 4.5, level


@pytest.mark.parametrize("theme", THEMES)
def test_the_scale_leads_one_way(theme: str) -> None:
    steps = [contrast(THEMES[theme][f"scale {level}"], THEMES[theme]["panel"]) for level in range(STEPS)]
    assert steps == sorted(steps) and len(set(steps)) == STEPS


def test_both_themes_have_every_role() -> None:
    assert THEMES["light"].keys() == THEMES["dark"].keys()


def test_known_contrasts() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)
    assert contrast(LIGHT["ink"], LIGHT["page"]) == pytest.approx(15.2, abs=0.1)


def test_seats_and_badges_have_shapes_of_their_own() -> None:
    assert len({seat.shape for seat in SEATS}) == len({seat.letter for seat in SEATS}) == 5
    assert len(set(BADGES)) == 4
    for theme in THEMES.values():
        assert all(theme[one.role] != theme[other.role] for one, other in combinations(SEATS, 2))


def test_steps_of_the_scale() -> None:
    assert [step(chance) for chance in (0, 0.19, 0.2, 0.5, 0.99, 1)] == [0, 0, 1, 2, 4, 4]
