"""A run of the lab as one page that needs nothing else: sentences, live charts, tables."""

import json
from collections.abc import Callable, Sequence
from dataclasses import fields
from html import escape
from typing import Final

import teg
from teg.charts.chart import coloured
from teg.charts.finding import Finding
from teg.charts.palette import FONTS, THEMES
from teg.charts.spans import section
from teg.core.bots import bot
from teg.core.kit import Setup, kit_of
from teg.games import game_type
from teg.lab import Experiment, Run
from teg.lab.experiment import Boxed
from teg.lab.players import names_of
from teg.lab.report import ReportSection, acting_sections, sections, worth_sections
from teg.lab.results import Results
from teg.lab.rulings import BOT
from teg.lab.stopping import Enough
from teg.lab.traced import trace
from teg.languages import Both, Phrases, alike, each, grouped, listed, name_in
from teg.mistake import Mistake
from teg.paper import MARK

WIDTHS: Final = {"wide": 720, "phone": 288}

tell: Final = Phrases(__file__, "lab_report.toml")


def run_report(
    run: Run,
    lang: str = "en",
    library: str = "",
    traced: int = 0,
    called: Callable[[str], Both] = alike,
) -> str:
    """The page of a run; so many games are traced besides, to count how often rules act.

    `called` tells how the values of what is varied are told.
    """
    experiment = run.experiment
    setup = experiment.setup
    if not run.blocks:
        raise Mistake(tell, "no_finished_game")
    results = Results.of(run.rows(), run.columns, called)
    found = sections(results)
    if experiment.cards:
        names = {id: name for arm in experiment.arms for id, name in card_names(arm.setup).items()}
        found += worth_sections(run.worths(), names, called)
    if traced:
        bots = [bot(BOT, setup.game)] * (setup.players + 1)
        *_, counted = trace(setup, bots, range(traced))
        found += acting_sections(counted)
    bots_named = listed(experiment.arms[0].names, lang)
    about = [
        tell(
            lang,
            "about",
            game=game_type(setup.game).title,
            box=setup.box,
            bots=bots_named,
            games=grouped(run.played),
            deals=grouped(run.blocks),
            seed=experiment.seed,
            version=teg.__version__,
        )
    ]
    if experiment.ends_early:
        enough = Enough(experiment, experiment.width, experiment.elo)
        enough.see(run.rows())
        about += [enough.sentence.in_(lang)] if enough.sentence else []
    if traced:
        about.append(tell(lang, "traced", games=traced, bot=BOT))
    title = tell(lang, "title", bots=bots_named)
    return lab_report(title, about, found, written(experiment), lang, library)


def card_names(setup: Setup) -> dict[str, Both]:
    """What each card of a box is called, by its id."""
    box = kit_of(setup.game).start(setup).t.box
    kinds = (getattr(box, each.name) for each in fields(box))
    return {
        card.id: each(name_in, card)
        for kind in kinds
        if isinstance(kind, tuple)
        for card in kind
        if hasattr(card, "id") and hasattr(card, "name")
    }


def written(experiment: Experiment) -> str:
    """The experiment as the file and the commands that play it again."""
    setup = experiment.setup
    table: dict[str, object] = {
        "game": game_type(setup.game).command,
        "box": f"{setup.box}.toml" if setup.box_text else setup.box,
        "players": setup.players,
        "bots": list(names_of(experiment.bots)),
        "games": experiment.games,
        "seed": experiment.seed,
        "cards": experiment.cards,
        **({"width": experiment.width} if experiment.width is not None else {}),
        **({"elo": experiment.elo} if experiment.elo is not None else {}),
        **({"pairs": True} if experiment.pairs else {}),
        **({"solo": setup.solo} if setup.solo else {}),
        **{name: value == "yes" or value for name, value in setup.options.items()},
    }
    varied = {
        what: [f"{value.name}.toml" if isinstance(value, Boxed) else value for value in values]
        for what, values in experiment.vary.items()
    }
    parts = {"": table, "switches": setup.switches, "vary": varied}
    lines = []
    for head, rows in parts.items():
        if rows:
            lines += ["", f"[{head}]"] if head else []
            lines += [
                f"{json.dumps(name) if head else name} = {json.dumps(value, ensure_ascii=False, default=str)}"
                for name, value in rows.items()
            ]
    return "\n".join(["# run.toml", *lines, "", "# teg lab run run.toml"])


def lab_report(
    title: str,
    about: Sequence[str],
    sections: Sequence[ReportSection],
    again: str,
    lang: str = "en",
    library: str = "",
) -> str:
    """The page. `about` says in short paragraphs what was played, `again` holds what plays it again.

    `library` is plotly.js; without it the charts are drawings.
    """
    found = [section(each, again).looking(lang=lang) for each in sections]
    plots = {each.name: _plots(each) for each in found}
    # A page must not end a script where a text of it happens to say so.
    data = json.dumps(plots, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    scripts = (
        f"<script>{library}</script>"
        f'<script type="application/json" id="plots">{data}</script><script>{_SCRIPT}</script>'
        if library
        else ""
    )
    links = "".join(f'<li><a href="#{each.name}">{escape(each.title)}</a></li>' for each in found)
    body = "".join(map(_figure, found))
    return (
        f'<!doctype html>\n<html lang="{lang}"><head><meta charset="utf-8">'
        f'<meta name="generator" content="{MARK}">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{_style()}</style></head><body><main>"
        f"<h1>{escape(title)}</h1>{''.join(f'<p>{escape(text)}</p>' for text in about)}"
        f'<nav aria-label="{escape(tell(lang, "contents"))}"><ul>{links}</ul></nav>{body}'
        f"<section><h2>{escape(tell(lang, 'again'))}</h2><p>{escape(tell(lang, 'again_how'))}</p>"
        f'<pre tabindex="0"><code>{escape(again)}</code></pre></section></main>{scripts}</body></html>\n'
    )


def _plots(found: Finding) -> dict[str, dict[str, object]]:
    """The chart for wide pages and phones, in either theme."""
    return {
        size: {theme: coloured(found.looking(width=width).plain, theme) for theme in THEMES}
        for size, width in WIDTHS.items()
    }


def _figure(found: Finding) -> str:
    lang = found.view.lang
    table = found.table
    heads = "".join(f'<th scope="col">{escape(head)}</th>' for head in table.heads)
    rows = "".join(
        f'<tr><th scope="row">{escape(first)}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in rest)}</tr>'
        for first, *rest in table.rows
    )
    title = escape(found.title)
    # Without a script, and on paper, the drawing of the same chart stands.
    return (
        f'<section id="{found.name}"><h2>{title}</h2>'
        f'<div class="chart" data-plot="{found.name}" role="img" aria-label="{title}">'
        f"{found.svg(titled=False)}</div>"
        f"<p>{escape(found.notes)}</p><details><summary>{escape(tell(lang, 'table'))}</summary>"
        f'<div class="scroll" tabindex="0" role="group" aria-label="{title}"><table><thead><tr>{heads}</tr>'
        f"</thead><tbody>{rows}</tbody></table></div></details></section>"
    )


def _style() -> str:
    light, dark = (
        "".join(
            f"--{key.replace(' ', '-')}:{colour};"
            for key, colour in THEMES[theme].items()
            if key in ("page", "panel", "ink", "muted", "hairline", "accent")
        )
        for theme in ("light", "dark")
    )
    return f":root{{color-scheme:light dark;{light}}}@media(prefers-color-scheme:dark){{:root{{{dark}}}}}" + (
        f"body{{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 {FONTS};"
        "font-variant-numeric:tabular-nums}main{max-width:760px;margin:0 auto;padding:16px}"
        "section{background:var(--panel);border-radius:8px;padding:16px;margin:16px 0}"
        "h1{font-size:26px;line-height:1.2}h2{font-size:20px;line-height:1.25;margin:0 0 8px}"
        ".chart,.scroll,pre{overflow-x:auto}svg{display:block}table{border-collapse:collapse}"
        "th,td{padding:4px 12px 4px 0;text-align:left;border-bottom:1px solid var(--hairline);"
        "vertical-align:top}tbody th{font-weight:400;min-width:8em}a,summary{color:var(--accent)}"
        "summary{cursor:pointer;line-height:32px}nav li{margin:4px 0}"
        ":focus-visible{outline:2px solid var(--accent);outline-offset:2px}"
        "@media(max-width:400px){main{padding:8px}section{padding:8px}}"
    )


_SCRIPT = """
const plots = JSON.parse(document.getElementById("plots").textContent);
const dark = matchMedia("(prefers-color-scheme: dark)");
const draw = () => document.querySelectorAll("[data-plot]").forEach((place) => {
  const wide = Math.max(place.clientWidth, 288);
  const plot = plots[place.dataset.plot][wide < 700 ? "phone" : "wide"][dark.matches ? "dark" : "light"];
  if (!place.classList.contains("js-plotly-plot")) place.replaceChildren();
  Plotly.react(place, structuredClone(plot.data), {...structuredClone(plot.layout), width: wide},
    {displayModeBar: false, scrollZoom: false});
});
draw();
dark.addEventListener("change", draw);
addEventListener("resize", draw);
"""
