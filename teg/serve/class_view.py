"""What is drawn of a class: the teacher's line above the page, a learner's page, the guesses as columns."""

from collections.abc import Sequence
from fractions import Fraction
from html import escape
from statistics import quantiles
from typing import Any, Final

from teg.board.nodes import role, text
from teg.languages import GRAMMARS, LANGUAGES, Phrases
from teg.odds.words import decimal
from teg.serve import pages
from teg.serve.class_quiz import lessons as lessons_of
from teg.serve.classes import (
    LONGEST_NAME,
    Class,
    ClassQuestion,
    Learner,
    LearnersGuess,
    QuestionWords,
    Shown,
)
from teg.ui.kit import assets
from teg.ui.kit.nodes import Child, Node, button, choice, labelled, node, sheet, table
from teg.ui.page import address
from teg.ui.page import tell as tell_page
from teg.ui.slides.slide import LETTERS
from teg.ui.study.guess import slider

tell: Final = Phrases(__file__, "class.toml")

HIGH = 84.0
"""A column of guesses is as high at most."""
OPTION, TEN = 52.0, 28.0
"""From one column to the next: of an option, and of ten in a hundred."""
GAP = 0.15
"""How much of that stays free."""
ABOVE, BELOW = 18.0, 22.0
TENS = 10
ENOUGH = 4
"""From so many guesses on the middle half is told."""


# the guesses


def guesses(asked: ClassQuestion, lang: str) -> Node:
    """What everybody guesses: a sentence, columns, and the same as a table."""
    words, shown = asked.shown.words[lang], asked.shown
    parts = [*_votes(asked, words, lang), *_shares(asked, words, lang)]
    if not asked.guesses:
        parts = [node("p", tell(lang, "none"), class_="sentence")]
    again = tell(lang, "round", number=asked.again) if asked.again > 1 else ""
    return node(
        "section",
        node("h2", f"{tell(lang, 'guesses')} {again}".strip(), class_="heard"),
        *parts,
        class_="guesses",
        key=f"guesses-{shown.key}-{asked.again}",
    )


def _votes(asked: ClassQuestion, words: QuestionWords, lang: str) -> list[Node]:
    if not words.options:
        return []
    chosen = [each.choice for each in asked.guesses.values() if each.choice is not None]
    counts = [chosen.count(number) for number in range(len(words.options))]
    right = asked.shown.right if asked.shown.answered else -1
    each = ", ".join(f"{LETTERS[number]} {count}" for number, count in enumerate(counts))
    told = tell(lang, "votes", count=len(chosen), each=each)
    if right >= 0:
        told = f"{told} {tell(lang, 'right', count=counts[right], all=len(chosen))}"
    rows: list[list[Child]] = [
        [f"{LETTERS[number]} · {option}", str(counts[number])] for number, option in enumerate(words.options)
    ]
    return _told("votes", told, counts, [*LETTERS[: len(counts)]], right, tell(lang, "option"), rows, lang)


def _shares(asked: ClassQuestion, words: QuestionWords, lang: str) -> list[Node]:
    if not words.slide:
        return []
    shares = sorted(each.share for each in asked.guesses.values() if each.share is not None)
    counts = [sum(min(share // 10, TENS - 1) == ten for share in shares) for ten in range(TENS)]
    truth = asked.shown.truth if asked.shown.answered else None
    right = -1 if truth is None else min(int(truth // 10), TENS - 1)
    labels = [str(10 * ten) for ten in range(TENS)]
    sign = GRAMMARS[lang].percent
    rows: list[list[Child]] = [
        [f"{10 * ten}–{10 * ten + (10 if ten == TENS - 1 else 9)}{sign}", str(count)]
        for ten, count in enumerate(counts)
    ]
    return _told("shares", _spread(shares, truth, lang), counts, labels, right, sign.strip(), rows, lang)


def _spread(shares: Sequence[int], truth: float | None, lang: str) -> str:
    """Where guesses of a chance lie, in a sentence."""
    sign = GRAMMARS[lang].percent
    ends = {"least": f"{shares[0]}{sign}", "most": f"{shares[-1]}{sign}"} if shares else {}
    if len(shares) >= ENOUGH:
        low, middle, high = (f"{round(each)}{sign}" for each in quantiles(shares, n=4, method="inclusive"))
        told = tell(lang, "spread", count=len(shares), low=low, middle=middle, high=high)
    elif len({*shares}) == 1:
        told = tell(lang, "same", count=len(shares), share=ends["least"])
    elif shares:
        told = tell(lang, "few", count=len(shares), **ends)
    else:
        told = tell(lang, "none")
    if truth is None:
        return told
    is_so = decimal(Fraction(truth).limit_denominator(10**6), lang) + sign
    return f"{told} {tell(lang, 'truth', share=is_so)}"


def _told(
    name: str,
    told: str,
    counts: list[int],
    labels: list[str],
    right: int,
    head: str,
    rows: list[list[Child]],
    lang: str,
) -> list[Node]:
    """A sentence, its columns, its table."""
    twin = table(told, [head, tell(lang, "guesses")], rows)
    said = node("p", told, class_="sentence")
    beside = node("div", said, sheet(f"table-{name}", tell(lang, "as_table"), twin))
    return [node("div", columns(counts, labels, right, told), beside, key=name)]


def columns(counts: Sequence[int], labels: Sequence[str], right: int, label: str) -> Node:
    """A column for each count; the right one has a mark, a frame and another colour."""
    most, drawn = max([1, *counts]), []
    step = TEN if len(counts) == TENS else OPTION
    wide = step * (1 - GAP)
    for number, (count, name) in enumerate(zip(counts, labels, strict=True)):
        high, left = HIGH * count / most, number * step
        middle, answer = left + wide / 2, number == right
        fill = role("discovery" if answer else "accent")
        top = ABOVE + HIGH - high
        drawn += [
            node("rect", x=left, y=f"{top:g}", width=f"{wide:g}", height=f"{high:g}", fill=fill)
            if count
            else None,
            text(middle, top - 4, str(count), 14, "ink", 650, "middle"),
            text(middle, ABOVE + HIGH + 16, f"✓{name}" if answer else name, 14, "ink", None, "middle"),
        ]
    wide += (len(counts) - 1) * step
    base = ABOVE + HIGH
    drawn.append(node("line", x1=0, y1=base, x2=wide, y2=base, stroke=role("edge"), stroke_width=1))
    high = ABOVE + HIGH + BELOW
    box = f"0 0 {wide:g} {high:g}"
    return node(
        "svg", *drawn, view_box=box, class_="counted", role="img", aria_label=label, focusable="false"
    )


# the teacher's line


def strip(one: Class, places: Sequence[str], lang: str) -> list[Node]:
    """What stands above the page that a class follows."""
    asked, here = one.now, one.here
    acts: list[Node | None] = []
    if asked is not None:
        if most := max(here, len(asked.guesses)):
            told = tell(lang, "guessed", count=len(asked.guesses), here=most)
            acts.append(node("span", told, class_="guessed", key="guessed"))
        if not asked.open:
            show = button(
                tell(lang, "show"), {"do": "open", "wide": True}, node("kbd", "g"), class_="main", key="open"
            )
            acts.append(show)
        elif not asked.shown.answered:
            acts.append(
                button(tell(lang, "hide"), {"do": "open", "wide": False}, node("kbd", "g"), key="open")
            )
            acts.append(button(tell(lang, "again"), {"do": "again"}, key="again"))
    if one.quizzes:
        if asked is not None and not asked.shown.answered:
            acts.append(button(tell(lang, "answer"), {"do": "answer"}, key="answer"))
        acts.append(button(tell(lang, "next"), {"do": "next"}, key="next"))
        acts.append(button(tell(lang, "page"), {"do": "page"}, key="page"))
    lessons = lessons_of(lang)
    more = sheet(
        "class-more",
        tell(lang, "more"),
        # A list that asked at once would ask of each lesson that the arrow keys pass.
        node(
            "form",
            labelled(tell(lang, "quiz"), choice(lessons, lessons[0][0], name="lesson", key="quiz")),
            button(tell(lang, "quiz_ask"), type="submit", key="quiz-ask"),
            do={"do": "quiz"},
            class_="quizzing",
        ),
        button(tell(lang, "save"), {"do": "table"}, key="table"),
        # What is lost is said before it is.
        sheet(
            "class-end",
            tell(lang, "end"),
            node("p", tell(lang, "end_loses")),
            button(tell(lang, "end_now"), {"do": "end"}, key="end"),
        ),
    )
    ways = [node("b", place, class_="place") for place in places] or [node("span", tell(lang, "alone"))]
    between = [part for way in ways for part in (f" {tell(lang, 'or')} ", way)][1:]
    row = node(
        "div",
        node("span", tell(lang, "class"), " ", node("b", one.code, class_="code"), class_="called"),
        node("span", tell(lang, "join_at"), " ", *between, class_="where") if places else ways[0],
        node("span", tell(lang, "here", count=here), class_="here", key="here"),
        *acts,
        more,
        class_="class-row",
        key="class-row",
    )
    below = [_quiz(one.shown, lang)] if one.quizzes and one.shown else []
    return [row, *([guesses(asked, lang)] if asked is not None and asked.open else []), *below]


def _quiz(shown: Shown, lang: str) -> Node:
    """A question of the quiz, in the place of the page."""
    words, picture = shown.words[lang], shown.pictures.get(lang)
    right = shown.right if shown.answered else -1
    told = [node("p", words.answer, class_="answer"), node("p", words.why)] if shown.answered else []
    return node(
        "section",
        node("h2", words.ask, data_home=True, tabindex=-1, key="ask"),
        node("div", picture, class_="shown") if picture else None,
        node("div", options(words, right), *told, key="told"),
        class_="quiz",
        key=f"quiz-{shown.key}",
    )


def options(words: QuestionWords, right: int) -> Node:
    """What there is to choose, and which of it is right."""
    return node(
        "ul",
        *(
            node("li", node("b", f"{'✓ ' if number == right else ''}{LETTERS[number]} "), option)
            for number, option in enumerate(words.options)
        ),
        class_="options",
        key="options",
    )


# a learner's page


def scene(one: Class, learner: Learner, at: pages.PageAddresses, lang: str, theme: str) -> dict[str, Any]:
    """What a learner sees; the picture, which is long, goes apart."""
    shown, asked = one.shown, one.now
    body: list[Node] = []
    words = shown.words[lang] if shown else QuestionWords()
    said = words.ask or tell(lang, "look_up" if shown else "waits")
    mark = f"ask-{shown.key}" if shown and words.ask else "ask"
    body.append(node("h2", said, data_home=True, tabindex=-1, class_="headline", key=mark))
    acts: list[Node] = []
    if asked is not None and shown is not None:
        mine = asked.guesses.get(learner.number)
        if asked.open:
            acts += _after(asked, shown, words, mine, lang)
        else:
            acts.append(_form(asked, words, mine, lang))
    if asked is None and words.ask.endswith("?") and not words.answer:
        acts.append(node("p", tell(lang, "think"), class_="facts", key="think"))
    if shown is not None and shown.answered and words.answer:
        acts.append(node("p", words.answer, class_="answer", key="answer"))
        acts.append(node("p", words.why, key="why") if words.why else None)  # type: ignore[arg-type]
    if asked is not None and asked.open:
        acts.append(guesses(asked, lang))
    looks = address.write(lang=lang, theme=theme)
    status = f"{said} {words.answer}".strip()
    return {
        "head": body,
        "acts": [each for each in acts if each],
        "status": status,
        "link": f"{at.page.format(shown.page)}?{looks}&{shown.query}" if shown and shown.query else "",
        "name": learner.name,
    }


def _form(asked: ClassQuestion, words: QuestionWords, mine: LearnersGuess | None, lang: str) -> Node:
    """Where a guess is made; it may be changed as long as nobody has seen it."""
    share, key = mine.share if mine else None, f"share-{asked.shown.key}-{asked.again}"
    slide = slider(words.slide, lang, share, key, named=words.slide != words.ask)
    choices = [
        node(
            "button",
            node("b", LETTERS[number]),
            f" {option}",
            type="submit",
            name="choice",
            value=str(number),
            formnovalidate=True,
            aria_pressed="true" if mine and mine.choice == number else "false",
            key=f"choice-{number}",
        )
        for number, option in enumerate(words.options)
    ]
    send = node("button", tell(lang, "send"), type="submit", class_="main", key="send")
    said = tell(lang, "taken", guess=guessed(mine, words, lang)) if mine else tell(lang, "blind")
    return node(
        "form",
        slide if words.slide else None,
        node("div", *(choices or [send]), class_="bar acts", key="choices"),
        node("p", said, class_="facts", role="status", key="said"),
        do={"do": "guess", "key": asked.shown.key},
        class_="guessing",
        key=f"guess-{asked.shown.key}-{asked.again}",
    )


def _after(
    asked: ClassQuestion, shown: Shown, words: QuestionWords, mine: LearnersGuess | None, lang: str
) -> list[Node]:
    """Once the guesses are seen: the options, and what one said oneself."""
    right = shown.right if shown.answered else -1
    told = tell(lang, "yours", guess=guessed(mine, words, lang)) if mine else tell(lang, "no_guess")
    return [*([options(words, right)] if words.options else []), node("p", told, key="yours")]


def guessed(mine: LearnersGuess, words: QuestionWords, lang: str) -> str:
    """A guess in words."""
    parts = [LETTERS[mine.choice]] if mine.choice is not None else []
    if mine.share is not None:
        parts.append(f"{mine.share}{GRAMMARS[lang].percent}")
    return ", ".join(parts)


# whole pages


def door(lang: str, theme: str, at: pages.PageAddresses, code: str = "", said: str = "") -> str:
    """Where one joins a class: the code, and a name for whoever wants to give one."""
    told = f'<p role="alert" id="teg-said">{escape(said)}</p>' if said else ""
    lead = f"{at.link('exploration', lang, theme, present='1')}#class"
    field = pages.code_field(lang, code, ' aria-invalid="true" aria-describedby="teg-said"' if said else "")
    return f"""{_begin(pages.tell(lang, "join_title"), lang, theme, at)}
<main class="teg-notice"><h1>{pages.tell(lang, "join_title")}</h1>{told}
<form method="post" action="{pages.joins(at, lang, theme)}" class="joining">
<p><label for="teg-code">{pages.tell(lang, "code")}</label>{field}</p>
<p><label for="teg-name">{tell(lang, "name")}</label>
<input id="teg-name" name="name" maxlength="{LONGEST_NAME}" autocomplete="off"></p>
<p class="facts">{tell(lang, "name_kept")}</p>
<p><button type="submit">{pages.tell(lang, "join")}</button></p></form>
<p class="facts">{tell(lang, "teach")} <a href="{lead}">{tell(lang, "teach_here")}</a></p>
</main></body></html>
"""


def learners_page(one: Class, learner: Learner, lang: str, theme: str, at: pages.PageAddresses) -> str:
    """The page of somebody who is in a class; what is shown follows by its line."""
    who = escape(tell(lang, "you_are", name=learner.name)) if learner.name else ""
    leave = tell(lang, "leave")
    return f"""{_begin(tell(lang, "class_called", code=one.code), lang, theme, at)}
<main id="teg-class" data-line="{at.join}/line?{pages.looks(lang, theme)}"
data-cut="{escape(tell(lang, "cut"))}" class="teg-class">
<div class="who"><h1>{tell(lang, "class_called", code=one.code)}</h1><span>{who}</span>
<form method="post" action="{at.join}/leave?{pages.looks(lang, theme)}">
<button type="submit">{leave}</button></form></div>
<p class="lost" role="alert" hidden></p>
<p class="over" hidden><a href="{pages.joins(at, lang, theme)}">{pages.tell(lang, "join_title")}</a></p>
<div class="teg" data-teg="class"><div class="body"></div>
<p class="heard" role="status" aria-live="polite"></p></div>
<p class="alone" hidden><a target="_blank" rel="noopener" href="">{tell(lang, "try")}</a></p>
<noscript><p>{tell(lang, "no_script")}</p></noscript>
</main>
<script type="module" src="{at.join}/class.js"></script></body></html>
"""


def _begin(title: str, lang: str, theme: str, at: pages.PageAddresses) -> str:
    """Head and bar: the way to the first page, and the other language."""
    other = next(each for each in LANGUAGES if each != lang)
    looks = (
        f'<a href="{pages.joins(at, other, theme)}" lang="{other}">{tell_page(lang, "other_language")}</a>'
    )
    sheets = f"<style>{assets.css('surface', 'study')}</style>"
    return f"""{pages.head(title, lang, theme, "teg-class", more=sheets)}
<body data-pages="{at.page}" data-front="{at.home}"><header class="teg-shell"><div class="bar">
<a class="home" href="{at.link("", lang, theme)}" aria-label="{tell_page(lang, "home")}">TEG</a>
<div class="looks">{looks}</div></div></header>"""
