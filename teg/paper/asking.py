"""Questions on paper: from which positions; and those about rules: dice, legal moves, following, badges."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final

from teg.core import CHANCE, DONE, Game
from teg.core.bots import bot
from teg.dice import CULTURE, ENERGY, HANDS, MOVE
from teg.galaxies import State, new
from teg.galaxies.refusals.acts import why_not_act, why_not_follow
from teg.galaxies.refusals.obstacles import Obstacle, obstacles
from teg.galaxies.refusals.obstacles import told as refusal
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.fleet import LIMIT, place_of
from teg.galaxies.rules.scoring import badge_bonus, badge_totals
from teg.galaxies.speech import names as N
from teg.galaxies.speech.preview import preview
from teg.galaxies.state import FOLLOWING, MENU
from teg.galaxies.view import view
from teg.languages import LANGUAGES, Both, Phrases, alike, capital, each, listed
from teg.mistake import Mistake
from teg.odds.badges.standings import ranks
from teg.odds.position.live import of
from teg.rulebook import rule

tell: Final = Phrases(__file__, "worksheet.toml")

EARLIEST = 5
"""Turns ended before a position has enough on the table to ask about."""


@dataclass(frozen=True)
class PaperQuestion:
    """One question. `parts` are its lettered items; `answers` has one text for each, or one for all.

    `table` is what it shows beside the position, heads first. `room` is how many lines there are to write
    on. `facts` is what was found as plain data, so that it can be checked without reading sentences.
    """

    kind: str
    text: Both
    answers: tuple[Both, ...]
    parts: tuple[Both, ...] = ()
    table: tuple[tuple[Both, ...], ...] = ()
    room: int = 1
    facts: Mapping[str, Any] = field(default_factory=dict)


def say(key: str, holes: Callable[[str], Mapping[str, Any]] | None = None) -> Both:
    """A text in both languages; `holes` gives what fills its braces in a language."""
    return each(lambda lang: tell(lang, key, **(holes(lang) if holes else {})))


def positions(seed: int, players: int, box: str | Path) -> Iterator[Game[State]]:
    """Positions at the start of a turn, dice just rolled, in a fixed order that depends on the seed."""
    if players not in range(2, 6):
        raise Mistake(tell, "worksheet_players", players=players)
    quick = bot("quick")
    rng = Random(seed)
    while True:
        game = new(players, box, seed=rng.randrange(1 << 32))
        state = game.state
        while state.actor != DONE:
            if state.actor == CHANCE:
                state.apply(state.draw(rng))
                continue
            if state.phase == MENU and not state.done and state.turns >= EARLIEST and not state.ending:
                yield Game(game.setup, state, "typed")
            state.apply(quick.choose(view(state, state.actor), rng))


def player(s: State, seat: int, lang: str, start: bool = True) -> str:
    """A player as the subject of a sentence, or in its middle."""
    name = N.seat_name(s, seat, lang, the=True)
    return capital(name) if start else name


# What dice yield


def yields(s: State, rng: Random) -> PaperQuestion | None:
    """How much an Energy and a Culture die would give; only where every ship that counts gives one."""
    seat = s.turn
    found = [_yield(s, face) for face in (ENERGY, CULTURE)]
    ships = [_paying(s, face) for face in (ENERGY, CULTURE)]
    stock = (s.energy[seat], s.culture[seat])
    full = any(have + len(paying) > LIMIT for have, paying in zip(stock, ships, strict=True))
    if found != [len(paying) for paying in ships] or full or sum(found) < 2:
        return None

    def answer(face: int) -> Both:
        cited = "BG-50" if face == ENERGY else "BG-51"
        return say(
            "yield_answer",
            lambda lang: {
                "amount": N.amount(found[face - ENERGY], face - ENERGY, lang),
                "ships": ", ".join(
                    tell(
                        lang,
                        "ship_at",
                        ship=N.ship_name(s, seat, ship, lang),
                        place=N.where(s, seat, ship, lang),
                    )
                    for ship in ships[face - ENERGY]
                )
                or tell(lang, "no_ship"),
                "text": rule(cited).text[lang],
                "rule": cited,
            },
        )

    return PaperQuestion(
        "yields",
        say("yield", lambda lang: {"player": player(s, seat, lang, False)}),
        (answer(ENERGY), answer(CULTURE)),
        facts={"energy": found[0], "culture": found[1]},
    )


def _yield(s: State, face: int) -> int:
    """What a die of this face gives, by trying it."""
    seat, tried = s.turn, s.copy()
    tried.hand = next(number for number, counts in enumerate(HANDS) if counts[face] == 1 == sum(counts))
    before = tried.energy[seat] + tried.culture[seat]
    tried.apply(M.ACTIVATE + face)
    return tried.energy[seat] + tried.culture[seat] - before


def _paying(s: State, face: int) -> list[int]:
    """The ships that count for a die by the rules for ordinary ships."""
    mask, own_place = ((s.e_mask, M.HOME), (s.c_mask, M.SPACE))[face - ENERGY]
    places = [(ship, place_of(s, s.turn, ship)) for ship in range(4)]
    return [ship for ship, at in places if at == own_place or (at < M.HOME and mask >> at % 6 & 1)]


# What is legal

_DULL = {"BG-30", "BG-70", "BG-40", "BB-31", "BG-73", "BG-34"}
"""Refusals that need no thought."""
_FACE_RULES = ("BG-40", "BG-50", "BG-51", "BG-54", "BG-54", "BG-60")
_BECAUSE = {
    M.REROLL: "BG-31",
    M.CONVERT: "BG-16",
    **{M.ACTIVATE + face: cited for face, cited in enumerate(_FACE_RULES)},
}


def legality(s: State, rng: Random) -> PaperQuestion | None:
    """Two things that are legal and two that are not, each refused by a rule of its own."""
    refused: dict[str, list[Obstacle]] = {}
    for found in obstacles(s):
        if found.reason.rule not in _DULL and found.tries:
            refused.setdefault(found.reason.rule, []).append(found)
    hires = [move for move in s.moves() if M.HIRE <= move < M.PAY]
    dice = [move for move in s.moves() if move in _BECAUSE and move != M.REROLL]
    if len(refused) < 2 or len(dice) + bool(hires) < 2:
        return None
    no = [rng.choice(refused[cited]) for cited in rng.sample(sorted(refused), 2)]
    yes = rng.sample(hires, min(1, len(hires)))
    yes += rng.sample(dice, 2 - len(yes))
    items = [
        *((_allowed(s, move), True, move) for move in yes),
        *((_refused(it), False, it.tries[0]) for it in no),
    ]
    rng.shuffle(items)
    return PaperQuestion(
        "legality",
        say("legal"),
        tuple(texts[1] for texts, _, _ in items),
        parts=tuple(texts[0] for texts, _, _ in items),
        facts={
            "moves": [move for _, _, move in items],
            "legal": [legal for _, legal, _ in items],
            "rules": [texts[2] for texts, _, _ in items],
        },
    )


def _allowed(s: State, move: int) -> tuple[Both, Both, str]:
    cited = _BECAUSE.get(move) or _hired_by(s, move)
    # A move that only leads to a question changes nothing yet.
    key = "legal_then" if "?" in preview(s, move, "en") else "legal_yes"
    answer = say(
        key, lambda lang: {"preview": preview(s, move, lang), "text": rule(cited).text[lang], "rule": cited}
    )
    return Both(*(capital(s.say(move, lang)) for lang in LANGUAGES)), answer, cited


def _hired_by(s: State, move: int) -> str:
    """Whether a pair is enough for a hire, or three alike are needed."""
    place, kind = divmod(move - M.HIRE, 4)
    trained = s.t.trained[s.pilot_row[place]] >> kind & 1
    pair = any(HANDS[s.hand][face] >= 2 for face in s.t.symbols[kind])
    return "BB-02" if trained and pair else "BB-04"


def _refused(found: Obstacle) -> tuple[Both, Both, str]:
    cited = found.reason.rule
    attempts = {lang: refusal(found, lang) for lang in LANGUAGES}
    answer = say(
        "legal_no",
        lambda lang: {
            "reason": found.reason.say(found.asked, lang),
            "rule": cited,
            "unlock": getattr(attempts[lang].refusal, "unlock", ""),
        },
    )
    return Both(*(capital(attempts[lang].what) for lang in LANGUAGES)), answer, cited


# Who may follow


def followers(s: State, rng: Random) -> PaperQuestion | None:
    """Who is asked after one of the dice; a die whose answer is neither all nor nobody is preferred."""
    faces = [face for face in range(6) if HANDS[s.hand][face] and face != MOVE]
    rng.shuffle(faces)
    tried = [found for face in faces if (found := _followed(s, face))]
    tried.sort(key=lambda found: not 0 < len(found.facts["seats"]) < s.t.seats - 1)
    return tried[0] if tried else None


def _followed(s: State, face: int) -> PaperQuestion | None:
    me = s.turn
    if M.ACTIVATE + face not in s.moves():
        return None
    after = s.copy()
    after.apply(M.ACTIVATE + face)
    choices: list[tuple[State, int]] = []
    while after.actor == me and after.phase != MENU:
        move = after.moves()[0]
        choices.append((after.copy(), move))
        after.apply(move)
    if after.actor == CHANCE or (after.actor != me and after.phase != FOLLOWING):
        return None
    table, seats = after.copy(), []
    while after.phase == FOLLOWING and after.actor != me:
        seats.append(after.actor)
        after.apply(M.PASS)
    others = list(s.t.after[me])
    reasons = {seat: _why(table, seat, face, seat in seats) for seat in others}

    def holes(lang: str) -> dict[str, str]:
        who = listed([player(s, seat, lang, False) for seat in seats], lang)
        return {
            "seats": f"{capital(who)}." if seats else tell(lang, "nobody"),
            "why": " ".join(reasons[seat].in_(lang) for seat in others),
        }

    def question_holes(lang: str) -> dict[str, str]:
        lines = [tell(lang, "and_then", move=was.say(move, lang)) for was, move in choices]
        return {"player": player(s, me, lang), "face": N.face(face, lang), "choice": "".join(lines)}

    return PaperQuestion(
        "followers",
        say("follow", question_holes),
        (say("follow_answer", holes),),
        facts={"face": face, "seats": seats, "choices": [move for _, move in choices]},
    )


def _why(table: State, seat: int, face: int, able: bool) -> Both:
    held = table.culture[seat]

    def holes(lang: str) -> dict[str, object]:
        return {"player": player(table, seat, lang), "held": N.amount(held, 1, lang)}

    reason = why_not_follow(table, seat, face, table.price)
    if able or reason is None:
        return say("follow_able", holes)
    if held < table.price:
        return say("follow_poor", holes)
    if reason.rule == "BG-02":
        return say("follow_joint", holes)
    paid = table.copy()
    paid.culture[seat] -= table.price
    inner = why_not_act(paid, seat, face)
    cited = inner.rule if inner else "BG-38"
    return say("follow_idle", lambda lang: holes(lang) | {"rule": cited, "title": rule(cited).title[lang]})


# What badges pay


def badges(s: State, rng: Random) -> PaperQuestion | None:
    """What each badge type pays if the game ended now with all cards open."""
    if not s.t.expansion:
        return None
    seats = range(s.t.seats)
    totals = [[badge_totals(s, seat)[kind] for seat in seats] for kind in range(4)]
    if len({tuple(sorted(row)) for row in totals}) < 2 or not any(map(any, totals)):
        return None
    paid = [badge_bonus(s.t, row) for row in totals]
    position = of(s.copy()).position
    assert position
    places = [ranks(row, position.rules) for row in totals]

    def line(kind: int) -> Both:
        cited = [_badge_rule(rank, seat, totals[kind]) for seat, rank in enumerate(places[kind])]

        def holes(lang: str) -> dict[str, str]:
            shown = [
                tell(
                    lang,
                    "badge_seat",
                    player=player(s, seat, lang, False),
                    points=N.counted(paid[kind][seat], "point", lang),
                    rule=cited[seat],
                )
                for seat in seats
                if paid[kind][seat]
            ]
            pays = ", ".join(shown) or tell(lang, "badge_nobody", rule="BB-71")
            return {"name": s.t.box.badge_names[lang][kind], "paid": pays}

        return say("badge_pays", holes)

    values = s.t.box.settings
    amounts = [values.badge_first, values.badge_tied_first, values.badge_second, values.badge_tied_second]
    if s.t.seats == 2:
        amounts = [values.badge_first, values.badge_two_player_tie]
    names = s.t.box.badge_names
    head = [alike(""), *(each(N.seat_name, s, seat) for seat in seats)]
    rows = [
        (
            Both(*(f"{letter} {names[lang][kind]}" for lang in LANGUAGES)),
            *(alike(count) for count in totals[kind]),
        )
        for kind, letter in enumerate("abcd")
    ]
    text = say(
        "badges" if s.t.seats > 2 else "badges_of_two",
        lambda lang: {"values": listed([str(amount) for amount in amounts], lang)},
    )
    return PaperQuestion(
        "badges",
        text,
        tuple(line(kind) for kind in range(4)),
        table=(tuple(head), *rows),
        room=2,
        facts={"totals": totals, "paid": paid},
    )


def _badge_rule(rank: str, seat: int, totals: list[int]) -> str:
    if rank == "1=" and len(totals) == 2:
        return "BB-68"
    if not any(totals):
        return "BB-71"
    return {"1": "BB-64", "1=": "BB-66", "2": "BB-65", "2=": "BB-67"}.get(rank, "BB-70")
