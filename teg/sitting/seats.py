"""Who sits where: people first, bots on the last seats."""

from teg.core import Game, State
from teg.core.bots import bot, bots_of
from teg.mistake import Mistake

PERSON = "person"
"""How `--bots` calls a seat without a bot that has bots before it."""
NOTE = "seats: "
"""How the note of a save begins that says which seats are bots."""


def note_of(bots: dict[int, str], seats: int) -> str:
    """The note of a save: a word for each seat, "-" for people."""
    return NOTE + " ".join(bots.get(seat, "-") for seat in range(seats))


def seated(game: Game[State], words: list[str] | None) -> dict[int, str]:
    """The bots by seat: these on the last seats, or those that the game was saved with."""
    seats = game.setup.players
    if words is None:
        kept = game.note.removeprefix(NOTE).split() if game.note.startswith(NOTE) else []
        if len(kept) != seats:
            return {}
        return {seat: word for seat, word in enumerate(kept) if word in bots_of(game.setup.game)}
    if len(words) > seats:
        raise Mistake(
            f"bots: {len(words)} bots have no room at a table of {seats}; name fewer.",
            f"bots : {len(words)} robots n'ont pas de place à une table de {seats} ; nommez-en moins.",
        )
    first = seats - len(words)
    bots = {first + number: word for number, word in enumerate(words) if word != PERSON}
    for word in bots.values():
        bot(word, game.setup.game)
    return bots


def words_of(bots: dict[int, str], seats: int) -> list[str]:
    """What `--bots` must be told so that these bots sit on these seats."""
    return [bots.get(seat, PERSON) for seat in range(min(bots, default=seats), seats)]
