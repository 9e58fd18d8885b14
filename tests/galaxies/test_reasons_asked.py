"""Whatever somebody can ask about at the table has a reason with a rule, and what it tells is true."""

import re
from collections.abc import Iterator
from random import Random

import pytest

from teg.core import Game
from teg.core.reasons import Change, NotPossible, Together
from teg.dice import MOVE
from teg.galaxies import Seat, new
from teg.galaxies.refusals import Obstacle, obstacles
from teg.galaxies.refusals.changes import Dice, Level, MoreResource
from teg.galaxies.refusals.changes_of_ships import InRow, ShipAt
from teg.galaxies.refusals.changes_of_turns import NextTurn
from teg.galaxies.refusals.obstacles import told as words
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.fleet import places
from teg.galaxies.speech import names as N
from teg.galaxies.state import State
from teg.mistake import Mistake
from teg.sitting.why import worded
from tests.galaxies.drive import POOR, Move, act, colony, english, number, table
from tests.galaxies.positions import SETUPS, wander


def lines(s: State, lang: str) -> Iterator[str]:
    """What a beginner may type with the names that lie on the table."""
    english = lang == "en"
    planets = [planet for cards in (s.row, *s.colonies) for planet in cards if planet >= 0]
    for name in (N.planet_name(s, planet, lang) for planet in planets):
        for verb in ("use", "choose", "replace") if english else ("utiliser", "choisir", "remplacer"):
            yield f"{verb} {name}"
        for ship in range(1, 5):
            yield f"{'move' if english else 'déplacer'} {ship} {'orbit' if english else 'orbite'} {name}"
            yield f"{'move' if english else 'déplacer'} {ship} {'on' if english else 'sur'} {name}"
    pilots = [pilot for cards in (s.pilot_row, *s.hired) for pilot in cards if pilot >= 0]
    for name in (N.pilot_name(s, pilot, lang) for pilot in pilots):
        for kind in range(4):
            yield f"{'hire' if english else 'engager'} {name} {N.kind_name(kind, lang)}"
    for card in s.cards_up:
        yield f"{'take' if english else 'prendre'} {N.card_name(s, card, lang)}"
    for ship in range(1, 5):
        for verb in ("advance", "push", "recall") if english else ("avancer", "reculer", "rappeler"):
            yield f"{verb} {'ship' if english else 'vaisseau'} {ship}"
    for face in (N.face(face, lang) for face in range(6)):
        for verb in (
            ("activate", "pick up", "turn", "spend", "pay 2", "pay 3", "choose")
            if english
            else (("activer", "tourner", "dépenser", "payer 2", "payer 3", "choisir"))
        ):
            yield f"{verb} {face}"
    yield from ("end", "pass", "follow", "reroll", "roll", "convert", "draw", "upgrade", "accept")


def asked(name: str, positions: int, each: int, seed: int) -> None:
    """Some lines of each position are asked about."""
    setup = new(seed=1, **SETUPS[name]).setup
    for count, s in enumerate(wander(name, positions, seed=seed)):
        game, view, lang = Game(setup, s, "typed"), s.view(s.actor), ("en", "fr")[count % 2]
        for line in Random(f"{name}{count}").sample(sorted(set(lines(s, lang))), each):
            try:
                text = worded(game, view, line, lang)
            except Mistake as mistake:  # two are meant equally well
                assert re.search(r"could be|peut être|does not say|ne dit pas", mistake.in_(lang)), line
                continue
            assert re.search(r"[A-Z]{2}-\d\d| possible ", text), (line, text)


@pytest.mark.parametrize("name", SETUPS)
def test_whatever_is_asked_with_names_of_the_table_has_a_rule(name: str) -> None:
    asked(name, 3, 8, seed=31)


@pytest.mark.deep
@pytest.mark.parametrize("name", SETUPS)
def test_whatever_is_asked_in_many_positions_has_a_rule(name: str) -> None:
    asked(name, 60, 40, seed=32)


def parts(change: Change[State]) -> tuple[Change[State], ...]:
    return change.changes if isinstance(change, Together) else (change,)


def grants(found: Obstacle, changes: tuple[Change[State], ...]) -> bool:
    position = found.asked
    try:
        for change in changes:
            position = change.applied(position)
    except NotPossible:
        return False
    return bool(found.allowed(position))


def check_change(found: Obstacle) -> None:
    """No part of it is needless, the wish itself, about other dice, or puts another card in its place."""
    change = found.change
    if change is None or not found.tries:
        return
    s, move, all_parts = found.asked, found.wish.move, parts(change)
    for place in range(len(all_parts)):
        rest = (*all_parts[:place], *all_parts[place + 1 :])
        assert not (rest and grants(found, rest)), ("needless", found.wish, all_parts)
    for part in all_parts:
        if M.SAIL <= move < M.MISSION and not found.wish.words:
            ship, to = divmod(move - M.SAIL, 16)
            assert not (
                isinstance(part, ShipAt) and (part.seat, part.ship, part.place) == (s.actor, ship, to)
            )
            assert not (isinstance(part, InRow) and to < M.HOME and part.place == to % 6)
        if M.UPGRADE <= move < M.FACE_UP:
            assert not (isinstance(part, Level) and part.level > s.level[s.actor])
        # Others' dice are none of one's own, and one's first reroll is free.
        if s.actor != s.turn:
            assert not isinstance(part, Dice)
            assert not (move == M.REROLL and isinstance(part, MoreResource))
    if s.actor != s.turn and any(isinstance(part, NextTurn) for part in all_parts):
        assert "(now " not in change.say(s, "en")


def check_landing(found: Obstacle) -> None:
    """Whoever asks about the action of a planet is not told to land on another one."""
    if found.wish.words == "use_on_landing":
        refusal = words(found, "en").refusal
        assert refusal
        planet = refusal.what.removeprefix("use ").removesuffix(" on landing")
        landing = refusal.unlock.partition("→ surface of ")[2]
        assert landing in ("", f"{planet}”."), refusal.unlock


def check_facts(found: Obstacle) -> None:
    """What the reason says of holdings and ships is so, where it supposes nothing."""
    s = found.asked
    text = found.reason.say(s, "en")
    if re.search(r"\bWith .*: ", text):
        return
    seat = s.actor
    for count, kind in re.findall(r"you have (\d) (energy|culture)", text):
        held = s.energy[seat] if kind == "energy" else s.culture[seat]
        assert int(count) == held, text
    standing = r"[Yy]our ship (\d) (?:stands on the surface of|orbits) ([^,]+),"
    for ship, planet in re.findall(standing, text):
        place = places(s.fleet[seat])[int(ship) - 1]
        assert place < M.HOME and N.row_name(s, place % 6) == planet, text
    if match := re.search(r"Your empire (?:is )?at level (\d)", text):
        assert int(match[1]) == s.level[seat], text


def sampled(name: str, positions: int, seed: int) -> int:
    """The refusals of so many positions are looked at; how many there were."""
    count = 0
    for s in wander(name, positions, seed=seed):
        for found in obstacles(s):
            check_facts(found)
            check_change(found)
            check_landing(found)
            count += 1
    return count


@pytest.mark.parametrize("name", SETUPS)
def test_reasons_are_true_and_changes_near(name: str) -> None:
    assert sampled(name, 25, seed=41)


@pytest.mark.deep
def test_reasons_are_true_and_changes_near_in_many_positions() -> None:
    assert sum(sampled(name, 300, seed=42) for name in SETUPS) > 10_906


def rule(s: State, move: Move) -> str:
    """The rule that stands against a move."""
    refusal = s.refusal(number(s, move))
    assert refusal
    return refusal.rule


def test_bg_43_a_planet_of_the_row_is_used_by_landing() -> None:
    assert rule(table("energy energy"), colony("Jakks")) == "BG-43"


def test_bg_48_a_planet_one_stands_on_is_used_by_landing_anew() -> None:
    s = table("move energy", Seat(ships=["on jakks", "home"]), POOR)
    assert rule(s, colony("Jakks")) == "BG-48"


def test_bg_60_a_rivals_colony_is_not_ones_own() -> None:
    s = table("colony move", Seat(), Seat(colonies=["Hoefker"]))
    assert rule(s, colony("Hoefker")) == "BG-60"


def test_bg_83_a_landing_is_not_helped_by_another_planet_in_its_place() -> None:
    row = ("Tifnod", "Gyore", "Tamsin-4", "Vici-KS156", "Piedes", "Drewkaiden")  # no diplomacy planet
    s = table("move energy", *[Seat()] * 4, row=row)
    s.apply(M.ACTIVATE + MOVE)
    found = next(each for each in obstacles(s) if "use Drewkaiden" in words(each, "en").what)
    check_landing(found)
    assert "in place of Drewkaiden" not in english(found)


def test_bg_33_a_move_during_a_reroll_is_refused_by_the_reroll() -> None:
    s = table("move energy")
    s.apply(M.REROLL)
    assert rule(s, act("energy")) == "BG-33"


def test_bb_19_nobody_is_hired_who_does_not_lie_in_the_row() -> None:
    s = table("move move energy")
    absent = next(number for number in range(len(s.t.box.pilots)) if number not in s.pilot_row)
    with pytest.raises(Mistake) as refused_:
        s.read(f"hire {N.pilot_name(s, absent)}", "en")
    assert "does not lie in the row" in str(refused_.value)


def test_pl_04_only_who_moves_ships_has_moved_one() -> None:
    s = table("move energy")
    s.ask = (3,)  # what was asked last is no matter at the menu
    assert rule(s, M.SAIL + M.SURFACE) == "BG-40"
