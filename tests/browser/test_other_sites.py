"""What another web site can have of the dashboards in a real browser: nothing, unless somebody opens one."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import pytest
from playwright.sync_api import Browser

from tests.serve.serving import Server

pytestmark = pytest.mark.xdist_group("browser")
PATIENCE = 60
# Every way for a page to load another, each for a dashboard of its own address.
SITE = """<!doctype html><title>Another site</title><body><script>
const load = (tag, more) => document.body.append(Object.assign(document.createElement(tag), more));
for (const tag of ["img", "script", "iframe", "embed", "video"]) load(tag, { src: `PAGE?${tag}` });
load("object", { data: "PAGE?object" });
load("link", { rel: "stylesheet", href: "PAGE?link" });
fetch("PAGE?fetch", { mode: "no-cors" }).catch(() => {});
const proposed = (way) => [{ urls: [`PAGE?${way}`] }];
const rules = { prefetch: proposed("prefetch"), prerender: proposed("prerender") };
load("script", { type: "speculationrules", textContent: JSON.stringify(rules) });
</script>"""
WAYS = {"img", "script", "iframe", "embed", "video", "object", "link", "fetch", "prefetch", "prerender"}


@contextmanager
def site(page: str) -> Iterator[int]:
    """The port of a site that loads a page of ours."""

    class Site(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(SITE.replace("PAGE", page).encode())

        def log_message(self, *told: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Site) as serving:
        Thread(target=serving.serve_forever, daemon=True).start()
        yield serving.server_port
        serving.shutdown()


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1"])
def test_another_site_is_refused_whatever_it_loads_a_page_as(chromium: Browser, host: str) -> None:
    with (
        Server("theatre", "--pool", "0") as server,
        site(server.page("theatre")) as port,
        chromium.new_context() as context,
    ):
        page, answered = context.new_page(), set[str]()
        # What may not be read is told as failed; which answer it had, the server tells.
        page.on("response", lambda got: answered.add(got.url))
        page.on("requestfailed", lambda asked: answered.add(asked.url))
        page.goto(f"http://{host}:{port}/")
        for _ in range(10 * PATIENCE):
            if len(answered) > len(WAYS):
                break
            page.wait_for_timeout(100)
        _, told = server.stop()
    assert set(re.findall(r"^403 GET /voila/render/theatre\.ipynb\?(\w+) ", told, re.M)) == WAYS
