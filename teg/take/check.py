"""What is true of every position, however it was reached; for codes nobody wrote, of what is going on too."""

from collections import Counter
from collections.abc import Iterable
from itertools import islice

from teg.core.position import want
from teg.take import state as P
from teg.take.rules import moves as M
from teg.take.rules.building import claim_spots, hazards, price, settlers, upgradable, upgrade_price
from teg.take.rules.economy import deck_size, free_spots
from teg.take.rules.flow import payments
from teg.take.rules.menu import STRIKE_HERE
from teg.take.rules.tables import CREDIT, EVENT, INVESTORS, MOST_SYSTEMS, NEXT_STEP, SHIP, SPOTS, SYSTEM
from teg.take.rules.turn import still_to_come
from teg.take.rules.using import can_invest, can_leave, changeable, investor
from teg.take.state import HIDDEN, NEW_TURN, NOTHING, PIRATES, SETTING_UP, State, pool


def check(s: State) -> None:
    """Complain about what cannot be: cards in two places or lost, colonies where they do not fit."""
    t = s.t
    _check_space(s)
    for seat in range(t.seats):
        _check_cards(s, seat)
        _check_systems(s, seat)
        want(t.debts or s.tokens[seat] >= 0, "negative renown tokens")
    want(min(pool(s)) >= 0, "a negative pool")


def _check_space(s: State) -> None:
    """Every space card is in one place, and the deck came in the order of its sectors."""
    t = s.t
    held = [card for systems in s.systems for card in systems]
    piled = [card for pile in s.pile for card in pile]
    out = [card for card in (*s.row, *held, *piled) if card != t.home]
    want(len(out) == len(set(out)), "a space card in two places")
    want(all(t.whole >> card & 1 for card in out), "a space card that is not in the game")
    want(not any(s.space >> card & 1 for card in out), "a space card that is also in the deck")
    want(len(s.row) <= t.places, "too many cards in Explored Space")
    want(all(t.kinds[card] == SYSTEM for card in held), "a system that is none")
    for seat in range(t.seats):
        homes = (s.systems[seat] + s.pile[seat]).count(t.home)
        want(homes <= 1, "two homes")
        want(t.home not in s.systems[seat][1:], "a home that was claimed")
    want(0 <= s.left <= t.deck, "a space deck of an impossible size")
    for sector, below in enumerate(t.below):
        quota, pools = t.quotas[sector], t.pools[sector]
        unseen = [cards & s.space for cards in pools]
        came = sum((cards ^ rest).bit_count() for cards, rest in zip(pools, unseen, strict=True))
        want(came == sum(quota) - max(0, min(sum(quota), s.left - below)), "a sector out of its turn")
        left = still_to_come(quota, pools, unseen)
        want(left[0] >= 0 and left[3] >= 0, "more cards of a kind than the deck has")
    want(len(s.cleared) == len(s.row), "hazards removed from nowhere")
    for card, cleared in zip(s.row, s.cleared, strict=True):
        want(0 <= cleared <= t.hazards[card] * t.bit_by_bit, "more hazards removed than there were")
    events = [t.event_mask[card] for card in s.row]
    want(s.events == sum(set(events)), "events that are not there")
    want(all(kind == 0 or t.kinds[card] == EVENT for kind, card in zip(events, s.row, strict=True)), "event")


def _check_cards(s: State, seat: int) -> None:
    """A player has the same cards from the beginning to the end."""
    t = s.t
    building = (s.card,) if seat == s.turn and s.card != NOTHING else ()
    built = [card for stacks in s.stacks[seat] for stack in stacks for card in stack]
    hand = [card for card in s.hand[seat] if card != HIDDEN]
    everything = Counter((*built, *building, *hand, *s.deck[seat], *s.discard[seat], *s.ships[seat]))
    want(all(everything[card] == copies for card, copies in enumerate(t.copies)), "a lost card")
    want(sum(everything.values()) == sum(t.copies), "a card that nobody knows")
    want(deck_size(s, seat) >= 0, "more cards in hand than there can be")
    want(HIDDEN not in s.hand[seat] or s.viewer not in (NOTHING, seat), "hidden from nobody")
    want(not Counter(s.known[seat]) - Counter(hand), "a known card that is not in the hand")
    want(all(not t.fits[card] for card in s.ships[seat]), "a ship that is none")
    want(not Counter(s.tired[seat]) - Counter(s.ships[seat]), "a used ship that was never built")
    for cards in (s.hand, s.known, s.deck, s.discard, s.ships, s.tired, s.pile):
        want(list(cards[seat]) == sorted(cards[seat]), "cards out of order")


def _check_systems(s: State, seat: int) -> None:
    """Each colony fits its slot, covers cheaper ones of its family, and every claimed system has one."""
    t = s.t
    systems = s.systems[seat]
    want(1 <= len(systems) <= MOST_SYSTEMS, "a number of systems that nobody can hold")
    want(len(s.stacks[seat]) == len(systems) == len(s.bounty[seat]), "colonies on no system")
    ready = 0
    for place, (system, stacks, tokens) in enumerate(
        zip(systems, s.stacks[seat], s.bounty[seat], strict=True)
    ):
        want(system == t.home or any(stacks), "a system without a colony")
        want(len(stacks) == len(t.slots[system]), "slots that are not there")
        for slot, (kind, stack) in enumerate(zip(t.slots[system], stacks, strict=True)):
            ready |= bool(stack) << 4 * place + slot
            want(all(t.fits[card] >> kind & 1 for card in stack), "a colony where it does not fit")
            want(len({t.family[card] for card in stack}) <= 1, "an upgrade to another family")
            costs = [t.cost[card] for card in stack]
            want(costs == sorted(set(costs)), "an upgrade that costs no more")
        want(
            all(0 <= left <= most for left, most in zip(tokens, t.bounty[system], strict=True)),
            "more bounty than there was",
        )
    want(not s.used[seat] & ~ready, "a colony used that is not there")


_EARLY = (SETTING_UP, NEW_TURN, PIRATES)


def check_course(s: State) -> None:
    """Complain about a turn that cannot have come to this."""
    t = s.t
    _check_time(s)
    want(s.turned < 1 << len(s.row), "an opportunity used that is not there")
    want(
        all(t.event[card] >= 0 for place, card in enumerate(s.row) if s.turned >> place & 1),
        "an opportunity used that is none",
    )
    if s.act in _EARLY or s.phase == P.OVER:
        quiet = s.claimed | s.relinquished | s.manpower | s.production | s.science
        want(not quiet, "something done before the action phase")
        want(s.act not in _EARLY or s.card == NOTHING, "a card built before the action phase")
        want(not s.turned, "an opportunity used before the action phase")
    if s.phase in _STEPS:
        _STEPS[s.phase](s)
    if s.phase != P.PAYING:
        want(not s.due and not s.least, "a payment that nobody makes")
        want(s.spot == NOTHING, "a spot that nobody asked for")
    if s.phase != P.DRAWING:
        want(not s.draws, "cards to draw that nobody draws")
    if s.phase not in (P.PLACING, P.COVERING, P.PAYING):
        want(s.card == NOTHING, "a card that nobody builds")


def _check_time(s: State) -> None:
    """The number of the turn, whose it is, and how many space cards came."""
    t = s.t
    shown = t.deck - s.left
    if s.act == SETTING_UP:
        want(s.turns == 0, "a setup in the middle of the game")
        want(s.phase in (P.REVEALING, P.STARTING), "a setup that is none")
        want(s.phase == P.REVEALING or len(t.frontier) > 1, "a choice of one")
        want(shown == t.seats if s.phase == P.STARTING else shown < t.seats, "a setup that is over")
        want(len(s.row) == shown, "Explored Space lost a card")
        want(s.phase == P.STARTING or s.turn == 0 or t.by_seed, "another first player")
        for seat in range(t.seats):
            chose = bool(s.tops[seat])
            if s.phase == P.REVEALING or seat == s.turn:
                want(chose == (len(t.frontier) == 1), "a frontier colony too early")
            else:
                want(t.by_seed or chose == (seat < s.turn), "a frontier colony out of turn")
        return
    want(s.turns <= t.turns, "a turn after the end")
    over = s.phase == P.OVER
    want(over == (s.turns == t.turns), "an end at the wrong time")
    waiting = over or s.phase == P.REVEALING
    want(shown == min(t.deck, t.seats + s.turns + (not waiting)), "too many or too few space cards")
    want(s.phase != P.REVEALING or s.left, "no card to reveal")
    first = (s.turn - s.turns + over) % t.seats
    want(t.by_seed or first == 0, "a turn out of order")
    want((s.phase == P.REVEALING) <= (s.act == NEW_TURN), "a reveal in the middle of a turn")


def _drawing(s: State) -> None:
    want(s.draws > 0 and deck_size(s, s.turn) > 0, "nothing to draw")
    want(s.act == NOTHING or (s.act == NEW_TURN and s.draws == 1), "a draw for no reason")


def _starting(s: State) -> None:
    want(s.act == SETTING_UP, "a frontier colony in the middle of the game")


def _claimed_card(s: State) -> int:
    """The card of Explored Space that is being claimed."""
    want(not s.claimed and M.CLAIM <= s.act < M.CLAIM + len(s.row), "a claim of nothing")
    return s.row[s.act - M.CLAIM]


def _claiming(s: State) -> None:
    want(s.t.kinds[_claimed_card(s)] == SYSTEM, "a colony on no system")
    want(len(s.systems[s.turn]) < MOST_SYSTEMS, "a fifth system")
    want(settlers(s, s.act - M.CLAIM), "nothing to build there")


def _several(options: Iterable[int]) -> bool:
    return len(list(islice(iter(options), 2))) == 2


def _spots(s: State) -> list[int]:
    """Where the colony being built may go, for a claim or without one."""
    want(s.card >= 0, "no card to build")
    if s.act < M.OPPORTUNITY:
        want(s.t.kinds[_claimed_card(s)] == SYSTEM, "a colony on no system")
        want(len(s.systems[s.turn]) < MOST_SYSTEMS, "a fifth system")
        return claim_spots(s)
    want(s.act == M.BUILD + s.card and s.t.family[s.card] != SHIP, "another card to build")
    return free_spots(s, s.turn, s.card)


def _build_price(s: State) -> int:
    """The credits due in all for the colony or ship being built; what else it costs must be in the pool."""
    due = price(s, s.card)
    if s.act < M.OPPORTUNITY:
        cost = s.t.hazard_price * hazards(s, s.act - M.CLAIM)
        if s.t.hazards_in == CREDIT:
            due += cost
        elif s.phase == P.PLACING:
            want(cost <= pool(s)[s.t.hazards_in], "hazards that nobody pays")
    return due


def _placing(s: State) -> None:
    want(_several(_spots(s)), "a choice of one")
    want(_build_price(s) <= len(s.hand[s.turn]), "a price that nobody can pay")


def _covering(s: State) -> None:
    _upgrading(s)
    want(_several(upgradable(s, s.turn, s.card, len(s.hand[s.turn]))), "a choice of one")


def _upgrading(s: State) -> None:
    want(s.card >= 0 and s.act == M.UPGRADE + s.card, "another card to build")
    want(not s.events & STRIKE_HERE, "an upgrade during a strike")


def _paying(s: State) -> None:
    most = _whole_price(s)
    want(1 <= s.due <= min(most, len(s.hand[s.turn])), "a payment that is not due")
    hidden = HIDDEN in s.hand[s.turn]
    begun = s.due < most and not hidden
    want(s.least in s.discard[s.turn] if begun and s.least else s.least == 0, "a payment out of order")
    want(payments(s), "nothing to pay with")


def _whole_price(s: State) -> int:
    """How many cards the payment in hand asks for from its beginning on."""
    t, act, seat = s.t, s.act, s.turn
    if act == PIRATES:
        want(s.card == s.spot == NOTHING, "a card built during a robbery")
        return t.pirates_loss * len(s.row)
    if s.card != NOTHING:
        if act == M.UPGRADE + s.card:
            _upgrading(s)
            spots = upgradable(s, seat, s.card, 1 << 20)
            want(s.spot in spots, "an upgrade of nothing")
            return upgrade_price(s, s.card, dict(s.tops[seat])[s.spot])
        if act == M.BUILD + s.card and t.family[s.card] == SHIP:
            want(s.spot == NOTHING, "a ship on a system")
        else:
            want(s.spot in _spots(s), "a colony nowhere")
        return _build_price(s)
    want(s.spot == NOTHING, "a spot without a card")
    if M.CLAIM <= act < M.OPPORTUNITY:
        card = _claimed_card(s)
        want(t.kinds[card] != SYSTEM, "a system without a colony")
        return t.price[card][CREDIT]
    if M.CLEAR <= act < M.RELINQUISH:
        position = act - M.CLEAR
        want(t.bit_by_bit and t.hazards_in == CREDIT and position < len(s.row), "no hazard to remove")
        want(t.hazards[s.row[position]] > s.cleared[position], "no hazard to remove")
        return t.hazard_price
    used = _used_card(s)
    takes = t.takes[used]
    return takes[CREDIT] if takes else 0


def _used_card(s: State) -> int:
    """The colony or ship that is being used, by whoever owns it."""
    act, seat, partner = s.act, s.turn, s.t.partner[s.turn]
    for block, who in ((M.USE, seat), (M.PARTNER_USE, partner)):
        if block <= act < block + SPOTS and who >= 0:
            spot = act - block
            want(s.used[who] >> spot & 1, "a colony that is not used")
            return dict(s.tops[who])[spot]
    for block, who in ((M.USE_SHIP, seat), (M.PARTNER_SHIP, partner)):
        if block <= act < block + M.CARDS and who >= 0:
            want(act - block in s.tired[who], "a ship that is not used")
            return act - block
    raise ValueError("a payment for nothing")


def _taking(s: State) -> None:
    want(s.act == M.TRADE_SCIENCE and _several(set(s.discard[s.turn])), "no card to take back")


def _event(s: State, kind: int, block: int) -> None:
    """An opportunity of this kind must have been turned."""
    position = s.act - block
    want(0 <= position < len(s.row) and s.turned >> position & 1, "an opportunity that was not used")
    want(s.t.event[s.row[position]] == kind, "another opportunity")


def _giving_up(s: State) -> None:
    _event(s, NEXT_STEP, M.OPPORTUNITY)
    want(_several(can_leave(s, s.turn)), "no ship to give up")


def _changing(s: State) -> None:
    _event(s, INVESTORS, M.OPPORTUNITY if s.act < M.PARTNER_INVESTS else M.PARTNER_INVESTS)
    want(s.act < M.PARTNER_INVESTS or s.t.teams, "a partner who is not there")
    seat = investor(s)
    want(s.tokens[seat] < s.t.investors_cost and can_invest(s, seat), "renown that need not be changed")
    want(_several(changeable(s, seat)), "a choice of one")


def _menu(s: State) -> None:
    want(s.act == NOTHING, "a menu in the middle of something")


_STEPS = {
    P.DRAWING: _drawing,
    P.STARTING: _starting,
    P.MENU: _menu,
    P.CLAIMING: _claiming,
    P.PLACING: _placing,
    P.COVERING: _covering,
    P.PAYING: _paying,
    P.TAKING: _taking,
    P.GIVING_UP: _giving_up,
    P.CHANGING: _changing,
    P.OVER: _menu,
}
"""What must be true in the phases that need more than the general."""
