"""What people type, made plain and compared with patterns, whatever the game.

A pattern is a row of slots. `aside|cote` is one of these words, `?` makes a slot optional, `$face` stands for
one of several names. Words may be cut short; little words (`LITTLE`) are dropped before.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from unicodedata import combining, normalize

_ENGLISH = "a an the of to for with from at by in it and your own is its this die dice card"
_FRENCH = "le la les l un une de des du au aux en pour avec vers dans par et votre vos son sa se ce"
LITTLE = frozenset(f"{_ENGLISH} {_FRENCH} carte depuis".split())
MOST_WORDS = 30
"""Nobody types so long a command."""

EXACT, SHORT = 2, 1
"""How well words fit: in full, or cut short."""

Names = tuple[str, ...]
Pattern = tuple[str, dict[str, Names]]
"""Slots, and the plain names that each `$name` stands for."""

_ELIDED = re.compile(r"\b([ldnsc]|qu)['’]", re.IGNORECASE)


@lru_cache(maxsize=8192)
def plain(text: str) -> str:
    """Small letters without accents, words parted by one space, no other signs."""
    text = normalize("NFKD", _ELIDED.sub(" ", text).casefold()).replace("œ", "oe")
    letters = (" " if not letter.isalnum() else letter for letter in text if not combining(letter))
    return " ".join("".join(letters).split())


def telling(typed: str) -> tuple[str, ...]:
    """The words that matter, of words made plain."""
    return tuple(word for word in typed.split() if word not in LITTLE) or tuple(typed.split())


def meant(
    typed: str,
    ways: Iterable[int],
    phrases: Callable[[int], Sequence[str]],
    commands: Callable[[int], Iterable[Pattern]],
) -> tuple[int, list[int]]:
    """The moves that plain words fit best, and how well: a plain phrase of a move, or one of its commands."""
    moves = tuple(ways)
    for move in moves:
        if typed in phrases(move):
            return EXACT, [move]
    words = telling(typed)
    if len(words) > MOST_WORDS:
        return 0, []
    fits = {move: max((fit(words, *command) for command in commands(move)), default=0) for move in moves}
    best = max(fits.values(), default=0)
    return best, [move for move in moves if best and fits[move] == best]


def fit(words: tuple[str, ...], pattern: str, names: dict[str, Names]) -> int:
    """How well words fit a pattern: not at all (0), shortened (1), or exactly (2)."""
    if not begins(words, pattern):
        return 0
    slots = _slots(pattern)
    room = sum(1 if known else _longest(names.get(name, ())) for known, name, _ in slots)
    return _fit(words, slots, names) if len(words) <= room else 0


def begins(words: tuple[str, ...], pattern: str) -> bool:
    """Whether the first word may begin a pattern: most words are of another command."""
    known, _, needed = _slots(pattern)[0]
    return not needed or not known or bool(words and any(word_fit(words[0], word) for word in known))


@lru_cache(maxsize=2048)
def _longest(names: Names) -> int:
    """How many words the longest of these names has."""
    return max((len(name.split()) for name in names), default=0)


Slot = tuple[tuple[str, ...], str, bool]
"""The words that a slot may be, or else what it names, and whether it is needed."""


@lru_cache(maxsize=2048)
def _slots(pattern: str) -> tuple[Slot, ...]:
    slots = ((slot.rstrip("?"), not slot.endswith("?")) for slot in pattern.split())
    return tuple(
        ((), slot[1:], needed) if slot[0] == "$" else (tuple(slot.split("|")), "", needed)
        for slot, needed in slots
    )


def _fit(words: tuple[str, ...], slots: tuple[Slot, ...], names: dict[str, Names]) -> int:
    if not slots:
        return 0 if words else EXACT
    (known, name, needed), rest = slots[0], slots[1:]
    best = 0 if needed else _fit(words, rest, names)
    for size in range(1, len(words[:1] if known else words) + 1):
        if best == EXACT:
            break
        if known:
            how = max(word_fit(words[0], word) for word in known)
        else:
            how = _name_fit(words[:size], names.get(name, ()))
        if how:
            best = max(best, min(how, _fit(words[size:], rest, names)))
    return best


def word_fit(typed: str, word: str) -> int:
    """How well one word fits another."""
    if typed == word or typed == f"{word}s":
        return EXACT
    return SHORT if word.startswith(typed) and not typed.isdigit() else 0


def _name_fit(typed: tuple[str, ...], names: Names) -> int:
    return max((_one_name_fit(typed, name) for name in names), default=0)


def _one_name_fit(typed: tuple[str, ...], name: str) -> int:
    """A name's words may be cut short or left out, but not put in another order."""
    words = name.split()
    if len(words) == 1:
        return word_fit(typed[0], name) if len(typed) == 1 else 0
    if typed == tuple(words) or typed == tuple(word for word in words if word not in LITTLE):
        return EXACT
    left = iter(words)
    if all(any(word.startswith(part) for word in left) for part in typed):
        return SHORT
    return SHORT if len(typed) == 1 and "".join(words).startswith(typed[0]) else 0
