"""Wheel and sdist as a stranger gets them: built, installed into clean environments, and used.

`make release` takes every Python of this machine that TEG knows; ARGS="path/to/python3.12 ..." names others.
Nothing is published.
"""

import os
import subprocess
import sys
import tarfile
from pathlib import Path
from shutil import rmtree, which
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[1]
PYTHONS = [f"python3.{minor}" for minor in range(11, 15)]
USES = (
    ["--version"],
    ["rules", "BB-37"],
    ["box", "list"],
    ["odds", "dice", "--dice", "4", "--want", "move:2"],
    ["lab", "match", "quick", "random", "--games", "4"],
    ["course", "course"],
)


def run(*words: str | Path, cwd: Path, **how: str) -> str:
    """What a program prints; a failure ends the check with what it said."""
    done = subprocess.run(
        [str(word) for word in words], cwd=cwd, capture_output=True, text=True, check=False,
        env={"PATH": os.environ["PATH"], "HOME": str(cwd), "PYTHONUTF8": "1", **how},
    )  # fmt: skip
    if done.returncode:
        sys.exit(f"{' '.join(map(str, words))}\n{done.stdout}{done.stderr}")
    return done.stdout


def build(folder: Path) -> list[Path]:
    """The two files of a release, in `dist`, without those of before."""
    rmtree(folder, ignore_errors=True)
    run(sys.executable, "-m", "hatchling", "build", "-d", folder, cwd=ROOT)
    return sorted(folder.iterdir())


def known() -> list[str]:
    """The Pythons of this machine, one a version."""
    return [name for name in PYTHONS if (path := which(name)) and _runs(path)]


def _runs(python: str) -> bool:
    return not subprocess.run(
        [python, "-c", "import ensurepip, venv"], capture_output=True, check=False
    ).returncode


def tried(python: str, file: Path) -> str:
    """Install one file into a clean environment and use it there."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        run(python, "-m", "venv", "clean", cwd=folder)
        clean = folder / "clean" / "bin"
        run(clean / "python", "-m", "pip", "install", "--quiet", file, cwd=folder, **pip_settings())
        for words in USES:
            told = run(clean / "teg", *words, cwd=folder)
        assert sorted((folder / "course").glob("*.ipynb")), told
        run(clean / "python", "-c", "import teg; assert teg.new(seed=7).moves", cwd=folder)
        return run(clean / "python", "--version", cwd=folder).strip()


def pip_settings() -> dict[str, str]:
    """Where pip was told to look for packages stays true in a clean environment."""
    return {name: value for name, value in os.environ.items() if name.startswith("PIP_")}


def main(pythons: list[str]) -> None:
    """Build, and try each file on each Python."""
    files = build(ROOT / "dist")
    for file in files:
        if file.suffix == ".gz":
            with tarfile.open(file) as packed:
                assert not [name for name in packed.getnames() if ".venv" in name or "__pycache__" in name]
        print(f"{file.name}: {file.stat().st_size / 1e6:.1f} MB")
    for python in pythons or known():
        for file in files:
            print(f"{tried(python, file)}: {file.name} works", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
