"""Short text for big numbers: digits of any radix, URL-safe letters and a check sum.

A code is the version, the letter of the game, the number in base 64 and four letters of check sum, such as
`1gD4eLw0kq2`. Spaces, line breaks and dots may be put in for reading aloud; reading takes them out again.
"""

from teg.mistake import Mistake

VERSION = "1"
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
VALUE = {letter: value for value, letter in enumerate(ALPHABET)}
CHECK_LETTERS = 4
LONGEST = 4000


class Writer:
    """Packs small numbers, each below its own radix, into one big number.

    What is written last ends up in front, where zeros cost nothing: write what is mostly zero last.
    """

    def __init__(self) -> None:
        self._digits: list[tuple[int, int]] = []

    def put(self, value: int, radix: int) -> None:
        """Write a value from 0 to radix - 1."""
        if not 0 <= value < radix:
            raise ValueError(f"{value} is no digit of radix {radix}")
        self._digits.append((value, radix))

    @property
    def number(self) -> int:
        """Everything written so far as one number."""
        number = 0
        for value, radix in reversed(self._digits):
            number = number * radix + value
        return number


class Reader:
    """Takes out of a big number what a `Writer` put in, in the same order and with the same radixes."""

    def __init__(self, number: int) -> None:
        self._number = number

    def take(self, radix: int) -> int:
        """Read the next value; once the number is used up, zeros follow."""
        self._number, value = divmod(self._number, radix)
        return value


def seal(game: str, number: int) -> str:
    """The code of a number for the game with this letter."""
    letters = []
    while number:
        number, value = divmod(number, 64)
        letters.append(ALPHABET[value])
    body = VERSION + game + "".join(reversed(letters))
    return body + check(body)


def unseal(text: str) -> tuple[str, int]:
    """The game's letter and the number behind a code; `Mistake` for anything that is not one."""
    if len(text) > LONGEST:
        raise Mistake(
            f"code: {len(text)} characters are too many for a code; give the code alone.",
            f"code : {len(text)} caractères, c'est trop pour un code ; donnez le code seul.",
        )
    code = "".join(text.split()).replace(".", "")
    for letter in code:
        if letter not in VALUE:
            raise Mistake(
                f"code: {letter!a} cannot be part of a code; copy it again from where it was made.",
                f"code : {letter!a} ne peut pas faire partie d'un code ; recopiez-le là où il a été fait.",
            )
    if len(code) < len(VERSION) + 1 + CHECK_LETTERS:
        raise Mistake(
            "code: this is too short for a code; copy all of it.",
            "code : c'est trop court pour un code ; copiez-le en entier.",
        )
    if code[0] != VERSION:
        raise Mistake(
            f"code: version '{code[0]}' is unknown here; use a code that starts with {VERSION}.",
            f"code : la version « {code[0]} » est inconnue ici ; prenez un code qui commence par {VERSION}.",
        )
    number = 0
    for letter in code[2:-CHECK_LETTERS]:
        number = number * 64 + VALUE[letter]
    if seal(code[1], number) != code:
        raise Mistake(
            "code: a character is missing or altered; copy it again from where it was made.",
            "code : un caractère manque ou a changé ; recopiez-le là où il a été fait.",
        )
    return code[1], number


def check(body: str) -> str:
    """A cyclic check sum of 24 bits (OpenPGP's polynomial): it notices any change within four letters."""
    rest = 0xB704CE
    for letter in body:
        rest ^= VALUE[letter] << 18
        for _ in range(6):
            rest <<= 1
            if rest >> 24:
                rest ^= 0x1864CFB
    return "".join(ALPHABET[rest >> shift & 63] for shift in (18, 12, 6, 0))
