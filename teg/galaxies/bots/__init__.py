"""The quick bot of Tiny Epic Galaxies."""
