"""A line of play as an answer: replayed by the engine from the exercise's position; any right one passes."""

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from difflib import get_close_matches
from functools import partial
from typing import Any, Self

from teg.core import CHANCE, DONE, Game, Refusal, Refused
from teg.core.host import host_of
from teg.dice import COLONY, DIPLOMACY, ECONOMY
from teg.galaxies.rules import moves as M
from teg.galaxies.state import FOLLOWING
from teg.games import GALAXIES
from teg.languages import LANGUAGES, Both, clauses, each
from teg.languages.typed import plain
from teg.lessons.judges.entry import ExerciseEntry
from teg.lessons.positions import laid_out, spec
from teg.lessons.reply import DONE as FINE
from teg.lessons.reply import RIGHT, UNREAD, WRONG, Verdict, say
from teg.mistake import Mistake, printable
from teg.take.rules.moves import DISCARD
from teg.take.speech import card_name

GameStart = Callable[[], Game[Any]]

MOST_COMMANDS = 40
MOST_WORDS = 16
"""In one command: every beginning of it is tried, and a long one would take seconds."""

_SHOWN = 40
_VERB = {"déplacer": "déplacement", "bouger": "déplacement", "recruter": "engager"}
_VERBS = re.compile(r"^(déplacer|bouger|recruter)\b", re.IGNORECASE)
_COMMANDS = re.compile(r"[;\n|]|\bthen\b|\bpuis\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class PlayedLine:
    """A line as it was played: the position before, the one after, and all moves and outcomes."""

    before: Any
    after: Any
    line: tuple[int, ...]
    seat: int


@dataclass(frozen=True, slots=True)
class LineGoal:
    """Something the line must reach, with the reply for a line that does not."""

    fault: str
    met: Callable[[PlayedLine], bool]
    reply: Both
    rules: tuple[str, ...] = ()


def start_of(entry: ExerciseEntry) -> GameStart:
    """The position of an exercise, by its name on the page of the notebook."""
    notebook, name = entry.text("id")[:2], entry.text("position")
    spec(notebook, name)  # a wrong name is found when the page is read
    return partial(laid_out, notebook, name)


_FORM = say.both("form_line")


@dataclass(frozen=True)
class LineTask:
    """Moves of one seat from a position; other players let their chances to follow pass.

    `right` and `wrong` are sample lines; a wrong one names the mistake its reply is about ("refused" for a
    move that is not allowed).
    """

    start: GameStart
    goals: tuple[LineGoal, ...]
    right: tuple[str, ...]
    wrong: tuple[tuple[str, str], ...]

    form: Both = _FORM

    @classmethod
    def read(cls, entry: ExerciseEntry) -> Self:
        """Each `goal`, and samples: `right` lines, and a `wrong` one for each fault."""
        goals = tuple(
            LineGoal(one.text("fault"), one.call("met"), one.words(), one.texts("rules"))
            for one in entry.tables("goal")
        )
        form = entry.table("form").words() if "form" in entry else _FORM
        return cls(start_of(entry), goals, entry.texts("right"), entry.samples("wrong"), form)

    def judge(self, text: str) -> Verdict:
        """The first move that is refused or not understood; else the first goal that is not met."""
        game = self.start()
        before = game.state
        seat = before.actor
        commands = [command.strip(" ,.") for command in _COMMANDS.split(text)]
        commands = [command for command in commands if command]
        if len(commands) > MOST_COMMANDS:
            return _TOO_MANY
        for command in commands:
            if not _on_move(game, seat, before.turn):
                return _over(command)
            verdict = _play(game, command)
            if verdict and not _made_already(game, command):
                return verdict
        _on_move(game, seat, before.turn)
        after = game.state
        played = PlayedLine(before, after, game.line(), seat)
        unmet = next((wanted for wanted in self.goals if not wanted.met(played)), None)
        if unmet is None:
            return Verdict(RIGHT, FINE)
        if after.actor == seat and not host_of(game.setup.game).free(after):
            return _unfinished(game)
        return Verdict(WRONG, unmet.reply, unmet.rules, unmet.fault)


@dataclass(frozen=True)
class RefusalTask:
    """Any command that the rules refuse here; with a sample of one, and one that is allowed."""

    start: GameStart
    refused: str
    legal: str

    @classmethod
    def read(cls, entry: ExerciseEntry) -> Self:
        """A command that is `refused`, and a `legal` one."""
        return cls(start_of(entry), entry.text("refused"), entry.text("legal"))

    form = say.both("form_refusal")

    def judge(self, text: str) -> Verdict:
        """Right if refused, with the engine's reason."""
        game = self.start()
        verdict = _play(game, text)
        if verdict is None:
            made = game.line()[0]
            if made in (M.END, M.REROLL):
                return _ENDED if made == M.END else _REROLLED
            shown = printable(text, _SHOWN)
            return Verdict(WRONG, say.both("allowed", shown=shown), fault="legal")
        if verdict.rules:
            return Verdict(RIGHT, verdict.words, verdict.rules)
        return _half_said(self.start().state, text)

    @property
    def right(self) -> tuple[str, ...]:
        """The sample, whatever its letters."""
        return (self.refused, self.refused.upper(), f"  {self.refused} ")

    @property
    def wrong(self) -> tuple[tuple[str, str], ...]:
        """Something allowed, and what always is."""
        return ((self.legal, "legal"), ("end the turn", "ended"), ("reroll", "rerolled"))


_ENDED = Verdict(WRONG, say.both("may_end"), ("BG-04",), "ended")
_REROLLED = Verdict(WRONG, say.both("may_reroll"), ("BG-31",), "rerolled")


def played_on(start: GameStart, *commands: str) -> Game[Any]:
    """A game from the position of `start` after these commands; nobody else follows."""
    game = start()
    seat, turn = game.state.actor, game.state.turn
    for command in commands:
        _on_move(game, seat, turn)
        game.play_line(command)
    return game


def let_pass(game: Game[Any], seat: int) -> None:
    """Other seats than this one do not follow, in the game that has following."""
    if game.setup.game != GALAXIES.name:
        return
    while (state := game.state).phase == FOLLOWING and state.actor != seat:
        game.play(M.PASS)


def _on_move(game: Game[Any], seat: int, turn: int) -> bool:
    """Whether the seat has something to decide in this turn, after others have let their chances pass."""
    let_pass(game, seat)
    state = game.state
    return bool(state.actor == seat and state.turn == turn)


def _play(game: Game[Any], command: str) -> Verdict | None:
    """Play one command, or a row of move numbers; what to say if that does not go."""
    if len(command.split()) > MOST_WORDS:
        return _NO_SEMICOLONS
    command = _VERBS.sub(lambda verb: _VERB[verb.group().casefold()], command)
    numbers = [int(word) for word in command.split()] if re.fullmatch(r"[\d\s]{1,100}", command) else []
    mark = game.ply
    try:
        if numbers:
            for number in numbers:
                game.play(number)
        else:
            game.play_line(command, "en")
    except Refused as refused:
        english = refused.refusal
        if not english.rule and not numbers:
            return _unclear(game.state, command)
        try:
            game.play(number, "fr") if numbers else game.play_line(command, "fr")
        except Refused as refused:
            return Verdict(
                WRONG, _reason(english, refused.refusal), tuple(filter(None, [english.rule])), "refused"
            )
        except Mistake:
            pass
        return _unclear(game.state, command)
    except Mistake:
        game.branch(mark)
        if (move := _only_one(game.state, command)) is None:
            return _unclear(game.state, command)
        game.play(move)
    return None


def _only_one(state: Any, command: str) -> int | None:
    """The one legal move whose words begin like this."""
    if state.actor < 0 or not (typed := plain(command)):
        return None
    moves = state.moves()
    fits = [move for move in moves if any(plain(state.say(move, n)).startswith(typed) for n in LANGUAGES)]
    return fits[0] if len(fits) == 1 else None


def _made_already(game: Game[Any], command: str) -> bool:
    """Whether this answers a question that was not asked, since only one choice was left."""
    line = game.line()
    if not line:
        return False
    there = game.at(game.ply - 1).asked(line[-1])
    while there is not None and len(only := there.moves()) == 1:
        try:
            if there.read(command) == only[0]:
                return True
        except Mistake:
            pass
        there = there.asked(only[0])
    if plain(command) in _discarded(game):
        return True
    die = game.setup.game == GALAXIES.name and line[-1] in _DICE_WITH_A_CHOICE
    return die and bool(_ANSWER.match(command))


def _discarded(game: Game[Any]) -> set[str]:
    """How people would name the cards that the last move discarded, since no others could pay."""
    if game.setup.game == GALAXIES.name:
        return set()
    before, after = game.at(game.ply - 1), game.state
    gone = Counter(after.discard[before.turn]) - Counter(before.discard[before.turn])
    return {
        plain(name)
        for card in gone
        for lang in LANGUAGES
        for name in (card_name(after, card, lang), after.say(DISCARD + card, lang))
    }


_DICE_WITH_A_CHOICE = tuple(M.ACTIVATE + face for face in (DIPLOMACY, ECONOMY, COLONY))
_ANSWER = re.compile(r"(upgrade|advance|use|am[eé]liorer|avancer|utiliser)\b", re.IGNORECASE)


def _reason(en: Refusal, fr: Refusal) -> Both:
    return Both(*(" ".join(filter(None, (why.sentence, why.unlock))) for why in (en, fr)))


def _unclear(state: Any, command: str) -> Verdict:
    """A command that names no move, or several."""
    shown = printable(command, _SHOWN)
    if state.actor in (CHANCE, DONE):
        return _over(command)

    def near(lang: str) -> str:
        phrases = list(dict.fromkeys(state.say(move, lang) for move in state.moves()))
        return clauses(get_close_matches(command, phrases, 2, 0.3) or phrases[:2], lang)

    return Verdict(UNREAD, say.both("unclear", shown=shown, near=each(near)), fault="unclear")


def _half_said(state: Any, command: str) -> Verdict:
    """Something that may lead to a move that is not allowed: the whole commands nearest to it."""
    refused = [
        Both(*(attempt.what for attempt in pair))
        for pair in zip(*map(state.attempts, LANGUAGES), strict=True)
        if pair[0].refusal
    ]
    near = [what for what in refused if any(plain(name).startswith(plain(command)) for name in what)]
    if not near:
        near = [what for what in refused if get_close_matches(command, what, 1, 0.3)]
    told = each(lambda lang: clauses([what.in_(lang) for what in (near or refused)[:2]], lang))
    shown = printable(command, _SHOWN)
    return Verdict(UNREAD, say.both("half_said", shown=shown, near=told), fault="unclear")


def _over(command: str) -> Verdict:
    shown = printable(command, _SHOWN)
    return Verdict(WRONG, say.both("over", shown=shown), fault="over")


def _unfinished(game: Game[Any]) -> Verdict:
    question = each(host_of(game.setup.game).question, game.state)
    return Verdict(WRONG, say.both("unfinished", question=question), fault="unfinished")


_TOO_MANY = Verdict(UNREAD, say.both("too_many_moves", most=MOST_COMMANDS))

_NO_SEMICOLONS = Verdict(UNREAD, say.both("no_semicolons"), fault="unclear")
