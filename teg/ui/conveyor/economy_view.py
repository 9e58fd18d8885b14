"""The economy of a player from left to right: what generates, what transforms, what it can pay for."""

from collections.abc import Iterator

from teg.languages import capital
from teg.take.refusals import reason_of
from teg.take.rules import moves as M
from teg.take.rules.building import hazards, price
from teg.take.rules.tables import MIGRATION, NOMADS, SYSTEM
from teg.take.speech import names as N
from teg.take.state import MENU, State
from teg.ui.kit import tell
from teg.ui.kit.nodes import Child, Node, node

EconomyMove = tuple[int, str, str, str]
"""The move, what it is of, what it gives, and the key of its state."""


def economy(s: State, seat: int, lang: str, legal: set[int]) -> list[Node]:
    """Three lists and the pool. Pressing an entry uses it, where that is legal."""
    generate: list[EconomyMove] = []
    transform: list[EconomyMove] = []
    for move, name, card, state in _cards(s, seat, lang):
        entry = (move, name, N.effect(s, card, lang), state)
        (generate if s.t.takes[card] is None else transform).append(entry)
    generate += _tokens(s, seat, lang)
    for position, card in enumerate(s.row):
        kind = s.t.event[card]
        name = tell(lang, "opportunity_of", event=N.space_name(s, card, lang))
        state = "state_used" if s.turned >> position & 1 and seat == s.turn else "state_ready"
        if kind == MIGRATION:
            gain = N.amount(s.t.migration_gain, 0, lang)
            generate.append((M.OPPORTUNITY + position, name, gain, state))
        elif kind == NOMADS:
            gain = f"{N.amount(s.t.nomad_cost, 1, lang)} → {N.amount(s.t.nomad_gain, s.t.nomad_output, lang)}"
            transform.append((M.OPPORTUNITY + position, name, gain, state))
    return [
        node("h2", tell(lang, "economy", of=N.of_seat(s, seat, lang))),
        *_pool(s, seat, lang, generate, legal),
        node(
            "div",
            _column("generate", "1", generate, lang, legal),
            _column("transform", "2", transform, lang, legal),
            _pay(s, seat, lang, legal),
            class_="flow",
            key="flow",
        ),
    ]


def _pool(s: State, seat: int, lang: str, generate: list[EconomyMove], legal: set[int]) -> list[Node]:
    pool = (s.manpower, s.production, s.science) if seat == s.turn else (0, 0, 0)
    text = " · ".join(N.amount(amount, number, lang) for number, amount in enumerate(pool))
    cards = N.counted(len(s.hand[seat]), "card", lang)
    parts = [node("p", tell(lang, "pool", pool=text, cards=cards), class_="pool")]
    more = [0, 0, 0, 0]
    for (move, _, _, state), gives in zip(generate, _gives(s, seat, generate), strict=True):
        if state == "state_ready" and (not legal or move in legal):
            more = [have + gain for have, gain in zip(more, gives, strict=True)]
    if any(more):
        amounts = N.amounts(more, lang)
        parts.append(node("p", tell(lang, "pool_more", amounts=amounts), class_="facts"))
    return parts


def _gives(s: State, seat: int, entries: list[EconomyMove]) -> Iterator[tuple[int, ...]]:
    """What each entry of the first list adds."""
    tops = dict(s.tops[seat])
    for move, *_ in entries:
        if M.USE <= move < M.PARTNER_USE:
            yield s.t.gives[tops[move - M.USE]]
        elif M.USE_SHIP <= move < M.PARTNER_SHIP:
            yield s.t.gives[move - M.USE_SHIP]
        elif M.BOUNTY <= move < M.PARTNER_BOUNTY:
            place, resource = divmod(move - M.BOUNTY, 4)
            count = s.bounty[seat][place][resource]
            yield tuple(count if number == resource else 0 for number in range(4))
        else:
            yield (s.t.migration_gain, 0, 0, 0)


def _cards(s: State, seat: int, lang: str) -> Iterator[tuple[int, str, int, str]]:
    """Every colony and ship: the move that uses it, its name, its number, its state."""
    for spot, card in s.tops[seat]:
        used = s.used[seat] >> spot & 1
        yield M.USE + spot, N.colony_name(s, seat, spot, lang), card, "state_used" if used else "state_ready"
    tired = list(s.tired[seat])
    for card in s.ships[seat]:
        used = card in tired
        if used:
            tired.remove(card)
        name = N.card_name(s, card, lang)
        yield M.USE_SHIP + card, name, card, "state_used" if used else "state_ready"


def _tokens(s: State, seat: int, lang: str) -> Iterator[EconomyMove]:
    for place, (system, tokens) in enumerate(zip(s.systems[seat], s.bounty[seat], strict=True)):
        name = tell(lang, "token_of", system=N.space_name(s, system, lang))
        for resource, count in enumerate(tokens):
            if count:
                move = M.BOUNTY + 4 * place + resource
                yield move, name, N.amount(count, resource, lang), "state_ready"


def _column(key: str, number: str, entries: list[EconomyMove], lang: str, legal: set[int]) -> Node:
    rows = [_entry(entry, lang, legal, f"{key}-{count}") for count, entry in enumerate(entries)]
    return node(
        "section",
        node("h3", node("span", number, class_="step-number"), tell(lang, f"flow_{key}")),
        node("ul", *rows, class_="entries", data_arrows=True)
        if rows
        else node("p", tell(lang, "flow_none"), class_="facts"),
        class_=f"stage {key}",
        key=key,
    )


def _entry(entry: EconomyMove, lang: str, legal: set[int], key: str) -> Node:
    move, name, gives, state = entry
    can = move in legal and state == "state_ready"
    if legal and not can and state == "state_ready":
        state = "state_no"
    sign = {"state_ready": "○", "state_used": "●", "state_no": "–"}[state]
    inside: list[Child] = [
        node("span", sign, class_="tick-sign", aria_hidden="true"),
        node("span", node("b", name), node("small", f"{gives} · {tell(lang, state)}"), class_="what"),
    ]
    if can:
        return node("li", node("button", *inside, do={"do": "play", "move": move}), key=key)
    return node("li", *inside, class_="still", key=key)


# what it pays for


def _pay(s: State, seat: int, lang: str, legal: set[int]) -> Node:
    can_tell = seat == s.turn and s.phase == MENU and bool(legal)
    groups: list[tuple[str, list[Node]]] = [
        (
            "in_row",
            [_target(s, M.CLAIM + at, _claim(s, at, lang), lang, can_tell) for at in range(len(s.row))],
        ),
    ]
    hand = [card for card in dict.fromkeys(s.hand[seat]) if card >= 0]
    if hand:
        groups.append(("from_hand", [_build(s, card, lang, can_tell, legal) for card in hand]))
    if can_tell:
        trades = (M.TRADE_MANPOWER, M.TRADE_PRODUCTION, M.TRADE_SCIENCE)
        groups.append(("trades", [_target(s, move, _trade(s, move, lang), lang, True) for move in trades]))
    parts: list[Node] = []
    for title, rows in groups:
        parts += [
            node("h4", tell(lang, title)),
            node("ul", *rows, class_="entries", data_arrows=True, key=f"pay-{title}"),
        ]
    return node(
        "section",
        node("h3", node("span", "3", class_="step-number"), tell(lang, "flow_pay")),
        *parts,
        class_="stage pay",
        key="pay",
    )


def _claim(s: State, position: int, lang: str) -> str:
    card = s.row[position]
    name = N.space_name(s, card, lang)
    if s.t.kinds[card] != SYSTEM:
        return tell(lang, "pay_claim", card=name, price=N.amounts(s.t.price[card], lang))
    tokens = hazards(s, position)
    if tokens:
        cost = tell(lang, "price_hazards", hazards=N.counted(tokens, "hazard", lang))
    else:
        cost = tell(lang, "price_colony")
    return tell(lang, "pay_claim", card=name, price=cost)


def _trade(s: State, move: int, lang: str) -> str:
    if move == M.TRADE_MANPOWER:
        return tell(lang, "trade_manpower", price=N.amount(s.t.manpower_price, 0, lang))
    return tell(lang, "trade_production" if move == M.TRADE_PRODUCTION else "trade_science")


def _build(s: State, card: int, lang: str, can_tell: bool, legal: set[int]) -> Node:
    cost = N.counted(price(s, card), "credit", lang)
    name = N.card_name(s, card, lang)
    text = tell(lang, "pay_build", card=name, price=cost, effect=N.effect(s, card, lang))
    move = M.BUILD + card
    if move not in legal and M.UPGRADE + card in legal:
        move = M.UPGRADE + card
    return _target(s, move, text, lang, can_tell, f"pay-{card}")


def _target(s: State, move: int, text: str, lang: str, can_tell: bool, key: str = "") -> Node:
    """Something to pay for: a press pays, or it says what is missing."""
    key = key or f"target-{move}"
    if not can_tell:
        return node("li", node("span", text, class_="what"), class_="still", key=key)
    found = reason_of(s, move)
    if found is None:
        inside = (
            node("span", "✓", class_="tick-sign", aria_hidden="true"),
            node("span", node("b", text), node("small", capital(s.say(move, lang))), class_="what"),
        )
        return node("li", node("button", *inside, do={"do": "play", "move": move}), key=key)
    return node(
        "li",
        node("span", "✕", class_="tick-sign", aria_hidden="true"),
        node("span", node("b", text), node("small", found.say(s, lang)), class_="what"),
        class_="still",
        key=key,
    )
