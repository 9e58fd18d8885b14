"""The players: points, stocks, ships, cards, and who may follow now."""

from teg.galaxies.refusals.following import able
from teg.galaxies.speech import names as N
from teg.galaxies.speech.picture import badges_of, holdings, ship_told
from teg.galaxies.speech.text import tell as word
from teg.galaxies.state import DONE, FOLLOWING, State
from teg.languages import capital, labelled
from teg.ui.kit import marks
from teg.ui.kit.meters import spark
from teg.ui.kit.nodes import Node, listing, node
from teg.ui.kit.words import tell
from teg.ui.theatre.table_view import locked


def players(s: State, lang: str, bots: dict[int, str], points: list[list[int]]) -> Node:
    """Every seat; `points` are each seat's over the moves so far."""
    most = max([1, *(value for values in points for value in values)])
    seats = [_player(s, seat, lang, bots.get(seat, ""), points[seat], most) for seat in range(s.t.seats)]
    return node("ul", *seats, class_="players")


def _player(s: State, seat: int, lang: str, bot: str, points: list[int], most: int) -> Node:
    rogue = s.t.solo and seat == 1
    level = s.level[seat]
    count = s.t.rogue_dice[min(level, len(s.t.rogue_dice) - 1)] if rogue else s.t.dice[level]
    ships = [
        node("li", marks.seat(seat, ship), ship_told(s, seat, ship, lang), key=f"ship:{seat}:{ship}")
        for ship in range(4)
        if not locked(s, seat, ship)
    ]
    held = [listing(word(lang, key, names="\n"), cards) for key, cards in holdings(s, seat, lang) if cards]
    badges = badges_of(s, seat, lang)
    acts = seat == s.actor
    has_turn = seat == s.turn and s.actor != DONE
    notes = [tell(lang, "acts")] if acts else [tell(lang, "turn_of")] if has_turn else []
    notes += [tell(lang, "bot", name=bot)] if bot else []
    return node(
        "li",
        node(
            "h3",
            marks.seat(seat),
            capital(N.seat_name(s, seat, lang)),
            node("b", N.counted(s.points[seat], "point", lang), class_="points"),
        ),
        node("p", " · ".join(notes), class_="facts") if notes else None,
        node(
            "p",
            marks.resource(0),
            f"{N.amount(s.energy[seat], 0, lang)} ",
            marks.resource(1),
            f"{N.amount(s.culture[seat], 1, lang)} · ",
            node(
                "span",
                word(lang, "p_level", level=level, dice=N.counted(count, "die", lang)),
                key=f"level:{seat}",
            ),
            class_="stock",
        ),
        node("ul", *ships, class_="ships", key=f"home:{seat}"),
        node("p", badges, class_="facts") if badges else None,
        *held,
        spark(points, most) if len(set(points)) > 1 else None,
        class_="player acts" if acts else "player",
        key=f"seat:{seat}",
    )


def queue(s: State, lang: str) -> list[Node]:
    """Who may follow the die just used, clockwise: had their say, decide now, or may come."""
    if s.phase != FOLLOWING:
        return [node("p", tell(lang, "no_queue", price=N.amount(s.price, 1, lang)), class_="facts")]
    face, until, asked, free = s.ask
    price = 0 if free else s.price
    rows = []
    for number, seat in enumerate(s.t.after[until]):
        if number < asked:
            state = "had_say"
        elif number == asked:
            state = "decides"
        else:
            state = "may_come" if able(s, seat, face, price) else "cannot_follow"
        name = capital(N.seat_name(s, seat, lang))
        rows.append(
            node(
                "li",
                marks.seat(seat),
                labelled(name, tell(lang, state), lang),
                class_=state,
            )
        )
    title = tell(lang, "queue", face=N.face(face, lang), price=N.amount(price, 1, lang))
    return [node("p", title), node("ol", *rows, class_="queue")]
