"""A table laid out thing by thing: any position can be, in any order; what is impossible is told."""

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any

import pytest

from teg.core import Game, Setup
from teg.dice import faces_of
from teg.galaxies import Seat, arrange
from teg.galaxies.draft import DONE, HAND, Draft
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.fleet import place_of, step_of
from teg.galaxies.rules.tables import CARDS_AT
from teg.galaxies.rules.tracks import bits
from teg.galaxies.state import MENU, ROLLING, State
from teg.galaxies.view import HIDDEN, hidden_dwarfs
from teg.games import GALAXIES
from teg.mistake import Mistake
from tests.galaxies.positions import SETUPS, wander


def setup_of(name: str) -> Setup:
    how = SETUPS[name]
    return Setup(
        GALAXIES.name,
        how.get("players", 1),
        how.get("box", "training"),
        how.get("solo"),
        how.get("switches", {}),
    )


def edits(d: Draft, v: State) -> Iterator[Callable[[], None]]:
    """Every edit that brings one thing of an empty table to where it is in a position."""
    t = v.t
    for place, planet in enumerate(v.row):
        if planet >= 0:
            yield partial(d.lay_planet, place, planet)
    for place, pilot in enumerate(v.pilot_row):
        if pilot >= 0:
            yield partial(d.lay_pilot, place, pilot)
    for seat in range(t.seats):
        yield partial(d.set_energy, seat, v.energy[seat])
        yield partial(d.set_culture, seat, v.culture[seat])
        for planet in v.colonies[seat]:
            yield partial(d.colonize, seat, planet)
        for pilot in set(v.hired[seat]) - {*v.flyer[seat]}:
            yield partial(d.retire, seat, pilot)
        for card in v.found[seat]:
            if card >= 0:
                yield partial(d.find_card, seat, card)
        yield partial(d.hide_cards, seat, v.found[seat].count(HIDDEN))
        if seat < t.missions_for:
            yield partial(d.keep_mission, seat, v.mission[seat])
            yield partial(d.keep_mission, seat, v.returned[seat], returned=True)
    for pile in (HAND, DONE):
        for face in faces_of(getattr(v, pile)):
            yield partial(d.add_die, face, pile)


def later(d: Draft, v: State) -> Iterator[Callable[[], None]]:
    """What needs its card, its level or its turn first."""
    for seat in range(v.t.seats):
        for ship in range(4):
            place = place_of(v, seat, ship)
            step = step_of(v, seat, ship)
            if place == M.TRACK:
                card = (v.tracks[seat] >> 6 * ship & 63) - 1
                yield partial(d.put_on_track, seat, ship, card, step)
            elif place != M.LOCKED:
                yield partial(d.put_ship, seat, ship, place, step)
            if v.kinds[seat][ship] >= 0:
                kind, pilot = v.kinds[seat][ship], v.flyer[seat][ship]
                yield partial(d.hire, seat, ship, kind, pilot)
        for planet in bits(v.used >> CARDS_AT * seat & (1 << 64) - 1):
            yield partial(d.use_planet, seat, planet)
        if v.viewer not in (seat, -1) and hidden_dwarfs(v, seat) > 0:
            yield partial(d.hide_dwarfs, seat, hidden_dwarfs(v, seat))


def laid(name: str, v: State, rng: Random) -> Draft:
    d = Draft.empty(setup_of(name))
    d.look_as(v.viewer)
    for seat in range(v.t.seats):
        d.set_level(seat, v.level[seat])
    d.give_turn(v.turn)
    for step in (edits(d, v), later(d, v)):
        steps = [*step]
        rng.shuffle(steps)
        for edit in steps:
            edit()
    for card in v.cards_up:  # they lie in the order in which they were revealed
        d.lay_card(card)
    d.set_round(v.turns // v.t.seats)
    d.set_turn(rerolled=v.rerolled, converted=v.converted, price=v.price, next_price=v.next_price)
    d.set_turn(income=v.income, fewer=v.fewer)
    if v.ender != d.state.ender:
        d.last_round(v.ender)
    return d


@pytest.mark.parametrize("name", SETUPS)
@pytest.mark.parametrize("viewer", [0, -1])
def test_any_position_between_two_dice_can_be_laid_out_and_has_the_same_code(name: str, viewer: int) -> None:
    rng, seen = Random(name), 0
    for s in wander(name, 60, seed=5, every=9):
        if s.phase != MENU:
            continue
        v = s.view(viewer) if viewer >= 0 else s
        v.rogue_last = -1  # the Rogue's next turn forgets it
        game = Game(setup_of(name), v)
        d = laid(name, v, rng)
        assert d.problems("en") == []
        assert d.code == game.code
        assert Draft.of(game).code == game.code
        assert Draft.read(d.text, d.setup).state == d.state
        seen += 1
    assert seen > 5


def test_the_dice_of_a_turn_that_begins_are_rolled_next() -> None:
    d = Draft.of(arrange(Seat(), Seat(level=3), dice="move"))
    d.take_die(0)
    d.give_turn(1)
    game = d.game()
    assert (game.state.phase, game.state.turn, game.state.rolling) == (ROLLING, 1, d.state.t.dice[3])
    assert game.dealer == "typed"
    assert Draft.of(game).code == game.code


def number(cards: object, name: str) -> int:
    return [card.id for card in cards].index(name)  # type: ignore[attr-defined]


@pytest.fixture
def d() -> Draft:
    """A table for two on which everything lies that must."""
    return Draft.of(arrange(Seat(level=2), Seat(), dice="move energy", row=["helios", "jakks"]))


def told(d: Draft) -> list[str]:
    english, french = d.problems("en"), d.problems("fr")
    assert [key for key, _ in english] == [key for key, _ in french]
    assert all(one != other for one, other in zip(english, french, strict=True))
    return [sentence for _, sentence in english]


def test_an_empty_table_says_what_it_lacks() -> None:
    d = Draft.empty(setup_of("two"))
    assert len(told(d)) == 8
    assert told(d)[0] == "Place 1 of the row has no planet yet: press it."
    with pytest.raises(Mistake, match="Place 1 of the row"):
        d.game()


Edits = list[tuple[Any, ...]]
"""Each with its name and what it is given."""

IMPOSSIBLE: dict[str, tuple[Edits, str]] = {
    "energy": ([("set_energy", 0, 8)], "Player 1: 7 energy is the most."),
    "culture": ([("set_culture", 1, 9)], "Player 2: 7 culture is the most."),
    "one orbit": (
        [("put_ship", 0, 0, M.ORBIT, 1), ("put_ship", 0, 1, M.ORBIT, 2)],
        "Player 1: ships 1 and 2 are both here: orbit of Helios. One of them must go elsewhere.",
    ),
    "one surface": (
        [("put_ship", 1, 0, M.SURFACE + 1), ("put_ship", 1, 1, M.SURFACE + 1)],
        "Player 2: ships 1 and 2 are both here: surface of Jakks. One of them must go elsewhere.",
    ),
    "beyond": ([("put_ship", 0, 0, M.ORBIT + 1, 5)], "Player 1: ship 1 stands beyond"),
    "dice": (
        [("add_die", 0)] * 4,
        "Player 1 has 5 dice; 6 lie here. Take some away, or press the right level.",
    ),
    "no die left": (
        [("move_die", 0, HAND, 0, DONE), ("move_die", 1, HAND, 1, DONE)],
        "Every die is used, so this turn is over",
    ),
}


def make(d: Draft, edits: Edits) -> None:
    for name, *given in edits:
        getattr(d, name)(*given)


@pytest.mark.parametrize("what", IMPOSSIBLE)
def test_what_is_impossible_is_told_in_a_sentence(d: Draft, what: str) -> None:
    assert told(d) == []
    made, sentence = IMPOSSIBLE[what]
    make(d, made)
    assert told(d)[0].startswith(sentence)
    assert Draft.read(d.text, d.setup).state == d.state
    with pytest.raises(Mistake):
        d.game()


def test_an_edit_that_nobody_can_make_changes_nothing(d: Draft) -> None:
    refused: list[Edits] = [
        [("lay_card", d.state.t.danger.index(True))],
        [("put_ship", 1, 3, M.SPACE)],
        [("add_die", 0)] * 9,
        [("hide_cards", 1, 2)],
        [("hire", 0, 0, 1, 3), ("hire", 0, 1, 1, 4)],
    ]
    for made in refused:
        with pytest.raises(Mistake):
            make(d, made)
    assert d.state.cards_up == ()
    assert HIDDEN not in d.state.found[1]


def test_a_card_lies_in_one_place_only(d: Draft) -> None:
    jakks = number(d.state.t.box.planets, "jakks")
    d.put_ship(0, 0, M.ORBIT + 1, 1)
    d.colonize(1, jakks)
    assert d.state.row[1] == -1
    assert place_of(d.state, 0, 0) == M.HOME
    assert d.state.points[1] == d.state.t.planet_vp[jakks]
    d.colonize(0, jakks)
    assert d.state.colonies == [(jakks,), ()]
    d.lay_planet(1, jakks)
    assert d.state.points[0] == d.state.t.level_vp[2]
    assert told(d) == []


def test_a_pilot_who_is_put_back_leaves_a_normal_ship(d: Draft) -> None:
    pilot = d.state.pilot_row[0]
    d.hire(0, 1, 2, pilot)
    assert d.state.kinds[0][1] == 2
    d.set_level(0, 1)
    d.put_back_pilot(pilot)
    assert d.state.hired[0] == ()
    assert d.state.kinds[0] == (-1, -1, -1, -1)
    assert [key for key, _ in d.problems("en")] == ["gap:0"]


def test_points_tell_of_hidden_dwarf_planets() -> None:
    d = Draft.of(arrange(Seat(), Seat(), dice="move"))
    d.look_as(0)
    d.hide_cards(1, 3)
    d.hide_dwarfs(1, 2)
    assert d.state.points[1] == 2 * d.state.t.dwarf_vp
    d.set_energy(1, 5)
    assert hidden_dwarfs(d.state, 1) == 2
    assert d.state.cards_left == len(d.state.t.box.explorations) - 3
    assert told(d) == []


def test_21_points_bring_about_the_last_round() -> None:
    d = Draft.of(arrange(Seat(), Seat(), dice="move"))
    planets = sorted(range(len(d.state.t.planet_vp)), key=lambda planet: -d.state.t.planet_vp[planet])
    for planet in planets[:3]:
        d.colonize(1, planet)
    assert (d.state.ending, d.state.ender) == (1, 1)
    d.put_back_planet(planets[0])
    assert (d.state.ending, d.state.ender) == (0, -1)


@pytest.mark.parametrize("text", ["", "1gAAAA", "1tAAAA", "nonsense", "1g" + "_" * 40])
def test_a_text_that_tells_of_no_table_is_refused_in_a_sentence(d: Draft, text: str) -> None:
    with pytest.raises(Mistake):
        Draft.read(text, d.setup)


def test_a_die_that_is_not_there_cannot_be_taken() -> None:
    draft = Draft.empty(setup_of("two"))
    for edit in (partial(draft.take_die, 0), partial(draft.move_die, 0, DONE, 1, HAND)):
        with pytest.raises(Mistake, match="No die there"):
            edit()
    assert draft.text == Draft.empty(draft.setup).text


def test_dice_that_are_picked_up_stay_so() -> None:
    game = arrange(Seat(energy=1), Seat(), dice="move energy culture")
    game.play(M.REROLL)
    game.play(M.ASIDE + 1)
    draft = Draft.of(game)
    assert draft.code == game.code and draft.problems("en") == []
    draft.set_turn(rerolled=1)
    assert draft.problems("en") == []
    draft.set_energy(0, 0)
    assert draft.problems("en")[0][0] == "dice"
