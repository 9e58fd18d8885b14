"""`python -m teg` is the `teg` command."""

import sys

from teg.cli import main

sys.exit(main())
