"""Where everybody stands: points along the game, and who may follow now."""

from teg.charts.scene import View
from teg.galaxies.refusals.acts import able
from teg.galaxies.rules.scoring import Tally
from teg.galaxies.speech import names as N
from teg.galaxies.speech.picture import badges_of
from teg.galaxies.state import DONE, FOLLOWING, State
from teg.languages import capital, labelled, listed
from teg.ui.kit import marks, tell
from teg.ui.kit.marks import spark
from teg.ui.kit.nodes import Node, node


def standing(s: State, lang: str, bots: dict[int, str], points: list[list[int]]) -> Node:
    """A line for every seat; `points` are each seat's over the moves so far."""
    most = max([1, *(value for values in points for value in values)])
    seats = [_seat(s, seat, lang, bots.get(seat, ""), points[seat], most) for seat in range(s.t.seats)]
    return node("ul", *seats, class_="players")


def made_of(tally: Tally, lang: str) -> str:
    """Where a seat's points in play come from."""
    view, parts = View(lang), ("planets", "empire", "pilots", "dwarfs")
    return listed([f"{view.says(f'head_{part}')} {getattr(tally, part)}" for part in parts], lang)


def _seat(s: State, seat: int, lang: str, bot: str, points: list[int], most: int) -> Node:
    has_turn = seat == s.turn and s.actor != DONE
    notes = [tell(lang, "acts")] if seat == s.actor else [tell(lang, "turn_of")] if has_turn else []
    notes += [tell(lang, "bot", name=bot)] if bot else []
    badges = badges_of(s, seat, lang)
    return node(
        "li",
        node(
            "h3",
            marks.seat(seat),
            capital(N.seat_name(s, seat, lang)),
            node("b", N.counted(s.points[seat], "point", lang), class_="points"),
        ),
        node("p", " · ".join(notes), class_="facts") if notes else None,
        node("p", badges, class_="facts") if badges else None,
        spark(points, most) if len(set(points)) > 1 else None,
        class_="player acts" if seat == s.actor else "player",
        key=f"stands:{seat}",
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
