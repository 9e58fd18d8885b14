"""`python -m teg` is the `teg` command."""

import sys

from teg.cli.main import main

sys.exit(main())
