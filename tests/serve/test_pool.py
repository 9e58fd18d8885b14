"""Which of the waiting engines a visitor gets."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any, TypeVar

from teg.serve.pool import heated

T = TypeVar("T")
BOOK = "theatre.ipynb"
LONG_AGO = datetime.now(UTC) - timedelta(hours=1)


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
            self[name] = SimpleNamespace(is_alive=is_alive, last_activity=LONG_AGO)
            return {"kernel_id": name}

        self._pools[BOOK].append(asyncio.ensure_future(start()))

    async def visit(self) -> str | None:
        """The engine that Voila hands out, or None where it starts another."""
        return self._pools[BOOK].pop(0).result()["kernel_id"] if await heated(self, BOOK) else None


def alone(coming: Coroutine[Any, Any, T]) -> T:
    """What comes of it in a thread of its own: where Playwright has run, this one has a loop already."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, coming).result()


def visits(number: int, *names: str, **slow: float) -> tuple[list[str | None], Kernels]:
    """What so many visitors get who come at once, when these engines have started and those are starting."""

    async def come() -> tuple[list[str | None], Kernels]:
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
    got, _ = visits(4, "one", "dead", "two", late=5)
    assert got[:2] == ["one", "two"] and got[2:] == [None, None]


def test_an_engine_that_waited_long_is_not_ended_on_its_way_to_a_visitor() -> None:
    (name,), kernels = visits(1, "one", "two")
    assert name == "one"
    assert kernels["one"].last_activity > datetime.now(UTC) - timedelta(minutes=1)
    assert kernels["two"].last_activity == LONG_AGO


def test_a_pool_in_which_all_died_is_filled_again() -> None:
    got, kernels = visits(1, "dead", "broken")
    assert got == [None] and kernels.refilled
    # A dashboard whose engines are not kept ready has no pool.
    assert alone(heated(Kernels(), "other.ipynb")) is False
