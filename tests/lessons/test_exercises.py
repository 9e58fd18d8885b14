"""Every exercise: right answers in many forms, wrong ones with replies of their own, and its words."""

import itertools
import re
from fractions import Fraction

import pytest

from teg.core import Game
from teg.languages import LANGUAGES
from teg.lessons import NOTEBOOKS, Exercise, check, exercise, exercises, hint
from teg.lessons.judges.exercise import PartsTask
from teg.lessons.judges.lines_of_play import LineTask, RefusalTask
from teg.lessons.judges.numbers import ChanceTask
from teg.lessons.reply import EMPTY, RIGHT, UNREAD, WRONG
from teg.rulebook import rules

ALL = exercises()
each = pytest.mark.parametrize("one", ALL, ids=[one.id for one in ALL])


@pytest.mark.parametrize("notebook", NOTEBOOKS)
def test_every_notebook_has_exercises(notebook: str) -> None:
    assert len(exercises(notebook)) >= 2
    assert all(one.notebook == notebook for one in exercises(notebook))


OF_THE_LESSON = {
    *("07-two-green", "07-at-least-one-red", "07-cards-seen", "08-roll-back", "08-which-branch"),
    *("08-break-even", "11-hire-chance", "12-rule-of-thumb", "12-free-reroll", "12-half-the-error"),
    *("12-does-it-beat", "14-one-card-more"),
}
"""What is explained by arithmetic and no rule: the reply names the notebook."""


def test_ids_are_unique_and_found_however_they_are_typed() -> None:
    ids = [one.id for one in ALL]
    assert len(set(ids)) == len(ids)
    assert exercise(" 07_Two GREEN ") is exercise("07-two-green")


@each
def test_right_answers_pass_in_every_form(one: Exercise) -> None:
    assert one.task.right
    for answer in one.task.right:
        for lang in ("en", "fr"):
            reply = check(one.id, answer, lang)
            assert reply.right, (answer, reply)


@each
def test_a_right_answer_is_told_why_and_by_which_rule(one: Exercise) -> None:
    for lang in ("en", "fr"):
        reply = check(one.id, one.task.right[0], lang)
        assert len(reply.text.split()) >= 6, reply.text
        assert not re.match(r"\w+\. (?:Because|Parce que)", reply.text)
        lesson = {"en": f"notebook {one.notebook}", "fr": f"carnet {one.notebook}"}[lang]
        assert (one.rules[0] if one.rules else lesson) in reply.text


@each
def test_known_mistakes_have_replies_of_their_own(one: Exercise) -> None:
    replies: dict[str, str] = {}
    for answer, fault in one.task.wrong:
        reply = check(one.id, answer)
        assert (reply.verdict, reply.fault) in ((WRONG, fault), (UNREAD, fault)), (answer, reply)
        replies[fault] = reply.text
    assert len(replies) >= 3
    assert len(set(replies.values())) == len(replies), replies


@each
def test_replies_are_one_message_in_two_languages(one: Exercise) -> None:
    for answer in (*one.task.right, *(answer for answer, _ in one.task.wrong), "", "hmm", "?" * 1000):
        english, french = check(one.id, answer, "en"), check(one.id, answer, "fr")
        assert english.words == french.words
        assert (english.text, french.text) == tuple(english.words)
        assert english.text != french.text
        for text in english.words:
            assert "\n" not in text and len(text) < 420 and text[-1] in ".?!)", text
            assert "all passed" not in text.lower()


@each
def test_an_empty_box_says_what_to_write(one: Exercise) -> None:
    for blank in (None, "", "   ", "\n", "\u00a0", [], {}):
        reply = check(one.id, blank)
        assert reply.verdict == EMPTY
        assert reply.text.startswith("Nothing is written yet")


@each
def test_rules_exist(one: Exercise) -> None:
    cited = set(one.rules)
    for answer, _ in one.task.wrong:
        cited |= set(check(one.id, answer).rules)
    assert (one.rules or one.id in OF_THE_LESSON) and cited <= rules().keys()


@each
def test_the_position_has_a_code(one: Exercise) -> None:
    if one.position:
        assert one.code and Game.from_code(one.code, dealer="typed").code == one.code
        assert one.position().code == one.code


@each
def test_the_ladder_goes_from_where_to_numbers(one: Exercise) -> None:
    where, what, why = one.hints
    assert where.en.startswith("Look at ") and where.fr.startswith("Regardez ")
    assert what.en.startswith("Try ") and what.fr.startswith("Essayez ")
    assert why.en.startswith("Because ") and why.fr.startswith("Parce qu")
    assert any(sign.isdigit() for sign in why.en)
    assert [hint(one.id, rung, "fr") for rung in (1, 2, 3)] == [rung.fr for rung in one.hints]


@each
def test_parts_answer_one_at_a_time(one: Exercise) -> None:
    if not isinstance(one.task, PartsTask):
        return
    values = [part.task.right[0] for part in one.task.parts]
    assert check(one.id, values).right
    assert check(
        one.id, {part.name.fr: value for part, value in zip(one.task.parts, values, strict=True)}
    ).right
    reply = check(one.id, values[:-1])
    assert reply.verdict == UNREAD and not reply.right


QUOTED = re.compile(r"“(.+?)”|«\s*(.+?)\s*»")
SAMPLE = re.compile(r"\d[\d.,/]*(?: %)?")


@each
def test_no_sample_of_an_answer_is_right(one: Exercise) -> None:
    for lang in LANGUAGES:
        form = one.task.form.in_(lang)
        samples = [sample for pair in QUOTED.findall(form) for sample in pair if sample]
        if not samples and not form.startswith(("one of", "l'un de")):
            samples = SAMPLE.findall(form)
        for sample in (form, *samples):
            assert not check(one.id, sample, lang).right, sample


@each
def test_a_solution_is_accepted_as_it_is_written(one: Exercise) -> None:
    for lang in LANGUAGES:
        solution = one.solution.in_(lang)
        assert check(one.id, solution, lang).right
        if isinstance(one.task, LineTask | RefusalTask):
            for quoted in filter(None, itertools.chain(*QUOTED.findall(solution))):
                assert check(one.id, quoted, lang).right, quoted


@each
def test_what_a_hint_says_to_write_is_accepted(one: Exercise) -> None:
    for hints in zip(*one.hints, strict=True):
        *_, why = hints
        if isinstance(one.task, ChanceTask):
            assert check(one.id, why).right, why
        if isinstance(one.task, RefusalTask):
            for quoted in filter(None, itertools.chain(*QUOTED.findall(" ".join(hints)))):
                assert check(one.id, f"“{quoted}”").right, quoted


def test_part_of_a_refused_move_leads_to_a_whole_one() -> None:
    for typed in ("hire", "engager", "hire overseer"):
        reply = check("00-first-refusal", typed)
        assert reply.verdict == UNREAD and "hire Overseer for the Aurora" in reply.words.en
        assert "engager Superviseur pour l'Aurora" in reply.words.fr


def test_the_famous_one() -> None:
    for answer in (
        "51/145",
        Fraction(51, 145),
        51 / 145,
        "35,2 %",
        "35 %",
        ".352",
        0.351,
        "35.17",
        "51 sur 145",
        "0.35",
        "18/30 * 17/29",
        "18/30 × 17/29 = 51/145",
        "fifty-one in one hundred and forty-five",
    ):
        assert check("07-two-green", answer).right, answer
    assert check("07-two-green", "9/25").fault == "replaced"
    assert check("07-two-green", 0.36).fault == "replaced"
    assert check("07-two-green", "0.348").verdict == WRONG
    assert check("07-two-green", "19/54").fault == "inexact"


@pytest.mark.parametrize("digits", ["30", "34", "35", "36", "40", "34.8", "35.1", "35.2", "35.3", "35.17"])
def test_a_percentage_and_its_decimal_are_judged_alike(digits: str) -> None:
    for written in (f"{digits} %", digits, digits.replace(".", ",") + "%"):
        reply = check("07-two-green", f"0.{digits.replace('.', '')}")
        assert check("07-two-green", written).words == reply.words


def test_a_rule_copied_from_the_page_is_read() -> None:
    assert check("00-name-the-rule", "BB-\u206002").right


def test_none_is_no_chance_of_nought() -> None:
    assert check("07-two-green", "None").verdict == UNREAD
    assert check("06-culture-die", "none").verdict == WRONG


def test_the_sample_of_a_rule_is_not_the_answer() -> None:
    form = exercise("00-name-the-rule").task.form
    assert "BG-12" in form.en and "BG-12" in form.fr
    assert not check("00-name-the-rule", form.en).right


@pytest.mark.parametrize("answer", [Fraction(1, 2), Fraction(3, 7), Fraction(5, 9), Fraction(163, 380)])
def test_the_sample_of_a_chance_is_not_the_answer(answer: Fraction) -> None:
    asked = ChanceTask(answer, ())
    for form in (asked.form.en, asked.form.fr):
        samples = re.findall(r"\d+(?:/\d+|[.,]\d+(?:\s%)?)", form)
        assert len(samples) == 3 and not any(asked.judge(sample).kind == RIGHT for sample in samples)


def test_the_rung_is_told() -> None:
    assert check("07-two-green", "1", rung=2).rung == 2
