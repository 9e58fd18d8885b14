"""A table of the second game laid out card by card: any position can be, what is impossible is told."""

from random import Random

import pytest

from teg.core import CHANCE, DONE, Game, Setup
from teg.core.bots import bot
from teg.games import TAKE
from teg.mistake import Mistake
from teg.take.draft import Draft
from teg.take.rules.tables import SYSTEM, bits
from teg.take.state import HIDDEN, MENU, REVEALING


def setup_of(players: int, **options: str) -> Setup:
    return Setup(TAKE.name, players, TAKE.default_box, options=options)


def wander(players: int, seed: int) -> Game:
    """A game that goes on at random from menu to menu."""
    game = Game(Setup(TAKE.name, players, TAKE.default_box, seed=seed))
    rng, quick = Random(seed), bot("quick", TAKE.name)
    for _ in range(60 + 40 * seed):
        state = game.state
        if state.actor == DONE:
            break
        choose = rng.choice(state.moves()) if state.actor >= 0 and rng.random() < 0.3 else None
        if state.actor == CHANCE:
            game.play(state.draw(rng))
        else:
            game.play(choose or quick.choose(state.view(state.actor), rng))
    return game


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_an_empty_table_says_what_it_lacks(players: int) -> None:
    draft = Draft.empty(setup_of(players))
    assert [key for key, _ in draft.problems("en")] == ["place:0"]
    with pytest.raises(Mistake):
        draft.game()
    assert Draft.read(draft.text, draft.setup).text == draft.text


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_what_lies_on_the_table_of_a_game_is_possible_and_the_same(players: int, seed: int) -> None:
    game = wander(players, seed)
    for viewer in (-1, players - 1):
        seen = game if viewer < 0 else Game(game.setup, game.state.view(viewer))
        draft = Draft.of(seen)
        assert draft.problems("en") == [] or game.state.actor == DONE
        assert Draft.read(draft.text, draft.setup).text == draft.text
        if game.state.phase == MENU:
            assert draft.code == seen.code


def test_a_real_table_is_laid_out_and_played_on() -> None:
    draft = Draft.empty(setup_of(2))
    s = draft.state
    t = s.t
    systems = [card for card in bits(t.whole & t.sectors[0]) if t.kinds[card] == SYSTEM]
    draft.set_left(t.deck - 2 - 1 - 5)
    for card in systems[:3]:
        draft.lay(len(draft.state.row), card)
    draft.move(systems[2], -1)
    assert draft.state.row == (systems[0], systems[2], systems[1])
    draft.hold(1, systems[3])
    assert [key for key, _ in draft.problems("en")] == [f"space:{systems[3]}"]
    slot = t.slots[systems[3]][0]
    fit = next(card for card in draft.state.deck[1] if t.fits[card] >> slot & 1)
    draft.settle(1, 4, fit)
    draft.put(0, "hand", draft.state.deck[0][0])
    draft.hide_cards(1, 4)
    draft.drop(systems[4])
    draft.set_tokens(1, 3)
    draft.set_turn(manpower=2)
    assert draft.problems("en") == [] and draft.state.turn == 1
    game = draft.game()
    state = game.state
    assert (state.turns, state.manpower, state.tokens[1], state.hand[1].count(HIDDEN)) == (5, 2, 3, 4)
    assert not state.space >> systems[4] & 1
    assert Game.from_code(game.code).code == game.code
    for _ in range(40):
        state = game.state
        if state.actor != DONE:
            game.play(state.draw(Random(1)) if state.actor == CHANCE else state.moves()[0])


def test_before_the_card_of_the_turn_one_more_is_in_the_deck() -> None:
    draft = Draft.empty(setup_of(3))
    left = draft.state.left
    draft.set_turn(manpower=2)
    draft.set_turn(unrevealed=1)
    assert (draft.state.left, draft.state.manpower) == (left + 1, 0)
    draft.lay(0, bits(draft.state.t.sectors[0])[0])
    assert draft.game().state.phase == REVEALING


def test_what_cannot_be_is_told_and_changes_nothing() -> None:
    draft = Draft.empty(setup_of(2))
    t = draft.state.t
    systems = [card for card in bits(t.whole) if t.kinds[card] == SYSTEM]
    for card in systems[:3]:
        draft.hold(0, card)
    before = draft.text
    card = draft.state.deck[0][0]
    for name, given in (
        ("hold", (0, systems[4])),
        ("hide_cards", (0, 1)),
        ("set_left", (999,)),
        ("set_tokens", (0, 10**6)),
        ("put_many", ()),
    ):
        with pytest.raises(Mistake):
            if name == "put_many":
                for _ in range(t.copies[card] + 1):
                    draft.put(0, "discard", card)
            else:
                getattr(draft, name)(*given)
        if name != "put_many":
            assert draft.text == before
    draft.take(0, "discard", card)


def test_late_cards_do_not_lie_there_while_the_deck_is_thick() -> None:
    draft = Draft.empty(setup_of(2))
    late = bits(draft.state.t.sectors[2])
    draft.lay(0, late[0])
    key, told = draft.problems("en")[0]
    assert key == "deck" and "left in the space deck" in told
    draft.set_left(1)
    assert draft.problems("en") == []


def test_a_text_of_the_other_game_is_no_table() -> None:
    from teg.galaxies import new

    with pytest.raises(Mistake):
        Draft.read(new(seed=1).code, setup_of(2))
