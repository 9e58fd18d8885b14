"""Badge Standings: who scores which badges, and what one badge more would change."""

import re
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from teg.charts import badge_ladders
from teg.charts.finding import Finding
from teg.core import DONE
from teg.galaxies.rules.scoring import tallies
from teg.languages import LANGUAGES, Both, capital, listed, name_in
from teg.languages import labelled as spoken
from teg.languages.typed import plain as sound
from teg.mistake import Mistake
from teg.odds.badges.badge_answer import assumptions, derivation, uniform
from teg.odds.badges.majority import BadgePosition
from teg.odds.badges.standings import MOST_PLAYERS, RANKS, Bonus
from teg.odds.position.known import MODES as KNOWN
from teg.odds.position.live import Outlook, default_prices
from teg.odds.words import percent
from teg.odds.words import points as in_points
from teg.ui.badges.badge_settings import MODES, BadgeSettings, Totals
from teg.ui.badges.badge_words import changed, headline, letters, most_telling, say
from teg.ui.badges.totals import badges_of, missions, sums, totals, unsettled
from teg.ui.kit import marks
from teg.ui.kit.findings import scrolling
from teg.ui.kit.nodes import Child, Message, Node, button, choice, labelled, node, sheet, stepper, table
from teg.ui.page.dashboard import opener
from teg.ui.slides.slide import Slide, chart, laid, zones
from teg.ui.study import tell
from teg.ui.study.deck import eyes, knowledge, manner
from teg.ui.study.odds_dashboard import OddsDashboard, TypedOrder
from teg.ui.theatre.galaxies_part import made_of

WIDTH = 860
POINT = {
    "badges": re.compile(r"seat:([0-4]):badge:([0-3])"),
    "total-points": re.compile(r"seat:([0-4]):(game|badges|mission)"),
}
"""What may be pressed in each chart."""


class Standings(OddsDashboard):
    """Whose knowledge is shown, and badges changed by hand; these belong to one position."""

    name = "badges"

    made_of = BadgeSettings
    settings: BadgeSettings

    def prepare(self) -> None:
        self.asked: dict[str, str] = {}

    def forget(self) -> None:
        self.asked = {}

    # the question

    @property
    def names(self) -> tuple[str, ...]:
        """The badge types."""
        return tuple(self.desk.game.state.t.box.badge_names[self.lang])

    @property
    def boxed(self) -> tuple[int, ...]:
        """How many badges of each type the box holds, on exploration cards and on pilots."""
        box = self.desk.game.state.t.box
        cards = [card.badges for card in (*box.explorations, *box.pilots)]
        return tuple(sum(badges[kind] for badges in cards) for kind in range(len(self.names)))

    @property
    def seat(self) -> int:
        """Whose knowledge is shown."""
        whose = self.settings.whose
        if self.desk.viewer >= 0 or whose is None:
            return eyes(self.desk)
        return int(min(whose, self.desk.game.setup.players - 1))

    @property
    def how(self) -> str:
        """What of the hidden cards is known; only the referee may see all."""
        mode = self.settings.mode or "open"
        shut = mode == "open" and self.desk.viewer >= 0 and not self._over
        return mode if mode == "open" and not shut else manner(self.desk, KNOWN[0] if shut else mode)

    @property
    def _over(self) -> bool:
        return bool(self.desk.game.state.actor == DONE)

    def position(self) -> BadgePosition:
        """Everybody's badges as they are known, or as they were counted by hand; a `Mistake` without any."""
        found, totals = self._known(), self.settings.totals
        if totals is None:
            return found
        if len(totals) != len(found.shown):
            # Another number of players is a table of its own, with all cards open.
            return BadgePosition(totals, (0,) * len(totals), (), found.rules)
        return replace(found, shown=totals)

    def _known(self) -> BadgePosition:
        state = self.desk.game.state
        if not state.t.expansion:
            raise Mistake(say, "no_badges")
        if self.how == "open":
            known = state.copy()
            known.viewer = self.seat
        else:
            known = knowledge(self.desk, self.seat, self.how)
        found = Outlook(known, self.how, default_prices(state), Fraction(0), True, ()).position
        assert found
        return found

    # what is drawn

    def headline(self) -> str:
        """The standing to look at, and everybody's badge points."""
        return headline(self.position(), self.names, min(self.seat, 4), self.lang)

    def slides(self) -> list[Slide]:
        # Only a class needs them.
        from teg.ui.slides import odds_slides

        position, lang, theme = self.position(), self.lang, self.desk.theme
        ladders = chart(self._counted(position), lang, theme)
        if self.settings.totals is None:
            mats = laid(zones(self.desk.view, lang, "mats"), say(lang, "ladders"))
        else:
            mats = ladders
        seat = min(self.seat, len(position.shown) - 1)
        return odds_slides.badge_slides(position, self.names, seat, mats, ladders, lang)

    def body(self) -> list[Node]:
        """Ladders, what one more badge would change, the badges to change, totals and odds."""
        position = self.position()
        return [
            node(
                "div",
                node("section", *self._ladders(position), class_="part", key="ladders"),
                node(
                    "section",
                    *self._more(position),
                    *self._knowing(position),
                    class_="part beside",
                    key="more",
                ),
                node(
                    "section",
                    *self._steppers(position),
                    *self._totals(position),
                    self._odds(position) if sum(position.hidden) else None,
                    class_="part whole",
                    key="hold",
                ),
                class_="study wide-first",
                key="study",
            ),
        ]

    def _counted(self, position: BadgePosition) -> Finding:
        """A ladder for each badge type."""
        box = self.desk.game.state.t.box.badge_names
        rows = [[totals[kind] for totals in position.shown] for kind in range(len(self.names))]
        types = list(zip(box["en"], box["fr"], strict=True))
        rules = position.rules
        # What one more badge would do has its own table beside, with what it does to the others.
        return badge_ladders(rows, types=types, rules=None if rules == Bonus() else rules, one_more=False)

    def _ladders(self, position: BadgePosition) -> list[Node]:
        lang, finding = self.lang, self._counted(position)
        note = None
        if held := sum(position.hidden):
            finding = replace(finding, sentence=Both(*(_sure(finding, each) for each in LANGUAGES)))
            cards = say(lang, "hidden_one") if held == 1 else say(lang, "hidden", count=held)
            text = say(lang, "hidden_note", cards=cards, unseen=len(position.unseen))
            note = node("p", text, class_="finding", key="hidden")
        shown = self.exhibit(finding, WIDTH, asks=True)
        answer = self._answer("badges", position)
        return [part for part in (node("h2", say(lang, "ladders")), note, shown, answer) if part]

    def _answer(self, chart: str, position: BadgePosition) -> Node:
        """What a press on a point of a chart asked about, in words below it."""
        told: list[Child] = []
        if found := POINT[chart].fullmatch(self.asked.get(chart, "")):
            seat, what = int(found[1]), found[2]
            if seat < len(position.shown):
                if what.isdecimal():
                    told = self._one_more(position, seat, int(what))
                else:
                    told = [self._part(position, seat, what)]
        return node("p", *told, class_="finding" if any(told) else None, role="status", key=f"{chart}-asked")

    def _one_more(self, position: BadgePosition, seat: int, kind: int) -> list[Child]:
        """What one more badge would bring and cost, and the button that gives it."""
        lang, who = self.lang, letters(len(position.shown))
        changes = [
            f"{who[other]} {changed(change, lang)}"
            for other, change in enumerate(position.one_more()[seat][kind])
            if change
        ]
        values = {"badge": self.names[kind], "who": who[seat]}
        told = listed(changes, lang) or say(lang, "nothing_changes")
        full = sum(held[kind] for held in position.shown) >= self.boxed[kind]
        give = {"do": "badge", "seat": seat, "kind": kind, "by": 1}
        return [
            f"{capital(spoken(say(lang, 'add', **values), told, lang))} ",
            button("+", give, disabled=full, aria_label=say(lang, "add", **values), key="asked-add"),
        ]

    def _part(self, position: BadgePosition, seat: int, part: str) -> str:
        """What a part of a bar is made of."""
        lang, state = self.lang, self.desk.game.state
        name = letters(len(position.shown))[seat]
        if part == "badges":
            return spoken(name, badges_of(position, seat, self.names, lang), lang)
        if seat >= len(self.desk.view.points):
            return ""
        if part == "game":
            return spoken(name, made_of(tallies(state)[seat], lang), lang)
        mission = (state if self.how == "open" else state.view(self.seat)).mission[seat]
        known = name_in(state.t.box.missions[mission], lang) if mission >= 0 else ""
        return spoken(name, known, lang) if known else ""

    def _more(self, position: BadgePosition) -> list[Node]:
        """One more badge for anybody: whom it brings or costs points."""
        lang, names = self.lang, self.names
        more = position.one_more()
        who = letters(len(more))
        swings = [[sum(map(abs, changes)) for changes in row] for row in more]
        most = max(max(row) for row in swings)
        rows: list[list[Child]] = []
        for seat, row in enumerate(more):
            cells: list[Child] = [node("span", marks.seat(seat), who[seat], class_="chip")]
            for kind, changes in enumerate(row):
                cells.append(self._cell(changes, seat, bool(most) and swings[seat][kind] == most))
            rows.append(cells)
        heads = [say(lang, "player"), *names]
        title = say(lang, "more_caption")
        grid = table(title, heads, rows, class_="changes")
        return [
            node("h2", say(lang, "more")),
            *(node("p", text, class_="finding") for text in most_telling(position, names, lang)),
            scrolling(title, grid),
        ]

    def _cell(self, changes: Sequence[Fraction], seat: int, most: bool) -> Node:
        lang, who = self.lang, letters(len(changes))
        own = changes[seat]
        parts: list[Child] = [node("span", changed(own, lang), class_="rise" if own > 0 else None)]
        for other, change in enumerate(changes):
            if other != seat and change:
                text = f"{who[other]} {changed(change, lang)}"
                parts.append(node("small", text, class_="fall" if change < 0 else "rise"))
        return node("span", *parts, class_="most" if most else None)

    def _knowing(self, position: BadgePosition) -> list[Node]:
        """Whose knowledge is shown, what a rank pays, and the odds of every rank."""
        lang, desk = self.lang, self.desk
        who = letters(MOST_PLAYERS)[self.seat]
        allowed = MODES if desk.viewer < 0 or self._over else MODES[1:]
        modes = [(mode, say(lang, f"eyes_{mode}", who=who)) for mode in allowed]
        parts = [
            node("h2", say(lang, "eyes")),
            labelled(say(lang, "known"), choice(modes, self.how, do={"do": "mode"}, key="mode")),
        ]
        if desk.viewer < 0 and self.how != "open":
            seats = [(str(seat), name) for seat, name in enumerate(self.seats()[: desk.game.setup.players])]
            parts.append(
                labelled(say(lang, "whose"), choice(seats, str(self.seat), do={"do": "whose"}, key="whose"))
            )
        pays = [each.in_(lang) for each in assumptions(len(position.shown), position.rules)]
        return [*parts, sheet("rules", say(lang, "rules"), *(node("p", text) for text in pays))]

    def _odds(self, position: BadgePosition) -> Node:
        """Every rank of everybody with its exact chance."""
        lang = self.lang
        heads = [say(lang, key) for key in ("badge", "player", "shown", "cards")]
        heads += [*(say(lang, f"rank_{rank}") for rank in RANKS), say(lang, "mean")]
        who = letters(len(position.shown))
        rows: list[list[Child]] = []
        for name, kind in zip(self.names, position.types, strict=True):
            for seat, player in enumerate(kind.players):
                odds = kind.odds(seat)
                chances = [percent(odds[rank], lang) for rank in RANKS]
                mean = in_points(kind.mean(seat), lang)
                rows.append([name, who[seat], str(player.shown), str(player.hidden), *chances, mean])
        title = say(lang, "odds_caption")
        notes = [derivation(position.types[0]).in_(lang), uniform(bool(position.held)).in_(lang)]
        return sheet(
            "odds",
            say(lang, "odds"),
            scrolling(title, table(title, heads, rows)),
            node("p", " ".join(notes), class_="facts"),
        )

    def _steppers(self, position: BadgePosition) -> list[Node]:
        """Everybody's badges with − and +, and the number of players."""
        lang, names = self.lang, self.names
        who = letters(len(position.shown))
        known = self.seats()
        rows: list[list[Child]] = []
        for seat, shown in enumerate(position.shown):
            name = known[seat] if seat < len(known) else capital(tell(lang, "player", number=seat + 1))
            label = node("span", marks.seat(seat), f"{who[seat]} · {name}", class_="chip")
            row: list[Child] = [label]
            for kind, number in enumerate(shown):
                values = {"badge": names[kind], "who": who[seat]}
                less = say(lang, "less", **values), number > 0
                left = sum(held[kind] for held in position.shown) < self.boxed[kind]
                more = say(lang, "add", **values), left
                do = {"do": "badge", "seat": seat, "kind": kind}
                named = node("span", names[kind], class_="on-narrow", aria_hidden="true")
                step = stepper(node("output", str(number)), do, less, more)
                row.append(node("span", named, *step, key=f"step-{seat}-{kind}"))
            rows.append(row)
        counts = [(str(count), str(count)) for count in range(2, MOST_PLAYERS + 1)]
        players = choice(counts, str(len(position.shown)), do={"do": "players"}, key="players")
        changes = self.settings.totals is not None
        restore = button(say(lang, "reset"), {"do": "reset"}, key="reset")
        title = say(lang, "hold_caption")
        grid = table(title, [say(lang, "player"), *names], rows, class_="steppers")
        parts = [
            node("h2", say(lang, "hold")),
            node("div", labelled(say(lang, "players"), players), class_="row"),
            scrolling(title, grid),
            node("p", say(lang, "edited"), restore, class_="row edited") if changes else None,
        ]
        return [part for part in parts if part]

    def _totals(self, position: BadgePosition) -> list[Node]:
        state = self.desk.game.state
        game = tuple([*self.desk.view.points, *[0] * MOST_PLAYERS][: len(position.shown)])
        seen = state if self.how == "open" else state.view(self.seat)
        worth = missions(seen)[: len(game)]
        finding = totals(position, game, worth)
        who = letters(len(game))
        held = sums(position, game, worth)
        named = zip(who, held, strict=True)
        running = " · ".join(f"{name} {in_points(each.all, self.lang)}" for name, each in named)
        if unsettled(held):
            running = say(self.lang, "running_mean", points=running)
        return [
            # On a phone the sum stays in sight while badges are counted; those who listen hear the status.
            node("p", running, class_="running", aria_hidden="true", key="running"),
            node("h2", say(self.lang, "totals")),
            self.exhibit(finding, WIDTH, asks=True),
            self._answer("total-points", position),
        ]

    # what is done

    def do(self, message: Message) -> None:
        match message:
            case {"do": "badge", "seat": int(seat), "kind": int(kind), "by": 1 | -1 as by}:
                self._step(seat, kind, by)
            case {"do": "players", "value": str(text)}:
                self._seat(text)
            case {"do": "mode", "value": str(mode)} if mode in MODES:
                self._look(mode=mode)
            case {"do": "whose", "value": str(seat)} if seat.isdecimal() and len(seat) == 1:
                self._look(whose=int(seat))
            case {"do": "reset"}:
                self.settings.totals = None
            case {"do": "point", "chart": str(chart), "id": str(point)} if chart in POINT:
                self.asked = {chart: point}

    def _look(self, **eyes: object) -> None:
        """Look with other eyes, at as many players as before."""
        players = len(self.position().shown)
        self.settings.give(eyes)
        if self.settings.totals is None:
            self._seat(str(players))

    def _step(self, seat: int, kind: int, by: int) -> None:
        rows = [list(row) for row in self.position().shown]
        if not (0 <= seat < len(rows) and 0 <= kind < len(self.names)):
            return
        rows[seat][kind] += by
        if rows[seat][kind] < 0:
            raise Mistake(say, "too_few")
        self.settings.totals = self.checked(tuple(map(tuple, rows)))

    def checked(self, rows: Totals) -> Totals:
        """Badges counted by hand, not more than there are."""
        for kind, (most, column) in enumerate(zip(self.boxed, zip(*rows, strict=True), strict=True)):
            if sum(column) > most:
                values = {"badge": self.names[kind], "most": most, "count": sum(column)}
                raise Mistake(say, "too_many", **values)
        self._number(str(len(rows)))
        return rows

    def _number(self, text: str) -> int:
        """A number of players."""
        if text not in {str(count) for count in range(2, MOST_PLAYERS + 1)}:
            raise Mistake(say, "bad_players")
        return int(text)

    def _seat(self, text: str) -> None:
        """So many players; who sat here keeps what he had."""
        count = self._number(text)
        shown, known = self.position().shown, self._known().shown
        rows = [*shown, *known[len(shown) :], *[(0,) * len(self.names)] * count][:count]
        self.settings.totals = None if tuple(rows) == known else rows

    def orders(self) -> list[TypedOrder]:

        def step(by: int) -> Any:
            return lambda text: self._step(*self._named(text), by)

        if not self.names:
            return []
        badge = self.names[0].casefold()
        return [
            TypedOrder(say.both("order_add", badge=badge), step(1)),
            TypedOrder(say.both("order_less", badge=badge), step(-1)),
            TypedOrder(say.both("order_players"), self._seat),
            TypedOrder(say.both("order_reset"), lambda _: setattr(self.settings, "totals", None)),
        ]

    def _named(self, text: str) -> tuple[int, int]:
        letter, _, badge = text.partition(" ")
        who = letters(len(self.position().shown))
        if letter.upper() not in who:
            raise Mistake(say, "bad_who", text=letter[:20], letters=", ".join(who))
        names = [sound(name) for name in self.names]
        if sound(badge) not in names:
            raise Mistake(say, "bad_badge", text=badge[:20], names=", ".join(self.names))
        return who.index(letter.upper()), names.index(sound(badge))


def _sure(finding: Finding, lang: str) -> str:
    """The sentence of the ladders where hidden cards are left out."""
    return say(lang, "surely", finding=finding.sentence.in_(lang))


badges = opener(Standings)
