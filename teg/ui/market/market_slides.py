"""Questions for a class about hiring."""

from teg import charts
from teg.languages import capital
from teg.odds.dice.dice_answer import advice
from teg.odds.hire.hire_answer import hire_odds
from teg.odds.hire.hiring import Hire, Market, Plan, any_hire, hires, ship_called
from teg.odds.words import chance, percent
from teg.ui.kit.nodes import Node
from teg.ui.slides.slide import LETTERS, Slide, chart, tell

OPTIONS = 4


def slides(now: Market, table: Node, lang: str, theme: str) -> list[Slide]:
    """Who can be hired, who is likeliest, what to keep, what energy is worth."""
    found = hires(now)
    drawn = chart(charts.hire_matrix(now), lang, theme)
    told = (
        _now(now, found, table, drawn, lang),
        _likeliest(found, table, drawn, lang),
        _keep(now, table, lang),
    )
    return [*filter(None, told), *_energy(found, table, lang)]


def _who(hire: Hire, lang: str) -> str:
    return f"{hire.pilot.called(lang)} → {ship_called(hire.ship, lang)}"


def _now(now: Market, found: tuple[Hire, ...], table: Node, drawn: Node, lang: str) -> Slide:
    """Whom the dice pay for as they lie."""
    count = sum(bool(hire.pays) for hire in found)
    answer = tell(lang, "hire_now_yes" if count else "hire_now_no", count=count, every=len(found))
    return Slide(tell(lang, "hire_now"), table, answer, hire_odds(now).sentence.in_(lang), drawn)


def _likeliest(found: tuple[Hire, ...], table: Node, drawn: Node, lang: str) -> Slide | None:
    """Which of some hires is likeliest."""
    order = sorted((hire for hire in found if not hire.pays), key=lambda hire: -hire.chance)
    if len(order) < OPTIONS or order[0].chance == order[-1].chance:
        return None
    step = (len(order) - 1) / (OPTIONS - 1)
    picked = {order[round(number * step)].chance: order[round(number * step)] for number in range(OPTIONS)}
    shown = sorted(picked.values(), key=found.index)
    right = shown.index(picked[order[0].chance])
    options = tuple(_who(hire, lang) for hire in shown)
    each = ", ".join(
        f"{letter} {percent(hire.chance, lang)}" for letter, hire in zip(LETTERS, shown, strict=False)
    )
    return Slide(
        tell(lang, "hire_likeliest"),
        table,
        f"{LETTERS[right]} · {options[right]}, {percent(shown[right].chance, lang)}",
        tell(lang, "hire_likeliest_why", each=each),
        drawn,
        options,
        right,
    )


def _keep(now: Market, table: Node, lang: str) -> Slide | None:
    """Which dice to keep, to hire somebody."""
    target = any_hire(now)
    plan = Plan(now, target) if target else None
    if plan is None or not plan.steps or not plan.chance:
        return None
    return Slide(
        tell(lang, "hire_keep"),
        table,
        capital(advice(plan.steps[0], now.hand, lang)),
        tell(lang, "hire_keep_why", chance=chance(plan.chance, lang)),
    )


def _energy(found: tuple[Hire, ...], table: Node, lang: str) -> list[Slide]:
    """What energy for rerolls adds to the hire that it helps most."""
    helped = max(found, key=lambda hire: hire.by_energy[-1] - hire.by_energy[0], default=None)
    if helped is None or helped.by_energy[-1] == helped.by_energy[0]:
        return []
    shown = [percent(value, lang) for value in helped.by_energy]
    each = ", ".join(
        tell(lang, "hire_energy_each", count=count, chance=told) for count, told in enumerate(shown)
    )
    return [
        Slide(
            tell(lang, "hire_energy", who=_who(helped, lang)),
            table,
            tell(lang, "hire_energy_answer", first=shown[0], last=shown[-1]),
            tell(lang, "hire_energy_why", each=each),
        )
    ]
