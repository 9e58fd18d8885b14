"""An endless toy game without chance, words or secrets, for records of any length."""

from random import Random

from teg.core import Attempt, Reader, Refusal, Setup, Writer, choices
from teg.core.contract import PlainSpeech, described
from teg.core.kit import Kit
from teg.games import GameType


class Walk(PlainSpeech):
    game = "walk"
    __slots__ = ("place",)
    actor = 0
    viewer = -1

    def __init__(self, place: int = 0) -> None:
        self.place = place

    __repr__ = described

    def moves(self) -> tuple[int, ...]:
        return (0, 1)

    def outcomes(self) -> list[tuple[int, int]]:
        return []

    def draw(self, rng: Random) -> int:
        return 0

    def apply(self, move: int) -> None:
        self.place = (2 * self.place + move) % 1009

    def copy(self) -> "Walk":
        return Walk(self.place)

    def say(self, move: int, lang: str = "en") -> str:
        return f"{move}"

    def read(self, text: str, lang: str | None = None) -> int:
        return int(text)

    def attempts(self, lang: str) -> list[Attempt]:
        return []

    def refusal(self, move: int, lang: str = "en") -> Refusal | None:
        return None if move in choices(self) else Refusal("WA-1", "There is no way.", "", f"{move}")

    def view(self, seat: int) -> "Walk":
        return self.copy()

    def resample(self, seat: int, rng: Random) -> "Walk":
        return self.copy()

    def scores(self) -> tuple[int, ...]:
        return (0,)


class WalkKit(Kit[Walk]):
    def box_text(self, box: str) -> str | None:
        return None

    def start(self, setup: Setup) -> Walk:
        return Walk()

    def decode_setup(self, reader: Reader, blank: Setup) -> Setup:
        return blank

    def encode(self, state: Walk, writer: Writer) -> None:
        writer.put(state.place, 1009)

    def decode(self, reader: Reader, setup: Setup) -> Walk:
        return Walk(reader.take(1009))


KIT = WalkKit()
WALK = GameType(
    name="walk",
    command="walk",
    title="Walk",
    most_players=1,
    boxes=("park",),
    default_box="park",
    players_help="1",
    room="tests.core.walk",
    kit="tests.core.walk:KIT",
)
SETUP = Setup("walk", 0, "park")
