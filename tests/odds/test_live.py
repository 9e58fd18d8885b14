"""The odds of a game in progress: only what the seat on the clock may know, and exactly that."""

import io
import json
import re
from contextlib import redirect_stdout
from dataclasses import replace
from fractions import Fraction
from functools import cache
from random import Random
from typing import Any

import pytest

from teg.core import CHANCE, DONE
from teg.dice import HANDS
from teg.galaxies import Seat, State, arrange
from teg.galaxies import state as P
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.hire import hires
from teg.galaxies.rules.scoring import tallies
from teg.mistake import Mistake
from teg.odds import of
from teg.odds.dice.chance import Turn
from teg.odds.dice.energy import EnergyTurn
from teg.odds.dice.target import Alike, Show, read
from teg.odds.explore.decisions import tree
from teg.odds.explore.exploring import Exploration
from teg.odds.explore.worth import Prices
from teg.odds.hire.hiring import any_hire
from teg.odds.position.live import Outlook
from tests.galaxies.drive import act, card, do, draw, sail
from tests.galaxies.positions import played

F = Fraction
GAMES: tuple[dict[str, Any], ...] = (
    {"players": 2, "box": "training"},
    {"players": 4, "box": "training"},
    {"players": 5, "box": "training"},
    {"players": 3, "box": "base"},
    {"solo": "hades", "box": "training"},
    {"solo": "artemis", "box": "base"},
)
HELD = (["pebble", "solar-reef"], ["ion-squall", "snowball", "undertow"], ["silent-archive"])


@cache
def positions() -> tuple[State, ...]:
    """Every few plies of random games, and every position in the middle of an exploration or a reroll."""
    rare = (P.EXPLORING, P.FINDING, P.FOUND, P.PUTTING_ASIDE, P.TURNING, P.PAYING, P.ROGUE_DIE)
    found = []
    for number, variant in enumerate(GAMES):
        for ply, (s, _) in enumerate(played(variant, 40 + number)):
            if ply % 80 == 3 or s.actor == DONE or (s.phase in rare and ply % 9 == 0):
                found.append(s.copy())
    return tuple(found)


def table(dice: str = "move move energy culture economy", **rest: Any) -> State:
    """Three players who hold a few cards; seat 0 has these dice."""
    seats = [
        Seat(
            energy=3,
            culture=2,
            level=4,
            ships=["orbit helios 1", "on jakks"],
            hired={"Aurora": "lightspeeder"},
            found=HELD[0],
        ),
        Seat(culture=4, found=HELD[1]),
        Seat(found=HELD[2]),
    ]
    return arrange(
        *seats, dice=dice, **{"row": ["helios", "jakks"], "face_up": ["warm-current"], **rest}
    ).state


# What may be known


@pytest.mark.parametrize("part", [0, *(pytest.param(part, marks=pytest.mark.deep) for part in (1, 2))])
def test_nothing_but_the_seats_own_knowledge_enters(part: int) -> None:
    """Dealt anew in every way the seat cannot tell apart, and as its own view, the answer is the same."""
    rng = Random(5)
    tried = 0
    for number, s in enumerate(positions()[part::3]):
        if s.actor == DONE or not (s.t.expansion or number % 8 == 0):
            continue
        found = of(s, mode="untracked")
        told = found.json()
        tried += s.t.expansion
        assert of(s.resample(found.seat, rng), mode="untracked").json() == told
        assert of(s.view(found.seat)).json() == told, "a view is all that who has not kept track can know"
        if number % 4:
            continue
        remembered = of(s)
        dealt = remembered.state.resample(found.seat, rng)
        assert of(dealt).json() == remembered.json()
        assert all(mission < 0 for seat, mission in enumerate(remembered.state.mission) if seat != found.seat)
    assert tried > 16


def test_who_took_which_card_is_public_unless_one_says_otherwise() -> None:
    """Every card drawn from the table was revealed (BB-36, BB-40), so the deck is known card by card."""
    s = table()
    found = of(s)
    assert found.mode == "remembered" and found.explore and found.badges
    deck = [s.t.box.explorations[number] for number in range(30) if s.cards >> number & 1]
    dangers = sum(one.colour == "danger" for one in deck)
    assert found.explore.data["risks"][0] == F(dangers, len(deck))
    assert list(found.badges.data["expected"]) == [sum(tally.badges) for tally in tallies(s)]
    old = of(s, mode="unknown")
    assert old.json() == of(s, mode="untracked").json(), "the first edition called it unknown"
    assert (old.mode, of(s.view(0)).mode) == ("untracked", "untracked")


@pytest.mark.parametrize("seat", [1, 2])
def test_hidden_cards_of_rivals_never_matter_unless_remembered(seat: int) -> None:
    s, other = table(), table()
    held, free = other.found[seat], card(other, "Ghost Signal")
    other.found[seat] = (*held[1:], free)
    other.cards ^= 1 << free | 1 << held[0]
    for part in ("explore", "badges"):
        mode = "untracked"
        assert getattr(of(s, mode=mode), part).json() == getattr(of(other, mode=mode), part).json()
        assert getattr(of(s), part).json() != getattr(of(other), part).json()


def test_remembered_cards_are_certain() -> None:
    found = of(table(), mode="remembered")
    assert found.badges and found.badges.data["certain"]
    s = found.state
    assert s.cards.bit_count() == s.cards_left
    assert list(found.badges.data["expected"]) == [sum(tally.badges) for tally in tallies(table())]


def test_a_view_cannot_remember() -> None:
    with pytest.raises(Mistake, match="view"):
        of(table().view(0), mode="remembered")
    with pytest.raises(Mistake, match="guessed"):
        of(table(), mode="guessed")


def test_the_rogues_secret_draws_stay_secret_even_to_who_remembers() -> None:
    game = arrange(
        Seat(energy=1, culture=1, ships=["orbit helios 1"]),
        Seat(energy=6, culture=0, level=1, found=["pebble"]),
        dice="move",
        row=["helios"],
        solo="hades",
        face_up=["snowball"],
    )
    game.play(M.END)
    for _ in range(400):
        s = game.state
        if s.actor == DONE or len(s.found[1]) >= 4:
            break
        moves = s.moves()
        game.play(M.END if M.END in moves else M.ACCEPT if M.ACCEPT in moves else moves[0])
    s = game.state
    secret = {move - M.SECRET for move in game.line() if M.SECRET <= move < M.ROGUE_ROLLED}
    assert secret and card(s, "Snowball") in s.found[1]
    known = of(game, mode="remembered").state
    assert set(known.found[1]) - {-2} == {card(s, "Snowball")}, "what lay face up in the record was seen"
    assert known.cards.bit_count() == s.cards_left + len(secret) + 1, "how the first card got there was not"
    assert of(s, mode="remembered").state.found[1].count(-2) == len(s.found[1])


def test_when_the_game_is_over_all_cards_lie_open() -> None:
    ended = [s for s in positions() if s.actor == DONE and s.t.expansion]
    assert ended
    for s in ended:
        found = of(s)
        assert (found.dice, found.hire, found.explore) == (None, None, None)
        assert found.badges and found.badges.data["certain"]
        assert list(found.badges.data["expected"]) == [sum(tally.badges) for tally in tallies(s)]


def test_the_base_game_has_dice_only() -> None:
    base = [of(s) for s in positions() if not s.t.expansion]
    assert {tuple(found.parts) for found in base} == {(), ("dice",)}


# Dice


def goal(found: Outlook, want: str) -> dict[str, Any]:
    assert found.dice
    return next(goal for goal in found.dice.data["goals"] if goal["want"] == want)


def test_dice_count_energy_the_free_reroll_and_the_converter() -> None:
    s = table("move move energy culture economy")
    hand = HANDS[s.hand]
    for rerolled, converted, energy in ((0, 0, 0), (1, 0, 2), (0, 1, 3), (1, 1, 0)):
        s.rerolled, s.converted, s.energy[0] = rerolled, converted, energy
        found = of(s, gain=False)
        for want, target in (("colony:2", Show(5, 2)), ("energy:2", Show(1, 2)), ("any:3", Alike(3))):
            turn = Turn(5, target, converter=not converted)
            told = goal(found, want)
            rerolls = range(1 - rerolled, 2 - rerolled + energy)
            assert told["by_energy"] == tuple(turn.after(hand, number) for number in rerolls)
            assert told["chance"] == told["by_energy"][-1]
            best = {keep.counts for keep in turn.keeps(hand, rerolls[-1]) if keep.best and keep.value}
            if turn.converted(hand):
                best.discard(hand)
            assert {tuple(keep.count(face) for face in FACES) for keep in told["keep"]} == best


FACES = ("move", "energy", "culture", "diplomacy", "economy", "colony")


def test_goals_of_ones_own_count_energy_dice() -> None:
    s = table("energy energy culture economy")
    s.energy[0], s.rerolled = 0, 1
    want = read("move:2+culture:1")
    (own, *_) = of(s, wants=[want]).dice.data["goals"]  # type: ignore[union-attr]
    assert own["chance"] == EnergyTurn(4, want, 0, 1, converter=True, free=0).after(HANDS[s.hand])
    assert own["steps"][0]["do"] == "energy"
    (own, *_) = of(s, wants=[want], gain=False).dice.data["goals"]  # type: ignore[union-attr]
    assert own["chance"] == 0


def test_a_page_tells_one_chance_and_one_advice_for_one_target() -> None:
    """An untrained pilot takes three alike: the goal and the hire are the same question."""
    asked = 0
    for s in positions():
        found = of(s)
        if not (found.dice and found.hire):
            continue
        alike = [told for told in found.dice.data["goals"] if told["from"] == "alike"]
        for hire in found.hire.data["hires"]:
            if alike and not hire["trained"] and hire["by_energy"]:
                asked += 1
                for what in ("chance", "by_energy", "steps", "keep", "exact"):
                    assert hire[what] == alike[0][what]
    assert asked > 50


def test_a_reroll_that_has_begun_must_be_made() -> None:
    s = do(table("move move culture economy"), M.REROLL, M.ASIDE + 2)
    s.converted = 1
    turn = Turn(4, Show(0, 2))
    told = goal(of(s, gain=False), "move:2")
    assert told["now"], "the two Moves are not put aside"
    told = goal(of(s, gain=False), "culture:1")
    after = [
        turn_of_culture(kept)
        for kept in ((2, 0, 0, 0, 1, 0), (2, 0, 0, 0, 0, 0), (1, 0, 0, 0, 1, 0), (0,) * 6)
    ]
    assert told["chance"] == max(after) == after[-1], "all four dice roll, and then three times again"
    assert turn.after((2, 0, 1, 0, 1, 0), 1) == 1


def turn_of_culture(kept: tuple[int, ...]) -> Fraction:
    """Holding these of four dice, with three paid rerolls to come."""
    return Turn(4, Show(2, 1)).held(kept, 3)


def test_dice_in_the_air_are_the_mean_of_all_rolls() -> None:
    s = do(table("move move culture economy"), M.REROLL, M.ASIDE + 2, M.ASIDE + 4, M.ROLL)
    assert s.actor == CHANCE
    before = of(s, wants=[read("energy:1+culture:1")])
    totals = [F(0)] * len(before.dice.data["goals"])  # type: ignore[union-attr]
    weights = 0
    for outcome, weight in s.outcomes():
        after = of(do(s.copy(), outcome), wants=[read("energy:1+culture:1")])
        for number, told in enumerate(after.dice.data["goals"]):  # type: ignore[union-attr]
            totals[number] += weight * told["chance"]
        weights += weight
    chances = [told["chance"] for told in before.dice.data["goals"]]  # type: ignore[union-attr]
    assert chances == [total / weights for total in totals]


def test_there_are_no_dice_to_advise_on_while_the_converter_works() -> None:
    s = do(table(), M.CONVERT)
    assert s.phase == P.SPENDING
    assert of(s).dice is None and of(s).hire is None


# Hiring


def test_who_can_be_hired_is_what_the_engine_lets_be_hired() -> None:
    """Every pilot and ship of every menu: payable now if and only if it is a legal move; else a reason."""
    seen = [0, 0]
    menus = [s.copy() for variant in GAMES[:2] for s, _ in played(variant, 7) if s.phase == P.MENU]
    for s in menus[::4]:
        found = of(s)
        assert found.hire and found.market
        moves = hires(s)
        places = [place for place, pilot in enumerate(s.pilot_row) if pilot >= 0]
        told = iter(found.hire.data["hires"])
        for place in places:
            for ship in range(4):
                hire = next(told)
                possible = M.HIRE + 4 * place + ship in moves
                seen[possible] += 1
                assert hire["now"] == possible
                assert possible != bool(hire["reasons"])
                assert possible <= (hire["chance"] == 1)
        assert next(told, None) is None
    assert min(seen) > 20


def test_the_chance_to_hire_counts_energy_dice() -> None:
    s = table("energy culture diplomacy economy")
    s.energy[0], s.rerolled, s.converted = 0, 1, 1
    found = of(s)
    assert found.market and found.market.gain == 1 and found.hire
    target = any_hire(found.market)
    assert target
    turn = EnergyTurn(4, target, 0, 1, free=0)
    assert found.hire.data["anybody"] == turn.after(HANDS[s.hand])
    best = {(option.do, option.counts) for option in turn.options(HANDS[s.hand]) if option.best}
    steps = found.hire.data["steps"]
    assert {(step["do"], tuple(map(step["dice"].count, FACES))) for step in steps} == best


def test_out_of_turn_nobody_is_hired() -> None:
    s = do(table(), act("energy"))
    assert s.phase == P.FOLLOWING and s.actor == 1
    found = of(s)
    assert found.seat == 1 and found.dice is None and found.hire
    assert {why["rule"] for hire in found.hire.data["hires"] for why in hire["reasons"]} == {"BB-06"}


# Exploring


def test_the_preview_is_what_arriving_then_shows() -> None:
    s = table()
    preview = of(s, mode="untracked")
    arrived = do(s.copy(), act("move"), sail("space", ship=1))
    assert arrived.phase == P.EXPLORING
    found = of(arrived, mode="untracked")
    assert (preview.stage, found.stage) == ("preview", "arrived")
    assert preview.explore and found.explore
    for key in ("draw", "risks", "safe", "taken", "take", "best", "face_up"):
        assert preview.explore.data[key] == found.explore.data[key]
    # Four cards lie hidden in front of rivals; points tell that one of the four dwarf planets is among them.
    others, dwarfs = F(11, 23) * 20, F(1, 4) * 3
    assert preview.explore.data["risks"][0] == (others + dwarfs) / 23
    assert found.explore.data["face_up"]["Warm Current"] == found.explore.data["take"]


def test_a_card_in_hand_is_taken_or_left_for_what_drawing_is_worth() -> None:
    s = do(table(), act("move"), sail("space"), M.DRAW)
    drawing = of(s)
    assert drawing.stage == "drawing" and drawing.seat == 0
    assert drawing.exploration and drawing.exploration.face_up == ()
    expected = F(0)
    for outcome, _ in s.outcomes():
        after = do(s.copy(), outcome)
        if after.phase == P.FOUND:
            found = of(after, gift=F(1, 8))
            assert found.stage == "drawn" and found.explore and found.exploration
            told = found.explore.data
            assert told["take"] == found.exploration.in_hand.value  # type: ignore[union-attr]
            left = of(do(after.copy(), M.LEAVE), gift=F(1, 8))
            assert told["push"] == left.explore.data["draw"] - F(1, 8)  # type: ignore[union-attr]
            assert (told["take"] >= told["push"]) == ("take" in told["best"])
    # In a state whose badges are all known the value of drawing is the mean of what comes of it.
    exact = of(s, mode="remembered")
    assert exact.exploration
    for outcome, _ in s.outcomes():
        after = do(s.copy(), outcome)
        value = exact.exploration.kinds[[m for m, _ in s.outcomes()].index(outcome)].value
        if after.phase == P.FOUND:
            told = of(after, mode="remembered").explore.data  # type: ignore[union-attr]
            assert told["take"] == value
            value = max(told["take"], told["push"])
        expected += value
    assert exact.exploration.draw == expected / len(s.outcomes())


def test_the_tree_begins_with_the_card_in_hand() -> None:
    s = do(table(), act("move"), sail("space"), M.DRAW, draw("Singing Wreck"))
    found = of(s)
    assert found.exploration and found.exploration.in_hand
    nodes = tree(found.exploration)
    start, take, push = nodes[:3]
    assert (start.kind, start.card, start.value) == (
        "decision",
        "Singing Wreck",
        max(found.exploration.take, found.exploration.push),  # type: ignore[type-var]
    )
    assert (take.kind, take.value, take.best) == (
        "end",
        found.exploration.take,
        "take" in found.exploration.best,
    )
    assert (push.step, push.value) == ("push", found.exploration.push)
    assert sum(node.reach for node in nodes if node.kind == "end" and not node.cut) == 1


def test_a_full_row_leaves_no_choice_in_hand() -> None:
    s = do(table(), act("move"), sail("space"), M.DRAW, draw("Singing Wreck"))
    deck = of(s).exploration
    assert deck and deck.in_hand
    with pytest.raises(Mistake, match="row is full"):
        Exploration(deck.kinds, row=3, in_hand=deck.in_hand)


def test_with_an_empty_deck_only_face_up_cards_are_left() -> None:
    s = table(deck=(), face_up=["warm-current", "faded-treaty"])
    told = of(s).explore
    assert (
        told
        and "deck is empty" in told.sentence.en
        and set(told.data["face_up"])
        == {
            "Warm Current",
            "Faded Treaty",
        }
    )
    assert of(table(deck=(), face_up=())).explore is None


def test_cards_are_worth_their_effect_and_their_badges() -> None:
    s = table()
    prices = Prices(F(1, 3), F(1, 5), F(0), F(2), F(1, 7), F(-2))
    found = of(s, prices=prices)
    assert found.explore and found.position
    cards = found.explore.data["cards"]
    wreck = next(one for one in s.t.box.explorations if one.name == "Singing Wreck")
    assert cards["Singing Wreck"]["value"] == 2 * F(1, 5) + found.position.gain(0, wreck.badges)
    assert "Pebble" not in cards and "Solar Reef" not in cards, "one's own cards are not in the deck"
    s.energy[0] = 7
    fuel = of(s, prices=prices).explore.data["cards"]["Spare Fuel Cells"]["value"]  # type: ignore[union-attr]
    assert fuel == found.position.gain(0, (1, 1, 0, 0)), "energy past 7 is lost"


def test_what_a_turned_up_card_adds_is_the_mean_over_all_deals_without_it() -> None:
    """A card that is turned up no longer lies hidden, whether one takes it or not."""
    position = of(table(), mode="untracked").position
    assert position
    badges = (1, 1, 0, 0)
    unseen = list(position.unseen)
    unseen.remove(badges)
    seen = replace(position, unseen=tuple(unseen))
    assert position.gain(0, badges, [(badges, False)]) == seen.change(0, badges)[0]
    assert position.gain(0, badges) == position.change(0, badges)[0]


# Words


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_position_can_be_told(lang: str) -> None:
    for number, s in enumerate(positions()):
        if number % 3:
            continue
        found = of(s)
        text = found.page(lang)
        assert text and "  " not in "".join(a.sentence.in_(lang) for a in found.parts.values())
        for answer in found.parts.values():
            for words in (answer.sentence, answer.derivation, *answer.assumptions):
                assert words.in_(lang)[-1] == "." and words.en != words.fr
        if lang == "fr":
            told = text.replace("--json", "")
            assert not re.search(r"[^\s\u00a0][;?!%]|[^\s\u00a0]:\s", told)
            assert not re.search(r"\d\.\d", told)
        assert json.loads(json.dumps(found.json())) == found.json()


def test_answers_say_what_they_rest_on() -> None:
    def told(part: str, **rest: Any) -> str:
        answer = getattr(of(table(), **rest), part)
        return " ".join(note.en for note in answer.assumptions)

    assert "1 energy 1/2" in told("explore") and "1 energy 2/7" in told("explore", prices=Prices(F(2, 7)))
    assert "not kept track" in told("badges", mode="untracked")
    assert "dwarf" in told("badges", mode="untracked")
    assert "remember every card" in told("explore", mode="remembered")
    assert "costs 1/3" in told("explore", gift=F(1, 3))
    assert "free reroll" in told("dice") and "Energy die" in told("hire")
    assert "No energy is gained" in told("hire", gain=False)


def test_dwarf_planets_are_spoken_of_only_where_points_tell() -> None:
    dwarfs = ["pebble", "snowball", "little-ember", "mossy-crumb", "burnt-cinder"]
    s = arrange(Seat(found=dwarfs), Seat(found=["undertow"]), dice="move").state
    assert "dwarf" not in " ".join(note.en for note in of(s).badges.assumptions)  # type: ignore[union-attr]


def test_icepool_finds_the_same() -> None:
    """The programs of a few small positions, among them one of a player who does not sit first."""
    s = table("move energy diplomacy economy")
    s.energy[0] = 0
    followed = do(s.copy(), act("energy"))
    assert of(followed).seat == 1
    dwarfs = ["pebble", "snowball", "little-ember", "mossy-crumb", "burnt-cinder"]
    second = arrange(Seat(found=["undertow"]), Seat(found=dwarfs), turn=1, dice="move").state
    known = [
        *of(s, gain=False, mode="untracked").parts.values(),
        of(s).badges,
        of(second, mode="untracked").badges,
        of(do(s.copy(), act("move"), sail("space"), M.DRAW, draw("Faded Treaty"))).explore,
    ]
    checked = 0
    for answer in known:
        assert answer
        if answer.check:
            space: dict[str, Fraction] = {}
            with redirect_stdout(io.StringIO()):
                exec(answer.check, space)
            assert space["answer"] == answer.checks
            checked += 1
    assert checked == 4


def test_what_is_told_of_a_card_in_hand_and_of_somebody_elses_turn() -> None:
    s = do(table(), act("move"), sail("space"), M.DRAW, draw("Market Rumour"))
    told = of(s).explore.sentence  # type: ignore[union-attr]
    assert re.search(r"Best: leave Market Rumour and draw \(.*\) rather than take Market Rumour \(", told.en)
    assert "laisser Rumeur de Marché et piocher" in told.fr
    followed = of(do(table(), act("energy")))
    assert "Pilots are hired in your own turn only. Wait for your turn. (BB-06)" in followed.page("en")
