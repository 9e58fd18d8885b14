"""The engine of a page that has no server: what Jupyter gives a panel elsewhere, inside the page's worker.

Widgets speak by comms. Here these go straight to the page, as text, and what the page says goes to them.
"""

import json
import sys
from collections.abc import Callable
from importlib.machinery import ModuleSpec, PathFinder
from types import ModuleType
from typing import Any

Tell = Callable[[str, str, Any], None]
"""Tells the page: kind of message, content as JSON, and bytes that are no text."""
Fetch = Callable[[str], str]
"""Brings a file of the site into this machine's memory, at once, and tells where it lies."""


def begin(name: str, tell: Tell, fetch: Fetch) -> Callable[[str, str], None]:
    """Make the page of this name; what it gives back hears the page: kind of message, message as JSON."""
    sys.modules.update(_without_ipython())
    sys.meta_path.append(_Later(fetch))
    import comm

    class PageComm(comm.base_comm.BaseComm):
        """A comm whose other end is in the page."""

        def publish_msg(
            self, msg_type: str, data: Any = None, metadata: Any = None, buffers: Any = None, **keys: Any
        ) -> None:
            """Nothing is said before the page has asked for all there is."""
            if manager.comms.get(door[0] if door else ""):
                content = {"comm_id": self.comm_id, "data": data or {}, **keys}
                tell(msg_type, json.dumps(content), [bytes(each) for each in buffers or ()])

    door: list[str] = []
    manager = comm.get_comm_manager()
    comm.create_comm = PageComm
    import ipywidgets

    ipywidgets.register_comm_target()
    from teg.ui.page.page import page

    page(name)

    def hear(kind: str, message: str) -> None:
        told = json.loads(message)
        if kind == "comm_open":
            door[:] = [told["content"]["comm_id"]]
        getattr(manager, kind)(None, None, told)

    return hear


def _without_ipython() -> dict[str, ModuleType]:
    """What widgets import of IPython and never use here; the real one is larger than all the rest."""
    names = ("IPython", "IPython.display", "IPython.core", "IPython.core.interactiveshell")
    found = {name: ModuleType(name) for name in names}
    for module in found.values():
        module.__dict__.update(get_ipython=lambda: None, display=print, clear_output=print)
        module.__dict__["InteractiveShell"] = type("InteractiveShell", (), {"initialized": lambda: False})
    return found


class _Later:
    """Finds packages that few pages need, and fetches each when it is first imported."""

    NAMES = frozenset({"networkx"})

    def __init__(self, fetch: Fetch) -> None:
        self._fetch = fetch

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        """Where such a package lies, now that it is here."""
        if name not in self.NAMES:
            return None
        sys.path.append(self._fetch(f"{name}.zip"))
        return PathFinder.find_spec(name)
