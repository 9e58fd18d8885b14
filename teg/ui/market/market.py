"""The Pilot Market: who can be hired for which ship, and which dice to keep for it."""

from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from typing import Any

from teg import charts
from teg.charts.finding import Finding
from teg.charts.matrix import cell
from teg.charts.scene import View
from teg.dice import FACES, MOST_DICE
from teg.galaxies.speech import names as N
from teg.languages import labelled
from teg.odds.dice.chance import Turn
from teg.odds.dice.dice_answer import advice
from teg.odds.dice.energy import Option
from teg.odds.dice.target import Show, Target, any_of, hiring
from teg.odds.hire.hire_answer import hire_odds
from teg.odds.hire.hiring import Hire, Market, any_hire, hires, ship_called
from teg.odds.words import chance, percent
from teg.ui.kit import marks
from teg.ui.kit.findings import pressable, twins
from teg.ui.kit.meters import meter
from teg.ui.kit.nodes import Message, Node, button, node, sheet, table
from teg.ui.kit.words import tell
from teg.ui.market import market_slides
from teg.ui.market.market_settings import ANYBODY, MOST_ENERGY, NONE, Chosen, MarketSettings, Tried, digits
from teg.ui.page.call import the_code
from teg.ui.page.dashboard import Dashboard, opener
from teg.ui.page.history import KEYS as HISTORY_KEYS
from teg.ui.slides.slide import Slide, laid, zones
from teg.ui.theatre.tools_view import letters, made, present, unfolds

MOST_OPTIONS = 10
MOST_LIKELY = 6
WIDTH = 530


class MarketPanel(Dashboard):
    """Draws the market of a desk's position; dice tried out belong to one position and vanish with it."""

    name = "market"
    made_of = MarketSettings
    settings: MarketSettings

    @property
    def market(self) -> Market | None:
        """The market as it is tried out; None where nobody could be hired at all."""
        found, tried = self.settings.found, self.settings.tried
        if found is None or tried is None:
            return None
        return replace(
            found,
            hand=tried.hand,
            energy=tried.energy,
            free=tried.free,
            converter=tried.converter,
            own_turn=True,
            put_aside=None,
            rolling=0,
        )

    def show(self) -> None:
        """Draw dice, matrix and advice."""
        desk = self.desk
        lang = desk.lang
        self.files = {}
        now, tried = self.market, self.settings.tried
        if now is None or tried is None:
            status = tell(lang, "no_market")
            none = node("p", status, class_="message", data_home=True, tabindex=-1, key="none")
            body = [none, self.room.ribbon(), *self._message(), self._tools()]
        else:
            body, status = self._body(now, tried), hire_odds(now).sentence.in_(lang)
        self.surface.show(
            body,
            lang=lang,
            theme=desk.theme,
            status=desk.message or status,
            keys={
                **{str(face + 1): {"do": "add", "face": face} for face in range(len(FACES))},
                "Backspace": {"do": "less"},
                "x": {"do": "reset"},
                "?": {"focus": "market-keys"},
                **HISTORY_KEYS,
            },
            kept=self.room.kept(),
        )

    def slides(self) -> list[Slide]:
        """Who can be hired, who is likeliest, what to keep."""
        now, lang = self.market, self.desk.lang
        if now is None:
            return []
        table = laid(zones(self.desk.view, lang, "dice", "pilots"), tell(lang, "who_for_what"))
        return market_slides.slides(now, table, lang, self.desk.theme)

    def _body(self, now: Market, tried: Tried) -> list[Node]:
        lang = self.desk.lang
        found = hires(now)
        target, title = self._target(now, found, tried)
        answer = hire_odds(now)
        sentence = answer.sentence.in_(lang)
        return [
            node(
                "div",
                node("h2", sentence, class_="headline", data_home=True, tabindex=-1, key="headline"),
                self.history.buttons(),
                class_="top",
                key="top",
            ),
            self.room.ribbon(),
            *self._message(),
            node(
                "div",
                node("section", *self._dice(now, tried), class_="column side", key="dice"),
                node(
                    "section",
                    node("h2", tell(lang, "who_for_what")),
                    self._likeliest(found),
                    self._matrix(now, found, tried),
                    *self._by_dice(now, target, tried),
                    class_="column middle",
                    key="matrix",
                ),
                node("section", *self._keeps(now, target, title, tried), class_="column now", key="keeps"),
                class_="columns still",
                key="columns",
            ),
            self._tools(),
        ]

    def _message(self) -> list[Node]:
        message = self.desk.message
        return [node("p", message, class_="message", key="message")] if message else []

    def _tools(self) -> Node:
        lang = self.desk.lang
        return node(
            "section",
            present(lang) if self.alone else None,
            self.room.fold(),
            made(self.desk, lambda: the_code("market", self.desk, self.settings.words())),
            sheet(
                "market-keys",
                tell(lang, "shortcuts"),
                node("p", tell(lang, "market_keys")),
                letters(lang),
            ),
            class_="tools",
            key="tools",
        )

    # dice

    def _dice(self, now: Market, tried: Tried) -> list[Node]:
        lang = self.desk.lang
        faces = [face for face, count in enumerate(now.hand) for _ in range(count)]
        tray = []
        for number, face in enumerate(faces):
            is_kept = number in tried.keep
            tray.append(
                node(
                    "button",
                    marks.face(face),
                    node("span", N.face(face, lang)),
                    node("small", tell(lang, "kept") if is_kept else tell(lang, "rolled")),
                    class_="die",
                    do={"do": "keep", "at": number},
                    aria_pressed="true" if is_kept else "false",
                    key=f"die-{number}",
                )
            )
        adds = [
            button(
                marks.face(face),
                {"do": "add", "face": face},
                node("span", f" {N.face(face, lang)}"),
                disabled=len(faces) >= MOST_DICE,
                key=f"add-{face}",
            )
            for face in range(len(FACES))
        ]
        parts: list[Node] = [
            node("h2", tell(lang, "your_dice")),
            node("p", tell(lang, "dice_help"), class_="facts"),
            node(
                "div",
                *tray,
                class_="tray",
                data_arrows=True,
                role="group",
                aria_label=tell(lang, "your_dice"),
            ),
            self._own_keep(now, tried, faces),
            node("h3", tell(lang, "add_die")),
            node("div", *adds, class_="row", data_arrows=True),
            node(
                "div",
                button(tell(lang, "less"), {"do": "less"}, disabled=not faces, key="less"),
                button(tell(lang, "reset"), {"do": "reset"}, key="reset"),
                class_="row",
            ),
            self._stepper("energy", tell(lang, "energy_to_spend"), now.energy, MOST_ENERGY),
            self._toggle("free", tell(lang, "free_reroll"), now.free > 0),
            self._toggle("converter", tell(lang, "converter_free"), now.converter),
        ]
        return parts

    def _own_keep(self, now: Market, tried: Tried, faces: list[int]) -> Node:
        """The chance of the very dice somebody wants to keep."""
        lang = self.desk.lang
        target, _ = self._target(now, hires(now), tried)
        if not tried.keep or target is None:
            return node("p", tell(lang, "keep_hint"), class_="facts", key="own")
        kept = [faces[number] for number in tried.keep if number < len(faces)]
        held = tuple(kept.count(face) for face in range(len(FACES)))
        # Keeping all is whatever can be done without rolling again.
        stay = held == now.hand
        for option in _options(now, target):
            if option.do != "reroll" if stay else (option.do, option.counts) == ("reroll", held):
                text = tell(
                    lang,
                    "own_keep",
                    chance=chance(option.value, lang),
                    best=percent(option.value + option.loss, lang),
                )
                return node("p", text, class_="message", key="own")
        return node("p", tell(lang, "keep_hint"), class_="facts", key="own")

    def _stepper(self, what: str, title: str, value: int, most: int) -> Node:
        return node(
            "div",
            node("span", title, class_="grow"),
            button(
                "−",
                {"do": "set", what: max(0, value - 1)},
                disabled=value == 0,
                aria_label=f"{title} −",
                key="-",
            ),
            node("output", str(value)),
            button(
                "+", {"do": "set", what: value + 1}, disabled=value >= most, aria_label=f"{title} +", key="+"
            ),
            class_="row stepper",
            key=what,
        )

    def _toggle(self, what: str, title: str, on: bool) -> Node:
        return node(
            "label",
            node("input", type="checkbox", checked=on, do={"do": "tick", "what": what}, key="box"),
            node("span", title),
            class_="tick",
            key=what,
        )

    # the matrix

    def _matrix(self, now: Market, found: tuple[Hire, ...], tried: Tried) -> Node:
        """Everybody on every ship: a picture on a wide page, cards on a phone; pressing a cell chooses it."""
        lang, desk = self.desk.lang, self.desk
        finding = charts.hire_matrix(now).looking(lang, desk.theme)
        self.files.update(finding.files())
        places = [(pilot, ship) for pilot in range(len(now.pilots)) for ship in range(len(now.ships))]
        chosen = [place == tried.chosen for place in places]
        spots = [self._cell(*each, "spot") for each in zip(found, places, chosen, strict=True)]
        return node(
            "figure",
            node("figcaption", node("h3", tell(lang, "matrix")), class_="on-wide"),
            pressable(finding, lang, desk.theme, WIDTH, "cell", spots),
            self._cards(now, finding, found, places, chosen),
            twins(finding),
            class_="exhibit",
            key=finding.name,
        )

    def _likeliest(self, found: tuple[Hire, ...]) -> Node:
        """The hires by their chance, for screens too narrow for the matrix."""
        lang = self.desk.lang
        likely = sorted(found, key=lambda hire: -hire.chance)[:MOST_LIKELY]
        rows = [
            _bar(
                f"{hire.pilot.called(lang)} → {ship_called(hire.ship, lang)}",
                hire.chance,
                lang,
                bool(hire.pays),
            )
            for hire in likely
        ]
        return node(
            "div", node("h3", tell(lang, "likeliest")), node("ol", *rows, class_="bars"), class_="narrow"
        )

    def _cards(
        self, now: Market, finding: Finding, found: tuple[Hire, ...], places: list[Chosen], chosen: list[bool]
    ) -> Node:
        """The same cells for a phone: a card a pilot."""
        lang = self.desk.lang
        ships = [ship_called(ship.name, lang) for ship in now.ships]
        rows: list[list[Any]] = [[who.called(lang)] for who in now.pilots]
        for hire, place, is_chosen in zip(found, places, chosen, strict=True):
            odds = node("small", cell(hire, finding.view)[1])
            rows[place[0]].append(self._cell(hire, place, is_chosen, "cell", odds))
        title = tell(lang, "matrix")
        return node(
            "div", table(title, [tell(lang, "pilot"), *ships], rows, class_="matrix"), class_="on-narrow"
        )

    def _cell(self, hire: Hire, place: Chosen, is_chosen: bool, class_: str, *more: Node) -> Node:
        """A button that chooses a hire; one without words of its own lies over the picture."""
        lang = self.desk.lang
        verdict, how = cell(hire, View(lang))
        pair = f"{hire.pilot.called(lang)}, {ship_called(hire.ship, lang)}"
        told = labelled(pair, f"{verdict}, {how}", lang)
        if not hire.pays and not hire.chance:
            told += f". {hire.reasons[0].reason.in_(lang)} ({hire.reasons[0].rule})"
        return button(
            verdict if more else "",
            {"do": "choose", "pilot": place[0], "ship": place[1]},
            *more,
            class_=f"{class_} yes" if hire.pays else class_,
            data_ship=ship_called(hire.ship, lang) if more else None,
            title=None if more else told,
            aria_pressed="true" if is_chosen else "false",
            aria_label=told,
        )

    # what to keep

    def _target(self, now: Market, found: tuple[Hire, ...], tried: Tried) -> tuple[Target | None, str]:
        """What the dice are for: the hire that was chosen, or anybody."""
        lang = self.desk.lang
        pilot, ship = tried.chosen
        if tried.chosen == ANYBODY or pilot >= len(now.pilots) or ship >= len(now.ships):
            return any_hire(now), tell(lang, "anybody")
        hire = found[pilot * len(now.ships) + ship]
        title = f"{hire.pilot.called(lang)} → {ship_called(hire.ship, lang)}"
        if not hire.chance and not hire.pays:
            return None, title
        return hiring(now.ships[ship].symbols, hire.trained), title

    def _keeps(self, now: Market, target: Target | None, title: str, tried: Tried) -> list[Node]:
        lang = self.desk.lang
        parts: list[Node] = [node("h2", tell(lang, "for_hire", hire=title), data_home=True, tabindex=-1)]
        if tried.chosen != ANYBODY:
            parts.append(
                button(tell(lang, "anybody_again"), {"do": "choose", "pilot": -1, "ship": -1}, key="any")
            )
            hire = hires(now)[tried.chosen[0] * len(now.ships) + tried.chosen[1]]
            for why in hire.reasons:
                inside = [node("p", f"{why.reason.in_(lang)} ({why.rule})"), node("p", why.unlock.in_(lang))]
                parts.append(node("div", *inside, class_="message"))
        if target is None or not sum(now.hand):
            parts.append(node("p", tell(lang, "no_chance" if target is None else "no_dice"), class_="facts"))
            return parts
        told = _told_apart(_options(now, target))[:MOST_OPTIONS]
        rows = [_bar(advice(option, now.hand, lang), option.value, lang, best=option.best) for option in told]
        parts.append(node("h3", tell(lang, "what_to_do")))
        parts.append(node("ol", *rows, class_="bars"))
        parts.append(node("h3", tell(lang, "by_energy")))
        parts.append(node("ol", *self._by_energy(now, target), class_="bars"))
        return parts

    def _by_energy(self, now: Market, target: Target) -> list[Node]:
        """The chance with more and more energy to spend on rerolls."""
        lang = self.desk.lang
        turn = now.turn(target)
        return [
            _bar(
                N.amount(energy, 0, lang),
                turn.after(now.hand, energy),
                lang,
                best=energy == now.energy,
            )
            for energy in range(4)
        ]

    def _by_dice(self, now: Market, target: Target | None, tried: Tried) -> list[Node]:
        """How the number of dice tells: the chance of a fresh roll, before and after one reroll."""
        lang = self.desk.lang
        if target is None:
            return []
        ship = tried.chosen[1]
        goals: list[tuple[str, Target]] = [(tell(lang, "this_goal"), target)]
        if tried.chosen != ANYBODY:
            symbols = now.ships[ship].symbols
            pair = any_of([Show(symbol, 2) for symbol in dict.fromkeys(symbols)])
            goals.insert(0, (tell(lang, "a_pair"), pair))
        heads = [tell(lang, "dice")]
        heads += [f"{name}, {tell(lang, when)}" for name, _ in goals for when in ("one_roll", "after_reroll")]
        rows: list[list[Any]] = []
        for dice in range(4, MOST_DICE + 1):
            row: list[Any] = [str(dice)]
            for _, goal in goals:
                row += [chance(value, lang) for value in _fresh(dice, goal).curve(1)]
            rows.append(row)
        return [
            node("h3", tell(lang, "by_dice")),
            node("div", table(tell(lang, "by_dice_help"), heads, rows), class_="scroll", tabindex=0),
        ]

    # what is done

    def hear(self, message: Message) -> None:
        """Try dice, energy or a hire."""
        if unfolds(self.desk, message):
            return
        self.desk.message = ""
        if self.room.hear(message, self.surface):
            return
        with self.changing():
            if tried := self.settings.tried:
                self._try(message, tried)
            self.draw()

    def _try(self, message: Message, tried: Tried) -> None:
        settings = self.settings
        match message:
            case {"do": "add", "face": int(face)} if 0 <= face < len(FACES) and sum(tried.hand) < MOST_DICE:
                settings.dice = digits(
                    tuple(count + (number == face) for number, count in enumerate(tried.hand))
                )
            case {"do": "less"} if sum(tried.hand):
                settings.dice = digits(tried.hand)[:-1] or NONE
            case {"do": "keep", "at": int(at)} if 0 <= at < sum(tried.hand):
                settings.keep = "".join(str(place + 1) for place in {*tried.keep} ^ {at})
            case {"do": "set", "energy": int(energy)} if 0 <= energy <= MOST_ENERGY:
                settings.energy = energy
            case {"do": "tick", "what": "free", "value": bool(on)}:
                settings.free = int(on)
            case {"do": "tick", "what": "converter", "value": bool(on)}:
                settings.converter = on
            case {"do": "choose", "pilot": int(pilot), "ship": int(ship)}:
                now = self.market
                inside = now and 0 <= pilot < len(now.pilots) and 0 <= ship < len(now.ships)
                again = tried.chosen == (pilot, ship)
                self._choose((pilot, ship) if inside and not again else ANYBODY)
            case {"do": "save", "file": str(name)}:
                self.surface.save(self.files, name, self.desk.lang)
            case {"do": "reset"}:
                settings.reset()
            case {"do": "undo"}:
                self.history.undo()
            case {"do": "redo"}:
                self.history.redo()

    def _choose(self, chosen: Chosen) -> None:
        pilot, ship = chosen
        self.settings.hire = "" if chosen == ANYBODY else f"{pilot + 1}{ship + 1}"


def _bar(what: str, value: Fraction, lang: str, best: bool) -> Node:
    """A chance as words and as a bar; the words tell all that the bar shows."""
    return node(
        "li",
        node("span", what, class_="what"),
        node("b", percent(value, lang)),
        meter(float(value)),
        class_="best" if best else None,
    )


@lru_cache(maxsize=64)
def _fresh(dice: int, target: Target) -> Turn:
    return Turn(dice, target)


@lru_cache(maxsize=64)
def _options(now: Market, target: Target) -> tuple[Option, ...]:
    """Everything to do with the dice that lie, the likeliest first."""
    return now.turn(target).options(now.hand)


def _told_apart(options: tuple[Option, ...]) -> list[Option]:
    """Every reroll, but of the Converter and of each colony only the best use."""
    seen = set()
    found = []
    for option in options:
        if option.do == "reroll" or (option.do, option.by) not in seen:
            seen.add((option.do, option.by))
            found.append(option)
    return found


market = opener(MarketPanel)
