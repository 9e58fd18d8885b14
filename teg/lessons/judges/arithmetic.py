"""Numbers and arithmetic as people write them, worked out exactly: "18/30 * 17/29", "two thirds"."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from teg.languages.typed import plain
from teg.lessons.judges.reading import TOO_LARGE, UnreadableAnswer

MOST_BITS = 512
"""Of a numerator or a denominator; nothing that is asked here comes near."""
MOST_DIGITS = 12
DEEPEST = 20
ALIKE = Fraction(6, 1000)
"""A number told twice, as in "7 in 30 (23.3 %)", may differ by rounding."""
ROUGHLY = Fraction(1, 1000)
"""What arithmetic with decimals is trusted to."""


@dataclass(frozen=True, slots=True)
class WrittenNumber:
    """A number as it was written, and how far it is rounded: half a unit of its last digit.

    Fractions and arithmetic with whole numbers are not rounded at all.
    """

    value: Fraction
    percent: bool = False
    slack: Fraction = Fraction(0)


# Words

_UNITS = (
    "zero none nothing no nobody nought aucun aucune rien nul personne",
    "one un une",
    "two deux twice",
    "three trois thrice",
    "four quatre",
    "five cinq",
    "six",
    "seven sept",
    "eight huit",
    "nine neuf",
    "ten dix",
    "eleven onze",
    "twelve douze",
    "thirteen treize",
    "fourteen quatorze",
    "fifteen quinze",
    "sixteen seize",
    "seventeen",
    "eighteen",
    "nineteen",
)
_TENS = {
    20: "twenty vingt",
    30: "thirty trente",
    40: "forty quarante",
    50: "fifty cinquante",
    60: "sixty soixante",
    70: "seventy septante",
    80: "eighty huitante octante",
    90: "ninety nonante",
    100: "hundred cent",
    1000: "thousand mille",
}
_WORDS = {word: n for n, words in (*enumerate(_UNITS), *_TENS.items()) for word in words.split()}
_PARTS = {
    "half": 2, "halve": 2, "demi": 2, "demie": 2, "moitie": 2, "third": 3, "tier": 3,
    "quarter": 4, "quart": 4, "fifth": 5, "eighth": 8, "ninth": 9, "twelfth": 12, "cinquieme": 5,
    "neuvieme": 9,
}  # fmt: skip
"""What is not the word of its number with an ending."""
_ENDINGS = (("th", ""), ("ieth", "y"), ("ieme", ""), ("ieme", "e"))

_SAID = (
    (r"\b(?:and an?|et(?: une?)?) (?=half|third|quarter|demi|tiers|quart)", "+"),
    (r"\b(?:times|fois)? ?(?:out of|over|in|sur)\b|\bdivided by\b|\bdivis[ée]e?s? par\b", "/"),
    (r"\btimes\b|\bfois\b|\bmultiplied by\b|\bmultipli[ée]e?s? par\b|(?<=[\d) ])x(?=[\d( ])|[×·∙⋅]", "*"),
    (r"\bplus\b", "+"),
    (r"\bminus\b|\bless\b|\bmoins\b", "-"),
    (r"\b(?:to the )?power(?: of)?\b|\bpuissance\b|\*\*", "^"),
    (r"\bper ?cent\b|\bpour ?cent\b", "%"),
    (r"÷|(?<=\d) ?: ?(?=\d+$)", "/"),
    (r"(?<=[^\W\d_])[-\u2010\u2011](?=[^\W\d_])", " "),
)
_SIGNS = [(re.compile(said, re.IGNORECASE), f" {sign} ") for said, sign in _SAID]
_THOUSANDS = re.compile(r"(?<![\d.,])([1-9]\d{0,2})((?:[ ,.'\u2019]\d{3})+)(?![\d.,])")
_TOKEN = re.compile(r"(\d+(?:[.,]\d+)?|[.,]\d+)|([-+*/^()%])|([^\W\d_]+)|\S")


@dataclass(frozen=True, slots=True)
class Token:
    """A sign, or what is a number, with its digits behind the point; "" for a word that means neither."""

    sign: str
    value: Fraction = Fraction(0)
    digits: int = 0


_BREAK = Token("")


def _tokens(text: str) -> Iterator[Token]:
    for pattern, sign in _SIGNS:
        text = pattern.sub(sign, text)
    found = [match.groups() for match in _TOKEN.finditer(text)]
    figures = any(figure for figure, _, _ in found)
    before = _BREAK
    for figure, sign, word in found:
        token = _BREAK
        if figure:
            token = _figure(figure)
        elif sign:
            token = Token(sign)
        elif word:
            token = _word(plain(word), before, figures)
        yield token
        before = token


def _figure(text: str) -> Token:
    whole, _, behind = text.replace(",", ".").partition(".")
    if len(whole) > MOST_DIGITS or len(behind) > 3 * MOST_DIGITS:
        raise UnreadableAnswer(TOO_LARGE)
    value = Fraction(int(whole or 0)) + Fraction(int(behind or 0), 10 ** len(behind))
    return Token("number", value, len(behind))


def _word(word: str, before: Token, figures: bool) -> Token:
    """What a word means in arithmetic; beside figures the names of numbers are mere words."""
    if word in ("of", "de"):
        return Token("*" if before.sign in ("%", "part") else "/" if word == "of" else "")
    if word in ("and", "et"):
        return Token("and")
    if not figures and (word in _WORDS or word.removesuffix("s") in _WORDS):
        return Token("word", Fraction(_WORDS.get(word) or _WORDS.get(word.removesuffix("s"), 0)))
    if figures and before.sign != "number":
        return _BREAK
    return Token("part", Fraction(1, part)) if (part := _part(word.removesuffix("s"))) else _BREAK


def _part(word: str) -> int:
    """The number of equal parts a word speaks of, or 0."""
    if word in _PARTS:
        return _PARTS[word]
    for ending, instead in _ENDINGS:
        named = _WORDS.get(word.removesuffix(ending) + instead, 0)
        if word.endswith(ending) and named > 3:
            return named
    return 0


def _counted(tokens: Iterator[Token]) -> list[Token]:
    """The tokens with the words of one number put together: "quatre-vingt-dix", "one hundred and five"."""
    found: list[Token] = []
    for token in tokens:
        if token.sign == "word":
            before = found[:-1] if found and found[-1].sign == "and" else found
            more = _joined(before[-1].value, token.value) if before and before[-1].sign == "spoken" else None
            found = found if more is None else before[:-1]
            token = Token("spoken", token.value if more is None else more)
        found.append(token)
    return found


def _joined(before: Fraction, word: Fraction) -> Fraction | None:
    """A number with one word more, if the word can come there."""
    last = before % 100
    if word == 20 and last == 4:  # "quatre-vingt"
        return before + 76
    if (word == 100 and 0 < before < 10) or (word == 1000 and 0 < before < 1000):
        return before * word
    room = 20 if last in (60, 80) else 10 if last else 1000 if before % 1000 == 0 else 100
    return before + word if before and not before % 10 and 0 < word < room else None


# Arithmetic


class _Reader:
    """Expressions one after another, read from left to right; `at` stands before the next token."""

    def __init__(self, tokens: list[Token]) -> None:
        self.tokens, self.at, self.depth = tokens, 0, 0
        self.figures = self.rounded = 0
        """How many numbers the expression in hand has, and how many of them have decimals."""
        self.share = False
        """Whether it speaks of percents."""

    def numbers(self) -> Iterator[WrittenNumber]:
        while self.at < len(self.tokens):
            begin, self.figures, self.rounded, self.share = self.at, 0, 0, False
            try:
                value = self._sum()
            except _NotHere:
                self.at = begin + 1
                continue
            yield WrittenNumber(value, self.share, self._slack(begin))

    def _slack(self, begin: int) -> Fraction:
        read = self.tokens[begin : self.at]
        if self.figures > 1 or any(token.sign in ("part", "/") for token in read):
            return ROUGHLY if self.rounded else Fraction(0)
        digits = max(token.digits for token in read)
        return Fraction(1, 2 * 10**digits) / (100 if self.share else 1)

    def _sign(self, signs: str) -> str:
        """The sign that comes next, if it is one of these."""
        if self.at < len(self.tokens) and (sign := self.tokens[self.at].sign) and sign in signs:
            self.at += 1
            return sign
        return ""

    def _sum(self) -> Fraction:
        value = self._product()
        while sign := self._sign("+-"):
            mark = self.at
            try:
                more = self._product()
            except _NotHere:
                self.at = mark
                break
            value = _small(value + more if sign == "+" else value - more)
        return value

    def _product(self) -> Fraction:
        value = self._signed()
        while sign := self._sign("*/"):
            mark = self.at
            try:
                other = self._signed()
            except _NotHere:
                self.at = mark
                break
            if sign == "/" and not other:
                raise ZeroDivisionError
            value = _small(value * other if sign == "*" else value / other)
        return value

    def _signed(self) -> Fraction:
        if sign := self._sign("+-"):
            self.depth += 1
            value = self._signed() if self.depth < DEEPEST else _deep()
            self.depth -= 1
            return -value if sign == "-" else value
        value = self._one()
        if self._sign("^"):
            return _power(value, self._signed())
        return value

    def _one(self) -> Fraction:
        if self._sign("("):
            if self.at == len(self.tokens):
                raise ValueError
            self.depth += 1
            value = self._sum() if self.depth < DEEPEST else _deep()
            self.depth -= 1
            if not self._sign(")"):
                raise ValueError if self.at == len(self.tokens) else _NotHere
        else:
            if self.at == len(self.tokens) or (token := self.tokens[self.at]).sign not in (
                "number",
                "spoken",
                "part",
            ):
                raise _NotHere
            self.at += 1
            self.figures += 1
            self.rounded += token.digits > 0
            value = token.value
        while self.at < len(self.tokens) and self.tokens[self.at].sign == "part":
            value *= self.tokens[self.at].value
            self.at += 1
        if self._sign("%"):
            self.share = True
            value /= 100
        return value


class _NotHere(Exception):
    """No expression begins here."""


def _deep() -> Fraction:
    raise ValueError


def _small(value: Fraction) -> Fraction:
    if max(value.numerator.bit_length(), value.denominator.bit_length()) > MOST_BITS:
        raise UnreadableAnswer(TOO_LARGE)
    return value


def _power(base: Fraction, exponent: Fraction) -> Fraction:
    if exponent.denominator > 1:
        raise ValueError
    if exponent < 0 and not base:
        raise ZeroDivisionError
    bits = max(base.numerator.bit_length(), base.denominator.bit_length())
    if abs(exponent) * bits > MOST_BITS:
        raise UnreadableAnswer(TOO_LARGE)
    return base ** int(exponent)


def number(text: str, whole: bool = False) -> WrittenNumber | None:
    """The one number that a text tells, once or several times alike; None if it tells none or several.

    Where a `whole` number is asked for, "4,000" is four thousand.
    """
    if whole:
        text = _THOUSANDS.sub(lambda match: match[1] + re.sub(r"\D", "", match[2]), text)
    try:
        first, *others = _Reader(_counted(_tokens(text))).numbers()
    except (ValueError, ZeroDivisionError):  # no number at all, or no arithmetic of school
        return None
    return first if all(abs(other.value - first.value) <= ALIKE for other in others) else None
