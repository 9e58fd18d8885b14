"""The odds of a game in progress as answers: what was found, in data, in words and in tables."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from fractions import Fraction
from typing import Any

from teg.dice import FACES
from teg.languages import LANGUAGES, Both, clauses, each, either
from teg.odds.answer import Answer, Grid, PageBlock, heads
from teg.odds.badges import badge_answer
from teg.odds.badges.majority import BadgePosition
from teg.odds.dice import dice_answer
from teg.odds.dice.target import Alike, Show, Target, fewest
from teg.odds.explore.exploring import Kind
from teg.odds.explore.worth import Prices
from teg.odds.hire import hire_answer, hiring
from teg.odds.hire.hiring import Market, Plan
from teg.odds.position.known import tell
from teg.odds.words import chance, names, points

SourcedGoal = tuple[str, Target, Plan]
"""Where a goal comes from ("own", "hire", "face", "alike"), what it is, and how good its chances are."""


def dice(turn: Market, goals: Sequence[SourcedGoal]) -> Answer:
    """What the dice may come to, goal by goal; the check is of the last goal."""
    last = goals[-1][2]
    here = sum(turn.hand) + turn.rolling
    own = [target for origin, target, _ in goals if origin == "own"]
    own_notes = [note for target in own for note in dice_answer.remarks(target, here)]
    # All faces share the tables of one face, so that its program would speak of another face.
    check = hire_answer.proof(last, turn) if goals[-1][0] != "face" else None
    return Answer(
        {
            "hand": names(turn.hand),
            "put_aside": None if turn.put_aside is None else names(turn.put_aside),
            "rolling": turn.rolling,
            "energy": turn.energy,
            "free": turn.free,
            "converter": turn.converter,
            "gain": turn.gain,
            "colonies": [act.by for act in turn.colonies],
            "goals": [
                {
                    "from": origin,
                    "want": _want(target),
                    "goal": _goal(origin, target),
                    "now": target.met(turn.held),
                    "chance": plan.chance,
                    "by_energy": plan.by_energy,
                    "exact": plan.exact,
                    **dice_answer.as_data(plan.steps),
                }
                for origin, target, plan in goals
            ],
        },
        each(_dice, turn, goals),
        tell.both("each_goal"),
        (*_resources(turn), *hire_answer.counted(turn), *own_notes),
        check,
        last.chance if check else None,
        all(plan.exact for _, _, plan in goals),
        tables=_dice_table,
    )


def _want(target: Target) -> str | None:
    """The goal as it is typed, where it is as simple as that."""
    match target:
        case Show(face, count):
            return f"{FACES[face]}:{count}"
        case Alike(count):
            return f"any:{count}"
    return None


def _goal(origin: str, target: Target) -> Both:
    if origin == "hire":
        return tell.both("somebody")
    return each(target.say)


def _dice(turn: Market, goals: Sequence[SourcedGoal], lang: str) -> str:
    """How many dice there are, and the first goals that are not met yet."""
    open_goals = [goal for goal in goals if not goal[1].met(turn.held)]
    lines = [
        f"{_goal(origin, target).in_(lang)} {chance(plan.chance, lang)}{_step(plan, turn, lang)}"
        for origin, target, plan in open_goals
        if origin != "face"
    ]
    missing = [plan for origin, target, plan in open_goals if origin == "face" and fewest(target) == 1]
    if missing:
        lines.append(f"{tell(lang, 'face_lacking')} {chance(missing[0].chance, lang)}")
    found = clauses(lines, lang) if lines else tell(lang, "goals_met")
    return tell(lang, "dice", count=sum(turn.hand) + turn.rolling, goals=found)


def _step(plan: Plan, turn: Market, lang: str) -> str:
    if not plan.steps or not plan.chance:
        return ""
    return f" ({dice_answer.advice(plan.steps[0], turn.hand, lang)})"


def _resources(turn: Market) -> tuple[Both, ...]:
    """What helps to improve the dice."""
    free = tell.both(f"free_{turn.free}" if turn.free < 2 else "free", count=turn.free)
    converter = tell.both("converter_left" if turn.converter else "converter_used")
    in_hand = tell.both("in_hand", energy=turn.energy, free=free, converter=converter)
    return in_hand, tell.both("alone")


def _dice_table(data: dict[str, Any], lang: str) -> list[PageBlock]:
    """Every goal with its chance and what to do first."""
    rows = [(goal["goal"].in_(lang), *hire_answer.plan_cells(goal, lang)) for goal in data["goals"]]
    titles = [tell(lang, "head_goal"), *heads(hiring.tell, lang, "chance", "step")]
    return [Grid(titles, rows, lang, most=len(rows))]


# exploring


def _at(stage: str, found: Both) -> Both:
    """What was found, and where in the exploration the seat is."""
    return tell.both(stage, finding=found) if stage in ("preview", "drawing") else found


def explore(stage: str, found: Answer, notes: tuple[Both, ...]) -> Answer:
    """An exploration told for where in it the seat is."""
    return replace(
        found,
        data={"stage": stage, **found.data},
        sentence=_at(stage, found.sentence),
        assumptions=(*found.assumptions, *notes),
    )


def empty_deck(stage: str, face_up: Sequence[Kind], notes: tuple[Both, ...]) -> Answer:
    """Only the face-up cards are left to take."""
    top = max(face_up, key=lambda card: card.value + card.gift)
    worth = top.value + top.gift
    return Answer(
        {
            "stage": stage,
            "face_up": {card.name: card.value + card.gift for card in face_up},
            "french": {card.name: card.called("fr") for card in face_up},
            "take": worth,
            "best": ("take",),
        },
        _at(stage, tell.both("empty_deck", card=each(top.called), worth=each(points, worth))),
        tell.both("dearest"),
        notes,
    )


def prices(prices: Prices, gift: Fraction) -> tuple[Both, ...]:
    """What the cards' values rest on."""
    found = [tell.both("prices", **asdict(prices)), tell.both("badge_bonus")]
    return (*found, tell.both("gift", gift=gift)) if gift else tuple(found)


def notes(mode: str, tells_dwarfs: bool, over: bool = False, solo: bool = False) -> tuple[Both, ...]:
    """What counts as known."""
    if over:
        return (tell.both("over"),)
    if mode == "remembered":
        return (tell.both("remember_solo" if solo else "remember"),)
    found = (tell.both("not_tracked"),)
    return (*found, tell.both("dwarfs_known")) if tells_dwarfs else found


# badges


def badges(
    position: BadgePosition, seat: int, called: Mapping[str, Sequence[str]], notes: tuple[Both, ...]
) -> Answer:
    """All badge types together, as one seat knows them."""
    more = position.one_more()
    types: list[dict[str, Any]] = []
    for number, kind in enumerate(position.types):
        types.append(
            {
                "name": Both(*(called[lang][number] for lang in LANGUAGES)),
                "shown": [player.shown for player in kind.players],
                "ranks": kind.ranks,
                "expected": kind.expected,
                "one_more": [{"changes": more[player][number]} for player in range(len(more))],
            }
        )
    certain = not sum(position.hidden)
    first = position.types[0]
    place = max(first.ranks[seat], key=lambda rank: first.ranks[seat][rank])
    check = badge_answer.proof(first, place, seat)
    return Answer(
        {
            "seat": seat,
            "hidden": position.hidden,
            "unseen": len(position.unseen),
            "certain": certain,
            "expected": position.expected,
            "types": types,
        },
        each(lambda lang: _badges(position, seat, more, called[lang], lang)),
        badge_answer.standings_derivation() if certain else badge_answer.derivation(position.types[0]),
        (*notes, *badge_answer.assumptions(len(position.shown), position.rules)),
        check,
        first.ranks[seat][place] if check else None,
        tables=badge_answer.all_types,
    )


def _badges(
    position: BadgePosition,
    seat: int,
    more: Sequence[Sequence[Sequence[Fraction]]],
    called: Sequence[str],
    lang: str,
) -> str:
    means = ", ".join(
        tell(lang, "mean", player=player, mean=points(mean, lang))
        for player, mean in enumerate(position.expected, 1)
    )
    best = max(changes[seat] for changes in more[seat])
    if not best:
        return tell(lang, "more_nothing", means=means)
    most = (name for name, change in zip(called, more[seat], strict=True) if change[seat] == best)
    return tell(lang, "more_most", means=means, badges=either(most, lang), points=points(best, lang))
