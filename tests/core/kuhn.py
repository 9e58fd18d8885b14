"""Kuhn poker, a whole game on two pages: what a third game needs (docs/architecture.md).

Three cards, two players. Each holds one, checks or bets; a bet is called or folded to; the higher card wins.
"""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Final

from teg.core import CHANCE, DONE, Game, Reader, Refusal, Setup, Writer, choices
from teg.core.contract import PlainSpeech
from teg.core.engine import Slotted
from teg.core.host import Ending, Host
from teg.core.kit import Kit
from teg.games import GameType
from teg.languages import LANGUAGES, Phrases
from teg.mistake import Mistake

CHECK, BET, CALL, FOLD, DEAL = range(5)  # DEAL + card
NONE, HIDDEN, CARDS = -1, -2, range(3)
tell: Final = Phrases(__file__, "kuhn.toml")
NAMES = ("check", "bet", "call", "fold", "jack", "queen", "king")
WORDS = {lang: {move: tell(lang, name) for move, name in enumerate(NAMES)} for lang in LANGUAGES}


class Kuhn(PlainSpeech, Slotted):
    """The position: the two cards, and what was done."""

    game, words, ways = "kuhn", WORDS, range(DEAL)
    cards: tuple[int, int]
    done: tuple[int, ...]
    viewer: int
    __slots__ = tuple(__annotations__)

    def __init__(self, cards: tuple[int, int], done: tuple[int, ...] = (), viewer: int = -1) -> None:
        self.cards, self.done, self.viewer = cards, done, viewer

    @property
    def actor(self) -> int:
        if NONE in self.cards:
            return CHANCE
        return DONE if len(self.done) > 1 and self.done[-1] != BET else len(self.done) % 2

    @property
    def shown(self) -> bool:
        return self.actor == DONE and self.done[-1] != FOLD

    def moves(self) -> tuple[int, ...]:
        if self.actor < 0:
            return ()
        return (CALL, FOLD) if self.done[-1:] == (BET,) else (CHECK, BET)

    def outcomes(self) -> list[tuple[int, int]]:
        return [(DEAL + card, 1) for card in CARDS if NONE in self.cards and card not in self.cards]

    def draw(self, rng: Random) -> int:
        return rng.choice(self.outcomes())[0]

    def apply(self, move: int) -> None:
        if move < DEAL:
            self.done += (move,)
        else:
            self.cards = (move - DEAL, NONE) if self.cards[0] == NONE else (self.cards[0], move - DEAL)

    def view(self, seat: int) -> "Kuhn":
        mine = [c if c == NONE or at == seat or self.shown else HIDDEN for at, c in enumerate(self.cards)]
        return Kuhn((mine[0], mine[1]), self.done, seat)

    def resample(self, seat: int, rng: Random) -> "Kuhn":
        first, second = self.view(seat).cards
        unseen = rng.choice([card for card in CARDS if card not in (first, second)])
        return Kuhn((unseen if first == HIDDEN else first, unseen if second == HIDDEN else second), self.done)

    def scores(self) -> tuple[int, ...]:
        if self.actor != DONE:
            return 0, 0
        won = 1 + (self.done[-1] == CALL)
        first = self.cards[0] > self.cards[1] if self.shown else len(self.done) % 2 == 0
        return (won, -won) if first else (-won, won)

    def refusal(self, move: int, lang: str = "en") -> Refusal | None:
        if move in self.moves() or move in dict(self.outcomes()):
            return None
        rule = 3 if self.actor < 0 or move not in range(DEAL) else 1 + (move in (CALL, FOLD))
        what = WORDS[lang][move] if move in range(DEAL) else f"{move}"
        ways = ", ".join(WORDS[lang][way] for way in self.moves())
        return Refusal(f"KP-{rule}", tell(lang, f"rule_{rule}"), ways, what)


def all_from(state: Kuhn) -> Iterator[Kuhn]:
    """A position, what each seat sees of it, and all that may come of it."""
    yield from (state, state.view(0), state.view(1))
    for move in choices(state):
        there = state.copy()
        there.apply(move)
        yield from all_from(there)


POSITIONS = list(all_from(Kuhn((NONE, NONE))))


class KuhnKit(Kit[Kuhn]):
    def box_text(self, box: str) -> str | None:
        if box in KUHN.boxes:
            return None
        raise Mistake(tell, "no_pack", box=box)

    def start(self, setup: Setup) -> Kuhn:
        if setup.players != 2 or setup.solo or setup.switches or setup.options or setup.box_text:
            raise Mistake(tell, "two_play")
        return Kuhn((NONE, NONE))

    def decode_setup(self, reader: Reader, blank: Setup) -> Setup:
        return replace(blank, players=2)

    def encode(self, state: Kuhn, writer: Writer) -> None:
        writer.put(POSITIONS.index(state), len(POSITIONS))

    def decode(self, reader: Reader, setup: Setup) -> Kuhn:
        return POSITIONS[reader.take(len(POSITIONS))].copy()


def new(players: int = 2, seed: int = 0) -> Game[Kuhn]:
    return Game(Setup("kuhn", players, "cards", seed=seed))


def picture(s: Kuhn, lang: str) -> str:
    return " | ".join(WORDS[lang][DEAL + card] if card >= 0 else "?" for card in s.cards)


KIT = KuhnKit()
HOST = Host(
    new=lambda wish: new(wish.players, wish.seed or 0),
    turn=lambda s: (s.actor, len(s.done)),
    seat_name=lambda s, seat, lang: f"{seat + 1}",
    picture=picture,
    status=picture,
    question=lambda s, lang: tell(lang, "your_move"),
    secret=lambda s, move, lang: "?" if move >= DEAL and s.viewer not in (-1, s.cards.index(NONE)) else None,
    ending=lambda s, lang: Ending(((WORDS[lang][BET], s.scores()),), (), picture(s, lang)),
)
KUHN = GameType(
    name="kuhn",
    command="kuhn-poker",
    title="Kuhn poker",
    most_players=2,
    boxes=("cards",),
    default_box="cards",
    examples=tell,
    usage="  teg play --game kuhn-poker --bots random",
    room=__name__,
    kit=f"{__name__}:KIT",
    host=f"{__name__}:HOST",
)
