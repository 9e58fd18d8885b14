"""The dice tried out on the Pilot Market: what rolls them again, which to keep, what more would do."""

from fractions import Fraction
from functools import lru_cache
from typing import Any

from teg.dice import FACES, MOST_DICE
from teg.galaxies.speech import names as N
from teg.odds.dice.chance import Turn
from teg.odds.dice.dice_answer import advice
from teg.odds.dice.energy import RollOption
from teg.odds.dice.target import Show, Target, any_of
from teg.odds.hire.hiring import Market, ship_called
from teg.odds.words import chance, percent
from teg.ui.kit import marks, tell
from teg.ui.kit.findings import scrolling
from teg.ui.kit.marks import meter
from teg.ui.kit.nodes import Child, Node, button, node, table, tick, toggle
from teg.ui.market.market_settings import MOST_ENERGY, Tried


def faces_of(now: Market) -> list[int]:
    """The dice one by one, in the order of their faces."""
    return [face for face, count in enumerate(now.hand) for _ in range(count)]


def dice_tray(now: Market, tried: Tried, lang: str, told: str) -> list[Node]:
    """The dice, kept by a press; more or fewer of them; what rolls them again. `told` is of the kept."""
    faces = faces_of(now)
    tray = []
    for number, face in enumerate(faces):
        is_kept = number in tried.keep
        tray.append(
            toggle(
                marks.face(face),
                {"do": "keep", "at": number},
                is_kept,
                node("span", N.face(face, lang)),
                node("small", tell(lang, "kept") if is_kept else tell(lang, "rolled")),
                class_="die",
                key=f"die-{number}",
            )
        )
    adds = [
        button(
            marks.face(face),
            {"do": "add", "face": face},
            node("span", f" {N.face(face, lang)}"),
            disabled=len(faces) >= MOST_DICE,
            key=f"add-{face}",
        )
        for face in range(len(FACES))
    ]
    less = button(tell(lang, "less"), {"do": "less"}, disabled=not faces, key="less")
    title = tell(lang, "your_dice")
    return [
        node("h2", title),
        node("div", *tray, class_="tray", data_arrows=True, role="group", aria_label=title),
        *([node("p", told, class_="message" if tried.keep else "facts", key="own")] if told else []),
        node("h3", tell(lang, "add_die")),
        node("div", *adds, class_="row", data_arrows=True),
        node("p", tell(lang, "market_keys"), class_="facts"),
        node("div", less, button(tell(lang, "reset"), {"do": "reset"}, key="reset"), class_="row"),
        _stepper("energy", tell(lang, "energy_to_spend"), now.energy, MOST_ENERGY),
        tick(tell(lang, "free_reroll"), now.free > 0, {"do": "tick", "what": "free"}, key="free"),
        tick(
            tell(lang, "converter_free"), now.converter, {"do": "tick", "what": "converter"}, key="converter"
        ),
    ]


def _stepper(what: str, title: str, value: int, most: int) -> Node:
    def to(value: int, sign: str, shut: bool) -> Node:
        return button(sign, {"do": "set", what: value}, disabled=shut, aria_label=f"{title} {sign}", key=sign)

    return node(
        "div",
        node("span", title, class_="grow"),
        to(max(0, value - 1), "−", value == 0),
        node("output", str(value)),
        to(value + 1, "+", value >= most),
        class_="row stepper",
        key=what,
    )


def row_and_hangar(now: Market, lang: str) -> list[Node]:
    """Who waits for which ship, and what each ship asks of the dice: all that a guess needs."""
    pilots: list[list[Child]] = [
        [pilot.called(lang), ", ".join(ship_called(ship, lang) for ship in pilot.trained) or "–"]
        for pilot in now.pilots
    ]
    ships: list[list[Child]] = [
        [
            ship_called(ship.name, lang),
            node(
                "span",
                *(
                    node("span", marks.face(face), f" {N.face(face, lang)}", class_="chip")
                    for face in ship.symbols
                ),
                class_="chips",
            ),
        ]
        for ship in now.ships
    ]
    return [
        node("p", tell(lang, "hire_rule")),
        _list(tell(lang, "waiting"), [tell(lang, "pilot"), tell(lang, "trained_for")], pilots),
        _list(tell(lang, "hangar_caption"), [tell(lang, "ship"), tell(lang, "its_symbols")], ships),
    ]


def _list(caption: str, heads: list[str], rows: list[list[Child]]) -> Node:
    return scrolling(caption, table(caption, heads, rows))


# which dice to keep for a hire, and what more energy or more dice would do

MOST_OPTIONS = 10


@lru_cache(maxsize=64)
def options(now: Market, target: Target) -> tuple[RollOption, ...]:
    """Everything to do with the dice that lie, the likeliest first."""
    return now.turn(target).options(now.hand)


def own_keep(now: Market, target: Target | None, tried: Tried, lang: str) -> str:
    """The chance of the very dice somebody wants to keep."""
    if not tried.keep or target is None:
        return tell(lang, "keep_hint")
    faces = faces_of(now)
    kept = [faces[number] for number in tried.keep if number < len(faces)]
    held = tuple(kept.count(face) for face in range(len(FACES)))
    # Keeping all is whatever can be done without rolling again.
    stay = held == now.hand
    for option in options(now, target):
        if option.do != "reroll" if stay else (option.do, option.counts) == ("reroll", held):
            odds, best = chance(option.value, lang), percent(option.value + option.loss, lang)
            return tell(lang, "own_keep", chance=odds, best=best)
    return tell(lang, "keep_hint")


def what_to_do(now: Market, target: Target | None, lang: str) -> list[Node]:
    """The best things to do with the dice, and the chance with more and more energy."""
    if target is None or not sum(now.hand):
        return [node("p", tell(lang, "no_chance" if target is None else "no_dice"), class_="facts")]
    told = _told_apart(options(now, target))[:MOST_OPTIONS]
    turn = now.turn(target)
    energies = [
        _bar(N.amount(energy, 0, lang), turn.after(now.hand, energy), lang, energy == now.energy)
        for energy in range(4)
    ]
    return [
        node("h3", tell(lang, "what_to_do")),
        node(
            "ol",
            *(_bar(advice(option, now.hand, lang), option.value, lang, option.best) for option in told),
            class_="bars",
        ),
        node("h3", tell(lang, "by_energy")),
        node("ol", *energies, class_="bars"),
    ]


def by_dice(target: Target, symbols: tuple[int, ...], lang: str) -> Node:
    """How the number of dice tells: the chance of a fresh roll, before and after one reroll."""
    goals: list[tuple[str, Target]] = [(tell(lang, "this_goal"), target)]
    if symbols:
        pair = any_of([Show(symbol, 2) for symbol in dict.fromkeys(symbols)])
        goals.insert(0, (tell(lang, "a_pair"), pair))
    heads = [tell(lang, "dice")]
    heads += [f"{name}, {tell(lang, when)}" for name, _ in goals for when in ("one_roll", "after_reroll")]
    rows: list[list[Any]] = [
        [str(dice), *(chance(value, lang) for _, goal in goals for value in _fresh(dice, goal).curve(1))]
        for dice in range(4, MOST_DICE + 1)
    ]
    return node("div", table(tell(lang, "by_dice_help"), heads, rows), class_="scroll", tabindex=0)


@lru_cache(maxsize=64)
def _fresh(dice: int, target: Target) -> Turn:
    return Turn(dice, target)


def _told_apart(found: tuple[RollOption, ...]) -> list[RollOption]:
    """Every reroll, but of the Converter and of each colony only the best use."""
    seen = set()
    told = []
    for option in found:
        if option.do == "reroll" or (option.do, option.by) not in seen:
            seen.add((option.do, option.by))
            told.append(option)
    return told


def _bar(what: str, value: Fraction, lang: str, best: bool) -> Node:
    """A chance as words and as a bar; the words tell all that the bar shows."""
    return node(
        "li",
        node("span", what, class_="what"),
        node("b", percent(value, lang)),
        meter(float(value)),
        class_="best" if best else None,
    )
