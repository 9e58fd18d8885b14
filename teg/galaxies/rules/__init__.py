"""The rules of Tiny Epic Galaxies, one file an idea; `teg.galaxies` says which of them enter their moves."""
