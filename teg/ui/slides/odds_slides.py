"""Questions for a class about odds: drawing once more, a decision as a tree, badges, hiring."""

from teg import charts
from teg.charts import deck as deck_finding
from teg.charts import survival, take_or_draw
from teg.charts.finding import Finding
from teg.charts.tree_chart import of_tree
from teg.charts.tree_graph import GRAINS, at_first, folded, tree
from teg.charts.tree_words import how, sentence
from teg.languages import capital, clauses, labelled, listed
from teg.odds.badges.badge_answer import assumptions
from teg.odds.badges.majority import BadgePosition
from teg.odds.dice.dice_answer import advice
from teg.odds.explore.decisions import futures
from teg.odds.explore.exploring import Exploration
from teg.odds.hire.hire_answer import hire_odds, who
from teg.odds.hire.hiring import Hire, Market, Plan, any_hire, hires
from teg.odds.words import chance, percent, points
from teg.ui.badges.badge_words import changed, letters, most_telling, standing
from teg.ui.exploration.answers import spread
from teg.ui.exploration.exploration_words import best_card
from teg.ui.exploration.flips import card_flip
from teg.ui.kit.nodes import Node
from teg.ui.slides.slide import LETTERS, Slide, chart, laid, tell, zones
from teg.ui.study.deck import Deck

# drawing once more


def exploring_slides(deck: Deck, now: Exploration, lang: str, theme: str) -> list[Slide]:
    """How likely is a Danger, how far can one draw, and is it worth it?"""
    icons = spread(now, lang, "piece")
    counted = chart(deck_finding(now, *deck.seen), lang, theme)
    return [
        _danger(now, icons, counted, lang),
        *_survival(now, icons, lang, theme),
        worth(now, icons, lang, theme),
    ]


def _danger(now: Exploration, icons: Node, counted: Node, lang: str) -> Slide:
    reds, cards = now.bad
    return Slide(
        tell(lang, "danger"),
        icons,
        chance(now.red(()), lang),
        tell(lang, "danger_why", reds=reds, cards=cards),
        counted,
        share=now.red(()),
    )


def _survival(now: Exploration, icons: Node, lang: str, theme: str) -> list[Slide]:
    """How often all the draws that there is room for go well."""
    safe = [value for value in now.safe if value is not None][: now.draws]
    if len(safe) < 2:
        return []
    shown = percent(safe[-1], lang)
    why = tell(lang, "safe_why", first=percent(safe[0], lang), last=shown)
    reply = chart(survival(now), lang, theme)
    return [Slide(tell(lang, "safe", count=len(safe)), icons, shown, why, reply, share=safe[-1])]


def worth(now: Exploration, picture: Node, lang: str, theme: str, reply: Node | None = None) -> Slide:
    """Take or draw, with what either is worth."""
    card = best_card(now)
    shown = reply or chart(take_or_draw(now), lang, theme)
    draw = points(now.push, lang)
    if card is None or now.take is None:
        finding = take_or_draw(now).looking(lang)
        return Slide(
            tell(lang, "worth_draw"), picture, tell(lang, "worth_points", worth=draw), finding.title, shown
        )
    name, take = card.called(lang), points(now.take, lang)
    options = (tell(lang, "to_draw"), tell(lang, "to_take", card=name))
    even = len(now.best) > 1
    right = -1 if even else int("take" in now.best)
    return Slide(
        tell(lang, "worth", card=name),
        picture,
        tell(lang, "worth_even") if even else options[right],
        tell(lang, "worth_why", draw=draw, take=take, card=name),
        shown,
        options,
        right,
    )


# a decision as a tree

WIDTH = 700


def tree_slides(view: object, deck: Deck, now: Exploration, lang: str, theme: str) -> list[Slide]:
    """Which branch is worth more, when that would change, how bad it can get, with what to stop."""
    board = laid(zones(view, lang, "space"), tell(lang, "space"))
    drawn = chart(_tree(now), lang, theme, WIDTH)
    told = worth(now, board, lang, theme, drawn), _flip(deck, now, drawn, lang)
    return [*filter(None, told), _how_bad(now, drawn, lang), *_stop(now, drawn, lang)]


def _tree(now: Exploration) -> Finding:
    """The few nodes that can still be read from the last row: cards merged, so that drawing has branches."""
    graph = tree(now, grain=GRAINS[-1])
    return of_tree(folded(graph, at_first(graph)), sentence(now), how(now))


def _flip(deck: Deck, now: Exploration, drawn: Node, lang: str) -> Slide | None:
    """The worth of the card at which the other branch is better."""
    found = card_flip(deck, now)
    card = best_card(now)
    if found is None or card is None:
        return None
    name, at = found.of.called(lang), points(found.at, lang)
    return Slide(
        tell(lang, "flip", card=name),
        drawn,
        tell(lang, "flip_below" if found.below else "flip_above", at=at),
        tell(lang, "flip_why", card=card.called(lang), worth=points(card.value + card.gift, lang), at=at),
    )


def _how_bad(now: Exploration, drawn: Node, lang: str) -> Slide:
    """What drawing may come to at worst and at best."""
    ends = futures(now)
    worst, best = min(ends), max(ends)
    return Slide(
        tell(lang, "spread", mean=points(now.push, lang)),
        drawn,
        tell(lang, "spread_answer", worst=points(worst, lang), best=points(best, lang)),
        tell(lang, "spread_why", worst=percent(ends[worst], lang), best=percent(ends[best], lang)),
    )


def _stop(now: Exploration, drawn: Node, lang: str) -> list[Slide]:
    """With how many of the Discoveries one stops, once one is drawn."""
    choices = now.choices()
    if now.in_hand or now.draws == 1 or not choices:
        return []
    counts = [now.kinds[choice.kind].count for choice in choices]
    stop = sum(count for count, choice in zip(counts, choices, strict=True) if "take" in choice.best)
    return [
        Slide(
            tell(lang, "stop", every=sum(counts)),
            drawn,
            tell(lang, "stop_answer", stop=stop, every=sum(counts)),
            tell(lang, "stop_why"),
        )
    ]


# badges


def badge_slides(
    position: BadgePosition, names: tuple[str, ...], seat: int, mats: Node, ladders: Node, lang: str
) -> list[Slide]:
    """Who scores, which badge one would want, and who loses without losing one."""
    return [
        _scores(position, names, mats, ladders, lang),
        _wanted(position, names, seat, ladders, lang),
        _falls(position, names, ladders, lang),
    ]


def _scores(position: BadgePosition, names: tuple[str, ...], mats: Node, ladders: Node, lang: str) -> Slide:
    """Everybody's badge points; a tie is what a class gets wrong first."""
    who = letters(len(position.shown))
    means = (f"{name} {points(mean, lang)}" for name, mean in zip(who, position.expected, strict=True))
    told = [standing(position, kind, name, lang) for kind, name in enumerate(names)]
    pays = assumptions(len(who), position.rules)[0].in_(lang)
    question = tell(lang, "scores_mean" if sum(position.hidden) else "scores")
    return Slide(question, mats, listed(list(means), lang), " ".join([*filter(None, told), pays]), ladders)


def _wanted(position: BadgePosition, names: tuple[str, ...], seat: int, ladders: Node, lang: str) -> Slide:
    """The type of which one more badge brings a player most."""
    brings = [changes[seat] for changes in position.one_more()[seat]]
    most = max(brings)
    best = [number for number, each in enumerate(brings) if each == most]
    told = listed([names[number] for number in best], lang)
    each = (labelled(name, changed(more, lang), lang) for name, more in zip(names, brings, strict=True))
    alike = len(best) == len(names)
    return Slide(
        tell(lang, "wanted", who=letters(len(position.shown))[seat]),
        ladders,
        tell(lang, "wanted_alike")
        if alike
        else tell(lang, "wanted_answer", badges=told, more=changed(most, lang)),
        tell(lang, "wanted_why", each=clauses(list(each), lang)),
        options=names,
        right=-1 if len(best) > 1 else best[0],
    )


def _falls(position: BadgePosition, names: tuple[str, ...], ladders: Node, lang: str) -> Slide:
    """Whether anybody loses points without losing a badge."""
    more = position.one_more()
    falls = any(
        changes[other] < 0
        for seat, row in enumerate(more)
        for changes in row
        for other in range(len(more))
        if other != seat
    )
    answer = most_telling(position, names, lang)[-1] if falls else tell(lang, "falls_no")
    return Slide(tell(lang, "falls"), ladders, answer, tell(lang, "falls_why"))


# hiring

OPTIONS = 4


def hiring_slides(now: Market, table: Node, lang: str, theme: str) -> list[Slide]:
    """Who can be hired, who is likeliest, what to keep, what energy is worth."""
    found = hires(now)
    drawn = chart(charts.hire_matrix(now), lang, theme)
    told = (
        _paid(now, found, table, drawn, lang),
        _likeliest(found, table, drawn, lang),
        _kept(now, table, lang),
    )
    return [*filter(None, told), *_more_energy(found, table, lang)]


def _paid(now: Market, found: tuple[Hire, ...], table: Node, drawn: Node, lang: str) -> Slide:
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
    options = tuple(who(hire, lang) for hire in shown)
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


def _kept(now: Market, table: Node, lang: str) -> Slide | None:
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


def _more_energy(found: tuple[Hire, ...], table: Node, lang: str) -> list[Slide]:
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
            tell(lang, "hire_energy", who=who(helped, lang)),
            table,
            tell(lang, "hire_energy_answer", first=shown[0], last=shown[-1]),
            tell(lang, "hire_energy_why", each=each),
        )
    ]
