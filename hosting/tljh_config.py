"""The Littlest JupyterHub: learners begin at the map of the course, and the dashboards are a service for all.

Write the server's own name below and put this into /opt/tljh/config/jupyterhub_config.d; docs/hosting.md
says what comes before and after.
"""

NAME = "class.example.org"
PYTHON = "/opt/tljh/user/bin/python"
"""That of the learners, for whom TEG is installed; the hub has one of its own."""
PORT = 8866

c = get_config()  # noqa: F821  # JupyterHub reads this file with it

c.Spawner.default_url = "/lab/tree/course/map.ipynb"

# The dashboards, below /services/teg/ of the hub, for whoever is logged in; the hub has other services too.
c.JupyterHub.load_roles = [{"name": "user", "scopes": ["self", "access:services!service=teg"]}]
c.JupyterHub.services.append(
    {
        "name": "teg",
        "url": f"http://127.0.0.1:{PORT}",
        "command": [
            *(PYTHON, "-m", "teg", "serve", "--no-browser", "--port", str(PORT)),
            *("--base-url", "/services/teg/", "--proxy", "127.0.0.1", "--allow-host", NAME, "--hub"),
        ],
        "oauth_no_confirm": True,
    }
)
