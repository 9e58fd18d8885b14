"""The worksheet: a position as an exercise on one A4 page, its answers and reasons on a second."""

import math
import re
from collections.abc import Callable, Iterable, Sequence
from html import escape
from itertools import islice, takewhile
from pathlib import Path
from random import Random

from teg.board import strip, zones
from teg.board.nodes import greyed, svg, written
from teg.board.symbols import seat_icon
from teg.core import Game
from teg.galaxies import State
from teg.galaxies.cards.sentences import sentence
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.fleet import place_of
from teg.galaxies.speech import names as N
from teg.galaxies.speech.picture import facts, ship_text, skills
from teg.languages import GRAMMARS, capital, clauses, labelled, name_in
from teg.mistake import Mistake
from teg.odds.words import face
from teg.paper import paper, style_of
from teg.paper.asking import PaperQuestion, badges, followers, legality, player, positions, tell, yields
from teg.paper.counting import best_line, cards, keeping, one_face

LOOKED, FEW, FEWEST = 1000, 40, 5
"""How many positions are looked through, how many of them again, and how few questions still make a sheet."""

# For fitting the pages: squares of points for all letters, and the limits of the type in points.
ROOM = (310_000, 470_000)
SMALLEST, LARGEST = 6.0, 9.8

ID = re.compile(r"\b[A-Z]{2}-\d\d[a-z]?\b")

Builder = Callable[[State, Random], PaperQuestion | None]

FULL: tuple[Builder, ...] = (yields, legality, followers, cards, badges, keeping, best_line)
"""The questions with the expansion, the easiest first."""
BASE: tuple[Builder, ...] = (yields, legality, followers, one_face, keeping, best_line)
"""The questions without it."""


def exercise(
    seed: int = 1, players: int = 3, box: str | Path = "training"
) -> tuple[Game[State], tuple[PaperQuestion, ...]]:
    """The position of a seed and its questions: the first with all of them, or of a few the fullest."""
    looked = islice(enumerate(positions(seed, players, box)), LOOKED)
    few: list[tuple[int, Game[State]]] = []
    for number, game in looked:
        builders = _builders(game)
        found = tuple(takewhile(bool, (_built(build, game, seed, number) for build in builders)))
        if len(found) == len(builders):
            return game, _sure(found)
        if number < FEW:
            few.append((number, game))
    tried = [
        (game, _sure(_built(build, game, seed, number) for build in _builders(game))) for number, game in few
    ]
    game, questions = max(tried, key=lambda pair: len(pair[1]))
    if len(questions) < FEWEST:
        raise Mistake(tell, "no_such_worksheet", seed=seed, least=FEWEST)
    return game, questions


def _builders(game: Game[State]) -> tuple[Builder, ...]:
    return FULL if game.state.t.expansion else BASE


def _built(build: Builder, game: Game[State], seed: int, number: int) -> PaperQuestion | None:
    return build(game.state, Random(f"{seed} {number} {build.__name__}"))


def _sure(found: Iterable[PaperQuestion | None]) -> tuple[PaperQuestion, ...]:
    return tuple(one for one in found if one)


def worksheet(seed: int = 1, players: int = 3, lang: str = "en", box: str | Path = "training") -> str:
    """The worksheet of a seed as an HTML document that prints to two A4 pages."""
    game, questions = exercise(seed, players, box)
    title = tell(lang, "title", seed=seed)
    pages = [
        _questions(game, questions, title, lang),
        _answers(game, questions, tell(lang, "answers", seed=seed), lang),
    ]
    return paper(title, lang, pages, _style(pages))


# The page of questions


def _questions(game: Game[State], questions: Sequence[PaperQuestion], title: str, lang: str) -> str:
    s = game.state
    price = N.amount(s.price, 1, lang)
    intro = tell(
        lang,
        "intro",
        turn=s.turns + 1,
        player=player(s, s.turn, lang),
        dice=N.dice(s.hand, lang),
        price=price,
    )
    items = "".join(_item(one, lang) for one in questions)
    return (
        f'<h1>{_safe(title)} <small class="name">{_safe(tell(lang, "name"))}</small></h1><main>'
        f'<div class="scene">{_scene(s, lang)}</div>'
        f'<div class="told">{_planets(s, lang)}{_players(s, lang)}{_crews(s, lang)}</div>'
        f'<p class="intro">{_safe(intro)}</p><ol>{items}</ol></main>{_footer(game, lang)}'
    )


def _scene(s: State, lang: str) -> str:
    """The planets with the ships there, and who is in Unexplored Space."""
    pieces = [piece for zone in zones(s, lang) for piece in zone.pieces]
    there = ("planet", "place", "space")
    shown = [piece for piece in pieces if piece.key.partition(":")[0] in there]
    return greyed(svg(strip(shown, tell(lang, "planets")), "light"))


def _item(one: PaperQuestion, lang: str) -> str:
    parts = ""
    if one.table:
        head, *rows = (tuple(cell.in_(lang) for cell in row) for row in one.table)
        body = "".join(f"<tr>{_cells(row)}</tr>" for row in rows)
        heads = "".join(f"<th>{_safe(cell)}</th>" for cell in head)
        parts = f"<table><tr>{heads}</tr>{body}</table>"
    letters = "".join(
        f'<div class="part"><b>{letter}</b> <span>{_safe(part.in_(lang))}</span><u></u></div>'
        for letter, part in zip("abcdefgh", one.parts, strict=False)
    )
    lines = "" if one.parts else '<div class="write"></div>' * one.room
    return (
        f'<li><div class="asked"><span>{_safe(one.text.in_(lang))}</span>{parts}</div>{letters}{lines}</li>'
    )


def _planets(s: State, lang: str) -> str:
    rows = "".join(
        f"<tr><th>{_safe(N.planet_name(s, planet, lang))}</th><td>{_safe(facts(s, planet, lang))}. "
        f"{_safe(sentence(s.t.box.planets[planet], lang))}</td></tr>"
        for planet in s.row
        if planet >= 0
    )
    return f"<table>{rows}</table>"


def _players(s: State, lang: str) -> str:
    rows = []
    for seat in range(s.t.seats):
        stock = ", ".join(
            (
                f"{tell(lang, 'level')} {s.level[seat]}",
                N.amount(s.energy[seat], 0, lang),
                N.amount(s.culture[seat], 1, lang),
                N.counted(s.points[seat], "point", lang),
            )
        )
        ships = clauses(
            (
                f"{f'{ship + 1} ' if s.kinds[seat][ship] >= 0 else ''}{ship_text(s, seat, ship, lang)}"
                for ship in range(4)
                if place_of(s, seat, ship) != M.LOCKED
            ),
            lang,
        )
        colonies = ", ".join(N.planet_name(s, planet, lang) for planet in s.colonies[seat])
        lines = [stock, ships]
        lines += [labelled(tell(lang, "colonies"), colonies, lang)] if colonies else []
        rows.append(
            f"<tr><th>{written(seat_icon(seat))} {_safe(capital(N.seat_name(s, seat, lang)))}</th>"
            f"<td>{_safe(clauses(lines, lang))}.</td></tr>"
        )
    return f"<table>{''.join(rows)}</table>"


def _crews(s: State, lang: str) -> str:
    """Who flies what and can do what; who is to be hired; what a pair hires."""
    if not s.t.expansion:
        return ""
    box = s.t.box
    flying = sorted({pilot for crew in s.flyer for pilot in crew if pilot >= 0})
    rows = []
    if flying:
        words = " ".join(
            f"{N.pilot_name(s, pilot, lang)}{GRAMMARS[lang].colon}{sentence(box.pilots[pilot], lang)}"
            for pilot in flying
        )
        rows.append((tell(lang, "flying"), words))
    row = clauses(
        (
            f"{N.pilot_name(s, pilot, lang)} ({skills(s, box.pilots[pilot], lang).partition(';')[0].strip()})"
            for pilot in s.pilot_row
            if pilot >= 0
        ),
        lang,
    )
    rows.append((tell(lang, "pilots"), row))
    either_of = f" {GRAMMARS[lang].or_} "
    pairs = clauses(
        (
            f"{N.kind_name(kind, lang)} {either_of.join(face(symbol, lang) for symbol in s.t.symbols[kind])}"
            for kind in range(4)
        ),
        lang,
    )
    rows.append((tell(lang, "hangar"), pairs))
    body = "".join(f"<tr><th>{_safe(head)}</th><td>{_safe(text)}</td></tr>" for head, text in rows)
    return f"<table>{body}</table>"


# The page of answers


def _answers(game: Game[State], questions: Sequence[PaperQuestion], title: str, lang: str) -> str:
    items = "".join(_answer(one, lang) for one in questions)
    return f"<h1>{_safe(title)}</h1><main><ol>{items}</ol></main>{_footer(game, lang)}"


def _answer(one: PaperQuestion, lang: str) -> str:
    text = f'<p class="again">{_safe(one.text.in_(lang))}</p>'
    if len(one.answers) == 1:
        return f"<li>{text}<p>{_safe(one.answers[0].in_(lang))}</p></li>"
    for letter, answer, part in zip("abcdefgh", one.answers, one.parts or [None] * 8, strict=False):
        again = f"<i>{_safe(part.in_(lang))}</i> – " if part else ""
        text += f"<p><b>{letter}</b> {again}{_safe(answer.in_(lang))}</p>"
    return f"<li>{text}</li>"


def _footer(game: Game[State], lang: str) -> str:
    own = game.setup.box_text is not None
    box = game.state.t.box
    code = tell(lang, "code_own" if own else "code", code=game.code)
    if own:
        name = name_in(box, lang)
        where = tell(lang, "own", box=name, digest=box.digest[:8])
    else:
        where = tell(lang, "training" if box.expansion else "base")
    return f"<footer>{_safe(code)}<br>{_safe(where)} {_safe(tell(lang, 'engine'))}</footer>"


def _cells(row: Sequence[str]) -> str:
    first, *rest = row
    return f"<th>{_safe(first)}</th>" + "".join(f"<td>{_safe(cell)}</td>" for cell in rest)


def _safe(text: str) -> str:
    # An id is not broken at the end of a line.
    return ID.sub(r'<span class="id">\g<0></span>', escape(text, quote=False))


def _style(pages: Sequence[str]) -> str:
    """The type of each page is as large as its text allows."""
    return (
        "\n"
        + style_of("worksheet")
        + "".join(
            f".page:nth-of-type({number}){{font-size:{_size(page, number)}pt}}"
            for number, page in enumerate(pages, 1)
        )
    )


def _size(page: str, number: int) -> float:
    letters = len(re.sub(r"<svg.*?</svg>|<[^>]+>", "", page, flags=re.DOTALL))
    size = round(math.sqrt(ROOM[number - 1] / letters), 1)
    return min(max(size, SMALLEST), LARGEST)
