"""What is true of every position, however it was reached."""

from teg.dice import SIZE
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.fleet import step_of
from teg.galaxies.rules.resources import most, places
from teg.galaxies.rules.scoring import tallies
from teg.galaxies.state import CHANCE, DONE, State


def want(truth: object, sentence: str) -> None:
    """Complain if something is not true."""
    if not truth:
        raise ValueError(sentence)


def check(s: State) -> None:
    """Complain about what cannot be: cards in two places, ships on no planet, stocks beyond limits."""
    t = s.t
    seats = range(t.seats)
    for seat in seats:
        want(0 <= s.energy[seat] <= most(s, seat), "energy out of range")
        want(0 <= s.culture[seat] <= most(s, seat), "culture out of range")
        _check_fleet(s, seat)
    _check_cards(s)
    want(SIZE[s.hand] + SIZE[s.aside] + s.rolling <= 7, "too many dice")
    want(s.price in (1, 2) or s.price <= 7, "follow price")
    if s.viewer < 0:
        for seat, tally in enumerate(tallies(s)):
            counted = tally.planets + tally.empire + tally.pilots + tally.dwarfs
            want(s.points[seat] == counted, f"seat {seat} counts {s.points[seat]} points, not {counted}")
    if s.actor == CHANCE:
        want(s.outcomes(), "chance has nothing to decide")
    elif s.actor != DONE and s.viewer in (-1, s.actor):
        want(s.moves(), "nobody can move")


def _check_fleet(s: State, seat: int) -> None:
    t = s.t
    where = places(s.fleet[seat])
    on_planets = [place for place in where if place < M.HOME]
    want(len(on_planets) == len(set(on_planets)), "two own ships in one orbit or on one surface")
    rogue = t.solo and seat == 1
    want(where.count(M.LOCKED) == (0 if rogue else 4 - t.ships[s.level[seat]]), "ships on the empire track")
    want(t.expansion or not {M.SPACE, M.TRACK} & {*where}, "a ship in Unexplored Space without the expansion")
    cards = [s.tracks[seat] >> 6 * ship & 63 for ship in range(4)]
    want(all(cards.count(card) == 1 for card in cards if card), "two ships on one danger track")
    for ship, place in enumerate(where):
        step = step_of(s, seat, ship)
        card = s.tracks[seat] >> 6 * ship & 63
        want((place == M.TRACK) == (card > 0), "a danger track without its ship")
        if place < M.HOME:
            want(place % 6 < len(s.row) and s.row[place % 6] >= 0, "a ship on a planet that is not there")
        if place < M.SURFACE:
            want(step <= t.spaces[s.row[place]], "a ship beyond the end of its orbit")
        elif place == M.TRACK:
            want(card - 1 in s.found[seat] and step < t.track[card - 1], "a ship beyond the end of its track")
        else:
            want(step == 0, "a ship that advanced without a track")
    for kind, pilot in zip(s.kinds[seat], s.flyer[seat], strict=True):
        want((kind >= 0) == (pilot >= 0), "an advanced ship without a pilot")
        want(pilot < 0 or pilot in s.hired[seat], "a pilot who was never hired")
    flown = [kind for kind in s.kinds[seat] if kind >= 0]
    want(len(flown) == len(set(flown)), "one advanced ship twice")


def _check_cards(s: State) -> None:
    t = s.t
    _once("planet", [*s.row, *(card for cards in s.colonies for card in cards)], s.planets)
    if t.expansion:
        hired = [card for cards in s.hired for card in cards]
        _once("pilot", [*s.pilot_row, *hired], s.pilots, len(t.box.pilots))
        hidden = sum(card == -2 for cards in s.found for card in cards)
        found = [card for cards in s.found for card in cards if card >= 0]
        _once("exploration card", [*s.cards_up, s.drawn, *found], s.cards, len(t.box.explorations))
        want(s.cards.bit_count() == s.cards_left + hidden, "the exploration deck is miscounted")
        want(len(s.cards_up) <= 3, "too many cards face up")
        want(not any(t.danger[card] for card in s.cards_up), "a Danger lying face up")
    if t.missions_for:
        _once("mission", [*s.mission, *s.returned, *(card for pair in s.dealt for card in pair)], s.missions)


def _once(what: str, out: list[int], deck: int, number: int = 0) -> None:
    """Every card is in one place only; where nothing leaves the game, in one place indeed."""
    cards = [card for card in out if card >= 0]
    want(len(cards) == len(set(cards)), f"one {what} in two places")
    want(not any(deck >> card & 1 for card in cards), f"a {what} that is also in the deck")
    hidden = sum(card == -2 for card in out)
    want(not number or len(cards) + deck.bit_count() - hidden == number, f"a {what} is lost")
