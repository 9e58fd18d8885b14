"""What a visitor cannot reach: files, lists of engines, other engines, code."""

import http.client
import json
import logging
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from gzip import decompress
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest
from tornado.httpclient import AsyncHTTPClient
from tornado.httpserver import HTTPServer
from tornado.netutil import bind_sockets
from tornado.web import Application
from websockets.exceptions import ConnectionClosed, InvalidStatus

from teg import __version__
from teg.serve import surroundings
from teg.serve.fault_report import LogTail, impersonal
from teg.serve.gate import Gate
from teg.serve.guarded import Guarded
from teg.serve.server import PAGE, DashboardPage
from teg.serve.visits import Visits
from teg.ui.kit import assets
from tests.serve.serving import Server
from tests.serve.test_pool import alone
from tests.serve.wire import PATIENCE, Wire, channel, engine, message

pytestmark = pytest.mark.xdist_group("safety")

ASKING = ("execute", "complete", "inspect", "history", "debug")
PAGES = "/voila/render/theatre.ipynb"
EXECUTE = "open({!r}, 'w').write('here')"


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with Server("theatre") as running:
        yield running


def answer(server: Server, path: str, method: str = "GET", **headers: str) -> tuple[int, str]:
    """Status and text, with the path sent exactly as it is."""
    connection = http.client.HTTPConnection(server.base.removeprefix("http://"), timeout=PATIENCE)
    connection.request(method, path, headers=headers)
    got = connection.getresponse()
    return got.status, got.read().decode("utf-8", "replace")


@pytest.mark.parametrize(
    "path",
    [
        "/api/contents",
        "/api/contents/theatre.ipynb",
        "/api/kernels",
        "/api/kernelspecs",
        "/api/sessions",
        "/api/terminals",
        "/api/status",
        "/tree",
        "/lab",
        "/login",
        "/voila/tree",
        "/voila/tree/..",
        "/voila/api/contents/theatre.ipynb",
        "/voila/files/theatre.ipynb",
        "/voila/files/../pyproject.toml",
        "/voila/render/theatre",
        "/voila/render/other.ipynb",
        "/voila/render/../../etc/passwd",
        "/voila/render/..%2f..%2fetc%2fpasswd",
        "/voila/render/.ipynb",
        "/voila/static/../../../../../etc/passwd",
        "/voila/static/..%2f..%2f..%2f..%2fetc%2fpasswd",
        "/voila/templates/teg/static/../../../../../../server.py",
        "/voila/templates/teg/static/..%2fconf.json",
        "/voila/labextensions/../../../pyvenv.cfg",
        "/voila/query/00000000-0000-0000-0000-000000000000",
    ],
)
def test_nothing_else_is_served(server: Server, path: str) -> None:
    status, told = answer(server, path)
    assert status in (400, 403, 404)
    assert "root:" not in told and "Traceback" not in told and "nbformat" not in told


def test_what_draws_charts_is_one_packed_file_that_is_kept_for_good(server: Server) -> None:
    connection = http.client.HTTPConnection(server.base.removeprefix("http://"), timeout=PATIENCE)
    connection.request("GET", assets.plotly_address())
    got = connection.getresponse()
    assert (
        version("plotly") in assets.plotly_address() and assets.plotly_address() in answer(server, PAGES)[1]
    )
    assert "immutable" in (got.headers["Cache-Control"] or "") and "javascript" in got.headers["Content-Type"]
    assert got.headers["Content-Encoding"] == "gzip"
    assert decompress(got.read()) == decompress(assets.packed_plotly())


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE"])
@pytest.mark.parametrize(
    "path", ["/api/kernels", "/api/contents/new.ipynb", "/", "/voila/render/theatre.ipynb"]
)
def test_nothing_can_be_changed(server: Server, method: str, path: str) -> None:
    assert answer(server, path, method)[0] in (403, 404, 405)


@pytest.mark.parametrize(
    ("method", "path", "status", "said"),
    [
        ("GET", "/nowhere", 404, "telle page"),
        ("GET", "/class/line", 404, "telle page"),
        ("GET", "/class?lang=fr&code=%ff", 400, "ne peut pas lire"),
        ("POST", "/class/class.js", 405, "ouvrez-la plutôt"),
        ("FLY", PAGES, 405, "ouvrez-la plutôt"),
    ],
)
def test_what_goes_wrong_is_a_sentence_in_the_language_of_the_browser(
    server: Server, method: str, path: str, status: int, said: str
) -> None:
    got, told = answer(server, path, method, **{"Accept-Language": "fr-CA,fr"})
    assert got == status and 'class="teg-notice"' in told and said in told and "lang=fr" in told


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/"),
        ("GET", "/voila/render/theatre.ipynb"),
        ("GET", "/nowhere"),
        ("PUT", "/"),
        ("GET", "/api/kernels/{mine}"),
        ("GET", "/api/kernels/{mine}/channels"),
        ("GET", "/api/kernels/00000000-0000-0000-0000-000000000000"),
        ("POST", "/voila/api/shutdown/{mine}"),
    ],
)
def test_the_browser_is_told_to_stay_here(server: Server, method: str, path: str) -> None:
    connection = http.client.HTTPConnection(server.base.removeprefix("http://"), timeout=PATIENCE)
    connection.request(method, path.format(mine=engine(server)), headers={"Sec-Fetch-Site": "none"})
    told = connection.getresponse().headers
    policy = told["Content-Security-Policy"]
    assert "default-src 'self'" in policy and "connect-src 'self';" in policy and "http" not in policy
    # Neither code made of text, nor lines to other machines.
    assert "eval" not in policy and "ws:" not in policy
    assert told["X-Content-Type-Options"] == "nosniff"
    # Who opened this page in a window cannot send it here again and again.
    assert told["Cross-Origin-Opener-Policy"] == "same-origin"
    # Nobody is told apart by a cookie, so that none can be sent along from another site.
    assert told.get_all("Set-Cookie") is None


@contextmanager
def told() -> Iterator[None]:
    """As the server tells things in its terminal."""
    before = [*logging.getLogger().handlers]
    surroundings.plain()
    yield
    logging.getLogger().handlers = before


def test_an_engine_that_cannot_start_is_told_to_its_visitor_and_in_one_line_in_the_log(
    capsys: pytest.CaptureFixture[str],
) -> None:
    class Broken(Visits):
        def arriving(self, notebook: str, left: object = None) -> Any:
            raise OSError("there is no\nsuch kernel")

    async def visit() -> str:
        (listening,) = bind_sockets(0, "127.0.0.1")
        server = HTTPServer(
            Application([(f"/{PAGE}", DashboardPage, {"visits": Broken(None, 1)})], gate=Gate())
        )
        server.add_socket(listening)
        base = f"http://127.0.0.1:{listening.getsockname()[1]}"
        got = await AsyncHTTPClient().fetch(f"{base}/voila/render/theatre.ipynb")
        server.stop()
        return got.body.decode()

    with told():
        assert 'data-mime-type="application/vnd.jupyter.stderr"' in alone(visit())
    assert capsys.readouterr().err == "teg serve: no engine for theatre: there is no such kernel\n"


def test_a_fault_of_ours_is_a_sentence_too() -> None:
    class Faulty(Guarded):
        def get(self) -> None:
            raise ZeroDivisionError

    async def visit() -> tuple[int, str]:
        (listening,) = bind_sockets(0, "127.0.0.1")
        server = HTTPServer(Application([("/", Faulty)], gate=Gate()))
        server.add_socket(listening)
        got = await AsyncHTTPClient().fetch(
            f"http://127.0.0.1:{listening.getsockname()[1]}/", raise_error=False
        )
        server.stop()
        return got.code, got.body.decode()

    status, said = alone(visit())
    assert status == 500 and "Something went wrong on the server" in said and "Zero" not in said


def test_a_cell_that_fails_is_one_line_in_the_log(capsys: pytest.CaptureFixture[str]) -> None:
    class CellError(Exception):
        """As the client of notebooks tells it."""

        ename, evalue = "ZeroDivisionError", "division\nby zero"

    with told():
        try:
            raise CellError("a\nlong\ntraceback")
        except CellError:
            logging.getLogger("voila.test").exception("Error at server while executing cell: ...")
    assert capsys.readouterr().err == "teg serve: a cell failed: ZeroDivisionError: division by zero\n"


@pytest.mark.parametrize("kind", ASKING)
def test_code_sent_to_an_engine_is_not_run(server: Server, tmp_path: Path, kind: str) -> None:
    trace = tmp_path / "here"
    mine = engine(server)
    with channel(server, mine) as line:
        line.send(message(f"{kind}_request", code=EXECUTE.format(str(trace)), silent=False, cursor_pos=3))
        with pytest.raises(ConnectionClosed):
            while True:
                line.recv(timeout=PATIENCE)
    with Wire(server, mine) as wire:
        wire.ask()
    assert not trace.exists()


def test_visitors_have_engines_of_their_own_and_cannot_end_others(server: Server) -> None:
    mine, theirs = engine(server), engine(server)
    assert mine != theirs
    assert answer(server, f"/api/kernels/{theirs}", "DELETE")[0] == 405
    status, told = answer(server, f"/api/kernels/{theirs}")
    assert status == 200 and set(json.loads(told)) == {"execution_state"}
    unknown = str(uuid.uuid4())
    assert answer(server, f"/api/kernels/{unknown}")[0] == 404


def test_another_web_site_cannot_talk_to_an_engine(server: Server) -> None:
    with pytest.raises(InvalidStatus):
        channel(server, engine(server), "http://evil.example.org")


def test_whoever_watches_over_the_server_may_ask_for_the_head_only(server: Server) -> None:
    assert answer(server, "/healthz", "HEAD") == (200, "")


def test_a_report_tells_versions_and_the_last_errors_and_of_nobody(server: Server) -> None:
    mine = engine(server)
    assert answer(server, "/nowhere?name=annabel")[0] == 404
    assert answer(server, f"/api/kernels/{mine}/x")[0] == 404
    status, told = answer(server, "/report")
    assert status == 200 and f"TEG {__version__}" in told and "voila " in told
    # What somebody typed in vain is no fault of the server.
    assert "404 GET" not in told
    for own in ("annabel", "127.0.0.1", mine, str(Path.home())):
        assert own not in told


def test_a_report_keeps_faults_of_the_server_only() -> None:
    kept = LogTail()
    kept.lines.clear()
    for number in (404, 500):
        level = logging.WARNING if number < 500 else logging.ERROR
        kept.handle(logging.LogRecord("tornado.access", level, "", 0, f"{number} GET /", (), None))
    assert [*kept.lines] == ["500 GET /"]
    kept.lines.clear()


HOMES = str(Path("/", "home", "x")).removesuffix("x")
"""Where those of others lie."""


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("404 GET /x?token=abc&lang=fr (192.168.1.7) 3.2ms", "404 GET /x?… (somebody) 3.2ms"),
        ("403 GET / (2001:db8::7) 1ms", "403 GET / (somebody) 1ms"),
        (f"no file {Path.home()}/boxes/mine.toml", "no file ~/boxes/mine.toml"),
        (f"no file {HOMES}annabel/x.py", f"no file {HOMES}(somebody)/x.py"),
        (f"404 GET /api/kernels/{uuid.UUID(int=7)}/x", "404 GET /api/kernels/(an engine)/x"),
        ("teg serve: no engine for theatre: no space", "teg serve: no engine for theatre: no space"),
    ],
)
def test_a_line_of_a_report_names_nobody(line: str, told: str) -> None:
    assert impersonal(line) == told
