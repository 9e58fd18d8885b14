"""Engines that wait, heated, for visitors: none is handed out that died."""

import os
from typing import Any


async def engine(kernels: Any, notebook: str) -> dict[str, Any]:
    """An engine for a visitor of this notebook, with what it has drawn so far.

    Where none is ready, one that is started now comes sooner than the next to be heated.
    """
    pool = kernels._pools.get(notebook, [])
    while pool and pool[0].done():
        task = pool[0]
        drawn: dict[str, Any] = {} if task.exception() else task.result()
        name = drawn.get("kernel_id")
        lives = name in kernels and await kernels.get_kernel(name).is_alive()
        if pool[:1] != [task]:
            # Another visitor took it meanwhile.
            continue
        del pool[0]
        if lives:
            kernels.fill_if_needed(notebook_name=notebook)
            return drawn
    if notebook in kernels._pools:
        # Voila itself refills a pool only when something is taken from it.
        kernels.fill_if_needed(notebook_name=notebook)
    started: dict[str, Any] = await kernels._initialize(notebook, path="", env=dict(os.environ))
    return started
