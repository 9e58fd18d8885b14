"""`teg serve`: the dashboards in the browser, served from this machine, to it or to a class."""

import errno
import os
import re
import secrets
import socket
import sys
import threading
import webbrowser
from argparse import Namespace
from getpass import getpass
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import TYPE_CHECKING, Final
from urllib.parse import urlencode

from teg.cli.command import Parser
from teg.languages import Phrases
from teg.mistake import Mistake
from teg.serve import surroundings
from teg.ui.page.catalogue import DASHBOARDS

if TYPE_CHECKING:
    from teg.serve.gate import Network

tell: Final = Phrases(__file__, "serve.toml")

PORT = 8866
PORTS_TO_TRY = 50
HOST = "127.0.0.1"
MOST = 60
"""Engines of visitors: one and a half classes, within the thousand open files that most systems allow."""
SECONDS, KEEP = 60, 30
SHARE = Path(__file__).parents[1] / "serve" / "share" / "jupyter"
LEAST_WORD, MOST_WORD = 8, 200
"""Letters of a password."""
NAME = re.compile(r"(?=.{1,253}$)[a-z0-9]([a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:]+\]", re.ASCII)
BASE = re.compile(r"/((?!\.{1,2}/)[\w.~-]+/)*", re.ASCII)
PASSWORD = "TEG_PASSWORD"
SECRETS = (PASSWORD, "JUPYTERHUB_API_TOKEN", "JPY_API_TOKEN")
SIGNS = "abcdefghjkmnpqrstuvwxyz23456789"
"""What a token is made of: nothing that looks like something else on a projector."""
TOKEN = 12


def main(argv: list[str]) -> int:
    """Serve until Ctrl-C; a wrong name or a busy port is a `Mistake`."""
    args = read(argv)
    if args.name is not None and args.name not in DASHBOARDS:
        raise Mistake(tell, "no_dashboard", name=args.name, names=", ".join(DASHBOARDS))
    if not 0 <= args.pool <= 20:
        raise Mistake(tell, "no_pool", number=args.pool)
    if not 1 <= args.max_visitors <= 1000:
        raise Mistake(tell, "no_visitors", number=args.max_visitors)
    for option, number in (("--max-seconds", args.max_seconds), ("--keep", args.keep)):
        if not 1 <= number <= 86_400:
            raise Mistake(tell, "no_seconds", option=option, number=number)
    if args.cluster:
        # What plays games takes a moment to load.
        from teg.lab.worker_pool import is_address
        from teg.ui.lab.playing import CLUSTER

        is_address(args.cluster)
        os.environ[CLUSTER] = args.cluster
    with surroundings.folder() as own:
        files = surroundings.widen()
        most = min(args.max_visitors, surroundings.visitors(files))
        lines = surroundings.lines(files, most)
        return serve(args, own, most, lines)


def read(argv: list[str]) -> Namespace:
    """The order in parts."""
    parser = Parser(prog="teg serve", description="The dashboards in your browser; Ctrl-C ends it.")
    parser.add_argument("name", nargs="?", metavar="NAME", help=f"open this one: {', '.join(DASHBOARDS)}")
    parser.add_argument("--port", type=int, help=f"where to listen (default: {PORT}, or the next free one)")
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    parser.add_argument(
        "--pool", type=int, default=1, metavar="N", help="engines kept ready for each dashboard (default 1)"
    )
    parser.add_argument(
        "--max-visitors",
        type=int,
        default=MOST,
        metavar="N",
        help=f"visitors at once, as each has an engine of its own (default {MOST})",
    )
    parser.add_argument(
        "--cluster",
        metavar="TCP",
        help="a Dask scheduler that plays the games of the Strategy Lab, tcp://HOST:PORT",
    )
    parser.add_argument(
        "--max-seconds",
        type=int,
        default=SECONDS,
        metavar="N",
        help=f"computing that one click may take before its engine is ended (default {SECONDS})",
    )
    parser.add_argument(
        "--keep",
        type=int,
        default=KEEP,
        metavar="N",
        help=f"seconds for which an engine waits for a page whose line broke (default {KEEP})",
    )
    others = parser.add_argument_group("for other machines")
    others.add_argument(
        "--host",
        default=HOST,
        metavar="ADDRESS",
        help="the address to listen at; 0.0.0.0 for all of this machine (default: this machine only)",
    )
    others.add_argument(
        "--base-url",
        default="/",
        metavar="PATH",
        help="the folder of a web site in which it lies, such as /teg/ (default: /)",
    )
    others.add_argument(
        "--allow-host",
        action="append",
        default=[],
        metavar="NAME",
        help="a name by which browsers may call this server; as often as you like",
    )
    others.add_argument(
        "--password",
        metavar="WORDS",
        help=f"ask visitors for it; - asks you for it, and so it may also stand in {PASSWORD}",
    )
    others.add_argument("--token", metavar="WORD", help="ask for this one, or take it from a link")
    others.add_argument("--open", action="store_true", help="ask nobody, whoever can reach it")
    others.add_argument(
        "--hub", action="store_true", help="ask the JupyterHub that starts it who is logged in there"
    )
    others.add_argument(
        "--proxy",
        action="append",
        default=[],
        metavar="ADDRESS",
        help="believe the X-Forwarded headers of a proxy that comes from there; as often as you like",
    )
    return parser.parse_args(argv)


def serve(args: Namespace, own: Path, most: int, lines: int) -> int:
    """Run the server as it was asked for."""
    names, proxies = [_named(name) for name in args.allow_host], [_proxy(name) for name in args.proxy]
    base = _base(args.base_url)
    listening = listen(args.port, args.host)
    host, port = listening.getsockname()[:2]
    near = ip_address(host).is_loopback and not names
    secret, linked = asked_for(args, near)
    # The template is found by this variable, wherever teg is installed.
    os.environ["JUPYTER_PATH"] = os.pathsep.join(filter(None, [str(SHARE), os.environ.get("JUPYTER_PATH")]))
    # A grammar for addresses in JSON schemas, which nothing here checks, takes a second to load.
    sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]
    try:
        from teg.serve.fault_report import LogTail
        from teg.serve.gate import Gate, Hub
        from teg.serve.server import Dashboards, settings
    except ModuleNotFoundError as missing:
        raise Mistake(tell, "no_packages", name=missing.name) from None
    if not near:
        names += surroundings.names()
    hub = None
    if args.hub:
        try:
            hub = Hub.told(os.environ)
        except KeyError as missing:
            raise Mistake(tell, "no_hub", name=missing.args[0]) from None
    for name in SECRETS:
        # An engine has a copy of all variables, and no business with these.
        os.environ.pop(name, None)
    places = _places(host)
    gate = Gate(
        base,
        names=names,
        proxies=proxies,
        secret=secret,
        near=near,
        linked=linked,
        port=port,
        places=[f"{place}:{port}" for place in places if place != HOST],
        hub=hub,
    )
    bases = [f"http://{place}:{port}{base}" for place in places]
    shown = {"token": secret} if linked else {}

    def started() -> None:
        print(greeting(bases, **shown), flush=True)
        if not args.no_browser:
            opened = address(bases[-1], args.name, **shown)
            threading.Thread(target=webbrowser.open, args=[opened], daemon=True).start()

    heated = tuple(DASHBOARDS) if args.name is None else (args.name,)
    surroundings.plain(LogTail())
    config = settings(own, folder(), heated, args.pool, gate)
    server = Dashboards(config, gate, [listening], most, lines, args.max_seconds, args.keep, started)
    server.initialize([])
    server.start()
    print("Stopped.", file=sys.stderr)
    return 0


def asked_for(args: Namespace, near: bool) -> tuple[str, bool]:
    """What visitors are asked for, empty for nothing, and whether it may stand in a link.

    Whoever lets other machines in and names nothing gets a token.
    """
    if sum((args.password is not None, args.token is not None, args.open, args.hub)) > 1:
        raise Mistake(tell, "two_secrets")
    if args.hub:
        return secrets.token_urlsafe(), False
    password = args.password
    if password is None and args.token is None and not args.open:
        password = os.environ.get(PASSWORD)
    if password == "-":
        password = getpass("Password: ") if sys.stdin.isatty() else sys.stdin.readline().rstrip("\n")
    given = args.token if password is None else password
    if given is None:
        made = "" if near or args.open else "".join(secrets.choice(SIGNS) for _ in range(TOKEN))
        return made, bool(made)
    if len(given) < LEAST_WORD:
        raise Mistake(tell, "short_password", least=LEAST_WORD)
    if len(given) > MOST_WORD:
        raise Mistake(tell, "long_password", most=MOST_WORD)
    return given, password is None


def _named(name: str) -> str:
    if not NAME.fullmatch(name.lower()):
        raise Mistake(tell, "no_name", name=name)
    return name.lower()


def _base(path: str) -> str:
    base = f"/{path.strip('/')}/" if path.strip("/") else "/"
    if not BASE.fullmatch(base):
        raise Mistake(tell, "no_base", path=path)
    return base


def _proxy(name: str) -> "Network":
    try:
        return ip_network(name, strict=False)
    except ValueError:
        raise Mistake(tell, "no_proxy", name=name) from None


def _places(host: str) -> list[str]:
    """How browsers reach this address: those of other machines first, the one here last."""
    if ip_address(host).is_unspecified:
        return [*surroundings.addresses(), HOST]
    return [f"[{host}]" if ":" in host else host]


def listen(port: int | None, host: str = HOST) -> socket.socket:
    """A socket on this port, or without one on the first free port from the usual one on."""
    try:
        family, kind, _, _, place = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)[0]
        socket.socket(family, kind).close()
    except (OSError, UnicodeError):
        raise Mistake(tell, "no_host", host=host) from None
    for number in range(PORT, PORT + PORTS_TO_TRY) if port is None else (port,):
        listening = socket.socket(family, kind)
        if os.name == "posix":
            # A port is free as soon as its server ends. Elsewhere two servers could share it then.
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((place[0], number))
            listening.listen(128)
        except (OSError, OverflowError) as error:
            listening.close()
            if getattr(error, "errno", 0) == errno.EADDRNOTAVAIL:
                raise Mistake(tell, "no_host", host=host) from None
        else:
            listening.setblocking(False)
            return listening
    if port is None:
        raise Mistake(tell, "no_free_port", first=PORT, last=PORT + PORTS_TO_TRY - 1)
    raise Mistake(tell, "no_port", port=port)


def folder() -> Path:
    """Where the notebooks are: beside the package in the project, inside it when installed."""
    inside = Path(__file__).parents[1] / "serve" / "dashboards"
    return inside if inside.is_dir() else Path(__file__).parents[2] / "dashboards"


def address(base: str, name: str | None, **query: str) -> str:
    """The address of a dashboard, or of the index."""
    page = f"{base}voila/render/{name}.ipynb" if name else base
    return f"{page}?{urlencode(query)}" if query else page


def greeting(bases: list[str], **query: str) -> str:
    """What is printed once the server answers."""
    first = [f"Dashboards: {address(base, None, **query)}" for base in bases]
    rows = [f"  {entry.title['en']:25} {address(bases[0], name)}" for name, entry in DASHBOARDS.items()]
    asked = ["Whoever opens the link above may come in; others are asked for its token."] if query else []
    # Nobody else's class could reach a server of this machine only.
    room = [f"A class: press Class on any of them; learners open {bases[0]}class and type its code."]
    return "\n".join([*first, *rows, *asked, *(room if len(bases) > 1 else []), "Ctrl-C ends it."])
