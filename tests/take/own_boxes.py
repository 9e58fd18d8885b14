"""Boxes of one's own for tests: the representative box in one file, with a change."""

from pathlib import Path

REPRESENTATIVE = Path(__file__).parents[2] / "teg/boxes/representative"


def changed(folder: Path, old: str, new: str) -> Path:
    """The representative box with other words in one place."""
    files = sorted(REPRESENTATIVE.glob("*.toml"), key=lambda path: (path.name != "box.toml", path.name))
    whole = "\n".join(path.read_text("utf-8") for path in files)
    assert whole.count(old) == 1
    box = folder / "own.toml"
    box.write_text(whole.replace(old, new), "utf-8")
    return box


def row_of(name: str) -> str:
    """The row of a card of the representative box, without its brackets."""
    for path in REPRESENTATIVE.glob("*.toml"):
        for row in path.read_text("utf-8").split("\n[["):
            if f'\nname = "{name}"\n' in row:
                return row
    raise LookupError(name)


def two_frontiers(folder: Path) -> Path:
    """A Terrace Village may stand beside the home at the start as well."""
    row = row_of("Terrace Village")
    return changed(folder, row, row.replace("copies = 3", "copies = 3\nstart = 1\nfrontier = true"))
