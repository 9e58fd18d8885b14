"""Engines that wait, heated, for visitors: none is handed out that died or is about to be ended."""

from datetime import UTC, datetime
from typing import Any


async def heated(kernels: Any, notebook: str) -> bool:
    """Whether the engine that Voila would hand out next for this notebook is one to go on with.

    It holds until the caller waits for something else. Where there is none, one that is started now comes
    sooner than the next to be heated.
    """
    pool = kernels._pools.get(notebook, [])
    while pool and pool[0].done():
        task = pool[0]
        name = None if task.exception() else task.result()["kernel_id"]
        lives = name in kernels and await kernels.get_kernel(name).is_alive()
        if pool[:1] != [task]:
            # Another visitor took it meanwhile.
            continue
        if lives:
            # It may have waited for longer than one without a visitor is kept; its visitor has yet to come.
            kernels.get_kernel(name).last_activity = datetime.now(UTC)
            return True
        del pool[0]
    if notebook in kernels._pools:
        # Voila itself refills a pool only when something is taken from it.
        kernels.fill_if_needed(notebook_name=notebook)
    return False
