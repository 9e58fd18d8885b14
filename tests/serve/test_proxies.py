"""The recipes of docs/hosting.md with the real nginx and Caddy: TLS ends there, in a folder of their site."""

import http.client
import os
import re
import shutil
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from types import SimpleNamespace
from urllib.parse import urlencode

import pytest

from tests.house.house import ROOT
from tests.serve.serving import Server
from tests.serve.visitor import Visitor
from tests.serve.wire import PATIENCE, UNPROVEN

HOSTING = (ROOT / "docs/hosting.md").read_text("utf-8")
PATH = f"{os.environ.get('PATH', os.defpath)}:/usr/sbin"
NAME, PASSWORD = "class.example.org", "long enough & odd"
NGINX = """daemon off; pid {folder}/pid; error_log stderr; events {{}}
http {{ access_log off; {paths} {recipe} }}"""
PATHS = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
CADDY = """{{
    admin off
    skip_install_trust
    auto_https disable_redirects
    http_port {spare}
    https_port {port}
}}
{recipe}"""


def block(kind: str) -> str:
    """The recipe for this program."""
    (found,) = re.findall(rf"^```{kind}\n(.*?)^```", HOSTING, re.MULTILINE | re.DOTALL)
    return str(found)


def free_port() -> int:
    with socket.socket() as asking:
        asking.bind(("127.0.0.1", 0))
        return int(asking.getsockname()[1])


def nginx(folder: Path, recipe: str, port: int) -> tuple[list[str], str]:
    recipe = recipe.replace("listen 443", f"listen 127.0.0.1:{port}").replace("/etc/ssl", str(folder))
    paths = " ".join(f"{name}_temp_path {folder}/{name};" for name in PATHS)
    return ["nginx", "-c"], NGINX.format(folder=folder, paths=paths, recipe=recipe)


def caddy(folder: Path, recipe: str, port: int) -> tuple[list[str], str]:
    recipe = recipe.replace(
        f"{NAME} {{", f"{NAME}, 127.0.0.1 {{\n    tls {folder}/class.pem {folder}/class.key"
    )
    return ["caddy", "run", "--adapter", "caddyfile", "--config"], CADDY.format(
        spare=free_port(), port=port, recipe=recipe
    )


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    (line,) = re.findall(r"^teg serve (--base-url .*) --password -$", HOSTING, re.MULTILINE)
    with Server("theatre", "--pool", "0", *line.split(), "--password", PASSWORD) as running:
        assert running.base.endswith("/teg")
        yield running


@pytest.fixture(params=[nginx, caddy])
def port(server: Server, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[int]:
    """Where the proxy listens."""
    make: Callable[[Path, str, int], tuple[list[str], str]] = request.param
    kind = make.__name__
    if not shutil.which(kind, path=PATH) or not shutil.which("openssl"):
        pytest.skip(f"there is no {kind} here (on Debian and Ubuntu: apt install {kind} openssl)")
    certify(tmp_path)
    asked = server.base.split("/")[2]
    number = free_port()
    command, told = make(tmp_path, block(kind).replace("127.0.0.1:8866", asked), number)
    (file := tmp_path / "proxy.conf").write_text(told)
    with (tmp_path / "told").open("wb") as log, ExitStack() as stack:
        environment = {**os.environ, "PATH": PATH, "HOME": str(tmp_path)}
        running = subprocess.Popen([*command, str(file)], stdout=log, stderr=log, env=environment)
        stack.callback(running.wait, PATIENCE)
        stack.callback(running.terminate)
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and running.poll() is None:
            try:
                socket.create_connection(("127.0.0.1", number)).close()
                break
            except OSError:
                time.sleep(0.05)
        assert running.poll() is None, (tmp_path / "told").read_text()
        yield number


def certify(folder: Path) -> None:
    """A certificate for both names: for one it does not cover, Caddy obtains another, and may serve that."""
    command = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=x "
    command += f"-addext subjectAltName=DNS:{NAME},IP:127.0.0.1"
    files = ["-keyout", str(folder / "class.key"), "-out", str(folder / "class.pem")]
    subprocess.run([*command.split(), *files], check=True, capture_output=True)


def test_a_visitor_comes_in_and_plays_through_a_proxy(server: Server, port: int) -> None:
    def asked(path: str, body: str = "", host: str = NAME) -> http.client.HTTPResponse:
        connection = http.client.HTTPSConnection("127.0.0.1", port, timeout=PATIENCE, context=UNPROVEN)
        kind = {"Content-Type": "application/x-www-form-urlencoded"} if body else {}
        connection.request("POST" if body else "GET", path, body or None, {"Host": host, **kind})
        return connection.getresponse()

    assert asked("/teg/healthz").read() == b"ok\n"
    assert asked("/teg").getheader("Location", "").endswith("/teg/")
    told = asked("/teg/?lang=fr")
    assert told.status == 401 and 'action="/teg/login' in told.read().decode()
    let_in = asked("/teg/login?next=/teg/%3Flang=fr", urlencode({"password": PASSWORD}))
    cookie = let_in.getheader("Set-Cookie", "")
    assert let_in.status == 303 and let_in.getheader("Location") == "/teg/?lang=fr"
    # The proxy says that the line to the browser is encrypted, and only over such a one is it shown again.
    assert "; Path=/teg/; HttpOnly; SameSite=Lax; Secure" in cookie
    base = f"https://127.0.0.1:{port}/teg"
    proxied = SimpleNamespace(
        base=base,
        headers={"Cookie": cookie.partition(";")[0]},
        page=lambda name: f"{base}/voila/render/{name}.ipynb",
    )
    with Visitor(proxied) as visitor:  # type: ignore[arg-type]
        visitor.live()
        before = visitor.code
        visitor.click()
        assert visitor.code != before
        assert server.engine(visitor.kernel)
