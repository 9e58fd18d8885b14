"""What all papers are made of: A4 pages in black on white, and files written whole or not at all."""

import os
from collections.abc import Mapping, Sequence
from html import escape

from teg.board.nodes import colours, greyed
from teg.core.files import write_whole
from teg.languages import typeset
from teg.mistake import Mistake

MARK = "teg-paper"
"""Stands in every paper, so that only our own are ever written over."""
COMMENT = f"<!-- {MARK} -->"
"""The same mark in Markdown."""

_STYLE = (
    f":root{{{greyed(colours('light'))}}}"
    + """
@page{size:A4 portrait;margin:0}
*{box-sizing:border-box}
html{background:#fff;color:#000}
body{margin:0;font:8pt/1.27 "DejaVu Sans Condensed","Arial Narrow","Liberation Sans Narrow",Arial,
"Helvetica Neue","Noto Sans",sans-serif;-webkit-print-color-adjust:exact;print-color-adjust:exact}
.page{width:210mm;height:296.9mm;padding:8mm 9mm 7mm;overflow:hidden;display:flex;flex-direction:column;
break-after:page;break-inside:avoid}
.page:last-child{break-after:auto}
.page>main{flex:1;min-height:0}
.page>footer{border-top:.4pt solid #000;padding-top:1mm;font-size:6.5pt;line-height:1.3}
h1{font-size:13pt;line-height:1.15;margin:0 0 2mm;font-weight:700}
h1 small{font-size:9.5pt;font-weight:400}
h2{font-size:1.12em;line-height:1.2;margin:0 0 .8mm;border-bottom:.8pt solid #000;font-weight:700}
p,ul,ol,table{margin:0}
svg{vertical-align:-.2em}
.face,.card{width:1.25em;height:1.25em}
.badge{width:1.1em;height:1.1em}
.id{font-size:6pt;line-height:1.25;font-family:"DejaVu Sans Mono",Consolas,monospace;
letter-spacing:-.02em}
table{border-collapse:collapse}
th,td{border:.4pt solid #000;padding:0 1mm;text-align:center;font-weight:400}
th{font-weight:700}
@media screen{html{background:#fff}.page{margin:0 auto;outline:.4pt solid #000}}
"""
)


def paper(title: str, lang: str, pages: Sequence[str], style: str = "") -> str:
    """A whole document of A4 pages; it asks nothing of any other file."""
    sheets = "".join(f'<div class="page">{page}</div>' for page in pages)
    return (
        f'<!doctype html>\n<html lang="{lang}"><head><meta charset="utf-8">'
        f'<meta name="generator" content="{MARK}"><title>{escape(title)}</title>'
        f"<style>{_STYLE}{style}</style></head><body>{sheets}</body></html>\n"
    )


def safe(text: str, lang: str) -> str:
    """Text with the spaces of its language, safe inside HTML."""
    return escape(typeset(text, lang), quote=False)


def phrase(words: Mapping[str, Mapping[str, str]], key: str, lang: str, **holes: object) -> str:
    """A text of a table of texts, its holes filled and its spaces right."""
    text = words[key][lang].format(**holes)
    return typeset(text, lang)


def save(path: str | os.PathLike[str], text: str) -> None:
    """Write the paper; a file that is none of ours is left alone."""
    if os.path.lexists(path) and not os.path.isdir(path) and not _ours(path):
        raise Mistake(
            f"{path}: this file is no paper of ours and is left as it is; give another name.",
            f"{path} : ce fichier n'est pas une feuille d'ici et reste tel quel ; donnez un autre nom.",
        )
    write_whole(path, text)


def _ours(path: str | os.PathLike[str]) -> bool:
    try:
        if not os.path.isfile(path):
            return False
        with open(path, "rb") as file:
            start = file.read(400)
            return f'content="{MARK}"'.encode() in start or COMMENT.encode() in start
    except OSError:
        return False
