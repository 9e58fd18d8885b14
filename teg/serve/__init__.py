"""Serving the dashboards on this machine: `teg serve`."""
