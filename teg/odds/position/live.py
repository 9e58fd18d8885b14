"""The odds of a game in progress, as the seat on the clock may know them."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cached_property
from typing import Any

from teg.core import DONE, Game
from teg.dice import ENERGY, FACES, HANDS, MOVE
from teg.galaxies.cards.model import ExplorationCard
from teg.galaxies.rules.effects import DISCARD, SET_INTO, SET_WHICH
from teg.galaxies.rules.fleet import ability_of, can_explore, energy_yield
from teg.galaxies.rules.hire import replaceable
from teg.galaxies.rules.scoring import badge_totals
from teg.galaxies.rules.steps import HARDY
from teg.galaxies.rules.tables import SHIPS
from teg.galaxies.rules.tracks import advancers, bits
from teg.galaxies.state import (
    ASKING,
    EXPLORING,
    FOUND,
    PAYING,
    PUTTING_ASIDE,
    SPENDING,
    TURNING,
    TURNING_INTO,
    State,
)
from teg.galaxies.view import HIDDEN
from teg.languages import LANGUAGES, Both
from teg.mistake import Mistake
from teg.odds.answer import Answer, PageBlock, PrintedPage, parts_page
from teg.odds.badges.majority import BadgePosition, Turned
from teg.odds.badges.standings import Bonus
from teg.odds.dice.colonies import acts, uncounted
from teg.odds.dice.target import Alike, Counts, Show, Target
from teg.odds.explore.explore_answer import exploration_odds
from teg.odds.explore.exploring import Exploration, Kind
from teg.odds.explore.worth import Marginal, Prices, Stock, card_worth
from teg.odds.hire.hire_answer import hire_odds
from teg.odds.hire.hiring import Market, Pilot, Plan, Ship, any_hire
from teg.odds.position import live_answer
from teg.odds.position.known import default_mode, dwarfs_held, explorer, known, mode_of, tell

TRACKS = (("diplomacy", 1), ("economy", 2))


def of(
    game: Game[State] | State,
    *,
    mode: str | None = None,
    prices: Prices | None = None,
    gift: Fraction | int = 0,
    gain: bool = True,
    wants: Sequence[Target] = (),
) -> "Outlook":
    """What the seat on the clock may know of the odds in a game, a position or a view.

    `mode` is "remembered" or "untracked" (a view can tell no more), `prices` what a card's effect is worth,
    `gift` what a card left face up costs. With `gain` energy dice may pay for rerolls. `wants` are goals for
    the dice of one's own.
    """
    s = known(game, mode)
    mode = mode_of(mode or default_mode(game.state if isinstance(game, Game) else game))
    return Outlook(s, mode, prices or default_prices(s), Fraction(gift), gain, tuple(wants))


def default_prices(s: State) -> Prices:
    """The prices that hold if nobody says otherwise: a dwarf planet is worth what its box says."""
    return Prices(dwarf=Fraction(s.t.dwarf_vp))


class Outlook(PrintedPage):
    """The odds of one position: `dice`, `hire`, `explore` and `badges`, each an `Answer`, or None if it makes
    no sense now; each is computed when it is first asked for.

    `market`, `exploration` and `position` are the questions behind them, for questions of one's own.
    """

    def __init__(
        self, known: State, mode: str, prices: Prices, gift: Fraction, gain: bool, wants: tuple[Target, ...]
    ) -> None:
        self.state = known
        self.seat = known.viewer
        self.mode = mode
        self.prices = prices
        self.gift = gift
        self.gain = gain
        self.wants = wants

    @property
    def parts(self) -> dict[str, Answer]:
        """The answers that make sense now, by name."""
        found = {"dice": self.dice, "hire": self.hire, "explore": self.explore, "badges": self.badges}
        return {name: answer for name, answer in found.items() if answer}

    def blocks(self, lang: str) -> list[PageBlock]:
        head = tell(lang, "page_head", player=self.seat + 1, how=tell(lang, f"page_{self.mode}"))
        return parts_page(tell, head, self.parts, lang)

    def json(self, *, with_policy: bool = False, with_tree: bool = False) -> dict[str, Any]:
        """All parts as plain data, null for those that make no sense now."""
        explore = self.exploring(with_policy=with_policy, with_tree=with_tree)
        parts = {"dice": self.dice, "hire": self.hire, "explore": explore, "badges": self.badges}
        values = {name: answer.json() if answer else None for name, answer in parts.items()}
        return {"seat": self.seat, "mode": self.mode, **values}

    # dice and hiring

    @cached_property
    def turn(self) -> Market | None:
        """The dice of the seat's own turn with all that helps to improve them; None without any."""
        s, seat = self.state, self.seat
        if seat != s.turn or s.actor == DONE or s.phase in (SPENDING, TURNING, TURNING_INTO, PAYING):
            return None
        if s.phase == ASKING and s.ask[0] in (SET_WHICH, SET_INTO, DISCARD):
            return None
        hand: Counts = tuple(map(int.__add__, HANDS[s.hand], HANDS[s.aside]))
        if not sum(hand) + s.rolling:
            return None
        putting_aside = s.phase == PUTTING_ASIDE
        return Market(
            hand,
            (),
            (),
            energy=s.energy[seat],
            # A reroll that a planet gives costs nothing and does not use up the free one.
            free=int(not s.rerolled) + (putting_aside and bool(s.ask)),
            converter=not s.converted,
            gain=energy_yield(s, seat) if self.gain else 0,
            colonies=acts(s, seat, self.gain),
            uncounted=tuple(s.t.box.planets[planet].name for planet in uncounted(s, seat)),
            rolling=s.rolling,
            put_aside=HANDS[s.aside] if putting_aside else None,
        )

    @cached_property
    def market(self) -> Market | None:
        """All that hiring depends on; None without the expansion or with no dice in one's own turn."""
        s, seat = self.state, self.seat
        own_turn = seat == s.turn
        if not s.t.expansion or s.actor == DONE or (own_turn and not self.turn):
            return None
        box = s.t.box
        pilots = [(box.pilots[number], s.t.trained[number]) for number in s.pilot_row if number >= 0]
        return replace(
            self.turn or Market((0,) * 6, (), ()),
            pilots=tuple(
                Pilot(
                    pilot.name,
                    tuple(ship for kind, ship in enumerate(SHIPS) if ships >> kind & 1),
                    pilot.name_fr,
                )
                for pilot, ships in pilots
            ),
            ships=tuple(
                Ship(ship, s.t.symbols[kind], kind in s.kinds[seat]) for kind, ship in enumerate(SHIPS)
            ),
            normal_ships=replaceable(s, seat).bit_count(),
            own_turn=own_turn,
            closed=s.t.closed_pilots and not s.pilots,
        )

    @cached_property
    def dice(self) -> Answer | None:
        """What the dice may still come to, and what to keep for it."""
        if not self.turn:
            return None
        return live_answer.dice(self.turn, [*self._own_goals(self.turn), *self._goals(self.turn)])

    def _own_goals(self, market: Market) -> Iterator[tuple[str, Target, Plan]]:
        for want in self.wants:
            yield "own", want, Plan(market, want)
        target = any_hire(self.market) if self.market else None
        if target:
            yield "hire", target, Plan(market, target)

    def _goals(self, market: Market) -> Iterator[tuple[str, Target, Plan]]:
        """Each face once and twice, and three alike; the faces that nothing can be done with share tables."""
        dice = sum(market.hand) + market.rolling
        used = {ENERGY} if market.gain else set()
        used |= {act.face for act in market.colonies}
        for count in (1, 2):
            if count > dice:
                continue
            turn = market.turn(Show(MOVE, count))
            for face in range(len(FACES)):
                if face in used:
                    yield "face", Show(face, count), Plan(market, Show(face, count))
                    continue
                aside = market.put_aside and _swapped(market.put_aside, face)
                swapped = replace(market, hand=_swapped(market.hand, face), put_aside=aside)
                plan = Plan(swapped, Show(MOVE, count), turn)
                plan.steps = tuple(replace(step, counts=_swapped(step.counts, face)) for step in plan.steps)
                yield "face", Show(face, count), plan
        if dice > 2:
            yield "alike", Alike(3), Plan(market, Alike(3))

    @cached_property
    def hire(self) -> Answer | None:
        """Every pilot of the row on every ship."""
        return hire_odds(self.market) if self.market else None

    # exploring

    @cached_property
    def stage(self) -> str:
        """Where in an exploration the seat is: "preview" before it, then "arrived", "drawing" or "drawn"."""
        s = self.state
        if explorer(s) != self.seat:
            return "preview"
        return {EXPLORING: "arrived", FOUND: "drawn"}.get(s.phase, "drawing")

    @cached_property
    def face_up(self) -> tuple[Kind, ...]:
        """The face-up cards that the seat may take, or could if it explored now."""
        if self.stage not in ("preview", "arrived"):
            return ()
        return tuple(self._kind(card, unseen=False) for card in self.state.cards_up)

    @cached_property
    def exploration(self) -> Exploration | None:
        """The deck as the seat knows it and the decisions ahead; None if nothing can be drawn."""
        s = self.state
        if not s.t.expansion or s.actor == DONE or not s.cards_left:
            return None
        kinds = [self._kind(card, unseen=True) for card in bits(s.cards)]
        hidden = s.cards.bit_count() - s.cards_left
        later = None
        if self.position and hidden:
            turned = map(self.turned_up, bits(s.cards))
            later = Marginal(
                self.position, self.seat, dict(zip((kind.name for kind in kinds), turned, strict=True))
            )
        return Exploration(
            kinds,
            row=len(s.cards_up),
            face_up=self.face_up,
            removed_unseen=hidden,
            in_hand=self._kind(s.drawn, unseen=False) if self.stage == "drawn" else None,
            dwarfs=sum(kind.dwarf for kind in kinds) - sum(self._held) if self._held else None,
            later=later,
        )

    @cached_property
    def _held(self) -> tuple[int, ...]:
        return dwarfs_held(self.state)

    def turned_up(self, number: int) -> Turned:
        """A card of the deck as it is turned up."""
        card: ExplorationCard = self.state.t.box.explorations[number]
        return card.badges, bool(self._held and self.state.t.dwarfs[number])

    @cached_property
    def explore(self) -> Answer | None:
        """The exploration under way, or what exploring now would be."""
        return self.exploring()

    def exploring(self, *, with_policy: bool = False, with_tree: bool = False) -> Answer | None:
        """The same with the policy map or the decision tree."""
        s = self.state
        if not s.t.expansion or s.actor == DONE or not (can_explore(s) or self.stage != "preview"):
            return None
        notes = live_answer.notes(self.mode, bool(self._held), solo=s.t.solo)
        prices = live_answer.prices(self.prices, self.gift)
        deck = self.exploration
        if deck is None:
            return live_answer.empty_deck(self.stage, self.face_up, (*prices, *notes))
        found = exploration_odds(deck, with_policy=with_policy, with_tree=with_tree)
        return live_answer.explore(self.stage, found, (*prices, *notes))

    def _kind(self, number: int, unseen: bool) -> Kind:
        card: ExplorationCard = self.state.t.box.explorations[number]
        turned = [self.turned_up(number)] if unseen else []
        marginal = self.position.gain(self.seat, card.badges, turned) if self.position else None
        value = card_worth(card.effect, card.badges, self.prices, self.stock, marginal)
        danger = card.colour == "danger"
        name, french = self._names[number]
        gift = Fraction(0) if danger else self.gift
        return Kind(name, 1, value, danger, gift, french, bool(self.state.t.dwarfs[number]))

    @cached_property
    def _names(self) -> list[tuple[str, str]]:
        """Both names of every card; cards of the same name are told apart by their id."""
        cards = self.state.t.box.explorations
        english, french = Counter(card.name for card in cards), Counter(card.name_fr for card in cards)
        return [
            (
                card.name if english[card.name] == 1 else card.id,
                card.name_fr if french[card.name_fr] == 1 else card.id,
            )
            for card in cards
        ]

    @cached_property
    def stock(self) -> Stock:
        """What the seat has for the effect of a card to work with."""
        s, seat = self.state, self.seat
        return Stock(
            s.energy[seat],
            s.culture[seat],
            tuple(track for track, mask in TRACKS if advancers(s, seat, mask, False)),
            spared=self.stage != "preview" and ability_of(s, seat, s.ask[1]) == HARDY,
            all_or_nothing=s.t.all_or_nothing,
        )

    # badges

    @cached_property
    def position(self) -> BadgePosition | None:
        """What the seat knows of everybody's badges; None without the expansion."""
        s = self.state
        if not s.t.expansion:
            return None
        unseen = list(map(self.turned_up, bits(s.cards)))
        settings, switches = s.t.box.settings, s.t.switches
        return BadgePosition(
            tuple(badge_totals(s, seat) for seat in range(s.t.seats)),
            tuple(cards.count(HIDDEN) for cards in s.found),
            tuple(badges for badges, _ in unseen),
            Bonus(
                settings.badge_first,
                settings.badge_second,
                settings.badge_tied_first,
                settings.badge_tied_second,
                settings.badge_two_player_tie,
                switches["badge.zero_can_place"] == "yes",
                switches["badge.all_zero"],
            ),
            tuple(badges for badges, dwarf in unseen if dwarf),
            self._held,
        )

    @cached_property
    def badges(self) -> Answer | None:
        """Everybody's standings and mean bonus, and what one more badge would change."""
        if not self.position:
            return None
        notes = live_answer.notes(
            self.mode, bool(self._held), over=self.state.actor == DONE, solo=self.state.t.solo
        )
        return live_answer.badges(self.position, self.seat, self.state.t.box.badge_names, notes)

    @cached_property
    def spread(self) -> tuple[dict[int, Fraction] | None, Both | None]:
        """The chance of every total bonus of the seat; where there is none, the reason."""
        if not self.position:
            return None, tell.both("no_badges")
        try:
            return self.position.spread(self.seat), None
        except Mistake as mistake:
            return None, Both(*map(mistake.in_, LANGUAGES))


def _swapped(counts: Counts, face: int) -> Counts:
    """The counts of a hand with a face and the first face changing places."""
    swapped = list(counts)
    swapped[MOVE], swapped[face] = swapped[face], swapped[MOVE]
    return tuple(swapped)
