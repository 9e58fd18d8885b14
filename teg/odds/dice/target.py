"""What a turn of dice is for: symbols, dice alike, or any boolean mix of these."""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from fractions import Fraction
from itertools import permutations
from typing import Final

from teg.dice import FACES, MOST_DICE
from teg.languages import GRAMMARS, LANGUAGES, Phrases
from teg.languages.typed import plain
from teg.mistake import Mistake
from teg.odds.words import amount, face

tell: Final = Phrases(__file__, "dice.toml")

Counts = tuple[int, ...]
"""A hand as the number of dice of each of the six faces."""


class Target:
    """A yes or no about the dice in hand; combine targets with `&`, `|` and `~`."""

    __slots__ = ()

    def met(self, counts: Counts) -> bool:
        """Whether these dice meet the target."""
        raise NotImplementedError

    def say(self, lang: str) -> str:
        """The target in words."""
        raise NotImplementedError

    def code(self) -> str:
        """The target as a Python expression about `n`, the six counts."""
        raise NotImplementedError

    def __and__(self, other: "Target") -> "Target":
        return All((self, other))

    def __or__(self, other: "Target") -> "Target":
        return Some((self, other))

    def __invert__(self) -> "Target":
        return No(self)


@dataclass(frozen=True, slots=True)
class Show(Target):
    """At least so many dice show the face."""

    face: int
    count: int

    def met(self, counts: Counts) -> bool:
        return counts[self.face] >= self.count

    def say(self, lang: str) -> str:
        return f"{amount(self.count, lang, self.face)} {face(self.face, lang, self.count > 1)}"

    def code(self) -> str:
        return f"n[{self.face}] >= {self.count}"


@dataclass(frozen=True, slots=True)
class Alike(Target):
    """At least so many dice show one same face, whichever it is."""

    count: int

    def met(self, counts: Counts) -> bool:
        return max(counts) >= self.count

    def say(self, lang: str) -> str:
        return tell(lang, "alike", number=amount(self.count, lang))

    def code(self) -> str:
        return f"max(n) >= {self.count}"


@dataclass(frozen=True, slots=True)
class All(Target):
    """Every part is met; one die may serve several parts."""

    parts: tuple[Target, ...]

    def met(self, counts: Counts) -> bool:
        return all(part.met(counts) for part in self.parts)

    def say(self, lang: str) -> str:
        return f" {GRAMMARS[lang].and_} ".join(_inner(part, lang) for part in self.parts)

    def code(self) -> str:
        return " and ".join(f"({part.code()})" for part in self.parts)


@dataclass(frozen=True, slots=True)
class Some(Target):
    """At least one part is met."""

    parts: tuple[Target, ...]

    def met(self, counts: Counts) -> bool:
        return any(part.met(counts) for part in self.parts)

    def say(self, lang: str) -> str:
        return f" {GRAMMARS[lang].or_} ".join(_inner(part, lang) for part in self.parts)

    def code(self) -> str:
        return " or ".join(f"({part.code()})" for part in self.parts)


@dataclass(frozen=True, slots=True)
class No(Target):
    """The part is not met."""

    part: Target

    def met(self, counts: Counts) -> bool:
        return not self.part.met(counts)

    def say(self, lang: str) -> str:
        return tell(lang, "not", goal=_inner(self.part, lang))

    def code(self) -> str:
        return f"not ({self.part.code()})"


def _inner(part: Target, lang: str) -> str:
    return f"({part.say(lang)})" if isinstance(part, All | Some) else part.say(lang)


def any_of(parts: Iterable[Target]) -> Target:
    """One target that any of the parts fulfils."""
    every = tuple(parts)
    return every[0] if len(every) == 1 else Some(every)


def hiring(symbols: Iterable[int], trained: bool = True) -> Target:
    """The dice that hire: two of a listed symbol if the pilot is trained for the ship, or three alike."""
    pairs = [Show(symbol, 2) for symbol in symbols] if trained else []
    return any_of([*pairs, Alike(3)])


Groups = tuple[tuple[int, ...], ...]
"""The faces, those together that serve alike."""
EACH: Groups = tuple((face,) for face in range(len(FACES)))
"""No two faces serve alike."""
Goal = Target | Callable[[Counts], Fraction | int]
"""What the final dice are worth: 1 when a target is met, or any value for a hand given as six counts."""


def worth(goal: Goal, counts: Counts) -> Fraction | int:
    """The value of a final hand."""
    return int(goal.met(counts)) if isinstance(goal, Target) else goal(counts)


def alike(goal: Goal) -> Groups:
    """The faces, those together that a goal never tells apart."""
    if not isinstance(goal, Target):
        return EACH
    groups: list[list[int]] = []
    for number in range(len(FACES)):
        for group in groups:
            swapped = list(range(len(FACES)))
            swapped[number], swapped[group[0]] = group[0], number
            if _shape(goal, swapped) == _shape(goal, range(len(FACES))):
                group.append(number)
                break
        else:
            groups.append([number])
    return tuple(map(tuple, groups))


def idle(goal: Goal) -> frozenset[int]:
    """The faces that never matter to a goal."""
    return frozenset(range(len(FACES))) - _named(goal)


def _named(goal: Goal) -> set[int]:
    match goal:
        case Show(face, _):
            return {face}
        case All(parts) | Some(parts):
            return set().union(*map(_named, parts))
        case No(part):
            return _named(part)
    return set(range(len(FACES)))


def _shape(target: Target, called: Sequence[int]) -> object:
    """A target with its faces called by other numbers, so that equal ones compare as equal."""
    match target:
        case Show(face, count):
            return called[face], count
        case All(parts) | Some(parts):
            return type(target), frozenset(_shape(part, called) for part in parts)
        case No(part):
            return No, _shape(part, called)
    return target


def face_number(word: str) -> int:
    """The number of a face told by its name, of one die or many, in English or French."""
    called = plain(word)
    known = {
        plain(face(number, lang, many)): number
        for lang in LANGUAGES
        for number in range(len(FACES))
        for many in (False, True)
    }
    if called in known:
        return known[called]
    near = get_close_matches(called, known, 1)
    hint = tell.both("did_you_mean", near=near[0]) if near else ""
    raise Mistake(tell, "no_such_face", face=word, hint=hint, faces=", ".join(FACES))


ANY = "any"
"""What is typed for a face that does not matter."""
_OR = re.compile(r"\s+(?:or|ou)\s+", re.IGNORECASE)
_AND = re.compile(r"\s*\+\s*|\s+(?:and|et)\s+", re.IGNORECASE)


def read(text: str) -> Target:
    """A target as it is typed: "move:2", "any:3", "move:2 and energy:1", "move:2 or culture:2"."""
    return either([_read_all_of(part) for part in _OR.split(text)])


def either(targets: Sequence[Target]) -> Target:
    """Any of these targets, of which none may be needless."""
    parts = [part for target in targets for part in (target.parts if isinstance(target, Some) else (target,))]
    for one, other in permutations(parts, 2):
        if _brings(one, other):
            raise _needless(one, other, one)
    return any_of(parts)


def _read_all_of(text: str) -> Target:
    """Parts that must all be met."""
    parts = tuple(_read_part(part) for part in _AND.split(text))
    names = [_named_as(part) for part in parts]
    counts = [part.count for part in parts]
    for name in names:
        # "move:2+move:1" may mean three Moves, or two, which are one as well.
        if names.count(name) > 1 and name != ANY:
            both = sum(count for other, count in zip(names, counts, strict=True) if other == name)
            right = f"{name}:{min(both, MOST_DICE)}"
            raise Mistake(tell, "face_named_twice", text=text, name=name, right=right)
    for one, other in permutations(parts, 2):
        if _brings(one, other):
            raise _needless(one, other, other)
    target = parts[0] if len(parts) == 1 else All(parts)
    if fewest(target) > MOST_DICE:
        raise Mistake(tell, "target_takes_more", text=text, count=fewest(target), most=MOST_DICE)
    return target


def _brings(one: Target, other: Target) -> bool:
    """Whether all dice that meet a target, as it is typed, meet another one as well."""
    match one, other:
        case _, All(parts):
            return all(_brings(one, part) for part in parts)
        case All(parts), _:
            return any(_brings(part, other) for part in parts)
        case Show(face, count), Show(wanted, number):
            return face == wanted and count >= number
        case Show(_, count) | Alike(count), Alike(number):
            return count >= number
    return False


def _needless(one: Target, other: Target, out: Target) -> Mistake:
    more, less, none = map(_typed, (one, other, out))
    return Mistake(tell, "target_needless", more=more, less=less, none=none)


def _typed(target: Target) -> str:
    """A target as it is typed."""
    match target:
        case Show(_, count) | Alike(count):
            return f"{_named_as(target)}:{count}"
        case All(parts):
            return "+".join(map(_typed, parts))
    raise AssertionError(target)


def _named_as(part: Target) -> str:
    return FACES[part.face] if isinstance(part, Show) else ANY


def read_all(texts: Sequence[str]) -> list[Target]:
    """Several targets as they are typed, each once."""
    found: dict[object, Target] = {}
    for text in texts:
        target = read(text)
        shape = _shape(target, range(len(FACES)))
        if shape in found:
            raise Mistake(tell, "target_wanted_twice", text=text)
        found[shape] = target
    return list(found.values())


def fewest(target: Target) -> int:
    """The fewest dice that can meet a target made of symbols and dice alike."""
    match target:
        case Show(_, count) | Alike(count):
            return count
        case Some(parts):
            return min(map(fewest, parts))
        case All(parts):
            shows: dict[int, int] = {}
            alike = 0
            for part in parts:
                if isinstance(part, Show):
                    shows[part.face] = max(shows.get(part.face, 0), part.count)
                elif isinstance(part, Alike):
                    alike = max(alike, part.count)
            return sum(shows.values()) + max(0, alike - max(shows.values(), default=0))
    return 0


def _read_part(text: str) -> Show | Alike:
    name, colon, number = text.strip().partition(":")
    if not colon or not number.isdecimal() or len(number) > 3:
        raise Mistake(tell, "no_target", text=text)
    count = int(number)
    if not 1 <= count <= MOST_DICE:
        raise Mistake(tell, "target_out_of_range", text=text, count=count, most=MOST_DICE)
    if name.lower() != ANY:
        return Show(face_number(name), count)
    if count == 1:
        raise Mistake(tell, "target_of_any_die", text=text)
    return Alike(count)
