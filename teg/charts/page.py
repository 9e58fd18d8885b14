"""A finding as HTML and as text."""

import re
from base64 import b64encode
from collections.abc import Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING

from teg.charts.palette import FONTS, THEMES
from teg.charts.scene import View
from teg.languages import Both, both, labelled

if TYPE_CHECKING:
    from teg.charts.finding import Entry, Table

TABLE = both("Table", "Tableau")
OUTLINE = both("Outline", "Plan")
HOW = both("How it was computed", "Comment c'est calculé")
CODE = both("Show the code", "Montrer le code")
SAVE = both("Save as {}", "Enregistrer en {}")
TYPES = {"csv": "text/csv;charset=utf-8", "svg": "image/svg+xml"}


def fragment(
    *,
    view: View,
    name: str,
    title: str,
    picture: str,
    wide: bool,
    table: "Table",
    outline: Sequence["Entry"],
    notes: str,
    code: str,
    files: Mapping[str, bytes],
) -> str:
    """One `<figure>` that stands on its own."""
    parts = [f"<figcaption>{escape(title)}</figcaption>", picture]
    if wide:
        parts[1] = _scroll(picture, title)
    if outline:
        parts.append(_details(OUTLINE, nested(outline), view))
    parts.append(_details(TABLE, _table(table, title, view.lang), view))
    parts.append(_details(HOW, f"<p>{escape(notes)}</p>", view))
    parts.append(_details(CODE, f"<pre><code>{escape(code)}</code></pre>", view))
    if files:
        links = [_link(name, kind, content, view) for kind, content in files.items()]
        parts.append(f"<p>{' '.join(links)}</p>")
    return (
        f'<figure class="teg-finding teg-{view.theme}" lang="{view.lang}">'
        f"<style>{_style(view)}</style>{''.join(parts)}</figure>"
    )


def whole(body: str, title: str, view: View) -> str:
    """A page that holds one fragment."""
    return (
        f'<!doctype html>\n<html lang="{view.lang}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>body{{margin:0;background:{THEMES[view.theme]['page']}}}</style>"
        f"</head><body><main>{body}</main></body></html>\n"
    )


def nested(outline: Sequence["Entry"]) -> str:
    """Lines with depths as lists in lists."""
    out: list[str] = []
    depth = -1
    for entry in outline:
        if entry.depth > depth:
            out += ["<ul><li>"] * (entry.depth - depth)
        else:
            out += ["</li></ul>"] * (depth - entry.depth) + ["</li><li>"]
        out.append(escape(entry.text))
        depth = entry.depth
    return "".join(out) + "</li></ul>" * (depth + 1)


def plain(title: str, table: "Table", outline: Sequence["Entry"], notes: str) -> str:
    """Sentence, table or outline, and notes for a terminal."""
    body = "\n".join("  " * entry.depth + entry.text for entry in outline) or _columns(table)
    return f"{title}\n\n{body}\n\n{notes}"


def _columns(table: "Table") -> str:
    shown = [table.heads, *table.rows]
    widths = [max(len(row[column]) for row in shown) for column in range(len(table.heads))]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in shown
    )


def _table(table: "Table", title: str, lang: str) -> str:
    heads = "".join(f'<th scope="col">{escape(head)}</th>' for head in table.heads)
    rows = ""
    for first, *rest in table.rows:
        cells = "".join(_cell(cell) for cell in rest)
        rows += f'<tr><th scope="row">{escape(first)}</th>{cells}</tr>'
    caption = f"<caption>{escape(title)}</caption>"
    shown = f"<table>{caption}<thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"
    return _scroll(shown, labelled(TABLE.in_(lang), title, lang))


def _cell(text: str) -> str:
    # A sentence squeezed into a narrow column would make its row as tall as a screen.
    wide = ' class="teg-long"' if len(text) > 40 else ""
    return f"<td{wide}>{escape(text)}</td>"


def _scroll(body: str, title: str) -> str:
    """What is too wide scrolls inside itself, by keyboard too."""
    return f'<div class="teg-scroll" tabindex="0" role="group" aria-label="{escape(title)}">{body}</div>'


def _details(head: Both, body: str, view: View) -> str:
    return f"<details><summary>{escape(head.in_(view.lang))}</summary>{body}</details>"


def _link(name: str, kind: str, content: bytes, view: View) -> str:
    data = f"data:{TYPES[kind]};base64,{b64encode(content).decode()}"
    label = SAVE.in_(view.lang).format(kind.upper())
    return f'<a download="{escape(name)}.{kind}" href="{data}">{label}</a>'


def _style(view: View) -> str:
    """Only this figure's own parts are styled."""
    colours = THEMES[view.theme]
    me = f".teg-finding.teg-{view.theme}"
    style = f"""
{me}{{margin:0;padding:16px;background:{colours["panel"]};color:{colours["ink"]};font:15px/1.5 {FONTS};
font-variant-numeric:tabular-nums;border-radius:8px;max-width:100%;box-sizing:border-box}}
{me} figcaption{{font-size:21px;line-height:1.25;font-weight:600;margin:0 0 8px;
color:{colours["ink"]};text-align:left}}
{me} svg{{display:block}}
{me} .teg-scroll{{overflow-x:auto}}
{me} table{{border-collapse:collapse;background:{colours["panel"]};color:{colours["ink"]};margin:8px 0}}
{me} caption{{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}}
{me} th,{me} td{{padding:4px 12px 4px 0;text-align:left;border-bottom:1px solid {colours["hairline"]};
background:{colours["panel"]}}}
{me} tbody th{{font-weight:400;min-width:6em}}
{me} .teg-long{{min-width:20em}}
{me} summary{{cursor:pointer;min-height:32px;line-height:32px;color:{colours["accent"]}}}
{me} a{{color:{colours["accent"]};display:inline-block;line-height:32px;margin-right:16px}}
{me} pre{{overflow-x:auto;background:{colours["page"]};color:{colours["ink"]};padding:8px}}
{me} :focus-visible{{outline:2px solid {colours["accent"]};outline-offset:2px}}
"""
    return re.sub(r"\n", "", style)
