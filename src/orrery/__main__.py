"""`python -m orrery`: the same as the command `orrery`."""

import sys

from orrery.cli import main

if __name__ == "__main__":
    sys.exit(main())
