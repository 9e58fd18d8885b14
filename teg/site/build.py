"""A whole site, written into a folder: the same bytes whenever it is made of the same versions."""

import gzip
import json
from hashlib import sha256
from pathlib import Path
from typing import Any

from teg import __version__
from teg.mistake import Mistake, reason
from teg.serve import pages
from teg.site import LIST, html, pack, vendor
from teg.site.compiled import zipped
from teg.site.pack import Files
from teg.ui.kit.assets import unwrapped
from teg.ui.page.catalogue import DASHBOARDS

WIDGETS = pages.STATIC.parents[1] / "teg-served/teg-widgets.js"
PACKAGES = ("anywidget", "comm", "ipywidgets", "psygnal", "traitlets", "typing_extensions")
LATER = ("networkx.zip", "plotly.js")
"""Fetched when they are first needed."""
DOCS, UNKEPT = "docs/", (".nojekyll", "LICENSES/")
"""Where the documentation lies; what nobody opens."""
LICENCES = Path(__file__).parent / "licences"


def build(folder: Path, archives: Path, course: bool = False, docs: Path | None = None) -> Files:
    """Write a site into a new folder, an empty one, or over an older site, with documentation that is built.

    Of the older one stays what a page may still ask for that was opened before.
    """
    before, left = known(folder), known(folder, "older")
    _write(folder, {})
    files = site(archives, course, docs)
    older = {name: row for name, row in before.items() if name.startswith("r/") and name not in files}
    files[LIST] = _list(files, older)
    _write(folder, files)
    # What somebody put there besides is theirs.
    for name in {*before, *left} - {*files, *older}:
        (folder / name).unlink(missing_ok=True)
    return files


def _write(folder: Path, files: Files) -> None:
    """Write files into a folder, which is made if need be."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        # What is named after its content first: no page is there before what it asks for.
        for name in sorted(files, key=lambda each: (not each.startswith("r/"), each == "service.js", each)):
            place = folder / name
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(files[name])
    except OSError as error:
        raise Mistake(html.tell, "unwritable", folder=folder.name, why=reason(error)) from error


def known(folder: Path, which: str = "files") -> dict[str, Any]:
    """The files of the site in a folder, none in an empty one; `Mistake` if it holds anything else.

    Those that are "older" are there for pages that were opened before the site was built anew.
    """
    try:
        return dict(json.loads((folder / LIST).read_bytes())[which])
    except (OSError, ValueError, KeyError, TypeError):
        if not folder.exists() or (folder.is_dir() and not any(folder.iterdir())):
            return {}
    raise Mistake(html.tell, "not_ours", folder=folder.name)


def _list(files: Files, older: dict[str, Any]) -> bytes:
    rows = {name: {"sha256": _hash(files[name]), "bytes": len(files[name])} for name in sorted(files)}
    return json.dumps({"teg": __version__, "files": rows, "older": older}, indent=1).encode()


def site(archives: Path, course: bool = False, docs: Path | None = None) -> Files:
    """All files of a site, made of archives that lie in a folder, and of documentation in another."""
    found = vendor.gathered(archives, course=course)
    compiler = pack.Compiler(found["pyodide"], archives)
    runtime, packages = _runtime(found, compiler)
    own = {"teg.pack": pack.squeezed(compiler(pack.ourselves())), "page.js": _script()}
    here, there = pack.named(runtime | packages), pack.named(own)
    first = [content for name, content in (runtime | packages | own).items() if name not in LATER]
    parts = html.PageLinks(
        f"r/{here}/",
        (f"r/{here}/packages.pack", f"r/{there}/teg.pack"),
        f"r/{there}/page.js",
        round(sum(len(gzip.compress(content, 6)) for content in first) / 1e6),
        "course/lab/index.html?path=map.ipynb" if course else "",
        f"{DOCS}{{}}/index.html" if docs else "",
    )
    files = {f"r/{here}/{name}": content for name, content in (runtime | packages).items()}
    files |= {f"r/{there}/{name}": content for name, content in own.items()}
    files |= {f"{name}.html": html.dashboard(name, parts).encode() for name in DASHBOARDS}
    files |= {"index.html": html.index(parts).encode(), "404.html": html.missing(parts).encode()}
    files[".nojekyll"] = b""
    files |= {f"LICENSES/{name}": content for name, content in licences(found).items()}
    if docs is not None:
        written = [path for path in sorted(docs.rglob("*")) if path.is_file()]
        files |= {f"{DOCS}{path.relative_to(docs).as_posix()}": path.read_bytes() for path in written}
    files["service.js"] = _service(files)
    if course:
        # Only who wants the course needs what makes it.
        from teg.site.course import made

        lab = made(found, compiler, parts.runtime)
        files |= {f"course/{name}": content for name, content in lab.items()}
    return files


def _runtime(found: dict[str, Files], compiler: pack.Compiler) -> tuple[Files, Files]:
    """Python itself and what it needs on every page; then packages, with what only some need."""
    pyodide = found["pyodide"]
    runtime = {name: pyodide[name] for name in pack.RUNTIME}
    runtime["stdlib.zip"] = zipped(compiler(pack.library(pyodide, pack.used)), squeezed=True)
    lock = json.dumps({"info": json.loads(pyodide["pyodide-lock.json"])["info"], "packages": {}})
    runtime["worker.js"] = (html.STATIC / "worker.js").read_bytes().replace(b"LOCK", lock.encode())
    wheels = {name: pack.package(found[name], name) for name in (*PACKAGES, "networkx")}
    wheels["networkx"] |= pack.library(pyodide, lambda name: name.startswith("xml/"))
    common = {file: content for name in PACKAGES for file, content in wheels[name].items()}
    chart = found["plotly"]["plotly/package_data/plotly.min.js"]
    return runtime, {
        "packages.pack": pack.squeezed(compiler(common)),
        "networkx.zip": zipped(compiler(wheels["networkx"]), squeezed=True),
        "plotly.js": unwrapped(chart),
    }


def _script() -> bytes:
    files = (html.STATIC / "keep.js", html.STATIC / "line-worker.js", WIDGETS)
    script = "".join(file.read_text("utf-8") for file in files)
    return f"(() => {{\n{script}showWidgets(openLine);\n}})();\n".encode()


def _service(files: Files) -> bytes:
    """The script that keeps the site for when there is no line."""
    kept = {
        name: content
        for name, content in files.items()
        if not name.startswith(UNKEPT) and not name.endswith(LATER)
    }
    documentation = {name: content for name, content in kept.items() if name.startswith(DOCS)}
    first = {name: content for name, content in kept.items() if name not in documentation}
    return pack.keeper("service", first, documentation=documentation)


def licences(found: dict[str, Files]) -> Files:
    """The licence of everything that is not ours, and what is whose."""
    texts = {file.name: file.read_bytes() for file in sorted(LICENCES.iterdir())}
    rows = []
    for archive in [each for each in vendor.archives() if each.name in found]:
        rows.append(f"{archive.name} {archive.version}, {archive.licence}; {archive.source}: {archive.file}")
        inside = found[archive.name]
        for name in sorted(each for each in inside if ".dist-info/licenses/" in each):
            texts[f"{archive.name}-{Path(name).name}"] = inside[name]
    return texts | {"README.txt": "\n".join(rows).encode() + b"\n"}


def _hash(content: bytes) -> str:
    return sha256(content).hexdigest()
