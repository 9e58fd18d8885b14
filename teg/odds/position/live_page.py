"""The odds of a game in progress as a page, part by part."""

from teg.odds.answer import Answer
from teg.odds.grid import Block, Heading
from teg.odds.position.live_tables import tell


def blocks(seat: int, mode: str, parts: dict[str, Answer], lang: str) -> list[Block]:
    """All parts that make sense now, one under the other."""
    lines: list[Block] = [tell(lang, "page_head", player=seat + 1, how=tell(lang, f"page_{mode}"))]
    for name, answer in parts.items():
        lines += [Heading(tell(lang, f"page_{name}")), *answer.blocks(lang)]
    return lines if parts else [*lines, tell(lang, "page_none")]
