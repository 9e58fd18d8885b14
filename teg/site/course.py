"""The course as JupyterLite: its notebooks in JupyterLab, with Python in the browser."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from teg import __version__
from teg.course.notebooks import write_course
from teg.mistake import Mistake
from teg.site import html, pack
from teg.site.compiled import unzipped, zipped
from teg.site.pack import Files

NEEDED = ("jupyterlite_core", "jupyterlite_pyodide_kernel", "jupyter_server")
"""Without the last one a site is built all the same, whose notebooks are not there."""
EXTENSIONS = ("@jupyter-widgets/jupyterlab-manager", "anywidget", "@jupyterlite/pyodide-kernel-extension")
"""What a browser needs to show widgets and to run Python."""
KERNEL: Final = "@jupyterlite/pyodide-kernel-extension:kernel"
SHIMS = ("ipykernel", "piplite", "pyodide_kernel")
OWN = "static/python/"
"""Where the course keeps its packages."""
EPOCH = 1_767_225_600
"""When everything was made, as far as anybody is told: the first day of 2026."""
UNASKED = (".eot", ".ttf", ".woff", ".svg", ".orig", "licenses.json", "jupyterlite-worker.js")
"""How files end that no browser of today asks for, or keeps by itself."""
PROGRESS = "/drive/progress.json"
"""Where progress is kept: among the notebooks, which JupyterLite keeps in the browser, as a file."""


def made(found: Mapping[str, Files], compiler: pack.Compiler, runtime: str) -> Files:
    """The files of the course's folder, which lies in that of the site; there `runtime` is Python's own."""
    lacking = [name for name in NEEDED if find_spec(name) is None]
    if lacking:
        raise Mistake(html.tell, "no_jupyterlite", missing=lacking[0])
    packages = {name: pack.wheel(files, name) for name, files in found.items() if name != "pyodide"}
    packages |= _shims()
    packages["teg"] = {**pack.ourselves(("serve/", "site/")), **_metadata("teg", __version__)}
    # It completes what is typed, is larger than all the rest, and is done without.
    packages["jedi"] = _metadata("jedi", "0")
    kept = {}
    for name in sorted(packages):
        # Of plotly little is ever imported; its sources are smaller.
        files = packages[name] if name == "plotly" else compiler(packages[name])
        kept[f"{_folder(files)}-py3-none-any.whl"] = zipped(files, squeezed=True)
    lock = _lock(found["pyodide"], kept)
    kept |= {"pyodide-lock.json": json.dumps(lock, indent=1).encode()}
    kept["python_stdlib.zip"] = zipped(
        compiler(pack.library(found["pyodide"], lambda _: True)), squeezed=True
    )
    with TemporaryDirectory() as name:
        lab = _lab(Path(name), runtime, [*lock["packages"]])
    lab |= {f"{OWN}{name}": content for name, content in kept.items()}
    begin = html.speaking("begin", "../..").replace("KERNEL", KERNEL).encode()
    lab["lab/index.html"] = lab["lab/index.html"].replace(b"</head>", begin + b"</head>", 1)
    # Ours keeps all of it for when there is no line, and goes on with JupyterLite's.
    lab["jupyterlite-worker.js"] = lab.pop("service-worker.js")
    offline = {name: content for name, content in lab.items() if not name.endswith(UNASKED)}
    offline |= {f"../{runtime}{name}": found["pyodide"][name] for name in pack.RUNTIME}
    return lab | {"service-worker.js": pack.keeper("course", offline)}


def _metadata(name: str, version: str) -> Files:
    """What makes files a package."""
    told = f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n".encode()
    wheel = b"Wheel-Version: 1.0\nGenerator: teg\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    folder = f"{name}-{version}.dist-info"
    return {f"{folder}/METADATA": told, f"{folder}/WHEEL": wheel, f"{folder}/RECORD": b""}


def _folder(wheel: Files) -> str:
    """Name and version of a wheel, as its own folder says."""
    return next(name.partition(".dist-info/")[0] for name in wheel if ".dist-info/" in name)


def _shims() -> dict[str, Files]:
    """The packages that come with JupyterLite's own kernel, which stand for larger ones."""
    folder = Path(sys.prefix, "share/jupyter/labextensions", EXTENSIONS[-1], "static/pypi")
    files = {file.name.partition("-")[0]: file for file in sorted(folder.glob("*.whl"))}
    return {name: unzipped(files[name].read_bytes()) for name in SHIMS}


def _lock(pyodide: Files, wheels: Files) -> dict[str, Any]:
    """The only packages that Python is told of."""
    rows = {}
    for file, content in wheels.items():
        name, version = file.replace("_", "-").split("-py3-")[0].rsplit("-", 1)
        rows[name] = {
            "name": name,
            "version": version,
            "file_name": file,
            "install_dir": "site",
            "sha256": sha256(content).hexdigest(),
            "package_type": "package",
            "imports": [],
            "depends": [],
            "unvendored_tests": False,
        }
    return {"info": json.loads(pyodide["pyodide-lock.json"])["info"], "packages": rows}


def _lab(folder: Path, runtime: str, packages: list[str]) -> Files:
    """JupyterLite itself, with the notebooks in it."""
    for file in write_course(folder / "files"):
        os.utime(file, (EPOCH, EPOCH))
    options = {
        "packages": packages,
        "lockFileURL": f"{OWN}pyodide-lock.json",
        "stdLibURL": f"{OWN}python_stdlib.zip",
        "env": {"TEG_PROGRESS": PROGRESS},
    }
    kernel = {
        "pyodideUrl": f"./../{runtime}pyodide.mjs",
        "disablePyPIFallback": True,
        "loadPyodideOptions": options,
    }
    told: dict[str, Any] = {"appName": "TEG", "litePluginSettings": {KERNEL: kernel}}
    told |= {f"{what}StorageName": html.COURSE for what in ("contents", "settings", "workspaces")}
    lite = {"jupyter-lite-schema-version": 0, "jupyter-config-data": told}
    here = Path(sys.prefix, "share/jupyter/labextensions")
    config = {
        "apps": ["lab"],
        "contents": ["files"],
        "federated_extensions": [str(here / each) for each in EXTENSIONS],
        "ignore_sys_prefix": True,
        "no_sourcemaps": True,
        "no_unused_shared_packages": True,
        "source_date_epoch": EPOCH,
        "output_dir": "made",
    }
    (folder / "jupyter-lite.json").write_text(json.dumps(lite))
    (folder / "jupyter_lite_config.json").write_text(json.dumps({"LiteBuildConfig": config}))
    command = [sys.executable, "-m", "jupyterlite_core", "build"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    made = folder / "made"
    if done.returncode:
        raise Mistake(html.tell, "no_course", why=done.stderr.strip().rpartition("\n")[2])
    found = {
        path.relative_to(made).as_posix(): path.read_bytes() for path in made.rglob("*") if path.is_file()
    }
    return {name: content for name, content in found.items() if not name.endswith(".map")}
