"""Worksheets by topic: five graded problems with other numbers each time, and one at the story's table."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

from teg.board import strip, zones
from teg.board.nodes import greyed, svg
from teg.languages import LANGUAGES, Both, Phrases, listed
from teg.lessons.catalogue import exercise
from teg.lessons.drills import drills, variant
from teg.lessons.positions import PEOPLE, story
from teg.mistake import Mistake
from teg.odds import of
from teg.odds.words import percent
from teg.paper import paper, safe, style_of

tell: Final = Phrases(__file__, "topic_sheet.toml")


LINES = "<u></u>" * 4


@dataclass(frozen=True)
class Topic:
    """What a sheet asks: its drills from easy to hard, then a decision of the story with its zones."""

    drills: tuple[str, ...]
    notebook: str
    zones: tuple[str, ...]
    numbers: Callable[[], Mapping[str, Any]]


def _red(notebook: str) -> Mapping[str, Any]:
    answer = of(story(notebook)).explore
    assert answer is not None, "a ship explores there"
    found = answer.data
    red: Fraction = found["risks"][0]
    return {"cards": found["unseen"], "reds": found["dangers"], "chance": _chance(red)}


def _colony() -> Mapping[str, Any]:
    return {"chance": _chance(1 - Fraction(5, 6) ** 3)}


def _tied() -> Mapping[str, Any]:
    answer = of(story("09")).badges
    assert answer is not None, "the box has badges"
    found = answer.data
    held = {
        f"held_{seat}": Both(
            *(
                listed((f"{each['shown'][seat]} {each['name'][place]}" for each in found["types"]), lang)
                for place, lang in enumerate(LANGUAGES)
            )
        )
        for seat in range(len(PEOPLE))
    }
    return held | {f"points_{seat}": found["expected"][seat] for seat in range(len(PEOPLE))}


def _chance(value: Fraction) -> Both:
    return Both(*(f"{value} ({percent(value, lang)})" for lang in LANGUAGES))


TOPICS: Final = {
    "deck": Topic(
        ("cards-seen", "most-draws", "all-green", "some-red", "all-green"),
        "07",
        ("space",),
        lambda: _red("07"),
    ),
    "dice": Topic(
        ("rerolls", "followed-energy", "at-least", "neighbours", "at-least"), "02", ("dice",), _colony
    ),
    "badges": Topic(("paid", "stacked", "paid", "changed", "changed"), "09", ("mats",), _tied),
    "tree": Topic(
        ("break-even", "break-even", "first-draw", "break-even", "first-draw"),
        "08",
        ("space",),
        lambda: _red("08"),
    ),
}


def topic_sheet(topic: str, seed: int = 1, lang: str = "en") -> str:
    """Six problems on two A4 pages with room to compute, their answers on a third, as an HTML document."""
    if topic not in TOPICS:
        raise Mistake(tell, "no_such_topic", topic=topic, topics=", ".join(TOPICS))
    asked = TOPICS[topic]
    problems = [
        variant(exercise(drills(topic)[drill]["of"][0]), f"{seed}-{number}")
        for number, drill in enumerate(asked.drills)
    ]
    numbers = asked.numbers()
    questions = [safe(one.question.in_(lang), lang) for one in problems]
    last = (
        f'{safe(tell(lang, "story"), lang)}<div class="scene">{_scene(asked, lang)}</div>'
        f"{safe(tell(lang, f'{topic}_asks', **numbers), lang)}"
    )
    answers = [one.solution.in_(lang) for one in problems] + [tell(lang, f"{topic}_answer", **numbers)]
    title = tell(lang, "title", topic=tell(lang, topic), seed=seed)
    name = f'<small class="name">{safe(tell(lang, "name"), lang)}</small>'
    pages = [
        f"<h1>{safe(title, lang)} {name}</h1>{_problems(questions[:3], 1)}",
        f"<h1>{safe(title, lang)}</h1>{_problems([*questions[3:], last], 4)}",
        f"<h1>{safe(tell(lang, 'answers', title=title), lang)}</h1>"
        f"<main><ol>{''.join(f'<li>{safe(answer, lang)}</li>' for answer in answers)}</ol></main>",
    ]
    return paper(title, lang, pages, "\n" + style_of("topic_sheet"))


def _problems(questions: list[str], first: int) -> str:
    items = "".join(
        f'<li><div>{question}</div><div class="room">{LINES}</div></li>' for question in questions
    )
    return f'<main><ol start="{first}">{items}</ol></main>'


def _scene(asked: Topic, lang: str) -> str:
    """What the decision is about, as it lies on the table of the one who decides."""
    s = story(asked.notebook).state
    pieces = [
        piece
        for zone in zones(s.view(s.actor), lang)
        for piece in zone.pieces
        if zone.name in asked.zones and not piece.key.startswith("activated")
    ]
    return greyed(svg(strip(pieces, tell(lang, "picture")), "light"))
