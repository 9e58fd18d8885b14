"""The whole table as plain text: Explored Space with what drops when, every economy, and what to decide."""

from collections.abc import Iterator
from textwrap import wrap

from teg.languages import capital, clauses
from teg.take import state as P
from teg.take.cards.model import EVENTS, FAMILIES, OPPORTUNITIES, SECTORS, SLOTS
from teg.take.rules.building import hazards
from teg.take.rules.economy import deck_size
from teg.take.rules.scoring import scores
from teg.take.rules.tables import ANOMALY, MOST_SLOTS, SHIP, SYSTEM
from teg.take.speech import names as N
from teg.take.speech.names import tell
from teg.take.speech.questions import question
from teg.take.state import CHANCE, State, pool

NARROWEST = 30

PictureLine = tuple[int, str]
"""How far a line is indented, and its text."""


def picture(s: State, lang: str = "en", width: int = 80) -> str:
    """The table in words, no line longer than `width` (30 at least); what a view hides is not told."""
    width = max(width, NARROWEST)
    lines: list[str] = []
    for part in (_turn, _row, _players):
        for indent, text in part(s, lang):
            inner = " " * (indent + 2)
            lines += wrap(text, width, initial_indent=" " * indent, subsequent_indent=inner)
    return "\n".join((*lines, *wrap(question(s, lang), width)))


def setting_up(s: State) -> bool:
    """Whether the first turn is still to begin."""
    return s.act == P.SETTING_UP or s.phase == P.STARTING


def status(s: State, lang: str = "en") -> str:
    """What the one who acts has in hand, in a line."""
    if setting_up(s):
        return tell(lang, "p_setup")
    seat = s.actor if s.actor >= 0 else s.turn
    parts = [capital(N.seat_name(s, seat, lang)), N.counted(scores(s)[seat], "renown", lang)]
    parts.append(N.counted(len(s.hand[seat]), "card", lang))
    if s.manpower or s.production or s.science:
        parts.append(N.amounts(pool(s), lang))
    return " · ".join(parts)


def _turn(s: State, lang: str) -> Iterator[PictureLine]:
    if setting_up(s):
        parts = [tell(lang, "p_setup")]
    else:
        number = s.turns + (s.phase != P.OVER)
        player = N.seat_name(s, s.turn, lang)
        parts = [tell(lang, "p_turn", number=number, all=s.t.turns, player=player)]
        if s.turns + 1 == s.t.turns:
            parts.append(tell(lang, "p_last"))
    if s.viewer >= 0:
        parts.append(tell(lang, "p_seat", player=N.seat_name(s, s.viewer, lang, the=True)))
    yield 0, " · ".join(parts)


# Explored Space


def reveals_to_go(s: State, position: int) -> int:
    """With how many more reveals a card of Explored Space drops out if nobody claims; 0 if it stays."""
    wait = s.t.places - position
    return wait if wait <= s.left else 0


def _row(s: State, lang: str) -> Iterator[PictureLine]:
    left = N.counted(s.left, "card", lang)
    yield 0, tell(lang, "p_row" if s.row else "p_row_empty", cards=left)
    for position, card in enumerate(s.row):
        parts = [f"{position + 1}. {N.space_name(s, card, lang)}", *facts(s, card, position, lang)]
        if s.turned >> position & 1:
            parts.append(tell(lang, "p_turned"))
        parts.append(fate(s, position, lang))
        yield 1, " · ".join(parts)


def fate(s: State, position: int, lang: str) -> str:
    """When a card of Explored Space drops out."""
    wait = reveals_to_go(s, position)
    if wait == 1:
        return tell(lang, "p_last_chance")
    return tell(lang, "p_drops", turns=N.counted(wait, "turn", lang)) if wait else tell(lang, "p_stays")


def facts(s: State, card: int, position: int, lang: str) -> Iterator[str]:
    """What a space card is, needs and brings; at a position of Explored Space, with its hazards now."""
    t = s.t
    space = t.space[card]
    sector = tell(lang, space.sector if space.sector in SECTORS else SECTORS[0])
    renown = N.counted(space.renown, "renown", lang)
    if t.kinds[card] == SYSTEM:
        yield tell(lang, "p_system", sector=sector)
        yield tell(lang, "p_slots", slots=", ".join(slot_words(t.slots[card], lang)))
        dangers = hazards(s, position) if position >= 0 else t.hazards[card]
        if dangers:
            yield N.counted(dangers, "hazard", lang)
        if any(t.bounty[card]):
            yield tell(lang, "p_bounty", amounts=N.amounts(t.bounty[card], lang))
    elif t.kinds[card] == ANOMALY:
        yield tell(lang, "p_anomaly", sector=sector)
        yield tell(lang, "p_study", amounts=N.amounts(t.price[card], lang))
    else:
        kind = EVENTS[t.event[card]]
        yield tell(lang, "p_opportunity" if kind in OPPORTUNITIES else "p_event", sector=sector)
        yield event_words(s, t.event[card], lang)
        yield tell(lang, "p_solve", amounts=N.amounts(t.price[card], lang))
    yield renown


def slot_words(kinds: tuple[int, ...], lang: str) -> list[str]:
    """The slots of a system by their kinds."""
    return [tell(lang, f"slot_{SLOTS[kind]}") for kind in kinds]


def event_words(s: State, kind: int, lang: str) -> str:
    """What an event does while it lies in Explored Space."""
    t = s.t
    parts: dict[str, dict[str, object]] = {
        "intergalactic_migration": {"gain": t.migration_gain},
        "galactic_investors": {"cost": t.investors_cost, "gain": t.investors_gain},
        "space_pirates": {"loss": N.counted(t.pirates_loss, "card", lang)},
        "nomad_guildship": {"cost": t.nomad_cost, "gain": N.amount(t.nomad_gain, t.nomad_output, lang)},
        "cosmic_burst": {"more": N.counted(t.burst_hazards, "hazard", lang)},
        "space_race": {"gain": N.counted(t.race_gain, "renown", lang)},
        "mech_revolution": {"less": t.mech_discount},
        "the_next_step": {"gain": N.counted(t.step_gain, "renown", lang)},
    }
    return tell(lang, f"e_{EVENTS[kind]}", **parts.get(EVENTS[kind], {}))


# Players


def _players(s: State, lang: str) -> Iterator[PictureLine]:
    for seat in range(s.t.seats):
        acts = seat == s.actor or (s.actor == CHANCE and seat == s.turn)
        first, *lines = _lines(s, seat, lang)
        yield 0, f"{'>' if acts else '-'} {first[1]}"
        yield from lines


def player(s: State, seat: int, lang: str) -> Iterator[str]:
    """Everything a seat has, its amounts first."""
    return (line for _, line in _lines(s, seat, lang))


def _lines(s: State, seat: int, lang: str) -> Iterator[PictureLine]:
    yield 0, _amounts(s, seat, lang)
    for place in range(len(s.systems[seat])):
        yield from _system(s, seat, place, lang)
    if s.ships[seat]:
        ships = clauses(ship_words(s, seat, lang), lang)
        yield 2, tell(lang, "p_ships", ships=ships)
    if hand := s.hand[seat]:
        own = seat == (s.turn if s.viewer < 0 else s.viewer)
        names = hand_words(s, hand, lang) if own else N.cards(s, hand, lang)
        yield 2, tell(lang, "p_hand", count=len(hand), cards=clauses(names, lang))
    yield 2, piles_text(s, seat, lang)
    if s.pile[seat]:
        pile = clauses((N.space_name(s, card, lang) for card in s.pile[seat]), lang)
        yield 2, tell(lang, "p_pile", cards=pile)


def piles_text(s: State, seat: int, lang: str) -> str:
    """How high a seat's deck is, and what lies in its discard pile."""
    discard = clauses(N.cards(s, s.discard[seat], lang), lang) or tell(lang, "nothing")
    return tell(lang, "p_piles", deck=deck_size(s, seat), count=len(s.discard[seat]), cards=discard)


def _amounts(s: State, seat: int, lang: str) -> str:
    parts = [
        tell(
            lang,
            "p_player",
            player=capital(N.seat_name(s, seat, lang)),
            points=N.counted(scores(s)[seat], "renown", lang),
            tokens=N.counted(s.tokens[seat], "token", lang),
        )
    ]
    if s.t.partner[seat] >= 0:
        parts.append(tell(lang, "p_partner", partner=N.seat_name(s, s.t.partner[seat], lang)))
    if seat == s.turn and s.phase != P.OVER:
        if s.manpower or s.production or s.science:
            amounts = N.amounts(pool(s), lang)
            parts.append(tell(lang, "p_pool", amounts=amounts))
        for key, done in (("p_claimed", s.claimed), ("p_relinquished", s.relinquished)):
            if done:
                parts.append(tell(lang, "p_done", what=tell(lang, key)))
    return " · ".join(parts)


def _system(s: State, seat: int, place: int, lang: str) -> Iterator[PictureLine]:
    t = s.t
    system = s.systems[seat][place]
    stacks = s.stacks[seat][place]
    points = N.counted(t.space_renown[system], "renown", lang)
    parts = [tell(lang, "p_held", number=place + 1, system=N.space_name(s, system, lang), points=points)]
    free = sum(not stack for stack in stacks)
    parts.append(N.counted(free, "slot", lang) if free else tell(lang, "p_full"))
    if place == len(s.systems[seat]) - 1:
        parts.append(tell(lang, "p_newest"))
    if any(s.bounty[seat][place]):
        parts.append(tell(lang, "p_bounty", amounts=N.amounts(s.bounty[seat][place], lang)))
    yield 2, " · ".join(parts)
    yield from ((5, slot_text(s, seat, place, slot, lang)) for slot in range(len(stacks)))


def slot_text(s: State, seat: int, place: int, slot: int, lang: str) -> str:
    """A slot of a system: what for, which colony is in force on it, and what that covers."""
    t, stack = s.t, s.stacks[seat][place][slot]
    name = capital(tell(lang, f"slot_{SLOTS[t.slots[s.systems[seat][place]][slot]]}"))
    if not stack:
        return tell(lang, "p_free", slot=name)
    card = stack[-1]
    used = s.used[seat] >> place * MOST_SLOTS + slot & 1
    text = tell(
        lang,
        "p_colony",
        slot=name,
        card=N.card_name(s, card, lang),
        effect=N.effect(s, card, lang),
        points=N.counted(t.renown[card], "renown", lang),
        state=tell(lang, "p_used" if used else "p_ready"),
    )
    if stack[:-1]:
        text += " · " + tell(lang, "p_covers", cards=", ".join(N.cards(s, stack[:-1], lang)))
    return text


def ship_words(s: State, seat: int, lang: str) -> Iterator[str]:
    """A seat's ships, each with what it does and whether it is used."""
    tired = list(s.tired[seat])
    for card in s.ships[seat]:
        used = card in tired
        if used:
            tired.remove(card)
        state = tell(lang, "p_used" if used else "p_ready")
        yield tell(
            lang, "p_ship", card=N.card_name(s, card, lang), effect=N.effect(s, card, lang), state=state
        )


def hand_words(s: State, hand: tuple[int, ...], lang: str) -> Iterator[str]:
    """The cards of a hand with family, cost, effect and renown, hidden ones last."""
    for card in sorted(set(hand), key=lambda card: (card < 0, card)):
        if card < 0:
            yield N.counted(hand.count(card), "hidden", lang)
            continue
        t = s.t
        name = N.cards(s, (card,) * hand.count(card), lang)[0]
        family = tell(lang, FAMILIES[t.family[card]])
        yield tell(
            lang,
            "p_card_ship" if t.family[card] == SHIP else "p_card",
            card=name,
            family=family,
            cost=t.cost[card],
            effect=N.effect(s, card, lang),
            points=N.counted(t.renown[card], "renown", lang),
        )
