"""Who comes in: names of the server, proxies that are believed, passwords, and how often one may guess."""

import http.client
from collections.abc import Iterator
from ipaddress import ip_network
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from tornado.httpclient import AsyncHTTPClient
from tornado.httpserver import HTTPServer
from tornado.httputil import HTTPHeaders, HTTPServerRequest, RequestStartLine
from tornado.netutil import bind_sockets
from tornado.routing import Rule
from tornado.web import Application, RequestHandler
from websockets.exceptions import InvalidStatus

from teg.cli import serve as command
from teg.cli.main import main
from teg.serve import gate as gates
from teg.serve.gate import AT_ONCE, EVERY, Gate, Hub, Tries
from teg.serve.guarded import Guarded
from teg.serve.login import HubRedirect, HubReturn, challenge
from teg.serve.server import Unless
from tests.serve.serving import Server
from tests.serve.test_pool import alone
from tests.serve.wire import PATIENCE, Wire, channel, engine, leave

pytestmark = pytest.mark.xdist_group("gate")

TOKEN = "abcd efgh/é"
PROXY = ip_network("10.1.0.0/16")


def request(peer: str = "127.0.0.1", **headers: str) -> HTTPServerRequest:
    """A request from this address."""
    told = HTTPHeaders(
        {"Host": "localhost", **{name.replace("_", "-"): text for name, text in headers.items()}}
    )
    line, context = RequestStartLine("GET", "/", "HTTP/1.1"), SimpleNamespace(context=None)
    asked = HTTPServerRequest(start_line=line, headers=told, connection=context)  # type: ignore[arg-type]
    asked.remote_ip = peer
    return asked


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    now = SimpleNamespace(seconds=1000.0)
    monkeypatch.setattr(gates, "monotonic", lambda: now.seconds)
    return now


def test_some_wrong_passwords_are_nothing_and_then_each_costs_time(clock: SimpleNamespace) -> None:
    tries = Tries()
    for _ in range(AT_ONCE):
        assert tries.wait("one") == 0
        tries.wrong("one")
    assert tries.wait("one") == EVERY and tries.wait("other") == 0
    clock.seconds += EVERY
    assert tries.wait("one") == 0
    tries.wrong("one")
    assert tries.wait("one") == EVERY
    clock.seconds += (AT_ONCE + 1) * EVERY
    assert tries.wait("one") == 0


def test_only_so_many_who_guess_are_remembered(
    clock: SimpleNamespace, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gates, "MOST_WRONG", 5)
    tries = Tries()
    for number in range(100):
        for _ in range(AT_ONCE):
            tries.wrong(str(number))
    assert [number for number in range(100) if tries.wait(str(number))] == [95, 96, 97, 98, 99]


def test_what_a_stranger_says_of_proxies_is_not_believed() -> None:
    gate = Gate(names=["class.example.org"], proxies=[PROXY], near=False)
    told = {"X_Forwarded_For": "192.0.2.7, 10.1.2.3", "X_Forwarded_Host": "class.example.org"}
    told |= {"X_Forwarded_Proto": "https", "Host": "inside"}
    by_proxy, by_stranger = request("10.1.9.9", **told), request("10.2.9.9", **told)
    assert gate.who(by_proxy) == "192.0.2.7" and gate.who(by_stranger) == "10.2.9.9"
    assert gate.secure(by_proxy) and not gate.secure(by_stranger)
    assert gate.called(by_proxy) and not gate.called(by_stranger)
    assert gate.same(by_proxy, "https://Class.example.org") and not gate.same(
        by_proxy, "https://evil.example.org"
    )
    # What a visitor wrote there before the proxy did is of no use.
    assert gate.who(request("10.1.9.9", X_Forwarded_For="198.51.100.1, nonsense, 10.1.2.3")) == "10.1.2.3"
    assert gate.who(request("10.1.9.9", X_Forwarded_For="198.51.100.1, 192.0.2.7")) == "192.0.2.7"


def test_a_household_of_long_addresses_guesses_as_one() -> None:
    gate = Gate(proxies=[PROXY])
    one, other = (request("10.1.0.1", X_Forwarded_For=f"2001:db8:1:2::{end}") for end in (1, 2))
    assert gate.who(one) == gate.who(other) == "2001:db8:1:2::/64"
    # So it does where no proxy stands between; a long address that says a short one is that.
    assert gate.who(request("2001:db8:1:2::3")) == "2001:db8:1:2::/64"
    assert gate.who(request("::ffff:192.0.2.7")) == "192.0.2.7"
    assert gate.who(request("::ffff:10.1.0.1", X_Forwarded_For="192.0.2.8")) == "192.0.2.8"


def test_a_proof_is_the_same_after_a_new_start_and_another_for_another_password() -> None:
    mine, again, other = (Gate(secret=word, port=1) for word in (TOKEN, TOKEN, "another word"))
    proof = mine.proof(request())
    assert proof == again.proof(request()) != other.proof(request())
    assert "; HttpOnly; SameSite=Lax" in proof and "Secure" not in proof and TOKEN not in proof
    shown = proof.partition(";")[0]
    assert again.knows(request(Cookie=shown)) and not other.knows(request(Cookie=shown))
    for wrong in ("", shown[:-1], "teg-1=", "teg-1=é", 'teg-1="\\', f"x{shown}"):
        assert not mine.knows(request(Cookie=wrong))


# a real server that asks


@pytest.fixture(scope="module")
def closed() -> Iterator[Server]:
    with Server("theatre", "--pool", "0", "--host", "0.0.0.0", "--token", TOKEN) as running:
        yield running


def asked(server: Server, path: str, body: str = "", **headers: str) -> tuple[int, Any, str]:
    """What comes of a request: status, headers, text; with a body it is posted."""
    connection = http.client.HTTPConnection(server.base.removeprefix("http://"), timeout=PATIENCE)
    told = {name.replace("_", "-"): text for name, text in headers.items()}
    if body:
        told |= {"Content-Type": "application/x-www-form-urlencoded"}
    connection.request("POST" if body else "GET", path, body or None, told)
    got = connection.getresponse()
    return got.status, got.headers, got.read().decode()


def cookie(headers: Any) -> str:
    return str(headers["Set-Cookie"]).partition(";")[0]


PAGE = "/voila/render/theatre.ipynb"
KERNEL = "00000000-0000-0000-0000-000000000000"


@pytest.mark.parametrize("path", ["/", PAGE, f"/api/kernels/{KERNEL}", "/nowhere", f"{PAGE}?token="])
def test_who_does_not_know_the_password_gets_nothing_else(closed: Server, path: str) -> None:
    for lang, said in (("en", "asks for a password"), ("fr", "demande un mot de passe")):
        status, headers, told = asked(closed, path + ("&" if "?" in path else "?") + f"lang={lang}")
        assert status == 401 and said in told and "<form" in told and "kernelId" not in told
        assert headers["Cache-Control"] == "no-store" and headers["Set-Cookie"] is None
    assert closed.engines() == []


def test_no_engine_is_talked_to_without_it(closed: Server) -> None:
    with pytest.raises(InvalidStatus, match="401"):
        channel(closed, KERNEL)
    assert leave(closed, KERNEL) == 401


def test_the_link_opens_the_page_and_leaves_no_token_in_its_address(closed: Server) -> None:
    (shown,) = {row for row in closed.told.splitlines() if row.startswith(f"Dashboards: {closed.base}")}
    link = urlsplit(shown.removeprefix(f"Dashboards: {closed.base}"))
    assert parse_qs(link.query) == {"token": [TOKEN]}
    status, headers, _ = asked(closed, f"{PAGE}?{link.query}&lang=fr&code=x%2By")
    assert status == 303 and headers["Location"] == f"{PAGE}?lang=fr&code=x%2By"
    assert asked(closed, "/", Cookie=cookie(headers))[0] == 200
    closed.headers = {"Cookie": cookie(headers)}
    with Wire(closed) as visitor:
        assert "comm_msg" in visitor.ask()
    with pytest.raises(InvalidStatus, match="403"):
        channel(closed, engine(closed), "http://evil.example.org")
    closed.headers = {}


@pytest.mark.parametrize(
    ("to", "led"),
    [
        (f"{PAGE}?code=x%2By", f"{PAGE}?code=x%2By"),
        ("", "/"),
        ("//evil.example.org/", "/evil.example.org/"),
        ("\\\\evil.example.org", "/evil.example.org"),
        ("https://evil.example.org", "/https://evil.example.org"),
        ("/x\r\nSet-Cookie: a=b", "/"),
    ],
)
def test_the_form_leads_on_within_this_server(closed: Server, to: str, led: str) -> None:
    told = urlencode({"password": TOKEN})
    status, headers, _ = asked(closed, f"/login?{urlencode({'next': to})}", told)
    assert status == 303 and headers["Location"] == led and cookie(headers).startswith("teg-")


@pytest.mark.parametrize("path", ["//evil.example.org/", "/\\evil.example.org/"])
def test_who_reads_another_language_stays_on_this_server(closed: Server, path: str) -> None:
    status, headers, _ = asked(closed, path, Accept_Language="fr")
    assert status == 302 and headers["Location"] == "/evil.example.org/?lang=fr"


def test_whoever_guesses_waits_even_with_the_right_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(command.PASSWORD, TOKEN)
    with Server("theatre", "--pool", "0", "--allow-host", "class.example.org") as server:
        assert TOKEN not in server.told and "token" not in server.told
        # What forks engines has never heard it, either.
        for child in Path("/proc", str(server.pid), "task", str(server.pid)).glob("children"):
            (nursery,) = child.read_text().split()
            assert TOKEN.encode() not in Path("/proc", nursery, "environ").read_bytes()
        for _ in range(AT_ONCE):
            status, headers, told = asked(server, "/login", "password=wrong")
            assert status == 403 and "not the password" in told and headers["Set-Cookie"] is None
        # A password is never taken from a link.
        right = urlencode({"password": TOKEN})
        assert asked(server, f"/?{urlencode({'token': TOKEN})}")[0] == 401
        status, headers, told = asked(server, "/login?lang=fr", right)
        assert status == 429 and "réessayez dans" in told and 0 < int(headers["Retry-After"]) <= EVERY
        assert asked(server, "/", Host="class.example.org")[0] == 401
        assert asked(server, "/healthz", Host="10.0.0.7:80")[::2] == (200, "ok\n")
        status, _, told = asked(server, "/", Host="other.example.org")
        assert status == 403 and "--allow-host" in told and "<form" not in told


# a hub that knows who somebody is


class Token(RequestHandler):
    """Of the hub: who has its word gets one of theirs."""

    def post(self) -> None:
        told = {name: self.get_body_argument(name) for name in self.request.body_arguments}
        kept, self.settings["kept"] = self.settings["kept"], ""
        if told["client_secret"] != "ours" or challenge(told["code_verifier"]) != kept:
            self.set_status(400)
        self.write({"access_token": told["code"]})


class User(RequestHandler):
    """Of the hub: who may use the dashboards, and who may not."""

    def get(self) -> None:
        scopes = {"Bearer ann": ["read:users!user=ann", "access:services!service=teg"], "Bearer bob": []}
        self.write({"scopes": scopes[self.request.headers["Authorization"]]})


class Inside(Guarded):
    def get(self) -> None:
        self.write("inside")


def test_only_whom_the_hub_names_comes_in() -> None:
    async def visits() -> None:
        hub = Application([("/hub/api/oauth2/token", Token), ("/hub/api/user", User)], kept="")
        known = Hub.told(
            {
                "JUPYTERHUB_BASE_URL": "/",
                "JUPYTERHUB_OAUTH_CALLBACK_URL": "/teg/oauth_callback",
                "JUPYTERHUB_API_URL": f"http://127.0.0.1:{served(hub)}/hub/api",
                "JUPYTERHUB_CLIENT_ID": "service-teg",
                "JUPYTERHUB_API_TOKEN": "ours",
                "JUPYTERHUB_OAUTH_ACCESS_SCOPES": '["access:services", "access:services!service=teg"]',
            }
        )
        gate = Gate("/teg/", secret="nobody's", hub=known)
        rules = [
            ("/teg/oauth_callback", HubReturn),
            Rule(Unless(gate.knows), HubRedirect),
            ("/teg/.*", Inside),
        ]
        port = served(Application(rules, gate=gate))

        async def asked(path: str, cookie: str = "", **more: Any) -> tuple[int, str, str]:
            got = await AsyncHTTPClient().fetch(
                f"http://127.0.0.1:{port}{path}",
                headers={"Cookie": cookie, **more},
                follow_redirects=False,
                raise_error=False,
            )
            shown = got.headers.get("Set-Cookie", "").partition(";")[0]
            return got.code, shown, got.headers.get("Location", "")

        async def sent(path: str, cookie: str = "") -> tuple[str, str]:
            """What the browser keeps, and what the hub sends back beside its word."""
            status, shown, to = await asked(path, cookie)
            told = parse_qs(urlsplit(to).query)
            assert status == 302 and to.startswith("/hub/api/oauth2/authorize?")
            assert told["redirect_uri"] == ["/teg/oauth_callback"] and told["client_id"] == ["service-teg"]
            (hub.settings["kept"],) = told["code_challenge"]
            return shown, urlencode({"state": told["state"][0]})

        kept, state = await sent("/teg/x?code=a%2Bb")
        for cookie, query in (
            ("", f"{state}&code=ann"),
            ("teg-0-asked=other", f"{state}&code=ann"),
            (kept, state),
            (kept, "code=ann"),
            (kept, "error=access_denied"),
            (kept, f"{state}&code=bob"),
        ):
            assert await asked(f"/teg/oauth_callback?{query}", cookie) == (403, "", "")
        # Two tabs are on their way; whichever comes back first, both come in.
        other, state = await sent("/teg/y?lang=fr", kept)
        assert other == kept
        status, proof, to = await asked(f"/teg/oauth_callback?{state}&code=ann", kept)
        assert (status, to) == (303, "/teg/y?lang=fr") and proof.startswith("teg-0=")
        assert (await asked("/teg/y", proof))[0] == 200 and (await asked("/teg/y", kept))[0] == 302
        # Lines and goodbyes of strangers are led nowhere.
        assert (await asked("/teg/y", Upgrade="websocket"))[0] == 401

    alone(visits())


def served(application: Application) -> int:
    (listening,) = bind_sockets(0, "127.0.0.1")
    HTTPServer(application).add_socket(listening)
    return int(listening.getsockname()[1])


# as a command


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--password", "seven77"), "at least 8"),
        (("--token", "x" * 201), "at most 200"),
        (("--password", "long enough", "--open"), "one of --password, --token, --open and --hub"),
        (("--hub", "--open"), "one of --password, --token, --open and --hub"),
        (("--hub",), "no hub told it JUPYTERHUB_"),
        (("--allow-host", "http://class.example.org"), "without http://"),
        (("--max-seconds", "0"), "--max-seconds 0"),
        (("--max-visitors", "0"), "--max-visitors 0"),
        (("--base-url", "/a b/"), "'/a b/' is no path"),
        (("--base-url", "/a/../b/"), "'/a/../b/' is no path"),
        (("--allow-host", "a b"), "'a b'"),
        (("--proxy", "proxy.example.org"), "'proxy.example.org' is no address"),
        (("--host", "203.0.113.9"), "no address '203.0.113.9'"),
        (("--host", "nowhere.invalid"), "no address 'nowhere.invalid'"),
    ],
)
def test_what_is_wrong_is_told_in_one_sentence(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], said: str
) -> None:
    assert main(["serve", "--no-browser", "--port", "0", *words]) == 2
    told = capsys.readouterr().err
    assert said in told and told.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "near", "found"),
    [
        ((), True, ("", False)),
        (("--open",), False, ("", False)),
        (("--password", "long enough"), True, ("long enough", False)),
        (("--token", "long enough"), False, ("long enough", True)),
        (("--password", "-"), False, ("typed words", False)),
    ],
)
def test_what_visitors_are_asked_for(
    monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], near: bool, found: tuple[str, bool]
) -> None:
    monkeypatch.delenv(command.PASSWORD, raising=False)
    monkeypatch.setattr("sys.stdin", SimpleNamespace(isatty=lambda: False, readline=lambda: "typed words\n"))
    assert command.asked_for(command.read([*words]), near) == found


def test_who_names_nothing_gets_a_token_each_time_a_new_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(command.PASSWORD, raising=False)
    asked = command.read([])
    (one, linked), (other, _) = (command.asked_for(asked, near=False) for _ in range(2))
    assert linked and len(one) == command.TOKEN and one != other
    monkeypatch.setenv(command.PASSWORD, "of the environment")
    assert command.asked_for(asked, near=False) == ("of the environment", False)
