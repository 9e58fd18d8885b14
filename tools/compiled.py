"""`make compiled`: a wheel for this machine with engines compiled by mypyc; the same source, the same games.

The pure package stays the default and the reference. What is compiled lies beside its source in the wheel and
is taken instead of it; `teg --version` tells which one is in use.
"""

import csv
import io
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from base64 import urlsafe_b64encode
from hashlib import sha256
from pathlib import Path

from hatchling.builders.wheel import WheelBuilder

ROOT = Path(__file__).parents[1]
BUILD = ROOT / "build" / "compiled"
HOT = (
    "teg/dice.py",
    *(
        f"teg/{game}/{part}"
        for game in ("galaxies", "take")
        for part in ("view.py", "rules/*.py", "bots/*.py")
    ),
)
"""Where a game spends its time, but for positions: their copies are written by a program."""
BUILDER = """
import sys
from mypyc.build import mypycify
from setuptools import setup
options = ["--ignore-missing-imports", "--follow-imports=silent"]
made = mypycify([*options, *sys.argv[1:]], opt_level="3", debug_level="0")
how = ["--quiet", "build_ext", "--inplace", "--parallel", "4"]
setup(name="teg", packages=[], ext_modules=made, script_args=how)
"""


def main() -> None:
    """Pack the pure wheel, compile what is hot inside it, pack it again for this machine."""
    shutil.rmtree(BUILD, ignore_errors=True)
    (pure,) = WheelBuilder(str(ROOT)).build(directory=str(BUILD), versions=["standard"])
    site = BUILD / "site"
    with zipfile.ZipFile(pure) as wheel:
        wheel.extractall(site)
    hot = sorted(
        str(path.relative_to(site)) for place in HOT for path in site.glob(place) if path.stem != "__init__"
    )
    print(f"Compiling {len(hot)} files ...")
    build = [sys.executable, "-c", BUILDER, *hot]
    done = subprocess.run(build, cwd=site, stderr=subprocess.PIPE, text=True, check=False)
    if done.returncode:
        wrong = [line for line in done.stderr.splitlines() if "error:" in line] or done.stderr.splitlines()[
            -1:
        ]
        sys.exit("\n".join(["compiled: it cannot be built here; is there a C compiler?", *wrong]))
    for left in ("build", ".mypy_cache"):
        shutil.rmtree(site / left, ignore_errors=True)
    print(packed(site, Path(pure).name))


def packed(site: Path, pure: str) -> Path:
    """The wheel of a folder, named and tagged for this Python on this machine."""
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    tag = f"{python}-{python}-{sysconfig.get_platform().replace('-', '_').replace('.', '_')}"
    (info,) = site.glob("*.dist-info")
    about = (info / "WHEEL").read_text("utf-8").splitlines()
    kept = [line for line in about if not line.startswith(("Tag:", "Root-Is-Purelib:"))]
    (info / "WHEEL").write_text("\n".join([*kept, "Root-Is-Purelib: false", f"Tag: {tag}", ""]), "utf-8")
    record = info / "RECORD"
    record.unlink()
    files = sorted(path for path in site.rglob("*") if path.is_file())
    rows = io.StringIO()
    listed = csv.writer(rows, lineterminator="\n")
    for path in files:
        told = urlsafe_b64encode(sha256(path.read_bytes()).digest()).rstrip(b"=").decode()
        listed.writerow([path.relative_to(site).as_posix(), f"sha256={told}", path.stat().st_size])
    listed.writerow([record.relative_to(site).as_posix(), "", ""])
    record.write_text(rows.getvalue(), "utf-8")
    made = ROOT / "dist" / pure.replace("py3-none-any", tag)
    made.parent.mkdir(exist_ok=True)
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as wheel:
        for path in (*files, record):
            wheel.write(path, path.relative_to(site))
    return made.relative_to(ROOT)


if __name__ == "__main__":
    main()
