"""The certificate of a mastery check: one page with result, calibration and the best rule of thumb."""

from datetime import date
from typing import Final

from teg.charts.finding import Finding
from teg.languages import Phrases
from teg.lessons import Progress
from teg.lessons.mastery import CHECKS, COUNT, ENOUGH
from teg.mistake import Mistake
from teg.odds.words import decimal
from teg.paper import paper, safe, style_of

tell: Final = Phrases(__file__, "certificate.toml")
WIDE = 520


def certificate(progress: Progress, notebook: str, lang: str, calibration: Finding | None = None) -> str:
    """The page of a check that was passed, as an HTML document that prints to one A4 page."""
    mark = progress.mastered.get(notebook)
    if mark is None or mark.right < ENOUGH:
        raise Mistake(tell, "not_passed", notebook=notebook, enough=ENOUGH, count=COUNT)
    title = tell(lang, "title")
    parts = [f"<h1>{safe(title, lang)}</h1>"]
    if progress.learner:
        parts.append(f'<p class="name">{safe(progress.learner, lang)}</p>')
    about = tell(lang, f"about_{notebook}")
    key = "passed" if progress.learner else "passed_unsigned"
    told = tell(lang, key, first=CHECKS[notebook], last=notebook, about=about)
    right = tell(lang, "mark", right=mark.right, count=COUNT)
    parts += [f"<p>{safe(told, lang)}</p>", f'<p class="mark">{safe(right, lang)}</p>']
    if progress.thumb is not None:
        loss = decimal(progress.thumb.loss, lang, 2)
        rule = tell(lang, "thumb", rule=progress.thumb.words, loss=loss)
        parts.append(f'<p class="thumb">{safe(rule, lang)}</p>')
    if calibration is not None:
        seen = calibration.looking(lang, "light", WIDE)
        caption = f"<figcaption>{safe(seen.title, lang)}</figcaption>"
        parts.append(f"<figure>{caption}{seen.svg(titled=False)}</figure>")
    foot = tell(lang, "foot", day=_day(mark.day, lang))
    page = f"<main>{''.join(parts)}</main><footer>{safe(foot, lang)}</footer>"
    return paper(title, lang, [page], "\n" + style_of("certificate"))


def _day(day: date, lang: str) -> str:
    """A day with its month in words."""
    return tell(lang, "day", day=day.day, month=tell(lang, f"month_{day.month}"), year=day.year)
