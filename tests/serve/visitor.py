"""A visitor without a browser who does what a page does: is there, clicks, and keeps the game."""

import json
import uuid
from typing import Any

from teg.serve.line import DOOR
from tests.serve.serving import Server
from tests.serve.wire import PATIENCE, Wire, heard, message


class Visitor(Wire):
    """Somebody in the Turn Theatre; with `kept` they come back to a game that they left."""

    def __init__(self, server: Server, kept: dict[str, Any] | None = None) -> None:
        super().__init__(server)
        self._kept = kept
        self.code = ""
        self.line_of_play = ""

    def live(self) -> "Visitor":
        """Be there until the page shows what the address asks for."""
        door = uuid.uuid4().hex
        self.line.send(message("comm_open", comm_id=door, target_name=DOOR, data={}))
        self._states: dict[str, Any] = {}
        while not self._states:
            self._told(door, {"method": "request_states"})
        states = {name: each["state"] for name, each in self._states.items()}
        self._bar = next(name for name, state in states.items() if "kept" in state)
        self._panel = next(name for name, state in states.items() if "tab" in state.get("scene", {}))
        self._keys = states[self._panel]["scene"]["keys"]
        self.code = states[self._bar]["scene"]["code"]
        self._setup: object = states[self._bar]["setup"]
        self._ask(self._bar, do="address", value="?tab=moves", game=self._kept, prefers="dark")
        return self

    def click(self) -> None:
        """Play the first move that there is; where there is none take one back."""
        move = self._keys.get("1")
        self._ask(self._panel, **(move or {"do": "undo"}))

    def ping(self) -> None:
        """Ask whether the engine is there, as the bar does now and then."""
        self._ask(self._bar, do="ping")

    @property
    def kept(self) -> dict[str, Any] | None:
        """What a browser would have kept of the game."""
        return self._kept

    def _ask(self, widget: str, **content: object) -> None:
        self._told(widget, {"method": "custom", "content": content})

    def _told(self, widget: str, data: dict[str, object]) -> None:
        """Say something, and take in all that comes of it."""
        last = uuid.uuid4().hex
        self.line.send(message("comm_msg", last, comm_id=widget, data=data))
        while True:
            kind, answered, content = heard(self.line.recv(timeout=PATIENCE))
            if kind == "comm_msg":
                self._take(str(content["comm_id"]), content["data"])  # type: ignore[arg-type]
            if answered == last and content.get("execution_state") == "idle":
                return

    def _take(self, widget: str, data: dict[str, Any]) -> None:
        if data.get("method") == "update_states":
            self._states = data["states"]
        told = data.get("state", {})
        new = {**data.get("content", {}).get("patch", {}).get("set", {}), **told.get("scene", {})}
        self._keys = new.get("keys", getattr(self, "_keys", {}))
        self.code = new.get("code") or self.code
        self._setup = told.get("setup", getattr(self, "_setup", None))
        if "place" in new:
            self.line_of_play = new["place"]["line"]
        if record := told.get("kept", {}).get("record"):
            self._record = {"game": told["kept"]["game"], "record": record}
        if getattr(self, "_record", None):
            record = json.dumps({**self._record["record"], "setup": self._setup})
            self._kept = {"game": self._record["game"], "line": self.line_of_play, "record": record}
