"""How the server gets its engines: from the nursery where there is one."""

import asyncio
import os
from importlib.metadata import EntryPoint
from typing import Any, ClassVar

from jupyter_client.provisioning.factory import KernelProvisionerFactory
from jupyter_client.provisioning.local_provisioner import LocalProvisioner

from teg.serve.nursery import QUIET, Nursery, possible

NAME = "teg-nursery"


class Nursed(LocalProvisioner):
    """Jupyter's own way of starting engines, except that they are forked where that is possible."""

    nursery: ClassVar[Nursery | None] = None

    async def launch_kernel(self, cmd: list[str], **kwargs: Any) -> Any:
        """Start one engine."""
        if self.nursery is None:
            return await super().launch_kernel([*cmd, *QUIET], **kwargs)
        folder = kwargs.get("cwd")
        environment = dict(kwargs.get("env") or os.environ)
        born = await asyncio.to_thread(self.nursery.bear, cmd, environment, folder)
        if born is None:
            return await super().launch_kernel([*cmd, *QUIET], **kwargs)
        self.process = born  # type: ignore[assignment]  # it does what is asked of a Popen
        self.pid, self.pgid, self.cwd = born.pid, born.pid, folder
        return self.connection_info


def use() -> str:
    """Make it known to Jupyter; the name to ask for it by."""
    entry = EntryPoint(NAME, f"{__name__}:Nursed", KernelProvisionerFactory.GROUP_NAME)
    KernelProvisionerFactory.provisioners[NAME] = entry
    if possible():
        Nursed.nursery = Nursery()
    return NAME
