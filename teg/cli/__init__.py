"""The command `teg`: one file for each of its orders."""
