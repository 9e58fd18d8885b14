"""What is true of every position, however it was reached, and of what it waits for: codes may be made up."""

from collections.abc import Sequence

from teg.core.position import want
from teg.dice import SIZE
from teg.galaxies import state as P
from teg.galaxies.rules import effects as A
from teg.galaxies.rules import flow as F
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.fleet import most, place_of, places, step_of
from teg.galaxies.rules.scoring import tallies
from teg.galaxies.rules.tables import CARDS_AT
from teg.galaxies.state import CHANCE, DONE, Frame, State
from teg.galaxies.view import HIDDEN


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


_BETWEEN_DICE = {P.MENU, P.SPENDING, P.TURNING, P.TURNING_INTO, P.PAYING}
_ROGUE = {P.ROGUE_ROLLING, P.ROGUE_DIE, P.ROGUE_SECRETLY}
_BONUS = 2  # a Rogue die that does not lie in the Activation Bay


def check_course(s: State) -> None:
    """Complain about a decision that nobody can have to make, or about things that cannot be waiting."""
    t = s.t
    frames = []
    todo = s.todo
    while todo is not None:
        frame, todo = todo
        frames.append(frame)
    want(not t.solo or s.actor != 1, "the Rogue decides nothing")
    want((s.drawn >= 0) == (s.phase == P.FOUND), "a card drawn that nobody decides on")
    want(s.phase == P.OVER or s.ending < 2, "the game should be over")
    want(s.phase == P.OVER or not t.solo or s.level[1] < len(t.rogue_dice), "the skull ends the game")
    _check_dice(s, frames)
    _check_phase(s, frames)
    if s.phase == P.ASKING:
        _check_question(s, s.ask)
    for frame in frames:
        _check_frame(s, frame)
    _check_dealing(s, frames)


def _check_dice(s: State, frames: list[Frame]) -> None:
    turned = s.phase == P.TURNING_INTO or (s.phase == P.ASKING and s.ask[0] == A.SET_INTO)
    dice = SIZE[s.hand] + SIZE[s.aside] + s.rolling + SIZE[s.done] + turned
    dice += sum(frame[1] for frame in frames if frame[0] == F.ROGUE_ROLL)
    dice += s.phase in (P.ROGUE_ROLLING, P.ROGUE_DIE) and s.ask[0] != _BONUS
    want(dice <= 7, "more dice than there are")
    if s.t.solo and s.turn == 1:
        want(not s.hand and not s.rolling, "dice in hand in the Rogue's turn")


def _check_phase(s: State, frames: list[Frame]) -> None:
    t, phase, ask = s.t, s.phase, s.ask
    if phase in _BETWEEN_DICE or (phase == P.PUTTING_ASIDE and not ask):
        want(s.actor == s.turn and not frames, "a choice between dice in the middle of something")
    if phase == P.MENU:
        want(s.hand, "a turn without dice")
    elif phase == P.ROLLING:
        want(s.hand or s.rolling, "a roll without dice")
    elif phase == P.PUTTING_ASIDE:
        want(s.actor == s.turn, "another player's dice")
    elif phase == P.SPENDING:
        want(1 <= ask[0] <= 2 and SIZE[s.hand] > ask[0], "too few dice for the Converter")
    elif phase == P.FOLLOWING:
        order = t.after[_seat(s, ask[1])]
        want(ask[2] < len(order) and order[ask[2]] == s.actor, "a follower out of turn")
        want(ask[3] or s.culture[s.actor] >= s.price, "a follow that cannot be paid")
    elif phase in (P.EXPLORING, P.FINDING, P.FOUND):
        want(t.expansion and s.actor in (ask[0], P.CHANCE), "an explorer out of turn")
        want(place_of(s, _person(s, ask[0]), ask[1]) == M.SPACE, "an explorer who is not in Unexplored Space")
    elif phase == P.REFILLING:
        _gap(s.row, ask[0])
    elif phase == P.RECRUITING:
        _gap(s.pilot_row, ask[0])
    elif phase == P.LANDED:
        want(ask[0] < len(t.box.planets), "a planet that is not there")
    elif phase == P.SAILING and ask:
        want(frames and frames[0][0] == F.MOVE_AGAIN, "moves with different ships that nothing granted")
    elif phase in _ROGUE:
        want(t.solo and s.turn == 1, "a Rogue die in a person's turn")


def _check_question(s: State, question: Frame) -> None:
    kind, *about = question
    held = s.energy[s.actor] + s.culture[s.actor]
    if kind == A.ADVANCE_BY_DIE:
        want(about[0] in (1, 2), "a die for no kind of track")
    elif kind in (A.ADVANCE, A.REGRESS):
        want(about[0] and about[1], "an effect on no track")
        want(kind == A.ADVANCE or about[2], "no ship left to push")
    elif kind == A.UPGRADE:
        want(about[0] < s.t.upgrade[s.level[s.actor] + 1], "an upgrade for nothing")
    elif kind in (A.SET_WHICH, A.SET_INTO, A.DISCARD):
        want(s.actor == s.turn, "another player's dice")
        want(kind != A.DISCARD or 1 <= about[0] <= SIZE[s.hand], "too few dice to give up")
    elif kind == A.CONVERT:
        want(about[0] != about[1], "an exchange for the same")
    elif kind == A.GAIN_ANY:
        want(about[0] <= 7, "more than anybody can hold")
    elif kind in (A.LOSE_ANY, A.ROGUE_STEALS):
        want(about[0] <= held, "more than there is")
    elif kind == A.TRANSFER_TO:
        want(place_of(s, s.actor, about[0]) < M.SURFACE, "a ship that is in no orbit")
    elif kind == A.WHICH_SHIP:
        want(s.actor == s.turn and about[0] < len(s.pilot_row), "a hire out of turn")
        want(s.pilot_row[about[0]] >= 0 and about[1] not in s.kinds[s.actor], "a hire of nobody")
    if kind in (A.ROGUE_REGRESS, A.ROGUE_STEALS):
        want(s.t.solo and s.turn == 1, "an attack of nobody")


def _check_frame(s: State, frame: Frame) -> None:
    t = s.t
    kind, *about = frame
    if kind >= F.ROGUE_ROLL:
        want(t.solo and s.turn == 1, "the Rogue's dice in a person's turn")
    if kind == F.WINDOW:
        want(about[2] <= len(t.after[_seat(s, about[1])]), "a follower who is not there")
    elif kind == F.STEP:
        seat, effect, number = _person(s, about[0]), about[1], about[2]
        want(effect < len(t.effects) and number < len(t.effects[effect]), "a step of no card")
        found = s.found[seat]
        want(effect < CARDS_AT or effect - CARDS_AT in found or HIDDEN in found, "a step of a card not taken")
        want(about[3] < 1 << len(t.box.planets), "a chain of no planets")
    elif kind == F.SET_ROW:
        _gap(s.row, about[0])
    elif kind == F.SET_PILOT:
        _gap(s.pilot_row, about[0])
    elif kind == F.MOVE_AGAIN:
        _person(s, about[0])
        want(about[3] < 1 << len(t.box.planets), "a chain of no planets")
    elif kind == F.OTHER_ADVANCES:
        _seat(s, about[0])
    elif kind == F.OFFER:
        want(about[1] < len(s.row), "a planet that is not there")
        _person(s, about[0])
    elif kind == F.ROGUE_RISES:
        want(s.level[1] + 1 < len(t.rogue_dice), "a rise to the skull")
    elif kind == F.ROGUE_ATTACK:
        want(0 < about[0] < len(t.attacks) and about[1] < len(t.attacks[about[0]]), "an attack of no mat")


def _check_dealing(s: State, frames: list[Frame]) -> None:
    """Until everybody has chosen, two missions for each; afterwards none is dealt."""
    dealing = [*frames, (F.DEAL, *s.ask)] if s.phase == P.DEALING else frames
    deals = sum(frame[0] == F.DEAL for frame in dealing)
    choices = sum(frame[0] == F.CHOOSE for frame in frames) + (s.phase == P.CHOOSING)
    want(not (deals or choices) or not s.hand, "missions dealt in the middle of a game")
    want(deals <= s.missions.bit_count(), "more missions dealt than there are")
    for seat in range(s.t.seats):
        choosing = frames.count((F.CHOOSE, seat)) + (s.phase == P.CHOOSING and s.actor == seat)
        due = dealing.count((F.DEAL, seat)) + len(s.dealt[seat])
        want(due == 2 * choosing <= 2, "a choice of missions that were not dealt")
        want(not choosing or s.mission[seat] == -1, "a mission chosen twice")
        want(not choosing or seat < s.t.missions_for, "missions for the Rogue")
    want(s.phase != P.CHOOSING or not deals, "a mission dealt late")


def _seat(s: State, seat: int) -> int:
    want(seat < s.t.seats, "a seat that is not there")
    return seat


def _person(s: State, seat: int) -> int:
    want(not s.t.solo or seat == 0, "the Rogue uses no card")
    return _seat(s, seat)


def _gap(row: Sequence[int], place: int) -> None:
    want(place < len(row) and row[place] < 0, "a gap that is not there")
