"""The exercises of the notebooks, one file a notebook, each a tuple `EXERCISES`."""
