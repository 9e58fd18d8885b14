"""Questions for a class about badges."""

from teg.languages import clauses, labelled, listed
from teg.odds.badges.badge_answer import assumptions
from teg.odds.badges.majority import Position
from teg.odds.words import points
from teg.ui.badges.badge_words import changed, letters, most_telling, standing
from teg.ui.kit.nodes import Node
from teg.ui.slides.slide import Slide, tell


def slides(
    position: Position, names: tuple[str, ...], seat: int, mats: Node, ladders: Node, lang: str
) -> list[Slide]:
    """Who scores, which badge one would want, and who loses without losing one."""
    return [
        _scores(position, names, mats, ladders, lang),
        _wanted(position, names, seat, ladders, lang),
        _falls(position, names, ladders, lang),
    ]


def _scores(position: Position, names: tuple[str, ...], mats: Node, ladders: Node, lang: str) -> Slide:
    """Everybody's badge points; a tie is what a class gets wrong first."""
    who = letters(len(position.shown))
    means = (f"{name} {points(mean, lang)}" for name, mean in zip(who, position.expected, strict=True))
    told = [standing(position, kind, name, lang) for kind, name in enumerate(names)]
    pays = assumptions(len(who), position.rules)[0].in_(lang)
    question = tell(lang, "scores_mean" if sum(position.hidden) else "scores")
    return Slide(question, mats, listed(list(means), lang), " ".join([*filter(None, told), pays]), ladders)


def _wanted(position: Position, names: tuple[str, ...], seat: int, ladders: Node, lang: str) -> Slide:
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


def _falls(position: Position, names: tuple[str, ...], ladders: Node, lang: str) -> Slide:
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
