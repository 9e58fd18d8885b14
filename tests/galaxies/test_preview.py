"""What a move would change, and what it changed."""

import re
from random import Random

import pytest

import teg
from teg.dice import DIPLOMACY
from teg.galaxies import Seat, State, arrange
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.fleet import place_of, step_of
from teg.galaxies.speech import card_name, planet_name, ship_name
from teg.galaxies.speech.preview import happened, preview
from teg.galaxies.state import CHANCE, DONE, FOLLOWING, ROLLING
from tests.galaxies.drive import act, colony, do, draw, end_turn, rogue, sail
from tests.galaxies.positions import VARIANTS, kind, played, rare, sampled, some

SEAT = re.compile(r"^(?:player (\d)|(the Rogue)): ")
STOCK = re.compile(r"([+−])(\d) (energy|culture)")
POINTS = re.compile(r"\+(\d+) points? \((\d+)\)")
SIGN = {"+": 1, "−": -1}


def by_seat(text: str, mover: int) -> dict[int, str]:
    """The parts of a preview by the seat they speak of; -1 for the table and what comes then."""
    parts: dict[int, str] = {}
    for part in text.split("; "):
        named = SEAT.match(part)
        if named:
            parts[int(named[1]) - 1 if named[1] else 1] = part
        elif STOCK.search(part) or POINTS.search(part) or not parts:
            parts[mover] = f"{parts.get(mover, '')} {part}"
    return parts


def told_stock(text: str) -> dict[str, int]:
    """The changes of energy and culture that a text tells, a price and a gain of one kind put together."""
    parts: dict[str, int] = {}
    for sign, number, what in STOCK.findall(text):
        parts[what] = parts.get(what, 0) + SIGN[sign] * int(number)
    return parts


def check(before: State, after: State, text: str) -> None:
    """The text tells the true changes of stocks, points, colonies, cards and ships, and no others."""
    parts = by_seat(text, before.actor)
    for seat in range(before.t.seats):
        part = parts.get(seat, "")
        told = told_stock(part)
        assert told.get("energy", 0) == after.energy[seat] - before.energy[seat], (text, seat)
        assert told.get("culture", 0) == after.culture[seat] - before.culture[seat], (text, seat)
        gained = POINTS.search(part)
        points = (int(gained[1]), int(gained[2])) if gained else (0, after.points[seat])
        assert points == (after.points[seat] - before.points[seat], after.points[seat]), text
        for planet in set(after.colonies[seat]) - set(before.colonies[seat]):
            assert f"colonises {planet_name(after, planet)}" in part
        for card in set(after.found[seat]) - set(before.found[seat]):
            assert re.search(rf"takes? {re.escape(card_name(after, card))}", part)
        for ship in range(4):
            moved = place_of(after, seat, ship) != place_of(before, seat, ship)
            pushed = step_of(after, seat, ship) != step_of(before, seat, ship)
            if moved or pushed:
                assert ship_name(after, seat, ship) in part, (text, ship)


def test_what_a_preview_tells_is_true() -> None:
    rng = Random(3)
    for s in sampled():
        if s.actor < 0:
            continue
        for move in some(s, rng, 5):
            before, after = s.copy(), s.copy()
            after.apply(move)
            text = preview(s, move)
            check(before, after, text)
            assert text == text.strip() and "\n" not in text and "{" not in text
            assert s == before
            if after.actor == DONE:
                assert "the game is over" in text
            elif after.actor == CHANCE and after.phase == ROLLING:
                assert f"then {after.rolling} di" in text
            elif after.phase == FOLLOWING:
                assert f"then player {after.actor + 1} may follow" in text
            elif kind(after) != kind(before) and after.actor != before.actor:
                assert "then" in text
            assert preview(s, move, "fr")


def test_the_log_tells_what_happened_in_whole_games() -> None:
    for number, variant in enumerate(VARIANTS[1::3]):
        before: State | None = None
        made = -1
        for s, move in played(variant, number + 5):
            if before is not None:
                text = happened(before, made, s)
                sailed = M.SAIL <= made < M.SAIL + 64
                taken = made == M.TAKE or M.FACE_UP <= made < M.FACE_UP + 3
                check(before, s, f"{before.say(made)}, {text}" if sailed or taken else text)
                assert happened(before, made, s, "fr") or not text
            before, made = s.copy(), move


def table() -> State:
    """The first player is about to colonise Jakks."""
    game = arrange(
        Seat(energy=3, culture=2, ships=["orbit jakks 1", "home"], colonies=["maia", "leandra"]),
        Seat(energy=2, culture=4, ships=["orbit nagato 2", "on jakks"]),
        dice="energy move diplomacy diplomacy colony economy",
        row=["helios", "jakks", "nagato"],
    )
    return game.state


def test_resources_dice_and_the_follower() -> None:
    s = table()
    assert preview(s, act("energy")) == "+1 energy; 5 dice left; then player 2 may follow Energy (1 culture)"
    assert preview(s, act("energy"), "fr") == (
        "+1 énergie\u00a0; reste 5 dés\u00a0; puis le joueur 2 peut suivre Énergie (1 culture)"
    )
    do(s, act("energy"))
    assert preview(s, M.FOLLOW) == "−1 culture to follow, +1 energy; then player 1 goes on"
    assert preview(s, M.PASS) == "then player 1 goes on"


def test_a_die_that_brings_nothing_says_so() -> None:
    """Culture while all ships are at home: else it would look as if the die had been of use."""
    s = teg.new(seed=7).push("keep explorer", "keep elder").state
    after = s.copy()
    after.apply(act("culture"))
    assert happened(s, act("culture"), after) == "it brings nothing; 3 dice left"
    assert happened(s, act("culture"), after, "fr") == "il ne rapporte rien\u00a0; reste 3 dés"
    assert preview(s, act("culture")).startswith("it brings nothing; ")
    assert "nothing" not in preview(s, act("energy"))


def test_colonising() -> None:
    text = preview(table(), M.ACTIVATE + DIPLOMACY)
    assert text == (
        "colonises Jakks, ship 1 goes home, +1 point (7); player 2: ship 2 goes home; 5 dice left; "
        "then a new planet comes to the row"
    )


def test_a_ship_on_its_way() -> None:
    s = do(table(), act("move"))
    assert (
        preview(s, M.SAIL + 16) == "ship 2 to the orbit of Helios; then player 2 may follow Move (1 culture)"
    )
    assert (
        preview(s, M.SAIL + M.SPACE) == "ship 1 to Unexplored Space; then the top exploration card is drawn"
    )
    assert preview(s, M.SAIL + M.HOME).startswith("ship 1 goes home")
    assert preview(s, M.SAIL + 16 + M.SURFACE + 2).startswith("ship 2 to the surface of Nagato; then decide")


def test_an_advance_and_a_push() -> None:
    s = rare()[3]  # push a rival's ship back 2
    text = preview(s, M.SHIP + 5)
    assert "player 2: ship 2 back to the start of the orbit of Mared" in text
    s = do(table(), act("move"), sail("orbit nagato", 1), M.PASS)
    assert "ship 2 to space 1 of 3 on the orbit of Nagato" in preview(s, act("economy"))


def test_a_new_level_brings_a_ship() -> None:
    s = do(table(), act("colony"))
    text = preview(s, s.read("upgrade energy"))
    assert text.startswith("−2 energy, empire level 2 (5 dice, 2 ships), +1 point (7)")


def test_cards_taken_and_left() -> None:
    s = do(table(), act("move"), sail("space"), draw("Solar Reef"))
    assert preview(s, M.TAKE).startswith("+3 energy, takes Solar Reef")
    assert preview(s, M.LEAVE) == "Solar Reef lies face up; then the top exploration card is drawn"


def test_the_end_of_a_turn_and_of_the_game() -> None:
    s = table()
    assert preview(s, M.END) == "the turn of player 2 begins; then 4 dice are rolled"
    last = end_turn(arrange(Seat(), Seat(), dice="move").state)
    last.ending, last.ender = 1, 0
    assert "then the game is over" not in preview(last, M.END)
    assert "the game is over: player" in preview(last, M.END)


def test_the_rogue_is_named() -> None:
    s = arrange(
        Seat(energy=0), Seat(energy=0, culture=0, ships=["home"] * 4), dice="move", solo="hades"
    ).state
    s.apply(M.END)
    before = s.copy()
    do(s, rogue("energy"))
    assert happened(before, rogue("energy"), s) == "the Rogue: +4 energy"


def test_nothing_changes_when_an_action_is_declined() -> None:
    s = do(table(), act("move"), sail("on nagato", 1))
    s.culture[1] = 0
    assert preview(s, M.SKIP) == "nothing changes"
    assert preview(s, M.SKIP, "fr") == "rien ne change"


def test_what_a_follow_brings_is_told_apart_from_its_price() -> None:
    """Where both are culture, the sum alone would be taken for the gain and the price paid twice."""
    rival = Seat(energy=0, culture=1, ships=["orbit jakks 1", "on jakks"])
    s = do(arrange(Seat(), rival, dice="culture move", row=["jakks"]).state, act("culture"))
    assert s.say(M.FOLLOW) == "follow Culture (1 culture)"
    assert preview(s, M.FOLLOW).startswith("−1 culture to follow, +2 culture;")
    assert preview(s, M.FOLLOW, "fr").startswith("−1 culture pour suivre, +2 cultures\u00a0;")


def test_the_last_die_of_the_converter_is_told_as_it_turns() -> None:
    s = do(arrange(Seat(), Seat(), dice="move energy culture").state, M.CONVERT, M.SPEND + 1, M.SPEND + 2)
    turn, into = M.TURN, M.INTO + DIPLOMACY
    assert preview(s, turn) == "then decide: which face does the die from Move turn to?"
    do(s, turn)
    assert preview(s, into) == "dice: 1 Diplomacy"
    before = s.copy()
    assert happened(before, into, do(s, into)) == "dice: 1 Diplomacy"


def test_a_die_turned_by_a_planet_is_told() -> None:
    s = arrange(Seat(colonies=["gyore"]), Seat(), dice="colony move", box="base").state
    do(s, act("colony"), colony("gyore"))
    assert preview(s, s.read("turn it to economy")).startswith("dice: 1 Economy;")


def test_a_view_does_not_know_who_wins_while_missions_are_secret() -> None:
    """On the table seat 1 is ahead; its rival's mission, which it cannot see, turns that round."""
    ahead = Seat(energy=0, culture=0, level=6, colonies=["maia", "jakks"], mission="Elder")
    behind = Seat(energy=3, culture=3, level=6, colonies=["jac-110912"], mission="Hoarder")
    s = arrange(behind, ahead, dice="move", box="base", turn=1).state
    s.ending, s.ender = 1, 0
    view = s.view(1)
    text = "the game is over: 13 points for player 1 and 14 points for player 2, before secret missions"
    assert preview(view, M.END) == text
    assert preview(view, M.END, "fr").endswith(
        "finie\u00a0: 13 points au joueur 1 et 14 points au joueur 2, avant les missions secrètes"
    )
    assert preview(s, M.END) == "the game is over: player 1 wins (15 points)"


def test_a_view_does_not_know_who_wins_while_badges_are_face_down() -> None:
    """Alone against the Rogue, whose exploration cards nobody has seen."""
    human = Seat(energy=2, culture=0, level=1, colonies=["aughmoore", "shouhua", "maia", "jakks"])
    pile = ["Solar Reef", "Long Tailwind"]
    s = arrange(human, Seat(energy=0, culture=0, found=pile), dice="colony move", solo="artemis").state
    do(s, act("colony"))
    move = s.read("upgrade energy")
    text = preview(s.view(0), move)
    assert text.endswith("the game is over: 21 points for player 1 and 0 points for the Rogue, before badges")
    assert "wins" in preview(s, move)
    plain = arrange(human, Seat(energy=0, culture=0), dice="colony move", solo="artemis", box="base").state
    assert "the game is over: player 1 wins" in preview(do(plain, act("colony")).view(0), move)


@pytest.mark.parametrize("variant", VARIANTS[1::3], ids=str)
def test_no_view_names_a_winner_that_the_truth_may_belie(variant: dict) -> None:
    """Whatever the hidden cards are, what a view is told of the end is true."""
    rng = Random(5)
    line = [(s.copy(), move) for s, move in played(variant, 4)]
    for before, move in line[-3:-1]:
        for seat in range(1 if before.t.solo else before.t.seats):
            if before.actor not in (CHANCE, seat):
                continue
            view = before.view(seat)
            text = preview(view, move)
            if "wins" in text or "share" in text:
                for _ in range(5):
                    assert preview(view.resample(seat, rng), move) == text
