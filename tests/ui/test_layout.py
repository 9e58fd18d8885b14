"""My table: a position laid out by presses alone, taken back, kept, opened elsewhere; what presses mean."""

from random import Random
from typing import Any

import pytest

from teg import panels
from teg.core import CHANCE, DONE, Game
from teg.core.bots import bot
from teg.dice import FACES, faces_of
from teg.galaxies import Seat, State, arrange, new
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.fleet import place_of, step_of
from teg.galaxies.speech import names as N
from teg.galaxies.state import MENU, PUTTING_ASIDE
from teg.languages import capital
from teg.mistake import Mistake
from teg.ui.page.address import read
from teg.ui.page.page import Page
from tests.ui.hand import body, keyed, nodes, text, words


class Hand:
    """Somebody who lays out a table and counts what is pressed."""

    def __init__(self, panel: Any = None) -> None:
        self.panel = panel or panels.layout()
        self.table = self.panel.dashboard
        self.presses = 0

    @property
    def surface(self) -> Any:
        return self.panel

    @property
    def s(self) -> State:
        state: State = self.table.draft.state
        return state

    def send(self, **message: Any) -> None:
        self.panel.heard(message)

    def press(self, key: str) -> None:
        """Press a thing that is drawn, as the browser tells it."""
        around: list[str] = []
        for each in nodes(body(self)):
            if each[1].get("key") == key:
                break
        else:
            raise AssertionError(f"nothing drawn is called {key}")
        around = [k for k in enclosing(body(self), key) if ":" in k and not k.startswith("zone:")]
        self.presses += 1
        self.send(do="press", key=key, within=around)

    def choose(self, label: str) -> None:
        """Press a line of the list that is open."""
        lines = [each for each in nodes(body(self)) if each[1].get("data-words") == label]
        assert lines, (label, words(self)[:300])
        self.presses += 1
        self.send(**lines[0][1]["do"])

    @property
    def lead(self) -> str:
        return text(keyed(self, "question"))


def enclosing(part: Any, key: str) -> list[str]:
    """The keys of what lies around a thing, the innermost first."""
    for child in part[2:] if part and isinstance(part[0], str) else part:
        if isinstance(child, list):
            if child[1:] and isinstance(child[1], dict) and child[1].get("key") == key:
                own = []
            else:
                found = enclosing(child, key)
                if not found and not any(each[1].get("key") == key for each in nodes(child)):
                    continue
                own = found
            here = part[1].get("key") if len(part) > 1 and isinstance(part[1], dict) else None
            return [*own, *([here] if here else [])]
    return []


def real_game(turns: int = 6, seed: int = 11) -> Game[State]:
    """A game for two after some turns, as it might lie on a table: in the middle of a turn."""
    game = new(2, seed=seed)
    quick, rng = bot("quick"), Random(seed)
    while game.state.actor != DONE:
        s = game.state
        if s.phase == MENU and s.turns >= turns and any(s.hired):
            return game
        game.play(quick.choose(s.view(s.actor), rng))
    raise AssertionError("no such position came up")


def name(cards: Any, number: int) -> str:
    return str(cards[number].name)


def lay(hand: Hand, v: State) -> None:
    """Lay out what somebody at seat 0 sees, by presses only, in an order that suggests itself."""
    box = v.t.box
    for place, planet in enumerate(v.row):
        if place == 0:
            hand.press("place:0")
        hand.choose(name(box.planets, planet))
    for pilot in v.pilot_row:
        hand.choose(name(box.pilots, pilot))
    for card in v.cards_up:
        hand.press(f"card-place:{len(hand.s.cards_up)}")
        hand.choose(name(box.explorations, card))
    for seat in range(v.t.seats):
        if seat != hand.table.hands.seat:
            hand.press(f"seat:{seat}")
        seat_of(hand, v, seat)
    if v.turn != hand.s.turn:
        hand.press(f"turn:{v.turn}")
    for face in faces_of(v.hand):
        hand.press(f"add:{FACES[face]}")
    for face in faces_of(v.done):
        hand.press(f"add:{FACES[face]}")
        hand.press(f"die:{FACES[face]}")
    for flag in ("rerolled", "converted"):
        if getattr(v, flag):
            hand.presses += 1
            hand.send(do="flag", name=flag)


def seat_of(hand: Hand, v: State, seat: int) -> None:
    box = v.t.box
    if v.level[seat] != 1:
        hand.press(f"level:{seat}:{v.level[seat]}")
    if v.energy[seat] != 2:
        hand.press(f"energy:{seat}:{v.energy[seat]}")
    if v.culture[seat] != 1:
        hand.press(f"culture:{seat}:{v.culture[seat]}")
    for planet in v.colonies[seat]:
        hand.press(f"colonies:{seat}")
        hand.choose(name(box.planets, planet))
    for number, card in enumerate(v.found[seat]):
        if not number:
            hand.press(f"cards:{seat}")
        hand.choose(name(box.explorations, card) if card >= 0 else "One more card face down")
    if v.mission[seat] >= 0:
        hand.press(f"missions:{seat}")
        hand.choose(name(box.missions, v.mission[seat]))
    retired = [pilot for pilot in v.hired[seat] if pilot not in v.flyer[seat]]
    for ship in range(4):
        if (kind := v.kinds[seat][ship]) >= 0:
            for pilot in retired:  # somebody flew the ship before
                hand.press(f"hangar:{kind}")
                hand.choose(name(box.pilots, pilot))
            retired = []
            if kind not in hand.s.kinds[seat] and ship != hand.s.kinds[seat].index(-1):
                hand.press(f"ship:{seat}:{ship}")
            hand.press(f"hangar:{kind}")
            hand.choose(name(box.pilots, v.flyer[seat][ship]))
    if v.points[seat] != hand.s.points[seat]:  # dwarf planets among what lies face down
        hand.press(f"points:{seat}")
        hand.choose(N.counted(v.points[seat], "point"))
    for ship in range(4):
        place, step = place_of(v, seat, ship), step_of(v, seat, ship)
        if place in (M.HOME, M.LOCKED):
            continue
        home = [n for n in range(4) if place_of(hand.s, seat, n) == M.HOME]
        if home[0] != ship:
            hand.press(f"ship:{seat}:{ship}")
        if place == M.TRACK:
            card = (v.tracks[seat] >> 6 * ship & 63) - 1
            hand.press(f"card:{card}")
            ship_name = N.ship_name(v, seat, ship)
            hand.choose(f"{capital(ship_name)} is on its space {step + 1}")
        elif place == M.SPACE:
            hand.press("space")
        elif place < M.HOME:
            world = f"planet:{v.row[place % 6]}"
            hand.press(f"{world}:orbit:{step}" if place < M.SURFACE else f"{world}:surface")


@pytest.mark.parametrize(("seed", "turns", "presses"), [(1, 6, 40), (2, 6, 40), (5, 8, 60)])
def test_a_real_position_is_laid_out_in_two_minutes(seed: int, turns: int, presses: int) -> None:
    """Two or three seconds a press: those of the third round, and one with nine pilots and seven cards."""
    v = real_game(turns, seed).state.view(0)
    hand = Hand()
    lay(hand, v)
    assert hand.table.problems == []
    assert hand.presses <= presses
    s = hand.table.game.state
    for part in ("row", "pilot_row", "cards_up", "energy", "culture", "level", "fleet", "steps", "hand"):
        assert getattr(s, part) == getattr(v, part), part
    for part in ("done", "kinds", "flyer", "points", "turn", "rerolled", "converted", "mission", "viewer"):
        assert getattr(s, part) == getattr(v, part), part
    assert [*map(sorted, s.found)] == [*map(sorted, v.found)]
    assert s.moves() == v.moves()


def test_every_press_is_a_step_that_can_be_taken_back() -> None:
    hand = Hand()
    before = [hand.table.draft.text]
    hand.press("place:1")
    hand.choose("Helios")
    before.append(hand.table.draft.text)
    for key in ("energy:0:6", "level:0:3", "ship:0:2", "space", "add:move", "turn:0"):
        hand.press(key)
        if hand.table.draft.text != before[-1]:
            before.append(hand.table.draft.text)
    assert len(before) == 6
    for text_ in reversed(before[:-1]):
        hand.send(do="undo")
        assert hand.table.draft.text == text_
    for text_ in before[1:]:
        hand.send(do="redo")
        assert hand.table.draft.text == text_


def full() -> Hand:
    game = arrange(
        Seat(level=2, ships=["orbit helios 1", "home"], found=["pebble"]),
        Seat(ships=["on jakks"]),
        dice="move energy",
        row=["helios", "jakks"],
    )
    return Hand(panels.layout(game))


def test_a_game_that_is_opened_lies_there_and_is_the_same_until_it_is_changed() -> None:
    game = real_game()
    hand = Hand(panels.layout(game))
    assert hand.panel.code == game.code
    assert hand.panel.settings.words() == {}
    other = 3 if game.state.energy[0] != 3 else 4
    hand.press(f"energy:{hand.table.hands.seat}:{other}")
    assert hand.panel.code != game.code
    assert hand.panel.game.state.energy[0] == other
    hand.send(do="undo")
    assert hand.panel.code == game.code


def test_a_ship_in_hand_goes_where_one_presses() -> None:
    hand = full()
    helios, jakks = hand.s.row[:2]
    hand.press("ship:0:0")
    assert hand.lead == "Player 1, ship 1 is in your hand: press where it stands."
    hand.press(f"planet:{jakks}:surface")
    assert place_of(hand.s, 0, 0) == M.SURFACE + 1
    hand.press("ship:0:0")
    hand.press("home:0")
    assert place_of(hand.s, 0, 0) == M.HOME
    hand.press(f"planet:{helios}:orbit:2")  # the first ship at home goes
    assert (place_of(hand.s, 0, 0), step_of(hand.s, 0, 0)) == (M.ORBIT, 2)
    hand.press("ship:1:1")
    hand.press("ship:0:0")  # onto the space on which a rival stands
    assert (place_of(hand.s, 1, 1), step_of(hand.s, 1, 1)) == (M.ORBIT, 2)
    hand.press("ship:1:1")
    hand.press("ship:1:1")
    assert hand.table.hands.held == -1


def test_a_ship_is_dragged_to_its_place() -> None:
    hand = full()
    key = f"planet:{hand.s.row[1]}:orbit:1"
    hand.send(do="press", key="ship:0:1", within=["home:0", "seat:0"])
    hand.send(do="drop", key=key, held="ship:0:1", within=[key.rpartition(":")[0]])
    assert (place_of(hand.s, 0, 1), step_of(hand.s, 0, 1)) == (M.ORBIT + 1, 1)


def test_what_cannot_be_is_told_and_changes_nothing() -> None:
    hand = full()
    before = hand.table.draft.text
    hand.press("seat:1")
    hand.press(f"planet:{hand.s.row[0]}:orbit:1")
    hand.press("space")
    assert "Player 2 has no ship left at home" in text(keyed(hand, "below"))
    hand.send(do="undo")
    assert hand.table.draft.text == before


def test_what_is_impossible_stands_beside_the_table_and_the_last_possible_game_stays() -> None:
    hand = full()
    code = hand.panel.code
    hand.press("ship:0:1")
    hand.press(f"planet:{hand.s.row[0]}:orbit:2")
    assert hand.lead.startswith("Player 1: ships 1 and 2 are both here")
    assert hand.panel.code == code
    hand.press("ship:0:1")
    hand.press("space")
    assert hand.panel.code != code


def test_a_reload_finds_the_table_as_it_was_left() -> None:
    page = Page("layout")
    hand = Hand(page.panel)
    hand.press("place:2")
    hand.choose("Helios")
    hand.press("culture:1:5") if hand.table.hands.seat == 1 else hand.press("culture:0:5")
    link = page.shell.scene["permalink"]
    again = Page("layout")
    again.shell.heard({"do": "address", "value": f"?{link}"})
    found = Hand(again.panel)
    assert found.s == hand.s
    assert found.panel.settings.laid == hand.panel.settings.laid


def test_the_whole_position_goes_on_to_other_pages() -> None:
    hand = full()
    ways = {
        each[1]["data-page"]: each[1]["data-query"] for each in nodes(body(hand)) if "data-page" in each[1]
    }
    assert set(ways) == {"theatre", "exploration", "tree", "badges", "market"}
    for query in ways.values():
        game = read(query).game
        assert game is not None
        assert game.code == hand.panel.code


def test_dice_are_turned_used_and_taken_away() -> None:
    hand = full()
    hand.press("die:move")
    hand.press("activated:move")
    hand.choose("Not used, shows Colony")
    hand.press("die:energy")
    assert (faces_of(hand.s.hand), faces_of(hand.s.done)) == ([5], [1])
    hand.press("activated:energy")
    hand.choose("Take it away")
    assert faces_of(hand.s.done) == []


def test_dice_picked_up_are_laid_out_and_rolled_again() -> None:
    hand = full()
    hand.press("add:move")
    hand.press("add:energy")
    hand.press("die:energy")
    hand.press("activated:energy")
    hand.choose("Picked up, to be rolled again")
    assert faces_of(hand.s.aside) == [1] and hand.table.problems == []
    state = hand.panel.game.state
    assert state.phase == PUTTING_ASIDE and faces_of(state.aside) == [1]
    assert M.ROLL in state.moves()
    hand.press("aside:energy")
    hand.choose("Not used yet")
    assert faces_of(hand.s.aside) == []


def test_cards_find_their_place_by_presses() -> None:
    hand = full()
    pebble = next(n for n, card in enumerate(hand.s.t.box.explorations) if card.id == "pebble")
    hand.press(f"card:{pebble}")
    hand.choose("Found by player 2")
    assert hand.s.found[1] == (pebble,)
    helios = hand.s.row[0]
    hand.press(f"planet:{helios}")
    hand.choose("Colony of player 2")
    assert hand.s.colonies[1] == (helios,)
    assert hand.s.row[0] == -1
    pilot = hand.s.pilot_row[0]
    hand.press(f"pilot:{pilot}")
    hand.choose("Hired: flies Aurora")
    assert (hand.s.kinds[0][0], hand.s.flyer[0][0]) == (0, pilot)
    hand.press(f"pilot:{pilot}")
    hand.choose("Flies no ship any more")
    assert hand.s.hired[0] == (pilot,)
    assert hand.s.kinds[0][0] == -1


@pytest.mark.parametrize(("players", "rogue"), [("1", True), ("5", False)])
def test_a_table_for_any_number(players: str, rogue: bool) -> None:
    hand = Hand()
    hand.send(do="players", value=players)
    assert bool(hand.s.t.solo) == rogue
    hand.send(do="fill")
    assert hand.table.problems == []
    if rogue:
        hand.press("seat:1")
        hand.press("level:1:2")
        hand.press("turn:1")
        hand.send(do="rogue", value=hand.table.desk.host.values(hand.table.draft.setup, "en")[-1][0])
        assert hand.s.level[1] == 1
        hand.send(do="undo")
        game = hand.table.game
        assert game.state.actor == CHANCE
        assert game.state.turn == 1
    else:
        assert len(hand.s.row) == 6
    hand.send(do="undo")
    hand.send(do="undo")


@pytest.mark.parametrize(
    "message",
    [
        {"do": "press", "key": ""},
        {"do": "press", "key": "ship:9:9", "within": 3},
        {"do": "press", "key": "planet:999:orbit:1", "within": [1, None]},
        {"do": "press", "key": "level:7:7"},
        {"do": "press", "key": "energy:0:99"},
        {"do": "press", "key": "ship:x"},
        {"do": "press", "key": "card:999"},
        {"do": "press", "key": "planet:-1"},
        {"do": "press", "key": "planet:²:surface"},
        {"do": "choose", "at": 4},
        {"do": "drop", "key": "space", "held": "ship:x:y"},
        {"do": "drop", "key": "space", "held": "ship:0"},
        {"do": "players", "value": "77"},
        {"do": "viewer", "value": "-7"},
        {"do": "flag", "name": "actor"},
        {"do": "rogue", "value": "nobody"},
        {"do": "round", "value": "x"},
    ],
)
def test_nonsense_changes_nothing_and_breaks_nothing(message: dict[str, Any]) -> None:
    hand = full()
    before = hand.table.draft.text
    hand.send(**message)
    assert hand.table.draft.text == before
    assert "Something went wrong" not in words(hand)


@pytest.mark.parametrize("laid", ["x", "1g", "1gAAAAAAAA"])
def test_a_text_that_is_no_table_is_refused(laid: str) -> None:
    with pytest.raises(Mistake):
        panels.layout(laid=laid)


def test_in_french_every_sentence_is_french() -> None:
    hand = Hand(panels.layout(lang="fr"))
    assert hand.lead == "La place 1 de la rangée n'a pas encore de planète\u00a0: pressez-la."
    hand.send(do="fill")
    assert hand.lead == "Cette position est possible\u00a0: le joueur 1 va lancer les dés."


def kept(hand: Hand) -> str:
    return next(str(each["text"]) for each in hand.panel.scene["kept"] if each["name"] == "my-table")


def test_the_table_of_an_earlier_visit_is_offered() -> None:
    hand = Hand()
    assert kept(hand) == ""
    hand.send(do="players", value="3")
    assert kept(hand) == ""  # nothing lies there yet
    hand.press("place:0")
    hand.choose("Gort")
    hand.press("energy:0:7")
    left = kept(hand)
    hand.send(do="clear")
    assert kept(hand) == left
    later = Hand()
    later.send(do="recall", name="my-table", text=left)
    offer = keyed(later, "go-on")
    assert text(offer) == "Go on with the table you left"
    later.send(**offer[1]["do"])
    assert later.s.energy[0] == 7
    assert later.s.t.seats == 3
    assert not [each for each in nodes(body(later)) if each[1].get("key") == "go-on"]
    later.send(do="undo")
    assert later.s.row[0] == -1


@pytest.mark.parametrize(
    "spoiled", ["", "{", "[]", '{"box": "x", "laid": ""}', '{"box": "base", "laid": 3}', "[" * 9999]
)
def test_a_spoiled_entry_of_the_browser_offers_nothing(spoiled: str) -> None:
    hand = Hand()
    hand.send(do="recall", name="my-table", text=spoiled)
    assert "Go on" not in words(hand)
    assert "went wrong" not in words(hand)


def test_a_table_that_cannot_be_read_is_told_in_a_sentence() -> None:
    hand = Hand()
    hand.send(do="recall", name="my-table", text='{"box": "base", "laid": "1gAAAA"}')
    hand.send(do="go on")
    assert "went wrong" not in words(hand)
    assert text(keyed(hand, "below"))


def test_the_rogue_hires_too() -> None:
    hand = Hand()
    hand.send(do="players", value="1")
    hand.send(do="fill")
    hand.press("seat:1")
    hand.press("hangar:2")
    hand.choose("Bulwark")
    hand.press("hangar:2")
    hand.choose("Overseer")
    assert hand.s.kinds[1].count(2) == 1
    assert len(hand.s.hired[1]) == 2
    if hand.table.problems:  # somebody lay in the row
        hand.send(do="fill")
    assert hand.table.problems == []
