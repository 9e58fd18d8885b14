"""The dashboards and the course as a folder of static files, with Python inside the visitor's browser."""

LIST = "site.json"
"""Names every file of a site with its checksum; by it a folder is known as one."""
