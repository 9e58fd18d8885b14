"""The odds of a game of Take The Galaxy in progress: from positions to questions, in two languages."""

import json
from fractions import Fraction
from itertools import islice
from random import Random

import pytest

from teg import odds
from teg.cli.odds import main
from teg.core import CHANCE, DONE
from teg.mistake import Mistake
from teg.odds.take import of
from teg.take import Seat, State, arrange, new
from teg.take.rules import moves as M
from teg.take.state import DRAWING, MENU
from tests.odds.take.test_relinquishing import positions


def everywhere() -> list[State]:
    """Menus of games of every kind."""
    return [
        s.copy()
        for setup in ({"players": 1}, {}, {"players": 3}, {"players": 4, "teams": True}, {"deck": "random"})
        for s in islice(positions(5, **setup), 0, None, 40)
    ]


def carried_on(s: State) -> list[tuple[int, ...]]:
    """Explored Space after each reveal to come if nobody claims anything."""
    s = s.copy()
    rows = []
    left = s.left
    while s.actor != DONE:
        if s.actor == CHANCE:
            s.apply(s.outcomes()[0][0])
        else:
            s.apply(s.moves()[0])
        if s.left < left:
            left = s.left
            rows.append(s.row)
    return rows


def test_a_card_drops_at_the_reveal_told_when_the_engine_goes_on() -> None:
    for s in everywhere():
        answer = of(s).row
        assert answer is not None
        rows = carried_on(s)
        for card, told in zip(s.row, answer.data["cards"], strict=True):
            gone = next((number for number, row in enumerate(rows, 1) if card not in row), None)
            assert told["reveals"] == gone


def test_the_first_draw_agrees_with_the_engine() -> None:
    seen = 0
    for seed in range(3):
        s: State = new(seed=seed, dealer="typed").state
        while s.actor != DONE and s.turns < 12:
            if s.actor == CHANCE and s.phase == DRAWING:
                answer = of(s, draws=1).draw
                assert answer is not None
                outcomes = s.outcomes()
                total = sum(weight for _, weight in outcomes)
                told = {card["card"]: card["chance"][0] for card in answer.data["cards"]}
                for outcome, weight in outcomes:
                    assert told[s.t.box.cards[outcome - M.DRAWN].id] == Fraction(weight, total)
                seen += 1
            s.apply(s.outcomes()[0][0] if s.actor == CHANCE else s.moves()[0])
    assert seen > 20


def test_no_debts_are_made_of_what_relinquishing_costs() -> None:
    rows = (
        Seat(
            systems={"home": ("indenture-camp", "shadow-market"), "ashfall cradle": ("surface-pit",)},
            hand=("scout-skiff",),
        ),
        Seat(),
    )
    strict = of(arrange(*rows, switches={"renown_pool_may_be_negative": "no"})).leave
    usual = of(arrange(*rows)).leave
    assert strict is not None and usual is not None
    assert [answer.data["systems"][0]["now"] for answer in (usual, strict)] == [-3, 1]


def test_a_card_is_only_named_if_it_brings_more_than_relinquishing_now() -> None:
    named = []
    for s in positions(2, players=2):
        answer = of(s).leave
        if answer is None:
            continue
        systems = answer.data["systems"]
        now = max((each["now"] for each in systems if each["now"] is not None), default=None)
        later = max((each["after_one_more"] for each in systems if each["with"]), default=None)
        more = later is not None and (now is None or later > now)
        assert (" after " in answer.sentence.en) == more
        named.append(more)
    assert {True, False} == {*named}


def test_a_card_being_claimed_is_gone_and_its_claimer_may_claim_no_other() -> None:
    game = new(2, seed=5)
    while game.state.phase != MENU:
        game.play(game.state.moves()[0])
    before = of(game).row
    game.play("claim Mirelight")
    answer = of(game).row
    assert before is not None and answer is not None
    ids = [card["card"] for card in answer.data["cards"]]
    assert ids == [card["card"] for card in before.data["cards"] if card["name"].en != "Mirelight"]
    assert "you can still" not in answer.sentence.en
    game.undo()
    assert "you can still" in of(game).row.sentence.en


def test_in_one_more_round_cards_that_lie_there_can_still_be_claimed() -> None:
    switches = {"early_end": "one_more_round"}
    checked = 0
    for s in positions(2, players=2, switches=switches):
        if s.left:
            continue
        turns = [0] * s.t.seats
        turns[s.turn] += not s.claimed
        for ahead in range(1, s.t.turns - s.turns):
            turns[(s.turn + ahead) % s.t.seats] += 1
        answer = of(s).row
        assert answer is None or all(card["turns"] == tuple(turns) for card in answer.data["cards"])
        checked += 1
    assert checked > 5


def test_the_sentence_names_who_can_still_claim_the_oldest_card() -> None:
    s = new(2, seed=3).state
    answer = odds.of(s).row
    assert answer is not None
    oldest = answer.data["cards"][-1]
    assert oldest["reveals"] == 1
    assert oldest["turns"] == (1, 0)
    assert (
        answer.sentence.en
        == f"{oldest['name'].en} drops first, with the next reveal; you can still claim it."
    )
    assert answer.sentence.fr.endswith("vous pouvez encore la prendre.")


def test_relinquishing_is_asked_of_in_ones_own_action_phase_only() -> None:
    for s in everywhere():
        assert s.phase == MENU
        outlook = of(s)
        assert outlook.leave is not None
        assert len(outlook.leave.data["systems"]) == len(s.systems[s.turn])
        if s.t.seats > 1:
            assert of(s.view((s.turn + 1) % s.t.seats)).leave is None


def test_nothing_is_known_from_hidden_hands() -> None:
    for s in everywhere():
        assert of(s).json() == of(s.view(s.turn)).json()
        assert of(s.resample(s.turn, Random(4))).json() == of(s).json()


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_page_tells_every_part(lang: str) -> None:
    for s in everywhere():
        outlook = of(s)
        page = outlook.page(lang)
        for answer in outlook.parts.values():
            assert answer.sentence.in_(lang) in page
        assert json.loads(json.dumps(outlook.json()))["seat"] == s.turn


def test_a_game_that_is_over_has_no_odds() -> None:
    s = new(2, seed=1).state
    while s.actor != DONE:
        s.apply(s.outcomes()[0][0] if s.actor == CHANCE else s.moves()[0])
    assert not of(s).parts
    assert "over" in of(s).page("en")
    assert "finie" in of(s).page("fr")


@pytest.mark.parametrize(
    "wrong",
    [{"draws": 0}, {"draws": 61}, {"draws": "x"}, {"draws": 2.5}, {"claim": Fraction(2)}, {"claim": "x"}],
)
def test_impossible_questions_are_told_in_one_sentence(wrong: dict[str, object]) -> None:
    with pytest.raises(Mistake, match=next(iter(wrong))):
        _ = of(new(2, seed=3), **wrong).row


def test_teg_odds_position_answers_either_game(capsys: pytest.CaptureFixture[str]) -> None:
    code = new(2, seed=3).code
    assert main(["position", code, "--draws", "2", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["draw"]["draws"] == 2
    assert told["others"]["claim"] == "9/10"
    assert main(["position", code, "--lang", "fr"]) == 0
    assert "ESPACE EXPLORÉ" in capsys.readouterr().out
    with pytest.raises(Mistake, match="--gift asks nothing"):
        main(["position", code, "--gift", "1"])
    with pytest.raises(Mistake, match="--check asks nothing"):
        main(["position", code, "--check"])


def test_what_rests_on_a_model_of_the_others_is_named_one_and_told_apart() -> None:
    """Nothing that depends on what others do stands under the heading Exact."""
    for s in everywhere():
        outlook = of(s)
        assert outlook.row is not None and outlook.row.exact
        assert not {"taken", "dropped", "stays", "claim"} & {*outlook.row.data, *outlook.row.data["cards"][0]}
        if s.t.seats == 1:
            assert outlook.others is None
            continue
        answer = outlook.others
        assert answer is not None and answer.json()["exact"] is False
        assert answer.data["measured"]["bot"] == "quick" and answer.data["measured"]["games"] >= 1000
        for card, one in zip(outlook.row.data["cards"], answer.data["cards"], strict=True):
            assert abs(one["taken"] + one["dropped"] + one["stays"] - 1) < Fraction(1, 500)
            if one["at_my_next_turn"] is None:
                assert card["at_my_next_turn"] is None
                continue
            assert one["low"] <= one["at_my_next_turn"] <= one["high"]
            sure = {"there": 1, "gone": 0}.get(card["at_my_next_turn"])
            assert sure is None or one["low"] == one["high"] == sure
        for lang, exact, model in (
            ("en", "Exact.", "Not exact. A model"),
            ("fr", "Exact.", "Pas exact. Un modèle"),
        ):
            row, others = outlook.page(lang).split(answer.sentence.in_(lang))
            assert exact in row and model not in row
            assert others.index(model) < others.index(exact) and answer.assumptions[0].in_(lang) in others


def test_options_of_one_game_are_refused_for_the_other() -> None:
    from teg.galaxies import new as galaxies

    with pytest.raises(Mistake, match="--claim asks nothing"):
        main(["position", galaxies(2, seed=1).code, "--claim", "0"])
