"""Tiny Epic Galaxies in the theatre: what it tells beside its board, its chances, and dice told by hand."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import takewhile

from teg import charts, odds
from teg.charts.finding import Finding
from teg.charts.scene import View
from teg.core import Attempt, Game
from teg.core.host import own_button
from teg.core.reasons import NotPossible
from teg.dice import DIPLOMACY, ECONOMY, hand_of
from teg.galaxies import State
from teg.galaxies import state as P
from teg.galaxies.refusals.acts import able
from teg.galaxies.refusals.obstacles import obstacles
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.scoring import GOAL, Tally
from teg.galaxies.rules.tracks import advancers, tracks_of_die
from teg.galaxies.speech import names as N
from teg.galaxies.speech import question
from teg.galaxies.speech.picture import badges_of
from teg.galaxies.state import FOLLOWING
from teg.languages import capital, either, listed
from teg.languages import labelled as spoken
from teg.mistake import Mistake
from teg.odds.dice.target import Show, any_of
from teg.odds.hire.hiring import Market, Plan, any_hire, hires
from teg.odds.position import live
from teg.odds.position.known import known
from teg.ui.kit import marks, tell
from teg.ui.kit.nodes import Message, Node, labelled, node
from teg.ui.slides import galaxies_slides
from teg.ui.slides.slide import Slide
from teg.ui.theatre.part import ChanceLabel, Points, TheatrePart, chance_of, seat_row
from teg.ui.theatre.theatre_settings import FIRST


class GalaxiesPart(TheatrePart):
    """The first game."""

    tabs: tuple[str, ...] = ("standing",)
    goal = GOAL
    has_chances = True
    settings_too = FIRST

    def headline(self, view: State) -> str:
        return question(view, self.desk.lang)

    def page(self, tab: str, view: State, points: Points) -> list[Node]:
        """Everybody's points, and who may follow."""
        lang = self.desk.lang
        return [
            standing(view, lang, self.desk.bots, points),
            node("h3", tell(lang, "follow_queue")),
            *queue(view, lang),
        ]

    def by_turn(self, states: Sequence[State], first: int) -> list[Finding]:
        """How dangerous the deck was, as far as it lasts, for whoever looks on or else had the turn."""
        seat = self.desk.viewer if self.desk.viewer >= 0 else None
        decks = [odds.of(known(state, None, seat)).exploration for state in states]
        chances = [Fraction(*deck.bad) for deck in takewhile(bool, decks) if deck]
        return [charts.dangers(chances, first)] if chances else []

    def chances(self) -> Mapping[str, ChanceLabel]:
        desk = self.desk
        return chances(desk.game, desk.viewer, desk.lang)

    def slides(self, view: State, attempts: list[Attempt]) -> list[Slide]:
        return galaxies_slides.turn_slides(view, attempts, self.desk.lang)

    def changed(self, view: State, truth: State, number: int) -> State | None:
        """The nearest change, carried out on the whole truth."""
        for count, found in enumerate(obstacles(view)):
            if count == number and found.change is not None:
                there = truth.copy()
                there.actor, there.ask = found.asked.actor, found.asked.ask
                try:
                    return found.change.applied(there)
                except NotPossible:
                    return None
        return None

    def dealer(self, view: State) -> Node | None:
        return dice_form(view, self.desk.lang) if view.phase == P.ROLLING else None

    def hear(self, message: Message) -> bool:
        match message:
            case {"do": "rolled", "fields": dict(fields)}:
                faces: list[int] = []
                for face in range(6):
                    text = str(fields.get(f"face{face}") or "0").strip()
                    if not text.isdecimal() or int(text) > 7:
                        raise Mistake(tell, "dice_number")
                    faces += [face] * int(text)
                wanted = self.desk.game.state.rolling
                if len(faces) != wanted:
                    dice = N.counted(wanted, "die", self.desk.lang)
                    raise Mistake(tell, "dice_count", dice=dice, told=len(faces))
                self.desk.play(M.ROLLED + hand_of(faces))
                return True
        return False


def dice_form(s: State, lang: str) -> Node:
    """A form for what was rolled: the number of dice of each face."""
    rows = [
        labelled(
            N.face(face, lang),
            node(
                "input",
                type="number",
                name=f"face{face}",
                min=0,
                max=s.rolling,
                value=0,
                inputmode="numeric",
            ),
            class_="count",
        )
        for face in range(6)
    ]
    return node(
        "form",
        node(
            "fieldset",
            node("legend", tell(lang, "tell_roll", dice=N.counted(s.rolling, "die", lang))),
            *rows,
        ),
        node("button", tell(lang, "enter"), type="submit"),
        do={"do": "rolled"},
        class_="typed",
        key="typed",
    )


# the number that matters at a thing of the table, or at a button: exact, and from what its seat may know


def chances(game: Game[State], viewer: int, lang: str) -> dict[str, ChanceLabel]:
    """By the key of a thing or a button: a Danger at the deck, a hire at a pilot, what a reroll reaches."""
    odds = live.of(known(game, None, viewer if viewer >= 0 else None))
    found = dict(_hires(odds, lang))
    if odds.exploration:
        found["deck"] = chance_of("chance_danger", odds.exploration.red(()), lang)
    if odds.turn and (wanted := _reroll(odds, odds.turn, lang)):
        found |= {own_button(move): wanted for move in (M.REROLL, M.ROLL)}
    return found


def _hires(odds: live.Outlook, lang: str) -> Iterator[tuple[str, ChanceLabel]]:
    """For each pilot of the row the likeliest hire of this turn, where the dice do not pay for it yet."""
    market, pilots = odds.market, [pilot for pilot in odds.state.pilot_row if pilot >= 0]
    if not market or not market.own_turn or not pilots:
        return
    found, ships = hires(market), len(market.ships)
    for place, pilot in enumerate(pilots):
        best = max(found[place * ships : (place + 1) * ships], key=lambda hire: hire.chance)
        if best.chance and not best.pays:
            yield f"pilot:{pilot}", chance_of("chance_hire", best.chance, lang, best.exact)


def _reroll(odds: live.Outlook, turn: Market, lang: str) -> ChanceLabel | None:
    """What dice rolled again, and the best play after it, are wanted for: a hire, or a ship's way."""
    s = odds.state
    target = any_hire(odds.market) if odds.market else None
    if target and (plan := Plan(turn, target)).chance not in (0, 1):
        return chance_of("chance_reroll_hire", plan.chance, lang, plan.exact)
    faces = [face for face in (DIPLOMACY, ECONOMY) if advancers(s, odds.seat, tracks_of_die(face), True)]
    if not faces or any(turn.hand[face] for face in faces):
        return None
    plan = Plan(turn, any_of(Show(face, 1) for face in faces))
    if plan.chance in (0, 1):
        return None
    named = either([N.face(face, lang) for face in faces], lang)
    return chance_of("chance_reroll_face", plan.chance, lang, plan.exact, face=named)


# where everybody stands: points along the game, and who may follow now


def standing(s: State, lang: str, bots: dict[int, str], points: list[list[int]]) -> Node:
    """A line for every seat; `points` are each seat's over the moves so far."""
    most = max([1, *(value for values in points for value in values)])
    seats = []
    for seat in range(s.t.seats):
        held, badges = N.counted(s.points[seat], "point", lang), badges_of(s, seat, lang)
        shown = node("p", badges, class_="facts") if badges else None
        notes = [tell(lang, "bot", name=bots[seat])] if seat in bots else []
        seats.append(seat_row(s, seat, lang, held, points[seat], most, notes, shown))
    return node("ul", *seats, class_="players")


def made_of(tally: Tally, lang: str) -> str:
    """Where a seat's points in play come from."""
    view, parts = View(lang), ("planets", "empire", "pilots", "dwarfs")
    return listed([f"{view.says(f'head_{part}')} {getattr(tally, part)}" for part in parts], lang)


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
                spoken(name, tell(lang, state), lang),
                class_=state,
            )
        )
    title = tell(lang, "queue", face=N.face(face, lang), price=N.amount(price, 1, lang))
    return [node("p", title), node("ol", *rows, class_="queue")]
