"""A JupyterHub on one machine: the course as a lab for each learner, and the dashboards as a service for all.

TEG_HUB_PASSWORD=... jupyterhub -f hosting/jupyterhub_config.py

What may be set by variables: TEG_HUB_PASSWORD (asked of every learner, 8 letters or more), TEG_HUB_NAME (by
which name browsers call the hub), TEG_HUB_PORT and TEG_HUB_FOLDER (where learners' work is kept).

Labs run as whoever starts the hub, so start it as a user who owns nothing else.
"""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
NAME = os.environ.get("TEG_HUB_NAME", "localhost")
PORT = int(os.environ.get("TEG_HUB_PORT", "8000"))
DASHBOARDS = PORT + 1
LEARNERS = Path(os.environ.get("TEG_HUB_FOLDER", "learners")).resolve()

c = get_config()  # noqa: F821  # JupyterHub reads this file with it

c.JupyterHub.bind_url = f"http://127.0.0.1:{PORT}"
c.JupyterHub.hub_port = PORT + 2
c.ConfigurableHTTPProxy.api_url = f"http://127.0.0.1:{PORT + 3}"
c.JupyterHub.db_url = f"sqlite:///{LEARNERS}/hub.sqlite"
c.JupyterHub.cookie_secret_file = str(LEARNERS / "hub-secret")
LEARNERS.mkdir(parents=True, exist_ok=True)

# One password for the class, and any name: no accounts are needed. With accounts of the system leave these
# three lines out, and the one about "simple", and each learner has a home and a user of their own.
c.JupyterHub.authenticator_class = "shared-password"
c.SharedPasswordAuthenticator.user_password = os.environ["TEG_HUB_PASSWORD"]
c.Authenticator.allow_all = True

# The course, a copy for each learner.
c.JupyterHub.spawner_class = "simple"
c.SimpleLocalProcessSpawner.home_dir_template = f"{LEARNERS}/{{username}}"
c.Spawner.cmd = [str(Path(sys.prefix, "bin", "jupyterhub-singleuser"))]
c.Spawner.start_timeout = c.Spawner.http_timeout = 120
# As in a container, where there is nobody else.
c.Spawner.args = ["--allow-root"] if os.geteuid() == 0 else []
c.Spawner.notebook_dir = "~/course"
c.Spawner.default_url = "/lab/tree/map.ipynb"
c.Spawner.environment = {
    "JUPYTER_PATH": str(ROOT / "teg/serve/share/jupyter"),
    "JUPYTER_CONFIG_PATH": str(ROOT / "teg/serve/lab"),
    "PYTHONPATH": str(ROOT),
}


def course(spawner):
    """Write what the learner does not have; nothing is written over."""
    folder = LEARNERS / spawner.user.name / "course"
    folder.mkdir(parents=True, exist_ok=True)
    subprocess.run([sys.executable, "-m", "teg", "course", str(folder)], cwd=ROOT, check=True)


c.Spawner.pre_spawn_hook = course

# The dashboards, below /services/teg/ of the hub, for whoever is logged in. For everybody who can reach the
# hub write --open instead of --hub.
c.JupyterHub.load_roles = [{"name": "user", "scopes": ["self", "access:services!service=teg"]}]
c.JupyterHub.services = [
    {
        "name": "teg",
        "url": f"http://127.0.0.1:{DASHBOARDS}",
        "command": [
            *(sys.executable, "-m", "teg", "serve", "--no-browser", "--port", str(DASHBOARDS)),
            *("--base-url", "/services/teg/", "--proxy", "127.0.0.1", "--allow-host", NAME, "--hub"),
        ],
        "cwd": str(ROOT),
        "oauth_no_confirm": True,
    }
]
