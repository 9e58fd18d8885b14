"""Voila's scripts in one piece: seventy requests of a page become one, and it comes while the engine starts.

A number that another Voila lacks is left out, and one that is missing here is fetched by the page itself:
what is listed decides how fast a page is, never whether it works.
"""

from functools import cache
from hashlib import sha256
from pathlib import Path

from voila.paths import collect_static_paths

ADDRESS = "/voila/static/teg-scripts.js"
# fmt: off
CHUNKS = (
    5764, 8135, 3992, 9582, 8925, 7883, 7556, 6049, 1670, 6573, 3311, 4135, 1621, 3916, 3649, 8487,
    9684, 4041, 143, 7155, 3144, 1601, 4972, 9890, 5312, 6468, 3459, 630, 5688, 2930, 73, 1187,
    4173, 7483, 431, 3989, 8766, 9151, 4729, 6382, 5044, 7598, 9081, 7770, 3249, 4653, 8862, 9981,
    5767, 4222, 8773, 3307, 6008, 8017, 457, 9212, 4371, 2829, 7259, 6074, 4875, 4486, 6305, 7393,
    225, 614, 1996, 2121, 2296, 2772, 7245, 5992,
)
# fmt: on
"""What every dashboard asks for, by the names that Voila 0.5.8 gives its files."""


@cache
def together() -> bytes:
    """All of them, each in a function of its own so that what it declares stays there."""
    folders = [Path(each) for each in collect_static_paths(["voila"], "base")]
    found = [folder / f"{name}.voila.js" for name in CHUNKS for folder in folders]
    texts = [path.read_text("utf-8") for path in found if path.is_file()]
    return "".join(f"(()=>{{{text}\n}})();\n" for text in texts).encode()


@cache
def address() -> str:
    """Where they are, with a mark of what they hold: a browser that has them need not ask again."""
    return f"{ADDRESS}?v={sha256(together()).hexdigest()[:12]}"
