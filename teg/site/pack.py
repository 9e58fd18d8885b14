"""The files that Python has in a visitor's browser: what is used of its library, packages, ourselves."""

import gzip
import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from hashlib import sha256
from importlib.util import MAGIC_NUMBER
from pathlib import Path
from tempfile import TemporaryDirectory

from teg.site.compiled import MAGIC, unzipped, zipped

PACKAGE = Path(__file__).parents[1]
STATIC = Path(__file__).parent / "static"
Files = dict[str, bytes]
"""What lies in a folder, by the names of its files."""
LEFT_OUT = ("__main__.py", "api/", "cli/", "course/", "serve/", "site/")
"""Rooms that no dashboard needs."""
OURS = ("site/__init__.py", "site/browser.py")
UNUSED = """
    _pyrepl _aix_support _android_support _apple_support _ios_support _osx_support __phello__ antigravity
    this bdb cProfile cmd compileall curses dbm doctest ensurepip ftplib http/cookiejar http/cookies
    http/server idlelib imaplib lib2to3 logging/config logging/handlers mailbox modulefinder msilib
    multiprocessing netrc nntplib pdb pickletools poplib profile profiling pstats pyclbr pydoc pydoc_data
    rlcompleter sched shelve smtplib socketserver sqlite3 tabnanny test timeit tkinter trace tty turtle
    turtledemo unittest venv wave webbrowser wsgiref xml xmlrpc zipapp _pyio _pydecimal asyncio/__main__
    pathlib/_local encodings/idna encodings/punycode encodings/mbcs encodings/oem
""".split()
"""Modules of the standard library that nothing in a page asks for."""
ALPHABETS = frozenset(
    {"__init__", "aliases", "ascii", "latin_1", "utf_8", "utf_8_sig", "cp437", "utf_16", "raw_unicode_escape"}
)


def library(runtime: Files, wanted: Callable[[str], bool]) -> Files:
    """The wanted files of the runtime's standard library."""
    whole = unzipped(runtime["python_stdlib.zip"])
    return {name: content for name, content in whole.items() if wanted(name)}


def used(name: str) -> bool:
    """Whether pages use this file of the standard library."""
    if name.startswith("encodings/"):
        return name.removeprefix("encodings/").removesuffix(".py") in ALPHABETS
    return not any(name == f"{unused}.py" or name.startswith(f"{unused}/") for unused in UNUSED)


def package(wheel: Files, name: str) -> Files:
    """The Python files of a wheel, but for its tests, and what says which version it is."""
    return {
        file: content
        for file, content in wheel.items()
        if (file.startswith((f"{name}/", f"{name}.py")) and file.endswith(".py") and "/tests/" not in file)
        or file.endswith(".dist-info/METADATA")
    }


def wheel(files: Files, name: str) -> Files:
    """A wheel without what only a server, a test or a reader of licences needs."""
    return {
        file: content
        for file, content in files.items()
        if not any(part in file for part in (".data/", "/labextension/", "/tests/", "/test/", "/licenses/"))
        and not file.endswith((".pyi", ".so"))
        and not (name == "anywidget" and file.endswith(".js"))
    }


def ourselves(left_out: tuple[str, ...] = LEFT_OUT) -> Files:
    """The package: what computes and draws in a page, and the files it reads."""
    files = sorted(path for path in PACKAGE.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    named = {path.relative_to(PACKAGE).as_posix(): path for path in files}
    return {
        f"teg/{name}": path.read_bytes()
        for name, path in named.items()
        if name in OURS or not name.startswith(left_out)
        if not path.name.endswith((".so", ".pyc", ".pyi"))
    }


RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
BESIDE = (*RUNTIME, "python_stdlib.zip", "pyodide-lock.json")
"""What the runtime needs in a folder to run there."""


class Compiler:
    """Compiles by this Python if it is the runtime's, else by the runtime under Node, else leaves sources.

    What was compiled once is kept in a folder, as most of it never changes.
    """

    def __init__(self, runtime: Files, folder: Path) -> None:
        self._runtime = runtime
        self._folder = folder
        self._node = shutil.which("node")

    def __call__(self, files: Files) -> Files:
        """These files as the runtime reads them soonest."""
        if self._node is None and MAGIC_NUMBER != MAGIC:
            return files
        source = zipped(files)
        kept = self._folder / f"compiled-{sha256(source).hexdigest()[:20]}.zip"
        if not kept.is_file():
            self._compile(source, kept)
        return unzipped(kept.read_bytes())

    def _compile(self, source: bytes, kept: Path) -> None:
        with TemporaryDirectory() as name:
            here = Path(name)
            begin, end = here / "from.zip", here / "to.zip"
            begin.write_bytes(source)
            script = Path(__file__).with_name("compiled.py")
            if MAGIC_NUMBER == MAGIC:
                command: list[str | Path] = [sys.executable, "-X", "no_debug_ranges", script, begin, end]
            else:
                for file in BESIDE:
                    (here / file).write_bytes(self._runtime[file])
                command = [str(self._node), STATIC / "compile.mjs", here, script, begin, end]
            subprocess.run(command, check=True)
            shutil.move(end, kept)


def squeezed(files: Files) -> bytes:
    """Files as one that the worker takes apart: a zip whose parts are stored, squeezed as a whole."""
    return gzip.compress(zipped(files), 9, mtime=0)


def named(files: Files) -> str:
    """What a folder of such files is called: another name for other files."""
    return sha256(
        b"".join(name.encode() + sha256(files[name]).digest() for name in sorted(files))
    ).hexdigest()[:8]


def keeper(script: str, files: Files, **more: Files) -> bytes:
    """A service worker that keeps files for when there is no line; of other files it is another version."""
    parts = {"files": files, **more}
    version = named({name: content for part in parts.values() for name, content in part.items()})
    told = json.dumps({"version": version, **{part: sorted(names) for part, names in parts.items()}})
    scripts = [(STATIC / f"{name}.js").read_text("utf-8") for name in ("shelf", script)]
    return "\n".join([f"const SITE = {told};", *scripts]).encode()
