"""The Pilot Market: its numbers are those of the odds, whatever dice are tried out."""

from fractions import Fraction
from typing import Any

import pytest

from teg import charts
from teg.core import Game
from teg.galaxies import Seat, arrange, new
from teg.odds.dice.dice_answer import advice
from teg.odds.dice.energy import EnergyTurn
from teg.odds.dice.target import hiring
from teg.odds.hire.hire_answer import hire_odds
from teg.odds.hire.hiring import any_hire, hires
from teg.odds.words import chance, percent
from teg.ui.market.market import MarketPanel
from teg.ui.page.headline import market_of
from teg.ui.page.opening import first, opening
from teg.ui.theatre.desk import Desk
from tests.ui.hand import body, keyed, nodes, of_class, plain, send, size, strings, text, words


def panel(game: Game[Any] | None = None, guess: str | None = "-", **how: Any) -> MarketPanel:
    return MarketPanel(Desk(game or opening("market"), **how), given={"guess": guess})


def told(shown: MarketPanel) -> str:
    return f"{text(keyed(shown, 'headline'))} {text(keyed(shown, 'exactly'))}"


def bars(part: Any) -> list[tuple[str, str]]:
    """What each bar says, and its number."""
    return [(text(each[2]), text(each[3])) for each in nodes(part) if each[0] == "li" and len(each) == 5]


def test_nothing_is_told_before_a_guess() -> None:
    shown = panel(guess=None)
    now = shown.market
    assert now is not None
    odds = hire_odds(now).data["anybody"]
    question = "How likely are you to hire somebody this turn?"
    assert text(keyed(shown, "headline")) == question == first("market", "en").headline
    # The dice can be tried out, and who waits for what is there to be looked at.
    send(shown, do="add", face=0)
    send(shown, do="reset")
    assert shown.asking and "Overseer" in words(shown) and "Add a die" in words(shown)
    assert percent(odds, "en") not in words(shown) + str(first("market", "en")) and not shown.files
    send(shown, do="guess", fields={"share": "90"})
    assert text(keyed(shown, "near")).startswith(f"You said 90 %; it is {percent(odds, 'en')}:")
    assert shown.settings.words() == {"guess": "90"}


def test_the_verdict_says_what_to_keep_and_how_often_it_hires() -> None:
    shown = panel()
    now = shown.market
    assert now is not None
    odds = hire_odds(now).data["anybody"]
    assert told(shown).startswith(f"Roll everything: you hire somebody in {round(odds * 100)} of 100.")
    assert f"for anybody at all: {odds} ({percent(odds, 'en')})" in told(shown)
    game = arrange(Seat(), Seat(), dice="move move culture")
    pays = market_of(game.state)
    assert pays is not None
    assert text(keyed(panel(game), "headline")) == hire_odds(pays).sentence.en


def test_a_press_on_a_cell_of_the_chart_aims_at_that_hire() -> None:
    for dice in ("move culture diplomacy colony", "move move culture", "energy energy energy economy"):
        shown = panel(arrange(Seat(energy=2), Seat(), dice=dice))
        now = shown.market
        assert now is not None
        (plot,) = [each[1]["plot"] for each in of_class(shown, "on-wide") if "plot" in each[1]]
        ids = [name for trace in plot["data"] for name in trace.get("ids", [])]
        assert len(ids) == len(hires(now))
        for name, hire in zip(ids, hires(now), strict=True):
            send(shown, do="point", chart="hires", id=name)
            who = f"{hire.pilot.name} → {hire.ship}"
            assert text(keyed(shown, "keeps")).startswith(f"Keep for: {who}")
            if hire.pays:
                assert f"You can hire now: {who}." in told(shown)
            elif hire.chance:
                assert f"hire {hire.pilot.name} for {hire.ship} in" in told(shown)
                assert percent(hire.chance, "en") in told(shown)
                assert percent(hire.chance, "en") in text(keyed(shown, "keeps"))
            else:
                assert hire.reasons[0].reason.en in text(keyed(shown, "keeps"))
                assert hire.reasons[0].rule in text(keyed(shown, "keeps"))
        send(shown, do="point", chart="hires", id=ids[-1])
        assert shown.settings.hire == ""
        assert text(keyed(shown, "keeps")).startswith("Keep for: anybody at all")


def test_the_chosen_cell_is_framed_in_the_chart() -> None:
    shown = panel()

    def framed() -> list[Any]:
        plots = [each[1]["plot"] for each in nodes(body(shown)) if "plot" in each[1]]
        return [
            shape for plot in plots for shape in plot["layout"]["shapes"] if shape.get("name") == "chosen"
        ]

    assert framed() == []
    send(shown, do="point", chart="hires", id="hire:1:2")
    # On a wide page and on a phone.
    assert len(framed()) == 2 * 4


def test_dice_energy_and_hire_may_be_typed() -> None:
    shown = panel()
    for line in ("dice 1135", "energy 3", "hire 21", "guess 70"):
        send(shown, do="command", fields={"text": line})
    assert shown.settings.words() == {"dice": "1135", "energy": "3", "hire": "21", "guess": "70"}
    send(shown, do="command", fields={"text": "dice 9"})
    assert shown.message.endswith(".") and shown.settings.dice == "1135"
    send(shown, do="reset")
    assert shown.settings.words() == {"guess": "-"}


def test_the_matrix_can_be_saved() -> None:
    shown = panel()
    kept: dict[str, bytes] = {}
    shown.surface.keep = kept.__setitem__  # type: ignore[method-assign]
    send(shown, do="add", face=1)
    for kind in ("csv", "svg", "png", "html"):
        send(shown, do="save", file=f"hires.{kind}")
    now = shown.market
    assert now is not None
    assert kept["hires.csv"].decode("utf-8-sig") == charts.hire_matrix(now).csv()
    assert len(kept) == 4 and all(map(len, kept.values()))
    send(shown, do="save", file="../x")
    assert "../x" in words(shown) and len(kept) == 4


def test_the_keeps_and_the_energy_are_those_of_the_odds() -> None:
    shown = panel()
    for chosen in ((-1, -1), (0, 0), (3, 2)):
        send(shown, do="choose", pilot=chosen[0], ship=chosen[1])
        now = shown.market
        assert now is not None
        hire = None if chosen == (-1, -1) else hires(now)[chosen[0] * 4 + chosen[1]]
        target = any_hire(now) if hire is None else hiring(now.ships[chosen[1]].symbols, hire.trained)
        assert target is not None
        turn = EnergyTurn(4, target, now.energy, now.gain, converter=now.converter)
        options = turn.options(now.hand)
        told = bars(keyed(shown, "keeps"))
        best = percent(options[0].value, "en")
        assert told[0] == (advice(options[0], now.hand, "en"), best)
        rerolls = [
            (advice(option, now.hand, "en"), percent(option.value, "en"))
            for option in options
            if option.do == "reroll"
        ]
        rolled = [bar for bar in told[:-4] if bar in rerolls]
        assert rolled and rolled == rerolls[: len(rolled)]
        assert [number for _, number in told[-4:]] == [
            percent(turn.after(now.hand, energy), "en") for energy in range(4)
        ]
        if hire:
            assert hire.chance == options[0].value


def test_four_dice_and_a_reroll_are_worth_three_dice_more() -> None:
    shown = panel()
    send(shown, do="choose", pilot=0, ship=0)
    assert words(shown).count(chance(Fraction(425, 729), "en")) == 2


def test_dice_of_ones_own() -> None:
    shown = panel()
    for _ in range(4):
        send(shown, do="less")
    assert "Add dice" in words(shown)
    for face in (5, 5, 1, 0):
        send(shown, do="add", face=face)
    now = shown.market
    assert now is not None
    assert now.hand == (1, 1, 0, 0, 0, 2)
    assert shown.desk.game.code == opening("market").code  # only tried out
    assert percent(hire_odds(now).data["anybody"], "en") in told(shown)
    for face in (0, 0, 0):
        send(shown, do="add", face=face)
    send(shown, do="add", face=0)  # an eighth die
    assert sum(shown.market.hand) == 7  # type: ignore[union-attr]
    send(shown, do="reset")
    assert shown.market == market_of(shown.desk.game.state)


def test_a_keep_of_ones_own_is_priced() -> None:
    shown = panel()
    send(shown, do="choose", pilot=0, ship=0)
    send(shown, do="keep", at=1)
    now = shown.market
    assert now is not None
    options = now.turn(hiring(now.ships[0].symbols)).options(now.hand)
    rerolls = {option.counts: option.value for option in options if option.do == "reroll"}
    assert chance(rerolls[0, 0, 1, 0, 0, 0], "en") in text(keyed(shown, "own"))
    assert percent(options[0].value, "en") in text(keyed(shown, "own"))


def test_energy_reroll_and_converter_change_the_numbers() -> None:
    shown = panel()
    before = text(keyed(shown, "matrix"))
    send(shown, do="set", energy=3)
    richer = text(keyed(shown, "matrix"))
    send(shown, do="tick", what="free", value=False)
    poorer = text(keyed(shown, "matrix"))
    send(shown, do="tick", what="converter", value=True)
    assert len({before, richer, poorer, text(keyed(shown, "matrix"))}) == 4
    now = shown.market
    assert now is not None
    assert (now.energy, now.free, now.converter) == (3, 0, True)


def test_what_was_tried_vanishes_with_the_position() -> None:
    shown = panel()
    send(shown, do="add", face=1)
    shown.desk.play(shown.desk.game.state.moves()[0])
    assert shown.market == market_of(shown.desk.view)


@pytest.mark.parametrize(
    "game",
    [
        arrange(Seat(), Seat(), dice="move move", box="base"),
        new(players=2, seed=1),
        new(solo="hades", seed=1),
    ],
)
def test_a_game_unfit_for_it_gets_a_sentence(game: Game[Any]) -> None:
    shown = panel(game)
    for message in ({"do": "add", "face": 1}, {"do": "reset"}, {"do": "choose", "pilot": 0, "ship": 0}):
        send(shown, **message)
    assert plain(shown.surface.scene)
    assert words(shown)


def test_nonsense_is_left_alone() -> None:
    shown = panel()
    scene = shown.surface.scene
    for message in (
        {"do": "add", "face": 9},
        {"do": "add", "face": "1"},
        {"do": "keep", "at": 99},
        {"do": "set", "energy": 99},
        {"do": "choose", "pilot": 99, "ship": 0},
        {"do": "point", "chart": "hires", "id": "hire:99:0"},
        {"do": "point", "chart": "hires", "id": "ending:1"},
        {"do": "tick", "what": "free", "value": "x"},
    ):
        send(shown, **message)
        assert shown.surface.scene == scene


def test_both_languages_and_the_size() -> None:
    shown = panel()
    english = _said(shown)
    shown.desk.set(lang="fr")
    french = _said(shown)
    assert len(english) == len(french)
    same = {
        a for a, b in zip(english, french, strict=True) if a == b and len(a) > 2 and any(map(str.isalpha, a))
    }
    assert {word.strip() for word in same if not word.startswith("from ")} <= {
        *("Culture", "Aurora", "Ambition", "Nexus", "chance", "fraction"),
        *("CSV", "SVG", "PNG", "HTML", "Esc", shown.desk.game.code),
    }
    assert plain(shown.surface.scene)
    assert size(shown) < 85_000
    assert of_class(shown, "headline")


def _said(shown: MarketPanel) -> list[str]:
    """All strings but those of pictures, which break their lines where the words end."""
    drawn = {id(part) for picture in nodes(body(shown)) if picture[0] == "svg" for part in nodes(picture)}
    parts = [part for part in nodes(body(shown)) if id(part) not in drawn]
    return [each for part in parts for each in strings([part[0], part[1], *_texts(part)])]


def _texts(part: Any) -> list[str]:
    return [child for child in part[2:] if isinstance(child, str)]
