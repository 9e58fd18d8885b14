"""The table as a picture: whole, unambiguous, readable and without secrets, in both games and themes."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

import teg
from teg.board import Piece, picture, zones
from teg.board.nodes import SMALLEST, Node
from teg.charts.palette import THEMES
from teg.charts.text_width import measure
from teg.core import Game, seated
from teg.core.host import host_of
from teg.galaxies.cards.sentences import sentence
from teg.galaxies.speech import names as N
from teg.games import GAMES
from teg.languages import GRAMMARS, LANGUAGES
from teg.sitting import screen
from teg.ui.kit.assets import STATIC
from tests.board.tables import WAYS, drawn, elements, keys, pieces, positions


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("way", WAYS)
def test_it_is_a_whole_picture_that_needs_nothing_else(way: str, theme: str) -> None:
    for view, _ in positions(way):
        for lang in ("en", "fr"):
            text = picture(view, lang, theme)
            root = ElementTree.fromstring(text)
            assert root.find("{http://www.w3.org/2000/svg}title").text  # type: ignore[union-attr]
            asked = set(re.findall(r"var\((--[\w-]+)\)", text))
            assert asked <= set(re.findall(r"(--[\w-]+):#", text))
            assert not re.search(r"https?://(?!www\.w3\.org/2000/svg)", text)


@pytest.mark.parametrize("way", WAYS)
def test_every_thing_has_one_key_which_it_keeps(way: str) -> None:
    before: set[str] = set()
    for view, _ in positions(way):
        now = keys(drawn(view))
        assert len(now) == len(set(now))
        kept = {key for key in now if re.fullmatch(r"deck|(seat|home|level):\d", key)}
        assert not before or kept == before
        before = kept


@pytest.mark.parametrize("way", WAYS)
def test_every_letter_can_be_read(way: str) -> None:
    """Nothing is smaller than twelve, the letters on scaled tokens included."""
    for view, _ in positions(way):
        for piece in pieces(view):
            for size, scale in sizes(["g", {}, *piece.drawn]):
                assert size * scale >= SMALLEST - 0.01


def sizes(node: Node, scale: float = 1) -> Iterator[tuple[float, float]]:
    found = re.search(r"scale\(([\d.]+)\)", node[1].get("transform", ""))
    scale *= float(found[1]) if found else 1
    if node[0] == "text":
        yield float(node[1]["font-size"]), scale
    for child in node[2:]:
        if not isinstance(child, str):
            yield from sizes(child, scale)


@pytest.mark.parametrize("way", WAYS)
def test_the_browser_draws_all_of_it(way: str) -> None:
    """What a scene does not know, it leaves out in silence."""
    script = (STATIC / "scene.js").read_text("utf-8")
    known = set(re.findall(r"[\w-]+", "".join(re.findall(r"words\(`(.*?)`\)", script, re.DOTALL))))
    for view, _ in positions(way):
        for piece in pieces(view):
            for each in elements(["g", {}, *piece.drawn]):
                told = {each[0], *each[1]} - {"key"}
                assert {name for name in told if not name.startswith("data-")} <= known, piece.key


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("way", WAYS)
def test_every_line_of_letters_stays_inside_its_piece(way: str, lang: str) -> None:
    """As wide as the estimate says, which leaves some room for fonts wider than most."""
    for view, _ in positions(way):
        for piece in pieces(view, lang):
            for left, top, right, bottom, words in lines(["g", {}, *piece.drawn]):
                assert left >= -1 and right <= piece.width + 1, (piece.key, words, left, right, piece.width)
                assert top >= 0 and bottom <= piece.height + 1, (piece.key, words, bottom, piece.height)


def lines(node: Node, x: float = 0, y: float = 0) -> Iterator[tuple[float, float, float, float, str]]:
    """Where each line of letters lies, and what it says."""
    moved = re.search(r"translate\((\S+) (\S+)\)", node[1].get("transform", ""))
    x, y = (x + float(moved[1]), y + float(moved[2])) if moved else (x, y)
    if node[0] == "text":
        given, words = node[1], node[-1]
        size = float(given["font-size"])
        wide = float(given.get("textLength") or measure(words, size, bool(given.get("font-weight"))))
        shift = {None: 0.0, "middle": wide / 2, "end": wide}[given.get("text-anchor")]
        left, base = x + float(given["x"]) - shift, y + float(given["y"])
        yield left, base - size, left + wide, base + 2, words
    for child in node[2:]:
        if not isinstance(child, str):
            yield from lines(child, x, y)


@pytest.mark.parametrize("way", ["two", "five", "take two", "take four"])
def test_it_shows_what_one_seat_may_see_and_no_more(way: str) -> None:
    """A view's picture is the same whatever is hidden behind the view."""
    for view, seat in positions(way):
        if seat >= 0:
            other = view.resample(seat, Random(1)).view(seat)
            assert [piece.drawn for piece in pieces(other)] == [piece.drawn for piece in pieces(view)]


@pytest.mark.parametrize("way", WAYS)
def test_what_a_move_takes_and_lands_on_is_drawn_with_its_key(way: str) -> None:
    """Of every move and of all that may be tried, whether mats are folded or not."""
    for view, seat in positions(way, every=11):
        if seat == view.actor:
            touches = host_of(view.game).touches
            tries = (number for attempt in view.attempts() for number in attempt.tries)
            wanted = {key for move in (*view.moves(), *tries) for key in touches(view, move)}
            asked = {re.sub(":(orbit|surface)$", "", key) for key in wanted if not key.startswith("move:")}
            for shown in (laid(view), folded(view)):
                found = set(keys(["g", {}, *(["g", {"key": piece.key}, *piece.drawn] for piece in shown)]))
                assert asked <= found, (asked - found, sorted(found))


def laid(view: Any) -> list[Piece]:
    """The pieces as a wide page shows them."""
    return [piece for zone in zones(view) for piece in zone.pieces]


def folded(view: Any) -> list[Piece]:
    """The pieces as a narrow page shows them."""
    return [piece.small or piece for zone in zones(view) for piece in zone.pieces]


def test_a_notebook_shows_a_game_as_its_picture() -> None:
    game = teg.new(seed=7)
    assert game._repr_html_() == picture(game.state)
    assert "Terra-Bettia" in game._repr_html_()


def test_every_game_of_the_house_is_drawn() -> None:
    assert all(GAMES[name].board for name in ("galaxies", "takethegalaxy"))


def test_two_missions_lie_before_the_one_who_chooses() -> None:
    game = teg.new(seed=7)
    for chosen in ("keep explorer", "keep elder"):
        for seat in (-1, game.state.actor):
            view = game.state if seat < 0 else game.state.view(seat)
            shown = [key for key in keys(drawn(view)) if key.startswith("mission:")]
            assert len(shown) == 2 and set(shown) == {f"mission:{move}" for move in view.dealt[view.actor]}
        game.push(chosen)


def test_dice_picked_up_to_roll_again_keep_their_place_and_are_marked() -> None:
    """None jumps, and what will be rolled is what looks chosen: framed, with the arrow of a reroll."""
    game = teg.new(seed=7).push("keep explorer", "keep elder", "reroll")
    before = dice_of(game.state.view(0))
    up, *others = after = dice_of(game.push("pick up move").state.view(0))
    assert [piece.key.split(":")[1] for piece in after] == [piece.key.split(":")[1] for piece in before]
    assert (before[0].key, up.key, up.label) == ("die:move", "aside:move", "picked up: Move")
    frames = [sum(each[0] == "rect" for node in piece.drawn for each in elements(node)) for piece in after]
    assert frames == [3, *(2 for _ in others)]


def test_a_card_tells_what_it_does_before_it_is_taken() -> None:
    """By its first words at least, where a long sentence finds no room; its title has all of it."""
    game = teg.new(seed=7)
    state, cards = game.state.view(0), game.state.t.box.explorations
    for lang in LANGUAGES:
        for number, card in enumerate(cards):
            state.cards_up = (number,)
            (piece,) = (each for each in pieces(state, lang) if each.key == f"card:{number}")
            parts = [each for each in elements(["g", {}, *piece.drawn])]
            told = [part for each in parts if each[0] == "text" for part in each[2:]]
            first = sentence(card, lang).split()[0]
            assert any(str(part).startswith(first) for part in told), (first, told)
            assert sentence(card, lang) in [each[2] for each in parts if each[0] == "title"]


def dice_of(view: Any) -> list[Piece]:
    return [piece for zone in zones(view, "en") if zone.name == "dice" for piece in zone.pieces]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_name_of_a_card_of_unexplored_space_stands_whole_on_its_face(lang: str) -> None:
    s = teg.new(players=2, seed=1).state
    for number in range(len(s.t.box.explorations)):
        s.cards_up = (number,)
        face = next(piece for piece in pieces(s, lang) if piece.key == f"card:{number}")
        shown = {words for *_, words in lines(["g", {}, *face.drawn])}
        name = N.card_name(s, number, lang)
        assert all(any(word in line for line in shown) for word in name.split()), (name, shown)


@pytest.mark.parametrize("game", [game.command for game in GAMES.values()])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_seats_may_have_names(game: str, lang: str) -> None:
    """On the board, in what is asked and in what happened; what is said is understood, by number as well."""
    started = teg.new(game, players=3, seed=5)
    people, luck = ("Ana", "Zoé", "Omar"), Random(3)
    named = Game(started.setup, seated(started.state, *people))
    for _ in range(40):
        state, plain = named.state, seated(named.state)
        board = picture(state, lang)
        assert all(name in board for name in people) and not re.search("(player|joueur) [123]", board, re.I)
        assert state == plain and not re.search("le (Ana|Zo|Omar)|de (Ana|Omar)", board)
        for move in state.moves():
            for each in (state, plain):
                assert state.read(each.say(move, lang)) == move
        named.play(luck.choice(state.moves()))
    log = "\n".join(screen.lines(named, 0, named.ply, lang, []))
    assert all(f"{name}{GRAMMARS[lang].colon}" in log for name in people)
