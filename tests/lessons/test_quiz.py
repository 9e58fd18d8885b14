"""The quiz bank agrees with the engine, and a quiz is taken in three modes."""

import pytest

from teg.core import Game, Refused
from teg.galaxies import Seat, arrange, new
from teg.galaxies.rules.fleet import place_of
from teg.galaxies.rules.scoring import badge_bonus
from teg.galaxies.speech import place_name
from teg.lessons import Question, Session, bank, pick, question
from teg.lessons.positions import NOTEBOOKS
from teg.lessons.quiz import about
from teg.lessons.reply import EMPTY, RIGHT, UNREAD, WRONG
from teg.mistake import Mistake
from teg.rulebook import rules

ALL = list(bank().values())
each = pytest.mark.parametrize("asked", ALL, ids=[asked.id for asked in ALL])
shown = pytest.mark.parametrize("asked", [asked for asked in ALL if asked.shown], ids=lambda asked: asked.id)


def test_there_are_enough() -> None:
    assert len(ALL) >= 60
    assert all(asked.shown for asked in ALL)
    assert sum(bool(asked.claims) for asked in ALL) >= 50
    assert len({asked.ask.en for asked in ALL}) == len(ALL)


@each
def test_one_answer_is_right_and_every_one_has_its_reply(asked: Question) -> None:
    assert len(asked.answers) >= 3
    assert sum(answer.right for answer in asked.answers) == 1
    for lang in (0, 1):
        replies = [answer.reply[lang] for answer in asked.answers]
        words = [answer.words[lang] for answer in asked.answers]
        assert len(set(replies)) == len(replies) and len(set(words)) == len(words)
        assert all(reply[-1] in ".!" for reply in replies)
        assert all(len(reply.split()) > 1 for reply in replies), "a bare Right says nothing"
        assert asked.ask[lang][-1] in ".?:"


@each
def test_every_rule_exists_and_the_notebook_too(asked: Question) -> None:
    assert set(asked.rules) <= rules().keys()
    assert asked.notebook in NOTEBOOKS


@each
def test_claims_have_a_position(asked: Question) -> None:
    assert asked.shown or not set(asked.claims) - {"badges"}


@shown
def test_the_position_has_a_code(asked: Question) -> None:
    game = asked.show()
    assert game
    assert Game.from_code(game.code, dealer="typed").code == game.code


@shown
def test_the_engine_allows_and_refuses_the_same(asked: Question) -> None:
    for command in asked.claims.get("legal", ()):
        game = asked.show()
        assert game
        game.play_line(command)
    for command in asked.claims.get("refused", ()):
        game = asked.show()
        assert game
        with pytest.raises(Refused) as refused:
            game.play_line(command)
        assert refused.value.refusal.sentence


@shown
def test_the_engine_counts_the_same(asked: Question) -> None:
    after = asked.claims.get("after")
    if after:
        game = asked.show()
        assert game
        before = game.state
        for command in after["play"]:
            game.play_line(command)
        for name, change in after.items():
            if name != "play":
                assert getattr(game.state, name)[0] - getattr(before, name)[0] == change, name
    for name, wanted in asked.claims.get("count", {}).items():
        game = asked.show()
        assert game
        s = game.state
        there = {
            "pilots": sum(pilot >= 0 for pilot in s.pilot_row),
            "cards": len(s.cards_up),
            "deck": s.cards_left,
        }
        assert there[name] == wanted
    if "where" in asked.claims:
        game = asked.show()
        assert game
        place = place_of(game.state, 0, asked.claims["where"]["ship"] - 1)
        assert place_name(game.state, place, "en") == asked.claims["where"]["place"]


@pytest.mark.parametrize("asked", [one for one in ALL if "badges" in one.claims], ids=lambda one: one.id)
def test_badges_pay_the_same(asked: Question) -> None:
    claim = asked.claims["badges"]
    game = arrange(*(Seat() for _ in claim["totals"]), dice="move")
    assert badge_bonus(game.state.t, claim["totals"])[claim["seat"] - 1] == claim["bonus"]


def test_a_right_answer_that_is_wrong_would_be_seen() -> None:
    asked = question("any-pair")
    assert asked.claims["refused"]
    game = asked.show()
    assert game
    with pytest.raises(Refused):
        game.play_line(asked.claims["refused"][0])


def test_numbers_of_setup_agree() -> None:
    for players, wanted in ((2, 4), (3, 5), (4, 6), (5, 6)):
        assert len(new(players=players, seed=1).state.pilot_row) == wanted
    assert question("pilots-face-up").answer("a").words.en == "6"


# taking a quiz


def test_the_seed_shuffles_for_everybody_alike() -> None:
    one, other = Session(ALL, seed=4), Session(ALL, seed=4)
    assert [item.answers for item in one.items] == [item.answers for item in other.items]
    places = [item.answers.index(item.question.answer("a")) for item in one.items]
    assert len(set(places)) >= 3  # the right one is not always in the same place
    assert [item.answers for item in Session(ALL, seed=5).items] != [item.answers for item in one.items]


def test_picking() -> None:
    assert len(pick(5, seed=1)) == 5
    assert pick(5, seed=1) == pick(5, seed=1) != pick(5, seed=2)
    assert all(asked.notebook == "05" for asked in pick(notebook="05"))
    assert {asked.rule for asked in pick(rules=["BB-37", "BB-02"])} == {"BB-37", "BB-02"}
    assert about("BB-37") == (question("full-row"),)
    with pytest.raises(Mistake):
        pick(notebook="99")


def letter(session: Session, key: str, number: int = 0) -> str:
    item = session.item(number)
    return "abcdefgh"[item.answers.index(item.question.answer(key))]


def test_practice_lets_one_retry_before_it_reveals() -> None:
    session = Session([question("full-row")], seed=2)
    assert session.reveal(0).verdict == UNREAD
    wrong = session.answer(0, letter(session, "b"))
    assert wrong.verdict == WRONG and wrong.fault == "b" and wrong.rules == ("BB-37",)
    assert question("full-row").answer("a").words.en not in wrong.text
    assert session.answer(0, question("full-row").answer("a").words.fr.upper(), "fr").verdict == RIGHT
    assert session.item(0).solved
    assert session.reveal(0).verdict == "shown"


def test_a_revealed_question_is_not_solved_afterwards() -> None:
    session = Session([question("full-row")])
    session.answer(0, letter(session, "b"))
    session.reveal(0)
    assert session.answer(0, letter(session, "a")).right
    assert not session.item(0).solved


def test_an_exam_says_nothing_before_its_end() -> None:
    session = Session([question("full-row"), question("drew-red"), question("deck-size")], "exam")
    assert session.answer(0, letter(session, "b")).verdict == "noted"
    assert session.answer(0, letter(session, "a")).verdict == "noted"  # changed one's mind
    assert session.answer(1, letter(session, "c", 1)).text == "Noted."
    assert session.reveal(1).verdict == UNREAD
    with pytest.raises(Mistake):
        session.results()
    assert session.finish() == (1, 3)
    assert [reply.verdict for reply in session.results()] == [RIGHT, WRONG, EMPTY]
    session.answer(1, letter(session, "a", 1))
    assert session.finish() == (1, 3)  # too late
    assert session.reveal(1).verdict == "shown"


def test_a_poll_hides_the_hands_until_it_is_revealed() -> None:
    session = Session([question("full-row")], "poll", seed=1)
    session.answer(0, letter(session, "b"))
    session.vote(0, "a", 12)
    assert session.tally(0) is None
    assert question("full-row").answer("a").words.en in session.reveal(0).text
    assert dict(session.tally(0) or ())[letter(session, "a")] == 12
    assert sum(hands for _, hands in session.tally(0) or ()) == 13


@pytest.mark.parametrize("text", ["", "z", "9", "hmm", None, object(), "x" * 5000])
def test_nonsense_gets_a_sentence(text: object) -> None:
    for mode in ("practice", "exam", "poll"):
        reply = Session([question("full-row")], mode).answer(0, text, "fr")
        assert reply.verdict in (EMPTY, UNREAD) and reply.text


def test_wrong_use_is_a_mistake() -> None:
    with pytest.raises(Mistake):
        Session(ALL, "race")
    with pytest.raises(Mistake):
        Session(ALL).answer(999, "a")
    with pytest.raises(Mistake):
        question("no-such")
    with pytest.raises(Mistake):
        Session(ALL, "poll").vote(0, "a", -1)
