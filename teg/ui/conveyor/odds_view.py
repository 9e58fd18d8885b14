"""The odds of Take The Galaxy: when each card of the row drops, for whom; what the next draws bring."""

from collections.abc import Iterator
from functools import partial

from teg.charts.cards import MOST_DRAWS, draws
from teg.charts.finding import Finding
from teg.languages import Both, capital, each
from teg.odds.take import HABITS, Conveyor, TakeOutlook, measured
from teg.odds.take.conveyor import RATES
from teg.odds.take.take_answer import family_name
from teg.odds.words import percent
from teg.take.cards.model import FAMILIES, SECTORS
from teg.take.speech import names as N
from teg.take.speech.names import tell as word
from teg.take.speech.picture import fate as told_fate
from teg.take.speech.picture import reveals_to_go
from teg.take.state import State
from teg.ui.kit import marks, tell
from teg.ui.kit.findings import exhibit, scrolling
from teg.ui.kit.nodes import Child, Node, choice, labelled, node, sheet, table
from teg.ui.page.opening import FirstPaint


def odds_of_row(s: State, lang: str, odds: TakeOutlook) -> Node:
    """For each card of the row, the newest first: when it drops, who can claim it, what the model says."""
    mine = odds.conveyors
    cards = [_card(s, position, lang, mine.get(position), odds) for position in range(len(s.row))]
    return node(
        "section",
        node("ol", *cards, class_="belt", aria_label=tell(lang, "belt")),
        _below(s, lang, odds) if mine else None,
        _deck(s, lang),
        class_="conveyor",
        key="conveyor",
    )


def _deck(s: State, lang: str) -> Node:
    """What is left in the deck, by sector."""
    # What lies below a sector's last card comes later.
    counts = [
        max(0, min(s.left, above) - below)
        for above, below in zip((s.left, *s.t.below), s.t.below, strict=False)
    ]
    sectors = [
        tell(lang, "belt_sector", sector=word(lang, sector), count=count)
        for sector, count in zip(SECTORS, counts, strict=True)
    ]
    left = tell(lang, "belt_left", cards=N.counted(s.left, "card", lang))
    return node("p", f"{left} ({', '.join(sectors)})", class_="facts", key="space-deck")


def _card(s: State, position: int, lang: str, here: Conveyor | None, odds: TakeOutlook) -> Node:
    card = s.row[position]
    last = reveals_to_go(s, position) == 1
    parts: list[Node | None] = [
        node("h3", N.space_name(s, card, lang)),
        node(
            "p", marks.icon("drops", "danger") if last else None, told_fate(s, position, lang), class_="fate"
        ),
    ]
    if here is not None:
        parts += [_who(s, here, lang), node("p", _next(odds, position, lang), class_="odds")]
    return node("li", *parts, class_="card last" if last else "card", key=f"belt-{card}")


def _who(s: State, here: Conveyor, lang: str) -> Node:
    able = [
        node(
            "span",
            marks.seat(seat),
            f"×{turns}",
            role="img",
            aria_label=tell(lang, "turns_of", player=N.seat_name(s, seat, lang), turns=_turns(turns, lang)),
            class_="chip",
        )
        for seat, turns in enumerate(here.chances)
        if turns
    ]
    if not able:
        return node("p", tell(lang, "nobody_claims"), class_="who")
    return node("p", node("span", tell(lang, "who_claims")), *able, class_="who chips")


def _turns(count: int, lang: str) -> str:
    return N.counted(count, "turn", lang)


def _next(odds: TakeOutlook, position: int, lang: str) -> str:
    """What is sure of the next turn; where the others decide, what the model says, named as one."""
    sure, one = odds.conveyors[position].surely(odds.seat), odds.staying.get(position)
    if sure is not None:
        return tell(lang, "surely_there" if sure else "surely_gone")
    if one is None or one.there is None or one.low is None or one.high is None:
        return tell(lang, "no_turn_left")
    found = {"chance": one.there, "low": one.low, "high": one.high}
    return tell(
        lang,
        "there_next",
        **{name: percent(chance, lang).replace(" ", "\u00a0") for name, chance in found.items()},
    )


def _below(s: State, lang: str, odds: TakeOutlook) -> Node:
    """What the chances take for granted, to be set; and the same as a table."""
    told = first_of(s, lang, odds)
    rows: list[list[Child]] = [list(row) for row in told.rows]
    return node(
        "div",
        *(_model(s, lang, odds) if odds.staying else ()),
        node("p", _left(s, lang), class_="facts"),
        sheet(
            "row-table",
            tell(lang, "row_table"),
            scrolling(told.caption, table(told.caption, list(told.head), rows)),
        ),
        class_="below",
        key="below",
    )


def _model(s: State, lang: str, odds: TakeOutlook) -> Iterator[Node]:
    """How often the others claim, to be set, and where the usual rate comes from."""
    usual = HABITS[s.t.seats].claim
    options = []
    for rate in sorted({*RATES, usual, odds.claim}):
        key = "claim_as_bots" if rate == usual else "claim_as"
        options.append((str(rate), tell(lang, key, rate=f"{float(100 * rate):g}")))
    yield labelled(
        tell(lang, "claim_setting"),
        choice(options, str(odds.claim), do={"do": "claim"}, key="claim"),
        class_="setting",
    )
    yield node("p", measured(s.t.seats).in_(lang), class_="facts")


def _left(s: State, lang: str) -> str:
    """The turns that each seat has left, the one under way included."""
    total = s.t.turns - s.turns
    seats = s.t.seats
    turns = [(total - (seat - s.turn) % seats + seats - 1) // seats for seat in range(seats)]
    if len(set(turns)) == 1:
        return tell(lang, "belt_turns", turns=_turns(turns[0], lang))
    text = ", ".join(
        tell(lang, "turns_of", player=N.seat_name(s, seat, lang), turns=_turns(count, lang))
        for seat, count in enumerate(turns)
    )
    return tell(lang, "belt_own_turns", turns=text)


def _cell(odds: TakeOutlook, position: int, lang: str) -> str:
    """What a table says of the next turn."""
    sure, one = odds.conveyors[position].surely(odds.seat), odds.staying.get(position)
    if sure is not None:
        return tell(lang, "sure_there" if sure else "sure_gone")
    if one is None or one.there is None:
        return "–"
    return tell(lang, "cell_model", chance=percent(one.there, lang))


def first_of(s: State, lang: str, odds: TakeOutlook) -> FirstPaint:
    """The row as a sentence and a table, for the first paint and for those who read tables."""
    answer = odds.row
    rows = []
    for position, here in odds.conveyors.items():
        rows.append(
            (
                N.space_name(s, s.row[position], lang),
                str(here.reveals) if here.drops else tell(lang, "col_never"),
                ", ".join(
                    tell(lang, "turns_of", player=N.seat_name(s, seat, lang), turns=_turns(turns, lang))
                    for seat, turns in enumerate(here.chances)
                    if turns
                )
                or tell(lang, "nobody_claims"),
                _cell(odds, position, lang),
            )
        )
    return FirstPaint(
        answer.sentence.in_(lang) if answer else tell(lang, "row_none"),
        tell(lang, "row_caption"),
        (
            tell(lang, "col_card"),
            tell(lang, "col_drops"),
            tell(lang, "col_turns"),
            tell(lang, "col_next"),
        ),
        tuple(rows),
    )


# the next draws

WIDTH = 420


def wanted(s: State, want: str) -> tuple[set[int], Both] | None:
    """The cards that a word means, and what they are called; None for a word that means none."""
    if want in FAMILIES:
        number = FAMILIES.index(want)
        return {card for card, family in enumerate(s.t.family) if family == number}, family_name(want)
    for number, card in enumerate(s.t.box.cards):
        if card.id == want:
            return {number}, each(partial(N.card_name, s, number))
    return None


def finding(odds: TakeOutlook, want: str, count: int) -> Finding | None:
    """The answer, if there is anything to draw."""
    found = wanted(odds.state, want)
    if found is None or not odds.drawing.most(1):
        return None
    cards, name = found
    return draws(odds.drawing, cards, count, name)


def drawing(
    odds: TakeOutlook, told: Finding | None, want: str, count: int, lang: str, theme: str
) -> list[Node]:
    """The controls and the finding."""
    s = odds.state
    families = [(family, capital(family_name(family).in_(lang))) for family in FAMILIES]
    # The list holds the card that is waited for even when it is nowhere to be drawn.
    waited = (wanted(s, want) or (set(), None))[0] if want not in FAMILIES else set()
    cards = sorted(
        (N.card_name(s, number, lang), s.t.box.cards[number].id)
        for number in {*odds.drawing.deck, *odds.drawing.discard, *waited}
    )
    options = families + [(card_id, name) for name, card_id in cards]
    counts = [(str(number), str(number)) for number in range(1, MOST_DRAWS + 1)]
    parts: list[Node] = [
        node("h2", tell(lang, "drawing", of=N.of_seat(s, odds.seat, lang))),
        node(
            "div",
            labelled(tell(lang, "draw_want"), choice(options, want, do={"do": "want"}, key="want")),
            labelled(
                tell(lang, "draw_count"), choice(counts, str(count), do={"do": "draws"}, key="draw-count")
            ),
            class_="row settings",
            key="draw-settings",
        ),
    ]
    if told is None:
        parts.append(node("p", tell(lang, "nothing_to_draw"), class_="facts"))
    else:
        parts.append(exhibit(told, lang, theme, WIDTH))
    return parts
