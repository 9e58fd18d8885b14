"""What is true of every position, however it was reached."""

from collections import Counter

from teg.take.rules.cards import deck_size
from teg.take.rules.tables import EVENT, MOST_SYSTEMS, SYSTEM
from teg.take.rules.turn import still_to_come
from teg.take.state import HIDDEN, NOTHING, State, pool


def want(truth: object, sentence: str) -> None:
    """Complain if something is not true."""
    if not truth:
        raise ValueError(sentence)


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
