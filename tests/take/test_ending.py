"""The end of the game, what counts, playing alone and in teams."""

import pytest

from teg.core import Game
from teg.take import Seat, State, new
from teg.take.rules import moves as M
from teg.take.rules.scoring import tallies, team_scores, winners
from teg.take.state import DONE, DRAWING, MENU, REVEALING
from tests.galaxies.bank import ruling
from tests.take.drive import (
    HOME,
    allowed,
    claim,
    do,
    drawn,
    end_turn,
    opportunity,
    partner_bounty,
    partner_invests,
    partner_use,
    pool,
    relinquish,
    settle,
    space_names,
    table,
    use,
)


def test_TG_20_who_reveals_the_last_card_finishes_the_turn_and_it_is_over() -> None:
    me = Seat(systems={"home": ("frontier colony", "supply depot"), "mirelight": ("terrace village",)})
    s = table(Seat(), me, turn=1, left=0)
    assert (s.left, s.phase, s.actor) == (0, MENU, 1)
    do(s, relinquish("home"), M.END)
    assert (s.actor, s.moves(), s.outcomes()) == (DONE, (), [])
    assert s.turns == 22


def test_TG_20_ties_are_shared() -> None:
    s = table(Seat(renown=3), Seat(renown=3), Seat(renown=2))
    assert winners(s) == [0, 1]
    assert winners(table(Seat(renown=3), Seat(renown=4))) == [1]


def test_TG_72_tokens_pile_systems_and_top_colonies_count() -> None:
    me = Seat(
        renown=5,
        pile=["verdance", "singing pulsar", "a.i. strike"],
        systems={
            "home": ("indenture camp > garden township", "shadow market"),
            "kiln": ("mantle tap",),
        },
        ships=["ark liner"],
    )
    s = table(me)
    tally = tallies(s)[0]
    assert (tally.tokens, tally.relinquished, tally.anomalies, tally.events) == (5, 2, 3, 4)
    assert (tally.systems, tally.colonies) == (1 + 2, 1 - 2 + 3)
    assert tally.total == s.scores()[0] == 19


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@ruling("early_end", finish_turn_of_last_reveal=11, one_more_round=12)
def test_TG_73_eleven_turns_each(players: int, switches: dict[str, str], expected: int) -> None:
    s = new(players=players, seed=1, switches=switches, dealer="typed").state
    turns = [0] * players
    reveals = 0
    while s.actor != DONE:
        if s.phase == REVEALING:
            reveals += 1
            s.apply(s.outcomes()[0][0])
            continue
        settle(s)
        if s.actor != DONE:
            turns[s.turn] += 1
            do(s, M.END)
    assert turns == [expected] * players
    assert reveals == 12 * players


def test_TG_74_alone_one_card_lies_open_and_two_at_most() -> None:
    s = new(players=1, seed=4, dealer="typed").state
    assert s.t.deck == 12
    s.apply(s.outcomes()[0][0])
    assert (len(s.row), s.phase) == (1, REVEALING)
    for _ in range(11):
        s.apply(s.outcomes()[0][0])
        settle(s)
        assert len(s.row) == 2
        do(s, M.END)
    assert (s.actor, winners(s)) == (DONE, [0])


# teams


def team_table(*seats: Seat, **text: object) -> State:
    return table(*seats, *[Seat()] * (4 - len(seats)), teams=True, **text)


def test_TG_23_partners_sit_opposite_and_their_renown_is_added_up() -> None:
    s = team_table(Seat(renown=1), Seat(renown=5), Seat(renown=8), Seat())
    assert s.t.partner == (2, 3, 0, 1)
    assert team_scores(s) == (1 + 8 + 2, 5 + 0 + 2)  # homes count as well
    assert winners(s) == [0, 2]
    alone = table(Seat(renown=1), Seat(renown=5), Seat(renown=8), Seat())
    assert winners(alone) == [2]
    assert not [move for move in alone.moves() if M.PARTNER_USE <= move < M.BOUNTY]


def test_TG_23_the_partners_unused_cards_bounty_and_renown_may_be_used() -> None:
    partner = Seat(
        systems=HOME | {"mirelight": ("terrace village",), "hollow reach": ("supply depot",)},
        ships=["bulk hauler", "ark liner"],
        used=["ark liner"],
        renown=1,
    )
    s = team_table(Seat(), Seat(), partner, row=["galactic investors"])
    do(s, partner_use("terrace village"), partner_use("bulk hauler"), partner_bounty("mirelight", "science"))
    assert pool(s) == (3, 1, 1)
    assert not allowed(s, partner_use("ark liner"))
    assert not allowed(s, partner_use("bulk hauler"))
    assert not allowed(s, partner_use("terrace village"))
    do(s, partner_use("supply depot"), drawn("ore drift"))
    assert len(s.hand[0]) == 1  # the active player draws
    do(s, partner_bounty("hollow reach", "credit"), drawn("field lab"))
    assert not allowed(s, opportunity("galactic investors"))
    do(s, partner_invests("galactic investors"))
    assert (s.phase, s.tokens[2], s.tokens[0]) == (DRAWING, 0, 0)


def test_TG_23_opponents_cards_are_not_to_be_used() -> None:
    s = team_table(Seat(), Seat(systems=HOME | {"mirelight": ("terrace village",)}))
    assert [move for move in s.moves() if M.PARTNER_USE <= move < M.BOUNTY] == [M.PARTNER_USE]


def test_TG_75_a_partners_card_stays_used_until_its_owners_reset() -> None:
    s = team_table()
    do(s, partner_use("frontier colony"))
    end_turn(s)
    assert s.used[2]
    end_turn(s)
    assert (s.turn, s.used[2]) == (2, 0)
    do(s, use("frontier colony"))
    end_turn(end_turn(s))
    assert s.turn == 0
    assert not allowed(s, partner_use("frontier colony"))
    assert allowed(s, use("frontier colony"))


def test_TG_76_who_has_the_turn_gets_what_is_claimed() -> None:
    partner = Seat(systems=HOME | {"mirelight": ("terrace village",), "lacuna": ("supply depot",)})
    s = team_table(Seat(), Seat(), partner, row=["singing pulsar"])
    do(
        s,
        partner_bounty("mirelight", "science"),
        partner_bounty("lacuna", "science"),
        claim("singing pulsar"),
    )
    assert space_names(s, s.pile[0]) == ["Singing Pulsar"]
    assert s.pile[2] == ()


def test_team_games_are_set_up_and_kept_by_their_options() -> None:
    game = new(players=4, teams=True, seed=1)
    assert dict(game.setup.options) == {"teams": "yes"}
    assert Game.from_code(game.code).state.t.teams
    assert Game.from_text(game.to_text()).state.t.teams
