"""Refusals: complete, with the rule, in both languages; the change that is named really allows the move."""

import re
from collections import Counter
from typing import Any

import pytest

from teg.core import Refused
from teg.core.game import checked
from teg.rulebook.switches import switches_of
from teg.take import Seat, State
from teg.take.check import check, check_course
from teg.take.refusals import HOPELESS, Obstacle, attempts, obstacle, obstacles, refusal, same
from teg.take.refusals.obstacles import tries
from teg.take.rules import moves as M
from teg.take.speech.preview import preview
from tests.take.drive import (
    HOME,
    SETUPS,
    Move,
    bounty,
    build,
    claim,
    clear,
    cover,
    discard,
    do,
    number,
    on_slot,
    opportunity,
    partner_use,
    relinquish,
    settle,
    table,
    upgrade,
    use,
    wander,
)

GONE = {("TG-09", "nothing_cheaper")}
"""Nothing helps where every cheaper card lies covered under another."""
WAITING = {"claimed", "relinquished", "turned", "used", "partner_used"}
"""Only another turn helps, if there is one."""


def refused(s: State, move: Move) -> Obstacle:
    """The refusal of a move, after seeing that its change, if there is one, makes it legal."""
    wanted = number(s, move)
    assert wanted not in s.moves()
    found = obstacle(s, wanted)
    assert found
    for lang in ("en", "fr"):
        assert refusal(s, wanted, lang)
    if found.change:
        changed = found.change.applied(s)
        check(changed)
        check_course(changed)
        assert same(s, wanted, changed) in changed.moves()
    return found


def told(s: State, move: Move, lang: str = "en") -> str:
    """The whole refusal in words."""
    words = refusal(s, number(s, move), lang)
    assert words
    return f"{words.sentence} {words.unlock}"


# whatever may come up


@pytest.mark.parametrize("name", SETUPS)
def test_what_is_tried_is_legal_or_refused_with_a_change_that_is_true(name: str) -> None:
    for s in wander(name, 40):
        for seen in (s, s.view(s.actor), s.view((s.actor + 1) % s.t.seats)):
            legal = set(seen.moves())
            refusals = obstacles(seen)
            assert {found.move for found in refusals} == set(tries(seen)) - legal
            for found in refusals:
                key = (found.reason.rule, found.reason.key)
                if found.change is None:
                    last = seen.turns + seen.t.seats >= seen.t.turns or key[1] == "turned"
                    assert key in HOPELESS | GONE or (key[1] in WAITING and last), (key, seen.say(found.move))
                    continue
                assert key not in HOPELESS
                changed = found.change.applied(seen)
                assert same(seen, found.move, changed) in changed.moves(), (key, seen.say(found.move))
                check(changed)
                check_course(changed)


@pytest.mark.parametrize("name", SETUPS)
def test_refusals_are_whole_sentences_in_both_languages(name: str) -> None:
    for s in wander(name, 12, seed=1):
        english, french = attempts(s, "en"), attempts(s, "fr")
        assert [(a.moves, a.tries) for a in english] == [(a.moves, a.tries) for a in french]
        assert {move for attempt in english for move in attempt.moves} == set(s.moves())
        for attempt in (*english, *french):
            assert bool(attempt.preview) == bool(attempt.moves)
            if attempt.refusal:
                why = attempt.refusal
                assert re.fullmatch(r"TG-\d\d", why.rule)
                assert f"({why.rule}, " in why.sentence
                assert why.sentence.startswith(("Not now: ", "Pas maintenant\u00a0: "))
                assert why.sentence.endswith(").")
                assert why.unlock.endswith(".")
                told_plainly = why.sentence + why.unlock
                for switch in switches_of("takethegalaxy"):
                    told_plainly = told_plainly.replace(switch, "")
                assert not re.search(r"[{}_]|None", told_plainly)


# Explored Space


def test_tg_04_one_claim_a_turn() -> None:
    s = table(Seat(hand=("frontier colony",) * 2 + ("surface pit",) * 2), row=("Pilgrim's Rest", "Kiln"))
    settle(do(s, claim("Pilgrim's Rest")))
    found = refused(s, claim("Kiln"))
    assert (found.reason.rule, found.reason.key) == ("TG-04", "claimed")
    assert "in which you have claimed nothing yet" in told(s, claim("Kiln"))


def test_tg_05_a_fifth_system_needs_room_which_a_full_one_makes() -> None:
    full = {
        "home": ("frontier colony", "supply depot"),
        "kiln": ("surface pit",),
        "mirelight": ("frontier colony",),
        "tallow moon": ("surface pit",),
    }
    s = table(Seat(hand=("supply depot", "field lab", "ore drift"), systems=full), row=("hollow reach",))
    found = refused(s, claim("hollow reach"))
    assert found.reason.rule == "TG-05"
    assert "you first choose “relinquish Homeworld”" in told(s, claim("hollow reach"))
    half = {**full, "home": ("frontier colony",), "kiln": ("ore drift",), "tallow moon": ("ore drift",)}
    half["mirelight"] = ("terrace village",)
    half = {name: half[name] for name in ("home", "kiln", "tallow moon", "mirelight")}
    s = table(Seat(hand=("supply depot", "field lab"), systems=half, used=()), row=("hollow reach",))
    s.relinquished = 1
    assert "you hold only 3 systems" in told(s, claim("hollow reach"))


def test_tg_54_an_anomaly_takes_science() -> None:
    s = table(row=("glass comet",), science=1)
    found = refused(s, claim("glass comet"))
    assert found.reason.rule == "TG-54"
    assert "2 science, and you have 1 science" in told(s, claim("glass comet"))
    assert told(s, claim("glass comet")).endswith("It becomes legal if you have 1 more science.")
    assert told(s, claim("glass comet"), "fr").endswith("si vous avez 1 science de plus.")


def test_tg_55_an_event_takes_its_price() -> None:
    s = table(Seat(hand=()), row=("stellar-crackdown",), manpower=4)
    found = refused(s, claim("stellar-crackdown"))
    assert found.reason.rule == "TG-55"
    assert "you have 2 more manpower and you hold 3 more cards" in told(s, claim("stellar-crackdown"))


def test_tg_77_a_claim_is_paid_in_full_and_without_cosmic_burst_it_would_do() -> None:
    s = table(Seat(hand=("surface pit", "ore drift")), row=("kiln", "cosmic-burst"))
    found = refused(s, claim("kiln"))
    assert found.reason.rule == "TG-77"
    text = told(s, claim("kiln"))
    assert "1 hazard and the cheapest colony for it, Surface Pit, take 2 cards besides that colony" in text
    assert text.endswith("you hold 1 more card.")


def test_tg_52_a_hazard_in_another_currency() -> None:
    seat = Seat(hand=("surface pit", "ore drift"))
    s = table(seat, row=("rustwater",), switches={"hazard_resource": "production"})
    assert refused(s, claim("rustwater")).reason.rule == "TG-52"
    assert "you have 1 more production" in told(s, claim("rustwater"))


def test_tg_53_hazards_go_with_the_claim() -> None:
    s = table(Seat(hand=("surface pit",) * 2), row=("rustwater",))
    assert refused(s, clear("rustwater")).change is None
    assert "Claim the system" in told(s, clear("rustwater"))


def test_tg_08_a_claim_needs_a_fitting_colony() -> None:
    s = table(Seat(hand=("frontier colony",) * 2), row=("tallow moon",))
    assert refused(s, claim("tallow moon")).reason.rule == "TG-08"
    assert "you hold Surface Pit" in told(s, claim("tallow moon"))


@pytest.mark.parametrize(
    ("event", "rule", "unlock"),
    [
        ("space-pirates", "TG-18", "It never becomes one."),
        ("space-race", "TG-66", "Relinquish a system while it lies there."),
        ("nomad-guildship", "TG-65", "you have 2 more production"),
        ("the-next-step", "TG-68", "you have a ship in play"),
        ("galactic-investors", "TG-64", "you have 1 more renown token"),
    ],
)
def test_opportunities_say_what_they_take(event: str, rule: str, unlock: str) -> None:
    s = table(row=(event,))
    assert refused(s, opportunity(event)).reason.rule == rule
    assert unlock in told(s, opportunity(event))


def test_tg_18_an_opportunity_once_a_turn() -> None:
    s = do(table(row=("intergalactic-migration",)), opportunity("intergalactic-migration"))
    assert refused(s, opportunity("intergalactic-migration")).reason.key == "turned"


# the economy


def test_tg_43_what_it_costs() -> None:
    s = table(Seat(hand=("ark liner", "field lab", "field lab")))
    assert refused(s, build("ark liner")).reason.rule == "TG-43"
    assert told(s, build("ark liner")).endswith("It becomes legal if you hold 2 more cards.")


def test_tg_44_45_46_where_it_goes() -> None:
    hand = ("surface pit", "terrace village", "field lab", "supply depot", "scout skiff")
    s = table(Seat(hand=hand, systems={"home": ("frontier colony", "supply depot")}))
    assert refused(s, build("surface pit")).reason.rule == "TG-44"
    s = table(Seat(hand=hand))
    assert refused(s, build("surface pit")).reason.rule == "TG-45"
    only = "goes only into a deposit slot, and your free slots are of another kind (utility)"
    assert only in told(s, build("surface pit"))
    biosphere = {"home": ("frontier colony", "supply depot"), "orchard deep": ("frontier colony",)}
    s = table(Seat(hand=hand[2:], systems=biosphere), switches={"utility_any_slot": "no"})
    assert refused(s, build("field lab")).reason.rule == "TG-46"


def test_a_card_that_is_not_in_hand_is_refused_by_its_name() -> None:
    s = table(Seat(hand=("surface pit",)))
    with pytest.raises(Refused, match="Mantle Tap is not in your hand"):
        checked(s, "build mantle tap", "en")
    with pytest.raises(Refused, match="Forage du Manteau n'est pas dans votre main"):
        checked(s, "construire forage du manteau", "fr")


def test_tg_09_and_tg_11_upgrades() -> None:
    s = table(Seat(hand=("garden township", "deep shaft", "scout skiff", "surface pit")))
    assert refused(s, upgrade("deep shaft")).reason.key == "nothing_cheaper"
    assert refused(s, upgrade("scout skiff")).reason.rule == "TG-11"
    assert refused(s, upgrade("surface pit")).reason.key == "cheapest_of_all"
    s = table(Seat(hand=("garden township", "deep shaft")))
    assert refused(s, upgrade("garden township")).reason.key == "upgrade_price"
    assert "over Frontier Colony costs 3 cards, and you have 1 card besides it" in told(
        s, upgrade("garden township")
    )


def test_tg_09_a_reduced_cost_that_is_compared_is_named_and_the_event_may_leave() -> None:
    pits = {**HOME, "kiln": ("surface pit",), "copperwake": ("surface pit",), "rustwater": ("strip rig",)}
    reduced: dict[str, Any] = {
        "row": ("mech-revolution",),
        "switches": {"mech_upgrade_compares": "reduced"},
    }
    hand = ("strip rig", "ore drift", "field lab", "field lab")
    s = table(Seat(hand=hand, systems=pits), **reduced)
    below = table(Seat(hand=hand, systems={**HOME, "rustwater": ("strip rig",)}), **reduced)
    over = do(s.copy(), upgrade("ore drift"))
    for at, move, key, cost in (
        (s, upgrade("strip rig"), "cheapest_reduced", "1"),
        (below, upgrade("ore drift"), "nothing_cheaper_reduced", "2"),
        (over, cover("strip rig"), "not_cheaper_reduced", "2"),
    ):
        found = refused(at, move)
        assert found.reason.key == key
        assert found.change
        assert f"counts as {cost}, by the switch mech_upgrade_compares" in told(at, move)
        assert f"compte pour {cost}, par le réglage mech_upgrade_compares" in told(at, move, "fr")
        assert key == "nothing_cheaper_reduced" or "Mech Revolution no longer lies" in told(at, move)
    assert refused(table(Seat(hand=("surface pit",)), **reduced), upgrade("surface pit")).change is None


def test_tg_17_strike_and_crackdown() -> None:
    hand = ("terrace village",) * 3
    s = table(Seat(hand=hand, systems={"home": ("indenture camp",)}), row=("ai-strike", "stellar-crackdown"))
    assert refused(s, upgrade("terrace village")).reason.rule == "TG-17"
    assert "A.I. Strike no longer lies in Explored Space" in told(s, upgrade("terrace village"))
    assert refused(s, use("indenture camp")).reason.key == "crackdown"


def test_tg_42_once_a_turn_and_what_it_takes() -> None:
    s = table(Seat(systems={"home": ("frontier colony", "supply depot")}))
    assert refused(s, use("supply depot")).reason.key == "input"
    assert told(s, use("supply depot")).endswith("if you first choose “use Frontier Colony on Homeworld”.")
    tired = table(Seat(systems={"home": ("frontier colony", "supply depot")}, used=("frontier colony",)))
    assert told(tired, use("supply depot")).endswith("if you have 2 more manpower.")
    do(s, use("frontier colony"))
    assert refused(s, use("frontier colony")).reason.key == "used"


def test_tg_68_the_ship_that_has_to_be_ready_is_named() -> None:
    s = table(
        Seat(ships=("scout skiff",), used=("scout skiff",)),
        row=("the-next-step",),
        switches={"next_step_ship": "ready"},
    )
    position = M.OPPORTUNITY
    assert told(s, position).endswith("It becomes legal if Scout Skiff is ready again after your next reset.")
    assert "si Esquif Éclaireur peut resservir, après votre prochaine remise" in told(s, position, "fr")


def test_tg_75_the_partners_card_stays_used() -> None:
    s = table(Seat(), Seat(), Seat(used=("frontier colony",)), Seat(), teams=True)
    assert refused(s, partner_use("frontier colony")).reason.rule == "TG-75"


def test_tg_56_bounty_tokens_do_not_come_back() -> None:
    seat = Seat(systems={**HOME, "ashfall cradle": ("surface pit",)}, spent=("ashfall cradle",))
    assert refused(table(seat), bounty("ashfall cradle", "production")).reason.rule == "TG-56"


def test_tg_39_to_41_trades() -> None:
    s = table(Seat(used=("frontier colony",)), manpower=2)
    assert told(s, M.TRADE_MANPOWER).endswith("It becomes legal if you have 1 more manpower.")
    assert "the switch manpower_per_card decides" in told(s, M.TRADE_MANPOWER)
    assert [refused(s, move).reason.rule for move in (1, 2, 3)] == ["TG-39", "TG-40", "TG-41"]
    assert refused(table(science=1), M.TRADE_SCIENCE).reason.key == "empty_discard"


def test_tg_06_tg_58_which_system_may_go() -> None:
    s = table(Seat(systems={**HOME, "kiln": ("surface pit", "supply depot")}))
    assert refused(s, relinquish("home")).reason.rule == "TG-06"
    assert told(s, relinquish("home")).endswith("if its free utility slot holds a colony.")
    assert refused(s, relinquish("kiln")).reason.rule == "TG-06"
    assert "you have claimed another system after it" in told(s, relinquish("kiln"))
    alone = table(Seat(systems={"home": ("frontier colony", "supply depot")}))
    assert refused(alone, relinquish("home")).reason.rule == "TG-58"


def test_tg_59_a_home_that_stays() -> None:
    systems = {"home": ("frontier colony", "supply depot"), "kiln": ("surface pit",)}
    s = table(Seat(systems=systems), switches={"relinquish_home": "no"})
    assert refused(s, relinquish("home")).change is None


# what has been begun


def test_tg_37_what_is_begun_is_finished_first() -> None:
    s = do(table(Seat(hand=("scout skiff", "surface pit", "ore drift", "field lab"))), build("scout skiff"))
    assert refused(s, M.END).reason.rule == "TG-43"
    assert told(s, M.END).endswith("It becomes legal if what you have begun is finished.")


def test_tg_43_the_order_of_a_payment() -> None:
    hand = ("scout skiff", *("surface pit", "ore drift", "field lab") * 2)
    s = do(table(Seat(hand=hand)), build("scout skiff"), discard("ore drift"))
    found = refused(s, discard("surface pit")).reason
    assert (found.rule, found.key) == ("TG-14", "payment_back")
    assert "from the first to the last of your hand" in told(s, discard("surface pit"))
    s = do(table(Seat(hand=("scout skiff", "surface pit", "ore drift", "field lab"))), build("scout skiff"))
    words = told(s, discard("field lab"))
    assert words.endswith("if the cards before it in your hand that you discard too are named first.")
    assert "Surface Pit" not in words
    assert "which card do you discard? (1 card to go)" in preview(s, number(s, discard("surface pit")))


def test_tg_51_an_upgrade_stays_in_its_family() -> None:
    hand = ("garden township", "surface pit", "surface pit", "ore drift", "ore drift")
    both = {**HOME, "kiln": ("ore drift",), "mirelight": ("terrace village",)}
    s = do(table(Seat(hand=hand[:4], systems=both)), upgrade("garden township"))
    assert refused(s, cover("ore drift")).reason.rule == "TG-51"


def test_tg_45_the_slot_of_a_claim() -> None:
    s = table(Seat(hand=("supply depot", "surface pit", "field lab")), row=("kiln",))
    do(s, claim("kiln"), build("supply depot"))
    assert {move - M.PLACE for move in s.moves()} == {4, 5}
    s = table(Seat(hand=("terrace village", "surface pit", "field lab", "field lab")), row=("kiln",))
    do(s, claim("kiln"))
    assert refused(s, build("terrace village")).reason.key == "does_not_fit"
    assert on_slot("kiln", 0)(s) == M.PLACE + 4  # type: ignore[operator]


def test_the_rules_named_are_many() -> None:
    seen = Counter(
        found.reason.rule for name in SETUPS for s in wander(name, 30, seed=2) for found in obstacles(s)
    )
    assert len(seen) >= 25


@pytest.mark.parametrize("name", SETUPS)
def test_any_number_is_told_why_and_what_would_help(name: str) -> None:
    for s in wander(name, 4, seed=3):
        for move in range(-2, 700, 3):
            refused_ = s.refusal(move)
            assert refused_ is None or (refused_.rule and refused_.unlock), move
