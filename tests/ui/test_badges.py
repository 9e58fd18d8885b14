"""Badge Standings, by the messages its browser side would send."""

import re
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from teg import odds
from teg.core import DONE, Game
from teg.galaxies import arrange
from teg.galaxies.rules.scoring import badge_totals, tallies
from teg.mistake import Mistake
from teg.odds import BadgePosition, Bonus, bonuses
from teg.odds.words import percent, points
from teg.ui.badges import badge_words
from teg.ui.badges.badges import Standings
from teg.ui.badges.totals import missions, sums, totals
from teg.ui.page.opening import first, opening
from teg.ui.theatre.desk import Desk
from tests.ui.hand import body, buttons, keyed, nodes, of_class, plain, press, send, text
from tests.ui.studying import SEATS, games, headline, message, said, space


def standings(game: Game[Any] | None = None, **how: Any) -> Standings:
    return Standings(Desk(game or space(), **how))


def shown(panel: Standings) -> list[list[int]]:
    """The badges as the steppers show them, player by player."""
    numbers = [int(text(each)) for each in nodes(of_class(panel, "steppers")) if each[0] == "output"]
    return [numbers[start : start + 4] for start in range(0, len(numbers), 4)]


def test_its_point_is_made_before_the_first_click() -> None:
    told = headline(standings(opening("badges")))
    assert told == "Ring: A and C tie for first; nobody gets second. Badge points: A 4, B 2 and C 4."


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_first_paint_says_the_same_as_the_panel(lang: str) -> None:
    assert first("badges", lang).headline == headline(standings(opening("badges"), lang=lang))


def test_the_referee_sees_every_badge_and_the_points_of_the_odds() -> None:
    game = space()
    panel = standings(game)
    state = game.state
    assert shown(panel) == [list(badge_totals(state, seat)) for seat in range(3)]
    paid = [bonuses([badge_totals(state, seat)[kind] for seat in range(3)]) for kind in range(4)]
    for seat, letter in enumerate("ABC"):
        assert f"{letter} {sum(row[seat] for row in paid)}" in headline(panel)


@pytest.mark.parametrize("mode", ["untracked", "remembered"])
def test_a_seat_knows_what_the_odds_say_it_knows(mode: str) -> None:
    game = space()
    panel = standings(game)
    send(panel, do="mode", value=mode)
    exact = odds.of(game, mode=mode).position
    assert exact and panel.position() == exact
    for letter, mean in zip("ABC", exact.expected, strict=True):
        assert f"{letter} {points(mean, 'en')}" in headline(panel)
    if mode == "untracked":
        told = text(keyed(panel, "odds"))
        assert percent(exact.types[0].odds(1)["1"], "en") in told
        assert "4 cards face down" in text(keyed(panel, "hidden"))


def test_a_seats_view_never_shows_rivals_cards() -> None:
    other = arrange(SEATS[0], SEATS[1], SEATS[2], dice="move culture", face_up=["embassy-shuttle"])
    hidden = arrange(
        SEATS[0],
        type(SEATS[1])(culture=2, level=2, found=["faded-treaty", "undertow"]),
        type(SEATS[2])(energy=2, found=["homesickness", "cracked-hull"]),
        dice="move culture",
        face_up=["embassy-shuttle"],
    )
    one, two = standings(other, seat=0), standings(hidden, seat=0)
    for panel in (one, two):
        send(panel, do="mode", value="untracked")
    assert one.position() == two.position()
    assert headline(one) == headline(two)
    send(one, do="mode", value="open")
    send(two, do="mode", value="remembered")
    assert one.position() == odds.of(other).position != two.position(), "what all saw may be remembered"
    assert "as the referee" not in said(one)


def test_whose_knowledge_can_be_chosen_by_the_referee_only() -> None:
    panel = standings()
    send(panel, do="mode", value="untracked")
    send(panel, do="whose", value="2")
    assert panel.position().hidden == (2, 2, 0)
    panel.desk.set(seat=1)
    send(panel, do="whose", value="2")
    assert panel.position().hidden == (2, 0, 2)
    send(panel, do="mode", value="remembered")
    assert panel.position().hidden == (0, 0, 0)


def test_one_more_badge_is_that_of_the_odds() -> None:
    game = space()
    panel = standings(game)
    more = panel.position().one_more()
    cells = [each for each in nodes(of_class(panel, "changes")) if each[0] == "td"]
    assert len(cells) == 3 * 4
    for (seat, kind), cell in zip(product(range(3), range(4)), cells, strict=True):
        own = badge_words.changed(more[seat][kind][seat], "en")
        assert text(cell).startswith(own)
        for other, change in enumerate(more[seat][kind]):
            if other != seat:
                told = f"{'ABC'[other]} {badge_words.changed(change, 'en')}"
                assert (told in text(cell)) == bool(change)


def test_the_badge_that_costs_a_rival_points_is_told() -> None:
    panel = standings(opening("badges"))
    told = " ".join(map(text, of_class(panel, "finding")))
    assert "without losing a badge" in told
    loser, amount, badge, who = re.search(
        r"(\w) would lose (\d+) without losing a badge: one more (\w+) for (\w)", told
    ).groups()  # type: ignore[union-attr]
    more = panel.position().one_more()
    kind = panel.names.index(badge)
    assert more["ABC".index(who)][kind]["ABC".index(loser)] == -int(amount)
    assert -int(amount) == min(
        change
        for seat, row in enumerate(more)
        for changes in row
        for other, change in enumerate(changes)
        if other != seat
    )


def test_plus_and_minus_change_one_badge() -> None:
    panel = standings()
    before = shown(panel)
    press(panel, "one more Star for B")
    before[1][2] += 1
    assert shown(panel) == before
    press(panel, "one Star less for B")
    before[1][2] -= 1
    assert shown(panel) == before
    press(panel, "Back to the position")
    assert body(panel)[1:] == body(standings())[1:]


def test_nobody_has_fewer_than_no_badges() -> None:
    panel = standings()
    before = shown(panel)
    seat, kind = next((seat, kind) for seat in range(3) for kind in range(4) if not before[seat][kind])
    send(panel, do="badge", seat=seat, kind=kind, by=-1)
    assert "less than no badges" in message(panel) and shown(panel) == before


def test_there_are_no_more_badges_than_the_box_holds() -> None:
    panel = standings()
    box = panel.desk.game.state.t.box
    held = sum(card.badges[2] for card in (*box.explorations, *box.pilots))
    others = sum(row[2] for row in shown(panel)[1:])
    for _ in range(held - others - shown(panel)[0][2]):
        send(panel, do="badge", seat=0, kind=2, by=1)
    full = shown(panel)
    assert sum(row[2] for row in full) == held
    assert [one for one in buttons(panel) if "one more Star" in str(one) and "disabled" in str(one)]
    send(panel, do="badge", seat=1, kind=2, by=1)
    assert f"the box holds {held} of these badges, so there cannot be {held + 1}" in message(panel)
    assert shown(panel) == full


def test_a_count_that_is_none_says_what_would_be() -> None:
    panel = standings()
    for typed in ("1.5", "x"):
        with pytest.raises(Mistake, match=f"'{typed}' is no whole number .* from 0 to 19"):
            panel.settings.totals = f"{typed} 0 0 0;0 0 0 0"
    for typed in ("-1", "20"):
        with pytest.raises(Mistake, match=f"{typed} is out of reach .* 0 to 19"):
            panel.settings.totals = f"{typed} 0 0 0;0 0 0 0"
    with pytest.raises(Mistake, match="Ring: the box holds 19 of these badges, so there cannot be 20"):
        panel.settings.totals = "10 0 0 0;10 0 0 0"


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_two_to_five_players_can_be_compared(count: int) -> None:
    panel = standings()
    send(panel, do="players", value=str(count))
    assert len(shown(panel)) == count
    rows = list(zip(*shown(panel), strict=True))
    paid = [sum(column) for column in zip(*(bonuses(row) for row in rows), strict=True)]
    for letter, number in zip("ABCDE", paid, strict=False):
        assert f"{letter} {number}" in headline(panel)
    if count == 2:
        assert "no second place" in said(panel)


def test_settings_and_not_the_order_of_clicks_decide() -> None:
    one, other = standings(), standings()
    clicks: list[dict[str, Any]] = [
        {"do": "badge", "seat": 0, "kind": 3, "by": 1},
        {"do": "mode", "value": "untracked"},
        {"do": "badge", "seat": 1, "kind": 0, "by": 1},
    ]
    send(one, do="mode", value="untracked")
    for click in clicks:
        send(one, **click)
    send(other, do="mode", value="untracked")
    for click in reversed(clicks):
        send(other, **click)
    assert one.surface.scene == other.surface.scene


def test_what_was_changed_by_hand_belongs_to_its_position() -> None:
    panel = standings()
    send(panel, do="badge", seat=0, kind=3, by=1)
    send(panel, do="players", value="5")
    panel.desk.set(game=opening("badges"))
    assert headline(panel) == headline(standings(opening("badges"))) and len(shown(panel)) == 3


def test_badges_counted_by_hand_are_not_counted_twice_by_other_eyes() -> None:
    game = space()
    panel = standings(game)
    send(panel, do="badge", seat=1, kind=2, by=1)
    send(panel, do="mode", value="untracked")
    assert panel.position() == odds.of(game, mode="untracked").position


def test_the_values_come_from_the_box_and_the_rulings_from_the_switches() -> None:
    zero = arrange(SEATS[0], type(SEATS[1])(), dice="move", switches={"badge.zero_can_place": "yes"})
    assert standings(zero).position().rules.zero_can_place
    assert not standings(space()).position().rules.zero_can_place
    assert "First 2, tied first 1, second 1, tied second 1 points." in said(standings())


def test_totals_add_up_and_their_ends_are_reached() -> None:
    game = space()
    exact = odds.of(game).position
    assert exact
    held = sums(exact, tuple(game.state.points))
    for seat, each in enumerate(held):
        assert each.game == game.state.points[seat] and each.all == each.game + exact.expected[seat]
        assert each.low <= each.badges <= each.high
    known = BadgePosition(((1, 0), (0, 2)), (0, 0), (), Bonus())
    for each, paid in zip(sums(known, (3, 4)), (2, 2), strict=True):
        assert each.low == each.high == each.badges == paid


def test_the_totals_can_be_made_again_by_their_code() -> None:
    position = standings().position()
    made = totals(position, (1, 2, 3), [(2, 2), (0, 0), (0, 3)])
    space: dict[str, Any] = {}
    setup, _, last = made.code.rpartition("\n\n")
    exec(f"from fractions import Fraction\n{setup}", space)
    again = eval(last, space)
    assert again.svg() == made.svg() and again.csv() == made.csv()
    assert made.figure().data[0]["orientation"] == "h"
    assert made.looking("fr").title.startswith("Avec les insignes, et les missions telles quelles\u00a0:")


def test_missions_are_outlined_as_things_stand_and_a_rivals_stays_secret() -> None:
    game = space()
    state = game.state
    state.mission = [4, 5, 6]
    exact = odds.of(game).position
    assert exact
    told = missions(state)
    assert told == tuple((tally.mission, tally.mission) for tally in tallies(state))
    assert any(least for least, _ in told), "a mission that is worth something shows that it is counted"
    mine = missions(state.view(0))
    top = max(mission.vp for mission in state.t.box.missions)
    assert mine[0] == told[0] and mine[1:] == ((0, top), (0, top))
    for worth in (told, mine):
        made = totals(exact, state.points, worth)
        marks = made.looking(width=720).scene().marks
        held = [mark for mark in marks if getattr(mark, "what", "") == "part 2"]
        secret = [mark for mark in marks if getattr(mark, "what", "") == "secret"]
        assert len(held) == sum(least > 0 for least, _ in worth)
        assert len(secret) == sum(most > least for least, most in worth)
        together = [Fraction(row[-1]) for row in made.table.rows]
        for row, (least, _), all_ in zip(made.table.rows, worth, together, strict=True):
            assert all_ == Fraction(row[1]) + Fraction(row[2]) + least
    assert "What the secret missions of B and C bring is not known" in totals(exact, state.points, mine).title
    assert "missions as things stand" in totals(exact, state.points, told).title


def test_a_seats_view_never_tells_a_rivals_mission() -> None:
    told = []
    for rival in (1, 2, 3):
        game = space()
        state = game.state
        state.mission = [0, rival, rival + 3]
        told.append(text(keyed(standings(Game(game.setup, state), seat=0), "total-points")))
    assert len(set(told)) == 1


@pytest.mark.parametrize(
    "wrong",
    [
        {"do": "players", "value": "6"},
        {"do": "command", "fields": {"text": "add Z ring"}},
        {"do": "command", "fields": {"text": "add A moon"}},
        {"do": "command", "fields": {"text": "players many"}},
        {"do": "save", "file": ""},
    ],
)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_wrong_input_is_a_sentence_and_changes_nothing(wrong: dict[str, Any], lang: str) -> None:
    panel = standings(lang=lang)
    before = shown(panel)
    send(panel, **wrong)
    assert message(panel).endswith(".") and "Error" not in message(panel)
    assert shown(panel) == before


@pytest.mark.parametrize(
    "nonsense",
    [
        {"do": "badge", "seat": 9, "kind": 0, "by": 1},
        {"do": "badge", "seat": 0, "kind": 0, "by": 5},
        {"do": "mode"},
    ],
)
def test_nonsense_is_left_alone(nonsense: dict[str, Any]) -> None:
    panel = standings()
    before = panel.surface.scene
    send(panel, **nonsense)
    assert panel.surface.scene == before


def test_commands_do_what_the_controls_do() -> None:
    for lang, line in (("en", "add B star"), ("fr", "ajouter b etoile")):
        typed, pressed = standings(lang=lang), standings(lang=lang)
        send(typed, do="command", fields={"text": line})
        send(pressed, do="badge", seat=1, kind=2, by=1)
        assert typed.surface.scene == pressed.surface.scene


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("seat", ["referee", 0, 1])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_any_game_gives_a_scene_or_a_sentence(name: str, seat: int | str, lang: str) -> None:
    panel = standings(games()[name], seat=0 if seat == 1 and name == "solo" else seat, lang=lang)
    assert headline(panel) and plain(panel.surface.scene)
    for mode in ("open", "remembered", "untracked"):
        send(panel, do="mode", value=mode)
        assert headline(panel)
    if name == "base":
        send(panel, do="players", value="4")
        assert "badges" in headline(panel) or "insignes" in headline(panel)
        send(panel, do="default")
        assert panel.desk.game.code == opening("badges").code


def test_when_the_game_is_over_all_cards_lie_open() -> None:
    game = games()["over"]
    assert game.state.actor == DONE
    panel = standings(game, seat=0)
    assert not sum(panel.position().hidden)


def test_files_are_complete() -> None:
    panel = standings()
    kept: dict[str, bytes] = {}
    panel.surface.keep = kept.__setitem__  # type: ignore[method-assign]
    for each in buttons(panel):
        if each[1].get("do", {}).get("do") == "save":
            send(panel, **each[1]["do"])
    kinds = ("csv", "svg", "png", "html")
    assert set(kept) == {f"{name}.{kind}" for name in ("badges", "total-points") for kind in kinds}


def test_a_badge_bonus_of_the_means_is_counted_over_all_deals() -> None:
    game = space()
    exact = odds.of(game, mode="untracked").position
    assert exact
    panel = standings(game)
    send(panel, do="mode", value="untracked")
    mean = sum((kind.mean(2) for kind in exact.types), Fraction(0))
    assert f"C {points(mean, 'en')}" in headline(panel)
    assert body(panel)


def test_what_changes_most_names_ties_and_counts_many() -> None:
    rules = Bonus()
    ways = {
        "more_most": BadgePosition(((3, 0), (2, 0), (0, 0)), (0, 0, 0), (), rules),
        "more_many": BadgePosition(((1, 1, 1), (1, 1, 1), (1, 1, 1)), (0, 0, 0), (), rules),
    }
    seen = set()
    for position in [
        *ways.values(),
        *(BadgePosition(((a, b), (c, 0)), (0, 0), (), rules) for a, b, c in product(range(4), repeat=3)),
    ]:
        names = ("Ring", "Bars", "Star")[: len(position.shown[0])]
        more = position.one_more()
        swings = [sum(map(abs, changes)) for row in more for changes in row]
        ties = swings.count(max(swings))
        told = badge_words.most_telling(position, names, "en")[0]
        if not max(swings):
            continue
        kind = "one" if ties == 1 else "some" if ties < 4 else "many"
        seen.add(kind)
        assert told.startswith(
            {"one": "The badge that moves most", "some": "These badges", "many": f"Framed: the {ties} of"}[
                kind
            ]
        )
        if kind == "some":
            assert told.count(" for ") == ties
    assert seen == {"one", "some", "many"}


def test_means_are_told_as_means() -> None:
    panel = standings(space())
    assert "With badges" in said(panel) and "on average" not in text(keyed(panel, "hold"))
    send(panel, do="mode", value="untracked")
    hold = text(keyed(panel, "hold"))
    assert hold.count("on average") >= 3 or "With badges on average" in hold
    assert text(keyed(panel, "running")).startswith("on average A")


def test_a_press_on_a_mark_asks_what_one_more_badge_does() -> None:
    panel = standings()
    position = panel.position()
    more = position.one_more()[1][2]
    send(panel, do="point", chart="badges", id="seat:1:badge:2")
    told = text(keyed(panel, "badges-asked"))
    assert told.startswith(f"One more {panel.names[2]} for B: ")
    for seat, change in enumerate(more):
        assert (f"{'ABCDE'[seat]} " in told.partition(":")[2]) == bool(change)
    before = position.shown[1][2]
    press = keyed(panel, "asked-add")
    assert press[1]["aria-label"] == f"one more {panel.names[2]} for B"
    send(panel, do="badge", seat=1, kind=2, by=1)
    assert panel.position().shown[1][2] == before + 1
    # The question stays, and is answered for what is there now.
    assert text(keyed(panel, "badges-asked")).startswith(f"One more {panel.names[2]} for B: ")


def test_a_press_on_a_bar_tells_what_it_is_made_of() -> None:
    panel = standings()
    position, state = panel.position(), panel.desk.game.state
    for seat in range(3):
        send(panel, do="point", chart="total-points", id=f"seat:{seat}:badges")
        told = text(keyed(panel, "total-points-asked"))
        for name, kind in zip(panel.names, position.types, strict=True):
            assert f"{name} {points(kind.mean(seat), 'en')}" in told
        send(panel, do="point", chart="total-points", id=f"seat:{seat}:game")
        tally = tallies(state)[seat]
        told = text(keyed(panel, "total-points-asked"))
        assert f"planets {tally.planets}" in told and f"empire {tally.empire}" in told
    for nothing in ("seat:7:game", "seat:4:badges", "x", "seat:0:all"):
        send(panel, do="point", chart="total-points", id=nothing)
        assert text(keyed(panel, "total-points-asked")) == ""


def test_a_seat_is_told_no_rivals_mission() -> None:
    game = space()
    state = game.state
    state.mission = [4, 5, 6]
    missions_told = []
    for seat in range(3):
        panel = standings(Game(game.setup, state), seat=0)
        send(panel, do="point", chart="total-points", id=f"seat:{seat}:mission")
        missions_told.append(text(keyed(panel, "total-points-asked")))
    names = [state.t.box.missions[mission].name for mission in (4, 5, 6)]
    assert names[0] in missions_told[0] and missions_told[1:] == ["", ""]
