"""A form asks what the reader asks: every key of every row that is shipped, within the same limits."""

from teg.boxes.files import SHIPPED_FOLDER, read_files
from teg.boxes.questions import Question, questions
from teg.boxes.report import Report
from teg.galaxies.cards.model import SHIPS
from teg.galaxies.cards.sections import READERS
from teg.games import GAMES
from teg.take.cards.model import FAMILIES
from teg.take.cards.sections import READERS as TAKE_READERS


def test_questions_know_their_limits() -> None:
    pilot = {asked.key: asked for asked in questions(READERS["pilot"][1])}
    assert list(pilot) == ["name", "name_fr", "trained", "ability", "badges"]
    assert pilot["trained"] == Question("trained", "words", True, SHIPS, 1, 4)
    assert pilot["badges"] == Question("badges", "numbers", True, (), 0, 4, 4)
    assert (pilot["name_fr"].needed, pilot["ability"].kind) == (False, "raw")
    card = {asked.key: asked for asked in questions(TAKE_READERS["card"][1])}
    assert card["family"].choices == FAMILIES
    assert card["renown"] == Question("renown", "number", False, (), -10, 20, usual="0")
    assert not card["takes"].needed and card["gives"].needed


def test_every_key_of_every_shipped_row_is_asked_for() -> None:
    seen = 0
    for game in GAMES.values():
        readers = game.load("cards", "sections").READERS
        asked = {section: {each.key for each in questions(read)} for section, (_, read) in readers.items()}
        for box in game.shipped:
            for file in read_files(SHIPPED_FOLDER / box, Report()):
                for section in set(file.data or {}) & set(readers):
                    for row in (file.data or {})[section]:
                        assert row.keys() - {"source", "confidence", "note", "note_fr"} <= asked[section]
                        seen += 1
    assert seen > 200
