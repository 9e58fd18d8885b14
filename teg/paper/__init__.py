"""Paper: A4 pages in black on white, and files written whole or not at all. Standard library only."""

import os
from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Final

from teg.board.nodes import colours, greyed
from teg.core.files import write_whole
from teg.languages import Phrases, typeset
from teg.mistake import Mistake

tell: Final = Phrases(__file__, "worksheet.toml")

MARK = "teg-paper"
"""Stands in every paper, so that only our own are ever written over."""
COMMENT = f"<!-- {MARK} -->"
"""The same mark in Markdown."""


def style_of(name: str) -> str:
    """A style sheet of these papers."""
    return Path(__file__).with_name(f"{name}.css").read_text("utf-8")


def paper(title: str, lang: str, pages: Sequence[str], style: str = "") -> str:
    """A whole document of A4 pages with a button that prints it; it asks nothing of any other file."""
    sheets = "".join(f'<div class="page">{page}</div>' for page in pages)
    return (
        f'<!doctype html>\n<html lang="{lang}"><head><meta charset="utf-8">'
        f'<meta name="generator" content="{MARK}"><title>{escape(title)}</title>'
        f"<style>:root{{{greyed(colours('light'))}}}\n{style_of('paper')}{style}</style></head><body>"
        f'<button class="print" onclick="print()">{tell(lang, "print")}</button>{sheets}</body></html>\n'
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
        raise Mistake(tell, "no_paper_of_ours", file=path)
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
