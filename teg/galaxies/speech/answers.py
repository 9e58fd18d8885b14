"""Answers to the questions that effects ask, in words: each kind of question gives its numbers a meaning."""

from collections.abc import Callable

from teg.galaxies.rules import effects as A
from teg.galaxies.rules import moves as M
from teg.galaxies.rules.fleet import place_of, step_of
from teg.galaxies.speech import names as N
from teg.galaxies.speech.names import tell
from teg.galaxies.state import Frame, State
from teg.languages import of

AnswerInWords = Callable[[State, Frame, int, str], str]


def answer(s: State, block: int, argument: int, lang: str) -> str | None:
    """What an answer means to the question asked now; None if it answers no such question."""
    words = _ANSWERS.get((s.ask[0], block))
    return words(s, s.ask, argument, lang) if words else None


def _there(s: State, seat: int, ship: int, lang: str) -> str:
    place = place_of(s, seat, ship)
    key = "in_orbit" if place < M.SURFACE else "on_track" if place == M.TRACK else "elsewhere"
    return tell(lang, key, place=N.where(s, seat, ship, lang))


def _advance(steps: Callable[[Frame], int]) -> AnswerInWords:
    def words(s: State, question: Frame, argument: int, lang: str) -> str:
        seat, ship = divmod(argument, 4)
        if seat >= s.t.seats:
            return tell(lang, "choose", what=N.ship_name(s, seat, ship, lang))
        name = N.ship_name(s, seat, ship, lang, the=True)
        if seat != s.actor:
            name = f"{name} {N.of_seat(s, seat, lang)}"
        there = _there(s, seat, ship, lang)
        if steps(question) == 1:
            return tell(lang, "advance", ship=name, where=there)
        counted = N.counted(steps(question), "step", lang)
        return tell(lang, "advance_steps", ship=name, steps=counted, where=there)

    return words


def _push(steps: Callable[[Frame], int]) -> AnswerInWords:
    def words(s: State, question: Frame, argument: int, lang: str) -> str:
        seat, ship = divmod(argument, 4)
        name, counted = N.ship_name(s, seat, ship, lang, the=True), N.counted(steps(question), "step", lang)
        if seat == s.actor:
            return tell(lang, "push_own", ship=name, steps=counted)
        return tell(lang, "push", ship=name, owner=N.of_seat(s, seat, lang), steps=counted)

    return words


def _ship(key: str) -> AnswerInWords:
    def words(s: State, question: Frame, argument: int, lang: str) -> str:
        seat, ship = divmod(argument, 4)
        name = N.ship_name(s, seat, ship, lang, the=True)
        if seat != s.actor:
            return tell(lang, "choose_ship", ship=name, owner=N.of_seat(s, seat, lang))
        return tell(
            lang,
            key,
            ship=name,
            place=N.where(s, seat, ship, lang),
            step=step_of(s, seat, ship),
            kind=N.kind_name(question[2], lang, the=True) if question[0] == A.WHICH_SHIP else "",
        )

    return words


def _face(key: str) -> AnswerInWords:
    return lambda s, question, face, lang: tell(lang, key, face=N.face(face, lang), die=N.die(face, lang))


def _upgrade(discount: Callable[[Frame], int]) -> AnswerInWords:
    def words(s: State, question: Frame, energy: int, lang: str) -> str:
        price = s.t.upgrade[s.level[s.actor] + 1] - discount(question)
        culture = price - energy
        # Beyond the last level there is no price, and nobody pays more than there is to pay.
        return tell(lang, "upgrade", price=N.mix(energy, culture if 0 <= culture <= 7 else 0, lang))

    return words


def _convert(s: State, question: Frame, number: int, lang: str) -> str:
    price = N.amount(number, question[1], lang)
    return tell(lang, "exchange", price=price, resource=N.resource(question[2], lang))


def _steal(s: State, question: Frame, seat: int, lang: str) -> str:
    price = N.amount(question[2], question[1], lang)
    return tell(lang, "steal", price=price, player=N.seat_name(s, seat, lang, to=True))


def _use_row(s: State, question: Frame, place: int, lang: str) -> str:
    planet = s.row[place] if place < len(s.row) else -1
    if planet < 0:
        return tell(lang, "choose", what=N.row_name(s, place, lang))
    return _use(s, question, planet, lang)


def _use(s: State, question: Frame, planet: int, lang: str) -> str:
    name = N.planet_name(s, planet, lang)
    if planet >= len(s.t.box.planets):
        return tell(lang, "use_name", planet=name)
    return tell(lang, "use_planet", planet=name, action=N.action(s.t, planet, lang))


def _copy_colony(s: State, question: Frame, planet: int, lang: str) -> str:
    owner = next((seat for seat, colonies in enumerate(s.colonies) if planet in colonies), -1)
    if owner < 0:
        return _use(s, question, planet, lang)
    name, does = N.planet_name(s, planet, lang), N.action(s.t, planet, lang)
    if owner == s.actor:
        return tell(lang, "copy_own", planet=name, action=does)
    to = tell(lang, "to_owner", player=N.seat_name(s, owner, lang, to=True))
    price = N.amount(1, question[1], lang)
    return tell(lang, "copy_colony", price=price, to=to, planet=name, action=does)


def _mix(key: str) -> AnswerInWords:
    return lambda s, question, energy, lang: tell(
        lang, key, price=N.mix(energy, max(0, question[1] - energy), lang)
    )


def _replace(s: State, question: Frame, place: int, lang: str) -> str:
    return tell(lang, "replace", planet=N.row_name(s, place, lang))


def _transfer_to(s: State, question: Frame, place: int, lang: str) -> str:
    return tell(lang, "transfer_to", world=of(N.row_name(s, place, lang), lang))


def _gain(s: State, question: Frame, resource: int, lang: str) -> str:
    return tell(lang, "gain", price=N.amount(question[1], resource, lang))


_ANSWERS: dict[tuple[int, int], AnswerInWords] = {
    (A.ADVANCE_BY_DIE, M.SHIP): _advance(lambda question: 1),
    (A.COLONY_DIE, M.UPGRADE): _upgrade(lambda question: 0),
    (A.COLONY_DIE, M.CARD): _use,
    (A.ADVANCE, M.SHIP): _advance(lambda question: question[2]),
    (A.REGRESS, M.SHIP): _push(lambda question: question[2]),
    (A.TRADE_BACK, M.SHIP): _push(lambda question: 1),
    (A.TRADE_FORWARD, M.SHIP): _advance(lambda question: 1),
    (A.REPLACE_PLANET, M.SLOT): _replace,
    (A.UPGRADE, M.UPGRADE): _upgrade(lambda question: question[1]),
    (A.SET_WHICH, M.FACE): _face("set_which"),
    (A.SET_INTO, M.FACE): _face("set_into"),
    (A.DISCARD, M.FACE): _face("discard"),
    (A.CONVERT, M.AMOUNT): _convert,
    (A.STEAL, M.SEAT): _steal,
    (A.COPY_ROW, M.SLOT): _use_row,
    (A.COPY_COLONY, M.CARD): _copy_colony,
    (A.RECALL, M.SHIP): _ship("recall"),
    (A.RECALL_GAIN, M.RESOURCE): _gain,
    (A.DIE_ACTION, M.FACE): _face("perform"),
    (A.REPEAT_DIE, M.FACE): _face("repeat"),
    (A.TRANSFER_SHIP, M.SHIP): _ship("transfer_ship"),
    (A.TRANSFER_TO, M.SLOT): _transfer_to,
    (A.GAIN_ANY, M.AMOUNT): _mix("gain"),
    (A.LOSE_ANY, M.AMOUNT): _mix("lose"),
    (A.WHICH_SHIP, M.SHIP): _ship("swap"),
    (A.ROGUE_REGRESS, M.SHIP): _push(lambda question: question[1]),
    (A.ROGUE_STEALS, M.AMOUNT): _mix("give"),
}
