"""Exploration Odds, by the messages its browser side would send."""

import re
from fractions import Fraction
from typing import Any

import pytest

from teg import odds
from teg.core import Game
from teg.odds import Exploration, Kind, Thumb
from teg.odds.explore.decisions import endings, futures, trial
from teg.odds.words import chance, decimal, percent, points
from teg.ui.exploration import exploration_words
from teg.ui.exploration.exploration import ExplorationOdds
from teg.ui.exploration.exploration_settings import DrawingSteps, walk
from teg.ui.page.opening import first, opening
from teg.ui.study.deck import DeckWishes, deck_of
from teg.ui.theatre.desk import Desk
from tests.ui.hand import body, buttons, keyed, nodes, plain, press, send, text
from tests.ui.studying import french, games, headline, message, said, space


def panel(game: Game[Any] | None = None, guess: str | None = "-", **how: Any) -> ExplorationOdds:
    return ExplorationOdds(Desk(game or space(), **how), given={"guess": guess})


def asked(game: Game[Any]) -> Exploration:
    found = odds.of(game).exploration
    assert found
    return found


def exactly(shown: ExplorationOdds) -> str:
    return text(keyed(shown, "exactly"))


def test_nothing_is_told_before_a_guess() -> None:
    exact = asked(space())
    shown = panel(guess=None)
    assert headline(shown) == "Would you draw, or take Embassy Shuttle?"
    hidden = [percent(exact.red(()), "en"), points(exact.push, "en"), str(exact.push), "Exactly", "average"]
    assert not [each for each in hidden if each in said(shown)] and not shown.files
    send(shown, do="guess", fields={"choice": "draw", "share": "30"})
    assert exact.take is not None and exact.take > exact.push
    lost = points(exact.take - exact.push, "en")
    told = text(keyed(shown, "near"))
    assert told.startswith(f"“Draw” costs {lost} points on average. You said 30 %; it is {hidden[0]}:")
    assert headline(shown).startswith("Take Embassy Shuttle:") and shown.files
    assert shown.settings.words() == {"guess": "draw 30"}


def test_the_best_choice_is_told_to_be_best() -> None:
    shown = panel(guess="take 50")
    assert text(keyed(shown, "near")).startswith("“Take Embassy Shuttle” is best.")
    assert panel(guess="60").settings.guess == ("", 60)


def test_who_must_draw_guesses_the_danger_only() -> None:
    shown = panel(space(face_up=[]), guess=None)
    assert headline(shown) == "How likely is it that the next card is a Danger?"
    send(shown, do="guess", fields={"share": "50"})
    assert "You said 50 %" in text(keyed(shown, "near"))


@pytest.mark.parametrize("skip", [{"do": "skip"}, {"do": "never"}, {"do": "draw"}])
def test_one_press_skips_the_guess(skip: dict[str, Any]) -> None:
    shown = panel(guess=None)
    send(shown, **skip)
    assert not shown.asking and keyed(shown, "exactly") and "You said" not in said(shown)


def test_skipped_for_good_is_remembered_until_one_wants_to_guess() -> None:
    def kept() -> dict[str, str]:
        return {each["name"]: each["text"] for each in shown.surface.scene["kept"]}

    shown = panel(guess=None)
    assert kept()["guessing"] == ""
    press(shown, "Don't ask again")
    shown.desk.set(game=space(face_up=[]))
    assert not shown.asking and kept()["guessing"] == "never"
    press(shown, "Guess first")
    assert shown.asking and kept()["guessing"] == ""
    # What the browser has kept since the last visit.
    shown = panel(guess=None)
    send(shown, do="recall", name="guessing", text="never")
    assert not shown.asking and keyed(shown, "exactly")


def test_another_deck_asks_no_second_time() -> None:
    shown = panel(guess="draw 30")
    send(shown, do="place", card="Undertow", value="seen")
    assert not shown.asking and "You said" not in said(shown)


def test_the_verdict_is_said_before_its_fractions() -> None:
    game = space()
    exact = asked(game)
    shown = panel(game)
    assert exact.take is not None and exact.best == ("take",)
    lower = sum(odds for value, odds in futures(exact).items() if value < exact.take)
    cost = decimal(exact.take - exact.push, "en")
    assert headline(shown) == (
        f"Take Embassy Shuttle: drawing costs you {cost} points on average, and ends lower"
        f" in {round(lower * 100)} of 100."
    )
    told = exactly(shown)
    assert f"{exact.reds} in {exact.unseen} bad ({percent(Fraction(exact.reds, exact.unseen), 'en')})" in told
    assert f"drawing is worth {exact.push} ({points(exact.push, 'en')})" in told
    assert f"chance of {lower} ({percent(lower, 'en')})" in told


def verdict_of(cards: list[tuple[int, str]], in_hand: str = "", up: str = "") -> str:
    kinds = [
        Kind(f"{number}", count, Fraction(value), danger=value.startswith("-"))
        for number, (count, value) in enumerate(cards)
    ]
    hand = Kind("Moon", 1, Fraction(in_hand)) if in_hand else None
    shown = [Kind("Moon", 1, Fraction(up))] if up else []
    return exploration_words.verdict(Exploration(kinds, in_hand=hand, face_up=shown), "en")


@pytest.mark.parametrize(
    ("deck", "told"),
    [
        (dict(cards=[(3, "4"), (1, "-4")]), "Draw: you gain 2 points on average, and lose in 25 of 100."),
        (dict(cards=[(3, "4")]), "Draw: you gain 4 points on average, and never lose."),
        (
            dict(cards=[(1, "1"), (3, "-1")]),
            "You have to draw: you lose 0.5 points on average, and end below",
        ),
        (
            dict(cards=[(2, "-1")]),
            "You have to draw: you lose 1 point on average, and always end below zero.",
        ),
        (dict(cards=[(1, "1"), (1, "-1")], in_hand="0"), "Take Moon or draw: on average it is the same, but"),
        (
            dict(cards=[(1, "3"), (1, "-1")], in_hand="0.9"),
            "Draw on: you gain 0.1 points on average, and lose",
        ),
        (
            dict(cards=[(1, "3"), (1, "-1")], up="1.04"),
            "Take Moon: drawing costs you 0.04 points on average,",
        ),
        (
            dict(cards=[(1, "3"), (1, "-1")], in_hand="4"),
            "Take Moon: drawing on costs you 3 points on average, and always ends lower.",
        ),
        (dict(cards=[(999, "0"), (1, "-1")]), "You have to draw: you lose under 0.01 points on average"),
    ],
)
def test_a_verdict_is_a_sentence_of_the_table(deck: dict[str, Any], told: str) -> None:
    assert verdict_of(**deck).startswith(told)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_first_paint_asks_the_same_as_the_panel(lang: str) -> None:
    told, shown = first("exploration", lang), panel(opening("exploration"), guess=None, lang=lang)
    assert told.headline == headline(shown)
    now = shown.walked()[2]
    assert points(now.push, lang) not in str(told) and percent(now.red(()), lang) not in str(told)


def test_the_deck_is_that_of_the_odds() -> None:
    game = space()
    exact, mine = asked(game), deck_of(Desk(game), DeckWishes()).exploration()
    assert mine and mine.kinds == exact.kinds and mine.face_up == exact.face_up and mine.draw == exact.draw


def test_a_price_changes_the_odds_as_it_changes_them_there() -> None:
    game = space()
    shown = panel(game)
    send(shown, do="price", what="energy", value="1.25")
    prices = odds.Prices(energy=Fraction(5, 4), dwarf=Fraction(1))
    exact = odds.of(game, prices=prices).exploration
    assert exact and f"worth {exact.push} (" in exactly(shown)
    send(shown, do="price", what="gift", value="0.5")
    exact = odds.of(game, prices=prices, gift=Fraction(1, 2)).exploration
    assert exact and f"worth {exact.push} (" in exactly(shown)


def test_a_badge_may_have_a_price_of_its_own() -> None:
    shown = panel()
    before = exactly(shown)
    send(shown, do="badge-exact", value=False)
    assert exactly(shown) != before
    send(shown, do="price", what="badge", value="0")
    kinds = shown.settings.asked().kinds
    pebble = next(kind for kind in kinds if kind.name == "Snowball")
    assert pebble.value == 1, "a dwarf planet and a badge worth nothing"


def test_settings_and_not_the_order_of_clicks_decide() -> None:
    one, other = panel(), panel()
    clicks = [
        {"do": "price", "what": "energy", "value": "1"},
        {"do": "edit", "card": "Snowball", "what": "value", "value": "3"},
        {"do": "thumb", "fields": {"row": "1", "red": "", "value": ""}},
    ]
    for click in clicks:
        send(one, **click)
    for click in reversed(clicks):
        send(other, **click)
    assert one.surface.scene == other.surface.scene


def test_four_numbers_of_a_real_table_are_counted_exactly() -> None:
    shown = panel(guess=None)
    send(shown, do="table", fields={"greens": "12", "reds": "11", "up": "1", "cost": "0,5"})
    assert headline(shown) == "Would you draw, or take the card face up?"
    send(shown, do="skip")
    kinds = [Kind("a", 12, Fraction(1)), Kind("b", 11, Fraction(-1, 2), danger=True)]
    exact = Exploration(kinds, face_up=[Kind("c", 1, Fraction(1))])
    assert f"11 in 23 bad (47.8 %); drawing is worth {exact.push} " in exactly(shown)
    assert "at most 3 draws" in said(shown)
    send(shown, do="edit", card="the card face up", what="value", value="-2")
    assert headline(shown).startswith("Draw: you gain")
    press(shown, "Back to the cards of the position")
    assert headline(shown) == headline(panel())


def test_a_seen_card_changes_what_is_left() -> None:
    shown = panel()
    exact = asked(space())
    send(shown, do="place", card="Undertow", value="seen")
    assert f"{exact.reds - 1} in {exact.unseen - 1} bad" in exactly(shown)
    send(shown, do="place", card="Snowball", value="up")
    assert "Take Snowball" in [text(each) for each in buttons(shown)]


def test_what_was_changed_by_hand_belongs_to_its_position() -> None:
    shown = panel()
    send(shown, do="place", card="Undertow", value="seen")
    send(shown, do="came", fields={"card": "Snowball"})
    shown.desk.set(game=space(face_up=["mossy-crumb"]))
    assert shown.settings.steps == DrawingSteps() and not shown.settings.cards
    assert headline(shown) == headline(panel(space(face_up=["mossy-crumb"]), guess=None))


def test_drawing_card_by_card_follows_the_odds() -> None:
    shown = panel(space(face_up=[]))
    send(shown, do="came", fields={"card": "Snowball"})
    assert headline(shown).startswith("Take Snowball: drawing on costs you")
    now = shown.walked()[2]
    first = odds.of(space(face_up=[])).exploration
    assert first
    choice = next(each for each in first.choices() if first.kinds[each.kind].name == "Snowball")
    assert choice.push is not None and (now.take, now.push) == (choice.take, choice.push)
    send(shown, do="came", fields={"card": "little ember"})
    assert "So far: Snowball left, Little Ember in hand." in said(shown)
    send(shown, do="came", fields={"card": "Undertow"})
    assert headline(shown).startswith("It ends with Undertow (Danger), which must be taken:")
    assert "Draw" not in [text(each) for each in buttons(shown)]
    press(shown, "Start again")
    assert headline(shown) == headline(panel(space(face_up=[])))


def test_what_was_left_on_the_way_costs_its_price() -> None:
    shown = panel(space(face_up=[]))
    send(shown, do="price", what="gift", value="0.5")
    for card in ("Snowball", "Little Ember"):
        send(shown, do="came", fields={"card": card})
    press(shown, "Take Little Ember")
    worth = next(kind.value for kind in shown.settings.asked().kinds if kind.name == "Little Ember")
    assert f"{points(worth - Fraction(1, 2), 'en')} points" in headline(shown)


def test_with_three_cards_up_the_choice_disappears() -> None:
    shown = panel(space(face_up=["snowball", "little-ember", "mossy-crumb"]))
    send(shown, do="draw")
    assert "that must be taken" in headline(shown) or "It ends with" in headline(shown)
    assert shown.walked()[1].forced


def test_random_drawing_is_the_same_every_time_and_another_after_starting_again() -> None:
    drawn = []
    for _ in range(2):
        shown = panel()
        rounds = []
        for _ in range(6):
            send(shown, do="draw")
            rounds.append(shown.settings.drawn)
            send(shown, do="reset")
        drawn.append(rounds)
    assert drawn[0] == drawn[1] and len(set(drawn[0])) > 2


def test_a_rule_of_thumb_costs_what_the_trial_says() -> None:
    shown = panel()
    send(shown, do="thumb", fields={"row": "2", "red": "40", "value": "1.5"})
    tried = odds.trial(asked(space()), Thumb(2, Fraction(2, 5), Fraction(3, 2)))
    told = text(keyed(shown, "thumb-says"))
    assert f"worth {points(tried.value, 'en')}" in told and (
        f"costs {points(tried.loss, 'en')} points" in told or not tried.loss
    )


def test_the_policy_map_counts_every_case() -> None:
    exact = asked(space())
    heads, rows = exploration_words.when_to_stop(exact, "en")
    assert len(heads) == 1 + exact.draws - 1 and len(rows) == len(exact.green)
    verdicts = [verdict for verdict in odds.policy(exact) if not verdict.left]
    for verdict in verdicts:
        row = next(row for row in rows if row[0].startswith(f"{verdict.now.card} ("))
        assert row[1] == {("take",): "take", ("push",): "draw on"}[verdict.best]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_files_are_complete(lang: str) -> None:
    shown = panel(lang=lang)
    kept: dict[str, bytes] = {}
    shown.surface.keep = kept.__setitem__  # type: ignore[method-assign]
    for each in [*buttons(shown)]:
        if each[1].get("do", {}).get("do") == "save":
            send(shown, **each[1]["do"])
    assert {name.partition(".")[0] for name in kept} == {"deck", "survival", "take-or-draw", "when-to-stop"}
    assert b"<svg" in kept["deck.svg"] and kept["deck.png"] == kept["deck.svg"]
    assert all(kept.values()) and len(kept) == 13


@pytest.mark.parametrize(
    "wrong",
    [
        {"do": "price", "what": "energy", "value": "much"},
        {"do": "price", "what": "energy", "value": "1e9"},
        {"do": "price", "what": "energy", "value": "-1"},
        {"do": "edit", "card": "Snowball", "what": "value", "value": "2/0"},
        {"do": "table", "fields": {"greens": "0", "reds": "0", "up": "1", "cost": "1"}},
        {"do": "table", "fields": {"greens": "1.5", "reds": "0", "up": "0", "cost": "1"}},
        {"do": "table", "fields": {"greens": "12", "reds": "9", "up": "4", "cost": "1"}},
        {"do": "table", "fields": {"greens": "12", "reds": "9", "up": "0", "cost": ""}},
        {"do": "table", "fields": {"greens": "12", "reds": "9", "up": "0", "cost": "much"}},
        {"do": "came", "fields": {"card": "Mars"}},
        {"do": "take", "card": "Mars"},
        {"do": "guess", "fields": {"choice": "draw", "share": "101"}},
        {"do": "guess", "fields": {"choice": "fly", "share": "10"}},
        {"do": "guess", "fields": {"choice": "draw", "share": "much"}},
        {"do": "thumb", "fields": {"row": "9", "red": "", "value": ""}},
        {"do": "save", "file": "../../etc/passwd"},
        {"do": "command", "fields": {"text": "fly to mars"}},
        {"do": "command", "fields": {"text": "energy"}},
    ],
)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_wrong_input_is_a_sentence_and_changes_nothing(wrong: dict[str, Any], lang: str) -> None:
    shown = panel(lang=lang)
    before = headline(shown)
    send(shown, **wrong)
    told = message(shown)
    assert told.endswith(".") and "Error" not in told and "Traceback" not in told
    assert headline(shown) == before


@pytest.mark.parametrize(
    "nonsense", [{"do": "price"}, {"do": "edit", "card": 3}, {"do": "place"}, {"do": ""}]
)
def test_nonsense_is_left_alone(nonsense: dict[str, Any]) -> None:
    shown = panel()
    before = shown.surface.scene
    send(shown, **nonsense)
    assert shown.surface.scene == before


def test_a_fourth_card_face_up_is_refused_and_the_deck_stays() -> None:
    shown = panel(space(face_up=["snowball", "little-ember", "mossy-crumb"]))
    before = headline(shown)
    send(shown, do="place", card="Faded Treaty", value="up")
    assert "4 cards cannot lie face up" in message(shown)
    assert headline(shown) == before and not shown.settings.cards


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize(
    ("seat", "lang"),
    [
        *((seat, "en") for seat in ("referee", 0, 1)),
        (0, "fr"),
        *(pytest.param(seat, "fr", marks=pytest.mark.deep) for seat in ("referee", 1)),
    ],
)
def test_any_game_gives_a_scene_or_a_sentence(name: str, seat: int | str, lang: str) -> None:
    shown = panel(games()[name], seat=0 if seat == 1 and name == "solo" else seat, lang=lang)
    assert headline(shown) and plain(shown.surface.scene)
    for wish in ({"do": "draw"}, {"do": "mode", "value": "remembered"}, {"do": "lang", "value": "fr"}):
        send(shown, **wish)
        assert headline(shown)
    if name in ("base", "over"):
        send(shown, do="default")
        assert shown.desk.game.code == opening("exploration").code


def test_french_says_nothing_english_and_keeps_the_deck() -> None:
    shown = panel()
    send(shown, do="place", card="Snowball", value="seen")
    french(shown)
    told = said(shown)
    assert "Boule de Neige" in told and "Snowball" not in re.sub(r"Kind\([^)]*\)|cards='[^']*'", "", told)
    for word in ("Draw", "Take", "worth", "Best", "the deck", "points more"):
        assert not re.search(rf"(?<![\w('\"]){word}(?!\w)", re.sub(r"(?s)from .*", "", headline(shown)))
    assert shown.settings.cards


def test_commands_do_what_the_controls_do() -> None:
    for lang, lines in (
        ("en", ["energy 1", "gift 0.5", "rule 2 50 -", "draw snowball"]),
        ("fr", ["énergie 1", "cadeau 0,5", "regle 2 50 -", "piocher boule de neige"]),
    ):
        typed, pressed = panel(lang=lang), panel(lang=lang)
        for line in lines:
            send(typed, do="command", fields={"text": line})
        send(pressed, do="price", what="energy", value="1")
        send(pressed, do="price", what="gift", value="0.5")
        send(pressed, do="thumb", fields={"row": "2", "red": "50", "value": ""})
        send(pressed, do="came", fields={"card": "Snowball"})
        assert typed.surface.scene == pressed.surface.scene


def test_ids_are_unique() -> None:
    ids = [each[1]["id"] for each in nodes(body(panel())) if "id" in each[1]]
    assert len(ids) == len(set(ids)) > 5


def test_the_walk_starts_where_the_position_is() -> None:
    deck = deck_of(Desk(space()), DeckWishes())
    start = walk(deck, DrawingSteps())
    assert start.now and start.end is None and start.now.take == asked(space()).take
    taken = walk(deck, DrawingSteps((), "Embassy Shuttle"))
    assert taken.end and taken.worth == asked(space()).take


def test_what_to_take_counts_cards_not_kinds() -> None:
    study = panel(space(face_up=[]))
    send(study, do="command", fields={"text": "deck 18 1 12 -1"})
    assert "Then take 18 of 18 Discoveries, draw on with 0." in exactly(study)


def test_after_the_end_deck_marks_and_dots_show_what_came() -> None:
    study = panel()
    start = asked(study.desk.game)
    danger = next(kind for kind in start.kinds if kind.danger)
    send(study, do="came", fields={"card": danger.name})
    cards = text(keyed(study, "cards"))
    assert f"The {start.unseen - 1} cards that are left" in cards
    assert f"{start.reds - 1} in {start.unseen - 1}" in cards
    assert headline(study).startswith(f"It ends with {danger.name} (Danger)")
    assert f"what came {points(danger.value, 'en')}" in said(study)


def test_a_card_taken_at_once_is_how_it_ended_and_leaves_the_deck_whole() -> None:
    study = panel()
    start = asked(study.desk.game)
    press(study, "Take Embassy Shuttle")
    assert f"The {start.unseen} cards that are left" in text(keyed(study, "cards"))
    assert headline(study).startswith("It ends with Embassy Shuttle (Discovery)")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_rule_of_thumb_adds_up_as_printed(lang: str) -> None:
    def told(text: str) -> Fraction:
        return Fraction(text.replace(",", ".").replace("\u2212", "-"))

    for thumb in (Thumb(red=Fraction(1, 2)), Thumb(row=0), Thumb(value=Fraction(1, 3))):
        parts = exploration_words.adding_up(trial(asked(space()), thumb), lang)
        assert told(parts["value"]) + told(parts["loss"]) == told(parts["optimum"])


def test_after_the_end_orders_are_answered() -> None:
    study = panel()
    press(study, "Take Embassy Shuttle")
    for typed in ("take", "draw"):
        send(study, do="command", fields={"text": typed})
        assert "It has ended" in message(study), typed


def test_the_end_counts_points_and_names_a_colour_once() -> None:
    study = panel(space(face_up=[]))
    send(study, do="command", fields={"text": "deck 18 1 12 -1"})
    send(study, do="came", fields={"card": "Discovery"})
    send(study, do="command", fields={"text": "take"})
    assert headline(study) == "It ends with Discovery: 1 point."


def test_what_everybody_has_seen_is_remembered_unless_one_says_otherwise() -> None:
    """Cards drawn are revealed, so the page opens as who remembers them; old addresses still open."""
    game = space()
    shown = panel(game, seat=0)
    assert shown.walked()[2].draw == odds.of(game).exploration.draw  # type: ignore[union-attr]
    for word in ("untracked", "unknown"):
        other = panel(game, seat=0)
        other.load({"mode": word})
        exact = odds.of(game, mode="untracked").exploration
        assert exact and other.walked()[2].draw == exact.draw
        assert other.settings.words()["mode"] == "untracked"


def ids_of(shown: ExplorationOdds, chart: str) -> list[str]:
    plots = [each[1]["plot"] for each in nodes(body(shown)) if each[1].get("data-plot") == chart]
    return [name for plot in plots for trace in plot["data"] for name in trace.get("ids", [])]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_press_on_a_dot_tells_which_cards_lead_there(lang: str) -> None:
    shown = panel(lang=lang)
    now = shown.walked()[2]
    ways = [*endings(now)]
    assert sum(way.chance for way in ways) == 1
    for point in ids_of(shown, "take-or-draw"):
        send(shown, do="point", chart="take-or-draw", id=point)
        value = Fraction(point.split(":")[1])
        told = text(keyed(shown, "take-or-draw-asked"))
        assert chance(futures(now)[value], lang) in told
        likeliest = max((way for way in ways if way.value == value), key=lambda way: way.chance)
        assert likeliest.card.called(lang) in told and chance(likeliest.chance, lang) in told
    shown.desk.set(game=space(face_up=[]))
    send(shown, do="skip")
    assert text(keyed(shown, "take-or-draw-asked")) == ""


def test_a_press_on_a_bar_multiplies_one_draw_after_the_other() -> None:
    shown = panel()
    now = shown.walked()[2]
    for number in (1, 2, 3):
        assert f"draw:{number}" in ids_of(shown, "survival")
        send(shown, do="point", chart="survival", id=f"draw:{number}")
        told = text(keyed(shown, "survival-asked"))
        assert f"= {chance(now.safe[number - 1] or Fraction(0), 'en')}." in told
        steps = re.findall(r"(\d+)/(\d+)", told)
        assert len(steps) == number
        product = Fraction(1)
        for part, whole in steps:
            product *= Fraction(int(part), int(whole))
        assert product == now.safe[number - 1]


def threshold(shown: ExplorationOdds) -> float:
    plots = [each[1]["plot"] for each in nodes(body(shown)) if each[1].get("data-plot") == "take-or-draw"]
    (found,) = {shape["x0"] for shape in plots[0]["layout"]["shapes"] if shape["name"] == "threshold:take"}
    return float(found)


def drag(shown: ExplorationOdds, at: Any, held: bool) -> None:
    send(shown, do="drag", chart="take-or-draw", name="threshold:take", at=at, held=held)


def test_the_worth_of_the_card_can_be_dragged_and_the_verdict_follows() -> None:
    shown = panel(opening("exploration"))
    before = headline(shown)
    assert before.startswith("Take Embassy Shuttle: drawing costs you 0.8")
    drag(shown, 1.25, held=True)
    assert headline(shown).startswith("Take Embassy Shuttle: drawing costs you 0.6")
    assert not shown.settings.cards
    drag(shown, 0.25, held=True)
    drag(shown, 0.25, held=False)
    assert headline(shown).startswith("Draw: you gain 0.4 points") and threshold(shown) == 0.25
    assert shown.settings.cards["Embassy Shuttle"].value == Fraction(1, 4)
    # However far it was dragged, it is one step to take back.
    send(shown, do="undo")
    assert headline(shown) == before and not shown.settings.cards


def test_a_card_in_hand_is_dragged_without_beginning_anew() -> None:
    shown = panel(space(face_up=[]))
    send(shown, do="came", fields={"card": "Snowball"})
    drag(shown, -1.0, held=False)
    assert headline(shown).startswith("Draw on: you gain") and shown.settings.drawn == ("Snowball",)


def test_with_a_gift_the_line_lies_where_it_is_dropped() -> None:
    shown = panel()
    send(shown, do="price", what="gift", value="0.5")
    drag(shown, 1.0, held=False)
    assert threshold(shown) == 1.0


@pytest.mark.parametrize("at", ["x", None, 1e9, float("inf")])
def test_what_cannot_be_dragged_to_changes_nothing(at: Any) -> None:
    shown = panel()
    drag(shown, at, held=False)
    assert headline(shown) == headline(panel()) and not shown.settings.cards


@pytest.mark.parametrize("point", ["", "ending:9:0", "ending:1/0:0", "draw:5", "draw:0", "<b>"])
@pytest.mark.parametrize("chart", ["take-or-draw", "survival"])
def test_what_is_no_point_asks_nothing(chart: str, point: str) -> None:
    shown = panel()
    send(shown, do="point", chart=chart, id=point)
    assert text(keyed(shown, f"{chart}-asked")) == "" and "went wrong" not in said(shown)
