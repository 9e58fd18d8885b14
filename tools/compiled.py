"""`make compiled`: a wheel for this machine with engines compiled by mypyc; the same source, the same games.

The pure package stays the default and the reference. What is compiled lies beside its source in the wheel and
is taken instead of it; `teg --version` tells which one is in use.
"""

import ast
import csv
import io
import shutil
import subprocess
import sys
import sysconfig
import textwrap
import zipfile
from base64 import urlsafe_b64encode
from collections.abc import Mapping
from hashlib import sha256
from importlib import import_module
from pathlib import Path

from hatchling.builders.wheel import WheelBuilder

ROOT = Path(__file__).parents[1]
BUILD = ROOT / "build" / "compiled"
HOT = (
    "teg/dice.py",
    "teg/galaxies/view.py",
    *(
        f"teg/{game}/{part}"
        for game in ("galaxies", "take")
        for part in ("state.py", "rules/*.py", "bots/*.py")
    ),
)
"""Where a game spends its time."""
SPOKEN = {"say": "move, lang='en'", "read": "text, lang=None", "lead": "move", "asked": "move"} | {
    "in_order": "words",
    "attempts": "lang='en'",
    "refusal": "move, lang='en'",
}
"""What a position says by the modules of its game: methods of `Spoken`, with what they are given."""
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
    sys.path.insert(0, str(site))
    values = {path: vars(import_module(path.removesuffix(".py").replace("/", "."))) for path in hot}
    for path in hot:
        text = fixed((site / path).read_text("utf-8"), values[path])
        (site / path).write_text(written_out(text) if path.endswith("state.py") else text, "utf-8")
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


def fixed(source: str, values: Mapping[str, object]) -> str:
    """A module whose named whole numbers cannot change: the compiler then puts the numbers in their place."""
    lines = source.splitlines()
    tree = ast.parse(source)
    for node in reversed(tree.body):
        if not isinstance(node, ast.Assign) or len(node.targets) != 1:
            continue
        target = node.targets[0]
        names = [each.id for each in ast.walk(target) if isinstance(each, ast.Name)]
        if all(name.isupper() and type(values[name]) is int for name in names):
            lines[node.lineno - 1 : node.end_lineno] = [f"{name}: Final = {values[name]}" for name in names]
    first = next(
        node.lineno
        for node in tree.body
        if not isinstance(node, ast.Expr) and getattr(node, "module", "") != "__future__"
    )
    return "\n".join([*lines[: first - 1], "from typing import Final", *lines[first - 1 :], ""])


def written_out(source: str) -> str:
    """A position's module with the class written out, as the compiler wants it.

    The pure class is given its copy when it is made, by a program, and takes the rest from others; so is this
    one, but before it is compiled. Its slots then are fields of a struct, ints are machine words.
    """
    tree = ast.parse(source)
    (state,) = (each for each in tree.body if isinstance(each, ast.ClassDef) and each.name == "State")
    fields = {
        each.target.id: ast.unparse(each.annotation)
        for each in state.body
        if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)
    }
    own = {each.name for each in state.body if isinstance(each, ast.FunctionDef)}
    lists = {name for name, kind in fields.items() if kind.startswith("list[")}
    copies = [f"new.{name} = self.{name}{'.copy()' if name in lists else ''}" for name in fields]
    methods = {
        "copy(self) -> State": ["new = State()", *copies, "return new"],
        "__repr__(self) -> str": ["return str(described(self))"],
        "__hash__(self) -> int": ["raise TypeError('what changes in place is no key')"],
    }
    if "__eq__" not in own:
        methods["__eq__(self, other: object) -> bool"] = [
            "return isinstance(other, State) and bool(_VALUES(self) == _VALUES(other))"
        ]
    if "key" not in own:
        methods["key(self) -> tuple[Any, ...]"] = ["return _key(self)"]
    for name, given in SPOKEN.items():
        names = ", ".join(word.partition("=")[0].strip() for word in given.split(","))
        typed = ", ".join(
            f"{word.partition('=')[0].strip()}: Any{' = ' + word.partition('=')[2] if '=' in word else ''}"
            for word in given.split(",")
        )
        methods[f"{name}(self, {typed}) -> Any"] = [f"return _SPOKEN.{name}(self, {names})"]
    lines = ["@staticmethod", "def values(s: Any) -> Any:", "    return _VALUES(s)"]
    for head, body in methods.items():
        lines += ["", f"def {head}:", *(f"    {line}" for line in body)]
    listed = ", ".join(map(repr, fields))
    before = "\n".join(
        [
            "from operator import attrgetter as _attrgetter",
            "from typing import Any, ClassVar",
            "from teg.core.contract import Spoken, described",
            "_SPOKEN: Any = Spoken",
            f"_SLOTS = ({listed})",
            "_VALUES: Any = _attrgetter(*_SLOTS)",
            "",
            "def _key(s: Any) -> tuple[Any, ...]:",
            "    return tuple([tuple(each) if type(each) is list else each for each in _VALUES(s)])",
            "",
            "",
        ]
    )
    return (
        source.replace("class State(Slotted):", f"{before}class State:")
        .replace("    __slots__ = tuple(__annotations__)", textwrap.indent("\n".join(lines), "    "))
        .replace("    game = ", "    game: ClassVar[str] = ")
        .replace("super().key()", "_key(self)")
        .replace("State.__slots__", "_SLOTS")
    )


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
