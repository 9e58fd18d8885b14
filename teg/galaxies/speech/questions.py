"""What has to be decided now, as one sentence, for every phase and question; and how the game ended."""

from collections.abc import Callable

from teg.core.host import Ending
from teg.dice import SIZE
from teg.galaxies import state as P
from teg.galaxies.rules import effects as A
from teg.galaxies.rules.scoring import dwarfs, scores, skull, tallies, winners
from teg.galaxies.speech import names as N
from teg.galaxies.speech.names import tell
from teg.galaxies.state import CHANCE, State
from teg.galaxies.view import undecided
from teg.languages import around, capital, name_in, of

QuestionInWords = Callable[[State, str], str]


def question(s: State, lang: str = "en") -> str:
    """What the actor must decide now: "Player 1: which ship goes where?"."""
    if s.phase == P.OVER:
        return _over(s, lang)
    what = asked(s, lang)
    who = tell(lang, "chance") if s.actor == CHANCE else capital(N.seat_name(s, s.actor, lang))
    return tell(lang, "q", who=who, what=what)


def asked(s: State, lang: str = "en") -> str:
    """The question alone: "which ship goes where?"."""
    return _KINDS[s.ask[0]](s, lang) if s.phase == P.ASKING else _PHASES[s.phase](s, lang)


def _over(s: State, lang: str) -> str:
    if undecided(s):
        return _in_sight(s, lang)
    best = winners(s)
    if len(best) == 1:
        owner = N.of_seat(s, best[0], lang)
        won = tell(lang, "q_won", player=N.seat_name(s, best[0], lang), owner=owner)
    else:
        players = f" {tell(lang, 'and')} ".join(N.seat_name(s, seat, lang) for seat in best)
        won = tell(lang, "q_shared", players=players)
    return tell(lang, "q_over", who=won, points=N.counted(scores(s)[best[0]], "point", lang))


def _in_sight(s: State, lang: str) -> str:
    """The points that everybody can see, for somebody who cannot know yet who wins."""
    points = []
    for seat, held in enumerate(s.points):
        player = N.seat_name(s, seat, lang, to=True)
        points.append(tell(lang, "q_points", points=N.counted(held, "point", lang), player=player))
    rest = [key for key, played in (("q_missions", s.t.missions_for), ("q_badges", s.t.expansion)) if played]
    joint = f" {tell(lang, 'and')} "
    return tell(
        lang,
        "q_in_sight",
        points=joint.join((", ".join(points[:-1]), points[-1])),
        rest=joint.join(tell(lang, key) for key in rest),
    )


def _dice(count: int, lang: str) -> str:
    return N.counted(count, "die", lang)


def _aside(s: State, lang: str) -> str:
    if not s.aside:
        return tell(lang, "q_aside_first")
    return tell(lang, "q_aside", dice=_dice(SIZE[s.aside], lang))


def _following(s: State, lang: str) -> str:
    face, owner, _, free = s.ask
    return tell(
        lang,
        "q_following_free" if free else "q_following",
        face=N.face(face, lang),
        player=N.seat_name(s, owner, lang),
        owner=N.of_seat(s, owner, lang),
        price=N.amount(s.price, 1, lang),
    )


_PHASES: dict[int, QuestionInWords] = {
    P.DEALING: lambda s, lang: tell(lang, "q_dealing", player=N.seat_name(s, s.ask[0], lang, to=True)),
    P.CHOOSING: lambda s, lang: tell(lang, "q_choosing"),
    P.ROLLING: lambda s, lang: tell(lang, "q_rolling", dice=_dice(s.rolling, lang)),
    P.MENU: lambda s, lang: tell(lang, "q_menu", dice=_dice(SIZE[s.hand], lang)),
    P.PUTTING_ASIDE: _aside,
    P.SPENDING: lambda s, lang: tell(lang, "q_spending", dice=_dice(s.ask[0], lang)),
    P.TURNING: lambda s, lang: tell(lang, "q_turning"),
    P.TURNING_INTO: lambda s, lang: tell(lang, "q_turning_into", face=N.face(s.ask[0], lang)),
    P.SAILING: lambda s, lang: tell(lang, "q_sailing_other" if s.ask and s.ask[0] else "q_sailing"),
    P.LANDED: lambda s, lang: tell(lang, "q_landed", planet=of(N.planet_name(s, s.ask[0], lang), lang)),
    P.FOLLOWING: _following,
    P.EXPLORING: lambda s, lang: tell(lang, "q_exploring" if s.cards_left else "q_exploring_row"),
    P.FINDING: lambda s, lang: tell(lang, "q_finding"),
    P.FOUND: lambda s, lang: tell(lang, "q_found", card=N.card_name(s, s.drawn, lang)),
    P.REFILLING: lambda s, lang: tell(lang, "q_refilling", number=s.ask[0] + 1),
    P.RECRUITING: lambda s, lang: tell(lang, "q_recruiting", number=s.ask[0] + 1),
    P.PAYING: lambda s, lang: tell(lang, "q_paying", pilot=N.pilot_name(s, s.pilot_row[s.ask[0]], lang)),
    P.ROGUE_ROLLING: lambda s, lang: tell(lang, "q_rogue_bonus" if s.ask[0] == 2 else "q_rogue_rolling"),
    P.ROGUE_DIE: lambda s, lang: tell(lang, "q_rogue_die", face=N.face(s.ask[1], lang)),
    P.ROGUE_SECRETLY: lambda s, lang: tell(lang, "q_rogue_secretly"),
}


def _plain(key: str) -> QuestionInWords:
    return lambda s, lang: tell(lang, key)


def _steps(key: str, place: int) -> QuestionInWords:
    return lambda s, lang: tell(lang, key, steps=N.counted(s.ask[place], "step", lang))


def _any(key: str) -> QuestionInWords:
    return lambda s, lang: tell(lang, key if s.ask[1] > 1 else f"{key}_1", number=s.ask[1])


def _convert(s: State, lang: str) -> str:
    resource, other = (N.resource(number, lang) for number in s.ask[1:3])
    return tell(lang, "a_convert", resource=around(resource, lang), other=other)


def _recall_gain(s: State, lang: str) -> str:
    energy, culture = (N.amount(s.ask[1], resource, lang) for resource in (0, 1))
    return tell(lang, "a_recall_gain", energy=energy, culture=culture)


def _transfer_to(s: State, lang: str) -> str:
    return tell(lang, "a_transfer_to", ship=N.ship_name(s, s.actor, s.ask[1], lang, the=True))


_KINDS: dict[int, QuestionInWords] = {
    A.ADVANCE_BY_DIE: _plain("a_advance_by_die"),
    A.COLONY_DIE: _plain("a_colony_die"),
    A.ADVANCE: _steps("a_advance", 2),
    A.REGRESS: _steps("a_regress", 2),
    A.TRADE_BACK: _plain("a_trade_back"),
    A.TRADE_FORWARD: _plain("a_trade_forward"),
    A.REPLACE_PLANET: _plain("a_replace_planet"),
    A.UPGRADE: _plain("a_upgrade"),
    A.SET_WHICH: _plain("a_set_which"),
    A.SET_INTO: lambda s, lang: tell(lang, "a_set_into", face=N.face(s.ask[1], lang)),
    A.DISCARD: lambda s, lang: tell(lang, "a_discard", dice=_dice(s.ask[1], lang)),
    A.CONVERT: _convert,
    A.STEAL: lambda s, lang: tell(lang, "a_steal", price=N.amount(s.ask[2], s.ask[1], lang)),
    A.COPY_ROW: _plain("a_copy_row"),
    A.COPY_COLONY: lambda s, lang: tell(lang, "a_copy_colony", price=N.amount(1, s.ask[1], lang)),
    A.RECALL: _plain("a_recall"),
    A.RECALL_GAIN: _recall_gain,
    A.DIE_ACTION: _plain("a_die_action"),
    A.REPEAT_DIE: _plain("a_repeat_die"),
    A.TRANSFER_SHIP: _plain("a_transfer_ship"),
    A.TRANSFER_TO: _transfer_to,
    A.GAIN_ANY: _any("a_gain_any"),
    A.LOSE_ANY: _any("a_lose_any"),
    A.WHICH_SHIP: lambda s, lang: tell(lang, "a_which_ship", kind=N.kind_name(s.ask[2], lang, the=True)),
    A.ROGUE_REGRESS: _steps("a_rogue_regress", 1),
    A.ROGUE_STEALS: _any("a_rogue_steals"),
}


def ending(s: State, lang: str) -> Ending:
    """The score table, the missions, and the reason of the victory."""
    t = s.t
    parts = tallies(s)
    rows = [("e_planets", [part.planets for part in parts]), ("e_empire", [part.empire for part in parts])]
    if t.expansion:
        rows.append(("e_pilots", [part.pilots for part in parts]))
        rows.append(("e_dwarfs", [part.dwarfs for part in parts]))
    table = [(tell(lang, label), tuple(numbers)) for label, numbers in rows]
    if t.missions_for:
        table.append((tell(lang, "e_mission"), tuple(part.mission for part in parts)))
    if t.expansion:
        for kind, badge in enumerate(t.box.badges):
            label = tell(lang, "e_badge", badge=name_in(badge, lang))
            table.append((label, tuple(part.badges[kind] for part in parts)))
    notes = []
    for seat, part in enumerate(parts):
        if s.mission[seat] >= 0:
            mission, points = N.mission_name(s, s.mission[seat], lang), N.counted(part.mission, "point", lang)
            notes.append(tell(lang, "e_kept", seat=_name(s, seat, lang), mission=mission, points=points))
    return Ending(tuple(table), tuple(notes), reason(s, lang))


def reason(s: State, lang: str) -> str:
    """Who wins, and by which tie-break if one was needed; a view that cannot know says what is in sight."""
    if undecided(s):
        return question(s, lang)
    t = s.t
    best = winners(s)
    totals = scores(s)
    first = best[0]
    points = N.counted(totals[first], "point", lang)
    if skull(s):
        return tell(lang, "e_wins_skull", seat=_name(s, first, lang))
    if t.solo and not t.expansion and s.ender >= 0:
        return tell(lang, "e_wins_at_once", seat=_name(s, first, lang))
    if len(best) > 1:
        return tell(lang, "e_shared", seats=capital(_all(s, best, lang)), points=points)
    level = [seat for seat, total in enumerate(totals) if total == totals[first] and seat != first]
    if not level:
        return tell(lang, "e_wins", seat=_name(s, first, lang), points=points)
    with_dwarfs = t.switches["final_tiebreak"] == "with_dwarfs"
    breaks = {
        "e_tie_planets": [
            len(s.colonies[seat]) + (dwarfs(s, seat) if with_dwarfs else 0) for seat in range(t.seats)
        ],
        "e_tie_level": s.level,
        "e_tie_stock": [s.energy[seat] + s.culture[seat] for seat in range(t.seats)],
    }
    # The break that left the winner alone; those before it left some rivals level.
    why = ""
    rivals = level
    for key, values in breaks.items():
        theirs = max(values[seat] for seat in rivals)
        if values[first] > theirs:
            why = tell(lang, key, mine=values[first], theirs=theirs)
            break
        rivals = [seat for seat in rivals if values[seat] == values[first]]
    return tell(
        lang, "e_wins_tie", seat=_name(s, first, lang), points=points, others=_all(s, level, lang), why=why
    )


def _name(s: State, seat: int, lang: str) -> str:
    return capital(N.seat_name(s, seat, lang))


def _all(s: State, seats: list[int], lang: str) -> str:
    return f" {tell(lang, 'and')} ".join(N.seat_name(s, seat, lang) for seat in seats)
