"""`teg site`: dashboards and course as a folder of static files, for any server, or a stick."""

import argparse
import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from teg.cli.command import Parser
from teg.cli.serve import listen
from teg.mistake import Mistake
from teg.site import LIST, vendor


def main(argv: list[str]) -> int:
    """Build a site, or serve one from this machine to this machine."""
    parser = Parser(prog="teg site", description="Dashboards and course as static files, without a server.")
    what = parser.add_subparsers(dest="what", required=True, parser_class=Parser)
    making = what.add_parser("build", help="write a site into a folder")
    making.add_argument(
        "folder", metavar="DIR", type=Path, help="a new folder, an empty one, or an older site"
    )
    making.add_argument(
        "--from",
        dest="archives",
        metavar="FOLDER",
        type=Path,
        default=vendor.USUAL,
        help="where the archives lie that it is made of; missing ones are fetched by npm and pip",
    )
    making.add_argument("--no-course", action="store_true", help="leave the notebooks out")
    making.add_argument(
        "--docs", metavar="FOLDER", type=Path, help="documentation to put in, from 'make docs'"
    )
    fetching = what.add_parser("fetch", help="fetch what a site is made of, to build one without a line")
    fetching.add_argument("archives", metavar="FOLDER", type=Path, help="where to keep it")
    trying = what.add_parser("try", help="serve a site on this machine until Ctrl-C")
    trying.add_argument("folder", metavar="DIR", type=Path, help="the folder of the site")
    trying.add_argument("--port", type=int, help="where to listen (default: a free one)")
    asked = parser.parse_args(argv)
    return {"build": _build, "fetch": _fetch, "try": _try}[asked.what](asked)


def _fetch(asked: argparse.Namespace) -> int:
    vendor.fetch(asked.archives)
    count = len(vendor.archives())
    print(f"{asked.archives}: {count} archives. 'teg site build DIR --from {asked.archives}' uses them.")
    return 0


def _build(asked: argparse.Namespace) -> int:
    try:
        from teg.site.build import build
    except ModuleNotFoundError as missing:
        raise Mistake(vendor.tell, "no_packages", name=missing.name) from None
    files = build(asked.folder, asked.archives, not asked.no_course, asked.docs)
    size = sum(map(len, files.values())) / 1e6
    print(f"{asked.folder}: {len(files)} files, {size:.1f} MB. 'teg site try {asked.folder}' shows it.")
    return 0


class _Quiet(SimpleHTTPRequestHandler):
    """Files as any server gives them, without a line in the terminal for each."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".mjs": "text/javascript",
        ".js": "text/javascript",
        ".wasm": "application/wasm",
    }

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""


def _try(asked: argparse.Namespace) -> int:
    if not (asked.folder / LIST).is_file():
        raise Mistake(vendor.tell, "no_site", folder=asked.folder.name)
    listening = listen(asked.port)
    listening.setblocking(True)
    port = listening.getsockname()[1]
    with ThreadingHTTPServer(
        ("127.0.0.1", port), partial(_Quiet, directory=str(asked.folder)), bind_and_activate=False
    ) as server:
        server.socket.close()
        server.socket = listening
        print(f"http://127.0.0.1:{port}/ shows {asked.folder}; Ctrl-C ends it.", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print("Stopped.", file=sys.stderr)
    return 0
