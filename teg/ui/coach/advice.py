"""What the coach says while a game is played: the moves worth most, and the worth of follows passed up.

Both are asked for by a switch. Prices come between the clicks; where no event loop runs, as in plain Python,
they are waited for, half a second at most.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from time import process_time
from typing import Any, Final, NamedTuple, Protocol

from teg.bots.move_reason import EQUAL, give_or_take, points
from teg.coach.pricing import PricedMove, Pricing
from teg.core import Game
from teg.core.host import own_button
from teg.games import game_type
from teg.languages import capital
from teg.odds.words import estimated
from teg.ui.coach import tell
from teg.ui.coach.coaching import CoachedDashboard
from teg.ui.coach.sliced_work import SlicedWork
from teg.ui.kit.marks import meter
from teg.ui.kit.nodes import Node, button, node, toggle
from teg.ui.theatre.part import TheatrePart, under_way
from teg.ui.theatre.theatre_settings import FIRST

BEST: Final = 3
"""So many moves are shown."""
LONGEST: Final = 0.5
"""Seconds that are waited where nothing comes between clicks."""
KEPT: Final = 40
"""Decisions whose prices are remembered."""
BACK: Final = 60
"""Steps in which follows that were passed up are looked for."""
LYING: Final = ("ship", "hangar", "move")
"""Keys of what lies on other things, which then show the number, and of moves by themselves."""
LATEST: Final = 3
"""So many of them are told."""

Place = tuple[Game[Any], tuple[int, ...]]
"""A game and the line that leads to a decision in it."""


class Decided(NamedTuple):
    """A decision: what its seat sees, and the move it made, or -1."""

    place: Place
    view: Any
    made: int = -1


class PricedDecision(NamedTuple):
    """The moves of a decision, the best first; if one was made, by how much the best is better."""

    options: tuple[PricedMove, ...]
    gap: float = 0.0
    error: float = 0.0


class AdvisedDashboard(CoachedDashboard, Protocol):
    """The dashboard around, which is drawn anew when there is news."""

    @property
    def part(self) -> TheatrePart:
        """What is told of the game."""

    def draw(self) -> None:
        """Draw everything anew."""


class Advice:
    """What is priced for the position that is shown."""

    def __init__(self, table: AdvisedDashboard) -> None:
        self.table = table
        self.work = SlicedWork(table.draw)
        self._known: dict[Place, PricedDecision] = {}
        self._asked: list[Place] = []

    def close(self) -> None:
        """Price nothing more."""
        self.work.stop()

    # what is priced

    def look(self, view: Any) -> None:
        """Have priced what the switches ask for; called whenever the position is drawn."""
        settings = self.table.settings
        if not (settings.best or settings.follows):
            self.work.stop()
            return
        wanted = [] if (here := self._here(view)) is None else [here]
        wanted += self._passed()
        left = [each for each in wanted if each.place not in self._known]
        places = [each.place for each in left]
        if not left:
            self.work.stop()
        elif places != self._asked or not (self.work.runs or self.work.mistake):
            self.work.begin(self._priced(left))
            end = process_time() + LONGEST
            while not self.work.goes_on and self.work.runs and process_time() < end:
                self.work.go_on()
        self._asked = places

    def _here(self, view: Any) -> Decided | None:
        """The decision that is to be made, if its moves may be compared."""
        desk = self.table.desk
        if not self.table.settings.best or not under_way(view) or not desk.host.knows(view):
            return None
        game = desk.game
        return Decided((game, game.line()), game.state.view(view.actor)) if len(view.moves()) > 1 else None

    def _passed(self) -> list[Decided]:
        """The follows that those who look on passed up lately, the last first."""
        desk = self.table.desk
        if not self.table.settings.follows:
            return []
        game, line = desk.game, desk.game.line()
        passed_up = game_type(game.setup.game).load("decisions").passed_up
        seats = [desk.viewer] if desk.viewer >= 0 else desk.people
        found = []
        for step in range(len(line) - 1, max(-1, len(line) - 1 - BACK), -1):
            before = game.at(step)
            if before.actor in seats and passed_up(before, line[step]) and len(before.moves()) > 1:
                found.append(Decided((game, line[:step]), before.view(before.actor), line[step]))
                if len(found) == LATEST:
                    break
        return found

    def _priced(self, left: Sequence[Decided]) -> Iterator[None]:
        for place, view, made in left:
            prices = Pricing(view, made, few=BEST if made < 0 else 1)
            yield from prices.run()
            while len(self._known) >= KEPT:
                del self._known[next(iter(self._known))]
            self._known[place] = PricedDecision(prices.options, *(prices.gap if made >= 0 else ()))

    # what is shown of it

    def best(self, view: Any) -> tuple[PricedMove, ...]:
        """The moves worth most here, the best first, as far as they are known."""
        here = self._here(view)
        known = self._known.get(here.place) if here else None
        return known.options[:BEST] if known else ()

    def numbers(self, view: Any) -> dict[str, tuple[str, str]]:
        """At the thing where each of them ends, or its button: its place in a few letters, a sentence."""
        host, found = self.table.desk.host, dict[str, tuple[str, str]]()
        for number, option in enumerate(self.best(view), 1):
            keys = host.touches(view, option.move)
            lie_on = [key for key in keys if key.partition(":")[0] not in LYING] or keys
            key = [own_button(option.move), *lie_on][-1]
            found.setdefault(key, (self._short(view, number, option), self._sentence(view, option)))
        return found

    def beside(self, view: Any) -> Mapping[int, tuple[str, str]]:
        """The same for the list of moves."""
        return {
            move: ("", self._sentence(view, option))
            for option in self.best(view)
            for move in (option.move, *option.same)
        }

    def told(self, view: Any) -> str:
        """The same for listeners."""
        return " ".join(self._sentence(view, option) for option in self.best(view))

    def switches(self) -> list[Node]:
        """What may be asked for here."""
        lang, settings = self.table.desk.lang, self.table.settings
        return [_switch(name, getattr(settings, name), lang) for name in self._asks]

    @property
    def _asks(self) -> tuple[str, ...]:
        return ("best", *FIRST) if FIRST[0] in self.table.part.settings_too else ("best",)

    def shown(self, view: Any) -> list[Node]:
        """What was asked for."""
        settings = self.table.settings
        return [
            *(self._bars(view) if settings.best else ()),
            *(self._radar() if settings.follows else ()),
        ]

    def _bars(self, view: Any) -> list[Node]:
        lang = self.table.desk.lang
        here = self._here(view)
        known = self._known.get(here.place) if here else None
        if known is None:
            key = "advice_waits" if here and self.work.runs else "nothing_to_advise"
            mistake = self.work.mistake
            return [node("p", mistake.in_(lang) if here and mistake else tell(lang, key), class_="facts")]
        best, worst = known.options[0], known.options[-1]
        rows = [
            node(
                "li",
                button(
                    node("b", capital(view.say(option.move, lang))),
                    {"do": "play", "move": option.move},
                    node("small", self._against_best(best, option, lang)),
                    meter(option.value - worst.value, max(best.value - worst.value, EQUAL * best.error, 0.1)),
                ),
                key=f"best-{number}",
            )
            for number, option in enumerate(known.options[:BEST], 1)
        ]
        deals = [option.n for option in known.options[:BEST]]
        span = dict.fromkeys((min(deals), max(deals)))
        unit = tell(lang, "advice_unit", deals="–".join(map(str, span)))
        return [
            node(
                "ol",
                *rows,
                class_="advised",
                data_arrows=True,
                aria_label=tell(lang, "worth_most"),
                key="best",
            ),
            node("p", unit, class_="facts", key="best-unit"),
        ]

    def _against_best(self, best: PricedMove, option: PricedMove, lang: str) -> str:
        chance = estimated(option.chance, lang)
        if option.move == best.move:
            return tell(lang, "advised_best", chance=chance)
        key = "advised_equal" if equal(best, option) else "advised_less"
        return tell(lang, key, chance=chance, **less(best, option, lang))

    def _short(self, view: Any, number: int, option: PricedMove) -> str:
        best = self.best(view)[0]
        if option.move == best.move:
            return str(number)
        lang = self.table.desk.lang
        return f"{number} ≈" if equal(best, option) else f"{number} {points(option.value - best.value, lang)}"

    def _sentence(self, view: Any, option: PricedMove) -> str:
        lang, best = self.table.desk.lang, self.best(view)[0]
        move = view.say(option.move, lang)
        if option.move == best.move:
            return tell(lang, "move_best", move=move, chance=estimated(option.chance, lang))
        key = "move_equal" if equal(best, option) else "move_less"
        return tell(lang, key, move=move, **less(best, option, lang))

    def _radar(self) -> list[Node]:
        lang = self.table.desk.lang
        lines = [node("li", told) for each in self._passed() if (told := self._worth(each))]
        if lines:
            return [node("ul", *lines, aria_label=tell(lang, "switch_follows"), key="radar")]
        return [node("p", tell(lang, "advice_waits" if self.work.runs else "no_follows"), class_="facts")]

    def _worth(self, passed: Decided) -> str:
        """What a follow that was passed up would have brought; nothing as long as it is not known."""
        lang, known = self.table.desk.lang, self._known.get(passed.place)
        follow = known and next((each for each in known.options if not each.stands_for(passed.made)), None)
        if not known or not follow:
            return ""
        best = known.options[0]
        told = {"points": points(known.gap, lang), "error": give_or_take(known.error, lang)}
        if not best.stands_for(passed.made):
            key = "following_better" if known.gap > EQUAL * known.error else "passing_equal"
        elif equal(best, follow):
            key = "passing_equal"
        else:
            key, told = "passing_better", less(best, follow, lang)
        return tell(lang, key, step=len(passed.place[1]), move=passed.view.say(follow.move, lang), **told)

    def hear(self, message: Mapping[str, Any]) -> bool:
        """Turn a switch; False if the message is for somebody else."""
        settings = self.table.settings
        match message:
            case {"do": "best" | "follows" as name} if name in self._asks:
                setattr(settings, name, not getattr(settings, name))
                return True
        return False


@cache
def _switch(name: str, on: bool, lang: str) -> Node:
    return toggle(tell(lang, f"switch_{name}"), {"do": name}, on, key=f"switch-{name}")


def equal(best: PricedMove, option: PricedMove) -> bool:
    """Whether nobody can tell which is better."""
    return best.value - option.value <= EQUAL * option.error


def less(best: PricedMove, option: PricedMove, lang: str) -> dict[str, str]:
    """By how much a move is worse than the best, with the error."""
    return {
        "points": points(best.value - option.value, lang),
        "error": give_or_take(option.error, lang),
    }
