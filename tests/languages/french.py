"""What every French sentence must be: without English words, and its spaces set."""

import re

QUOTED = re.compile(
    r"Beyond the Black|take-the-galaxy|«[^»]*»|'[^']*'(?!\w)|\"[^\"]*\"|\(correct\u00a0: .*\)|\S*[/\\]\S*"
)
ENGLISH = re.compile(
    r"\b(?:the|is|are|was|were|this|that|there|choose|give|write|not|must|cannot|wanted|of|with|"
    r"has|have|too|many|unknown|leave|take)\b"
)
LOOSE = re.compile(r"[^\u00a0(][;?!»]| :|«(?!\u00a0)")


def strays(sentence: str) -> list[str]:
    """English words in a French sentence, outside what it quotes, and signs without their no-break space."""
    plain = QUOTED.sub(" ", sentence)
    return [*ENGLISH.findall(plain), *LOOSE.findall(plain)]
