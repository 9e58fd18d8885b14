"""Who has an engine, how many at once, and for how long."""

import asyncio
import http.client
from collections.abc import Iterator
from itertools import count
from types import SimpleNamespace
from typing import Any

import pytest
from tornado.iostream import StreamClosedError

from teg.serve import visits
from teg.serve.visits import AT_ONCE, Visits
from tests.serve.serving import Server
from tests.serve.test_pool import alone
from tests.serve.wire import PATIENCE, Wire, engine, leave

pytestmark = pytest.mark.xdist_group("visits")

BOOK = "theatre.ipynb"
ALONE = 30


class Kernels:
    """As much of Voila's manager of engines as visits need."""

    def __init__(self) -> None:
        self._pools: dict[str, Any] = {}
        self._numbers = count()
        self.alive: set[str] = set()

    async def _initialize(self, notebook: str, **_: Any) -> dict[str, str]:
        await asyncio.sleep(0)
        if notebook != BOOK:
            raise OSError("there is no such kernel")
        name = f"engine {next(self._numbers)}"
        self.alive.add(name)
        return {"kernel_id": name}

    async def shutdown_kernel(self, name: str, now: bool = False) -> None:
        await asyncio.sleep(0)
        self.alive.remove(name)

    def get_kernel(self, name: str) -> Any:
        return SimpleNamespace(provisioner=SimpleNamespace(pid=name))


class Page(SimpleNamespace):
    """A page that knows whether its line was cut."""

    gone = waits = False
    answered = 0

    def cut(self) -> None:
        self.gone = True


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    now = SimpleNamespace(seconds=1000.0)
    monkeypatch.setattr(visits, "monotonic", lambda: now.seconds)
    return now


async def come(room: Visits, notebook: str = BOOK) -> str:
    async with room.arriving(notebook) as drawn:
        return str(drawn["kernel_id"])


def test_no_more_visitors_than_engines_however_they_come() -> None:
    async def crowd() -> None:
        room = Visits(Kernels(), 3, keep=ALONE)
        coming = [asyncio.create_task(come(room)) for _ in range(3)]
        await asyncio.sleep(0)
        # All are on their way, none has an engine yet.
        assert room.full()
        names = await asyncio.gather(*coming)
        assert room.full()
        await room.end(names[0])
        assert not room.full()
        with pytest.raises(OSError):
            await come(room, "broken")
        assert not room.full()

    alone(crowd())


def test_a_class_that_comes_at_once_is_served_in_turn() -> None:
    async def crowd() -> int:
        room, most = Visits(Kernels(), 40), 0
        drawing: set[str] = set()

        async def visitor() -> None:
            nonlocal most
            async with room.arriving(BOOK) as drawn:
                drawing.add(drawn["kernel_id"])
                most = max(most, len(drawing))
                await asyncio.sleep(0)
                drawing.remove(drawn["kernel_id"])

        await asyncio.gather(*(visitor() for _ in range(40)))
        assert room.full()
        return most

    assert 1 < alone(crowd()) <= AT_ONCE


def test_an_engine_waits_for_its_page_for_a_while(clock: SimpleNamespace) -> None:
    async def wait() -> None:
        kernels = Kernels()
        room = Visits(kernels, 3, keep=ALONE)
        never, left, stays = [await come(room) for _ in range(3)]
        pages = {name: Page() for name in (left, stays)}
        for name, page in pages.items():
            room.greet(name, page)
        room.leave(left, pages[left])
        clock.seconds += ALONE - 1
        await room.sweep()
        assert kernels.alive == {never, left, stays}
        # It comes back in time, and is lost for good later.
        room.greet(left, pages[left])
        clock.seconds += 2
        await room.sweep()
        assert kernels.alive == {left, stays}
        room.leave(left, pages[left])
        clock.seconds += ALONE + 1
        await room.sweep()
        assert kernels.alive == {stays} and not pages[stays].gone
        assert not room.has(left) and room.has(stays)

    alone(wait())


def test_a_page_that_is_long_on_its_way_keeps_its_engine(clock: SimpleNamespace) -> None:
    async def wait() -> None:
        kernels = Kernels()
        room = Visits(kernels, 3, keep=ALONE)
        async with room.arriving(BOOK):
            clock.seconds += 10 * ALONE
            await room.sweep()
            assert kernels.alive
        clock.seconds += ALONE + 1
        await room.sweep()
        assert not kernels.alive

    alone(wait())


def test_whoever_loads_a_page_again_and_again_takes_no_engine_from_others(clock: SimpleNamespace) -> None:
    async def visit() -> None:
        kernels = Kernels()
        room, gone = Visits(kernels, 2, keep=ALONE), []
        async with room.arriving(BOOK, lambda: bool(gone)):
            gone.append(1)
            assert kernels.alive == {"engine 0"}
        with pytest.raises(StreamClosedError):
            async with room.arriving(BOOK, lambda: bool(gone)):
                pass
        assert kernels.alive == {"engine 0"}
        await room.sweep()
        assert kernels.alive == set() and not room.full()

    alone(visit())


def test_the_line_that_was_replaced_takes_nothing_with_it(clock: SimpleNamespace) -> None:
    async def wait() -> None:
        room = Visits(Kernels(), 3, keep=ALONE)
        name = await come(room)
        old, new = Page(), Page()
        room.greet(name, old)
        room.greet(name, new)
        assert old.gone and not new.gone
        room.leave(name, old)
        clock.seconds += ALONE + 1
        await room.sweep()
        assert room.has(name)
        await room.end(name)
        assert new.gone

    alone(wait())


def test_a_page_that_comes_again_does_not_hide_what_it_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    spent = SimpleNamespace(seconds=0.0)
    monkeypatch.setattr(visits, "computed", lambda _: spent.seconds)

    async def wait() -> None:
        kernels = Kernels()
        room = Visits(kernels, 3, seconds=10)
        name = await come(room)
        # What it asked for on its first line never ends, and on the others it says nothing.
        pages = [Page(waits=True, answered=3), Page(), Page()]
        room.greet(name, pages[0])
        await room.watch()
        for page in pages[1:]:
            spent.seconds += 4
            room.greet(name, page)
            await room.watch()
        assert kernels.alive
        # Nor does it help to be away.
        room.leave(name, pages[-1])
        spent.seconds += 4
        await room.watch()
        assert not kernels.alive

        # Where that ended at last, the next request has all its time.
        name = await come(room)
        room.greet(name, Page(waits=True))
        await room.watch()
        room.greet(name, again := Page())
        spent.seconds += 9
        again.answered, again.waits = 1, True
        await room.watch()
        spent.seconds += 9
        await room.watch()
        assert kernels.alive

    alone(wait())


@pytest.fixture(scope="module")
def small() -> Iterator[Server]:
    with Server("theatre", "--max-visitors", "2", "--pool", "0") as running:
        yield running


def answer(server: Server, path: str, **headers: str) -> tuple[int, dict[str, str], str]:
    connection = http.client.HTTPConnection(server.base.removeprefix("http://"), timeout=PATIENCE)
    connection.request("GET", path, headers={name.replace("_", "-"): told for name, told in headers.items()})
    got = connection.getresponse()
    return got.status, dict(got.headers), got.read().decode()


def test_beyond_the_last_engine_a_page_says_so_and_asks_again(small: Server) -> None:
    with Wire(small) as one:
        with Wire(small):
            for lang, said in (("en", "All engines are in use."), ("fr", "Tous les moteurs sont pris.")):
                status, headers, told = answer(small, f"/voila/render/theatre.ipynb?lang={lang}&code=x")
                assert status == 503 and said in told
                assert f'http-equiv="refresh" content="{headers["Retry-After"]}"' in told
                # Nothing is loaded from anywhere; the name of a picture's language is no address.
                assert "src=" not in told and "http:" not in told.replace("http://www.w3.org/2000/svg", "")
        # Whoever looks for faults of the server reads nothing of it.
        assert "503" not in answer(small, "/report")[2]
        # The other left, and there is an engine again; the first has what it had.
        with Wire(small) as next_one:
            assert "comm_msg" in next_one.ask() and "comm_msg" in one.ask()


OPENED = {"Sec_Fetch_Mode": "navigate", "Sec_Fetch_Dest": "document"}


PREPARED = {**OPENED, "Sec_Fetch_Site": "none"}


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
@pytest.mark.parametrize(
    "told",
    [
        {"Sec_Fetch_Mode": "no-cors", "Sec_Fetch_Dest": "image"},
        {"Sec_Fetch_Mode": "no-cors", "Sec_Fetch_Dest": "script"},
        {"Sec_Fetch_Mode": "cors", "Sec_Fetch_Dest": "empty"},
        {"Sec_Fetch_Mode": "navigate", "Sec_Fetch_Dest": "iframe"},
        {"Sec_Fetch_Mode": "navigate", "Sec_Fetch_Dest": "embed"},
        {**OPENED, "Sec_Purpose": "prefetch;prerender"},
        # Browsers name no site when they prepare what a site proposed.
        {**PREPARED, "Sec_Purpose": "prefetch"},
        {**PREPARED, "Sec_Purpose": "prefetch;prerender"},
        {},
    ],
)
def test_another_site_gets_no_engine_behind_its_visitors_back(
    small: Server, site: str, told: dict[str, str]
) -> None:
    before = len(small.engines())
    for lang, said in (("en", "Another web site"), ("fr", "Un autre site")):
        page = f"/voila/render/theatre.ipynb?lang={lang}"
        status, _, text = answer(small, page, **{"Sec_Fetch_Site": site, **told})
        assert status == 403 and said in text and "kernelId" not in text
    assert len(small.engines()) <= before


@pytest.mark.parametrize(
    "told",
    [
        {"Sec_Fetch_Site": "cross-site", **OPENED},
        {"Sec_Fetch_Site": "none", **OPENED},
        {"Sec_Fetch_Site": "same-origin", **OPENED},
        {},
    ],
)
def test_a_link_a_bookmark_and_an_old_browser_open_a_page(small: Server, told: dict[str, str]) -> None:
    assert answer(small, "/?lang=fr", **told)[0] == 200


@pytest.mark.parametrize("name", ["evil.example.org", "127.0.0.1.example.org", "localhost.evil.org:80", ""])
@pytest.mark.parametrize("path", ["/", "/voila/render/theatre.ipynb", "/nowhere"])
def test_another_host_name_gets_nothing(small: Server, path: str, name: str) -> None:
    assert answer(small, path, Host=name)[0] in (400, 403)


@pytest.mark.parametrize("name", ["localhost", "LOCALHOST:1234", "127.0.0.1", "[::1]:1234"])
def test_names_of_this_machine_are_its_own(small: Server, name: str) -> None:
    assert answer(small, "/", Host=name)[0] == 200


def test_an_engine_goes_when_its_page_does(small: Server) -> None:
    mine = engine(small)
    assert leave(small, mine) == 204
    assert leave(small, mine) == 404
    assert answer(small, f"/api/kernels/{mine}")[0] == 404
    assert small.engine(mine) is None
