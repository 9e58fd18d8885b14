"""What the address of a page asks for: read with care, never executed, and written again as a permalink.

A wrong value costs that value only: a sentence says so and the rest is kept.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qsl, urlencode

from teg import galaxies  # noqa: F401  (codes of this game can be read only once it is known)
from teg.core import Game
from teg.core.position import own_box
from teg.core.record import Dealer
from teg.languages import LANGUAGES, Both
from teg.mistake import Mistake, printable
from teg.ui.page import tell

LONGEST = 6000
MOST_FIELDS = 20
BOXES = ("training", "base", "representative")
SIZES = ("", "large", "larger")
REFEREE = "referee"
CLOSED = "closed"
TYPED = ("luck", "typed")


@dataclass(frozen=True, slots=True)
class Address:
    """The wishes of an address; None or "" where it says nothing. `problems` are sentences."""

    game: Game[Any] | None = None
    waiting: str = ""
    """A code that needs a box of one's own."""
    lang: str = ""
    theme: str = ""
    box: str = ""
    seat: int | str | None = None
    new: str = ""
    """A game to begin at once."""
    present: bool | None = None
    size: str = ""
    tab: str = ""
    settings: dict[str, str] = field(default_factory=dict)
    """Everything else: what a panel was set to, which only the panel can judge."""
    problems: tuple[str, ...] = field(default=())


def read(query: str, lang: str = "en") -> Address:
    """The wishes in a query such as "?code=...&lang=fr"; sentences are in `lang` unless it names one."""
    if len(query) > LONGEST:
        return Address(problems=(tell(lang, "address_too_long"),))
    try:
        # Half a letter, which a page can send and no address can hold, would go into the permalink.
        whole = query.encode(errors="replace").decode()
        pairs = parse_qsl(whole.removeprefix("?"), max_num_fields=MOST_FIELDS, errors="replace")
    except ValueError:
        return Address(problems=(tell(lang, "address_too_long"),))
    wishes: dict[str, Any] = {}
    settings: dict[str, str] = {}
    refusals: list[tuple[str, str, Both]] = []
    # Where dice and cards are those of a real table, none may be drawn here first.
    readers = {**_READERS, "code": _typed} if TYPED in pairs else _READERS
    for name, value in pairs:
        if name not in readers:
            settings[name] = value
            continue
        try:
            wishes[name] = readers[name](value)
        except _Refused as refused:
            refusals.append((name, value, refused.why))
    told = wishes.get("lang", lang)
    code = wishes.pop("code", None)
    wishes |= {"waiting": code} if isinstance(code, str) else {"game": code}
    problems = tuple(wrong(name, value, why.in_(told), told) for name, value, why in refusals)
    return Address(**wishes, settings=settings, problems=problems)


def wrong(name: str, value: str, why: str, lang: str) -> str:
    """The sentence about a value that cannot be used."""
    parts = {"name": printable(name, 24), "value": printable(value, 24), "why": why.rstrip(".")}
    return tell(lang, "address_wrong", **parts)


def write(**wishes: str | int | bool | None) -> str:
    """A query string that `read` understands; what is empty is left out."""
    values = {name: value for name, value in wishes.items() if value is not None and value is not False}
    return urlencode({name: 1 if value is True else value for name, value in values.items() if value != ""})


class _Refused(Exception):
    def __init__(self, why: Both) -> None:
        super().__init__(why.en)
        self.why = why


def _one_of(*words: str) -> Callable[[str], str]:
    def choose(value: str) -> str:
        if value not in words:
            raise _Refused(tell.both("address_one_of", words=", ".join(words)))
        return value

    return choose


def _seat(value: str) -> int | str:
    word = _one_of(REFEREE, CLOSED, *"01234")(value)
    return word if word in (REFEREE, CLOSED) else int(word)


def _tab(value: str) -> str:
    if not (value.isascii() and value.isidentifier() and len(value) <= 20):
        raise _Refused(tell.both("address_tab"))
    return value


def _game(value: str, dealer: Dealer = "seeded") -> Game[Any] | str:
    """The position of a code; the code itself where a box must be given first."""
    try:
        return value if own_box(value) else Game.from_code(value, dealer=dealer)
    except Mistake:
        raise _Refused(tell.both("address_no_code")) from None


def _typed(value: str) -> Game[Any] | str:
    return _game(value, "typed")


_READERS: dict[str, Callable[[str], Any]] = {
    "code": _game,
    "lang": _one_of(*LANGUAGES),
    "theme": _one_of("light", "dark"),
    "box": _one_of(*BOXES),
    "new": _one_of("bot"),
    "seat": _seat,
    "present": lambda value: _one_of("0", "1")(value) == "1",
    "size": _one_of(*SIZES[1:]),
    "tab": _tab,
}
