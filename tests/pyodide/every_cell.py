"""Run by a Python of its own: which modules of the package and which cells of the notebooks fail, and why.

It tells as well which languages all that was shown is in.
"""

import json
import pkgutil
from importlib import import_module
from pathlib import Path

import ipywidgets.widgets.widget
from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output

import teg

NOTEBOOKS = Path(teg.__file__).parents[1] / "notebooks"


def imports() -> dict[str, str]:
    """The modules that cannot be imported, and why; only the server, which no browser has, is left out."""
    failed: dict[str, str] = {}
    for module in pkgutil.walk_packages(teg.__path__, "teg.", failed.setdefault):
        if not module.name.startswith(("teg.serve", "teg.__main__")):
            try:
                import_module(module.name)
            except Exception as error:
                failed[module.name] = repr(error)
    return failed


def notebook(path: Path) -> dict[str, str]:
    """The cells that fail, and why."""
    shell = InteractiveShell.instance()
    shell.reset()
    failed = {}
    for cell in json.loads(path.read_text("utf-8"))["cells"]:
        if cell["cell_type"] == "code":
            with capture_output():
                ran = shell.run_cell("".join(cell["source"]))
            if not ran.success:
                failed[cell["id"]] = repr(ran.error_before_exec or ran.error_in_exec)
    return failed


def spoken() -> list[str]:
    """In which languages widgets are drawn."""
    scenes = (getattr(each, "scene", {}) for each in ipywidgets.widgets.widget._instances.values())
    return sorted({scene["lang"] for scene in scenes if "lang" in scene})


notebooks = {path.stem: notebook(path) for path in sorted(NOTEBOOKS.glob("*.ipynb"))}
print(json.dumps({"notebooks": notebooks, "imports": imports(), "spoken": spoken()}))
