"""Everything else that a cell may call, by the messages that a browser would send."""

import json
from collections.abc import Callable
from datetime import date, timedelta
from fractions import Fraction
from pathlib import Path

import pytest

from teg import course
from teg.charts import deck
from teg.course.leaf import Leaf, learner
from teg.course.mastery_cell import DueCell
from teg.galaxies import Seat, arrange
from teg.languages import in_turn
from teg.lessons import bank, exercises
from teg.lessons.catalogue import TAUGHT
from teg.lessons.facts.exploring import FRESH
from teg.lessons.own_mistakes import MoveLoss, OwnMistake
from teg.mistake import Mistake
from teg.take.speech import space_name
from tests.ui.hand import (
    body,
    button,
    buttons,
    keyed,
    nodes,
    of_class,
    plain,
    press,
    send,
    strings,
    text,
    words,
)


def solve(notebook: str) -> None:
    for one in exercises(notebook):
        assert course.check(one.id, one.task.right[0]).right


def trip() -> Leaf:
    return course.rails(
        arrange(Seat(), Seat(culture=0), dice="move energy culture culture", face_up=["solar reef"]),
        ("move 1 space", "Go out.", "Partez."),
        ("draw; drew singing wreck", "Draw.", "Piochez."),
        ("take", "Take it.", "Prenez-la."),
    )


LEAVES: dict[str, Callable[[], Leaf]] = {
    "language": course.language,
    "exercise": lambda: course.exercise("07-two-green"),
    "quiz": lambda: course.quiz(notebook="05", count=3),
    "poll": lambda: course.quiz(notebook="05", count=3, mode="poll"),
    "exam": lambda: course.quiz(notebook="05", count=3, mode="exam"),
    "rails": trip,
    "free": lambda: course.rails(course.position("00-first-refusal")),
    "predict": lambda: course.predict(
        "How likely?", "Quelle probabilité ?", Fraction(1, 3), show=deck(FRESH)
    ),
    "number": lambda: course.predict("How many?", "Combien ?", 7),
    "calibration": course.calibration,
    "mastery": lambda: course.mastery("09"),
    "due": course.due,
    "say": lambda: course.say(("One.", "Un."), ("Two: 2.", "Deux : 2.")),
    "show": lambda: course.show(deck(FRESH)),
    "pile": lambda: course.pile(5, 2, ahead=True),
    "earned": lambda: course.earned("05"),
    "progress": course.progress,
}
each = pytest.mark.parametrize("name", LEAVES)


@each
def test_it_speaks_both_languages_and_changes_when_asked(name: str) -> None:
    leaf = LEAVES[name]()
    english = list(strings(body(leaf)))
    learner().speak("fr")
    french = list(strings(body(leaf)))
    assert plain(leaf.surface.scene) and leaf.surface.scene["lang"] == "fr"
    assert english != french and all(told.strip() for told in english + french)
    for told in french:
        assert not any(sign in told for sign in (" :", " ;", " ?", " !", " %", "« ")), told


@each
def test_nothing_that_is_sent_breaks_it(name: str) -> None:
    leaf = LEAVES[name]()
    for message in (
        {"do": "x"},
        {"do": "check"},
        {"do": "check", "fields": {"answer": None}},
        {"do": "go", "to": 99},
        {"do": "vote", "letter": "?"},
        {"do": "play", "move": -5},
        {"do": "play", "move": 10**9},
        {"do": "why", "at": 10**6},
        {"do": "guess", "fields": {"guess": "many"}},
        {"do": "guess", "fields": {"guess": "٣" * 500}},
        {"do": "slide", "value": "1000"},
        {"do": "save", "file": "../x.exe"},
        {"do": "saw", "red": 7},
        {"do": "lock", "rung": 9, "value": "closed"},
        {"do": "lock", "rung": 1, "value": "?"},
        {"do": "add", "name": "x.json", "text": "{"},
        {"do": "practise"},
        {"do": "speak", "lang": "de"},
        {"do": "return"},
        {"do": "away"},
    ):
        send(leaf, **message)
        assert "went wrong" not in words(leaf), message
    learner().speak("fr")
    assert body(leaf)


@each
def test_every_button_can_be_pressed(name: str) -> None:
    leaf = LEAVES[name]()
    for number in range(12):
        found = [each for each in buttons(leaf) if "do" in each[1] and not each[1].get("disabled")]
        if number >= len(found):
            break
        send(leaf, **found[number][1]["do"])
        assert "went wrong" not in words(leaf), found[number]


def test_a_cell_displays_a_widget() -> None:
    shown = course.exercise("07-two-green")._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in str(shown)


# language


def test_the_language_is_remembered(tmp_path: Path) -> None:
    switch = course.language()
    press(switch, "Français")
    assert switch.surface.scene["lang"] == "fr" and "parle maintenant" in switch.surface.scene["status"]
    assert keyed(switch, "speaks")[1]["data-speaks"] == "fr"
    learner.cache_clear()
    assert course.language().surface.scene["lang"] == "fr"


# predict


def test_a_guess_is_blind_and_comes_before_the_answer() -> None:
    guess = LEAVES["predict"]()
    (field,) = [each for each in nodes(body(guess)) if each[0] == "input"]
    assert field[1].get("value", "") == "" and field[1]["type"] == "text"
    assert [each[1]["data-veil"] for each in nodes(body(guess)) if "data-veil" in each[1]] != []
    assert "33" not in json.dumps(guess.surface.scene) and not of_class(guess, "exhibit")
    for wrong in ("", "much", "120", "9**9**9"):
        send(guess, do="guess", fields={"guess": wrong})
        assert "33" not in json.dumps(guess.surface.scene), wrong
    send(guess, do="guess", fields={"guess": "80"})
    assert "You said 80 %; it is 1 in 3 (33.3 %). You were too high." in words(guess)
    assert of_class(guess, "exhibit")


def test_the_first_guess_is_kept_and_shown_again() -> None:
    guess = LEAVES["predict"]()
    send(guess, do="guess", fields={"guess": "1/2"})
    again = LEAVES["predict"]()
    assert "You said 50 %" in words(again)
    press(again, "Guess again (the first one counts)")
    assert "33.3" not in words(again) and not any("data-veil" in each[1] for each in nodes(body(again)))
    send(again, do="guess", fields={"guess": "31"})
    assert "Close!" in words(again)
    (kept,) = learner().study.progress.guesses.values()
    assert (kept.said, kept.truth, kept.is_chance) == (Fraction(1, 2), Fraction(1, 3), True)


@pytest.mark.parametrize(
    ("written", "said"), [("35", "35 %"), ("35 %", "35 %"), ("0.35", "35 %"), ("7/20", "35 %"), ("1", "1 %")]
)
def test_a_guess_of_a_chance_in_any_form(written: str, said: str) -> None:
    guess = LEAVES["predict"]()
    send(guess, do="guess", fields={"guess": written})
    assert f"You said {said};" in words(guess)


def test_calibration_has_every_guess_of_a_chance() -> None:
    shown = course.calibration()
    assert "No chance guessed yet" in words(shown)
    send(LEAVES["predict"](), do="guess", fields={"guess": "50"})
    send(LEAVES["number"](), do="guess", fields={"guess": "50"})
    assert "You said 50.0 %; the truth is 33.3 %." in words(shown)


def test_a_number_is_guessed() -> None:
    guess = LEAVES["number"]()
    send(guess, do="guess", fields={"guess": "perhaps"})
    assert "Write a number." in words(guess)
    send(guess, do="guess", fields={"guess": "three"})
    assert "You said 3; it is 7. You were too low." in words(guess)
    press(guess, "Guess again (the first one counts)")
    send(guess, do="guess", fields={"guess": "7"})
    assert "Exactly!" in words(guess)


# quiz


@pytest.mark.parametrize("id", bank())
def test_every_wrong_option_has_its_reply_and_the_position_can_be_shown(id: str) -> None:
    quiz = course.quiz(id)
    item = quiz.session.item(0)
    for place, one in enumerate(item.answers):
        if not one.right:
            send(quiz, do="check", fields={"answer": "abcdefgh"[place]})
            assert one.reply.en in text(of_class(quiz, "reply")) and one.rule in text(of_class(quiz, "reply"))
    right = "abcdefgh"[[one.right for one in item.answers].index(True)]
    send(quiz, do="check", fields={"answer": right})
    said = quiz.surface.scene["status"]
    assert said.startswith("Right") and said.count("Right") == 1 and len(said) > len("Right.")
    if item.question.shown:
        press(quiz, "Show me")
        assert len(quiz.widget.children) == 2
        press(quiz, "Put the table away")
        assert len(quiz.widget.children) == 1


def test_the_answer_is_shown_after_a_try_only() -> None:
    quiz = course.quiz("drew-red")
    press(quiz, "Show the answer")
    assert "Try once" in words(quiz)


def test_an_empty_answer_is_asked_for_as_it_is_given() -> None:
    quiz = course.quiz("drew-red")
    send(quiz, do="check", fields={})
    assert "Choose one of the answers" in words(quiz) and "letter" not in quiz.surface.scene["status"]


def test_an_exam_says_nothing_before_its_end() -> None:
    exam = course.quiz(notebook="05", count=3, mode="exam", seed=4)
    wrong = "abcdefgh"[[one.right for one in exam.session.item(0).answers].index(False)]
    send(exam, do="check", fields={"answer": wrong})
    assert "Noted." in words(exam) and not of_class(exam, "wrong")
    assert not any(text(each) == "Show me" for each in buttons(exam))
    press(exam, "Next")
    right = "abcdefgh"[[one.right for one in exam.session.item(1).answers].index(True)]
    send(exam, do="check", fields={"answer": right})
    press(exam, "Finish the exam")
    assert "1 of 3 right." in words(exam)
    rows = keyed(exam, "results")[2:]
    assert len(rows) == 3
    for row, item, word in zip(rows, exam.session.items, ("Not yet.", "Right", "Choose"), strict=True):
        assert item.question.ask.en in text(row) and word in text(row)
    press(exam, "Previous")
    assert of_class(exam, "wrong")


def test_a_poll_hides_its_tally() -> None:
    poll = course.quiz("drew-red", mode="poll")
    for letter in "aab":
        send(poll, do="vote", letter=letter)
    assert "Hands counted: 3." in words(poll) and "2 hands" not in words(poll)
    press(poll, "Show the answer")
    assert "2 hands" in words(poll) and "1 hand" in words(poll)


# rails


def test_rails_lead_on_and_back() -> None:
    rails = trip()
    assert "Go out." in words(rails) and button(rails, "One step back")[1].get("disabled")
    press(rails, "Next step")
    assert "Draw." in words(rails) and "0 of at most 3" in words(rails)
    press(rails, "Next step")
    assert "Singing Wreck" in words(rails) and "1 of at most 3" in words(rails)
    press(rails, "One step back")
    assert "Draw." in words(rails)
    press(rails, "Next step")
    press(rails, "Next step")
    assert "You have arrived." in words(rails) and button(rails, "Next step")[1].get("disabled")
    press(rails, "Start again")
    assert "Go out." in words(rails)


def test_the_right_move_leads_on_and_another_is_told() -> None:
    rails = trip()
    press(rails, "1 Activate Move")
    assert "Draw." in words(rails)
    press(rails, "2 Take Solar Reef")
    assert "lead elsewhere" in words(rails) and "Draw." in words(rails)


def test_the_right_move_is_pressed_on_the_board_as_well() -> None:
    rails = trip()
    send(rails, do="press", key="die:energy")
    assert "lead elsewhere" in words(rails) and "Go out." in words(rails)
    send(rails, do="press", key="die:move")
    assert "Draw." in words(rails)


def test_off_the_rails_and_back() -> None:
    rails = trip()
    press(rails, "Next step")
    press(rails, "Leave the rails")
    assert rails.desk and len(rails.widget.children) == 2
    rails.desk.command("take solar reef")
    press(rails, "Back to the rails")
    assert rails.desk is None and "Draw." in words(rails)


def test_rails_that_break_a_rule_do_not_start() -> None:
    game = course.position("00-first-refusal")
    with pytest.raises(Exception, match="BG-30"):
        course.rails(game, ("activate colony", "No.", "Non."))


def test_a_small_table_is_played_at() -> None:
    table = LEAVES["free"]()
    press(table, "2 Activate Energy")
    assert "+2 energy" in words(table)
    press(table, "One step back")
    assert "What changed" not in words(table)
    send(table, do="why", at=2)
    assert "BG-30" in text(of_class(table, "reason"))


# pile


def test_a_pile_shrinks_and_its_odds_learn() -> None:
    pile = course.pile(5, 2, ahead=True)
    assert "2 in 5 (40.0 %)" in words(pile) and "3 in 10 (30.0 %)" in words(pile)
    press(pile, "A red one was seen")
    assert "1 in 4 (25.0 %)" in words(pile)
    press(pile, "At least one")
    assert "1 in 2 (50.0 %)" in words(pile)
    press(pile, "One step back")
    assert "7 in 10 (70.0 %)" in words(pile)
    for _ in range(5):
        press(pile, "Draw a card")
    assert "The pile is empty." in words(pile)
    press(pile, "Start again")
    assert "2 in 5" in words(pile)


def test_a_draw_taken_back_is_the_same_again() -> None:
    pile = course.pile()
    press(pile, "Draw a card")
    first = words(pile)
    press(pile, "One step back")
    press(pile, "Draw a card")
    assert words(pile) == first


@pytest.mark.parametrize(("cards", "red"), [(0, 0), (5, 6), (5, -1), (61, 3)])
def test_a_pile_that_cannot_be(cards: int, red: int) -> None:
    with pytest.raises(Mistake, match="pile"):
        course.pile(cards, red)


# table, box, cheat sheet


def test_the_table_follows_the_language() -> None:
    table = course.table(course.position("05-must-may"))
    assert len(table.widget.children) == 1 and table.desk
    learner().speak("fr")
    assert table.desk.lang == "fr" and len(table.widget.children) == 1


def test_the_box_wizard_opens() -> None:
    box = course.box()
    assert len(box.widget.children) == 1 and box.widget.children[0].scene["body"]
    learner().speak("fr")
    assert box.widget.children[0].scene["lang"] == "fr"


def test_a_line_is_earned_with_the_last_exercise() -> None:
    line = course.earned("05")
    assert "3 more exercises" in words(line)
    solve("05")
    assert "at most 4 less the cards face up" in words(line)


@pytest.mark.parametrize("notebook", ["16", "5", ""])
def test_there_is_no_other_notebook(notebook: str) -> None:
    with pytest.raises(Mistake, match="notebook"):
        course.earned(notebook)


def test_every_notebook_earns_a_line() -> None:
    from teg.course.progress_cell import lines

    assert list(lines()) == list(TAUGHT)
    for line in lines().values():
        assert line.en != line.fr and all(len(told) < 170 for told in line)


# progress


def test_progress_counts_stars_and_says_what_comes_next() -> None:
    tally = course.progress()
    assert f"0 stars of {3 * (len(exercises()) + 3)}" in words(tally) and "(00-first-refusal)" in words(tally)
    solve("07")
    assert "9 stars" in words(tally) and "3 of 3 solved" in words(tally)
    assert "little more than once in three" in text(keyed(tally, "cheat"))


def test_files_are_handed_out(monkeypatch: pytest.MonkeyPatch) -> None:
    given: dict[str, str] = {}
    solve("07")
    tally = course.progress()
    monkeypatch.setattr(tally.paper, "give", given.__setitem__)
    press(tally, "Save as CSV")
    assert given["teg-progress.csv"].splitlines()[0].startswith("learner,item,tries")
    assert len(given["teg-progress.csv"].splitlines()) == 4
    press(tally, "Save the progress file")
    send(tally, do="add", name="ann.json", text=given["teg-progress.json"])
    assert "Files added: ann." in words(tally)
    press(tally, "Everybody's answers")
    press(tally, "Item statistics")
    assert "ann,07-two-green,1,1,3" in given["teg-class.csv"]
    assert given["teg-items.csv"].splitlines()[1].startswith("07-at-least-one-red,1,1,1")


def test_a_file_that_is_none_is_one_sentence() -> None:
    tally = course.progress()
    send(tally, do="add", name="holiday.jpg", text="...")
    assert "holiday.jpg" in text(keyed(tally, "notice"))


def test_hints_are_closed_from_the_teachers_part() -> None:
    tally = course.progress()
    send(tally, do="lock", rung=1, value="closed")
    asked = course.exercise("07-two-green")
    press(asked, "Hint 1")
    assert "teacher has closed" in words(asked)
    assert keyed(tally, "lock1")[1]["value"] == "closed"


def test_a_name_is_kept_in_the_file_and_tells_files_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    given: dict[str, str] = {}
    solve("07")
    tally = course.progress()
    monkeypatch.setattr(tally.paper, "give", given.__setitem__)
    send(tally, do="sign", fields={"name": " Zoé  Lévi/2 "})
    assert keyed(tally, "name")[1]["value"] == "Zoé Lévi/2"
    press(tally, "Save the progress file")
    press(tally, "Save as CSV")
    assert given["teg-progress.csv"].splitlines()[1].startswith("Zoé Lévi/2,")
    for _ in range(2):
        send(tally, do="add", name="progress.json", text=given["teg-progress-zoé-lévi-2.json"])
    assert "Files added: Zoé Lévi/2, Zoé Lévi/2 (2)." in words(tally)
    learner.cache_clear()
    assert keyed(course.progress(), "name")[1]["value"] == "Zoé Lévi/2"


def test_a_learner_does_not_undo_what_a_code_closed() -> None:
    course.lock("solution", code="orbit")
    tally = course.progress()
    assert keyed(tally, "lock4")[1]["disabled"] and "with a code" in text(keyed(tally, "sealed"))
    send(tally, do="lock", rung=4, value="0")
    assert "code" in words(tally)
    course.check("07-two-green", "9/25")
    asked = course.exercise("07-two-green")
    press(asked, "Solution")
    assert "teacher has closed the solution" in words(asked)
    course.lock("solution", 1, code="orbit")
    press(asked, "Solution")
    assert "17/29" in words(asked)


def test_what_was_missed_comes_back() -> None:
    learner().study.check("06-ways-off", "move", date.today() - timedelta(days=3))
    tally = course.progress()
    assert "2 things you missed are due today" in text(keyed(tally, "due"))
    press(tally, "Five of today")
    assert isinstance(tally.review, DueCell) and len(tally.widget.children) == 2
    about, again = tally.review.problems
    assert about.rules[0] == "BB-46" and again.id == "06-ways-off"


def test_own_mistakes_are_decided_again_with_their_board() -> None:
    game = arrange(Seat(), Seat(), dice="move energy culture culture")
    best, worst = game.state.moves()[:2]
    own = OwnMistake(
        game.code,
        worst,
        (MoveLoss(best, 0.0, 0.0), MoveLoss(worst, 1.5, 0.2)),
        in_turn("Because.", "Parce que."),
        date.today(),
    )
    tally = course.progress()
    assert "games" not in text(keyed(tally, "due"))
    learner().study.keep([own])
    learner().changed()
    assert "1 decision of your own games is kept for practice; 1 is back today." in text(keyed(tally, "own"))
    press(tally, "Decide them again")
    assert tally.review and of_class(tally.review, "board")
    letters = {words: letter for letter, words in tally.review.session.item(0).options()}
    assert len(letters) == 2
    replies = []
    for letter in letters.values():
        send(tally.review, do="check", fields={"answer": letter})
        replies.append(text(keyed(tally.review, "reply")))
    assert sorted(reply.startswith("Right.") for reply in replies) == [False, True]
    assert any("Because." in reply for reply in replies) and any("1.5 ± 0.2" in reply for reply in replies)


def test_code_can_check_too() -> None:
    reply = course.check("07-two-green", "9/25")
    assert not reply.right and "17 green in 29" in str(reply)
    assert course.check("07-two-green", Fraction(51, 145)).right
    assert "★" in text(keyed(course.exercise("07-two-green"), "title"))


def test_the_star_brings_what_it_promises() -> None:
    assert {name for name in course.__all__ if not callable(getattr(course, name))} == set()


def test_controls_have_labels() -> None:
    for name, make in LEAVES.items():
        leaf = make()
        labels = [list(nodes(each)) for each in nodes(body(leaf)) if each[0] == "label"]
        for control in nodes(body(leaf)):
            if control[0] in ("input", "textarea", "select"):
                assert any(control in label for label in labels), (name, control)


ROW = ("Pilgrim's Rest", "Verdance")


def test_rails_of_the_second_game_show_its_row_and_let_the_right_move_be_pressed_there() -> None:
    from teg.lessons import laid_out

    walk = course.rails(
        laid_out("13", "before_exploring"),
        ("new card twin anvils; draw bulk hauler", "Explore.", "Explorer."),
        ("claim verdance; frontier colony; discard ore drift", "Claim.", "Colonisez."),
    )
    press(walk, "Next step")
    state = walk.here.game.state
    rest, verdance = (next(card for card in state.row if space_name(state, card) == name) for name in ROW)
    send(walk, do="press", key=f"space:{rest}")
    assert walk.done == 1
    send(walk, do="press", key=f"space:{verdance}")
    assert walk.done == 2 and len(walk.here.game.state.systems[0]) == 2


def test_rails_tell_who_acts_where_seats_follow() -> None:
    walk = course.rails(
        arrange(Seat(), Seat(culture=1), Seat(culture=0), dice="energy culture culture move"),
        ("energy", "Use it.", "Utilisez-le."),
        ("follow", "Follow.", "Suivez."),
        ("end the turn", "Stop.", "Arrêtez."),
    )
    chairs = "Who acts: Player 1 → Player 2 → Player 1."
    assert f"{chairs} Now: Player 1." in words(walk)
    press(walk, "Next step")
    assert f"{chairs} Now: Player 2." in words(walk)
    press(walk, "Next step")
    press(walk, "Next step")
    assert chairs in words(walk) and "Now: " not in words(walk)
    learner().speak("fr")
    assert "Qui agit\u00a0: Joueur 1 → Joueur 2 → Joueur 1." in words(walk)
    assert "Who acts" not in words(trip())


def test_no_module_of_the_course_hides_what_a_cell_calls() -> None:
    modules = {path.stem for path in Path(course.__file__).parent.glob("*.py")}
    assert not modules & set(course.__all__)


def test_zones_that_nobody_knows_yet_are_left_out_of_the_board() -> None:
    whole = course.rails(course.story("00"))
    little = course.rails(course.story("00"), omitted=["pilots", "space"])
    drawn = [json.dumps(leaf.surface.scene) for leaf in (whole, little)]
    assert ['"pilot:' in one for one in drawn] == [True, False]
    assert all('"planet:' in one for one in drawn)
