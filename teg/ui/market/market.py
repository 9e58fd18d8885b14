"""The Pilot Market: who can be hired for which ship, and which dice to keep for it."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

from teg import charts
from teg.dice import FACES, MOST_DICE
from teg.languages import capital
from teg.mistake import Mistake
from teg.odds.dice.dice_answer import advice
from teg.odds.dice.target import Target, hiring
from teg.odds.hire.hire_answer import hire_odds
from teg.odds.hire.hiring import Hire, Market, any_hire, hires, ship_called
from teg.odds.words import exact, of_100
from teg.ui.kit import tell
from teg.ui.kit.nodes import Message, Node, button, node, sheet
from teg.ui.market.dice_tray import by_dice, dice_tray, options, own_keep, row_and_hangar, what_to_do
from teg.ui.market.market_settings import (
    ANYBODY,
    MOST_ENERGY,
    NONE,
    ChosenHire,
    MarketSettings,
    Tried,
    digits,
)
from teg.ui.page.dashboard import opener
from teg.ui.page.headline import market_question
from teg.ui.slides.slide import Slide, laid, zones
from teg.ui.study.guess import SKIP, GuessQuestion
from teg.ui.study.odds_dashboard import OddsDashboard, TypedOrder

WIDTH = 530


class MarketPanel(OddsDashboard):
    """Draws the market of a desk's position; dice tried out belong to one position and vanish with it."""

    name = "market"
    asks = True
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

    def tried(self) -> tuple[Market, Tried]:
        """The market and what is tried out on it; a `Mistake` where nobody could be hired at all."""
        now, tried = self.market, self.settings.tried
        if now is None or tried is None:
            raise Mistake(tell, "no_market")
        return now, tried

    # before the guess

    def question(self) -> GuessQuestion | None:
        """How likely it is to hire anybody."""
        return market_question(self.tried()[0], self.lang)

    def beside(self) -> list[Node]:
        """The dice, and who could be hired."""
        now, tried = self.tried()
        who = node("h2", tell(self.lang, "who_for_what"))
        return [
            node("section", *dice_tray(now, tried, self.lang, ""), class_="part first-column", key="dice"),
            node("section", who, *row_and_hangar(now, self.lang), class_="part", key="row"),
        ]

    def slides(self) -> list[Slide]:
        # Only a class needs them.
        from teg.ui.slides import odds_slides

        now, lang = self.market, self.lang
        if now is None:
            return []
        table = laid(zones(self.desk.view, lang, "dice", "pilots"), tell(lang, "who_for_what"))
        return odds_slides.hiring_slides(now, table, lang, self.desk.theme)

    # the answer

    def headline(self) -> str:
        """Who can be hired, or what to keep and how often that hires."""
        lang = self.lang
        now, tried = self.tried()
        target, who = self._target(now, tried)
        hire = self._hire(now, tried)
        if hire and hire.pays:
            return tell(lang, "hire_now", hire=who)
        if hire is None and any(each.pays for each in hires(now)):
            return hire_odds(now).sentence.in_(lang)
        if not sum(now.hand):
            return tell(lang, "no_dice")
        best = options(now, target)[0] if target else None
        if best is None or not best.value:
            return tell(lang, "hire_never", hire=who)
        if hire:
            names = {"pilot": hire.pilot.called(lang), "ship": ship_called(hire.ship, lang)}
            often = tell(lang, "hires_who", **names, often=of_100(best.value, lang))
        else:
            often = tell(lang, "hires_anybody", often=of_100(best.value, lang))
        return tell(lang, "keep_and", keep=capital(advice(best, now.hand, lang)), often=often)

    def body(self) -> list[Node]:
        """The verdict in fractions; the dice, everybody's chances, and what to keep."""
        lang = self.lang
        now, tried = self.tried()
        target, who = self._target(now, tried)
        tray = dice_tray(now, tried, lang, own_keep(now, target, tried, lang))
        value = options(now, target)[0].value if target and sum(now.hand) else Fraction(0)
        exactly = tell(lang, "hire_exactly", hire=who, chance=exact(value, lang))
        return [
            node("p", exactly, class_="facts exactly", key="exactly"),
            node(
                "div",
                node("section", *tray, class_="column side", key="dice"),
                node("section", *self._matrix(now, tried, target), class_="column middle", key="matrix"),
                node("section", *self._keeps(now, tried, target, who), class_="column now", key="keeps"),
                class_="columns still",
                key="columns",
            ),
        ]

    def _hire(self, now: Market, tried: Tried) -> Hire | None:
        """The hire that was chosen; None for anybody."""
        pilot, ship = tried.chosen
        if tried.chosen == ANYBODY or pilot >= len(now.pilots) or ship >= len(now.ships):
            return None
        return hires(now)[pilot * len(now.ships) + ship]

    def _target(self, now: Market, tried: Tried) -> tuple[Target | None, str]:
        """What the dice are for: the hire that was chosen, or anybody."""
        hire = self._hire(now, tried)
        if hire is None:
            return any_hire(now), tell(self.lang, "anybody")
        who = f"{hire.pilot.called(self.lang)} → {ship_called(hire.ship, self.lang)}"
        if not hire.chance and not hire.pays:
            return None, who
        return hiring(now.ships[tried.chosen[1]].symbols, hire.trained), who

    def _matrix(self, now: Market, tried: Tried, target: Target | None) -> list[Node]:
        """Everybody on every ship, a press on a cell chooses it; and what more dice would do."""
        lang = self.lang
        parts = [
            node("h2", tell(lang, "who_for_what")),
            node("p", tell(lang, "matrix_help"), class_="facts"),
            self.exhibit(charts.hire_matrix(now, tried.chosen), WIDTH, asks=True),
        ]
        if target:
            symbols = () if tried.chosen == ANYBODY else now.ships[tried.chosen[1]].symbols
            parts.append(sheet("by-dice", tell(lang, "by_dice"), by_dice(target, symbols, lang)))
        return parts

    def _keeps(self, now: Market, tried: Tried, target: Target | None, who: str) -> list[Node]:
        lang = self.lang
        parts: list[Node] = [node("h2", tell(lang, "for_hire", hire=who))]
        if hire := self._hire(now, tried):
            again = {"do": "choose", "pilot": -1, "ship": -1}
            parts.append(button(tell(lang, "anybody_again"), again, key="any"))
            for why in hire.reasons:
                inside = [node("p", f"{why.reason.in_(lang)} ({why.rule})"), node("p", why.unlock.in_(lang))]
                parts.append(node("div", *inside, class_="message"))
        return [*parts, *what_to_do(now, target, lang)]

    # what is done

    def keys(self) -> dict[str, Message]:
        """Dice are added by their numbers, and taken away."""
        adds: dict[str, Message] = {str(face + 1): {"do": "add", "face": face} for face in range(len(FACES))}
        return {**adds, "Backspace": {"do": "less"}, "x": {"do": "reset"}}

    def orders(self) -> list[TypedOrder]:

        def setting(name: str) -> Callable[[str], None]:
            return lambda text: setattr(self.settings, name, text or None)

        return [
            TypedOrder(tell.both("order_dice"), setting("dice")),
            TypedOrder(tell.both("order_energy"), setting("energy")),
            TypedOrder(tell.both("order_hire"), setting("hire")),
            TypedOrder(tell.both("order_guess"), self.guess),
        ]

    def do(self, message: Message) -> None:
        settings, tried = self.settings, self.settings.tried
        if tried is None:
            return
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
                self._choose((pilot, ship))
            case {"do": "point", "chart": "hires", "id": str(name)}:
                place = name.split(":")[1:]
                if len(place) == 2 and all(part.isdecimal() for part in place):
                    self._choose((int(place[0]), int(place[1])))
            case {"do": "reset"}:
                guess = settings.guess
                settings.reset(here=True)
                settings.guess = guess and SKIP

    def _choose(self, chosen: ChosenHire) -> None:
        """One hire; anybody again, if it was chosen before or is not there."""
        now, tried = self.tried()
        pilot, ship = chosen
        inside = 0 <= pilot < len(now.pilots) and 0 <= ship < len(now.ships)
        self.settings.hire = f"{pilot + 1}{ship + 1}" if inside and chosen != tried.chosen else ""


market = opener(MarketPanel)
