"""The files of `hosting` with a real JupyterHub: a learner's lab with the course; the dashboards."""

import http.cookiejar
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from urllib.error import URLError
from urllib.parse import urlencode, urlsplit

import pytest
from traitlets.config.loader import PyFileConfigLoader

from teg.cli import serve as command
from tests.house.house import ROOT
from tests.serve.visitor import Visitor

HOSTING = ROOT / "hosting"
CONFIG, LITTLEST = HOSTING / "jupyterhub_config.py", HOSTING / "tljh_config.py"
HUB = Path(sys.prefix, "bin", "jupyterhub")
PASSWORD = "eight letters"
PATIENCE = 90
PORTS = 4
LIKE_THE_LITTLEST = """
c = get_config()
c.JupyterHub.spawner_class = "simple"
c.JupyterHub.authenticator_class = "shared-password"
c.SharedPasswordAuthenticator.user_password = {password!r}
c.Authenticator.allow_all = True
c.JupyterHub.bind_url = "http://127.0.0.1:{port}"
c.JupyterHub.hub_port = {port} + 2
c.ConfigurableHTTPProxy.api_url = "http://127.0.0.1:{proxy}"
c.Spawner.default_url = "/lab"
c.JupyterHub.services = [{{"name": "cull-idle", "command": ["sleep", "600"]}}]
load_subconfig({own!r})
"""
"""What TLJH has set when it reads the files of its administrator, as far as they touch it."""


def free_ports() -> int:
    """The first of some free ports in a row."""
    for first in range(8140, 8400, PORTS):
        try:
            for number in range(first, first + PORTS):
                socket.create_server(("127.0.0.1", number)).close()
        except OSError:
            continue
        return first
    raise AssertionError("no ports are free")


def littlest(folder: Path, port: int) -> Path:
    """The configuration of a hub like The Littlest, with our file in it for this machine."""
    own = folder / LITTLEST.name
    text = LITTLEST.read_text("utf-8").replace("/opt/tljh/user/bin/python", sys.executable)
    own.write_text(text.replace("8866", str(port + 1)).replace("class.example.org", "localhost"))
    config = folder / "jupyterhub_config.py"
    config.write_text(LIKE_THE_LITTLEST.format(password=PASSWORD, port=port, proxy=port + 3, own=str(own)))
    return config


def test_the_littlest_keeps_its_other_services(tmp_path: Path) -> None:
    read = PyFileConfigLoader(str(littlest(tmp_path, 8140))).load_config()
    assert [each["name"] for each in read.JupyterHub.services] == ["cull-idle", "teg"]
    assert read.Spawner.default_url == "/lab/tree/course/map.ipynb"
    (_, _, _, *args) = read.JupyterHub.services[-1]["command"]
    assert command.read(args[1:]).base_url == "/services/teg/"


@pytest.fixture(scope="module", params=[CONFIG, LITTLEST], ids=lambda path: path.stem)
def hub(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a hub."""
    if not HUB.exists() or not shutil.which("configurable-http-proxy"):
        pytest.skip("no JupyterHub here (pip install jupyterhub, npm install -g configurable-http-proxy)")
    folder, port = tmp_path_factory.mktemp("hub"), free_ports()
    environment = {
        **os.environ,
        **{"TEG_HUB_PASSWORD": PASSWORD, "TEG_HUB_PORT": str(port), "TEG_HUB_FOLDER": str(folder / "work")},
    }
    config = littlest(folder, port) if request.param == LITTLEST else CONFIG
    base = f"http://127.0.0.1:{port}"
    with (folder / "log").open("wb") as log:
        running = subprocess.Popen(
            [HUB, "-f", config], cwd=folder, env=environment, stdout=log, stderr=log, start_new_session=True
        )
        try:
            until(lambda: running.poll() is not None or there(f"{base}/services/teg/healthz"))
            assert running.poll() is None, (folder / "log").read_text("utf-8")[-3000:]
            yield base
        finally:
            # It ends the dashboards, the proxy and the labs.
            running.send_signal(signal.SIGINT)
            try:
                running.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                os.killpg(running.pid, signal.SIGKILL)
                raise


def until(true: object) -> None:
    end = time.monotonic() + PATIENCE
    while not true() and time.monotonic() < end:  # type: ignore[operator]
        time.sleep(0.2)


def there(address: str) -> bool:
    try:
        with urllib.request.urlopen(address, timeout=PATIENCE) as got:
            return bool(got.status == 200)
    except (URLError, OSError):
        return False


def learner(hub: str) -> tuple[urllib.request.OpenerDirector, http.cookiejar.CookieJar]:
    """Somebody who is logged in."""
    jar = http.cookiejar.CookieJar()
    opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(jar))
    with opener.open(f"{hub}/hub/login", timeout=PATIENCE) as got:
        (token,) = re.findall(r'name="_xsrf"\s+value="([^"]+)"', got.read().decode())
    told = {"username": "ann", "password": PASSWORD, "_xsrf": token}
    opener.open(f"{hub}/hub/login?next=/hub/home", urlencode(told).encode(), timeout=PATIENCE).close()
    return opener, jar


@pytest.mark.deep
def test_the_dashboards_lie_in_the_hub_for_whoever_is_logged_in(hub: str) -> None:
    base = f"{hub}/services/teg"
    opener, jar = learner(hub)
    with urllib.request.urlopen(f"{base}/", timeout=PATIENCE) as got:
        assert urlsplit(got.url).path == "/hub/login", "a stranger came in"
    with opener.open(f"{base}/?lang=fr", timeout=PATIENCE) as got:
        assert got.url == f"{base}/?lang=fr"
    (proof,) = (each for each in jar if each.path == "/services/teg/" and not each.name.endswith("-asked"))
    at = SimpleNamespace(
        base=base,
        headers={"Cookie": f"{proof.name}={proof.value}"},
        page=lambda name: f"{base}/voila/render/{name}.ipynb",
    )
    with Visitor(at) as visitor:  # type: ignore[arg-type]
        visitor.live()
        before = visitor.code
        visitor.click()
        assert visitor.code != before


@pytest.mark.deep
@pytest.mark.parametrize("hub", [CONFIG], indirect=True)
def test_a_learner_comes_in_and_has_the_course(hub: str) -> None:
    opener, _ = learner(hub)

    def read(path: str) -> str:
        with opener.open(f"{hub}{path}", timeout=PATIENCE) as got:
            return str(got.read().decode())

    read("/hub/spawn")
    answers: list[str] = []

    def lab() -> bool:
        try:
            # A lab lets in by way of the hub whoever asks for a page of it.
            read("/user/ann/lab")
            answers.append(read("/user/ann/api/contents"))
            return "00_launch_pad.ipynb" in answers[-1]
        except (URLError, ValueError):
            return False

    until(lab)
    assert answers, "the lab never answered"
    held = {each["name"] for each in json.loads(answers[-1])["content"]}
    assert held >= {path.name for path in (ROOT / "notebooks").glob("*.ipynb")}
