"""`teg serve`: the dashboards in the browser, served from this machine to this machine."""

import os
import socket
import sys
import threading
import webbrowser
from pathlib import Path

from teg.cli.command import Parser
from teg.mistake import Mistake
from teg.serve import surroundings
from teg.ui.page.catalogue import DASHBOARDS

PORT = 8866
PORTS_TO_TRY = 50
MOST = 60
"""Engines of visitors: one and a half classes, within the thousand open files that most systems allow."""
SHARE = Path(__file__).parents[1] / "serve" / "share" / "jupyter"


def main(argv: list[str]) -> int:
    """Serve until Ctrl-C; a wrong name or a busy port is a `Mistake`."""
    parser = Parser(prog="teg serve", description="The dashboards in your browser; Ctrl-C ends it.")
    parser.add_argument("name", nargs="?", metavar="NAME", help=f"open this one: {', '.join(DASHBOARDS)}")
    parser.add_argument("--port", type=int, help=f"where to listen (default: {PORT}, or the next free one)")
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    parser.add_argument(
        "--pool", type=int, default=1, metavar="N", help="engines kept ready for each dashboard (default 1)"
    )
    parser.add_argument(
        "--engines",
        type=int,
        default=MOST,
        metavar="N",
        help=f"visitors at once, as each has an engine of its own (default {MOST})",
    )
    args = parser.parse_args(argv)
    if args.name is not None and args.name not in DASHBOARDS:
        raise Mistake(
            f"teg serve: there is no dashboard {args.name!a}; choose one of {', '.join(DASHBOARDS)}.",
            f"teg serve : il n'y a pas de tableau de bord {args.name!a} ; choisissez parmi "
            f"{', '.join(DASHBOARDS)}.",
        )
    if not 0 <= args.pool <= 20:
        raise Mistake(
            f"teg serve: --pool {args.pool} is no number of engines; give one from 0 to 20.",
            f"teg serve : --pool {args.pool} n'est pas un nombre de moteurs ; donnez-en un de 0 à 20.",
        )
    if not 1 <= args.engines <= 1000:
        raise Mistake(
            f"teg serve: --engines {args.engines} is no number of visitors; give one from 1 to 1000.",
            f"teg serve : --engines {args.engines} n'est pas un nombre de visiteurs ; "
            "donnez-en un de 1 à 1000.",
        )
    with surroundings.folder():
        files = surroundings.widen()
        most = min(args.engines, surroundings.visitors(files))
        lines = surroundings.lines(files, most)
        return serve(listen(args.port), args.name, args.pool, most, lines, not args.no_browser)


def serve(listening: socket.socket, name: str | None, pool: int, most: int, lines: int, browse: bool) -> int:
    """Run the server on an open socket."""
    # The template is found by this variable, wherever teg is installed.
    os.environ["JUPYTER_PATH"] = os.pathsep.join(filter(None, [str(SHARE), os.environ.get("JUPYTER_PATH")]))
    # A grammar for addresses in JSON schemas, which nothing here checks, takes a second to load.
    sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]
    try:
        from teg.serve.server import Dashboards, settings
    except ModuleNotFoundError as missing:
        raise Mistake(
            f"teg serve: the dashboards need more packages ({missing.name}); 'make run' in TEG's folder "
            "installs them, and so does pip with the wheel's file: pip install 'FILE.whl[app]'.",
            f"teg serve : il manque des paquets aux tableaux de bord ({missing.name}) ; dans le dossier du "
            "projet, « make run » les installe, et pip aussi, avec le fichier wheel : "
            "pip install 'FICHIER.whl[app]'.",
        ) from None
    base = f"http://127.0.0.1:{listening.getsockname()[1]}"

    def started() -> None:
        print(greeting(base), flush=True)
        if browse:
            threading.Thread(target=webbrowser.open, args=[address(base, name)], daemon=True).start()

    heated = tuple(DASHBOARDS) if name is None else (name,)
    surroundings.plain()
    server = Dashboards(settings(folder(), heated, pool), [listening], most, lines, started)
    server.initialize([])
    server.start()
    print("Stopped.", file=sys.stderr)
    return 0


def listen(port: int | None) -> socket.socket:
    """A socket on this port, or without one on the first free port from the usual one on."""
    for number in range(PORT, PORT + PORTS_TO_TRY) if port is None else (port,):
        listening = socket.socket()
        if os.name == "posix":
            # A port is free as soon as its server ends. Elsewhere two servers could share it then.
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind(("127.0.0.1", number))
            listening.listen(128)
        except (OSError, OverflowError):
            listening.close()
        else:
            listening.setblocking(False)
            return listening
    if port is None:
        raise Mistake(
            f"teg serve: no port from {PORT} to {PORT + PORTS_TO_TRY - 1} is free; name one with --port.",
            f"teg serve : aucun port de {PORT} à {PORT + PORTS_TO_TRY - 1} n'est libre ; nommez-en un "
            "avec --port.",
        )
    raise Mistake(
        f"teg serve: port {port} cannot be had; leave --port out and a free one is found.",
        f"teg serve : le port {port} n'est pas libre ; ôtez --port et un port libre sera trouvé.",
    )


def folder() -> Path:
    """Where the notebooks are: beside the package in the project, inside it when installed."""
    inside = Path(__file__).parents[1] / "serve" / "dashboards"
    return inside if inside.is_dir() else Path(__file__).parents[2] / "dashboards"


def address(base: str, name: str | None) -> str:
    """The address of a dashboard, or of the index."""
    return f"{base}/voila/render/{name}.ipynb" if name else f"{base}/"


def greeting(base: str) -> str:
    """What is printed once the server answers."""
    rows = [f"  {entry.title['en']:25} {address(base, name)}" for name, entry in DASHBOARDS.items()]
    return "\n".join([f"Dashboards: {base}/", *rows, "Ctrl-C ends it."])
