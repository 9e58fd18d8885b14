"""Everybody's points with badges and missions: bars, and how far they may still go."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from teg.charts import code
from teg.charts.chart import Chart, Plot
from teg.charts.finding import Finding, Table
from teg.charts.scene import View
from teg.charts.scores import counted, named, scored, stretch
from teg.charts.text_width import measure
from teg.galaxies.rules.scoring import mission_points
from teg.galaxies.state import State
from teg.galaxies.view import HIDDEN
from teg.languages import LANGUAGES, Both, listed
from teg.odds.badges.majority import BadgePosition
from teg.odds.words import points
from teg.ui.badges.badge_words import letters, say


@dataclass(frozen=True, slots=True)
class PlayerTotal:
    """One player's points in the game, mean badge points, how low and high these may end, and what the secret
    mission is worth as things stand: from the least to the most, if it is not known.
    """

    game: int
    badges: Fraction
    low: int
    high: int
    mission: tuple[int, int]

    @property
    def all(self) -> Fraction:
        """All that is known, together."""
        return self.game + self.badges + self.mission[0]


def sums(
    position: BadgePosition, game: Sequence[int], missions: Sequence[tuple[int, int]] = ()
) -> tuple[PlayerTotal, ...]:
    """Everybody's points; `missions` are the least and the most that each may be worth."""
    worth = [*missions, *[(0, 0)] * len(position.shown)]
    pays = position.rules.amounts(len(position.shown))
    found = []
    for seat, mean in enumerate(position.expected):
        possible = [[pays[rank] for rank, odds in kind.odds(seat).items() if odds] for kind in position.types]
        found.append(
            PlayerTotal(game[seat], mean, sum(map(min, possible)), sum(map(max, possible)), worth[seat])
        )
    return tuple(found)


def missions(state: State) -> tuple[tuple[int, int], ...]:
    """What each seat's mission would bring if the game ended now, at least and at most; only what is seen."""
    worth = state.t.box.missions
    found = []
    for seat, mission in enumerate(state.mission):
        if mission >= 0:
            now = mission_points(state, seat, worth[mission])
            found.append((now, now))
        else:
            found.append((0, max(each.vp for each in worth) if mission == HIDDEN else 0))
    return tuple(found)


def totals(position: BadgePosition, game: Sequence[int], missions: Sequence[tuple[int, int]] = ()) -> Finding:
    """Points in the game, from badges and from missions, player by player."""
    held = sums(position, game, missions)
    who = letters(len(held))
    sentence = Both(*(_sentence(held, who, lang) for lang in LANGUAGES))
    how = Both(*(say(lang, "totals_how") for lang in LANGUAGES))
    return Finding(
        "total-points",
        sentence,
        lambda view: _table(held, who, view.lang),
        _code(position, game, missions),
        how,
        plot=lambda view: _plot(held, who, view),
    )


def badges_of(position: BadgePosition, seat: int, names: Sequence[str], lang: str) -> str:
    """What a player's badges bring, type by type, on average where hidden cards may change it."""
    means = (kind.mean(seat) for kind in position.types)
    return listed([f"{name} {points(mean, lang)}" for name, mean in zip(names, means, strict=True)], lang)


def unsettled(held: Sequence[PlayerTotal]) -> bool:
    """Whether the points of badges are means: hidden cards may still change them."""
    return any(each.low < each.high for each in held)


def _sentence(held: tuple[PlayerTotal, ...], who: tuple[str, ...], lang: str) -> str:
    order = sorted(range(len(held)), key=lambda seat: -held[seat].all)
    told = listed([f"{who[seat]} {points(held[seat].all, lang)}" for seat in order], lang)
    secret = [who[seat] for seat, each in enumerate(held) if each.mission[1] > each.mission[0]]
    known = any(each.mission[0] for each in held)
    key = "totals_mean" if unsettled(held) else "totals_says"
    text = say(lang, f"{key}_all" if known else key, points=told)
    if not secret:
        return text
    most = max(each.mission[1] for each in held)
    return f"{text} {say(lang, 'totals_secret', who=listed(secret, lang), most=most)}"


def _table(held: tuple[PlayerTotal, ...], who: tuple[str, ...], lang: str) -> Table:
    heads = [say(lang, key) for key in _COLUMNS]
    rows = [
        (
            name,
            str(each.game),
            points(each.badges, lang),
            _range(each.low, each.high),
            _range(*each.mission),
            points(each.all, lang),
        )
        for name, each in zip(who, held, strict=True)
    ]
    return Table(heads, rows)


_COLUMNS = ("player", "totals_in_game", "totals_badges", "totals_range", "totals_missions", "totals_all")


def _range(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}–{high}"


def _plot(held: tuple[PlayerTotal, ...], who: tuple[str, ...], view: View) -> Plot:
    lang = view.lang
    ends = [max(float(each.badges) + each.mission[1], each.high) + each.game for each in held]
    chart = Chart(view, 36 * len(held), (0, max(1.0, *ends)), (len(held) - 0.5, -0.5))
    shown = [points(each.all, lang) for each in held]
    chart.right = max(measure(text, 13, True) for text in shown) + 24
    named(chart, who)
    parts = [(each.game, float(each.badges), each.mission[0]) for each in held]
    for number, part in enumerate(("game", "badges", "mission")):
        some = [(seat, each) for seat, each in enumerate(parts) if each[number]]
        told = [_text(part, held[seat], who[seat], lang) for seat, _ in some]
        stretch(chart, number, some, [f"seat:{seat}:{part}" for seat, _ in some], told)
    for seat, each in enumerate(held):
        if each.high > each.low:
            low = seat + 0.42
            chart.line((each.game + each.low, each.game + each.high), (low, low), name="range")
        if each.mission[1] > each.mission[0]:
            start = each.game + float(each.badges) + each.mission[0]
            stop = start + each.mission[1] - each.mission[0]
            chart.line((start, stop), (seat, seat), dash=True, name="secret")
    scored(chart, [sum(each) for each in parts], shown)
    lines = [say(lang, "legend_mean" if unsettled(held) else "legend")]
    if any(each.mission[0] for each in held):
        lines.append(say(lang, "legend_missions"))
    if any(each.mission[1] > each.mission[0] for each in held):
        lines.append(say(lang, "legend_secret"))
    chart.below(" ".join(lines), role="muted", size=12)
    return chart.plot()


def _text(part: str, held: PlayerTotal, name: str, lang: str) -> str:
    """What a part of a bar stands for; a mean is told exactly."""
    if part != "badges" or held.low == held.high:
        count = {"game": held.game, "badges": held.low, "mission": held.mission[0]}[part]
        return say(lang, f"told_{part}", name=name, points=counted(count, lang))
    ends = _range(held.low, held.high)
    return say(lang, "told_mean", name=name, exact=held.badges, mean=points(held.badges, lang), ends=ends)


def _code(position: BadgePosition, game: Sequence[int], missions: Sequence[tuple[int, int]]) -> str:
    # `call` writes calls of teg.charts; this finding lives beside its panel.
    given = [repr(position), repr(tuple(game)), repr(tuple(missions)) if missions else ""]
    text = code.call("totals", *given)
    needs = "from teg.odds import BadgePosition, Bonus\nfrom teg.ui.badges.totals import totals"
    return text.replace("from teg import charts", needs).replace("charts.totals", "totals")
