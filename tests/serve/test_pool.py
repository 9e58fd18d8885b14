"""Which of the waiting engines a visitor gets."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace
from typing import Any, TypeVar

from teg.serve.visits import engine

T = TypeVar("T")
BOOK = "theatre.ipynb"
NEW = f"started for {BOOK}"


class Kernels(dict[str, Any]):
    """As much of Voila's manager of engines as the pool needs; an engine named "dead" is not alive."""

    def __init__(self) -> None:
        super().__init__()
        self._pools: dict[str, list[asyncio.Task[dict[str, str]]]] = {BOOK: []}
        self.refilled = False

    def get_kernel(self, name: str) -> Any:
        return self[name]

    def fill_if_needed(self, notebook_name: str) -> None:
        self.refilled = notebook_name == BOOK

    def heat(self, name: str, seconds: float = 0) -> None:
        """Start one more for the pool."""

        async def is_alive() -> bool:
            await asyncio.sleep(0.01)
            return name != "dead"

        async def start() -> dict[str, str]:
            await asyncio.sleep(seconds)
            if name == "broken":
                raise OSError("it could not be started")
            self[name] = SimpleNamespace(is_alive=is_alive)
            return {"kernel_id": name}

        self._pools[BOOK].append(asyncio.ensure_future(start()))

    async def _initialize(self, notebook: str, **_: Any) -> dict[str, str]:
        return {"kernel_id": f"started for {notebook}"}

    async def visit(self, notebook: str = BOOK) -> str:
        """The engine that a visitor gets."""
        return str((await engine(self, notebook))["kernel_id"])


def alone(coming: Coroutine[Any, Any, T]) -> T:
    """What comes of it in a thread of its own: where Playwright has run, this one has a loop already."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, coming).result()


def visits(number: int, *names: str, **slow: float) -> tuple[list[str], Kernels]:
    """What so many visitors get who come at once, when these engines have started and those are starting."""

    async def come() -> tuple[list[str], Kernels]:
        kernels = Kernels()
        for name in names:
            kernels.heat(name)
        await asyncio.sleep(0.01)
        for name, seconds in slow.items():
            kernels.heat(name, seconds)
        return await asyncio.gather(*(kernels.visit() for _ in range(number))), kernels

    return alone(come())


def test_the_dead_are_passed_over() -> None:
    got, _ = visits(1, "broken", "dead", "one")
    assert got == ["one"]


def test_visitors_who_come_at_once_share_no_engine_and_wait_for_none() -> None:
    got, kernels = visits(4, "one", "dead", "two", late=5)
    assert got == ["one", "two", NEW, NEW] and kernels.refilled


def test_a_pool_in_which_all_died_is_filled_again() -> None:
    got, kernels = visits(1, "dead", "broken")
    assert got == [NEW] and kernels.refilled


def test_a_dashboard_without_a_pool_gets_none() -> None:
    kernels = Kernels()
    assert alone(kernels.visit("other.ipynb")) == "started for other.ipynb"
    assert not kernels.refilled
